/* cli/bench/scenarios.c: the campaigns that vedette bench measures: the shipped scenarios. */
#include "cli/bench/scenarios.h"

#include <stdio.h>

#include "scenario/scenario.h"

const char *vd_bench_scenario(size_t index)
{
    enum { MAX = 4 };
    static char names[MAX][64];
    char *name = names[index % MAX];
    struct vd_scenario_title *titles;
    struct vd_arena arena;
    struct vd_report report;
    size_t count = 0;

    vd_arena_init(&arena);
    vd_report_init(&report);
    name[0] = '\0';
    if (vd_scenario_titles(NULL, &arena, &titles, &count, &report) && count > 0)
        (void)snprintf(name, sizeof names[0], "%s", titles[index < count ? index : count - 1].id);
    vd_report_release(&report);
    vd_arena_release(&arena);
    return name;
}
