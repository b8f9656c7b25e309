/* unit/altar_twin.c: a twin of a state that differs in what a seat may not know (spec 1.9). */
#include <string.h>

#include "rules/altar/ground/seats.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/turn.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/tell.h"
#include "unit/altar_worlds_parts.h"

bool worlds_in_sight(const struct altar_scenario *sc, const struct altar_board *board, uint8_t side,
                     uint16_t cell)
{
    for (uint8_t i = 0; i < board->piece_count && cell != VD_NONE; i++) {
        const struct altar_piece *scout = &board->piece[i];

        if (scout->side == side && scout->cell != VD_NONE &&
            altar_distance(sc, scout->cell, cell) <=
                sc->sight[altar_sort_of(scout->kind, scout->arm)])
            return true;
    }
    return false;
}

/* ---- what may differ ---- */

/* After a change of place or face the enemy sees otherwise; the seat must not. */
static bool scouts_again(struct altar_worlds *worlds)
{
    struct world *other = &worlds->base.other;
    struct vd_dice dice = worlds_dice(other);
    struct vd_events events = {other->events, 0, worlds->base.sizes.events};
    struct altar_game game = {.sc = worlds_tables(worlds),
                              .state = other->state,
                              .dice = &dice,
                              .events = &events,
                              .work = worlds->base.work};
    uint32_t before = worlds_truth(other)->view[worlds->base.seat].base.told;

    altar_scout(&game);
    return worlds_truth(other)->view[worlds->base.seat].base.told == before;
}

static altar_piece_id random_enemy(struct altar_worlds *worlds)
{
    altar_piece_id piece =
        altar_piece(worlds_below(&worlds->base, worlds_tables(worlds)->token_count));

    return worlds_truth(&worlds->base.other)->board.piece[piece.v].side == worlds->base.seat
               ? ALTAR_NO_PIECE
               : piece;
}

static bool is_busy(const struct altar_state *state, altar_piece_id piece)
{
    for (uint8_t i = 0; i < state->depth; i++) {
        if (state->stack[i].piece.v == piece.v)
            return true;
    }
    for (uint8_t i = 0; i < state->leave.piece_count; i++) {
        if (state->leave.pieces[i].v == piece.v)
            return true;
    }
    return state->march.mover.piece.v == piece.v || state->contact.mover.v == piece.v ||
           state->contact.engaged.v == piece.v || state->fight.block_count > 0;
}

uint8_t worlds_look_of(const struct altar_piece *piece)
{
    return piece->kind == ALTAR_DIVISION ? piece->arm : (uint8_t)ALTAR_INFANTRY;
}

bool worlds_are_shown_alike(const struct altar_worlds *worlds, altar_piece_id a, altar_piece_id b)
{
    const struct altar_state *state = worlds_truth(&worlds->base.other);
    const altar_piece_id *slot = state->slot;
    const uint8_t *known = state->known;
    const struct altar_board *view = &state->view[worlds->base.seat].board;
    const struct altar_piece *one = &state->board.piece[a.v], *two = &state->board.piece[b.v];

    if (known[a.v] != known[b.v] || (known[a.v] & ALTAR_KNOWN_NAME) != 0 ||
        ((known[a.v] & ALTAR_KNOWN_KIND) != 0 && one->kind != two->kind) ||
        ((known[a.v] & ALTAR_KNOWN_ARM) != 0 && one->arm != two->arm))
        return false;
    if (slot[a.v].v == ALTAR_NONE || slot[b.v].v == ALTAR_NONE)
        return slot[a.v].v == slot[b.v].v;
    return view->piece[slot[a.v].v].kind == view->piece[slot[b.v].v].kind &&
           view->piece[slot[a.v].v].arm == view->piece[slot[b.v].v].arm &&
           view->piece[slot[a.v].v].token.v == ALTAR_NONE &&
           view->piece[slot[b.v].v].token.v == ALTAR_NONE;
}

