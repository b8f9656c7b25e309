/* unit/test_tiles.c: the map in tiles: which there are, what is on them, and how they are kept. */
#include <cairo.h>
#include <math.h>
#include <string.h>

#include "print/plan.h"
#include "print/tiles.h"
#include "sys/file.h"
#include "theater/shipped.h"
#include "unit/check.h"
#include "unit/scratch.h"

static const char *const map_names[] = {"gettysburg", "vicksburg", "gettysburg-hex"};
enum { MAP_COUNT = COUNT(map_names) };

struct desk {
    struct vd_arena arena;
    struct vd_map maps[MAP_COUNT];
    struct scratch scratch;
};

static int set_up(void **state)
{
    static struct desk desk;

    vd_arena_init(&desk.arena);
    for (size_t i = 0; i < MAP_COUNT; i++)
        if (!vd_shipped_map(map_names[i], &desk.arena, &desk.maps[i]))
            return -1;
    scratch_init(&desk.scratch);
    *state = &desk;
    return 0;
}

static int tear_down(void **state)
{
    struct desk *desk = *state;

    scratch_release(&desk->scratch);
    vd_arena_release(&desk->arena);
    return 0;
}

static void every_tile_has_its_place(void **state)
{
    struct desk *desk = *state;

    for (size_t m = 0; m < MAP_COUNT; m++) {
        const struct vd_map *map = &desk->maps[m];

        for (unsigned z = 0; z < vd_tile_levels(&map->theater); z++) {
            struct vd_tile_level level = vd_tile_level_of(map, z);
            struct vd_tile tile;
            unsigned n = 0;

            assert_true(level.columns * VD_TILE_SIZE >= level.width);
            assert_true((level.columns - 1) * VD_TILE_SIZE < level.width);
            assert_true(level.rows * VD_TILE_SIZE >= level.height);
            while (vd_tile_nth(map, z, n, &tile)) {
                assert_true(vd_tile_is_sound(map, &tile));
                n++;
            }
            assert_int_equal(n, level.columns * level.rows * VD_TILE_DENSITIES);
            tile = (struct vd_tile){.level = z, .column = level.columns, .density = 1};
            assert_false(vd_tile_is_sound(map, &tile));
            tile = (struct vd_tile){.level = z, .row = level.rows, .density = 1};
            assert_false(vd_tile_is_sound(map, &tile));
            assert_false(vd_tile_is_sound(map, &(struct vd_tile){.level = z, .density = 3}));
            assert_false(vd_tile_is_sound(map, &(struct vd_tile){.level = z}));
        }
        assert_false(vd_tile_is_sound(
            map, &(struct vd_tile){.level = vd_tile_levels(&map->theater), .density = 1}));
    }
}

static void names_of_files(void **state)
{
    char name[VD_TILE_NAME_SIZE];

    (void)state;
    vd_tile_name(&(struct vd_tile){2, 5, 13, 1}, name);
    assert_string_equal(name, "2-5-13.png");
    vd_tile_name(&(struct vd_tile){0, 0, 0, 2}, name);
    assert_string_equal(name, "0-0-0@2x.png");
}

/* What is drawn from has part in the hash, the chart too. */
static void another_map_has_another_hash(void **state)
{
    struct desk *desk = *state;
    char one[VD_TILES_HASH_SIZE], two[VD_TILES_HASH_SIZE];
    struct vd_maps maps;

    assert_true(vd_shipped_maps(&desk->arena, &maps));
    struct vd_map_entry entry = maps.at[0];

    vd_tiles_hash(&entry, one);
    vd_tiles_hash(&entry, two);
    assert_string_equal(one, two);
    entry.hash[7] ^= 1;
    vd_tiles_hash(&entry, two);
    assert_string_not_equal(one, two);
    entry = maps.at[0];
    entry.chart.count--;
    vd_tiles_hash(&entry, two);
    assert_string_not_equal(one, two);
}

static struct vd_file read_tile(struct desk *desk, const struct vd_tiler *tiler,
                                const struct vd_tile *tile)
{
    char name[VD_TILE_NAME_SIZE];
    struct vd_report report;
    struct vd_file file;

    vd_tile_name(tile, name);
    vd_report_init(&report);
    assert_true(vd_file_read(&desk->arena, vd_path_join(&desk->arena, tiler->folder, name), &file,
                             &report));
    vd_report_release(&report);
    return file;
}

static void draw(struct vd_tiler *tiler, const struct vd_tile *tile, bool drew_wanted)
{
    char sentence[256] = "";
    bool drew;

    if (!vd_tiler_draw(tiler, tile, &drew, sentence, sizeof sentence))
        fail_msg("%s", sentence);
    assert_int_equal(drew, drew_wanted);
}

static struct vd_tiler tiler_of(struct desk *desk, const struct vd_map *map, const char *folder)
{
    const char *path = scratch_path(&desk->scratch, folder);

    scratch_folder(&desk->scratch, folder);
    return (struct vd_tiler){.map = map, .folder = vd_arena_text(&desk->arena, path, strlen(path))};
}

