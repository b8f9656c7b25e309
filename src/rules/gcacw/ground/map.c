/* rules/gcacw/ground/map.c: keeps paths and zones in step with facts. */
#include "rules/gcacw/ground/map.h"

#include <string.h>

static struct gcacw_presence presence_of(const struct gcacw_scenario *sc,
                                         const struct gcacw_facts *facts, unsigned unit)
{
    const struct gcacw_unit_facts *now = &facts->units[unit];
    struct gcacw_presence at = {.cell = VD_NONE};

    if (now->place != GCACW_PLACE_MAP || now->cell == VD_NONE)
        return at;
    at.cell = now->cell;
    at.side = sc->units[unit].side;
    at.arm = sc->units[unit].arm;
    at.size = sc->units[unit].size;
    at.manpower = now->manpower;
    at.demoralized = now->demoralized;
    return at;
}

/* A token that is known by sight alone counts as what it may well be. */
static struct gcacw_presence presence_of_report(const struct gcacw_scenario *sc,
                                                const struct gcacw_report *report, uint8_t side)
{
    static const uint8_t sizes[GCACW_STRENGTHS] = {GCACW_DIVISION, GCACW_BRIGADE, GCACW_DIVISION,
                                                   GCACW_DIVISION};
    struct gcacw_presence at = {.cell = VD_NONE};
    int medium = gcacw_number(sc, GCACW_N_SIGHT_MEDIUM),
        small = gcacw_number(sc, GCACW_N_SIGHT_SMALL);
    int manpower = report->strength == GCACW_STRENGTH_SMALL    ? (small + 1) / 2
                   : report->strength == GCACW_STRENGTH_MEDIUM ? (small + medium + 1) / 2
                                                               : medium + 1;

    if (report->enemy == 0 || !report->current || report->unit.v != GCACW_NONE)
        return at;
    at.cell = report->cell;
    at.side = gcacw_enemy_of(side);
    at.arm = report->arm == GCACW_NONE ? (uint8_t)GCACW_INFANTRY : report->arm;
    at.size = sizes[report->strength];
    at.manpower = (uint8_t)manpower;
    return at;
}

static bool is_same_presence(const struct gcacw_presence *a, const struct gcacw_presence *b)
{
    return a->cell == b->cell && a->side == b->side && a->arm == b->arm && a->size == b->size &&
           a->manpower == b->manpower && a->demoralized == b->demoralized;
}

static void place(const struct gcacw_scenario *sc, struct gcacw_map *map, unsigned index,
                  struct gcacw_presence now)
{
    struct gcacw_presence *before = &map->placed[index];

    if (is_same_presence(before, &now))
        return;
    if (before->cell != VD_NONE)
        gcacw_zones_remove(sc, &map->paths, &map->zones, before);
    *before = now;
    if (now.cell != VD_NONE)
        gcacw_zones_add(sc, &map->paths, &map->zones, before);
}

/* A hexside that opens or closes changes zones: true if they were begun again. */
static bool begin(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                  struct gcacw_map *map)
{
    const bool changed = gcacw_paths_update(sc, &facts->ways, &map->paths);

    if (map->begun && !changed)
        return false;
    gcacw_zones_init(&map->zones);
    for (unsigned i = 0; i < GCACW_UNITS_MAX + GCACW_REPORTS_MAX; i++)
        map->placed[i] = (struct gcacw_presence){.cell = VD_NONE};
    map->begun = true;
    return true;
}

/* The same units and reports as at the last update. */
static bool is_same(const struct gcacw_map *map, const struct gcacw_facts *facts,
                    const struct gcacw_report *reports, uint8_t side)
{
    return map->side == side && memcmp(map->units, facts->units, sizeof map->units) == 0 &&
           memcmp(map->reports, reports, sizeof map->reports) == 0;
}

/* Places what differs from the last update, or all. */
static void place_all(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      const struct gcacw_report *reports, uint8_t side, bool is_new,
                      struct gcacw_map *map)
{
    const bool all = is_new || map->side != side;
    const bool same_reports = !all && memcmp(map->reports, reports, sizeof map->reports) == 0;

    map->side = side;
    for (unsigned i = 0; i < sc->unit_count; i++) {
        if (!all && i % GCACW_UNIT_BLOCK == 0 &&
            gcacw_same_units(&map->units[i], &facts->units[i], GCACW_UNIT_BLOCK)) {
            i += GCACW_UNIT_BLOCK - 1;
            continue;
        }
        if (!all && gcacw_same_units(&map->units[i], &facts->units[i], 1))
            continue;
        place(sc, map, i, presence_of(sc, facts, i));
    }
    for (unsigned i = same_reports ? GCACW_REPORTS_MAX : 0; i < GCACW_REPORTS_MAX; i++) {
        if (!all && memcmp(&map->reports[i], &reports[i], sizeof map->reports[i]) == 0)
            continue;
        place(sc, map, GCACW_UNITS_MAX + i, presence_of_report(sc, &reports[i], side));
    }
    memcpy(map->units, facts->units, sizeof map->units);
    memcpy(map->reports, reports, sizeof map->reports);
}

static struct gcacw_field field_of(const struct gcacw_scenario *sc, struct gcacw_map *map)
{
    return (struct gcacw_field){sc, &map->paths, &map->zones, &map->kept};
}

struct gcacw_field gcacw_map_update(const struct gcacw_scenario *sc,
                                    const struct gcacw_facts *facts,
                                    const struct gcacw_report *reports, uint8_t side,
                                    struct gcacw_map *map)
{
    static const struct gcacw_report nothing[GCACW_REPORTS_MAX];
    const bool is_new = begin(sc, facts, map);

    if (reports == NULL)
        reports = nothing;
    if (is_new || !is_same(map, facts, reports, side))
        place_all(sc, facts, reports, side, is_new, map);
    return field_of(sc, map);
}

struct gcacw_field gcacw_known_field(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                                     struct gcacw_work *work)
{
    if (work->held == view)
        return field_of(sc, &work->known[view->side]);
    return gcacw_map_update(sc, &view->known, view->reports, view->side, &work->known[view->side]);
}

void gcacw_hold_field(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                      struct gcacw_work *work)
{
    work->held = NULL;
    (void)gcacw_known_field(sc, view, work);
    work->held = view;
}

void gcacw_release_field(struct gcacw_work *work)
{
    work->held = NULL;
}
