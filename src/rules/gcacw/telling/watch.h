/* rules/gcacw/telling/watch.h: which units see which others (10.1). */
#ifndef GCACW_TELLING_WATCH_H
#define GCACW_TELLING_WATCH_H

#include "rules/gcacw/telling/seats.h"

/* Brings the counts up to date with the truth. */
void gcacw_watch_update(struct gcacw_game *game);

/* Nobody of the observer sees the unit, and nobody fights: what is true of most units most of the time,
 * and saves the questions below. */
static inline bool gcacw_is_out_of_sight(const struct gcacw_game *game, uint8_t observer,
                                         unsigned unit)
{
    const struct gcacw_watch *watch = &game->work->watch;

    return watch->far[observer][unit] == 0 && watch->close[observer][unit] == 0 &&
           !game->state->facts.combat.open && !gcacw_is_parted(game->sc);
}

/* Hexes that a unit sees. */
int gcacw_sight_of(const struct gcacw_scenario *sc, uint8_t unit);
/* By the watch as it was last brought up to date. In a combat both sides see who fights. */
bool gcacw_is_fighting(const struct gcacw_facts *facts, uint8_t side, gcacw_unit_id unit);
bool gcacw_sees(const struct gcacw_game *game, uint8_t observer, gcacw_unit_id unit);
/* The observer knows its name: it is near, fights, or was known and has been in sight since. */
bool gcacw_knows(const struct gcacw_game *game, uint8_t observer, const struct gcacw_view *view,
                 gcacw_unit_id unit);
/* Whether a unit of the observer sees a hex. */
bool gcacw_sees_cell(const struct gcacw_game *game, uint8_t observer, uint16_t cell);
/* Whether it would see a unit in the hex. */
bool gcacw_sees_force(const struct gcacw_game *game, uint8_t observer, uint16_t cell);

uint8_t gcacw_strength_of(const struct gcacw_scenario *sc, unsigned manpower);
/* A number to reckon with for a class of strength. */
uint8_t gcacw_strength_about(const struct gcacw_scenario *sc, uint8_t strength);

#endif
