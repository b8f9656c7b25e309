/* rules/altar/tables/types.h: the types of event and offer fields, made from types.def: their numbers and C types. */
#ifndef ALTAR_TABLES_TYPES_H
#define ALTAR_TABLES_TYPES_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/altar/tables/ids.h"

enum altar_type {
#define TYPE(id, in_c, name, shape, max, none, words) ALTAR_TYPE_##id,
#define ID_TYPE TYPE
#include "rules/altar/tables/types.def"
#undef ID_TYPE
#undef TYPE
    ALTAR_TYPE_COUNT
};

#define VD_KIND_VALUE(TYPE) altar_value_##TYPE
#include "core/kinds/values.h"
#include "rules/altar/tables/types.def"

#include "core/kinds/end.h"
#undef VD_KIND_VALUE

#endif
