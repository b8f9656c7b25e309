/* theater/cells.c: first stage: the cells, the places in them, their anchors, and the edges
 * between cells. */
#include <stdlib.h>

#include "theater/build.h"

static void *by_place(struct vd_build *build, size_t size)
{
    return vd_arena_take(build->arena, build->atlas->places.count + 1, size);
}

/* A published hex counts, wherever the fit would put the place. */
static bool published_cell(const struct vd_build *build, const struct vd_atlas_place *place,
                           int *column, int *row)
{
    if (!build->grid->published || place->hex == NULL)
        return false;
    unsigned matches;
    vd_cell_id cell = vd_theater_find_cell(build->theater, vd_text_of(place->hex), &matches);

    if (cell.v == VD_NONE) {
        vd_report_add(build->report, place->spot, "the hex %s is not on the map %s", place->hex,
                      build->grid->id);
        return false;
    }
    *column = (int)vd_theater_column(build->theater, cell);
    *row = (int)vd_theater_row(build->theater, cell);
    return true;
}

static void put_places(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;

    build->place_cell = by_place(build, sizeof *build->place_cell);
    build->place_at = by_place(build, sizeof *build->place_at);
    build->place_county = by_place(build, sizeof *build->place_county);
    for (size_t i = 0; i < atlas->places.count; i++) {
        const struct vd_atlas_place *place = &atlas->places.at[i];
        char county[256];
        struct vd_writer writer = vd_writer_of(county, sizeof county);
        int column, row;

        vd_write_format(&writer, "%s %s", place->state, place->county);
        build->place_county[i] = vd_atlas_find_county(atlas, county);
        build->place_at[i] = vd_grid_project(build->grid, place->at);
        build->place_cell[i] = VD_NONE;
        if (published_cell(build, place, &column, &row) ||
            vd_grid_cell_of(build->grid, build->place_at[i], &column, &row))
            build->place_cell[i] = (uint16_t)(row * build->grid->columns + column);
    }
}

/* Geodata 3.4, 1: a place that the book names is first to anchor its cell, then a shown place,
 * then any. */
static unsigned claim(const struct vd_build *build, size_t place)
{
    if (vd_texts_have(build->atlas->places.at[place].seed, build->grid->select) &&
        vd_build_shows(build, place))
        return 3;
    return vd_build_shows(build, place) ? 2 : 1;
}

static void check_selection(const struct vd_build *build)
{
    for (size_t i = 0; i < build->atlas->places.count; i++) {
        if (build->place_cell[i] != VD_NONE && vd_build_shows(build, i))
            return;
    }
    vd_report_add(build->report, build->grid->spot,
                  "no place of the atlas inside the frame is marked for the map \"%s\" ('select')",
                  build->grid->select);
}

static void choose_anchors(struct vd_build *build)
{
    for (size_t i = 0; i < build->theater->cell_count; i++)
        build->anchor[i] = VD_INDEX_NONE;
    for (size_t i = 0; i < build->atlas->places.count; i++) {
        uint16_t cell = build->place_cell[i];

        if (cell != VD_NONE && (build->anchor[cell] == VD_INDEX_NONE ||
                                claim(build, i) > claim(build, build->anchor[cell])))
            build->anchor[cell] = i;
    }
}

/* State and county of a cell are those of its anchor. */
static void place_cell(struct vd_build *build, size_t index)
{
    struct vd_cell *cell = &build->cells[index];
    struct vd_point center = vd_theater_center(build->theater, (vd_cell_id){(uint16_t)index});
    struct vd_point ground = vd_grid_unproject(build->grid, center);
    size_t place = build->anchor[index];

    cell->lat = ground.y;
    cell->lon = ground.x;
    cell->district = VD_NONE;
    if (place != VD_INDEX_NONE) {
        cell->anchor = build->place_at[place];
        build->county[index] = build->place_county[place];
    } else {
        cell->anchor = center;
        build->county[index] = vd_atlas_county_at(build->atlas, ground);
    }
}

static void make_edges(struct vd_build *build)
{
    struct vd_theater *theater = build->theater;
    unsigned ways = vd_theater_directions(theater);

    build->edges =
        vd_arena_take(build->arena, theater->cell_count * ways / 2, sizeof *build->edges);
    for (size_t i = 0; i < theater->cell_count; i++) {
        for (unsigned way = 0; way < VD_DIRECTIONS_MAX; way++)
            build->cells[i].edge[way] = VD_NONE;
    }
    for (size_t i = 0; i < theater->cell_count; i++) {
        for (unsigned way = 0; way < ways; way++) {
            vd_cell_id other = vd_theater_neighbor(theater, (vd_cell_id){(uint16_t)i}, way);

            if (other.v == VD_NONE || other.v < i)
                continue;
            uint16_t edge = (uint16_t)theater->edge_count++;

            build->edges[edge] = (struct vd_edge){.a = (uint16_t)i,
                                                  .b = other.v,
                                                  .river = VD_NONE,
                                                  .ridge = VD_NONE,
                                                  .crossing = VD_NONE,
                                                  .gap = VD_NONE,
                                                  .passable = 1};
            build->cells[i].edge[way] = edge;
            build->cells[other.v].edge[(way + ways / 2) % ways] = edge;
        }
    }
    theater->edges = build->edges;
}

void vd_build_cells(struct vd_build *build)
{
    struct vd_theater *theater = build->theater;

    theater->cell_count = (uint32_t)theater->columns * theater->rows;
    build->cells = vd_arena_take(build->arena, theater->cell_count, sizeof *build->cells);
    build->anchor = vd_arena_take(build->arena, theater->cell_count, sizeof *build->anchor);
    build->county = vd_arena_take(build->arena, theater->cell_count, sizeof *build->county);
    theater->cells = build->cells;
    put_places(build);
    check_selection(build);
    choose_anchors(build);
    for (size_t i = 0; i < theater->cell_count; i++)
        place_cell(build, i);
    make_edges(build);
}
