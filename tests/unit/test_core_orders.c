/* unit/test_core_orders.c: the order language of a navy: words, names, verbs, places, conditions. */
#include <string.h>

#include "core/orders/conditions.h"
#include "core/orders/names.h"
#include "core/orders/verbs.h"
#include "unit/check.h"
#include "unit/harbor_map.h"

/* ---- a navy ---- */

static const char *const ships[] = {"Monitor", "Minnesota", "Merrimack", "New Ironsides"};

enum { RULE_EDGE = 7, SHIPS_MAX = 300 };

/* A system's own order begins with the shared one. */
struct navy_order {
    struct vd_order base;
    const struct vd_theater *theater;
    struct vd_error error;
    uint16_t ship, cell, number;
    bool fires;
};

static void order_begin(struct navy_order *order, const struct vd_theater *theater,
                        const char *text)
{
    memset(order, 0, sizeof *order);
    order->theater = theater;
    (void)vd_order_begin(&order->base, vd_text_of(text), &order->error);
}

static const char *ship_name(const void *context, uint16_t index)
{
    (void)context;
    return index == 1 ? NULL : ships[index]; /* the Minnesota is the enemy's */
}

static const struct vd_name_list fleet = {ship_name, NULL, COUNT(ships), "ship of yours"};

static uint16_t find_ship(struct vd_text typed, unsigned *matches)
{
    struct vd_finder finder = {0};

    for (uint16_t i = 0; i < COUNT(ships); i++)
        vd_finder_note(&finder, i, vd_fit_of(typed, ships[i]));
    return vd_finder_result(&finder, matches);
}

/* ---- words ---- */

static void words_are_cut_at_blanks_and_commas(void **state)
{
    struct navy_order order;

    (void)state;
    order_begin(&order, NULL, "  sail Monitor,\tto  New Bern , 3 # at dawn");
    assert_int_equal(order.base.count, 6);
    assert_true(order.base.comma[1] && order.base.comma[4] && !order.base.comma[0]);
    assert_true(vd_text_is(vd_order_span(&order.base, 3, 5), "New Bern"));
    assert_int_equal(vd_order_span(&order.base, 5, 5).length, 0);
    assert_int_equal(vd_order_span(&order.base, 5, 9).length, 0);
    vd_order_drop(&order.base, 0);
    assert_true(vd_order_word_is(&order.base, 0, "monitor") && order.base.comma[0]);
    assert_int_equal(order.base.count, 5);
}

static void what_cannot_be_read_is_complained_about(void **state)
{
    char many[2 * VD_ORDER_WORDS_MAX + 3];

    (void)state;
    for (size_t i = 0; i < sizeof many - 1; i++)
        many[i] = i % 2 == 0 ? 'x' : ' ';
    many[sizeof many - 1] = '\0';
    const struct {
        struct vd_text text;
        const char *words;
    } cases[] = {
        {{"a\0b", 3}, "plain text"},     {{"sail\x7F", 5}, "plain text"},       {{"", 0}, "empty"},
        {{" \t# at dawn", 11}, "empty"}, {{many, sizeof many - 1}, "too long"},
    };
    struct navy_order order;

    for (size_t i = 0; i < COUNT(cases); i++) {
        check_case(cases[i].words, !vd_order_begin(&order.base, cases[i].text, &order.error));
        check_case(cases[i].words, order.base.result == VD_UNREADABLE);
        check_case(cases[i].words, strstr(order.error.sentence, cases[i].words) != NULL);
    }
    many[2 * VD_ORDER_WORDS_MAX] = '\0';
    assert_true(vd_order_begin(&order.base, vd_text_of(many), &order.error));
    assert_true(vd_order_begin(&order.base, vd_text_of("a\tb\r\n"), &order.error));
    assert_int_equal(order.base.text.length, 3);
}

static void words_are_taken_whole_or_begun(void **state)
{
    static const char *const joints[] = {"to", "at", NULL};
    struct navy_order order;

    (void)state;
    order_begin(&order, NULL, "sa Monitor at Port Royal");
    assert_false(vd_order_take_whole(&order.base, "sail"));
    assert_true(vd_order_take(&order.base, "sail"));
    assert_int_equal(vd_order_find(&order.base, 0, joints), 2);
    assert_int_equal(vd_order_find(&order.base, 3, joints), 5);
    assert_false(vd_order_ends(&order.base));
    assert_string_equal(order.error.sentence, "column 4: the order should end before 'Monitor'");
    order.base.at = order.base.count;
    assert_true(vd_order_ends(&order.base));
}

