/* rules/altar/play/leave.c: retreats: the roll, the choice of path, the march (B13, B14, B21, R10, R11, R17, X47).
 *
 * In `tokens` and `open` the owner chooses wherever there is more than one path; in `blind` the
 * umpire chooses (R10, 5). The state holds a retreat while its owner decides. */
#include <string.h>

#include "rules/altar/ground/retreat.h"
#include "rules/altar/ground/withdraw.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/leave.h"
#include "rules/altar/play/shift.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"

static bool is_blind(const struct altar_game *game)
{
    return game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;
}

static bool is_field(uint8_t how)
{
    return how == ALTAR_LEAVES_FIELD || how == ALTAR_LEAVES_FIELD_PICKET;
}

/* ---- which pieces retreat ---- */

/* X16, engaged: pickets and trains stay with a division that stays. */
static bool another_stays(const struct altar_board *board, altar_piece_id first)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (i != first.v && board->piece[i].kind == ALTAR_DIVISION &&
            board->piece[i].side == board->piece[first.v].side &&
            board->piece[i].cell == board->piece[first.v].cell)
            return true;
    }
    return false;
}

/* B21, X16, L20: true for pieces that retreat together with the first. */
static bool goes_along(const struct altar_scenario *sc, const struct altar_board *board,
                       uint8_t how, bool on_field, altar_piece_id first, altar_piece_id other)
{
    const struct altar_piece *piece = &board->piece[other.v];

    if (other.v == first.v || piece->side != board->piece[first.v].side ||
        piece->cell != board->piece[first.v].cell || piece->kind == ALTAR_DEPOT)
        return false;
    if (how == ALTAR_LEAVES_FIELD)
        return piece->kind == ALTAR_TRAIN && on_field;
    return how == ALTAR_LEAVES_STACK && (piece->kind == ALTAR_DIVISION || ALTAR_ON(B21)) &&
           ((sc->switches[ALTAR_SWITCH_STACK_RETREAT] == 0 && ALTAR_ON(X16)) ||
            !another_stays(board, first));
}

/* `on_field`: it stood in the block of a battle, with its trains (L20). */
static uint8_t muster(const struct altar_scenario *sc, const struct altar_board *board, uint8_t how,
                      bool on_field, altar_piece_id first, altar_piece_id *pieces)
{
    uint8_t count = 0;

    pieces[count++] = first;
    for (uint8_t i = 0; i < board->piece_count && count < ALTAR_STACK_MAX; i++) {
        if (goes_along(sc, board, how, on_field, first, altar_piece(i)))
            pieces[count++] = altar_piece(i);
    }
    return count;
}

/* R10, 4: a depot in the contested cell is not a refuge. */
static uint16_t contested_of(uint8_t how, uint16_t start)
{
    return how == ALTAR_LEAVES_STACK || how == ALTAR_LEAVES_PICKET ? start : (uint16_t)VD_NONE;
}

uint16_t altar_leave_contested(const struct altar_leave *leave)
{
    return contested_of(leave->how, leave->start);
}

static struct altar_retreat retreat_of(const struct altar_leave *leave)
{
    struct altar_retreat retreat = {.start = leave->start,
                                    .enemy = leave->enemy,
                                    .piece_count = leave->piece_count,
                                    .spaces = leave->spaces,
                                    .aim = VD_NONE,
                                    .contested = altar_leave_contested(leave)};

    memcpy(retreat.pieces, leave->pieces, sizeof retreat.pieces);
    return retreat;
}

/* The retreat that a side must choose, as its view knows it. */
static void retreat_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                            struct altar_retreat *retreat)
{
    const struct altar_task *task = &view->task;

    *retreat = (struct altar_retreat){.start = task->cell,
                                      .enemy = task->from,
                                      .spaces = task->number,
                                      .aim = VD_NONE,
                                      .contested = contested_of(task->extra, task->cell)};
    retreat->piece_count = muster(sc, &view->board, task->extra,
                                  altar_in_block(view->block, view->block_count, task->cell),
                                  task->piece, retreat->pieces);
}

bool altar_retreat_ways(const struct altar_scenario *sc, const struct altar_view *view,
                        struct altar_work *work)
{
    struct altar_retreat retreat;

