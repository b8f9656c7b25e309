/* unit/altar_shows.c: what is bound to come to light (spec 1.9): judged by the truth of two states and by what
 * happened for everybody, never by what the seat was told. */
#include <string.h>

#include "rules/altar/tables/command.h"
#include "unit/altar_worlds_parts.h"

static const uint64_t clash =
    HAPPENED(CONTACT) | HAPPENED(MET) | HAPPENED(CARDS) | HAPPENED(SCORES) | HAPPENED(PATH) |
    HAPPENED(WITHDREW) | HAPPENED(DISSOLVED) | HAPPENED(CAPTURED) | HAPPENED(WRECKED) |
    HAPPENED(BLOCK) | HAPPENED(HOUR) | HAPPENED(TABLE) | HAPPENED(RESULT) | HAPPENED(HALT);

static bool turn_is_over(const struct altar_worlds *worlds)
{
    return worlds_truth(&worlds->base.one)->turn != worlds_start(worlds)->turn ||
           worlds_truth(&worlds->base.other)->turn != worlds_start(worlds)->turn;
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

static bool leads_near(const struct altar_worlds *worlds, uint16_t cell, unsigned reach)
{
    uint16_t cells[VD_COMMAND_LIST_MAX + 2];
    size_t count = cells_of(worlds_start(worlds), &worlds->base.order[0], cells);

    for (size_t i = 0; i < count; i++) {
        if (cells[i] != VD_NONE && cell != VD_NONE &&
            altar_distance(worlds_tables(worlds), cells[i], cell) <= reach)
            return true;
    }
    return false;
}

static bool leads_to(const struct altar_worlds *worlds, const struct vd_edge *edge)
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

static bool are_in_contact(const struct altar_worlds *worlds, altar_piece_id a, altar_piece_id b)
{
    const struct altar_contact *contact = &worlds_truth(&worlds->base.one)->contact;
    uint16_t one = worlds_start(worlds)->board.piece[a.v].cell,
             two = worlds_start(worlds)->board.piece[b.v].cell;

    return one == contact->cell || two == contact->cell || contact->mover.v == a.v ||
           contact->mover.v == b.v;
}

/* Faces show by contact, from next to them, and by a look; in what a token can do. */
static bool swap_shows(const struct altar_worlds *worlds, uint64_t happened)
{
    const struct altar_piece *piece = worlds_start(worlds)->board.piece;
    altar_piece_id a = worlds->swapped[0], b = worlds->swapped[1];
    const struct vd_command *order = &worlds->base.order[0];
    bool same_sort = piece[a.v].kind == piece[b.v].kind && piece[a.v].arm == piece[b.v].arm;
    bool own = order->seat == worlds->base.seat;

    /* Contact alone tells no face: what they meet does. */
    if ((happened & clash & ~(HAPPENED(CONTACT) | HAPPENED(HALT))) != 0 ||
        ((happened & HAPPENED(HALT)) != 0 && !same_sort) ||
        ((happened & HAPPENED(CONTACT)) != 0 && !same_sort && are_in_contact(worlds, a, b)) ||
        order->choice.kind == ALTAR_CHOOSE_CARD)
        return true;
    /* X41 asks for faces; and all handles are dealt by one lot of very many. */
    if (worlds_start(worlds)->turn == 0 && (own || order->choice.kind == ALTAR_CHOOSE_DEPLOYED))
        return true;
    if (worlds_look_of(&piece[a.v]) != worlds_look_of(&piece[b.v]) && own &&
        (is_led(order) || leads_near(worlds, piece[a.v].cell, 1) ||
         leads_near(worlds, piece[b.v].cell, 1)))
        return true;
    if (own)
        return turn_is_over(worlds) && !same_sort;
    return (order->choice.subject == a.v || order->choice.subject == b.v || turn_is_over(worlds)) &&
           !same_sort;
}

static bool move_shows(const struct altar_worlds *worlds, uint64_t happened)
{
    const struct vd_command *order = &worlds->base.order[0];
    altar_piece_id moved = worlds->moved;

    if ((happened & clash) != 0 || turn_is_over(worlds) || is_led(order))
        return true;
    if (order->seat != worlds->base.seat)
        return is_march(order) || order->choice.subject == moved.v;
    return is_march(order) &&
           (leads_near(worlds, worlds_start(worlds)->board.piece[moved.v].cell, 3) ||
            leads_near(worlds, worlds_truth(&worlds->base.other)->board.piece[moved.v].cell, 3));
}

static bool bridge_shows(const struct altar_worlds *worlds, uint64_t happened)
{
    const struct vd_command *order = &worlds->base.order[0];
    bool acts =
        order->choice.kind == ALTAR_CHOOSE_DESTROY || order->choice.kind == ALTAR_CHOOSE_REPAIR;

    return (happened & clash) != 0 || turn_is_over(worlds) || is_led(order) ||
           (acts && order->choice.number == worlds->bridge) ||
           leads_to(worlds, worlds_edge(worlds_tables(worlds), worlds->bridge));
}

/* Blind: whether scouts of the seat saw what came of the enemy's order. */
static bool was_seen(const struct altar_worlds *worlds, const struct world *one,
                     const struct vd_command *order)
{
    const struct altar_board *before = &worlds_start(worlds)->board,
                             *after = &worlds_truth(one)->board;
    uint16_t cells[VD_COMMAND_LIST_MAX + 2];
    size_t count = cells_of(worlds_start(worlds), order, cells);
    bool acts =
        order->choice.kind == ALTAR_CHOOSE_DESTROY || order->choice.kind == ALTAR_CHOOSE_REPAIR;

    if (acts && worlds_stands_at(worlds, after, (uint8_t)order->choice.number))
        return true;
    for (uint8_t i = 0; i < after->piece_count; i++) {
        if (before->piece[i].cell != after->piece[i].cell &&
            (worlds_in_sight(worlds_tables(worlds), after, worlds->base.seat,
                             before->piece[i].cell) ||
             worlds_in_sight(worlds_tables(worlds), after, worlds->base.seat,
                             after->piece[i].cell)))
            return true;
    }
    for (size_t i = 0; i < count && is_march(order); i++) {
        if (worlds_in_sight(worlds_tables(worlds), after, worlds->base.seat, cells[i]))
            return true;
    }
    return false;
}

/* A rallied piece comes back to the map, one that came to a battle fought it; in `blind` a march is as
 * long as its die. */
static bool dice_show(const struct altar_worlds *worlds, uint64_t happened)
{
    if (turn_is_over(worlds) || (happened & HAPPENED(RESULT)) != 0)
        return true;
    return worlds_fog(worlds) == ALTAR_FOG_BLIND &&
           worlds->base.order[0].seat != worlds->base.seat &&
           ((happened & clash) != 0 ||
            was_seen(worlds, &worlds->base.one, &worlds->base.order[0]) ||
            was_seen(worlds, &worlds->base.other, &worlds->base.order[1]));
}

static bool difference_shows(const struct altar_worlds *worlds, unsigned kind, uint64_t happened)
{
    const struct vd_command *order = &worlds->base.order[0];
    bool own = order->seat == worlds->base.seat;

    switch ((enum worlds_difference)kind) {
    case WORLDS_SWAP:
        return swap_shows(worlds, happened);
    case WORLDS_STACK:
        return worlds_stack_shows(worlds, happened);
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
    case WORLDS_CORPS:
        return !own || turn_is_over(worlds);
    case WORLDS_DICE:
        return dice_show(worlds, happened);
    default:
        return false;
    }
}

/* Two orders of the enemy: what was seen of either, and whether it is for another to act. */
static bool orders_show(const struct altar_worlds *worlds, uint64_t happened)
{
    const struct altar_task *one = worlds_top(worlds_truth(&worlds->base.one)),
                            *two = worlds_top(worlds_truth(&worlds->base.other));
    bool blind = worlds_fog(worlds) == ALTAR_FOG_BLIND;

    if ((happened & (clash & ~HAPPENED(HALT))) != 0 || turn_is_over(worlds) ||
        one->side != two->side ||
        worlds_truth(&worlds->base.one)->depth != worlds_truth(&worlds->base.other)->depth)
        return true;
    if (!blind)
        return one->phase != two->phase;
    return worlds_start(worlds)->turn > 0 && /* nobody scouts before the first turn */
           (was_seen(worlds, &worlds->base.one, &worlds->base.order[0]) ||
            was_seen(worlds, &worlds->base.other, &worlds->base.order[1]));
}

bool worlds_may_show(const struct altar_worlds *worlds)
{
    uint64_t happened = worlds_happened(&worlds->base.one) | worlds_happened(&worlds->base.other);

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
