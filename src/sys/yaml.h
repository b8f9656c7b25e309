/* sys/yaml.h: parses YAML into a tree in which every node knows its line and column.
 *
 * All scalars are text until a typed reader converts them, so NO stays "NO". Refused: two keys of
 * one name, anchors and aliases, tags, more than one document, more than VD_YAML_DEPTH levels, more
 * than VD_YAML_KEYS keys in one table or VD_YAML_NODES entries in all. */
#ifndef VD_SYS_YAML_H
#define VD_SYS_YAML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sys/arena.h"
#include "sys/file.h"
#include "sys/report.h"

enum { VD_YAML_DEPTH = 24, VD_YAML_KEYS = 4096, VD_YAML_NODES = 250000 };

enum vd_yaml_kind { VD_YAML_NONE, VD_YAML_TEXT, VD_YAML_LIST, VD_YAML_MAP };

struct vd_yaml {
    enum vd_yaml_kind kind;
    unsigned line, column;
    const char *file;
    const char *key;  /* NULL outside a map */
    const char *text; /* of a scalar only */
    struct vd_yaml *first, *next;
    size_t count;
};

/* Returns NULL if a mistake leaves nothing to read. */
const struct vd_yaml *vd_yaml_parse(struct vd_arena *arena, const struct vd_file *file,
                                    struct vd_report *report);

struct vd_spot vd_yaml_spot(const struct vd_yaml *node);
/* Reports every key of the map that is not in the NULL-terminated list. */
void vd_yaml_allow(const struct vd_yaml *map, const char *const *keys, struct vd_report *report);
const struct vd_yaml *vd_yaml_find(const struct vd_yaml *map, const char *key);
/* Returns the member; NULL, with a mistake in the report, if it is missing or of another kind. */
const struct vd_yaml *vd_yaml_need(const struct vd_yaml *map, const char *key,
                                   enum vd_yaml_kind kind, struct vd_report *report);
/* Typed readers of a scalar: false, with a mistake in the report, if it is not a number or out of
 * range. */
bool vd_yaml_whole(const struct vd_yaml *node, int64_t least, int64_t most, int64_t *value,
                   struct vd_report *report);
bool vd_yaml_decimal(const struct vd_yaml *node, double least, double most, double *value,
                     struct vd_report *report);

#endif
