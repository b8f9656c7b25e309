/* unit/test_altar_seats.c: separate commanders (I33): whole campaigns of random orders, in which every
 * seat's view is the fold of what it was told, holds what its own troops see and no more, and cannot
 * tell two worlds apart that differ in what it may not know. */
#include <stdlib.h>
#include <string.h>

#include "core/fast_dice.h"
#include "rules/altar/ground/begin.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/relay.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"
#include "scenario/scenario.h"
#include "sys/arena.h"
#include "systems/altar.h"
#include "unit/check.h"

enum { EVENTS = 4096, ORDERS = 20000 };

struct table {
    struct vd_arena arena;
    const struct altar_scenario *sc;
    struct vd_sizes sizes;
    struct altar_state *state, *twin;
    struct altar_work *work;
    struct altar_view *folds;
    struct vd_choice *choices;
    struct vd_event *events, *twins;
    size_t count, twin_count;
    struct random random;
    struct vd_fast_dice seed;
    struct vd_command order;
    size_t met, kept_apart, worlds;
};

static void open_table(struct table *table, const char *scenario, const char *fog)
{
    const char *const settings[] = {"commanders=separate", fog};
    const struct vd_scenario_request request = {
        .id = scenario, .settings = settings, .setting_count = 2};
    const struct vd_scenario *sc;
    const struct vd_system *system;
    struct vd_report report;

    memset(table, 0, sizeof *table);
    vd_arena_init(&table->arena);
    vd_report_init(&report);
    assert_true(vd_scenario_open(&request, &table->arena, &sc, &system, &report));
    vd_report_release(&report);
    table->sc = (const struct altar_scenario *)sc;
    table->sizes = system->play->sizes(sc);
    table->state = vd_arena_take(&table->arena, 1, table->sizes.state);
    table->twin = vd_arena_take(&table->arena, 1, table->sizes.state);
    table->work = vd_arena_take(&table->arena, 1, table->sizes.work);
    table->folds = vd_arena_take(&table->arena, VD_SEATS_MAX, sizeof *table->folds);
    table->choices = vd_arena_take(&table->arena, table->sizes.choices, sizeof *table->choices);
    table->events = vd_arena_take(&table->arena, EVENTS, sizeof *table->events);
    table->twins = vd_arena_take(&table->arena, EVENTS, sizeof *table->twins);
}

static unsigned below(struct table *table, size_t most)
{
    return (unsigned)(random_next(&table->random) % most);
}

static const struct altar_view *view_of(const struct table *table, uint8_t seat)
{
    return altar_view_of(table->sc, table->state, seat);
}

/* ---- a campaign ---- */

static void fold(struct table *table)
{
    for (uint8_t seat = 0; seat < table->sc->base.seat_count; seat++) {
        for (size_t i = 0; i < table->count; i++) {
            assert_true(altar_system.keeping->is_sound(&table->sc->base, &table->events[i]));
            if ((table->events[i].audience & VD_AUDIENCE(seat)) != 0)
                altar_see(&table->sc->base, &table->folds[seat].base, &table->events[i]);
        }
        assert_memory_equal(&table->folds[seat], view_of(table, seat), sizeof table->folds[seat]);
    }
}

static void begin(struct table *table, uint64_t seed)
{
    table->seed = (struct vd_fast_dice){seed};
    table->random = (struct random){seed};
    struct vd_dice dice = vd_fast_dice(&table->seed);
    struct vd_events events = {table->events, 0, EVENTS};

    altar_system.play->setup(&table->sc->base, table->work, &dice, table->state, &events);
    table->count = events.count;
    for (uint8_t seat = 0; seat < table->sc->base.seat_count; seat++)
        altar_view_begin(table->sc, seat, &table->folds[seat]);
    fold(table);
}

/* Whatever is listed is accepted. */
static void choose(struct table *table)
{
    uint8_t count = table->sc->base.seat_count, first = (uint8_t)below(table, count), seat = first;
    struct vd_error error;

    while (!view_of(table, seat)->base.asked) {
        seat = (uint8_t)((seat + 1) % count);
        if (seat == first)
            fail_msg("nobody is asked in phase %u", altar_open_task(table->state)->phase);
    }
    size_t listed = altar_system.play->legal(&table->sc->base, &view_of(table, seat)->base,
                                             table->work, table->choices, table->sizes.choices);

    assert_in_range(listed, 1, table->sizes.choices);
    altar_system.play->expand(&table->sc->base, &view_of(table, seat)->base, table->work,
                              table->choices[below(table, listed)], &table->order);
    if (altar_system.play->check(&table->sc->base, &view_of(table, seat)->base, table->work,
                                 &table->order, &error) != VD_OK)
        fail_msg("%s: %s", table->sc->base.seat_names[seat], error.sentence);
}

