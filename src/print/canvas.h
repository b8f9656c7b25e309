/* print/canvas.h: boxes and lines on the sheet, and drawing them within the clip.
 *
 * Positions are points on the face, from the north-west corner of the grid. */
#ifndef VD_PRINT_CANVAS_H
#define VD_PRINT_CANVAS_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "print/style.h"
#include "sys/arena.h"

struct vd_xy {
    double x, y;
};

struct vd_box {
    double left, top, right, bottom;
};

/* Inline, because names are tried in a hundred thousand places. */
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

/* Returns a number from 0 to 1, always the same for the same pair: drawings must not differ from
 * run to run. */
double vd_jitter(uint32_t a, uint32_t b);

/* A line of the chart in points, with the length up to each of its points. */
struct vd_trace {
    const struct vd_xy *at;
    const double *along;
    size_t count;
    struct vd_box bounds;
    uint32_t name; /* offset into the chart's names */
    double width;
    uint16_t group;
    uint8_t kind;
    uint8_t class;
};

/* `unit`: points to a sheet unit. Lines with few points are smoothed. */
struct vd_trace vd_trace_of(struct vd_arena *arena, const struct vd_chart *chart,
                            const struct vd_chart_line *line, double unit);
/* Makes a line through given points, for furniture. */
struct vd_trace vd_trace_through(struct vd_arena *arena, const struct vd_xy *at, size_t count);
double vd_trace_length(const struct vd_trace *trace);
/* Returns the point at this length along the line, and its direction there as a unit vector. */
struct vd_xy vd_trace_at(const struct vd_trace *trace, double along, struct vd_xy *way);
/* Returns the distance to the nearest point of the line, and how far along that point is. */
double vd_trace_nearest(const struct vd_trace *trace, struct vd_xy from, double *along);

struct vd_canvas {
    cairo_t *cr;
    struct vd_box view; /* the part that the clip shows */
    enum vd_theme theme;
    double growth;
    bool is_raster; /* pixels: letters are filled as shapes, which keeps their spacing even */
};

struct vd_canvas vd_canvas_of(cairo_t *cr, enum vd_theme theme, double growth);
void vd_canvas_color(const struct vd_canvas *canvas, enum vd_color color);

/* Adds the parts of a line that come within `reach` of the view to the path. */
void vd_path_trace(const struct vd_canvas *canvas, const struct vd_trace *trace, double reach);
/* Adds the whole line if any of it shows: dashes count from its beginning, and tiles must join. */
void vd_path_whole(const struct vd_canvas *canvas, const struct vd_trace *trace);
/* Adds the whole line and closes it. */
void vd_path_ring(const struct vd_canvas *canvas, const struct vd_trace *trace);
/* Strokes the path and clears it; widths and dashes are given at growth 1. */
void vd_path_stroke(const struct vd_canvas *canvas, enum vd_color color, double width);
void vd_path_stroke_dashed(const struct vd_canvas *canvas, enum vd_color color, double width,
                           const double *pattern, size_t count);

#endif
