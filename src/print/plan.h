/* print/plan.h: a map's layout: every line in points, every symbol and name in its place. */
#ifndef VD_PRINT_PLAN_H
#define VD_PRINT_PLAN_H

#include "print/ground/symbols.h"
#include "print/names/box_index.h"
#include "print/names/labels.h"
#include "print/names/lettering.h"

/* The sheet: the face within its rim of references, and a band for the furniture. */
struct vd_layout {
    double width, height;
    struct vd_box face;
    struct vd_box band;
    struct vd_box strip; /* for a situation, below both; empty without one */
    double rim;
    bool band_beside; /* true: right of the face; false: below it */
};

/* The first tree and the first tuft in vedette's own font of signs. */
enum { VD_SPRIG_TREE = 0, VD_SPRIG_TUFT = 3 };

/* A tree, tuft or similar sign; `at` is its foot. */
struct vd_sprig {
    struct vd_xy at;
    unsigned glyph;
};

typedef VD_LIST(struct vd_sprig) vd_sprig_list;

struct vd_situation;

struct vd_drawing {
    struct vd_arena arena;
    const struct vd_theater *theater;
    const struct vd_chart *chart;
    struct vd_map_style style;
    double unit;   /* points to a sheet unit */
    double mile;   /* points to a mile */
    double growth; /* of lines and type */
    double width, height;
    struct vd_layout layout;
    struct vd_fonts *fonts;
    struct vd_trace *traces;
    size_t trace_count;
    vd_symbol_list symbols;
    vd_label_list labels;
    struct vd_box_index crowd; /* symbols and names */
    struct vd_ground ground;   /* lines */
    struct vd_ground ways;     /* rails, roads and rivers, which a name may cross but not cover */
    vd_sprig_list woods, swamps;
    cairo_font_face_t *sprig_font;
    const struct vd_situation *situation; /* NULL: the bare map */
    VD_LIST(struct vd_trace) borders;     /* the borders that are drawn as lines */
    VD_LIST(struct vd_trace) tints;       /* of states, as wide as drawn */
};

/* Returns the cell under a point of the face; on hexes the one whose center is nearest. NULL off
 * the face. */
const struct vd_cell *vd_drawing_cell(const struct vd_drawing *map, struct vd_xy at);

/* True if names of this rank (0 is the most important) are shown at this scale. */
static inline bool vd_rank_is_shown(const struct vd_drawing *map, unsigned rank)
{
    return map->style.ranks == 0 || rank < map->style.ranks;
}

/* The lines of a kind are drawn together, each style with one stroke for all of them. */
typedef void vd_layer(const struct vd_canvas *canvas, const struct vd_trace *traces, size_t count);

vd_layer vd_waters_draw, vd_roads_draw, vd_rails_draw, vd_borders_tint, vd_borders_draw;
void vd_hachures_draw(const struct vd_drawing *map, const struct vd_canvas *canvas);
void vd_borders_plan(struct vd_drawing *map);
void vd_woods_plan(struct vd_drawing *map);
void vd_terrain_draw(const struct vd_drawing *map, const struct vd_canvas *canvas);
void vd_terrain_sample(const struct vd_canvas *canvas, struct vd_xy middle, double size,
                       unsigned terrain);
cairo_font_face_t *vd_sprig_font_new(void);
void vd_sprigs_draw(const struct vd_canvas *canvas, cairo_font_face_t *face,
                    const vd_sprig_list *sprigs, double size, enum vd_color color);
void vd_grid_draw(const struct vd_drawing *map, const struct vd_canvas *canvas);
void vd_grid_references_draw(const struct vd_drawing *map, const struct vd_canvas *canvas);
struct vd_layout vd_layout_of(const struct vd_theater *theater, const struct vd_chart *chart,
                              const struct vd_map_style *style);
void vd_frame_draw(const struct vd_drawing *map, const struct vd_canvas *canvas);
void vd_furniture_draw(const struct vd_drawing *map, const struct vd_canvas *canvas);

/* Pieces of furniture, in the units of growth 1; boxes are within the band. */
void vd_cartouche_draw(const struct vd_drawing *map, const struct vd_canvas *canvas,
                       struct vd_box box);
void vd_compass_draw(const struct vd_drawing *map, const struct vd_canvas *canvas,
                     struct vd_xy middle, double radius);
void vd_legend_draw(const struct vd_drawing *map, const struct vd_canvas *canvas, struct vd_box box,
                    unsigned columns);
/* Returns the height of a legend with this many columns. */
double vd_legend_height(const struct vd_drawing *map, unsigned columns);

#endif