static void the_same_each_time_and_only_once(void **state)
{
    struct desk *desk = *state;
    const struct vd_tile tile = {.level = 1, .density = 1};
    struct vd_tiler first = tiler_of(desk, &desk->maps[0], "first");
    struct vd_tiler again = tiler_of(desk, &desk->maps[0], "again");

    draw(&first, &tile, true);
    draw(&again, &tile, true);
    draw(&first, &tile, false);
    struct vd_file one = read_tile(desk, &first, &tile), two = read_tile(desk, &again, &tile);

    assert_int_equal(one.length, two.length);
    assert_memory_equal(one.bytes, two.bytes, one.length);
    vd_tiler_release(&first);
    vd_tiler_release(&again);
}

/* The larger the scale, the more names; and never one too small to be read. */
static void names_by_scale(void **state)
{
    struct desk *desk = *state;

    for (size_t m = 0; m < MAP_COUNT; m++) {
        char folder[] = "names-0";
        size_t before = 0;

        folder[6] = (char)('0' + m);
        struct vd_tiler tiler = tiler_of(desk, &desk->maps[m], folder);

        for (unsigned z = 0; z < vd_tile_levels(&desk->maps[m].theater); z++) {
            draw(&tiler, &(struct vd_tile){.level = z, .density = 1}, true);
            const vd_label_list *labels = &tiler.levels[z]->labels;

            assert_true(labels->count > before);
            before = labels->count;
            for (size_t i = 0; i < labels->count; i++)
                assert_true(labels->at[i].setting.size > 9.9);
        }
        vd_tiler_release(&tiler);
    }
}

static unsigned pixel(cairo_surface_t *surface, int x, int y)
{
    const unsigned char *row = cairo_image_surface_get_data(surface) +
                               (ptrdiff_t)y * cairo_image_surface_get_stride(surface);

    return ((const unsigned *)(const void *)row)[x] & 0xffffff;
}

static double difference(unsigned a, unsigned b)
{
    double sum = 0;

    for (int shift = 0; shift <= 16; shift += 8)
        sum += fabs((double)(a >> shift & 255) - (double)(b >> shift & 255));
    return sum / 3;
}

/* How far a tile is from the same part of the whole, on the mean of its pixels. */
static double tile_is_off(struct desk *desk, const struct vd_tiler *tiler, cairo_surface_t *whole,
                          const struct vd_tile *tile)
{
    char name[VD_TILE_NAME_SIZE];
    double off = 0;

    vd_tile_name(tile, name);
    cairo_surface_t *part =
        cairo_image_surface_create_from_png(vd_path_join(&desk->arena, tiler->folder, name));

    assert_int_equal(cairo_surface_status(part), CAIRO_STATUS_SUCCESS);
    assert_int_equal(cairo_image_surface_get_width(part), VD_TILE_SIZE);
    for (int y = 0; y < VD_TILE_SIZE; y++)
        for (int x = 0; x < VD_TILE_SIZE; x++)
            off += difference(pixel(part, x, y), pixel(whole, (int)tile->column * VD_TILE_SIZE + x,
                                                       (int)tile->row * VD_TILE_SIZE + y));
    cairo_surface_destroy(part);
    return off / VD_TILE_SIZE / VD_TILE_SIZE;
}

/* Put together, the tiles are the picture, but for the shades that a palette has not. */
static void tiles_join(void **state)
{
    struct desk *desk = *state;
    struct vd_tile_level level = vd_tile_level_of(&desk->maps[1], 1);
    struct vd_tiler tiler = tiler_of(desk, &desk->maps[1], "join");
    cairo_surface_t *whole = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, (int)level.columns * VD_TILE_SIZE, (int)level.rows * VD_TILE_SIZE);
    cairo_t *cr = cairo_create(whole);
    struct vd_tile tile;

    draw(&tiler, &(struct vd_tile){.level = 1, .density = 1}, true);
    vd_color_set(cr, VD_THEME_PAPER, VD_COLOR_MARGIN);
    cairo_paint(cr);
    vd_drawing_paint(tiler.levels[1], cr);
    cairo_destroy(cr);
    for (unsigned n = 0; n < level.columns * level.rows; n++) {
        assert_true(vd_tile_nth(&desk->maps[1], 1, n, &tile));
        draw(&tiler, &tile, n > 0);
        assert_true(tile_is_off(desk, &tiler, whole, &tile) < 1.5);
    }
    cairo_surface_destroy(whole);
    vd_tiler_release(&tiler);
}

static void a_folder_that_is_not_there(void **state)
{
    struct desk *desk = *state;
    struct vd_tiler tiler = {.map = &desk->maps[1],
                             .folder = scratch_path(&desk->scratch, "nowhere")};
    char sentence[256] = "";
    bool drew;

    assert_false(
        vd_tiler_draw(&tiler, &(struct vd_tile){.density = 1}, &drew, sentence, sizeof sentence));
    assert_false(drew);
    assert_non_null(strstr(sentence, "cannot be written"));
    assert_false(vd_tiles_are_whole(&desk->maps[1], tiler.folder));
    vd_tiler_release(&tiler);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tile_has_its_place),
        cmocka_unit_test(names_of_files),
        cmocka_unit_test(another_map_has_another_hash),
        cmocka_unit_test(the_same_each_time_and_only_once),
        cmocka_unit_test(names_by_scale),
        cmocka_unit_test(tiles_join),
        cmocka_unit_test(a_folder_that_is_not_there),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
