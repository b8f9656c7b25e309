/* rules/gcacw/ground/ranges.h: how far away something is: command, supply, the nearest enemy. */
#ifndef GCACW_GROUND_RANGES_H
#define GCACW_GROUND_RANGES_H

#include "rules/gcacw/ground/zones.h"

enum { GCACW_FAR = 0xFFFF }; /* a distance to nothing */

/* Adds every hex within a radius of one of the members, as the crow flies but not traced through
 * hexes that enemies hold or whose zone stops such a mover; a friend cancels the zone (4.3, 5.8,
 * 8.1). The last hex of the trace may be in a zone. */
void gcacw_trace(const struct gcacw_field *field, uint8_t side, enum gcacw_mover mover,
                 unsigned radius, struct gcacw_cells *cells);
/* The same between two hexes. */
bool gcacw_is_within(const struct gcacw_field *field, uint8_t side, enum gcacw_mover mover,
                     uint16_t from, uint16_t to, unsigned radius);

/* Distance to the nearest member; GCACW_FAR if there is none. */
unsigned gcacw_nearest(const struct gcacw_scenario *sc, const struct gcacw_cells *cells,
                       uint16_t from);
/* To the nearest enemy unit that fights; to the nearest of an arm (infantry: artillery counts as
 * infantry, 5.4). */
unsigned gcacw_nearest_enemy(const struct gcacw_field *field, uint8_t side, uint16_t from);
unsigned gcacw_nearest_arm(const struct gcacw_field *field, uint8_t side, uint16_t from,
                           enum gcacw_arm arm);

/* The hexes that a strategic move may not touch (5.4): for infantry, artillery and wagons 8 hexes
 * around infantry and 4 around cavalry, for cavalry 8 around any enemy. */
void gcacw_shun_strategic(const struct gcacw_field *field, uint8_t side, uint8_t arm,
                          struct gcacw_cells *shuns);
/* A remote move keeps 8 or more hexes away from every enemy (5.7). */
void gcacw_shun_remote(const struct gcacw_field *field, uint8_t side, struct gcacw_cells *shuns);
/* Hexes next to an enemy, and its own (1.2: no contact in the distance actions). */
void gcacw_shun_contact(const struct gcacw_field *field, uint8_t side, struct gcacw_cells *shuns);

#endif
