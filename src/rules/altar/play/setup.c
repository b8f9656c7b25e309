/* rules/altar/play/setup.c: the deck, the corps given up, and the deployment (spec 3.1, 3.2, R19). */
#include "rules/altar/play/setup.h"
#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/deployment.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/shift.h"
#include "rules/altar/play/turn.h"
#include "rules/altar/play/victory.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"

#include <string.h>

#include "rules/altar/ground/begin.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/telling/relay.h"
#include "rules/altar/telling/work.h"

/* ---- before anything is placed ---- */

/* Shuffles the cards from one index on. */
static void shuffle_from(struct altar_game *game, uint8_t first)
{
    struct altar_state *state = game->state;
    uint8_t count = game->sc->card_count;

    for (uint8_t i = first; i + 1 < count; i++) {
        struct vd_die_key key = {0, 0, ALTAR_DIE_DECK, i, 0};
        uint8_t pick = (uint8_t)(i + vd_dice_roll(game->dice, key, count - i) - 1U);
        altar_deck_card_id card = state->deck[pick];

        state->deck[pick] = state->deck[i];
        state->deck[i] = card;
    }
}

/* F3, F4: shuffled once; the first cards belong to the turns, the others are never seen. */
static void shuffle_deck(struct altar_game *game)
{
    for (uint8_t i = 0; i < game->sc->card_count; i++)
        game->state->deck[i] = altar_deck_card(i);
    shuffle_from(game, 0);
}

/* Each turn so far has revealed one card. */
void altar_reshuffle(struct altar_game *game)
{
    shuffle_from(game, game->state->turn);
}

static void make_pieces(struct altar_game *game)
{
    struct altar_state *state = game->state;

    altar_board_begin(game->sc, &state->board);
    memset(state->slot, 0xFF, sizeof state->slot);
    for (uint8_t i = 0; i < game->sc->token_count; i++) {
        const struct altar_token *token = &game->sc->tokens[i];
        struct altar_piece *piece = &state->board.piece[i];

        piece->kind = token->kind;
        piece->arm = ALTAR_ON(M25) ? token->arm : (uint8_t)ALTAR_INFANTRY;
        piece->token = altar_piece(i);
        piece->seen = altar_chooses_corps(game->sc, piece) ? ALTAR_NONE
                      : token->kind == ALTAR_TRAIN         ? token->corps.v
                                                           : 0;
        if ((token->flags & ALTAR_TOKEN_FIXED) != 0)
            piece->flags |= ALTAR_PIECE_FIXED;
    }
}

void altar_setup_begin(struct altar_game *game)
{
    shuffle_deck(game);
    make_pieces(game);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        altar_view_begin(game->sc, altar_chief(game->sc, side), &game->state->view[side]);
    if (altar_is_separate(game->sc))
        altar_relay_begin(game);
    game->state->march.mover.piece = ALTAR_NO_PIECE;
    game->state->card = ALTAR_NO_DECK_CARD;
    game->state->winner = ALTAR_NONE;
    memset(game->state->points, ALTAR_ON(F21) ? game->sc->points_at_start : 1,
           sizeof game->state->points);
    altar_ask(game, ALTAR_PHASE_DEPLOY, game->sc->first_deployer);
    if (game->sc->given_up.corps.v != ALTAR_NONE)
        altar_ask(game, ALTAR_PHASE_GIVE_UP, game->sc->given_up.side);
}

/* 3.1: the corps never returns, and the row is scored. */
void altar_setup_give_up(struct altar_game *game, bool yes)
{
    const struct altar_detachment *given = &game->sc->given_up;

    altar_pop(game);
    /* I5: in `blind` only the owner knows. */
    if (yes) {
        const struct altar_event_given_up told = {.side = given->side, .corps = given->corps};

        altar_send_given_up(game, ALTAR_ROW_I5,
                            game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND && ALTAR_ON(I5)
                                ? altar_side_audience(given->side)
                                : ALTAR_BOTH,
                            told);
    }
    for (uint8_t i = 0; i < game->sc->token_count && yes; i++) {
        if (game->sc->tokens[i].command.v != given->corps.v)
            continue;
        game->state->board.piece[i].flags |= ALTAR_PIECE_GONE;
        altar_tell_piece(game, altar_piece(i), ALTAR_CAUSE_DISSOLVED, ALTAR_ROW_I5);
    }
    if (yes && ALTAR_ON(F21))
        altar_award(game, given->side, ALTAR_AWARD_GIVEN_UP, VD_NONE);
}

