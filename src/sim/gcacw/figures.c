/* sim/gcacw/figures.c: the counters for games of the hex campaign. */
#include "sim/gcacw/figures.h"

#include "rules/gcacw/tables/events.h"

/* Manpower that is in play, to come, removed or lost. The men of an attached unit are its host's (3.7);
 * what was gained otherwise than by the sheets (state->gained) is taken off. */
static uint32_t manpower(const struct vd_scenario *base, const void *of)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_state *state = of;
    int32_t sum = 0;

    for (unsigned i = 0; i < sc->unit_count; i++) {
        const struct gcacw_unit_facts *unit = &state->facts.units[i];

        sum += unit->combat_lost + unit->other_lost;
        if (unit->place != GCACW_PLACE_ATTACHED)
            sum += unit->manpower;
    }
    for (unsigned side = 0; side < GCACW_SIDES; side++)
        sum -= state->gained[side];
    return (uint32_t)sum;
}

static uint16_t at_least_zero(int points)
{
    return points > 0 ? (uint16_t)points : 0;
}

/* Points above zero are the Confederates', below it the Union's (9.1). */
static void end(const struct vd_scenario *sc, const void *of, struct vd_ending *ending)
{
    const struct gcacw_state *state = of;
    int points = gcacw_total(&state->facts.score);

    (void)sc;
    *ending =
        (struct vd_ending){.winner = state->depth == 0 ? state->winner : (uint8_t)VD_SEAT_NONE,
                           .major = state->depth == 0 && state->at_once != 0,
                           .turn = state->turn};
    ending->points[GCACW_UNION] = at_least_zero(-points);
    ending->points[GCACW_CONFEDERATE] = at_least_zero(points);
}

static const struct vd_figure list[] = {
    {.name = "combats", .one = "combat", .kind = GCACW_EVENT_FOUGHT},
    {.name = "hexes marched", .kind = GCACW_EVENT_MARCHED},
    {.name = "halts", .kind = GCACW_EVENT_HALTED},
    {.name = "stations destroyed", .one = "station destroyed", .kind = GCACW_EVENT_STATION_SCORED},
    {.name = "structures scored", .one = "structure scored", .kind = GCACW_EVENT_STRUCTURE_SCORED},
    {.name = "turns of county control", .kind = GCACW_EVENT_COUNTY_HELD},
    {.name = "changes of morale", .kind = GCACW_EVENT_MORALE},
    {.name = "preliminary victories", .kind = GCACW_EVENT_PRELIMINARY},
    {.name = "manpower", .conserved = manpower},
    {.name = NULL},
};

const struct vd_figures gcacw_figures = {.end = end, .list = list};
