/* print/sheet/cartouche.c: draws the title in its ornamental frame, and the compass. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "print/plan.h"

enum { LINES_MAX = 4, LINE_SIZE = 64 };

struct lines {
    char at[LINES_MAX][LINE_SIZE];
    size_t count;
};

/* Wraps words into lines of at most `most` characters, unless a word is longer; no lines if there
 * would be too many. */
static struct lines wrap(const char *text, size_t most)
{
    struct lines lines = {.count = 1};

    while (*text != '\0') {
        size_t word = strcspn(text, " "), used = strlen(lines.at[lines.count - 1]);

        if (used > 0 && used + 1 + word > most) {
            if (lines.count == LINES_MAX)
                return (struct lines){.count = 0};
            lines.count++;
            used = 0;
        }
        if (used + word + 2 > LINE_SIZE)
            return (struct lines){.count = 0};
        struct vd_writer writer = vd_writer_of(lines.at[lines.count - 1] + used, LINE_SIZE - used);

        vd_write(&writer, used > 0 ? " " : "");
        vd_write_text(&writer, (struct vd_text){text, word});
        text += word + strspn(text + word, " ");
    }
    return lines;
}

static size_t longest_of(const struct lines *lines)
{
    size_t longest = 0;

    for (size_t i = 0; i < lines->count; i++) {
        size_t length = strlen(lines->at[i]);

        longest = length > longest ? length : longest;
    }
    return longest;
}

/* Divides words into `wanted` lines with the longest as short as possible: every length is
 * tried. */
static struct lines divide(const char *text, size_t wanted)
{
    struct lines best = {.count = 0};
    size_t length = strlen(text);

    for (size_t most = length / wanted; most <= length && most < LINE_SIZE; most++) {
        struct lines lines = wrap(text, most);

        if (lines.count > 0 && lines.count <= wanted &&
            (best.count == 0 || longest_of(&lines) < longest_of(&best)))
            best = lines;
    }
    return best;
}

static void to_capitals(char *text)
{
    for (; *text != '\0'; text++)
        if (*text >= 'a' && *text <= 'z')
            *text = (char)(*text - 'a' + 'A');
}

/* Adds one half of a flourish, to the right of the origin: a long swelling stroke that ends in a
 * curl, and a tendril that leaves it. */
static void path_flourish_half(cairo_t *cr, double length)
{
    const double h = length * 0.1;

    cairo_move_to(cr, 6, 0);
    cairo_curve_to(cr, length * 0.3, -h * 1.2, length * 0.55, h * 1.1, length * 0.84, -h * 0.2);
    cairo_curve_to(cr, length * 0.98, -h * 0.9, length * 0.97, -h * 2.0, length * 0.86, -h * 1.8);
    cairo_curve_to(cr, length * 0.78, -h * 1.6, length * 0.81, -h * 0.7, length * 0.88, -h * 0.95);
    cairo_curve_to(cr, length * 0.83, -h * 0.75, length * 0.79, -h * 1.7, length * 0.86, -h * 1.9);
    cairo_curve_to(cr, length * 1.0, -h * 2.2, length * 1.02, -h * 0.7, length * 0.84, h * 0.05);
    cairo_curve_to(cr, length * 0.55, h * 1.6, length * 0.3, -h * 0.7, 6, 0);
    cairo_close_path(cr);
    cairo_move_to(cr, length * 0.3, h * 0.05);
    cairo_curve_to(cr, length * 0.4, h * 1.5, length * 0.62, h * 2.0, length * 0.7, h * 1.2);
    cairo_curve_to(cr, length * 0.73, h * 0.8, length * 0.65, h * 0.6, length * 0.63, h * 1.0);
    cairo_curve_to(cr, length * 0.66, h * 0.8, length * 0.7, h * 0.95, length * 0.68, h * 1.2);
    cairo_curve_to(cr, length * 0.61, h * 1.7, length * 0.42, h * 1.2, length * 0.3, h * 0.05);
    cairo_close_path(cr);
}

