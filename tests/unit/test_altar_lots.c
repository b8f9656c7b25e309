/* unit/test_altar_lots.c: names under fog: whatever becomes seen, moves in sight, or goes out of it at one
 * moment is told of by lot, or by the numbers that the seat has given it, never in the order of battle:
 * with lasting numbers that would name the faces. */
#include <string.h>

#include "core/fast_dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/position.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"
#include "scenario/scenario.h"
#include "sys/arena.h"
#include "systems/altar.h"
#include "unit/check.h"

enum { EVENTS = 4096, SEEDS = 240, STACK = 3 };

struct board {
    struct vd_arena arena;
    struct vd_fast_dice seed;
    struct vd_dice dice;
    struct vd_events events;
    struct altar_game game;
    altar_piece_id stack[STACK]; /* in the order of battle */
};

static void open_board(struct board *board, const char *fog)
{
    const char *settings[] = {fog};
    struct vd_scenario_request request = {
        .id = "gettysburg", .settings = settings, .setting_count = 1};
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    struct vd_report report;

    vd_arena_init(&board->arena);
    vd_report_init(&report);
    assert_true(vd_scenario_open(&request, &board->arena, &scenario, &system, &report));
    vd_report_release(&report);
    board->dice = vd_fast_dice(&board->seed);
    board->events = (struct vd_events){
        vd_arena_take(&board->arena, EVENTS, sizeof(struct vd_event)), 0, EVENTS};
    board->game =
        (struct altar_game){.sc = (const struct altar_scenario *)scenario,
                            .state = vd_arena_take(&board->arena, 1, sizeof(struct altar_state)),
                            .dice = &board->dice,
                            .events = &board->events,
                            .work = vd_arena_take(&board->arena, 1, sizeof(struct altar_work))};
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
    uint16_t found =
        vd_theater_find_cell(board->game.sc->base.theater, vd_text_of(name), &matches).v;

    assert_int_not_equal(found, VD_NONE);
    return found;
}

/* Three divisions of II Corps in one space, Heth in another. */
static void begin(struct board *board, uint64_t seed, const char *union_at, const char *heth_at)
{
    static const char *const names[STACK] = {"Caldwell", "Gibbon", "Hays"};

    board->seed = (struct vd_fast_dice){seed};
    board->events.count = 0;
    board->game.drawn = false;
    board->game.lost_count = 0; /* as in a new order */
    altar_position_begin(&board->game);
    for (size_t i = 0; i < STACK; i++) {
        board->stack[i] = token(board, ALTAR_UNION, names[i]);
        altar_position_put(&board->game, board->stack[i], cell(board, union_at));
    }
    altar_position_put(&board->game, token(board, ALTAR_CONFEDERATE, "Heth"), cell(board, heth_at));
}

static void opened(struct board *board, uint8_t due)
{
    altar_position_turn(&board->game, 3);
    altar_position_activate(&board->game, due);
    board->events.count = 0;
}

/* ---- in which order the Confederates heard of the three ---- */

static bool is_told(const struct vd_event *event, enum altar_event_kind kind)
{
    return event->kind == kind && (event->audience & VD_AUDIENCE(ALTAR_CONFEDERATE)) != 0 &&
           (kind != ALTAR_EVENT_PIECE || altar_event_piece(event).side == ALTAR_UNION);
}

static uint16_t slot_told(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_PIECE ? altar_event_piece(event).piece.v
                                            : altar_event_lost(event).piece.v;
}

/* Where each of the three is in the list of what was told. */
static unsigned order_of(const struct board *board, enum altar_event_kind kind,
                         const uint16_t slots[STACK])
{
    size_t at[STACK] = {EVENTS, EVENTS, EVENTS};

    for (size_t i = 0; i < board->events.count; i++) {
        for (size_t k = 0; k < STACK; k++) {
            if (is_told(&board->events.at[i], kind) &&
                slot_told(&board->events.at[i]) == slots[k] && at[k] == EVENTS)
                at[k] = i;
        }
    }
    for (size_t k = 0; k < STACK; k++)
        assert_true(at[k] < EVENTS);
    return (at[0] < at[1]) * 4U + (at[1] < at[2]) * 2U + (at[0] < at[2]);
}

