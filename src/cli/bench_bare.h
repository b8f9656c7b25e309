/* cli/bench_bare.h: what the system itself takes for an order and its echo. */
#ifndef VD_CLI_BENCH_BARE_H
#define VD_CLI_BENCH_BARE_H

#include <stdbool.h>

/* CPU-seconds of a server that has no code of its own: it receives an order, writes two pages over old ones of a
 * file in `folder` and syncs them, sends a receipt, waits for a tick and sends a frame to each listener. Fewer system
 * calls do not make a durable order and its echo. So many rounds, as far apart as orders; false if it fails. */
bool vd_bench_bare(const char *folder, unsigned listeners, unsigned rounds, double *seconds);

#endif
