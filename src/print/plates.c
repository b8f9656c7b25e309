/* print/plates.c: draws a token on the map: its sign and its name on a small plate. */
#include "print/plates.h"

#include <math.h>
#include <stdio.h>

/* In points at growth 1. */
static const double height = 10.6, pad = 2.6, gap = 2.6;
static const double sign_width = VD_SIGN_WIDTH / 10.0, sign_height = VD_SIGN_HEIGHT / 10.0;
static const double corner = 1.8;
static const struct vd_typesetting lettering = {.size = 8.6}, sign_lettering = {.size = 6.4};

double vd_plate_height(void)
{
    return height;
}

struct vd_plate vd_plate_of(struct vd_fonts *fonts, const struct vd_sign *sign)
{
    struct vd_plate plate = {.sign = sign};

    if (sign->reported && sign->age > 0)
        (void)snprintf(plate.text, sizeof plate.text, "%s \xE2\x80\x93%u", sign->label, sign->age);
    else
        (void)snprintf(plate.text, sizeof plate.text, "%s", sign->label);
    const struct vd_string *string = vd_string_remember(fonts, VD_FACE_ITALIC, plate.text);

    plate.width = pad + sign_width + gap + vd_string_ink_width(string, &lettering) + pad;
    return plate;
}

struct vd_plate vd_plate_of_more(struct vd_fonts *fonts, const struct vd_sign *sign, size_t more)
{
    struct vd_plate plate = {.sign = sign, .is_count = true};

    (void)snprintf(plate.text, sizeof plate.text, "+%zu", more);
    const struct vd_string *string = vd_string_remember(fonts, VD_FACE_ITALIC, plate.text);

    plate.width = pad + vd_string_ink_width(string, &lettering) + pad;
    return plate;
}

static enum vd_color color_of(const struct vd_sign *sign)
{
    return sign->side == 0 ? VD_COLOR_UNION : VD_COLOR_CONFEDERATE;
}

static void path_plate(cairo_t *cr, double width)
{
    const double r = corner, quarter = M_PI / 2;

    cairo_new_sub_path(cr);
    cairo_arc(cr, width - r, r, r, -quarter, 0);
    cairo_arc(cr, width - r, height - r, r, 0, quarter);
    cairo_arc(cr, r, height - r, r, quarter, 2 * quarter);
    cairo_arc(cr, r, r, r, 2 * quarter, 3 * quarter);
    cairo_close_path(cr);
}

static void line(cairo_t *cr, double x0, double y0, double x1, double y1)
{
    cairo_move_to(cr, x0, y0);
    cairo_line_to(cr, x1, y1);
}

/* ---- shapes ---- */

/* Coordinate `index` of a stroke, in points. */
static double value(const struct vd_stroke *stroke, unsigned index)
{
    return stroke->at[index] / 10.0;
}

static void path_stroke(cairo_t *cr, const struct vd_stroke *stroke)
{
    switch ((enum vd_stroke_kind)stroke->kind) {
    case VD_STROKE_MOVE:
        cairo_move_to(cr, value(stroke, 0), value(stroke, 1));
        break;
    case VD_STROKE_LINE:
        cairo_line_to(cr, value(stroke, 0), value(stroke, 1));
        break;
    case VD_STROKE_CURVE:
        cairo_curve_to(cr, value(stroke, 0), value(stroke, 1), value(stroke, 2), value(stroke, 3),
                       value(stroke, 4), value(stroke, 5));
        break;
    case VD_STROKE_CLOSE:
        cairo_close_path(cr);
        break;
    case VD_STROKE_BOX:
        cairo_rectangle(cr, value(stroke, 0), value(stroke, 1), value(stroke, 2), value(stroke, 3));
        break;
    case VD_STROKE_CIRCLE:
        cairo_new_sub_path(cr);
        cairo_arc(cr, value(stroke, 0), value(stroke, 1), value(stroke, 2), 0, 2 * M_PI);
        break;
    case VD_STROKE_END:
    case VD_STROKE_COUNT:
        break;
    }
}

/* Draws a shape in the frame whose upper left corner is the origin. */
static void draw_shape(const struct vd_canvas *canvas, struct vd_fonts *fonts,
                       const struct vd_sign_shape *shape, enum vd_color color)
{
    const struct vd_stroke *strokes = shape->strokes;
    struct vd_typesetting setting = sign_lettering;

    for (; strokes != NULL && strokes->kind != VD_STROKE_END; strokes++)
        path_stroke(canvas->cr, strokes);
    cairo_set_line_width(canvas->cr, 0.85);
    cairo_set_line_join(canvas->cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(canvas->cr);
    if (shape->letters == NULL)
        return;
    setting.color = color;
    vd_text_show(canvas, fonts, VD_FACE_ITALIC, shape->letters, &setting, VD_ALIGN_MIDDLE,
                 (struct vd_xy){sign_width / 2, sign_height - 1.2});
}

/* ---- plates ---- */

/* A token in sight is drawn in its color; one that is only reported is an outline on paper. */
static void draw_ground(const struct vd_canvas *canvas, const struct vd_plate *plate)
{
    static const double dashes[] = {2.4, 1.6};
    cairo_t *cr = canvas->cr;
    enum vd_color color = color_of(plate->sign);

    path_plate(cr, plate->width);
    vd_canvas_color(canvas, plate->sign->reported ? VD_COLOR_PAPER : color);
    cairo_fill_preserve(cr);
    vd_canvas_color(canvas, plate->sign->reported ? color : VD_COLOR_PAPER);
    if (plate->sign->reported)
        cairo_set_dash(cr, dashes, 2, 0);
    cairo_set_line_width(cr, plate->sign->reported ? 0.9 : 0.7);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
}

void vd_plate_draw(const struct vd_canvas *canvas, struct vd_fonts *fonts,
                   const struct vd_plate *plate, struct vd_xy at, double zoom)
{
    cairo_t *cr = canvas->cr;
    struct vd_typesetting setting = lettering;

    setting.color = plate->sign->reported ? color_of(plate->sign) : VD_COLOR_PAPER;
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_scale(cr, zoom, zoom);
    draw_ground(canvas, plate);
    vd_canvas_color(canvas, setting.color);
    if (!plate->is_count) {
        cairo_save(cr);
        cairo_translate(cr, pad, (height - sign_height) / 2);
        draw_shape(canvas, fonts, plate->sign->shape, setting.color);
        cairo_restore(cr);
    }
    vd_text_show(canvas, fonts, VD_FACE_ITALIC, plate->text, &setting, VD_ALIGN_LEFT,
                 (struct vd_xy){plate->is_count ? pad : pad + sign_width + gap, height - 2.9});
    cairo_restore(cr);
}

void vd_strike_draw(const struct vd_canvas *canvas, struct vd_xy at, double half)
{
    cairo_t *cr = canvas->cr;

    for (int pass = 0; pass < 2; pass++) {
        line(cr, at.x - half, at.y - half, at.x + half, at.y + half);
        line(cr, at.x - half, at.y + half, at.x + half, at.y - half);
        vd_canvas_color(canvas, pass == 0 ? VD_COLOR_PAPER : VD_COLOR_PIKE);
        cairo_set_line_width(cr, half * (pass == 0 ? 0.85 : 0.45));
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_stroke(cr);
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
}
