/* unit/test_print.c: the drawn maps: names that never collide, files that come out the same, pages
 * that join. */
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "print/map.h"
#include "print/plan.h"
#include "print/sheet/sheets.h"
#include "print/situation.h"
#include "theater/shipped.h"
#include "unit/check.h"

static const char *const map_names[] = {"gettysburg", "vicksburg", "gettysburg-hex"};
enum { MAP_COUNT = COUNT(map_names) };

struct desk {
    struct vd_arena arena;
    struct vd_map maps[MAP_COUNT];
};

static int set_up(void **state)
{
    static struct desk desk;

    vd_arena_init(&desk.arena);
    for (size_t i = 0; i < MAP_COUNT; i++)
        if (!vd_shipped_map(map_names[i], &desk.arena, &desk.maps[i]))
            return -1;
    *state = &desk;
    return 0;
}

static int tear_down(void **state)
{
    struct desk *desk = *state;

    vd_arena_release(&desk->arena);
    return 0;
}

static struct vd_map_style style_of(const struct vd_map *map, enum vd_map_size size)
{
    return (struct vd_map_style){
        .scale = vd_map_scale(&map->theater, &map->chart, size, VD_PAPER_NONE), .grid = true};
}

/* ---- the laid-out map -------------------------------------------------------------------------- */

static const char *label_text(const struct vd_label *label)
{
    return label->string->text;
}

static void check_labels_apart(const struct vd_label *a, const struct vd_label *b)
{
    for (size_t i = 0; i < a->box_count; i++)
        for (size_t j = 0; j < b->box_count; j++)
            if (vd_box_meets(a->boxes[i], b->boxes[j]))
                fail_msg("\"%s\" runs into \"%s\"", label_text(a), label_text(b));
}

static void check_no_collisions(const struct vd_drawing *map)
{
    for (size_t i = 0; i < map->labels.count; i++)
        for (size_t j = i + 1; j < map->labels.count; j++)
            check_labels_apart(&map->labels.at[i], &map->labels.at[j]);
}

static void check_symbols_free(const struct vd_drawing *map)
{
    for (size_t i = 0; i < map->symbols.count; i++) {
        const struct vd_symbol *symbol = &map->symbols.at[i];
        struct vd_box box = vd_box_round(symbol->at, symbol->half, symbol->half);

        for (size_t j = 0; j < map->labels.count && symbol->half > 0; j++)
            for (size_t k = 0; k < map->labels.at[j].box_count; k++)
                if (vd_box_meets(box, map->labels.at[j].boxes[k]))
                    fail_msg("\"%s\" lies on the sign of %s", label_text(&map->labels.at[j]),
                             map->chart->names + symbol->mark->name);
    }
}

static void check_inside_frame(const struct vd_drawing *map)
{
    struct vd_box face = {0, 0, map->width, map->height};

    for (size_t i = 0; i < map->labels.count; i++)
        if (!vd_box_holds(face, map->labels.at[i].bounds))
            fail_msg("\"%s\" runs over the edge", label_text(&map->labels.at[i]));
}

static bool is_labelled(const struct vd_drawing *map, size_t symbol)
{
    for (size_t i = 0; i < map->labels.count; i++)
        if (map->labels.at[i].kind == VD_LABEL_PLACE && map->labels.at[i].symbol == symbol)
            return true;
    return false;
}

static void check_places_labelled(const struct vd_drawing *map)
{
    size_t places = 0;

    for (size_t i = 0; i < map->symbols.count; i++) {
        if (map->symbols.at[i].kind != VD_MARK_PLACE)
            continue;
        places++;
        if (!is_labelled(map, i))
            fail_msg("%s has no name on the map",
                     map->chart->names + map->symbols.at[i].mark->name);
    }
    size_t shown = 0;

    for (uint32_t i = 0; i < map->theater->place_count; i++)
        shown += (map->theater->places[i].flags & VD_PLACE_SHOWN) != 0;
    assert_int_equal(places, shown);
}

