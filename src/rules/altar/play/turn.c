/* rules/altar/play/turn.c: the turn from its card to its end (spec 1.2, 1.7, R15, R16). */
#include "rules/altar/play/turn.h"
#include "rules/altar/ground/corps.h"
#include "rules/altar/play/actions.h"
#include "rules/altar/play/cards.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/march.h"
#include "rules/altar/play/shift.h"
#include "rules/altar/play/victory.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"

#include <string.h>

#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/telling/letters.h"
#include "rules/altar/telling/relay.h"
#include "rules/altar/telling/work.h"

void altar_tell_pool(struct altar_game *game, uint8_t side)
{
    const struct altar_view *view = &game->state->view[side];
    const struct altar_event_pool told = {.side = side,
                                          .dice = game->state->pool[side],
                                          .tied = game->state->tied[side],
                                          .before = view->pool};

    /* I11: public where the depots are; else only the owner knows. */
    altar_send_pool(game, ALTAR_ROW_I11,
                    game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND && ALTAR_ON(I11)
                        ? altar_side_audience(side)
                        : ALTAR_BOTH,
                    told);
}

/* ---- the start ---- */

/* Clears the marks of the last turn from every piece. */
static void clear_marks(struct altar_game *game)
{
    const uint8_t turn_marks = ALTAR_PIECE_MOVED | ALTAR_PIECE_STAFF | ALTAR_PIECE_ROLLED |
                               ALTAR_PIECE_ACTED | ALTAR_PIECE_RETREATED;
    struct altar_state *state = game->state;
    struct altar_pieces marked = {.count = 0};

    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        struct altar_piece *piece = &state->board.piece[i];

        /* X36: off the map, ROLLED marks a picket that has rallied and waits for a depot. */
        uint8_t spared =
            (piece->flags & ALTAR_PIECE_WAITS) != 0 ? piece->flags & ALTAR_PIECE_ROLLED : 0;

        if ((piece->flags & turn_marks) == spared && piece->die == 0)
            continue;
        piece->flags = (uint8_t)((piece->flags & ~turn_marks) | spared);
        if (piece->cell != VD_NONE)
            piece->left = VD_NONE; /* X51 */
        piece->die = 0;
        marked.at[marked.count++] = altar_piece(i);
    }
    altar_tell_pieces(game, &marked, ALTAR_CAUSE_TURN, ALTAR_ROW_I13);
    memset(state->thrown, 0, sizeof state->thrown);
    state->mixed = 0;
}

/* X15, chosen: army troops march with any corps that they are ordered with. */
static void free_army_troops(struct altar_game *game)
{
    struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (!altar_chooses_corps(game->sc, &board->piece[i]) || board->piece[i].seen == ALTAR_NONE)
            continue;
        board->piece[i].seen = ALTAR_NONE;
        altar_tell_owner(game, altar_piece(i), ALTAR_CAUSE_TURN, ALTAR_ROW_I13);
    }
}

/* T2, E1: the values of the depots that a side holds plus what the card adds; not below 0. */
static void collect_dice(struct altar_game *game)
{
    struct altar_state *state = game->state;

    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        int dice = state->card_dice[side] + (ALTAR_ON(T3) ? 0 : state->pool[side]);

        for (uint8_t i = 0; i < state->board.piece_count; i++) {
            const struct altar_piece *piece = &state->board.piece[i];

            if (piece->kind == ALTAR_DEPOT && piece->side == side && piece->cell != VD_NONE)
                dice += ALTAR_ON(T2) ? game->sc->depots[game->sc->tokens[i].depot].value[side] : 1;
        }
        state->pool[side] = (uint8_t)(dice > 0 || !ALTAR_ON(E1) ? dice : 0);
        altar_tell_pool(game, side);
    }
}

/* True for an unseen token in or next to a town that favors the enemy. */
static bool is_watched(const struct altar_game *game, altar_piece_id piece)
{
    const struct altar_piece *self = &game->state->board.piece[piece.v];
    uint8_t to = altar_other(self->side);

    return self->cell != VD_NONE && game->state->slot[piece.v].v == ALTAR_NONE &&
           altar_cells_hold(&game->sc->ways.watched[to], self->cell);
}

