/* rules/gcacw/ground/rails.c: railroads and ships (5.5, 5.6, 8.1). */
#include "rules/gcacw/ground/rails.h"

#include <string.h>

#include "rules/gcacw/tables/rules.h"

void gcacw_tracks_put(const struct gcacw_scenario *sc, struct gcacw_tracks *tracks, uint16_t cell,
                      bool broken)
{
    for (uint8_t i = 0; i < sc->station_count; i++) {
        uint64_t bit = UINT64_C(1) << (i % 64);

        if (sc->stations[i].cell != cell)
            continue;
        if (broken)
            tracks->broken[i / 64] |= bit;
        else
            tracks->broken[i / 64] &= ~bit;
    }
}

/* Trains need the bridge itself: neither a ford nor a ferry will do. A bridge that troops built
 * again carries them. */
bool gcacw_has_track(const struct gcacw_field *field, uint16_t from, unsigned direction)
{
    const struct gcacw_way *way = &field->sc->ground->way[from][direction];
    const struct gcacw_ways *ways = &gcacw_paths_made_of(field->paths)->ways;

    if (way->to == VD_NONE || (way->flags & GCACW_WAY_RAIL) == 0)
        return false;
    return !gcacw_crossings_hold(&ways->destroyed, way->crossing) ||
           gcacw_crossings_hold(&ways->bridged, way->crossing);
}

static bool is_blocked(const struct gcacw_field *field, const struct gcacw_tracks *tracks,
                       uint16_t cell)
{
    gcacw_station_id station = field->sc->ground->station[cell];
    gcacw_county_id county = field->sc->ground->county[cell];

    if (gcacw_holds(field->zones, GCACW_CONFEDERATE, cell))
        return true;
    if (station.v != GCACW_NONE && gcacw_is_broken(tracks, station))
        return true;
    return county.v != GCACW_NONE && GCACW_ON(9_3e) && (tracks->controlled >> county.v & 1) != 0;
}

/* ---- connection ---- */

static void find_sources(const struct gcacw_field *field, const struct gcacw_tracks *tracks,
                         struct gcacw_reach *reach)
{
    const struct gcacw_places *places = &field->sc->places[GCACW_PLACES_RAIL_SOURCES];

    gcacw_reach_begin(reach, VD_NONE);
    for (unsigned i = 0; i < places->count; i++) {
        if (!is_blocked(field, tracks, places->cell[i]))
            gcacw_reach_note(reach, places->cell[i], VD_NONE, 0, 0);
    }
}

void gcacw_connected(const struct gcacw_field *field, const struct gcacw_tracks *tracks,
                     struct gcacw_reach *reach, struct gcacw_cells *cells)
{
    unsigned key = 0;

    memset(cells, 0, sizeof *cells);
    find_sources(field, tracks, reach);
    for (;;) {
        uint16_t cell = gcacw_reach_take(reach, &key);

        if (cell == VD_NONE)
            return;
        gcacw_cells_add(cells, cell);
        for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
            uint16_t to = field->sc->ground->way[cell][i].to;

            if (gcacw_has_track(field, cell, i) && !is_blocked(field, tracks, to))
                gcacw_reach_note(reach, to, cell, reach->at[cell].cost + 1U, 0);
        }
    }
}

uint64_t gcacw_connected_counties(const struct gcacw_scenario *sc,
                                  const struct gcacw_cells *connected)
{
    uint64_t counties = 0;

    for (uint8_t i = 0; i < sc->station_count; i++) {
        gcacw_county_id county = sc->ground->county[sc->stations[i].cell];

        if (county.v != GCACW_NONE && gcacw_cells_hold(connected, sc->stations[i].cell))
            counties |= UINT64_C(1) << county.v;
    }
    return counties;
}

bool gcacw_rail_around(const struct gcacw_scenario *sc, const struct gcacw_cells *connected,
                       uint16_t from, uint16_t to)
{
    bool from_city = (sc->ground->flags[from] & GCACW_CELL_BALTIMORE) != 0;
    bool to_city = (sc->ground->flags[to] & GCACW_CELL_BALTIMORE) != 0;

    if (sc->ground->station[from].v == GCACW_NONE || sc->ground->station[to].v == GCACW_NONE)
        return false;
    if (!gcacw_cells_hold(connected, from) || !gcacw_cells_hold(connected, to))
        return false;
    return (from_city && gcacw_is_listed(sc, GCACW_PLACES_RAIL_EDGE, to)) ||
           (to_city && gcacw_is_listed(sc, GCACW_PLACES_RAIL_EDGE, from));
}

