/* unit/test_core_words.c: what sentences, reports and maps in letters are made of, said by a navy. */
#include <string.h>

#include "core/words/letter_map.h"
#include "core/words/nouns.h"
#include "core/words/page.h"
#include "core/words/places.h"
#include "unit/check.h"
#include "unit/harbor_map.h"

enum { TEXT_SIZE = 4096 };

struct page {
    char text[TEXT_SIZE];
    struct vd_writer out;
};

static struct vd_writer *page_begin(struct page *page)
{
    page->out = vd_writer_of(page->text, sizeof page->text);
    return &page->out;
}

/* ---- nouns ---- */

static void things_are_counted(void **state)
{
    struct page page;

    (void)state;
    vd_write_count(1, "frigate", page_begin(&page));
    vd_write(&page.out, ", ");
    vd_write_count(0, "frigate", &page.out);
    vd_write(&page.out, ", ");
    vd_write_counted(1, "man", "men", &page.out);
    vd_write(&page.out, ", ");
    vd_write_counted(130, "man", "men", &page.out);
    assert_string_equal(page.text, "1 frigate, 0 frigates, 1 man, 130 men");
}

static void lists_are_joined(void **state)
{
    static const char *const expected[] = {"", "a", "a or b", "a, b or c", "a, b, c or d"};

    (void)state;
    for (unsigned count = 0; count < COUNT(expected); count++) {
        struct page page;

        page_begin(&page);
        for (unsigned i = 0; i < count; i++) {
            vd_write_joint(i, count, "or", &page.out);
            vd_write_format(&page.out, "%c", 'a' + (int)i);
        }
        assert_string_equal(page.text, expected[count]);
    }
}

static void days_have_their_names(void **state)
{
    static const struct {
        struct vd_date date;
        const char *words;
    } cases[] = {
        {{1862, 3, 9}, "Sunday, March 9, 1862"},       {{1863, 7, 2}, "Thursday, July 2, 1863"},
        {{1864, 2, 29}, "Monday, February 29, 1864"},  {{1900, 1, 1}, "Monday, January 1, 1900"},
        {{2000, 12, 31}, "Sunday, December 31, 2000"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct page page;

        vd_write_long_date(cases[i].date, page_begin(&page));
        assert_string_equal(page.text, cases[i].words);
    }
}

static void sentences_open_with_a_capital(void **state)
{
    struct page page;
    char small[2];
    struct vd_writer full = vd_writer_of(small, sizeof small);

    (void)state;
    vd_write(page_begin(&page), "Well. launch 3 sinks");
    vd_capitalize(&page.out, 6);
    vd_capitalize(&page.out, 13); /* a digit stays */
    assert_string_equal(page.text, "Well. Launch 3 sinks");
    vd_write(&full, "ab");
    vd_capitalize(&full, 1); /* beyond what was kept */
    assert_string_equal(small, "a");
}

/* ---- places ---- */

static void spaces_are_named_after_their_greatest_place(void **state)
{
    static const struct {
        uint16_t cell;
        const char *space, *goal;
    } cases[] = {
        {HARBOR_PORT_ROYAL, "Port Royal (B1)", "Port Royal"},
        {HARBOR_NEW_BERN, "New Bern (E3)", "New Bern"},
        {10, "A3 near Port Royal", "A3"},
        {VD_NONE, "off the map", "-"},
    };
    struct harbor_map map;

    (void)state;
    harbor_map_make(&map, VD_SHAPE_SQUARE);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct page page;

        vd_write_space(&map.theater, cases[i].cell, page_begin(&page));
        assert_string_equal(page.text, cases[i].space);
        vd_write_goal(&map.theater, cases[i].cell, page_begin(&page));
        assert_string_equal(page.text, cases[i].goal);
    }
}

static void a_name_that_two_spaces_bear_is_no_goal(void **state)
{
    struct harbor_map map;
    struct page page;

    (void)state;
    harbor_map_make(&map, VD_SHAPE_SQUARE);
    map.places[3].name = map.places[2].name;
    vd_write_goal(&map.theater, HARBOR_NEW_BERN, page_begin(&page));
    assert_string_equal(page.text, "E3");
}

static void neighbors_lie_in_a_direction(void **state)
{
    static const struct {
        enum vd_shape shape;
        uint16_t from;
        const char *words;
    } cases[] = {
        {VD_SHAPE_SQUARE, 2, "the north"},  {VD_SHAPE_SQUARE, 8, "the east"},
        {VD_SHAPE_SQUARE, 12, "the south"}, {VD_SHAPE_SQUARE, 6, "the west"},
        {VD_SHAPE_HEX, 2, "the north"},     {VD_SHAPE_HEX, 3, "the northeast"},
        {VD_SHAPE_HEX, 8, "the southeast"}, {VD_SHAPE_HEX, 12, "the south"},
        {VD_SHAPE_HEX, 6, "the southwest"}, {VD_SHAPE_HEX, 1, "the northwest"},
    };
    struct harbor_map map;

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        harbor_map_make(&map, cases[i].shape);
        assert_string_equal(vd_direction(&map.theater, HARBOR_BAR, cases[i].from), cases[i].words);
    }
}

/* ---- pages ---- */

