/* print/tiles_json.c: writes what a page must know of the map under its tiles, as one JSON
 * document.
 *
 * It is sent to every page, so absent things are left out: a cell without woods has no "woods", and
 * an edge of plain open ground is not listed. Positions are in cells from the corner of the
 * picture; multiplied by the "cell" of a level they are its pixels. vedette map --json has
 * everything in full. */
#include "print/tiles.h"
#include "sys/json_out.h"

struct writer {
    const struct vd_map *map;
    const struct vd_theater *theater;
    struct vd_json json;
};

static const char *name(const struct writer *writer, uint32_t offset)
{
    return vd_theater_name(writer->theater, offset);
}

static void cell_of(struct writer *writer, const char *key, uint16_t cell)
{
    char text[VD_CELL_NAME_SIZE];

    vd_theater_cell_name(writer->theater, (vd_cell_id){cell}, text);
    vd_json_text_of(&writer->json, key, text);
}

static void flag_of(struct writer *writer, const char *key, bool is_set)
{
    if (is_set)
        vd_json_bool_of(&writer->json, key, true);
}

static double in_cells(const struct writer *writer, int32_t units)
{
    return vd_tile_margin(writer->theater) + (double)units / writer->theater->size;
}

static void put_point(struct writer *writer, struct vd_point at)
{
    vd_json_decimal_of(&writer->json, "x", in_cells(writer, at.x), 2);
    vd_json_decimal_of(&writer->json, "y", in_cells(writer, at.y), 2);
}

/* Writes the point where the chart has drawn the thing; nothing if it has not drawn it. */
static void put_mark(struct writer *writer, unsigned kind, uint32_t table)
{
    const struct vd_chart *chart = &writer->map->chart;

    for (uint32_t i = 0; i < chart->mark_count; i++) {
        if (chart->marks[i].kind == kind && chart->marks[i].table == table) {
            put_point(writer, chart->marks[i].at);
            return;
        }
    }
}

/* ---- the picture ---- */

static void put_level(struct writer *writer, unsigned z)
{
    struct vd_tile_level level = vd_tile_level_of(writer->map, z);
    struct vd_json *json = &writer->json;

    vd_json_open(json, '{');
    vd_json_whole_of(json, "z", z);
    vd_json_whole_of(json, "cell", level.cell);
    vd_json_whole_of(json, "width", level.width);
    vd_json_whole_of(json, "height", level.height);
    vd_json_whole_of(json, "columns", level.columns);
    vd_json_whole_of(json, "rows", level.rows);
    vd_json_close(json, '}');
}

static void put_tiles(struct writer *writer)
{
    struct vd_json *json = &writer->json;

    vd_json_open_of(json, "tiles", '{');
    vd_json_whole_of(json, "size", VD_TILE_SIZE);
    vd_json_open_of(json, "densities", '[');
    for (int density = 1; density <= VD_TILE_DENSITIES; density++)
        vd_json_whole(json, density);
    vd_json_close(json, ']');
    vd_json_text_of(json, "background", VD_TILE_BACKGROUND);
    vd_json_open_of(json, "levels", '[');
    for (unsigned z = 0; z < vd_tile_levels(writer->theater); z++)
        put_level(writer, z);
    vd_json_close(json, ']');
    vd_json_close(json, '}');
}

/* The center of column c and row r, both from 0, is at x + c * step_x, y + r * step_y, and lower by
 * `drop` if c is odd. */
