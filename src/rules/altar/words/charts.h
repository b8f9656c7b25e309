/* rules/altar/words/charts.h: the tables of the books, from those that the rules read. */
#ifndef ALTAR_WORDS_CHARTS_H
#define ALTAR_WORDS_CHARTS_H

#include "core/charts.h"
#include "rules/altar/tables/state.h"

struct altar_charts {
    const struct altar_scenario *sc;
    const struct altar_view *view; /* NULL: as printed, or for the umpire */
    const struct vd_charts *out;
};

void altar_print_charts(const struct vd_scenario *base, const struct vd_view *view,
                        const void *state, const struct vd_charts *out);

/* ---- between the files of the charts ---- */

void altar_charts_army(const struct altar_charts *charts);   /* charts_army.c */
void altar_charts_battle(const struct altar_charts *charts); /* charts_battle.c */

/* The source of a block of the data: that of its weakest mark. `otherwise` if there is no mark, and
 * for the tables of a record. */
enum vd_source altar_chart_source(const struct altar_charts *charts, const char *section,
                                  const char *block, enum vd_source otherwise);
/* "Gettysburg", "Q12"; an empty cell for VD_NONE. */
void altar_chart_space(const struct altar_charts *charts, uint16_t cell);

static inline const char *altar_chart_name(const struct altar_charts *charts, uint32_t name)
{
    return altar_name(charts->sc, name);
}

#endif