static bool has_exit_label(const struct vd_drawing *map, const char *name)
{
    for (size_t i = 0; i < map->labels.count; i++)
        if (map->labels.at[i].kind == VD_LABEL_EXIT &&
            strcmp(label_text(&map->labels.at[i]) + strlen("to "), name) == 0)
            return true;
    return false;
}

static void check_exits_named(const struct vd_drawing *map)
{
    for (size_t i = 0; i < map->symbols.count; i++) {
        const char *name = map->chart->names + map->symbols.at[i].mark->name;
        if (map->symbols.at[i].kind == VD_MARK_EXIT && !has_exit_label(map, name))
            fail_msg("the way out to %s has no name", name);
    }
}

static void check_river_named(const struct vd_drawing *map)
{
    for (size_t i = 0; i < map->trace_count; i++) {
        const struct vd_trace *trace = &map->traces[i];
        const char *name = map->chart->names + trace->name;
        bool named = trace->kind != VD_CHART_RIVER || trace->class != VD_WATER_MAJOR;

        for (size_t j = 0; j < map->labels.count && !named; j++)
            named = map->labels.at[j].kind == VD_LABEL_RIVER &&
                    strncmp(label_text(&map->labels.at[j]), name, strlen(name)) == 0;
        if (!named)
            fail_msg("the %s has no name", name);
    }
}

