/* scenario/read.h: typed members of a YAML table; errors go into the report. */
#ifndef VD_SCENARIO_READ_H
#define VD_SCENARIO_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "core/provenance.h"
#include "sys/report.h"
#include "sys/yaml.h"

/* Reports a node that is not a table, and every key that is not in the zero-ended list. `source`
 * is allowed everywhere, and must be chart, found or reconstruction. */
bool vd_read_table(const struct vd_yaml *node, const char *const *keys, struct vd_report *report);

/* Returns the mark `source` of a table; `around`, that of the block it stands in, if it has none. */
enum vd_source vd_read_source(const struct vd_yaml *node, enum vd_source around);

/* A member that must be there; NULL or a harmless value after an error. */
const struct vd_yaml *vd_read_member(const struct vd_yaml *map, const char *key,
                                     const char *const *keys, struct vd_report *report);
const struct vd_yaml *vd_read_list(const struct vd_yaml *map, const char *key, size_t most,
                                   struct vd_report *report);
const char *vd_read_text(const struct vd_yaml *map, const char *key, struct vd_report *report);
int vd_read_whole(const struct vd_yaml *map, const char *key, int least, int most,
                  struct vd_report *report);
bool vd_read_yes(const struct vd_yaml *map, const char *key, struct vd_report *report);
/* Returns the index of a member among the words of a list that ends with NULL; 0 after an error. */
unsigned vd_read_word(const struct vd_yaml *map, const char *key, const char *const *words,
                      struct vd_report *report);

/* A member that may be missing. */
bool vd_read_has(const struct vd_yaml *map, const char *key);
bool vd_read_yes_or(const struct vd_yaml *map, const char *key, bool otherwise,
                    struct vd_report *report);
unsigned vd_read_word_or(const struct vd_yaml *map, const char *key, const char *const *words,
                         unsigned otherwise, struct vd_report *report);
/* Returns a list, or NULL if there is none; reports a member of another type. */
const struct vd_yaml *vd_read_list_or_none(const struct vd_yaml *map, const char *key, size_t most,
                                           struct vd_report *report);

/* Nodes by themselves. */
bool vd_read_is_text(const struct vd_yaml *node, struct vd_report *report);
bool vd_read_node_word(const struct vd_yaml *node, const char *const *words, unsigned *index,
                       struct vd_report *report);
/* For a loop over the members of a list that may be NULL. */
const struct vd_yaml *vd_read_first(const struct vd_yaml *list);

/* A date: 1863-06-28. */
bool vd_read_date(const struct vd_yaml *node, uint16_t *year, uint8_t *month, uint8_t *day,
                  struct vd_report *report);

/* 25, d3, 2d6, 6+d6, -2d6. */
struct vd_dice_text {
    int plus, dice, sides, sign;
};
bool vd_read_dice(const struct vd_yaml *node, struct vd_dice_text *dice, struct vd_report *report);

#endif
