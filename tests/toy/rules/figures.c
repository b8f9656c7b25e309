/* toy/rules/figures.c: what can be counted of a game of Outposts. */
#include "toy/rules/figures.h"

#include "toy/rules/game.h"

static void end_of(const struct vd_scenario *base, const void *memory, struct vd_ending *ending)
{
    const struct outpost_state *state = memory;

    (void)base;
    *ending =
        (struct vd_ending){.winner = state->winner < OUTPOST_SIDES ? state->winner : VD_SEAT_NONE,
                           .turn = state->turn,
                           .points = {state->points[0], state->points[1]}};
}

/* On the map or lost. */
static uint32_t strength(const struct vd_scenario *base, const void *memory)
{
    const struct outpost_state *state = memory;
    uint32_t sum = state->lost[OUTPOST_BLUE] + (uint32_t)state->lost[OUTPOST_GRAY];

    for (unsigned i = 0; i < outpost_scenario_of(base)->company_count; i++)
        sum += state->strength[i];
    return sum;
}

/* Every weather card is somewhere in the deck: a bit each. */
static uint32_t cards(const struct vd_scenario *base, const void *memory)
{
    const struct outpost_state *state = memory;
    uint32_t seen = 0;

    (void)base;
    for (unsigned i = 0; i < OUTPOST_CARDS; i++)
        seen |= UINT32_C(1) << state->deck[i];
    return seen;
}

static const struct vd_figure list[] = {
    {.name = "marches", .kind = OUTPOST_EVENT_MARCHED},
    {.name = "fights", .one = "fight", .kind = OUTPOST_EVENT_FOUGHT},
    {.name = "strength", .conserved = strength},
    {.name = "cards", .conserved = cards},
    {0}};

const struct vd_figures outpost_figures = {.end = end_of, .list = list};
