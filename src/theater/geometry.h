/* theater/geometry.h: points, lines and areas on integer coordinates.
 *
 * One type of point serves both planes: on the ground x is longitude and y latitude in
 * millionths of a degree; on the sheet both are ten-thousandths of a mile. Tests for side,
 * inside and cut use 64-bit integers, so they give the same answer everywhere. Lengths use only
 * the four operations and the square root, which IEEE arithmetic rounds in one way. */
#ifndef VD_THEATER_GEOMETRY_H
#define VD_THEATER_GEOMETRY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/theater.h"

struct vd_bounds {
    int32_t left, top, right, bottom; /* left <= right, top <= bottom */
};

/* An open line, or a ring without its closing point. */
struct vd_path {
    const struct vd_point *points;
    size_t count;
};

struct vd_area {
    const struct vd_path *rings; /* even-odd: holes and islands are rings like any other */
    size_t count;
    struct vd_bounds box;
};

struct vd_bounds vd_bounds_of(const struct vd_path *paths, size_t count);
bool vd_bounds_hold(struct vd_bounds box, struct vd_point point);
bool vd_bounds_meet(struct vd_bounds box, struct vd_point a, struct vd_point b);
bool vd_area_holds(const struct vd_area *area, struct vd_point point);

/* Returns twice the area of a, b, c: more than 0 if c lies to the left of a -> b with y to the
 * north. */
int64_t vd_turn(struct vd_point a, struct vd_point b, struct vd_point c);
/* True if a-b cuts c-d; a line through a corner of another cuts it once. */
bool vd_segments_cut(struct vd_point a, struct vd_point b, struct vd_point c, struct vd_point d);
/* Returns where a-b and c-d cut, provided that they do. */
struct vd_point vd_segments_meet(struct vd_point a, struct vd_point b, struct vd_point c,
                                 struct vd_point d);
int64_t vd_length(struct vd_point a, struct vd_point b);
struct vd_point vd_segment_nearest(struct vd_point a, struct vd_point b, struct vd_point point);
/* Returns the distance to the nearest point of the paths, and that point in *nearest unless it
 * is NULL. */
int64_t vd_paths_distance(const struct vd_path *paths, size_t count, struct vd_point point,
                          struct vd_point *nearest);

#endif
