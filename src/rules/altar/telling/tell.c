/* rules/altar/telling/tell.c: the only way by which truth reaches the seats (spec 1.9). */
#include "rules/altar/telling/tell.h"

#include <string.h>

#include "rules/altar/ground/seats.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/relay.h"
#include "rules/altar/telling/tell_parts.h"

uint32_t altar_owner_audience(const struct altar_game *game, uint8_t side)
{
    return game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_OPEN ? ALTAR_BOTH
                                                                  : altar_side_audience(side);
}

/* A side's one commander hears all that the side is told; separate commanders each hear their
 * part (relay.h). */
struct vd_event *altar_event_next(struct altar_game *game, struct vd_event *aside)
{
    struct vd_events *events = game->events;

    if (altar_is_separate(game->sc))
        return aside;
    size_t index = events->count++;

    return index < events->room ? &events->at[index] : aside;
}

void altar_event_tell(struct altar_game *game, const struct vd_event *event)
{
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        if ((event->audience & VD_AUDIENCE(side)) != 0)
            altar_see(&game->sc->base, &game->state->view[side].base, event);
    }
    if (altar_is_separate(game->sc))
        altar_relay(game, event);
}

void altar_tell(struct altar_game *game, struct vd_event told)
{
    struct vd_event aside, *event = altar_event_next(game, &aside);

    *event = told;
    altar_event_tell(game, event);
}

void altar_tell_closed(struct altar_game *game, uint8_t side, uint32_t audience)
{
    altar_send_closed(game, ALTAR_ROW_I30, audience, (struct altar_event_closed){.side = side});
}

/* In `tokens` the number follows the index in the enemy's list, so that after a shuffle the
 * number reveals nothing (I36). */
uint8_t altar_handle(const struct altar_game *game, altar_piece_id piece)
{
    if (game->state->slot[piece.v].v == ALTAR_NONE)
        return 0; /* its last number would reveal that it is the same token */
    if (altar_fog_of(game) == ALTAR_FOG_BLIND)
        return game->state->board.piece[piece.v].handle;
    return (uint8_t)(game->state->slot[piece.v].v + 1);
}

altar_piece_id altar_slot_told(const struct altar_game *game, altar_piece_id piece)
{
    const struct altar_board *board = &game->state->board;
    const struct altar_piece *self = &board->piece[piece.v];
    unsigned face_down = 0;

    for (uint8_t i = 0; i < board->piece_count && self->cell != VD_NONE; i++)
        face_down += board->piece[i].cell == self->cell && board->piece[i].side == self->side &&
                     altar_is_face_down(&board->piece[i]);
    return face_down > 1 && altar_fog_of(game) != ALTAR_FOG_OPEN ? ALTAR_NO_PIECE
                                                                 : game->state->slot[piece.v];
}

void altar_piece_event(altar_piece_id slot, const struct altar_piece *piece, uint8_t handle,
                       enum altar_cause cause, enum altar_row_id row, struct vd_event *event)
{
    altar_compose_piece((struct altar_event_piece){.piece = slot,
                                                   .cause = (uint8_t)cause,
                                                   .cell = piece->cell,
                                                   .left = piece->left,
                                                   .side = piece->side,
                                                   .what = piece->kind,
                                                   .arm = piece->arm,
                                                   .token = piece->token,
                                                   .marks = piece->flags,
                                                   .die = piece->die,
                                                   .seen = piece->seen,
                                                   .handle = handle},
                        event);
    event->rule = (uint16_t)row;
}

/* Small structs are passed by address: passing one by value right after a field was written
 * would stall on that write. */
static void tell_as(struct altar_game *game, altar_piece_id slot, const struct altar_piece *piece,
                    uint8_t handle, uint8_t to, enum altar_cause cause, enum altar_row_id row)
{
    struct vd_event aside, *event = altar_event_next(game, &aside);

    altar_piece_event(slot, piece, handle, cause, row, event);
    event->audience = VD_AUDIENCE(to);
    altar_event_tell(game, event);
}

void altar_tell_enemy(struct altar_game *game, altar_piece_id slot, const struct altar_piece *seen,
                      uint8_t to, enum altar_cause cause, enum altar_row_id row)
{
    tell_as(game, slot, seen, seen->handle, to, cause, row);
}

/* What the enemy sees of a token: kind, arm and name only as far as they were learned. Depots
 * and trains are face up (I10), but only their owner knows whom they march with (I9). */
