/* rules/gcacw/tables/derive.c: derives from the map what the rules ask of it again and again. */
#include <assert.h>
#include <string.h>

#include "rules/gcacw/tables/rules.h"
#include "rules/gcacw/tables/scenario.h"

/* ---- hexsides ---- */

static uint8_t heights_of(const struct vd_edge *edge, uint16_t from)
{
    uint16_t upper = edge->upper == VD_UPPER_A ? edge->a : edge->b;

    if (edge->ridge == VD_NONE || edge->upper == VD_UPPER_NONE)
        return 0;
    return upper == from ? GCACW_WAY_DOWN : GCACW_WAY_UP;
}

static uint8_t flags_of(const struct vd_edge *edge, uint16_t from)
{
    bool creek = edge->water == VD_WATER_CREEK;
    bool river = edge->river != VD_NONE && !creek;
    uint8_t flags = heights_of(edge, from);

    if (river)
        flags |= GCACW_WAY_RIVER;
    if (river && edge->crossing == VD_NONE)
        flags |= GCACW_WAY_CLOSED;
    if (creek)
        flags |= GCACW_WAY_CREEK_ANY;
    if (creek && edge->road == VD_ROAD_NONE && edge->rails == 0 && edge->crossing == VD_NONE)
        flags |= GCACW_WAY_CREEK;
    if (edge->rails != 0)
        flags |= GCACW_WAY_RAIL;
    if (!edge->passable && edge->ridge != VD_NONE && !river)
        flags |= GCACW_WAY_RIDGE;
    else if (!edge->passable)
        flags |= GCACW_WAY_CLOSED;
    return flags;
}

static struct gcacw_way way_of(const struct vd_theater *theater, uint16_t from, unsigned direction)
{
    uint16_t to = vd_theater_neighbor(theater, (vd_cell_id){from}, direction).v;
    uint16_t index = theater->cells[from].edge[direction];
    struct gcacw_way way = {.to = to, .crossing = VD_NONE, .flags = GCACW_WAY_CLOSED};

    if (to == VD_NONE || index == VD_NONE)
        return way;
    const struct vd_edge *edge = &theater->edges[index];

    way.terrain = theater->cells[to].terrain;
    way.road = edge->road;
    way.crossing = edge->crossing;
    way.kind = edge->crossing != VD_NONE ? theater->crossings[edge->crossing].kind
                                         : (uint8_t)VD_CROSSING_NONE;
    way.flags = flags_of(edge, from);
    if (way.terrain == VD_TERRAIN_WATER || theater->cells[from].terrain == VD_TERRAIN_WATER)
        way.flags |= GCACW_WAY_CLOSED;
    return way;
}

/* ---- cells ---- */

/* VD_BLOCKING_MAX if the map has no such river. */
static unsigned river_named(const struct vd_theater *theater, const char *name)
{
    for (unsigned i = 0; i < theater->river_count && i < VD_BLOCKING_MAX; i++) {
        if (theater->rivers[i].blocking &&
            strcmp(vd_theater_name(theater, theater->rivers[i].name), name) == 0)
            return i;
    }
    return VD_BLOCKING_MAX;
}

static bool is_left(const struct vd_theater *theater, uint16_t cell, unsigned river)
{
    return river < VD_BLOCKING_MAX &&
           vd_theater_bank(theater, (vd_cell_id){cell}, river) == VD_BANK_LEFT;
}

static uint8_t state_named(const char *name)
{
    static const char *const names[] = {"MD", "VA", "PA", "DC"};

    for (uint8_t i = 0; i < GCACW_STATES; i++) {
        if (strcmp(names[i], name) == 0)
            return i;
    }
    return GCACW_STATES;
}

static uint8_t state_of(const struct vd_theater *theater, const struct vd_cell *cell)
{
    if (cell->county == VD_NONE)
        return GCACW_STATES;
    return state_named(vd_theater_name(theater, theater->counties[cell->county].state1863));
}

