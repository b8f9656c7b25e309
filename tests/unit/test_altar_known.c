/* unit/test_altar_known.c: what a seat knows of enemies that went out of sight (I6, I7): one token is one
 * report, however often it was seen; its number lasts while it is followed; and whoever was identified
 * stays so, where and when he was seen last. */
#include <string.h>

#include "core/fast_dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/position.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"
#include "rules/altar/words/words.h"
#include "scenario/scenario.h"
#include "sys/arena.h"
#include "systems/altar.h"
#include "unit/altar_table.h"
#include "unit/check.h"

enum { EVENTS = 4096, PAGE = 1 << 16 };

struct board {
    struct vd_arena arena;
    struct vd_fast_dice seed;
    struct vd_dice dice;
    struct vd_events events;
    struct altar_game game;
    char *page;
};

static void open_board(struct board *board)
{
    const char *settings[] = {"fog=blind"};
    struct vd_scenario_request request = {
        .id = "gettysburg", .settings = settings, .setting_count = 1};
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    struct vd_report report;

    vd_arena_init(&board->arena);
    vd_report_init(&report);
    assert_true(vd_scenario_open(&request, &board->arena, &scenario, &system, &report));
    vd_report_release(&report);
    board->seed = (struct vd_fast_dice){7};
    board->dice = vd_fast_dice(&board->seed);
    board->page = vd_arena_take(&board->arena, PAGE, 1);
    board->events = (struct vd_events){
        vd_arena_take(&board->arena, EVENTS, sizeof(struct vd_event)), 0, EVENTS};
    board->game =
        (struct altar_game){.sc = (const struct altar_scenario *)scenario,
                            .state = vd_arena_take(&board->arena, 1, sizeof(struct altar_state)),
                            .dice = &board->dice,
                            .events = &board->events,
                            .work = vd_arena_take(&board->arena, 1, sizeof(struct altar_work))};
    altar_position_begin(&board->game);
}

static altar_piece_id token(const struct board *board, uint8_t side, const char *name)
{
    altar_piece_id found = altar_find_token(board->game.sc, side, vd_text_of(name), NULL);

    assert_int_not_equal(found.v, ALTAR_NONE);
    return found;
}

static uint16_t cell(const struct board *board, const char *name)
{
    unsigned matches;

    return vd_theater_find_cell(board->game.sc->base.theater, vd_text_of(name), &matches).v;
}

static void put(struct board *board, uint8_t side, const char *name, const char *at)
{
    altar_position_put(&board->game, token(board, side, name), cell(board, at));
}

/* As one order: what was lost in an earlier one is forgotten. */
static void move(struct board *board, uint8_t side, const char *name, const char *at)
{
    board->game.lost_count = 0;
    altar_move_piece(&board->game, token(board, side, name), cell(board, at), ALTAR_CAUSE_MARCH,
                     ALTAR_ROW_I13);
}

static const char *print(struct board *board, enum vd_form form)
{
    const struct vd_scenario *sc = &board->game.sc->base;
    struct vd_writer out = vd_writer_of(board->page, PAGE);

    altar_system.language->print_view(sc, &board->game.state->view[ALTAR_CONFEDERATE].base, form,
                                      &out);
    assert_true(out.length < PAGE);
    return board->page;
}

static void says(struct board *board, enum vd_form form, const char *words)
{
    if (strstr(print(board, form), words) == NULL)
        fail_msg("'%s' is not in\n%s", words,
                 strstr(board->page, "THE ENEMY") != NULL ? strstr(board->page, "THE ENEMY")
                                                          : board->page);
}

static void says_not(struct board *board, enum vd_form form, const char *words)
{
    if (strstr(print(board, form), words) != NULL)
        fail_msg("'%s' is in\n%s", words, board->page);
}

static uint8_t number_of(const struct board *board, const char *name)
{
    const struct altar_state *state = board->game.state;
    altar_piece_id piece = token(board, ALTAR_UNION, name);

    return state->slot[piece.v].v != ALTAR_NONE ? state->board.piece[piece.v].handle : 0;
}

/* ---- reports ---- */

/* Two divisions, seen twice. */
static void a_division_is_reported_once(void **state)
{
    struct board board;
    const struct altar_view *view;

    (void)state;
    open_board(&board);
    put(&board, ALTAR_UNION, "Caldwell", "P11");
    put(&board, ALTAR_UNION, "Gibbon", "P11");
    put(&board, ALTAR_CONFEDERATE, "Heth", "O11");
    altar_position_turn(&board.game, 3);
    altar_position_activate(&board.game, ALTAR_CONFEDERATE);
    view = &board.game.state->view[ALTAR_CONFEDERATE];
    for (unsigned times = 0; times < 3; times++) {
        move(&board, ALTAR_CONFEDERATE, "Heth", "N11");
        assert_int_equal(view->report_count, 2);
        says(&board, VD_FORM_TEXT, "infantry x2 (scouts), this turn");
        move(&board, ALTAR_CONFEDERATE, "Heth", "O11");
        says_not(&board, VD_FORM_TEXT, "(scouts)");
        says(&board, VD_FORM_JSON, "\"reports\":[]");
    }
    assert_int_equal(view->numbers, 8); /* each sight is a new one, all the same */
    vd_arena_release(&board.arena);
}

