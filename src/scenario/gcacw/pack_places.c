/* scenario/gcacw/pack_places.c: packs ports, depots, towns, counties and the victory record. */
#include "scenario/gcacw/code.h"

static void space(const struct gcacw_coder *at, struct gcacw_space *space)
{
    gcacw_text_of(at, &space->name);
    gcacw_run(at, &space->alias, &space->alias_count);
    gcacw_cell_or_none(at, &space->cell);
    vd_u32(at->codec, &space->links);
    gcacw_demand(at, space->links >> at->sc->space_count == 0);
}

/* ---- depots and levies ---- */

static void depot_value(const struct gcacw_coder *at, struct gcacw_depot_value *value)
{
    gcacw_text_of(at, &value->name);
    gcacw_index(at, &value->row, GCACW_DEPOT_CONFEDERATE + 1);
    gcacw_cell_or_none(at, &value->cell);
    gcacw_between(at, &value->victuals, 0, 200);
    gcacw_between(at, &value->simplified, 0, 60);
    gcacw_between(at, &value->ammunition, 0, 200);
    gcacw_between(at, &value->points, 0, 200);
}

static void counties_of(const struct gcacw_coder *at, uint64_t *counties)
{
    uint32_t count = at->sc->base.theater->district_count;

    vd_u64(at->codec, counties);
    gcacw_demand(at, count == 64 || *counties >> count == 0);
}

static void depots(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    gcacw_count(at, &sc->depot_value_count, GCACW_DEPOT_VALUES_MAX);
    for (unsigned i = 0; i < sc->depot_value_count; i++)
        depot_value(at, &sc->depot_values[i]);
    gcacw_count(at, &sc->depot_count, GCACW_DEPOTS_MAX);
    for (unsigned i = 0; i < sc->depot_count; i++) {
        gcacw_text_of(at, &sc->depots[i].name);
        gcacw_cell(at, &sc->depots[i].cell);
        gcacw_index(at, &sc->depots[i].side, GCACW_SIDES);
        gcacw_index(at, &sc->depots[i].value, sc->depot_value_count);
    }
    gcacw_count(at, &sc->free_depot_count, GCACW_FREE_DEPOTS_MAX);
    for (unsigned i = 0; i < sc->free_depot_count; i++) {
        gcacw_text_of(at, &sc->free_depots[i].name);
        gcacw_cell(at, &sc->free_depots[i].cell);
        counties_of(at, &sc->free_depots[i].clear);
        gcacw_flag(at, &sc->free_depots[i].after);
    }
}

static void levies(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    gcacw_count(at, &sc->levy_row_count, GCACW_LEVIES_MAX);
    gcacw_count(at, &sc->levy_count, GCACW_LEVIES_MAX);
    for (unsigned i = 0; i < sc->levy_count; i++) {
        struct gcacw_levy *levy = &sc->levies[i];

        gcacw_text_of(at, &levy->name);
        gcacw_cell(at, &levy->cell);
        gcacw_index(at, &levy->row, sc->levy_row_count);
        gcacw_between(at, &levy->victuals, 0, 200);
        gcacw_between(at, &levy->simplified, 0, 60);
        gcacw_between(at, &levy->points, 0, 200);
    }
}

/* ---- counties, lists of places ---- */

static void counties(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    for (unsigned i = 0; i < sc->base.theater->district_count; i++) {
        struct gcacw_county *county = &sc->counties[i];

        for (unsigned k = 0; k < 3; k++)
            gcacw_between(at, &county->points[k], 0, 200);
        gcacw_between(at, &county->printed, 0, GCACW_COUNTIES_MAX);
        gcacw_cell_or_none(at, &county->control);
    }
    for (unsigned i = 0; i < GCACW_AREA_COUNT; i++)
        counties_of(at, &sc->areas[i]);
}