static void numbers_have_a_limit(void **state)
{
    static const struct {
        const char *text;
        uint16_t most;
        bool read;
        uint16_t number;
    } cases[] = {
        {"0", 0, true, 0},
        {"65535", UINT16_MAX, true, UINT16_MAX},
        {"65536", UINT16_MAX, false, 0},
        {"99999999999999999999", UINT16_MAX, false, 0},
        {"13", 12, false, 0},
        {"12", 12, true, 12},
        {"2x", 12, false, 0},
        {"-1", 12, false, 0},
        {"", 12, false, 0},
        {"007", 12, true, 7},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct navy_order order;

        order_begin(&order, NULL, cases[i].text);
        check_case(cases[i].text,
                   vd_order_number(&order.base, cases[i].most, &order.number) == cases[i].read);
        check_case(cases[i].text, order.number == cases[i].number);
        check_case(cases[i].text, order.base.result == (cases[i].read ? VD_OK : VD_UNREADABLE));
    }
}

static void quotes_are_short_and_printable(void **state)
{
    (void)state;
    assert_string_equal(vd_quote(vd_text_of("Hampton\xE2\x80\x99s \x01\xC3")).text, "Hampton's ??");
    struct vd_quote quote = vd_quote(vd_text_of("a name that is much longer than an answer wants"));

    assert_string_equal(quote.text, "a name that is much longer than an a...");
}

/* ---- names ---- */

static void names_are_whole_or_begun(void **state)
{
    unsigned matches;

    (void)state;
    assert_int_equal(find_ship(vd_text_of("mon"), &matches), 0);
    assert_int_equal(matches, 1);
    assert_int_equal(find_ship(vd_text_of("m"), &matches), VD_NONE);
    assert_int_equal(matches, 3);
    assert_int_equal(find_ship(vd_text_of("new-ironsides"), NULL), 3);
    assert_int_equal(find_ship(vd_text_of(""), &matches), VD_NONE);
    assert_int_equal(matches, 0);
}

/* More things than a byte can number. */
static void the_last_of_many_is_found(void **state)
{
    struct vd_finder finder = {0};
    char name[16];

    (void)state;
    for (uint16_t i = 0; i < SHIPS_MAX; i++) {
        struct vd_writer writer = vd_writer_of(name, sizeof name);

        vd_write_format(&writer, "Launch %u", i);
        vd_finder_note(&finder, i, vd_fit_of(vd_text_of("launch 299"), name));
    }
    assert_int_equal(vd_finder_result(&finder, NULL), SHIPS_MAX - 1);
}

static void a_wrong_name_is_guessed(void **state)
{
    struct navy_order order;

    (void)state;
    order_begin(&order, NULL, "sail Monitr to sea");
    assert_false(vd_order_complain_name(&order.base, 1, 2, &fleet));
    assert_non_null(strstr(order.error.sentence, "column 6: 'Monitr'"));
    assert_non_null(strstr(order.error.sentence, "ship of yours"));
    assert_non_null(strstr(order.error.sentence, "Monitor?"));
    assert_string_equal(order.error.instead, "sail Monitor to sea");
    order_begin(&order, NULL, "sail Minesota");
    assert_false(vd_order_complain_name(&order.base, 1, 2, &fleet));
    assert_null(strstr(order.error.sentence, "Minnesota")); /* not one of those that can be meant */
    assert_string_equal(order.error.instead, "");
    order_begin(&order, NULL, "sail me");
    assert_false(vd_order_complain_name(&order.base, 1, 2, &fleet));
    assert_null(
        strstr(order.error.sentence, "Merrimack")); /* the only one that begins so: no doubt */
    order_begin(&order, NULL, "sail m");
    assert_false(vd_order_complain_name(&order.base, 1, 2, &fleet));
    assert_non_null(strstr(order.error.sentence, "Monitor, Merrimack"));
}

static uint16_t ship_at(const struct vd_order *order, unsigned from, unsigned to,
                        const void *context)
{
    (void)context;
    return find_ship(vd_order_span(order, from, to), NULL);
}

