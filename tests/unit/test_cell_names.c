/* unit/test_cell_names.c: cells by number, sheet and place; neighbors and distances. */
#include <stdlib.h>
#include <string.h>

#include "core/theater.h"
#include "theater/shipped.h"
#include "unit/check.h"

enum { GETTYSBURG, VICKSBURG, HEX, MAPS };

struct desk {
    struct vd_arena arena;
    struct vd_map maps[MAPS];
};

static int set_up(void **state)
{
    static const char *const names[MAPS] = {"gettysburg", "vicksburg", "gettysburg-hex"};
    static struct desk desk;

    vd_arena_init(&desk.arena);
    for (size_t i = 0; i < MAPS; i++) {
        if (!vd_shipped_map(names[i], &desk.arena, &desk.maps[i]))
            return -1;
    }
    *state = &desk;
    return 0;
}

static int tear_down(void **state)
{
    vd_arena_release(&((struct desk *)*state)->arena);
    return 0;
}

static const struct vd_theater *map_of(void **state, size_t map)
{
    return &((const struct desk *)*state)->maps[map].theater;
}

static const char *name_of(const struct vd_theater *theater, vd_cell_id cell)
{
    static char name[VD_CELL_NAME_SIZE];

    vd_theater_cell_name(theater, cell, name);
    return name;
}

/* ---- names to cells ---- */

