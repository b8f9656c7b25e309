/* toy/rules/ground.c: the map of Outposts as it is walked: open hexsides, pace, shortest routes. */
#include <string.h>

#include "toy/rules/game.h"

static bool is_open(const struct outpost_scenario *sc, unsigned from, unsigned to)
{
    const struct vd_theater *theater = sc->base.theater;
    const struct vd_edge *edge;

    if (from >= theater->cell_count || to >= theater->cell_count || from == to ||
        outpost_distance(sc, from, to) != 1)
        return false;
    edge = vd_theater_edge(theater, (vd_cell_id){(uint16_t)from}, (vd_cell_id){(uint16_t)to});
    return edge != NULL && edge->passable && theater->cells[to].terrain != VD_TERRAIN_WATER;
}

bool outpost_can_step(const struct outpost_scenario *sc, const struct outpost_view *view,
                      unsigned company, unsigned from, unsigned to)
{
    for (unsigned i = 0; i < sc->company_count; i++) {
        if (i != company && sc->company[i].side == view->side && view->company[i].cell == to)
            return false;
    }
    return is_open(sc, from, to);
}

unsigned outpost_pace(const struct outpost_scenario *sc, const struct outpost_view *view,
                      unsigned company)
{
    unsigned pace = sc->pace[sc->company[company].arm];

    return view->mud && pace > 1 ? pace - 1 : pace;
}

void outpost_reach_find(const struct outpost_scenario *sc, const struct outpost_view *view,
                        unsigned company, unsigned most, struct outpost_reach *reach)
{
    const struct vd_theater *theater = sc->base.theater;
    unsigned start = view->company[company].cell;

    memset(reach->steps, 0, theater->cell_count);
    reach->count = 0;
    if (start == VD_NONE)
        return;
    for (unsigned next = 0, at = start; next <= reach->count; at = reach->line[next++]) {
        unsigned steps = at == start ? 1 : reach->steps[at] + 1U;

        if (steps > most)
            break;
        for (unsigned way = 0; way < VD_HEX_DIRECTIONS; way++) {
            unsigned to = vd_theater_neighbor(theater, (vd_cell_id){(uint16_t)at}, way).v;

            if (to == VD_NONE || to == start || reach->steps[to] != 0 ||
                !outpost_can_step(sc, view, company, at, to))
                continue;
            reach->steps[to] = (uint8_t)steps;
            reach->from[to] = (uint16_t)at;
            reach->line[reach->count++] = (uint16_t)to;
        }
    }
}

uint8_t outpost_route(const struct outpost_scenario *sc, const struct outpost_view *view,
                      unsigned company, unsigned cell, struct outpost_work *work, uint16_t *route)
{
    struct outpost_reach *reach = &work->reach;

    if (cell >= sc->base.theater->cell_count)
        return 0;
    outpost_reach_find(sc, view, company, outpost_pace(sc, view, company) + OUTPOST_EXTRA_MAX,
                       reach);
    uint8_t count = reach->steps[cell];

    for (unsigned i = count; i > 0; i--) {
        route[i - 1] = (uint16_t)cell;
        cell = reach->from[cell];
    }
    return count;
}
