/* core/kinds/composers.h: a pass over a .def file: defines `SYSTEM_compose_halt(told, event)` for
 * each kind. It writes kind and arguments; rule and audience are 0. */
#include "core/kinds/end.h"

#define FIELD(name, TYPE) BITS(name, TYPE, 16)
#define BITS(name, TYPE, bits) \
    vd_bits_put(arg, offsetof(layout, name), bits, VD_KIND_NUMBER_OF(TYPE)(told->name));
#define EACH(name, TYPE, bits, n)                                 \
    for (unsigned i = 0; i < (n); i++)                            \
        vd_bits_put(arg, offsetof(layout, name) + (bits)*i, bits, \
                    VD_KIND_NUMBER_OF(TYPE)(told->name[i]));
#define COUNTED(name, bits) \
    vd_bits_put(arg, offsetof(layout, name##_count), bits, told->name##_count);
#define LIST(name, TYPE, bits, max)                                \
    for (unsigned i = 0; i < told->name##_count && i < (max); i++) \
        vd_bits_put(arg, offsetof(layout, name) + (bits)*i, bits,  \
                    VD_KIND_NUMBER_OF(TYPE)(told->name[i]));
#define ENTRIES(name, entry, max)                                  \
    for (unsigned i = 0; i < told->name##_count && i < (max); i++) \
        VD_KIND_WRITE(entry)                                       \
    (&told->name[i],                                               \
     arg + offsetof(layout, name) / 16 + sizeof(struct VD_KIND_LAYOUT(entry)) / 16 * i);
#define TEXT(name, max)                                            \
    for (unsigned i = 0; i < told->name##_count && i < (max); i++) \
        vd_bits_put(arg, offsetof(layout, name) + 8 * i, 8, (unsigned char)told->name[i]);
#define GAP(name, bits)
#define NOTHING \
    (void)arg;  \
    (void)told; \
    (void)sizeof(layout);

#define ENTRY(name, fields)                                                                   \
    static inline void VD_KIND_WRITE(name)(const struct VD_KIND(name) * told, uint16_t * arg) \
    {                                                                                         \
        typedef struct VD_KIND_LAYOUT(name) layout;                                           \
                                                                                              \
        fields                                                                                \
    }
#define EVENT(ID, name, fields)                                                                  \
    ENTRY(name, fields)                                                                          \
    static inline void VD_KIND_COMPOSE(name)(struct VD_KIND(name) told, struct vd_event * event) \
    {                                                                                            \
        *event = (struct vd_event){.kind = VD_KIND_ID(ID)};                                      \
        VD_KIND_WRITE(name)(&told, event->arg);                                                  \
    }
#define OFFER EVENT