static void lists(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    for (unsigned i = 0; i < GCACW_PLACES_COUNT; i++) {
        struct gcacw_places *places = &sc->places[i];

        gcacw_count(at, &places->count, GCACW_PLACES_MAX);
        for (unsigned k = 0; k < places->count; k++)
            gcacw_cell(at, &places->cell[k]);
    }
    gcacw_count(at, &sc->potomac_count, GCACW_PLACES_MAX);
    for (unsigned i = 0; i < sc->potomac_count; i++) {
        vd_u16(at->codec, &sc->potomac_crossings[i]);
        gcacw_demand(at, sc->potomac_crossings[i] < sc->base.theater->crossing_count);
    }
    gcacw_cell(at, &sc->virginia_limit);
    vd_u32(at->codec, &sc->rising);
}

/* ---- the victory record ---- */

static void structure(const struct gcacw_coder *at, struct gcacw_structure *structure)
{
    gcacw_text_of(at, &structure->name);
    gcacw_index(at, &structure->kind, GCACW_STRUCTURE_KINDS);
    gcacw_between(at, &structure->points, 0, 200);
    gcacw_between(at, &structure->bonus, 0, 200);
    gcacw_between(at, &structure->line, 0, 31);
    vd_u16(at->codec, &structure->crossing);
    gcacw_demand(at, structure->crossing == VD_NONE ||
                         structure->crossing < at->sc->base.theater->crossing_count);
    gcacw_cell_or_none(at, &structure->cell);
    gcacw_demand(at,
                 (structure->kind == GCACW_STRUCTURE_BRIDGE) == (structure->crossing != VD_NONE) &&
                     (structure->kind == GCACW_STRUCTURE_BRIDGE ||
                      structure->kind == GCACW_STRUCTURE_DISTRICT) == (structure->cell == VD_NONE));
}

static void rail_part(const struct gcacw_coder *at, struct gcacw_rail_part *part)
{
    const struct vd_theater *theater = at->sc->base.theater;

    gcacw_index(at, &part->line, at->sc->rail_line_count);
    gcacw_index(at, &part->railroad, theater->railroad_count);
    if (at->codec->failed)
        *part = (struct gcacw_rail_part){0};
    gcacw_index(at, &part->last,
                theater->railroad_count > 0 ? theater->railroads[part->railroad].station_count
                                            : 0U);
    gcacw_between(at, &part->first, 0, part->last);
}

static void rail_item(const struct gcacw_coder *at, struct gcacw_rail_item *item)
{
    gcacw_text_of(at, &item->name);
    gcacw_index(at, &item->kind, GCACW_RAIL_KINDS);
    gcacw_between(at, &item->points, 0, 200);
    gcacw_index(at, &item->state, GCACW_STATES);
    gcacw_between(at, &item->nth, 0, 9);
    vd_u32(at->codec, &item->lines);
    gcacw_demand(at, item->lines >> at->sc->rail_line_count == 0);
    gcacw_cell_or_none(at, &item->cells[0]);
    gcacw_cell_or_none(at, &item->cells[1]);
}

static void railroads(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    gcacw_count(at, &sc->rail_line_count, GCACW_RAIL_LINES_MAX);
    for (unsigned i = 0; i < sc->rail_line_count; i++) {
        gcacw_text_of(at, &sc->rail_lines[i].name);
    }
    gcacw_count(at, &sc->rail_part_count, GCACW_RAIL_PARTS_MAX);
    for (unsigned i = 0; i < sc->rail_part_count; i++)
        rail_part(at, &sc->rail_parts[i]);
    gcacw_count(at, &sc->rail_item_count, GCACW_RAIL_ITEMS_MAX);
    for (unsigned i = 0; i < sc->rail_item_count; i++)
        rail_item(at, &sc->rail_items[i]);
}

void gcacw_code_places(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    gcacw_count(at, &sc->space_count, GCACW_SPACES_MAX);
    for (unsigned i = 0; i < sc->space_count; i++)
        space(at, &sc->spaces[i]);
    depots(at);
    levies(at);
    counties(at);
    lists(at);
    gcacw_count(at, &sc->structure_count, GCACW_STRUCTURES_MAX);
    for (unsigned i = 0; i < sc->structure_count; i++)
        structure(at, &sc->structures[i]);
    railroads(at);
}