    retreat_of_view(sc, view, &retreat);
    if (is_field(view->task.extra))
        return altar_withdraw_find(sc, &view->board, view->block, view->block_count, &retreat,
                                   &work->retreat);
    return altar_retreat_find(sc, &view->board, &retreat, &work->retreat);
}

bool altar_retreat_may_take(const struct altar_scenario *sc, const struct altar_view *view,
                            const uint16_t *path, uint8_t count, struct altar_work *work)
{
    struct altar_retreat retreat;

    retreat_of_view(sc, view, &retreat);
    if (is_field(view->task.extra))
        return altar_withdraw_allows(sc, &view->board, view->block, view->block_count, &retreat,
                                     path, count, &work->retreat);
    return altar_retreat_allows(sc, &view->board, &retreat, path, count, &work->retreat);
}

/* ---- the retreat ---- */

/* B14, B21, X36: divisions and pickets break, trains are destroyed; both sides learn that the
 * stack dissolved (I21). */
static void dissolve(struct altar_game *game, const altar_piece_id *pieces, uint8_t count)
{
    const struct altar_event_dissolved told = {.cell = game->state->leave.start};
    struct altar_pieces gone = {.count = 0};

    altar_send_dissolved(game, ALTAR_ROW_I21, ALTAR_BOTH, told);
    for (uint8_t i = 0; i < count; i++)
        altar_add_by_slot(game->state, &gone, pieces[i]);
    for (uint8_t i = 0; i < count; i++) {
        switch ((enum altar_kind)game->state->board.piece[gone.at[i].v].kind) {
        case ALTAR_DIVISION:
            altar_break_division(game, gone.at[i]);
            break;
        case ALTAR_PICKET:
            altar_break_picket(game, gone.at[i]);
            break;
        default:
            altar_wreck_train(game, gone.at[i]);
            break;
        }
    }
}

static uint8_t direction_of(const struct altar_scenario *sc, uint16_t from, uint16_t to)
{
    uint8_t way = 0;

    while (way < VD_SQUARE_DIRECTIONS &&
           vd_theater_neighbor(sc->base.theater, (vd_cell_id){from}, way).v != to)
        way++;
    return way;
}

/* I21: die and path are public where positions are. In `blind` the winner learns in which
 * direction they left, and scouts follow them step by step. */
static void tell_path(struct altar_game *game, const struct altar_path *path)
{
    const struct altar_leave *leave = &game->state->leave;
    uint8_t side = game->state->board.piece[leave->pieces[0].v].side, other = altar_other(side);
    const struct altar_event_withdrew withdrew = {
        .cell = leave->start, .way = direction_of(game->sc, leave->start, path->cell[0])};

    for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
        struct altar_event_path told = {
            .piece = to == side ? leave->pieces[0] : altar_slot_told(game, leave->pieces[0]),
            .cells_count = path->count};

        memcpy(told.cells, path->cell, path->count * sizeof path->cell[0]);
        if (to == side || !is_blind(game) || !ALTAR_ON(I21))
            altar_send_path(game, ALTAR_ROW_I21, VD_AUDIENCE(to), told);
    }
    if (is_blind(game))
        altar_send_withdrew(game, ALTAR_ROW_I21, VD_AUDIENCE(other), withdrew);
}

static void walk(struct altar_game *game, const struct altar_path *path)
{
    struct altar_leave *leave = &game->state->leave;
    uint8_t first = is_blind(game) ? 0 : (uint8_t)(path->count - 1);

    tell_path(game, path);
    for (uint8_t i = 0; i < leave->piece_count; i++) {
        struct altar_piece *piece = &game->state->board.piece[leave->pieces[i].v];

        if (leave->how == ALTAR_LEAVES_ORIGIN || !ALTAR_ON(T15))
            piece->flags |= ALTAR_PIECE_RETREATED; /* A7, T15: in its own activation */
        if (ALTAR_ON(X29))
            piece->flags &= (uint8_t)~ALTAR_PIECE_FIXED;
    }
    for (uint8_t step = first; step < path->count; step++)
        altar_move_stack(game, leave->pieces, leave->piece_count, path->cell[step],
                         ALTAR_CAUSE_RETREAT, ALTAR_ROW_I21);
}

