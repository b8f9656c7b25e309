/* print/sheet/furniture.c: draws the band beside or below the face: title, legend, scale, north,
 * credits.
 *
 * Pieces are drawn in the units of growth 1; the band itself is scaled. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "print/plan.h"

static const char *const credits[] = {
    "Town positions in part from GeoNames, CC BY 4.0; boundaries US Census TIGER 2010; "
    "Shenandoah from GSHHG/WDBII (LGPL).",
};

/* Draws lines no wider than a box, one under the other; returns the baseline after the last. */
static double show_paragraph(const struct vd_drawing *map, const struct vd_canvas *canvas,
                             const char *text, struct vd_box box,
                             const struct vd_typesetting *setting)
{
    double y = box.top + setting->size, middle = (box.left + box.right) / 2;
    char line[256] = "";

    while (*text != '\0') {
        size_t word = strcspn(text, " "), length = strlen(line);
        char longer[sizeof line];
        struct vd_writer writer = vd_writer_of(longer, sizeof longer);

        vd_write(&writer, line);
        vd_write(&writer, length > 0 ? " " : "");
        vd_write_text(&writer, (struct vd_text){text, word});
        const struct vd_string *string = vd_string_remember(map->fonts, VD_FACE_ITALIC, longer);

        if (length > 0 && vd_string_width(string, setting) > box.right - box.left) {
            vd_text_show(canvas, map->fonts, VD_FACE_ITALIC, line, setting, VD_ALIGN_MIDDLE,
                         (struct vd_xy){middle, y});
            y += setting->size * 1.22;
            writer = vd_writer_of(line, sizeof line);
            vd_write_text(&writer, (struct vd_text){text, word});
        } else {
            memcpy(line, longer, sizeof line);
        }
        text += word + strspn(text + word, " ");
    }
    vd_text_show(canvas, map->fonts, VD_FACE_ITALIC, line, setting, VD_ALIGN_MIDDLE,
                 (struct vd_xy){middle, y});
    return y + setting->size * 1.22;
}

static double draw_credits(const struct vd_drawing *map, const struct vd_canvas *canvas,
                           struct vd_box box)
{
    struct vd_typesetting setting = {.size = 7.2, .color = VD_COLOR_INK};
    bool hex = map->theater->shape == VD_SHAPE_HEX;
    char mark[80];
    const uint8_t *hash = map->theater->hash;

    box.top =
        show_paragraph(map, canvas,
                       hex ? "Laid on the published hex grid." : "American polyconic projection.",
                       box, &setting) -
        setting.size;
    for (size_t i = 0; i < sizeof credits / sizeof *credits; i++)
        box.top = show_paragraph(map, canvas, credits[i], box, &setting) - setting.size;
    (void)snprintf(mark, sizeof mark, "Drawn by vedette. Theater %02x%02x%02x%02x%02x%02x.",
                   hash[0], hash[1], hash[2], hash[3], hash[4], hash[5]);
    return show_paragraph(map, canvas, mark, box, &setting);
}

/* Returns a round number of miles whose bar is at most `width` wide, and its number of parts. */
static double bar_miles(double mile, double width, int *parts)
{
    static const struct {
        double miles;
        int parts;
    } bars[] = {{50, 5}, {40, 4}, {30, 3}, {25, 5}, {20, 4}, {15, 3}, {10, 5}, {5, 5}, {2, 2}};

    for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
        if (bars[i].miles * mile <= width) {
            *parts = bars[i].parts;
            return bars[i].miles;
        }
    *parts = 1;
    return 1;
}

static void draw_bar(const struct vd_canvas *canvas, struct vd_xy at, double part, int parts)
{
    cairo_t *cr = canvas->cr;

    vd_canvas_color(canvas, VD_COLOR_INK);
    for (int i = 0; i < parts; i++)
        cairo_rectangle(cr, at.x + i * part, at.y + (i % 2 ? 2.4 : 0), part, 2.4);
    cairo_fill(cr);
    cairo_rectangle(cr, at.x, at.y, part * parts, 4.8);
    for (int i = 0; i <= parts; i++) {
        cairo_move_to(cr, at.x + i * part, at.y);
        cairo_line_to(cr, at.x + i * part, at.y - 2.6);
    }
    cairo_set_line_width(cr, 0.6);
    cairo_stroke(cr);
}

/* "One square is 3.25 miles." */
static void say_cell(const struct vd_drawing *map, char *text, size_t size)
{
    (void)snprintf(text, size, "One %s is %.4g miles.",
                   map->theater->shape == VD_SHAPE_HEX ? "hex" : "square",
                   (double)map->theater->size / VD_MILE);
}

/* `zoom`: how much larger than growth 1 the band is drawn; the bar must stay true to scale. */
static void draw_scale(const struct vd_drawing *map, const struct vd_canvas *canvas,
                       struct vd_box box, double zoom)
{
    double mile = map->mile / map->growth / zoom, middle = (box.left + box.right) / 2;
    int parts;
    double miles = bar_miles(mile, box.right - box.left - 30, &parts);
    double part = miles * mile / parts;
    struct vd_xy at = {middle - part * parts / 2, box.top + 30};
    struct vd_typesetting small = {.size = 7.6, .color = VD_COLOR_INK};
    struct vd_typesetting words = {.size = 8.6, .tracking = 0.16, .color = VD_COLOR_INK};
    char text[48];

