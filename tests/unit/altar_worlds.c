/* unit/altar_worlds.c: what the square campaigns say of two worlds (system/worlds.h): orders in both, and
 * campaigns in which something happens. */
#include "unit/altar_worlds.h"

#include <assert.h>
#include <string.h>

#include "rules/altar/play/force.h"
#include "rules/altar/tables/command.h"
#include "systems/altar.h"
#include "unit/altar_leaks.h"
#include "unit/altar_worlds_parts.h"

enum { ORDERS_OF_STACKS = 20, LEAK_POSITIONS = 20 };

static const char *const difference_names[WORLDS_DIFFERENCES] = {
    [WORLDS_SWAP] = "faces swapped",
    [WORLDS_MOVE] = "unseen token moved",
    [WORLDS_STACK] = "who is who in a stack",
    [WORLDS_UNITS] = "units",
    [WORLDS_POOL] = "pool",
    [WORLDS_POINTS] = "points",
    [WORLDS_DECK] = "deck",
    [WORLDS_SEALED] = "sealed card",
    [WORLDS_BRIDGE] = "bridge",
    [WORLDS_RAID] = "raid",
    [WORLDS_ARRIVAL] = "arrivals",
    [WORLDS_SPIED] = "own seen",
    [WORLDS_STAFF] = "staff dice",
    [WORLDS_CORPS] = "corps done",
    [WORLDS_DICE] = "secret dice"};

const char *worlds_difference_name(size_t kind)
{
    return kind < WORLDS_DIFFERENCES ? difference_names[kind] : "orders of the enemy";
}

/* ---- pairs ---- */

void worlds_unmask(struct altar_worlds *worlds)
{
    worlds->swapped[0] = worlds->swapped[1] = worlds->stacked = ALTAR_NO_PIECE;
    for (unsigned i = 0; i < ALTAR_TOKENS_MAX; i++)
        worlds->faces[i] = worlds->places[i] = altar_piece(i);
}

static void begin(struct worlds *base)
{
    struct altar_worlds *worlds = worlds_of(base);

    worlds_unmask(worlds);
    worlds->moved = ALTAR_NO_PIECE;
    worlds->difference = 0;
    worlds->secret = base->dice;
    worlds->has_places = false;
}

/* The order of the playing world, given to whoever has the token's place in the twin. */
static struct vd_command translated(const struct altar_worlds *worlds, struct vd_command order)
{
    bool pieces =
        order.choice.kind == ALTAR_CHOOSE_ACTIVATE || order.choice.kind == ALTAR_CHOOSE_STAFF;

    if (order.seat == worlds->base.seat || order.choice.kind == ALTAR_CHOOSE_RALLY ||
        order.choice.kind == ALTAR_CHOOSE_BREAK)
        return order;
    if (order.choice.subject < ALTAR_TOKENS_MAX)
        order.choice.subject = worlds->faces[order.choice.subject].v;
    for (uint8_t i = 0; i < order.count && pieces; i++)
        order.list[i] = worlds->faces[order.list[i]].v;
    return order;
}

/* The differences by their names, for whoever is told of a leak. */
static void name_differences(struct altar_worlds *worlds)
{
    struct vd_writer writer = vd_writer_of(worlds->names, sizeof worlds->names);

    for (unsigned kind = 0; kind < WORLDS_DIFFERENCES; kind++) {
        if ((worlds->difference >> kind & 1) != 0)
            vd_write_format(&writer, "%s%s", writer.length > 0 ? " and " : "",
                            difference_names[kind]);
    }
    worlds->base.difference = worlds->names;
}

static bool differ(struct worlds *base)
{
    struct altar_worlds *worlds = worlds_of(base);

    if (!worlds_differ(worlds))
        return false;
    worlds->has_places = true;
    base->order[1] = translated(worlds, base->order[0]);
    name_differences(worlds);
    for (unsigned kind = 0; kind < WORLDS_DIFFERENCES; kind++)
        worlds->by_kind[kind] += worlds->difference >> kind & 1;
    return true;
}

static bool shows_all(const struct worlds *base)
{
    return base->pairs % 4 == 0 || worlds_top(base->start)->phase == ALTAR_PHASE_CONTACT;
}

/* ---- two orders of the enemy ---- */

