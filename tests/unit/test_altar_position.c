/* unit/test_altar_position.c: a made-up position: each view is the fold of what its side was told, and
 * tells no more than it may. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/fast_dice.h"
#include "rules/altar/ground/begin.h"
#include "rules/altar/ground/deployment.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/position.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"
#include "scenario/scenario.h"

enum { EVENTS = 4096 };

struct board {
    struct vd_arena arena;
    struct vd_report report;
    struct vd_fast_dice seed;
    struct vd_dice dice;
    struct vd_events events;
    struct altar_game game;
};

static void open_board(struct board *board, const char *fog)
{
    const char *settings[] = {fog};
    struct vd_scenario_request request = {
        .id = "gettysburg", .settings = settings, .setting_count = 1};
    const struct vd_scenario *scenario;
    const struct vd_system *system;

    vd_arena_init(&board->arena);
    vd_report_init(&board->report);
    assert_true(vd_scenario_open(&request, &board->arena, &scenario, &system, &board->report));
    board->seed = (struct vd_fast_dice){7};
    board->dice = vd_fast_dice(&board->seed);
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

static void close_board(struct board *board)
{
    vd_report_release(&board->report);
    vd_arena_release(&board->arena);
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

static void views_are_folds(struct board *board)
{
    const struct altar_scenario *sc = board->game.sc;

    assert_true(board->events.count <= EVENTS);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        struct altar_view *view = vd_arena_take(&board->arena, 1, sizeof *view);

        altar_view_begin(sc, side, view);
        for (size_t i = 0; i < board->events.count; i++) {
            if ((board->events.at[i].audience & VD_AUDIENCE(side)) != 0)
                altar_see(&sc->base, &view->base, &board->events.at[i]);
        }
        assert_memory_equal(view, &board->game.state->view[side], sizeof *view);
    }
}

static void put_some(struct board *board)
{
    struct altar_game *game = &board->game;

    altar_position_put(game, token(board, ALTAR_CONFEDERATE, "Heth"), cell(board, "O11"));
    altar_position_put(game, token(board, ALTAR_UNION, "Wright"), cell(board, "Q24"));
    altar_position_break(
        game, altar_find_unit(game->sc, ALTAR_CONFEDERATE, vd_text_of("Heth/Archer"), NULL));
    altar_position_turn(game, 3);
    altar_position_pool(game, ALTAR_CONFEDERATE, 2);
    altar_position_points(game, ALTAR_UNION, 9);
    altar_position_corps_moved(game,
                               altar_find_corps(game->sc, ALTAR_UNION, vd_text_of("VI"), NULL));
    altar_position_activate(game, ALTAR_CONFEDERATE);
}

static void a_view_is_the_fold_of_its_events(void **state)
{
    static const char *const fogs[] = {"fog=blind", "fog=tokens", "fog=open"};

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct board board;

        open_board(&board, fogs[i]);
        put_some(&board);
        views_are_folds(&board);
        assert_int_equal(altar_open_task(board.game.state)->phase, ALTAR_PHASE_ACTIVATE);
        close_board(&board);
    }
}

/* I6, I7, I28: in `blind` nothing of the enemy, in `tokens` his places without faces. */
static void views_tell_what_they_may(void **state)
{
    struct board board;
    const struct altar_view *view;
    unsigned seen = 0;

    (void)state;
    open_board(&board, "fog=blind");
    put_some(&board);
    view = &board.game.state->view[ALTAR_UNION];
    for (uint8_t i = 0; i < view->board.piece_count; i++)
        seen +=
            view->board.piece[i].side == ALTAR_CONFEDERATE && view->board.piece[i].cell != VD_NONE;
    assert_int_equal(seen, 0);
    assert_int_equal(board.game.state->view[ALTAR_CONFEDERATE].points[ALTAR_CONFEDERATE], 0);
    close_board(&board);

    open_board(&board, "fog=tokens");
    put_some(&board);
    view = &board.game.state->view[ALTAR_UNION];
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->side != ALTAR_CONFEDERATE || piece->cell == VD_NONE)
            continue;
        seen++;
        assert_int_equal(piece->cell, cell(&board, "O11"));
        assert_int_equal(piece->token.v, ALTAR_NONE);
    }
    assert_int_equal(seen, 1);
    close_board(&board);
}

static void the_printed_deployment_stands(void **state)
{
    struct board board;

    (void)state;
    open_board(&board, "fog=tokens");
    altar_position_deploy(&board.game);
    altar_position_turn(&board.game, 0);
    altar_position_open_turn(&board.game);
    for (uint8_t i = 0; i < board.game.sc->token_count; i++)
        assert_false(altar_is_to_deploy(board.game.sc, &board.game.state->board, altar_piece(i)));
    assert_int_equal(board.game.state->turn, 1);
    views_are_folds(&board);
    close_board(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_view_is_the_fold_of_its_events),
                                       cmocka_unit_test(views_tell_what_they_may),
                                       cmocka_unit_test(the_printed_deployment_stands)};

    return cmocka_run_group_tests_name("altar position", tests, NULL, NULL);
}
