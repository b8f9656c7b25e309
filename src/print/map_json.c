/* print/map_json.c: writes a theater as one JSON document.
 *
 * The names of the members are stable: scripts rely on them. Members beyond the fixed ones: a
 * cell's sheets (its numbers on the printed sheets), state1863, district (the county as it counts
 * for control) and fort; an edge's creek, hexside and upper (the cell that looks down from a
 * crest); districts, crossings, gaps, roads and the hash. */
#include "print/map_json.h"

#include "sys/json_out.h"

struct writer {
    const struct vd_theater *theater;
    struct vd_json json;
};

static const char *name(const struct writer *writer, uint32_t offset)
{
    return vd_theater_name(writer->theater, offset);
}

static void cell_name_of(struct writer *writer, const char *key, uint16_t cell)
{
    char text[VD_CELL_NAME_SIZE];

    if (cell != VD_NONE)
        vd_theater_cell_name(writer->theater, (vd_cell_id){cell}, text);
    vd_json_text_of(&writer->json, key, cell != VD_NONE ? text : NULL);
}

static void millionths_of(struct writer *writer, const char *key, int32_t value)
{
    vd_json_key(&writer->json, key);
    vd_json_millionths(&writer->json, value);
}

static void put_place(struct writer *writer, const struct vd_place *place)
{
    struct vd_json *json = &writer->json;

    vd_json_open(json, '{');
    vd_json_text_of(json, "name", name(writer, place->name));
    vd_json_text_of(json, "state", name(writer, place->state));
    vd_json_text_of(json, "state1863", name(writer, place->state1863));
    vd_json_text_of(json, "county",
                    place->county != VD_NONE
                        ? name(writer, writer->theater->counties[place->county].name)
                        : NULL);
    vd_json_text_of(json, "kind", vd_place_kind_name((enum vd_place_kind)place->kind));
    millionths_of(writer, "lat", place->lat);
    millionths_of(writer, "lon", place->lon);
    vd_json_open_of(json, "aliases", '[');
    for (uint32_t i = 0; i < place->alias_count; i++)
        vd_json_text(json, name(writer, writer->theater->aliases[place->alias + i].name));
    vd_json_close(json, ']');
    vd_json_close(json, '}');
}

static void put_banks(struct writer *writer, vd_cell_id cell)
{
    const struct vd_theater *theater = writer->theater;

    vd_json_open_of(&writer->json, "banks", '{');
    for (uint32_t i = 0; i < theater->river_count && theater->rivers[i].blocking; i++) {
        enum vd_bank bank = vd_theater_bank(theater, cell, i);

        if (bank != VD_BANK_NONE)
            vd_json_text_of(&writer->json, name(writer, theater->rivers[i].name),
                            vd_bank_name(bank));
    }
    vd_json_close(&writer->json, '}');
}

/* The cell's numbers on the printed sheets; a map without sheets has no such member. */
static void put_sheets(struct writer *writer, uint16_t cell)
{
    char number[VD_SHEET_NUMBER_SIZE];

    if (writer->theater->sheet_count == 0)
        return;
    vd_json_open_of(&writer->json, "sheets", '[');
    for (uint32_t i = 0; i < writer->theater->sheet_count; i++) {
        if (vd_theater_sheet_number(writer->theater, (vd_cell_id){cell}, i, number))
            vd_json_text(&writer->json, number);
    }
    vd_json_close(&writer->json, ']');
}

