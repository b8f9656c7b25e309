/* print/ground/waters.c: draws rivers with casings, and open water with lines along its shore.
 *
 * Casings come first and fills last, so that a river opens into the water it reaches, and a creek
 * into its river, without a line across the mouth. */
#include <math.h>

#include "print/plan.h"

static bool is_river(const struct vd_trace *trace, unsigned class)
{
    return trace->kind == VD_CHART_RIVER && trace->class == class;
}

/* Returns a river's drawn width: its true width if that is visible. */
static double river_width(const struct vd_trace *trace, double growth)
{
    double least = trace->class == VD_WATER_MAJOR ? 2.6 : 1.5;

    return fmax(trace->width, least * growth);
}

static void stroke_rivers(const struct vd_canvas *canvas, const struct vd_trace *traces,
                          size_t count, unsigned class, double part, double extra)
{
    /* Rivers of a class differ in width; consecutive rivers of equal width are stroked together. */
    double width = -1;

    for (size_t i = 0; i < count; i++) {
        double width_drawn = river_width(&traces[i], canvas->growth);
        double own = width_drawn * part + extra;
        /* Only rivers with enough room have lines along the banks. */
        if (!is_river(&traces[i], class) || own <= 0 ||
            (extra < 0 && width_drawn < 5.5 * canvas->growth))
            continue;
        if (fabs(own - width) > 1e-9) {
            cairo_stroke(canvas->cr);
            cairo_set_line_width(canvas->cr, own);
            width = own;
        }
        vd_path_trace(canvas, &traces[i], own);
    }
    cairo_stroke(canvas->cr);
}

static bool path_waters(const struct vd_canvas *canvas, const struct vd_trace *traces, size_t count)
{
    bool any = false;

    for (size_t i = 0; i < count; i++)
        if (traces[i].kind == VD_CHART_WATER && vd_box_meets(traces[i].bounds, canvas->view)) {
            vd_path_ring(canvas, &traces[i]);
            any = true;
        }
    return any;
}

/* A line well off the shore need not follow every bend. */
static void path_coarse(const struct vd_canvas *canvas, const struct vd_trace *traces, size_t count,
                        double least)
{
    for (size_t i = 0; i < count; i++) {
        const struct vd_trace *trace = &traces[i];
        double next = 0;

        if (trace->kind != VD_CHART_WATER || trace->count < 3 ||
            !vd_box_meets(trace->bounds, canvas->view))
            continue;
        cairo_new_sub_path(canvas->cr);
        for (size_t j = 0; j < trace->count; j++) {
            if (trace->along[j] < next)
                continue;
            cairo_line_to(canvas->cr, trace->at[j].x, trace->at[j].y);
            next = trace->along[j] + least;
        }
        cairo_close_path(canvas->cr);
    }
}

/* Draws lines along the shore, ever fainter and farther apart: strokes of the shore itself, the
 * widest first, each covered by a slightly narrower one of water, within the water only. */
static void draw_shore_lines(const struct vd_canvas *canvas, const struct vd_trace *traces,
                             size_t count)
{
    static const double away[] = {1.6, 3.8, 6.8};
    const double g = canvas->growth, hair = 0.35 * g;

    for (int i = sizeof away / sizeof *away - 1; i >= 0; i--) {
        path_coarse(canvas, traces, count, away[i] * g);
        vd_color_set_mixed(canvas->cr, canvas->theme, VD_COLOR_SHORE, VD_COLOR_WATER,
                           0.75 - 0.15 * i);
        cairo_set_line_width(canvas->cr, 2 * away[i] * g + hair);
        cairo_stroke_preserve(canvas->cr);
        vd_canvas_color(canvas, VD_COLOR_WATER);
        cairo_set_line_width(canvas->cr, 2 * away[i] * g - hair);
        cairo_stroke(canvas->cr);
    }
}

static void draw_open_water(const struct vd_canvas *canvas, const struct vd_trace *traces,
                            size_t count)
{
    if (!path_waters(canvas, traces, count))
        return;
    cairo_save(canvas->cr);
    cairo_set_fill_rule(canvas->cr, CAIRO_FILL_RULE_EVEN_ODD);
    vd_canvas_color(canvas, VD_COLOR_SHORE);
    cairo_set_line_width(canvas->cr, 1.4 * canvas->growth);
    cairo_stroke_preserve(canvas->cr);
    cairo_clip(canvas->cr);
    vd_canvas_color(canvas, VD_COLOR_WATER);
    cairo_paint(canvas->cr);
    draw_shore_lines(canvas, traces, count);
    cairo_restore(canvas->cr);
}

void vd_waters_draw(const struct vd_canvas *canvas, const struct vd_trace *traces, size_t count)
{
    const double g = canvas->growth;

    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(canvas->cr, CAIRO_LINE_JOIN_ROUND);
    vd_canvas_color(canvas, VD_COLOR_SHORE);
    stroke_rivers(canvas, traces, count, VD_WATER_CREEK, 0, 0.75 * g);
    stroke_rivers(canvas, traces, count, VD_WATER_MINOR, 1, 1.2 * g);
    stroke_rivers(canvas, traces, count, VD_WATER_MAJOR, 1, 1.4 * g);
    draw_open_water(canvas, traces, count);
    vd_canvas_color(canvas, VD_COLOR_WATER);
    stroke_rivers(canvas, traces, count, VD_WATER_MINOR, 1, 0);
    stroke_rivers(canvas, traces, count, VD_WATER_MAJOR, 1, 0);
    /* A broad river has its own lines along the banks. */
    vd_color_set_mixed(canvas->cr, canvas->theme, VD_COLOR_SHORE, VD_COLOR_WATER, 0.6);
    stroke_rivers(canvas, traces, count, VD_WATER_MAJOR, 1, -2.6 * g);
    vd_canvas_color(canvas, VD_COLOR_WATER);
    stroke_rivers(canvas, traces, count, VD_WATER_MAJOR, 1, -3.2 * g);
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_BUTT);
}