static void put_geometry(struct writer *writer)
{
    const struct vd_theater *theater = writer->theater;
    struct vd_point first = vd_theater_center(theater, vd_theater_cell_at(theater, 0, 0));
    struct vd_point right = vd_theater_center(theater, vd_theater_cell_at(theater, 1, 0));
    const struct vd_chart *chart = &writer->map->chart;
    struct vd_json *json = &writer->json;
    double size = theater->size;

    vd_json_open_of(json, "geometry", '{');
    vd_json_decimal_of(json, "width", chart->width / size + 2 * vd_tile_margin(theater), 4);
    vd_json_decimal_of(json, "height", chart->height / size + 2 * vd_tile_margin(theater), 4);
    vd_json_decimal_of(json, "x", in_cells(writer, first.x), 4);
    vd_json_decimal_of(json, "y", in_cells(writer, first.y), 4);
    vd_json_decimal_of(json, "step_x", (right.x - first.x) / size, 6);
    vd_json_decimal_of(json, "step_y", 1, 4);
    vd_json_decimal_of(json, "drop", (right.y - first.y) / size, 4);
    vd_json_close(json, '}');
}

/* ---- cells ---- */

static void put_place(struct writer *writer, uint32_t index)
{
    const struct vd_place *place = &writer->theater->places[index];
    struct vd_json *json = &writer->json;

    vd_json_open(json, '{');
    vd_json_text_of(json, "name", name(writer, place->name));
    vd_json_text_of(json, "state", name(writer, place->state));
    vd_json_text_of(json, "kind", vd_place_kind_name((enum vd_place_kind)place->kind));
    put_mark(writer, VD_MARK_PLACE, index);
    vd_json_close(json, '}');
}

static void put_places(struct writer *writer, const struct vd_cell *cell)
{
    if (cell->place_count == 0)
        return;
    vd_json_open_of(&writer->json, "places", '[');
    for (uint32_t i = 0; i < cell->place_count; i++)
        put_place(writer, cell->place + i);
    vd_json_close(&writer->json, ']');
}

static void put_cell(struct writer *writer, uint16_t index)
{
    const struct vd_cell *cell = &writer->theater->cells[index];
    struct vd_json *json = &writer->json;

    vd_json_open(json, '{');
    cell_of(writer, "id", index);
    vd_json_text_of(json, "terrain", vd_terrain_name((enum vd_terrain)cell->terrain));
    flag_of(writer, "woods", (cell->flags & VD_CELL_WOODS) != 0);
    flag_of(writer, "fort", (cell->flags & VD_CELL_FORT) != 0);
    if (cell->county != VD_NONE)
        vd_json_whole_of(json, "county", cell->county);
    put_places(writer, cell);
    vd_json_close(json, '}');
}

/* ---- edges ---- */

static void put_rails(struct writer *writer, uint32_t rails)
{
    if (rails == 0)
        return;
    vd_json_open_of(&writer->json, "rails", '[');
    for (uint32_t i = 0; i < writer->theater->railroad_count; i++) {
        if ((rails >> i & 1) != 0)
            vd_json_whole(&writer->json, i);
    }
    vd_json_close(&writer->json, ']');
}

static void put_crossing(struct writer *writer, uint16_t index)
{
    const struct vd_crossing *crossing = &writer->theater->crossings[index];
    struct vd_json *json = &writer->json;

    vd_json_open_of(json, "crossing", '{');
    vd_json_text_of(json, "name", name(writer, crossing->name));
    vd_json_text_of(json, "kind", vd_crossing_kind_name((enum vd_crossing_kind)crossing->kind));
    put_mark(writer, VD_MARK_CROSSING, index);
    vd_json_close(json, '}');
}

static bool is_plain(const struct vd_edge *edge)
{
    return edge->road == VD_ROAD_NONE && edge->rails == 0 && edge->river == VD_NONE &&
           edge->ridge == VD_NONE && edge->crossing == VD_NONE && edge->gap == VD_NONE &&
           edge->passable;
}

/* If two gaps share an edge, both are named. */
static void put_gap(struct writer *writer, uint16_t edge)
{
    char both[256];
    struct vd_writer text = vd_writer_of(both, sizeof both);

    vd_theater_write_gaps(writer->theater, edge, &text);
    vd_json_text_of(&writer->json, "gap", both);
}