static void put_cell(struct writer *writer, uint16_t index)
{
    const struct vd_theater *theater = writer->theater;
    const struct vd_cell *cell = &theater->cells[index];
    const struct vd_county *county =
        cell->county != VD_NONE ? &theater->counties[cell->county] : NULL;
    struct vd_json *json = &writer->json;

    vd_json_open(json, '{');
    cell_name_of(writer, "id", index);
    put_sheets(writer, index);
    vd_json_whole_of(json, "col", vd_theater_column(theater, (vd_cell_id){index}));
    vd_json_whole_of(json, "row", vd_theater_row(theater, (vd_cell_id){index}));
    millionths_of(writer, "lat", cell->lat);
    millionths_of(writer, "lon", cell->lon);
    vd_json_text_of(json, "county", county != NULL ? name(writer, county->name) : NULL);
    vd_json_text_of(json, "state", county != NULL ? name(writer, county->state) : NULL);
    vd_json_text_of(json, "state1863", county != NULL ? name(writer, county->state1863) : NULL);
    if (cell->district != VD_NONE)
        vd_json_text_of(json, "district", name(writer, theater->districts[cell->district].name));
    vd_json_bool_of(json, "woods", (cell->flags & VD_CELL_WOODS) != 0);
    vd_json_text_of(json, "terrain", vd_terrain_name((enum vd_terrain)cell->terrain));
    if ((cell->flags & VD_CELL_FORT) != 0)
        vd_json_bool_of(json, "fort", true);
    put_banks(writer, (vd_cell_id){index});
    vd_json_open_of(json, "places", '[');
    for (uint32_t i = 0; i < cell->place_count; i++)
        put_place(writer, &theater->places[cell->place + i]);
    vd_json_close(json, ']');
    vd_json_close(json, '}');
}

static void put_rails(struct writer *writer, uint32_t rails)
{
    vd_json_open_of(&writer->json, "rails", '[');
    for (uint32_t i = 0; i < writer->theater->railroad_count; i++) {
        if ((rails >> i & 1) != 0)
            vd_json_text(&writer->json, name(writer, writer->theater->railroads[i].name));
    }
    vd_json_close(&writer->json, ']');
}

static void put_crossing(struct writer *writer, const struct vd_crossing *crossing)
{
    const struct vd_theater *theater = writer->theater;
    struct vd_json *json = &writer->json;

    vd_json_open(json, '{');
    vd_json_text_of(json, "name", name(writer, crossing->name));
    vd_json_text_of(json, "kind", vd_crossing_kind_name((enum vd_crossing_kind)crossing->kind));
    vd_json_text_of(json, "river", name(writer, theater->rivers[crossing->river].name));
    cell_name_of(writer, "at", crossing->at);
    vd_json_bool_of(json, "permanent", (crossing->flags & VD_CROSSING_PERMANENT) != 0);
    vd_json_text_of(json, "status", name(writer, crossing->status));
    vd_json_close(json, '}');
}

/* If two gaps share an edge, both are named. */
static void put_gap(struct writer *writer, uint16_t edge)
{
    char both[256];
    struct vd_writer text = vd_writer_of(both, sizeof both);

    vd_theater_write_gaps(writer->theater, edge, &text);
    vd_json_text_of(&writer->json, "gap", text.length > 0 ? both : NULL);
}

static void put_edge(struct writer *writer, uint16_t index)
{
    const struct vd_theater *theater = writer->theater;
    const struct vd_edge *edge = &theater->edges[index];
    const char *water =
        edge->river != VD_NONE ? name(writer, theater->rivers[edge->river].name) : NULL;
    bool creek = edge->water == VD_WATER_CREEK;
    struct vd_json *json = &writer->json;

    vd_json_open(json, '{');
    cell_name_of(writer, "a", edge->a);
    cell_name_of(writer, "b", edge->b);
    vd_json_text_of(json, "road", vd_road_name((enum vd_road)edge->road));
    put_rails(writer, edge->rails);
    vd_json_text_of(json, "river", creek ? NULL : water);
    if (creek)
        vd_json_text_of(json, "creek", water);
    if (edge->water != VD_WATER_NONE)
        vd_json_text_of(json, "hexside", vd_water_name((enum vd_water)edge->water));
    vd_json_text_of(json, "ridge",
                    edge->ridge != VD_NONE ? name(writer, theater->ridges[edge->ridge].name)
                                           : NULL);
    if (edge->ridge != VD_NONE)
        cell_name_of(writer, "upper", edge->upper == VD_UPPER_A ? edge->a : edge->b);
    vd_json_key(json, "crossing");
    if (edge->crossing != VD_NONE)
        put_crossing(writer, &theater->crossings[edge->crossing]);
    else
        vd_json_text(json, NULL);
    put_gap(writer, edge->gap != VD_NONE ? index : (uint16_t)VD_NONE);
    vd_json_bool_of(json, "passable", edge->passable != 0);
    vd_json_close(json, '}');
}

