/* bots/old_script/mind.h: the script as it was before the army had a plan: an opponent to measure by.
 *
 * It never changes: what is compared with it stays comparable.
 *
 * Values are tenths of a victory point, for the computer's side. Everything is computed from the
 * view and the printed tables; what the fog hides is assumed to be average. */
#ifndef VD_TESTS_OLD_SCRIPT_H
#define VD_TESTS_OLD_SCRIPT_H

#include "ai/player.h"
#include "rules/altar/play/victory.h"
#include "rules/altar/telling/work.h"

/* A division on the map: one of the seat's own, or an enemy's as far as it is seen. A token that
 * is not known to be anything else counts as a division. */
struct altar_spot {
    uint16_t cell;
    uint8_t column, row;
    altar_piece_id piece;
    uint8_t brigades; /* those that count in a skirmish (B10) */
    uint16_t weight;  /* in a tabletop battle (H2) */
};

struct altar_mind {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct altar_work *work;
    uint64_t chance; /* random, for this decision */
    uint64_t whim;   /* random, for this turn: keeps decisions steady from one order to the next */
    uint8_t side, foe;
    uint8_t left; /* turns left, this one included */
    bool blind;   /* true if there may be more enemies than are seen */
    int skirmish[ALTAR_SIDES], battle[ALTAR_SIDES]; /* value of winning one, for the winner */
    struct altar_spot average;                      /* an enemy of which nothing is known */
    uint8_t friend_count, foe_count;
    struct altar_spot friends[ALTAR_TOKENS_MAX], foes[ALTAR_TOKENS_MAX];
};

/* The best choice so far. Ties are drawn by lot, each equally likely, so that an opponent cannot
 * predict the choice. */
struct altar_best {
    int value;
    uint32_t ties;
};

/* True if a value replaces the best. `lot` is the mind's chance or whim, mixed with the subject
 * of the decision. */
bool old_is_best(struct altar_best *best, int value, uint64_t lot);
/* A value with up to an eighth added, by lot: choices that are nearly equal become equal. */
int old_felt(int value, uint64_t lot);

enum { ALTAR_HORIZON = 48 };

/* The cost of marching from one cell to every other: 1 for a space by road, 3 cross country, 8
 * over a crossing that must be repaired first. */
struct altar_costs {
    uint16_t to[ALTAR_CELLS_MAX];
};

void old_mind_init(struct altar_mind *mind, const struct vd_question *question,
                   struct vd_player_scratch *desk);
/* Finds only costs up to `most`; the others are UINT16_MAX or higher than `most`. */
void old_costs_from(const struct altar_mind *mind, uint16_t start, unsigned most,
                    struct altar_costs *costs);

extern const struct vd_player old_script;

/* ---- who stands where ---- */

/* The seat's own token on the map by index; NULL for any other. */
const struct altar_piece *old_mind_own(const struct altar_mind *mind, altar_piece_id piece);
unsigned old_foes_within(const struct altar_mind *mind, uint16_t cell, unsigned reach);
/* The seat's own divisions, except this one. */
unsigned old_friends_within(const struct altar_mind *mind, uint16_t cell, unsigned reach,
                            altar_piece_id except);
/* Spaces to the nearest enemy division in sight; UINT16_MAX if there is none. */
unsigned old_nearest_foe(const struct altar_mind *mind, uint16_t cell);

/* ---- values ---- */

/* The value of an award to a side each time; 0 if no row gives it. */
int old_award_worth(const struct altar_scenario *sc, uint8_t side, enum altar_award award);
/* The value of destroying a crossing, for the computer's side. */
int old_crossing_worth(const struct altar_mind *mind, uint8_t crossing);

/* Where a token should go, and how valuable that is. */
struct altar_aim {
    uint16_t cell; /* VD_NONE: nowhere in particular */
    int worth;
};

struct altar_aim old_aim_of(const struct altar_mind *mind, altar_piece_id piece,
                            const struct altar_costs *costs);
/* True if the token stands at a crossing that is on its route to its aim. */
bool old_needs_crossing(const struct altar_mind *mind, altar_piece_id piece, uint8_t crossing);
/* The value of an aim at this distance; 0 beyond the horizon. */
int old_aim_value(int worth, unsigned cost);

/* ---- contact ---- */

struct altar_clash {
    uint16_t cell;                 /* contested */
    uint8_t attacker;              /* side */
    uint8_t brigades[ALTAR_SIDES]; /* of the divisions engaged */
    uint8_t others[ALTAR_SIDES];   /* other divisions within 3 spaces */
    uint8_t battle_chance;         /* the attacker's chance to win a tabletop battle, in percent */
    uint8_t cards; /* that the enemy may play, a bit each; 0: nobody has to choose yet */
};

/* `own` is the seat's own division engaged; the enemy's is in `foe_cell`. */
struct altar_clash old_clash_of(const struct altar_mind *mind, uint16_t contested, uint8_t attacker,
                                altar_piece_id own, uint16_t foe_cell);
/* The value of a card against all cards that the enemy may play. */
int old_card_worth(const struct altar_mind *mind, const struct altar_clash *clash,
                   enum altar_card card);
/* The value of marching into a space with enemies. */
int old_attack_worth(const struct altar_mind *mind, altar_piece_id piece, uint16_t cell);

/* ---- marches ---- */

void old_choose_corps(const struct altar_mind *mind, const struct vd_choice *choices, size_t count,
                      struct vd_command *command);
void old_choose_march(const struct altar_mind *mind, struct vd_command *command);

#endif