static void derive_cell(const struct gcacw_scenario *sc, struct gcacw_ground *ground, uint16_t cell,
                        const unsigned *rivers)
{
    const struct vd_theater *theater = sc->base.theater;
    const struct vd_cell *at = &theater->cells[cell];
    bool inside = at->district < GCACW_COUNTIES_MAX && GCACW_ON(2_7a);
    uint8_t county = inside ? (uint8_t)at->district : GCACW_NONE;
    uint8_t flags = 0;

    for (unsigned way = 0; way < VD_HEX_DIRECTIONS; way++)
        ground->way[cell][way] = way_of(theater, cell, way);
    ground->county[cell].v = county;
    ground->state[cell] = state_of(theater, at);
    ground->columns[cell] = (uint8_t)vd_theater_column(theater, (vd_cell_id){cell});
    ground->rows[cell] = (uint8_t)vd_theater_row(theater, (vd_cell_id){cell});
    flags |= is_left(theater, cell, rivers[0]) ? GCACW_CELL_NORTH : 0;
    flags |= is_left(theater, cell, rivers[1]) ? GCACW_CELL_WEST : 0;
    if (county != GCACW_NONE && (sc->areas[GCACW_AREA_DC] >> county & 1) != 0 && GCACW_ON(2_7b))
        flags |= GCACW_CELL_DC;
    if (gcacw_is_listed(sc, GCACW_PLACES_BALTIMORE, cell) && GCACW_ON(2_7b))
        flags |= GCACW_CELL_BALTIMORE;
    flags |= at->terrain == VD_TERRAIN_WATER ? GCACW_CELL_WATER : 0;
    flags |= (at->flags & VD_CELL_RAIL) != 0 ? GCACW_CELL_RAIL : 0;
    ground->flags[cell] = flags;
    ground->station[cell].v = ground->levy[cell].v = ground->port[cell].v = GCACW_NONE;
}

/* ---- lines over the map ---- */

static void mark_telegraph(const struct vd_theater *theater, struct gcacw_ground *ground)
{
    for (uint32_t i = 0; i < theater->link_count && GCACW_ON(2_4c); i++) {
        const struct vd_link *link = &theater->links[i];

        if (link->road == VD_NONE ||
            strcmp(vd_theater_name(theater, theater->roads[link->road].name), "Telegraph Road") !=
                0)
            continue;
        for (uint32_t k = 0; k < link->step_count; k++)
            ground->flags[theater->steps[link->step + k]] |= GCACW_CELL_TELEGRAPH;
    }
}

static void mark_crossings(const struct gcacw_scenario *sc, struct gcacw_ground *ground)
{
    const struct vd_theater *theater = sc->base.theater;

    for (uint32_t i = 0; i < theater->crossing_count && i < 8 * sizeof ground->rain_closes; i++) {
        const struct vd_crossing *crossing = &theater->crossings[i];

        if (crossing->kind == VD_CROSSING_FORD && crossing->river < 32 &&
            (sc->rising >> crossing->river & 1) != 0)
            ground->rain_closes[i / 8] |= (uint8_t)(1U << (i % 8));
    }
}

static void mark_places(const struct gcacw_scenario *sc, struct gcacw_ground *ground)
{
    const struct vd_theater *theater = sc->base.theater;

    for (uint32_t i = 0; i < theater->fort_count; i++) {
        if (theater->forts[i].cell < theater->cell_count)
            ground->flags[theater->forts[i].cell] |= GCACW_CELL_FORT;
    }
    for (uint8_t i = 0; i < sc->levy_count; i++)
        ground->levy[sc->levies[i].cell].v = i;
    for (uint8_t i = 0; i < sc->space_count; i++) {
        if (sc->spaces[i].cell != VD_NONE)
            ground->port[sc->spaces[i].cell].v = i;
    }
    for (uint8_t i = sc->station_count; i-- > 0;)
        ground->station[sc->stations[i].cell].v = i;
}

/* ---- stations ---- */

static void add_station(struct gcacw_scenario *sc, uint16_t place)
{
    uint16_t cell = sc->base.theater->places[place].cell;
    uint8_t at = sc->station_count;

    for (uint8_t i = 0; i < sc->station_count; i++) {
        if (sc->stations[i].place == place)
            return;
    }
    if (at == GCACW_STATIONS_MAX || cell >= sc->base.theater->cell_count)
        return;
    while (at > 0 && (sc->stations[at - 1].cell > cell ||
                      (sc->stations[at - 1].cell == cell && sc->stations[at - 1].place > place))) {
        sc->stations[at] = sc->stations[at - 1];
        at--;
    }
    sc->stations[at] = (struct gcacw_station){.place = place, .cell = cell, .named = GCACW_NONE};
    sc->station_count++;
}