static void slots_of(const struct board *board, uint16_t slots[STACK])
{
    for (size_t i = 0; i < STACK; i++)
        slots[i] = board->game.state->slot[board->stack[i].v].v;
}

/* Six orders of three; none of them is rare or frequent. */
struct tally {
    unsigned orders[8];
};

static void all_orders_come(const struct tally *tally)
{
    static const unsigned possible[] = {0, 1 + 4, 4, 2, 1 + 2, 1 + 2 + 4};

    for (size_t i = 0; i < COUNT(possible); i++) {
        if (tally->orders[possible[i]] < SEEDS / 12 || tally->orders[possible[i]] > SEEDS / 3)
            fail_msg("order %u came %u times of %u", possible[i], tally->orders[possible[i]],
                     (unsigned)SEEDS);
    }
}

static void numbers_grow_as_told(const struct board *board)
{
    const struct altar_state *state = board->game.state;
    uint16_t slots[STACK];
    unsigned told, numbers = 0;
    uint8_t handle[STACK];

    slots_of(board, slots);
    told = order_of(board, ALTAR_EVENT_PIECE, slots);
    for (size_t i = 0; i < STACK; i++)
        handle[i] = state->board.piece[board->stack[i].v].handle;
    numbers = (handle[0] < handle[1]) * 4U + (handle[1] < handle[2]) * 2U + (handle[0] < handle[2]);
    assert_int_equal(told, numbers);
}

static unsigned move_in(struct board *board, uint64_t seed)
{
    uint16_t slots[STACK];

    begin(board, seed, "O11", "Q11");
    opened(board, ALTAR_UNION);
    altar_move_stack(&board->game, board->stack, STACK, cell(board, "P11"), ALTAR_CAUSE_RETREAT,
                     ALTAR_ROW_I21);
    slots_of(board, slots);
    return order_of(board, ALTAR_EVENT_PIECE, slots);
}

/* ---- tests ---- */

static void a_stack_comes_into_sight_by_lot(void **state)
{
    struct board board;
    struct tally tally = {{0}};

    (void)state;
    open_board(&board, "fog=blind");
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        tally.orders[move_in(&board, seed)]++;
        numbers_grow_as_told(&board);
    }
    all_orders_come(&tally);
    vd_arena_release(&board.arena);
}

static void a_stack_in_sight_is_told_of_by_number(void **state)
{
    struct board board;
    struct tally in_sight = {{0}}, out_of_it = {{0}};
    uint16_t slots[STACK];

    (void)state;
    open_board(&board, "fog=blind");
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        (void)move_in(&board, seed);
        slots_of(&board, slots);
        board.events.count = 0;
        altar_move_stack(&board.game, board.stack, STACK, cell(&board, "Q12"), ALTAR_CAUSE_RETREAT,
                         ALTAR_ROW_I21);
        in_sight.orders[order_of(&board, ALTAR_EVENT_PIECE, slots)]++;
        numbers_grow_as_told(&board);
        board.events.count = 0;
        altar_move_stack(&board.game, board.stack, STACK, cell(&board, "Q13"), ALTAR_CAUSE_RETREAT,
                         ALTAR_ROW_I21);
        out_of_it.orders[order_of(&board, ALTAR_EVENT_LOST, slots)]++;
    }
    all_orders_come(&in_sight);
    all_orders_come(&out_of_it);
    vd_arena_release(&board.arena);
}

static void order(struct board *board, uint8_t seat, const char *text)
{
    const struct vd_scenario *sc = &board->game.sc->base;
    const struct vd_view *view =
        altar_system.telling->view(sc, board->game.state, (vd_seat_id){seat});
    struct vd_command command;
    struct vd_error error = {0};

    if (altar_system.language->parse(sc, view, board->game.work, vd_text_of(text), &command,
                                     &error) != VD_OK)
        fail_msg("%s: %s", text, error.sentence);
    command.seat = seat;
    if (altar_system.play->check(sc, view, board->game.work, &command, &error) != VD_OK)
        fail_msg("%s: %s", text, error.sentence);
    altar_system.play->apply(sc, board->game.state, board->game.work, &command, &board->dice,
                             &board->events);
}