/* ---- deploying ---- */

static void tell_shift(struct altar_game *game, altar_piece_id piece)
{
    altar_tell_piece(game, piece, ALTAR_CAUSE_SHIFT, ALTAR_ROW_I4);
}

/* R17 finds no space for a picket that is surrounded: then the nearest by distance. */
static uint16_t nearest_anywhere(const struct altar_game *game, altar_piece_id piece, uint16_t from)
{
    uint16_t best = VD_NONE;

    for (uint16_t cell = 0; cell < game->sc->base.theater->cell_count; cell++) {
        if (altar_may_end(game->sc, &game->state->board, piece, cell) &&
            (best == VD_NONE ||
             altar_distance(game->sc, from, cell) < altar_distance(game->sc, from, best)))
            best = cell;
    }
    return best;
}

/* The space is filled with troops of another commander that this one does not see: then by
 * default. */
static uint16_t beside_fellows(const struct altar_game *game, altar_piece_id piece, uint16_t cell)
{
    if (!altar_is_separate(game->sc))
        return cell;
    struct altar_board board = game->state->view[game->sc->tokens[piece.v].side].board;

    board.piece[piece.v].cell = VD_NONE;
    return altar_may_deploy(game->sc, &board, piece, cell)
               ? cell
               : altar_default_deployment(game->sc, &board, piece);
}

/* Only the owner hears of it, and nothing follows before the set-up is complete: who already
 * stands there, and the order of placing, would be revealed (I4). */
void altar_setup_place(struct altar_game *game, altar_piece_id piece, uint16_t wished)
{
    uint16_t cell = beside_fellows(game, piece, wished);

    game->state->board.piece[piece.v].cell = cell;
    altar_tell_owner(game, piece, cell != wished ? ALTAR_CAUSE_SHIFT : ALTAR_CAUSE_SETUP,
                     ALTAR_ROW_I4);
}

/* ---- collisions, when a set-up is complete (X41, I4) ---- */

static void put_nearest(struct altar_game *game, altar_piece_id piece, uint16_t cell)
{
    struct altar_piece *self = &game->state->board.piece[piece.v];

    self->cell = VD_NONE;
    self->cell = altar_nearest_legal(game->sc, &game->state->board, piece, cell, &game->work->walk);
    /* Off the map; or still there, which can only mean that R17 is switched off: a token that
     * must shift must go. */
    if (self->cell == VD_NONE || self->cell == cell)
        self->cell = nearest_anywhere(game, piece, cell);
}

/* A token may not deploy onto an enemy division, depot or train; a picket gives way (X41). */
static bool is_barred(const struct altar_board *board, uint8_t side, uint16_t cell)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->cell == cell && piece->side != side && piece->kind != ALTAR_PICKET)
            return true;
    }
    return false;
}

/* Tokens placed on an enemy division, depot or train go to the nearest space where they may
 * stand. */
static void shift_barred(struct altar_game *game, uint8_t side)
{
    const struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < game->sc->placing_count; i++) {
        altar_piece_id piece = game->sc->placings[i].token;
        uint16_t cell = board->piece[piece.v].cell;

        if (board->piece[piece.v].side != side || cell == VD_NONE || !is_barred(board, side, cell))
            continue;
        put_nearest(game, piece, cell);
        altar_tell_owner(game, piece, ALTAR_CAUSE_SHIFT, ALTAR_ROW_I4);
    }
}

/* The first enemy picket with a token placed on it. */
static altar_piece_id crowded_picket(const struct altar_board *board, uint8_t side)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].kind == ALTAR_PICKET && board->piece[i].side != side &&
            board->piece[i].cell != VD_NONE &&
            altar_enemy_in(board, board->piece[i].side, board->piece[i].cell))
            return altar_piece(i);
    }
    return ALTAR_NO_PIECE;
}

/* X41: a picket gives way to a space that its owner chooses; in `blind` the umpire moves it and
 * tells only the owner (I4). True if the owner must choose. */
static bool make_way(struct altar_game *game, altar_piece_id picket)
{
    const struct altar_piece *self = &game->state->board.piece[picket.v];
    uint16_t ring[ALTAR_RING_MAX];
    size_t free = altar_legal_ring(game->sc, &game->state->board, picket, self->cell,
                                   &game->work->walk, ring);

    if (free == 0 || game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND) {
        put_nearest(game, picket, self->cell);
        tell_shift(game, picket);
        return false;
    }
    altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_GIVE_WAY,
                                         .side = self->side,
                                         .corps = ALTAR_NO_CORPS,
                                         .piece = picket,
                                         .cell = self->cell,
                                         .from = VD_NONE});
    return true;
}