static void names_find_their_cell(void **state)
{
    static const struct {
        size_t map;
        const char *typed, *cell; /* "-": none */
        unsigned matches;
    } cases[] = {
        /* numbers of squares */
        {GETTYSBURG, "A1", "A1", 1},
        {GETTYSBURG, "Z1", "Z1", 1},
        {GETTYSBURG, "AA3", "AA3", 1},
        {GETTYSBURG, "AG27", "AG27", 1},
        {GETTYSBURG, "ag27", "AG27", 1},
        {GETTYSBURG, " q12 ", "Q12", 1},
        {VICKSBURG, "Z16", "Z16", 1},
        {GETTYSBURG, "AH1", "-", 0},
        {GETTYSBURG, "A28", "-", 0},
        {GETTYSBURG, "A0", "-", 0},
        {GETTYSBURG, "A01", "-", 0},
        {GETTYSBURG, "AAA1", "-", 0},
        {GETTYSBURG, "A", "-", 0},
        {GETTYSBURG, "12", "-", 0},
        {GETTYSBURG, "A-1", "-", 0},
        {GETTYSBURG, "A1x", "-", 0},
        {GETTYSBURG, "A9999999999", "-", 0},
        {GETTYSBURG, "[1", "-", 0},
        {GETTYSBURG, "@1", "-", 0},
        {GETTYSBURG, "43059", "-", 0},
        {VICKSBURG, "AA1", "-", 0},
        {VICKSBURG, "A17", "-", 0},
        /* numbers of hexes, unified and as the sheets have them */
        {HEX, "43059", "43059", 1},
        {HEX, "RTG S2326", "43059", 1},
        {HEX, "HCR W4214", "43059", 1},
        {HEX, "rtg s 2326", "43059", 1},
        {HEX, "hcr-w4214", "43059", 1},
        {HEX, "S2326", "43059", 1},
        {HEX, "HW4214", "43059", 1},
        {HEX, "s 2326", "43059", 1},
        {HEX, "N4609", "66009", 1},
        {HEX, "HE2050", "76101", 1},
        {HEX, "SN5715", "58089", 1},
        {HEX, "ss0202", "03100", 1},
        {HEX, "S9999", "-", 0},
        {HEX, "X2326", "-", 0},
        {HEX, "Arlington", "63090", 1},
        {HEX, "HCR E2050", "76101", 1},
        {HEX, "RTG S5734", "77067", 1},
        {HEX, "HCR E2116", "77067", 1},
        {HEX, "HCR E0238", "58089", 1},
        {HEX, "SJW N5715", "58089", 1},
        {HEX, "SJW S0102", "02099", 1},
        {HEX, "SJW S0202", "03100", 1},
        {HEX, "RTG N0101", "21001", 1},
        {HEX, "01001", "01001", 1},
        {HEX, "96134", "96134", 1},
        {HEX, "96135", "-", 0},
        {HEX, "97134", "-", 0},
        {HEX, "00001", "-", 0},
        {HEX, "01000", "-", 0},
        {HEX, "4305", "-", 0},
        {HEX, "043059", "-", 0},
        {HEX, "4305x", "-", 0},
        {HEX, "-1059", "-", 0},
        {HEX, "RTG S0026", "-", 0},
        {HEX, "RTG S2300", "-", 0},
        {HEX, "RTG S9999", "-", 0},
        {HEX, "RTG X2326", "-", 0},
        {HEX, "2326", "-", 0},
        {HEX, " 2326", "-", 0},
        {HEX, "K14", "-", 0},
        /* places */
        {GETTYSBURG, "Gettysburg", "Q12", 1},
        {GETTYSBURG, "gettysburg pa", "Q12", 1},
        {GETTYSBURG, "Gettysburg Pa.", "-", 0},
        {GETTYSBURG, "Gettysburg VA", "-", 0},
        {GETTYSBURG, "harpers ferry", "I22", 1},
        {GETTYSBURG, "Harper's Ferry", "I22", 1},
        {GETTYSBURG, "Harper\xE2\x80\x99s Ferry", "I22", 1},
        {GETTYSBURG, "Harpers Ferry WV", "I22", 1},
        {GETTYSBURG, "Harper's Ferry VA", "I22", 1},
        {GETTYSBURG, "Harpers-Ferry", "I22", 1},
        {HEX, "Frederick", "43059", 1},
        {HEX, "Fredericktown MD", "43059", 1},
        {HEX, "Thurmont", "43047", 1},
        {HEX, "Mechanicstown", "43047", 1},
        {VICKSBURG, "Vicksburg", "H5", 1},
        {VICKSBURG, "vicksburgh ms", "H5", 1},
        {VICKSBURG, "LeFleurs Bluff", "X6", 1},
        {VICKSBURG, "Gettysburg", "-", 0},
        /* several of one name, unless the state tells them apart */
        {GETTYSBURG, "Middletown", "-", 2},
        {HEX, "Middletown", "-", 2},
        {HEX, "Middletown MD", "37058", 1},
        {HEX, "Middletown PA", "77012", 1},
        {HEX, "Middleburg", "-", 2},
        {HEX, "Middleburgh VA", "28086", 1},
        {HEX, "State Capitol", "-", 2},
        {HEX, "PA State Capitol", "69009", 1},
        /* a name as printed comes before another place's alias */
        {HEX, "Union Mills", "64044", 1},
        {HEX, "Union Mills VA", "45097", 1},
        /* nothing */
        {GETTYSBURG, "", "-", 0},
        {GETTYSBURG, "   ", "-", 0},
        {GETTYSBURG, "PA", "-", 0},
        {GETTYSBURG, " PA", "-", 0},
        {GETTYSBURG, "Richmond", "-", 0},
        {HEX, "\xFF\xFE", "-", 0},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct vd_theater *theater = map_of(state, cases[i].map);
        unsigned matches = 99;
        vd_cell_id cell = vd_theater_find_cell(theater, vd_text_of(cases[i].typed), &matches);
        const char *found = cell.v == VD_NONE ? "-" : name_of(theater, cell);

        if (strcmp(found, cases[i].cell) != 0 || matches != cases[i].matches)
            fail_msg("\"%s\" on map %zu finds %s (%u), not %s (%u)", cases[i].typed, cases[i].map,
                     found, matches, cases[i].cell, cases[i].matches);
    }
}