/* The longest name goes first, and none goes beyond a comma. */
static void lists_are_read_name_by_name(void **state)
{
    static const uint16_t expected[] = {3, 0, 2};
    struct navy_order order;

    (void)state;
    order_begin(&order, NULL, "New Ironsides Monitor, Merr");
    for (size_t i = 0; i < COUNT(expected); i++) {
        assert_true(vd_order_take_name(&order.base, ship_at, NULL, &order.ship));
        assert_int_equal(order.ship, expected[i]);
    }
    assert_false(vd_order_take_name(&order.base, ship_at, NULL, &order.ship));
    order_begin(&order, NULL, "Hunley Monitor");
    assert_false(vd_order_take_name(&order.base, ship_at, NULL, &order.ship));
    assert_int_equal(order.base.at, 0);
    order_begin(&order, NULL, "New, Ironsides");
    assert_true(vd_order_take_name(&order.base, ship_at, NULL, &order.ship));
    assert_int_equal(order.base.at, 1);
}

static void joints_of_a_route_are_skipped(void **state)
{
    struct navy_order order;

    (void)state;
    order_begin(&order, NULL, "-> and then to Monitor to");
    vd_order_skip_joints(&order.base);
    assert_int_equal(order.base.at, 4);
    vd_order_skip_joints(&order.base);
    assert_int_equal(order.base.at, 4);
    order.base.at = 5;
    vd_order_skip_joints(&order.base);
    assert_true(vd_order_is_done(&order.base));
}

static void no_more_than_three_candidates_are_shown(void **state)
{
    struct vd_candidates candidates;

    (void)state;
    vd_candidates_begin(&candidates);
    for (unsigned i = 0; i < 5; i++)
        vd_candidates_add(&candidates, "Hunley");
    assert_string_equal(candidates.text, "Hunley, Hunley, Hunley ...");
    assert_int_equal(candidates.count, 5);
}

static void a_stroke_parts_a_name(void **state)
{
    struct vd_text before, after;

    (void)state;
    assert_true(vd_name_split(vd_text_of("Squadron /Monitor"), &before, &after));
    assert_true(vd_text_is(before, "Squadron") && vd_text_is(after, "Monitor"));
    assert_false(vd_name_split(vd_text_of("Monitor"), &before, &after));
}

static void prose_is_told_from_names(void **state)
{
    (void)state;
    assert_true(vd_name_has_word(vd_text_of("ironsides"), ships[3]));
    assert_false(vd_name_has_word(vd_text_of("new"), ships[3])); /* too common */
    assert_true(vd_name_has_word(vd_text_of("new ironsides"), ships[3]));
    assert_true(vd_text_is(vd_word_bare(vd_text_of("(\"Monitor!\").")), "Monitor"));
    assert_int_equal(vd_word_bare(vd_text_of("...")).length, 0);
}

/* ---- places ---- */

static bool read_cell(struct navy_order *order, enum vd_shape shape, const char *text)
{
    static struct harbor_map map;

    harbor_map_make(&map, shape);
    order_begin(order, &map.theater, text);
    return vd_order_cell(&order->base, order->theater, RULE_EDGE, &order->cell);
}

static void places_are_read_as_far_as_they_go(void **state)
{
    struct navy_order order;

    (void)state;
    assert_true(read_cell(&order, VD_SHAPE_SQUARE, "new bern at dawn"));
    assert_int_equal(order.cell, HARBOR_NEW_BERN);
    assert_int_equal(order.base.at, 2);
    assert_true(read_cell(&order, VD_SHAPE_SQUARE, "port ro, at dawn"));
    assert_int_equal(order.cell, HARBOR_PORT_ROYAL);
    assert_true(read_cell(&order, VD_SHAPE_SQUARE, "C2"));
    assert_int_equal(order.cell, HARBOR_BAR);
    assert_true(read_cell(&order, VD_SHAPE_HEX, "03002"));
    assert_int_equal(order.cell, HARBOR_BAR);
}

static void doubtful_places_are_complained_about(void **state)
{
    struct navy_order order;

    (void)state;
    assert_false(read_cell(&order, VD_SHAPE_SQUARE, "port"));
    assert_non_null(strstr(order.error.sentence, "Port Royal (B1), Port Republic (D1)"));
    assert_false(read_cell(&order, VD_SHAPE_SQUARE, "Nw Bern"));
    assert_non_null(strstr(order.error.sentence, "New Bern?"));
    assert_string_equal(order.error.instead, "New Bern");
    assert_false(read_cell(&order, VD_SHAPE_SQUARE, ""));
    assert_int_equal(order.base.result, VD_UNREADABLE);
}

static void references_beyond_the_map_are_refused_by_rule(void **state)
{
    struct navy_order order;

    (void)state;
    assert_false(read_cell(&order, VD_SHAPE_SQUARE, "Z9"));
    assert_int_equal(order.base.result, VD_REFUSED);
    assert_int_equal(order.error.rule, RULE_EDGE);
    assert_false(read_cell(&order, VD_SHAPE_HEX, "40111"));
    assert_int_equal(order.base.result, VD_REFUSED);
    assert_false(read_cell(&order, VD_SHAPE_HEX, "Z9"));
    assert_int_equal(order.base.result, VD_UNREADABLE);
}

