/* rules/gcacw/play/action/action.h: an action from its first die to the next initiative (4, 13.3), for all chapters that act. */
#ifndef GCACW_PLAY_ACTION_H
#define GCACW_PLAY_ACTION_H

#include "rules/gcacw/play/action/mobility.h"
#include "rules/gcacw/play/combat/works.h"

/* ---- actions.c ---- */

/* Rolls the next initiative and gives the choice to its winner (4.1). */
void gcacw_roll_initiative(struct gcacw_game *game);
/* Opens an action that asks for more orders: pushes its phase for this seat. */
void gcacw_action_open(struct gcacw_game *game, enum gcacw_action_kind kind, gcacw_leader_id leader,
                       uint8_t seat);
/* Adds a unit to the action under way. */
void gcacw_action_add(struct gcacw_game *game, gcacw_unit_id unit, unsigned points, uint8_t flags);
/* The side's action is over: its time is spent, and the next initiative follows (after a remote
 * march the choice goes back to the side that had it). Pops the action's phase if it is on top. */
void gcacw_action_finish(struct gcacw_game *game, uint8_t side, enum gcacw_action_kind kind);

/* ---- march.c ---- */

/* 5.2: the unit begins its march if it has not: fatigue, and the roll that it needs. False: it was
 * eliminated. */
bool gcacw_march_begin(struct gcacw_game *game, gcacw_unit_id unit);
/* 5.3: an extended-march roll with this modifier. */
void gcacw_extended_roll(struct gcacw_game *game, gcacw_unit_id unit, int modifier);
/* Rolls the march dice of these units (4.3b). */
void gcacw_roll_march(struct gcacw_game *game, const gcacw_unit_id *units, unsigned count,
                      gcacw_leader_id leader, uint8_t face[2]);
/* The unit goes into a neighboring hex: what it leaves, takes and tells (points: left). */
void gcacw_step_into(struct gcacw_game *game, gcacw_unit_id unit, uint16_t to, unsigned points);
/* Why the truth forbids a step; NONE: it may be taken. */
enum gcacw_why gcacw_obstacle(const struct gcacw_game *game, const struct gcacw_field *field,
                              const struct gcacw_marcher *march, gcacw_unit_id unit, uint16_t to);
void gcacw_tell_halt(struct gcacw_game *game, gcacw_unit_id unit, enum gcacw_why why);
/* Walks a route of the action under way as far as it can be. */
void gcacw_march_along(struct gcacw_game *game, gcacw_unit_id unit, const uint16_t *route,
                       unsigned count);

/* The march of a unit is over: by an attack, or because it stops. */
void gcacw_march_over(struct gcacw_game *game, gcacw_unit_id unit);
/* 13.3, K1: the march that waited for a stack of cavalry goes on, without the lost points. */
void gcacw_march_resume(struct gcacw_game *game, unsigned lost_points);
/* Ends the action under way if nobody in it can do anything more and nothing is pushed on it. */
void gcacw_action_settle(struct gcacw_game *game);

/* ---- decoy.c (10.1b) ---- */

/* The march of the decoy that moves, by facts. */
struct gcacw_marcher gcacw_decoy_march(const struct gcacw_field *field,
                                       const struct gcacw_facts *facts, struct gcacw_cells *shuns);
bool gcacw_decoy_goes_on(const struct gcacw_field *field, const struct gcacw_facts *facts);

/* ---- enter.c ---- */

/* After a unit has entered a hex: depots change hands, wagon trains are taken (3.1h, 8.3). */
void gcacw_enter_hex(struct gcacw_game *game, gcacw_unit_id unit);
/* 3.1h: the enemy's wagon trains in a hex that this side has entered are lost. */
void gcacw_take_wagons(struct gcacw_game *game, uint8_t side, uint16_t cell);
/* 8.3m: damaged stations with a Union unit are whole again. */
void gcacw_clear_stations(struct gcacw_game *game);

/* ---- rail.c ---- */

/* 5.5g: trains from beyond the map arrive. */
void gcacw_trains_arrive(struct gcacw_game *game);

/* ---- orders that the table of acts names ---- */

typedef void gcacw_carrier(struct gcacw_game *, const struct vd_command *);

gcacw_carrier gcacw_do_march, gcacw_do_move, gcacw_do_stop, gcacw_do_activate, gcacw_do_army,
    gcacw_do_ride, gcacw_do_dig, gcacw_do_destroy, gcacw_do_strategic, gcacw_do_remote,
    gcacw_do_remotes, gcacw_do_rail, gcacw_do_sail, gcacw_do_march_decoy, gcacw_do_move_decoy;

#endif
