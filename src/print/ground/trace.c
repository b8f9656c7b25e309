/* print/ground/trace.c: the chart's lines in points, and measuring along them. */
#include <math.h>

#include "print/canvas.h"

typedef VD_LIST(struct vd_xy) point_list;

static const double pen = 0.3; /* points */

static double distance(struct vd_xy a, struct vd_xy b)
{
    return hypot(b.x - a.x, b.y - a.y);
}

/* Rounds to quarters of a point, which is not visible: a PDF writes every coordinate in full, and
 * half the time of making one goes into the decimals. */
static void snap(struct vd_xy *at, size_t count)
{
    for (size_t i = 0; i < count; i++)
        at[i] = (struct vd_xy){floor(at[i].x * 4 + 0.5) / 4, floor(at[i].y * 4 + 0.5) / 4};
}

static struct vd_trace trace_measured(struct vd_arena *arena, const struct vd_xy *at, size_t count)
{
    double *along = vd_arena_take(arena, count + 1, sizeof *along);
    struct vd_trace trace = {.at = at, .along = along, .count = count};

    if (count == 0)
        return trace;
    trace.bounds = vd_box_round(at[0], 0, 0);
    for (size_t i = 1; i < count; i++) {
        along[i] = along[i - 1] + distance(at[i - 1], at[i]);
        trace.bounds = vd_box_join(trace.bounds, vd_box_round(at[i], 0, 0));
    }
    return trace;
}

static double off_line(struct vd_xy at, struct vd_xy a, struct vd_xy b)
{
    double dx = b.x - a.x, dy = b.y - a.y, length = hypot(dx, dy);

    return length > 0 ? fabs((at.x - a.x) * dy - (at.y - a.y) * dx) / length : distance(at, a);
}

/* Returns the point between two others that is farthest from their line; 0 if none is off by
 * `most`. */
static size_t farthest_off(const struct vd_xy *at, size_t first, size_t last, double most)
{
    size_t bend = 0;

    for (size_t i = first + 1; i < last; i++) {
        double off = off_line(at[i], at[first], at[last]);
        if (off > most) {
            most = off;
            bend = i;
        }
    }
    return bend;
}

/* Marks the points between two kept ones that a straight line would miss (Douglas and Peucker).
 * Recurses only into the shorter part, so the recursion stays shallow. */
static void mark_bends(const struct vd_xy *at, size_t first, size_t last, double most, bool *kept)
{
    size_t bend;

    while ((bend = farthest_off(at, first, last, most)) != 0) {
        kept[bend] = true;
        if (bend - first < last - bend) {
            mark_bends(at, first, bend, most, kept);
            first = bend;
        } else {
            mark_bends(at, bend, last, most, kept);
            last = bend;
        }
    }
}

/* Removes bends finer than `most`, which add bytes but no shape. */
static point_list thinned(struct vd_arena *arena, const struct vd_xy *at, size_t count, double most)
{
    bool *kept = vd_arena_take(arena, count + 1, sizeof *kept);
    point_list list = {0};

    if (count > 0) {
        /* A ring begins where it ends: it also needs its far point, or it would vanish. */
        kept[0] = kept[count - 1] = kept[count / 2] = true;
        mark_bends(at, 0, count / 2, most, kept);
        mark_bends(at, count / 2, count - 1, most, kept);
    }
    for (size_t i = 0; i < count; i++)
        if (kept[i])
            VD_PUSH(arena, list) = at[i];
    return list;
}

struct vd_trace vd_trace_through(struct vd_arena *arena, const struct vd_xy *at, size_t count)
{
    point_list points = thinned(arena, at, count, pen * 0.4);

    snap(points.at, points.count);
    return trace_measured(arena, points.at, points.count);
}

static struct vd_xy *in_points(struct vd_arena *arena, const struct vd_point *points, size_t count,
                               double unit)
{
    struct vd_xy *at = vd_arena_take(arena, count + 1, sizeof *at);

    for (size_t i = 0; i < count; i++)
        at[i] = (struct vd_xy){points[i].x * unit, points[i].y * unit};
    return at;
}

/* Returns a point of the centripetal spline between b and c, whose neighbors are a and d; with
 * plain Catmull-Rom a long side beside a short one would loop. */
