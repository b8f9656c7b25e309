/* sim/measure.h: single parts of the engine run many times, for `vedette bench`. */
#ifndef VD_SIM_MEASURE_H
#define VD_SIM_MEASURE_H

#include "core/game.h"
#include "sys/heap.h"

/* A game set up by default, at its first turn; NULL for a system of which nothing is measured. */
struct vd_course;

struct vd_course *vd_course_new(const struct vd_rules *rules, const struct vd_scenario *scenario,
                                struct vd_heap *heap);
/* The reachable set of every token that can march, with a Staff Die at its best: how many sets. */
unsigned vd_course_reach(struct vd_course *course);

#endif
