/* print/sheet/layout.c: the layout of face, rim and band on the sheet, the frame around them, and
 * the customary sizes. */
#include <math.h>

#include "print/plan.h"
#include "print/sheet/sheets.h"

/* In points at growth 1. */
static const double margin = 14, border = 7, rim = 14, gutter = 6;
static const double band_width = 236, band_height = 158;

static struct vd_layout bare_layout(double width, double height, double g, double round)
{
    return (struct vd_layout){.width = width + 2 * round,
                              .height = height + 2 * round,
                              .face = {round, round, round + width, round + height},
                              .rim = fmin(round, rim * g)};
}

struct vd_layout vd_layout_of(const struct vd_theater *theater, const struct vd_chart *chart,
                              const struct vd_map_style *style)
{
    const double g = vd_style_growth(theater, style);
    const double width = chart->width * style->scale / VD_MILE;
    const double height = chart->height * style->scale / VD_MILE;
    struct vd_layout layout = {0};
    double edge = ceil((margin + border) * g);

    if (style->face_only)
        return bare_layout(width, height, g, style->margin);
    /* Whole points keep the coordinates of the face short in a PDF. */
    layout.rim = ceil((theater->rows >= 100 ? rim * 1.3 : rim) * g);
    layout.face = (struct vd_box){edge + layout.rim, edge + layout.rim, edge + layout.rim + width,
                                  edge + layout.rim + height};
    /* The band is beside a map that is nearly square, and below one that is wide or tall. */
    layout.band_beside = width < 1.45 * height && width > height;
    layout.band = (struct vd_box){edge, layout.face.bottom + layout.rim + gutter * g,
                                  layout.face.right + layout.rim,
                                  layout.face.bottom + layout.rim + (gutter + band_height) * g};
    if (layout.band_beside)
        layout.band = (struct vd_box){layout.face.right + layout.rim + gutter * g, edge,
                                      layout.face.right + layout.rim + (gutter + band_width) * g,
                                      layout.face.bottom + layout.rim};
    layout.width = layout.band.right + edge;
    layout.height = layout.band.bottom + edge;
    return layout;
}

static void path_frame(cairo_t *cr, struct vd_box box, double out)
{
    box = vd_box_grow(box, out);
    cairo_rectangle(cr, box.left, box.top, box.right - box.left, box.bottom - box.top);
}

/* Draws a neatline, the rim and a second neatline; around a whole sheet a heavy line between two
 * fine ones. */
void vd_frame_draw(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    const struct vd_layout *layout = &map->layout;
    const double g = map->growth;
    struct vd_box face = {0, 0, map->width, map->height};
    struct vd_box sheet = {-layout->face.left, -layout->face.top, layout->width - layout->face.left,
                           layout->height - layout->face.top};
    cairo_t *cr = canvas->cr;

    vd_canvas_color(canvas, VD_COLOR_INK);
    path_frame(cr, face, 0);
    cairo_set_line_width(cr, 1.1 * g);
    cairo_stroke(cr);
    path_frame(cr, face, layout->rim);
    cairo_set_line_width(cr, 0.5 * g);
    cairo_stroke(cr);
    if (map->style.face_only)
        return;
    path_frame(cr, sheet, -(margin + 5.2) * g);
    path_frame(cr, sheet, -margin * g);
    cairo_set_line_width(cr, 0.5 * g);
    cairo_stroke(cr);
    path_frame(cr, sheet, -(margin + 2.6) * g);
    cairo_set_line_width(cr, 2.4 * g);
    cairo_stroke(cr);
}

static bool goes_on_two_sheets(const struct vd_theater *theater, const struct vd_chart *chart,
                               enum vd_paper_size paper, double scale)
{
    struct vd_map_style style = {.scale = scale};
    struct vd_layout layout = vd_layout_of(theater, chart, &style);

    return vd_sheets_needed(layout.width, layout.height, paper) <= 2;
}

static double largest_on_two_sheets(const struct vd_theater *theater, const struct vd_chart *chart,
                                    enum vd_paper_size paper)
{
    double low = 0.5, high = 100;

    for (int i = 0; i < 40; i++) {
        double middle = (low + high) / 2;
        if (goes_on_two_sheets(theater, chart, paper, middle))
            low = middle;
        else
            high = middle;
    }
    return floor(low * 100) / 100;
}

double vd_map_scale(const struct vd_theater *theater, const struct vd_chart *chart,
                    enum vd_map_size size, enum vd_paper_size paper)
{
    bool hex = theater->shape == VD_SHAPE_HEX;
    double cell = (double)theater->size / VD_MILE;

    if (size == VD_MAP_TWO_SHEETS)
        return largest_on_two_sheets(theater, chart,
                                     paper != VD_PAPER_NONE ? paper : VD_PAPER_LETTER);
    if (size == VD_MAP_POSTER)
        return (hex ? 18 : 72) / cell;
    /* About 2,000 pixels of face at 96 to the inch. */
    double scale = 1500 / ((double)chart->width / VD_MILE);

    return hex ? 18 / cell : scale;
}
