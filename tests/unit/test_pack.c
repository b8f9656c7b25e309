/* unit/test_pack.c: theaters, charts and archives as bytes and back; damage is refused or harmless.
 *
 * Damaged bytes are copied to memory of exactly their size, so that the sanitizers see every byte
 * read beyond them; what is accepted all the same is used, so that they see every index out of its
 * table. */
#include "theater/pack.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print/map_json.h"
#include "theater/shipped.h"
#include "unit/check.h"

struct desk {
    struct vd_arena arena;
    struct vd_maps maps;
    FILE *nowhere;
};

static int set_up(void **state)
{
    static struct desk desk;

    vd_arena_init(&desk.arena);
    desk.nowhere = fopen("/dev/null", "w");
    *state = &desk;
    return desk.nowhere != NULL && vd_shipped_maps(&desk.arena, &desk.maps) ? 0 : -1;
}

static int tear_down(void **state)
{
    struct desk *desk = *state;

    vd_arena_release(&desk->arena);
    fclose(desk->nowhere);
    return 0;
}

/* ---- there and back ---- */

static void check_same(struct vd_bytes a, struct vd_bytes b)
{
    assert_int_equal(a.count, b.count);
    assert_memory_equal(a.at, b.at, a.count);
}

static void theaters_and_charts_come_back_to_the_byte(void **state)
{
    struct desk *desk = *state;

    assert_int_equal(desk->maps.count, 3);
    for (size_t i = 0; i < desk->maps.count; i++) {
        const struct vd_map_entry *entry = &desk->maps.at[i];
        struct vd_map map;
        uint8_t hash[32];

        assert_true(vd_map_open(entry, &desk->arena, &map));
        check_same(entry->theater, vd_theater_pack(&map.theater, &desk->arena));
        check_same(entry->chart, vd_chart_pack(&map.chart, &desk->arena));
        /* The hash is that of the bytes, whether read or computed again. */
        crypto_hash_sha256(hash, entry->theater.at, entry->theater.count);
        assert_memory_equal(hash, map.theater.hash, sizeof hash);
        memset(map.theater.hash, 0, sizeof map.theater.hash);
        vd_theater_hash(&map.theater);
        assert_memory_equal(hash, map.theater.hash, sizeof hash);
    }
}

static void an_archive_comes_back_to_the_byte(void **state)
{
    struct desk *desk = *state;
    struct vd_maps none = {0}, again;

    check_same(vd_shipped_archive(), vd_maps_pack(&desk->maps, &desk->arena));
    assert_true(vd_maps_unpack(vd_maps_pack(&none, &desk->arena), &desk->arena, &again));
    assert_int_equal(again.count, 0);
}

static void maps_are_found_by_name_and_scenario(void **state)
{
    static const struct {
        const char *typed, *map; /* NULL: none */
    } cases[] = {
        {"gettysburg", "gettysburg"},
        {"Gettysburg", "gettysburg"},
        {"vicksburg", "vicksburg"},
        {"gettysburg-hex", "gettysburg-hex"},
        {"gettysburg hex", "gettysburg-hex"},
        {"high-tide", "gettysburg-hex"},
        {"June 23", "gettysburg-hex"},
        {"antietam", NULL},
        {"", NULL},
    };
    struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct vd_map_entry *entry = vd_maps_find(&desk->maps, cases[i].typed);
        struct vd_map map;

        check_case(cases[i].typed, cases[i].map == NULL
                                       ? entry == NULL
                                       : entry != NULL && strcmp(entry->id, cases[i].map) == 0);
        check_case(cases[i].typed,
                   vd_shipped_map(cases[i].typed, &desk->arena, &map) == (cases[i].map != NULL));
    }
}

/* ---- damage ---- */

/* A copy with nothing behind it. */
static uint8_t *bare(struct vd_bytes bytes)
{
    uint8_t *copy = malloc(bytes.count > 0 ? bytes.count : 1);

    assert_non_null(copy);
    if (bytes.count > 0)
        memcpy(copy, bytes.at, bytes.count);
    return copy;
}

