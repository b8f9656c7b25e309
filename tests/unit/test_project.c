/* unit/test_project.c: from the ground to the sheet and back, on the shipped grids and on odd ones. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "theater/atlas.h"
#include "theater/grid.h"
#include "unit/check.h"

static const char *const maps[] = {"gettysburg", "vicksburg", "gettysburg-hex"};

struct desk {
    struct vd_arena arena;
    struct vd_report report;
    struct vd_grid grids[COUNT(maps)];
};

static int set_up(void **state)
{
    static struct desk desk;

    vd_arena_init(&desk.arena);
    vd_report_init(&desk.report);
    for (size_t i = 0; i < COUNT(maps); i++) {
        char name[64];
        struct vd_writer writer = vd_writer_of(name, sizeof name);
        struct vd_file file;

        vd_write_format(&writer, "maps/%s.yaml", maps[i]);
        const char *path = vd_path_join(&desk.arena, VD_SOURCE_DIR "/data", name);

        if (!vd_file_read(&desk.arena, path, &file, &desk.report) ||
            !vd_grid_read(&desk.arena, &file, &desk.grids[i], &desk.report))
            return -1;
    }
    *state = &desk;
    return 0;
}

static int tear_down(void **state)
{
    struct desk *desk = *state;

    vd_report_release(&desk->report);
    vd_arena_release(&desk->arena);
    return 0;
}

static int32_t apart(int32_t a, int32_t b)
{
    return a < b ? b - a : a - b;
}

/* ---- there and back ---- */

static void the_ground_comes_back_within_two_millionths(void **state)
{
    const struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(maps); i++) {
        const struct vd_grid *grid = &desk->grids[i];
        struct vd_point extent = vd_grid_extent(grid);
        struct random random = {i + 1};

        for (size_t round = 0; round < 20000; round++) {
            struct vd_point sheet = {random_between(&random, 0, extent.x),
                                     random_between(&random, 0, extent.y)};
            struct vd_point ground = vd_grid_unproject(grid, sheet);
            struct vd_point again = vd_grid_unproject(grid, vd_grid_project(grid, ground));

            check_case(maps[i], apart(again.x, ground.x) <= 2 && apart(again.y, ground.y) <= 2);
            struct vd_point back = vd_grid_project(grid, ground);

            check_case(maps[i], apart(back.x, sheet.x) <= 2 && apart(back.y, sheet.y) <= 2);
        }
    }
}

/* ---- squares: the polyconic projection ---- */

/* Computed apart from the program, by the formula of geodata 3.1 in double precision. */
static void known_places_stand_where_the_formula_puts_them(void **state)
{
    static const struct {
        const char *name;
        size_t map;
        struct vd_point ground, sheet;
        const char *cell;
    } cases[] = {
        {"the origin", 0, {-77250000, 39600000}, {541700, 523670}, "Q17"},
        {"Gettysburg", 0, {-77231100, 39830900}, {551729, 364123}, "Q12"},
        {"Harpers Ferry", 0, {-77738900, 39325400}, {280379, 712705}, "I22"},
        {"Hancock", 0, {-78179700, 39699000}, {47439, 452702}, "B14"},
        {"Harrisburg", 0, {-76883600, 40264400}, {734889, 64186}, "W2"},
        {"Winchester", 0, {-78163300, 39185700}, {52566, 807478}, "B25"},
        {"the origin", 1, {-90600000, 32215000}, {352550, 199020}, "O8"},
        {"Vicksburg", 1, {-90881000, 32349000}, {188519, 106214}, "H5"},
        {"Jackson", 1, {-90184800, 32298800}, {595052, 140647}, "X6"},
    };
    const struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct vd_grid *grid = &desk->grids[cases[i].map];
        struct vd_point sheet = vd_grid_project(grid, cases[i].ground);
        struct vd_theater theater = {.shape = grid->shape,
                                     .columns = grid->columns,
                                     .rows = grid->rows,
                                     .cell_count = (uint32_t)grid->columns * grid->rows};
        char name[VD_CELL_NAME_SIZE];
        int column, row;

        check_case(cases[i].name,
                   apart(sheet.x, cases[i].sheet.x) <= 1 && apart(sheet.y, cases[i].sheet.y) <= 1);
        check_case(cases[i].name, vd_grid_cell_of(grid, sheet, &column, &row));
        vd_theater_cell_name(&theater, vd_theater_cell_at(&theater, column, row), name);
        check_case(cases[i].name, strcmp(name, cases[i].cell) == 0);
    }
}