/* The pickets give way, then the other side deploys, or the first turn begins. */
static void finish(struct altar_game *game, uint8_t side)
{
    for (altar_piece_id picket = crowded_picket(&game->state->board, side);
         picket.v != ALTAR_NONE && ALTAR_ON(X41);
         picket = crowded_picket(&game->state->board, side)) {
        if (make_way(game, picket))
            return;
    }
    if (side == game->sc->first_deployer) {
        altar_ask(game, ALTAR_PHASE_DEPLOY, altar_other(side));
        return;
    }
    altar_scout(game);
    altar_turn_start(game);
}

void altar_setup_give_way(struct altar_game *game, altar_piece_id piece, uint16_t cell)
{
    altar_pop(game);
    game->state->board.piece[piece.v].cell = cell;
    tell_shift(game, piece);
    finish(game, altar_other(game->state->board.piece[piece.v].side));
}

/* I10: printed depots are known to all, but not those whose owner had a choice of place. */
static void reveal_depots(struct altar_game *game, uint8_t side)
{
    const struct altar_scenario *sc = game->sc;

    for (uint8_t i = 0; i < sc->entry_count; i++) {
        for (uint8_t k = 0; k < sc->entries[i].count; k++) {
            altar_piece_id token = sc->placings[sc->entries[i].first + k].token;

            if (sc->tokens[token.v].side == side && sc->tokens[token.v].kind == ALTAR_DEPOT &&
                sc->entries[i].choice != ALTAR_PICK_ONE_OF)
                altar_reveal(game, token, ALTAR_ROW_I10);
        }
    }
}

/* I4, I36: the whole set-up of a side at once, with handles drawn by lot. */
static void publish(struct altar_game *game, uint8_t side)
{
    struct altar_state *state = game->state;
    altar_piece_id slots[ALTAR_TOKENS_MAX];
    uint8_t count = 0;
    struct altar_pieces placed = {.count = 0};

    if (game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND || !ALTAR_ON(I4)) {
        reveal_depots(game, side);
        return;
    }
    for (uint8_t i = 0; i < game->sc->token_count; i++) {
        if (game->sc->tokens[i].side == side)
            slots[count++] = altar_piece(i);
    }
    for (uint8_t i = 0, next = 0; i < game->sc->token_count; i++) {
        if (game->sc->tokens[i].side != side)
            continue;
        struct vd_die_key key = {state->rewinds, 0, ALTAR_DIE_HANDLES, i, side};
        uint8_t pick =
            game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_OPEN
                ? next
                : (uint8_t)(next + vd_dice_roll(game->dice, key, (unsigned)(count - next)) - 1U);

        state->slot[i] = slots[pick];
        slots[pick] = slots[next++];
    }
    for (uint8_t i = 0; i < game->sc->token_count; i++) {
        if (game->sc->tokens[i].side == side && state->board.piece[i].cell != VD_NONE)
            placed.at[placed.count++] = altar_piece(i);
    }
    altar_tell_pieces(game, &placed, ALTAR_CAUSE_SETUP, ALTAR_ROW_I4);
}

/* Deploys the rest by default, one token after another, then checks and publishes the set-up.
 * Separate commanders each complete their own. */
void altar_setup_complete(struct altar_game *game, uint8_t seat)
{
    struct altar_state *state = game->state;
    uint8_t side = altar_open_task(state)->side;

    for (uint8_t i = 0; i < game->sc->placing_count; i++) {
        altar_piece_id piece = game->sc->placings[i].token;

        if (altar_owner(game->sc, &state->board.piece[piece.v]) != seat ||
            !altar_is_to_deploy(game->sc, &state->board, piece))
            continue;
        uint16_t cell = altar_default_deployment(game->sc, &state->view[side].board, piece);

        if (cell != VD_NONE)
            altar_setup_place(game, piece, cell);
    }
    if (!altar_seat_closes(game, seat))
        return;
    shift_barred(game, side);
    publish(game, side);
    altar_pop(game);
    altar_tell_closed(game, side, ALTAR_BOTH);
    finish(game, side);
}