/* Reads everything that a theater refers to. */
static void use_theater(const struct vd_theater *theater, FILE *nowhere)
{
    unsigned matches;

    vd_map_json(theater, "test", nowhere);
    vd_map_text(theater, nowhere);
    (void)vd_theater_find_cell(theater, vd_text_of("nowhere at all"), &matches);
    (void)vd_theater_find_crossing(theater, vd_text_of("nowhere"), &matches);
    for (uint32_t i = 0; i < theater->link_count; i++) {
        for (uint32_t k = 0; k < theater->links[i].step_count; k++)
            (void)vd_theater_cell(theater,
                                  (vd_cell_id){theater->steps[theater->links[i].step + k]});
    }
}

static int64_t use_chart(const struct vd_chart *chart)
{
    int64_t sum = 0;

    for (uint32_t i = 0; i < chart->line_count; i++) {
        const struct vd_chart_line *line = &chart->lines[i];

        sum += (int64_t)strlen(chart->names + line->name);
        for (uint32_t k = 0; k < line->point_count; k++)
            sum += chart->points[line->point + k].x;
    }
    for (uint32_t i = 0; i < chart->mark_count; i++)
        sum += (int64_t)strlen(chart->names + chart->marks[i].name);
    return sum;
}

static bool try_theater(struct vd_bytes bytes, FILE *nowhere)
{
    struct vd_theater theater;
    struct vd_arena arena;

    vd_arena_init(&arena);
    bool fine = vd_theater_unpack(bytes, &arena, &theater);

    if (fine && nowhere != NULL)
        use_theater(&theater, nowhere);
    vd_arena_release(&arena);
    return fine;
}

static bool try_chart(struct vd_bytes bytes)
{
    struct vd_chart chart;
    struct vd_arena arena;

    vd_arena_init(&arena);
    bool fine = vd_chart_unpack(bytes, &arena, &chart);

    if (fine)
        (void)use_chart(&chart);
    vd_arena_release(&arena);
    return fine;
}

static bool try_archive(struct vd_bytes bytes)
{
    struct vd_maps maps;
    struct vd_arena arena;

    vd_arena_init(&arena);
    bool fine = vd_maps_unpack(bytes, &arena, &maps);

    if (fine)
        (void)vd_maps_find(&maps, "nowhere");
    vd_arena_release(&arena);
    return fine;
}

/* A small but whole theater: two by two squares, one of everything. */
static struct vd_theater small_theater(void)
{
    static const char names[] = "\0two\0PA\0York";
    static const struct vd_cell cells[4] = {{.edge = {0, 0, 0, 0, VD_NONE, VD_NONE},
                                             .place = 0,
                                             .place_count = 1,
                                             .terrain = VD_TERRAIN_CLEAR}};
    static const struct vd_edge edges[1] = {{.b = 1, .passable = 1}};
    static const struct vd_place places[1] = {
        {.name = 8, .state = 5, .state1863 = 5, .alias_count = 1, .kind = VD_PLACE_TOWN}};
    static const struct vd_alias aliases[1] = {{8}};
    static const struct vd_county counties[1] = {{8, 5, 5}};
    static const struct vd_district districts[1] = {{8, 5, 0, 0}};
    static const struct vd_river rivers[1] = {{8, VD_WATER_MAJOR, 1}};
    static const struct vd_ridge ridges[1] = {{8}};
    static const struct vd_gap gaps[1] = {{.name = 8}};
    static const struct vd_crossing crossings[1] = {
        {.name = 8, .kind = VD_CROSSING_FORD, .alias_count = 1}};
    static const struct vd_railroad railroads[1] = {{8, 0, 1}};
    static const uint16_t stations[1] = {0}, steps[2] = {0, 1};
    static const struct vd_road_name roads[1] = {{8, VD_ROAD_PIKE}};
    static const struct vd_link links[1] = {{0, VD_NONE, 0, 0, 0, 2}};
    static const struct vd_sheet sheets[1] = {{8, 8, 1, 2, 3, 4, 5}};
    static const struct vd_fort forts[1] = {{8, 3}};

    return (struct vd_theater){
        .id = 1,
        .title = 1,
        .subtitle = 1,
        .shape = VD_SHAPE_SQUARE,
        .columns = 2,
        .rows = 2,
        .size = 10000,
        .cells = cells,
        .edges = edges,
        .places = places,
        .aliases = aliases,
        .counties = counties,
        .districts = districts,
        .rivers = rivers,
        .ridges = ridges,
        .gaps = gaps,
        .crossings = crossings,
        .railroads = railroads,
        .stations = stations,
        .roads = roads,
        .links = links,
        .steps = steps,
        .sheets = sheets,
        .forts = forts,
        .names = names,
        .cell_count = 4,
        .edge_count = 1,
        .place_count = 1,
        .alias_count = 1,
        .county_count = 1,
        .district_count = 1,
        .river_count = 1,
        .ridge_count = 1,
        .gap_count = 1,
        .crossing_count = 1,
        .railroad_count = 1,
        .station_count = 1,
        .road_count = 1,
        .link_count = 1,
        .step_count = 2,
        .sheet_count = 1,
        .fort_count = 1,
        .names_size = sizeof names,
    };
}

