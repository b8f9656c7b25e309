/* sim/measure.h: runs single parts of the game rules many times, for `vedette bench`. */
#ifndef VD_SIM_MEASURE_H
#define VD_SIM_MEASURE_H

#include "core/system.h"
#include "sys/arena.h"

/* What a system lets the benchmark measure, on a game at its first turn. */
struct vd_measure {
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
