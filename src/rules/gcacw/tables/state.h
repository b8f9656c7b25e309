/* rules/gcacw/tables/state.h: a hex campaign being played: the truth, and what each seat knows of it. */
#ifndef GCACW_TABLES_STATE_H
#define GCACW_TABLES_STATE_H

#include "core/command/letters.h"
#include "rules/gcacw/tables/facts.h"

enum gcacw_phase {
#define PHASE(ID, printed, name) GCACW_PHASE_##ID,
#include "rules/gcacw/tables/phases.def"
#undef PHASE
    GCACW_PHASE_COUNT
};

enum gcacw_purpose {
#define PURPOSE(ID, word) GCACW_PURPOSE_##ID,
#include "rules/gcacw/tables/purposes.def"
#undef PURPOSE
    GCACW_PURPOSE_COUNT
};

/* Why a march or another move ended before its goal. */
enum gcacw_why {
    GCACW_WHY_NONE,
    GCACW_WHY_POINTS,   /* movement points are used up */
    GCACW_WHY_ZONE,     /* an enemy zone of control */
    GCACW_WHY_ENEMY,    /* an enemy unit in the next hex */
    GCACW_WHY_CROSSING, /* the crossing cannot be used */
    GCACW_WHY_NEAR,     /* 14: an enemy is too near for this move; it is not said where */
    GCACW_WHY_SCREEN,   /* 6.7: cavalry retreated and cost it the rest of its points */
    GCACW_WHY_RAIL,     /* the line is broken */
    GCACW_WHY_COUNT
};

/* 14: what the enemy hears of combat losses in blind. */
enum gcacw_losses {
    GCACW_LOSSES_NONE,
    GCACW_LOSSES_LIGHT,  /* 1 */
    GCACW_LOSSES_HEAVY,  /* 2 or 3 */
    GCACW_LOSSES_SEVERE, /* 4 or more */
    GCACW_LOSSES
};

/* ---- what a seat knows of the enemy where positions are hidden (14) ---- */

enum gcacw_strength {
    GCACW_STRENGTH_UNKNOWN,
    GCACW_STRENGTH_SMALL,
    GCACW_STRENGTH_MEDIUM,
    GCACW_STRENGTH_LARGE,
    GCACW_STRENGTHS
};

enum gcacw_report_source {
    GCACW_REPORT_NONE,
    GCACW_REPORT_CAVALRY,
    GCACW_REPORT_INFANTRY,
    GCACW_REPORT_COMBAT,
    GCACW_REPORT_CIVILIANS,
    GCACW_REPORT_SPY,
    GCACW_REPORT_LETTER,
    GCACW_REPORT_SOURCES
};

enum { GCACW_REPORTS_MAX = 96 };

/* An enemy token: a stack, or a unit that is known by name. */
struct gcacw_report {
    uint16_t enemy; /* E1 is 1; 0: the entry is free */
    uint16_t cell;
    uint8_t arm;        /* enum gcacw_arm; GCACW_NONE: not known */
    uint8_t strength;   /* enum gcacw_strength */
    gcacw_unit_id unit; /* if it was identified; or none */
    uint8_t source;     /* enum gcacw_report_source */
    uint8_t turn;       /* of the report */
    uint8_t current;    /* in sight now */
};

/* 13.4j: an entry of the ledger, as it can be named by its number. */
struct gcacw_booked {
    uint16_t serial; /* its number, from 1; 0: none */
    uint16_t subject, cell, number;
    uint8_t option; /* enum gcacw_ledger_entry */
    uint8_t struck;
    uint16_t first; /* of a combat: its tolls, counted over the whole campaign */
    uint16_t tolls;
};

enum { GCACW_BOOKED_MAX = 36, GCACW_BOOKED_TOLLS = 64 }; /* the latest */

struct gcacw_view {
    struct vd_view base;
    uint8_t side;
    uint8_t phase;  /* enum gcacw_phase: the decision that is open */
    uint8_t active; /* side whose action or choice it is; GCACW_NONE: both or nobody */
    uint8_t waits;  /* enum vd_waits */
    uint8_t sealed; /* enum gcacw_posture: own choice, face down */
    uint8_t closed; /* true: this seat has closed its part of the phase */
    uint8_t over;   /* the game is over */
    uint8_t level;  /* enum gcacw_level at the end; GCACW_NONE before */
    struct gcacw_facts known;
    struct gcacw_report reports[GCACW_REPORTS_MAX];
    struct vd_dispatches letters;
    struct gcacw_booked booked[GCACW_BOOKED_MAX]; /* by serial */
    uint16_t tolls[GCACW_BOOKED_TOLLS];           /* of combats, packed */
    uint16_t toll_count;
};

/* ---- the truth ---- */

/* A decision on the stack: a phase of the turn at the bottom, what actions push above it. */
struct gcacw_task {
    uint8_t phase; /* enum gcacw_phase */
    uint8_t side;  /* who decides; GCACW_NONE: both */
    uint8_t step;  /* of the phase, as its chapter counts */
    uint8_t spare;
};

enum { GCACW_TASKS_MAX = 6 };

struct gcacw_state {
    struct gcacw_facts facts;
    struct gcacw_task stack[GCACW_TASKS_MAX];
    uint8_t depth; /* 0: the game is over */
    uint8_t round; /* 4: initiatives of this phase so far; counts their dice */
    uint16_t turn;
    uint32_t due;                 /* seats that have yet to close their part, a bit each */
    uint8_t posture[GCACW_SIDES]; /* sealed: enum gcacw_posture */
    uint8_t initiative;           /* side that has the choice */
    uint8_t passes;               /* in succession */
    uint8_t quiet;                /* the enemy is told nothing before the phase ends (13.1) */
    uint8_t winner, level;
    uint8_t at_once;             /* the game ended at once, by occupation or flight (9.4) */
    int16_t gained[GCACW_SIDES]; /* manpower that came otherwise than by the sheets: gcacw_gain */
    uint16_t rolls[GCACW_PURPOSE_COUNT]; /* this turn: counts their dice */
    struct vd_letters letters;
    uint16_t entries;                         /* of the ledger so far */
    uint8_t station_item[GCACW_STATIONS_MAX]; /* ledger: the rail item booked for it, from 1 */
    uint16_t last_enemy[VD_SEATS_MAX]; /* the highest number of an enemy token, by observer */
    struct gcacw_view view[VD_SEATS_MAX];
};

/* A game with one commander a side is copied often. */
_Static_assert(offsetof(struct gcacw_state, view) + 2 * sizeof(struct gcacw_view) <= 24 * 1024,
               "a state with two views is at most 24 KiB");

static inline const struct gcacw_view *gcacw_view_of(const struct vd_view *view)
{
    return (const struct gcacw_view *)view;
}

/* The state without the views of seats that the scenario does not have. */
static inline size_t gcacw_state_size(const struct gcacw_scenario *sc)
{
    return offsetof(struct gcacw_state, view) + sc->base.seat_count * sizeof(struct gcacw_view);
}

const char *gcacw_phase_id(uint8_t phase);   /* "1a" */
const char *gcacw_phase_name(uint8_t phase); /* "leader transfer and attachment" */

#endif
