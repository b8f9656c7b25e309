/* theater/geometry.c: points, lines and areas on integer coordinates. */
#include "theater/geometry.h"

#include <math.h>

struct vd_bounds vd_bounds_of(const struct vd_path *paths, size_t count)
{
    struct vd_bounds box = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};

    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < paths[i].count; k++) {
            struct vd_point p = paths[i].points[k];

            box.left = p.x < box.left ? p.x : box.left;
            box.right = p.x > box.right ? p.x : box.right;
            box.top = p.y < box.top ? p.y : box.top;
            box.bottom = p.y > box.bottom ? p.y : box.bottom;
        }
    }
    return box;
}

bool vd_bounds_hold(struct vd_bounds box, struct vd_point point)
{
    return point.x >= box.left && point.x <= box.right && point.y >= box.top &&
           point.y <= box.bottom;
}

bool vd_bounds_meet(struct vd_bounds box, struct vd_point a, struct vd_point b)
{
    return (a.x >= box.left || b.x >= box.left) && (a.x <= box.right || b.x <= box.right) &&
           (a.y >= box.top || b.y >= box.top) && (a.y <= box.bottom || b.y <= box.bottom);
}

int64_t vd_turn(struct vd_point a, struct vd_point b, struct vd_point c)
{
    return ((int64_t)b.x - a.x) * ((int64_t)c.y - a.y) -
           ((int64_t)b.y - a.y) * ((int64_t)c.x - a.x);
}

static bool ring_is_hit(struct vd_path ring, struct vd_point point)
{
    bool inside = false;

    for (size_t i = 0; i < ring.count; i++) {
        struct vd_point a = ring.points[i];
        struct vd_point b = ring.points[i + 1 < ring.count ? i + 1 : 0];

        if ((a.y > point.y) == (b.y > point.y))
            continue;
        /* A point on a border counts as east of it for both neighbors, whichever way their rings
         * run. */
        if (b.y > a.y ? vd_turn(a, b, point) > 0 : vd_turn(a, b, point) < 0)
            inside = !inside;
    }
    return inside;
}

bool vd_area_holds(const struct vd_area *area, struct vd_point point)
{
    bool inside = false;

    if (!vd_bounds_hold(area->box, point))
        return false;
    for (size_t i = 0; i < area->count; i++)
        inside ^= ring_is_hit(area->rings[i], point);
    return inside;
}

bool vd_segments_cut(struct vd_point a, struct vd_point b, struct vd_point c, struct vd_point d)
{
    return (vd_turn(a, b, c) > 0) != (vd_turn(a, b, d) > 0) &&
           (vd_turn(c, d, a) > 0) != (vd_turn(c, d, b) > 0);
}

static struct vd_point along(struct vd_point a, struct vd_point b, double share)
{
    return (struct vd_point){(int32_t)llround(a.x + share * ((double)b.x - a.x)),
                             (int32_t)llround(a.y + share * ((double)b.y - a.y))};
}

struct vd_point vd_segments_meet(struct vd_point a, struct vd_point b, struct vd_point c,
                                 struct vd_point d)
{
    double from = (double)vd_turn(c, d, a), to = (double)vd_turn(c, d, b);

    return along(a, b, from == to ? 0.5 : from / (from - to));
}

int64_t vd_length(struct vd_point a, struct vd_point b)
{
    double x = (double)b.x - a.x, y = (double)b.y - a.y;

    return llround(sqrt(x * x + y * y));
}

struct vd_point vd_segment_nearest(struct vd_point a, struct vd_point b, struct vd_point point)
{
    double x = (double)b.x - a.x, y = (double)b.y - a.y;
    double square = x * x + y * y;
    double share =
        square > 0 ? (((double)point.x - a.x) * x + ((double)point.y - a.y) * y) / square : 0;

    return along(a, b, share < 0 ? 0 : share > 1 ? 1 : share);
}

int64_t vd_paths_distance(const struct vd_path *paths, size_t count, struct vd_point point,
                          struct vd_point *nearest)
{
    int64_t least = INT64_MAX;

    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k + 1 < paths[i].count; k++) {
            struct vd_point spot =
                vd_segment_nearest(paths[i].points[k], paths[i].points[k + 1], point);
            int64_t length = vd_length(spot, point);

            if (length < least) {
                least = length;
                if (nearest != NULL)
                    *nearest = spot;
            }
        }
    }
    return least;
}
