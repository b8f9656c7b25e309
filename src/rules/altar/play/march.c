/* rules/altar/play/march.c: one token marches (spec 1.3, T6, R5). */
#include "rules/altar/play/march.h"
#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/lookout.h"
#include "rules/altar/ground/reach.h"
#include "rules/altar/play/actions.h"
#include "rules/altar/play/contact.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/ride.h"
#include "rules/altar/play/victory.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"

#include <string.h>

#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/seats.h"

void altar_join_corps(struct altar_game *game, altar_piece_id piece)
{
    struct altar_piece *self = &game->state->board.piece[piece.v];

    if (altar_chooses_corps(game->sc, self) && self->seen == ALTAR_NONE)
        self->seen = altar_open_task(game->state)->corps.v;
}

/* Tells the owner whose march is open, and how far it has come. */
static void tell_mover(struct altar_game *game, uint8_t side)
{
    const struct altar_march *march = &game->state->march;
    const struct altar_mover *mover = &march->mover;
    bool has_rest = march->next < march->count;
    const struct altar_event_mover told = {.piece = mover->piece,
                                           .walked = mover->walked,
                                           .left_road = mover->left_road,
                                           .onward =
                                               has_rest ? march->route[march->count - 1] : VD_NONE};

    altar_send_mover(game, ALTAR_ROW_I13, altar_side_audience(side), told);
}

void altar_march_forget(struct altar_game *game, uint8_t side)
{
    memset(&game->state->march, 0, sizeof game->state->march);
    game->state->march.mover.piece = ALTAR_NO_PIECE;
    if (game->state->view[side].mover.piece.v != ALTAR_NONE)
        tell_mover(game, side);
}

/* M7: a 6 counts as 0. */
static void roll_staff_die(struct altar_game *game, altar_piece_id piece)
{
    struct altar_piece *self = &game->state->board.piece[piece.v];
    unsigned face = altar_throw(game, ALTAR_DIE_STAFF, piece, 6, 0);

    self->flags |= ALTAR_PIECE_ROLLED;
    self->die = ALTAR_ON(X5) ? game->sc->staff_die[face - 1] : (uint8_t)face;
    game->state->marching = 1;
    altar_tell_piece(game, piece, ALTAR_CAUSE_STAFF, ALTAR_ROW_I12);
}

/* R5: the die is rolled before the route is given; T6: no other token of the corps moves until
 * this one is done. */
void altar_march_throw(struct altar_game *game, altar_piece_id piece)
{
    roll_staff_die(game, piece);
    game->state->march.mover = (struct altar_mover){.piece = piece};
    tell_mover(game, game->state->board.piece[piece.v].side);
}

static unsigned bonus_of(const struct altar_piece *piece)
{
    return (piece->flags & ALTAR_PIECE_ROLLED) != 0 && ALTAR_ON(M7) ? piece->die : 0;
}

/* R5, 2 for one more step: by road throughout with base move and die, or with the die alone. */
static bool next_step_is_paid(const struct altar_game *game, unsigned base, bool on_road)
{
    const struct altar_mover *mover = &game->state->march.mover;
    const struct altar_piece *piece = &game->state->board.piece[mover->piece.v];
    const bool road = on_road && !mover->left_road;
    unsigned steps = mover->walked + 1U, bonus = bonus_of(piece);

    if (road && steps <= base + bonus)
        return true;
    return steps <= bonus &&
           (road ||
            !altar_is_forbidden(game->sc, game->state->in_force, piece->side,
                                altar_piece_corps(game->sc, piece), ALTAR_WHAT_CROSS_COUNTRY));
}