/* ---- verbs ---- */

static bool read_fire(struct vd_order *base)
{
    struct navy_order *order = (struct navy_order *)base;

    order->fires = true;
    return vd_order_ends(base);
}

static const struct vd_verb of_a_ship[] = {{"fire", read_fire}, {"furl", read_fire}, {NULL, NULL}};
static const struct vd_verb of_a_fleet[] = {{"follow", read_fire}, {NULL, NULL}};

static void verbs_may_be_abbreviated_while_they_are_alone(void **state)
{
    struct navy_order order;
    unsigned count = 0;

    (void)state;
    order_begin(&order, NULL, "Monitor fir");
    assert_null(vd_verb_whole(&order.base, 1, of_a_ship));
    const struct vd_verb *verb = vd_verb_beginning(&order.base, 1, of_a_ship, &count);

    assert_ptr_equal(verb, &of_a_ship[0]);
    assert_true(vd_verb_read(&order.base, 1, verb) && order.fires);
    order_begin(&order, NULL, "f");
    count = 0;
    assert_null(vd_verb_beginning(&order.base, 0, of_a_ship, &count));
    assert_null(vd_verb_beginning(&order.base, 0, of_a_fleet, &count));
    assert_int_equal(count, 3);
    assert_true(vd_verb_is_near(vd_text_of("frie"), of_a_ship));
    assert_false(vd_verb_is_near(vd_text_of("thanks"), of_a_ship));
}

/* ---- conditions ---- */

static bool read_turn(struct vd_order *order, bool *holds)
{
    uint16_t turn;

    if (!vd_order_number(order, 99, &turn))
        return false;
    *holds = turn <= 3;
    return true;
}

static bool read_anchored(struct vd_order *order, bool *holds)
{
    *holds = vd_order_take_whole(order, "Monitor");
    return *holds || vd_order_complain(order, order->at, "turn N or SHIP");
}

static const struct vd_term terms[] = {{"turn", read_turn}, {NULL, read_anchored}};

static void conditions_hold_if_all_terms_do(void **state)
{
    static const struct {
        const char *text;
        enum vd_result result;
        bool holds;
    } cases[] = {
        {"turn 3", VD_OK, true},
        {"turn 4", VD_OK, false},
        {"not turn 4 and Monitor", VD_OK, true},
        {"turn 3 and not Monitor", VD_OK, false},
        {"turn 3 and", VD_UNREADABLE, false},
        {"not", VD_UNREADABLE, false},
        {"", VD_UNREADABLE, false},
        {"turn 3 Monitor", VD_UNREADABLE, false},
        {"turn three", VD_UNREADABLE, false},
        {"Minnesota", VD_UNREADABLE, false},
        {"turn 3\x01", VD_UNREADABLE, false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct navy_order order;
        bool holds = true;

        check_case(cases[i].text, vd_condition_holds(&order.base, vd_text_of(cases[i].text), terms,
                                                     &holds, &order.error) == cases[i].result);
        check_case(cases[i].text, holds == cases[i].holds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_cut_at_blanks_and_commas),
        cmocka_unit_test(what_cannot_be_read_is_complained_about),
        cmocka_unit_test(words_are_taken_whole_or_begun),
        cmocka_unit_test(numbers_have_a_limit),
        cmocka_unit_test(quotes_are_short_and_printable),
        cmocka_unit_test(names_are_whole_or_begun),
        cmocka_unit_test(the_last_of_many_is_found),
        cmocka_unit_test(a_wrong_name_is_guessed),
        cmocka_unit_test(lists_are_read_name_by_name),
        cmocka_unit_test(joints_of_a_route_are_skipped),
        cmocka_unit_test(no_more_than_three_candidates_are_shown),
        cmocka_unit_test(a_stroke_parts_a_name),
        cmocka_unit_test(prose_is_told_from_names),
        cmocka_unit_test(places_are_read_as_far_as_they_go),
        cmocka_unit_test(doubtful_places_are_complained_about),
        cmocka_unit_test(references_beyond_the_map_are_refused_by_rule),
        cmocka_unit_test(verbs_may_be_abbreviated_while_they_are_alone),
        cmocka_unit_test(conditions_hold_if_all_terms_do),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