/* Every byte of a small theater, turned into every value that matters: none crashes a reader, and
 * the forms of the file, the counts and most indices are caught. */
static void every_byte_of_a_small_theater(void **state)
{
    static const uint8_t values[] = {0x00, 0x01, 0x03, 0x04, 0x7F, 0x80, 0xFE, 0xFF};
    struct desk *desk = *state;
    struct vd_theater theater = small_theater();
    struct vd_bytes whole = vd_theater_pack(&theater, &desk->arena);
    uint8_t *copy = bare(whole);
    size_t refused = 0, tried = 0;

    assert_true(try_theater(whole, desk->nowhere));
    for (size_t at = 0; at < whole.count; at++) {
        for (size_t i = 0; i < COUNT(values); i++) {
            copy[at] = values[i];
            tried++;
            refused += !try_theater((struct vd_bytes){copy, whole.count}, desk->nowhere);
        }
        copy[at] = whole.at[at];
    }
    assert_true(refused > tried / 2);
    free(copy);
}

static void every_truncation_is_refused(void **state)
{
    struct desk *desk = *state;
    struct vd_theater theater = small_theater();
    struct vd_bytes whole = vd_theater_pack(&theater, &desk->arena);

    for (size_t count = 0; count < whole.count; count++) {
        uint8_t *copy = bare((struct vd_bytes){whole.at, count});

        assert_false(try_theater((struct vd_bytes){copy, count}, NULL));
        free(copy);
    }
    /* A shipped map: its beginning, its end, and a thousand places between. */
    const struct vd_map_entry *entry = vd_maps_find(&desk->maps, "vicksburg");
    size_t step = entry->theater.count / 1000;

    for (size_t count = 0; count < entry->theater.count;
         count += count < 300 || count + 300 > entry->theater.count ? 1 : step) {
        uint8_t *copy = bare((struct vd_bytes){entry->theater.at, count});

        assert_false(try_theater((struct vd_bytes){copy, count}, NULL));
        free(copy);
    }
    step = entry->chart.count / 1000;
    for (size_t count = 0; count < entry->chart.count; count += count < 300 ? 1 : step) {
        uint8_t *copy = bare((struct vd_bytes){entry->chart.at, count});

        assert_false(try_chart((struct vd_bytes){copy, count}));
        free(copy);
    }
}

static void bytes_behind_the_end_are_refused(void **state)
{
    struct desk *desk = *state;
    const struct vd_map_entry *entry = vd_maps_find(&desk->maps, "vicksburg");
    struct vd_bytes archive = vd_shipped_archive();
    uint8_t *longer = malloc(archive.count + 1);

    assert_non_null(longer);
    memcpy(longer, archive.at, archive.count);
    longer[archive.count] = 0;
    assert_false(try_archive((struct vd_bytes){longer, archive.count + 1}));
    memcpy(longer, entry->theater.at, entry->theater.count);
    longer[entry->theater.count] = 0;
    assert_false(try_theater((struct vd_bytes){longer, entry->theater.count + 1}, NULL));
    memcpy(longer, entry->chart.at, entry->chart.count);
    longer[entry->chart.count] = 0;
    assert_false(try_chart((struct vd_bytes){longer, entry->chart.count + 1}));
    free(longer);
}

/* Twenty thousand single bytes of a shipped map changed at random. Each fiftieth theater that is
 * still accepted is used: its JSON alone is half a megabyte. */
static void random_damage_to_a_shipped_map_is_harmless(void **state)
{
    struct desk *desk = *state;
    const struct vd_map_entry *entry = vd_maps_find(&desk->maps, "vicksburg");
    uint8_t *theater = bare(entry->theater), *chart = bare(entry->chart);
    struct random random = {9};

    for (size_t round = 0; round < 20000; round++) {
        size_t at = random_next(&random) % entry->theater.count;
        uint8_t value = (uint8_t)random_next(&random);

        theater[at] = value;
        (void)try_theater((struct vd_bytes){theater, entry->theater.count},
                          round % 50 == 0 ? desk->nowhere : NULL);
        theater[at] = entry->theater.at[at];
        at = random_next(&random) % entry->chart.count;
        chart[at] = value;
        if (round % 4 == 0)
            (void)try_chart((struct vd_bytes){chart, entry->chart.count});
        chart[at] = entry->chart.at[at];
    }
    free(theater);
    free(chart);
}

