/* unit/test_altar_pages.c: what pages, JSON and sentences say of things that happen seldom: each has its
 * words, and they are the right ones. */
#include <string.h>

#include "rules/altar/ground/begin.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/words.h"
#include "systems/altar.h"
#include "unit/altar_table.h"
#include "unit/check.h"

enum { PAGE = 24000 };

struct desk {
    struct altar_table *table;
    const struct altar_scenario *sc;
    struct altar_view view; /* the Confederates', turn 2 */
    char text[PAGE];
};

static int open_desk(void **state)
{
    static struct desk desk;

    desk.table = altar_table_new("gettysburg", "fog=tokens");
    desk.sc = (const struct altar_scenario *)desk.table->sc;
    *state = &desk;
    return 0;
}

static int close_desk(void **state)
{
    struct desk *desk = *state;

    altar_table_free(desk->table);
    return 0;
}

static struct altar_view *begin(struct desk *desk)
{
    altar_view_begin(desk->sc, ALTAR_CONFEDERATE, &desk->view);
    desk->view.base.turn = 2;
    desk->view.points[ALTAR_CONFEDERATE] = 0;
    return &desk->view;
}

static altar_piece_id token(const struct desk *desk, uint8_t side, const char *name)
{
    altar_piece_id found = altar_find_token(desk->sc, side, vd_text_of(name), NULL);

    assert_int_not_equal(found.v, ALTAR_NONE);
    return found;
}

static uint16_t cell(const struct desk *desk, const char *name)
{
    unsigned matches;

    return vd_theater_find_cell(desk->sc->base.theater, vd_text_of(name), &matches).v;
}

static altar_deck_card_id card(const struct desk *desk, const char *name)
{
    altar_deck_card_id found = altar_find_card(desk->sc, vd_text_of(name), NULL);

    assert_int_not_equal(found.v, ALTAR_NONE);
    return found;
}

static void must_print(struct desk *desk, enum vd_form form, const char *words)
{
    struct vd_writer out = vd_writer_of(desk->text, sizeof desk->text);

    altar_system.language->print_view(&desk->sc->base, &desk->view.base, form, &out);
    if (strstr(desk->text, words) == NULL)
        fail_msg("'%s' lacks '%s'", desk->text, words);
}

/* ---- a view ---- */

static void means_are_listed(void **state)
{
    struct desk *desk = *state;
    struct altar_view *view = begin(desk);
    altar_piece_id heth = token(desk, ALTAR_CONFEDERATE, "Heth");

    view->pool = 3;
    view->tied = 2;
    view->rides = 1;
    view->points[ALTAR_UNION] = 7;
    must_print(desk, VD_FORM_TEXT,
               "Staff Dice 3 and 2 for raids only   Victory points 0 of 25, "
               "the enemy 7   Rides by rail 1\n");
    must_print(desk, VD_FORM_JSON, "\"staff_dice\":3,\"raid_dice\":2,\"rides\":1,\"points\":0,");
    view->board.piece[heth.v].flags = ALTAR_PIECE_WAITS;
    must_print(desk, VD_FORM_TEXT, "off the map, broken up");
    must_print(desk, VD_FORM_JSON, "\"waits\"");
    view->board.piece[heth.v].flags = ALTAR_PIECE_GONE;
    must_print(desk, VD_FORM_TEXT, "out of the campaign");
}

static void sealed_cards_are_shown_to_their_owner(void **state)
{
    static const struct {
        uint8_t card;
        const char *json;
    } cases[] = {{ALTAR_CARD_NONE, "\"battle_card\":null"},
                 {ALTAR_CARD_BATTLE, "\"battle_card\":\"battle\""},
                 {ALTAR_CARD_SKIRMISH, "\"battle_card\":\"skirmish\""},
                 {ALTAR_CARD_RETREAT, "\"battle_card\":\"retreat\""}};
    struct desk *desk = *state;
    struct altar_view *view = begin(desk);

    for (size_t i = 0; i < COUNT(cases); i++) {
        view->own_card = cases[i].card;
        must_print(desk, VD_FORM_JSON, cases[i].json);
    }
}

