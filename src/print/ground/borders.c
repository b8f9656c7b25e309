/* print/ground/borders.c: draws the borders of counties and states.
 *
 * Where a border follows a river, the river is the line and none is drawn in the water; where it
 * follows a crest, it keeps to the crest as drawn. The states' tint runs along all of the
 * border. */
#include <math.h>

#include "print/plan.h"

enum course { COURSE_DRY, COURSE_WET, COURSE_CREST };

static const double sample_step = 2;   /* points */
static const double crest_reach = 0.4; /* miles */
static const double least_piece = 8;   /* points */
static const double tint_width = 9;    /* points; beside a broad river half of it on either bank */

static bool is_border(const struct vd_trace *trace)
{
    return trace->kind == VD_CHART_COUNTY_LINE || trace->kind == VD_CHART_STATE_LINE;
}

/* Full where there is water, half where a crest is near; most of the ground is neither. */
static void plan_courses(struct vd_drawing *map, struct vd_ground *courses)
{
    vd_ground_init(courses, &map->arena, map->width, map->height,
                   fmax(2, sqrt(map->width * map->height / 250000)));
    vd_ground_areas(courses, map->traces, map->trace_count, VD_CHART_WATER);
    for (size_t i = 0; i < map->trace_count; i++) {
        const struct vd_trace *trace = &map->traces[i];

        if (trace->kind == VD_CHART_RIDGE)
            vd_ground_line(courses, trace, 2 * crest_reach * map->mile, 0.5);
        if (trace->kind == VD_CHART_RIVER)
            vd_ground_line(courses, trace, fmax(trace->width, map->growth) + 5 * map->growth, 1);
    }
}

/* Finds the nearest crest within reach, and the point on it. */
static bool find_crest(const struct vd_drawing *map, struct vd_xy at, struct vd_xy *on)
{
    double nearest = crest_reach * map->mile;
    bool found = false;

    for (size_t i = 0; i < map->trace_count; i++) {
        const struct vd_trace *trace = &map->traces[i];
        double along;

        if (trace->kind != VD_CHART_RIDGE ||
            !vd_box_meets(vd_box_grow(trace->bounds, nearest), vd_box_round(at, 0.1, 0.1)))
            continue;
        double off = vd_trace_nearest(trace, at, &along);
        if (off < nearest) {
            nearest = off;
            *on = vd_trace_at(trace, along, NULL);
            found = true;
        }
    }
    return found;
}

struct piece {
    VD_LIST(struct vd_xy) points;
};

static void end_piece(struct vd_drawing *map, const struct vd_trace *border, struct piece *piece)
{
    if (piece->points.count > 1) {
        struct vd_trace trace =
            vd_trace_through(&map->arena, piece->points.at, piece->points.count);

        trace.kind = border->kind;
        /* Skips a short piece between two bends of a river. */
        if (vd_trace_length(&trace) >= least_piece * map->growth)
            VD_PUSH(&map->arena, map->borders) = trace;
    }
    *piece = (struct piece){{0}};
}

/* Follows a border; dry stretches keep its own bends, stretches on a crest take the crest's. */
static void cut_border(struct vd_drawing *map, const struct vd_trace *border,
                       const struct vd_ground *courses)
{
    double length = vd_trace_length(border);
    struct piece piece = {{0}};
    enum course before = COURSE_WET;
    struct vd_xy last = {0, 0};
    size_t next = 0;

    for (size_t i = 0; i <= (size_t)(length / sample_step) + 1; i++) {
        double along = fmin((double)i * sample_step, length);
        struct vd_xy at = vd_trace_at(border, along, NULL), on = at;
        double shade = vd_ground_at(courses, at);
        enum course course = shade > 0.75                               ? COURSE_WET
                             : shade > 0.05 && find_crest(map, at, &on) ? COURSE_CREST
                                                                        : COURSE_DRY;
        bool bends = false;

        for (; next < border->count && border->along[next] <= along; next++)
            bends = true;
        if (course != before && before != COURSE_WET)
            VD_PUSH(&map->arena, piece.points) = last;
        if (course == COURSE_WET)
            end_piece(map, border, &piece);
        else if (course != before || bends || course == COURSE_CREST || along >= length)
            VD_PUSH(&map->arena, piece.points) = on;
        before = course;
        last = on;
    }
    end_piece(map, border, &piece);
}

