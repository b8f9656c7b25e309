/* sim/jobs.h: runs many tasks in several processes and receives their results in the order of the
 * tasks, so nothing depends on how the work is divided. */
#ifndef VD_SIM_JOBS_H
#define VD_SIM_JOBS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VD_JOBS_MAX = 64 };

struct vd_jobs {
    /* Task `index` writes its result, which is zero before. False after an error, which it prints
     * to stderr. */
    bool (*run)(void *context, uint64_t index, void *result);
    /* Receives the results in this process, in the order of the tasks. False stops the work. */
    bool (*take)(void *context, uint64_t index, const void *result);
    void *context;
    size_t result_size; /* the same for all tasks: plain data without pointers */
    uint64_t first;     /* of the tasks to run */
    uint64_t count;     /* tasks there are; those from `first` on are run */
    unsigned workers;   /* processes; 1: this one alone */
    const char *unit;   /* "games", for the progress line on a terminal; NULL: none */
};

enum vd_jobs_end {
    VD_JOBS_DONE,
    VD_JOBS_FAILED,     /* a task failed, a process died, or `take` stopped it */
    VD_JOBS_INTERRUPTED /* by SIGINT or SIGTERM; what was taken until then is whole */
};

enum vd_jobs_end vd_jobs_run(const struct vd_jobs *jobs);
/* CPU time of this process and of the children it has waited for, in seconds; elapsed time since
 * an arbitrary moment. */
double vd_cpu_seconds(void);
double vd_steady_clock_seconds(void);

#endif
