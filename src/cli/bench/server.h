/* cli/bench/server.h: vedette bench --server: what the server costs, and how long a player
 * waits. */
#ifndef VD_CLI_BENCH_SERVER_H
#define VD_CLI_BENCH_SERVER_H

#include <stdbool.h>
#include <stddef.h>

enum { VD_BENCH_ROUNDS_MAX = 99 };

/* Measures `count` rounds and prints the results; `peers` is the folder of Node's packages, or
 * NULL. Returns an exit status. */
int vd_bench_server(const char *peers, size_t count, bool as_json);

#endif