static double turn_of(struct vd_xy a, struct vd_xy b, struct vd_xy c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool is_crossed(struct vd_xy a, struct vd_xy b, struct vd_xy c, struct vd_xy d)
{
    return turn_of(a, b, c) * turn_of(a, b, d) < 0 && turn_of(c, d, a) * turn_of(c, d, b) < 0;
}

/* How often a border of the kind, or of states, passes between two spots. */
static size_t borders_between(const struct vd_drawing *map, unsigned kind, struct vd_xy a,
                              struct vd_xy b)
{
    size_t count = 0;

    for (size_t i = 0; i < map->trace_count; i++) {
        const struct vd_trace *trace = &map->traces[i];

        if (trace->kind != kind && trace->kind != VD_CHART_STATE_LINE)
            continue;
        for (size_t j = 1; j < trace->count; j++)
            count += is_crossed(trace->at[j - 1], trace->at[j], a, b);
    }
    return count;
}

/* The mark of an area's name; of two counties of one name, in two states, the nearer. */
static struct vd_xy home_of(const struct vd_drawing *map, const struct vd_label *label)
{
    unsigned kind = label->kind == VD_LABEL_STATE ? VD_MARK_STATE : VD_MARK_COUNTY;
    struct vd_xy home = {0, 0};
    double nearest = HUGE_VAL;

    for (uint32_t i = 0; i < map->chart->mark_count; i++) {
        const struct vd_chart_mark *mark = &map->chart->marks[i];
        struct vd_xy at = {mark->at.x * map->unit, mark->at.y * map->unit};
        double away = hypot(at.x - label->at.x, at.y - label->at.y);

        if (mark->kind == kind && away < nearest &&
            strcasecmp(map->chart->names + mark->name, label_text(label)) == 0) {
            nearest = away;
            home = at;
        }
    }
    if (nearest >= HUGE_VAL)
        fail_msg("nothing is called \"%s\"", label_text(label));
    return home;
}

/* No letter of a state or county stands on its border or beyond it. A border that winds is passed
 * twice on a straight way within. */
static void check_areas_at_home(const struct vd_drawing *map)
{
    for (size_t i = 0; i < map->labels.count; i++) {
        const struct vd_label *label = &map->labels.at[i];
        bool state = label->kind == VD_LABEL_STATE;
        unsigned kind = state ? VD_CHART_STATE_LINE : VD_CHART_COUNTY_LINE;

        if (!state && label->kind != VD_LABEL_COUNTY)
            continue;
        struct vd_xy home = home_of(map, label);

        for (size_t j = 0; j < label->box_count; j++) {
            struct vd_box box = label->boxes[j];
            struct vd_xy corners[] = {{box.left, box.top},
                                      {box.right, box.bottom},
                                      {box.left, box.bottom},
                                      {box.right, box.top}};

            if (borders_between(map, kind, corners[0], corners[1]) +
                    borders_between(map, kind, corners[2], corners[3]) >
                0)
                fail_msg("\"%s\" stands on its border", label_text(label));
            if (borders_between(map, kind, home, corners[0]) % 2 != 0)
                fail_msg("\"%s\" stands beyond its border", label_text(label));
        }
    }
}

static double gap_between(struct vd_box box, const struct vd_symbol *symbol)
{
    double x = fmax(box.left - symbol->at.x, symbol->at.x - box.right) - symbol->half;
    double y = fmax(box.top - symbol->at.y, symbol->at.y - box.bottom) - symbol->half;

    return hypot(fmax(x, 0), fmax(y, 0));
}

/* A name is read with the sign next to it. */
static void check_names_beside_their_own(const struct vd_drawing *map)
{
    for (size_t i = 0; i < map->labels.count; i++) {
        const struct vd_label *label = &map->labels.at[i];

        if (label->kind != VD_LABEL_PLACE || label->has_leader)
            continue;
        double own = gap_between(label->boxes[0], &map->symbols.at[label->symbol]);

        for (size_t j = 0; j < map->symbols.count; j++)
            if (j != label->symbol && map->symbols.at[j].kind == VD_MARK_PLACE &&
                gap_between(label->boxes[0], &map->symbols.at[j]) <= own)
                fail_msg("\"%s\" stands next to %s", label_text(label),
                         map->chart->names + map->symbols.at[j].mark->name);
    }
}

/* The letters of a curved name keep about the distance they have in a straight one. */
static void check_letters_apart(const struct vd_drawing *map)
{
    for (size_t i = 0; i < map->labels.count; i++) {
        const struct vd_label *label = &map->labels.at[i];

        for (size_t j = 1; label->poses != NULL && j < label->string->count; j++) {
            const struct vd_glyph *glyph = &label->string->glyphs[j];
            const struct vd_glyph_position *a = &label->poses[j - 1], *b = &label->poses[j];
            double advance = (glyph->x - glyph[-1].x + label->setting.tracking);

            if (hypot(b->at.x - a->at.x, b->at.y - a->at.y) < 0.8 * advance * label->setting.size)
                fail_msg("the letters of \"%s\" run together", label_text(label));
        }
    }
}

static void test_names_find_their_places(void **state)
{
    const struct desk *desk = *state;

    for (size_t i = 0; i < MAP_COUNT; i++)
        for (int size = VD_MAP_SCREEN; size < VD_MAP_SIZE_COUNT; size++) {
            struct vd_map_style style = style_of(&desk->maps[i], (enum vd_map_size)size);
            struct vd_drawing *map =
                vd_drawing_new(&desk->maps[i].theater, &desk->maps[i].chart, &style);

            check_no_collisions(map);
            check_symbols_free(map);
            check_inside_frame(map);
            check_places_labelled(map);
            check_exits_named(map);
            check_river_named(map);
            check_areas_at_home(map);
            check_names_beside_their_own(map);
            check_letters_apart(map);
            vd_drawing_free(map);
        }
}

/* Curved names are never read upside down. */
static void test_names_stand_upright(void **state)
{
    const struct desk *desk = *state;

    for (size_t i = 0; i < MAP_COUNT; i++) {
        struct vd_map_style style = style_of(&desk->maps[i], VD_MAP_SCREEN);
        struct vd_drawing *map =
            vd_drawing_new(&desk->maps[i].theater, &desk->maps[i].chart, &style);

        for (size_t j = 0; j < map->labels.count; j++) {
            const struct vd_label *label = &map->labels.at[j];
            double upright = 0;

            for (size_t k = 0; label->poses != NULL && k < label->string->count; k++)
                upright += cos(label->poses[k].turn);
            if (upright < -0.3 * (double)label->string->count)
                fail_msg("\"%s\" stands on its head", label_text(label));
        }
        vd_drawing_free(map);
    }
}

/* ---- files ------------------------------------------------------------------------------------- */

struct bytes {
    char *at;
    size_t count, room;
};

static bool keep(void *closure, const void *bytes, size_t length)
{
    struct bytes *file = closure;

    if (file->count + length > file->room) {
        file->room = (file->count + length) * 2;
        file->at = realloc(file->at, file->room);
        assert_non_null(file->at);
    }
    memcpy(file->at + file->count, bytes, length);
    file->count += length;
    return true;
}

static struct bytes written(const struct vd_map *map, const struct vd_map_job *job)
{
    struct bytes file = {0};
    char error[200] = "";

    if (!vd_map_write(&map->theater, &map->chart, job, keep, &file, error, sizeof error))
        fail_msg("%s", error);
    assert_true(file.count > 1000);
    return file;
}

/* cairo counts the surfaces of a process and numbers the SVG's one group by them. */
static void forget_surface_number(struct bytes *file)
{
    static const char before[] = "<g id=\"surface";

    for (size_t i = 0; i + sizeof before < file->count; i++) {
        if (memcmp(file->at + i, before, sizeof before - 1) != 0)
            continue;
        for (size_t j = i + sizeof before - 1; file->at[j] >= '0' && file->at[j] <= '9';) {
            memmove(file->at + j, file->at + j + 1, file->count - j - 1);
            file->count--;
        }
    }
}

static void check_same_twice(const struct vd_map *map, enum vd_map_form form,
                             enum vd_paper_size paper)
{
    struct vd_map_job job = {
        .style = style_of(map, VD_MAP_TWO_SHEETS), .form = form, .paper = paper, .dpi = 72};
    struct bytes first = written(map, &job), second = written(map, &job);

    if (form == VD_MAP_SVG) {
        forget_surface_number(&first);
        forget_surface_number(&second);
    }
    assert_int_equal(first.count, second.count);
    assert_memory_equal(first.at, second.at, first.count);
    free(first.at);
    free(second.at);
}

static void test_files_are_the_same_again(void **state)
{
    const struct desk *desk = *state;

    for (size_t i = 0; i < MAP_COUNT; i++) {
        check_same_twice(&desk->maps[i], VD_MAP_PDF, VD_PAPER_NONE);
        check_same_twice(&desk->maps[i], VD_MAP_PDF, VD_PAPER_A4);
        check_same_twice(&desk->maps[i], VD_MAP_PNG, VD_PAPER_NONE);
        check_same_twice(&desk->maps[i], VD_MAP_SVG, VD_PAPER_NONE);
    }
}

static size_t count_of(const struct bytes *file, const char *what)
{
    size_t count = 0, length = strlen(what);

    for (size_t i = 0; i + length <= file->count; i++)
        count += memcmp(file->at + i, what, length) == 0;
    return count;
}

static void test_tiles_fill_their_pages(void **state)
{
    static const enum vd_paper_size papers[] = {VD_PAPER_LETTER, VD_PAPER_A4};
    const struct desk *desk = *state;

    for (size_t i = 0; i < MAP_COUNT; i++)
        for (size_t j = 0; j < COUNT(papers); j++) {
            struct vd_map_job job = {.style = style_of(&desk->maps[i], VD_MAP_SCREEN),
                                     .form = VD_MAP_PDF,
                                     .paper = papers[j]};
            struct vd_layout layout =
                vd_layout_of(&desk->maps[i].theater, &desk->maps[i].chart, &job.style);
            struct vd_sheets sheets = vd_sheets_of(layout.width, layout.height, papers[j]);
            struct bytes file = written(&desk->maps[i], &job);

            assert_int_equal(count_of(&file, "/Type /Page %"), sheets.rows * sheets.columns);
            /* The pages show the whole sheet, with half an inch in common. */
            assert_true(sheets.columns * (sheets.width - 36) + 36 >= layout.width);
            assert_true(sheets.rows * (sheets.height - 36) + 36 >= layout.height);
            assert_true(sheets.columns == 1 ||
                        (sheets.columns - 1) * (sheets.width - 36) + 36 < layout.width);
            free(file.at);
        }
}

static void test_customary_sizes(void **state)
{
    const struct desk *desk = *state;

    for (size_t i = 0; i < MAP_COUNT; i++) {
        const struct vd_map *map = &desk->maps[i];
        struct vd_map_style poster = style_of(map, VD_MAP_POSTER);
        struct vd_map_style two = style_of(map, VD_MAP_TWO_SHEETS);
        struct vd_layout small = vd_layout_of(&map->theater, &map->chart, &two);
        double cell = poster.scale * map->theater.size / VD_MILE;

        assert_true(fabs(cell - (map->theater.shape == VD_SHAPE_HEX ? 18 : 72)) < 1e-6);
        assert_int_equal(vd_sheets_needed(small.width, small.height, VD_PAPER_LETTER), 2);
        two.scale *= 1.02;
        small = vd_layout_of(&map->theater, &map->chart, &two);
        assert_true(vd_sheets_needed(small.width, small.height, VD_PAPER_LETTER) > 2);
    }
}

static unsigned png_number(const struct bytes *file, size_t at)
{
    const unsigned char *b = (const unsigned char *)file->at + at;

    return (unsigned)b[0] << 24 | (unsigned)b[1] << 16 | (unsigned)b[2] << 8 | b[3];
}

static void test_picture_for_the_screen(void **state)
{
    const struct desk *desk = *state;

    for (size_t i = 0; i < MAP_COUNT; i++) {
        struct vd_map_job job = {.style = style_of(&desk->maps[i], VD_MAP_SCREEN),
                                 .form = VD_MAP_PNG};
        struct bytes file = written(&desk->maps[i], &job);

        assert_memory_equal(file.at, "\x89PNG", 4);
        assert_in_range(png_number(&file, 16), 1600, 2600);
        free(file.at);
    }
}

/* ---- tiles of the page ------------------------------------------------------------------------- */

enum { TILE = 256 };

static cairo_surface_t *painted(const struct vd_drawing *map, double x, double y, int size)
{
    cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, size, size);
    cairo_t *cr = cairo_create(picture);

    cairo_translate(cr, -x, -y);
    vd_drawing_paint(map, cr);
    cairo_destroy(cr);
    cairo_surface_flush(picture);
    return picture;
}

