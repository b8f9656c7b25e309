/* theater/pack.c: a theater and its chart as canonical bytes, and back. */
#include "theater/pack.h"

#include <sodium.h>
#include <string.h>

#include "sys/stream.h"

static const char theater_form[8] = "VDTHEA1";
static const char chart_form[8] = "VDCHAR1";

static void cell(struct vd_stream *stream, struct vd_cell *cell)
{
    vd_i32(stream, &cell->lat);
    vd_i32(stream, &cell->lon);
    vd_i32(stream, &cell->anchor.x);
    vd_i32(stream, &cell->anchor.y);
    vd_u32(stream, &cell->banks);
    vd_u16(stream, &cell->county);
    vd_u16(stream, &cell->district);
    for (size_t i = 0; i < VD_DIRECTIONS_MAX; i++)
        vd_u16(stream, &cell->edge[i]);
    vd_u16(stream, &cell->place);
    vd_u8(stream, &cell->place_count);
    vd_u8(stream, &cell->terrain);
    vd_u8(stream, &cell->flags);
}

static void edge(struct vd_stream *stream, struct vd_edge *edge)
{
    vd_u16(stream, &edge->a);
    vd_u16(stream, &edge->b);
    vd_u8(stream, &edge->road);
    vd_u8(stream, &edge->water);
    vd_u8(stream, &edge->upper);
    vd_u8(stream, &edge->passable);
    vd_u16(stream, &edge->river);
    vd_u16(stream, &edge->ridge);
    vd_u16(stream, &edge->crossing);
    vd_u16(stream, &edge->gap);
    vd_u32(stream, &edge->rails);
}

static void place(struct vd_stream *stream, struct vd_place *place)
{
    vd_u32(stream, &place->name);
    vd_u32(stream, &place->state);
    vd_u32(stream, &place->state1863);
    vd_i32(stream, &place->lat);
    vd_i32(stream, &place->lon);
    vd_u16(stream, &place->cell);
    vd_u16(stream, &place->county);
    vd_u16(stream, &place->alias);
    vd_u16(stream, &place->alias_count);
    vd_u8(stream, &place->kind);
    vd_u8(stream, &place->flags);
}

static void alias(struct vd_stream *stream, struct vd_alias *alias)
{
    vd_u32(stream, &alias->name);
}

static void county(struct vd_stream *stream, struct vd_county *county)
{
    vd_u32(stream, &county->name);
    vd_u32(stream, &county->state);
    vd_u32(stream, &county->state1863);
}

static void district(struct vd_stream *stream, struct vd_district *district)
{
    vd_u32(stream, &district->name);
    vd_u32(stream, &district->state);
    vd_u16(stream, &district->control);
    vd_u16(stream, &district->control_place);
}

static void river(struct vd_stream *stream, struct vd_river *river)
{
    vd_u32(stream, &river->name);
    vd_u8(stream, &river->water);
    vd_u8(stream, &river->blocking);
}

static void ridge(struct vd_stream *stream, struct vd_ridge *ridge)
{
    vd_u32(stream, &ridge->name);
}

static void gap(struct vd_stream *stream, struct vd_gap *gap)
{
    vd_u32(stream, &gap->name);
    vd_i32(stream, &gap->lat);
    vd_i32(stream, &gap->lon);
    vd_u16(stream, &gap->ridge);
    vd_u16(stream, &gap->edge);
    vd_u8(stream, &gap->open);
}

static void crossing(struct vd_stream *stream, struct vd_crossing *crossing)
{
    vd_u32(stream, &crossing->name);
    vd_u32(stream, &crossing->status);
    vd_i32(stream, &crossing->lat);
    vd_i32(stream, &crossing->lon);
    vd_u16(stream, &crossing->river);
    vd_u16(stream, &crossing->edge);
    vd_u16(stream, &crossing->at);
    vd_u16(stream, &crossing->alias);
    vd_u16(stream, &crossing->alias_count);
    vd_u8(stream, &crossing->kind);
    vd_u8(stream, &crossing->flags);
}

static void railroad(struct vd_stream *stream, struct vd_railroad *railroad)
{
    vd_u32(stream, &railroad->name);
    vd_u16(stream, &railroad->station);
    vd_u16(stream, &railroad->station_count);
}

static void road(struct vd_stream *stream, struct vd_road_name *road)
{
    vd_u32(stream, &road->name);
    vd_u8(stream, &road->class);
}

static void link(struct vd_stream *stream, struct vd_link *link)
{
    vd_u16(stream, &link->road);
    vd_u16(stream, &link->railroad);
    vd_u16(stream, &link->from);
    vd_u16(stream, &link->to);
    vd_u32(stream, &link->step);
    vd_u32(stream, &link->step_count);
}