static void draw_flourish(const struct vd_canvas *canvas, struct vd_xy middle, double length)
{
    cairo_t *cr = canvas->cr;

    vd_canvas_color(canvas, VD_COLOR_INK);
    for (int side = -1; side <= 1; side += 2) {
        cairo_save(cr);
        cairo_translate(cr, middle.x, middle.y);
        cairo_scale(cr, side, 1);
        path_flourish_half(cr, length);
        cairo_restore(cr);
        cairo_fill(cr);
    }
    cairo_move_to(cr, middle.x, middle.y - 3.4);
    cairo_line_to(cr, middle.x + 2.2, middle.y);
    cairo_line_to(cr, middle.x, middle.y + 3.4);
    cairo_line_to(cr, middle.x - 2.2, middle.y);
    cairo_fill(cr);
}

/* A frame with corners cut out in quarter circles. */
static void path_notched(cairo_t *cr, struct vd_box box, double notch)
{
    cairo_new_sub_path(cr);
    cairo_arc_negative(cr, box.left, box.top, notch, M_PI / 2, 0);
    cairo_arc_negative(cr, box.right, box.top, notch, M_PI, M_PI / 2);
    cairo_arc_negative(cr, box.right, box.bottom, notch, M_PI * 1.5, M_PI);
    cairo_arc_negative(cr, box.left, box.bottom, notch, 0, -M_PI / 2);
    cairo_close_path(cr);
}

static void draw_cartouche_frame(const struct vd_canvas *canvas, struct vd_box box)
{
    cairo_t *cr = canvas->cr;

    vd_canvas_color(canvas, VD_COLOR_INK);
    path_notched(cr, box, 9);
    cairo_set_line_width(cr, 1.5);
    cairo_stroke(cr);
    path_notched(cr, vd_box_grow(box, -3.2), 9);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
    for (int corner = 0; corner < 4; corner++) {
        cairo_arc(cr, corner % 2 ? box.right - 1 : box.left + 1,
                  corner / 2 ? box.bottom - 1 : box.top + 1, 2, 0, 2 * M_PI);
        cairo_fill(cr);
    }
}

/* Draws letters with a shadow to the south-east, as if lit from the north-west. */
static void show_title_line(const struct vd_drawing *map, const struct vd_canvas *canvas,
                            const char *text, double size, struct vd_xy middle)
{
    struct vd_typesetting face = {.size = size, .tracking = 0.06, .color = VD_COLOR_INK};
    struct vd_typesetting shade = face;

    shade.color = VD_COLOR_HACHURE;
    shade.alpha = 0.4;
    vd_text_show(canvas, map->fonts, VD_FACE_TITLE, text, &shade, VD_ALIGN_MIDDLE,
                 (struct vd_xy){middle.x + size * 0.055, middle.y + size * 0.055});
    vd_text_show(canvas, map->fonts, VD_FACE_TITLE, text, &face, VD_ALIGN_MIDDLE, middle);
}

static double fitting_size(const struct vd_drawing *map, enum vd_typeface face,
                           const struct lines *lines, double tracking, double width, double most)
{
    double size = most;

    for (size_t i = 0; i < lines->count; i++) {
        struct vd_typesetting one = {.size = 1, .tracking = tracking};
        const struct vd_string *string = vd_string_remember(map->fonts, face, lines->at[i]);
        size = fmin(size, width / fmax(vd_string_width(string, &one), 0.1));
    }
    return size;
}

void vd_cartouche_draw(const struct vd_drawing *map, const struct vd_canvas *canvas,
                       struct vd_box box)
{
    double width = box.right - box.left, height = box.bottom - box.top;
    double middle = (box.left + box.right) / 2;
    char title[LINES_MAX * LINE_SIZE];
    struct lines words, below;

