/* rules/altar/scout.c: scouting in `blind` (I6): who comes into sight and who goes out of it, after every step
 * of anyone. */
#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/relay.h"
#include "rules/altar/seats.h"
#include "rules/altar/tell_parts.h"

const struct altar_lookout *altar_lookout(struct altar_game *game)
{
    if (!game->drawn) {
        altar_lookout_draw(game->sc, &game->state->board, &game->work->lookout);
        game->unseen_steps = 0;
    }
    game->drawn = true;
    return &game->work->lookout;
}

static enum altar_sight sight_of(const struct altar_game *game, uint8_t piece)
{
    const struct altar_state *state = game->state;
    const struct altar_piece *self = &state->board.piece[piece];

    return altar_lookout_sight(game->sc, &game->work->lookout, altar_other(self->side), self->cell);
}

/* I10: a depot that was recognised stays known. */
static bool is_known_depot(const struct altar_game *game, uint8_t piece, uint8_t to)
{
    uint8_t slot = game->state->slot[piece];

    return slot != ALTAR_NONE && game->state->board.piece[piece].kind == ALTAR_DEPOT &&
           game->state->view[to].board.piece[slot].kind == ALTAR_DEPOT;
}

/* At one space the report tells infantry, cavalry, depot or train; a picket looks like infantry.
 * Farther off it tells of troops. */