static void long_words_are_broken_at_the_eightieth_column(void **state)
{
    struct page page;
    struct vd_passage passage;

    (void)state;
    vd_passage_begin(&passage);
    for (unsigned i = 0; i < 20; i++)
        vd_write_format(&passage.out, "%sbroadside", i > 0 ? " " : "");
    vd_page_heading(page_begin(&page), "LOG");
    vd_page_entry(&page.out, VD_PAGE_NAME_WIDTH, "Monitor", "Port Royal (B1)", "afloat");
    vd_page_wrap(&page.out, 0, 4, passage.text);
    assert_non_null(
        strstr(page.text, "\nLOG\n  Monitor     Port Royal (B1)              afloat\n"));
    for (const char *line = page.text; *line != '\0'; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") < 80);
    assert_non_null(strstr(page.text, "\n    broadside"));
}

static void a_long_place_pushes_its_details_only(void **state)
{
    struct page page;

    (void)state;
    vd_page_entry(page_begin(&page), VD_PAGE_NAME_WIDTH, "Monitor",
                  "an anchorage with a long name (B1)", "afloat");
    assert_string_equal(page.text, "  Monitor     an anchorage with a long name (B1) afloat\n");
}

static void the_longest_name_makes_the_column(void **state)
{
    unsigned width = VD_PAGE_NAME_WIDTH;
    struct page page;

    (void)state;
    vd_page_fit_name(&width, "Monitor");
    assert_int_equal(width, VD_PAGE_NAME_WIDTH);
    vd_page_fit_name(&width, "W.H.F. Lee/Chambliss");
    vd_page_entry(page_begin(&page), width, "Monitor", "B1", "afloat");
    assert_string_equal(page.text, "  Monitor              B1                           afloat\n");
}

static void places_are_listed_by_name(void **state)
{
    struct harbor_map map;
    struct page page;

    (void)state;
    harbor_map_make(&map, VD_SHAPE_SQUARE);
    vd_page_places(page_begin(&page), &map.theater);
    assert_string_equal(page.text, "B1   Hulk          E3   New Bern      "
                                   "D1   Port Republic B1   Port Royal\n");
    map.places[3].name = map.places[2].name; /* namesakes have their states */
    vd_page_places(page_begin(&page), &map.theater);
    assert_non_null(strstr(page.text, "Port Republic NC"));
    assert_null(strstr(page.text, "Hulk NC"));
}

/* ---- the map in letters ---- */

static char stands(const void *context, uint16_t cell)
{
    return cell == *(const uint16_t *)context ? 'M' : '\0';
}

static bool is_down(const void *context, uint16_t crossing)
{
    (void)context;
    return crossing == 0;
}

static void squares_are_drawn_with_their_edges(void **state)
{
    const uint16_t monitor = 10;
    struct harbor_map map;
    struct page page;

    (void)state;
    harbor_map_make(&map, VD_SHAPE_SQUARE);
    const struct vd_letter_map letters = {&map.theater, &monitor, stands, is_down};

    vd_write_letter_map(&letters, page_begin(&page));
    assert_string_equal(page.text, "   A B C D E\n"
                                   " 1 ~ @ ~ O ~  1\n"
                                   "\n"
                                   " 2 ~-~-~x~-~  2\n"
                                   "\n"
                                   " 3 M ~ ~ ~ O  3\n");
}

static void hexes_are_drawn_in_two_interleaved_lines(void **state)
{
    const uint16_t monitor = 11;
    struct harbor_map map;
    struct page page;

    (void)state;
    harbor_map_make(&map, VD_SHAPE_HEX);
    const struct vd_letter_map letters = {&map.theater, &monitor, stands, is_down};

    vd_write_letter_map(&letters, page_begin(&page));
    assert_string_equal(page.text, "    00000\n"
                                   "    12345\n"
                                   "  1 ~ ~ ~\n"
                                   "     @ O\n"
                                   "  2 ~ ~ ~\n"
                                   "     ~ ~\n"
                                   "  3 ~ ~ O\n"
                                   "     M ~\n");
}

/* Every letter that a map can show stands in its key. */
static void the_key_names_every_letter_of_the_ground(void **state)
{
    struct harbor_map map;
    const uint16_t nowhere = VD_NONE;

    (void)state;
    for (enum vd_shape shape = VD_SHAPE_SQUARE; shape <= VD_SHAPE_HEX; shape++) {
        for (unsigned terrain = VD_TERRAIN_CLEAR; terrain < VD_TERRAIN_COUNT; terrain++) {
            struct page page, key;

            harbor_map_make(&map, shape);
            map.cells[0].terrain = (uint8_t)terrain;
            const struct vd_letter_map letters = {&map.theater, &nowhere, stands, is_down};

            vd_write_letter_map(&letters, page_begin(&page));
            vd_write_letter_key(&map.theater, page_begin(&key));
            char letter[] = {strstr(page.text, shape == VD_SHAPE_HEX
                                                   ? "  1 "
                                                   : " 1 ")[shape == VD_SHAPE_HEX ? 4 : 3],
                             ' ', '\0'};

            check_case(letter, strstr(key.text, letter) != NULL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(things_are_counted),
        cmocka_unit_test(lists_are_joined),
        cmocka_unit_test(days_have_their_names),
        cmocka_unit_test(sentences_open_with_a_capital),
        cmocka_unit_test(spaces_are_named_after_their_greatest_place),
        cmocka_unit_test(a_name_that_two_spaces_bear_is_no_goal),
        cmocka_unit_test(neighbors_lie_in_a_direction),
        cmocka_unit_test(long_words_are_broken_at_the_eightieth_column),
        cmocka_unit_test(a_long_place_pushes_its_details_only),
        cmocka_unit_test(the_longest_name_makes_the_column),
        cmocka_unit_test(places_are_listed_by_name),
        cmocka_unit_test(squares_are_drawn_with_their_edges),
        cmocka_unit_test(hexes_are_drawn_in_two_interleaved_lines),
        cmocka_unit_test(the_key_names_every_letter_of_the_ground),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
