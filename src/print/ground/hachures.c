/* print/ground/hachures.c: draws ridges with hachures along their crests (geodata 8: there are no
 * elevation data for a shaded relief). */
#include <math.h>

#include "print/plan.h"

enum { GAPS_MAX = 32 };

/* In miles, as tested in a mock-up. */
static const double spacing = 0.16, off_crest = 0.12, shortest = 0.75, longest = 1.1;
static const double spacing_most = 5.5; /* points: on a large map a crest is no fence */
static const double end_reach = 3, end_part = 0.35;
static const double gap_reach = 2.5, gap_part = 0.4, gap_clear = 0.45, gap_near = 0.6;

struct crest {
    const struct vd_drawing *map;
    const struct vd_trace *trace;
    uint32_t number;       /* of the line, for the jitter */
    double gaps[GAPS_MAX]; /* how far along the crest each gap is */
    size_t gap_count;
};

static void find_gaps(struct crest *crest)
{
    const struct vd_drawing *map = crest->map;

    for (size_t i = 0; i < map->symbols.count && crest->gap_count < GAPS_MAX; i++) {
        const struct vd_symbol *symbol = &map->symbols.at[i];
        double along;

        if (symbol->kind == VD_MARK_GAP &&
            vd_trace_nearest(crest->trace, symbol->at, &along) < gap_near * map->mile)
            crest->gaps[crest->gap_count++] = along;
    }
}

static double rising(double away, double reach, double least)
{
    return away >= reach ? 1 : least + (1 - least) * away / reach;
}

/* Returns the share of its full length that a stroke has at this point of the crest; 0 in a gap. */
static double part_at(const struct crest *crest, double along)
{
    const double mile = crest->map->mile;
    double end = fmin(along, vd_trace_length(crest->trace) - along) / mile;
    double part = rising(end, end_reach, end_part);

    for (size_t i = 0; i < crest->gap_count; i++) {
        double away = fabs(along - crest->gaps[i]) / mile;
        if (away < gap_clear)
            return 0;
        part *= rising(away, gap_reach, gap_part);
    }
    return part;
}

/* Returns the length up to where a stroke would run into a name or a town. */
static double free_length(const struct vd_drawing *map, struct vd_xy from, struct vd_xy way,
                          double length)
{
    const double step = 1.6;

    for (int i = 0; i < (int)ceil(length / step); i++) {
        struct vd_xy at = {from.x + way.x * i * step, from.y + way.y * i * step};
        if (vd_box_index_has(&map->crowd, at))
            return (i - 1) * step;
    }
    return length;
}

static double snapped(double at, double parts)
{
    return floor(at * parts + 0.5) / parts;
}

/* In shadow a stroke is a wedge, broad at the crest, as a graver cuts it; in the light it is a fine
 * line. With thousands of strokes every digit in a PDF counts: the breadth of a wedge is rounded to
 * eighths of a point, all else to quarters. */
static void path_stroke(const struct vd_canvas *canvas, struct vd_xy from, struct vd_xy way,
                        double length, double width)
{
    double x = way.y * width / 2, y = -way.x * width / 2;

    double base = width > 0 ? 8 : 4;

    cairo_move_to(canvas->cr, snapped(from.x + x, base), snapped(from.y + y, base));
    cairo_line_to(canvas->cr, snapped(from.x + way.x * length, 4),
                  snapped(from.y + way.y * length, 4));
    if (width > 0)
        cairo_line_to(canvas->cr, snapped(from.x - x, base), snapped(from.y - y, base));
}

/* True in shadow: light comes from the north-west, so the south-east side of a crest is dark. */
static bool is_shadow(struct vd_xy out)
{
    return out.x + out.y > 0;
}

/* Adds all strokes on the lit side of a crest, or all in shadow. */
static void path_crest(const struct vd_canvas *canvas, const struct crest *crest, bool shadow)
{
    const struct vd_drawing *map = crest->map;
    double length = vd_trace_length(crest->trace);
    double step = fmin(spacing * map->mile, spacing_most * map->growth);
    double width = shadow ? 1.25 * map->growth : 0, reach = 1.4 * map->mile;

    for (uint32_t index = 0; (index + 0.5) * step < length; index++) {
        double along = (index + 0.5) * step, part = part_at(crest, along);
        struct vd_xy way, at = vd_trace_at(crest->trace, along, &way);

        if (part <= 0 || !vd_box_meets(vd_box_round(at, reach, reach), canvas->view))
            continue;
        for (int side = -1; side <= 1; side += 2) {
            uint32_t key = index * 2 + (side > 0);
            double tilt = (vd_jitter(key, crest->number + 1000) - 0.5) * 0.22;
            struct vd_xy out = {-way.y * side - way.x * tilt, way.x * side - way.y * tilt};
            struct vd_xy from = {at.x + out.x * off_crest * map->mile,
                                 at.y + out.y * off_crest * map->mile};
            double full = shortest + (longest - shortest) * vd_jitter(key, crest->number);

            if (is_shadow(out) != shadow)
                continue;
            double drawn = free_length(map, from, out, full * part * map->mile);
            if (drawn > 1)
                path_stroke(canvas, from, out, drawn, width);
        }
    }
}

static void path_crests(const struct vd_drawing *map, const struct vd_canvas *canvas, bool shadow)
{
    for (size_t i = 0; i < map->trace_count; i++) {
        struct crest crest = {.map = map, .trace = &map->traces[i], .number = (uint32_t)i};
        struct vd_box reach = vd_box_grow(map->traces[i].bounds, 1.4 * map->mile);

        if (map->traces[i].kind != VD_CHART_RIDGE || !vd_box_meets(reach, canvas->view))
            continue;
        find_gaps(&crest);
        path_crest(canvas, &crest, shadow);
    }
}

void vd_hachures_draw(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    path_crests(map, canvas, true);
    vd_canvas_color(canvas, VD_COLOR_HACHURE);
    cairo_fill(canvas->cr);
    path_crests(map, canvas, false);
    vd_path_stroke(canvas, VD_COLOR_HACHURE, 0.5);
}
