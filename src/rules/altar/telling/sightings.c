/* rules/altar/telling/sightings.c: what the scouts of each separate commander see, numbered for that commander alone. */
#include <string.h>

#include "rules/altar/ground/lookout.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/relay_parts.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/tell_parts.h"
#include "rules/altar/telling/work.h"

/* ---- what a seat knows of the enemy's tokens ---- */

const struct altar_piece *altar_known_as(const struct altar_seat *place, altar_piece_id piece)
{
    return place->slot[piece.v].v != ALTAR_NONE ? &place->view.board.piece[place->slot[piece.v].v]
                                                : NULL;
}

static bool is_known_depot(const struct altar_game *game, const struct altar_seat *place,
                           altar_piece_id piece)
{
    const struct altar_piece *known = altar_known_as(place, piece);

    return known != NULL && known->kind == ALTAR_DEPOT &&
           game->state->board.piece[piece.v].kind == ALTAR_DEPOT;
}

/* The token's number: the same while it stays in sight, or permanently once it is identified;
 * else the next. */
static uint8_t number_of(const struct altar_game *game, struct altar_seat *place,
                         altar_piece_id piece, bool recognized, altar_piece_id before)
{
    bool named = (place->known[piece.v] & ALTAR_KNOWN_NAME) != 0 && place->handle[piece.v] != 0;

    if (place->slot[piece.v].v == ALTAR_NONE) {
        place->slot[piece.v] = altar_free_slot(game, piece, before, &place->view);
        if (!named && !recognized)
            place->handle[piece.v] = ++place->handles;
    }
    return place->handle[piece.v];
}

static void gain_sight(struct altar_game *game, uint8_t seat, altar_piece_id piece,
                       enum altar_sight sight)
{
    struct altar_seat *place = altar_place(game, seat);
    const struct altar_piece *known = altar_known_as(place, piece);
    struct altar_piece seen;
    altar_piece_id before = ALTAR_NO_PIECE;
    const bool recognized =
        known == NULL && altar_is_recognized(game, piece, seat, &place->known[piece.v], &before);

    altar_as_known(game, piece, place->known[piece.v], &seen);
    altar_as_scouted(game, piece, sight, is_known_depot(game, place, piece), &seen);
    if (known != NULL && known->cell == seen.cell && known->kind == seen.kind &&
        known->arm == seen.arm && known->token.v == seen.token.v && known->seen == seen.seen)
        return;
    seen.handle = number_of(game, place, piece, recognized, before);
    altar_tell_seat_piece(game, seat, place->slot[piece.v], seen, ALTAR_CAUSE_SIGHTED,
                          ALTAR_ROW_I6);
}

static void tell_lost(struct altar_game *game, uint8_t seat, enum altar_row_id row,
                      struct altar_event_lost lost)
{
    struct vd_event event;

    altar_compose_lost(lost, &event);
    event.rule = (uint16_t)row;
    altar_tell_seats(game, event, VD_AUDIENCE(seat));
}

static void lose_sight(struct altar_game *game, uint8_t seat, altar_piece_id piece)
{
    struct altar_seat *place = altar_place(game, seat);
    const struct altar_piece *known = altar_known_as(place, piece);

    tell_lost(game, seat, ALTAR_ROW_I6,
              (struct altar_event_lost){
                  .piece = place->slot[piece.v], .handle = known->handle, .cell = known->cell});
    altar_note_lost(game,
                    (struct altar_lost){piece, seat, place->known[piece.v], place->slot[piece.v]});
    place->slot[piece.v] = ALTAR_NO_PIECE;
    if ((place->known[piece.v] & ALTAR_KNOWN_NAME) == 0)
        place->known[piece.v] = 0;
}

/* A seat is told at once about tokens that it sees; I10, I32: about a depot, or what a card
 * shows, in any case. */
void altar_seat_learns(struct altar_game *game, uint8_t seat, altar_piece_id piece, uint8_t bits,
                       enum altar_cause cause, enum altar_row_id row)
{
    struct altar_seat *place = altar_place(game, seat);
    const struct altar_piece *truth = &game->state->board.piece[piece.v];
    bool depot = truth->kind == ALTAR_DEPOT;
    bool news = (place->known[piece.v] & bits) != bits || depot;

    place->known[piece.v] |= bits;
    if (!news || (altar_known_as(place, piece) == NULL &&
                  (truth->cell == VD_NONE || (!depot && row != ALTAR_ROW_I32))))
        return;
    struct altar_piece seen;

