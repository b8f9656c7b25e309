/* rules/altar/march.c: one token marches (spec 1.3, T6, R5). */
#include "rules/altar/engine.h"

#include <string.h>

#include "rules/altar/effects.h"

uint8_t altar_piece_corps(const struct altar_scenario *sc, const struct altar_piece *piece)
{
    return piece->kind == ALTAR_TRAIN ? piece->seen : sc->tokens[piece->token].corps;
}

/* M8: a move off the roads, first step included, gives up the base move. */
bool altar_prefix_is_paid(const struct altar_scenario *sc, const struct altar_board *board,
                          const uint8_t *lasting, const struct altar_piece *piece,
                          const uint16_t *route, uint8_t count, unsigned bonus)
{
    uint16_t from = piece->cell;
    bool road = true;

    for (uint8_t i = 0; i < count && road; i++) {
        road = altar_step_is_road(sc, board, from, route[i]);
        from = route[i];
    }
    if (road && count <= altar_base_move(sc, lasting, piece) + bonus)
        return true;
    return count <= bonus &&
           (road || !altar_is_forbidden(sc, lasting, piece->side, altar_piece_corps(sc, piece),
                                        ALTAR_WHAT_CROSS_COUNTRY));
}

/* M7: a 6 counts as 0. */
void altar_march_roll(struct altar_game *game, uint8_t piece)
{
    struct altar_piece *self = &game->state->board.piece[piece];
    unsigned face = altar_throw(game, ALTAR_DIE_STAFF, piece, 6);

    self->flags |= ALTAR_PIECE_ROLLED;
    self->die = game->sc->staff_die[face - 1];
    game->state->marching = 1;
    altar_tell_piece(game, piece, ALTAR_CAUSE_STAFF, ALTAR_ROW_I12);
}

/* The whole route so far, walked steps included, must be paid for; the march began at `start`. */
static bool next_step_is_paid(const struct altar_game *game)
{
    const struct altar_march *march = &game->state->march;
    struct altar_piece at_start = game->state->board.piece[march->piece];
    unsigned bonus = (at_start.flags & ALTAR_PIECE_ROLLED) != 0 ? at_start.die : 0;

    at_start.cell = march->start;
    return altar_prefix_is_paid(game->sc, &game->state->board, game->state->lasting, &at_start,
                                march->route, (uint8_t)(march->walked + 1), bonus);
}

/* Z1: a train that ends its march on the home bank has come home and leaves play. */
static void bring_home(struct altar_game *game, uint8_t piece)
{
    const struct altar_piece *self = &game->state->board.piece[piece];

    if (self->kind != ALTAR_TRAIN || self->cell == VD_NONE)
        return;
    for (uint8_t i = 0; i < game->sc->row_count; i++) {
        const struct altar_row *row = &game->sc->rows[i];

        if (row->award != ALTAR_AWARD_TRAIN_HOME || row->side != self->side ||
            vd_theater_bank(game->sc->base.theater, (vd_cell_id){self->cell}, row->river) !=
                row->bank)
            continue;
        altar_take_off(game, piece, ALTAR_PIECE_GONE, ALTAR_CAUSE_HOME);
        altar_award(game, self->side, ALTAR_AWARD_TRAIN_HOME, VD_NONE);
        return;
    }
}

void altar_march_stop(struct altar_game *game)
{
    struct altar_state *state = game->state;
    uint8_t piece = state->march.piece;

    memset(&state->march, 0, sizeof state->march);
    state->march.piece = ALTAR_NONE;
    state->board.piece[piece].flags |= ALTAR_PIECE_MOVED;
    altar_tell_piece(game, piece, ALTAR_CAUSE_REST, ALTAR_ROW_I13);
    bring_home(game, piece);
    if (!altar_claim(game))
        altar_march_close_if_through(game);
}