static void sheet(struct vd_stream *stream, struct vd_sheet *sheet)
{
    vd_u32(stream, &sheet->name);
    vd_i16(stream, &sheet->columns);
    vd_i16(stream, &sheet->rows_even);
    vd_i16(stream, &sheet->rows_odd);
}

static void fort(struct vd_stream *stream, struct vd_fort *fort)
{
    vd_u32(stream, &fort->name);
    vd_u16(stream, &fort->cell);
}

static void line(struct vd_stream *stream, struct vd_chart_line *line)
{
    vd_u32(stream, &line->name);
    vd_u32(stream, &line->point);
    vd_u32(stream, &line->point_count);
    vd_i32(stream, &line->width);
    vd_u16(stream, &line->group);
    vd_u8(stream, &line->kind);
    vd_u8(stream, &line->class);
}

static void mark(struct vd_stream *stream, struct vd_chart_mark *mark)
{
    vd_u32(stream, &mark->name);
    vd_i32(stream, &mark->at.x);
    vd_i32(stream, &mark->at.y);
    vd_i32(stream, &mark->room);
    vd_u16(stream, &mark->table);
    vd_u8(stream, &mark->kind);
    vd_u8(stream, &mark->class);
}

static void point(struct vd_stream *stream, struct vd_point *point)
{
    vd_i32(stream, &point->x);
    vd_i32(stream, &point->y);
}

/* A count, then so many records. While reading no more than the bytes left can be claimed, so that a
 * damaged count cannot ask for the machine's memory. */
#define TABLE(list, count, record)                                                    \
    do {                                                                              \
        vd_u32(stream, &(count));                                                     \
        if (stream->in != NULL) {                                                     \
            (count) = vd_stream_has(stream, (count)) ? (count) : 0;                   \
            (list) = vd_heap_take(stream->heap, (count) + (size_t)1, sizeof *(list)); \
        }                                                                             \
        for (uint32_t i_ = 0; i_ < (count); i_++)                                     \
            record(stream, (void *)&(list)[i_]);                                      \
    } while (0)

/* All names one behind the other: the last is ended too. */
static void names(struct vd_stream *stream, const char **text, uint32_t *size)
{
    *text = vd_stream_text(stream, *text, size);
    stream->failed = stream->failed || *size == 0 || (*text)[*size - 1] != '\0';
}

static void theater_fields(struct vd_stream *stream, struct vd_theater *theater)
{
    uint8_t shape = (uint8_t)theater->shape;

    vd_stream_same(stream, theater_form, sizeof theater_form);
    vd_u32(stream, &theater->id);
    vd_u32(stream, &theater->title);
    vd_u32(stream, &theater->subtitle);
    vd_u8(stream, &shape);
    theater->shape = (enum vd_shape)shape;
    vd_u16(stream, &theater->columns);
    vd_u16(stream, &theater->rows);
    vd_i32(stream, &theater->size);
    TABLE(theater->cells, theater->cell_count, cell);
    TABLE(theater->edges, theater->edge_count, edge);
    TABLE(theater->places, theater->place_count, place);
    TABLE(theater->aliases, theater->alias_count, alias);
    TABLE(theater->counties, theater->county_count, county);
    TABLE(theater->districts, theater->district_count, district);
    TABLE(theater->rivers, theater->river_count, river);
    TABLE(theater->ridges, theater->ridge_count, ridge);
    TABLE(theater->gaps, theater->gap_count, gap);
    TABLE(theater->crossings, theater->crossing_count, crossing);
    TABLE(theater->railroads, theater->railroad_count, railroad);
    TABLE(theater->stations, theater->station_count, vd_u16);
    TABLE(theater->roads, theater->road_count, road);
    TABLE(theater->links, theater->link_count, link);
    TABLE(theater->steps, theater->step_count, vd_u16);
    TABLE(theater->sheets, theater->sheet_count, sheet);
    TABLE(theater->forts, theater->fort_count, fort);
    names(stream, &theater->names, &theater->names_size);
}

static void chart_fields(struct vd_stream *stream, struct vd_chart *chart)
{
    vd_stream_same(stream, chart_form, sizeof chart_form);
    vd_i32(stream, &chart->width);
    vd_i32(stream, &chart->height);
    vd_i32(stream, &chart->north);
    TABLE(chart->lines, chart->line_count, line);
    TABLE(chart->marks, chart->mark_count, mark);
    TABLE(chart->points, chart->point_count, point);
    names(stream, &chart->names, &chart->names_size);
}

struct vd_bytes vd_theater_pack(const struct vd_theater *theater, struct vd_heap *heap)
{
    struct vd_theater copy = *theater; /* writing changes nothing, but the fields are not const */
    struct vd_stream stream = {0};