/* A third that comes while the two are in sight is another; one that comes after they are gone need not
 * be. */
static void whoever_must_be_another_is_counted(void **state)
{
    struct board board;
    const struct altar_view *view;

    (void)state;
    open_board(&board);
    put(&board, ALTAR_UNION, "Caldwell", "P11");
    put(&board, ALTAR_UNION, "Gibbon", "P11");
    put(&board, ALTAR_UNION, "Hays", "S11");
    put(&board, ALTAR_CONFEDERATE, "Heth", "O11");
    altar_position_turn(&board.game, 3);
    altar_position_activate(&board.game, ALTAR_CONFEDERATE);
    view = &board.game.state->view[ALTAR_CONFEDERATE];
    move(&board, ALTAR_UNION, "Hays", "P11");
    move(&board, ALTAR_CONFEDERATE, "Heth", "N11");
    assert_int_equal(view->report_count, 3);
    move(&board, ALTAR_UNION, "Gibbon", "S11");
    move(&board, ALTAR_UNION, "Hays", "S11");
    move(&board, ALTAR_CONFEDERATE, "Heth", "O11");
    move(&board, ALTAR_CONFEDERATE, "Heth", "N11");
    assert_int_equal(view->report_count, 3);
    vd_arena_release(&board.arena);
}

/* ---- numbers ---- */

static void a_number_lasts_through_an_order(void **state)
{
    struct board board;

    (void)state;
    open_board(&board);
    put(&board, ALTAR_UNION, "Caldwell", "P11");
    put(&board, ALTAR_CONFEDERATE, "Heth", "O11");
    altar_position_turn(&board.game, 3);
    altar_position_activate(&board.game, ALTAR_CONFEDERATE);
    uint8_t number = number_of(&board, "Caldwell");

    assert_int_not_equal(number, 0);
    altar_tell_known(&board.game, token(&board, ALTAR_UNION, "Caldwell"), ALTAR_KNOWN_KIND,
                     ALTAR_ROW_I20);
    move(&board, ALTAR_UNION, "Caldwell", "Q11");
    assert_int_equal(number_of(&board, "Caldwell"), 0);
    altar_move_piece(&board.game, token(&board, ALTAR_CONFEDERATE, "Heth"), cell(&board, "P11"),
                     ALTAR_CAUSE_MARCH, ALTAR_ROW_I13);
    assert_int_equal(number_of(&board, "Caldwell"), number);
    assert_int_equal(board.game.state->view[ALTAR_CONFEDERATE].report_count, 0);
    says(&board, VD_FORM_TEXT, "infantry division");
    move(&board, ALTAR_UNION, "Caldwell", "R11");
    move(&board, ALTAR_UNION, "Caldwell", "Q11");
    assert_int_equal(number_of(&board, "Caldwell"), number + 1);
    vd_arena_release(&board.arena);
}

/* Whole campaigns: whoever is seen before and after an order has the number that he had. */
static void numbers_last_in_campaigns(void **state)
{
    struct altar_table *table = altar_table_new("gettysburg", "fog=blind");
    unsigned kept = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= (SANITIZED ? 2 : 6); seed++) {
        altar_table_begin(table, seed);
        while (!altar_table_is_over(table)) {
            const struct altar_view *view = altar_table_view(table);
            size_t count = altar_table_list(table, view);
            struct altar_state before = table->state;
            struct vd_command command;

            altar_table_expand(
                table, view, table->choices[altar_table_chance(table, (unsigned)count)], &command);
            altar_table_carry_out(table, &command);
            for (uint8_t i = 0; i < before.board.piece_count; i++) {
                if (before.slot[i].v == ALTAR_NONE || table->state.slot[i].v == ALTAR_NONE)
                    continue;
                kept++;
                assert_int_equal(before.board.piece[i].handle, table->state.board.piece[i].handle);
            }
        }
    }
    assert_true(kept > 1000);
    altar_table_free(table);
}

/* ---- whoever was identified ---- */

