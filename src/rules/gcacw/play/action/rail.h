/* rules/gcacw/play/action/rail.h: who may go by rail or sea, by facts (5.5, 5.6). */
#ifndef GCACW_PLAY_RAIL_H
#define GCACW_PLAY_RAIL_H

#include "rules/gcacw/ground/rails.h"
#include "rules/gcacw/play/action/action.h"

/* The railroads as these facts know them. */
struct gcacw_tracks gcacw_rail_tracks(const struct gcacw_scenario *sc,
                                      const struct gcacw_facts *facts);
/* 5.5e, 5.5f: the turn's limit has room for the unit. */
bool gcacw_rail_has_room(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         gcacw_unit_id unit);
/* 5.5: the trains of this unit: fills the reach. */
void gcacw_rail_search(const struct gcacw_field *field, const struct gcacw_facts *facts,
                       gcacw_unit_id unit, struct gcacw_reach *reach);
/* 5.5g: the unit can go to the hex by the railroad beyond the map. */
bool gcacw_rail_goes_around(const struct gcacw_field *field, const struct gcacw_facts *facts,
                            gcacw_unit_id unit, uint16_t to, struct gcacw_reach *reach);

/* 5.6b: the unit's part of the turn's limit, in halves of a unit; the limit has room for it. */
unsigned gcacw_naval_halves(const struct gcacw_scenario *sc, gcacw_unit_id unit);
bool gcacw_naval_has_room(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          gcacw_unit_id unit);
/* 5.6c: the naval space that the unit is in; none: it is in no port. */
gcacw_space_id gcacw_space_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              gcacw_unit_id unit);
/* 5.6, 3.5: the spaces that it can sail to, a bit each. */
uint32_t gcacw_sail_spaces(const struct gcacw_field *field, const struct gcacw_facts *facts,
                           gcacw_unit_id unit);

#endif
