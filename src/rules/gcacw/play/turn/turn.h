/* rules/gcacw/play/turn/turn.h: the parts of a turn's start, one file each (1, 3.5, 4.5). */
#ifndef GCACW_PLAY_TURN_H
#define GCACW_PLAY_TURN_H

#include "rules/gcacw/play/army.h"

/* Tells a roll of dice that belong to no unit. */
void gcacw_tell_roll(struct gcacw_game *game, unsigned sides, enum gcacw_rule rule,
                     struct gcacw_event_rolled rolled);
/* Closes the phase for all seats of a side. */
void gcacw_close_side(struct gcacw_game *game, uint8_t side);

/* ---- entry.c: units that come onto the map ---- */

/* The hex is neither water, nor an enemy's, nor in a zone that stops the unit. */
bool gcacw_is_free_for(const struct gcacw_field *field, gcacw_unit_id unit, uint16_t cell);
/* The unit's zone of entry holds the hex; militia may muster elsewhere if Camp Curtin is closed. */
bool gcacw_is_entry_hex(const struct gcacw_field *field, gcacw_unit_id unit, uint16_t cell);
/* A unit that waits, and whose owner decides in this phase of this turn where or whether it comes. */
bool gcacw_awaits(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                  gcacw_unit_id unit, uint16_t turn, uint8_t phase);
/* The sides that have such units, a bit each. */
unsigned gcacw_sides_awaited(const struct gcacw_game *game);
/* A unit may come from now on: it comes at once unless its owner chooses or its place is closed. */
void gcacw_arrive(struct gcacw_game *game, gcacw_unit_id unit);

unsigned gcacw_open_entry(struct gcacw_game *game);
/* What was not entered waits for the next turn. */
void gcacw_put_off(struct gcacw_game *game);
void gcacw_carry_enter(struct gcacw_game *game, const struct vd_command *command);
void gcacw_carry_delay(struct gcacw_game *game, const struct vd_command *command);

/* ---- releases.c ---- */

unsigned gcacw_open_release(struct gcacw_game *game);
/* The next group of a track comes. */
void gcacw_group_comes(struct gcacw_game *game, enum gcacw_track track);
/* 1.2: the Balt/DC group rolled in 1b comes after the event, or Halleck keeps it. */
void gcacw_confirm_release(struct gcacw_game *game);

/* ---- news.c ---- */

unsigned gcacw_open_news(struct gcacw_game *game);
void gcacw_close_news(struct gcacw_game *game);
void gcacw_carry_riots(struct gcacw_game *game, const struct vd_command *command);

/* ---- weather.c ---- */

/* At the start of a turn: rain that lasts, rivers that have risen. */
void gcacw_begin_weather(struct gcacw_game *game);
void gcacw_rain(struct gcacw_game *game);
void gcacw_heavy_rain(struct gcacw_game *game);
/* After the event: counts the day, and the map's ways follow. */
void gcacw_settle_weather(struct gcacw_game *game);

/* ---- events.c ---- */

/* 1.3: the event that two dice bring, by conditions (enum gcacw_if) that hold now. */
enum gcacw_random gcacw_event_at(const struct gcacw_scenario *sc, unsigned row, uint16_t now);
/* The conditions by the facts. */
uint16_t gcacw_conditions(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          uint16_t turn);
/* 1.3j: where an army commander is; off the map he counts as where he was removed. VD_NONE: nowhere. */
uint16_t gcacw_commander_cell(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              uint8_t side);
/* He is north of the Potomac. */
bool gcacw_commander_is_north(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              uint8_t side);
/* 1.3: a unit that the Confederates may give up for the raid. */
bool gcacw_raid_takes(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      gcacw_unit_id unit);
/* 1.3: a unit that a Halleck event fills up. */
bool gcacw_halleck_fills(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         gcacw_unit_id unit);

unsigned gcacw_open_event(struct gcacw_game *game);
void gcacw_close_event(struct gcacw_game *game);
void gcacw_carry_remove(struct gcacw_game *game, const struct vd_command *command);
void gcacw_carry_reinforce(struct gcacw_game *game, const struct vd_command *command);

/* ---- spy.c, posture.c, ferry.c ---- */

void gcacw_spy(struct gcacw_game *game);
unsigned gcacw_open_posture(struct gcacw_game *game);
void gcacw_carry_posture(struct gcacw_game *game, const struct vd_command *command);
unsigned gcacw_open_ferry(struct gcacw_game *game);

#endif
