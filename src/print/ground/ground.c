/* print/ground/ground.c: the darkness of the drawn lines, for choosing the calmest spot for a name.
 *
 * The ground is a coarse raster of the face. Lines are stamped cell by cell: hundreds of small
 * strokes through a drawing library would cost more than all the queries. */
#include <math.h>

#include "print/names/box_index.h"

void vd_ground_init(struct vd_ground *ground, struct vd_arena *arena, double width, double height,
                    double unit)
{
    *ground = (struct vd_ground){
        .width = (int)(width / unit) + 1, .height = (int)(height / unit) + 1, .unit = unit};
    ground->stride = cairo_format_stride_for_width(CAIRO_FORMAT_A8, ground->width);
    ground->cells = vd_arena_take(arena, (size_t)ground->stride * (size_t)ground->height, 1);
}

static int within(int at, int count)
{
    return at < 0 ? 0 : at > count ? count : at;
}

static void stamp(struct vd_ground *ground, struct vd_xy at, double half, unsigned char shade)
{
    int left = within((int)floor((at.x - half) / ground->unit + 0.5), ground->width);
    int right = within((int)floor((at.x + half) / ground->unit + 0.5), ground->width);
    int top = within((int)floor((at.y - half) / ground->unit + 0.5), ground->height);
    int bottom = within((int)floor((at.y + half) / ground->unit + 0.5), ground->height);

    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++) {
            unsigned char *cell = &ground->cells[y * ground->stride + x];
            if (*cell < shade)
                *cell = shade;
        }
}

void vd_ground_line(struct vd_ground *ground, const struct vd_trace *trace, double breadth,
                    double shade)
{
    struct vd_box face = {0, 0, ground->width * ground->unit, ground->height * ground->unit};
    /* A line thinner than a cell darkens it partly. */
    double half = fmax(breadth, ground->unit) / 2, step = fmax(half, ground->unit * 0.9);
    unsigned char value = (unsigned char)(255 * shade * fmin(breadth / ground->unit, 1));

    for (size_t i = 1; i < trace->count; i++) {
        struct vd_xy a = trace->at[i - 1], b = trace->at[i];
        struct vd_box box = vd_box_join(vd_box_round(a, half, half), vd_box_round(b, half, half));
        double length = trace->along[i] - trace->along[i - 1];

        if (!vd_box_meets(box, face))
            continue;
        int parts = (int)(length / step) + 1;
        for (int part = 0; part < parts; part++)
            stamp(
                ground,
                (struct vd_xy){a.x + (b.x - a.x) * part / parts, a.y + (b.y - a.y) * part / parts},
                half, value);
    }
}

void vd_ground_areas(struct vd_ground *ground, const struct vd_trace *traces, size_t count,
                     unsigned kind)
{
    cairo_surface_t *picture = cairo_image_surface_create_for_data(
        ground->cells, CAIRO_FORMAT_A8, ground->width, ground->height, ground->stride);
    cairo_t *cr = cairo_create(picture);

    cairo_scale(cr, 1 / ground->unit, 1 / ground->unit);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    struct vd_canvas canvas = vd_canvas_of(cr, VD_THEME_PAPER, 1);
    unsigned group = 0;

    for (size_t i = 0; i < count; i++) {
        if (traces[i].kind != kind)
            continue;
        if (traces[i].group != group)
            cairo_fill(cr);
        group = traces[i].group;
        vd_path_ring(&canvas, &traces[i]);
    }
    cairo_fill(cr);
    cairo_destroy(cr);
    cairo_surface_flush(picture);
    cairo_surface_destroy(picture);
}

/* Computes running sums over rows and columns, so that any box costs four look-ups. */
void vd_ground_settle(struct vd_ground *ground, struct vd_arena *arena)
{
    size_t line = (size_t)ground->width + 1;

    ground->sums = vd_arena_take(arena, line * ((size_t)ground->height + 1), sizeof *ground->sums);
    for (int y = 0; y < ground->height; y++) {
        const unsigned char *row = ground->cells + (ptrdiff_t)y * ground->stride;
        const uint32_t *above = ground->sums + (size_t)y * line;
        uint32_t *below = ground->sums + (size_t)(y + 1) * line, sum = 0;

        for (int x = 0; x < ground->width; x++) {
            sum += row[x];
            below[x + 1] = above[x + 1] + sum;
        }
    }
}

double vd_ground_at(const struct vd_ground *ground, struct vd_xy at)
{
    int x = (int)floor(at.x / ground->unit), y = (int)floor(at.y / ground->unit);

    if (x < 0 || y < 0 || x >= ground->width || y >= ground->height)
        return 0;
    return ground->cells[y * ground->stride + x] / 255.0;
}

static int pixel_line(double at, double unit, int count)
{
    double line = at / unit;

    return line < 0 ? 0 : line > count ? count : (int)line;
}

double vd_ground_in(const struct vd_ground *ground, struct vd_box box)
{
    int left = pixel_line(box.left, ground->unit, ground->width);
    int right = pixel_line(box.right + ground->unit, ground->unit, ground->width);
    int top = pixel_line(box.top, ground->unit, ground->height);
    int bottom = pixel_line(box.bottom + ground->unit, ground->unit, ground->height);
    size_t line = (size_t)ground->width + 1;
    const uint32_t *sums = ground->sums;

    if (left >= right || top >= bottom)
        return 0;
    uint32_t sum =
        sums[(size_t)bottom * line + (size_t)right] - sums[(size_t)top * line + (size_t)right] -
        sums[(size_t)bottom * line + (size_t)left] + sums[(size_t)top * line + (size_t)left];
    return (double)sum / 255 / ((right - left) * (bottom - top));
}