/* How many pixels of a tile differ from the same part of the whole by more than a shade. */
static size_t differing(cairo_surface_t *tile, cairo_surface_t *whole, int x, int y)
{
    const unsigned char *a = cairo_image_surface_get_data(tile);
    const unsigned char *b = cairo_image_surface_get_data(whole);
    int a_stride = cairo_image_surface_get_stride(tile);
    int b_stride = cairo_image_surface_get_stride(whole);
    size_t count = 0;

    for (int row = 0; row < TILE; row++)
        for (int column = 0; column < TILE; column++)
            for (int c = 0; c < 3; c++)
                count += abs(a[row * a_stride + column * 4 + c] -
                             b[(y + row) * b_stride + (x + column) * 4 + c]) > 24;
    return count;
}

static void test_tiles_are_parts_of_the_whole(void **state)
{
    enum { WHOLE = 4 * TILE };
    const struct desk *desk = *state;

    for (size_t i = 0; i < MAP_COUNT; i++) {
        struct vd_map_style style = style_of(&desk->maps[i], VD_MAP_SCREEN);

        style.face_only = true;
        struct vd_drawing *map =
            vd_drawing_new(&desk->maps[i].theater, &desk->maps[i].chart, &style);
        cairo_surface_t *whole = painted(map, 0, 0, WHOLE);

        for (int y = 0; y < WHOLE; y += TILE)
            for (int x = 0; x < WHOLE; x += TILE) {
                cairo_surface_t *tile = painted(map, x, y, TILE);
                size_t count = differing(tile, whole, x, y);

                if (count > TILE * TILE / 2000)
                    fail_msg("%s: the tile at %d,%d differs in %zu places", map_names[i], x, y,
                             count);
                cairo_surface_destroy(tile);
            }
        cairo_surface_destroy(whole);
        vd_drawing_free(map);
    }
}