static void apply(struct table *table)
{
    struct vd_dice dice = vd_fast_dice(&table->seed);
    struct vd_events events = {table->events, 0, EVENTS};

    altar_system.play->apply(&table->sc->base, table->state, table->work, &table->order, &dice,
                             &events);
    assert_in_range(events.count, 0, EVENTS);
    table->count = events.count;
}

/* ---- what a commander knows ---- */

static bool is_scouted(const struct table *table, uint8_t seat, uint16_t cell)
{
    const struct altar_board *board = &table->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];
        unsigned reach = table->sc->sight[altar_sort_of(piece->kind, piece->arm)];

        if (piece->cell != VD_NONE && altar_owner(table->sc, piece) == seat &&
            altar_distance(table->sc, piece->cell, cell) <= reach)
            return true;
    }
    return false;
}

static void look_at_fellow(struct table *table, uint8_t seat, altar_piece_id piece)
{
    const struct altar_state *state = table->state;
    const struct altar_piece *truth = &state->board.piece[piece.v];
    const struct altar_piece *known = &view_of(table, seat)->board.piece[piece.v];

    if (known->cell == VD_NONE) {
        assert_false(truth->cell != VD_NONE && state->turn > 0 &&
                     is_scouted(table, seat, truth->cell));
        table->kept_apart += truth->cell != VD_NONE;
        return;
    }
    assert_int_equal(known->cell, truth->cell);
    assert_int_equal(known->flags, 0);
    if (!altar_in_block(state->fight.block, state->fight.block_count, truth->cell))
        assert_true(is_scouted(table, seat, truth->cell));
    table->met++;
}

/* Own troops as they are; fellows' while own troops see them; depots all. */
static void look_at_side(struct table *table, uint8_t seat)
{
    const struct altar_view *view = view_of(table, seat);
    bool parted = altar_is_parted(table->sc);

    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *truth = &table->state->board.piece[i];
        const struct altar_piece *known = &view->board.piece[i];

        if (truth->side != view->side)
            continue;
        if (parted && altar_owner(table->sc, truth) != seat && truth->kind != ALTAR_DEPOT) {
            look_at_fellow(table, seat, altar_piece(i));
        } else if (table->state->turn > 0) {
            assert_int_equal(known->cell, truth->cell);
            if (truth->cell != VD_NONE)
                assert_int_equal(known->flags, truth->flags);
        }
    }
}

/* A commander hears of his own tokens, of his side's depots, and of fellows that he sees; of the enemy he hears
 * what scouts, contacts, battles and cards show. */
static bool may_hear_of_piece(const struct altar_scenario *sc, const struct altar_board *board,
                              const struct vd_event *event, uint8_t seat)
{
    const struct altar_event_piece told = altar_event_piece(event);

    if (told.side == sc->base.seat_side[seat])
        return sc->tokens[told.piece.v].kind == ALTAR_DEPOT ||
               (event->rule == ALTAR_I33) == (altar_owner(sc, &board->piece[told.piece.v]) != seat);
    return event->rule == ALTAR_I6 || event->rule == ALTAR_I10 || event->rule == ALTAR_I20 ||
           event->rule == ALTAR_I22 || event->rule == ALTAR_I25 || event->rule == ALTAR_I32;
}

static bool may_hear_of_unit(const struct altar_scenario *sc, const struct altar_board *board,
                             const struct vd_event *event, uint8_t seat)
{
    return event->rule == ALTAR_I25 || event->rule == ALTAR_I26 ||
           altar_unit_seat(sc, board, altar_event_unit(event).unit) == seat;
}

/* The token that one of these is about. */
static altar_piece_id own_piece_of(const struct vd_event *event)
{
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_HALT:
        return altar_event_halt(event).piece;
    case ALTAR_EVENT_SPENT:
        return altar_event_spent(event).piece;
    case ALTAR_EVENT_ATTEMPT:
        return altar_event_attempt(event).piece;
    case ALTAR_EVENT_PATH:
        return altar_event_path(event).piece;
    default:
        return altar_event_looked(event).token;
    }
}

