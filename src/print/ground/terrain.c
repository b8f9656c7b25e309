/* print/ground/terrain.c: colors the hexes that are not open ground.
 *
 * On the hex map each hex has one terrain, which costs movement: a wash over whole hexes, as if
 * colored by hand after printing, leaves no doubt. Squares have no terrain except woods and
 * swamp. */
#include <math.h>

#include "print/plan.h"

struct wash {
    unsigned color;
    double alpha;
};

static const struct wash washes[VD_TERRAIN_COUNT] = {
    [VD_TERRAIN_ROLLING] = {0xc9a45a, 0.10},  [VD_TERRAIN_ROUGH] = {0xb07a3c, 0.22},
    [VD_TERRAIN_WOODS] = {0x7f9355, 0.22},    [VD_TERRAIN_HILL] = {0xa98a5e, 0.20},
    [VD_TERRAIN_MOUNTAIN] = {0x8a6a48, 0.26}, [VD_TERRAIN_SWAMP] = {0x6fa39c, 0.26},
    [VD_TERRAIN_CITY] = {0xb35a50, 0.34},
};

static void set_wash(cairo_t *cr, const struct wash *wash)
{
    cairo_set_source_rgba(cr, (wash->color >> 16 & 255) / 255.0, (wash->color >> 8 & 255) / 255.0,
                          (wash->color & 255) / 255.0, wash->alpha);
}

/* Adds hexes below one another as one shape; `size` is across the flats. */
static void path_hexes(cairo_t *cr, struct vd_xy first, double size, unsigned count)
{
    const double r = size / sqrt(3), half = size / 2;

    cairo_move_to(cr, first.x - r / 2, first.y - half);
    cairo_line_to(cr, first.x + r / 2, first.y - half);
    for (unsigned i = 0; i < count; i++) {
        cairo_line_to(cr, first.x + r, first.y + i * size);
        cairo_line_to(cr, first.x + r / 2, first.y + i * size + half);
    }
    for (unsigned i = count; i-- > 0;) {
        cairo_line_to(cr, first.x - r / 2, first.y + i * size + half);
        cairo_line_to(cr, first.x - r, first.y + i * size);
    }
    cairo_close_path(cr);
}

static unsigned terrain_at(const struct vd_theater *theater, unsigned column, unsigned row)
{
    return vd_theater_cell(theater, vd_theater_cell_at(theater, (int)column, (int)row))->terrain;
}

static void path_terrain(const struct vd_drawing *map, const struct vd_canvas *canvas,
                         unsigned terrain)
{
    const struct vd_theater *theater = map->theater;
    const double size = theater->size * map->unit;

    for (unsigned column = 0; column < theater->columns; column++) {
        unsigned run = 0;
        for (unsigned row = 0; row < theater->rows; row += run) {
            struct vd_point at =
                vd_theater_center(theater, vd_theater_cell_at(theater, (int)column, (int)row));
            struct vd_xy first = {at.x * map->unit, at.y * map->unit};

            for (run = 0; row + run < theater->rows; run++)
                if (terrain_at(theater, column, row + run) != terrain)
                    break;
            struct vd_box box = {first.x - size, first.y - size, first.x + size,
                                 first.y + run * size};

            if (run > 0 && vd_box_meets(box, canvas->view))
                path_hexes(canvas->cr, first, size, run);
            run = run > 0 ? run : 1;
        }
    }
}

void vd_terrain_draw(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    if (map->theater->shape != VD_SHAPE_HEX)
        return;
    for (unsigned terrain = 0; terrain < VD_TERRAIN_COUNT; terrain++) {
        if (washes[terrain].alpha <= 0)
            continue;
        path_terrain(map, canvas, terrain);
        set_wash(canvas->cr, &washes[terrain]);
        cairo_fill(canvas->cr);
    }
}

void vd_terrain_sample(const struct vd_canvas *canvas, struct vd_xy middle, double size,
                       unsigned terrain)
{
    path_hexes(canvas->cr, middle, size, 1);
    set_wash(canvas->cr, &washes[terrain]);
    cairo_fill_preserve(canvas->cr);
    vd_canvas_color(canvas, VD_COLOR_GRID);
    cairo_set_line_width(canvas->cr, 0.4);
    cairo_stroke(canvas->cr);
}
