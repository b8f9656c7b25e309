/* ai/altar_mind.h: what a machine commander of the altar system makes of its view.
 *
 * Worths are tenths of a victory point, for the side that thinks. Everything is reckoned from the view
 * and the printed tables; what the fog hides is taken for an average. */
#ifndef VD_AI_ALTAR_MIND_H
#define VD_AI_ALTAR_MIND_H

#include "ai/player.h"
#include "rules/altar/engine.h"

/* A division on the map: one's own, or an enemy's as far as can be seen, where what is not known to be
 * something else is taken for a division. */
struct altar_spot {
    uint16_t cell;
    uint8_t column, row;
    uint8_t piece;
    uint8_t brigades; /* that count in a skirmish (B10) */
    uint16_t weight;  /* on the table (H2) */
};

struct altar_mind {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct altar_work *work;
    uint64_t chance; /* of this decision */
    uint64_t whim;   /* of this turn: who has made up his mind does not waver with every order */
    uint8_t side, foe;
    uint8_t left;                                   /* turns, this one included */
    bool blind;                                     /* there may be more than can be seen */
    int skirmish[ALTAR_SIDES], battle[ALTAR_SIDES]; /* worth of winning one, to its winner */
    struct altar_spot average;                      /* an enemy of whom nothing is known */
    uint8_t friend_count, foe_count;
    struct altar_spot friends[ALTAR_TOKENS_MAX], foes[ALTAR_TOKENS_MAX];
};

/* The best so far. What is as good as it is drawn for, each as likely, so that nobody can foretell him. */
struct altar_best {
    int value;
    uint32_t ties;
};

/* Whether a value takes the place of the best; `lot` is the mind's chance or whim, mixed with what is decided. */
bool altar_is_best(struct altar_best *best, int value, uint64_t lot);
/* A value as he feels it: up to an eighth more, by lot. What is nearly as good is as good to him. */
int altar_felt(int value, uint64_t lot);

enum { ALTAR_HORIZON = 48 };

/* What it costs to march from a cell to every other: a space by road 1, off the road 3, over a crossing
 * that has to be repaired first 8. */
struct altar_costs {
    uint16_t to[ALTAR_CELLS_MAX];
};

void altar_mind_init(struct altar_mind *mind, const struct vd_question *question,
                     struct vd_desk *desk);
/* Only what costs no more than `most`; the rest is UINT16_MAX or too dear. */
void altar_costs_from(const struct altar_mind *mind, uint16_t start, unsigned most,
                      struct altar_costs *costs);

/* ---- who stands where ---- */

/* Own tokens on the map by index; NULL for any other. */
const struct altar_piece *altar_mind_own(const struct altar_mind *mind, uint8_t piece);
unsigned altar_foes_within(const struct altar_mind *mind, uint16_t cell, unsigned reach);
/* Own divisions but for this one. */
unsigned altar_friends_within(const struct altar_mind *mind, uint16_t cell, unsigned reach,
                              uint8_t except);
/* Spaces to the nearest enemy division in sight; UINT16_MAX if there is none. */
unsigned altar_nearest_foe(const struct altar_mind *mind, uint16_t cell);

/* ---- what pays ---- */

/* What an award is worth to a side each time; 0 if no row gives it. */
int altar_award_worth(const struct altar_scenario *sc, uint8_t side, enum altar_award award);
/* What the destruction of a crossing is worth to the side that thinks. */
int altar_crossing_worth(const struct altar_mind *mind, uint8_t crossing);

/* Where a token should go, and how much that matters. */
struct altar_aim {
    uint16_t cell; /* VD_NONE: nowhere in particular */
    int worth;
};

struct altar_aim altar_aim_of(const struct altar_mind *mind, uint8_t piece,
                              const struct altar_costs *costs);
/* Whether the way of a token to its aim leads over a crossing that it stands at. */
bool altar_needs_crossing(const struct altar_mind *mind, uint8_t piece, uint8_t crossing);
/* What an aim is worth to somebody at this distance from it; one farther than the horizon is none. */
int altar_aim_value(int worth, unsigned cost);

/* ---- contact ---- */

struct altar_clash {
    uint16_t cell;                 /* contested */
    uint8_t attacker;              /* side */
    uint8_t brigades[ALTAR_SIDES]; /* of the divisions engaged */
    uint8_t others[ALTAR_SIDES];   /* divisions within 3 besides them */
    uint8_t battle_chance;         /* of the attacker to win a tabletop battle, in percent */
    uint8_t cards;                 /* that the enemy may lay, a bit each; 0: nobody is asked yet */
};

/* `own` is the own division engaged; the enemy's stands in `foe_cell`. */
struct altar_clash altar_clash_of(const struct altar_mind *mind, uint16_t contested,
                                  uint8_t attacker, uint8_t own, uint16_t foe_cell);
/* What a card is worth against all that the enemy may play. */
int altar_card_worth(const struct altar_mind *mind, const struct altar_clash *clash,
                     enum altar_card card);
/* What it is worth to step into a space with enemies. */
int altar_attack_worth(const struct altar_mind *mind, uint8_t piece, uint16_t cell);

/* ---- marches ---- */

void altar_choose_corps(const struct altar_mind *mind, const struct vd_choice *choices,
                        size_t count, struct vd_command *command);
void altar_choose_march(const struct altar_mind *mind, struct vd_command *command);

#endif
