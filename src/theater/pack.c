/* theater/pack.c: a theater and its chart as canonical bytes, and back.
 *
 * Each record has one function that names its fields in order; a stream either writes or reads them,
 * so that the two directions cannot differ. */
#include "theater/pack.h"

#include <sodium.h>
#include <string.h>

static const char theater_form[8] = "VDTHEA1";
static const char chart_form[8] = "VDCHAR1";

struct stream {
    struct vd_heap *heap; /* for what is read */
    uint8_t *out;         /* NULL while reading or measuring */
    const uint8_t *in;    /* NULL while writing */
    size_t at, size;
    bool short_of; /* the bytes ended too early */
};

static void number(struct stream *stream, uint64_t *value, size_t bytes)
{
    if (stream->in != NULL) {
        *value = 0;
        if (stream->size - stream->at < bytes) {
            stream->short_of = true;
            stream->at = stream->size;
            return;
        }
        for (size_t i = 0; i < bytes; i++)
            *value |= (uint64_t)stream->in[stream->at + i] << (8 * i);
    } else if (stream->out != NULL) {
        for (size_t i = 0; i < bytes; i++)
            stream->out[stream->at + i] = (uint8_t)(*value >> (8 * i));
    }
    stream->at += bytes;
}

#define FIELD(name, type)                                                        \
    static void name(struct stream *stream, type value[static 1])                \
    {                                                                            \
        uint64_t wide = (uint64_t)*value;                                        \
                                                                                 \
        number(stream, &wide, sizeof *value);                                    \
        if (stream->in != NULL) /* written tables may lie in read-only memory */ \
            *value = (type)wide;                                                 \
    }
FIELD(u8, uint8_t)
FIELD(u16, uint16_t)
FIELD(u32, uint32_t)
FIELD(i16, int16_t)
FIELD(i32, int32_t)

static void cell(struct stream *stream, struct vd_cell *cell)
{
    i32(stream, &cell->lat);
    i32(stream, &cell->lon);
    i32(stream, &cell->anchor.x);
    i32(stream, &cell->anchor.y);
    u32(stream, &cell->banks);
    u16(stream, &cell->county);
    u16(stream, &cell->district);
    for (size_t i = 0; i < VD_DIRECTIONS_MAX; i++)
        u16(stream, &cell->edge[i]);
    u16(stream, &cell->place);
    u8(stream, &cell->place_count);
    u8(stream, &cell->terrain);
    u8(stream, &cell->flags);
}

static void edge(struct stream *stream, struct vd_edge *edge)
{
    u16(stream, &edge->a);
    u16(stream, &edge->b);
    u8(stream, &edge->road);
    u8(stream, &edge->water);
    u8(stream, &edge->upper);
    u8(stream, &edge->passable);
    u16(stream, &edge->river);
    u16(stream, &edge->ridge);
    u16(stream, &edge->crossing);
    u16(stream, &edge->gap);
    u32(stream, &edge->rails);
}

static void place(struct stream *stream, struct vd_place *place)
{
    u32(stream, &place->name);
    u32(stream, &place->state);
    u32(stream, &place->state1863);
    i32(stream, &place->lat);
    i32(stream, &place->lon);
    u16(stream, &place->cell);
    u16(stream, &place->county);
    u16(stream, &place->alias);
    u16(stream, &place->alias_count);
    u8(stream, &place->kind);
    u8(stream, &place->flags);
}

static void alias(struct stream *stream, struct vd_alias *alias)
{
    u32(stream, &alias->name);
}

static void county(struct stream *stream, struct vd_county *county)
{
    u32(stream, &county->name);
    u32(stream, &county->state);
    u32(stream, &county->state1863);
}

static void district(struct stream *stream, struct vd_district *district)
{
    u32(stream, &district->name);
    u32(stream, &district->state);
    u16(stream, &district->control);
    u16(stream, &district->control_place);
}

static void river(struct stream *stream, struct vd_river *river)
{
    u32(stream, &river->name);
    u8(stream, &river->water);
    u8(stream, &river->blocking);
}

static void ridge(struct stream *stream, struct vd_ridge *ridge)
{
    u32(stream, &ridge->name);
}

static void gap(struct stream *stream, struct vd_gap *gap)
{
    u32(stream, &gap->name);
    i32(stream, &gap->lat);
    i32(stream, &gap->lon);
    u16(stream, &gap->ridge);
    u16(stream, &gap->edge);
    u8(stream, &gap->open);
}

static void crossing(struct stream *stream, struct vd_crossing *crossing)
{
    u32(stream, &crossing->name);
    u32(stream, &crossing->status);
    i32(stream, &crossing->lat);
    i32(stream, &crossing->lon);
    u16(stream, &crossing->river);
    u16(stream, &crossing->edge);
    u16(stream, &crossing->at);
    u16(stream, &crossing->alias);
    u16(stream, &crossing->alias_count);
    u8(stream, &crossing->kind);
    u8(stream, &crossing->flags);
}

static void railroad(struct stream *stream, struct vd_railroad *railroad)
{
    u32(stream, &railroad->name);
    u16(stream, &railroad->station);
    u16(stream, &railroad->station_count);
}

static void road(struct stream *stream, struct vd_road_name *road)
{
    u32(stream, &road->name);
    u8(stream, &road->class);
}

static void link(struct stream *stream, struct vd_link *link)
{
    u16(stream, &link->road);
    u16(stream, &link->railroad);
    u16(stream, &link->from);
    u16(stream, &link->to);
    u32(stream, &link->step);
    u32(stream, &link->step_count);
}

