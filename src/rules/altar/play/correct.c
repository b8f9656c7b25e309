/* rules/altar/play/correct.c: carries out the umpire's corrections. */
#include "rules/altar/play/correct.h"

#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/ground.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/play/actions.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/march.h"
#include "rules/altar/play/turn.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/relay.h"
#include "rules/altar/telling/tell.h"

/* I14: in `blind` the seats with a token in either of its spaces, at once; else all seats. */
static uint32_t seats_at(const struct altar_game *game, uint8_t crossing)
{
    const struct vd_theater *theater = game->sc->base.theater;
    const struct vd_edge *edge =
        &theater->edges[theater->crossings[game->sc->crossings[crossing].crossing].edge];
    const struct altar_board *board = &game->state->board;
    uint32_t seats = 0;

    if (game->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND)
        return (UINT32_C(1) << game->sc->base.seat_count) - 1;
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == edge->a || board->piece[i].cell == edge->b)
            seats |= VD_AUDIENCE(altar_owner(game->sc, &board->piece[i]));
    }
    return seats;
}

/* The seats that the correction concerns: they hear the reason too. */
static uint32_t concerned(const struct altar_game *game, const struct vd_choice *choice)
{
    const struct altar_board *board = &game->state->board;

    switch ((enum altar_correction)choice->option) {
    case ALTAR_CORRECT_PLACE:
    case ALTAR_CORRECT_REMOVE:
        return VD_AUDIENCE(altar_owner(game->sc, &board->piece[choice->subject]));
    case ALTAR_CORRECT_BREAK:
    case ALTAR_CORRECT_RESTORE:
        return VD_AUDIENCE(altar_unit_seat(game->sc, board, altar_unit(choice->subject)));
    case ALTAR_CORRECT_POINTS:
        return VD_AUDIENCE(altar_chief(game->sc, (uint8_t)choice->subject));
    case ALTAR_CORRECT_DICE:
        return altar_seats_of(game->sc, (uint8_t)choice->subject);
    case ALTAR_CORRECT_REOPEN:
        return altar_seats_of(game->sc, game->sc->corps[choice->subject].side);
    default:
        return seats_at(game, (uint8_t)choice->subject);
    }
}

static void place(struct altar_game *game, altar_piece_id piece, uint16_t cell)
{
    struct altar_piece *self = &game->state->board.piece[piece.v];

    if (game->state->march.mover.piece.v == piece.v)
        altar_march_forget(game, self->side);
    self->flags &= (uint8_t) ~(ALTAR_PIECE_WAITS | ALTAR_PIECE_GONE);
    altar_move_piece(game, piece, cell, ALTAR_CAUSE_CORRECTED, ALTAR_ROW_I13);
}

static void take_away(struct altar_game *game, altar_piece_id piece)
{
    if (game->state->march.mover.piece.v == piece.v)
        altar_march_forget(game, game->state->board.piece[piece.v].side);
    altar_take_off(game, piece, ALTAR_PIECE_GONE, ALTAR_CAUSE_CORRECTED);
    altar_march_close_if_through(game);
}

static void set_unit(struct altar_game *game, altar_unit_id unit, enum altar_unit_state now)
{
    const struct altar_event_unit told = {
        .unit = unit, .state = (uint8_t)now, .cause = ALTAR_UNIT_CORRECTED};

    game->state->units[unit.v] = (uint8_t)now;
    altar_send_unit(game, ALTAR_ROW_I27, altar_owner_audience(game, game->sc->units[unit.v].side),
                    told);
}

static void set_points(struct altar_game *game, uint8_t side, uint8_t points)
{
    const struct altar_event_points told = {.row = ALTAR_NONE,
                                            .change = (int16_t)(points - game->state->points[side]),
                                            .total = points,
                                            .side = side};

    game->state->points[side] = points;
    altar_send_points(game, ALTAR_ROW_I28, altar_owner_audience(game, side), told);
}

