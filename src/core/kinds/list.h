/* core/kinds/list.h: a pass over a .def file, inside the initializer of an array of struct
 * vd_kind. */
#include "core/kinds/end.h"

#define ENTRY(name, fields)
#define EVENT(ID, name, fields)          \
    [VD_KIND_ID(ID) - VD_KIND_FIRST] = { \
        #name, VD_KIND_FIELDS(name), sizeof VD_KIND_FIELDS(name) / sizeof(struct vd_kind_field)},
#define OFFER EVENT