static void a_march_and_a_battle_are_in_the_document(void **state)
{
    struct desk *desk = *state;
    struct altar_view *view = begin(desk);
    altar_piece_id heth = token(desk, ALTAR_CONFEDERATE, "Heth");
    altar_piece_id pender = token(desk, ALTAR_CONFEDERATE, "Pender");

    view->board.piece[heth.v].cell = cell(desk, "O11");
    view->mover = (struct altar_mover){heth, 2, 1};
    view->onward = cell(desk, "Q12");
    must_print(desk, VD_FORM_JSON,
               "\"mover\":{\"token\":\"Heth\",\"walked\":2,\"left_road\":true,\"onward\":\"Q12\"}");
    view->mover = (struct altar_mover){heth, 1, 0};
    must_print(desk, VD_FORM_JSON, "\"left_road\":false");
    view->block_count = 4;
    view->hour = 9;
    view->comes[heth.v] = 1;
    view->comes[pender.v] = ALTAR_COMES_PLOTTED;
    must_print(desk, VD_FORM_JSON, "\"id\":\"Heth\",\"turn\":0,\"stays\":false}");
    must_print(desk, VD_FORM_JSON, "\"id\":\"Pender\",\"turn\":null,\"stays\":false}");
    view->comes[pender.v] = ALTAR_COMES_NOT;
    must_print(desk, VD_FORM_JSON, "\"id\":\"Pender\",\"turn\":null,\"stays\":true}");
}

/* A card of the deck that lasts to the end is a designer's own: it is made of Heavy Rain here. */
static void a_card_lasts_to_the_end(void **state)
{
    struct desk *desk = *state;
    struct altar_view *view = begin(desk);
    struct altar_scenario *own = vd_arena_take(&desk->table->arena, 1, sizeof *own);
    altar_deck_card_id rain = card(desk, "Heavy Rain");
    const struct altar_scenario *kept = desk->sc;

    *own = *desk->sc;
    for (uint8_t i = 0; i < own->cards[rain.v].effect_count; i++)
        own->effects[own->cards[rain.v].first_effect + i].turns = ALTAR_NONE;
    view->card = card(desk, "Hard Marching");
    view->in_force[rain.v] = 1;
    view->turned[rain.v] = 1;
    desk->sc = own;
    must_print(desk, VD_FORM_TEXT, "In force to the end: Heavy Rain\n");
    must_print(desk, VD_FORM_JSON, "\"turns\":null}");
    desk->sc = kept;
}

/* ---- where something is ---- */

static void must_find(struct desk *desk, const char *name, const char *answer)
{
    struct vd_writer out = vd_writer_of(desk->text, sizeof desk->text);

    altar_system.language->print_where(&desk->sc->base, &desk->view.base, vd_text_of(name), &out);
    assert_string_equal(desk->text, answer);
}

static void whatever_is_known_is_found(void **state)
{
    struct desk *desk = *state;
    struct altar_view *view = begin(desk);
    altar_piece_id heth = token(desk, ALTAR_CONFEDERATE, "Heth");
    altar_piece_id enemy = altar_piece(desk->sc->armies[ALTAR_UNION].first_token);

    view->board.piece[heth.v].cell = cell(desk, "O11");
    view->board.piece[enemy.v] = (struct altar_piece){.cell = cell(desk, "Q12"),
                                                      .left = VD_NONE,
                                                      .side = ALTAR_UNION,
                                                      .token = ALTAR_NO_PIECE,
                                                      .handle = 90};
    must_find(desk, "Heth", "Heth stands at Cashtown (O11)\n");
    must_find(desk, "Pender", "Pender is off the map\n");
    must_find(desk, "e90", "E90 stands at Gettysburg (Q12)\n");
    must_find(desk, "Gettysburg", "Gettysburg (Q12): E90 troops\n");
    must_find(desk, "Emmitsburg", "Emmitsburg (P14): nobody you know of\n");
    must_find(desk, "Middletown", "2 places have that name; add the state: Middletown MD.\n");
    must_find(desk, "Atlantis", "");
    view->board.piece[enemy.v].cell = cell(desk, "O11");
    must_find(desk, "Heth", "Heth stands at Cashtown (O11), with E90 troops\n");
}

/* ---- sentences ---- */

