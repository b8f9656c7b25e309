/* unit/altar_twin.c: a twin of a state that differs in what a seat may not know, and when that may
 * come to light (spec 1.9). */
#include <string.h>

#include "rules/altar/ground.h"
#include "unit/altar_worlds.h"

static uint8_t fog_of(const struct worlds *worlds)
{
    return worlds->sc->switches[ALTAR_SWITCH_FOG];
}

static uint8_t enemy_of(const struct worlds *worlds)
{
    return altar_other(worlds->seat);
}

static unsigned below(struct worlds *worlds, size_t count)
{
    return (unsigned)(random_next(&worlds->random) % count);
}

static const struct altar_task *top_of(const struct altar_state *state)
{
    static const struct altar_task none = {.side = ALTAR_NONE};

    return state->depth > 0 ? &state->stack[state->depth - 1] : &none;
}

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
static bool scouts_again(struct worlds *worlds)
{
    struct worlds_one *other = &worlds->other;
    struct vd_dice dice = worlds_dice(other);
    struct vd_events events = {other->events, 0, WORLDS_EVENTS};
    struct altar_game game = {.sc = worlds->sc,
                              .state = &other->state,
                              .dice = &dice,
                              .events = &events,
                              .work = &worlds->work};
    uint32_t before = other->state.view[worlds->seat].base.told;

    altar_scout(&game);
    return other->state.view[worlds->seat].base.told == before;
}

static uint8_t random_enemy(struct worlds *worlds)
{
    uint8_t piece = (uint8_t)below(worlds, worlds->sc->token_count);

    return worlds->other.state.board.piece[piece].side == worlds->seat ? (uint8_t)ALTAR_NONE
                                                                       : piece;
}

static bool is_busy(const struct altar_state *state, uint8_t piece)
{
    for (uint8_t i = 0; i < state->depth; i++) {
        if (state->stack[i].piece == piece)
            return true;
    }
    for (uint8_t i = 0; i < state->leave.piece_count; i++) {
        if (state->leave.pieces[i] == piece)
            return true;
    }
    return state->march.mover.piece == piece || state->contact.mover == piece ||
           state->contact.engaged == piece || state->fight.block_count > 0;
}

/* What a scout next to it takes it for. */
static uint8_t look_of(const struct altar_piece *piece)
{
    return piece->kind == ALTAR_DIVISION ? piece->arm : (uint8_t)ALTAR_INFANTRY;
}

static bool are_shown_alike(const struct worlds *worlds, uint8_t a, uint8_t b)
{
    const struct altar_state *state = &worlds->other.state;
    const uint8_t *slot = state->slot, *known = state->known;
    const struct altar_board *view = &state->view[worlds->seat].board;
    const struct altar_piece *one = &state->board.piece[a], *two = &state->board.piece[b];

    if (known[a] != known[b] || (known[a] & ALTAR_KNOWN_NAME) != 0 ||
        ((known[a] & ALTAR_KNOWN_KIND) != 0 && one->kind != two->kind) ||
        ((known[a] & ALTAR_KNOWN_ARM) != 0 && one->arm != two->arm))
        return false;
    if (slot[a] == ALTAR_NONE || slot[b] == ALTAR_NONE)
        return slot[a] == slot[b];
    return view->piece[slot[a]].kind == view->piece[slot[b]].kind &&
           view->piece[slot[a]].arm == view->piece[slot[b]].arm &&
           view->piece[slot[a]].token == ALTAR_NONE && view->piece[slot[b]].token == ALTAR_NONE;
}

