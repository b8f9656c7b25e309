/* print/style.h: the colours of the map and the order of its sizes.
 *
 * Line widths and type are given in points at the reference size (46-point squares, 18-point
 * hexes) and multiplied by the map's growth, which follows the root of the scale: a poster's lines
 * are heavier than a handout's, but far less than in proportion. */
#ifndef VD_PRINT_STYLE_H
#define VD_PRINT_STYLE_H

#include <cairo.h>

#include "print/map.h"

enum vd_colour {
    VD_COLOUR_NONE,
    VD_COLOUR_PAPER,
    VD_COLOUR_MARGIN,
    VD_COLOUR_INK,
    VD_COLOUR_HACHURE,
    VD_COLOUR_SHORE,
    VD_COLOUR_WATER,
    VD_COLOUR_WATER_NAME,
    VD_COLOUR_PIKE,
    VD_COLOUR_ROAD,
    VD_COLOUR_WOODS,
    VD_COLOUR_SWAMP,
    VD_COLOUR_GRID,
    VD_COLOUR_BORDER,
    VD_COLOUR_TINT,
    VD_COLOUR_COUNTY_NAME,
    VD_COLOUR_STATE_NAME,
    VD_COLOUR_UNION,
    VD_COLOUR_CONFEDERATE,
    VD_COLOUR_COUNT
};

void vd_colour_set(cairo_t *cr, enum vd_theme theme, enum vd_colour colour);
void vd_colour_set_faint(cairo_t *cr, enum vd_theme theme, enum vd_colour colour, double alpha);
/* So much of one over the other: what translucent ink would give, at the cost of opaque. */
void vd_colour_set_mixed(cairo_t *cr, enum vd_theme theme, enum vd_colour colour,
                         enum vd_colour over, double part);

double vd_style_growth(const struct vd_theater *theater, const struct vd_map_style *style);

#endif