/* ---- refusals ---------------------------------------------------------------------------------- */

static bool refuse_all(void *closure, const void *bytes, size_t length)
{
    (void)closure;
    (void)bytes;
    (void)length;
    return false;
}

static void test_refusals_are_sentences(void **state)
{
    const struct desk *desk = *state;
    const struct vd_map *map = &desk->maps[1];
    struct vd_map_job job = {.style = style_of(map, VD_MAP_SCREEN), .form = VD_MAP_PDF};
    struct bytes file = {0};
    char error[200] = "";

    assert_false(
        vd_map_write(&map->theater, &map->chart, &job, refuse_all, NULL, error, sizeof error));
    assert_non_null(strstr(error, "could not be written"));
    job.style.scale = 0;
    assert_false(vd_map_write(&map->theater, &map->chart, &job, keep, &file, error, sizeof error));
    assert_non_null(strstr(error, "points per mile"));
    job.style.scale = 400;
    job.form = VD_MAP_PNG;
    job.dpi = 300;
    assert_false(vd_map_write(&map->theater, &map->chart, &job, keep, &file, error, sizeof error));
    assert_non_null(strstr(error, "too large"));
    assert_int_equal(file.count, 0);
    free(file.at);
}

/* ---- what a seat knows, drawn on it ------------------------------------------------------------ */