/* R10, 2: if no end was legal, the tokens are shifted from it one after another (R17). X47: if a
 * token finds no space at all, its retreat is blocked. */
static bool ask_shift(struct altar_game *game)
{
    struct altar_leave *leave = &game->state->leave;

    while (leave->shifts > 0) {
        altar_piece_id piece = leave->pieces[--leave->shifts];
        enum altar_settled settled =
            altar_settle(game, piece, game->state->board.piece[piece.v].cell, ALTAR_SHIFT_RETREAT);

        if (settled == ALTAR_SETTLED_ASKED)
            return true;
        if (settled == ALTAR_SETTLED_NOWHERE && ALTAR_ON(X47))
            dissolve(game, &piece, 1);
    }
    return false;
}

static bool find_ways(struct altar_game *game, const struct altar_retreat *retreat)
{
    const struct altar_fight *fight = &game->state->fight;

    if (is_field(game->state->leave.how))
        return altar_withdraw_find(game->sc, &game->state->board, fight->block, fight->block_count,
                                   retreat, &game->work->retreat);
    return altar_retreat_find(game->sc, &game->state->board, retreat, &game->work->retreat);
}

/* In `blind` the umpire shifts them. The first one gets the nearest space, so the order of
 * battle would reveal which is which: the order is drawn by lot. */
static bool go(struct altar_game *game, const struct altar_path *path, bool must_shift)
{
    struct altar_leave *leave = &game->state->leave;

    walk(game, path);
    leave->shifts = must_shift ? leave->piece_count : 0;
    if (is_blind(game))
        altar_draw_lots(game, leave->pieces, leave->shifts, leave->start);
    return ask_shift(game);
}

/* X35, contested: a beaten attacker's first step leads back into its origin. */
static uint8_t steps_back(const struct altar_game *game, const struct altar_leave *leave)
{
    return leave->how == ALTAR_LEAVES_ORIGIN &&
           game->sc->switches[ALTAR_SWITCH_ATTACKER_RETREAT] != 0 && ALTAR_ON(X35) &&
           game->state->board.piece[leave->pieces[0].v].kind == ALTAR_DIVISION;
}

/* Rolls the die, then asks the owner for the path. */
bool altar_leave_begin(struct altar_game *game, struct altar_leave leave, unsigned sides,
                       uint16_t aim)
{
    struct altar_state *state = game->state;
    struct altar_retreat retreat;

    leave.spaces = (uint8_t)altar_throw(game, ALTAR_DIE_RETREAT, leave.pieces[0], sides, 0);
    leave.piece_count =
        muster(game->sc, &state->board, leave.how,
               altar_in_block(state->fight.block, state->fight.block_count, leave.start),
               leave.pieces[0], leave.pieces);
    leave.spaces = (uint8_t)(leave.spaces - steps_back(game, &leave));
    state->leave = leave;
    if (leave.spaces == 0) {
        state->board.piece[leave.pieces[0].v].flags |= ALTAR_PIECE_RETREATED;
        return false;
    }
    retreat = retreat_of(&leave);
    retreat.aim = is_blind(game) ? aim : (uint16_t)VD_NONE;
    if (!find_ways(game, &retreat)) {
        if (ALTAR_ON(B14))
            dissolve(game, state->leave.pieces, state->leave.piece_count);
        return false;
    }
    if (is_blind(game)) {
        struct altar_path path = game->work->retreat.paths[0];

        return go(game, &path, game->work->retreat.must_shift);
    }
    altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_RETREAT,
                                         .side = state->board.piece[leave.pieces[0].v].side,
                                         .corps = ALTAR_NO_CORPS,
                                         .piece = leave.pieces[0],
                                         .cell = leave.start,
                                         .from = leave.enemy,
                                         .number = leave.spaces,
                                         .extra = leave.how});
    return true;
}

bool altar_leave_by(struct altar_game *game, const uint16_t *cells, uint8_t count)
{
    struct altar_retreat retreat = retreat_of(&game->state->leave);
    struct altar_path path = {.count = count};

    memcpy(path.cell, cells, count * sizeof path.cell[0]);
    altar_pop(game);
    (void)find_ways(game, &retreat);
    return go(game, &path, game->work->retreat.must_shift);
}

bool altar_leave_shifted(struct altar_game *game)
{
    return ask_shift(game);
}