/* ---- trains ---- */

bool gcacw_rail_takes(uint8_t side, uint8_t arm)
{
    return side == GCACW_UNION && (arm == GCACW_INFANTRY || arm == GCACW_ENGINEERS);
}

static bool may_leave(const struct gcacw_field *field, const struct gcacw_tracks *tracks,
                      const struct gcacw_marcher *march)
{
    gcacw_station_id station = field->sc->ground->station[march->start];

    return gcacw_rail_takes(march->side, march->arm) && station.v != GCACW_NONE &&
           !gcacw_is_broken(tracks, station);
}

/* 5.5: no train enters a Confederate zone; 3.5: nor does it take a unit out of its area. */
static bool may_ride(const struct gcacw_field *field, const struct gcacw_tracks *tracks,
                     const struct gcacw_marcher *march, uint16_t cell)
{
    if (is_blocked(field, tracks, cell) ||
        gcacw_in_zone(field->zones, march->side, cell, gcacw_mover_of(march->arm, march->size)))
        return false;
    return march->within == NULL || gcacw_cells_hold(march->within, cell);
}

void gcacw_rail_find(const struct gcacw_field *field, const struct gcacw_tracks *tracks,
                     const struct gcacw_marcher *march, struct gcacw_reach *reach)
{
    const unsigned most =
        GCACW_ON(5_5b) ? (unsigned)gcacw_number(field->sc, GCACW_N_RAIL_HEXES) : UINT16_MAX;
    unsigned key = 0;

    gcacw_reach_begin(reach, march->start);
    if (may_leave(field, tracks, march))
        gcacw_reach_note(reach, march->start, VD_NONE, 0, 0);
    for (;;) {
        uint16_t cell = gcacw_reach_take(reach, &key);

        if (cell == VD_NONE)
            return;
        for (unsigned i = 0; i < VD_HEX_DIRECTIONS && reach->at[cell].cost < most; i++) {
            uint16_t to = field->sc->ground->way[cell][i].to;

            if (gcacw_has_track(field, cell, i) && may_ride(field, tracks, march, to))
                gcacw_reach_note(reach, to, cell, reach->at[cell].cost + 1U, 0);
        }
    }
}

bool gcacw_rail_ends(const struct gcacw_scenario *sc, const struct gcacw_reach *reach,
                     uint16_t cell)
{
    return cell != reach->start && gcacw_reach_holds(reach, cell) &&
           sc->ground->station[cell].v != GCACW_NONE;
}

/* ---- ships ---- */

/* 5.6: ships start from and end in ports that are free, or at sea. */
static bool is_free_port(const struct gcacw_field *field, enum gcacw_mover mover, unsigned space)
{
    uint16_t cell = field->sc->spaces[space].cell;

    return cell == VD_NONE || !GCACW_ON(5_6d) ||
           (!gcacw_holds(field->zones, GCACW_CONFEDERATE, cell) &&
            !gcacw_in_zone(field->zones, GCACW_UNION, cell, mover));
}

static uint32_t spread_spaces(const struct gcacw_scenario *sc, uint32_t spaces)
{
    uint32_t more = spaces;

    for (uint8_t i = 0; i < sc->space_count; i++) {
        if ((spaces >> i & 1) != 0)
            more |= GCACW_ON(5_6c) ? sc->spaces[i].links : UINT32_MAX;
    }
    return more;
}

uint32_t gcacw_sail(const struct gcacw_field *field, uint8_t arm, uint8_t size, gcacw_space_id from,
                    unsigned spaces)
{
    enum gcacw_mover mover = gcacw_mover_of(arm, size);
    uint32_t start = UINT32_C(1) << from.v, found = start;

    if (!is_free_port(field, mover, from.v))
        return 0;
    for (; spaces > 0; spaces--)
        found = spread_spaces(field->sc, found);
    for (uint8_t i = 0; i < field->sc->space_count; i++) {
        if (!is_free_port(field, mover, i))
            found &= ~(UINT32_C(1) << i);
    }
    return found & ~start;
}

unsigned gcacw_sail_length(const struct gcacw_scenario *sc, gcacw_space_id from, gcacw_space_id to)
{
    uint32_t found = UINT32_C(1) << from.v;

    for (unsigned length = 0; length <= sc->space_count; length++) {
        if ((found >> to.v & 1) != 0)
            return length;
        found = spread_spaces(sc, found);
    }
    return GCACW_NONE;
}