static void put_edge(struct writer *writer, uint16_t index)
{
    const struct vd_theater *theater = writer->theater;
    const struct vd_edge *edge = &theater->edges[index];
    struct vd_json *json = &writer->json;

    vd_json_open(json, '{');
    cell_of(writer, "a", edge->a);
    cell_of(writer, "b", edge->b);
    if (edge->road != VD_ROAD_NONE)
        vd_json_text_of(json, "road", vd_road_name((enum vd_road)edge->road));
    put_rails(writer, edge->rails);
    if (edge->river != VD_NONE)
        vd_json_text_of(json, edge->water == VD_WATER_CREEK ? "creek" : "river",
                        name(writer, theater->rivers[edge->river].name));
    if (edge->ridge != VD_NONE)
        vd_json_text_of(json, "ridge", name(writer, theater->ridges[edge->ridge].name));
    if (edge->crossing != VD_NONE)
        put_crossing(writer, edge->crossing);
    if (edge->gap != VD_NONE)
        put_gap(writer, index);
    if (!edge->passable)
        vd_json_bool_of(json, "passable", false);
    vd_json_close(json, '}');
}

/* ---- tables ---- */

static void put_counties(struct writer *writer)
{
    const struct vd_theater *theater = writer->theater;
    struct vd_json *json = &writer->json;

    vd_json_open_of(json, "counties", '[');
    for (uint32_t i = 0; i < theater->county_count; i++) {
        vd_json_open(json, '{');
        vd_json_text_of(json, "name", name(writer, theater->counties[i].name));
        vd_json_text_of(json, "state", name(writer, theater->counties[i].state));
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_railroads(struct writer *writer)
{
    const struct vd_theater *theater = writer->theater;
    struct vd_json *json = &writer->json;

    vd_json_open_of(json, "railroads", '[');
    for (uint32_t i = 0; i < theater->railroad_count; i++) {
        const struct vd_railroad *line = &theater->railroads[i];

        vd_json_open(json, '{');
        vd_json_text_of(json, "name", name(writer, line->name));
        vd_json_open_of(json, "stations", '[');
        for (uint32_t k = 0; k < line->station_count; k++)
            vd_json_text(json,
                         name(writer, theater->places[theater->stations[line->station + k]].name));
        vd_json_close(json, ']');
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_cells(struct writer *writer)
{
    vd_json_open_of(&writer->json, "cells", '[');
    for (uint32_t i = 0; i < writer->theater->cell_count; i++)
        put_cell(writer, (uint16_t)i);
    vd_json_close(&writer->json, ']');
}

static void put_edges(struct writer *writer)
{
    const struct vd_theater *theater = writer->theater;

    vd_json_open_of(&writer->json, "edges", '[');
    for (uint32_t i = 0; i < theater->edge_count; i++) {
        if (!is_plain(&theater->edges[i]))
            put_edge(writer, (uint16_t)i);
    }
    vd_json_close(&writer->json, ']');
}

void vd_tiles_json(const struct vd_map *map, const char *scenario, const char *hash, FILE *out)
{
    struct writer writer = {.map = map, .theater = &map->theater};
    struct vd_json *json = &writer.json;

    vd_json_init(json, out);
    vd_json_open(json, '{');
    vd_json_text_of(json, "scenario", scenario);
    vd_json_text_of(json, "hash", hash);
    vd_json_text_of(json, "title", name(&writer, map->theater.title));
    vd_json_text_of(json, "shape", map->theater.shape == VD_SHAPE_HEX ? "hex" : "square");
    vd_json_whole_of(json, "columns", map->theater.columns);
    vd_json_whole_of(json, "rows", map->theater.rows);
    vd_json_decimal_of(json, "cell_miles", (double)map->theater.size / VD_MILE, 4);
    put_tiles(&writer);
    put_geometry(&writer);
    put_counties(&writer);
    put_cells(&writer);
    put_edges(&writer);
    put_railroads(&writer);
    vd_json_close(json, '}');
}