static bool may_swap(const struct worlds *worlds, uint8_t a, uint8_t b)
{
    const uint8_t bound = ALTAR_PIECE_FIXED | ALTAR_PIECE_WAITS | ALTAR_PIECE_GONE;
    const struct altar_state *state = &worlds->other.state;
    const struct altar_piece *one = &state->board.piece[a], *two = &state->board.piece[b];

    if (a == b || one->cell == VD_NONE || two->cell == VD_NONE || !altar_is_face_down(one) ||
        !altar_is_face_down(two) || ((one->flags ^ two->flags) & bound) != 0 ||
        !are_shown_alike(worlds, a, b))
        return false;
    /* I9: which corps is active, and whom it has moved, is known. */
    return worlds->sc->tokens[a].corps == worlds->sc->tokens[b].corps ||
           (top_of(state)->side == worlds->seat && !is_busy(state, a) && !is_busy(state, b));
}

static void swap_bytes(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;

    *a = *b;
    *b = kept;
}

/* The place on the map changes hands, with all that goes with it; the face stays. */
static void swap_pieces(struct altar_board *board, uint8_t a, uint8_t b)
{
    struct altar_piece one = board->piece[a], two = board->piece[b];

    board->piece[a] = two;
    board->piece[b] = one;
    board->piece[a].kind = one.kind;
    board->piece[a].arm = one.arm;
    board->piece[a].token = one.token;
    board->piece[b].kind = two.kind;
    board->piece[b].arm = two.arm;
    board->piece[b].token = two.token;
}

static void rename_piece(const struct worlds *worlds, uint8_t *piece)
{
    if (*piece < ALTAR_TOKENS_MAX)
        *piece = worlds->faces[*piece];
}