    altar_as_known(game, piece, place->known[piece.v], &seen);
    seen.handle = number_of(game, place, piece, false, ALTAR_NO_PIECE);
    altar_tell_seat_piece(game, seat, place->slot[piece.v], seen, cause, row);
    if (truth->cell == VD_NONE)
        place->slot[piece.v] = ALTAR_NO_PIECE;
}

/* ---- scouting ---- */

static enum altar_sight sight_of(const struct altar_game *game, const uint8_t *owner, uint8_t seat,
                                 altar_piece_id piece)
{
    const struct altar_scenario *sc = game->sc;
    const struct altar_board *board = &game->state->board;
    const uint8_t side = sc->base.seat_side[seat], end = altar_end_of_tokens(sc, side);
    enum altar_sight best = ALTAR_SIGHT_NONE;

    for (uint8_t i = altar_first_token(sc, side); i < end && board->piece[piece.v].cell != VD_NONE;
         i++) {
        if (owner[i] != seat || board->piece[i].cell == VD_NONE)
            continue;
        unsigned far = altar_distance(sc, board->piece[i].cell, board->piece[piece.v].cell);
        unsigned reach = sc->sight[altar_sort_of(board->piece[i].kind, board->piece[i].arm)];

        if (far <= 1 && reach >= 1)
            return ALTAR_SIGHT_NEAR;
        if (far <= reach)
            best = ALTAR_SIGHT_FAR;
    }
    return best;
}

enum { FIRST_UNSEEN = 0x100, FIRST_LOT = 0x4000 };

/* Names under fog: tokens already in sight by their number, then the others by cell. */
static uint32_t place_in_turn(const struct altar_game *game, const struct altar_seat *place,
                              altar_piece_id piece)
{
    const struct altar_piece *known = altar_known_as(place, piece);

    return known != NULL ? known->handle : FIRST_UNSEEN + game->state->board.piece[piece.v].cell;
}

/* Tokens that come into sight together in one cell are ordered by lot, which depends on nothing
 * that the seat does not know. */
static void draw_lots(struct altar_game *game, const struct altar_seat *place,
                      struct altar_pieces *pieces)
{
    const struct altar_state *state = game->state;

    for (uint8_t i = 0; i < pieces->count; i++) {
        uint32_t turn = place_in_turn(game, place, pieces->at[i]);
        unsigned same = 1;

        while (i + same < pieces->count && place_in_turn(game, place, pieces->at[i + same]) == turn)
            same++;
        if (turn < FIRST_UNSEEN || same == 1)
            continue;
        uint16_t cell = (uint16_t)(turn - FIRST_UNSEEN);
        struct vd_die_key key = {
            state->rewinds, state->turn, ALTAR_DIE_HANDLES, cell,
            (uint16_t)(FIRST_LOT + place->view.base.seat * FIRST_UNSEEN + place->handles + i)};
        uint8_t pick = (uint8_t)(i + vd_dice_roll(game->dice, key, same) - 1U);
        altar_piece_id piece = pieces->at[pick];

        pieces->at[pick] = pieces->at[i];
        pieces->at[i] = piece;
    }
}

static void add_in_turn(const struct altar_game *game, const struct altar_seat *place,
                        struct altar_pieces *pieces, altar_piece_id piece)
{
    uint8_t at = pieces->count++;

    for (; at > 0 &&
           place_in_turn(game, place, pieces->at[at - 1]) > place_in_turn(game, place, piece);
         at--)
        pieces->at[at] = pieces->at[at - 1];
    pieces->at[at] = piece;
}

static void scout_enemies(struct altar_game *game, const uint8_t *owner, uint8_t seat)
{
    const struct altar_scenario *sc = game->sc;
    const struct altar_seat *place = altar_place(game, seat);
    const uint8_t enemy = altar_other(sc->base.seat_side[seat]);
    enum altar_sight sight[ALTAR_TOKENS_MAX];
    struct altar_pieces pieces = {.count = 0};

    for (uint8_t i = altar_first_token(sc, enemy); i < altar_end_of_tokens(sc, enemy); i++) {
        sight[i] = sight_of(game, owner, seat, altar_piece(i));
        if (sight[i] != ALTAR_SIGHT_NONE || place->slot[i].v != ALTAR_NONE)
            add_in_turn(game, place, &pieces, altar_piece(i));
    }
    draw_lots(game, place, &pieces);
    for (uint8_t i = 0; i < pieces.count; i++) {
        altar_piece_id piece = pieces.at[i];

        if (sight[piece.v] != ALTAR_SIGHT_NONE)
            gain_sight(game, seat, piece, sight[piece.v]);
        else if (!is_known_depot(game, place, piece))
            lose_sight(game, seat, piece);
    }
}

