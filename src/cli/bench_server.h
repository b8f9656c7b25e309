/* cli/bench_server.h: vedette bench --server: what the server costs and what a player waits for. */
#ifndef VD_CLI_BENCH_SERVER_H
#define VD_CLI_BENCH_SERVER_H

#include <stdbool.h>
#include <stddef.h>

enum { VD_BENCH_ROUNDS_MOST = 99 };

/* Measures so many rounds and prints; `peers` is the folder of node's packages, or NULL. An exit status. */
int vd_bench_server(const char *peers, size_t count, bool as_json);

#endif