/* The order of battle would reveal which is which, so reports are ordered by cell. */
static void add_by_cell(const struct altar_board *board, struct altar_pieces *pieces,
                        altar_piece_id piece)
{
    uint8_t at = pieces->count++;

    for (; at > 0 && board->piece[pieces->at[at - 1].v].cell > board->piece[piece.v].cell; at--)
        pieces->at[at] = pieces->at[at - 1];
    pieces->at[at] = piece;
}

/* Civilians (DESIGN): every enemy token in or next to a town that favors a side is reported on
 * the target face, as it stood at the end of the last turn. */
static void hear_civilians(struct altar_game *game)
{
    struct altar_state *state = game->state;
    const struct altar_scenario *sc = game->sc;

    struct altar_pieces reported = {.count = 0};

    if (sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND || state->turn < 2)
        return;
    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        struct vd_die_key key = {state->rewinds, state->turn, ALTAR_DIE_CIVILIANS, i, 0};

        if (is_watched(game, altar_piece(i)) && vd_dice_roll(game->dice, key, 6) >= sc->talk_target)
            add_by_cell(&state->board, &reported, altar_piece(i));
    }
    for (uint8_t i = 0; i < reported.count; i++) {
        const struct altar_piece *piece = &state->board.piece[reported.at[i].v];
        const struct altar_event_report told = {.cell = piece->cell,
                                                .what = ALTAR_KIND_NONE,
                                                .arm = ALTAR_ARM_NONE,
                                                .source = ALTAR_SOURCE_CIVILIANS};

        altar_send_report(game, ALTAR_ROW_I6, altar_side_audience(altar_other(piece->side)), told);
    }
}

/* T1, T2; the card may ask for a choice first. */
void altar_turn_start(struct altar_game *game)
{
    struct altar_state *state = game->state;
    const struct altar_event_turn told = {.turn = (uint8_t)++state->turn};

    state->corps_done = 0;
    state->marching = 0;
    memset(state->card_dice, 0, sizeof state->card_dice);
    memset(state->tied, 0, sizeof state->tied);
    memset(state->rides, 0, sizeof state->rides);
    altar_send_turn(game, ALTAR_ROW_I30, ALTAR_BOTH, told);
    altar_cards_age(game);
    altar_letters_deliver(game);
    clear_marks(game);
    free_army_troops(game);
    hear_civilians(game);
    if (!ALTAR_ON(T1) || !altar_card_turn(game))
        altar_turn_open(game);
}

void altar_turn_open(struct altar_game *game)
{
    collect_dice(game);
    game->state->due =
        ALTAR_ON(F11) && ALTAR_ON(X1) ? game->sc->first_mover : altar_other(game->sc->first_mover);
    altar_activation_next(game);
}

/* ---- activations ---- */

static bool side_has_corps_left(const struct altar_game *game, uint8_t side)
{
    for (uint8_t i = 0; i < game->sc->corps_count; i++) {
        if ((i < 3 || ALTAR_ON(F12)) && game->sc->corps[i].side == side &&
            altar_corps_is_left(game->sc, &game->state->board, game->state->corps_done,
                                altar_corps(i)))
            return true;
    }
    return false;
}

/* T10: sides alternate; a side with no corps left is skipped. */
void altar_activation_next(struct altar_game *game)
{
    struct altar_state *state = game->state;

    if (state->over)
        return;
    for (int tries = 0; tries < (ALTAR_ON(F13) ? ALTAR_SIDES : 1); tries++) {
        uint8_t side = state->due;

        state->due = ALTAR_ON(T10) && ALTAR_ON(X30) ? altar_other(side) : side;
        if (side_has_corps_left(game, side)) {
            altar_ask(game, ALTAR_PHASE_ACTIVATE, side);
            return;
        }
    }
    altar_turn_end(game);
}

void altar_activation_open(struct altar_game *game, altar_corps_id corps)
{
    struct altar_state *state = game->state;
    struct altar_task *task = altar_open_task(state);
    bool blind = game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;

    state->corps_done = (uint16_t)(state->corps_done | 1U << corps.v);
    state->marching = 0;
    task->phase = ALTAR_PHASE_MARCH;
    task->corps = corps;
    for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
        const struct altar_event_corps told = {
            .side = task->side,
            .corps = blind && to != task->side && ALTAR_ON(I9) ? ALTAR_NO_CORPS : corps};

        if (to == task->side || ALTAR_ON(I30))
            altar_send_corps(game, ALTAR_ROW_I9, VD_AUDIENCE(to), told);
    }
    altar_march_close_if_through(game);
}

