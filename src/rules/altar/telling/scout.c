/* rules/altar/telling/scout.c: scouting in `blind` (I6): which tokens come into sight or go out of it after every step. */
#include <string.h>

#include "rules/altar/ground/lookout.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/relay.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/tell_parts.h"
#include "rules/altar/telling/work.h"

const struct altar_lookout *altar_lookout(struct altar_game *game)
{
    if (!game->drawn) {
        altar_lookout_draw(game->sc, &game->state->board, &game->work->lookout);
        game->unseen_steps = 0;
    }
    game->drawn = true;
    return &game->work->lookout;
}

static enum altar_sight sight_of(const struct altar_game *game, altar_piece_id piece)
{
    const struct altar_state *state = game->state;
    const struct altar_piece *self = &state->board.piece[piece.v];

    return altar_lookout_sight(game->sc, &game->work->lookout, altar_other(self->side), self->cell);
}

/* I10: a depot that was recognized stays known. */
static bool is_known_depot(const struct altar_game *game, altar_piece_id piece, uint8_t to)
{
    altar_piece_id slot = game->state->slot[piece.v];

    return slot.v != ALTAR_NONE && game->state->board.piece[piece.v].kind == ALTAR_DEPOT &&
           game->state->view[to].board.piece[slot.v].kind == ALTAR_DEPOT;
}

/* At a distance of one space a report says infantry, cavalry, depot or train; a picket looks
 * like infantry. Farther away it says troops. */
void altar_as_scouted(const struct altar_game *game, altar_piece_id piece, enum altar_sight sight,
                      bool known_depot, struct altar_piece *seen)
{
    const struct altar_piece *truth = &game->state->board.piece[piece.v];

    if (truth->kind == ALTAR_DEPOT || truth->kind == ALTAR_TRAIN) {
        if (sight == ALTAR_SIGHT_FAR && !known_depot) {
            seen->kind = ALTAR_KIND_NONE;
            seen->token = ALTAR_NO_PIECE;
            seen->arm = ALTAR_ARM_NONE;
        }
    } else if (sight == ALTAR_SIGHT_NEAR && seen->arm == ALTAR_ARM_NONE) {
        seen->arm = truth->kind == ALTAR_DIVISION ? truth->arm : (uint8_t)ALTAR_INFANTRY;
    }
}

void altar_note_lost(struct altar_game *game, struct altar_lost lost)
{
    if (game->lost_count < ALTAR_LOST_MAX)
        game->work->lost[game->lost_count++] = lost;
}

/* Sight may be lost for a moment between two steps of a march, or between a retreat and the
 * winner's entry. A token seen before and after one order counts as followed. */
bool altar_is_recognized(struct altar_game *game, altar_piece_id piece, uint8_t seat,
                         uint8_t *known, altar_piece_id *slot)
{
    for (uint8_t i = 0; i < game->lost_count; i++) {
        const struct altar_lost *lost = &game->work->lost[i];

        if (lost->piece.v != piece.v || lost->seat != seat)
            continue;
        *known |= lost->known;
        *slot = lost->slot;
        game->work->lost[i] = game->work->lost[--game->lost_count];
        return true;
    }
    return false;
}

static void lose_sight(struct altar_game *game, altar_piece_id piece, uint8_t to)
{
    altar_piece_id slot = game->state->slot[piece.v];
    const struct altar_event_lost told = {.piece = slot,
                                          .handle = altar_handle(game, piece),
                                          .cell = game->state->view[to].board.piece[slot.v].cell};

    altar_send_lost(game, ALTAR_ROW_I6, VD_AUDIENCE(to), told);
    game->state->slot[piece.v] = ALTAR_NO_PIECE;
    altar_note_lost(game,
                    (struct altar_lost){piece, ALTAR_NONE, game->state->known[piece.v], slot});
    if ((game->state->known[piece.v] & ALTAR_KNOWN_NAME) == 0)
        game->state->known[piece.v] = 0;
}