/* Everybody sees the table of a battle. */
static bool is_on_table(const struct altar_game *game, const struct altar_piece *piece)
{
    const struct altar_fight *fight = &game->state->fight;

    return piece->cell != VD_NONE && altar_in_block(fight->block, fight->block_count, piece->cell);
}

struct altar_piece altar_as_fellows_see(const struct altar_piece *truth)
{
    return (struct altar_piece){.cell = truth->cell,
                                .left = VD_NONE,
                                .side = truth->side,
                                .kind = truth->kind,
                                .arm = truth->arm,
                                .token = truth->token,
                                .seen = truth->kind == ALTAR_TRAIN ? truth->seen : 0};
}

static void scout_fellow(struct altar_game *game, uint8_t seat, altar_piece_id piece, bool in_sight)
{
    const struct altar_piece *known = &altar_place(game, seat)->view.board.piece[piece.v];
    struct altar_piece seen = altar_as_fellows_see(&game->state->board.piece[piece.v]);
    const struct altar_event_lost lost = {.piece = piece, .cell = known->cell};

    if (in_sight && (known->cell != seen.cell || known->seen != seen.seen))
        altar_tell_seat_piece(game, seat, piece, seen, ALTAR_CAUSE_SIGHTED, ALTAR_ROW_I33);
    else if (!in_sight && known->cell != VD_NONE)
        tell_lost(game, seat, ALTAR_ROW_I33, lost);
}

static void scout_fellows(struct altar_game *game, const uint8_t *owner, uint8_t seat)
{
    const struct altar_scenario *sc = game->sc;
    const uint8_t side = sc->base.seat_side[seat];

    for (uint8_t i = altar_first_token(sc, side); i < altar_end_of_tokens(sc, side); i++) {
        const struct altar_piece *piece = &game->state->board.piece[i];

        if (owner[i] != seat && piece->kind != ALTAR_DEPOT)
            scout_fellow(game, seat, altar_piece(i),
                         sight_of(game, owner, seat, altar_piece(i)) != ALTAR_SIGHT_NONE ||
                             is_on_table(game, piece));
    }
}

bool altar_has_token_in(const struct altar_game *game, uint8_t seat, uint16_t a, uint16_t b)
{
    const struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if ((board->piece[i].cell == a || board->piece[i].cell == b) &&
            board->piece[i].cell != VD_NONE && altar_owner(game->sc, &board->piece[i]) == seat)
            return true;
    }
    return false;
}

bool altar_is_at_crossing(const struct altar_game *game, uint8_t seat, uint16_t crossing)
{
    const struct vd_theater *theater = game->sc->base.theater;
    const struct vd_edge *edge =
        &theater->edges[theater->crossings[game->sc->crossings[crossing].crossing].edge];

    return altar_has_token_in(game, seat, edge->a, edge->b);
}

/* I14: a seat that comes to a crossing sees its state. */
static void find_crossings(struct altar_game *game, uint8_t seat)
{
    const struct altar_board *board = &game->state->board;
    uint32_t unknown = board->destroyed ^ altar_place(game, seat)->view.board.destroyed;

    for (; unknown != 0; unknown &= unknown - 1) {
        uint8_t i = (uint8_t)__builtin_ctz(unknown);

        if (altar_is_at_crossing(game, seat, i))
            altar_relay_crossing(game, i, VD_AUDIENCE(seat));
    }
}

void altar_relay_scouts(struct altar_game *game)
{
    const struct altar_board *board = &game->state->board;
    uint8_t owner[ALTAR_TOKENS_MAX];

    if (!altar_is_parted(game->sc))
        return;
    memset(owner, ALTAR_NONE, sizeof owner);
    for (uint8_t i = 0; i < board->piece_count; i++)
        owner[i] = altar_owner(game->sc, &board->piece[i]);
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        scout_fellows(game, owner, seat);
        scout_enemies(game, owner, seat);
        find_crossings(game, seat);
    }
}