/* Shapes of a system that nobody has drawn for before: a star, headquarters, and every stroke. */
static const struct vd_stroke star[] = {{VD_STROKE_MOVE, {55, 0}},  {VD_STROKE_LINE, {75, 68}},
                                        {VD_STROKE_LINE, {20, 26}}, {VD_STROKE_LINE, {90, 26}},
                                        {VD_STROKE_LINE, {35, 68}}, {VD_STROKE_CLOSE, {0}},
                                        {VD_STROKE_END, {0}}};
static const struct vd_stroke guns[] = {{VD_STROKE_BOX, {0, 0, 110, 68}},
                                        {VD_STROKE_CIRCLE, {55, 34, 14}},
                                        {VD_STROKE_MOVE, {0, 34}},
                                        {VD_STROKE_CURVE, {0, 0, 110, 0, 110, 34}},
                                        {VD_STROKE_END, {0}}};
static const struct vd_sign_shape leader = {.name = "leader", .strokes = star};
static const struct vd_sign_shape artillery = {.name = "artillery", .strokes = guns};
static const struct vd_sign_shape headquarters = {.name = "headquarters", .letters = "HQ"};

static struct vd_sign sign_in(const struct vd_map *map, unsigned number)
{
    static const struct vd_sign_shape *const shapes[] = {
        &vd_sign_troops, &vd_sign_infantry, &vd_sign_cavalry, &leader, &artillery, &headquarters};
    struct vd_sign sign = {.shape = shapes[number % COUNT(shapes)],
                           .side = number % 2,
                           .own = number % 2 == 0,
                           .reported = number % 5 == 4,
                           .age = (uint8_t)(number % 4),
                           .cell = (uint16_t)(number < 30 ? 40 : number * 7),
                           .edge = VD_NONE};

    (void)snprintf(sign.label, sizeof sign.label, "Osterhaus %u", number);
    if (sign.cell >= map->theater.cell_count)
        sign.cell = VD_NONE; /* off the map: not drawn */
    return sign;
}

static uint64_t sum_of(cairo_surface_t *surface)
{
    const unsigned char *bytes = cairo_image_surface_get_data(surface);
    size_t size = (size_t)cairo_image_surface_get_stride(surface) *
                  (size_t)cairo_image_surface_get_height(surface);
    uint64_t sum = 0;

    cairo_surface_flush(surface);
    for (size_t i = 0; i < size; i++)
        sum = sum * 31 + bytes[i];
    return sum;
}

static uint64_t paint_small(const struct vd_drawing *map)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 900, 700);
    cairo_t *cr = cairo_create(surface);

    vd_drawing_paint(map, cr);
    assert_int_equal(cairo_status(cr), CAIRO_STATUS_SUCCESS);
    uint64_t sum = sum_of(surface);

    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    return sum;
}

/* Many in one space, some beyond the map, a crossing down: it grows by a strip, and is another picture,
 * the same each time. */
