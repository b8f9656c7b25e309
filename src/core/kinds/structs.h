/* core/kinds/structs.h: a pass over a .def file: defines a struct for each kind, and for each list
 * entry. */
#include "core/kinds/end.h"

/* NOLINTBEGIN(bugprone-macro-parentheses): a member's name cannot stand in parentheses. */
#define FIELD(name, TYPE) VD_KIND_VALUE(TYPE) name;
#define BITS(name, TYPE, bits) VD_KIND_VALUE(TYPE) name;
#define EACH(name, TYPE, bits, n) VD_KIND_VALUE(TYPE) name[n];
#define COUNTED(name, bits) uint8_t name##_count;
#define LIST(name, TYPE, bits, max) VD_KIND_VALUE(TYPE) name[max];
#define ENTRIES(name, entry, max) struct VD_KIND(entry) name[max];
#define TEXT(name, max) char name[max];
#define GAP(name, bits)
#define NOTHING char nothing;

#define ENTRY(name, fields) \
    struct VD_KIND(name) {  \
        fields              \
    };
#define EVENT(ID, name, fields) ENTRY(name, fields)
#define OFFER EVENT
/* NOLINTEND(bugprone-macro-parentheses) */