static bool may_swap(const struct altar_worlds *worlds, altar_piece_id a, altar_piece_id b)
{
    const uint8_t bound = ALTAR_PIECE_FIXED | ALTAR_PIECE_WAITS | ALTAR_PIECE_GONE;
    const struct altar_state *state = worlds_truth(&worlds->base.other);
    const struct altar_piece *one = &state->board.piece[a.v], *two = &state->board.piece[b.v];

    if (a.v == b.v || one->cell == VD_NONE || two->cell == VD_NONE || !altar_is_face_down(one) ||
        !altar_is_face_down(two) || ((one->flags ^ two->flags) & bound) != 0 ||
        !worlds_are_shown_alike(worlds, a, b))
        return false;
    /* I9: which corps is active, and whom it has moved, is known. */
    return worlds_tables(worlds)->tokens[a.v].corps.v ==
               worlds_tables(worlds)->tokens[b.v].corps.v ||
           (worlds_top(state)->side == worlds->base.seat && !is_busy(state, a) &&
            !is_busy(state, b));
}

static void swap_bytes(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;

    *a = *b;
    *b = kept;
}

/* The place on the map changes hands, with all that goes with it; the face stays. */
static void swap_pieces(struct altar_board *board, altar_piece_id a, altar_piece_id b)
{
    struct altar_piece one = board->piece[a.v], two = board->piece[b.v];

    board->piece[a.v] = two;
    board->piece[b.v] = one;
    board->piece[a.v].kind = one.kind;
    board->piece[a.v].arm = one.arm;
    board->piece[a.v].token = one.token;
    board->piece[b.v].kind = two.kind;
    board->piece[b.v].arm = two.arm;
    board->piece[b.v].token = two.token;
}

static void rename_piece(const struct altar_worlds *worlds, altar_piece_id *piece)
{
    if (piece->v < ALTAR_TOKENS_MAX)
        *piece = worlds->faces[piece->v];
}

void worlds_rename_all(const struct altar_worlds *worlds, struct altar_state *state)
{
    struct altar_view *view = &state->view[worlds_enemy(worlds)];

    for (uint8_t i = 0; i < state->depth; i++)
        rename_piece(worlds, &state->stack[i].piece);
    for (uint8_t i = 0; i < state->leave.piece_count; i++)
        rename_piece(worlds, &state->leave.pieces[i]);
    rename_piece(worlds, &state->march.mover.piece);
    rename_piece(worlds, &state->contact.mover);
    rename_piece(worlds, &state->contact.engaged);
    rename_piece(worlds, &view->mover.piece);
    rename_piece(worlds, &view->task.piece);
}

static bool differ_swap(struct altar_worlds *worlds)
{
    struct altar_state *state = worlds_truth(&worlds->base.other);
    altar_piece_id a = random_enemy(worlds), b = random_enemy(worlds);

    if (worlds_fog(worlds) == ALTAR_FOG_OPEN || a.v == ALTAR_NONE || b.v == ALTAR_NONE ||
        a.v == worlds->moved.v || b.v == worlds->moved.v || worlds->stacked.v != ALTAR_NONE ||
        state->fight.block_count > 0 || !may_swap(worlds, a, b))
        return false;
    swap_pieces(&state->board, a, b);
    if (!altar_may_end(worlds_tables(worlds), &state->board, a, state->board.piece[a.v].cell) ||
        !altar_may_end(worlds_tables(worlds), &state->board, b, state->board.piece[b.v].cell)) {
        swap_pieces(&state->board, a, b);
        return false;
    }
    swap_pieces(&state->view[worlds_enemy(worlds)].board, a, b);
    swap_bytes(&state->slot[a.v].v, &state->slot[b.v].v);
    swap_bytes(&state->known[a.v], &state->known[b.v]);
    swap_bytes(&state->thrown[a.v], &state->thrown[b.v]);
    worlds->faces[a.v] = worlds->places[a.v] = worlds->swapped[0] = b;
    worlds->faces[b.v] = worlds->places[b.v] = worlds->swapped[1] = a;
    worlds_rename_all(worlds, state);
    return scouts_again(worlds);
}