/* In `blind` these are for one commander of a side, whatever the others do. */
static void look_at_event(const struct table *table, const struct vd_event *event)
{
    const struct altar_scenario *sc = table->sc;
    const struct altar_board *board = &table->state->board;

    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        if ((event->audience & VD_AUDIENCE(seat)) == 0)
            continue;
        switch ((enum altar_event_kind)event->kind) {
        case ALTAR_EVENT_HALT:
        case ALTAR_EVENT_SPENT:
        case ALTAR_EVENT_ATTEMPT:
        case ALTAR_EVENT_PATH:
        case ALTAR_EVENT_LOOKED:
            assert_int_equal(altar_owner(sc, &board->piece[own_piece_of(event).v]), seat);
            break;
        case ALTAR_EVENT_POINTS:
        case ALTAR_EVENT_REPORT:
            assert_int_equal(altar_chief(sc, sc->base.seat_side[seat]), seat);
            break;
        case ALTAR_EVENT_PIECE:
            assert_true(may_hear_of_piece(sc, board, event, seat));
            break;
        case ALTAR_EVENT_UNIT:
            assert_true(may_hear_of_unit(sc, board, event, seat));
            break;
        case ALTAR_EVENT_LETTER:
            assert_true(seat == altar_event_letter(event).from ||
                        seat == altar_event_letter(event).to);
            break;
        default:
            break;
        }
    }
}

static void play(struct table *table, uint64_t seed, void (*look)(struct table *))
{
    begin(table, seed);
    for (unsigned i = 0; !altar_system.play->is_over(&table->sc->base, table->state); i++) {
        assert_true(i < ORDERS);
        choose(table);
        if (look != NULL)
            look(table);
        apply(table);
        fold(table);
        for (uint8_t seat = 0; seat < table->sc->base.seat_count && !table->state->over; seat++)
            look_at_side(table, seat);
        for (size_t k = 0; k < table->count && altar_is_parted(table->sc); k++)
            look_at_event(table, &table->events[k]);
    }
}

static void each_knows_what_his_own_troops_do_and_see(void **state)
{
    static const char *const campaigns[] = {"gettysburg", "vicksburg"};
    static const char *const fogs[] = {"fog=blind", "fog=tokens", "fog=open"};

    (void)state;
    for (size_t i = 0; i < COUNT(campaigns); i++) {
        for (size_t k = 0; k < COUNT(fogs); k++) {
            struct table table;

            open_table(&table, campaigns[i], fogs[k]);
            for (uint64_t seed = 1; seed <= 6; seed++)
                play(&table, seed, NULL);
            if (k == 0)
                assert_true(table.met > 0 && table.kept_apart > 0);
            vd_arena_release(&table.arena);
        }
    }
}

/* ---- two worlds ---- */

static struct altar_seat *twin_seat(struct table *table, uint8_t seat)
{
    return &altar_seats(table->twin)->seat[seat];
}

static bool is_busy(const struct altar_state *state, altar_piece_id piece)
{
    bool busy = state->march.mover.piece.v == piece.v || state->contact.mover.v == piece.v ||
                state->contact.engaged.v == piece.v || state->fight.block_count > 0;

    for (uint8_t i = 0; i < state->depth; i++)
        busy |= state->stack[i].piece.v == piece.v;
    for (uint8_t i = 0; i < state->leave.piece_count; i++)
        busy |= state->leave.pieces[i].v == piece.v;
    return busy;
}

/* A token that the seat does not see, its fellow's or the enemy's, stands elsewhere. */
static altar_piece_id differ_move(struct table *table, uint8_t seat)
{
    struct altar_state *twin = table->twin;
    altar_piece_id piece = altar_piece(below(table, twin->board.piece_count));
    uint16_t cell = (uint16_t)below(table, table->sc->base.theater->cell_count);
    const struct altar_piece *self = &twin->board.piece[piece.v];
    uint8_t side = self->side, owner = altar_owner(table->sc, self);
    bool seen = side == table->sc->base.seat_side[seat]
                    ? view_of(table, seat)->board.piece[piece.v].cell != VD_NONE
                    : twin_seat(table, seat)->slot[piece.v].v != ALTAR_NONE;

    if (owner == seat || seen || self->cell == VD_NONE || self->kind == ALTAR_DEPOT ||
        is_busy(twin, piece) || table->order.choice.subject == piece.v ||
        !altar_may_end(table->sc, &twin->board, piece, cell) || is_scouted(table, seat, cell))
        return ALTAR_NO_PIECE;
    twin->board.piece[piece.v].cell = twin->view[side].board.piece[piece.v].cell = cell;
    twin_seat(table, owner)->view.board.piece[piece.v].cell = cell;
    return piece;
}