static void damaged_archives_are_harmless(void **state)
{
    static const char *const names[] = {"a-scenario", "b"};
    const char *scenarios[] = {names[0], names[1]};
    struct vd_map_entry entries[] = {
        {.id = "one",
         .theater = {(const uint8_t *)"theater", 7},
         .chart = {(const uint8_t *)"c", 1},
         .scenarios = scenarios,
         .scenario_count = 2},
        {.id = "two", .scenarios = scenarios, .scenario_count = 0},
    };
    struct desk *desk = *state;
    struct vd_bytes whole = vd_maps_pack(&(struct vd_maps){entries, 2}, &desk->arena);
    uint8_t *copy = bare(whole);

    assert_true(try_archive(whole));
    for (size_t at = 0; at < whole.count; at++) {
        for (unsigned value = 0; value < 256; value++) {
            copy[at] = (uint8_t)value;
            (void)try_archive((struct vd_bytes){copy, whole.count});
        }
        copy[at] = whole.at[at];
        uint8_t *cut = bare((struct vd_bytes){whole.at, at});

        assert_false(try_archive((struct vd_bytes){cut, at}));
        free(cut);
    }
    free(copy);
}

/* ---- what is no sense is refused, table by table ---- */

struct nonsense {
    const char *name;
    void (*spoil)(struct vd_theater *theater);
};

/* One entry of a table, copied so that it can be spoilt. */
#define SPOIL(name, list, type, field, value)    \
    static void name(struct vd_theater *theater) \
    {                                            \
        static struct type entry;                \
                                                 \
        entry = theater->list[0];                \
        entry.field = value;                     \
        theater->list = &entry;                  \
    }
#define SPOIL_FIELD(name, field, value)          \
    static void name(struct vd_theater *theater) \
    {                                            \
        theater->field = value;                  \
    }

SPOIL_FIELD(no_shape, shape, VD_SHAPE_NONE)
SPOIL_FIELD(other_shape, shape, VD_SHAPE_COUNT)
SPOIL_FIELD(no_columns, columns, 0)
SPOIL_FIELD(other_columns, columns, 3)
SPOIL_FIELD(no_size, size, 0)
SPOIL_FIELD(less_than_no_size, size, -1)
SPOIL_FIELD(huge_size, size, 500001)
SPOIL_FIELD(bad_id, id, 13)
SPOIL_FIELD(bad_title, title, 13)
SPOIL_FIELD(bad_subtitle, subtitle, 99)
SPOIL_FIELD(fewer_cells, cell_count, 3)
SPOIL_FIELD(no_names, names_size, 0)
SPOIL(bad_edge_end, edges, vd_edge, a, 4)
SPOIL(bad_edge_road, edges, vd_edge, road, VD_ROAD_COUNT)
SPOIL(bad_edge_water, edges, vd_edge, water, VD_WATER_COUNT)
SPOIL(bad_edge_upper, edges, vd_edge, upper, 3)
SPOIL(bad_edge_river, edges, vd_edge, river, 1)
SPOIL(bad_edge_ridge, edges, vd_edge, ridge, 1)
SPOIL(bad_edge_crossing, edges, vd_edge, crossing, 1)
SPOIL(bad_edge_gap, edges, vd_edge, gap, 1)
SPOIL(bad_place_cell, places, vd_place, cell, VD_NONE)
SPOIL(bad_place_name, places, vd_place, name, 13)
SPOIL(bad_place_state, places, vd_place, state, 13)
SPOIL(bad_place_kind, places, vd_place, kind, VD_PLACE_COUNT)
SPOIL(bad_place_county, places, vd_place, county, 1)
SPOIL(bad_place_aliases, places, vd_place, alias_count, 2)
SPOIL(bad_alias, aliases, vd_alias, name, 13)
SPOIL(bad_county, counties, vd_county, state1863, 13)
SPOIL(bad_district_cell, districts, vd_district, control, 4)
SPOIL(bad_district_place, districts, vd_district, control_place, 1)
SPOIL(bad_river_name, rivers, vd_river, name, 13)
SPOIL(bad_river_water, rivers, vd_river, water, VD_WATER_COUNT)
SPOIL(bad_ridge, ridges, vd_ridge, name, 13)
SPOIL(bad_gap_ridge, gaps, vd_gap, ridge, VD_NONE)
SPOIL(bad_gap_edge, gaps, vd_gap, edge, 1)
SPOIL(bad_crossing_river, crossings, vd_crossing, river, 1)
SPOIL(bad_crossing_edge, crossings, vd_crossing, edge, VD_NONE)
SPOIL(bad_crossing_at, crossings, vd_crossing, at, 4)
SPOIL(bad_crossing_kind, crossings, vd_crossing, kind, VD_CROSSING_COUNT)
SPOIL(bad_crossing_status, crossings, vd_crossing, status, 13)
SPOIL(bad_railroad_stations, railroads, vd_railroad, station_count, 2)
SPOIL(bad_road_class, roads, vd_road_name, class, VD_ROAD_COUNT)
SPOIL(bad_link_road, links, vd_link, road, 1)
SPOIL(bad_link_place, links, vd_link, to, 1)
SPOIL(bad_link_step, links, vd_link, step, 3)
SPOIL(bad_link_steps, links, vd_link, step_count, 0xFFFFFFFF)
SPOIL(bad_sheet, sheets, vd_sheet, name, 13)
SPOIL(bad_sheet_mark, sheets, vd_sheet, mark, 13)
SPOIL(bad_fort, forts, vd_fort, cell, 4)

