/* print/ground/roads.c: draws pikes, roads, trails and railroads. */
#include "print/plan.h"

static void path_roads(const struct vd_canvas *canvas, const struct vd_trace *traces, size_t count,
                       unsigned class)
{
    for (size_t i = 0; i < count; i++)
        if (traces[i].kind == VD_CHART_ROAD && traces[i].class == class)
            vd_path_trace(canvas, &traces[i], 4 * canvas->growth);
}

static void path_trails(const struct vd_canvas *canvas, const struct vd_trace *traces, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (traces[i].kind == VD_CHART_ROAD && traces[i].class == VD_ROAD_TRAIL)
            vd_path_whole(canvas, &traces[i]);
}

void vd_roads_draw(const struct vd_canvas *canvas, const struct vd_trace *traces, size_t count)
{
    static const double trail[] = {3, 1.8};

    cairo_set_line_join(canvas->cr, CAIRO_LINE_JOIN_ROUND);
    path_trails(canvas, traces, count);
    vd_path_stroke_dashed(canvas, VD_COLOR_ROAD, 0.65, trail, 2);
    path_roads(canvas, traces, count, VD_ROAD_ROAD);
    vd_path_stroke(canvas, VD_COLOR_ROAD, 0.85);
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_ROUND);
    path_roads(canvas, traces, count, VD_ROAD_PIKE);
    vd_canvas_color(canvas, VD_COLOR_PIKE);
    cairo_set_line_width(canvas->cr, 2.5 * canvas->growth);
    cairo_stroke_preserve(canvas->cr);
    vd_path_stroke(canvas, VD_COLOR_PAPER, 1.15);
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_BUTT);
}

/* Ties are the dashes of a broad line along the same course: a few numbers instead of a thousand
 * ticks. */
void vd_rails_draw(const struct vd_canvas *canvas, const struct vd_trace *traces, size_t count)
{
    static const double ties[] = {0.65, 3.6};

    cairo_set_line_join(canvas->cr, CAIRO_LINE_JOIN_ROUND);
    for (size_t i = 0; i < count; i++)
        if (traces[i].kind == VD_CHART_RAIL)
            vd_path_whole(canvas, &traces[i]);
    vd_canvas_color(canvas, VD_COLOR_INK);
    cairo_set_line_width(canvas->cr, 0.95 * canvas->growth);
    cairo_stroke_preserve(canvas->cr);
    vd_path_stroke_dashed(canvas, VD_COLOR_INK, 3.4, ties, 2);
}
