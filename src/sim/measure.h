/* sim/measure.h: runs single parts of the game rules many times, for `vedette bench`. */
#ifndef VD_SIM_MEASURE_H
#define VD_SIM_MEASURE_H

#include "core/system.h"
#include "sys/arena.h"

/* What docs/performance.md asks of a system's campaigns. Those per CPU-second are for a machine on
 * which the calibration loop runs 459 million steps per CPU-second. */
enum vd_bar {
    VD_BAR_NONE,
    VD_BAR_UMPIRE_ORDERS,    /* at least this many per CPU-second */
    VD_BAR_RANDOM_CAMPAIGNS, /* the same */
    VD_BAR_SCRIPT_ORDERS,    /* at most this many microseconds each */
    VD_BAR_REACHABLE_SETS,   /* at least this many per CPU-second */
    VD_BAR_VIEW_TIME,        /* at most this many microseconds */
    VD_BAR_VIEW_BYTES,       /* at most this many */
    VD_BAR_STATE_BYTES,
    VD_BAR_VERIFY,      /* at most this many milliseconds */
    VD_BAR_FIRST_LEGAL, /* the same */
    VD_BARS
};

/* What a system lets the benchmark measure, on a game at its first turn. */
struct vd_measure {
    double bars[VD_BARS];                                     /* 0: none */
    void (*prepare)(const struct vd_scenario *, void *state); /* once */
    /* Computes the reach of every token that can march, at its best. Returns how many. */
    unsigned (*reach)(const struct vd_scenario *, const void *state, void *work);
};

/* A game set up by default, at its first turn; NULL if nothing is measured for the system. */
struct vd_course;

struct vd_course *vd_course_new(const struct vd_system *system, const struct vd_scenario *scenario,
                                struct vd_arena *arena);
unsigned vd_course_reach(struct vd_course *course);

#endif
