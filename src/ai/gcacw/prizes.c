/* ai/gcacw/prizes.c: what scores for the Confederates: towns, stations, depots, bridges, counties. */
#include "ai/gcacw/prizes.h"

#include "rules/gcacw/play/victory/victory.h"

enum {
    SCALE = 64,
    NEAR = 4, /* added to every distance */
    NO_RETURN = 15,
    PURSUED = 16,   /* June 24 */
    SUPPORT = 8,    /* hexes */
    STRONG = 25,    /* manpower of two divisions */
    SOUTHERN = 60,  /* rows beyond lie before Washington and Baltimore */
    FREDERICK = 50, /* rows beyond lie before the enemy's army when it is over the river */
    REAR = 92,      /* rows beyond lie in Virginia, behind the enemy */
    CLOSE = 4,      /* hexes */
    A_MARCH = 7,
    RISK = 80, /* percent of the own force about a unit */
    MILITIA_RISK = 160,
    LEVY_FORCE = 5,
    COUNTY_FORCE = 12,
    RAID_RISK = 4,
    MOUNTAINS = 43, /* columns */
    SUSQUEHANNA = 80
};

static void add(struct gcacw_plan *plan, uint16_t cell, int worth, unsigned needs)
{
    if (worth > 0 && cell != VD_NONE && plan->count < GCACW_PRIZES_MAX)
        plan->at[plan->count++] =
            (struct gcacw_prize){.cell = cell, .worth = (int16_t)worth, .needs = (uint16_t)needs};
}

static void add_levies(const struct gcacw_mind *mind, struct gcacw_plan *plan)
{
    for (unsigned i = 0; i < mind->sc->levy_count; i++) {
        if (!mind->facts->levies[i].levied)
            add(plan, mind->sc->levies[i].cell, 4 * mind->sc->levies[i].points, LEVY_FORCE);
    }
}

static void add_stations(const struct gcacw_mind *mind, struct gcacw_plan *plan)
{
    for (unsigned i = 0; i < mind->sc->station_count; i++) {
        uint8_t item;

        if (mind->facts->stations[i].scored)
            continue;
        item = gcacw_station_item(mind->sc, mind->facts, (gcacw_station_id){(uint8_t)i});
        if (item != GCACW_NONE)
            add(plan, mind->sc->stations[i].cell, 2 * mind->sc->rail_items[item].points, 1);
    }
}

static void add_depots(const struct gcacw_mind *mind, struct gcacw_plan *plan)
{
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *depot = &mind->facts->depots[i];

        if (depot->side == GCACW_UNION &&
            (depot->state == GCACW_DEPOT_STANDS || depot->state == GCACW_DEPOT_CAPTURED))
            add(plan, depot->cell, 2 * mind->sc->depot_values[depot->value].points, 1);
    }
}

/* The two ends of a bridge. */
static void add_bridge(const struct gcacw_mind *mind, struct gcacw_plan *plan, uint16_t crossing,
                       int worth)
{
    const struct vd_theater *theater = mind->sc->base.theater;
    const struct vd_edge *edge = &theater->edges[theater->crossings[crossing].edge];

    add(plan, edge->a, worth, 1);
    add(plan, edge->b, worth, 1);
}

static void add_structures(const struct gcacw_mind *mind, struct gcacw_plan *plan)
{
    for (unsigned i = 0; i < mind->sc->structure_count; i++) {
        const struct gcacw_structure *built = &mind->sc->structures[i];
        const int worth = 2 * (built->points + built->bonus);

        if ((mind->facts->score.structures >> i & 1) != 0 ||
            built->kind == GCACW_STRUCTURE_DISTRICT)
            continue;
        if (built->crossing != VD_NONE)
            add_bridge(mind, plan, built->crossing, worth);
        else
            add(plan, built->cell, worth, 1);
    }
}

static void add_counties(const struct gcacw_mind *mind, struct gcacw_plan *plan)
{
    for (unsigned i = 0; i < GCACW_COUNTIES_MAX; i++) {
        unsigned held = mind->facts->control_turns[i];

        add(plan, mind->sc->counties[i].control,
            2 * mind->sc->counties[i].points[held < 2 ? held : 2], COUNTY_FORCE);
    }
}

