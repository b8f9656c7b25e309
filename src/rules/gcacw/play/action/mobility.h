/* rules/gcacw/play/action/mobility.h: who may act and how far it may go (4, 5), by facts: for orders that are checked by a view and
 * carried out by the truth. */
#ifndef GCACW_PLAY_MOBILITY_H
#define GCACW_PLAY_MOBILITY_H

#include "rules/gcacw/play/army.h"

/* ---- who ---- */

/* 5.2a: not at F4. */
bool gcacw_is_fresh(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                    gcacw_unit_id unit);
/* 1.3ae: bound by Rear Area Paralysis. */
bool gcacw_is_paralyzed(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        gcacw_unit_id unit);
/* 4.4b: on the map, not taken off. */
bool gcacw_leader_acts(const struct gcacw_facts *facts, gcacw_leader_id leader);
/* 4.3a, 3.1f, 1.3r: the leader may activate the unit wherever both are. */
bool gcacw_may_activate(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        gcacw_leader_id leader, gcacw_unit_id unit);
/* 4.3a: within this many hexes of him, not counted through enemy zones of control. */
bool gcacw_in_command(const struct gcacw_field *field, const struct gcacw_facts *facts,
                      gcacw_leader_id leader, gcacw_unit_id unit, unsigned radius);
bool gcacw_may_force(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                     gcacw_unit_id unit);

/* ---- how far ---- */

/* 5.1: the line of the chart; leader none: alone. */
enum gcacw_march gcacw_march_line(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                  gcacw_unit_id unit, gcacw_leader_id leader);
/* 4.5c: what the posture of a side takes from the points of an arm. */
int gcacw_passive_points(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         uint8_t side, uint8_t arm);
/* 5.1, 4.5c, 5.9: movement points with these dice. */
unsigned gcacw_march_points(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            gcacw_unit_id unit, gcacw_leader_id leader, const uint8_t face[2],
                            bool forced);
/* 5.4d, 5.4e: points for this many levels of fatigue. */
unsigned gcacw_strategic_points(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                gcacw_unit_id unit, unsigned levels);

/* 5.2b: a march that ends at this level needs an extended-march roll. */
bool gcacw_is_extended(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       gcacw_unit_id unit, unsigned level);
/* 1.3af, 8.4i: what heat and supply add to every extended-march roll of the side. */
int gcacw_strain(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t side);
/* 5.3a, 5.9: the modifier of the roll for a march to this level. */
int gcacw_extended_modifier(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            gcacw_unit_id unit, unsigned level, bool forced);

/* ---- where ---- */

/* The unit as a marcher, bound to its area (3.5); `area` is room for it if the unit is outside. */
struct gcacw_marcher gcacw_marcher_of(const struct gcacw_field *field,
                                      const struct gcacw_facts *facts, gcacw_unit_id unit,
                                      unsigned points, struct gcacw_cells *area);
/* 3.5o: the unit's limits let it stand in the hex; a unit outside must come back. */
bool gcacw_may_enter(const struct gcacw_field *field, const struct gcacw_facts *facts,
                     gcacw_unit_id unit, uint16_t cell);
/* The hexes that the action under way keeps out of (1.2l, 5.7); NULL: none. */
const struct gcacw_cells *gcacw_action_shuns(const struct gcacw_field *field,
                                             const struct gcacw_action *action,
                                             struct gcacw_cells *shuns);
/* A neighbor that the unit can step into; `points` UINT8_MAX: whatever it costs. */
bool gcacw_can_step(const struct gcacw_field *field, const struct gcacw_facts *facts,
                    gcacw_unit_id unit, unsigned points, const struct gcacw_cells *shuns);
/* An enemy unit that fights stands beyond an open hexside. */
bool gcacw_has_contact(const struct gcacw_field *field, uint8_t side, uint16_t cell);
/* 2.5e: a ferry has room for the unit in this action. */
bool gcacw_ferry_takes(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       gcacw_unit_id unit, uint16_t crossing);
unsigned gcacw_ferry_load(const struct gcacw_scenario *sc, gcacw_unit_id unit);
/* The hexside is crossed by ferry now: its crossing, else VD_NONE. */
uint16_t gcacw_ferry_at(const struct gcacw_field *field, uint16_t from, uint16_t to);

/* The unit's entry of the action under way; NULL: it does not take part. */
static inline const struct gcacw_acting *gcacw_acting_of(const struct gcacw_facts *facts,
                                                         gcacw_unit_id unit)
{
    for (unsigned i = 0; i < facts->action.count; i++) {
        if (facts->action.at[i].unit.v == unit.v)
            return &facts->action.at[i];
    }
    return NULL;
}

#endif
