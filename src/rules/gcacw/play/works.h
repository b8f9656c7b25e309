/* rules/gcacw/play/works.h: entrenchments and forts on the map (6.10). */
#ifndef GCACW_PLAY_WORKS_H
#define GCACW_PLAY_WORKS_H

#include "rules/gcacw/play/army.h"

/* The works that protect a side's units in a hex (enum gcacw_works): those it made, or a permanent
 * fort of the Union that was not destroyed. */
uint8_t gcacw_works_at(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       uint8_t side, uint16_t cell);
/* A permanent fort that the Confederates destroyed keeps its entry, with the hex and without level:
 * an entry is free only if it has no hex. */
bool gcacw_fort_is_razed(const struct gcacw_facts *facts, uint16_t cell);

/* Sets the works of a side in a hex; level NONE razes a permanent fort and frees any other entry.
 * False: no entry is free. */
bool gcacw_works_set(struct gcacw_game *game, uint8_t side, uint16_t cell, enum gcacw_works level);
/* 6.10e: works are lost when the last unit has left, forts excepted. */
void gcacw_works_left(struct gcacw_game *game, uint8_t side, uint16_t cell);

#endif
