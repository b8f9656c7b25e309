/* ai/gcacw/goals.c: where units should be: what both sides ask, and the hex from which a corps strikes. */
#include <limits.h>

#include "ai/gcacw/mind.h"

/* ---- both sides ---- */

enum {
    MUSTER = 6,       /* hexes from a leader */
    DECISION = 23,    /* July 1 */
    DAYS = 4,         /* of a great battle */
    FIELD = 5,        /* hexes across */
    ARMY = 28,        /* manpower of two corps */
    MET_PERCENT = 100 /* of the enemy's force: enough for a day of battle */
};

bool gcacw_is_pressed(const struct gcacw_mind *mind, uint16_t cell, unsigned percent)
{
    unsigned foes = gcacw_force_near(mind, mind->enemy, cell, 5);

    return foes > 0 && foes * 100 > gcacw_force_near(mind, mind->side, cell, 5) * percent;
}

bool gcacw_gives_battle(const struct gcacw_mind *mind)
{
    if (mind->turn < DECISION || mind->turn >= DECISION + DAYS ||
        gcacw_temper(mind, GCACW_ABOUT_BOLDNESS, 4) == 0)
        return false;
    for (unsigned i = 0; i < mind->post_count[mind->side]; i++) {
        const struct gcacw_post *post = &mind->posts[mind->side][i];

        if (post->infantry > 0 && gcacw_force_near(mind, mind->enemy, post->cell, FIELD) >= ARMY &&
            gcacw_force_near(mind, mind->side, post->cell, FIELD) >= ARMY)
            return true;
    }
    return false;
}

static bool is_dug_in(const struct gcacw_mind *mind, uint16_t cell)
{
    if ((mind->sc->ground->flags[cell] & GCACW_CELL_FORT) != 0 && mind->enemy == GCACW_UNION)
        return true;
    for (unsigned i = 0; i < GCACW_WORKS_MAX; i++) {
        if (mind->facts->works[i].cell == cell && mind->facts->works[i].level > 0)
            return true;
    }
    return false;
}

uint16_t gcacw_prey(const struct gcacw_mind *mind, uint8_t unit, unsigned reach, unsigned percent)
{
    const uint16_t cell = mind->facts->units[unit].cell;
    uint16_t found = VD_NONE;
    unsigned best = 0;

    if (mind->battle && percent > MET_PERCENT)
        percent = MET_PERCENT;
    for (unsigned i = 0; i < mind->post_count[mind->enemy]; i++) {
        const struct gcacw_post *post = &mind->posts[mind->enemy][i];
        unsigned distance = gcacw_distance(mind->sc, post->cell, cell), own, foes, worth;

        if (distance > reach || post->infantry < 4)
            continue;
        own = gcacw_force_near(mind, mind->side, post->cell, reach);
        foes = gcacw_force_near(mind, mind->enemy, post->cell, 3) *
               (is_dug_in(mind, post->cell) ? 2 : 1);
        worth = (10U + post->force) * 16 / (distance + 4);
        if (own * 100 >= foes * percent && worth > best) {
            best = worth;
            found = post->cell;
        }
    }
    return found;
}

/* ---- the place from which to strike ---- */

/* The leader who can bring the unit into an assault; none: none is near. */
static uint8_t leader_near(const struct gcacw_mind *mind, uint8_t unit)
{
    for (uint8_t i = 0; i < mind->sc->leader_count; i++) {
        const gcacw_leader_id leader = {i};
        const uint16_t cell = gcacw_leader_cell(mind->facts, leader);

        if (mind->sc->leaders[i].side == mind->side && cell != VD_NONE &&
            mind->sc->leaders[i].kind == GCACW_LEADER_CORPS &&
            gcacw_distance(mind->sc, cell, mind->facts->units[unit].cell) <= MUSTER &&
            gcacw_may_lead(mind->sc, mind->facts, leader, (gcacw_unit_id){unit}))
            return i;
    }
    return GCACW_NONE;
}