void altar_activation_close(struct altar_game *game)
{
    uint8_t side = altar_open_task(game->state)->side;

    altar_pop(game);
    altar_tell_closed(game, side, ALTAR_BOTH);
    altar_activation_next(game);
}

/* ---- the end of the turn ---- */

/* T12, K6: both sides rally in secret, and each ends its own rally, even with nothing to rally
 * (I35). */
void altar_turn_end(struct altar_game *game)
{
    if (!ALTAR_ON(T12))
        altar_score_turn(game);
    altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_RALLY,
                                         .side = ALTAR_ON(K6) ? ALTAR_SIDES : ALTAR_UNION,
                                         .corps = ALTAR_NO_CORPS,
                                         .piece = ALTAR_NO_PIECE,
                                         .cell = VD_NONE,
                                         .from = VD_NONE});
}

/* K1, K2: one die, one attempt; I27: only the owner hears of it. */
static bool rallies(struct altar_game *game, uint8_t side, uint16_t subject)
{
    struct altar_state *state = game->state;
    struct vd_die_key key = {state->rewinds, state->turn, ALTAR_DIE_RALLY, subject, 0};
    unsigned target = altar_action_target(game->sc, state->in_force, side, ALTAR_ACTION_RALLY);
    unsigned face = vd_dice_roll(game->dice, key, 6);
    const struct altar_event_die told = {.purpose = ALTAR_DIE_RALLY,
                                         .subject = subject,
                                         .face = (uint8_t)face,
                                         .sides = 6,
                                         .target = (uint8_t)target,
                                         .handle = 0};

    state->pool[side]--;
    altar_send_die(game, ALTAR_ROW_I27,
                   ALTAR_ON(I27) ? altar_owner_audience(game, side) : ALTAR_BOTH, told);
    altar_tell_pool(game, side);
    return face >= target || !ALTAR_ON(K1);
}

/* K3: it rejoins its division at full strength. */
void altar_rally_try(struct altar_game *game, altar_unit_id unit)
{
    struct altar_state *state = game->state;
    uint8_t side = game->sc->units[unit.v].side;

    if (!rallies(game, side, unit.v))
        return;
    state->units[unit.v] = ALTAR_ON(K3) ? ALTAR_FIT : ALTAR_BROKEN;
    const struct altar_event_unit told = {
        .unit = unit, .state = state->units[unit.v], .cause = ALTAR_UNIT_RALLIED};

    altar_send_unit(game, ALTAR_ROW_I27, altar_owner_audience(game, side), told);
}

/* X36: a picket that dissolved is rallied as one brigade. */
void altar_rally_picket(struct altar_game *game, altar_piece_id piece)
{
    struct altar_piece *self = &game->state->board.piece[piece.v];

    self->flags |= ALTAR_PIECE_ACTED; /* tried this turn */
    if (rallies(game, self->side, (uint16_t)(ALTAR_RALLY_PICKET + piece.v)))
        self->flags |= ALTAR_PIECE_ROLLED; /* off the map: fit again */
    altar_tell_piece(game, piece, ALTAR_CAUSE_TURN, ALTAR_ROW_I27);
}

void altar_rally_close(struct altar_game *game, uint8_t seat)
{
    struct altar_task *task = altar_open_task(game->state);

    altar_tell_seat_closed(game, seat);
    if (altar_seat_closes(game, seat))
        task->extra = (uint8_t)(task->extra | 1U << game->sc->base.seat_side[seat]);
    if (task->extra != (1U << ALTAR_SIDES) - 1)
        return;
    altar_pop(game);
    altar_turn_close(game);
}

static bool is_fit_again(const struct altar_game *game, altar_piece_id piece)
{
    const struct altar_piece *self = &game->state->board.piece[piece.v];

    if (self->kind == ALTAR_PICKET)
        return (self->flags & ALTAR_PIECE_ROLLED) != 0;
    return self->kind == ALTAR_DIVISION && altar_has_fit_unit(game->sc, game->state->units, piece);
}

