/* unit/test_letter_frames.c: parts of the shipped maps in characters, as a terminal shows them. */
#include <string.h>

#include "core/words/page.h"
#include "core/words/places.h"
#include "theater/shipped.h"
#include "unit/check.h"

enum { GETTYSBURG, HEX, MAPS, TEXT_SIZE = 1 << 16, TERMINAL = 80, ROW_LINES = 2 };

struct desk {
    struct vd_arena arena;
    struct vd_map maps[MAPS];
    char text[TEXT_SIZE];
};

static int set_up(void **state)
{
    static const char *const names[MAPS] = {"gettysburg", "gettysburg-hex"};
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

static char nobody(const void *context, uint16_t cell)
{
    (void)context;
    (void)cell;
    return '\0';
}

static bool is_up(const void *context, uint16_t crossing)
{
    (void)context;
    (void)crossing;
    return false;
}

static uint16_t cell_named(const struct vd_theater *theater, const char *name)
{
    unsigned matches;

    return vd_theater_find_cell(theater, vd_text_of(name), &matches).v;
}

static struct vd_map_frame draw(struct desk *desk, size_t map, uint16_t cell, bool close)
{
    const struct vd_theater *theater = &desk->maps[map].theater;
    const struct vd_letter_map letters = {theater, NULL, nobody, is_up};
    struct vd_map_frame frame = vd_map_frame_around(theater, cell, close);
    struct vd_writer out = vd_writer_of(desk->text, sizeof desk->text);

    vd_write_letter_frame(&letters, &frame, &out);
    vd_write_frame_key(theater, &frame, &out);
    vd_page_frame_places(&out, theater, &frame);
    assert_false(vd_writer_is_full(&out));
    return frame;
}

/* Returns a line of the drawing, from 0. */
static const char *line_of(const struct desk *desk, unsigned line)
{
    const char *at = desk->text;

    while (line-- > 0)
        at = strchr(at, '\n') + 1;
    return at;
}

/* Returns a character of a line; a blank beyond its end. */
static char letter_of(const struct desk *desk, unsigned line, unsigned column)
{
    const char *at = line_of(desk, line);

    return column < strcspn(at, "\n") ? at[column] : ' ';
}

static bool holds(const struct vd_theater *theater, const struct vd_map_frame *frame, uint16_t cell)
{
    unsigned column = vd_theater_column(theater, (vd_cell_id){cell});
    unsigned row = vd_theater_row(theater, (vd_cell_id){cell});

    return column >= frame->column && column < (unsigned)frame->column + frame->columns &&
           row >= frame->row && row < (unsigned)frame->row + frame->rows &&
           frame->column + frame->columns <= theater->columns &&
           frame->row + frame->rows <= theater->rows;
}

/* Wherever the frame is, it is on the map, has its cell in it, and fits a terminal. */
static void every_frame_fits(void **state)
{
    struct desk *desk = *state;

    for (size_t map = 0; map < MAPS; map++) {
        const struct vd_theater *theater = &desk->maps[map].theater;

        for (uint32_t cell = 0; cell < theater->cell_count; cell += 61) {
            for (int close = 0; close < 2; close++) {
                struct vd_map_frame frame = draw(desk, map, (uint16_t)cell, close != 0);

                assert_true(holds(theater, &frame, (uint16_t)cell));
                for (const char *at = desk->text; *at != '\0'; at = strchr(at, '\n') + 1)
                    check_case(at, strcspn(at, "\n") <= TERMINAL);
            }
        }
    }
}

/* What stands between two hexes, as the theater has it. */
static bool is_right(const struct vd_theater *theater, uint16_t number, char road, char letter)
{
    if (number == VD_NONE)
        return letter == ' ';
    const struct vd_edge *edge = &theater->edges[number];

    if (letter == road)
        return edge->passable && edge->road != VD_ROAD_NONE && edge->rails == 0;
    switch (letter) {
    case '+':
    case '#':
        return edge->passable && edge->rails != 0 &&
               (edge->road != VD_ROAD_NONE) == (letter == '#');
    case 'H':
        return edge->crossing != VD_NONE;
    case '~':
        return !edge->passable && edge->river != VD_NONE;
    case '^':
        return !edge->passable && edge->ridge != VD_NONE;
    default:
        return letter == ' ' && edge->road == VD_ROAD_NONE && edge->rails == 0;
    }
}

/* Every hexside of a drawing is where its hex is, and says what the theater says. */
static void hexsides_are_drawn_where_they_are(void **state)
{
    static const char *const places[] = {"Gettysburg", "Harpers Ferry", "Fredericksburg",
                                         "Harrisburg", "Washington DC", "01001",
                                         "96134"};
    struct desk *desk = *state;
    const struct vd_theater *theater = &desk->maps[HEX].theater;
    size_t drawn = 0;

    for (size_t i = 0; i < COUNT(places); i++) {
        struct vd_map_frame frame = draw(desk, HEX, cell_named(theater, places[i]), true);

        for (unsigned n = 0; n < (unsigned)frame.columns * frame.rows; n++) {
            unsigned column = n % frame.columns, row = n / frame.columns;
            unsigned low = (frame.column + column) % 2, line = 1 + ROW_LINES * row + low;
            unsigned at = 5 + 4 * column;
            const uint16_t *edge =
                theater->cells[(frame.row + row) * theater->columns + frame.column + column].edge;

            check_case(places[i], is_right(theater, edge[VD_HEX_NORTHWEST], '\\',
                                           letter_of(desk, line, at - 1)));
            check_case(places[i], is_right(theater, edge[VD_HEX_NORTHEAST], '/',
                                           letter_of(desk, line, at + 1)));
            if (row + 1U < frame.rows)
                check_case(places[i], is_right(theater, edge[VD_HEX_SOUTH], '|',
                                               letter_of(desk, line + 1, at)));
            drawn += letter_of(desk, line, at - 1) != ' ';
        }
    }
    assert_true(drawn > 100);
}

static void the_middle_is_found_by_its_column_and_row(void **state)
{
    struct desk *desk = *state;
    const struct vd_theater *theater = &desk->maps[HEX].theater;
    struct vd_map_frame frame = draw(desk, HEX, cell_named(theater, "Frederick"), true);

    assert_int_equal(frame.columns, 19);
    assert_non_null(strstr(line_of(desk, 0), " 43  "));
    assert_memory_equal(line_of(desk, 1 + ROW_LINES * (unsigned)(58 - frame.row)), " 59 ", 4);
    assert_non_null(strstr(desk->text, "Frederick 43059"));
    assert_null(strstr(desk->text, "Fredericksburg"));
    frame = draw(desk, HEX, cell_named(theater, "Frederick"), false);
    assert_int_equal(frame.columns, 75);
    assert_non_null(strstr(desk->text, "Harpers Ferry 26065"));
}

static void a_hex_is_told_by_the_nearest_place(void **state)
{
    static const struct {
        const char *cell, *words;
    } cases[] = {
        {"43059", "Frederick (43059)"},
        {"S2326", "Frederick (43059)"},
        {"52041", "52041, "},
        {"16086", "16086, 2 hexes south of Paris"},
    };
    struct desk *desk = *state;
    const struct vd_theater *theater = &desk->maps[HEX].theater;

    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[VD_SPACE_WORDS_SIZE];
        struct vd_writer out = vd_writer_of(text, sizeof text);

        vd_write_space(theater, cell_named(theater, cases[i].cell), &out);
        check_case(text, strncmp(text, cases[i].words, strlen(cases[i].words)) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_frame_fits),
        cmocka_unit_test(hexsides_are_drawn_where_they_are),
        cmocka_unit_test(the_middle_is_found_by_its_column_and_row),
        cmocka_unit_test(a_hex_is_told_by_the_nearest_place),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
