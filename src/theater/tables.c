/* theater/tables.c: sixth stage: the final tables, in an order that depends only on their content.
 *
 * They are places, counties, crossings, gaps, lines and sheets. */
#include <string.h>

#include "theater/build.h"

/* ---- places and counties ---- */

static void index_counties(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;
    struct vd_theater *theater = build->theater;
    size_t count = atlas->counties.count;
    bool *used = vd_arena_take(build->arena, count + 1, sizeof *used);
    struct vd_county *counties = vd_arena_take(build->arena, count + 1, sizeof *counties);

    for (size_t i = 0; i < theater->cell_count; i++) {
        if (build->county[i] != VD_INDEX_NONE)
            used[build->county[i]] = true;
    }
    for (size_t i = 0; i < atlas->places.count; i++) {
        if (build->place_cell[i] != VD_NONE && build->place_county[i] != VD_INDEX_NONE)
            used[build->place_county[i]] = true;
    }
    build->county_index = vd_arena_take(build->arena, count + 1, sizeof *build->county_index);
    for (size_t i = 0; i < count; i++) {
        const struct vd_atlas_county *county = &atlas->counties.at[i];

        build->county_index[i] = used[i] ? (uint16_t)theater->county_count : (uint16_t)VD_NONE;
        if (used[i])
            counties[theater->county_count++] =
                (struct vd_county){.name = vd_build_name(build, county->name),
                                   .state = vd_build_name(build, county->state),
                                   .state1863 = vd_build_name(build, county->state1863)};
    }
    theater->counties = counties;
    for (size_t i = 0; i < theater->cell_count; i++)
        build->cells[i].county =
            build->county[i] != VD_INDEX_NONE ? build->county_index[build->county[i]] : VD_NONE;
}

static uint16_t add_aliases(struct vd_build *build, struct vd_texts names)
{
    uint16_t first = (uint16_t)build->aliases.count;

    for (size_t i = 0; i < names.count; i++)
        VD_PUSH(build->arena, build->aliases) =
            (struct vd_alias){vd_build_name(build, names.at[i])};
    return first;
}

static struct vd_place place_entry(struct vd_build *build, size_t index)
{
    const struct vd_atlas_place *place = &build->atlas->places.at[index];
    struct vd_place entry = {.name = vd_build_name(build, place->name),
                             .state = vd_build_name(build, place->state),
                             .state1863 = vd_build_name(build, place->state1863),
                             .lat = place->at.y,
                             .lon = place->at.x,
                             .cell = build->place_cell[index],
                             .county = build->place_county[index] != VD_INDEX_NONE
                                           ? build->county_index[build->place_county[index]]
                                           : VD_NONE,
                             .alias = add_aliases(build, place->aliases),
                             .alias_count = (uint16_t)place->aliases.count,
                             .kind = (uint8_t)place->kind};

    if (vd_build_shows(build, index))
        entry.flags |= VD_PLACE_SHOWN;
    if (vd_texts_have(place->seed, build->grid->select))
        entry.flags |= VD_PLACE_SEED;
    if (place->published && build->grid->published)
        entry.flags |= VD_PLACE_PUBLISHED;
    if (place->invented)
        entry.flags |= VD_PLACE_INVENTED;
    return entry;
}

static void add_place(struct vd_build *build, struct vd_place *places, size_t index)
{
    build->place_index[index] = (uint16_t)build->theater->place_count;
    places[build->theater->place_count++] = place_entry(build, index);
}

/* Adds the places of a cell that are shown, or those that are not; its anchor comes first. */
static void add_places_of(struct vd_build *build, struct vd_place *places, uint16_t cell,
                          bool shown)
{
    size_t anchor = build->anchor[cell];

    if (anchor == VD_INDEX_NONE)
        return;
    if (vd_build_shows(build, anchor) == shown)
        add_place(build, places, anchor);
    for (size_t i = 0; i < build->atlas->places.count; i++) {
        if (build->place_cell[i] == cell && i != anchor && vd_build_shows(build, i) == shown)
            add_place(build, places, i);
    }
}

