/* cli/bench_child.h: a server as a child of vedette bench: ours, or one that it is measured beside. */
#ifndef VD_CLI_BENCH_CHILD_H
#define VD_CLI_BENCH_CHILD_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { VD_BENCH_ECHOES_MOST = 100 }; /* rounds of which the median is told */

struct vd_bench_child {
    pid_t pid;
    uint16_t port;
    char folder[256]; /* its own, removed with it; empty: it has none */
    pid_t keeper;     /* who removes that, ... */
    int hold;         /* ... as soon as this is closed */
};

/* vedette serve over a store in a folder of its own, for load: no proxy's address is limited. False with a
 * sentence on stderr. */
bool vd_bench_serve(struct vd_bench_child *child);
/* Any program that prints the port it listens on; false without a word if it does not. */
bool vd_bench_start(struct vd_bench_child *child, char *const words[]);
void vd_bench_end(struct vd_bench_child *child);
/* Of a child just forked: it is killed when its parent ends, in whatever way. */
void vd_bench_die_with(pid_t parent);
/* What it has used of the processor so far, in seconds. */
double vd_bench_cpu(const struct vd_bench_child *child);
/* Resident memory, in MB. */
double vd_bench_memory(const struct vd_bench_child *child);
/* A connection to it, without delay for what is small; -1 if there is none. */
int vd_bench_connect(const struct vd_bench_child *child);
/* Of the clock on the wall, in seconds. */
double vd_bench_now(void);
void vd_bench_rest(double seconds);

/* The value below which so large a part of them is; sorts them. */
double vd_bench_quantile(double *values, size_t count, double part);
double vd_bench_median(double *values, size_t count);

#endif
