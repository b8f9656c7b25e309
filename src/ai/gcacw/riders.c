/* ai/gcacw/riders.c: the Confederate cavalry: screens in the gaps and on the wings, raids ahead of the army, Stuart's ride. */
#include "ai/gcacw/prizes.h"

enum { RAID_FORCE = 3, RAID_START = 3, RIDE_START = 14 };

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

/* Stuart rides east of the mountains, if he does. */
static bool is_stuart(const struct gcacw_mind *mind, uint8_t unit)
{
    return gcacw_temper(mind, GCACW_ABOUT_RIDE, 3) > 0 && mind->turn >= RIDE_START &&
           mind->sc->units[unit].arm == GCACW_CAVALRY && gcacw_is_mine(mind, unit) &&
           mind->facts->units[unit].manpower > 1 && !is_raider(mind, unit);
}

/* All of a group go where the first of them goes. */
static void send_raiders(struct gcacw_mind *mind, const struct gcacw_plan *plan, bool east)
{
    uint16_t goal = VD_NONE;

    if (mind->turn < RAID_START)
        return;
    for (uint8_t i = mind->sc->unit_count; i-- > mind->sc->first_confederate;) {
        const uint16_t cell = mind->facts->units[i].cell;

        if (!(east ? is_stuart(mind, i) : is_raider(mind, i)))
            continue;
        if (goal == VD_NONE)
            goal = gcacw_plan_raid(mind, plan, i, east);
        if (goal == VD_NONE || gcacw_is_pressed(mind, cell, 100))
            continue;
        mind->goal[i] =
            east || gcacw_is_north(mind, cell) ? goal : gcacw_road_north(mind, i, false);
    }
}

static uint16_t screen_goal(const struct gcacw_mind *mind, uint8_t unit)
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

void gcacw_cavalry_goals(struct gcacw_mind *mind, const struct gcacw_plan *plan)
{
    for (uint8_t i = mind->sc->first_confederate; i < mind->sc->unit_count; i++) {
        if (gcacw_is_mine(mind, i) && mind->sc->units[i].arm == GCACW_CAVALRY)
            mind->goal[i] = screen_goal(mind, i);
    }
    send_raiders(mind, plan, false);
    send_raiders(mind, plan, true);
}
