/* print/plates.c: a token as it lies on the map: its sign and its name on a small plate. */
#include "print/plates.h"

#include <math.h>
#include <stdio.h>

/* In points at growth 1. */
static const double height = 10.6, pad = 2.6, sign_width = 11, sign_height = 6.8, gap = 2.6;
static const double corner = 1.8;
static const struct vd_typesetting lettering = {.size = 8.6};

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

static enum vd_colour colour_of(const struct vd_sign *sign)
{
    return sign->side == 0 ? VD_COLOUR_UNION : VD_COLOUR_CONFEDERATE;
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

static void path_troops(cairo_t *cr, enum vd_sign_kind kind)
{
    cairo_rectangle(cr, 0, 0, sign_width, sign_height);
    if (kind == VD_SIGN_INFANTRY || kind == VD_SIGN_CAVALRY)
        line(cr, 0, sign_height, sign_width, 0);
    if (kind == VD_SIGN_INFANTRY)
        line(cr, 0, 0, sign_width, sign_height);
}

/* A pennon on its staff. */
static void path_picket(cairo_t *cr)
{
    line(cr, 2.6, sign_height + 0.6, 2.6, -0.6);
    cairo_move_to(cr, 2.6, -0.2);
    cairo_line_to(cr, 9.6, 1.9);
    cairo_line_to(cr, 2.6, 4);
}

/* A covered wagon. */
static void path_train(cairo_t *cr)
{
    const double y = sign_height - 1.7;

    cairo_move_to(cr, 0.6, y - 0.6);
    cairo_curve_to(cr, 0.6, -1.8, sign_width - 0.6, -1.8, sign_width - 0.6, y - 0.6);
    cairo_close_path(cr);
    for (int i = 0; i < 2; i++) {
        double x = i == 0 ? 2.7 : sign_width - 2.7;

        cairo_new_sub_path(cr);
        cairo_arc(cr, x, y + 0.5, 1.5, 0, 2 * M_PI);
    }
}

/* A storehouse with its gable. */
static void path_depot(cairo_t *cr)
{
    const double middle = sign_width / 2;

    cairo_move_to(cr, 1.2, sign_height);
    cairo_line_to(cr, 1.2, 2.4);
    cairo_line_to(cr, middle, -1);
    cairo_line_to(cr, sign_width - 1.2, 2.4);
    cairo_line_to(cr, sign_width - 1.2, sign_height);
    cairo_close_path(cr);
    cairo_rectangle(cr, middle - 1.3, 3.4, 2.6, sign_height - 3.4);
}

static void draw_sign(cairo_t *cr, enum vd_sign_kind kind)
{
    switch (kind) {
    case VD_SIGN_PICKET:
        path_picket(cr);
        break;
    case VD_SIGN_TRAIN:
        path_train(cr);
        break;
    case VD_SIGN_DEPOT:
        path_depot(cr);
        break;
    default:
        path_troops(cr, kind);
        break;
    }
    cairo_set_line_width(cr, 0.85);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
}

/* Who is in sight lies there in his colour; what is only reported is an outline on paper. */
static void draw_ground(const struct vd_canvas *canvas, const struct vd_plate *plate)
{
    static const double dashes[] = {2.4, 1.6};
    cairo_t *cr = canvas->cr;
    enum vd_colour colour = colour_of(plate->sign);

    path_plate(cr, plate->width);
    vd_canvas_colour(canvas, plate->sign->reported ? VD_COLOUR_PAPER : colour);
    cairo_fill_preserve(cr);
    vd_canvas_colour(canvas, plate->sign->reported ? colour : VD_COLOUR_PAPER);
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

    setting.colour = plate->sign->reported ? colour_of(plate->sign) : VD_COLOUR_PAPER;
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_scale(cr, zoom, zoom);
    draw_ground(canvas, plate);
    vd_canvas_colour(canvas, setting.colour);
    cairo_save(cr);
    cairo_translate(cr, pad, (height - sign_height) / 2);
    draw_sign(cr, (enum vd_sign_kind)plate->sign->kind);
    cairo_restore(cr);
    vd_text_show(canvas, fonts, VD_FACE_ITALIC, plate->text, &setting, VD_ALIGN_LEFT,
                 (struct vd_xy){pad + sign_width + gap, height - 2.9});
    cairo_restore(cr);
}

void vd_strike_draw(const struct vd_canvas *canvas, struct vd_xy at, double half)
{
    cairo_t *cr = canvas->cr;

    for (int pass = 0; pass < 2; pass++) {
        line(cr, at.x - half, at.y - half, at.x + half, at.y + half);
        line(cr, at.x - half, at.y + half, at.x + half, at.y - half);
        vd_canvas_colour(canvas, pass == 0 ? VD_COLOUR_PAPER : VD_COLOUR_PIKE);
        cairo_set_line_width(cr, half * (pass == 0 ? 0.85 : 0.45));
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_stroke(cr);
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
}