static void bad_station(struct vd_theater *theater)
{
    static const uint16_t stations[] = {1};

    theater->stations = stations;
}

static void bad_step(struct vd_theater *theater)
{
    static const uint16_t steps[] = {0, 4};

    theater->steps = steps;
}

static struct vd_cell spoilt_cells[4];

static struct vd_cell *spoil_cell(struct vd_theater *theater)
{
    memcpy(spoilt_cells, theater->cells, sizeof spoilt_cells);
    theater->cells = spoilt_cells;
    return &spoilt_cells[2];
}

static void bad_cell_edge(struct vd_theater *theater)
{
    spoil_cell(theater)->edge[5] = 1;
}

static void bad_cell_places(struct vd_theater *theater)
{
    spoil_cell(theater)->place_count = 2;
}

static void bad_cell_terrain(struct vd_theater *theater)
{
    spoil_cell(theater)->terrain = VD_TERRAIN_COUNT;
}

static void bad_cell_county(struct vd_theater *theater)
{
    spoil_cell(theater)->county = 1;
}

static void bad_cell_district(struct vd_theater *theater)
{
    spoil_cell(theater)->district = 1;
}

static void bad_cell_bank(struct vd_theater *theater)
{
    spoil_cell(theater)->banks = UINT32_C(3) << 30;
}

static void names_without_an_end(struct vd_theater *theater)
{
    theater->names_size -= 1;
}

static void too_many_railroads(struct vd_theater *theater)
{
    static struct vd_railroad railroads[VD_RAILROADS_MAX + 1];

    theater->railroads = railroads;
    theater->railroad_count = COUNT(railroads);
}

static void too_many_blocking_rivers(struct vd_theater *theater)
{
    static struct vd_river rivers[VD_BLOCKING_MAX + 1];

    for (size_t i = 0; i < COUNT(rivers); i++)
        rivers[i].blocking = 1;
    theater->rivers = rivers;
    theater->river_count = COUNT(rivers);
}

static void too_many_columns(struct vd_theater *theater)
{
    static struct vd_cell cells[VD_COLUMNS_MAX + 1];

    theater->cells = cells;
    theater->columns = COUNT(cells);
    theater->rows = 1;
    theater->cell_count = COUNT(cells);
}