/* Z1: a train that ends a march or retreat on the home bank is home and leaves play. */
void altar_bring_home(struct altar_game *game, altar_piece_id piece)
{
    const struct altar_piece *self = &game->state->board.piece[piece.v];

    if (self->kind != ALTAR_TRAIN || self->cell == VD_NONE)
        return;
    for (uint8_t i = 0; i < game->sc->row_count; i++) {
        const struct altar_row *row = &game->sc->rows[i];

        if (row->award != ALTAR_AWARD_TRAIN_HOME || row->side != self->side ||
            (vd_theater_bank(game->sc->base.theater, (vd_cell_id){self->cell}, row->river) !=
                 row->bank &&
             ALTAR_ON(R20)))
            continue;
        altar_take_off(game, piece, ALTAR_PIECE_GONE, ALTAR_CAUSE_HOME);
        altar_award(game, self->side, ALTAR_AWARD_TRAIN_HOME, VD_NONE);
        return;
    }
}

void altar_march_stop(struct altar_game *game)
{
    struct altar_state *state = game->state;
    const struct altar_march *march = &state->march;
    altar_piece_id piece = march->mover.piece;
    uint16_t goal = march->count > 0 ? march->route[march->count - 1] : (uint16_t)VD_NONE;

    altar_march_forget(game, state->board.piece[piece.v].side);
    state->board.piece[piece.v].flags |= ALTAR_PIECE_MOVED;
    if (state->board.piece[piece.v].cell != VD_NONE)
        state->board.piece[piece.v].left =
            goal != state->board.piece[piece.v].cell ? goal : (uint16_t)VD_NONE;
    altar_tell_piece(game, piece, ALTAR_CAUSE_REST, ALTAR_ROW_I13);
    altar_bring_home(game, piece);
    /* Z6: a march alone is no occasion to claim victory. */
    if (!game->scored || !altar_claim(game))
        altar_march_close_if_through(game);
}

/* I24: something that the seat could not know ends the march early. */
static void halt(struct altar_game *game, altar_piece_id piece, uint16_t before,
                 enum altar_halt why)
{
    const struct altar_event_halt told = {.piece = piece, .before = before, .why = (uint8_t)why};

    if (ALTAR_ON(I24))
        altar_send_halt(game, ALTAR_ROW_I24,
                        altar_side_audience(game->state->board.piece[piece.v].side), told);
}

/* X51: tokens that marched earlier in this activation and fell short block those behind them. */
bool altar_column_holds(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t side, altar_corps_id corps, uint16_t cell)
{
    for (uint8_t i = 0; i < board->piece_count && ALTAR_ON(X51); i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->cell == cell && piece->side == side && piece->kind != ALTAR_DEPOT &&
            (piece->flags & ALTAR_PIECE_MOVED) != 0 && piece->left != VD_NONE &&
            altar_piece_corps(sc, piece).v == corps.v)
            return true;
    }
    return false;
}

/* X51, or I24: apart from X51, only unseen troops of another commander can fill a space that the
 * order allowed. */
static void halt_at_friends(struct altar_game *game, altar_piece_id piece, uint16_t cell)
{
    const struct altar_board *board = &game->state->board;
    uint8_t side = board->piece[piece.v].side;
    bool column =
        altar_column_holds(game->sc, board, side, altar_open_task(game->state)->corps, cell);
    const struct altar_event_halt told = {
        .piece = piece, .before = cell, .why = column ? ALTAR_HALT_COLUMN : ALTAR_HALT_FELLOW};

    if (column || altar_is_separate(game->sc))
        altar_send_halt(game, column ? ALTAR_ROW_I13 : ALTAR_ROW_I24, altar_side_audience(side),
                        told);
}

static bool is_road_to(const struct altar_game *game, uint16_t next)
{
    const struct altar_state *state = game->state;

    return altar_step_is_road(game->sc, &state->board,
                              state->board.piece[state->march.mover.piece.v].cell, next);
}

/* One step of the open march. The mover is told only when its owner must decide again. */
static void take_step(struct altar_game *game, uint16_t next, bool on_road)
{
    struct altar_mover *mover = &game->state->march.mover;

    if (!on_road && (mover->walked > 0 || ALTAR_ON(M9)))
        mover->left_road = 1;
    mover->walked++;
    altar_move_piece(game, mover->piece, next, ALTAR_CAUSE_MARCH, ALTAR_ROW_I13);
}

void altar_march_step(struct altar_game *game, uint16_t next)
{
    take_step(game, next, is_road_to(game, next));
}