void gcacw_plan_make(const struct gcacw_mind *mind, struct gcacw_plan *plan)
{
    plan->count = 0;
    add_levies(mind, plan);
    add_stations(mind, plan);
    add_depots(mind, plan);
    add_structures(mind, plan);
    add_counties(mind, plan);
}

/* ---- the choice of one unit ---- */

static unsigned danger(const struct gcacw_mind *mind, const struct gcacw_prize *prize)
{
    return gcacw_force_near(mind, mind->enemy, prize->cell, mind->turn < PURSUED ? CLOSE : A_MARCH);
}

/* Ewell's country: the Susquehanna from Carlisle to York, where militia alone stands (June 27 to 30 in
 * history). */
static bool is_on_susquehanna(const struct gcacw_mind *mind, uint16_t cell)
{
    const unsigned column = mind->sc->ground->columns[cell] + 1U;
    const unsigned row = mind->sc->ground->rows[cell] + 1U;

    return row <= 16 || (column >= 62 && row <= 30);
}

/* What is left to be had there for another unit, by its distance. */
static int appeal(const struct gcacw_mind *mind, const struct gcacw_prize *prize, uint8_t unit)
{
    const struct gcacw_unit_facts *now = &mind->facts->units[unit];
    const unsigned distance = gcacw_distance(mind->sc, prize->cell, now->cell);
    int worth = prize->worth * SCALE / (int)(distance + NEAR);

    if (prize->comes >= prize->needs || distance > 60)
        return 0;
    if (prize->comes + now->manpower < prize->needs)
        worth /= 2;
    return worth;
}

/* The left bank from above Marysville to Columbia. */
static bool is_on_left_bank(unsigned column, unsigned row)
{
    if (column >= 69)
        return row <= 9 + (column - 69) * 12 / 21;
    if (column >= 67)
        return row <= (column == 68 ? 8 : 4);
    return column >= 62 && row <= 2;
}

bool gcacw_is_over_susquehanna(const struct gcacw_mind *mind, uint16_t cell)
{
    return mind->view->base.turn + NO_RETURN < mind->sc->turn_count &&
           is_on_left_bank(mind->sc->ground->columns[cell] + 1U, mind->sc->ground->rows[cell] + 1U);
}

/* The Valley counts as the army's own road; east of the mountains lies the enemy. */
static bool may_seek(const struct gcacw_mind *mind, uint16_t from, uint16_t cell)
{
    if (gcacw_is_north(mind, from))
        return gcacw_is_north(mind, cell) &&
               mind->sc->ground->rows[cell] < (mind->turn < PURSUED ? SOUTHERN : FREDERICK) &&
               !gcacw_is_over_susquehanna(mind, cell);
    return !gcacw_is_north(mind, cell) && gcacw_in_valley(mind, cell);
}

/* Once the enemy is over the river too, no division should be alone. */
static bool is_exposed(const struct gcacw_mind *mind, const struct gcacw_prize *prize)
{
    return mind->turn >= PURSUED &&
           gcacw_force_near(mind, mind->side, prize->cell, SUPPORT) + prize->comes < STRONG;
}

/* Where militia alone stands, more is dared. */
static int sobered(const struct gcacw_mind *mind, const struct gcacw_prize *prize, uint8_t unit,
                   int worth)
{
    const unsigned friends = gcacw_force_near(mind, mind->side, mind->facts->units[unit].cell, 6);
    const bool raids =
        gcacw_corps_of(mind, unit) == GCACW_EWELL && is_on_susquehanna(mind, prize->cell);

    if (danger(mind, prize) * 100 > friends * (raids ? MILITIA_RISK : RISK))
        return worth / 6;
    if (raids)
        worth *= 2;
    return is_exposed(mind, prize) && !raids ? worth / 2 : worth;
}

/* What a division would go for; GCACW_PRIZES_MAX: nothing. */
struct wish {
    unsigned prize;
    int worth;
};