/* Names under fog: a token seen again has a new number, unless it is identified. */
void altar_number_sighting(struct altar_game *game, altar_piece_id piece, uint8_t to)
{
    struct altar_piece *truth = &game->state->board.piece[piece.v];

    if ((game->state->known[piece.v] & ALTAR_KNOWN_NAME) == 0 || truth->handle == 0)
        truth->handle = ++game->state->handles[to];
}

static void gain_sight(struct altar_game *game, altar_piece_id piece, uint8_t to,
                       enum altar_sight sight)
{
    struct altar_state *state = game->state;
    bool fresh = state->slot[piece.v].v == ALTAR_NONE;

    if (fresh) {
        altar_piece_id before = ALTAR_NO_PIECE;

        if (!altar_is_recognized(game, piece, ALTAR_NONE, &state->known[piece.v], &before))
            altar_number_sighting(game, piece, to);
        state->slot[piece.v] = altar_free_slot(game, piece, before, &state->view[to]);
    }
    altar_piece_id slot = state->slot[piece.v];
    const struct altar_piece *before = &state->view[to].board.piece[slot.v];
    struct altar_piece seen;

    altar_as_enemy_sees(game, piece, &seen);
    altar_as_scouted(game, piece, sight, is_known_depot(game, piece, to), &seen);
    /* Only what is new is told. */
    if (!fresh && before->cell == seen.cell && before->kind == seen.kind &&
        before->arm == seen.arm && before->token.v == seen.token.v && before->seen == seen.seen)
        return;
    altar_tell_enemy(game, slot, &seen, to, ALTAR_CAUSE_SIGHTED, ALTAR_ROW_I6);
}

/* I10: a known depot stays known; a captured one frees its index in the list. */
static void keep_depot(struct altar_game *game, altar_piece_id piece)
{
    if (game->state->board.piece[piece.v].cell == VD_NONE)
        game->state->slot[piece.v] = ALTAR_NO_PIECE;
}

static void scout_for(struct altar_game *game, altar_piece_id piece)
{
    uint8_t to = altar_other(game->state->board.piece[piece.v].side);
    enum altar_sight sight = sight_of(game, piece);

    if (sight != ALTAR_SIGHT_NONE)
        gain_sight(game, piece, to, sight);
    else if (is_known_depot(game, piece, to))
        keep_depot(game, piece);
    else if (game->state->slot[piece.v].v != ALTAR_NONE)
        lose_sight(game, piece, to);
}

enum { FIRST_UNSEEN = 0x100 };

/* Names under fog: tokens already in sight by their number, then the others by cell. */
static uint32_t place_in_turn(const struct altar_state *state, altar_piece_id piece)
{
    const struct altar_piece *self = &state->board.piece[piece.v];
    bool seen = state->slot[piece.v].v != ALTAR_NONE;

    return seen ? self->handle : FIRST_UNSEEN + self->cell;
}

/* The lot is the umpire's; nobody is told of it. */
void altar_draw_lots(struct altar_game *game, altar_piece_id *pieces, uint8_t count, uint16_t cell)
{
    struct altar_state *state = game->state;

    for (uint8_t i = 0; i + 1 < count; i++) {
        struct vd_die_key key = {state->rewinds, state->turn, ALTAR_DIE_HANDLES, cell,
                                 (uint16_t)(state->mixed++ + ALTAR_SIDES)};
        uint8_t pick = (uint8_t)(i + vd_dice_roll(game->dice, key, count - i) - 1U);
        altar_piece_id piece = pieces[pick];

        pieces[pick] = pieces[i];
        pieces[i] = piece;
    }
}

/* Tokens that come into sight together in one cell are ordered by lot. `place` is the place of
 * each. */
static void draw_lots_by_cell(struct altar_game *game, altar_piece_id *pieces,
                              const uint32_t *place, uint8_t count)
{
    const struct altar_state *state = game->state;

    for (uint8_t first = 0, next; first < count; first = next) {
        for (next = (uint8_t)(first + 1); next < count && place[next] == place[first];)
            next++;
        if (place[first] >= FIRST_UNSEEN && next > first + 1 &&
            sight_of(game, pieces[first]) != ALTAR_SIGHT_NONE)
            altar_draw_lots(game, pieces + first, (uint8_t)(next - first),
                            state->board.piece[pieces[first].v].cell);
    }
}

