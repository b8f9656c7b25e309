/* unit/store_measure.h: what a durable commit costs, against the disk itself in the same minute.
 *
 * Rounds of three: bytes appended to a file and synced; one player, order after order; sixty-four
 * players at once. Ratios are formed inside a round. */
#ifndef VD_TESTS_STORE_MEASURE_H
#define VD_TESTS_STORE_MEASURE_H

#include <stdbool.h>

#include "core/game.h"

/* Times are in microseconds, from an order handed over to its settlement. */
enum store_cost {
    COST_APPEND, /* 100 bytes appended and synced: the median, ... */
    COST_APPEND_P99,
    COST_COMMIT, /* one player */
    COST_COMMIT_P99,
    COST_RATIO, /* of the two medians */
    COST_GROUP, /* sixty-four players */
    COST_GROUP_P99,
    COST_PER_SECOND,     /* their orders, by the clock */
    COST_PER_CPU_SECOND, /* ... and by the time of all threads */
    COST_COUNT
};

struct store_costs {
    struct {
        double median, least, most; /* of the rounds */
    } of[COST_COUNT];
    double bytes_per_order; /* in the file, with its receipt */
};

/* One to sixteen rounds, this many seconds for each part. Makes a store and a file in the folder and removes
 * them. False with a sentence if that cannot be. */
bool store_measure(const char *folder, unsigned rounds, double seconds, struct store_costs *costs,
                   char sentence[VD_SENTENCE_SIZE]);

#endif
