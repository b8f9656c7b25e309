/* store/measure.h: what a durable commit costs, against the disk itself in the same minute.
 *
 * Rounds of three: bytes appended to a file and synced; one player, order after order; sixty-four
 * players at once. Ratios are formed inside a round, then the median is taken. */
#ifndef VD_STORE_MEASURE_H
#define VD_STORE_MEASURE_H

#include <stdbool.h>

#include "core/game.h"

struct vd_store_figures {
    double append_p50, append_p99; /* microseconds: 100 bytes appended and synced */
    double commit_p50, commit_p99; /* one player: from the order handed over to its settlement */
    double ratio;                  /* of the two p50 */
    double ratio_least, ratio_most;
    double group_p50, group_p99;  /* sixty-four players */
    double orders_per_second;     /* theirs, by the clock */
    double orders_per_cpu_second; /* theirs, by the time of all threads */
    double bytes_per_order;       /* in the file, with its receipt */
};

/* Makes a store and a file in the folder, which it removes. False with a sentence if that cannot be. */
bool vd_store_measure(const char *folder, unsigned rounds, double seconds,
                      struct vd_store_figures *figures, char sentence[VD_SENTENCE_SIZE]);

#endif