static bool differ_move(struct altar_worlds *worlds)
{
    struct altar_state *state = worlds_truth(&worlds->base.other);
    altar_piece_id piece = random_enemy(worlds);
    uint16_t cell =
        (uint16_t)worlds_below(&worlds->base, worlds_tables(worlds)->base.theater->cell_count);

    if (worlds_fog(worlds) != ALTAR_FOG_BLIND || piece.v == ALTAR_NONE || is_busy(state, piece) ||
        worlds->stacked.v != ALTAR_NONE || state->slot[piece.v].v != ALTAR_NONE ||
        state->board.piece[piece.v].cell == VD_NONE ||
        piece.v == worlds->base.order[0].choice.subject || piece.v == worlds->swapped[0].v ||
        piece.v == worlds->swapped[1].v || state->board.piece[piece.v].kind == ALTAR_DEPOT ||
        !altar_may_end(worlds_tables(worlds), &state->board, piece, cell) ||
        worlds_in_sight(worlds_tables(worlds), &state->board, worlds->base.seat, cell))
        return false;
    state->board.piece[piece.v].cell = state->view[worlds_enemy(worlds)].board.piece[piece.v].cell =
        cell;
    worlds->moved = piece;
    return scouts_again(worlds);
}

static bool differ_units(struct altar_worlds *worlds)
{
    struct altar_state *state = worlds_truth(&worlds->base.other);
    altar_unit_id unit = altar_unit(worlds_below(&worlds->base, worlds_tables(worlds)->unit_count));
    altar_piece_id token = worlds_tables(worlds)->units[unit.v].token;

    if (worlds_tables(worlds)->units[unit.v].side == worlds->base.seat ||
        state->units[unit.v] == ALTAR_LOST || token.v == ALTAR_NONE ||
        state->board.piece[token.v].cell == VD_NONE || state->fight.block_count > 0 ||
        worlds_fog(worlds) == ALTAR_FOG_OPEN)
        return false;
    state->units[unit.v] = state->units[unit.v] == ALTAR_FIT ? ALTAR_BROKEN : ALTAR_FIT;
    state->view[worlds_enemy(worlds)].units[unit.v] = state->units[unit.v];
    return altar_has_fit_unit(worlds_tables(worlds), state->units, token);
}

static bool differ_pool(struct altar_worlds *worlds)
{
    struct altar_state *state = worlds_truth(&worlds->base.other);

    if (worlds_fog(worlds) != ALTAR_FOG_BLIND)
        return false;
    state->pool[worlds_enemy(worlds)] =
        (uint8_t)(state->pool[worlds_enemy(worlds)] + 1 + worlds_below(&worlds->base, 5));
    state->view[worlds_enemy(worlds)].pool = state->pool[worlds_enemy(worlds)];
    return true;
}

static bool differ_points(struct altar_worlds *worlds)
{
    uint8_t *points = &worlds_truth(&worlds->base.other)->points[worlds_enemy(worlds)];

    if (*points > 10 || worlds_fog(worlds) == ALTAR_FOG_OPEN)
        return false;
    *points = (uint8_t)(*points + 1 + worlds_below(&worlds->base, 5));
    worlds_truth(&worlds->base.other)->view[worlds_enemy(worlds)].points[worlds_enemy(worlds)] =
        *points;
    return true;
}

static bool differ_deck(struct altar_worlds *worlds)
{
    struct altar_state *state = worlds_truth(&worlds->base.other);
    uint8_t left = (uint8_t)(worlds_tables(worlds)->card_count - state->turn);

    if (left < 2)
        return false;
    uint8_t first = (uint8_t)(state->turn + worlds_below(&worlds->base, left)),
            second = (uint8_t)(state->turn + worlds_below(&worlds->base, left));

    swap_bytes(&state->deck[first].v, &state->deck[second].v);
    return first != second;
}

static bool differ_sealed(struct altar_worlds *worlds)
{
    struct altar_state *state = worlds_truth(&worlds->base.other);
    struct altar_contact *contact = &state->contact;
    uint8_t enemy = worlds_enemy(worlds);
    bool attacks = worlds_top(state)->extra == enemy;

    if (worlds_top(state)->phase != ALTAR_PHASE_CONTACT)
        return false;
    contact->card[enemy] =
        (uint8_t)(ALTAR_CARD_BATTLE + worlds_below(&worlds->base, attacks ? 2 : 3));
    contact->aim[enemy] =
        (uint16_t)worlds_below(&worlds->base, worlds_tables(worlds)->base.theater->cell_count);
    state->view[enemy].own_card = contact->card[enemy];
    state->view[enemy].base.asked = 0;
    for (uint8_t i = 0; i < state->board.piece_count && !attacks; i++) {
        if (state->board.piece[i].side == enemy && state->board.piece[i].kind == ALTAR_DIVISION &&
            state->board.piece[i].cell == contact->cell && worlds_below(&worlds->base, 2) == 0)
            contact->engaged = altar_piece(i);
    }
    return true;
}