void altar_as_known(const struct altar_game *game, altar_piece_id piece, uint8_t known,
                    struct altar_piece *seen)
{
    *seen = game->state->board.piece[piece.v];
    if (altar_fog_of(game) == ALTAR_FOG_OPEN)
        return;
    if (seen->kind == ALTAR_DEPOT || seen->kind == ALTAR_TRAIN)
        known = ALTAR_KNOWN_KIND | ALTAR_KNOWN_ARM | ALTAR_KNOWN_NAME;
    if ((known & ALTAR_KNOWN_KIND) == 0)
        seen->kind = ALTAR_KIND_NONE;
    if ((known & ALTAR_KNOWN_ARM) == 0 && ALTAR_ON(I8))
        seen->arm = ALTAR_ARM_NONE;
    if ((known & ALTAR_KNOWN_NAME) == 0 && ALTAR_ON(I7))
        seen->token = ALTAR_NO_PIECE;
    seen->left = VD_NONE;
    seen->flags = 0;
    if (altar_fog_of(game) == ALTAR_FOG_BLIND)
        seen->die = 0;
    seen->seen = game->state->turn;
}

void altar_as_enemy_sees(const struct altar_game *game, altar_piece_id piece,
                         struct altar_piece *seen)
{
    altar_as_known(game, piece, game->state->known[piece.v], seen);
    seen->handle = altar_handle(game, piece);
}

/* As the enemy knows it, at its index in the enemy's list. */
static void tell_as_known(struct altar_game *game, altar_piece_id piece, uint8_t to,
                          enum altar_cause cause, enum altar_row_id row)
{
    struct altar_piece seen;

    altar_as_enemy_sees(game, piece, &seen);
    altar_tell_enemy(game, game->state->slot[piece.v], &seen, to, cause, row);
}

/* There are never more seen and remembered tokens than indexes. */
altar_piece_id altar_free_slot(const struct altar_game *game, altar_piece_id piece,
                               altar_piece_id before, const struct altar_view *to)
{
    altar_piece_id first = ALTAR_NO_PIECE;

    for (uint8_t i = altar_end_of_tokens(game->sc, altar_other(to->side));
         i-- > altar_first_token(game->sc, altar_other(to->side));) {
        const struct altar_piece *there = &to->board.piece[i];

        if (there->cell != VD_NONE)
            continue;
        if (altar_is_remembered(there) ? there->token.v == piece.v : i == before.v)
            return altar_piece(i);
        if (!altar_is_remembered(there))
            first = altar_piece(i);
    }
    return first;
}

static bool looks_the_same(const struct altar_piece *a, const struct altar_piece *b)
{
    return a->cell == b->cell && a->left == b->left && a->kind == b->kind && a->arm == b->arm &&
           a->token.v == b->token.v && a->flags == b->flags && a->die == b->die &&
           a->handle == b->handle;
}

/* In `tokens` and `open` every token on the map is in the enemy's view. Marks that the enemy
 * cannot see are not told: a mark of rest would reveal the corps (I9). An allotted Staff Die is
 * public (I12). */
static void tell_enemy_public(struct altar_game *game, altar_piece_id piece, enum altar_cause cause,
                              enum altar_row_id row)
{
    uint8_t to = altar_other(game->state->board.piece[piece.v].side);
    altar_piece_id slot = game->state->slot[piece.v];

    if (slot.v == ALTAR_NONE || (altar_fog_of(game) == ALTAR_FOG_BLIND &&
                                 game->state->board.piece[piece.v].kind != ALTAR_DEPOT))
        return;
    struct altar_piece seen;

    altar_as_enemy_sees(game, piece, &seen);
    if (cause == ALTAR_CAUSE_STAFF ||
        !looks_the_same(&seen, &game->state->view[to].board.piece[slot.v]))
        altar_tell_enemy(game, slot, &seen, to, cause, row);
}

/* The owner is not told the enemy's number for it, nor whether the enemy has seen it. */
void altar_tell_owner(struct altar_game *game, altar_piece_id piece, enum altar_cause cause,
                      enum altar_row_id row)
{
    const struct altar_piece *self = &game->state->board.piece[piece.v];

    tell_as(game, piece, self, 0, self->side, cause, row);
}

void altar_tell_piece(struct altar_game *game, altar_piece_id piece, enum altar_cause cause,
                      enum altar_row_id row)
{
    altar_tell_owner(game, piece, cause, row);
    tell_enemy_public(game, piece, cause, row);
}

/* True if the owner knows all of it already, for example after placing it. */
static bool owner_knows(const struct altar_game *game, altar_piece_id piece)
{
    struct altar_piece self = game->state->board.piece[piece.v];
    const struct altar_piece *known = &game->state->view[self.side].board.piece[piece.v];

    self.handle = 0;
    return looks_the_same(&self, known) && self.seen == known->seen;
}

