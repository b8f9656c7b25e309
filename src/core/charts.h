/* core/charts.h: the tables of a book, as a game system writes them out cell by cell.
 *
 * A system calls vd_chart_begin for each table, then vd_chart_row and the row's cells. The target
 * decides what becomes of them: scenario/charts.h collects them. */
#ifndef VD_CORE_CHARTS_H
#define VD_CORE_CHARTS_H

#include <stdint.h>

#include "core/provenance.h"

enum vd_cell_kind {
    VD_CELL_EMPTY,
    VD_CELL_TEXT,
    VD_CELL_NUMBER,
    VD_CELL_SIGNED, /* a number that is printed with its sign: +2 */
    VD_CELL_KINDS
};

struct vd_chart_cell {
    enum vd_cell_kind kind;
    int32_t number;
    const char *text; /* lasts only during the call */
};

struct vd_charts {
    /* The title is a heading; the columns end with NULL. */
    void (*begin)(void *target, const char *id, const char *title, enum vd_source source,
                  const char *const *columns);
    void (*row)(void *target);
    void (*cell)(void *target, struct vd_chart_cell cell);
    void *target;
};

/* Begins a table: id of small letters, digits and hyphens, unique in its scenario. The source is that
 * of the table as a whole; where rows differ they have a column of their own for it. */
void vd_chart_begin(const struct vd_charts *charts, const char *id, const char *title,
                    enum vd_source source, const char *const *columns);
void vd_chart_row(const struct vd_charts *charts);

/* ---- cells; as many in each row as there are columns ---- */

void vd_chart_empty(const struct vd_charts *charts);
/* NULL and "" give an empty cell. */
void vd_chart_text(const struct vd_charts *charts, const char *text);
void vd_chart_format(const struct vd_charts *charts, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void vd_chart_number(const struct vd_charts *charts, int32_t number);
void vd_chart_signed(const struct vd_charts *charts, int32_t number);
/* "chart", "found", "reconstruction"; empty if it is not known. */
void vd_chart_source(const struct vd_charts *charts, enum vd_source source);

#endif
