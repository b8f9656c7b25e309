/* cli/bench_bare.h: what the system itself takes for an order and its echo. */
#ifndef VD_CLI_BENCH_BARE_H
#define VD_CLI_BENCH_BARE_H

#include "cli/bench_child.h"

enum { VD_BARE_LISTENERS = 256 };

/* A server that has no code of its own, and its clients: it receives an order, writes two pages over old ones of a
 * file in `folder` and syncs them, sends a receipt, waits for a tick and sends a frame to each listener. Fewer system
 * calls do not make a durable order and its echo. */
struct vd_bare {
    struct vd_bench_child server;
    int ends[1 + VD_BARE_LISTENERS]; /* the first gives the orders */
    unsigned listeners, opened;
};

/* False if it fails; it is to be closed all the same. */
bool vd_bare_open(struct vd_bare *bare, const char *folder, unsigned listeners);
void vd_bare_close(struct vd_bare *bare);
/* One order, and a rest until the next: how many seconds its receipt took. */
bool vd_bare_order(struct vd_bare *bare, double *wait);
/* CPU-seconds of an order with its echo, the median of so many rounds. */
bool vd_bench_bare(const char *folder, unsigned listeners, unsigned rounds, double *seconds);

#endif
