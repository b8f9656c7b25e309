/* rules/altar/battle/battle.h: a tabletop battle that the computer fights, hour by hour (spec battle.md, H1-H14).
 *
 * Each hour has priority points, secret bids, the Turn Clock, divisions in order of bid level,
 * and combat between brigades. Then come rally, rest, arrivals, the breakpoint (L13, L23) and
 * night (L14). A battle is plain data: it holds copies of what it needs from the campaign, so it
 * can live in the caller's scratch memory. Decisions follow a fixed policy. Each die is keyed by
 * a brigade, general, division or side and by a count that the battle keeps, so nothing that
 * happens elsewhere changes a roll. */
#ifndef ALTAR_BATTLE_BATTLE_H
#define ALTAR_BATTLE_BATTLE_H

#include "core/game.h"
#include "rules/altar/tables/battle_rules.h"
#include "rules/altar/tables/rules.h"
#include "rules/altar/tables/scenario.h"

enum { ALTAR_BATTLE_DIVISIONS = 64 };

/* The same numbers as fit, broken, lost of the campaign (L24). */
enum altar_battle_state { ALTAR_BATTLE_FIT, ALTAR_BATTLE_BROKEN, ALTAR_BATTLE_LOST };

struct altar_battle_unit {
    altar_unit_id id; /* of the scenario */
    uint8_t division;
    uint8_t arm;
    int8_t modifier;
    uint8_t state;
    uint8_t fatigue;
    uint8_t helped;   /* this hour: recovered by points of the end phase */
    uint8_t attacked; /* this hour: how often it was attacked */
    uint16_t thrown;  /* dice rolled so far, for their keys */
};

enum altar_battle_division_flag {
    ALTAR_BATTLE_WORKS = 1,      /* L12: stands behind earthworks */
    ALTAR_BATTLE_WOODS = 2,      /* stands in a woods space */
    ALTAR_BATTLE_HERE = 4,       /* on the table */
    ALTAR_BATTLE_ACTED = 8,      /* this hour, like all flags below */
    ALTAR_BATTLE_ENGAGED = 16,   /* attacked or was attacked */
    ALTAR_BATTLE_FORGOTTEN = 32, /* Sloppy Staff Work: bids 0 */
    ALTAR_BATTLE_FAVORED = 64    /* has bid points from the army general */
};

struct altar_battle_division {
    altar_piece_id token; /* of the scenario */
    uint8_t side;
    uint8_t general; /* index in the battle; ALTAR_NONE: nobody leads it */
    uint8_t first_unit, unit_count;
    uint8_t arrives; /* the turn at whose end it arrives; 0: on the table from the start */
    uint8_t flags;
    uint8_t bid;
    uint16_t thrown;
};

enum altar_battle_general_flag {
    ALTAR_BATTLE_REMOVED = 1, /* shot while he led an attack */
    ALTAR_BATTLE_THERE = 2,   /* this hour, like all flags below: on the field */
    ALTAR_BATTLE_FINEST = 4,  /* this is his hour */
    ALTAR_BATTLE_LED = 8      /* he led an attack */
};

struct altar_battle_general {
    uint8_t id; /* of the scenario */
    uint8_t side;
    altar_corps_id corps; /* ALTAR_NONE: the army's */
    uint8_t points;       /* as printed; ALTAR_NONE: rolled every hour */
    uint8_t point_dice, point_sides;
    uint32_t traits;
    uint8_t flags;
    uint8_t left;         /* points not yet spent this hour */
    uint8_t rerolls;      /* rerolls left this hour */
    uint8_t finest_hours; /* finest hours he has had */
    uint16_t thrown;
};

enum altar_battle_end {
    ALTAR_BATTLE_GOES_ON,
    ALTAR_BATTLE_BREAKPOINT, /* L13 */
    ALTAR_BATTLE_BOTH,       /* L23 */
    ALTAR_BATTLE_NIGHT       /* L14 */
};

