/* print/map.h: draws a theater's map on a sheet, in the style of the engraved maps of the 1860s.
 *
 * One cairo drawing serves SVG, PNG, PDF and the tiles of the page. A map is laid out once for a
 * scale, which places every name, and then painted as often as needed: whole, or clipped to a tile.
 * Everything is in points of 1/72 inch, and the same input gives the same bytes. */
#ifndef VD_PRINT_MAP_H
#define VD_PRINT_MAP_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "core/theater.h"
#include "theater/chart.h"

enum vd_theme { VD_THEME_NONE, VD_THEME_PAPER, VD_THEME_WHITE, VD_THEME_COUNT };

enum vd_map_layer {
    VD_LAYER_WATERS = 1,
    VD_LAYER_HILLS = 2,
    VD_LAYER_WOODS = 4,
    VD_LAYER_BORDERS = 8,
    VD_LAYER_ROADS = 16,
    VD_LAYER_RAILS = 32,
    VD_LAYER_NAMES = 64,
    VD_LAYER_ALL = 127
};

struct vd_map_style {
    double scale;        /* points per mile */
    enum vd_theme theme; /* VD_THEME_NONE: paper */
    unsigned layers;     /* bits of enum vd_map_layer; 0: all */
    bool grid;
    bool face_only; /* without margin and furniture, the grid's corner at the origin */
    double growth;  /* of lines and type; 0: chosen by the scale */
    double margin;  /* face_only: points around the face, for the references of the grid */
    /* Limits for a small scale: only names of the first `ranks` ranks (1: capitals, 2: cities too,
     * ...), and none in type smaller than `least` points. 0: no limit. */
    unsigned ranks;
    double least;
};

/* VD_PAPER_NONE: one sheet as large as the map; else pages to be pasted together. */
enum vd_paper_size { VD_PAPER_NONE, VD_PAPER_LETTER, VD_PAPER_A4, VD_PAPER_COUNT };

/* Customary sizes: for reading at 100 % on a screen; for the wall, with 1-inch squares or
 * quarter-inch hexes; and the largest that fits on two sheets of the paper side by side (letter if
 * none is given). */
enum vd_map_size {
    VD_MAP_SIZE_NONE,
    VD_MAP_SCREEN,
    VD_MAP_POSTER,
    VD_MAP_TWO_SHEETS,
    VD_MAP_SIZE_COUNT
};
double vd_map_scale(const struct vd_theater *theater, const struct vd_chart *chart,
                    enum vd_map_size size, enum vd_paper_size paper);

struct vd_drawing;
struct vd_situation; /* print/situation.h */

/* Theater and chart must outlive the map. */
struct vd_drawing *vd_drawing_new(const struct vd_theater *theater, const struct vd_chart *chart,
                                  const struct vd_map_style *style);
void vd_drawing_free(struct vd_drawing *map);
/* Gives the size of the whole sheet, or of the face alone. */
void vd_drawing_measure(const struct vd_drawing *map, double *width, double *height);
/* From now on the map is drawn with what a seat knows on it; the sheet grows by a strip. */
void vd_drawing_show(struct vd_drawing *map, const struct vd_situation *situation);
/* Skips what lies outside the clip early, so that a tile costs only what it shows. */
void vd_drawing_paint(const struct vd_drawing *map, cairo_t *cr);

enum vd_map_form { VD_MAP_FORM_NONE, VD_MAP_SVG, VD_MAP_PNG, VD_MAP_PDF, VD_MAP_FORM_COUNT };

struct vd_map_job {
    struct vd_map_style style;
    enum vd_map_form form;
    enum vd_paper_size paper;             /* PDF only */
    double dpi;                           /* PNG only; 0: 96 */
    const struct vd_situation *situation; /* NULL: the bare map */
};

/* Takes the next bytes of the file; false if it cannot. */
typedef bool (*vd_map_sink)(void *closure, const void *bytes, size_t length);

/* False with a sentence in `error` if the map cannot be drawn or the sink refused. */
bool vd_map_write(const struct vd_theater *theater, const struct vd_chart *chart,
                  const struct vd_map_job *job, vd_map_sink sink, void *closure, char *error,
                  size_t error_size);
bool vd_map_write_file(const struct vd_theater *theater, const struct vd_chart *chart,
                       const struct vd_map_job *job, FILE *out, char *error, size_t error_size);

#endif