const struct vd_edge *worlds_edge(const struct altar_scenario *sc, uint8_t crossing)
{
    const struct vd_theater *theater = sc->base.theater;

    return &theater->edges[theater->crossings[sc->crossings[crossing].crossing].edge];
}

static bool has_token_at(const struct altar_board *board, uint8_t side, uint16_t cell)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side == side && board->piece[i].cell == cell)
            return true;
    }
    return false;
}

bool worlds_stands_at(const struct altar_worlds *worlds, const struct altar_board *board,
                      uint8_t bridge)
{
    const struct vd_edge *edge = worlds_edge(worlds_tables(worlds), bridge);

    return has_token_at(board, worlds->base.seat, edge->a) ||
           has_token_at(board, worlds->base.seat, edge->b);
}

static bool differ_bridge(struct altar_worlds *worlds)
{
    struct altar_state *state = worlds_truth(&worlds->base.other);
    uint8_t crossing = (uint8_t)worlds_below(&worlds->base, worlds_tables(worlds)->crossing_count);

    if (worlds_fog(worlds) != ALTAR_FOG_BLIND || worlds_stands_at(worlds, &state->board, crossing))
        return false;
    state->board.destroyed ^= UINT32_C(1) << crossing;
    worlds->bridge = crossing;
    return true;
}

static bool differ_raid(struct altar_worlds *worlds)
{
    struct altar_state *state = worlds_truth(&worlds->base.other);
    uint8_t town = (uint8_t)worlds_below(&worlds->base, worlds_tables(worlds)->raid_count + 1U);
    uint64_t bit = UINT64_C(1) << town % 64;

    if (worlds_fog(worlds) != ALTAR_FOG_BLIND || town >= worlds_tables(worlds)->raid_count ||
        worlds_tables(worlds)->raid_side == worlds->base.seat ||
        worlds->base.order[0].choice.kind == ALTAR_CHOOSE_RAID || /* no town is raided twice (A6) */
        (state->view[worlds->base.seat].board.raided[town / 64] & bit) != 0)
        return false;
    state->board.raided[town / 64] ^= bit;
    return true;
}

static bool differ_arrival(struct altar_worlds *worlds)
{
    struct altar_fight *fight = &worlds_truth(&worlds->base.other)->fight;
    bool found = false;

    if (worlds_fog(worlds) == ALTAR_FOG_OPEN)
        return false;
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        struct altar_arrival *arrival = &fight->arrivals[i];

        if (worlds_tables(worlds)->tokens[arrival->piece.v].side == worlds->base.seat ||
            (arrival->spaces == 0 && arrival->marks == 0))
            continue;
        arrival->turn = (uint8_t)(1 + worlds_below(&worlds->base, 6));
        arrival->cell = fight->block[worlds_below(&worlds->base, fight->block_count)];
        arrival->spaces = (uint8_t)(1 + worlds_below(&worlds->base, 3));
        found = true;
    }
    return found;
}

static bool differ_spied(struct altar_worlds *worlds)
{
    struct altar_state *state = worlds_truth(&worlds->base.other);
    uint8_t enemy = worlds_enemy(worlds), more = (uint8_t)(1 + worlds_below(&worlds->base, 9));
    bool found = false;

    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        struct altar_piece *piece = &state->board.piece[i];

        if (piece->side != worlds->base.seat || piece->handle == 0)
            continue;
        piece->handle = (uint8_t)(piece->handle + more);
        if (state->slot[i].v != ALTAR_NONE)
            state->view[enemy].board.piece[state->slot[i].v].handle = piece->handle;
        found = true;
    }
    state->handles[enemy] = (uint8_t)(state->handles[enemy] + more);
    return found && worlds_fog(worlds) == ALTAR_FOG_BLIND;
}

