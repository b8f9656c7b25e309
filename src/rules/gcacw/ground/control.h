/* rules/gcacw/ground/control.h: control of rivers, counties and Harpers Ferry by the units that stand
 * there (1.5, 8.5, 9.3). */
#ifndef GCACW_GROUND_CONTROL_H
#define GCACW_GROUND_CONTROL_H

#include "rules/gcacw/ground/areas.h"

/* 8.5: the Union controls the Potomac, the Valley. */
bool gcacw_union_holds_potomac(const struct gcacw_field *field);
bool gcacw_union_holds_valley(const struct gcacw_field *field);

/* 1.5: Harpers Ferry is held by the Union and surrounded. */
bool gcacw_ferry_is_surrounded(const struct gcacw_field *field);
/* 1.5: adds the hexes that fall with Harpers Ferry: the town, and those of its pocket that are cut
 * off too. */
void gcacw_ferry_pocket(const struct gcacw_field *field, struct gcacw_cells *pocket);

/* 9.3: counties under Confederate control, a bit each. */
uint64_t gcacw_controlled_counties(const struct gcacw_field *field);
/* Manpower of the Confederate units that fight, by county. */
void gcacw_county_manpower(const struct gcacw_field *field, uint16_t *manpower);

#endif