static void pieces_are_told_by_cause_and_row(void **state)
{
    struct desk *desk = *state;
    const altar_piece_id heth = token(desk, ALTAR_CONFEDERATE, "Heth");
    const altar_piece_id picket = token(desk, ALTAR_CONFEDERATE, "picket 1");
    const struct {
        uint16_t cause, rule, token;
        uint8_t flags;
        const char *at, *words;
    } cases[] = {
        {ALTAR_CAUSE_ARRIVAL, ALTAR_I25, heth.v, 0, "O11",
         "Heth joins the battle at Cashtown (O11). [L19]"},
        {ALTAR_CAUSE_ARRIVAL, ALTAR_I36, heth.v, 0, "O11",
         "Heth joins the battle at Cashtown (O11). [L19]"},
        {ALTAR_CAUSE_ARRIVAL, ALTAR_I31, heth.v, 0, "O11",
         "Heth returns to the map at Cashtown (O11). [R16]"},
        {ALTAR_CAUSE_SHIFT, ALTAR_I4, picket.v, 0, "O11",
         "Picket 1 gives way and moves to Cashtown (O11). [X41]"},
        {ALTAR_CAUSE_SHIFT, ALTAR_I21, heth.v, 0, "O11",
         "Heth finds no room and is placed in the nearest space, Cashtown (O11). [R17]"},
        {ALTAR_CAUSE_DISSOLVED, ALTAR_I21, picket.v, ALTAR_PIECE_WAITS, NULL,
         "Picket 1 breaks up and leaves the map. Rally can bring it back. [X36]"},
        {ALTAR_CAUSE_DISSOLVED, ALTAR_I21, heth.v, 0, NULL,
         "Heth breaks up and leaves the map. [X23]"},
        {ALTAR_CAUSE_TURN, ALTAR_I12, heth.v, 0, "O11", "Heth returns its Staff Die. [T14]"},
        {ALTAR_CAUSE_TURN, ALTAR_I13, heth.v, 0, "O11", "Heth is ready again. [T4]"},
        {ALTAR_CAUSE_CORRECTED, ALTAR_I13, heth.v, 0, NULL,
         "Heth is removed from the map by the umpire. [I34]"},
        {ALTAR_CAUSE_CORRECTED, ALTAR_I13, heth.v, 0, "O11",
         "Heth is placed by the umpire at Cashtown (O11). [I34]"},
        {ALTAR_CAUSE_SIGHTED, ALTAR_I33, heth.v, 0, "O11", "Heth is seen at Cashtown (O11). [I33]"},
        {ALTAR_CAUSE_REST, ALTAR_I13, heth.v, 0, NULL,
         "Heth is off the map and ends its march. [T6]"},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_writer out = vd_writer_of(desk->text, sizeof desk->text);
        const struct vd_event event = {
            .kind = ALTAR_EVENT_PIECE,
            .rule = cases[i].rule,
            .audience = VD_AUDIENCE(ALTAR_CONFEDERATE),
            .arg = {cases[i].token, cases[i].cause,
                    cases[i].at != NULL ? cell(desk, cases[i].at) : VD_NONE, VD_NONE,
                    ALTAR_CONFEDERATE, desk->sc->tokens[cases[i].token].kind,
                    desk->sc->tokens[cases[i].token].arm, cases[i].token, cases[i].flags}};

        altar_system.language->print_event(&desk->sc->base, &event, &out);
        assert_string_equal(desk->text, cases[i].words);
    }
}

static void crossings_are_told_with_what_closes_them(void **state)
{
    struct desk *desk = *state;
    const struct {
        uint16_t rule, destroyed, closed;
        const char *words;
    } cases[] = {
        {ALTAR_I14, 1, 0, "Hancock ferry is destroyed. [A4]"},
        {ALTAR_I14, 1, 1, "Hancock ferry is destroyed, and closed by the card. [A4]"},
        {ALTAR_I14, 0, 0, "Hancock ferry is in working order. [A5]"},
        {ALTAR_I14, 0, 1, "Hancock ferry is in working order, and closed by the card. [A5]"},
        {ALTAR_I2, 0, 1, "Hancock ferry is closed by the card. [E4]"},
        {ALTAR_I2, 0, 0, "Hancock ferry is open again. [E4]"},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_writer out = vd_writer_of(desk->text, sizeof desk->text);
        const struct vd_event event = {.kind = ALTAR_EVENT_CROSSING,
                                       .rule = cases[i].rule,
                                       .audience = VD_AUDIENCE(ALTAR_CONFEDERATE),
                                       .arg = {0, cases[i].destroyed, cases[i].closed}};

        altar_system.language->print_event(&desk->sc->base, &event, &out);
        assert_string_equal(desk->text, cases[i].words);
    }
}