/* I24: what the seat could not know ends the march early. */
static void halt_at_crossing(struct altar_game *game, uint8_t piece, uint16_t cell)
{
    uint16_t args[] = {piece, cell, ALTAR_HALT_CROSSING};

    altar_tell_args(game, ALTAR_EVENT_HALT, ALTAR_ROW_I24,
                    altar_side_audience(game->state->board.piece[piece].side), 3, args);
}

/* Whoever stands at a burnt bridge knows of it (I14). */
static void learn_crossing(struct altar_game *game, uint8_t side, uint16_t a, uint16_t b)
{
    const struct vd_edge *edge =
        vd_theater_edge(game->sc->base.theater, (vd_cell_id){a}, (vd_cell_id){b});

    for (uint8_t i = 0; edge != NULL && i < game->sc->crossing_count; i++) {
        if (game->sc->crossings[i].crossing != edge->crossing)
            continue;
        uint16_t args[] = {i, (uint16_t)(game->state->board.destroyed >> i & 1),
                           (uint16_t)(game->state->board.closed >> i & 1)};

        altar_tell_args(game, ALTAR_EVENT_CROSSING, ALTAR_ROW_I14, altar_side_audience(side), 3,
                        args);
    }
}

/* Step by step, as far as dice, ground and enemies allow. */
void altar_march_go_on(struct altar_game *game)
{
    struct altar_state *state = game->state;
    struct altar_march *march = &state->march;

    while (march->walked < march->count) {
        struct altar_piece *self = &state->board.piece[march->piece];
        uint16_t next = march->route[march->walked];

        if (!altar_step_is_passable(game->sc, &state->board, self->cell, next)) {
            halt_at_crossing(game, march->piece, next);
            learn_crossing(game, self->side, self->cell, next);
            break;
        }
        if (!next_step_is_paid(game))
            break;
        if (altar_enemy_in(&state->board, self->side, next)) {
            enum altar_step step = altar_contact_make(game, march->piece, next);

            if (step == ALTAR_STEP_ASKED)
                return;
            if (step == ALTAR_STEP_STOPPED)
                break;
            march->walked++; /* the space was won; X17: the march may go on */
            continue;
        }
        if (!altar_may_end(game->sc, &state->board, march->piece, next))
            break;
        march->walked++;
        altar_move_piece(game, march->piece, next, ALTAR_CAUSE_MARCH, ALTAR_ROW_I13);
    }
    altar_march_stop(game);
}

void altar_march_start(struct altar_game *game, uint8_t piece, const uint16_t *route, uint8_t count)
{
    struct altar_state *state = game->state;
    struct altar_piece *self = &state->board.piece[piece];

    state->marching = 1;
    if ((self->flags & ALTAR_PIECE_STAFF) != 0 && (self->flags & ALTAR_PIECE_ROLLED) == 0)
        altar_march_roll(game, piece);
    state->march = (struct altar_march){.piece = piece, .count = count, .start = self->cell};
    memcpy(state->march.route, route, count * sizeof *route);
    altar_march_go_on(game);
}

void altar_march_hold(struct altar_game *game, uint8_t piece)
{
    game->state->board.piece[piece].flags |= ALTAR_PIECE_MOVED;
    game->state->marching = 1;
    altar_tell_piece(game, piece, ALTAR_CAUSE_REST, ALTAR_ROW_I13);
    altar_march_close_if_through(game);
}

void altar_march_close_if_through(struct altar_game *game)
{
    struct altar_state *state = game->state;
    struct altar_task *task = altar_open_task(state);

    if (task->phase != ALTAR_PHASE_MARCH)
        return;
    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        const struct altar_piece *piece = &state->board.piece[i];

        if (piece->side == task->side && piece->cell != VD_NONE && piece->kind != ALTAR_DEPOT &&
            altar_piece_corps(game->sc, piece) == task->corps &&
            (piece->flags & (ALTAR_PIECE_MOVED | ALTAR_PIECE_FIXED)) == 0)
            return;
    }
    task->phase = ALTAR_PHASE_ACTION;
}
