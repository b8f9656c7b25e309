/* print/style.h: the colors of the map and the scaling of its lines and type.
 *
 * Line widths and type are given in points at the reference size (46-point squares, 18-point hexes)
 * and multiplied by the map's growth, which follows the square root of the scale: a poster's lines
 * are heavier than a handout's, but far less than in proportion. */
#ifndef VD_PRINT_STYLE_H
#define VD_PRINT_STYLE_H

#include <cairo.h>

#include "print/map.h"

enum vd_color {
    VD_COLOR_NONE,
    VD_COLOR_PAPER,
    VD_COLOR_MARGIN,
    VD_COLOR_INK,
    VD_COLOR_HACHURE,
    VD_COLOR_SHORE,
    VD_COLOR_WATER,
    VD_COLOR_WATER_NAME,
    VD_COLOR_PIKE,
    VD_COLOR_ROAD,
    VD_COLOR_WOODS,
    VD_COLOR_SWAMP,
    VD_COLOR_GRID,
    VD_COLOR_BORDER,
    VD_COLOR_TINT,
    VD_COLOR_COUNTY_NAME,
    VD_COLOR_STATE_NAME,
    VD_COLOR_UNION,
    VD_COLOR_CONFEDERATE,
    VD_COLOR_COUNT
};

void vd_color_set(cairo_t *cr, enum vd_theme theme, enum vd_color color);
void vd_color_set_faint(cairo_t *cr, enum vd_theme theme, enum vd_color color, double alpha);
/* Mixes `part` of one color over the other: looks like translucent ink, but is drawn opaque, which
 * is cheaper. */
void vd_color_set_mixed(cairo_t *cr, enum vd_theme theme, enum vd_color color, enum vd_color over,
                        double part);

double vd_style_growth(const struct vd_theater *theater, const struct vd_map_style *style);

#endif
