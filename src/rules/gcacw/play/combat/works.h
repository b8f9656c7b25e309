/* rules/gcacw/play/combat/works.h: entrenchments and permanent forts (6.10): read by facts, raised, lost. */
#ifndef GCACW_PLAY_WORKS_H
#define GCACW_PLAY_WORKS_H

#include "rules/gcacw/play/army.h"

/* The works that serve a side in a hex: its own, or for the Union a permanent fort that stands. */
enum gcacw_works gcacw_works_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                uint8_t side, uint16_t cell);
/* A permanent fort of the Union stands in the hex. */
bool gcacw_has_fort(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                    uint16_t cell);
/* Sets the works of a side in a hex, in the place of what it had there; NONE takes them away. False if
 * there is no room for more works. */
bool gcacw_works_put(struct gcacw_game *game, uint8_t side, uint16_t cell, enum gcacw_works level);
/* 6.10f: destroys the permanent fort of a hex. */
bool gcacw_fort_raze(struct gcacw_game *game, uint16_t cell);
/* 6.10e: works are lost when the last unit of the side has left, forts excepted. */
void gcacw_works_left(struct gcacw_game *game, uint8_t side, uint16_t cell);

#endif
