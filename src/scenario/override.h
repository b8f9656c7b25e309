/* scenario/override.h: a user's own numbers laid over a file's (data/altar/README.md). */
#ifndef VD_SCENARIO_OVERRIDE_H
#define VD_SCENARIO_OVERRIDE_H

#include "sys/heap.h"
#include "sys/report.h"
#include "sys/yaml.h"

/* What both give together; every node keeps the place it came from. A value that is given takes the
 * place of ours, what is not mentioned stays. Entries of a list that begin with id, name, unit,
 * place, side or die are found by it, others replace the list whole. */
const struct vd_yaml *vd_override(struct vd_heap *heap, const struct vd_yaml *ours,
                                  const struct vd_yaml *theirs, struct vd_report *report);

#endif