void altar_as_scouted(const struct altar_game *game, uint8_t piece, enum altar_sight sight,
                      bool known_depot, struct altar_piece *seen)
{
    const struct altar_piece *truth = &game->state->board.piece[piece];

    if (truth->kind == ALTAR_DEPOT || truth->kind == ALTAR_TRAIN) {
        if (sight == ALTAR_SIGHT_FAR && !known_depot) {
            seen->kind = ALTAR_KIND_NONE;
            seen->token = ALTAR_NONE;
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

/* Between two steps of a march, or a retreat and the winner's entry, sight may fail for a moment: whoever
 * is seen before and after one order has been followed. */
bool altar_is_recognised(struct altar_game *game, uint8_t piece, uint8_t seat, uint8_t *known,
                         uint8_t *slot)
{
    for (uint8_t i = 0; i < game->lost_count; i++) {
        const struct altar_lost *lost = &game->work->lost[i];

        if (lost->piece != piece || lost->seat != seat)
            continue;
        *known |= lost->known;
        *slot = lost->slot;
        game->work->lost[i] = game->work->lost[--game->lost_count];
        return true;
    }
    return false;
}

static void lose_sight(struct altar_game *game, uint8_t piece, uint8_t to)
{
    uint8_t slot = game->state->slot[piece];
    uint16_t args[] = {slot, altar_handle(game, piece),
                       game->state->view[to].board.piece[slot].cell};

    altar_tell_args(game, ALTAR_EVENT_LOST, ALTAR_ROW_I6, VD_AUDIENCE(to), 3, args);
    game->state->slot[piece] = ALTAR_NONE;
    altar_note_lost(game, (struct altar_lost){piece, ALTAR_NONE, game->state->known[piece], slot});
    if ((game->state->known[piece] & ALTAR_KNOWN_NAME) == 0)
        game->state->known[piece] = 0;
}

/* Names under fog: what is seen again has a new number, unless its face is known. */
void altar_number_sighting(struct altar_game *game, uint8_t piece, uint8_t to)
{
    struct altar_piece *truth = &game->state->board.piece[piece];

    if ((game->state->known[piece] & ALTAR_KNOWN_NAME) == 0 || truth->handle == 0)
        truth->handle = ++game->state->handles[to];
}

static void gain_sight(struct altar_game *game, uint8_t piece, uint8_t to, enum altar_sight sight)
{
    struct altar_state *state = game->state;
    bool fresh = state->slot[piece] == ALTAR_NONE;

    if (fresh) {
        uint8_t before = ALTAR_NONE;

        if (!altar_is_recognised(game, piece, ALTAR_NONE, &state->known[piece], &before))
            altar_number_sighting(game, piece, to);
        state->slot[piece] = altar_free_slot(game, piece, before, &state->view[to]);
    }
    uint8_t slot = state->slot[piece];
    const struct altar_piece *before = &state->view[to].board.piece[slot];
    struct altar_piece seen;

    altar_as_enemy_sees(game, piece, &seen);
    altar_as_scouted(game, piece, sight, is_known_depot(game, piece, to), &seen);
    /* Only what is new is told. */
    if (!fresh && before->cell == seen.cell && before->kind == seen.kind &&
        before->arm == seen.arm && before->token == seen.token && before->seen == seen.seen)
        return;
    altar_tell_enemy(game, slot, &seen, to, ALTAR_CAUSE_SIGHTED, ALTAR_ROW_I6);
}

/* I10: a depot that is known stays so; one that was taken leaves its place in the list free. */
static void keep_depot(struct altar_game *game, uint8_t piece)
{
    if (game->state->board.piece[piece].cell == VD_NONE)
        game->state->slot[piece] = ALTAR_NONE;
}

static void scout_for(struct altar_game *game, uint8_t piece)
{
    uint8_t to = altar_other(game->state->board.piece[piece].side);
    enum altar_sight sight = sight_of(game, piece);

    if (sight != ALTAR_SIGHT_NONE)
        gain_sight(game, piece, to, sight);
    else if (is_known_depot(game, piece, to))
        keep_depot(game, piece);
    else if (game->state->slot[piece] != ALTAR_NONE)
        lose_sight(game, piece, to);
}

enum { FIRST_UNSEEN = 0x100 };

/* Names under fog: who is seen already by his number, then by cell. */
static uint32_t place_in_turn(const struct altar_state *state, uint8_t piece)
{
    const struct altar_piece *self = &state->board.piece[piece];
    bool seen = state->slot[piece] != ALTAR_NONE;

    return seen ? self->handle : FIRST_UNSEEN + self->cell;
}

/* The lot is the umpire's, and told to nobody. */
void altar_draw_lots(struct altar_game *game, uint8_t *pieces, uint8_t count, uint16_t cell)
{
    struct altar_state *state = game->state;

    for (uint8_t i = 0; i + 1 < count; i++) {
        struct vd_die_key key = {state->rewinds, state->turn, ALTAR_DIE_HANDLES, cell,
                                 (uint16_t)(state->mixed++ + ALTAR_SIDES)};
        uint8_t pick = (uint8_t)(i + vd_dice_roll(game->dice, key, count - i) - 1U);
        uint8_t piece = pieces[pick];

        pieces[pick] = pieces[i];
        pieces[i] = piece;
    }
}

/* Of those that come into sight together in one cell the lot decides. `place` is that of each. */
static void draw_lots_by_cell(struct altar_game *game, uint8_t *pieces, const uint32_t *place,
                              uint8_t count)
{
    const struct altar_state *state = game->state;

    for (uint8_t first = 0, next; first < count; first = next) {
        for (next = (uint8_t)(first + 1); next < count && place[next] == place[first];)
            next++;
        if (place[first] >= FIRST_UNSEEN && next > first + 1 &&
            sight_of(game, pieces[first]) != ALTAR_SIGHT_NONE)
            altar_draw_lots(game, pieces + first, (uint8_t)(next - first),
                            state->board.piece[pieces[first]].cell);
    }
}

/* The order of battle would tell the faces: what is seen first, and told first, must not follow it. */
static void put_in_turn(struct altar_game *game, struct altar_pieces *pieces)
{
    uint32_t place[ALTAR_TOKENS_MAX];
    const uint8_t count = pieces->count;

    for (uint8_t i = 0; i < count; i++) {
        const uint8_t piece = pieces->at[i];
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
        all.at[all.count++] = piece;
    scout_in_turn(game, &all);
    altar_relay_scouts(game);
}

/* Whether what the enemy sees of a piece, if he does see it, may have changed without a move: a new
 * turn dates it anew, and what was learnt of it otherwise, or shown by a card, is told as scouts see
 * it. What bears an older date after that is a known depot out of sight. */
static bool is_to_be_told_again(const struct altar_state *state, uint8_t piece, uint8_t to)
{
    const uint8_t slot = state->slot[piece];

    return slot != ALTAR_NONE &&
           (state->known[piece] != 0 || state->view[to].board.piece[slot].seen != state->turn);
}

/* Which pieces are touched by a move; beyond the last token nothing is. */
enum { MARKS_AT_ONCE = 8 };

struct marks {
    uint8_t at[ALTAR_TOKENS_MAX + MARKS_AT_ONCE];
};

/* Once a turn, and after something was learnt. */
static bool mark_again(const struct altar_state *state, struct marks *marks)
{
    memset(marks, 0, sizeof *marks);
    if (state->dated == state->turn)
        return false;
    for (uint8_t i = 0; i < state->board.piece_count; i++)
        marks->at[i] = is_to_be_told_again(state, i, altar_other(state->board.piece[i].side));
    return true;
}

/* Of the other side's pieces only those change that the mover sees otherwise than from where it stood. */
static bool mark_enemies_of(const struct altar_game *game, uint8_t mover, uint16_t from,
                            struct marks *marks)
{
    const struct altar_piece *self = &game->state->board.piece[mover];
    const uint8_t reach = (uint8_t)(game->sc->sees[self->side][mover] - 1);

    return altar_lookout_changes(game->sc, &game->work->lookout, altar_other(self->side),
                                 (const uint16_t[]){from, self->cell}, reach, marks->at);
}

/* The marked pieces of a side; most stretches have none. */
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
            touched->at[touched->count++] = (uint8_t)piece;
        piece++;
    }
}

/* How far off the nearest enemy is at least, from where a step began and from where it led; 0 if this
 * was no step. */
static unsigned enemy_apart(const struct altar_game *game, uint8_t mover, uint16_t from)
{
    const struct altar_piece *self = &game->state->board.piece[mover];

    if (self->cell == VD_NONE || from == VD_NONE || altar_distance(game->sc, from, self->cell) > 1)
        return 0;
    unsigned nearest =
        altar_lookout_nearest(game->sc, &game->work->lookout, altar_other(self->side), self->cell);

    return nearest > 0 ? nearest - 1 : 0;
}

/* Whose sight of whom a move can have changed: the mover, mostly nobody else; friends first. Nobody at
 * all if the mover was not seen and no enemy is near, nor for as many steps as the nearest is off. */
static void find_touched(struct altar_game *game, uint8_t mover, uint16_t from,
                         struct altar_pieces *touched)
{
    const uint8_t side = game->state->board.piece[mover].side;
    const unsigned apart = enemy_apart(game, mover, from), farthest = game->sc->farthest_sight;
    struct marks marks;
    const bool again = mark_again(game->state, &marks);

    touched->count = 0;
    if (!again && apart > farthest && game->state->slot[mover] == ALTAR_NONE) {
        game->strider = mover;
        game->unseen_steps = (uint8_t)(apart - farthest);
        return;
    }
    const bool seen =
        apart < game->sc->sees[side][mover] && mark_enemies_of(game, mover, from, &marks);

    if (!again && !seen) {
        touched->at[touched->count++] = mover;
        return;
    }
    marks.at[mover] = 1;
    add_marked(game, side, &marks, touched);
    add_marked(game, altar_other(side), &marks, touched);
}

/* Whether this is one of the steps of which find_touched knew that nothing is seen. */
static bool is_unseen_step(struct altar_game *game, uint8_t mover, uint16_t from)
{
    const uint16_t to = game->state->board.piece[mover].cell;

    if (game->strider != mover || game->unseen_steps == 0 || to == VD_NONE ||
        altar_distance(game->sc, from, to) > 1)
        return false;
    game->unseen_steps--;
    return true;
}

void altar_scout_move(struct altar_game *game, uint8_t mover, uint16_t from)
{
    struct altar_state *state = game->state;
    struct altar_pieces touched;

    if (game->drawn)
        altar_lookout_move(game->sc, mover, state->board.piece[mover].cell, &game->work->lookout);
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

/* Names under fog: who comes into sight together is dealt his number by lot, and whoever moves in sight
 * together is told of by his number: one after the other they would come in the order of battle. */
void altar_scout_stack(struct altar_game *game, const uint8_t *stack, uint8_t count, uint16_t from)
{
    struct altar_state *state = game->state;
    const uint8_t side = state->board.piece[stack[0]].side;
    struct altar_pieces touched = {.count = 0};
    struct marks marks;

    for (uint8_t i = 0; i < count && game->drawn; i++)
        altar_lookout_move(game->sc, stack[i], state->board.piece[stack[i]].cell,
                           &game->work->lookout);
    if (altar_fog_of(game) != ALTAR_FOG_BLIND)
        return;
    (void)altar_lookout(game);
    game->unseen_steps = 0;
    (void)mark_again(state, &marks);
    for (uint8_t i = 0; i < count; i++) {
        (void)mark_enemies_of(game, stack[i], from, &marks);
        marks.at[stack[i]] = 1;
    }
    add_marked(game, side, &marks, &touched);
    add_marked(game, altar_other(side), &marks, &touched);
    scout_in_turn(game, &touched);
    state->dated = state->turn;
    altar_relay_scouts(game);
}
