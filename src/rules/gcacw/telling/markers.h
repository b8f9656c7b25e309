/* rules/gcacw/telling/markers.h: hidden force markers and decoys (10.1). */
#ifndef GCACW_TELLING_MARKERS_H
#define GCACW_TELLING_MARKERS_H

#include "rules/gcacw/telling/tell.h"

/* The marker of a side in a hex; GCACW_MARKERS_MAX: none. */
unsigned gcacw_marker_at(const struct gcacw_facts *facts, uint8_t side, uint16_t cell);
/* Markers of a side; decoys among them. */
unsigned gcacw_marker_count(const struct gcacw_facts *facts, uint8_t side, bool decoys);

/* 10.1c: turns up a side's marker in a hex, if there is one: something under it digs, levies,
 * destroys, or goes by rail or sea. */
void gcacw_turn_up(struct gcacw_game *game, uint8_t side, uint16_t cell);
/* The same for the marker over a unit that digs, levies or destroys. */
void gcacw_give_away(struct gcacw_game *game, gcacw_unit_id unit);
/* After every step: markers go with what is under them, or are turned up. */
void gcacw_markers_follow(struct gcacw_game *game);

#endif
