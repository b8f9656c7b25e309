/* print/canvas.h: boxes, lines on the sheet, and what is put on paper within the clip.
 *
 * Positions are points on the face, from the north-west corner of the grid. */
#ifndef VD_PRINT_CANVAS_H
#define VD_PRINT_CANVAS_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "print/style.h"
#include "sys/heap.h"

struct vd_xy {
    double x, y;
};

struct vd_box {
    double left, top, right, bottom;
};

/* In the header since names are tried in a hundred thousand places. */
static inline struct vd_box vd_box_round(struct vd_xy at, double half_width, double half_height)
{
    return (struct vd_box){at.x - half_width, at.y - half_height, at.x + half_width,
                           at.y + half_height};
}

static inline struct vd_box vd_box_grow(struct vd_box box, double by)
{
    return (struct vd_box){box.left - by, box.top - by, box.right + by, box.bottom + by};
}

static inline struct vd_box vd_box_join(struct vd_box a, struct vd_box b)
{
    return (struct vd_box){a.left < b.left ? a.left : b.left, a.top < b.top ? a.top : b.top,
                           a.right > b.right ? a.right : b.right,
                           a.bottom > b.bottom ? a.bottom : b.bottom};
}

static inline bool vd_box_meets(struct vd_box a, struct vd_box b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

static inline bool vd_box_holds(struct vd_box outer, struct vd_box inner)
{
    return outer.left <= inner.left && outer.top <= inner.top && inner.right <= outer.right &&
           inner.bottom <= outer.bottom;
}

/* From 0 to 1, the same for the same pair: drawings must not differ from run to run. */
double vd_jitter(uint32_t a, uint32_t b);

/* A line of the chart in points, with the length run up to each of its points. */
struct vd_trace {
    const struct vd_xy *at;
    const double *along;
    size_t count;
    struct vd_box bounds;
    uint32_t name; /* into the chart's names */
    double width;
    uint16_t group;
    uint8_t kind;
    uint8_t class;
};

/* `unit`: points to a sheet unit. Courses given in few points are rounded off. */
struct vd_trace vd_trace_of(struct vd_heap *heap, const struct vd_chart *chart,
                            const struct vd_chart_line *line, double unit);
/* For furniture: a line through given points. */
struct vd_trace vd_trace_through(struct vd_heap *heap, const struct vd_xy *at, size_t count);
double vd_trace_length(const struct vd_trace *trace);
/* The point so far along, and the direction of the line there, of length 1. */
struct vd_xy vd_trace_at(const struct vd_trace *trace, double along, struct vd_xy *way);
/* Distance to the nearest point of the line, and how far along that is. */
double vd_trace_nearest(const struct vd_trace *trace, struct vd_xy from, double *along);

struct vd_canvas {
    cairo_t *cr;
    struct vd_box view; /* what the clip lets show */
    enum vd_theme theme;
    double growth;
    bool is_raster; /* pixels: letters are filled as shapes, which keeps their spacing even */
};

struct vd_canvas vd_canvas_of(cairo_t *cr, enum vd_theme theme, double growth);
void vd_canvas_colour(const struct vd_canvas *canvas, enum vd_colour colour);

/* Adds the parts of a line that come within `reach` of the view to the path. */
void vd_path_trace(const struct vd_canvas *canvas, const struct vd_trace *trace, double reach);
/* The whole line if any of it shows: dashes count from its beginning, and tiles must join. */
void vd_path_whole(const struct vd_canvas *canvas, const struct vd_trace *trace);
/* The same, closed. */
void vd_path_ring(const struct vd_canvas *canvas, const struct vd_trace *trace);
/* Strokes the path, then forgets it; widths and dashes at growth 1. */
void vd_path_stroke(const struct vd_canvas *canvas, enum vd_colour colour, double width);
void vd_path_stroke_dashed(const struct vd_canvas *canvas, enum vd_colour colour, double width,
                           const double *pattern, size_t count);

#endif