static void nonsense_is_refused(void **state)
{
#define CASE(name)  \
    {               \
#name, name \
    }
    static const struct nonsense cases[] = {
        CASE(no_shape),
        CASE(other_shape),
        CASE(no_columns),
        CASE(other_columns),
        CASE(no_size),
        CASE(less_than_no_size),
        CASE(huge_size),
        CASE(bad_id),
        CASE(bad_title),
        CASE(bad_subtitle),
        CASE(fewer_cells),
        CASE(no_names),
        CASE(names_without_an_end),
        CASE(bad_edge_end),
        CASE(bad_edge_road),
        CASE(bad_edge_water),
        CASE(bad_edge_upper),
        CASE(bad_edge_river),
        CASE(bad_edge_ridge),
        CASE(bad_edge_crossing),
        CASE(bad_edge_gap),
        CASE(bad_place_cell),
        CASE(bad_place_name),
        CASE(bad_place_state),
        CASE(bad_place_kind),
        CASE(bad_place_county),
        CASE(bad_place_aliases),
        CASE(bad_alias),
        CASE(bad_county),
        CASE(bad_district_cell),
        CASE(bad_district_place),
        CASE(bad_river_name),
        CASE(bad_river_water),
        CASE(bad_ridge),
        CASE(bad_gap_ridge),
        CASE(bad_gap_edge),
        CASE(bad_crossing_river),
        CASE(bad_crossing_edge),
        CASE(bad_crossing_at),
        CASE(bad_crossing_kind),
        CASE(bad_crossing_status),
        CASE(bad_railroad_stations),
        CASE(bad_road_class),
        CASE(bad_link_road),
        CASE(bad_link_place),
        CASE(bad_link_step),
        CASE(bad_link_steps),
        CASE(bad_sheet),
        CASE(bad_sheet_mark),
        CASE(bad_fort),
        CASE(bad_station),
        CASE(bad_step),
        CASE(bad_cell_edge),
        CASE(bad_cell_places),
        CASE(bad_cell_terrain),
        CASE(bad_cell_county),
        CASE(bad_cell_district),
        CASE(bad_cell_bank),
        CASE(too_many_railroads),
        CASE(too_many_blocking_rivers),
        CASE(too_many_columns),
    };
#undef CASE
    struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_theater theater = small_theater();

        check_case(cases[i].name, try_theater(vd_theater_pack(&theater, &desk->arena), NULL));
        cases[i].spoil(&theater);
        check_case(cases[i].name, !try_theater(vd_theater_pack(&theater, &desk->arena), NULL));
    }
}

#define FINE_LINE                               \
    {                                           \
        .point_count = 2, .kind = VD_CHART_ROAD \
    }
#define FINE_MARK            \
    {                        \
        .kind = VD_MARK_FORT \
    }

static void nonsense_on_a_chart_is_refused(void **state)
{
    static const struct vd_point points[2] = {{1, 2}, {3, 4}};
    static const struct {
        const char *name;
        struct vd_chart_line line;
        struct vd_chart_mark mark;
        int32_t width;
        bool fine;
    } cases[] = {
        {"all fine", FINE_LINE, FINE_MARK, 1, true},
        {"line's points", {.point = 1, .point_count = 2}, FINE_MARK, 1, false},
        {"line's first point", {.point = 3}, FINE_MARK, 1, false},
        {"line's huge count", {.point = 2, .point_count = 0xFFFFFFFF}, FINE_MARK, 1, false},
        {"line's name", {.name = 1}, FINE_MARK, 1, false},
        {"line's kind", {.kind = VD_CHART_KIND_COUNT}, FINE_MARK, 1, false},
        {"mark's name", FINE_LINE, {.name = 1}, 1, false},
        {"mark's kind", FINE_LINE, {.kind = VD_MARK_KIND_COUNT}, 1, false},
        {"no width", FINE_LINE, FINE_MARK, 0, false},
    };
    struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_chart chart = {.width = cases[i].width,
                                 .height = 1,
                                 .lines = &cases[i].line,
                                 .marks = &cases[i].mark,
                                 .points = points,
                                 .names = "",
                                 .line_count = 1,
                                 .mark_count = 1,
                                 .point_count = 2,
                                 .names_size = 1};

        check_case(cases[i].name, try_chart(vd_chart_pack(&chart, &desk->arena)) == cases[i].fine);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theaters_and_charts_come_back_to_the_byte),
        cmocka_unit_test(an_archive_comes_back_to_the_byte),
        cmocka_unit_test(maps_are_found_by_name_and_scenario),
        cmocka_unit_test(every_byte_of_a_small_theater),
        cmocka_unit_test(every_truncation_is_refused),
        cmocka_unit_test(bytes_behind_the_end_are_refused),
        cmocka_unit_test(random_damage_to_a_shipped_map_is_harmless),
        cmocka_unit_test(damaged_archives_are_harmless),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(nonsense_on_a_chart_is_refused),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
