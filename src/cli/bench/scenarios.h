/* cli/bench/scenarios.h: the campaigns that vedette bench measures. */
#ifndef VD_CLI_BENCH_SCENARIOS_H
#define VD_CLI_BENCH_SCENARIOS_H

#include <stddef.h>

/* Returns the name of a shipped scenario, by index from 0; the last one for any higher index. */
const char *vd_bench_scenario(size_t index);

#endif
