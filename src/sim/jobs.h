/* sim/jobs.h: runs many tasks in several processes; the sum does not depend on how they are divided. */
#ifndef VD_SIM_JOBS_H
#define VD_SIM_JOBS_H

#include <stdbool.h>
#include <stdint.h>

enum { VD_COUNTS = 96, VD_JOBS_MAX = 64 };

/* What tasks count: sums only, so the order of tasks does not matter. */
struct vd_tally {
    uint64_t count[VD_COUNTS];
};

struct vd_jobs {
    /* Task `index` adds to the tally. False after an error, which it prints to stderr. */
    bool (*run)(void *context, uint64_t index, struct vd_tally *tally);
    void *context;
    uint64_t count;   /* of tasks */
    unsigned workers; /* processes; 1: this one alone */
    const char *unit; /* "games", for the progress line on a terminal; NULL: none */
};

/* False if a task failed or a process died. */
bool vd_jobs_run(const struct vd_jobs *jobs, struct vd_tally *sum);
/* CPU time of this process and of the children it has waited for, in seconds; elapsed time since
 * an arbitrary moment. */
double vd_cpu_seconds(void);
double vd_steady_clock_seconds(void);

#endif
