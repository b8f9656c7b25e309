/* conform/expect.h: the clauses of `expect`, by what they are about. Inside src/conform only. */
#ifndef VD_CONFORM_EXPECT_H
#define VD_CONFORM_EXPECT_H

#include "conform/run.h"

/* A form of a clause, and who judges it: he tells what is wrong by vd_run_fail. A list ends with an
 * empty one; what is more special stands first. */
struct vd_expectation {
    const char *form;
    void (*judge)(struct vd_run *run, const struct vd_match *match);
};

extern const struct vd_expectation vd_expect_fights[]; /* skirmishes, retreats, battles */
extern const struct vd_expectation
    vd_expect_state[]; /* the map, the units, dice, points, the turn */

/* ---- expect.c: what all of them use ---- */

void vd_need_number(struct vd_run *run, const char *what, int wanted, int is);
const char *vd_unit_name(const struct vd_run *run, uint16_t token);
/* The owner's report of a piece: the truth of its place at that moment. */
bool vd_is_owners_report(const struct vd_run *run, const struct vd_event *event);
const struct vd_event *vd_last_event(const struct vd_run *run, enum altar_event_kind kind);

#endif
