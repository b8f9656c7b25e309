/* rules/gcacw/ground/paths.c: what a step from hex to hex costs (2.4 to 2.6). */
#include "rules/gcacw/ground/paths.h"

#include <assert.h>
#include <string.h>

#include "rules/gcacw/tables/rules.h"

void gcacw_ways_init(const struct gcacw_scenario *sc, struct gcacw_ways *ways)
{
    memset(ways, 0, sizeof *ways);
    ways->ridges_open = gcacw_is_set(sc, GCACW_SWITCH_RIDGES);
}

/* 1.3 heavy rain closes every ford; 2.6 risen rivers close those of the great rivers. */
static bool is_flooded(const struct gcacw_scenario *sc, const struct gcacw_ways *ways,
                       uint16_t crossing)
{
    if (ways->heavy_rain)
        return true;
    return ways->risen && crossing / 8 < sizeof sc->ground->rain_closes &&
           (sc->ground->rain_closes[crossing / 8] >> (crossing % 8) & 1) != 0;
}

enum vd_crossing_kind gcacw_crossing_now(const struct gcacw_scenario *sc,
                                         const struct gcacw_ways *ways, const struct gcacw_way *way)
{
    if (way->crossing == VD_NONE)
        return VD_CROSSING_NONE;
    if (gcacw_crossings_hold(&ways->bridged, way->crossing))
        return VD_CROSSING_BRIDGE;
    if (gcacw_crossings_hold(&ways->ferried, way->crossing))
        return VD_CROSSING_FERRY;
    if (gcacw_crossings_hold(&ways->destroyed, way->crossing))
        return VD_CROSSING_NONE;
    if (way->kind == VD_CROSSING_FORD && is_flooded(sc, ways, way->crossing))
        return VD_CROSSING_NONE;
    return (enum vd_crossing_kind)way->kind;
}

static bool has_line(const struct gcacw_way *way)
{
    return way->road != VD_ROAD_NONE || (way->flags & GCACW_WAY_RAIL) != 0;
}

/* 2.5: the line of the hexside, or its ground; the cheaper one. */
static unsigned points_over(const struct gcacw_scenario *sc, const struct gcacw_way *way,
                            unsigned gait, unsigned weather)
{
    static const uint8_t of_road[VD_ROAD_COUNT] = {
        [VD_ROAD_NONE] = GCACW_FEATURE_RAILROAD,
        [VD_ROAD_TRAIL] = GCACW_FEATURE_TRAIL,
        [VD_ROAD_ROAD] = GCACW_FEATURE_ROAD,
        [VD_ROAD_PIKE] = GCACW_FEATURE_PIKE,
    };
    static const uint8_t of_terrain[VD_TERRAIN_COUNT] = {
        [VD_TERRAIN_NONE] = GCACW_FEATURE_CLEAR,        [VD_TERRAIN_CLEAR] = GCACW_FEATURE_CLEAR,
        [VD_TERRAIN_ROLLING] = GCACW_FEATURE_ROLLING,   [VD_TERRAIN_ROUGH] = GCACW_FEATURE_ROUGH,
        [VD_TERRAIN_WOODS] = GCACW_FEATURE_WOODS,       [VD_TERRAIN_HILL] = GCACW_FEATURE_HILL,
        [VD_TERRAIN_MOUNTAIN] = GCACW_FEATURE_MOUNTAIN, [VD_TERRAIN_SWAMP] = GCACW_FEATURE_SWAMP,
        [VD_TERRAIN_CITY] = GCACW_FEATURE_CITY,         [VD_TERRAIN_WATER] = GCACW_FEATURE_SWAMP,
    };
    bool is_street = way->road == VD_ROAD_ROAD || way->road == VD_ROAD_PIKE;
    unsigned ground = GCACW_ON(2_5c) ? of_terrain[way->terrain] : GCACW_FEATURE_CLEAR;
    unsigned field = sc->costs[ground].points[gait][weather];
    unsigned line = sc->costs[of_road[way->road]].points[gait][weather];

    if (!(is_street ? GCACW_ON(2_5a) : GCACW_ON(2_5b)))
        return field;
    return has_line(way) && line < field ? line : field;
}

