/* sim/altar/figures.c: the counters for games of the altar system. */
#include "sim/altar/figures.h"

#include "rules/altar/tables/state.h"
#include "rules/altar/telling/tell.h"

/* F3, F4: every card of the deck, counted once. */
static uint32_t cards(const struct vd_scenario *base, const void *of)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_state *state = of;
    bool seen[UINT8_MAX + 1] = {false};
    uint32_t count = 0;

    for (uint8_t i = 0; i < sc->deck_size; i++) {
        count += !seen[state->deck[i].v];
        seen[state->deck[i].v] = true;
    }
    return count;
}

/* B16: every depot belongs to exactly one side. */
static uint32_t depots(const struct vd_scenario *base, const void *of)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_state *state = of;
    uint32_t count = 0;

    for (uint8_t i = 0; i < sc->depot_count && state->turn > 0; i++) {
        for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
            altar_piece_id token = sc->depots[i].token[side];

            count += token.v != ALTAR_NONE && state->board.piece[token.v].cell != VD_NONE;
        }
    }
    return state->turn > 0 ? count : sc->depot_count; /* before the set-up is complete */
}

/* Brigades and batteries that are fit, broken or lost. */
static uint32_t units(const struct vd_scenario *base, const void *of)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_state *state = of;
    uint32_t count = 0;

    for (uint8_t i = 0; i < sc->unit_count; i++)
        count += state->units[i] <= ALTAR_LOST;
    return count;
}

static void end(const struct vd_scenario *sc, const void *of, struct vd_ending *ending)
{
    const struct altar_state *state = of;

    (void)sc;
    *ending = (struct vd_ending){.winner = state->winner < ALTAR_SIDES ? state->winner
                                                                       : (uint8_t)VD_SEAT_NONE,
                                 .major = state->major != 0,
                                 .turn = state->turn};
    for (int side = 0; side < ALTAR_SIDES; side++)
        ending->points[side] = state->points[side];
}

static const struct vd_figure list[] = {
    {.name = "skirmishes", .kind = ALTAR_EVENT_SCORES},
    {.name = "battles", .one = "battle", .kind = ALTAR_EVENT_RESULT},
    {.name = "cards", .conserved = cards},
    {.name = "depots", .conserved = depots},
    {.name = "brigades and batteries", .conserved = units},
    {.name = NULL},
};

const struct vd_figures altar_figures = {.end = end, .list = list};
