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

#define FIELD(name, type)                                \
    static void name(struct stream *stream, type *value) \
    {                                                    \
        uint64_t wide = (uint64_t)*value;                \
                                                         \
        number(stream, &wide, sizeof *value);            \
        *value = (type)wide;                             \
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
            record(stream, (void *)(uintptr_t) & (list)[i_]);                         \
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

/* Every index must be one of its table, since everything else trusts them. */
static bool theater_is_sound(const struct vd_theater *theater)
{
    uint32_t cells = theater->cell_count, edges = theater->edge_count;

    if ((theater->shape != VD_SHAPE_SQUARE && theater->shape != VD_SHAPE_HEX) ||
        cells != (uint32_t)theater->columns * theater->rows || cells == 0 || cells >= VD_NONE ||
        edges >= VD_NONE || theater->size <= 0 || theater->id >= theater->names_size)
        return false;
    for (uint32_t i = 0; i < cells; i++) {
        const struct vd_cell *here = &theater->cells[i];

        for (size_t k = 0; k < VD_DIRECTIONS_MAX; k++) {
            if (here->edge[k] != VD_NONE && here->edge[k] >= edges)
                return false;
        }
        if ((uint32_t)here->place + here->place_count > theater->place_count ||
            here->terrain >= VD_TERRAIN_COUNT ||
            (here->county != VD_NONE && here->county >= theater->county_count) ||
            (here->district != VD_NONE && here->district >= theater->district_count))
            return false;
    }
    for (uint32_t i = 0; i < edges; i++) {
        const struct vd_edge *here = &theater->edges[i];

        if (here->a >= cells || here->b >= cells || here->road >= VD_ROAD_COUNT ||
            here->water >= VD_WATER_COUNT ||
            (here->river != VD_NONE && here->river >= theater->river_count) ||
            (here->ridge != VD_NONE && here->ridge >= theater->ridge_count) ||
            (here->crossing != VD_NONE && here->crossing >= theater->crossing_count) ||
            (here->gap != VD_NONE && here->gap >= theater->gap_count))
            return false;
    }
    for (uint32_t i = 0; i < theater->place_count; i++) {
        const struct vd_place *here = &theater->places[i];

        if (here->cell >= cells || here->name >= theater->names_size ||
            here->kind >= VD_PLACE_COUNT ||
            (uint32_t)here->alias + here->alias_count > theater->alias_count)
            return false;
    }
    for (uint32_t i = 0; i < theater->crossing_count; i++) {
        const struct vd_crossing *here = &theater->crossings[i];

        if (here->edge >= edges || here->river >= theater->river_count ||
            here->name >= theater->names_size || here->kind >= VD_CROSSING_COUNT ||
            (uint32_t)here->alias + here->alias_count > theater->alias_count)
            return false;
    }
    for (uint32_t i = 0; i < theater->alias_count; i++) {
        if (theater->aliases[i].name >= theater->names_size)
            return false;
    }
    return true;
}

bool vd_theater_unpack(struct vd_bytes bytes, struct vd_heap *heap, struct vd_theater *theater)
{
    struct stream stream = {.heap = heap, .in = bytes.at, .size = bytes.count};

    memset(theater, 0, sizeof *theater);
    theater_fields(&stream, theater);
    if (stream.short_of || stream.at != stream.size || !theater_is_sound(theater))
        return false;
    crypto_hash_sha256(theater->hash, bytes.at, bytes.count);
    return true;
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

bool vd_chart_unpack(struct vd_bytes bytes, struct vd_heap *heap, struct vd_chart *chart)
{
    struct stream stream = {.heap = heap, .in = bytes.at, .size = bytes.count};

    memset(chart, 0, sizeof *chart);
    chart_fields(&stream, chart);
    for (uint32_t i = 0; i < chart->line_count; i++) {
        const struct vd_chart_line *here = &chart->lines[i];

        if (here->point > chart->point_count ||
            here->point_count > chart->point_count - here->point || here->name >= chart->names_size)
            return false;
    }
    for (uint32_t i = 0; i < chart->mark_count; i++) {
        if (chart->marks[i].name >= chart->names_size)
            return false;
    }
    return !stream.short_of && stream.at == stream.size;
}
