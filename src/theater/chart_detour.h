/* theater/chart_detour.h: leads a drawn line around what it may not cut. Inside src/theater
 * only. */
#ifndef VD_THEATER_CHART_DETOUR_H
#define VD_THEATER_CHART_DETOUR_H

#include "sys/arena.h"
#include "theater/geometry.h"

/* Pieces of rivers, shores and crests near a line. */
struct vd_nearby {
    struct vd_point (*pieces)[2];
    bool *wet;
    size_t count;
};

/* Where a barrier may be cut: around a crossing or gap. */
struct vd_pass {
    struct vd_point at;
    int64_t reach; /* 0: nowhere */
};

/* Returns how often a-b cuts a barrier where it may not; a river counts as three crests. */
int64_t vd_nearby_cuts(const struct vd_nearby *nearby, struct vd_point a, struct vd_point b,
                       const struct vd_pass *passes, size_t pass_count);

enum { VD_DETOUR_POINTS = 96 };

/* Makes a line from a to b that cuts as little as possible, of at most VD_DETOUR_POINTS points
 * without a. The two passes are those of its ends. Returns the number of points. */
size_t vd_chart_detour(struct vd_arena *arena, const struct vd_nearby *nearby, int32_t size,
                       struct vd_point a, struct vd_point b, const struct vd_pass passes[2],
                       struct vd_point *points);

#endif
