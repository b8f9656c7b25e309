/* toy/words/charts.c: the one table of Outposts: the companies. */
#include "core/charts.h"
#include "toy/rules/tables.h"
#include "toy/words/words.h"

void outpost_print_charts(const struct vd_scenario *base, const struct vd_view *view,
                          const void *state, const struct vd_charts *charts)
{
    static const char *const columns[] = {"side", "arm", "pace", NULL};
    const struct outpost_scenario *sc = outpost_scenario_of(base);

    (void)view;
    (void)state;
    vd_chart_begin(charts, "companies", "Companies", VD_SOURCE_CHART, columns);
    for (unsigned i = 0; i < sc->company_count; i++) {
        vd_chart_row(charts);
        vd_chart_text(charts, outpost_side_name(sc->company[i].side));
        vd_chart_text(charts, outpost_arm_name(sc->company[i].arm));
        vd_chart_number(charts, sc->pace[sc->company[i].arm]);
    }
}
