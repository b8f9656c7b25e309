/* core/kinds/enum.h: a pass over a .def file, inside an enum: lists the kinds by name. Included
 * again for each file. */
#include "core/kinds/end.h"

#define ENTRY(name, fields)
#define EVENT(ID, name, fields) VD_KIND_ID(ID),
#define OFFER EVENT