static bool differ_staff(struct altar_worlds *worlds)
{
    struct altar_state *state = worlds_truth(&worlds->base.other);
    altar_piece_id piece = random_enemy(worlds);

    if (worlds_fog(worlds) != ALTAR_FOG_BLIND || piece.v == ALTAR_NONE || is_busy(state, piece) ||
        !altar_is_face_down(&state->board.piece[piece.v]) ||
        (state->board.piece[piece.v].flags & (ALTAR_PIECE_MOVED | ALTAR_PIECE_ROLLED)) != 0)
        return false;
    state->board.piece[piece.v].flags ^= ALTAR_PIECE_STAFF;
    state->view[worlds_enemy(worlds)].board.piece[piece.v].flags =
        state->board.piece[piece.v].flags;
    return true;
}

/* An activation that is over, while another's is still to come. */
static bool differ_corps(struct altar_worlds *worlds)
{
    struct altar_state *state = worlds_truth(&worlds->base.other);
    unsigned done = worlds_below(&worlds->base, worlds_tables(worlds)->corps_count);
    unsigned other = worlds_below(&worlds->base, worlds_tables(worlds)->corps_count);
    const uint8_t enemy = worlds_enemy(worlds);

    if (worlds_fog(worlds) != ALTAR_FOG_BLIND || worlds_tables(worlds)->corps[done].side != enemy ||
        worlds_tables(worlds)->corps[other].side != enemy || state->stack[0].side == enemy ||
        (state->corps_done >> done & 1) == 0 || (state->corps_done >> other & 1) != 0 ||
        !altar_corps_is_left(worlds_tables(worlds), &state->board, 0, altar_corps(done)) ||
        !altar_corps_is_left(worlds_tables(worlds), &state->board, 0, altar_corps(other)))
        return false;
    state->corps_done = (uint16_t)(state->corps_done ^ (1U << done | 1U << other));
    state->view[enemy].corps_done =
        (uint16_t)(state->view[enemy].corps_done ^ (1U << done | 1U << other));
    return true;
}

static bool differ_dice(struct altar_worlds *worlds)
{
    worlds->secret = random_next(&worlds->base.random);
    return worlds_fog(worlds) != ALTAR_FOG_OPEN; /* there all dice are thrown openly */
}

static bool (*const differ[WORLDS_DIFFERENCES])(struct altar_worlds *) = {
    [WORLDS_SWAP] = differ_swap,       [WORLDS_STACK] = worlds_differ_stack,
    [WORLDS_MOVE] = differ_move,       [WORLDS_UNITS] = differ_units,
    [WORLDS_POOL] = differ_pool,       [WORLDS_POINTS] = differ_points,
    [WORLDS_DECK] = differ_deck,       [WORLDS_SEALED] = differ_sealed,
    [WORLDS_BRIDGE] = differ_bridge,   [WORLDS_RAID] = differ_raid,
    [WORLDS_ARRIVAL] = differ_arrival, [WORLDS_SPIED] = differ_spied,
    [WORLDS_STAFF] = differ_staff,     [WORLDS_CORPS] = differ_corps,
    [WORLDS_DICE] = differ_dice};

static void take_back(struct altar_worlds *worlds, unsigned kind)
{
    if (kind == WORLDS_MOVE)
        worlds->moved = ALTAR_NO_PIECE;
    if ((worlds->difference & (1U << WORLDS_SWAP | 1U << WORLDS_STACK)) == 0)
        worlds_unmask(worlds);
}

/* As a rule one kind of difference, now and then several; each is tried on a copy. */
bool worlds_differ(struct altar_worlds *worlds)
{
    unsigned wanted = worlds_below(&worlds->base, 4) == 0 ? 3 : 1;

    for (unsigned tries = 0; tries < 300 && wanted > 0; tries++) {
        unsigned kind = worlds_below(&worlds->base, 3) == 0
                            ? worlds_below(&worlds->base, 2)
                            : worlds_below(&worlds->base, WORLDS_DIFFERENCES);

        for (unsigned again = 0; again < 30 && (worlds->difference >> kind & 1) == 0; again++) {
            struct altar_state before = *worlds_truth(&worlds->base.other);

            if (differ[kind](worlds)) {
                worlds->difference |= UINT32_C(1) << kind;
                wanted--;
                break;
            }
            *worlds_truth(&worlds->base.other) = before;
            take_back(worlds, kind);
        }
    }
    return worlds->difference != 0;
}