    theater_fields(&stream, &copy);
    vd_stream_write(&stream, heap);
    theater_fields(&stream, &copy);
    return (struct vd_bytes){stream.out, stream.size};
}

void vd_theater_hash(struct vd_theater *theater)
{
    struct vd_heap heap;

    vd_heap_init(&heap);
    struct vd_bytes bytes = vd_theater_pack(theater, &heap);

    crypto_hash_sha256(theater->hash, bytes.at, bytes.count);
    vd_heap_release(&heap);
}

/* ---- is it sound? Every index must be one of its table, since everything else trusts them ---- */

static bool fits(uint16_t index, uint32_t count)
{
    return index == VD_NONE || index < count;
}

static bool is_name(const struct vd_theater *theater, uint32_t name)
{
    return name < theater->names_size;
}

static bool head_is_sound(const struct vd_theater *theater)
{
    uint32_t cells = (uint32_t)theater->columns * theater->rows;

    return (theater->shape == VD_SHAPE_SQUARE || theater->shape == VD_SHAPE_HEX) &&
           theater->columns <= VD_COLUMNS_MAX && theater->rows <= VD_ROWS_MAX && cells > 0 &&
           theater->cell_count == cells && cells < VD_NONE && theater->edge_count < VD_NONE &&
           theater->size > 0 && theater->size <= VD_MILES_MAX * VD_MILE &&
           theater->railroad_count <= VD_RAILROADS_MAX && is_name(theater, theater->id) &&
           is_name(theater, theater->title) && is_name(theater, theater->subtitle);
}

static bool cell_is_sound(const struct vd_theater *theater, const struct vd_cell *here)
{
    for (size_t i = 0; i < VD_DIRECTIONS_MAX; i++) {
        if (!fits(here->edge[i], theater->edge_count))
            return false;
    }
    return (uint32_t)here->place + here->place_count <= theater->place_count &&
           here->terrain < VD_TERRAIN_COUNT && fits(here->county, theater->county_count) &&
           fits(here->district, theater->district_count) &&
           (here->banks & here->banks >> 1 & UINT32_C(0x55555555)) == 0; /* no bank is 3 */
}

static bool edge_is_sound(const struct vd_theater *theater, const struct vd_edge *here)
{
    return here->a < theater->cell_count && here->b < theater->cell_count &&
           here->road < VD_ROAD_COUNT && here->water < VD_WATER_COUNT &&
           here->upper <= VD_UPPER_B && fits(here->river, theater->river_count) &&
           fits(here->ridge, theater->ridge_count) &&
           fits(here->crossing, theater->crossing_count) && fits(here->gap, theater->gap_count);
}

static bool place_is_sound(const struct vd_theater *theater, const struct vd_place *here)
{
    return here->cell < theater->cell_count && is_name(theater, here->name) &&
           is_name(theater, here->state) && is_name(theater, here->state1863) &&
           here->kind < VD_PLACE_COUNT && fits(here->county, theater->county_count) &&
           (uint32_t)here->alias + here->alias_count <= theater->alias_count;
}

static bool alias_is_sound(const struct vd_theater *theater, const struct vd_alias *here)
{
    return is_name(theater, here->name);
}

static bool county_is_sound(const struct vd_theater *theater, const struct vd_county *here)
{
    return is_name(theater, here->name) && is_name(theater, here->state) &&
           is_name(theater, here->state1863);
}

static bool district_is_sound(const struct vd_theater *theater, const struct vd_district *here)
{
    return is_name(theater, here->name) && is_name(theater, here->state) &&
           fits(here->control, theater->cell_count) &&
           fits(here->control_place, theater->place_count);
}

/* A bank is two bits of a cell: there is room for so many blocking rivers, and they come first. */
static bool river_is_sound(const struct vd_theater *theater, const struct vd_river *here)
{
    return is_name(theater, here->name) && here->water < VD_WATER_COUNT &&
           (!here->blocking || here - theater->rivers < VD_BLOCKING_MAX);
}

static bool ridge_is_sound(const struct vd_theater *theater, const struct vd_ridge *here)
{
    return is_name(theater, here->name);
}

static bool gap_is_sound(const struct vd_theater *theater, const struct vd_gap *here)
{
    return is_name(theater, here->name) && here->ridge < theater->ridge_count &&
           here->edge < theater->edge_count;
}

static bool crossing_is_sound(const struct vd_theater *theater, const struct vd_crossing *here)
{
    return is_name(theater, here->name) && is_name(theater, here->status) &&
           here->river < theater->river_count && here->edge < theater->edge_count &&
           fits(here->at, theater->cell_count) && here->kind < VD_CROSSING_COUNT &&
           (uint32_t)here->alias + here->alias_count <= theater->alias_count;
}

