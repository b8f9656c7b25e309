/* cli/lab/report.h: the parts of the page about simulated campaigns. */
#ifndef VD_CLI_LAB_REPORT_H
#define VD_CLI_LAB_REPORT_H

#include "cli/lab/plots.h"
#include "cli/lab/show.h"
#include "theater/maps.h"

struct vd_report_page {
    const struct vd_lab_run *run;
    FILE *out;
    /* The map on which places are shown; width 0: there is none. */
    struct vd_arena arena;
    struct vd_map map;
    double scale, width, height; /* points per mile; points */
};

void vd_report_heading(const struct vd_report_page *page, const char *title);

/* ---- heat.c ---- */

/* Draws the scenario's map once, for all that follow; without it they have their spots alone. */
void vd_report_begin_heat(struct vd_report_page *page);
/* Shows where a figure was counted. */
void vd_report_put_heat(const struct vd_report_page *page, unsigned figure);
void vd_report_end_heat(struct vd_report_page *page);

#endif
