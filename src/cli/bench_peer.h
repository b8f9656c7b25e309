/* cli/bench_peer.h: node's ws, beside which the server's streams are measured. */
#ifndef VD_CLI_BENCH_PEER_H
#define VD_CLI_BENCH_PEER_H

#include <stdbool.h>

/* CPU-seconds of node for a message of one client that is sent on to so many, its code compiled; so many
 * rounds are measured, as far apart as orders: their median. False if it is not there: node, and
 * FOLDER/node_modules/ws. */
bool vd_bench_ws(const char *folder, unsigned listeners, unsigned rounds, double *seconds);

#endif