static struct gcacw_station *station_at(struct gcacw_scenario *sc, uint16_t place)
{
    for (uint8_t i = 0; i < sc->station_count; i++) {
        if (sc->stations[i].place == place)
            return &sc->stations[i];
    }
    return NULL;
}

static void mark_lines(struct gcacw_scenario *sc)
{
    const struct vd_theater *theater = sc->base.theater;

    for (uint32_t i = 0; i < theater->railroad_count; i++) {
        const struct vd_railroad *line = &theater->railroads[i];

        for (unsigned k = 0; k < line->station_count; k++) {
            struct gcacw_station *station = station_at(sc, theater->stations[line->station + k]);

            if (station != NULL)
                station->railroads |= UINT32_C(1) << i;
        }
    }
    for (unsigned i = 0; i < sc->rail_part_count; i++) {
        const struct gcacw_rail_part *part = &sc->rail_parts[i];
        const uint16_t *places = &theater->stations[theater->railroads[part->railroad].station];

        for (unsigned k = part->first; k <= part->last; k++) {
            struct gcacw_station *station = station_at(sc, places[k]);

            if (station != NULL)
                station->lines |= UINT32_C(1) << part->line;
        }
    }
}

static uint8_t item_of(const struct gcacw_scenario *sc, uint16_t cell)
{
    for (uint8_t i = 0; i < sc->rail_item_count; i++) {
        const struct gcacw_rail_item *item = &sc->rail_items[i];

        if (item->kind == GCACW_RAIL_STATION && (item->cells[0] == cell || item->cells[1] == cell))
            return i;
    }
    return GCACW_NONE;
}

static void derive_stations(struct gcacw_scenario *sc)
{
    const struct vd_theater *theater = sc->base.theater;
    unsigned limit = vd_theater_row(theater, (vd_cell_id){sc->virginia_limit});

    sc->station_count = 0;
    for (uint32_t i = 0; i < theater->station_count; i++)
        add_station(sc, theater->stations[i]);
    mark_lines(sc);
    for (uint8_t i = 0; i < sc->station_count; i++) {
        struct gcacw_station *station = &sc->stations[i];
        const struct vd_place *place = &theater->places[station->place];

        station->state = state_named(vd_theater_name(theater, place->state1863));
        station->named = item_of(sc, station->cell);
        station->below = station->state == GCACW_VIRGINIA &&
                         vd_theater_row(theater, (vd_cell_id){station->cell}) > limit;
    }
}

/* ---- armies ---- */

static void derive_groups(struct gcacw_scenario *sc)
{
    memset(sc->group_count, 0, sizeof sc->group_count);
    memset(sc->unit_sheet, 0, sizeof sc->unit_sheet);
    sc->first_confederate = sc->unit_count;
    for (uint8_t i = sc->unit_count; i-- > 0;) {
        const struct gcacw_unit *unit = &sc->units[i];

        if (unit->side == GCACW_CONFEDERATE)
            sc->first_confederate = i;
        if (unit->entry != GCACW_ENTRY_SUB && unit->entry != GCACW_ENTRY_OPTION)
            sc->unit_sheet[unit->side]++;
        if (unit->number.v > sc->group_count[unit->track] && unit->entry != GCACW_ENTRY_ABSENT)
            sc->group_count[unit->track] = unit->number.v;
    }
}

void gcacw_derive(struct gcacw_scenario *sc, struct gcacw_ground *ground)
{
    const struct vd_theater *theater = sc->base.theater;
    const unsigned rivers[2] = {river_named(theater, "Potomac"),
                                river_named(theater, "Shenandoah")};

    assert(theater->cell_count <= GCACW_CELLS_MAX);
    memset(ground, 0, sizeof *ground);
    derive_groups(sc);
    derive_stations(sc);
    for (uint16_t cell = 0; cell < theater->cell_count; cell++)
        derive_cell(sc, ground, cell, rivers);
    mark_telegraph(theater, ground);
    mark_crossings(sc, ground);
    mark_places(sc, ground);
    sc->ground = ground;
}