static void rename_all(const struct worlds *worlds, struct altar_state *state)
{
    struct altar_view *view = &state->view[enemy_of(worlds)];

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

static bool differ_swap(struct worlds *worlds)
{
    struct altar_state *state = &worlds->other.state;
    uint8_t a = random_enemy(worlds), b = random_enemy(worlds);

    if (fog_of(worlds) == ALTAR_FOG_OPEN || a == ALTAR_NONE || b == ALTAR_NONE ||
        a == worlds->moved || b == worlds->moved || state->fight.block_count > 0 ||
        !may_swap(worlds, a, b))
        return false;
    swap_pieces(&state->board, a, b);
    if (!altar_may_end(worlds->sc, &state->board, a, state->board.piece[a].cell) ||
        !altar_may_end(worlds->sc, &state->board, b, state->board.piece[b].cell)) {
        swap_pieces(&state->board, a, b);
        return false;
    }
    swap_pieces(&state->view[enemy_of(worlds)].board, a, b);
    swap_bytes(&state->slot[a], &state->slot[b]);
    swap_bytes(&state->known[a], &state->known[b]);
    swap_bytes(&state->thrown[a], &state->thrown[b]);
    worlds->faces[a] = worlds->swapped[0] = b;
    worlds->faces[b] = worlds->swapped[1] = a;
    rename_all(worlds, state);
    return scouts_again(worlds);
}

static bool differ_move(struct worlds *worlds)
{
    struct altar_state *state = &worlds->other.state;
    uint8_t piece = random_enemy(worlds);
    uint16_t cell = (uint16_t)below(worlds, worlds->sc->base.theater->cell_count);

    if (fog_of(worlds) != ALTAR_FOG_BLIND || piece == ALTAR_NONE || is_busy(state, piece) ||
        state->slot[piece] != ALTAR_NONE || state->board.piece[piece].cell == VD_NONE ||
        piece == worlds->order[0].choice.subject || piece == worlds->swapped[0] ||
        piece == worlds->swapped[1] || state->board.piece[piece].kind == ALTAR_DEPOT ||
        !altar_may_end(worlds->sc, &state->board, piece, cell) ||
        worlds_in_sight(worlds->sc, &state->board, worlds->seat, cell))
        return false;
    state->board.piece[piece].cell = state->view[enemy_of(worlds)].board.piece[piece].cell = cell;
    worlds->moved = piece;
    return scouts_again(worlds);
}

static bool differ_units(struct worlds *worlds)
{
    struct altar_state *state = &worlds->other.state;
    uint8_t unit = (uint8_t)below(worlds, worlds->sc->unit_count);
    uint8_t token = worlds->sc->units[unit].token;

    if (worlds->sc->units[unit].side == worlds->seat || state->units[unit] == ALTAR_LOST ||
        token == ALTAR_NONE || state->board.piece[token].cell == VD_NONE ||
        state->fight.block_count > 0 || fog_of(worlds) == ALTAR_FOG_OPEN)
        return false;
    state->units[unit] = state->units[unit] == ALTAR_FIT ? ALTAR_BROKEN : ALTAR_FIT;
    state->view[enemy_of(worlds)].units[unit] = state->units[unit];
    return altar_has_fit_unit(worlds->sc, state->units, token);
}

static bool differ_pool(struct worlds *worlds)
{
    struct altar_state *state = &worlds->other.state;

    if (fog_of(worlds) != ALTAR_FOG_BLIND)
        return false;
    state->pool[enemy_of(worlds)] = (uint8_t)(state->pool[enemy_of(worlds)] + 1 + below(worlds, 5));
    state->view[enemy_of(worlds)].pool = state->pool[enemy_of(worlds)];
    return true;
}

static bool differ_points(struct worlds *worlds)
{
    uint8_t *points = &worlds->other.state.points[enemy_of(worlds)];

    if (*points > 10 || fog_of(worlds) == ALTAR_FOG_OPEN)
        return false;
    *points = (uint8_t)(*points + 1 + below(worlds, 5));
    worlds->other.state.view[enemy_of(worlds)].points[enemy_of(worlds)] = *points;
    return true;
}

static bool differ_deck(struct worlds *worlds)
{
    struct altar_state *state = &worlds->other.state;
    uint8_t left = (uint8_t)(worlds->sc->card_count - state->turn);

    if (left < 2)
        return false;
    uint8_t first = (uint8_t)(state->turn + below(worlds, left)),
            second = (uint8_t)(state->turn + below(worlds, left));

    swap_bytes(&state->deck[first], &state->deck[second]);
    return first != second;
}

static bool differ_sealed(struct worlds *worlds)
{
    struct altar_state *state = &worlds->other.state;
    struct altar_contact *contact = &state->contact;
    uint8_t enemy = enemy_of(worlds);
    bool attacks = top_of(state)->extra == enemy;

    if (top_of(state)->phase != ALTAR_PHASE_CONTACT)
        return false;
    contact->card[enemy] = (uint8_t)(ALTAR_CARD_BATTLE + below(worlds, attacks ? 2 : 3));
    contact->aim[enemy] = (uint16_t)below(worlds, worlds->sc->base.theater->cell_count);
    state->view[enemy].own_card = contact->card[enemy];
    state->view[enemy].base.asked = 0;
    for (uint8_t i = 0; i < state->board.piece_count && !attacks; i++) {
        if (state->board.piece[i].side == enemy && state->board.piece[i].kind == ALTAR_DIVISION &&
            state->board.piece[i].cell == contact->cell && below(worlds, 2) == 0)
            contact->engaged = i;
    }
    return true;
}

static const struct vd_edge *edge_of(const struct altar_scenario *sc, uint8_t crossing)
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

static bool stands_at(const struct worlds *worlds, const struct altar_board *board, uint8_t bridge)
{
    const struct vd_edge *edge = edge_of(worlds->sc, bridge);

    return has_token_at(board, worlds->seat, edge->a) || has_token_at(board, worlds->seat, edge->b);
}

static bool differ_bridge(struct worlds *worlds)
{
    struct altar_state *state = &worlds->other.state;
    uint8_t crossing = (uint8_t)below(worlds, worlds->sc->crossing_count);

    if (fog_of(worlds) != ALTAR_FOG_BLIND || stands_at(worlds, &state->board, crossing))
        return false;
    state->board.destroyed ^= UINT32_C(1) << crossing;
    worlds->bridge = crossing;
    return true;
}

static bool differ_raid(struct worlds *worlds)
{
    struct altar_state *state = &worlds->other.state;
    uint8_t town = (uint8_t)below(worlds, worlds->sc->raid_count + 1U);
    uint64_t bit = UINT64_C(1) << town % 64;

    if (fog_of(worlds) != ALTAR_FOG_BLIND || town >= worlds->sc->raid_count ||
        worlds->sc->raid_side == worlds->seat ||
        worlds->order[0].choice.kind == ALTAR_CHOOSE_RAID || /* no town is raided twice (A6) */
        (state->view[worlds->seat].board.raided[town / 64] & bit) != 0)
        return false;
    state->board.raided[town / 64] ^= bit;
    return true;
}

static bool differ_arrival(struct worlds *worlds)
{
    struct altar_fight *fight = &worlds->other.state.fight;
    bool found = false;

    if (fog_of(worlds) == ALTAR_FOG_OPEN)
        return false;
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        struct altar_arrival *arrival = &fight->arrivals[i];

        if (worlds->sc->tokens[arrival->piece].side == worlds->seat ||
            (arrival->spaces == 0 && arrival->marks == 0))
            continue;
        arrival->turn = (uint8_t)(1 + below(worlds, 6));
        arrival->cell = fight->block[below(worlds, fight->block_count)];
        arrival->spaces = (uint8_t)(1 + below(worlds, 3));
        found = true;
    }
    return found;
}

