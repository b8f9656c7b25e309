/* rules/gcacw/telling/points.h: victory points as far as a seat knows them (14.2s). */
#ifndef GCACW_TELLING_POINTS_H
#define GCACW_TELLING_POINTS_H

#include "rules/gcacw/telling/tell.h"

struct gcacw_points {
    bool known; /* false: the points are the overall commander's (14.3b) */
    int least, most;
};

struct gcacw_points gcacw_points_of(const struct gcacw_scenario *sc, const struct gcacw_view *view);

#endif
