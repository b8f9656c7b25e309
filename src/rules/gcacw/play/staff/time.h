/* rules/gcacw/play/staff/time.h: the minutes of the action cycle (10.3). */
#ifndef GCACW_PLAY_TIME_H
#define GCACW_PLAY_TIME_H

#include "core/system.h"
#include "rules/gcacw/play/sequence.h"

/* 1f: minutes and chits of both sides for this turn. */
unsigned gcacw_open_time(struct gcacw_game *game);
/* 10.3a: the minutes that a side gets, by these facts. */
unsigned gcacw_minutes_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          const struct gcacw_field *field, uint8_t side);

/* 10.3c: the side has time left for an action; always, without time limits. */
bool gcacw_may_act(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t side);
/* 10.3d: an action of the side is over. */
void gcacw_action_spent(struct gcacw_game *game, uint8_t side);
/* 10.3b: the side may spend a time chit; spends it. */
bool gcacw_may_spend_chit(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          uint8_t side);
void gcacw_spend_chit(struct gcacw_game *game, uint8_t side);
/* 10.3d: the minutes of both sides are those of a real clock. */
bool gcacw_has_clock(const struct gcacw_scenario *sc);
/* Takes minutes that have passed from those of a side. */
void gcacw_spend_minutes(struct gcacw_game *game, uint8_t side, unsigned minutes);
/* 10.3e: a minute of the real clock, of the side that has the choice; false if no clock runs. */
bool gcacw_ticks(const struct vd_scenario *base, const void *state, struct vd_tick *tick);

#endif
