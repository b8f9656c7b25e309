/* scenario/charts.h: collects the tables of a scenario's book, for the terminal, the page and print. */
#ifndef VD_SCENARIO_CHARTS_H
#define VD_SCENARIO_CHARTS_H

#include "base/json.h"
#include "core/charts.h"
#include "core/system.h"
#include "sys/arena.h"

struct vd_chart_table {
    const char *id, *title;
    enum vd_source source;
    const char **columns;
    size_t column_count, row_count;
    const struct vd_chart_cell **rows; /* column_count cells each */
};

struct vd_chart_book {
    const struct vd_chart_table *at;
    size_t count;
};

/* Collects every table of the book in the arena. With a view the sheets are filled in by what the
 * seat knows, with a state by the truth, which is for the umpire; with neither they are as printed.
 * A system without charts has none. */
struct vd_chart_book vd_charts_collect(const struct vd_system *system,
                                       const struct vd_scenario *scenario,
                                       const struct vd_view *view, const void *state,
                                       struct vd_arena *arena);
/* Returns the table with this id; NULL if there is none. */
const struct vd_chart_table *vd_charts_find(const struct vd_chart_book *book, const char *id);
/* Writes {"tables":[{"id","title","columns","rows","source"}]}; `only`, unless NULL, is the one
 * table to write. */
void vd_charts_put(const struct vd_chart_book *book, const struct vd_chart_table *only,
                   struct vd_json *json);

#endif