struct altar_battle {
    uint16_t rewinds, turn, purpose; /* parts of the keys of its dice */
    uint8_t attacker;                /* side */
    uint8_t start, last;             /* hours of the day: the first turn, and the end of the day */
    uint8_t breakpoint_percent;
    bool due_count;       /* L25 */
    int8_t ground, works; /* added to the score of a defending brigade */
    uint8_t hours;        /* fought so far */
    uint8_t end;          /* enum altar_battle_end */
    uint8_t winner;       /* side; ALTAR_SIDES while the battle goes on */
    uint8_t clock, clock_owner;
    uint8_t clock_bid[ALTAR_SIDES];
    uint8_t stance[ALTAR_SIDES]; /* enum altar_stance: for this hour, like all fields below */
    uint8_t waits[ALTAR_SIDES];  /* H14: its Cautious generals wait for more */
    uint8_t attacks[ALTAR_SIDES];
    uint16_t thrown[ALTAR_SIDES];
    uint8_t general_count, division_count, unit_count;
    struct altar_battle_general generals[ALTAR_GENERALS_MAX];
    struct altar_battle_division divisions[ALTAR_BATTLE_DIVISIONS];
    struct altar_battle_unit units[ALTAR_UNITS_MAX];
};

/* ---- what happened ---- */

/* Each note's subject, object and values. Ids are the scenario's: tokens, units, generals. */
enum altar_battle_note {
    ALTAR_NOTE_NONE,
    ALTAR_NOTE_HOUR,      /* hour of the day, clock */
    ALTAR_NOTE_STANCE,    /* of `side`: enum altar_stance, its weight, 1 if the Cautious wait */
    ALTAR_NOTE_POINTS,    /* general; points, 1 if halved */
    ALTAR_NOTE_FINEST,    /* general; points more */
    ALTAR_NOTE_FORGOTTEN, /* division, general */
    ALTAR_NOTE_BID,       /* division; bid, 1 if it has points of the army general */
    ALTAR_NOTE_MENDED,    /* division, general; bid now */
    ALTAR_NOTE_CLOCK_BID, /* bid of `side`, 1 if it owns the clock */
    ALTAR_NOTE_LEVEL,     /* bid level */
    ALTAR_NOTE_ATTACK,    /* division, division attacked; margin expected in tenths, enum
                          altar_attack_flag, bids */
    /* what `side` adds to all its scores in the attack, the attacker first: guns, ground,
     * generals */
    ALTAR_NOTE_ADDS,
    ALTAR_NOTE_HOLD,      /* division */
    ALTAR_NOTE_PAIR,      /* unit, unit attacked; faces, scores, enum altar_pair_flag */
    ALTAR_NOTE_REROLL,    /* unit, general; face before, face now */
    ALTAR_NOTE_FATIGUE,   /* unit; fatigue now */
    ALTAR_NOTE_BREAK,     /* unit */
    ALTAR_NOTE_LEADS,     /* general; what he adds to all scores of the attack, before its pairs */
    ALTAR_NOTE_NERVE,     /* division; face, 1 if it broke, and then how many units did */
    ALTAR_NOTE_FALLS,     /* general who led the attack */
    ALTAR_NOTE_CLOCK,     /* faces, the Union's first; which one was used, the clock now */
    ALTAR_NOTE_RALLY,     /* unit; face, sum, enum altar_rally */
    ALTAR_NOTE_REST,      /* unit; fatigue now */
    ALTAR_NOTE_END_POINT, /* unit, general; fatigue now */
    ALTAR_NOTE_ARRIVE,    /* division */
    ALTAR_NOTE_COUNT_UP,  /* of `side`: broken, entered, breakpoint */
    ALTAR_NOTE_OVER,      /* `side` has won; enum altar_battle_end */
    ALTAR_NOTE_COUNT
};

enum altar_attack_flag {
    ALTAR_ATTACK_UNASKED = 1, /* Insubordinate */
    ALTAR_ATTACK_FURTHER = 2  /* H7: made by brigades that found no opponent in the attack before */
};

enum altar_pair_flag {
    ALTAR_PAIR_SUPPORT = 1, /* for the attacking unit; twice this value for the unit attacked */
    ALTAR_PAIR_TIRED = 4    /* for the attacking unit; twice this value for the unit attacked */
};

enum { ALTAR_NOTE_VALUES = 5 };