/* The feature that adds to the cost of a crossing or creek; GCACW_FEATURE_COUNT: none. */
static unsigned water_feature(const struct gcacw_way *way, enum vd_crossing_kind kind)
{
    switch (kind) {
    case VD_CROSSING_BRIDGE:
        return GCACW_FEATURE_BRIDGE;
    case VD_CROSSING_FERRY:
        return GCACW_FEATURE_FERRY;
    case VD_CROSSING_FORD:
        return GCACW_FEATURE_FORD;
    case VD_CROSSING_DAM:
        return GCACW_FEATURE_DAM;
    default:
        break;
    }
    /* A creek whose crossing is gone is a creek without a bridge. */
    bool is_lost = way->crossing != VD_NONE && (way->flags & GCACW_WAY_CREEK_ANY) != 0;

    return is_lost || (way->flags & GCACW_WAY_CREEK) != 0 ? GCACW_FEATURE_CREEK
                                                          : GCACW_FEATURE_COUNT;
}

static unsigned ridge_feature(const struct gcacw_way *way)
{
    if ((way->flags & (GCACW_WAY_UP | GCACW_WAY_DOWN)) == 0)
        return GCACW_FEATURE_COUNT;
    if ((way->flags & GCACW_WAY_RIDGE) == 0)
        return GCACW_FEATURE_RIDGE_LINE;
    return (way->flags & GCACW_WAY_UP) != 0 ? GCACW_FEATURE_RIDGE_UP : GCACW_FEATURE_RIDGE_DOWN;
}

static bool is_closed(const struct gcacw_ways *ways, const struct gcacw_way *way,
                      enum vd_crossing_kind kind)
{
    if (way->to == VD_NONE || ((way->flags & GCACW_WAY_CLOSED) != 0 && GCACW_ON(2_4b)))
        return true;
    if ((way->flags & GCACW_WAY_RIVER) != 0 && kind == VD_CROSSING_NONE &&
        way->crossing != VD_NONE && GCACW_ON(2_4a))
        return true;
    return (way->flags & GCACW_WAY_RIDGE) != 0 && !ways->ridges_open && GCACW_ON(2_5f);
}

static unsigned weather_of(const struct gcacw_ways *ways)
{
    return ways->rain || ways->heavy_rain ? GCACW_WET : GCACW_DRY;
}

uint8_t gcacw_step_of(const struct gcacw_scenario *sc, const struct gcacw_ways *ways,
                      const struct gcacw_way *way, enum gcacw_gait gait)
{
    unsigned weather = weather_of(ways);
    enum vd_crossing_kind kind = gcacw_crossing_now(sc, ways, way);
    unsigned water = water_feature(way, kind), ridge = ridge_feature(way), points;
    uint8_t bits = has_line(way) ? GCACW_STEP_LINE : 0;

    if (is_closed(ways, way, kind))
        return GCACW_STEP_CLOSED;
    if ((way->flags & GCACW_WAY_RIDGE) != 0)
        bits |= GCACW_STEP_NO_WHEELS;
    points = points_over(sc, way, gait, weather);
    if (water != GCACW_FEATURE_COUNT &&
        (water == GCACW_FEATURE_FERRY ? GCACW_ON(2_5e) : GCACW_ON(2_5d)))
        points += sc->costs[water].points[gait][weather];
    if (ridge != GCACW_FEATURE_COUNT)
        points += sc->costs[ridge].points[gait][weather];
    if (points < 1)
        points = 1;
    return (uint8_t)(bits | (points < GCACW_STEP_POINTS ? points : GCACW_STEP_POINTS));
}

/* ---- all steps ---- */

static void find_deltas(const struct gcacw_scenario *sc, struct gcacw_paths *paths)
{
    const int columns = sc->base.theater->columns;
    /* Odd columns, counted from 0, stand low. */
    const int even[] = {-columns, 1 - columns, 1, columns, -1, -1 - columns};
    const int odd[] = {-columns, 1, columns + 1, columns, columns - 1, -1};

    assert(columns % 2 == 0);
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        paths->delta[0][i] = (int16_t)even[i];
        paths->delta[1][i] = (int16_t)odd[i];
    }
}