static void set_crossing(struct altar_game *game, uint8_t crossing)
{
    game->state->board.destroyed ^= UINT32_C(1) << crossing;
    altar_tell_crossing(game, crossing, altar_crossing_audience(game, crossing));
}

/* As before its march. A Staff Die that was rolled is spent, one that was not is kept. */
static bool make_ready(struct altar_piece *piece)
{
    uint8_t marks = ALTAR_PIECE_MOVED | ALTAR_PIECE_ACTED | ALTAR_PIECE_RETREATED;

    if (piece->cell == VD_NONE)
        return false;
    if ((piece->flags & ALTAR_PIECE_ROLLED) != 0) {
        marks |= ALTAR_PIECE_STAFF | ALTAR_PIECE_ROLLED;
        piece->die = 0;
    }
    bool marked = (piece->flags & marks) != 0;

    piece->flags &= (uint8_t)~marks;
    return marked;
}

/* The active corps marches again; another corps may be activated again. */
static void reopen(struct altar_game *game, altar_corps_id corps)
{
    struct altar_state *state = game->state;
    struct altar_task *task = altar_open_task(state);
    uint8_t side = game->sc->corps[corps.v].side;
    bool active = task->phase != ALTAR_PHASE_ACTIVATE && task->corps.v == corps.v;
    const struct altar_event_corps told = {.side = side, .corps = corps, .again = !active};
    struct altar_pieces ready = {.count = 0};

    if (active) {
        altar_march_forget(game, side);
        task->phase = ALTAR_PHASE_MARCH;
        state->marching = 0;
    } else {
        state->corps_done &= (uint16_t) ~(1U << corps.v);
    }
    altar_send_corps(game, ALTAR_ROW_I9, altar_side_audience(side), told);
    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        if (altar_piece_corps(game->sc, &state->board.piece[i]).v == corps.v &&
            make_ready(&state->board.piece[i]))
            ready.at[ready.count++] = altar_piece(i);
    }
    altar_tell_pieces(game, &ready, ALTAR_CAUSE_TURN, ALTAR_ROW_I13);
}

static void tell_corrected(struct altar_game *game, bool is_concerned, uint32_t seats)
{
    struct vd_event event;

    altar_compose_corrected((struct altar_event_corrected){.concerned = is_concerned}, &event);
    event.rule = ALTAR_ROW_I30;
    altar_tell_seats(game, event, seats);
}

/* Everybody is told that something was corrected; only those who may know are told what. */
void altar_correct(struct altar_game *game, const struct vd_choice *choice)
{
    uint32_t all = (UINT32_C(1) << game->sc->base.seat_count) - 1;
    uint32_t seats = concerned(game, choice);

    switch ((enum altar_correction)choice->option) {
    case ALTAR_CORRECT_PLACE:
        place(game, altar_piece(choice->subject), choice->cell);
        break;
    case ALTAR_CORRECT_REMOVE:
        take_away(game, altar_piece(choice->subject));
        break;
    case ALTAR_CORRECT_BREAK:
    case ALTAR_CORRECT_RESTORE:
        set_unit(game, altar_unit(choice->subject),
                 choice->option == ALTAR_CORRECT_BREAK ? ALTAR_BROKEN : ALTAR_FIT);
        break;
    case ALTAR_CORRECT_POINTS:
        set_points(game, (uint8_t)choice->subject, (uint8_t)choice->number);
        break;
    case ALTAR_CORRECT_DICE:
        game->state->pool[choice->subject] = (uint8_t)choice->number;
        altar_tell_pool(game, (uint8_t)choice->subject);
        break;
    case ALTAR_CORRECT_CROSSING:
        set_crossing(game, (uint8_t)choice->subject);
        break;
    case ALTAR_CORRECT_REOPEN:
        reopen(game, altar_corps(choice->subject));
        break;
    default:
        break;
    }
    tell_corrected(game, true, seats);
    tell_corrected(game, false, all & ~seats);
}