static struct wish wish_of(const struct gcacw_mind *mind, const struct gcacw_plan *plan,
                           uint8_t unit)
{
    const uint16_t from = mind->facts->units[unit].cell;
    struct wish wish = {.prize = GCACW_PRIZES_MAX};

    for (unsigned i = 0; i < plan->count; i++) {
        const struct gcacw_prize *prize = &plan->at[i];
        int worth = appeal(mind, prize, unit);

        if (2 * worth <= wish.worth || !may_seek(mind, from, prize->cell))
            continue;
        worth = sobered(mind, prize, unit, worth);
        if (worth > wish.worth)
            wish = (struct wish){.prize = i, .worth = worth};
    }
    return wish;
}

/* Notes that a unit comes. */
static void note(const struct gcacw_mind *mind, struct gcacw_plan *plan, uint8_t unit,
                 uint16_t cell)
{
    for (unsigned i = 0; i < plan->count; i++) {
        if (plan->at[i].cell == cell)
            plan->at[i].comes = (uint16_t)(plan->at[i].comes + mind->facts->units[unit].manpower);
    }
}

/* Whoever has most to gain chooses first; those who wanted the same look for something else. */
void gcacw_plan_share(struct gcacw_mind *mind, struct gcacw_plan *plan, const uint8_t *units,
                      unsigned count)
{
    struct wish wishes[GCACW_SEEKERS_MAX];
    uint32_t done = 0;

    for (unsigned i = 0; i < count; i++)
        wishes[i] = wish_of(mind, plan, units[i]);
    for (unsigned round = 0; round < count; round++) {
        unsigned best = count;
        uint16_t cell;

        for (unsigned i = 0; i < count; i++) {
            if ((done >> i & 1) == 0 && wishes[i].prize != GCACW_PRIZES_MAX &&
                (best == count || wishes[i].worth > wishes[best].worth))
                best = i;
        }
        if (best == count)
            return;
        cell = plan->at[wishes[best].prize].cell;
        mind->goal[units[best]] = cell;
        done |= 1U << best;
        note(mind, plan, units[best], cell);
        for (unsigned i = 0; i < count; i++) {
            if ((done >> i & 1) == 0 && wishes[i].prize != GCACW_PRIZES_MAX &&
                plan->at[wishes[i].prize].cell == cell)
                wishes[i] = wish_of(mind, plan, units[i]);
        }
    }
}

/* ---- raids, and the rear of the enemy ---- */

/* What a prize is worth to a unit at this distance from it. */
static int worth_from(const struct gcacw_mind *mind, const struct gcacw_prize *prize, uint16_t from)
{
    return prize->worth * SCALE / (int)(gcacw_distance(mind->sc, prize->cell, from) + NEAR);
}

/* The town that is worth most by its distance from the head of the raid, west or east of a column. */
uint16_t gcacw_plan_raid(const struct gcacw_mind *mind, const struct gcacw_plan *plan, uint8_t unit,
                         bool east)
{
    const uint16_t from = mind->facts->units[unit].cell;
    uint16_t found = VD_NONE;
    int best = 0;

    for (unsigned i = 0; i < plan->count; i++) {
        const struct gcacw_prize *prize = &plan->at[i];
        const unsigned column = mind->sc->ground->columns[prize->cell];
        int worth;

        if (prize->needs != LEVY_FORCE || !gcacw_is_north(mind, prize->cell) ||
            column >= SUSQUEHANNA || (east && column < MOUNTAINS) ||
            gcacw_force_near(mind, mind->enemy, prize->cell, 3) > RAID_RISK)
            continue;
        worth = worth_from(mind, prize, from);
        if (worth > best) {
            best = worth;
            found = prize->cell;
        }
    }
    return found;
}

/* Brigades from Richmond take what the enemy leaves in Virginia. */
uint16_t gcacw_plan_rear(const struct gcacw_mind *mind, const struct gcacw_plan *plan, uint8_t unit)
{
    const uint16_t from = mind->facts->units[unit].cell;
    uint16_t found = VD_NONE;
    int best = 0;

    for (unsigned i = 0; i < plan->count; i++) {
        const struct gcacw_prize *prize = &plan->at[i];
        int worth;

        if (prize->needs > 1 || mind->sc->ground->rows[prize->cell] < REAR ||
            gcacw_is_north(mind, prize->cell) ||
            danger(mind, prize) > mind->facts->units[unit].manpower / 2U)
            continue;
        worth = worth_from(mind, prize, from);
        if (worth > best) {
            best = worth;
            found = prize->cell;
        }
    }
    return found;
}