static struct vd_xy spline(struct vd_xy a, struct vd_xy b, struct vd_xy c, struct vd_xy d, double s)
{
    double t1 = sqrt(distance(a, b)), t2 = sqrt(distance(b, c)), t3 = sqrt(distance(c, d));
    struct vd_xy m = {c.x - b.x, c.y - b.y}, n = m;

    if (t1 > 1e-6) {
        m.x = t2 * ((b.x - a.x) / t1 - (c.x - a.x) / (t1 + t2) + (c.x - b.x) / t2);
        m.y = t2 * ((b.y - a.y) / t1 - (c.y - a.y) / (t1 + t2) + (c.y - b.y) / t2);
    }
    if (t3 > 1e-6) {
        n.x = t2 * ((c.x - b.x) / t2 - (d.x - b.x) / (t2 + t3) + (d.x - c.x) / t3);
        n.y = t2 * ((c.y - b.y) / t2 - (d.y - b.y) / (t2 + t3) + (d.y - c.y) / t3);
    }
    double s2 = s * s, s3 = s2 * s;

    return (struct vd_xy){
        (2 * s3 - 3 * s2 + 1) * b.x + (s3 - 2 * s2 + s) * m.x + (3 * s2 - 2 * s3) * c.x +
            (s3 - s2) * n.x,
        (2 * s3 - 3 * s2 + 1) * b.y + (s3 - 2 * s2 + s) * m.y + (3 * s2 - 2 * s3) * c.y +
            (s3 - s2) * n.y,
    };
}

static void round_off(struct vd_arena *arena, point_list *list, const point_list *rough)
{
    for (size_t i = 0; i + 1 < rough->count; i++) {
        struct vd_xy b = rough->at[i], c = rough->at[i + 1];
        struct vd_xy a = i > 0 ? rough->at[i - 1] : b;
        struct vd_xy d = i + 2 < rough->count ? rough->at[i + 2] : c;
        int parts = (int)fmin(8, distance(b, c) / 6);

        VD_PUSH(arena, *list) = b;
        for (int part = 1; part < parts; part++)
            VD_PUSH(arena, *list) = spline(a, b, c, d, (double)part / parts);
    }
    VD_PUSH(arena, *list) = rough->at[rough->count - 1];
}

/* Smooths a crest taken from a county line, which winds as the surveyors walked; its mountain does
 * not. */
static point_list calmed(struct vd_arena *arena, const point_list *rough, double mile)
{
    struct vd_trace trace = trace_measured(arena, rough->at, rough->count);
    double length = vd_trace_length(&trace), step = mile * 0.2;
    size_t last = (size_t)(length / step);
    point_list calm = {0};

    for (size_t i = 0; i <= last; i++) {
        double along = (double)i * step, reach = fmin(fmin(1.1 * mile, along), length - along);
        struct vd_xy sum = {0, 0};

        for (int part = -5; part <= 5; part++) {
            struct vd_xy at = vd_trace_at(&trace, along + reach * part / 5, NULL);
            sum.x += at.x / 11;
            sum.y += at.y / 11;
        }
        VD_PUSH(arena, calm) = sum;
    }
    if (rough->count > 0)
        VD_PUSH(arena, calm) = rough->at[rough->count - 1];
    return calm;
}

/* False for borders and shores, which are surveyed lines with true corners, and for roads and
 * railroads, which are curves already. */
static bool is_rounded(unsigned kind)
{
    return kind == VD_CHART_RIVER || kind == VD_CHART_RIDGE;
}

/* Returns where the side from a to b crosses the line x = at, or y = at. */
static struct vd_xy passing(struct vd_xy a, struct vd_xy b, bool is_x, double at)
{
    double part = is_x ? (at - a.x) / (b.x - a.x) : (at - a.y) / (b.y - a.y);

