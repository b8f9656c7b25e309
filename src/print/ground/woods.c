/* print/ground/woods.c: draws trees and swamp tufts over their areas, but never over a road or a
 * name.
 *
 * The signs are glyphs of vedette's own font: a PDF describes each sign once, and a wood of a
 * thousand trees is a line of text. */
#include <math.h>
#include <stdlib.h>

#include "print/plan.h"

enum {
    TREE_ROUND = VD_SPRIG_TREE,
    TREE_BROAD,
    TREE_SMALL,
    TUFT = VD_SPRIG_TUFT,
    TUFT_SMALL,
};

static cairo_status_t init_sprigs(cairo_scaled_font_t *font, cairo_t *cr,
                                  cairo_font_extents_t *extents)
{
    (void)font;
    (void)cr;
    *extents = (cairo_font_extents_t){1, 0.2, 1.2, 1, 0};
    return CAIRO_STATUS_SUCCESS;
}

/* Draws a crown of three lobes open to the light, and its shadow at the foot. */
static void draw_tree(cairo_t *cr, double size, double breadth)
{
    const double r = 0.17 * size;

    cairo_arc(cr, -breadth * size, -0.34 * size, r, M_PI * 0.55, M_PI * 1.6);
    cairo_stroke(cr);
    cairo_arc(cr, 0, -0.52 * size, r * 1.1, M_PI * 1.0, M_PI * 2.0);
    cairo_stroke(cr);
    cairo_arc(cr, breadth * size, -0.34 * size, r, M_PI * 1.4, M_PI * 2.45);
    cairo_stroke(cr);
    cairo_move_to(cr, 0, -0.2 * size);
    cairo_line_to(cr, 0, 0);
    cairo_line_to(cr, 0.34 * size, 0);
    cairo_stroke(cr);
}

static void draw_tuft(cairo_t *cr, double size)
{
    for (int blade = -2; blade <= 2; blade++) {
        cairo_move_to(cr, blade * 0.1 * size, -0.08 * size);
        cairo_line_to(cr, blade * 0.17 * size, (-0.5 + 0.09 * abs(blade)) * size);
    }
    cairo_move_to(cr, -0.42 * size, 0);
    cairo_line_to(cr, 0.42 * size, 0);
    cairo_stroke(cr);
}

static cairo_status_t render_sprig(cairo_scaled_font_t *font, unsigned long glyph, cairo_t *cr,
                                   cairo_text_extents_t *extents)
{
    (void)font;
    extents->x_advance = 0;
    cairo_set_line_width(cr, 0.062);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    if (glyph == TREE_ROUND)
        draw_tree(cr, 1, 0.2);
    else if (glyph == TREE_BROAD)
        draw_tree(cr, 0.95, 0.28);
    else if (glyph == TREE_SMALL)
        draw_tree(cr, 0.75, 0.2);
    else
        draw_tuft(cr, glyph == TUFT ? 1 : 0.7);
    return CAIRO_STATUS_SUCCESS;
}

cairo_font_face_t *vd_sprig_font_new(void)
{
    cairo_font_face_t *face = cairo_user_font_face_create();

    cairo_user_font_face_set_init_func(face, init_sprigs);
    cairo_user_font_face_set_render_glyph_func(face, render_sprig);
    return face;
}

void vd_sprigs_draw(const struct vd_canvas *canvas, cairo_font_face_t *face,
                    const vd_sprig_list *sprigs, double size, enum vd_color color)
{
    enum { BATCH = 256 };
    cairo_glyph_t glyphs[BATCH];
    int count = 0;

    cairo_set_font_face(canvas->cr, face);
    cairo_set_font_size(canvas->cr, size);
    vd_canvas_color(canvas, color);
    for (size_t i = 0; i < sprigs->count; i++) {
        const struct vd_sprig *sprig = &sprigs->at[i];
        if (vd_box_meets(vd_box_round(sprig->at, size, size), canvas->view))
            glyphs[count++] = (cairo_glyph_t){sprig->glyph, sprig->at.x, sprig->at.y};
        if (count == BATCH || (i + 1 == sprigs->count && count > 0)) {
            cairo_show_glyphs(canvas->cr, glyphs, count);
            count = 0;
        }
    }
}