static bool differ_spied(struct worlds *worlds)
{
    struct altar_state *state = &worlds->other.state;
    uint8_t enemy = enemy_of(worlds), more = (uint8_t)(1 + below(worlds, 9));
    bool found = false;

    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        struct altar_piece *piece = &state->board.piece[i];

        if (piece->side != worlds->seat || piece->handle == 0)
            continue;
        piece->handle = (uint8_t)(piece->handle + more);
        if (state->slot[i] != ALTAR_NONE)
            state->view[enemy].board.piece[state->slot[i]].handle = piece->handle;
        found = true;
    }
    state->handles[enemy] = (uint8_t)(state->handles[enemy] + more);
    return found && fog_of(worlds) == ALTAR_FOG_BLIND;
}

static bool differ_staff(struct worlds *worlds)
{
    struct altar_state *state = &worlds->other.state;
    uint8_t piece = random_enemy(worlds);

    if (fog_of(worlds) != ALTAR_FOG_BLIND || piece == ALTAR_NONE || is_busy(state, piece) ||
        !altar_is_face_down(&state->board.piece[piece]) ||
        (state->board.piece[piece].flags & (ALTAR_PIECE_MOVED | ALTAR_PIECE_ROLLED)) != 0)
        return false;
    state->board.piece[piece].flags ^= ALTAR_PIECE_STAFF;
    state->view[enemy_of(worlds)].board.piece[piece].flags = state->board.piece[piece].flags;
    return true;
}

static bool differ_dice(struct worlds *worlds)
{
    worlds->other.secret = random_next(&worlds->random);
    return fog_of(worlds) != ALTAR_FOG_OPEN; /* there all dice are thrown openly */
}

static bool (*const differ[WORLDS_DIFFERENCES])(struct worlds *) = {
    [WORLDS_SWAP] = differ_swap,     [WORLDS_MOVE] = differ_move,
    [WORLDS_UNITS] = differ_units,   [WORLDS_POOL] = differ_pool,
    [WORLDS_POINTS] = differ_points, [WORLDS_DECK] = differ_deck,
    [WORLDS_SEALED] = differ_sealed, [WORLDS_BRIDGE] = differ_bridge,
    [WORLDS_RAID] = differ_raid,     [WORLDS_ARRIVAL] = differ_arrival,
    [WORLDS_SPIED] = differ_spied,   [WORLDS_STAFF] = differ_staff,
    [WORLDS_DICE] = differ_dice};

