/* toy/rules/leaks.c: the truth around a view, for planted leaks alone. */
#include "toy/rules/leaks.h"

/* A view of the state's own stands in it. */
static const uint16_t *enemy_cells(const struct outpost_view *view)
{
    const char *first = (const char *)(view - view->base.seat);

    return ((const struct outpost_state *)(const void *)(first -
                                                         offsetof(struct outpost_state, view)))
        ->cell;
}

bool outpost_leak_sees(const struct outpost_view *view, unsigned cell)
{
    for (unsigned i = 0; i < OUTPOST_COMPANIES_MAX; i++) {
        if (enemy_cells(view)[i] == cell)
            return true;
    }
    return false;
}

unsigned outpost_leak_sum(const struct outpost_view *view)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < OUTPOST_COMPANIES_MAX; i++)
        sum += enemy_cells(view)[i];
    return sum;
}

uint16_t outpost_leak_strength(const struct outpost_scenario *sc, const struct outpost_state *state,
                               unsigned side)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < sc->company_count; i++)
        sum += sc->company[i].side == side ? state->strength[i] : 0;
    return (uint16_t)sum;
}
