/* cli/bench/bare.h: measures what the operating system alone takes for an order and its echo. */
#ifndef VD_CLI_BENCH_BARE_H
#define VD_CLI_BENCH_BARE_H

#include "cli/bench/child.h"

enum { VD_BARE_LISTENERS = 256 };

/* A minimal server and its clients. The server receives an order, overwrites two pages of a file in
 * `folder` and syncs them, sends a receipt, waits for a tick and sends a frame to each listener. A
 * durable order with its echo needs at least these system calls. */
struct vd_bare {
    struct vd_bench_child server;
    int ends[1 + VD_BARE_LISTENERS]; /* the first gives the orders */
    unsigned listeners, opened;
};

/* False if it fails; close it in any case. */
bool vd_bare_open(struct vd_bare *bare, const char *folder, unsigned listeners);
void vd_bare_close(struct vd_bare *bare);
/* Gives one order and rests until the next; `wait` is set to the seconds until its receipt. */
bool vd_bare_order(struct vd_bare *bare, double *wait);
/* Measures the CPU seconds of an order with its echo: the median of `rounds`. */
bool vd_bench_bare(const char *folder, unsigned listeners, unsigned rounds, double *seconds);

#endif
