/* unit/gcacw_worlds.c: two worlds of the hex campaign side by side: what an order was bound to show, and what another seat
 * could have ordered instead (14). */
#include "unit/gcacw_worlds.h"

#include <stddef.h>
#include <string.h>

#include "base/mix.h"
#include "rules/gcacw/ground/cells.h"
#include "rules/gcacw/telling/seats.h"

/* Hexes in which something is noticed; in which a unit is known by name; to which some moves look. */
enum { CLOSE = 3, NEXT = 1, REMOTE = 13 };

static uint8_t enemy_of_seat(const struct gcacw_worlds *worlds)
{
    return gcacw_enemy_of(worlds->base.sc->seat_side[worlds->base.seat]);
}

/* ---- what happened ---- */

/* The game has come to another phase of the turn, or a posture was revealed. */
static bool went_on(const struct gcacw_state *start, const struct gcacw_state *now)
{
    if (now->depth == 0 || now->turn != start->turn || now->stack[0].phase != start->stack[0].phase)
        return true;
    for (unsigned side = 0; side < GCACW_SIDES; side++) {
        if (now->facts.sides[side].posture != start->facts.sides[side].posture)
            return true;
    }
    return false;
}

static bool is_acting(const struct gcacw_facts *facts, uint8_t unit)
{
    if (unit == GCACW_NONE)
        return false;
    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++) {
        if (facts->action.at[i].unit.v == unit || facts->combat.attackers[i].v == unit)
            return true;
    }
    return facts->combat.target != VD_NONE && facts->units[unit].cell == facts->combat.target;
}

/* An order that names it. */
static bool is_named(const struct vd_command *order, uint16_t number)
{
    if (order->choice.subject == number || order->choice.number == number)
        return true;
    for (unsigned i = 0; i < order->count; i++) {
        if (order->list[i] == number)
            return true;
    }
    return false;
}

static bool is_fought_near(const struct gcacw_worlds *worlds, const struct gcacw_facts *facts,
                           uint16_t cell)
{
    return cell != VD_NONE && facts->combat.target != VD_NONE &&
           gcacw_distance(gcacw_worlds_tables(worlds), facts->combat.target, cell) <= CLOSE + 1;
}

/* Moves that look around them, by the truth, and orders that ask for what the ground around is. */
static bool looks_far(uint8_t kind)
{
    switch (kind) {
    case GCACW_OFFER_STRATEGIC:
    case GCACW_OFFER_REMOTE:
    case GCACW_OFFER_RAIL:
    case GCACW_OFFER_SAIL:
    case GCACW_OFFER_LEVY:
    case GCACW_OFFER_REPAIR:
    case GCACW_OFFER_DEPOT:
    case GCACW_OFFER_PLACE_DEPOT:
    case GCACW_OFFER_BRIDGE:
    case GCACW_OFFER_FERRY:
        return true;
    default:
        return false;
    }
}

/* The order leads by the hex. */
static bool goes_near(const struct gcacw_worlds *worlds, const struct vd_command *order,
                      const struct gcacw_facts *facts, uint16_t cell)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    unsigned hexes = looks_far(order->choice.kind)         ? REMOTE
                     : worlds->secret == GCACW_SECRET_NAME ? NEXT
                                                           : CLOSE;
    uint16_t subject = order->choice.subject;

    if (cell == VD_NONE)
        return false;
    if (looks_far(order->choice.kind) && subject < sc->unit_count &&
        facts->units[subject].place == GCACW_PLACE_MAP &&
        gcacw_distance(sc, facts->units[subject].cell, cell) <= hexes)
        return true;
    if (order->choice.cell < sc->base.theater->cell_count && order->choice.cell != 0 &&
        gcacw_distance(sc, order->choice.cell, cell) <= hexes)
        return true;
    for (unsigned i = 0; i < order->count; i++) {
        if (order->list[i] < sc->base.theater->cell_count &&
            gcacw_distance(sc, order->list[i], cell) <= hexes)
            return true;
    }
    return false;
}

