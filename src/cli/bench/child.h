/* cli/bench/child.h: a server as a child process of vedette bench: vedette's, or another to compare
 * with. */
#ifndef VD_CLI_BENCH_CHILD_H
#define VD_CLI_BENCH_CHILD_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { VD_BENCH_ECHOES_MAX = 100 }; /* the median of these rounds is reported */

struct vd_bench_child {
    pid_t pid;
    uint16_t port;
    char folder[256]; /* the child's own folder, removed with it; empty: none */
    pid_t keeper;     /* the process that removes the folder ... */
    int hold;         /* ... as soon as this descriptor is closed */
};

/* Starts vedette serve on a store in a folder of its own, without rate limits for proxied
 * addresses. False with a sentence on stderr. */
bool vd_bench_serve(struct vd_bench_child *child);
/* Starts any program that prints the port it listens on; false, without a message, if it does
 * not. */
bool vd_bench_start(struct vd_bench_child *child, char *const words[]);
void vd_bench_end(struct vd_bench_child *child);
/* Called in a child just forked: the kernel kills it when its parent ends for any reason. */
void vd_bench_die_with(pid_t parent);
/* Returns the CPU time used so far, in seconds. */
double vd_bench_cpu(const struct vd_bench_child *child);
/* Returns the resident memory, in MB. */
double vd_bench_memory(const struct vd_bench_child *child);
/* Returns a connection to it, with TCP_NODELAY set; -1 if there is none. */
int vd_bench_connect(const struct vd_bench_child *child);
/* Returns the wall-clock time in seconds. */
double vd_bench_now(void);
void vd_bench_rest(double seconds);

/* Returns the quantile `part` of the values; sorts them. */
double vd_bench_quantile(double *values, size_t count, double part);
double vd_bench_median(double *values, size_t count);

#endif
