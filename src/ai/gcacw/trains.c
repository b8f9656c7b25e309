/* ai/gcacw/trains.c: the Union's reserves and corps far from their place by rail and ship (5.5, 5.6). */
#include "ai/gcacw/mind.h"
#include "rules/gcacw/play/action/rail.h"

enum {
    WORTH_A_TRAIN = 12, /* hexes that a ride must save */
    WORTH_A_SHIP = 10
};

/* What a ride from one hex to another saves on the way to a goal. */
static int saved(const struct gcacw_mind *mind, uint16_t from, uint16_t to, uint16_t goal)
{
    return (int)gcacw_distance(mind->sc, from, goal) - (int)gcacw_distance(mind->sc, to, goal);
}

/* ---- rail ---- */

/* The station of the train that brings the unit nearest to its goal; VD_NONE: none is worth it. */
static uint16_t terminus(const struct gcacw_mind *mind, uint8_t unit)
{
    const uint16_t cell = mind->facts->units[unit].cell;
    struct gcacw_reach *reach = &mind->work->reach;
    uint16_t found = VD_NONE;
    int best = WORTH_A_TRAIN;

    gcacw_rail_search(&mind->field, mind->facts, (gcacw_unit_id){unit}, reach);
    for (unsigned i = 0; i < reach->count; i++) {
        const uint16_t to = reach->cells[i];
        const int gain = saved(mind, cell, to, mind->goal[unit]);

        if (gain > best && mind->sc->ground->station[to].v != GCACW_NONE) {
            best = gain;
            found = to;
        }
    }
    return found;
}

/* A rested unit of foot in a station, with a goal and room on the trains. */
static bool may_ride(const struct gcacw_mind *mind, uint8_t unit)
{
    const struct gcacw_unit_facts *now = &mind->facts->units[unit];

    return gcacw_is_mine(mind, unit) && mind->sc->units[unit].arm == GCACW_INFANTRY &&
           now->fatigue == 0 && (now->flags & (GCACW_DISORGANIZED | GCACW_RAILED)) == 0 &&
           mind->goal[unit] != VD_NONE && mind->sc->ground->station[now->cell].v != GCACW_NONE &&
           gcacw_rail_has_room(mind->sc, mind->facts, (gcacw_unit_id){unit});
}

static bool choose_train(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = 0; i < mind->sc->first_confederate; i++) {
        struct vd_choice choice = {.kind = GCACW_OFFER_RAIL, .subject = i};

        if (!may_ride(mind, i))
            continue;
        choice.cell = terminus(mind, i);
        if (choice.cell != VD_NONE && gcacw_try_once(mind, choice, command))
            return true;
    }
    return false;
}

/* ---- ships ---- */

/* Where a unit at sea is bound for: its goal, or Washington. */
static uint16_t bound_for(const struct gcacw_mind *mind, uint8_t unit)
{
    return mind->goal[unit] != VD_NONE ? mind->goal[unit] : gcacw_hex(mind, 67, 92);
}

/* A port is worth the distance to the goal; open water the hope of one. */
static int space_worth(const struct gcacw_mind *mind, uint8_t unit, unsigned space)
{
    const struct gcacw_unit_facts *now = &mind->facts->units[unit];
    const uint16_t port = mind->sc->spaces[space].cell, goal = bound_for(mind, unit);

    if (now->place == GCACW_PLACE_SEA)
        return port == VD_NONE ? 0 : 1000 - (int)gcacw_distance(mind->sc, port, goal);
    return port == VD_NONE ? -1 : saved(mind, now->cell, port, goal) - WORTH_A_SHIP;
}

static bool may_board(const struct gcacw_mind *mind, uint8_t unit)
{
    const struct gcacw_unit_facts *now = &mind->facts->units[unit];

    return now->seat == mind->view->base.seat && now->fatigue == 0 &&
           (now->place == GCACW_PLACE_SEA ||
            (now->place == GCACW_PLACE_MAP && mind->goal[unit] != VD_NONE)) &&
           gcacw_space_of(mind->sc, mind->facts, (gcacw_unit_id){unit}).v != GCACW_NONE;
}

static bool choose_ship(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = 0; i < mind->sc->first_confederate; i++) {
        struct vd_choice choice = {.kind = GCACW_OFFER_SAIL, .subject = i, .number = VD_NONE};
        uint32_t spaces;
        int best = -1;

        if (!may_board(mind, i))
            continue;
        spaces = gcacw_sail_spaces(&mind->field, mind->facts, (gcacw_unit_id){i});
        for (uint16_t k = 0; k < mind->sc->space_count; k++) {
            const int worth = (spaces >> k & 1) != 0 ? space_worth(mind, i, k) : -1;

            if (worth > best) {
                best = worth;
                choice.number = k;
            }
        }
        if (choice.number != VD_NONE && gcacw_try_once(mind, choice, command))
            return true;
    }
    return false;
}

bool gcacw_choose_transport(const struct gcacw_mind *mind, struct vd_command *command)
{
    return mind->side == GCACW_UNION && (choose_train(mind, command) || choose_ship(mind, command));
}
