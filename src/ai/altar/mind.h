/* ai/altar/mind.h: how a computer commander of the altar system judges its view.
 *
 * Values are tenths of a victory point, for the computer's side. Everything is computed from the
 * view and the printed tables; what the fog hides is assumed to be average. */
#ifndef VD_AI_ALTAR_MIND_H
#define VD_AI_ALTAR_MIND_H

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
    struct altar_roads *roads;
    uint64_t chance; /* random, for this decision */
    uint64_t whim;   /* random, for this turn: keeps decisions steady from one order to the next */
    uint8_t side, foe;
    uint16_t shun; /* no aim: VD_NONE, or a place for which another one is wanted */
    uint8_t left;  /* turns left, this one included */
    bool blind;    /* true if there may be more enemies than are seen */
    int skirmish[ALTAR_SIDES], battle[ALTAR_SIDES]; /* value of winning one, for the winner */
    struct altar_spot average;                      /* an enemy of which nothing is known */
    uint8_t friend_count, foe_count;
    struct altar_cells foe_cells; /* with enemy tokens of any kind */
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
bool altar_is_best(struct altar_best *best, int value, uint64_t lot);
/* A value with up to an eighth added, by lot: choices that are nearly equal become equal. */
int altar_felt(int value, uint64_t lot);

enum { ALTAR_HORIZON = 48 };

/* The cost of marching from one cell to every other: 1 for a space by road, 3 cross country, 8
 * over a crossing that must be repaired first; ALTAR_FAR: more than any march is worth. */
struct altar_costs {
    const uint8_t *to;
};

enum { ALTAR_FAR = UINT8_MAX };

void altar_mind_init(struct altar_mind *mind, const struct vd_question *question,
                     struct vd_player_scratch *desk);

/* ---- roads.c ---- */

/* The costs from this cell, as the seat knows the crossings. They stay in the scratch memory, since
 * a player asks for the same ones in every decision. */
struct altar_costs altar_costs_from(const struct altar_mind *mind, uint16_t start);
/* altar_mean_weight and altar_force_points, kept in the same memory: they depend on the tables
 * alone. */
unsigned altar_usual_weight(const struct altar_mind *mind, uint8_t side);
int16_t altar_usual_points(const struct altar_mind *mind, uint8_t side, unsigned divisions);
/* How much of a scratch's room they take. */
size_t altar_roads_size(const struct altar_scenario *sc);

/* ---- who stands where ---- */

/* The seat's own token on the map by index; NULL for any other. */
const struct altar_piece *altar_mind_own(const struct altar_mind *mind, altar_piece_id piece);
unsigned altar_foes_within(const struct altar_mind *mind, uint16_t cell, unsigned reach);
/* The seat's own divisions, except this one. */
unsigned altar_friends_within(const struct altar_mind *mind, uint16_t cell, unsigned reach,
                              altar_piece_id except);
/* Spaces to the nearest enemy division in sight; UINT16_MAX if there is none. */
unsigned altar_nearest_foe(const struct altar_mind *mind, uint16_t cell);

/* ---- values ---- */

/* The value of an award to a side each time; 0 if no row gives it. */
int altar_award_worth(const struct altar_scenario *sc, uint8_t side, enum altar_award award);
/* The value of destroying a crossing, for the computer's side. */
int altar_crossing_worth(const struct altar_mind *mind, uint8_t crossing);

/* Where a token should go, and how valuable that is. */
struct altar_aim {
    uint16_t cell; /* VD_NONE: nowhere in particular */
    int worth;
};

struct altar_aim altar_aim_of(const struct altar_mind *mind, altar_piece_id piece,
                              const struct altar_costs *costs);
/* True if the token stands at a crossing that is on its route to its aim. */
bool altar_needs_crossing(const struct altar_mind *mind, altar_piece_id piece, uint8_t crossing);
/* The value of an aim at this distance; 0 beyond the horizon. */
int altar_aim_value(int worth, unsigned cost);

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
struct altar_clash altar_clash_of(const struct altar_mind *mind, uint16_t contested,
                                  uint8_t attacker, altar_piece_id own, uint16_t foe_cell);
/* The value of a card against all cards that the enemy may play. */
int altar_card_worth(const struct altar_mind *mind, const struct altar_clash *clash,
                     enum altar_card card);
/* The value of marching into a space with enemies. */
int altar_attack_worth(const struct altar_mind *mind, altar_piece_id piece, uint16_t cell);

/* ---- marches ---- */

void altar_choose_corps(const struct altar_mind *mind, const struct vd_choice *choices,
                        size_t count, struct vd_command *command);
void altar_choose_march(const struct altar_mind *mind, struct vd_command *command);

/* ---- what a player that looks ahead compares ---- */

/* Lists at most `most` orders that the open decision allows and that may be the best; the first is
 * the script's own. Returns how many. */
size_t altar_propose(struct altar_mind *mind, const struct vd_question *question,
                     struct vd_player_scratch *desk, struct vd_command *list, size_t most);
/* The script's choice for an activation, without Staff Dice or with this many times its share. */
void altar_allot(const struct altar_mind *mind, altar_corps_id corps, unsigned times,
                 struct vd_command *command);
/* Marches for the tokens that the script would move next. Returns how many. */
size_t altar_propose_marches(struct altar_mind *mind, struct vd_command *list, size_t most);

/* ---- playout.c ---- */

/* A game that both sides play by the script, each by its own view, from a state on. */
struct altar_playout {
    const struct vd_question *question;
    struct vd_player_scratch *desk;
    uint64_t seed;
    uint8_t turns; /* how many turns to play, this one included; ALTAR_NONE: to the end */
};

/* Carries out this order of the seat first. The state changes. Returns the value for the seat's
 * side, from -ALTAR_WON to ALTAR_WON. */
int altar_play_out(const struct altar_playout *playout, const struct vd_command *first,
                   struct altar_state *state);
enum { ALTAR_WON = 10000 };
/* What a state is worth for a side: points, and what may still be scored. */
int altar_state_worth(const struct altar_scenario *sc, const struct altar_state *state,
                      uint8_t side);

#endif
