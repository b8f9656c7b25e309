/* core/kinds/fields.h: a pass over a .def file: defines the fields of each kind as constants
 * (struct vd_kind_field). */
#include "core/kinds/end.h"

#define FIELD(name, TYPE) {#name, VD_FIELD_IS_ONE, VD_KIND_TYPE(TYPE), 16, 1, NULL, 0},
#define BITS(name, TYPE, bits) {#name, VD_FIELD_IS_ONE, VD_KIND_TYPE(TYPE), bits, 1, NULL, 0},
#define EACH(name, TYPE, bits, n) {#name, VD_FIELD_IS_EACH, VD_KIND_TYPE(TYPE), bits, n, NULL, 0},
#define COUNTED(name, bits) {#name, VD_FIELD_IS_COUNT, 0, bits, 1, NULL, 0},
#define LIST(name, TYPE, bits, max) \
    {#name, VD_FIELD_IS_LIST, VD_KIND_TYPE(TYPE), bits, max, NULL, 0},
#define ENTRIES(name, entry, max) \
    {#name,                       \
     VD_FIELD_IS_ENTRIES,         \
     0,                           \
     0,                           \
     max,                         \
     VD_KIND_FIELDS(entry),       \
     sizeof VD_KIND_FIELDS(entry) / sizeof(struct vd_kind_field)},
#define TEXT(name, max) {#name, VD_FIELD_IS_TEXT, 0, 8, max, NULL, 0},
#define GAP(name, bits) {#name, VD_FIELD_IS_GAP, 0, bits, 1, NULL, 0},
#define NOTHING GAP(nothing, 0)

/* Variadic, because an expanded field contains commas. */
#define ENTRY(name, ...) static const struct vd_kind_field VD_KIND_FIELDS(name)[] = {__VA_ARGS__};
#define EVENT(ID, name, ...) \
    static const struct vd_kind_field VD_KIND_FIELDS(name)[] = {__VA_ARGS__};
#define OFFER EVENT
