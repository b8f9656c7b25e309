/* sim/altar/figures.h: the counters for games of the altar system. */
#ifndef VD_SIM_ALTAR_FIGURES_H
#define VD_SIM_ALTAR_FIGURES_H

#include "core/figures.h"
#include "sim/measure.h"

extern const struct vd_figures altar_figures;
extern const struct vd_measure altar_measure;

#endif