/* Shown places come first, cell by cell, so that a cell's places stand together. */
static void list_places(struct vd_build *build)
{
    struct vd_theater *theater = build->theater;
    size_t count = build->atlas->places.count;
    struct vd_place *places = vd_arena_take(build->arena, count + 1, sizeof *places);

    build->place_index = vd_arena_take(build->arena, count + 1, sizeof *build->place_index);
    memset(build->place_index, 0xFF, count * sizeof *build->place_index);
    for (uint32_t cell = 0; cell < theater->cell_count; cell++) {
        build->cells[cell].place = (uint16_t)theater->place_count;
        add_places_of(build, places, (uint16_t)cell, true);
        uint32_t here = theater->place_count - build->cells[cell].place;

        if (here > UINT8_MAX)
            vd_report_add(build->report, build->grid->spot,
                          "cell %s would hold %u places; %d are the most",
                          vd_build_cell_name(build, cell), (unsigned)here, UINT8_MAX);
        build->cells[cell].place_count = (uint8_t)here;
    }
    for (uint32_t cell = 0; cell < theater->cell_count; cell++)
        add_places_of(build, places, (uint16_t)cell, false);
    theater->places = places;
}

/* ---- districts ---- */

static uint16_t place_of(const struct vd_build *build, size_t place)
{
    return place != VD_INDEX_NONE ? build->place_index[place] : VD_NONE;
}

static struct vd_district district_entry(struct vd_build *build, const char *name,
                                         const char *state, size_t control)
{
    return (struct vd_district){.name = vd_build_name(build, name),
                                .state = vd_build_name(build, state),
                                .control =
                                    control != VD_INDEX_NONE ? build->place_cell[control] : VD_NONE,
                                .control_place = place_of(build, control)};
}

static bool district_holds(const struct vd_build *build, const struct vd_grid_district *district,
                           size_t cell)
{
    size_t county = build->county[cell];

    if (county == VD_INDEX_NONE ||
        !vd_texts_have(district->counties, build->atlas->counties.at[county].full))
        return false;
    if (district->river == NULL)
        return true;
    size_t river = vd_atlas_find_river(build->atlas, district->river);

    return river != VD_INDEX_NONE && build->rivers.at[build->river_index[river]].blocking &&
           (build->cells[cell].banks >> (2 * build->river_index[river]) & 3) == district->bank;
}

static void check_district(struct vd_build *build, const struct vd_grid_district *district)
{
    for (size_t i = 0; i < district->counties.count; i++) {
        if (vd_atlas_find_county(build->atlas, district->counties.at[i]) == VD_INDEX_NONE)
            vd_report_add(build->report, district->spot, "the atlas has no county \"%s\"",
                          district->counties.at[i]);
    }
    if (vd_atlas_find_place(build->atlas, district->control) == VD_INDEX_NONE)
        vd_report_add(build->report, district->spot, "the atlas has no place \"%s\" for 'control'",
                      district->control);
    if (district->river != NULL && !vd_texts_have(build->grid->rivers, district->river))
        vd_report_add(build->report, district->spot,
                      "a district is split by a river of 'rivers'; \"%s\" is none",
                      district->river);
}

/* The districts of the grid description, then each remaining county as a district of its own. */
static void list_districts(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;
    const struct vd_grid *grid = build->grid;
    struct vd_theater *theater = build->theater;
    size_t most = grid->districts.count + atlas->counties.count;
    struct vd_district *districts = vd_arena_take(build->arena, most + 1, sizeof *districts);
    uint16_t *own = vd_arena_take(build->arena, atlas->counties.count + 1, sizeof *own);

    theater->districts = districts;
    if (grid->districts.count == 0)
        return;
    for (size_t i = 0; i < grid->districts.count; i++) {
        const struct vd_grid_district *given = &grid->districts.at[i];

        check_district(build, given);
        districts[theater->district_count++] = district_entry(
            build, given->name, given->state, vd_atlas_find_place(atlas, given->control));
    }
    memset(own, 0xFF, atlas->counties.count * sizeof *own);
    for (size_t cell = 0; cell < theater->cell_count; cell++) {
        size_t county = build->county[cell], i = 0;

        while (i < grid->districts.count && !district_holds(build, &grid->districts.at[i], cell))
            i++;
        if (i < grid->districts.count) {
            build->cells[cell].district = (uint16_t)i;
        } else if (county != VD_INDEX_NONE) {
            if (own[county] == VD_NONE) {
                own[county] = (uint16_t)theater->district_count;
                districts[theater->district_count++] = district_entry(
                    build, atlas->counties.at[county].name, atlas->counties.at[county].state,
                    atlas->counties.at[county].control.index);
            }
            build->cells[cell].district = own[county];
        }
    }
}

