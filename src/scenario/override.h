/* scenario/override.h: applies a user's own numbers to a data file. */
#ifndef VD_SCENARIO_OVERRIDE_H
#define VD_SCENARIO_OVERRIDE_H

#include "sys/arena.h"
#include "sys/report.h"
#include "sys/yaml.h"

/* Returns the key by which an entry of a list is known, which is its first: id, name, unit, place,
 * side, die, turn, roll, diff, county, leader or level; NULL if its first key is another. */
const char *vd_override_key(const struct vd_yaml *entry);

/* Returns both files merged; every node keeps the spot it came from. A value of theirs replaces
 * ours; what theirs does not mention stays. List entries with such a key are matched by it; any
 * other list is replaced whole. */
const struct vd_yaml *vd_override(struct vd_arena *arena, const struct vd_yaml *ours,
                                  const struct vd_yaml *theirs, struct vd_report *report);

#endif