/* Somebody of the seat's came near, or what differs came near him. */
static bool comes_near(const struct gcacw_worlds *worlds, const struct gcacw_state *now)
{
    unsigned hexes = worlds->secret == GCACW_SECRET_NAME ? NEXT : CLOSE - 1;

    for (unsigned i = 0; i < 2; i++) {
        if (worlds->cell[i] != VD_NONE && gcacw_worlds_is_near(worlds, now, worlds->cell[i], hexes))
            return true;
    }
    return false;
}

/* A unit that stands in one world where it does not stand in the other, where it is seen. */
static bool is_seen_elsewhere(const struct gcacw_worlds *worlds)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    const struct gcacw_state *one = worlds->base.one.state, *other = worlds->base.other.state;

    for (uint8_t i = 0; i < sc->unit_count; i++) {
        const struct gcacw_unit_facts *a = &one->facts.units[i], *b = &other->facts.units[i];

        if (worlds->secret == GCACW_SECRET_NAME &&
            (i == worlds->unit[0].v || i == worlds->unit[1].v))
            continue;
        if (a->cell != b->cell &&
            ((a->cell != VD_NONE && gcacw_worlds_is_near(worlds, one, a->cell, CLOSE - 1)) ||
             (b->cell != VD_NONE && gcacw_worlds_is_near(worlds, other, b->cell, CLOSE - 1))))
            return true;
    }
    return false;
}

/* What differs acts, fights, is ordered or is come upon, in this world. */
static bool is_touched(const struct gcacw_worlds *worlds, const struct gcacw_state *now,
                       const struct vd_command *order)
{
    const struct gcacw_facts *facts = &now->facts;

    for (unsigned i = 0; i < 2; i++) {
        uint8_t unit = worlds->unit[i].v;

        if (unit != GCACW_NONE && (is_acting(facts, unit) || is_named(order, unit) ||
                                   is_fought_near(worlds, facts, facts->units[unit].cell)))
            return true;
        if (is_fought_near(worlds, facts, worlds->cell[i]) ||
            goes_near(worlds, order, facts, worlds->cell[i]))
            return true;
    }
    if (worlds->leader.v != GCACW_NONE && (facts->action.leader.v == worlds->leader.v ||
                                           is_named(order, worlds->leader.v) || facts->combat.open))
        return true;
    return comes_near(worlds, now);
}

/* 14.2p: captures, fires and points are in the newspapers. */
static bool is_in_newspapers(const struct gcacw_facts *was, const struct gcacw_facts *is)
{
    return memcmp(was->depots, is->depots, sizeof was->depots) != 0 ||
           memcmp(&was->score, &is->score, sizeof was->score) != 0;
}

/* 14.1j: what another seat does, if all of it stays out of sight. */
static bool orders_show(const struct gcacw_worlds *worlds)
{
    const struct gcacw_state *start = worlds->base.start, *one = worlds->base.one.state,
                             *other = worlds->base.other.state;

    if (start->quiet)
        return false;
    if (one->depth != other->depth || one->round != other->round)
        return true; /* an action ended: the next initiative is everybody's (14.1i) */
    if (is_in_newspapers(&start->facts, &one->facts) ||
        is_in_newspapers(&start->facts, &other->facts))
        return true;
    if (one->facts.combat.target != VD_NONE || other->facts.combat.target != VD_NONE)
        return true;
    for (unsigned i = 0; i < 2; i++) {
        const struct vd_command *order = &worlds->base.order[i];
        const struct gcacw_state *now = i == 0 ? one : other;

        for (uint8_t unit = 0; unit < gcacw_worlds_tables(worlds)->unit_count; unit++) {
            const struct gcacw_unit_facts *was = &start->facts.units[unit],
                                          *is = &now->facts.units[unit];

            if (was->cell == is->cell)
                continue;
            if ((was->cell != VD_NONE && gcacw_worlds_is_near(worlds, start, was->cell, CLOSE)) ||
                (is->cell != VD_NONE && gcacw_worlds_is_near(worlds, now, is->cell, CLOSE)))
                return true;
        }
        for (unsigned k = 0; k < order->count; k++) {
            if (order->choice.kind == GCACW_OFFER_MOVE &&
                gcacw_worlds_is_near(worlds, start, order->list[k], CLOSE))
                return true;
        }
    }
    return false;
}