/* ---- ridges, gaps, crossings ---- */

static void list_gaps(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;
    struct vd_theater *theater = build->theater;
    struct vd_ridge *ridges = vd_arena_take(build->arena, atlas->ridges.count + 1, sizeof *ridges);
    struct vd_gap *gaps = vd_arena_take(build->arena, atlas->gaps.count + 1, sizeof *gaps);

    for (size_t i = 0; i < atlas->ridges.count; i++)
        ridges[theater->ridge_count++].name = vd_build_name(build, atlas->ridges.at[i].name);
    for (size_t i = 0; i < atlas->gaps.count; i++) {
        uint16_t index = build->gap_edge[i];

        if (index == VD_NONE)
            continue;
        struct vd_edge *edge = &build->edges[index];

        if (edge->gap == VD_NONE) {
            edge->gap = (uint16_t)theater->gap_count;
            edge->ridge = (uint16_t)atlas->gaps.at[i].ridge.index;
        }
        gaps[theater->gap_count++] =
            (struct vd_gap){.name = vd_build_name(build, atlas->gaps.at[i].name),
                            .lat = atlas->gaps.at[i].at.y,
                            .lon = atlas->gaps.at[i].at.x,
                            .ridge = (uint16_t)atlas->gaps.at[i].ridge.index,
                            .edge = index,
                            .open = edge->road != VD_ROAD_NONE || edge->rails != 0};
    }
    theater->ridges = ridges;
    theater->gaps = gaps;
}

static uint8_t crossing_flags(const struct vd_atlas_crossing *crossing)
{
    return (uint8_t)((crossing->carries_road ? VD_CROSSING_ROAD : 0) |
                     (crossing->carries_rail ? VD_CROSSING_RAIL : 0) |
                     (crossing->permanent ? VD_CROSSING_PERMANENT : 0));
}

/* Rule 5: two crossings on one edge are one crossing with both names; the better kind counts. */
static void merge_crossing(struct vd_build *build, struct vd_crossing *known,
                           const struct vd_atlas_crossing *crossing)
{
    char both[512];
    struct vd_writer writer = vd_writer_of(both, sizeof both);

    vd_write_format(&writer, "%s and %s", build->names.at + known->name, crossing->name);
    known->name = vd_build_name(build, both);
    known->flags |= crossing_flags(crossing);
    if (crossing->kind < known->kind)
        known->kind = (uint8_t)crossing->kind;
}

/* Lists every name of a crossing: its aliases, and each of two names that were merged. */
static void name_crossings(struct vd_build *build, struct vd_crossing *crossings)
{
    for (size_t i = 0; i < build->theater->crossing_count; i++) {
        crossings[i].alias = (uint16_t)build->aliases.count;
        for (size_t k = 0; k < build->atlas->crossings.count; k++) {
            const struct vd_atlas_crossing *crossing = &build->atlas->crossings.at[k];
            struct vd_texts own = {(const char *[]){crossing->name}, 1};

            if (build->crossing_edge[k] != crossings[i].edge)
                continue;
            (void)add_aliases(build, own);
            (void)add_aliases(build, crossing->aliases);
        }
        crossings[i].alias_count = (uint16_t)(build->aliases.count - crossings[i].alias);
    }
}