static void the_identified_stay_known(void **state)
{
    struct board board;
    const struct altar_view *view;
    struct vd_writer out;

    (void)state;
    open_board(&board);
    put(&board, ALTAR_UNION, "Caldwell", "P11");
    put(&board, ALTAR_UNION, "Gibbon", "P11");
    put(&board, ALTAR_CONFEDERATE, "Heth", "O11");
    altar_position_turn(&board.game, 3);
    altar_position_activate(&board.game, ALTAR_CONFEDERATE);
    view = &board.game.state->view[ALTAR_CONFEDERATE];
    altar_look_at(&board.game, token(&board, ALTAR_UNION, "Caldwell"));
    uint8_t number = number_of(&board, "Caldwell");
    char words[100];

    out = vd_writer_of(words, sizeof words);
    vd_write_format(&out, "{\"handle\":\"E%u\",\"name\":\"Caldwell's Division\"", number);
    move(&board, ALTAR_CONFEDERATE, "Heth", "N11");
    assert_int_equal(view->report_count, 1); /* Gibbon */
    says(&board, VD_FORM_TEXT, "Identified, out of sight");
    says(&board, VD_FORM_TEXT, "Caldwell's Division, this turn");
    says(&board, VD_FORM_JSON, words);
    says(&board, VD_FORM_JSON, "\"turn\":3}],\"reports\":[{");
    for (unsigned turn = 4; turn < 9; turn++)
        altar_position_turn(&board.game, (uint8_t)turn);
    says(&board, VD_FORM_TEXT, "Caldwell's Division, 5 turns ago");
    says(&board, VD_FORM_JSON, words);
    says_not(&board, VD_FORM_TEXT, "(scouts)");
    out = vd_writer_of(board.page, PAGE);
    altar_system.language->print_where(&board.game.sc->base, &view->base, vd_text_of("Caldwell"),
                                       &out);
    assert_non_null(strstr(board.page, "was last seen in turn 3 at"));
    move(&board, ALTAR_CONFEDERATE, "Heth", "O11");
    says(&board, VD_FORM_JSON, "\"identified\":[]");
    says_not(&board, VD_FORM_TEXT, "Identified");
    assert_int_equal(number_of(&board, "Caldwell"), number);
    assert_int_not_equal(number_of(&board, "Gibbon"), number);
    vd_arena_release(&board.arena);
}

/* ---- the routes home ---- */

/* Z9, X28: whoever has the points and may not claim them is told why, and what he knows of his routes. */
static void a_claim_that_waits_says_why(void **state)
{
    struct board board;

    (void)state;
    open_board(&board);
    put(&board, ALTAR_CONFEDERATE, "Heth", "H20");
    put(&board, ALTAR_CONFEDERATE, "Pender", "K22");
    put(&board, ALTAR_UNION, "Caldwell", "L22");
    put(&board, ALTAR_UNION, "Gibbon", "B15");
    altar_position_points(&board.game, ALTAR_CONFEDERATE, 24);
    altar_position_turn(&board.game, 3);
    altar_position_activate(&board.game, ALTAR_CONFEDERATE);
    says(&board, VD_FORM_TEXT, "ROUTES HOME, 2 of which must be clear to win");
    says(&board, VD_FORM_TEXT, "Point of Rocks (L23)         closed");
    says(&board, VD_FORM_TEXT, "Hancock (B14)                no enemy known");
    says(&board, VD_FORM_JSON, "{\"cell\":\"L23\",\"known\":\"closed\"}");
    says(&board, VD_FORM_JSON, "{\"cell\":\"B14\",\"known\":\"unseen\"}");
    says(&board, VD_FORM_JSON, "\"claim_waits\":false");
    says_not(&board, VD_FORM_TEXT, "You have the points to win");
    move(&board, ALTAR_CONFEDERATE, "Pender", "K20");
    says(&board, VD_FORM_JSON, "{\"cell\":\"L23\",\"known\":\"reported\"}");
    altar_position_points(&board.game, ALTAR_CONFEDERATE, 25);
    says(&board, VD_FORM_TEXT, "You have the points to win");
    says(&board, VD_FORM_JSON, "\"claim_waits\":true");
    for (uint8_t i = 0; i < board.game.sc->row_count; i++) {
        const uint8_t side = board.game.sc->rows[i].side;
        const struct vd_event event = {.kind = ALTAR_EVENT_POINTS, .arg = {i, 1, 25, side}};
        struct vd_writer out = vd_writer_of(board.page, PAGE);

        altar_system.language->print_event(&board.game.sc->base, &event, &out);
        assert_int_equal(strstr(board.page, "as soon as 2 routes home are clear. [X28]") != NULL,
                         side == ALTAR_CONFEDERATE);
    }
    vd_arena_release(&board.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_claim_that_waits_says_why),
                                       cmocka_unit_test(a_division_is_reported_once),
                                       cmocka_unit_test(whoever_must_be_another_is_counted),
                                       cmocka_unit_test(a_number_lasts_through_an_order),
                                       cmocka_unit_test(numbers_last_in_campaigns),
                                       cmocka_unit_test(the_identified_stay_known)};

    return cmocka_run_group_tests_name("what is known of the enemy", tests, NULL, NULL);
}