/* ---- victory points ---- */

static void must_tally(struct desk *desk, const struct vd_event *events, size_t count,
                       const char *words)
{
    struct vd_writer out = vd_writer_of(desk->text, sizeof desk->text);

    altar_system.language->print_tally(&desk->sc->base, (vd_seat_id){ALTAR_UNION}, events, count,
                                       &out);
    if (strstr(desk->text, words) == NULL)
        fail_msg("'%s' lacks '%s'", desk->text, words);
}

static void points_are_counted_up(void **state)
{
    struct desk *desk = *state;
    struct vd_event events[3] = {
        {.kind = ALTAR_EVENT_POINTS, .arg = {0, 2, 6}},          /* four before it */
        {.kind = ALTAR_EVENT_POINTS, .arg = {ALTAR_NONE, 1, 7}}, /* a correction */
        {.kind = ALTAR_EVENT_POINTS, .arg = {0, 3, 10}},
    };

    must_tally(desk, NULL, 0, "    0      No victory points.\n");
    must_tally(desk, events, 1, "    4      At the start.\n    6      of 25\n");
    must_tally(desk, events, 3, "    5  x2  ");
    must_tally(desk, events, 3, "   10      of 25\n");
}

/* fog=open: both sides hear of every point. */
static void points_of_the_enemy_are_not_counted(void **state)
{
    struct desk *desk = *state;
    const struct vd_event events[] = {
        {.kind = ALTAR_EVENT_POINTS, .arg = {0, 2, 2, ALTAR_UNION}},
        {.kind = ALTAR_EVENT_POINTS, .arg = {1, 4, 4, ALTAR_CONFEDERATE}},
    };

    must_tally(desk, &events[1], 1, "    0      No victory points.\n");
    must_tally(desk, events, 2, "    2      of 25\n");
}

/* ---- rules ---- */

static void rules_have_names_and_chapters(void **state)
{
    (void)state;
    assert_string_equal(altar_rule_id(altar_rule_find("M8")), "M8");
    assert_string_equal(vd_rule_chapter(&altar_system, ALTAR_M8), "Movement");
    assert_string_equal(vd_rule_chapter(&altar_system, ALTAR_X41), "Rulings");
    assert_int_equal(altar_rule_find("M99"), ALTAR_RULE_NONE);
    for (uint16_t rule = ALTAR_RULE_NONE + 1; rule < ALTAR_RULE_COUNT; rule++) {
        assert_int_equal(altar_rule_find(altar_rule_id(rule)), rule);
        assert_non_null(vd_rule_chapter(&altar_system, rule));
        assert_true(strlen(vd_rule_text(&altar_system, rule)) > 10);
    }
    assert_null(altar_rule_id(ALTAR_RULE_COUNT));
    assert_null(vd_rule_text(&altar_system, ALTAR_RULE_COUNT));
    assert_null(vd_rule_chapter(&altar_system, ALTAR_RULE_COUNT));
    assert_null(vd_rule_chapter(&altar_system, ALTAR_RULE_NONE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(means_are_listed),
        cmocka_unit_test(sealed_cards_are_shown_to_their_owner),
        cmocka_unit_test(a_march_and_a_battle_are_in_the_document),
        cmocka_unit_test(a_card_lasts_to_the_end),
        cmocka_unit_test(whatever_is_known_is_found),
        cmocka_unit_test(pieces_are_told_by_cause_and_row),
        cmocka_unit_test(crossings_are_told_with_what_closes_them),
        cmocka_unit_test(points_are_counted_up),
        cmocka_unit_test(points_of_the_enemy_are_not_counted),
        cmocka_unit_test(rules_have_names_and_chapters),
    };

    return cmocka_run_group_tests_name("pages", tests, open_desk, close_desk);
}
