/* cli/lab/show.h: shows simulated campaigns in the terminal, as JSON, and as a page. */
#ifndef VD_CLI_LAB_SHOW_H
#define VD_CLI_LAB_SHOW_H

#include "cli/lab/campaigns.h"
#include "cli/lab/compare.h"

/* What was asked for, and how long it took. */
struct vd_lab_run {
    const char *scenario, *seed;
    const struct vd_campaigns *campaigns;
    const struct vd_comparison *comparison; /* NULL: nothing is compared */
    uint64_t played; /* in this run: those of --keep are not, those with other settings are */
    double seconds, cpu_seconds;
};

void vd_lab_put_text(const struct vd_lab_run *run);
void vd_lab_put_json(const struct vd_lab_run *run);
/* Writes one page with plots and maps, which needs no other file and no network. False, with the
 * reason on stderr, if it fails. */
bool vd_lab_put_report(const struct vd_lab_run *run, const char *path);

#endif