static void take_back(struct worlds *worlds, unsigned kind)
{
    uint8_t *swapped = worlds->swapped;

    if (kind == WORLDS_MOVE)
        worlds->moved = ALTAR_NONE;
    if (kind != WORLDS_SWAP || swapped[0] == ALTAR_NONE)
        return;
    worlds->faces[swapped[0]] = swapped[0];
    worlds->faces[swapped[1]] = swapped[1];
    swapped[0] = swapped[1] = ALTAR_NONE;
}

/* As a rule one kind of difference, now and then several; each is tried on a copy. */
bool worlds_differ(struct worlds *worlds)
{
    unsigned wanted = below(worlds, 4) == 0 ? 3 : 1;

    for (unsigned tries = 0; tries < 300 && wanted > 0; tries++) {
        unsigned kind =
            below(worlds, 3) == 0 ? below(worlds, 2) : below(worlds, WORLDS_DIFFERENCES);

        for (unsigned again = 0; again < 30 && (worlds->difference >> kind & 1) == 0; again++) {
            struct altar_state before = worlds->other.state;

            if (differ[kind](worlds)) {
                worlds->difference |= UINT32_C(1) << kind;
                wanted--;
                break;
            }
            worlds->other.state = before;
            take_back(worlds, kind);
        }
    }
    return worlds->difference != 0;
}

/* ---- what is bound to show ---- */

#define HAPPENED(kind) (UINT64_C(1) << ALTAR_EVENT_##kind)

static const uint64_t clash =
    HAPPENED(CONTACT) | HAPPENED(MET) | HAPPENED(CARDS) | HAPPENED(SCORES) | HAPPENED(PATH) |
    HAPPENED(WITHDREW) | HAPPENED(DISSOLVED) | HAPPENED(CAPTURED) | HAPPENED(WRECKED) |
    HAPPENED(BLOCK) | HAPPENED(HOUR) | HAPPENED(TABLE) | HAPPENED(RESULT) | HAPPENED(HALT);

static bool turn_is_over(const struct worlds *worlds)
{
    return worlds->one.state.turn != worlds->start.turn ||
           worlds->other.state.turn != worlds->start.turn;
}

static bool is_march(const struct vd_command *order)
{
    return order->choice.kind == ALTAR_CHOOSE_MARCH || order->choice.kind == ALTAR_CHOOSE_GO_ON;
}

/* The cells an order leads over, the start first; the number of them. */
static size_t cells_of(const struct altar_state *start, const struct vd_command *order,
                       uint16_t cells[VD_COMMAND_LIST_MAX + 2])
{
    size_t count = 0;

    if (order->choice.subject < start->board.piece_count)
        cells[count++] = start->board.piece[order->choice.subject].cell;
    if (order->choice.kind == ALTAR_CHOOSE_MARCH) {
        memcpy(cells + count, order->list, order->count * sizeof order->list[0]);
        count += order->count;
    } else if (order->choice.kind == ALTAR_CHOOSE_GO_ON) {
        for (unsigned i = start->march.next; i < start->march.count; i++)
            cells[count++] = start->march.route[i];
    } else if (order->choice.cell != VD_NONE) {
        cells[count++] = order->choice.cell;
    }
    return count;
}

static bool leads_near(const struct worlds *worlds, uint16_t cell, unsigned reach)
{
    uint16_t cells[VD_COMMAND_LIST_MAX + 2];
    size_t count = cells_of(&worlds->start, &worlds->order[0], cells);

    for (size_t i = 0; i < count; i++) {
        if (cells[i] != VD_NONE && cell != VD_NONE &&
            altar_distance(worlds->sc, cells[i], cell) <= reach)
            return true;
    }
    return false;
}

static bool leads_to(const struct worlds *worlds, const struct vd_edge *edge)
{
    return leads_near(worlds, edge->a, 0) || leads_near(worlds, edge->b, 0);
}