/* True if a sign at this foot would touch no line, name or town. */
static bool is_clear(const struct vd_drawing *map, struct vd_xy at, double size)
{
    struct vd_box box = {at.x - 0.4 * size, at.y - 0.7 * size, at.x + 0.4 * size,
                         at.y + 0.05 * size};

    return vd_ground_in(&map->ground, box) < 0.02 &&
           vd_box_index_hit(&map->crowd, box, VD_NOBODY - 1) == VD_NOBODY;
}

/* On squares the trees stand in exactly the squares that count as woods. */
static bool is_in_cell_of(const struct vd_drawing *map, struct vd_xy at, unsigned kind)
{
    const struct vd_cell *ground = vd_drawing_cell(map, at);

    if (ground == NULL)
        return false;
    return kind == VD_CHART_SWAMP ? ground->terrain == VD_TERRAIN_SWAMP
                                  : (ground->flags & VD_CELL_WOODS) != 0;
}

static unsigned sprig_of(unsigned kind, double choice)
{
    if (kind == VD_CHART_SWAMP)
        return choice < 0.6 ? TUFT : TUFT_SMALL;
    return choice < 0.4 ? TREE_ROUND : choice < 0.7 ? TREE_BROAD : TREE_SMALL;
}

/* Places signs on a lattice and moves each a little at random. */
static void strew(struct vd_drawing *map, unsigned kind, double spacing, double size,
                  vd_sprig_list *sprigs)
{
    bool by_cell = map->theater->shape == VD_SHAPE_SQUARE;
    uint32_t columns = (uint32_t)(map->width / spacing) + 1;
    uint32_t rows = (uint32_t)(map->height / spacing) + 1;
    struct vd_ground area;

    if (!by_cell) {
        vd_ground_init(&area, &map->arena, map->width, map->height, 4);
        vd_ground_areas(&area, map->traces, map->trace_count, kind);
    }
    for (uint32_t column = 0; column < columns; column++)
        for (uint32_t row = 0; row < rows; row++) {
            double shift_x = 0.75 * (vd_jitter(column, row) - 0.5);
            double shift_y = 0.75 * (vd_jitter(row, column + 5000) - 0.5) + (column % 2) * 0.5;
            struct vd_xy at = {(column + shift_x) * spacing, (row + shift_y) * spacing};
            bool inside = by_cell ? is_in_cell_of(map, at, kind) : vd_ground_at(&area, at) > 0.5;

            if (inside && is_clear(map, at, size))
                VD_PUSH(&map->arena, *sprigs) =
                    (struct vd_sprig){at, sprig_of(kind, vd_jitter(column + 9000, row))};
        }
}

static bool has_kind(const struct vd_drawing *map, unsigned kind)
{
    for (size_t i = 0; i < map->trace_count; i++)
        if (map->traces[i].kind == kind)
            return true;
    return false;
}

void vd_woods_plan(struct vd_drawing *map)
{
    /* A poster has about as many trees as a handout: woods are a texture, not a count. A screen
     * shows a small part of the map at a time. */
    double sparse = sqrt(map->width * map->height / 16000);
    double most = map->style.face_only ? 16 * map->growth : sparse;
    double spacing = fmax(11 * map->growth, fmin(sparse, most));

    if (has_kind(map, VD_CHART_WOODS))
        strew(map, VD_CHART_WOODS, spacing, 7 * map->growth, &map->woods);
    if (has_kind(map, VD_CHART_SWAMP))
        strew(map, VD_CHART_SWAMP, spacing * 1.2, 7 * map->growth, &map->swamps);
}