static void test_a_situation_lies_on_the_map(void **state)
{
    const struct desk *desk = *state;

    for (size_t i = 0; i < MAP_COUNT; i++) {
        const struct vd_map *map = &desk->maps[i];
        struct vd_map_style style = style_of(map, VD_MAP_SCREEN);
        struct vd_drawing *drawing = vd_drawing_new(&map->theater, &map->chart, &style);
        struct vd_sign signs[60];
        static const struct vd_legend_entry legend[] = {
            {{.shape = &vd_sign_infantry, .own = true, .label = "own"}, "foot"},
            {{.shape = &vd_sign_crossing_down}, "crossing down"},
            {{.shape = NULL}, NULL}};
        struct vd_situation situation = {"Title\nTurn 1\nDice", signs, COUNT(signs), legend};
        double width, height, wider, higher;

        for (unsigned k = 0; k < COUNT(signs); k++)
            signs[k] = sign_in(map, k);
        signs[0] = (struct vd_sign){.shape = &vd_sign_crossing_down, .cell = VD_NONE, .edge = 3};
        vd_drawing_measure(drawing, &width, &height);
        uint64_t bare = paint_small(drawing);

        vd_drawing_show(drawing, &situation);
        vd_drawing_measure(drawing, &wider, &higher);
        assert_true(wider == width && higher > height);
        uint64_t shown = paint_small(drawing);

        assert_true(shown != bare);
        assert_true(shown == paint_small(drawing));
        vd_drawing_free(drawing);
    }
}

/* The sum of a picture of these signs. */
static uint64_t picture_of(const struct vd_map *map, const struct vd_sign *signs, size_t count)
{
    static const struct vd_legend_entry legend[] = {{{.shape = NULL}, NULL}};
    const struct vd_situation situation = {"Title", signs, count, legend};
    struct vd_map_style style = style_of(map, VD_MAP_SCREEN);
    struct vd_drawing *drawing = vd_drawing_new(&map->theater, &map->chart, &style);

    vd_drawing_show(drawing, &situation);
    uint64_t sum = paint_small(drawing);

    vd_drawing_free(drawing);
    return sum;
}

/* Each shape is another picture, whatever system it is from. */
static void test_every_shape_is_drawn(void **state)
{
    const struct desk *desk = *state;
    uint64_t sums[6];

    for (unsigned i = 0; i < COUNT(sums); i++) {
        struct vd_sign sign = sign_in(&desk->maps[0], i);

        sign.side = 0;
        sign.reported = false;
        (void)snprintf(sign.label, sizeof sign.label, "same");
        sums[i] = picture_of(&desk->maps[0], &sign, 1);
        for (unsigned k = 0; k < i; k++)
            assert_true(sums[k] != sums[i]);
    }
}

/* A stack that does not fit says how many are not drawn: another number, another picture. */
static void test_a_stack_says_how_many_are_left_out(void **state)
{
    enum { FIT = 24 };
    const struct desk *desk = *state;
    struct vd_sign signs[FIT + 8];
    uint64_t sums[COUNT(signs) + 1];

    for (unsigned i = 0; i < COUNT(signs); i++) {
        signs[i] = sign_in(&desk->maps[0], i);
        signs[i].cell = 40;
    }
    for (unsigned count = FIT - 1; count <= COUNT(signs); count++) {
        sums[count] = picture_of(&desk->maps[0], signs, count);
        assert_true(count == FIT - 1 || sums[count] != sums[count - 1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_find_their_places),
        cmocka_unit_test(test_names_stand_upright),
        cmocka_unit_test(test_files_are_the_same_again),
        cmocka_unit_test(test_tiles_fill_their_pages),
        cmocka_unit_test(test_customary_sizes),
        cmocka_unit_test(test_picture_for_the_screen),
        cmocka_unit_test(test_tiles_are_parts_of_the_whole),
        cmocka_unit_test(test_refusals_are_sentences),
        cmocka_unit_test(test_a_situation_lies_on_the_map),
        cmocka_unit_test(test_every_shape_is_drawn),
        cmocka_unit_test(test_a_stack_says_how_many_are_left_out),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