/* 10.1c: a marker that lay at the start no longer lies there: it was turned up, or moved. */
static bool is_turned_up(const struct gcacw_worlds *worlds, const struct gcacw_state *now)
{
    const struct gcacw_state *start = worlds->base.start;
    uint8_t enemy = enemy_of_seat(worlds);

    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        const struct gcacw_marker_facts *was = &start->facts.markers[enemy][i];

        if (was->state != GCACW_MARKER_FREE && now->facts.markers[enemy][i].cell != was->cell)
            return true;
    }
    return false;
}

static bool may_show(const struct worlds *base)
{
    const struct gcacw_worlds *worlds = (const struct gcacw_worlds *)base;
    const struct gcacw_state *start = base->start, *one = base->one.state,
                             *other = base->other.state;

    if (went_on(start, one) || went_on(start, other))
        return true;
    switch (worlds->secret) {
    case GCACW_SECRET_ORDERS:
    case GCACW_SECRET_DICE:
        return orders_show(worlds);
    case GCACW_SECRET_LOSSES: /* unless a combat begins or is settled */
        return memcmp(&one->facts.combat, &start->facts.combat,
                      offsetof(struct gcacw_combat, result)) != 0 ||
               one->facts.combat.loss_left[0] != start->facts.combat.loss_left[0] ||
               one->facts.combat.loss_left[1] != start->facts.combat.loss_left[1];
    case GCACW_SECRET_COVERED:
    case GCACW_SECRET_DECOY:
        if (is_turned_up(worlds, one) || is_turned_up(worlds, other))
            return true;
        break;
    default:
        break;
    }
    return is_touched(worlds, start, &base->order[0]) || is_touched(worlds, one, &base->order[0]) ||
           is_touched(worlds, other, &base->order[1]) || is_seen_elsewhere(worlds);
}

/* ---- another order ---- */

/* Orders that look alike to those who do not see the units. */
enum alike { ALIKE_NONE, ALIKE_BEGINS, ALIKE_MOVES, ALIKE_STAFF, ALIKE_POSTURE };

static enum alike alike_of(const struct gcacw_worlds *worlds, uint8_t kind)
{
    const struct gcacw_state *start = worlds->base.start;

    switch (kind) {
    case GCACW_OFFER_POSTURE:
        return ALIKE_POSTURE;
    case GCACW_OFFER_MARCH:
    case GCACW_OFFER_ACTIVATE:
        return gcacw_worlds_is_blind(worlds) ? ALIKE_BEGINS : ALIKE_NONE;
    case GCACW_OFFER_MOVE:
        return gcacw_worlds_is_blind(worlds) ? ALIKE_MOVES : ALIKE_NONE;
    case GCACW_OFFER_TRANSFER:
    case GCACW_OFFER_TAKE:
    case GCACW_OFFER_PUT:
    case GCACW_OFFER_ATTACH:
    case GCACW_OFFER_DETACH:
    case GCACW_OFFER_CONTROL:
    case GCACW_OFFER_DRAW:
    case GCACW_OFFER_FORAGE:
    case GCACW_OFFER_LOAD:
    case GCACW_OFFER_USE:
    case GCACW_OFFER_DEPOT:
    case GCACW_OFFER_AMMO:
    case GCACW_OFFER_BRIDGE:
    case GCACW_OFFER_FERRY:
    case GCACW_OFFER_ENTRENCH:
        return start->quiet &&
                       gcacw_worlds_tables(worlds)->switches[GCACW_SWITCH_FOG] != GCACW_FOG_OPEN
                   ? ALIKE_STAFF
                   : ALIKE_NONE;
    default:
        return ALIKE_NONE;
    }
}