/* Returns the width of the broad river at a spot, else 0. */
static double river_width_at(const struct vd_drawing *map, struct vd_xy at)
{
    for (size_t i = 0; i < map->trace_count; i++) {
        const struct vd_trace *trace = &map->traces[i];
        double along;

        if (trace->kind == VD_CHART_RIVER && trace->width > 0.45 * tint_width * map->growth &&
            vd_box_meets(vd_box_grow(trace->bounds, trace->width), vd_box_round(at, 0.1, 0.1)) &&
            vd_trace_nearest(trace, at, &along) < 0.7 * trace->width)
            return trace->width;
    }
    return 0;
}

static void end_tint(struct vd_drawing *map, struct piece *piece, double width)
{
    if (piece->points.count > 1) {
        struct vd_trace trace =
            vd_trace_through(&map->arena, piece->points.at, piece->points.count);

        trace.width = width + tint_width * map->growth;
        VD_PUSH(&map->arena, map->tints) = trace;
    }
    *piece = (struct piece){{0}};
}

/* The tint shows on both banks of a river that would hide it. */
static void cut_tint(struct vd_drawing *map, const struct vd_trace *border,
                     const struct vd_ground *courses)
{
    struct piece piece = {{0}};
    double width = 0;

    for (size_t i = 0; i < border->count; i++) {
        struct vd_xy at = border->at[i];
        double here = vd_ground_at(courses, at) > 0.75 ? river_width_at(map, at) : 0;

        VD_PUSH(&map->arena, piece.points) = at;
        if (here != width) {
            end_tint(map, &piece, width);
            VD_PUSH(&map->arena, piece.points) = at;
        }
        width = here;
    }
    end_tint(map, &piece, width);
}

void vd_borders_plan(struct vd_drawing *map)
{
    struct vd_ground courses;

    plan_courses(map, &courses);
    for (size_t i = 0; i < map->trace_count; i++) {
        struct vd_box face = {0, 0, map->width, map->height};
        if (!is_border(&map->traces[i]) || !vd_box_meets(map->traces[i].bounds, face))
            continue;
        cut_border(map, &map->traces[i], &courses);
        if (map->traces[i].kind == VD_CHART_STATE_LINE)
            cut_tint(map, &map->traces[i], &courses);
    }
}

/* Tints of one width are drawn together, since overlapping strokes would be darker. */
void vd_borders_tint(const struct vd_canvas *canvas, const struct vd_trace *traces, size_t count)
{
    cairo_set_line_join(canvas->cr, CAIRO_LINE_JOIN_ROUND);
    vd_color_set_faint(canvas->cr, canvas->theme, VD_COLOR_TINT, 0.2);
    for (size_t first = 0; first < count; first++) {
        bool is_done = false;

        for (size_t i = 0; i < first && !is_done; i++)
            is_done = traces[i].width == traces[first].width;
        for (size_t i = first; i < count && !is_done; i++)
            if (traces[i].width == traces[first].width)
                vd_path_trace(canvas, &traces[i], traces[i].width);
        cairo_set_line_width(canvas->cr, traces[first].width);
        cairo_stroke(canvas->cr);
    }
}

static void path_borders(const struct vd_canvas *canvas, const struct vd_trace *traces,
                         size_t count, unsigned kind)
{
    for (size_t i = 0; i < count; i++)
        if (traces[i].kind == kind)
            vd_path_whole(canvas, &traces[i]);
}

void vd_borders_draw(const struct vd_canvas *canvas, const struct vd_trace *traces, size_t count)
{
    static const double county[] = {6, 1.8, 0.9, 1.8};
    static const double state[] = {11, 2.4, 1.6, 2.2, 1.6, 2.4};

    path_borders(canvas, traces, count, VD_CHART_COUNTY_LINE);
    vd_path_stroke_dashed(canvas, VD_COLOR_BORDER, 0.6, county, 4);
    path_borders(canvas, traces, count, VD_CHART_STATE_LINE);
    vd_path_stroke_dashed(canvas, VD_COLOR_BORDER, 1.3, state, 6);
}
