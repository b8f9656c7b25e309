/* core/kinds/readers.h: a pass over a .def file: defines the reader `struct SYSTEM_event_halt
 * SYSTEM_event_halt(event)` of each kind. If a list claims more entries than it has room for, only
 * those that fit are read. */
#include "core/kinds/end.h"

#define FIELD(name, TYPE) BITS(name, TYPE, 16)
#define BITS(name, TYPE, bits) \
    told.name = VD_KIND_VALUE_OF(TYPE)(vd_bits(arg, offsetof(layout, name), bits));
#define EACH(name, TYPE, bits, n)      \
    for (unsigned i = 0; i < (n); i++) \
        told.name[i] =                 \
            VD_KIND_VALUE_OF(TYPE)(vd_bits(arg, offsetof(layout, name) + (bits)*i, bits));
#define COUNTED(name, bits) \
    told.name##_count = (uint8_t)vd_bits(arg, offsetof(layout, name##_count), bits);
#define LIST(name, TYPE, bits, max)                  \
    if (told.name##_count > (max))                   \
        told.name##_count = (max);                   \
    for (unsigned i = 0; i < told.name##_count; i++) \
        told.name[i] =                               \
            VD_KIND_VALUE_OF(TYPE)(vd_bits(arg, offsetof(layout, name) + (bits)*i, bits));
#define ENTRIES(name, entry, max)                                                    \
    _Static_assert(offsetof(layout, name) % 16 == 0, "entries are whole arguments"); \
    if (told.name##_count > (max))                                                   \
        told.name##_count = (max);                                                   \
    for (unsigned i = 0; i < told.name##_count; i++)                                 \
        told.name[i] = VD_KIND_READ(entry)(arg + offsetof(layout, name) / 16 +       \
                                           sizeof(struct VD_KIND_LAYOUT(entry)) / 16 * i);
#define TEXT(name, max)                              \
    if (told.name##_count > (max))                   \
        told.name##_count = (max);                   \
    for (unsigned i = 0; i < told.name##_count; i++) \
        told.name[i] = (char)vd_bits(arg, offsetof(layout, name) + 8 * i, 8);
#define GAP(name, bits)
#define NOTHING \
    (void)arg;  \
    (void)sizeof(layout);

/* NOLINTBEGIN(bugprone-macro-parentheses): fields are statements. */
#define ENTRY(name, fields)                                                    \
    static inline struct VD_KIND(name) VD_KIND_READ(name)(const uint16_t *arg) \
    {                                                                          \
        typedef struct VD_KIND_LAYOUT(name) layout;                            \
        struct VD_KIND(name) told = {0};                                       \
                                                                               \
        fields return told;                                                    \
    }
#define EVENT(ID, name, fields)                                                    \
    ENTRY(name, fields)                                                            \
    static inline struct VD_KIND(name) VD_KIND(name)(const struct vd_event *event) \
    {                                                                              \
        return VD_KIND_READ(name)(event->arg);                                     \
    }
#define OFFER EVENT
/* NOLINTEND(bugprone-macro-parentheses) */