static bool is_same_choice(const struct vd_choice *a, const struct vd_choice *b)
{
    return a->kind == b->kind && a->subject == b->subject && a->cell == b->cell &&
           a->number == b->number && a->option == b->option;
}

static bool another(struct worlds *base, const struct vd_view *view, const struct vd_command *order,
                    size_t count, struct vd_command *instead)
{
    struct gcacw_worlds *worlds = gcacw_worlds_of(base);
    enum alike alike = alike_of(worlds, order->choice.kind);

    if (alike == ALIKE_NONE || base->sc->seat_side[order->seat] != enemy_of_seat(worlds))
        return false;
    for (unsigned i = 0; i < 16 && count > 0; i++) {
        const struct vd_choice choice = base->choices[worlds_below(base, count)];

        if (alike_of(worlds, choice.kind) != alike || is_same_choice(&choice, &order->choice))
            continue;
        base->system->play->expand(base->sc, view, base->work, choice, instead);
        struct vd_error error;

        /* The list may since be that of another seat. */
        if (base->system->play->check(base->sc, view, base->work, instead, &error) == VD_OK)
            return true;
    }
    return false;
}

/* ---- games ---- */

static void begin(struct worlds *base)
{
    struct gcacw_worlds *worlds = gcacw_worlds_of(base);

    worlds->secret = GCACW_SECRET_ORDERS;
    worlds->unit[0].v = worlds->unit[1].v = worlds->leader.v = GCACW_NONE;
    worlds->cell[0] = worlds->cell[1] = VD_NONE;
}

/* Phases of staff work end soon, fights come about, markers are placed. */
static unsigned worth(struct worlds *base, struct vd_choice choice)
{
    switch (choice.kind) {
    case GCACW_OFFER_ATTACK:
    case GCACW_OFFER_ASSAULT:
    case GCACW_OFFER_MARKER:
    case GCACW_OFFER_DECOY:
        return 400;
    case GCACW_OFFER_DONE:
    case GCACW_OFFER_PASS:
        return 60 + worlds_below(base, 200);
    default:
        return 100;
    }
}

/* 14.1h: marches of the other side, whose dice the seat does not see. */
static bool is_secret_die(const struct gcacw_worlds *worlds, struct vd_die_key key)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);

    return worlds->secret == GCACW_SECRET_DICE &&
           (key.purpose == GCACW_PURPOSE_MARCH || key.purpose == GCACW_PURPOSE_EXTENDED) &&
           key.subject < sc->unit_count && sc->units[key.subject].side == enemy_of_seat(worlds);
}

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    const struct world *world = context;
    const struct gcacw_worlds *worlds = (const struct gcacw_worlds *)world->all;
    uint64_t seed = world->all->dice;

    if (world == &world->all->other && is_secret_die(worlds, key))
        seed = ~seed;
    return 1 + vd_mix_below(vd_mix(seed, (uint64_t)key.purpose << 16 | key.turn,
                                   (uint64_t)key.subject << 16 | key.count),
                            sides);
}

static struct vd_dice dice(struct world *world)
{
    return (struct vd_dice){.roll = roll, .context = world};
}

/* Every list and text at one pair of many: they are long. */
static bool shows_all(const struct worlds *base)
{
    return base->pairs % 32 == 0 || ((const struct gcacw_worlds *)base)->answers;
}

static const char *const texts[] = {"march Hood", "Hood to Gettysburg", "posture", "draw nobody",
                                    "levy York",  "loss even",          "stay",    NULL};

const struct worlds_rules gcacw_worlds_rules = {
    .differ = gcacw_worlds_differ,
    .may_show = may_show,
    .another = another,
    .worth = worth,
    .dice = dice,
    .begin = begin,
    .shows_all = shows_all,
    .size = sizeof(struct gcacw_worlds),
    .texts = texts,
    .leaks = gcacw_planted_leaks,
    .plant = gcacw_plant_leak,
};