/* The order of battle would reveal which is which: what is seen and told first must not follow
 * it. */
static void put_in_turn(struct altar_game *game, struct altar_pieces *pieces)
{
    uint32_t place[ALTAR_TOKENS_MAX];
    const uint8_t count = pieces->count;

    for (uint8_t i = 0; i < count; i++) {
        const altar_piece_id piece = pieces->at[i];
        const uint32_t own = place_in_turn(game->state, piece);
        uint8_t k = i;

        for (; k > 0 && place[k - 1] > own; k--) {
            place[k] = place[k - 1];
            pieces->at[k] = pieces->at[k - 1];
        }
        place[k] = own;
        pieces->at[k] = piece;
    }
    draw_lots_by_cell(game, pieces->at, place, count);
}

static void scout_in_turn(struct altar_game *game, struct altar_pieces *pieces)
{
    if (pieces->count > 1)
        put_in_turn(game, pieces);
    for (uint8_t i = 0; i < pieces->count; i++)
        scout_for(game, pieces->at[i]);
}

void altar_scout(struct altar_game *game)
{
    struct altar_pieces all = {.count = 0};

    if (altar_fog_of(game) != ALTAR_FOG_BLIND)
        return;
    game->drawn = false;
    (void)altar_lookout(game);
    for (uint8_t piece = 0; piece < game->state->board.piece_count; piece++)
        all.at[all.count++] = altar_piece(piece);
    scout_in_turn(game, &all);
    altar_relay_scouts(game);
}

/* True if what the enemy sees of a piece may have changed without a move: a new turn dates it
 * again, and what was learned in another way, or shown by a card, is told as scouts see it. A
 * piece with an older date after that is a known depot out of sight. */
static bool is_to_be_told_again(const struct altar_state *state, altar_piece_id piece, uint8_t to)
{
    const altar_piece_id slot = state->slot[piece.v];

    return slot.v != ALTAR_NONE &&
           (state->known[piece.v] != 0 || state->view[to].board.piece[slot.v].seen != state->turn);
}

/* The pieces affected by a move; beyond the last token there are none. */
enum { MARKS_AT_ONCE = 8 };

struct marks {
    uint8_t at[ALTAR_TOKENS_MAX + MARKS_AT_ONCE];
};

/* Once a turn, and after something was learned. */
static bool mark_again(const struct altar_state *state, struct marks *marks)
{
    memset(marks, 0, sizeof *marks);
    if (state->dated == state->turn)
        return false;
    for (uint8_t i = 0; i < state->board.piece_count; i++)
        marks->at[i] =
            is_to_be_told_again(state, altar_piece(i), altar_other(state->board.piece[i].side));
    return true;
}

/* Marks the enemy pieces that the mover sees differently than from its last cell; the others do not
 * change. */
static bool mark_enemies_of(const struct altar_game *game, altar_piece_id mover, uint16_t from,
                            struct marks *marks)
{
    const struct altar_piece *self = &game->state->board.piece[mover.v];
    const uint8_t reach = (uint8_t)(game->sc->sees[self->side][mover.v] - 1);

    return altar_lookout_changes(game->sc, &game->work->lookout, altar_other(self->side),
                                 (const uint16_t[]){from, self->cell}, reach, marks->at);
}

/* Adds the marked pieces of a side; most stretches have none. */
static void add_marked(const struct altar_game *game, uint8_t side, const struct marks *marks,
                       struct altar_pieces *touched)
{
    const uint8_t end = altar_end_of_tokens(game->sc, side);

    for (unsigned piece = altar_first_token(game->sc, side); piece < end;) {
        uint64_t stretch;

        memcpy(&stretch, marks->at + piece, sizeof stretch);
        if (stretch == 0) {
            piece += MARKS_AT_ONCE;
            continue;
        }
        if (marks->at[piece] != 0)
            touched->at[touched->count++] = altar_piece(piece);
        piece++;
    }
}

