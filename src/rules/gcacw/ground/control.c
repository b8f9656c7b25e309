/* rules/gcacw/ground/control.c: control of rivers, counties and Harpers Ferry (1.5, 8.5, 9.3). */
#include "rules/gcacw/ground/control.h"

#include <string.h>

/* ---- rivers (8.5) ---- */

static bool union_covers(const struct gcacw_zones *zones, uint16_t cell)
{
    return gcacw_holds(zones, GCACW_UNION, cell) || zones->at[GCACW_UNION][cell].infantry_zone != 0;
}

/* A crossing is denied if the Union is at one of its ends, or nobody can use it. */
static bool is_denied(const struct gcacw_field *field, uint16_t crossing)
{
    const struct vd_theater *theater = field->sc->base.theater;
    const struct vd_edge *edge = &theater->edges[theater->crossings[crossing].edge];
    unsigned direction = gcacw_direction(field->sc, edge->a, edge->b);

    if (direction == VD_HEX_DIRECTIONS || !gcacw_is_open(field->paths, edge->a, direction))
        return true;
    return union_covers(field->zones, edge->a) || union_covers(field->zones, edge->b);
}

bool gcacw_union_holds_potomac(const struct gcacw_field *field)
{
    const struct gcacw_scenario *sc = field->sc;

    for (unsigned i = 0; i < sc->potomac_count; i++) {
        if (!is_denied(field, sc->potomac_crossings[i]))
            return false;
    }
    return gcacw_any_north(sc, &field->zones->infantry[GCACW_CONFEDERATE]);
}

static bool union_garrisons(const struct gcacw_field *field, enum gcacw_place_list list)
{
    const struct gcacw_places *places = &field->sc->places[list];

    for (unsigned i = 0; i < places->count; i++) {
        if (field->zones->at[GCACW_UNION][places->cell[i]].infantry_manpower >=
            gcacw_number(field->sc, GCACW_N_VALLEY_MANPOWER))
            return true;
    }
    return false;
}

bool gcacw_union_holds_valley(const struct gcacw_field *field)
{
    return union_garrisons(field, GCACW_PLACES_VALLEY_MAIN) &&
           union_garrisons(field, GCACW_PLACES_VALLEY_OTHER) &&
           !gcacw_any_in(field->sc, &field->zones->infantry[GCACW_CONFEDERATE],
                         field->sc->areas[GCACW_AREA_VALLEY]);
}

/* ---- Harpers Ferry (1.5) ---- */

/* Every hex around is the enemy's, in the zone of his infantry, beyond a closed hexside or in the
 * pocket itself. */
static bool is_cut_off(const struct gcacw_field *field, uint16_t cell,
                       const struct gcacw_cells *pocket)
{
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        if (!gcacw_is_open(field->paths, cell, i))
            continue;
        uint16_t to = gcacw_beyond(field->paths, cell, i);

        if (!gcacw_holds(field->zones, GCACW_CONFEDERATE, to) &&
            field->zones->at[GCACW_CONFEDERATE][to].infantry_zone == 0 &&
            !gcacw_cells_hold(pocket, to))
            return false;
    }
    return true;
}

bool gcacw_ferry_is_surrounded(const struct gcacw_field *field)
{
    const struct gcacw_places *town = &field->sc->places[GCACW_PLACES_HARPERS_FERRY];
    const struct gcacw_cells nothing = {{0}};

    return town->count > 0 && gcacw_holds(field->zones, GCACW_UNION, town->cell[0]) &&
           is_cut_off(field, town->cell[0], &nothing);
}

/* Starts with all hexes of the pocket and lets go of those with a way out, until none has one. */
void gcacw_ferry_pocket(const struct gcacw_field *field, struct gcacw_cells *pocket)
{
    const struct gcacw_places *town = &field->sc->places[GCACW_PLACES_HARPERS_FERRY];
    const struct gcacw_places *places = &field->sc->places[GCACW_PLACES_HF_POCKET];
    bool changed = true;

    memset(pocket, 0, sizeof *pocket);
    if (town->count > 0)
        gcacw_cells_add(pocket, town->cell[0]);
    for (unsigned i = 0; i < places->count; i++)
        gcacw_cells_add(pocket, places->cell[i]);
    while (changed) {
        changed = false;
        for (unsigned i = 0; i < places->count; i++) {
            uint16_t cell = places->cell[i];

            if (cell == town->cell[0] || !gcacw_cells_hold(pocket, cell) ||
                is_cut_off(field, cell, pocket))
                continue;
            gcacw_cells_drop(pocket, cell);
            changed = true;
        }
    }
}

/* ---- counties (9.3) ---- */

void gcacw_county_manpower(const struct gcacw_field *field, uint16_t *manpower)
{
    memset(manpower, 0, GCACW_COUNTIES_MAX * sizeof *manpower);
    GCACW_EACH_CELL(cell, &field->zones->held[GCACW_CONFEDERATE])
    {
        uint8_t county = field->sc->ground->county[cell].v;

        if (county != GCACW_NONE)
            manpower[county] =
                (uint16_t)(manpower[county] + gcacw_force(field->zones, GCACW_CONFEDERATE, cell));
    }
}

uint64_t gcacw_controlled_counties(const struct gcacw_field *field)
{
    const struct gcacw_scenario *sc = field->sc;
    uint16_t manpower[GCACW_COUNTIES_MAX];
    uint64_t counties = 0;

    gcacw_county_manpower(field, manpower);
    for (unsigned i = 0; i < GCACW_COUNTIES_MAX; i++) {
        uint16_t control = sc->counties[i].control;

        if (manpower[i] < gcacw_number(sc, GCACW_N_COUNTY_MANPOWER) || manpower[i] == 0 ||
            control >= sc->base.theater->cell_count)
            continue;
        if (gcacw_force(field->zones, GCACW_CONFEDERATE, control) >=
                (unsigned)gcacw_number(sc, GCACW_N_COUNTY_HEX) &&
            !gcacw_holds(field->zones, GCACW_UNION, control))
            counties |= UINT64_C(1) << i;
    }
    return counties;
}