void altar_add_by_slot(const struct altar_state *state, struct altar_pieces *pieces,
                       altar_piece_id piece)
{
    uint8_t at = pieces->count++;

    for (; at > 0 && state->slot[pieces->at[at - 1].v].v > state->slot[piece.v].v; at--)
        pieces->at[at] = pieces->at[at - 1];
    pieces->at[at] = piece;
}

/* The enemy hears of them in the order of the enemy's own list: the order of battle would reveal
 * which is which (I7). */
void altar_tell_pieces(struct altar_game *game, const struct altar_pieces *pieces,
                       enum altar_cause cause, enum altar_row_id row)
{
    struct altar_pieces known;

    known.count = 0;
    for (uint8_t i = 0; i < pieces->count; i++) {
        if (!owner_knows(game, pieces->at[i]))
            altar_tell_owner(game, pieces->at[i], cause, row);
        if (game->state->slot[pieces->at[i].v].v != ALTAR_NONE)
            altar_add_by_slot(game->state, &known, pieces->at[i]);
    }
    for (uint8_t i = 0; i < known.count; i++)
        tell_enemy_public(game, known.at[i], cause, row);
}

/* I10: even in `blind` the enemy knows a depot permanently if its place is printed, or once it
 * was seen or captured. */
void altar_reveal(struct altar_game *game, altar_piece_id piece, enum altar_row_id row)
{
    struct altar_state *state = game->state;
    uint8_t to = altar_other(state->board.piece[piece.v].side);

    if (altar_fog_of(game) != ALTAR_FOG_BLIND || state->slot[piece.v].v != ALTAR_NONE ||
        !ALTAR_ON(I10))
        return;
    state->slot[piece.v] = altar_free_slot(game, piece, ALTAR_NO_PIECE, &state->view[to]);
    state->board.piece[piece.v].handle = ++state->handles[to];
    tell_enemy_public(game, piece, ALTAR_CAUSE_LEARNED, row);
}

/* ---- what is learned, and forgotten ---- */

void altar_tell_known(struct altar_game *game, altar_piece_id piece, uint8_t bits,
                      enum altar_row_id row)
{
    struct altar_state *state = game->state;
    uint8_t to = altar_other(state->board.piece[piece.v].side);

    if ((state->known[piece.v] & bits) == bits || altar_fog_of(game) == ALTAR_FOG_OPEN)
        return;
    state->known[piece.v] |= bits;
    state->dated = 0; /* scouts report it in their own way when they look next */
    if (state->slot[piece.v].v != ALTAR_NONE)
        tell_as_known(game, piece, to, ALTAR_CAUSE_LEARNED, row);
}

/* In `blind` a token that no scout sees is reported with its name, where it stands. */
void altar_look_at(struct altar_game *game, altar_piece_id piece)
{
    struct altar_state *state = game->state;
    uint8_t to = altar_other(state->board.piece[piece.v].side);

    if (state->slot[piece.v].v == ALTAR_NONE && altar_fog_of(game) == ALTAR_FOG_BLIND) {
        state->slot[piece.v] = altar_free_slot(game, piece, ALTAR_NO_PIECE, &state->view[to]);
        altar_number_sighting(game, piece, to);
        state->known[piece.v] = ALTAR_KNOWN_KIND | ALTAR_KNOWN_ARM | ALTAR_KNOWN_NAME;
        state->dated = 0;
        tell_as_known(game, piece, to, ALTAR_CAUSE_LEARNED, ALTAR_ROW_I32);
        return;
    }
    if (ALTAR_ON(I32))
        altar_tell_known(game, piece, ALTAR_KNOWN_KIND | ALTAR_KNOWN_ARM | ALTAR_KNOWN_NAME,
                         ALTAR_ROW_I32);
}

/* What was known becomes "one of these": knowledge is dropped, and the indexes in the enemy's
 * view are dealt again by lot. */
bool altar_mix_handles(struct altar_game *game, uint16_t cell, uint8_t side)
{
    struct altar_state *state = game->state;
    uint8_t to = altar_other(side);
    altar_piece_id stack[ALTAR_TOKENS_MAX], slots[ALTAR_TOKENS_MAX];
    uint8_t count = 0;

    if (altar_fog_of(game) != ALTAR_FOG_TOKENS || cell == VD_NONE || !ALTAR_ON(I36))
        return false;
    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        const struct altar_piece *piece = &state->board.piece[i];

        if (piece->side == side && piece->cell == cell && altar_is_face_down(piece)) {
            slots[count] = state->slot[i];
            stack[count++] = altar_piece(i);
        }
    }
    for (uint8_t i = 0; i < count && count > 1; i++) {
        struct vd_die_key key = {state->rewinds, state->turn, ALTAR_DIE_HANDLES, cell,
                                 (uint16_t)(state->mixed++ + ALTAR_SIDES)};
        uint8_t pick = (uint8_t)(i + vd_dice_roll(game->dice, key, count - i) - 1U);
        altar_piece_id slot = slots[pick];

        slots[pick] = slots[i];
        state->slot[stack[i].v] = slot;
        state->known[stack[i].v] = 0;
    }
    for (uint8_t slot = 0; slot < game->sc->token_count && count > 1; slot++) {
        for (uint8_t i = 0; i < count; i++) {
            if (state->slot[stack[i].v].v == slot)
                tell_as_known(game, stack[i], to, ALTAR_CAUSE_SIGHTED, ALTAR_ROW_I36);
        }
    }
    return count > 1;
}