/* What the enemy may order without the seat's noticing, as long as it is not seen. */
static bool is_hidden(const struct altar_worlds *worlds, uint8_t kind)
{
    switch ((enum altar_choice_kind)kind) {
    case ALTAR_CHOOSE_DEPLOY:
    case ALTAR_CHOOSE_BATTLE_CARD:
    case ALTAR_CHOOSE_RALLY:
    case ALTAR_CHOOSE_REINFORCE:
    case ALTAR_CHOOSE_ATTACH:
        return worlds_tables(worlds)->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_OPEN ||
               kind == ALTAR_CHOOSE_BATTLE_CARD;
    case ALTAR_CHOOSE_GIVE_UP:
    case ALTAR_CHOOSE_ACTIVATE:
    case ALTAR_CHOOSE_STAFF:
    case ALTAR_CHOOSE_ROLL:
    case ALTAR_CHOOSE_HOLD:
    case ALTAR_CHOOSE_MARCH:
    case ALTAR_CHOOSE_RIDE:
    case ALTAR_CHOOSE_DESTROY:
    case ALTAR_CHOOSE_REPAIR:
    case ALTAR_CHOOSE_RAID:
        return worlds_tables(worlds)->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;
    case ALTAR_CHOOSE_CARD:
        return worlds_start(worlds)->stack[worlds_start(worlds)->depth - 1].side == ALTAR_SIDES;
    default:
        return false;
    }
}

/* I36: another token of the stack that could march the same way. Who throws a Staff Die is public. */
static bool other_of_stack(const struct altar_worlds *worlds, struct vd_command *order)
{
    const struct altar_board *board = &worlds_start(worlds)->board;
    const struct altar_piece *self = &board->piece[order->choice.subject];

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (i != order->choice.subject && piece->cell == self->cell && piece->side == self->side &&
            piece->kind == self->kind && piece->arm == self->arm && piece->flags == self->flags &&
            piece->die == 0 && self->die == 0 && (self->flags & ALTAR_PIECE_STAFF) == 0 &&
            altar_is_face_down(piece) &&
            worlds_tables(worlds)->tokens[i].corps.v ==
                worlds_tables(worlds)->tokens[order->choice.subject].corps.v &&
            worlds_tables(worlds)->tokens[i].command.v ==
                worlds_tables(worlds)->tokens[order->choice.subject].command.v) {
            order->choice.subject = i;
            return true;
        }
    }
    return false;
}

static bool another_order(struct altar_worlds *worlds, const struct vd_view *view,
                          const struct vd_command *order, size_t count, struct vd_command *another)
{
    if (order->choice.kind == ALTAR_CHOOSE_MARCH && order->choice.subject < ALTAR_TOKENS_MAX &&
        worlds_tables(worlds)->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_TOKENS) {
        *another = *order;
        return other_of_stack(worlds, another);
    }
    assert(count > 0);
    for (unsigned tries = 0; tries < 20 && is_hidden(worlds, order->choice.kind); tries++) {
        struct vd_choice choice = worlds->base.choices[random_next(&worlds->base.random) % count];

        if (choice.kind != order->choice.kind ||
            memcmp(&choice, &order->choice, sizeof choice) == 0)
            continue;
        worlds->base.system->play->expand(worlds->base.sc, view, worlds->base.work, choice,
                                          another);
        return true;
    }
    return false;
}

static bool another(struct worlds *base, const struct vd_view *view, const struct vd_command *order,
                    size_t count, struct vd_command *instead)
{
    struct altar_worlds *worlds = worlds_of(base);

    if (!another_order(worlds, view, order, count, instead))
        return false;
    worlds->by_kind[WORLDS_DIFFERENCES]++;
    return true;
}

/* ---- a campaign ---- */

static unsigned far_from_enemy(const struct altar_worlds *worlds, struct vd_choice choice)
{
    const struct altar_board *board = &worlds_start(worlds)->board;
    unsigned least = UINT16_MAX;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        unsigned far =
            board->piece[i].cell == VD_NONE ||
                    board->piece[i].side == worlds_tables(worlds)->tokens[choice.subject].side
                ? UINT16_MAX
                : altar_distance(worlds_tables(worlds), board->piece[i].cell, choice.cell);

        least = far < least ? far : least;
    }
    return least;
}