/* Orders that put a token somewhere by the umpire's hand, or ask him about ground unseen. */
static bool is_led(const struct vd_command *order)
{
    switch ((enum altar_choice_kind)order->choice.kind) {
    case ALTAR_CHOOSE_DEPLOY:
    case ALTAR_CHOOSE_DEPLOYED:
    case ALTAR_CHOOSE_SHIFT:
    case ALTAR_CHOOSE_CARD:
    case ALTAR_CHOOSE_RIDE:
    case ALTAR_CHOOSE_RETREAT:
    case ALTAR_CHOOSE_REINFORCE:
    case ALTAR_CHOOSE_PLOTTED:
    case ALTAR_CHOOSE_WITHDRAW:
    case ALTAR_CHOOSE_SPREAD_DONE:
        return true;
    default:
        return false;
    }
}

static bool are_in_contact(const struct worlds *worlds, uint8_t a, uint8_t b)
{
    const struct altar_contact *contact = &worlds->one.state.contact;
    uint16_t one = worlds->start.board.piece[a].cell, two = worlds->start.board.piece[b].cell;

    return one == contact->cell || two == contact->cell || contact->mover == a ||
           contact->mover == b;
}

/* Faces show by contact, from next to them, and by a look; in what a token can do. */
static bool swap_shows(const struct worlds *worlds, uint64_t happened)
{
    const struct altar_piece *piece = worlds->start.board.piece;
    uint8_t a = worlds->swapped[0], b = worlds->swapped[1];
    const struct vd_command *order = &worlds->order[0];
    bool same_sort = piece[a].kind == piece[b].kind && piece[a].arm == piece[b].arm;
    bool own = order->seat == worlds->seat;

    /* That there is contact tells no face: what they meet does. */
    if ((happened & clash & ~(HAPPENED(CONTACT) | HAPPENED(HALT))) != 0 ||
        ((happened & HAPPENED(HALT)) != 0 && !same_sort) ||
        ((happened & HAPPENED(CONTACT)) != 0 && !same_sort && are_in_contact(worlds, a, b)) ||
        order->choice.kind == ALTAR_CHOOSE_CARD)
        return true;
    /* X41 asks for faces; and all handles are dealt by one lot of very many. */
    if (worlds->start.turn == 0 && (own || order->choice.kind == ALTAR_CHOOSE_DEPLOYED))
        return true;
    if (look_of(&piece[a]) != look_of(&piece[b]) && own &&
        (is_led(order) || leads_near(worlds, piece[a].cell, 1) ||
         leads_near(worlds, piece[b].cell, 1)))
        return true;
    if (own)
        return turn_is_over(worlds) && !same_sort;
    return (order->choice.subject == a || order->choice.subject == b || turn_is_over(worlds)) &&
           !same_sort;
}

static bool move_shows(const struct worlds *worlds, uint64_t happened)
{
    const struct vd_command *order = &worlds->order[0];
    uint8_t moved = worlds->moved;

    if ((happened & clash) != 0 || turn_is_over(worlds) || is_led(order))
        return true;
    if (order->seat != worlds->seat)
        return is_march(order) || order->choice.subject == moved;
    return is_march(order) && (leads_near(worlds, worlds->start.board.piece[moved].cell, 3) ||
                               leads_near(worlds, worlds->other.state.board.piece[moved].cell, 3));
}

static bool bridge_shows(const struct worlds *worlds, uint64_t happened)
{
    const struct vd_command *order = &worlds->order[0];
    bool acts =
        order->choice.kind == ALTAR_CHOOSE_DESTROY || order->choice.kind == ALTAR_CHOOSE_REPAIR;

    return (happened & clash) != 0 || turn_is_over(worlds) || is_led(order) ||
           (acts && order->choice.number == worlds->bridge) ||
           leads_to(worlds, edge_of(worlds->sc, worlds->bridge));
}

