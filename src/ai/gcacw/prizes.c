/* ai/gcacw/prizes.c: where the Confederates should be: up the Valley, over the Potomac, and at what scores. */
#include <string.h>

#include "ai/gcacw/mind.h"

#include "rules/gcacw/play/victory/victory.h"

enum {
    PRIZES_MAX = 288,
    SCALE = 64,
    NEAR = 4,       /* added to every distance */
    CALL_BACK = 25, /* July 3: the river, if the campaign is won */
    MARGIN = 4,     /* points that may be lost on the way */
    WAY_HOME = 6,   /* turns */
    NO_RETURN = 15,
    BEATEN = 9,    /* level of morale */
    SOUTHERN = 60, /* rows beyond lie before Washington and Baltimore */
    REAR = 92,     /* rows beyond lie in Virginia, behind the enemy */
    LEVY_FORCE = 5,
    COUNTY_FORCE = 12
};

struct prize {
    uint16_t cell;
    int16_t worth;
    uint16_t needs; /* manpower */
    uint16_t comes; /* manpower that has it for its goal */
};

struct plan {
    struct prize at[PRIZES_MAX];
    unsigned count;
};

static void add(struct plan *plan, uint16_t cell, int worth, unsigned needs)
{
    if (worth > 0 && cell != VD_NONE && plan->count < PRIZES_MAX)
        plan->at[plan->count++] =
            (struct prize){.cell = cell, .worth = (int16_t)worth, .needs = (uint16_t)needs};
}

static void add_levies(const struct gcacw_mind *mind, struct plan *plan)
{
    for (unsigned i = 0; i < mind->sc->levy_count; i++) {
        if (!mind->facts->levies[i].levied)
            add(plan, mind->sc->levies[i].cell, 4 * mind->sc->levies[i].points, LEVY_FORCE);
    }
}

static void add_stations(const struct gcacw_mind *mind, struct plan *plan)
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

static void add_depots(const struct gcacw_mind *mind, struct plan *plan)
{
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *depot = &mind->facts->depots[i];

        if (depot->side == GCACW_UNION &&
            (depot->state == GCACW_DEPOT_STANDS || depot->state == GCACW_DEPOT_CAPTURED))
            add(plan, depot->cell, 2 * mind->sc->depot_values[depot->value].points, 1);
    }
}

/* The two ends of a bridge. */
static void add_bridge(const struct gcacw_mind *mind, struct plan *plan, uint16_t crossing,
                       int worth)
{
    const struct vd_theater *theater = mind->sc->base.theater;
    const struct vd_edge *edge = &theater->edges[theater->crossings[crossing].edge];

    add(plan, edge->a, worth, 1);
    add(plan, edge->b, worth, 1);
}

static void add_structures(const struct gcacw_mind *mind, struct plan *plan)
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

static void add_counties(const struct gcacw_mind *mind, struct plan *plan)
{
    for (unsigned i = 0; i < GCACW_COUNTIES_MAX; i++) {
        unsigned held = mind->facts->control_turns[i];

        add(plan, mind->sc->counties[i].control,
            2 * mind->sc->counties[i].points[held < 2 ? held : 2], COUNTY_FORCE);
    }
}

static void make_plan(const struct gcacw_mind *mind, struct plan *plan)
{
    plan->count = 0;
    add_levies(mind, plan);
    add_stations(mind, plan);
    add_depots(mind, plan);
    add_structures(mind, plan);
    add_counties(mind, plan);
}

/* ---- the choice of one unit ---- */

static unsigned danger(const struct gcacw_mind *mind, const struct prize *prize)
{
    return gcacw_force_near(mind, mind->enemy, prize->cell, 4);
}

/* What is left to be had there for another unit, by its distance. */
static int appeal(const struct gcacw_mind *mind, const struct prize *prize, uint8_t unit)
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