/* What is written on a sheet is read there again, and no sheet has a cell twice. */
static void sheets_have_their_numbers(void **state)
{
    const struct vd_theater *theater = map_of(state, HEX);
    char number[VD_SHEET_NUMBER_SIZE];
    unsigned matches, shown = 0;

    for (uint32_t i = 0; i < theater->cell_count; i++) {
        for (uint32_t sheet = 0; sheet < theater->sheet_count; sheet++) {
            if (!vd_theater_sheet_number(theater, (vd_cell_id){(uint16_t)i}, sheet, number))
                continue;
            assert_true(vd_theater_is_sheet_number(theater, vd_text_of(number)));
            assert_int_equal(vd_theater_find_cell(theater, vd_text_of(number), &matches).v, i);
            shown++;
        }
    }
    assert_true(shown > 12000);
    vd_cell_id frederick = vd_theater_find_cell(theater, vd_text_of("Frederick"), &matches);

    assert_false(vd_theater_sheet_number(theater, frederick, 0, number));
    assert_true(vd_theater_sheet_number(theater, frederick, 1, number));
    assert_string_equal(number, "S2326");
    assert_true(vd_theater_is_sheet_number(theater, vd_text_of("RTG S9999")));
    assert_false(vd_theater_is_sheet_number(theater, vd_text_of("RTG X2326")));
    assert_false(vd_theater_is_sheet_number(theater, vd_text_of("S23x6")));
    assert_false(vd_theater_is_sheet_number(theater, vd_text_of("2326")));
}

static void counties_and_railroads_are_found_by_name(void **state)
{
    static const struct {
        const char *typed;
        const char *name; /* NULL: none */
        unsigned matches;
    } counties[] = {{"frederick-west", "Frederick-West", 1},
                    {"Frederick", "Frederick", 1},
                    {"Frederick VA", "Frederick", 1},
                    {"Frederick MD", NULL, 0},
                    {"Washington", NULL, 2},
                    {"Washington MD", "Washington", 1},
                    {"prince georges", "Prince George's", 1},
                    {"Kent", NULL, 0}},
      lines[] = {{"Orange & Alexandria", "Orange & Alexandria", 1},
                 {"gettysburg rr", "Hanover Branch / Gettysburg RR", 1},
                 {"Hanover Branch", "Hanover Branch / Gettysburg RR", 1},
                 {"Union Pacific", NULL, 0}};
    const struct vd_theater *theater = map_of(state, HEX);
    unsigned matches;

    for (size_t i = 0; i < COUNT(counties); i++) {
        uint16_t at = vd_theater_find_district(theater, vd_text_of(counties[i].typed), &matches);

        check_case(counties[i].typed, matches == counties[i].matches);
        check_case(counties[i].typed, (at == VD_NONE) == (counties[i].name == NULL));
        if (at != VD_NONE)
            assert_string_equal(vd_theater_name(theater, theater->districts[at].name),
                                counties[i].name);
    }
    for (size_t i = 0; i < COUNT(lines); i++) {
        uint16_t at = vd_theater_find_railroad(theater, vd_text_of(lines[i].typed), &matches);

        check_case(lines[i].typed, matches == lines[i].matches);
        check_case(lines[i].typed, (at == VD_NONE) == (lines[i].name == NULL));
        if (at != VD_NONE)
            assert_string_equal(vd_theater_name(theater, theater->railroads[at].name),
                                lines[i].name);
    }
}

static void stations_are_known_by_their_cell(void **state)
{
    const struct vd_theater *theater = map_of(state, HEX);
    unsigned matches;
    vd_place_id station = {VD_NONE};
    vd_cell_id bealeton = vd_theater_find_cell(theater, vd_text_of("Bealeton"), &matches);

    assert_true(vd_theater_is_station(theater, bealeton, &station));
    assert_int_equal(theater->places[station.v].cell, bealeton.v);
    assert_true(vd_theater_is_station(theater, bealeton, NULL));
    assert_false(vd_theater_is_station(
        theater, vd_theater_find_cell(theater, vd_text_of("Aldie"), &matches), NULL));
}

static void every_cell_is_found_by_its_name(void **state)
{
    for (size_t map = 0; map < MAPS; map++) {
        const struct vd_theater *theater = map_of(state, map);

        for (uint32_t i = 0; i < theater->cell_count; i++) {
            unsigned matches;
            const char *name = name_of(theater, (vd_cell_id){(uint16_t)i});

            assert_int_equal(vd_theater_find_cell(theater, vd_text_of(name), &matches).v, i);
        }
        assert_string_equal(name_of(theater, (vd_cell_id){VD_NONE}), "-");
    }
}

