/* rules/gcacw/words/areas.c: areas of the map that the rules work out from what a seat knows, as JSON: zones of control
 * (5.8), where its units are in supply (8.1), what they see (10.1), counties the
 * Confederates control (9.3). */
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/supply/supply.h"
#include "rules/gcacw/telling/seats.h"
#include "rules/gcacw/telling/watch.h"
#include "rules/gcacw/words/parts.h"

/* Areas being written. */
struct areas {
    struct vd_json *json;
    const struct gcacw_scenario *sc;
    const struct gcacw_view *view;
    struct gcacw_work *work;
    struct gcacw_field field;
};

static void put_cells(const struct areas *out, const struct gcacw_cells *cells)
{
    vd_json_open_of(out->json, "cells", '[');
    GCACW_EACH_CELL(cell, cells)
    {
        char name[VD_CELL_NAME_SIZE];

        vd_theater_cell_name(out->sc->base.theater, (vd_cell_id){cell}, name);
        vd_json_text(out->json, name);
    }
    vd_json_close(out->json, ']');
}

static void add_counties(const struct gcacw_scenario *sc, uint64_t counties,
                         struct gcacw_cells *cells)
{
    for (uint16_t cell = 0; cell < sc->base.theater->cell_count; cell++) {
        if (gcacw_is_in(sc, cell, counties))
            gcacw_cells_add(cells, cell);
    }
}

/* `rule` defines the area. */
static void put_area(const struct areas *out, const char *kind, uint8_t side, enum gcacw_rule rule,
                     const struct gcacw_cells *cells)
{
    vd_json_open(out->json, '{');
    vd_json_text_of(out->json, "kind", kind);
    vd_json_text_of(out->json, "side", out->sc->base.side_names[side]);
    vd_json_text_of(out->json, "rule", gcacw_rule_id((uint16_t)rule));
    put_cells(out, cells);
    vd_json_close(out->json, '}');
}

/* ---- zones of control (5.8) ---- */

/* Hexes whose zone stops a division; besides, those whose zone stops smaller units alone. */
static void find_zones(const struct gcacw_field *field, uint8_t side, struct gcacw_cells *all,
                       struct gcacw_cells *small)
{
    for (uint16_t cell = 0; cell < field->sc->base.theater->cell_count; cell++) {
        if (gcacw_in_zone(field->zones, gcacw_enemy_of(side), cell, GCACW_MOVER_DIVISION))
            gcacw_cells_add(all, cell);
        else if (gcacw_in_zone(field->zones, gcacw_enemy_of(side), cell, GCACW_MOVER_SMALL))
            gcacw_cells_add(small, cell);
    }
}

static void put_zones(const struct areas *out)
{
    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        struct gcacw_cells all = {{0}}, small = {{0}};

        find_zones(&out->field, side, &all, &small);
        put_area(out, "zone", side, GCACW_5_8a, &all);
        put_area(out, "small zone", side, GCACW_5_8d, &small);
    }
}

/* ---- supply (8.1) ---- */

/* Where a division is in supply. */
static void put_supply(const struct areas *out)
{
    struct gcacw_range range;

    gcacw_find_range(&out->field, &out->view->known, out->view->side, out->work, &range);
    add_counties(out->sc, range.counties, &range.near[GCACW_MOVER_DIVISION]);
    put_area(out, "supply", out->view->side, GCACW_8_1b, &range.near[GCACW_MOVER_DIVISION]);
}

/* ---- sight (10.1) ---- */

/* A commander whose fellows do not share what they see sees by his own units. */
static bool is_eye(const struct areas *out, uint8_t unit)
{
    const struct gcacw_unit_facts *now = &out->view->known.units[unit];

    return now->place == GCACW_PLACE_MAP && now->cell != VD_NONE &&
           (!gcacw_is_parted(out->sc) || now->seat == out->view->base.seat);
}

static void put_sight(const struct areas *out)
{
    const struct gcacw_scenario *sc = out->sc;
    struct gcacw_cells seen = {{0}};

    for (uint8_t i = gcacw_first_unit(sc, out->view->side);
         i < gcacw_end_of_units(sc, out->view->side); i++) {
        struct gcacw_cells near = {{0}};

        if (!is_eye(out, i))
            continue;
        gcacw_cells_add(&near, out->view->known.units[i].cell);
        gcacw_cells_widen(sc, &near, (unsigned)gcacw_sight_of(sc, i));
        GCACW_EACH_CELL(cell, &near)
        {
            gcacw_cells_add(&seen, cell);
        }
    }
    put_area(out, "sight", out->view->side, GCACW_10_1d, &seen);
}

/* ---- counties (9.3) ---- */

static void put_counties(const struct areas *out)
{
    struct gcacw_cells held = {{0}};

    add_counties(out->sc, out->view->known.controlled, &held);
    put_area(out, "county", GCACW_CONFEDERATE, GCACW_9_3a, &held);
}

/* ---- all ---- */

static const struct {
    const char *kind;
    void (*put)(const struct areas *);
} kinds[] = {
    {"zone", put_zones}, {"supply", put_supply}, {"sight", put_sight}, {"county", put_counties}};

void gcacw_print_areas(const struct vd_scenario *base, const struct vd_view *memory, void *work,
                       struct vd_text kind, struct vd_json *json)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_view *view = gcacw_view_of(memory);
    const struct areas out = {json, sc, view, work, gcacw_known_field(sc, view, work)};

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (kind.length == 0 || vd_text_is(kind, kinds[i].kind))
            kinds[i].put(&out);
    }
}