/* R5: a route may be longer than the march. Its owner could have counted, so this is no news. */
static void tell_spent(struct altar_game *game)
{
    const struct altar_march *march = &game->state->march;
    uint8_t side = game->state->board.piece[march->mover.piece.v].side;
    const struct altar_event_spent told = {.piece = march->mover.piece,
                                           .end = march->route[march->count - 1],
                                           .short_by = (uint8_t)(march->count - march->next),
                                           .left_road = march->mover.left_road};

    altar_send_spent(game, ALTAR_ROW_I13, altar_side_audience(side), told);
}

/* X17, R5, 4: a token that drove off pickets or captured a depot may go on as far as its march
 * is paid for. */
static bool may_go_on(const struct altar_game *game)
{
    const struct altar_state *state = game->state;
    const struct altar_piece *piece = &state->board.piece[state->march.mover.piece.v];
    unsigned road, any;

    altar_allowance_left(game->sc, state->in_force, piece, &state->march.mover, &road, &any);
    return road > 0 || any > 0;
}

/* The contact may change the owner's mind: the owner decides whether the rest of the route
 * follows. */
static void stay_open(struct altar_game *game)
{
    struct altar_march *march = &game->state->march;

    if (march->next == march->count)
        march->count = march->next = 0;
    tell_mover(game, game->state->board.piece[game->state->march.mover.piece.v].side);
}

static void step_on(struct altar_game *game, uint16_t next, bool on_road)
{
    take_step(game, next, on_road);
    altar_award_entry(game, game->state->march.mover.piece);
}

/* Step by step, as far as dice, ground and enemies allow. */
void altar_march_walk(struct altar_game *game)
{
    struct altar_state *state = game->state;
    struct altar_march *march = &state->march;
    const struct altar_piece *self = &state->board.piece[march->mover.piece.v];
    const unsigned base = altar_base_move(game->sc, state->in_force, self);

    while (march->next < march->count) {
        const uint16_t next = march->route[march->next];
        const bool on_road = is_road_to(game, next);

        if (!altar_step_is_passable(game->sc, &state->board, self->cell, next)) {
            halt(game, march->mover.piece, next, ALTAR_HALT_CROSSING);
            break;
        }
        if (!next_step_is_paid(game, base, on_road) && ALTAR_ON(R5)) {
            tell_spent(game);
            break;
        }
        march->next++;
        if (altar_lookout_is_vacant(game->sc, altar_lookout(game), next) &&
            !altar_cells_hold(&game->sc->ways.barred, next)) {
            step_on(game, next, on_road);
            continue;
        }
        if (altar_enemy_in(&state->board, self->side, next) && ALTAR_ON(T7)) {
            altar_contact_make(game, march->mover.piece, next);
            return; /* the contact leaves the march open, or stops it */
        }
        if (!altar_may_end(game->sc, &state->board, march->mover.piece, next)) {
            halt_at_friends(game, march->mover.piece, next);
            break;
        }
        step_on(game, next, on_road);
    }
    altar_march_stop(game);
}

/* After a contact that does not end the march (X17). */
void altar_march_go_on(struct altar_game *game)
{
    if (may_go_on(game))
        stay_open(game);
    else
        altar_march_walk(game); /* it cannot: its owner hears why */
}

/* X51: a die is no use to a token that cannot take a step. */
static bool is_held_up(const struct altar_game *game, altar_piece_id piece, uint16_t next)
{
    const struct altar_board *board = &game->state->board;
    uint8_t side = board->piece[piece.v].side;

    return !altar_enemy_in(board, side, next) && !altar_may_end(game->sc, board, piece, next) &&
           altar_column_holds(game->sc, board, side, altar_open_task(game->state)->corps, next);
}