    return (struct vd_xy){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

/* Returns the part of a ring on one side of a line (Sutherland and Hodgman). */
static point_list cut_ring(struct vd_arena *arena, const point_list *ring, bool is_x, double at,
                           bool keeps_more)
{
    point_list left = {0};

    for (size_t i = 0; i < ring->count; i++) {
        struct vd_xy a = ring->at[i], b = ring->at[(i + 1) % ring->count];
        bool a_in = ((is_x ? a.x : a.y) >= at) == keeps_more;
        bool b_in = ((is_x ? b.x : b.y) >= at) == keeps_more;

        if (a_in)
            VD_PUSH(arena, left) = a;
        if (a_in != b_in)
            VD_PUSH(arena, left) = passing(a, b, is_x, at);
    }
    return left;
}

/* Cuts a ring to the frame: a bay reaches far beyond it, and its shore is drawn many times over. */
static point_list cut_to_frame(struct vd_arena *arena, point_list ring, double width, double height)
{
    const double beyond = 40;

    ring = cut_ring(arena, &ring, true, -beyond, true);
    ring = cut_ring(arena, &ring, true, width + beyond, false);
    ring = cut_ring(arena, &ring, false, -beyond, true);
    return cut_ring(arena, &ring, false, height + beyond, false);
}

static bool is_ring(unsigned kind)
{
    return kind == VD_CHART_WATER || kind == VD_CHART_WOODS || kind == VD_CHART_SWAMP;
}

/* Roads are finer than shores: the eye follows a road and would see its facets. */
static double fineness(unsigned kind)
{
    if (kind == VD_CHART_ROAD || kind == VD_CHART_RAIL)
        return 0.6;
    return kind == VD_CHART_WATER ? 1.5 : 1;
}

/* Returns the line's points as given, cut and thinned. */
static point_list surveyed(struct vd_arena *arena, const struct vd_chart *chart,
                           const struct vd_chart_line *line, double unit)
{
    point_list points = {.at =
                             in_points(arena, chart->points + line->point, line->point_count, unit),
                         .count = line->point_count};

    if (is_ring(line->kind))
        points = cut_to_frame(arena, points, chart->width * unit, chart->height * unit);
    return thinned(arena, points.at, points.count, pen * fineness(line->kind));
}

struct vd_trace vd_trace_of(struct vd_arena *arena, const struct vd_chart *chart,
                            const struct vd_chart_line *line, double unit)
{
    point_list points = surveyed(arena, chart, line, unit);

    if (is_rounded(line->kind) && points.count > 2) {
        point_list rough = points;

        points = (point_list){0};
        round_off(arena, &points, &rough);
        if (line->kind == VD_CHART_RIDGE)
            points = calmed(arena, &points, VD_MILE * unit);
        points = thinned(arena, points.at, points.count, pen * 0.7);
    }
    snap(points.at, points.count);
    struct vd_trace trace = trace_measured(arena, points.at, points.count);

    trace.name = line->name;
    trace.width = line->width * unit;
    trace.group = line->group;
    trace.kind = line->kind;
    trace.class = line->class;
    return trace;
}

double vd_trace_length(const struct vd_trace *trace)
{
    return trace->count > 0 ? trace->along[trace->count - 1] : 0;
}

struct vd_xy vd_trace_at(const struct vd_trace *trace, double along, struct vd_xy *way)
{
    size_t low = 1, high = trace->count > 1 ? trace->count - 1 : 1;

    if (trace->count < 2) {
        if (way)
            *way = (struct vd_xy){1, 0};
        return trace->count ? trace->at[0] : (struct vd_xy){0, 0};
    }
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (trace->along[middle] < along)
            low = middle + 1;
        else
            high = middle;
    }
    struct vd_xy a = trace->at[low - 1], b = trace->at[low];
    double length = fmax(trace->along[low] - trace->along[low - 1], 1e-9);
    double part = fmin(fmax((along - trace->along[low - 1]) / length, 0), 1);

    if (way)
        *way = (struct vd_xy){(b.x - a.x) / length, (b.y - a.y) / length};
    return (struct vd_xy){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

double vd_trace_nearest(const struct vd_trace *trace, struct vd_xy from, double *along)
{
    double best = HUGE_VAL; /* squared */

    for (size_t i = 1; i < trace->count; i++) {
        struct vd_xy a = trace->at[i - 1], b = trace->at[i];
        double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
        double part = square > 0 ? ((from.x - a.x) * dx + (from.y - a.y) * dy) / square : 0;

        part = part < 0 ? 0 : part > 1 ? 1 : part;
        double x = from.x - a.x - dx * part, y = from.y - a.y - dy * part;
        if (x * x + y * y < best) {
            best = x * x + y * y;
            if (along)
                *along = trace->along[i - 1] + part * sqrt(square);
        }
    }
    return sqrt(best);
}
