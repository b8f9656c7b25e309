/* unit/store_day.h: a scripted day of commits on a faulty disk, and what must be true afterwards.
 *
 * Step 0 makes three games; step i is the next order of one of them, its receipt, and the setting
 * "last" = i, in one batch. After whatever befell the store: what was acknowledged is there, what is there
 * was issued, in that order and without a hole, each step whole and once. */
#ifndef VD_TESTS_STORE_DAY_H
#define VD_TESTS_STORE_DAY_H

#include "store/store.h"
#include "unit/faulty_disk.h"

enum { DAY_STEPS = 40, DAY_GAMES = 3, DAY_LOG_PAGES = 24 };

struct day {
    const char *path;                   /* in a folder that is there: for the lock */
    int last_acknowledged, last_issued; /* steps; -1: none */
};

struct day day_of(const char *path);
/* The writes of a step. */
void day_add_step(struct vd_batch *batch, int step);
/* Opens the store and plays up to that step from where it stands, until something fails. NULL if it
 * cannot be opened. */
struct vd_store *day_begin(struct day *day, const struct faulty_disk *disk, int last);
/* The same, and closes it. */
void day_play(struct day *day, const struct faulty_disk *disk, int last);
/* Opens it and asserts all that must be true; `name` is the case for a failure. */
void day_examine(struct day *day, const struct faulty_disk *disk, const char *name);
/* The same for a store that is open; the last step that is there. */
int day_examine_store(struct vd_store *store, const char *name);

#endif