/* Stacks: where one of its own corps stands already. */
static bool is_to_fellows(const struct altar_worlds *worlds, struct vd_choice choice)
{
    const struct altar_board *board = &worlds_start(worlds)->board;

    for (uint8_t i = 0; i < board->piece_count && worlds->gathers; i++) {
        if (i != choice.subject && board->piece[i].cell == choice.cell &&
            board->piece[i].side == board->piece[choice.subject].side &&
            worlds_tables(worlds)->tokens[i].command.v ==
                worlds_tables(worlds)->tokens[choice.subject].command.v)
            return true;
    }
    return false;
}

/* Campaigns in which something happens: armies that march at each other and fight, where orders drawn
 * at random would place tokens and end activations. */
static unsigned worth(struct altar_worlds *worlds, struct vd_choice choice)
{
    switch ((enum altar_choice_kind)choice.kind) {
    case ALTAR_CHOOSE_DEPLOYED:
        return random_next(&worlds->base.random) % 60 == 0 ? 900 : 0;
    case ALTAR_CHOOSE_DEPLOY:
        return is_to_fellows(worlds, choice) ? 400 : 200;
    case ALTAR_CHOOSE_MARCH:
        if (worlds->gathers &&
            altar_enemy_in(&worlds_start(worlds)->board,
                           worlds_tables(worlds)->tokens[choice.subject].side, choice.cell))
            return 600;
        return (is_to_fellows(worlds, choice) ? 450U : 300U) -
               (far_from_enemy(worlds, choice) > 30 ? 150 : 5 * far_from_enemy(worlds, choice));
    case ALTAR_CHOOSE_BATTLE_CARD:
        return choice.option == ALTAR_CARD_BATTLE ? (worlds->gathers ? 100 : 400) : 200;
    case ALTAR_CHOOSE_END:
    case ALTAR_CHOOSE_END_MARCHES:
    case ALTAR_CHOOSE_HOLD:
    case ALTAR_CHOOSE_PLOTTED:
    case ALTAR_CHOOSE_ATTACHED:
    case ALTAR_CHOOSE_RALLIED:
        return 30;
    default:
        return 200;
    }
}

static unsigned worth_of(struct worlds *base, struct vd_choice choice)
{
    return worth(worlds_of(base), choice);
}

bool worlds_play_stacks(struct altar_worlds *worlds, size_t positions)
{
    worlds->gathers = true;
    for (size_t i = 0; i < positions; i++) {
        worlds_begin_pair(&worlds->base);
        worlds_gather(worlds);
        if (!worlds_play_on(&worlds->base, ORDERS_OF_STACKS))
            return false;
        worlds->base.dice += 7919;
    }
    worlds->gathers = false;
    return true;
}

/* Leaks of stacks come out in positions that have some. */
static bool play(struct worlds *base, uint64_t seed, size_t most_orders)
{
    return seed % 2 == 0 ? worlds_play_stacks(worlds_of(base), LEAK_POSITIONS)
                         : worlds_play(base, most_orders);
}

static void plant(struct worlds *base, size_t leak)
{
    base->system = altar_leaky_system((enum altar_leak)leak);
}

static bool may_show(const struct worlds *base)
{
    return worlds_may_show((const struct altar_worlds *)base);
}

static void note(struct worlds *base)
{
    worlds_count_stack(worlds_of(base));
}

static bool besides(struct worlds *base, const struct vd_command *order)
{
    return worlds_lots_are_fair(worlds_of(base), order);
}

static const char *const texts[] = {"end",           "card battle",      "retreat default",
                                    "rally nothing", "E1 hold",          "march E2 via E3",
                                    "block A1 A2",   "reinforce none",   "deploy x at A1",
                                    "result: night", "give up II Corps", NULL};

static const struct worlds_leak leaks[] = {
#define LEAK(name, fog, what) {#name, fog, what},
    ALTAR_LEAKS(LEAK)
#undef LEAK
        {0}};

const struct worlds_rules altar_worlds_rules = {
    .differ = differ,
    .may_show = may_show,
    .another = another,
    .worth = worth_of,
    .dice = worlds_dice,
    .lots_tried = worlds_lots_tried,
    .begin = begin,
    .shows_all = shows_all,
    .note = note,
    .besides = besides,
    .play = play,
    .texts = texts,
    .leaks = leaks,
    .plant = plant,
    .size = sizeof(struct altar_worlds),
    .fellows = &altar_fellows_rules,
};

struct altar_worlds *altar_worlds_new(const struct vd_system *system,
                                      const struct altar_scenario *sc, uint64_t seed)
{
    return worlds_of(worlds_new(system, &sc->base, &altar_worlds_rules, seed));
}
