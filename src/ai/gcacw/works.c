/* ai/gcacw/works.c: spades and torches: digging in (6.1g, 6.10), bridges burnt and built (7, 8.3), work on depots. */
#include <limits.h>

#include "ai/gcacw/mind.h"
#include "rules/gcacw/play/action/destroy.h"
#include "rules/gcacw/play/supply/supply.h"

enum {
    THREATENS = 2, /* hexes from which an enemy may strike */
    EQUAL = 60,    /* percent of the own force that threatens it */
    TIRED = 2,     /* fatigue from which nobody digs */
    COMES = 3,     /* hexes: the enemy will be at the bridge */
    ARMY = 25,     /* manpower that can hold a bridge */
    SAFE = 14      /* hexes from the enemy at which a depot is needed no more, or can be built */
};

/* ---- digging ---- */

/* Enemies in sight who may strike a hex. */
static unsigned strikers(const struct gcacw_mind *mind, uint16_t cell, unsigned distance)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < mind->post_count[mind->enemy]; i++) {
        const struct gcacw_post *post = &mind->posts[mind->enemy][i];

        if (post->age == 0 && gcacw_distance(mind->sc, post->cell, cell) <= distance)
            sum += post->infantry;
    }
    return sum;
}

/* The unit stays where it is, in the open, and an enemy of its size is near. */
static bool wants_works(const struct gcacw_mind *mind, uint8_t unit)
{
    const struct gcacw_unit_facts *now = &mind->facts->units[unit];
    const bool stays = mind->goal[unit] == VD_NONE || mind->goal[unit] == now->cell;

    return mind->sc->units[unit].arm == GCACW_INFANTRY && stays && now->fatigue < TIRED &&
           (now->flags & (GCACW_DISORGANIZED | GCACW_EXHAUSTED)) == 0 &&
           gcacw_works_of(mind->sc, mind->facts, mind->side, now->cell) == GCACW_WORKS_NONE &&
           strikers(mind, now->cell, THREATENS) * 100 >
               gcacw_force(mind->field.zones, mind->side, now->cell) * EQUAL;
}

static bool choose_dig(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        if (gcacw_is_mine(mind, i) && wants_works(mind, i) &&
            gcacw_try(mind, (struct vd_choice){.kind = GCACW_OFFER_DIG, .subject = i}, command))
            return true;
    }
    return false;
}

/* ---- bridges burnt ---- */

/* The bridge over a hexside, if it stands and is no ford; VD_NONE: there is none. */
static uint16_t bridge_over(const struct gcacw_mind *mind, uint16_t cell, unsigned direction)
{
    const struct gcacw_way *way = &mind->sc->ground->way[cell][direction];

    return way->to != VD_NONE && (way->flags & GCACW_WAY_RIVER) != 0 &&
                   gcacw_crossing_now(mind->sc, &mind->facts->ways, way) == VD_CROSSING_BRIDGE
               ? way->crossing
               : (uint16_t)VD_NONE;
}

/* The enemy is coming to the far end and too strong to be held; no friend is beyond. */
static bool is_lost(const struct gcacw_mind *mind, uint16_t near, uint16_t far)
{
    const unsigned foes = strikers(mind, far, COMES);
    const unsigned own = gcacw_force_near(mind, mind->side, near, COMES);

    return foes > own && own < ARMY && gcacw_force(mind->field.zones, mind->side, far) == 0;
}

/* A retreating side burns the bridge behind it; what the Union burns scores nothing (9.1). */
static bool choose_torch(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        const uint16_t cell = mind->facts->units[i].cell;

        if (!gcacw_is_mine(mind, i))
            continue;
        for (unsigned k = 0; k < VD_HEX_DIRECTIONS; k++) {
            const uint16_t bridge = bridge_over(mind, cell, k);

            if (bridge != VD_NONE && is_lost(mind, cell, mind->sc->ground->way[cell][k].to) &&
                gcacw_try_once(mind,
                               (struct vd_choice){.kind = GCACW_OFFER_DESTROY,
                                                  .option = GCACW_TARGET_BRIDGE,
                                                  .subject = i,
                                                  .number = bridge},
                               command))
                return true;
        }
    }
    return false;
}

