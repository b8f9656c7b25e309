/* theater/pack.c: a theater and its chart as canonical bytes, and back. */
#include "theater/pack.h"

#include <sodium.h>
#include <string.h>

#include "sys/codec.h"

static const char theater_form[8] = "VDTHEA1";
static const char chart_form[8] = "VDCHAR1";

static void cell(struct vd_codec *codec, struct vd_cell *cell)
{
    vd_i32(codec, &cell->lat);
    vd_i32(codec, &cell->lon);
    vd_i32(codec, &cell->anchor.x);
    vd_i32(codec, &cell->anchor.y);
    vd_u32(codec, &cell->banks);
    vd_u16(codec, &cell->county);
    vd_u16(codec, &cell->district);
    for (size_t i = 0; i < VD_DIRECTIONS_MAX; i++)
        vd_u16(codec, &cell->edge[i]);
    vd_u16(codec, &cell->place);
    vd_u8(codec, &cell->place_count);
    vd_u8(codec, &cell->terrain);
    vd_u8(codec, &cell->flags);
}

static void edge(struct vd_codec *codec, struct vd_edge *edge)
{
    vd_u16(codec, &edge->a);
    vd_u16(codec, &edge->b);
    vd_u8(codec, &edge->road);
    vd_u8(codec, &edge->water);
    vd_u8(codec, &edge->upper);
    vd_u8(codec, &edge->passable);
    vd_u16(codec, &edge->river);
    vd_u16(codec, &edge->ridge);
    vd_u16(codec, &edge->crossing);
    vd_u16(codec, &edge->gap);
    vd_u32(codec, &edge->rails);
}

static void place(struct vd_codec *codec, struct vd_place *place)
{
    vd_u32(codec, &place->name);
    vd_u32(codec, &place->state);
    vd_u32(codec, &place->state1863);
    vd_i32(codec, &place->lat);
    vd_i32(codec, &place->lon);
    vd_u16(codec, &place->cell);
    vd_u16(codec, &place->county);
    vd_u16(codec, &place->alias);
    vd_u16(codec, &place->alias_count);
    vd_u8(codec, &place->kind);
    vd_u8(codec, &place->flags);
}

static void alias(struct vd_codec *codec, struct vd_alias *alias)
{
    vd_u32(codec, &alias->name);
}

static void county(struct vd_codec *codec, struct vd_county *county)
{
    vd_u32(codec, &county->name);
    vd_u32(codec, &county->state);
    vd_u32(codec, &county->state1863);
}

static void district(struct vd_codec *codec, struct vd_district *district)
{
    vd_u32(codec, &district->name);
    vd_u32(codec, &district->state);
    vd_u16(codec, &district->control);
    vd_u16(codec, &district->control_place);
}

static void river(struct vd_codec *codec, struct vd_river *river)
{
    vd_u32(codec, &river->name);
    vd_u8(codec, &river->water);
    vd_u8(codec, &river->blocking);
}

static void ridge(struct vd_codec *codec, struct vd_ridge *ridge)
{
    vd_u32(codec, &ridge->name);
}

static void gap(struct vd_codec *codec, struct vd_gap *gap)
{
    vd_u32(codec, &gap->name);
    vd_i32(codec, &gap->lat);
    vd_i32(codec, &gap->lon);
    vd_u16(codec, &gap->ridge);
    vd_u16(codec, &gap->edge);
    vd_u8(codec, &gap->open);
}

static void crossing(struct vd_codec *codec, struct vd_crossing *crossing)
{
    vd_u32(codec, &crossing->name);
    vd_u32(codec, &crossing->status);
    vd_i32(codec, &crossing->lat);
    vd_i32(codec, &crossing->lon);
    vd_u16(codec, &crossing->river);
    vd_u16(codec, &crossing->edge);
    vd_u16(codec, &crossing->at);
    vd_u16(codec, &crossing->alias);
    vd_u16(codec, &crossing->alias_count);
    vd_u8(codec, &crossing->kind);
    vd_u8(codec, &crossing->flags);
}

static void railroad(struct vd_codec *codec, struct vd_railroad *railroad)
{
    vd_u32(codec, &railroad->name);
    vd_u16(codec, &railroad->station);
    vd_u16(codec, &railroad->station_count);
}

static void road(struct vd_codec *codec, struct vd_road_name *road)
{
    vd_u32(codec, &road->name);
    vd_u8(codec, &road->class);
}

static void link(struct vd_codec *codec, struct vd_link *link)
{
    vd_u16(codec, &link->road);
    vd_u16(codec, &link->railroad);
    vd_u16(codec, &link->from);
    vd_u16(codec, &link->to);
    vd_u32(codec, &link->step);
    vd_u32(codec, &link->step_count);
}

static void sheet(struct vd_codec *codec, struct vd_sheet *sheet)
{
    vd_u32(codec, &sheet->name);
    vd_u32(codec, &sheet->mark);
    vd_i16(codec, &sheet->columns);
    vd_i16(codec, &sheet->rows_even);
    vd_i16(codec, &sheet->rows_odd);
    vd_u8(codec, &sheet->width);
    vd_u8(codec, &sheet->height);
}

