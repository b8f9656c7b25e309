/* sim/gcacw/measure.c: runs single parts of the hex campaign's rules many times. */
#include "rules/gcacw/play/action/mobility.h"
#include "sim/gcacw/figures.h"

/* A long march. */
enum { POINTS = 24 };

/* The set-up is measured as it is. */
static void prepare(const struct vd_scenario *sc, void *of)
{
    (void)sc;
    (void)of;
}

/* Terrain, zones of control and the areas that bind units included. */
static unsigned reach(const struct vd_scenario *base, const void *of, void *at)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_facts *facts = &((const struct gcacw_state *)of)->facts;
    struct gcacw_work *work = at;
    const struct gcacw_field field = gcacw_map_update(sc, facts, NULL, GCACW_UNION, &work->truth);
    unsigned count = 0;

    for (uint8_t i = 0; i < sc->unit_count; i++) {
        const gcacw_unit_id unit = {i};
        struct gcacw_marcher march;

        if (!gcacw_on_map(facts, unit))
            continue;
        march = gcacw_marcher_of(&field, facts, unit, POINTS, &work->area);
        gcacw_reach_find(&field, &march, &work->reach);
        count++;
    }
    return count;
}

/* Those of High Tide. A set of JavaScript with typed arrays took 58 ns a hex where the loop ran 549
 * million steps, and a set here has about SET_HEXES hexes; three sets in the time of two. */
enum { SET_HEXES = 362 };

const struct vd_measure gcacw_measure = {
    .bars =
        {
            [VD_BAR_RANDOM_CAMPAIGNS] = 10 * 0.66,
            [VD_BAR_SCRIPT_ORDERS] = 200,
            [VD_BAR_REACHABLE_SETS] = 1.5 * 1e9 / 58 * 459 / 549 / SET_HEXES,
            [VD_BAR_VIEW_TIME] = 5000,
            [VD_BAR_VIEW_BYTES] = 64 * 1024,
            [VD_BAR_STATE_BYTES] = 24 * 1024,
            [VD_BAR_VERIFY] = 250,
            [VD_BAR_FIRST_LEGAL] = 100,
        },
    .prepare = prepare,
    .reach = reach,
};
