/* rules/gcacw/ground/paths.h: what a step from hex to hex costs in the weather of the day, with
 * the crossings that stand (2.4 to 2.6). */
#ifndef GCACW_GROUND_PATHS_H
#define GCACW_GROUND_PATHS_H

#include "rules/gcacw/ground/cells.h"
#include "rules/gcacw/tables/rules.h"
#include "rules/gcacw/tables/ways.h"

/* The map dry and whole. */
void gcacw_ways_init(const struct gcacw_scenario *sc, struct gcacw_ways *ways);

/* What the crossing of a hexside is now: VD_CROSSING_NONE if there is none or it cannot be used. */
enum vd_crossing_kind gcacw_crossing_now(const struct gcacw_scenario *sc,
                                         const struct gcacw_ways *ways,
                                         const struct gcacw_way *way);

/* A step in a byte. */
enum gcacw_step {
    GCACW_STEP_POINTS = 31,
    GCACW_STEP_LINE = 32,      /* along a pike, road, trail or railroad */
    GCACW_STEP_NO_WHEELS = 64, /* 2.5: over an open ridge, not for artillery and wagons */
    GCACW_STEP_CLOSED = 128
};

/* The step by the map's tables alone. */
uint8_t gcacw_step_of(const struct gcacw_scenario *sc, const struct gcacw_ways *ways,
                      const struct gcacw_way *way, enum gcacw_gait gait);

/* Everything that the costs follow from. */
struct gcacw_paths_of {
    uint8_t theater[32];
    struct gcacw_ways ways;
    struct gcacw_cost costs[GCACW_FEATURE_COUNT];
    uint32_t rising;
};

/* The costs of all steps in one weather. */
struct gcacw_steps {
    struct gcacw_paths_of made_of;
    bool is_made;
    uint8_t at[GCACW_GAITS][GCACW_CELLS_MAX][8];
};

/* The costs of all steps, for a caller that walks much; all zero before first use. Those of the other
 * weather are kept until it comes back. */
struct gcacw_paths {
    struct gcacw_steps steps[GCACW_WEATHERS];
    uint8_t weather;                     /* dry or wet */
    int16_t delta[2][VD_HEX_DIRECTIONS]; /* from a cell of an even or odd column to its neighbors */
    struct gcacw_cells crossed;          /* hexes with a crossing at a hexside */
};

static inline const struct gcacw_paths_of *gcacw_paths_made_of(const struct gcacw_paths *paths)
{
    return &paths->steps[paths->weather].made_of;
}

/* The six steps from a hex. */
static inline const uint8_t *gcacw_steps_from(const struct gcacw_paths *paths, enum gcacw_gait gait,
                                              uint16_t cell)
{
    return paths->steps[paths->weather].at[gait][cell];
}

/* Finds the costs again if anything they follow from is new; false: nothing was. */
bool gcacw_paths_update(const struct gcacw_scenario *sc, const struct gcacw_ways *ways,
                        struct gcacw_paths *paths);

static inline enum gcacw_gait gcacw_gait_of(uint8_t arm)
{
    return arm == GCACW_CAVALRY ? GCACW_GAIT_CAVALRY : GCACW_GAIT_FOOT;
}

/* The bits of a step that stop this arm. */
static inline uint8_t gcacw_bars_of(uint8_t arm)
{
    return arm == GCACW_ARTILLERY || arm == GCACW_WAGONS ? GCACW_STEP_CLOSED | GCACW_STEP_NO_WHEELS
                                                         : GCACW_STEP_CLOSED;
}

/* The cell beyond a hexside that is not closed. */
static inline uint16_t gcacw_beyond(const struct gcacw_paths *paths, uint16_t cell,
                                    unsigned direction)
{
    return (uint16_t)(cell + paths->delta[cell & 1][direction]);
}

/* Nothing marches, fights or exerts a zone across a closed hexside (2.4). */
static inline bool gcacw_is_open(const struct gcacw_paths *paths, uint16_t cell, unsigned direction)
{
    return (gcacw_steps_from(paths, GCACW_GAIT_FOOT, cell)[direction] & GCACW_STEP_CLOSED) == 0;
}

/* The direction from a cell to its neighbor; VD_HEX_DIRECTIONS if they are not neighbors. */
unsigned gcacw_direction(const struct gcacw_scenario *sc, uint16_t from, uint16_t to);

#endif