static void fort(struct vd_codec *codec, struct vd_fort *fort)
{
    vd_u32(codec, &fort->name);
    vd_u16(codec, &fort->cell);
}

static void line(struct vd_codec *codec, struct vd_chart_line *line)
{
    vd_u32(codec, &line->name);
    vd_u32(codec, &line->point);
    vd_u32(codec, &line->point_count);
    vd_i32(codec, &line->width);
    vd_u16(codec, &line->group);
    vd_u8(codec, &line->kind);
    vd_u8(codec, &line->class);
}

static void mark(struct vd_codec *codec, struct vd_chart_mark *mark)
{
    vd_u32(codec, &mark->name);
    vd_i32(codec, &mark->at.x);
    vd_i32(codec, &mark->at.y);
    vd_i32(codec, &mark->room);
    vd_u16(codec, &mark->table);
    vd_u8(codec, &mark->kind);
    vd_u8(codec, &mark->class);
}

static void point(struct vd_codec *codec, struct vd_point *point)
{
    vd_i32(codec, &point->x);
    vd_i32(codec, &point->y);
}

/* A count, then that many records. A reader never allocates more than the bytes left can hold,
 * so that a damaged count cannot exhaust the memory. */
#define TABLE(list, count, record)                                                     \
    do {                                                                               \
        vd_u32(codec, &(count));                                                       \
        if (codec->in != NULL) {                                                       \
            (count) = vd_codec_has(codec, (count)) ? (count) : 0;                      \
            (list) = vd_arena_take(codec->arena, (count) + (size_t)1, sizeof *(list)); \
        }                                                                              \
        for (uint32_t i_ = 0; i_ < (count); i_++)                                      \
            record(codec, (void *)&(list)[i_]);                                        \
    } while (0)

/* All names one after the other; the last also ends with a zero byte. */
static void names(struct vd_codec *codec, const char **text, uint32_t *size)
{
    *text = vd_codec_text(codec, *text, size);
    codec->failed = codec->failed || *size == 0 || (*text)[*size - 1] != '\0';
}

static void theater_fields(struct vd_codec *codec, struct vd_theater *theater)
{
    uint8_t shape = (uint8_t)theater->shape;

    vd_codec_same(codec, theater_form, sizeof theater_form);
    vd_u32(codec, &theater->id);
    vd_u32(codec, &theater->title);
    vd_u32(codec, &theater->subtitle);
    vd_u8(codec, &shape);
    theater->shape = (enum vd_shape)shape;
    vd_u16(codec, &theater->columns);
    vd_u16(codec, &theater->rows);
    vd_i32(codec, &theater->size);
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
    names(codec, &theater->names, &theater->names_size);
}

static void chart_fields(struct vd_codec *codec, struct vd_chart *chart)
{
    vd_codec_same(codec, chart_form, sizeof chart_form);
    vd_i32(codec, &chart->width);
    vd_i32(codec, &chart->height);
    vd_i32(codec, &chart->north);
    TABLE(chart->lines, chart->line_count, line);
    TABLE(chart->marks, chart->mark_count, mark);
    TABLE(chart->points, chart->point_count, point);
    names(codec, &chart->names, &chart->names_size);
}

struct vd_bytes vd_theater_pack(const struct vd_theater *theater, struct vd_arena *arena)
{
    struct vd_theater copy = *theater; /* writing changes nothing, but the fields are not const */
    struct vd_codec codec = {0};

    theater_fields(&codec, &copy);
    vd_codec_write(&codec, arena);
    theater_fields(&codec, &copy);
    return (struct vd_bytes){codec.out, codec.size};
}

void vd_theater_hash(struct vd_theater *theater)
{
    struct vd_arena arena;

    vd_arena_init(&arena);
    struct vd_bytes bytes = vd_theater_pack(theater, &arena);

    crypto_hash_sha256(theater->hash, bytes.at, bytes.count);
    vd_arena_release(&arena);
}

/* ---- is it sound? Every index must lie in its table, since everything else trusts them ---- */

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

/* A bank takes two bits of a cell: that limits the number of blocking rivers, and they come
 * first. */
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
    return is_name(theater, here->name) && is_name(theater, here->mark);
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

bool vd_theater_unpack(struct vd_bytes bytes, struct vd_arena *arena, struct vd_theater *theater)
{
    struct vd_codec codec = {.arena = arena, .in = bytes.at, .size = bytes.count};

    memset(theater, 0, sizeof *theater);
    theater_fields(&codec, theater);
    return vd_codec_is_read(&codec) && theater_is_sound(theater);
}

struct vd_bytes vd_chart_pack(const struct vd_chart *chart, struct vd_arena *arena)
{
    struct vd_chart copy = *chart;
    struct vd_codec codec = {0};

    chart_fields(&codec, &copy);
    vd_codec_write(&codec, arena);
    chart_fields(&codec, &copy);
    return (struct vd_bytes){codec.out, codec.size};
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

bool vd_chart_unpack(struct vd_bytes bytes, struct vd_arena *arena, struct vd_chart *chart)
{
    struct vd_codec codec = {.arena = arena, .in = bytes.at, .size = bytes.count};

    memset(chart, 0, sizeof *chart);
    chart_fields(&codec, chart);
    return vd_codec_is_read(&codec) && chart_is_sound(chart);
}
