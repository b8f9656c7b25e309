/* cli/bench/peer.h: measures Node's ws, to compare with the server's streams. */
#ifndef VD_CLI_BENCH_PEER_H
#define VD_CLI_BENCH_PEER_H

#include <stdbool.h>

/* Measures the CPU seconds that Node, with its code compiled, takes to pass a client's message on
 * to `listeners` clients: the median of `rounds`, as far apart as orders are. False if node or
 * FOLDER/node_modules/ws is missing. */
bool vd_bench_ws(const char *folder, unsigned listeners, unsigned rounds, double *seconds);

#endif
