/* scenario/marks.h: collects the marks `source` of data files. */
#ifndef VD_SCENARIO_MARKS_H
#define VD_SCENARIO_MARKS_H

#include "core/provenance.h"
#include "scenario/loading.h"

/* Collects the marks of all sections, with overrides applied; a number without a mark is printed in
 * the book. Sections that are made, and missing ones, have none. The result lives in the arena. */
const struct vd_provenance *vd_marks_collect(const struct vd_section *sections,
                                             const struct vd_yaml *const *found,
                                             struct vd_arena *arena);

#endif