/* In the Valley, or in the gaps that lead to it. */
static bool is_in_valley(const struct gcacw_mind *mind, uint16_t cell)
{
    return mind->sc->ground->rows[cell] < 91 && mind->sc->ground->columns[cell] < 28;
}

/* Beyond the Susquehanna, where a force may find no bridge for its way back: only toward the end. */
static bool is_over_susquehanna(const struct gcacw_mind *mind, uint16_t cell)
{
    const unsigned column = mind->sc->ground->columns[cell] + 1U;
    const unsigned row = mind->sc->ground->rows[cell] + 1U;

    /* from Harrisburg to Columbia */
    return mind->view->base.turn + NO_RETURN < mind->sc->turn_count && column >= 69 &&
           row <= 9 + (column - 69) * 12 / 21;
}

/* The Valley counts as the army's own road; east of the mountains lies the enemy. */
static bool may_seek(const struct gcacw_mind *mind, uint16_t from, uint16_t cell)
{
    if (gcacw_is_north(mind, from))
        return gcacw_is_north(mind, cell) && mind->sc->ground->rows[cell] < SOUTHERN &&
               !is_over_susquehanna(mind, cell);
    return !gcacw_is_north(mind, cell) && is_in_valley(mind, cell);
}

static struct prize *best_prize(const struct gcacw_mind *mind, struct plan *plan, uint8_t unit)
{
    const uint16_t from = mind->facts->units[unit].cell;
    const unsigned friends = gcacw_force_near(mind, mind->side, from, 6);
    struct prize *found = NULL;
    int best = 0;

    for (unsigned i = 0; i < plan->count; i++) {
        struct prize *prize = &plan->at[i];
        int worth = appeal(mind, prize, unit);

        if (worth <= best || !may_seek(mind, from, prize->cell))
            continue;
        if (danger(mind, prize) * 100 > friends * 80)
            worth /= 6;
        if (worth > best) {
            best = worth;
            found = prize;
        }
    }
    return found;
}

static uint16_t seek(const struct gcacw_mind *mind, struct plan *plan, uint8_t unit)
{
    struct prize *prize = best_prize(mind, plan, unit);

    if (prize == NULL)
        return VD_NONE;
    for (unsigned i = 0; i < plan->count; i++) {
        if (plan->at[i].cell == prize->cell)
            plan->at[i].comes = (uint16_t)(plan->at[i].comes + mind->facts->units[unit].manpower);
    }
    return prize->cell;
}

/* ---- the way north ---- */

/* 1 to 3; 0: none of Lee's corps of infantry. */
static unsigned corps_of(const struct gcacw_mind *mind, uint8_t unit)
{
    const struct gcacw_command *command = &mind->sc->commands[mind->facts->units[unit].command.v];
    const char *name = gcacw_name(mind->sc, command->name);

    return command->kind != GCACW_COMMAND_CORPS ? 0 : (unsigned)strlen(name);
}

/* The turn in which a corps leaves the Rappahannock. */
static int start_of(const struct gcacw_mind *mind, unsigned corps)
{
    static const int starts[] = {99, 1, 1, 2};

    return starts[corps] + (corps == 3 ? (int)gcacw_temper(mind, GCACW_ABOUT_HASTE, 2) : 0);
}

/* ---- cavalry ---- */

enum {
    RAID_FORCE = 3,
    RAID_START = 8,
    RIDE_START = 14,
    RAID_RISK = 4,
    RAIDERS_ROAD = 3, /* as Hill's corps */
    MOUNTAINS = 43,   /* columns */
    SUSQUEHANNA = 66
};

/* Jenkins, Imboden and the first strong brigade of Stuart's ride ahead of the army, together. */
static bool is_raider(const struct gcacw_mind *mind, uint8_t unit)
{
    const struct gcacw_unit *raider = &mind->sc->units[unit];

    if (raider->arm != GCACW_CAVALRY || raider->manpower < RAID_FORCE || !gcacw_is_mine(mind, unit))
        return false;
    if (raider->tactical < 2)
        return true;
    for (uint8_t i = mind->sc->first_confederate; i < unit; i++) {
        if (mind->sc->units[i].arm == GCACW_CAVALRY && mind->sc->units[i].manpower >= RAID_FORCE)
            return false;
    }
    return true;
}

