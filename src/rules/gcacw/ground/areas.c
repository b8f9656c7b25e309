/* rules/gcacw/ground/areas.c: banks, counties, states, and the areas that bind units (3.5). */
#include "rules/gcacw/ground/areas.h"

#include <string.h>

bool gcacw_any_in(const struct gcacw_scenario *sc, const struct gcacw_cells *cells,
                  uint64_t counties)
{
    GCACW_EACH_CELL(cell, cells)
    {
        if (gcacw_is_in(sc, cell, counties))
            return true;
    }
    return false;
}

bool gcacw_any_north(const struct gcacw_scenario *sc, const struct gcacw_cells *cells)
{
    GCACW_EACH_CELL(cell, cells)
    {
        if (gcacw_is_north(sc, cell))
            return true;
    }
    return false;
}

bool gcacw_any_in_state(const struct gcacw_scenario *sc, const struct gcacw_cells *cells,
                        enum gcacw_us_state state)
{
    GCACW_EACH_CELL(cell, cells)
    {
        if (gcacw_is_in_state(sc, cell, state))
            return true;
    }
    return false;
}

/* ---- what binds whom ---- */

bool gcacw_is_bound(const struct gcacw_tether *tether)
{
    switch (tether->restriction) {
    case GCACW_NPORSORL:
    case GCACW_WV:
        return !tether->meade && GCACW_ON(3_5g);
    case GCACW_DC:
        return !tether->released && GCACW_ON(3_5j);
    case GCACW_DC_R:
        return (!tether->released || tether->threatened) && GCACW_ON(3_5m);
    case GCACW_PA:
        return GCACW_ON(3_5i);
    case GCACW_DC_ONLY:
        return GCACW_ON(3_5n);
    default:
        return false;
    }
}

static uint64_t counties_of(const struct gcacw_scenario *sc, const struct gcacw_tether *tether)
{
    uint64_t home = tether->home.v != GCACW_NONE ? UINT64_C(1) << tether->home.v : 0;

    switch (tether->restriction) {
    case GCACW_NPORSORL:
    case GCACW_WV:
        return sc->areas[GCACW_AREA_NPORSORL];
    case GCACW_DC_ONLY:
        return sc->areas[GCACW_AREA_DC] | home;
    case GCACW_PA:
        return 0;
    default:
        return sc->areas[GCACW_AREA_CONFINES] | home;
    }
}

/* North of the Potomac or the Shenandoah is the left bank of either. */
static uint8_t banks_of(const struct gcacw_tether *tether)
{
    return tether->restriction == GCACW_NPORSORL || tether->restriction == GCACW_WV
               ? GCACW_CELL_NORTH | GCACW_CELL_WEST
               : 0;
}

bool gcacw_may_stand(const struct gcacw_scenario *sc, const struct gcacw_tether *tether,
                     uint16_t cell)
{
    if (!gcacw_is_bound(tether) || (sc->ground->flags[cell] & banks_of(tether)) != 0)
        return true;
    if (tether->restriction == GCACW_PA)
        return gcacw_is_in_state(sc, cell, GCACW_PENNSYLVANIA);
    return gcacw_is_in(sc, cell, counties_of(sc, tether));
}

/* 3.5: a unit outside must move back: the area grows until the next hex toward it is inside. */
static void admit(const struct gcacw_scenario *sc, uint16_t cell, struct gcacw_cells *area)
{
    struct gcacw_cells wider = *area;

    while (!gcacw_cells_hold(&wider, cell)) {
        *area = wider;
        gcacw_cells_widen(sc, &wider, 1);
    }
}

/* Finds all hexes within the bounds. */
static void find_area(const struct gcacw_scenario *sc, struct gcacw_bounds *bounds,
                      struct gcacw_cells *area)
{
    const uint8_t *flags = sc->ground->flags, *states = sc->ground->state;
    uint8_t inside[GCACW_NONE + 1] = {0};
    uint64_t any = 0;

    for (unsigned i = 0; i < GCACW_COUNTIES_MAX; i++)
        inside[i] = (uint8_t)(bounds->counties >> i & 1);
    memset(area, 0, sizeof *area);
    for (unsigned i = 0; i < sc->base.theater->cell_count; i++) {
        uint64_t stands = (flags[i] & bounds->banks) != 0 || states[i] == bounds->state;

        stands |= inside[sc->ground->county[i].v];
        area->word[i / 64] |= stands << (i % 64);
        any |= stands;
    }
    bounds->is_empty = any == 0;
}

/* Which of the kept areas is that of the unit; it is found if it was not kept. */
static unsigned kept_area(const struct gcacw_field *field, const struct gcacw_tether *tether)
{
    struct gcacw_kept *kept = field->kept;
    struct gcacw_bounds now = {.counties = counties_of(field->sc, tether),
                               .banks = banks_of(tether),
                               .state = tether->restriction == GCACW_PA ? GCACW_PENNSYLVANIA
                                                                        : GCACW_NONE};
    unsigned at = 0;

    for (; at < GCACW_AREAS_KEPT && at < kept->area_count; at++) {
        const struct gcacw_bounds *bounds = &kept->bounds[at];

        if (bounds->counties == now.counties && bounds->banks == now.banks &&
            bounds->state == now.state)
            return at;
    }
    at = kept->area_count++ % GCACW_AREAS_KEPT;
    find_area(field->sc, &now, &kept->areas[at]);
    kept->bounds[at] = now;
    return at;
}

const struct gcacw_cells *gcacw_area_of(const struct gcacw_field *field,
                                        const struct gcacw_tether *tether, uint16_t cell,
                                        struct gcacw_cells *room)
{
    unsigned at;

    if (!gcacw_is_bound(tether))
        return NULL;
    at = kept_area(field, tether);
    if (field->kept->bounds[at].is_empty || gcacw_cells_hold(&field->kept->areas[at], cell))
        return &field->kept->areas[at];
    *room = field->kept->areas[at];
    admit(field->sc, cell, room);
    return room;
}