static bool railroad_is_sound(const struct vd_theater *theater, const struct vd_railroad *here)
{
    return is_name(theater, here->name) &&
           (uint32_t)here->station + here->station_count <= theater->station_count;
}

static bool station_is_sound(const struct vd_theater *theater, const uint16_t *here)
{
    return *here < theater->place_count;
}

static bool road_is_sound(const struct vd_theater *theater, const struct vd_road_name *here)
{
    return is_name(theater, here->name) && here->class < VD_ROAD_COUNT;
}

static bool link_is_sound(const struct vd_theater *theater, const struct vd_link *here)
{
    return fits(here->road, theater->road_count) && fits(here->railroad, theater->railroad_count) &&
           fits(here->from, theater->place_count) && fits(here->to, theater->place_count) &&
           here->step <= theater->step_count &&
           here->step_count <= theater->step_count - here->step;
}

static bool step_is_sound(const struct vd_theater *theater, const uint16_t *here)
{
    return *here < theater->cell_count;
}

static bool sheet_is_sound(const struct vd_theater *theater, const struct vd_sheet *here)
{
    return is_name(theater, here->name);
}

static bool fort_is_sound(const struct vd_theater *theater, const struct vd_fort *here)
{
    return is_name(theater, here->name) && here->cell < theater->cell_count;
}

#define ALL_SOUND(list, count, is_sound)               \
    for (uint32_t i_ = 0; i_ < theater->count; i_++) { \
        if (!is_sound(theater, &theater->list[i_]))    \
            return false;                              \
    }

static bool theater_is_sound(const struct vd_theater *theater)
{
    if (!head_is_sound(theater))
        return false;
    ALL_SOUND(cells, cell_count, cell_is_sound)
    ALL_SOUND(edges, edge_count, edge_is_sound)
    ALL_SOUND(places, place_count, place_is_sound)
    ALL_SOUND(aliases, alias_count, alias_is_sound)
    ALL_SOUND(counties, county_count, county_is_sound)
    ALL_SOUND(districts, district_count, district_is_sound)
    ALL_SOUND(rivers, river_count, river_is_sound)
    ALL_SOUND(ridges, ridge_count, ridge_is_sound)
    ALL_SOUND(gaps, gap_count, gap_is_sound)
    ALL_SOUND(crossings, crossing_count, crossing_is_sound)
    ALL_SOUND(railroads, railroad_count, railroad_is_sound)
    ALL_SOUND(stations, station_count, station_is_sound)
    ALL_SOUND(roads, road_count, road_is_sound)
    ALL_SOUND(links, link_count, link_is_sound)
    ALL_SOUND(steps, step_count, step_is_sound)
    ALL_SOUND(sheets, sheet_count, sheet_is_sound)
    ALL_SOUND(forts, fort_count, fort_is_sound)
    return true;
}

bool vd_theater_unpack(struct vd_bytes bytes, struct vd_heap *heap, struct vd_theater *theater)
{
    struct vd_stream stream = {.heap = heap, .in = bytes.at, .size = bytes.count};

    memset(theater, 0, sizeof *theater);
    theater_fields(&stream, theater);
    return vd_stream_is_read(&stream) && theater_is_sound(theater);
}

struct vd_bytes vd_chart_pack(const struct vd_chart *chart, struct vd_heap *heap)
{
    struct vd_chart copy = *chart;
    struct vd_stream stream = {0};

    chart_fields(&stream, &copy);
    vd_stream_write(&stream, heap);
    chart_fields(&stream, &copy);
    return (struct vd_bytes){stream.out, stream.size};
}

static bool chart_is_sound(const struct vd_chart *chart)
{
    for (uint32_t i = 0; i < chart->line_count; i++) {
        const struct vd_chart_line *here = &chart->lines[i];

        if (here->point > chart->point_count ||
            here->point_count > chart->point_count - here->point ||
            here->name >= chart->names_size || here->kind >= VD_CHART_KIND_COUNT)
            return false;
    }
    for (uint32_t i = 0; i < chart->mark_count; i++) {
        if (chart->marks[i].name >= chart->names_size || chart->marks[i].kind >= VD_MARK_KIND_COUNT)
            return false;
    }
    return chart->width > 0 && chart->height > 0;
}

bool vd_chart_unpack(struct vd_bytes bytes, struct vd_heap *heap, struct vd_chart *chart)
{
    struct vd_stream stream = {.heap = heap, .in = bytes.at, .size = bytes.count};

    memset(chart, 0, sizeof *chart);
    chart_fields(&stream, chart);
    return vd_stream_is_read(&stream) && chart_is_sound(chart);
}
