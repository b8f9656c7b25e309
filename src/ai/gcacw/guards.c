/* ai/gcacw/guards.c: garrisons of depots and scoring bridges, where an enemy can reach them.
 *
 * Of the units that stand at one the weakest stays, if it is no division; to one that nobody guards the
 * Union sends the nearest unit of a garrison that was released. */
#include "ai/gcacw/mind.h"

enum {
    REACH = 12,  /* hexes from which an enemy comes */
    CALLED = 20, /* hexes from which a garrison is called */
    SMALL = 6    /* manpower of the greatest garrison */
};

static bool is_threatened(const struct gcacw_mind *mind, uint16_t cell)
{
    return gcacw_force_near(mind, mind->enemy, cell, REACH) > 0;
}

static bool may_guard(const struct gcacw_mind *mind, uint8_t unit)
{
    return gcacw_is_mine(mind, unit) && mind->sc->units[unit].arm == GCACW_INFANTRY &&
           mind->sc->units[unit].size != GCACW_DIVISION &&
           mind->facts->units[unit].manpower <= SMALL;
}

/* The weakest that can be left in the hex. */
static uint8_t guard_at(const struct gcacw_mind *mind, uint16_t cell)
{
    uint8_t found = GCACW_NONE;

    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        if (may_guard(mind, i) && mind->facts->units[i].cell == cell &&
            (found == GCACW_NONE ||
             mind->facts->units[i].manpower < mind->facts->units[found].manpower))
            found = i;
    }
    return found;
}

/* The nearest released garrison that has nothing else to do. */
static uint8_t reserve_for(const struct gcacw_mind *mind, uint16_t cell)
{
    uint8_t found = GCACW_NONE;
    unsigned least = CALLED;

    for (uint8_t i = 0; mind->side == GCACW_UNION && i < mind->sc->first_confederate; i++) {
        const struct gcacw_unit_facts *now = &mind->facts->units[i];
        unsigned distance;

        if (!may_guard(mind, i) || mind->goal[i] != VD_NONE || (now->flags & GCACW_RELEASED) == 0)
            continue;
        distance = gcacw_distance(mind->sc, now->cell, cell);
        if (distance < least) {
            least = distance;
            found = i;
        }
    }
    return found;
}

static void guard(struct gcacw_mind *mind, uint16_t cell)
{
    uint8_t unit;

    if (cell == VD_NONE || !is_threatened(mind, cell))
        return;
    if ((unit = guard_at(mind, cell)) != GCACW_NONE)
        mind->goal[unit] = VD_NONE;
    else if (gcacw_force(mind->field.zones, mind->side, cell) == 0 &&
             (unit = reserve_for(mind, cell)) != GCACW_NONE)
        mind->goal[unit] = cell;
}

/* Both ends of a bridge that stands and would score. */
static void guard_bridge(struct gcacw_mind *mind, unsigned structure)
{
    const struct vd_theater *theater = mind->sc->base.theater;
    const uint16_t crossing = mind->sc->structures[structure].crossing;
    const struct vd_edge *edge;

    if (crossing == VD_NONE || (mind->facts->score.structures >> structure & 1) != 0)
        return;
    edge = &theater->edges[theater->crossings[crossing].edge];
    if (guard_at(mind, edge->a) != GCACW_NONE)
        guard(mind, edge->a);
    else if (guard_at(mind, edge->b) != GCACW_NONE)
        guard(mind, edge->b);
}

void gcacw_set_guards(struct gcacw_mind *mind)
{
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *depot = &mind->facts->depots[i];

        if (depot->side == mind->side && depot->state == GCACW_DEPOT_STANDS)
            guard(mind, depot->cell);
    }
    for (unsigned i = 0; mind->side == GCACW_UNION && i < mind->sc->structure_count; i++)
        guard_bridge(mind, i);
}