static void put_full_name(struct writer *writer, const struct vd_place *place)
{
    char full[256];
    struct vd_writer text = vd_writer_of(full, sizeof full);

    vd_write_format(&text, "%s %s", name(writer, place->name), name(writer, place->state));
    vd_json_text(&writer->json, full);
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
            put_full_name(writer, &theater->places[theater->stations[line->station + k]]);
        vd_json_close(json, ']');
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_districts(struct writer *writer)
{
    const struct vd_theater *theater = writer->theater;
    struct vd_json *json = &writer->json;

    vd_json_open_of(json, "districts", '[');
    for (uint32_t i = 0; i < theater->district_count; i++) {
        vd_json_open(json, '{');
        vd_json_text_of(json, "name", name(writer, theater->districts[i].name));
        vd_json_text_of(json, "state", name(writer, theater->districts[i].state));
        cell_name_of(writer, "control", theater->districts[i].control);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_forts(struct writer *writer)
{
    const struct vd_theater *theater = writer->theater;
    struct vd_json *json = &writer->json;

    vd_json_open_of(json, "forts", '[');
    for (uint32_t i = 0; i < theater->fort_count; i++) {
        vd_json_open(json, '{');
        vd_json_text_of(json, "name", name(writer, theater->forts[i].name));
        cell_name_of(writer, "cell", theater->forts[i].cell);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_roads(struct writer *writer)
{
    const struct vd_theater *theater = writer->theater;
    struct vd_json *json = &writer->json;

    vd_json_open_of(json, "roads", '[');
    for (uint32_t i = 0; i < theater->road_count; i++) {
        vd_json_open(json, '{');
        vd_json_text_of(json, "name", name(writer, theater->roads[i].name));
        vd_json_text_of(json, "class", vd_road_name((enum vd_road)theater->roads[i].class));
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_hash(struct writer *writer)
{
    char hash[65];
    struct vd_writer text = vd_writer_of(hash, sizeof hash);

    for (size_t i = 0; i < sizeof writer->theater->hash; i++)
        vd_write_format(&text, "%02x", writer->theater->hash[i]);
    vd_json_text_of(&writer->json, "hash", hash);
}

void vd_map_json(const struct vd_theater *theater, const char *scenario, FILE *out)
{
    struct writer writer = {.theater = theater};
    struct vd_json *json = &writer.json;

    vd_json_init(json, out);
    vd_json_open(json, '{');
    vd_json_text_of(json, "scenario", scenario);
    vd_json_text_of(json, "map", name(&writer, theater->id));
    vd_json_text_of(json, "title", name(&writer, theater->title));
    put_hash(&writer);
    vd_json_text_of(json, "shape", theater->shape == VD_SHAPE_HEX ? "hex" : "square");
    vd_json_whole_of(json, "columns", theater->columns);
    vd_json_whole_of(json, "rows", theater->rows);
    vd_json_key(json, "cell_miles");
    vd_json_millionths(json, theater->size * (1000000 / VD_MILE));
    vd_json_open_of(json, "cells", '[');
    for (uint32_t i = 0; i < theater->cell_count; i++)
        put_cell(&writer, (uint16_t)i);
    vd_json_close(json, ']');
    vd_json_open_of(json, "edges", '[');
    for (uint32_t i = 0; i < theater->edge_count; i++)
        put_edge(&writer, (uint16_t)i);
    vd_json_close(json, ']');
    put_railroads(&writer);
    put_roads(&writer);
    put_districts(&writer);
    put_forts(&writer);
    vd_json_close(json, '}');
}
