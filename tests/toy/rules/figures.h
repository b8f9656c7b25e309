/* toy/rules/figures.h: what can be counted of a game of Outposts. */
#ifndef VD_TESTS_TOY_FIGURES_H
#define VD_TESTS_TOY_FIGURES_H

#include "core/figures.h"

extern const struct vd_figures outpost_figures;

#endif
