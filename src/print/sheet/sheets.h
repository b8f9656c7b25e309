/* print/sheet/sheets.h: cuts a large sheet into pages of letter or A4, to be pasted together. */
#ifndef VD_PRINT_SHEET_SHEETS_H
#define VD_PRINT_SHEET_SHEETS_H

#include "print/map.h"

/* Pages in rows (A, B, ...) and columns (1, 2, ...); each shows `width` x `height` points of the
 * map and shares a strip with its neighbors. */
struct vd_sheets {
    double page_width, page_height;
    double width, height;
    unsigned rows, columns;
};

struct vd_sheets vd_sheets_of(double width, double height, enum vd_paper_size paper);
unsigned vd_sheets_needed(double width, double height, enum vd_paper_size paper);

/* Draws every page, one after the other, on a PDF surface. */
void vd_sheets_draw(const struct vd_drawing *map, const struct vd_sheets *sheets,
                    cairo_surface_t *surface);

#endif
