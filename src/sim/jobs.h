/* sim/jobs.h: many tasks over several processes; the sum is the same however they are shared out. */
#ifndef VD_SIM_JOBS_H
#define VD_SIM_JOBS_H

#include <stdbool.h>
#include <stdint.h>

enum { VD_COUNTS = 64, VD_JOBS_MAX = 64 };

/* What tasks count; only sums, so that the order of tasks cannot matter. */
struct vd_tally {
    uint64_t count[VD_COUNTS];
};

struct vd_jobs {
    /* Task `index` adds to the tally; false after telling on stderr what went wrong. */
    bool (*run)(void *context, uint64_t index, struct vd_tally *tally);
    void *context;
    uint64_t count;   /* of tasks */
    unsigned workers; /* processes; 1: this one alone */
    const char *unit; /* "games", for the progress line on a terminal; NULL: none */
};

/* False if a task failed or a process was lost. */
bool vd_jobs_run(const struct vd_jobs *jobs, struct vd_tally *sum);
/* CPU time of this process and of those it waited for, in seconds; wall time since some moment. */
double vd_cpu_seconds(void);
double vd_wall_seconds(void);

#endif