/* B14: the whole stack dissolves, with the enemy on every side. */
static void a_stack_that_dissolves_goes_by_number(void **state)
{
    static const char *const around[] = {"Hood at O10", "McLaws at O12", "Anderson at N11",
                                         "Rodes at P12"};
    struct board board;
    struct tally tally = {{0}};
    uint16_t slots[STACK];

    (void)state;
    open_board(&board, "fog=blind");
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        begin(&board, seed, "O11", "P11");
        for (size_t i = 0; i < COUNT(around); i++) {
            const char *at = strstr(around[i], " at ");
            char name[16] = {0};

            memcpy(name, around[i], (size_t)(at - around[i]));
            altar_position_put(&board.game, token(&board, ALTAR_CONFEDERATE, name),
                               cell(&board, at + 4));
        }
        opened(&board, ALTAR_CONFEDERATE);
        slots_of(&board, slots);
        order(&board, ALTAR_CONFEDERATE, "activate III");
        order(&board, ALTAR_CONFEDERATE, "III: Heth via O11");
        order(&board, ALTAR_CONFEDERATE, "card skirmish");
        order(&board, ALTAR_UNION, "card retreat with Gibbon");
        tally.orders[order_of(&board, ALTAR_EVENT_LOST, slots)]++;
    }
    all_orders_come(&tally);
    vd_arena_release(&board.arena);
}

/* R16: at the end of a turn, one after the other, while the enemy looks on. */
static void who_rallies_comes_back_by_lot(void **state)
{
    struct board board;
    struct tally tally = {{0}};
    uint16_t slots[STACK];

    (void)state;
    open_board(&board, "fog=blind");
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        board.seed = (struct vd_fast_dice){seed};
        begin(&board, seed, "O11", "P11");
        const struct altar_depot *depot = board.game.sc->depots;

        while (depot->owner != ALTAR_UNION)
            depot++;
        const uint16_t home = depot->cell;

        altar_position_put(&board.game, depot->token[ALTAR_UNION], home);
        for (size_t i = 0; i < STACK; i++)
            altar_position_dissolve(&board.game, board.stack[i], home);
        altar_position_put(&board.game, token(&board, ALTAR_CONFEDERATE, "Stuart"),
                           (uint16_t)(home - 1));
        altar_position_turn(&board.game, 3);
        altar_position_end_turn(&board.game);
        for (size_t i = 0; i < STACK; i++)
            board.game.state->units[board.game.sc->tokens[board.stack[i].v].first_unit] = ALTAR_FIT;
        board.events.count = 0;
        order(&board, ALTAR_UNION, "rally done");
        order(&board, ALTAR_CONFEDERATE, "rally done");
        slots_of(&board, slots);
        tally.orders[order_of(&board, ALTAR_EVENT_PIECE, slots)]++;
    }
    all_orders_come(&tally);
    vd_arena_release(&board.arena);
}

/* I12: with tokens all see who has a Staff Die, in the order of their own list. */
static void staff_dice_are_told_by_number(void **state)
{
    struct board board;
    struct tally tally = {{0}};
    uint16_t slots[STACK];

    (void)state;
    open_board(&board, "fog=tokens");
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        begin(&board, seed, "O11", "Q11");
        altar_position_pool(&board.game, ALTAR_UNION, 6);
        opened(&board, ALTAR_UNION);
        slots_of(&board, slots);
        order(&board, ALTAR_UNION, "activate II staff Caldwell, Gibbon, Hays");
        tally.orders[order_of(&board, ALTAR_EVENT_PIECE, slots)]++;
    }
    all_orders_come(&tally);
    vd_arena_release(&board.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_stack_comes_into_sight_by_lot),
                                       cmocka_unit_test(a_stack_in_sight_is_told_of_by_number),
                                       cmocka_unit_test(a_stack_that_dissolves_goes_by_number),
                                       cmocka_unit_test(who_rallies_comes_back_by_lot),
                                       cmocka_unit_test(staff_dice_are_told_by_number)};

    return cmocka_run_group_tests_name("lots under fog", tests, NULL, NULL);
}
