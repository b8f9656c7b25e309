/* rules/gcacw/ground/zones.c: who stands where, and zones of control (5.8). */
#include "rules/gcacw/ground/zones.h"

#include <string.h>

#include "rules/gcacw/tables/rules.h"

enum gcacw_mover gcacw_mover_of(uint8_t arm, uint8_t size)
{
    if (arm == GCACW_CAVALRY || size == GCACW_REGIMENT)
        return GCACW_MOVER_SMALL;
    return size == GCACW_DIVISION ? GCACW_MOVER_DIVISION : GCACW_MOVER_BRIGADE;
}

uint8_t gcacw_exerts(uint8_t arm, uint8_t size, uint8_t demoralized)
{
    unsigned movers = (1U << GCACW_MOVERS) - 1;

    if (arm != GCACW_INFANTRY && arm != GCACW_CAVALRY)
        return 0;
    if (size == GCACW_REGIMENT && GCACW_ON(5_8d))
        movers = 1U << GCACW_MOVER_SMALL;
    if (demoralized >= 2 && GCACW_ON(6_11a))
        movers &= ~(1U << GCACW_MOVER_DIVISION);
    return (uint8_t)movers;
}

void gcacw_zones_init(struct gcacw_zones *zones)
{
    memset(zones, 0, sizeof *zones);
}

void gcacw_zones_clear(const struct gcacw_scenario *sc, struct gcacw_zones *zones)
{
    for (unsigned side = 0; side < GCACW_SIDES; side++) {
        GCACW_EACH_CELL(cell, &zones->any[side])
        {
            zones->at[side][cell] = (struct gcacw_holding){0};
            zones->mark[side][cell] = 0;
            for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
                uint16_t to = sc->ground->way[cell][i].to;

                if (to == VD_NONE)
                    continue;
                zones->at[side][to] = (struct gcacw_holding){0};
                zones->mark[side][to] = 0;
            }
        }
    }
    memset(zones->held, 0, sizeof zones->held);
    memset(zones->infantry, 0, sizeof zones->infantry);
    memset(zones->cavalry, 0, sizeof zones->cavalry);
    memset(zones->any, 0, sizeof zones->any);
}

/* 2.5: +1 for every started 9 manpower, at most 3; nothing for a little cavalry alone. */
static unsigned crowd_of(const struct gcacw_scenario *sc, const struct gcacw_holding *at)
{
    unsigned each = (unsigned)gcacw_number(sc, GCACW_N_CROWD_MANPOWER);
    unsigned most = (unsigned)gcacw_number(sc, GCACW_N_CROWD_MOST), points;

    if (at->units == at->cavalry && at->wagons == 0 &&
        at->manpower <= (unsigned)gcacw_number(sc, GCACW_N_CROWD_CAVALRY))
        return 0;
    points = GCACW_ON(2_5g) ? (at->manpower + each - 1) / each : 0;
    return points < most ? points : most;
}

static void mark(const struct gcacw_scenario *sc, struct gcacw_zones *zones, uint8_t side,
                 uint16_t cell)
{
    const struct gcacw_holding *at = &zones->at[side][cell];
    unsigned bits = 0;

    for (unsigned i = 0; i < GCACW_MOVERS; i++)
        bits |= (at->zone[i] != 0 ? 1U : 0U) << i;
    if (at->units != 0)
        bits |= GCACW_MARK_HELD;
    if (at->manpower != 0)
        bits |= crowd_of(sc, at) << GCACW_MARK_CROWD;
    zones->mark[side][cell] = (uint8_t)bits;
}

static void put(struct gcacw_cells *cells, uint16_t cell, bool in)
{
    if (in)
        gcacw_cells_add(cells, cell);
    else
        gcacw_cells_drop(cells, cell);
}

static void stand(const struct gcacw_scenario *sc, struct gcacw_zones *zones,
                  const struct gcacw_presence *unit, int by)
{
    struct gcacw_holding *at = &zones->at[unit->side][unit->cell];
    bool has_wagons = unit->arm == GCACW_WAGONS;
    int manpower = by * unit->manpower;

    at->manpower = (uint16_t)(at->manpower + manpower);
    if (has_wagons) {
        at->wagons = (uint8_t)(at->wagons + by);
        at->wagon_manpower = (uint16_t)(at->wagon_manpower + manpower);
    } else {
        at->units = (uint8_t)(at->units + by);
    }
    if (unit->arm == GCACW_CAVALRY)
        at->cavalry = (uint8_t)(at->cavalry + by);
    if (unit->arm == GCACW_INFANTRY) {
        at->infantry = (uint8_t)(at->infantry + by);
        at->infantry_manpower = (uint16_t)(at->infantry_manpower + manpower);
    }
    put(&zones->held[unit->side], unit->cell, at->units != 0);
    put(&zones->infantry[unit->side], unit->cell, at->infantry != 0);
    put(&zones->cavalry[unit->side], unit->cell, at->cavalry != 0);
    put(&zones->any[unit->side], unit->cell, at->units != 0 || at->wagons != 0);
    mark(sc, zones, unit->side, unit->cell);
}

static void exert(const struct gcacw_scenario *sc, const struct gcacw_paths *paths,
                  struct gcacw_zones *zones, const struct gcacw_presence *unit, int by)
{
    unsigned movers = gcacw_exerts(unit->arm, unit->size, unit->demoralized);
    bool has_infantry = unit->arm == GCACW_INFANTRY && (movers >> GCACW_MOVER_BRIGADE & 1) != 0;

    for (unsigned i = 0; movers != 0 && GCACW_ON(5_8a) && i < VD_HEX_DIRECTIONS; i++) {
        if (!gcacw_is_open(paths, unit->cell, i))
            continue;
        uint16_t to = gcacw_beyond(paths, unit->cell, i);
        struct gcacw_holding *at = &zones->at[unit->side][to];

        for (unsigned k = 0; k < GCACW_MOVERS; k++)
            at->zone[k] = (uint8_t)(at->zone[k] + ((movers >> k & 1) != 0 ? by : 0));
        at->infantry_zone = (uint8_t)(at->infantry_zone + (has_infantry ? by : 0));
        mark(sc, zones, unit->side, to);
    }
}

void gcacw_zones_add(const struct gcacw_scenario *sc, const struct gcacw_paths *paths,
                     struct gcacw_zones *zones, const struct gcacw_presence *unit)
{
    stand(sc, zones, unit, 1);
    exert(sc, paths, zones, unit, 1);
}

void gcacw_zones_remove(const struct gcacw_scenario *sc, const struct gcacw_paths *paths,
                        struct gcacw_zones *zones, const struct gcacw_presence *unit)
{
    stand(sc, zones, unit, -1);
    exert(sc, paths, zones, unit, -1);
}
