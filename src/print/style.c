/* print/style.c: the colors of the map and the growth of its lines. */
#include "print/style.h"

#include <math.h>

static const unsigned colors[VD_COLOR_COUNT] = {
    [VD_COLOR_PAPER] = 0xf3ead3,       [VD_COLOR_MARGIN] = 0xefe5cb,
    [VD_COLOR_INK] = 0x2b1d0e,         [VD_COLOR_HACHURE] = 0x5b4630,
    [VD_COLOR_SHORE] = 0x3a5f7d,       [VD_COLOR_WATER] = 0xcfe0e6,
    [VD_COLOR_WATER_NAME] = 0x23425c,  [VD_COLOR_PIKE] = 0x7a1f1f,
    [VD_COLOR_ROAD] = 0x4a2a18,        [VD_COLOR_WOODS] = 0x77805a,
    [VD_COLOR_SWAMP] = 0x58757c,       [VD_COLOR_GRID] = 0x9c8a66,
    [VD_COLOR_BORDER] = 0x4a3826,      [VD_COLOR_TINT] = 0xc4687c,
    [VD_COLOR_COUNTY_NAME] = 0x6a5234, [VD_COLOR_STATE_NAME] = 0x8f6a4a,
    [VD_COLOR_UNION] = 0x27406b,       [VD_COLOR_CONFEDERATE] = 0x9a2b22,
};

static unsigned color_value(enum vd_theme theme, enum vd_color color)
{
    if (theme == VD_THEME_WHITE && (color == VD_COLOR_PAPER || color == VD_COLOR_MARGIN))
        return 0xffffff;
    return colors[color];
}

void vd_color_set_faint(cairo_t *cr, enum vd_theme theme, enum vd_color color, double alpha)
{
    unsigned value = color_value(theme, color);

    cairo_set_source_rgba(cr, (value >> 16 & 255) / 255.0, (value >> 8 & 255) / 255.0,
                          (value & 255) / 255.0, alpha);
}

void vd_color_set(cairo_t *cr, enum vd_theme theme, enum vd_color color)
{
    vd_color_set_faint(cr, theme, color, 1);
}

void vd_color_set_mixed(cairo_t *cr, enum vd_theme theme, enum vd_color color, enum vd_color over,
                        double part)
{
    unsigned a = color_value(theme, color), b = color_value(theme, over);
    double mixed[3];

    for (int i = 0; i < 3; i++) {
        unsigned shift = 16 - 8 * (unsigned)i;
        mixed[i] = ((a >> shift & 255) * part + (b >> shift & 255) * (1 - part)) / 255;
    }
    cairo_set_source_rgb(cr, mixed[0], mixed[1], mixed[2]);
}

double vd_style_growth(const struct vd_theater *theater, const struct vd_map_style *style)
{
    double reference = theater->shape == VD_SHAPE_HEX ? 18 : 46;
    double growth = sqrt(style->scale * theater->size / VD_MILE / reference);

    if (style->growth > 0)
        return style->growth;
    return growth < 0.5 ? 0.5 : growth > 3 ? 3 : growth;
}