/* The smallest distance to an enemy, from where a step began and from where it ended; 0 if this
 * was not a step. */
static unsigned enemy_apart(const struct altar_game *game, altar_piece_id mover, uint16_t from)
{
    const struct altar_piece *self = &game->state->board.piece[mover.v];

    if (self->cell == VD_NONE || from == VD_NONE || altar_distance(game->sc, from, self->cell) > 1)
        return 0;
    unsigned nearest =
        altar_lookout_nearest(game->sc, &game->work->lookout, altar_other(self->side), self->cell);

    return nearest > 0 ? nearest - 1 : 0;
}

/* Finds the pieces whose sight a move can have changed, friends first: usually only the mover.
 * There are none if the mover was not seen and no enemy is near; the same holds for as many
 * steps as the nearest enemy is away. */
static void find_touched(struct altar_game *game, altar_piece_id mover, uint16_t from,
                         struct altar_pieces *touched)
{
    const uint8_t side = game->state->board.piece[mover.v].side;
    const unsigned apart = enemy_apart(game, mover, from), farthest = game->sc->farthest_sight;
    struct marks marks;
    const bool again = mark_again(game->state, &marks);

    touched->count = 0;
    if (!again && apart > farthest && game->state->slot[mover.v].v == ALTAR_NONE) {
        game->strider = mover;
        game->unseen_steps = (uint8_t)(apart - farthest);
        return;
    }
    const bool seen =
        apart < game->sc->sees[side][mover.v] && mark_enemies_of(game, mover, from, &marks);

    if (!again && !seen) {
        touched->at[touched->count++] = mover;
        return;
    }
    marks.at[mover.v] = 1;
    add_marked(game, side, &marks, touched);
    add_marked(game, altar_other(side), &marks, touched);
}

/* True if find_touched already knew that nothing is seen on this step. */
static bool is_unseen_step(struct altar_game *game, altar_piece_id mover, uint16_t from)
{
    const uint16_t to = game->state->board.piece[mover.v].cell;

    if (game->strider.v != mover.v || game->unseen_steps == 0 || to == VD_NONE ||
        altar_distance(game->sc, from, to) > 1)
        return false;
    game->unseen_steps--;
    return true;
}

void altar_scout_move(struct altar_game *game, altar_piece_id mover, uint16_t from)
{
    struct altar_state *state = game->state;
    struct altar_pieces touched;

    if (game->drawn)
        altar_lookout_move(game->sc, mover, state->board.piece[mover.v].cell, &game->work->lookout);
    if (altar_fog_of(game) != ALTAR_FOG_BLIND)
        return;
    (void)altar_lookout(game);
    if (!is_unseen_step(game, mover, from)) {
        game->unseen_steps = 0;
        find_touched(game, mover, from, &touched);
        scout_in_turn(game, &touched);
        state->dated = state->turn;
    }
    altar_relay_scouts(game);
}

/* Names under fog: tokens that come into sight together get their numbers by lot, and tokens
 * that move in sight together are told by number. One after another, they would follow the order
 * of battle. */
void altar_scout_stack(struct altar_game *game, const altar_piece_id *stack, uint8_t count,
                       uint16_t from)
{
    struct altar_state *state = game->state;
    const uint8_t side = state->board.piece[stack[0].v].side;
    struct altar_pieces touched = {.count = 0};
    struct marks marks;

    for (uint8_t i = 0; i < count && game->drawn; i++)
        altar_lookout_move(game->sc, stack[i], state->board.piece[stack[i].v].cell,
                           &game->work->lookout);
    if (altar_fog_of(game) != ALTAR_FOG_BLIND)
        return;
    (void)altar_lookout(game);
    game->unseen_steps = 0;
    (void)mark_again(state, &marks);
    for (uint8_t i = 0; i < count; i++) {
        (void)mark_enemies_of(game, stack[i], from, &marks);
        marks.at[stack[i].v] = 1;
    }
    add_marked(game, side, &marks, &touched);
    add_marked(game, altar_other(side), &marks, &touched);
    scout_in_turn(game, &touched);
    state->dated = state->turn;
    altar_relay_scouts(game);
}
