/* rules/gcacw/telling/markers.h: hidden force markers and decoys (10.1). */
#ifndef GCACW_TELLING_MARKERS_H
#define GCACW_TELLING_MARKERS_H

#include "rules/gcacw/telling/tell.h"

/* The marker of a side in a hex; GCACW_MARKERS_MAX: none. */
unsigned gcacw_marker_at(const struct gcacw_facts *facts, uint8_t side, uint16_t cell);
/* Markers of a side; decoys among them. */
unsigned gcacw_marker_count(const struct gcacw_facts *facts, uint8_t side, bool decoys);

/* 14.2j: a force marker covers the unit. */
bool gcacw_is_hidden(const struct gcacw_game *game, gcacw_unit_id unit);
/* 14.1h, 14.1j: the sides that are told what a unit does on the map, by name. */
unsigned gcacw_deed_audience(const struct gcacw_game *game, gcacw_unit_id unit);
/* The same of a leader: he is where his unit is. */
unsigned gcacw_leader_audience(const struct gcacw_game *game, gcacw_leader_id leader);

/* Turns up a side's marker in a hex, if there is one. */
void gcacw_turn_up(struct gcacw_game *game, uint8_t side, uint16_t cell);
/* 10.1c: the same for what is under it: something there attacks, is attacked, digs, levies,
 * destroys, or goes by rail or sea. */
void gcacw_show_up(struct gcacw_game *game, uint8_t side, uint16_t cell);
/* After every step: markers go with what is under them, or are turned up. */
void gcacw_markers_follow(struct gcacw_game *game);

#endif