void altar_march_start(struct altar_game *game, altar_piece_id piece, const uint16_t *route,
                       uint8_t count)
{
    struct altar_state *state = game->state;
    struct altar_piece *self = &state->board.piece[piece.v];

    state->marching = 1;
    altar_join_corps(game, piece);
    if ((self->flags & ALTAR_PIECE_STAFF) != 0 && (self->flags & ALTAR_PIECE_ROLLED) == 0 &&
        !is_held_up(game, piece, route[0]))
        roll_staff_die(game, piece);
    if (state->march.mover.piece.v != piece.v)
        state->march.mover = (struct altar_mover){.piece = piece};
    memset(&state->contact, 0, sizeof state->contact);
    state->contact.cell = VD_NONE;
    state->march.count = count;
    state->march.next = 0;
    memset(state->march.route, 0, sizeof state->march.route);
    memcpy(state->march.route, route, count * sizeof *route);
    altar_march_walk(game);
}

/* E6: a ride is the token's march: from one rail space to another on the lines, as far as there
 * is no enemy on the way and no break in the line. */
void altar_march_ride(struct altar_game *game, altar_piece_id piece, uint16_t cell)
{
    struct altar_state *state = game->state;
    struct altar_piece *self = &state->board.piece[piece.v];
    struct altar_ride ride = altar_ride_to(game, piece, cell);

    altar_join_corps(game, piece);
    const struct altar_event_rides told = {
        .side = self->side, .left = --state->rides[self->side], .effect = state->ride_effect};

    state->marching = 1;
    /* I13: in `blind` only the owner hears of a ride and of how many are left. */
    altar_send_rides(game, ALTAR_ROW_I2,
                     game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND
                         ? altar_side_audience(self->side)
                         : ALTAR_BOTH,
                     told);
    state->march.mover = (struct altar_mover){.piece = piece};
    if (ride.end != self->cell)
        altar_move_piece(game, piece, ride.end, ALTAR_CAUSE_RIDE, ALTAR_ROW_I13);
    if (ride.halt != ALTAR_HALT_NONE)
        halt(game, piece, ride.before, ride.halt);
    if (ride.halt == ALTAR_HALT_CROSSING)
        altar_find_crossings(game, self->side, ride.reached);
    altar_award_entry(game, piece);
    altar_march_stop(game);
}

void altar_march_hold(struct altar_game *game, altar_piece_id piece)
{
    game->state->marching = 1;
    altar_join_corps(game, piece);
    game->state->march.mover.piece = piece;
    altar_march_stop(game);
}

/* The other tokens of the corps rest. If none is left to march, the marches have already ended. */
void altar_march_end(struct altar_game *game)
{
    struct altar_board *board = &game->state->board;
    struct altar_task *task = altar_open_task(game->state);
    const struct altar_roster *roster = &game->sc->rosters[task->corps.v];
    struct altar_pieces resting;

    if (task->phase != ALTAR_PHASE_MARCH)
        return;
    resting.count = 0;

    for (uint8_t i = 0; i < roster->count; i++) {
        struct altar_piece *piece = &board->piece[roster->at[i].v];

        if (!altar_may_march(game->sc, piece, task->corps) ||
            altar_piece_corps(game->sc, piece).v != task->corps.v)
            continue;
        piece->flags |= ALTAR_PIECE_MOVED;
        resting.at[resting.count++] = roster->at[i];
    }
    altar_tell_pieces(game, &resting, ALTAR_CAUSE_REST, ALTAR_ROW_I13);
    altar_march_forget(game, task->side);
    task->phase = ALTAR_PHASE_ACTION;
}

void altar_march_close_if_through(struct altar_game *game)
{
    struct altar_state *state = game->state;
    struct altar_task *task = altar_open_task(state);

    if (task->phase != ALTAR_PHASE_MARCH)
        return;
    const struct altar_roster *roster = &game->sc->rosters[task->corps.v];

    for (uint8_t i = 0; i < roster->count; i++) {
        if (altar_may_march(game->sc, &state->board.piece[roster->at[i].v], task->corps) &&
            ALTAR_ON(R6) && (state->contact.cell == VD_NONE || (ALTAR_ON(B12) && ALTAR_ON(T16))))
            return;
    }
    task->phase = ALTAR_PHASE_ACTION;
}
