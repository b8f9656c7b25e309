/* print/canvas.c: boxes and lines on the sheet, and adding lines to a path. */
#include "print/canvas.h"

#include <math.h>

double vd_jitter(uint32_t a, uint32_t b)
{
    uint32_t h = a * 0x9e3779b1u ^ (b + 0x7f4a7c15u) * 0x85ebca6bu;

    h = (h ^ h >> 16) * 0x7feb352du;
    h = (h ^ h >> 15) * 0x846ca68bu;
    return (double)((h ^ h >> 16) >> 8) / (double)(1 << 24);
}

struct vd_canvas vd_canvas_of(cairo_t *cr, enum vd_theme theme, double growth)
{
    struct vd_canvas canvas = {.cr = cr, .theme = theme, .growth = growth};
    cairo_surface_t *target = cairo_get_target(cr);

    cairo_clip_extents(cr, &canvas.view.left, &canvas.view.top, &canvas.view.right,
                       &canvas.view.bottom);
    canvas.is_raster = cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE;
    return canvas;
}

void vd_canvas_color(const struct vd_canvas *canvas, enum vd_color color)
{
    vd_color_set(canvas->cr, canvas->theme, color);
}

void vd_path_trace(const struct vd_canvas *canvas, const struct vd_trace *trace, double reach)
{
    struct vd_box view = vd_box_grow(canvas->view, reach);
    bool drawing = false;

    if (!vd_box_meets(trace->bounds, view))
        return;
    for (size_t i = 1; i < trace->count; i++) {
        struct vd_xy a = trace->at[i - 1], b = trace->at[i];
        bool shows = fmin(a.x, b.x) <= view.right && fmax(a.x, b.x) >= view.left &&
                     fmin(a.y, b.y) <= view.bottom && fmax(a.y, b.y) >= view.top;
        if (shows && !drawing)
            cairo_move_to(canvas->cr, a.x, a.y);
        if (shows)
            cairo_line_to(canvas->cr, b.x, b.y);
        drawing = shows;
    }
}

void vd_path_whole(const struct vd_canvas *canvas, const struct vd_trace *trace)
{
    if (trace->count < 2 || !vd_box_meets(vd_box_grow(trace->bounds, 4), canvas->view))
        return;
    cairo_move_to(canvas->cr, trace->at[0].x, trace->at[0].y);
    for (size_t i = 1; i < trace->count; i++)
        cairo_line_to(canvas->cr, trace->at[i].x, trace->at[i].y);
}

void vd_path_ring(const struct vd_canvas *canvas, const struct vd_trace *trace)
{
    if (trace->count < 3 || !vd_box_meets(trace->bounds, canvas->view))
        return;
    vd_path_whole(canvas, trace);
    cairo_close_path(canvas->cr);
}

void vd_path_stroke(const struct vd_canvas *canvas, enum vd_color color, double width)
{
    vd_canvas_color(canvas, color);
    cairo_set_line_width(canvas->cr, width * canvas->growth);
    cairo_stroke(canvas->cr);
}

void vd_path_stroke_dashed(const struct vd_canvas *canvas, enum vd_color color, double width,
                           const double *pattern, size_t count)
{
    double grown[8];

    for (size_t i = 0; i < count && i < 8; i++)
        grown[i] = pattern[i] * canvas->growth;
    cairo_set_dash(canvas->cr, grown, (int)count, 0);
    vd_path_stroke(canvas, color, width);
    cairo_set_dash(canvas->cr, NULL, 0, 0);
}