    vd_text_show(canvas, map->fonts, VD_FACE_CAPITALS, "SCALE OF MILES", &words, VD_ALIGN_MIDDLE,
                 (struct vd_xy){middle, box.top + 10});
    draw_bar(canvas, at, part, parts);
    for (int i = 0; i <= parts; i++) {
        (void)snprintf(text, sizeof text, "%g", i * miles / parts);
        vd_text_show(canvas, map->fonts, VD_FACE_CAPITALS, text, &small, VD_ALIGN_MIDDLE,
                     (struct vd_xy){at.x + i * part, at.y - 4.6});
    }
    say_cell(map, text, sizeof text);
    vd_text_show(canvas, map->fonts, VD_FACE_ITALIC, text, &small, VD_ALIGN_MIDDLE,
                 (struct vd_xy){middle, at.y + 15});
}

/* Puts the title at the top, credits at the foot, and the rest between them. */
static void furnish_beside(const struct vd_drawing *map, const struct vd_canvas *outer,
                           double width, double height)
{
    double legend = vd_legend_height(map, 1), title = 190, north = 108, scale = 52, words = 74;
    double all = title + north + scale + legend + words;
    /* A tall band has larger pieces rather than more empty space. */
    double zoom = fmin(fmax(height / (all * 1.18), 1), 1.5);
    struct vd_canvas inside, *canvas = &inside;

    cairo_scale(outer->cr, zoom, zoom);
    inside = vd_canvas_of(outer->cr, outer->theme, 1);
    width /= zoom;
    height /= zoom;
    double spare = fmax(height - all - 20, 0) / 5;
    struct vd_box box = {9, 9, width - 9, 9 + title};

    vd_cartouche_draw(map, canvas, box);
    box.top = box.bottom + spare;
    vd_compass_draw(map, canvas, (struct vd_xy){width / 2, box.top + north / 2}, 40);
    box.top += north + spare;
    draw_scale(map, canvas, box, zoom);
    box.top += scale + spare;
    vd_legend_draw(map, canvas, (struct vd_box){16, box.top, width - 12, box.top + legend}, 1);
    draw_credits(map, canvas, (struct vd_box){14, height - words, width - 14, height});
}

/* Draws the legend in four columns, smaller if they would not fit. */
static void draw_legend_across(const struct vd_drawing *map, const struct vd_canvas *canvas,
                               struct vd_box box)
{
    const double column = 122;
    double width = box.right - box.left, height = box.bottom - box.top;
    double legend = vd_legend_height(map, 4);
    double zoom = fmin(1.15, fmin(width / (4 * column), height / legend));
    double spare_x = (width / zoom - 4 * column) / 2, spare_y = (height / zoom - legend) / 2;

    cairo_save(canvas->cr);
    cairo_translate(canvas->cr, box.left, box.top);
    cairo_scale(canvas->cr, zoom, zoom);
    struct vd_canvas inside = vd_canvas_of(canvas->cr, canvas->theme, 1);

    /* Spare room goes between the columns too. */
    vd_legend_draw(map, &inside,
                   (struct vd_box){spare_x / 2, spare_y, width / zoom - spare_x / 2, height / zoom},
                   4);
    cairo_restore(canvas->cr);
}

static void furnish_below(const struct vd_drawing *map, const struct vd_canvas *canvas,
                          double width, double height)
{
    double title = fmin(width * 0.26, 380), side = fmin(width * 0.21, 300);
    double compass = fmin(92, width * 0.085);
    struct vd_box box = {10, 10, 10 + title, height - 10};

    vd_cartouche_draw(map, canvas, box);
    box = (struct vd_box){width - side - 10, 10, width - 10, height};
    draw_scale(map, canvas, (struct vd_box){box.left, 16, box.right, 70}, 1);
    draw_credits(map, canvas, (struct vd_box){box.left, 84, box.right, height});
    vd_compass_draw(map, canvas, (struct vd_xy){box.left - compass / 2 - 6, height / 2 + 6},
                    compass * 0.42);
    draw_legend_across(map, canvas,
                       (struct vd_box){title + 30, 6, box.left - compass - 12, height - 6});
}

void vd_furniture_draw(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    const struct vd_layout *layout = &map->layout;
    struct vd_box band = layout->band;
    double width = (band.right - band.left) / map->growth;
    double height = (band.bottom - band.top) / map->growth;
    cairo_t *cr = canvas->cr;

    cairo_save(cr);
    cairo_translate(cr, band.left - layout->face.left, band.top - layout->face.top);
    cairo_scale(cr, map->growth, map->growth);
    struct vd_canvas inside = vd_canvas_of(cr, canvas->theme, 1);
    struct vd_box whole = {0, 0, width, height};

    if (vd_box_meets(inside.view, whole)) {
        cairo_rectangle(cr, 0, 0, width, height);
        vd_canvas_color(&inside, VD_COLOR_INK);
        cairo_set_line_width(cr, 0.5);
        cairo_stroke(cr);
        if (layout->band_beside)
            furnish_beside(map, &inside, width, height);
        else
            furnish_below(map, &inside, width, height);
    }
    cairo_restore(cr);
}
