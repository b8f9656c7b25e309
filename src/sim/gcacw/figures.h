/* sim/gcacw/figures.h: the counters for games of the hex campaign. */
#ifndef VD_SIM_GCACW_FIGURES_H
#define VD_SIM_GCACW_FIGURES_H

#include "core/figures.h"
#include "sim/measure.h"

extern const struct vd_figures gcacw_figures;
extern const struct vd_measure gcacw_measure;

#endif
