/* core/kinds/layouts.h: a pass over a .def file: defines the layout of the fields, as a struct with
 * a char for every bit. The compiler adds up the widths, and offsetof() is the first bit of a
 * field. */
#include "core/kinds/end.h"

#define FIELD(name, TYPE) char name[16];
#define BITS(name, TYPE, bits) char name[bits];
#define EACH(name, TYPE, bits, n) char name[(bits) * (n)];
#define COUNTED(name, bits) char name##_count[bits];
#define LIST(name, TYPE, bits, max) char name[(bits) * (max)];
#define ENTRIES(name, entry, max) char name[sizeof(struct VD_KIND_LAYOUT(entry)) * (max)];
#define TEXT(name, max) char name[8 * (max)];
#define GAP(name, bits) char name[bits];
#define NOTHING char nothing;

#define ENTRY(name, fields)       \
    struct VD_KIND_LAYOUT(name) { \
        fields                    \
    };                            \
    _Static_assert(sizeof(struct VD_KIND_LAYOUT(name)) % 16 == 0, "entries are whole arguments");
#define EVENT(ID, name, fields)                                                       \
    struct VD_KIND_LAYOUT(name) {                                                     \
        fields                                                                        \
    };                                                                                \
    _Static_assert(sizeof(struct VD_KIND_LAYOUT(name)) <= (size_t)16 * VD_EVENT_ARGS, \
                   "an event has room for its fields");
#define OFFER EVENT
