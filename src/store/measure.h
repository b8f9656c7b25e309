/* store/measure.h: what a durable commit costs, against the disk itself in the same minute.
 *
 * Rounds of three: bytes appended to a file and synced; one player, order after order; sixty-four
 * players at once. Ratios are formed inside a round. */
#ifndef VD_STORE_MEASURE_H
#define VD_STORE_MEASURE_H

#include <stdbool.h>

#include "core/game.h"

/* Times are in microseconds, from an order handed over to its settlement. */
enum vd_cost {
    VD_COST_APPEND, /* 100 bytes appended and synced: the median, ... */
    VD_COST_APPEND_P99,
    VD_COST_COMMIT, /* one player */
    VD_COST_COMMIT_P99,
    VD_COST_RATIO, /* of the two medians */
    VD_COST_GROUP, /* sixty-four players */
    VD_COST_GROUP_P99,
    VD_COST_PER_SECOND,     /* their orders, by the clock */
    VD_COST_PER_CPU_SECOND, /* ... and by the time of all threads */
    VD_COST_COUNT
};

struct vd_store_costs {
    struct {
        double median, least, most; /* of the rounds */
    } of[VD_COST_COUNT];
    double bytes_per_order; /* in the file, with its receipt */
};

/* One to sixteen rounds, so many seconds for each part. Makes a store and a file in the folder and removes
 * them. False with a sentence if that cannot be. */
bool vd_store_measure(const char *folder, unsigned rounds, double seconds,
                      struct vd_store_costs *costs, char sentence[VD_SENTENCE_SIZE]);

#endif
