/* rules/gcacw/play/combat/combat.h: combat (6, 13.3): what both checks and play ask, and its steps. */
#ifndef GCACW_PLAY_COMBAT_H
#define GCACW_PLAY_COMBAT_H

#include "rules/gcacw/ground/retreat.h"
#include "rules/gcacw/play/action/mobility.h"
#include "rules/gcacw/play/army.h"
#include "rules/gcacw/play/combat/works.h"

/* The two parts of what combat keeps for each side. */
enum { GCACW_ATTACKER, GCACW_DEFENDER };

/* A combat in which nothing is declared. */
struct gcacw_combat gcacw_no_combat(void);

/* ---- modifiers.c: by facts and field, so that an attack can be judged before it is ordered ---- */

/* The terms of both dice (6.3 to 6.6). */
struct gcacw_modifiers {
    int ratio, tactical, flank, type, rain, attack_morale; /* the attacker's die */
    struct gcacw_gun_result guns;                     /* the same; half: on an even die alone */
    int ground, refused, demoralized, defense_morale; /* the defender's die */
    unsigned halves[2];                               /* combat values, without works */
    int best[2], batteries[2]; /* what `tactical` and `guns` are made of: values of both sides */
};

/* The modifiers of an attack by combat->attackers on combat->target. */
struct gcacw_modifiers gcacw_modifiers_of(const struct gcacw_facts *facts,
                                          const struct gcacw_field *field,
                                          const struct gcacw_combat *combat);
/* The sum for one die; `even`: the artillery's half applies. */
int gcacw_net_of(const struct gcacw_modifiers *terms, unsigned part, bool even);

/* ---- forecast.c: the same, before the dice ---- */

/* The percentage of attacks after which the defender retreats or routs, and routs. */
struct gcacw_odds {
    bool known; /* all defenders are known */
    int net;    /* attacker's modifiers less the defender's, the artillery's half left out */
    uint8_t retreat, rout;
};

/* Exact over the 36 pairs of dice, and the artillery's die where it counts. */
struct gcacw_odds gcacw_odds_of(const struct gcacw_scenario *sc,
                                const struct gcacw_modifiers *terms);
/* The odds of an attack, as far as a seat knows it. */
struct gcacw_odds gcacw_attack_odds(const struct gcacw_facts *facts,
                                    const struct gcacw_field *field,
                                    const struct gcacw_combat *combat);
/* Pairs of dice, by an odd and an even die of the artillery: each as likely as any other. */
enum { GCACW_WAYS = 72 };

/* A row of the chart that an attack can come to. */
struct gcacw_outcome {
    int8_t total;
    uint8_t ways; /* of GCACW_WAYS */
    struct gcacw_result result[2];
};

struct gcacw_forecast {
    struct gcacw_modifiers terms;
    struct gcacw_odds odds;
    unsigned count;
    struct gcacw_outcome outcomes[GCACW_DIFFS]; /* by total, the lowest first */
    uint16_t loss[2];                           /* summed over all ways */
    uint8_t disorganized[2];                    /* of GCACW_WAYS */
};

/* Everything that the dice can bring, as far as a seat knows; false if it does not know all who
 * fight. */
bool gcacw_forecast_of(const struct gcacw_facts *facts, const struct gcacw_field *field,
                       const struct gcacw_combat *combat, struct gcacw_forecast *forecast);

/* The hexside from one hex to its neighbor. */
const struct gcacw_way *gcacw_way_between(const struct gcacw_scenario *sc, uint16_t from,
                                          uint16_t to);

/* ---- assault.c ---- */

/* 6.1: nothing closed lies between the two neighbors and the enemies of `side` hold the second. */
bool gcacw_may_strike(const struct gcacw_field *field, uint8_t side, uint16_t from,
                      uint16_t target);
/* 6.1a, 6.1b: a march attack of this type as the unit's march stands; the rule that forbids it, or
 * GCACW_RULE_NONE. */
enum gcacw_rule gcacw_attack_barred(const struct gcacw_scenario *sc,
                                    const struct gcacw_facts *facts, gcacw_unit_id unit,
                                    enum gcacw_attack attack);
/* 6.1d to 6.1f: a leader may bring this unit into an assault on the target; the rule that forbids
 * it, or GCACW_RULE_NONE. */
enum gcacw_rule gcacw_assault_barred(const struct gcacw_field *field,
                                     const struct gcacw_facts *facts, gcacw_leader_id leader,
                                     gcacw_unit_id unit, uint16_t target);
/* The units that an assault by this command die can have, of those listed. */
int gcacw_assault_size(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       gcacw_leader_id leader, const uint16_t *units, unsigned count, unsigned die);
bool gcacw_is_army_leader(const struct gcacw_scenario *sc, gcacw_leader_id leader);