    (void)snprintf(title, sizeof title, "%s", vd_theater_name(map->theater, map->theater->title));
    to_capitals(title);
    words = divide(title, strlen(title) > 18 ? 2 : 1);
    if (width < height * 1.25)
        words = divide(title, 3);
    below = divide(vd_theater_name(map->theater, map->theater->subtitle),
                   width < height * 1.25 ? 3 : 2);
    double size = fitting_size(map, VD_FACE_TITLE, &words, 0.06, width - 40, height * 0.18);
    double small = fitting_size(map, VD_FACE_ITALIC, &below, 0.02, width - 44, 12);
    double gap = 40; /* for the flourish */
    double used = size * 1.22 * (double)words.count + gap + small * 1.3 * (double)below.count;
    double squeeze = fmin((height - 22) / used, 1);

    size *= squeeze;
    small *= squeeze;
    gap *= squeeze;
    double y = box.top + (height - used * squeeze) / 2;

    draw_cartouche_frame(canvas, box);
    for (size_t i = 0; i < words.count; i++) {
        show_title_line(map, canvas, words.at[i], size, (struct vd_xy){middle, y + size * 0.85});
        y += size * 1.22;
    }
    draw_flourish(canvas, (struct vd_xy){middle, y + gap * 0.55},
                  fmin(width * 0.34, 130) * squeeze);
    y += gap;
    for (size_t i = 0; i < below.count; i++) {
        struct vd_typesetting setting = {.size = small, .color = VD_COLOR_INK};
        vd_text_show(canvas, map->fonts, VD_FACE_ITALIC, below.at[i], &setting, VD_ALIGN_MIDDLE,
                     (struct vd_xy){middle, y + small * 0.8});
        y += small * 1.3;
    }
}

/* Draws one half of a ray: the lit half is left white. */
static void draw_ray(const struct vd_canvas *canvas, double length, double half)
{
    cairo_t *cr = canvas->cr;

    cairo_move_to(cr, 0, -length);
    cairo_line_to(cr, half, -half);
    cairo_line_to(cr, 0, 0);
    cairo_close_path(cr);
    vd_canvas_color(canvas, VD_COLOR_INK);
    cairo_fill(cr);
    cairo_move_to(cr, 0, -length);
    cairo_line_to(cr, -half, -half);
    cairo_line_to(cr, 0, 0);
    cairo_close_path(cr);
    vd_canvas_color(canvas, VD_COLOR_PAPER);
    cairo_fill_preserve(cr);
    vd_canvas_color(canvas, VD_COLOR_INK);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
}

void vd_compass_draw(const struct vd_drawing *map, const struct vd_canvas *canvas,
                     struct vd_xy middle, double radius)
{
    struct vd_typesetting letter = {.size = radius * 0.4, .color = VD_COLOR_INK};
    cairo_t *cr = canvas->cr;

    cairo_save(cr);
    cairo_translate(cr, middle.x, middle.y + radius * 0.12);
    cairo_rotate(cr, map->chart->north / 1000.0 * M_PI / 180);
    vd_canvas_color(canvas, VD_COLOR_INK);
    for (int ring = 0; ring < 2; ring++) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, 0, 0, radius * (ring ? 0.56 : 0.62), 0, 2 * M_PI);
    }
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
    for (int diagonal = 1; diagonal >= 0; diagonal--)
        for (int ray = 0; ray < 4; ray++) {
            cairo_save(cr);
            cairo_rotate(cr, M_PI / 2 * ray + (diagonal ? M_PI / 4 : 0));
            draw_ray(canvas,
                     radius * (diagonal   ? 0.52
                               : ray == 0 ? 1.0
                                          : 0.8),
                     radius * (diagonal ? 0.1 : 0.13));
            cairo_restore(cr);
        }
    vd_text_show(canvas, map->fonts, VD_FACE_TITLE, "N", &letter, VD_ALIGN_MIDDLE,
                 (struct vd_xy){0, -radius * 1.06});
    cairo_restore(cr);
}