/* ---- the open task ---- */

/* B11: both sides rolled a 1, and this side has broken its unit: it has nothing left to decide. */
static struct altar_task settled_meanwhile(uint8_t side)
{
    return (struct altar_task){.phase = ALTAR_PHASE_CONTACT,
                               .side = side,
                               .corps = ALTAR_NO_CORPS,
                               .piece = ALTAR_NO_PIECE,
                               .cell = VD_NONE,
                               .from = VD_NONE};
}

static void tell_own_task(const struct altar_task *task, uint8_t to, const altar_piece_id *slot,
                          struct altar_task *told)
{
    *told = *task;
    /* I35: nobody is told who has already answered. */
    if (task->phase == ALTAR_PHASE_RALLY || task->phase == ALTAR_PHASE_CARD)
        told->extra = 0;
    if (task->phase == ALTAR_PHASE_CONTACT && task->extra != to)
        told->piece = slot[task->piece.v];
}

/* In `blind` the enemy's decisions are told without their subject (I9, I13, I30). */
void altar_task_told(const struct altar_game *game, const struct altar_task *task,
                     const struct altar_view *view, const altar_piece_id *slot,
                     struct altar_task *told)
{
    const uint8_t to = view->side;

    if (task->side == to || task->side == ALTAR_SIDES) {
        tell_own_task(task, to, slot, told);
        return;
    }
    /* I19: only its owner hears of a natural 1; the enemy hears only that the contact is being
     * resolved. */
    if (task->phase == ALTAR_PHASE_BREAK && altar_fog_of(game) != ALTAR_FOG_OPEN &&
        game->sc->switches[ALTAR_SWITCH_SKIRMISH_DETAIL] == 0) {
        *told = view->task.side == to ? settled_meanwhile(task->side) : view->task;
        return;
    }
    *told = (struct altar_task){.phase = task->phase,
                                .side = task->side,
                                .corps = ALTAR_NO_CORPS,
                                .piece = ALTAR_NO_PIECE,
                                .cell = VD_NONE,
                                .from = VD_NONE};
    if (altar_fog_of(game) == ALTAR_FOG_BLIND) {
        /* The side whose activation is open is public; what it does there is not. */
        if (task->phase != ALTAR_PHASE_DEPLOY && task->phase != ALTAR_PHASE_GIVE_UP)
            told->phase = ALTAR_PHASE_ACTIVATE;
    } else {
        told->corps = task->corps;
        told->cell = task->cell;
    }
}

void altar_task_event(const struct altar_task *told, bool elsewhere, struct vd_event *event)
{
    altar_compose_task((struct altar_event_task){.phase = told->phase,
                                                 .side = told->side,
                                                 .corps = told->corps,
                                                 .piece = told->piece,
                                                 .cell = told->cell,
                                                 .from = told->from,
                                                 .number = told->number,
                                                 .extra = told->extra,
                                                 .elsewhere = elsewhere},
                       event);
    event->rule = ALTAR_ROW_I30;
}

/* Compares field by field, as the fields were written. */
static bool is_same_task(const struct altar_task *a, const struct altar_task *b)
{
    return a->phase == b->phase && a->side == b->side && a->corps.v == b->corps.v &&
           a->piece.v == b->piece.v && a->cell == b->cell && a->from == b->from &&
           a->number == b->number && a->extra == b->extra;
}

void altar_tell_task(struct altar_game *game)
{
    static const struct altar_task over = {.phase = ALTAR_PHASE_OVER, .side = ALTAR_NONE};
    const struct altar_state *state = game->state;
    const struct altar_task *task = state->depth > 0 ? &state->stack[state->depth - 1] : &over;

    for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
        struct vd_event aside, *event;
        struct altar_task told;

        altar_task_told(game, task, &state->view[to], state->slot, &told);
        if (is_same_task(&told, &state->view[to].task))
            continue;
        event = altar_event_next(game, &aside);
        altar_task_event(&told, false, event);
        event->audience = VD_AUDIENCE(to);
        altar_event_tell(game, event);
    }
    if (altar_is_separate(game->sc))
        altar_relay_task(game, task);
}