/* Every shown place is found by its full name and by every alias with its state. */
static void every_place_is_found_by_all_its_names(void **state)
{
    size_t aliases = 0;

    for (size_t map = 0; map < MAPS; map++) {
        const struct vd_theater *theater = map_of(state, map);

        for (uint32_t i = 0; i < theater->place_count; i++) {
            const struct vd_place *place = &theater->places[i];

            for (uint32_t k = 0; k <= place->alias_count; k++) {
                uint32_t name = k == 0 ? place->name : theater->aliases[place->alias + k - 1].name;
                char full[256];
                struct vd_writer writer = vd_writer_of(full, sizeof full);
                unsigned matches;

                vd_write_format(&writer, "%s %s", vd_theater_name(theater, name),
                                vd_theater_name(theater, place->state));
                vd_place_id found = vd_theater_find_place(theater, vd_text_of(full), &matches);

                /* One that is not shown gives way to one that is. */
                if ((place->flags & VD_PLACE_SHOWN) != 0)
                    check_case(full, found.v == i);
                check_case(full, found.v != VD_NONE || matches > 1);
                aliases++;
            }
        }
    }
    assert_true(aliases > 500);
}

static void crossings_are_found_by_name(void **state)
{
    for (size_t map = 0; map < MAPS; map++) {
        const struct vd_theater *theater = map_of(state, map);
        unsigned matches;

        for (uint32_t i = 0; i < theater->crossing_count; i++) {
            const char *name = vd_theater_name(theater, theater->crossings[i].name);
            uint16_t found = vd_theater_find_crossing(theater, vd_text_of(name), &matches);

            check_case(name, found == i ? matches == 1 : matches > 1);
        }
        assert_int_equal(vd_theater_find_crossing(theater, vd_text_of("Rubicon ford"), &matches),
                         VD_NONE);
        assert_int_equal(matches, 0);
    }
}

/* ---- neighbors and distances ---- */

static void neighbors_are_neighbors_both_ways(void **state)
{
    for (size_t map = 0; map < MAPS; map++) {
        const struct vd_theater *theater = map_of(state, map);
        unsigned ways = vd_theater_directions(theater);
        uint32_t edges = 0;

        for (uint32_t i = 0; i < theater->cell_count; i++) {
            vd_cell_id cell = {(uint16_t)i};

            for (unsigned way = 0; way < ways; way++) {
                vd_cell_id next = vd_theater_neighbor(theater, cell, way);
                uint16_t edge = vd_theater_cell(theater, cell)->edge[way];

                assert_int_equal(edge == VD_NONE, next.v == VD_NONE);
                if (next.v == VD_NONE)
                    continue;
                assert_int_equal(vd_theater_neighbor(theater, next, (way + ways / 2) % ways).v,
                                 cell.v);
                assert_ptr_equal(vd_theater_edge(theater, cell, next), &theater->edges[edge]);
                assert_ptr_equal(vd_theater_edge(theater, next, cell), &theater->edges[edge]);
                assert_int_equal(vd_theater_distance(theater, cell, next), 1);
                assert_true(theater->edges[edge].a < theater->edges[edge].b);
                edges++;
            }
        }
        assert_int_equal(edges, 2 * theater->edge_count);
        assert_null(vd_theater_edge(theater, (vd_cell_id){0}, (vd_cell_id){5}));
        assert_null(vd_theater_edge(theater, (vd_cell_id){0}, (vd_cell_id){0}));
    }
}

/* Even columns of the sheets, odd ones from 0, stand half a hex lower. */
static void hexes_touch_as_on_the_sheet(void **state)
{
    static const char *const rings[][1 + VD_HEX_DIRECTIONS] = {
        {"43059", "43058", "44058", "44059", "43060", "42059", "42058"},
        {"44059", "44058", "45059", "45060", "44060", "43060", "43059"},
    };
    const struct vd_theater *theater = map_of(state, HEX);

    for (size_t i = 0; i < COUNT(rings); i++) {
        unsigned matches;
        vd_cell_id cell = vd_theater_find_cell(theater, vd_text_of(rings[i][0]), &matches);

        for (unsigned way = 0; way < VD_HEX_DIRECTIONS; way++)
            assert_string_equal(name_of(theater, vd_theater_neighbor(theater, cell, way)),
                                rings[i][1 + way]);
    }
}