/* A side of the prey from which a leader can strike, nearest to him; VD_HEX_DIRECTIONS: none. */
static unsigned side_for(const struct gcacw_mind *mind, uint16_t prey, uint16_t from,
                         unsigned sides)
{
    unsigned found = VD_HEX_DIRECTIONS, least = GCACW_FAR;

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        const uint16_t cell = mind->sc->ground->way[prey][i].to;
        unsigned distance;

        if ((sides >> i & 1) == 0 || cell == VD_NONE ||
            gcacw_force(mind->field.zones, mind->enemy, cell) > 0 ||
            !gcacw_may_strike(&mind->field, mind->side, cell, prey))
            continue;
        distance = gcacw_distance(mind->sc, cell, from);
        if (distance < least) {
            least = distance;
            found = i;
        }
    }
    return found;
}

/* The two sides from which the rear and a flank of an attack from `front` are covered (6.6). */
static unsigned flanks_of(unsigned front)
{
    return 1U << (front + 2) % VD_HEX_DIRECTIONS | 1U << (front + 4) % VD_HEX_DIRECTIONS;
}

/* The unit follows others of its corps that are at hand: it goes around the enemy's flank. */
static bool is_last_of_corps(const struct gcacw_mind *mind, uint8_t leader, uint8_t unit)
{
    const uint16_t cell = gcacw_leader_cell(mind->facts, (gcacw_leader_id){leader});
    unsigned before = 0, behind = 0;

    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        if (i == unit || !gcacw_is_mine(mind, i) || mind->sc->units[i].size != GCACW_DIVISION ||
            gcacw_distance(mind->sc, cell, mind->facts->units[i].cell) > MUSTER ||
            !gcacw_may_lead(mind->sc, mind->facts, (gcacw_leader_id){leader}, (gcacw_unit_id){i}))
            continue;
        before += i < unit;
        behind += i > unit;
    }
    return before >= 2 && behind == 0;
}

/* The side from which the army strikes: that of the first leader at hand. */
static unsigned front_of(const struct gcacw_mind *mind, uint16_t prey, uint8_t *first)
{
    unsigned least = GCACW_FAR;

    *first = GCACW_NONE;
    for (uint8_t i = 0; i < mind->sc->leader_count; i++) {
        const uint16_t cell = gcacw_leader_cell(mind->facts, (gcacw_leader_id){i});
        unsigned distance;

        if (mind->sc->leaders[i].side != mind->side || cell == VD_NONE ||
            mind->sc->leaders[i].kind != GCACW_LEADER_CORPS)
            continue;
        distance = gcacw_distance(mind->sc, cell, prey);
        if (distance < least) {
            least = distance;
            *first = i;
        }
    }
    if (*first == GCACW_NONE)
        return VD_HEX_DIRECTIONS;
    return side_for(mind, prey, gcacw_leader_cell(mind->facts, (gcacw_leader_id){*first}),
                    UINT_MAX);
}

/* A corps gathers for an assault in one hex next to its prey: the leader nearest to the prey on the side
 * nearest to him, others, and his last division, on the flanks. */
static uint16_t jump_off(const struct gcacw_mind *mind, uint8_t unit, uint16_t prey)
{
    const uint8_t leader = leader_near(mind, unit);
    uint8_t first;
    const unsigned front = front_of(mind, prey, &first);
    unsigned side = front;

    if (leader == GCACW_NONE || front == VD_HEX_DIRECTIONS)
        return prey;
    if (leader != first || is_last_of_corps(mind, leader, unit))
        side = side_for(mind, prey, gcacw_leader_cell(mind->facts, (gcacw_leader_id){leader}),
                        flanks_of(front));
    return mind->sc->ground->way[prey][side == VD_HEX_DIRECTIONS ? front : side].to;
}

static bool is_enemy_post(const struct gcacw_mind *mind, uint16_t cell)
{
    return cell != VD_NONE && gcacw_force(mind->field.zones, mind->enemy, cell) > 0;
}

void gcacw_set_goals(struct gcacw_mind *mind)
{
    if (mind->side == GCACW_UNION)
        gcacw_union_goals(mind);
    else
        gcacw_confederate_goals(mind);
    gcacw_set_guards(mind);
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        if (mind->sc->units[i].arm == GCACW_INFANTRY && is_enemy_post(mind, mind->goal[i]))
            mind->goal[i] = jump_off(mind, i, mind->goal[i]);
    }
}
