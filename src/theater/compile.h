/* theater/compile.h: compiles an atlas and a grid description into a theater and its chart. */
#ifndef VD_THEATER_COMPILE_H
#define VD_THEATER_COMPILE_H

#include <stdbool.h>

#include "core/theater.h"
#include "sys/arena.h"
#include "sys/report.h"
#include "theater/atlas.h"
#include "theater/chart.h"
#include "theater/grid.h"

/* The tables live in the arena. False if the grid cannot be played on; the report lists why. */
bool vd_theater_compile(const struct vd_atlas *atlas, const struct vd_grid *grid,
                        struct vd_arena *arena, struct vd_theater *theater, struct vd_chart *chart,
                        struct vd_report *report);

#endif