static void list_crossings(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;
    struct vd_theater *theater = build->theater;
    struct vd_crossing *crossings =
        vd_arena_take(build->arena, atlas->crossings.count + 1, sizeof *crossings);

    for (size_t i = 0; i < atlas->crossings.count; i++) {
        const struct vd_atlas_crossing *crossing = &atlas->crossings.at[i];
        uint16_t index = build->crossing_edge[i];

        if (index == VD_NONE)
            continue;
        struct vd_edge *edge = &build->edges[index];

        if (edge->crossing != VD_NONE) {
            merge_crossing(build, &crossings[edge->crossing], crossing);
            continue;
        }
        edge->crossing = (uint16_t)theater->crossing_count;
        crossings[theater->crossing_count++] = (struct vd_crossing){
            .name = vd_build_name(build, crossing->name),
            .status = vd_build_name(build, crossing->status != NULL ? crossing->status : ""),
            .lat = crossing->at.y,
            .lon = crossing->at.x,
            .river = build->river_index[crossing->river.index],
            .edge = index,
            .at = crossing->stands.index != VD_INDEX_NONE
                      ? build->place_cell[crossing->stands.index]
                      : VD_NONE,
            .kind = (uint8_t)crossing->kind,
            .flags = crossing_flags(crossing)};
    }
    name_crossings(build, crossings);
    theater->crossings = crossings;
}

/* ---- roads and railroads ---- */

static bool line_is_used(const struct vd_build *build, size_t road, size_t railroad)
{
    for (size_t i = 0; i < build->links.count; i++) {
        if (build->links.at[i].road == road && build->links.at[i].railroad == railroad)
            return true;
    }
    return false;
}

static void list_roads(struct vd_build *build, uint16_t *road_index)
{
    const struct vd_atlas *atlas = build->atlas;
    struct vd_road_name *roads = vd_arena_take(build->arena, atlas->roads.count + 1, sizeof *roads);

    for (size_t i = 0; i < atlas->roads.count; i++) {
        road_index[i] = VD_NONE;
        if (!line_is_used(build, i, VD_INDEX_NONE))
            continue;
        road_index[i] = (uint16_t)build->theater->road_count;
        roads[build->theater->road_count++] =
            (struct vd_road_name){.name = vd_build_name(build, atlas->roads.at[i].name),
                                  .class = (uint8_t)atlas->roads.at[i].class};
    }
    build->theater->roads = roads;
}

static void list_railroads(struct vd_build *build, uint16_t *rail_index)
{
    const struct vd_atlas *atlas = build->atlas;
    struct vd_theater *theater = build->theater;
    struct vd_railroad *railroads =
        vd_arena_take(build->arena, atlas->railroads.count + 1, sizeof *railroads);
    VD_LIST(uint16_t) stations = {0};

    for (size_t i = 0; i < atlas->railroads.count; i++) {
        const struct vd_atlas_road *line = &atlas->railroads.at[i];
        struct vd_railroad *entry = &railroads[theater->railroad_count];

        rail_index[i] = VD_NONE;
        if (!line_is_used(build, VD_INDEX_NONE, i))
            continue;
        rail_index[i] = (uint16_t)theater->railroad_count++;
        entry->name = vd_build_name(build, line->name);
        entry->station = (uint16_t)stations.count;
        for (size_t k = 0; k < line->places.count; k++) {
            uint16_t place = place_of(build, line->places.at[k].index);

            if (place != VD_NONE)
                VD_PUSH(build->arena, stations) = place;
        }
        entry->station_count = (uint16_t)(stations.count - entry->station);
    }
    theater->railroads = railroads;
    theater->stations = stations.at;
    theater->station_count = (uint32_t)stations.count;
}

static void renumber_rails(struct vd_build *build, const uint16_t *rail_index)
{
    for (size_t i = 0; i < build->theater->edge_count; i++) {
        uint32_t rails = 0;

        for (size_t k = 0; k < build->atlas->railroads.count && build->edges[i].rails != 0; k++) {
            if ((build->edges[i].rails >> k & 1) != 0 && rail_index[k] != VD_NONE)
                rails |= UINT32_C(1) << rail_index[k];
        }
        build->edges[i].rails = rails;
    }
}