static void sheet(struct stream *stream, struct vd_sheet *sheet)
{
    u32(stream, &sheet->name);
    i16(stream, &sheet->columns);
    i16(stream, &sheet->rows_even);
    i16(stream, &sheet->rows_odd);
}

static void fort(struct stream *stream, struct vd_fort *fort)
{
    u32(stream, &fort->name);
    u16(stream, &fort->cell);
}

static void line(struct stream *stream, struct vd_chart_line *line)
{
    u32(stream, &line->name);
    u32(stream, &line->point);
    u32(stream, &line->point_count);
    i32(stream, &line->width);
    u16(stream, &line->group);
    u8(stream, &line->kind);
    u8(stream, &line->class);
}

static void mark(struct stream *stream, struct vd_chart_mark *mark)
{
    u32(stream, &mark->name);
    i32(stream, &mark->at.x);
    i32(stream, &mark->at.y);
    i32(stream, &mark->room);
    u16(stream, &mark->table);
    u8(stream, &mark->kind);
    u8(stream, &mark->class);
}

static void point(struct stream *stream, struct vd_point *point)
{
    i32(stream, &point->x);
    i32(stream, &point->y);
}

/* A count, then so many records. While reading no more than the bytes left can be claimed, so that a
 * damaged count cannot ask for the machine's memory. */
#define TABLE(list, count, record)                                                    \
    do {                                                                              \
        u32(stream, &(count));                                                        \
        if (stream->in != NULL) {                                                     \
            if ((count) > stream->size - stream->at) {                                \
                stream->short_of = true;                                              \
                (count) = 0;                                                          \
            }                                                                         \
            (list) = vd_heap_take(stream->heap, (count) + (size_t)1, sizeof *(list)); \
        }                                                                             \
        for (uint32_t i_ = 0; i_ < (count); i_++)                                     \
            record(stream, (void *)&(list)[i_]);                                      \
    } while (0)

static void names(struct stream *stream, const char **text, uint32_t *size)
{
    u32(stream, size);
    if (stream->in != NULL) {
        if (*size > stream->size - stream->at || *size == 0) {
            stream->short_of = true;
            *size = 0;
            *text = "";
            return;
        }
        *text = vd_heap_text(stream->heap, (const char *)stream->in + stream->at, *size);
        if ((*text)[*size - 1] != '\0')
            stream->short_of = true;
    } else if (stream->out != NULL) {
        memcpy(stream->out + stream->at, *text, *size);
    }
    stream->at += *size;
}

static void form(struct stream *stream, const char expected[8])
{
    for (size_t i = 0; i < 8; i++) {
        uint8_t letter = (uint8_t)expected[i];

        u8(stream, &letter);
        if (letter != (uint8_t)expected[i])
            stream->short_of = true;
    }
}

static void theater_fields(struct stream *stream, struct vd_theater *theater)
{
    uint8_t shape = (uint8_t)theater->shape;

    form(stream, theater_form);
    u32(stream, &theater->id);
    u32(stream, &theater->title);
    u32(stream, &theater->subtitle);
    u8(stream, &shape);
    theater->shape = (enum vd_shape)shape;
    u16(stream, &theater->columns);
    u16(stream, &theater->rows);
    i32(stream, &theater->size);
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
    TABLE(theater->stations, theater->station_count, u16);
    TABLE(theater->roads, theater->road_count, road);
    TABLE(theater->links, theater->link_count, link);
    TABLE(theater->steps, theater->step_count, u16);
    TABLE(theater->sheets, theater->sheet_count, sheet);
    TABLE(theater->forts, theater->fort_count, fort);
    names(stream, &theater->names, &theater->names_size);
}

static void chart_fields(struct stream *stream, struct vd_chart *chart)
{
    form(stream, chart_form);
    i32(stream, &chart->width);
    i32(stream, &chart->height);
    i32(stream, &chart->north);
    TABLE(chart->lines, chart->line_count, line);
    TABLE(chart->marks, chart->mark_count, mark);
    TABLE(chart->points, chart->point_count, point);
    names(stream, &chart->names, &chart->names_size);
}

struct vd_bytes vd_theater_pack(const struct vd_theater *theater, struct vd_heap *heap)
{
    struct vd_theater copy = *theater; /* writing changes nothing, but the fields are not const */
    struct stream stream = {0};

    theater_fields(&stream, &copy);
    stream.size = stream.at;
    stream.at = 0;
    stream.out = vd_heap_take(heap, stream.size, 1);
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
    struct stream stream = {.heap = heap, .in = bytes.at, .size = bytes.count};

    memset(theater, 0, sizeof *theater);
    theater_fields(&stream, theater);
    return !stream.short_of && stream.at == stream.size && theater_is_sound(theater);
}

struct vd_bytes vd_chart_pack(const struct vd_chart *chart, struct vd_heap *heap)
{
    struct vd_chart copy = *chart;
    struct stream stream = {0};

    chart_fields(&stream, &copy);
    stream.size = stream.at;
    stream.at = 0;
    stream.out = vd_heap_take(heap, stream.size, 1);
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
    struct stream stream = {.heap = heap, .in = bytes.at, .size = bytes.count};

    memset(chart, 0, sizeof *chart);
    chart_fields(&stream, chart);
    return !stream.short_of && stream.at == stream.size && chart_is_sound(chart);
}