bool gcacw_choose_work(const struct gcacw_mind *mind, struct vd_command *command)
{
    return choose_torch(mind, command) || choose_dig(mind, command);
}

/* ---- recovery: works and bridges built ---- */

/* Infantry with an enemy near digs where it rests. */
static bool entrench(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        const struct gcacw_unit_facts *now = &mind->facts->units[i];

        if (gcacw_is_mine(mind, i) && mind->sc->units[i].arm == GCACW_INFANTRY &&
            now->fatigue == 0 && gcacw_enemy_distance(mind, now->cell) <= 5 &&
            gcacw_try_once(mind, (struct vd_choice){.kind = GCACW_OFFER_ENTRENCH, .subject = i},
                           command))
            return true;
    }
    return false;
}

/* A river that can be crossed here by no bridge. */
static bool wants_bridge(const struct gcacw_mind *mind, const struct gcacw_way *way)
{
    return way->to != VD_NONE && way->crossing != VD_NONE && (way->flags & GCACW_WAY_RIVER) != 0 &&
           gcacw_crossing_now(mind->sc, &mind->facts->ways, way) != VD_CROSSING_BRIDGE;
}

/* A rested unit at a ford or a burnt bridge makes a bridge: fords close when the rivers rise. */
static bool bridge(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        const struct gcacw_unit_facts *now = &mind->facts->units[i];

        if (!gcacw_is_mine(mind, i) || now->fatigue > 0)
            continue;
        for (unsigned k = 0; k < VD_HEX_DIRECTIONS; k++) {
            const struct gcacw_way *way = &mind->sc->ground->way[now->cell][k];

            if (wants_bridge(mind, way) &&
                gcacw_try_once(mind,
                               (struct vd_choice){.kind = GCACW_OFFER_BRIDGE,
                                                  .subject = i,
                                                  .number = way->crossing},
                               command))
                return true;
        }
    }
    return false;
}

bool gcacw_choose_building(const struct gcacw_mind *mind, struct vd_command *command)
{
    return entrench(mind, command) || bridge(mind, command);
}

/* ---- depots ---- */

/* Friends of the field army who would miss a depot. */
static unsigned fed_from(const struct gcacw_mind *mind, uint16_t cell)
{
    return gcacw_force_near(mind, mind->side, cell, SAFE);
}

static unsigned points_at(const struct gcacw_mind *mind, uint16_t cell)
{
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *depot = &mind->facts->depots[i];

        if (depot->cell == cell && depot->state == GCACW_DEPOT_STANDS && depot->side == mind->side)
            return mind->sc->depot_values[depot->value].points;
    }
    return 0;
}

/* A depot that the army has left is taken down before the enemy has it, the richest first; one is built at
 * a station that is near the army and far from other depots. */
int gcacw_depot_worth(const struct gcacw_mind *mind, const struct vd_choice *choice)
{
    const unsigned fed = fed_from(mind, choice->cell);

    if (choice->option != GCACW_PROJECT_BUILD)
        return fed < ARMY / 2 ? 10 + (int)points_at(mind, choice->cell) : INT_MIN / 2;
    if (mind->sc->ground->station[choice->cell].v == GCACW_NONE || fed < 2 * ARMY ||
        gcacw_enemy_distance(mind, choice->cell) <= THREATENS)
        return INT_MIN / 2;
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *depot = &mind->facts->depots[i];

        if (depot->state == GCACW_DEPOT_STANDS && depot->side == mind->side &&
            gcacw_distance(mind->sc, depot->cell, choice->cell) < SAFE)
            return INT_MIN / 2;
    }
    return 1 + (int)fed / ARMY;
}