static void list_links(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;
    struct vd_theater *theater = build->theater;
    uint16_t *road_index = vd_arena_take(build->arena, atlas->roads.count + 1, sizeof *road_index);
    uint16_t *rail_index =
        vd_arena_take(build->arena, atlas->railroads.count + 1, sizeof *rail_index);
    struct vd_link *links = vd_arena_take(build->arena, build->links.count + 1, sizeof *links);
    VD_LIST(uint16_t) steps = {0};

    list_roads(build, road_index);
    list_railroads(build, rail_index);
    renumber_rails(build, rail_index);
    for (size_t i = 0; i < build->links.count; i++) {
        const struct vd_build_link *link = &build->links.at[i];

        links[theater->link_count++] = (struct vd_link){
            .road = link->road != VD_INDEX_NONE ? road_index[link->road] : VD_NONE,
            .railroad = link->railroad != VD_INDEX_NONE ? rail_index[link->railroad] : VD_NONE,
            .from = place_of(build, link->from),
            .to = place_of(build, link->to),
            .step = (uint32_t)steps.count,
            .step_count = (uint32_t)link->step_count};
        for (size_t k = 0; k < link->step_count; k++)
            VD_PUSH(build->arena, steps) = link->steps[k];
    }
    theater->links = links;
    theater->steps = steps.at;
    theater->step_count = (uint32_t)steps.count;
}

/* ---- sheets and forts ---- */

static void list_sheets(struct vd_build *build)
{
    const struct vd_grid *grid = build->grid;
    struct vd_sheet *sheets = vd_arena_take(build->arena, grid->sheets.count + 1, sizeof *sheets);

    for (size_t i = 0; i < grid->sheets.count; i++)
        sheets[build->theater->sheet_count++] =
            (struct vd_sheet){.name = vd_build_name(build, grid->sheets.at[i].name),
                              .mark = vd_build_name(build, grid->sheets.at[i].mark),
                              .width = grid->sheets.at[i].width,
                              .height = grid->sheets.at[i].height,
                              .columns = grid->sheets.at[i].columns,
                              .rows_even = grid->sheets.at[i].rows_even,
                              .rows_odd = grid->sheets.at[i].rows_odd};
    build->theater->sheets = sheets;
}

/* Permanent works matter only on the hex map: the square books have none. */
static void list_forts(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;
    struct vd_fort *forts = vd_arena_take(build->arena, atlas->forts.count + 1, sizeof *forts);

    for (size_t i = 0; i < atlas->forts.count && build->grid->shape == VD_SHAPE_HEX; i++) {
        const struct vd_atlas_fort *fort = &atlas->forts.at[i];
        uint16_t cell = VD_NONE;
        int column, row;

        if (fort->stands.index != VD_INDEX_NONE)
            cell = build->place_cell[fort->stands.index];
        else if (vd_grid_cell_of(build->grid, vd_grid_project(build->grid, fort->at), &column,
                                 &row))
            cell = (uint16_t)(row * build->grid->columns + column);
        if (cell == VD_NONE)
            continue;
        build->cells[cell].flags |= VD_CELL_FORT;
        forts[build->theater->fort_count++] =
            (struct vd_fort){.name = vd_build_name(build, fort->name), .cell = cell};
    }
    build->theater->forts = forts;
}

void vd_build_tables(struct vd_build *build)
{
    struct vd_theater *theater = build->theater;

    index_counties(build);
    list_places(build);
    list_districts(build);
    theater->rivers = build->rivers.at;
    theater->river_count = (uint32_t)build->rivers.count;
    list_gaps(build);
    list_crossings(build);
    list_links(build);
    list_sheets(build);
    list_forts(build);
    theater->aliases = build->aliases.at;
    theater->alias_count = (uint32_t)build->aliases.count;
    theater->names = build->names.at;
    theater->names_size = (uint32_t)build->names.count;
}