struct altar_battle_record {
    uint8_t kind;
    uint8_t turn; /* of the battle, from 1 */
    uint8_t side;
    uint8_t subject, object;
    int16_t value[ALTAR_NOTE_VALUES];
};

/* Receives each note as it happens. */
struct altar_battle_log {
    void (*take)(void *context, const struct altar_battle_record *note);
    void *context;
};

/* ---- before the battle ---- */

/* L6: hour of the first turn by the attacker's d6. */
uint8_t altar_battle_start_hour(const struct altar_battle_rules *rules, unsigned face);
/* L8 with Tardy and Hard Driving: returns the turn at whose end a division arrives, 0 if it is
 * too far away. `traits` are those of its general (altar_battle_general_of). */
uint8_t altar_battle_arrival(const struct altar_battle_rules *rules, uint32_t traits, unsigned face,
                             unsigned spaces, bool road);
/* L10: the general a division answers to: its corps's, else the army's, else ALTAR_NONE. */
uint8_t altar_battle_general_of(const struct altar_scenario *sc, altar_piece_id token);

struct altar_battle_setup {
    uint16_t rewinds, turn, purpose;
    uint8_t attacker;    /* side */
    uint8_t start, last; /* L6, L7 */
    uint8_t breakpoint_percent;
    bool due_count;       /* L25 switch */
    const uint8_t *units; /* by unit: its state; only fit units take part */
    /* by token: 0: on the table, else the turn it arrives, or ALTAR_NONE: it stays away */
    const uint8_t *arrives;
    const uint8_t *place; /* by token: ALTAR_BATTLE_WORKS, ALTAR_BATTLE_WOODS; NULL: neither */
    /* For each reserve battery, by unit: the division it is attached to, or ALTAR_NONE (L26).
     * NULL: batteries go to divisions on the table, first to those without one. */
    const altar_piece_id *attached;
};

/* Fills the battle with every division that is present or on its way. */
void altar_battle_muster(const struct altar_scenario *sc, const struct altar_battle_rules *rules,
                         const struct altar_battle_setup *setup, struct altar_battle *battle);

/* L25: true if divisions still on their way count. */
static inline bool altar_due_count(const struct altar_scenario *sc)
{
    return sc->switches[ALTAR_SWITCH_DUE_COUNT] != 0 && ALTAR_ON(L25);
}

/* Builds a battle by hand, without a campaign: first the generals, then each division followed by
 * its units. */
void altar_battle_init(const struct altar_battle_rules *rules,
                       const struct altar_battle_setup *setup, struct altar_battle *battle);
uint8_t altar_battle_add_general(struct altar_battle *battle, uint8_t id,
                                 const struct altar_general *general);
uint8_t altar_battle_add_division(struct altar_battle *battle, altar_piece_id token, uint8_t side,
                                  uint8_t general, uint8_t arrives, uint8_t place);
uint8_t altar_battle_add_unit(struct altar_battle *battle, altar_unit_id id, uint8_t arm,
                              int8_t modifier);

/* ---- the battle ---- */

/* Fights one hour. Returns false when the battle is over. The log may be NULL. */
bool altar_battle_hour(const struct altar_battle_rules *rules, struct altar_battle *battle,
                       struct vd_dice *dice, const struct altar_battle_log *log);

/* L13: units of a side that have come onto the table; those broken or lost; the number of losses
 * at which the side breaks. */
unsigned altar_battle_entered(const struct altar_battle *battle, uint8_t side);
unsigned altar_battle_broken(const struct altar_battle *battle, uint8_t side);
unsigned altar_battle_breakpoint(const struct altar_battle *battle, uint8_t side);
/* H2: the weight of a unit, and of all fit units of a side on the table. */
unsigned altar_unit_weight(const struct altar_battle_rules *rules, uint8_t arm, int modifier);
unsigned altar_battle_weight(const struct altar_battle_rules *rules,
                             const struct altar_battle *battle, uint8_t side);
/* L24: writes the state of every unit that came onto the table, by unit of the scenario; the
 * entries of others are unchanged. */
void altar_battle_result(const struct altar_battle *battle, uint8_t *units);

#endif
