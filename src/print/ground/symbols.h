/* print/ground/symbols.h: draws the marks of the chart: towns, gaps, crossings, forts, exits. */
#ifndef VD_PRINT_GROUND_SYMBOLS_H
#define VD_PRINT_GROUND_SYMBOLS_H

#include "print/canvas.h"

struct vd_drawing;

struct vd_symbol {
    struct vd_xy at;
    struct vd_xy way; /* of the river at a crossing, of the crest at a gap, outward at an exit */
    double half;      /* half of its size; 0: not drawn */
    const struct vd_chart_mark *mark; /* NULL in the legend */
    double width;                     /* of the river at a crossing */
    uint8_t kind, class;
    bool is_faint; /* a crossing that does not count on this map */
};

typedef VD_LIST(struct vd_symbol) vd_symbol_list;

/* Returns half the size of a symbol, in points at growth 1. */
double vd_symbol_half(unsigned kind, unsigned class);
void vd_symbols_plan(struct vd_drawing *map);
void vd_symbols_draw(const struct vd_canvas *canvas, const struct vd_symbol *symbols, size_t count);

#endif