/* Blind: whether scouts of the seat saw what came of the enemy's order. */
static bool was_seen(const struct worlds *worlds, const struct worlds_one *one,
                     const struct vd_command *order)
{
    const struct altar_board *before = &worlds->start.board, *after = &one->state.board;
    uint16_t cells[VD_COMMAND_LIST_MAX + 2];
    size_t count = cells_of(&worlds->start, order, cells);
    bool acts =
        order->choice.kind == ALTAR_CHOOSE_DESTROY || order->choice.kind == ALTAR_CHOOSE_REPAIR;

    if (acts && stands_at(worlds, after, (uint8_t)order->choice.number))
        return true;
    for (uint8_t i = 0; i < after->piece_count; i++) {
        if (before->piece[i].cell != after->piece[i].cell &&
            (worlds_in_sight(worlds->sc, after, worlds->seat, before->piece[i].cell) ||
             worlds_in_sight(worlds->sc, after, worlds->seat, after->piece[i].cell)))
            return true;
    }
    for (size_t i = 0; i < count && is_march(order); i++) {
        if (worlds_in_sight(worlds->sc, after, worlds->seat, cells[i]))
            return true;
    }
    return false;
}

/* Who rallied comes back to the map, who came to a battle fought it; in `blind` a march is as long as
 * its die. */
static bool dice_show(const struct worlds *worlds, uint64_t happened)
{
    if (turn_is_over(worlds) || (happened & HAPPENED(RESULT)) != 0)
        return true;
    return fog_of(worlds) == ALTAR_FOG_BLIND && worlds->order[0].seat != worlds->seat &&
           ((happened & clash) != 0 || was_seen(worlds, &worlds->one, &worlds->order[0]) ||
            was_seen(worlds, &worlds->other, &worlds->order[1]));
}

static bool difference_shows(const struct worlds *worlds, unsigned kind, uint64_t happened)
{
    const struct vd_command *order = &worlds->order[0];
    bool own = order->seat == worlds->seat;

    switch ((enum worlds_difference)kind) {
    case WORLDS_SWAP:
        return swap_shows(worlds, happened);
    case WORLDS_MOVE:
        return move_shows(worlds, happened);
    case WORLDS_UNITS:
        return (happened & (clash & ~(HAPPENED(CONTACT) | HAPPENED(HALT)))) != 0 ||
               order->choice.kind == ALTAR_CHOOSE_BREAK;
    case WORLDS_DECK:
        return turn_is_over(worlds);
    case WORLDS_SEALED:
        return (happened & HAPPENED(CARDS)) != 0 || !own;
    case WORLDS_BRIDGE:
        return bridge_shows(worlds, happened);
    case WORLDS_RAID:
        return turn_is_over(worlds);
    case WORLDS_ARRIVAL:
        return (happened & HAPPENED(RESULT)) != 0;
    case WORLDS_STAFF:
        return !own;
    case WORLDS_DICE:
        return dice_show(worlds, happened);
    default:
        return false;
    }
}

/* Two orders of the enemy: what was seen of either, and whether it is for another to act. */
static bool orders_show(const struct worlds *worlds, uint64_t happened)
{
    const struct altar_task *one = top_of(&worlds->one.state), *two = top_of(&worlds->other.state);
    bool blind = fog_of(worlds) == ALTAR_FOG_BLIND;

    if ((happened & (clash & ~HAPPENED(HALT))) != 0 || turn_is_over(worlds) ||
        one->side != two->side || worlds->one.state.depth != worlds->other.state.depth)
        return true;
    if (!blind)
        return one->phase != two->phase;
    return worlds->start.turn > 0 && /* nobody scouts before the first turn */
           (was_seen(worlds, &worlds->one, &worlds->order[0]) ||
            was_seen(worlds, &worlds->other, &worlds->order[1]));
}

bool worlds_may_show(const struct worlds *worlds)
{
    uint64_t happened = worlds->one.happened | worlds->other.happened;

    if ((happened & HAPPENED(OVER)) != 0)
        return true;
    if (worlds->difference == 0)
        return orders_show(worlds, happened);
    for (unsigned kind = 0; kind < WORLDS_DIFFERENCES; kind++) {
        if ((worlds->difference >> kind & 1) != 0 && difference_shows(worlds, kind, happened))
            return true;
    }
    return false;
}