/* What a prize is worth to a unit at this distance from it. */
static int worth_from(const struct gcacw_mind *mind, const struct prize *prize, uint16_t from)
{
    return prize->worth * SCALE / (int)(gcacw_distance(mind->sc, prize->cell, from) + NEAR);
}

/* The town that is worth most by its distance from the head of the raid, west or east of a column. */
static uint16_t raid_goal(const struct gcacw_mind *mind, const struct plan *plan, uint8_t unit,
                          bool east)
{
    const uint16_t from = mind->facts->units[unit].cell;
    uint16_t found = VD_NONE;
    int best = 0;

    for (unsigned i = 0; i < plan->count; i++) {
        const struct prize *prize = &plan->at[i];
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

/* Stuart rides east of the mountains, if he does. */
static bool is_stuart(const struct gcacw_mind *mind, uint8_t unit)
{
    return gcacw_temper(mind, GCACW_ABOUT_RIDE, 3) > 0 && mind->turn >= RIDE_START &&
           mind->sc->units[unit].arm == GCACW_CAVALRY && gcacw_is_mine(mind, unit) &&
           mind->facts->units[unit].manpower > 1 && !is_raider(mind, unit);
}

/* All of a group go where the first of them goes. */
static void send_raiders(struct gcacw_mind *mind, const struct plan *plan, bool east)
{
    uint16_t goal = VD_NONE;

    if (mind->turn < RAID_START)
        return;
    for (uint8_t i = mind->sc->unit_count; i-- > mind->sc->first_confederate;) {
        const uint16_t cell = mind->facts->units[i].cell;

        if (!(east ? is_stuart(mind, i) : is_raider(mind, i)))
            continue;
        if (goal == VD_NONE)
            goal = raid_goal(mind, plan, i, east);
        if (goal == VD_NONE || gcacw_is_pressed(mind, cell, 100))
            continue;
        mind->goal[i] =
            east || gcacw_is_north(mind, cell) ? goal : gcacw_road_north(mind, cell, RAIDERS_ROAD);
    }
}

static uint16_t cavalry_goal(const struct gcacw_mind *mind, uint8_t unit)
{
    static const uint8_t gaps[][2] = {{16, 84}, {19, 85}, {14, 75}, {22, 80}, {16, 84}};
    static const uint8_t wing[][2] = {{47, 42}, {45, 37}, {30, 54}, {56, 44}, {25, 58}};
    const unsigned which = unit % 5;
    const uint16_t cell = mind->facts->units[unit].cell;

    if (gcacw_is_pressed(mind, cell, 100)) {
        gcacw_leader_id lee = gcacw_commander(mind->sc, mind->facts, mind->side);

        return lee.v == GCACW_NONE ? VD_NONE : gcacw_leader_cell(mind->facts, lee);
    }
    if (mind->turn < 5 + (int)gcacw_temper(mind, GCACW_ABOUT_HASTE, 2))
        return VD_NONE;
    if (mind->turn < 15 || (which == 2 && mind->turn < 20))
        return gcacw_hex(mind, gaps[which][0], gaps[which][1]);
    return gcacw_hex(mind, wing[which][0], wing[which][1]);
}

/* ---- the whole ---- */

/* Points as far as they are known; the enemy's losses are not, and are taken to be twice as heavy. */
static int points_of(const struct gcacw_mind *mind)
{
    const struct gcacw_side_facts *army = &mind->facts->sides[mind->side];
    const int lost = army->lost_field + army->lost_other;

    return gcacw_total(&mind->facts->score) - mind->facts->score.line[GCACW_SCORE_UNION_LOSSES] +
           4 * lost;
}

/* The level with which Lee is content, and goes home: the campaign ends when the last infantry is over
 * the river (9.4). A beaten army goes with less, if it has won anything. */
static bool goes_home(const struct gcacw_mind *mind)
{
    static const uint8_t content[] = {GCACW_CSA_MARGINAL, GCACW_CSA_MARGINAL, GCACW_CSA_MARGINAL,
                                      GCACW_CSA_SUBSTANTIVE, GCACW_CSA_DECISIVE};
    enum { TEMPERS = sizeof content };
    const unsigned temper = gcacw_temper(mind, GCACW_ABOUT_STAY, TEMPERS);
    const int points = points_of(mind);

    if (mind->turn < CALL_BACK || mind->view->base.turn + WAY_HOME >= mind->sc->turn_count)
        return false;
    if (mind->facts->sides[mind->side].morale_level >= BEATEN &&
        points >= mind->sc->victory.least[GCACW_CSA_MARGINAL])
        return true;
    return points >= mind->sc->victory.least[content[temper]] + MARGIN;
}

static uint16_t rally(const struct gcacw_mind *mind)
{
    gcacw_leader_id lee = gcacw_commander(mind->sc, mind->facts, mind->side);
    uint16_t cell = lee.v == GCACW_NONE ? VD_NONE : gcacw_leader_cell(mind->facts, lee);

    return cell != VD_NONE && gcacw_is_north(mind, cell) ? cell : gcacw_hex(mind, 45, 32);
}

/* Brigades from Richmond take what the enemy leaves in Virginia. */
static uint16_t rear_goal(const struct gcacw_mind *mind, const struct plan *plan, uint8_t unit)
{
    const uint16_t from = mind->facts->units[unit].cell;
    uint16_t found = VD_NONE;
    int best = 0;

    for (unsigned i = 0; i < plan->count; i++) {
        const struct prize *prize = &plan->at[i];
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

static uint16_t infantry_goal(const struct gcacw_mind *mind, struct plan *plan, uint8_t unit)
{
    const uint16_t cell = mind->facts->units[unit].cell;
    const unsigned corps = corps_of(mind, unit);
    const bool sweeps = corps == 3 && is_in_valley(mind, cell) && mind->turn < 18;
    uint16_t prey = VD_NONE;

    if (corps == 0)
        return rear_goal(mind, plan, unit);
    if (!gcacw_is_north(mind, cell) && mind->turn < start_of(mind, corps))
        return VD_NONE;
    if (goes_home(mind))
        return gcacw_hex(mind, 20, 56);
    if (gcacw_must_run(mind, unit))
        return gcacw_ford(mind, cell);
    if (sweeps || gcacw_is_north(mind, cell))
        prey = gcacw_prey(mind, unit, sweeps ? 6 : 4,
                          220 - 20 * gcacw_temper(mind, GCACW_ABOUT_BOLDNESS, 4));
    if (prey != VD_NONE)
        return prey;
    if (gcacw_is_north(mind, cell))
        return gcacw_is_pressed(mind, cell, 120) ? rally(mind) : seek(mind, plan, unit);
    return gcacw_road_north(mind, cell, corps);
}

void gcacw_confederate_goals(struct gcacw_mind *mind)
{
    struct plan plan;

    make_plan(mind, &plan);
    for (uint8_t i = mind->sc->first_confederate; i < mind->sc->unit_count; i++) {
        if (!gcacw_is_mine(mind, i))
            continue;
        if (mind->sc->units[i].arm == GCACW_CAVALRY)
            mind->goal[i] = cavalry_goal(mind, i);
        else if (mind->sc->units[i].arm == GCACW_INFANTRY)
            mind->goal[i] = infantry_goal(mind, &plan, i);
    }
    send_raiders(mind, &plan, false);
    send_raiders(mind, &plan, true);
}