/* Geodata 3.2 gives the corners to three decimals. */
static void the_corners_are_as_published(void **state)
{
    static const struct {
        const char *name;
        size_t map;
        bool east, south;
        int32_t lat, lon;
    } cases[] = {
        {"Gettysburg NW", 0, false, false, 40353000, -78279000},
        {"Gettysburg NE", 0, true, false, 40353000, -76242000},
        {"Gettysburg SE", 0, true, true, 39084000, -76260000},
        {"Gettysburg SW", 0, false, true, 39084000, -78260000},
        {"Vicksburg NW", 1, false, false, 32502000, -91205000},
        {"Vicksburg NE", 1, true, false, 32502000, -90090000},
        {"Vicksburg SE", 1, true, true, 31923000, -90093000},
        {"Vicksburg SW", 1, false, true, 31923000, -91201000},
    };
    const struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct vd_grid *grid = &desk->grids[cases[i].map];
        struct vd_point extent = vd_grid_extent(grid);
        struct vd_point ground = vd_grid_unproject(
            grid, (struct vd_point){cases[i].east ? extent.x : 0, cases[i].south ? extent.y : 0});

        check_case(cases[i].name, apart(ground.y, cases[i].lat) <= 600);
        check_case(cases[i].name, apart(ground.x, cases[i].lon) <= 600);
    }
}

/* ---- hexes: the published fit ---- */

/* The formula as gcacw 2.2 prints it; false within a thousandth of a hex of another one. */
static bool published_hex(double lat, double lon, int *column, int *row)
{
    double x = (lon + 77.4) * cos(lat * 3.14159265358979323846 / 180) * 69.17;
    double y = (lat - 39.4) * 69.0;
    double u = 24.368 + 1.0045 * x - 0.0450 * y, v = 60.213 - 0.0319 * x - 0.8544 * y;

    *column = 20 + (int)lround(u);
    if (*column % 2 == 0)
        v -= 0.5;
    *row = (int)lround(v);
    return fabs(u - floor(u) - 0.5) > 0.001 && fabs(v - floor(v) - 0.5) > 0.001;
}

static void hexes_are_numbered_by_the_published_fit(void **state)
{
    const struct vd_grid *grid = &((const struct desk *)*state)->grids[2];
    struct random random = {11};
    size_t asked = 0;

    for (size_t round = 0; round < 50000; round++) {
        struct vd_point ground = {random_between(&random, -78300000, -76300000),
                                  random_between(&random, 38100000, 40350000)};
        int column, row, column_wanted, row_wanted;

        if (!published_hex(ground.y / 1e6, ground.x / 1e6, &column_wanted, &row_wanted))
            continue;
        bool inside = vd_grid_cell_of(grid, vd_grid_project(grid, ground), &column, &row);

        assert_int_equal(inside, column_wanted >= 1 && column_wanted <= 96 && row_wanted >= 1 &&
                                     row_wanted <= 134);
        if (inside) {
            assert_int_equal(column + 1, column_wanted);
            assert_int_equal(row + 1, row_wanted);
            asked++;
        }
    }
    assert_true(asked > 20000);
}

/* The 78 published places agree with the fit to one hex, Annapolis Junction to two. */
static void published_places_lie_near_their_hex(void **state)
{
    struct desk *desk = *state;
    const struct vd_grid *grid = &desk->grids[2];
    struct vd_theater theater = {.shape = VD_SHAPE_HEX,
                                 .columns = grid->columns,
                                 .rows = grid->rows,
                                 .cell_count = (uint32_t)grid->columns * grid->rows};
    struct vd_atlas atlas;
    size_t published = 0;

    vd_atlas_init(&atlas);
    vd_atlas_load(&atlas, VD_SOURCE_DIR "/data/atlas", &desk->report);
    assert_true(vd_report_is_clean(&desk->report));
    for (size_t i = 0; i < atlas.places.count; i++) {
        const struct vd_atlas_place *place = &atlas.places.at[i];
        unsigned matches, most = strcmp(place->name, "Annapolis Junction") == 0 ? 2 : 1;
        int column, row;

        if (!place->published)
            continue;
        check_case(place->full,
                   vd_grid_cell_of(grid, vd_grid_project(grid, place->at), &column, &row));
        vd_cell_id printed = vd_theater_find_cell(&theater, vd_text_of(place->hex), &matches);

        check_case(place->full, printed.v != VD_NONE);
        check_case(place->full,
                   vd_theater_distance(&theater, printed,
                                       vd_theater_cell_at(&theater, column, row)) <= most);
        published++;
    }
    assert_int_equal(published, 78);
    vd_atlas_release(&atlas);
}