static void flood(const struct vd_theater *theater, vd_cell_id start, uint16_t *steps)
{
    uint16_t *queue = malloc(theater->cell_count * sizeof *queue);
    size_t head = 0, tail = 0;

    assert_non_null(queue);
    memset(steps, 0xFF, theater->cell_count * sizeof *steps);
    steps[start.v] = 0;
    queue[tail++] = start.v;
    while (head < tail) {
        vd_cell_id cell = {queue[head++]};

        for (unsigned way = 0; way < vd_theater_directions(theater); way++) {
            vd_cell_id next = vd_theater_neighbor(theater, cell, way);

            if (next.v != VD_NONE && steps[next.v] == VD_NONE) {
                steps[next.v] = (uint16_t)(steps[cell.v] + 1);
                queue[tail++] = next.v;
            }
        }
    }
    free(queue);
}

static void the_distance_is_the_number_of_steps(void **state)
{
    struct random random = {8};

    for (size_t map = 0; map < MAPS; map++) {
        const struct vd_theater *theater = map_of(state, map);
        uint16_t *steps = malloc(theater->cell_count * sizeof *steps);

        assert_non_null(steps);
        for (size_t round = 0; round < 20; round++) {
            vd_cell_id start = {
                (uint16_t)random_between(&random, 0, (int32_t)theater->cell_count - 1)};

            flood(theater, start, steps);
            for (uint32_t i = 0; i < theater->cell_count; i++) {
                vd_cell_id cell = {(uint16_t)i};

                assert_int_equal(vd_theater_distance(theater, start, cell), steps[i]);
                assert_int_equal(vd_theater_distance(theater, cell, start), steps[i]);
            }
        }
        free(steps);
    }
}

static void middles_of_neighbors_are_one_cell_apart(void **state)
{
    for (size_t map = 0; map < MAPS; map++) {
        const struct vd_theater *theater = map_of(state, map);

        for (uint32_t i = 0; i < theater->edge_count; i++) {
            struct vd_point a = vd_theater_center(theater, (vd_cell_id){theater->edges[i].a});
            struct vd_point b = vd_theater_center(theater, (vd_cell_id){theater->edges[i].b});
            int64_t x = a.x - b.x, y = a.y - b.y, size = theater->size;

            /* To a part in two thousand: pitches are rounded. */
            assert_true(llabs(x * x + y * y - size * size) < size * size / 2000);
        }
    }
}

static void words_of_the_tables(void **state)
{
    (void)state;
    assert_string_equal(vd_road_name(VD_ROAD_PIKE), "pike");
    assert_string_equal(vd_terrain_name(VD_TERRAIN_WATER), "water");
    assert_string_equal(vd_crossing_kind_name(VD_CROSSING_DAM), "dam");
    assert_string_equal(vd_place_kind_name(VD_PLACE_GAP), "gap");
    assert_string_equal(vd_bank_name(VD_BANK_RIGHT), "right");
    assert_string_equal(vd_water_name(VD_WATER_MAJOR), "major");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_find_their_cell),
        cmocka_unit_test(sheets_have_their_numbers),
        cmocka_unit_test(counties_and_railroads_are_found_by_name),
        cmocka_unit_test(stations_are_known_by_their_cell),
        cmocka_unit_test(every_cell_is_found_by_its_name),
        cmocka_unit_test(every_place_is_found_by_all_its_names),
        cmocka_unit_test(crossings_are_found_by_name),
        cmocka_unit_test(neighbors_are_neighbors_both_ways),
        cmocka_unit_test(hexes_touch_as_on_the_sheet),
        cmocka_unit_test(the_distance_is_the_number_of_steps),
        cmocka_unit_test(middles_of_neighbors_are_one_cell_apart),
        cmocka_unit_test(words_of_the_tables),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