/* What others of his side have broken, or the points that the army commander keeps. */
static bool differ_secret(struct table *table, uint8_t seat)
{
    struct altar_state *twin = table->twin;
    altar_unit_id unit = altar_unit(below(table, table->sc->unit_count));
    uint8_t owner = altar_unit_seat(table->sc, &twin->board, unit);
    uint8_t side = table->sc->base.seat_side[seat], chief = altar_chief(table->sc, side);

    if (below(table, 2) == 0 && chief != seat && twin->points[side] < 8) {
        twin_seat(table, chief)->view.points[side] = ++twin->points[side];
        return true;
    }
    if (owner == seat || twin->fight.block_count > 0 || twin->units[unit.v] != ALTAR_FIT ||
        table->sc->units[unit.v].token.v == ALTAR_NONE)
        return false;
    twin->units[unit.v] = twin_seat(table, owner)->view.units[unit.v] = ALTAR_BROKEN;
    return altar_has_fit_unit(table->sc, twin->units, table->sc->units[unit.v].token);
}

/* All look about, as after a step: the others take notice of what has changed, the seat must not. */
static size_t notice(struct table *table, struct altar_state *state, struct vd_event *told)
{
    struct vd_dice dice = vd_fast_dice(&table->seed);
    struct vd_events events = {told, 0, EVENTS};
    struct altar_game game = {
        .sc = table->sc, .state = state, .dice = &dice, .events = &events, .work = table->work};

    altar_scout(&game);
    return events.count;
}

static bool order_twin(struct table *table)
{
    struct vd_dice dice = vd_fast_dice(&table->seed);
    struct vd_events events = {table->twins, 0, EVENTS};
    const struct vd_view *view = &altar_view_of(table->sc, table->twin, table->order.seat)->base;
    struct vd_error error;

    if (altar_system.play->check(&table->sc->base, view, table->work, &table->order, &error) !=
        VD_OK)
        return false;
    altar_system.play->apply(&table->sc->base, table->twin, table->work, &table->order, &dice,
                             &events);
    table->twin_count = events.count;
    return true;
}

/* Whether a march passed by where the difference lies. */
static bool passed_by(const struct table *table, uint16_t cell)
{
    for (uint8_t i = 0; i < table->order.count && cell != VD_NONE; i++) {
        if (table->order.choice.kind == ALTAR_CHOOSE_MARCH &&
            altar_distance(table->sc, table->order.list[i], cell) <= 3)
            return true;
    }
    return false;
}

/* Whether what happened was bound to show it: the truth is otherwise in more than the difference. */
static bool is_shown(const struct table *table, uint8_t seat, altar_piece_id moved, bool points)
{
    const struct altar_state *one = table->state, *two = table->twin;

    if (one->depth != two->depth || one->over != two->over || one->turn != two->turn ||
        memcmp(one->stack, two->stack, sizeof one->stack) != 0 ||
        memcmp(one->pool, two->pool, sizeof one->pool) != 0 ||
        (!points && memcmp(one->points, two->points, sizeof one->points) != 0))
        return true;
    for (uint8_t i = 0; i < one->board.piece_count; i++) {
        if (i != moved.v && one->board.piece[i].cell != two->board.piece[i].cell)
            return true;
    }
    if (moved.v == ALTAR_NONE && table->order.choice.kind == ALTAR_CHOOSE_BATTLE_CARD)
        return true; /* brigades count in the score */
    /* A new turn: civilians talk, to the army commander. */
    if (moved.v != ALTAR_NONE && table->order.choice.kind == ALTAR_CHOOSE_RALLIED &&
        altar_chief(table->sc, table->sc->base.seat_side[seat]) == seat)
        return true;
    if (moved.v != ALTAR_NONE && (passed_by(table, one->board.piece[moved.v].cell) ||
                                  passed_by(table, two->board.piece[moved.v].cell)))
        return true;
    return moved.v != ALTAR_NONE && ((one->board.piece[moved.v].cell != VD_NONE &&
                                      is_scouted(table, seat, one->board.piece[moved.v].cell)) ||
                                     (two->board.piece[moved.v].cell != VD_NONE &&
                                      is_scouted(table, seat, two->board.piece[moved.v].cell)));
}

/* What the seat was told in both worlds, one after the other. */
static bool hears_the_same(const struct table *table, uint8_t seat)
{
    size_t at = 0;

    for (size_t i = 0; i < table->count; i++) {
        struct vd_event one = table->events[i];

        if ((one.audience & VD_AUDIENCE(seat)) == 0)
            continue;
        while (at < table->twin_count && (table->twins[at].audience & VD_AUDIENCE(seat)) == 0)
            at++;
        if (at == table->twin_count || table->twins[at].kind != one.kind ||
            memcmp(table->twins[at].arg, one.arg, sizeof one.arg) != 0)
            return false;
        at++;
    }
    while (at < table->twin_count && (table->twins[at].audience & VD_AUDIENCE(seat)) == 0)
        at++;
    return at == table->twin_count;
}