/* ---- retreat.c ---- */

enum { GCACW_FLIGHT_MAX = 20, GCACW_GOALS_MAX = 48 };

/* A stack on its way out of combat->target. */
struct gcacw_flight {
    struct gcacw_retiring stack;
    struct gcacw_cells passed, within;
    bool bound; /* 3.5: `within` holds */
    unsigned least, most;
};

/* A hex where a retreat may end. */
struct gcacw_goal {
    uint16_t cell;
    uint8_t count, loss;
    uint16_t route[GCACW_FLIGHT_MAX];
};

void gcacw_flight_init(const struct gcacw_facts *facts, const struct gcacw_field *field,
                       struct gcacw_flight *flight);
/* The hexes of the next step (6.9b, 6.9c). */
unsigned gcacw_flight_hexes(const struct gcacw_field *field, struct gcacw_flight *flight,
                            struct gcacw_retreat_hex hexes[VD_HEX_DIRECTIONS]);
void gcacw_flight_step(struct gcacw_flight *flight, uint16_t cell);
/* Where it may end; the first is the end of the first legal path. A stack that has nowhere to go
 * has one goal: its own hex. Returns how many. */
unsigned gcacw_flight_goals(const struct gcacw_field *field, struct gcacw_flight *flight,
                            struct gcacw_goal goals[GCACW_GOALS_MAX]);
/* Walks the retreat of the defenders by the truth; false if the stack is gone. */
bool gcacw_retreat_walk(struct gcacw_game *game, const struct vd_command *command);
/* 6.9f: the result does not make the defender retreat. */
bool gcacw_retreat_is_voluntary(const struct gcacw_combat *combat);

/* ---- screen.c: cavalry retreat (6.7) ---- */

/* The stack in a hex may retreat from these enemies. */
bool gcacw_may_screen(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      uint16_t cell, const gcacw_unit_id *enemies, unsigned count);
/* What is added to the die (6.7b). */
int gcacw_screen_plus(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      const struct gcacw_combat *combat);
/* A unit on the march came next to cavalry: asks its owner, and returns true, if it may retreat. The
 * march waits until gcacw_march_resume. */
bool gcacw_screen_offer(struct gcacw_game *game, gcacw_unit_id mover);
/* Asks the defender of a declared attack; false if he cannot retreat. */
bool gcacw_screen_ask(struct gcacw_game *game);

/* ---- losses.c ---- */

/* The units of a side that the combat under way has to do with; returns how many. */
unsigned gcacw_fighters(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        unsigned part, gcacw_unit_id units[GCACW_UNITS_MAX]);
/* Combat losses of one unit, with its second name (3.3) and the news of it. */
void gcacw_combat_lose(struct gcacw_game *game, gcacw_unit_id unit, unsigned manpower);
/* Takes it from the strongest first, a point at a time. */
void gcacw_spread_losses(struct gcacw_game *game, const gcacw_unit_id *units, unsigned count,
                         unsigned manpower);
/* K4: takes each side's even share and asks for the odd points; false if nobody has to decide. */
bool gcacw_losses_ask(struct gcacw_game *game);
/* The codes of both results, ammunition (6.8d, 6.10d, 6.12b). */
void gcacw_apply_codes(struct gcacw_game *game);
/* 6.8e: demoralization by a rout. */
void gcacw_apply_rout(struct gcacw_game *game);
/* 14: in blind only the own side hears of it. */
unsigned gcacw_news_for(const struct gcacw_game *game, uint8_t side);

/* ---- combat.c: the steps ---- */

/* After combat was filled in: tells of it and goes on to the first decision. */
void gcacw_combat_declare(struct gcacw_game *game);
/* K2 and on: nobody has retreated before the combat. */
void gcacw_combat_begin(struct gcacw_game *game);
/* After K4; after K5. */
void gcacw_combat_settle(struct gcacw_game *game);
void gcacw_combat_pursue(struct gcacw_game *game);
/* The combat ends; `lost`: points that a cavalry retreat cost the march; fought: false after one. */
void gcacw_combat_end(struct gcacw_game *game, bool fought, unsigned lost);
/* 6.6j: flank points that the defenders can refuse. */
unsigned gcacw_may_refuse(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          uint8_t side, uint16_t cell);
/* Pushes a decision of whoever commands the first of these units. */
void gcacw_combat_push(struct gcacw_game *game, enum gcacw_phase phase, gcacw_unit_id unit);

/* Their orders. */
void gcacw_do_attack(struct gcacw_game *game, const struct vd_command *command);
void gcacw_do_assault(struct gcacw_game *game, const struct vd_command *command);
void gcacw_do_loss(struct gcacw_game *game, const struct vd_command *command);
void gcacw_do_screen(struct gcacw_game *game, const struct vd_command *command);

#endif