/* R16, X23, X36: a division with a fit brigade again, or a rallied picket, returns at the depot
 * nearest to where it left. True if an owner must choose the space. Several that return together
 * are seen one after another, the first of them nearest to the depot: in `blind` their order is
 * drawn by lot. */
static bool bring_back(struct altar_game *game)
{
    const struct altar_board *board = &game->state->board;
    struct altar_pieces back = {.count = 0};

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if ((board->piece[i].flags & ALTAR_PIECE_WAITS) != 0 && is_fit_again(game, altar_piece(i)))
            back.at[back.count++] = altar_piece(i);
    }
    if (game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND)
        altar_draw_lots(game, back.at, back.count, VD_NONE);
    for (uint8_t i = 0; i < back.count; i++) {
        const struct altar_piece *piece = &board->piece[back.at[i].v];
        altar_piece_id depot = altar_nearest_depot(game->sc, board, piece->side, piece->left,
                                                   VD_NONE, &game->work->walk);

        if (depot.v != ALTAR_NONE && altar_settle(game, back.at[i], board->piece[depot.v].cell,
                                                  ALTAR_SHIFT_RETURN) == ALTAR_SETTLED_ASKED)
            return true;
    }
    return false;
}

/* X46, X40: a crossing destroyed and repaired in one turn, out of a side's sight, still scores
 * for that side; the points come with the news. */
static void publish_mended(struct altar_game *game, uint8_t crossing, uint8_t to)
{
    const struct altar_event_crossing told = {.crossing = crossing,
                                              .destroyed = 1,
                                              .closed =
                                                  (game->state->board.closed >> crossing & 1) != 0};

    if (!altar_crossing_pays(game, to, crossing) || !ALTAR_ON(X46))
        return;
    altar_send_crossing(game, ALTAR_ROW_I14, VD_AUDIENCE(to), told);
    altar_award(game, to, ALTAR_AWARD_CROSSING_DESTROYED, crossing);
    altar_tell_crossing(game, crossing, VD_AUDIENCE(to));
}

/* I14, I15: at the end of a turn everybody learns the state of every crossing and every raid. */
static void publish(struct altar_game *game)
{
    struct altar_state *state = game->state;

    for (uint8_t i = 0; i < game->sc->crossing_count; i++) {
        for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
            if ((state->view[to].board.destroyed >> i & 1) != (state->board.destroyed >> i & 1))
                altar_tell_crossing(game, i, VD_AUDIENCE(to));
            else if ((state->burnt >> i & 1) != 0 && (state->board.destroyed >> i & 1) == 0)
                publish_mended(game, i, to);
        }
    }
    state->burnt = 0;
    for (uint8_t i = 0; i < game->sc->raid_count; i++) {
        const struct altar_event_raided told = {.town = i};

        for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
            if ((state->board.raided[i / 64] >> i % 64 & 1) != 0 &&
                (state->view[to].board.raided[i / 64] >> i % 64 & 1) == 0)
                altar_send_raided(game, ALTAR_ROW_I15, VD_AUDIENCE(to), told);
        }
    }
    altar_relay_publish(game);
}

/* F1, F3, F4: one turn for each card of the deck except those set aside; X2: twelve at
 * Gettysburg. */
static unsigned last_turn(const struct altar_scenario *sc)
{
    unsigned cards = ALTAR_ON(F3) && ALTAR_ON(X2) ? sc->deck_size : 10;

    return ALTAR_ON(F1) ? cards - (ALTAR_ON(F4) ? sc->removed : 0) : 6;
}

/* After the rally: returns, points, the claim, the next card or the end (Z2, Z4, F5). */
void altar_turn_close(struct altar_game *game)
{
    struct altar_state *state = game->state;

    if (bring_back(game))
        return;
    publish(game);
    if (ALTAR_ON(T12))
        altar_score_turn(game);
    if ((state->turn < game->sc->turns || ALTAR_ON(Z7)) && altar_claim(game))
        return;
    if (state->turn == last_turn(game->sc) && ALTAR_ON(F5))
        altar_score_end(game);
    else
        altar_turn_start(game);
}