/* `table->state` stands for the one world, a copy. */
static void compare_worlds(struct table *table, uint8_t seat, altar_piece_id moved)
{
    uint8_t side = table->sc->base.seat_side[seat];
    bool points = table->twin->points[side] != table->state->points[side];

    table->count = notice(table, table->state, table->events);
    table->twin_count = notice(table, table->twin, table->twins);
    assert_true(hears_the_same(table, seat));
    assert_memory_equal(altar_view_of(table->sc, table->twin, seat), view_of(table, seat),
                        sizeof(struct altar_view));
    if (!order_twin(table))
        return;
    apply(table);
    if ((points && table->state->over) || is_shown(table, seat, moved, points))
        return;
    table->worlds++;
    if (!hears_the_same(table, seat))
        fail_msg("%s can tell two worlds apart after an order of kind %u (moved: %u)",
                 table->sc->base.seat_names[seat], table->order.choice.kind, moved.v);
}

static void compare(struct table *table, uint8_t seat, altar_piece_id moved)
{
    struct altar_state *now = table->state;

    table->state = malloc(table->sizes.state);
    assert_non_null(table->state);
    memcpy(table->state, now, table->sizes.state);
    compare_worlds(table, seat, moved);
    free(table->state);
    table->state = now;
}

static void look_at_twins(struct table *table)
{
    uint8_t seat = (uint8_t)below(table, table->sc->base.seat_count);
    altar_piece_id moved = ALTAR_NO_PIECE;
    bool differs = false;

    memcpy(table->twin, table->state, table->sizes.state);
    for (int tries = 0; tries < 20 && !differs; tries++) {
        if (below(table, 3) == 0)
            differs = differ_secret(table, seat);
        else
            differs = (moved = differ_move(table, seat)).v != ALTAR_NONE;
        if (!differs)
            memcpy(table->twin, table->state, table->sizes.state);
    }
    if (differs && table->state->turn > 0)
        compare(table, seat, moved);
}

static void a_commander_cannot_tell_two_worlds_apart(void **state)
{
    static const char *const campaigns[] = {"gettysburg", "vicksburg"};

    (void)state;
    for (size_t i = 0; i < COUNT(campaigns); i++) {
        struct table table;

        open_table(&table, campaigns[i], "fog=blind");
        for (uint64_t seed = 1; seed <= (getenv("VD_TEST_ALL") != NULL ? 100 : 8); seed++)
            play(&table, seed, look_at_twins);
        print_message("%s: %zu pairs of worlds\n", campaigns[i], table.worlds);
        assert_true(table.worlds > 200);
        vd_arena_release(&table.arena);
    }
}

/* ---- who decides ---- */

static void seats_and_their_troops(void **state)
{
    struct table table;
    const struct altar_scenario *sc;

    (void)state;
    open_table(&table, "gettysburg", "fog=blind");
    sc = table.sc;
    assert_string_equal(sc->base.seat_names[altar_chief(sc, ALTAR_UNION)], "union.meade");
    assert_string_equal(sc->base.seat_names[altar_chief(sc, ALTAR_CONFEDERATE)], "confederate.lee");
    begin(&table, 1);
    altar_piece_id early = altar_find_token(sc, ALTAR_CONFEDERATE, vd_text_of("Early"), NULL);
    uint8_t owner = altar_owner(sc, &table.state->board.piece[early.v]);

    assert_string_equal(sc->base.seat_names[owner], "confederate.ewell");
    assert_true(altar_is_own(sc, view_of(&table, owner), early.v));
    assert_false(altar_is_own(sc, view_of(&table, altar_chief(sc, ALTAR_CONFEDERATE)), early.v));
    assert_int_equal(table.sizes.state, sizeof(struct altar_state) + sizeof(struct altar_seats) +
                                            sc->base.seat_count * sizeof(struct altar_seat));
    vd_arena_release(&table.arena);
    open_table(&table, "vicksburg", "fog=blind");
    sc = table.sc;
    assert_string_equal(sc->base.seat_names[altar_chief(sc, ALTAR_CONFEDERATE)],
                        "confederate.pemberton");
    vd_arena_release(&table.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_and_their_troops),
        cmocka_unit_test(each_knows_what_his_own_troops_do_and_see),
        cmocka_unit_test(a_commander_cannot_tell_two_worlds_apart),
    };

    return cmocka_run_group_tests_name("separate commanders", tests, NULL, NULL);
}
