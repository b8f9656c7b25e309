/* theater/chart_build.h: what the parts of the chart maker share. Inside src/theater only. */
#ifndef VD_THEATER_CHART_BUILD_H
#define VD_THEATER_CHART_BUILD_H

#include "theater/build.h"
#include "theater/chart.h"

struct vd_chart_build {
    struct vd_build *build;
    struct vd_bounds frame;    /* the grid and a margin around it */
    struct vd_point *place_at; /* where each atlas place is drawn: always inside its cell */
    VD_LIST(struct vd_chart_line) lines;
    VD_LIST(struct vd_chart_mark) marks;
    VD_LIST(struct vd_point) points;
    VD_LIST(char) names;
};

uint32_t vd_chart_name(struct vd_chart_build *chart, const char *name);
void vd_chart_add_line(struct vd_chart_build *chart, struct vd_chart_line line,
                       const struct vd_point *points, size_t count);
/* Adds only the stretches that come near the frame. */
void vd_chart_add_near(struct vd_chart_build *chart, struct vd_chart_line line,
                       struct vd_path path);
void vd_chart_add_mark(struct vd_chart_build *chart, struct vd_chart_mark mark, const char *name);
/* chart_borders.c */
void vd_chart_draw_borders(struct vd_chart_build *chart);
/* chart_names.c */
void vd_chart_mark_states(struct vd_chart_build *chart);
void vd_chart_mark_counties(struct vd_chart_build *chart);
/* chart_roads.c: draws every link as a line over its own cells. */
void vd_chart_draw_roads(struct vd_chart_build *chart);

#endif