static void find_steps(const struct gcacw_scenario *sc, const struct gcacw_ways *ways,
                       struct gcacw_steps *steps, uint16_t cell)
{
    for (unsigned gait = 0; gait < GCACW_GAITS; gait++) {
        for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++)
            steps->at[gait][cell][i] =
                gcacw_step_of(sc, ways, &sc->ground->way[cell][i], (enum gcacw_gait)gait);
    }
}

/* Whether a crossing is other than it was. */
static bool is_changed(const struct gcacw_ways *before, const struct gcacw_ways *now,
                       uint16_t crossing)
{
    return before->heavy_rain != now->heavy_rain || before->risen != now->risen ||
           gcacw_crossings_hold(&before->destroyed, crossing) !=
               gcacw_crossings_hold(&now->destroyed, crossing) ||
           gcacw_crossings_hold(&before->bridged, crossing) !=
               gcacw_crossings_hold(&now->bridged, crossing) ||
           gcacw_crossings_hold(&before->ferried, crossing) !=
               gcacw_crossings_hold(&now->ferried, crossing);
}

/* Finds the steps over crossings that have changed. */
static void find_crossings(const struct gcacw_scenario *sc, const struct gcacw_ways *ways,
                           struct gcacw_steps *steps, uint16_t cell)
{
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        uint16_t crossing = sc->ground->way[cell][i].crossing;

        if (crossing != VD_NONE && is_changed(&steps->made_of.ways, ways, crossing)) {
            find_steps(sc, ways, steps, cell);
            return;
        }
    }
}

static void find_all_steps(const struct gcacw_scenario *sc, const struct gcacw_ways *ways,
                           struct gcacw_paths *paths, struct gcacw_steps *steps)
{
    find_deltas(sc, paths);
    memset(&paths->crossed, 0, sizeof paths->crossed);
    for (uint16_t cell = 0; cell < sc->base.theater->cell_count; cell++) {
        find_steps(sc, ways, steps, cell);
        for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
            if (sc->ground->way[cell][i].crossing != VD_NONE)
                gcacw_cells_add(&paths->crossed, cell);
        }
    }
}

/* The same map and weather: only crossings may differ. */
static bool is_same_ground(const struct gcacw_scenario *sc, const struct gcacw_ways *ways,
                           const struct gcacw_steps *steps)
{
    const struct gcacw_paths_of *of = &steps->made_of;

    return steps->is_made && of->ways.ridges_open == ways->ridges_open &&
           of->rising == sc->rising &&
           memcmp(of->theater, sc->base.theater->hash, sizeof of->theater) == 0 &&
           memcmp(of->costs, sc->costs, sizeof of->costs) == 0;
}

bool gcacw_paths_update(const struct gcacw_scenario *sc, const struct gcacw_ways *ways,
                        struct gcacw_paths *paths)
{
    const unsigned weather = weather_of(ways);
    struct gcacw_steps *steps = &paths->steps[weather];
    const bool is_same = is_same_ground(sc, ways, steps);
    const bool is_new = !is_same || memcmp(&steps->made_of.ways, ways, sizeof *ways) != 0;

    if (paths->weather == weather && !is_new)
        return false;
    paths->weather = (uint8_t)weather;
    if (!is_same) {
        find_all_steps(sc, ways, paths, steps);
    } else if (is_new) {
        GCACW_EACH_CELL(cell, &paths->crossed)
        find_crossings(sc, ways, steps, cell);
    }
    steps->is_made = true;
    steps->made_of.ways = *ways;
    steps->made_of.rising = sc->rising;
    memcpy(steps->made_of.theater, sc->base.theater->hash, sizeof steps->made_of.theater);
    memcpy(steps->made_of.costs, sc->costs, sizeof steps->made_of.costs);
    return true;
}

unsigned gcacw_direction(const struct gcacw_scenario *sc, uint16_t from, uint16_t to)
{
    unsigned i = 0;

    while (i < VD_HEX_DIRECTIONS && sc->ground->way[from][i].to != to)
        i++;
    return i;
}