/* ---- the sheet ---- */

static void the_middle_of_a_cell_lies_in_it(void **state)
{
    const struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(maps); i++) {
        const struct vd_grid *grid = &desk->grids[i];
        struct vd_theater theater = {.shape = grid->shape,
                                     .columns = grid->columns,
                                     .rows = grid->rows,
                                     .size = vd_grid_size(grid),
                                     .cell_count = (uint32_t)grid->columns * grid->rows};
        struct vd_point extent = vd_grid_extent(grid);

        for (uint32_t cell = 0; cell < theater.cell_count; cell++) {
            vd_cell_id id = {(uint16_t)cell};
            struct vd_point center = vd_theater_center(&theater, id);
            int column, row;

            check_case(maps[i], vd_grid_cell_of(grid, center, &column, &row));
            check_case(maps[i], vd_theater_cell_at(&theater, column, row).v == cell);
            check_case(maps[i], center.x < extent.x && center.y < extent.y);
        }
    }
}

static void beyond_the_frame_there_is_no_cell(void **state)
{
    const struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(maps); i++) {
        const struct vd_grid *grid = &desk->grids[i];
        struct vd_point extent = vd_grid_extent(grid);
        const struct vd_point outside[] = {
            {-1, extent.y / 2},           {extent.x / 2, -1},       {extent.x + 1, extent.y / 2},
            {extent.x / 2, extent.y + 1}, {-100000000, -100000000}, {1000000000, 1000000000},
            {-1000000000, -1000000000}};
        int column, row;

        for (size_t k = 0; k < COUNT(outside); k++)
            check_case(maps[i], !vd_grid_cell_of(grid, outside[k], &column, &row));
    }
}

static void north_is_up_or_nearly(void **state)
{
    const struct desk *desk = *state;

    assert_true(labs(vd_grid_north(&desk->grids[0])) < 100);
    assert_true(labs(vd_grid_north(&desk->grids[1])) < 100);
    /* The published sheets are turned a little: a mile north is 0.045 columns west. */
    assert_true(labs(vd_grid_north(&desk->grids[2]) - -2610) < 300);
}

/* A grid is data, and may be nonsense: then the sheet is nonsense too, but every number is one that
 * the stages after it can reckon with. */
static void the_whole_earth_can_be_put_on_any_sheet(void **state)
{
    struct vd_grid odd[COUNT(maps)];
    const struct desk *desk = *state;

    memcpy(odd, desk->grids, sizeof odd);
    odd[0].cell = 50;
    odd[1].cell = 0.1;
    odd[1].corner_x = -1e6;
    odd[2].cell = 50;
    odd[2].mile_lat = odd[2].mile_lon = 1e6;
    for (size_t k = 0; k < 3; k++)
        odd[2].column_of[k] = odd[2].row_of[k] = k == 1 ? -1e6 : 1e6;
    for (size_t i = 0; i < COUNT(odd); i++) {
        for (int32_t lat = -90; lat <= 90; lat += 15) {
            for (int32_t lon = -180; lon <= 180; lon += 15) {
                struct vd_point ground = {lon * 1000000, lat * 1000000};
                struct vd_point sheet = vd_grid_project(&odd[i], ground);

                check_case(maps[i], apart(sheet.x, 0) <= 1000000000);
                check_case(maps[i], apart(sheet.y, 0) <= 1000000000);
                (void)vd_grid_unproject(&odd[i], sheet);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ground_comes_back_within_two_millionths),
        cmocka_unit_test(known_places_stand_where_the_formula_puts_them),
        cmocka_unit_test(the_corners_are_as_published),
        cmocka_unit_test(hexes_are_numbered_by_the_published_fit),
        cmocka_unit_test(published_places_lie_near_their_hex),
        cmocka_unit_test(the_middle_of_a_cell_lies_in_it),
        cmocka_unit_test(beyond_the_frame_there_is_no_cell),
        cmocka_unit_test(north_is_up_or_nearly),
        cmocka_unit_test(the_whole_earth_can_be_put_on_any_sheet),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
