/* unit/gcacw_stage.h: a position of the hex campaign as a conformance case gives it, with what happened in it. */
#ifndef VD_TESTS_GCACW_STAGE_H
#define VD_TESTS_GCACW_STAGE_H

#include "conform/run.h"
#include "rules/gcacw/play/sequence.h"

struct gcacw_stage {
    struct vd_arena arena, passing; /* passing: of the position that stands now */
    struct vd_report report;
    struct vd_suite_tables *tables;
    struct vd_run *run;
};

void gcacw_stage_init(struct gcacw_stage *stage);
void gcacw_stage_release(struct gcacw_stage *stage);

/* Makes the position of a case and carries out its orders, instead of what stood before; false if its
 * clauses are wrong. */
bool gcacw_stage_set(struct gcacw_stage *stage, const struct vd_case *test);
/* The same from text: the fields of a case from `given` on; without `dice` no die may be rolled. The test fails if it is no case, or if an order
 * is refused. */
void gcacw_stage_write(struct gcacw_stage *stage, const char *fields);

const struct gcacw_scenario *gcacw_stage_tables(const struct gcacw_stage *stage);
/* Of a side's commander: "csa", "usa". */
const struct gcacw_view *gcacw_stage_view(const struct gcacw_stage *stage, const char *side);

#endif
