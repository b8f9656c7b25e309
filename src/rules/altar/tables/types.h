/* rules/altar/tables/types.h: the types of event and offer fields, made from types.def: their numbers and C types. */
#ifndef ALTAR_TABLES_TYPES_H
#define ALTAR_TABLES_TYPES_H

#include <stdbool.h>
#include <stdint.h>

enum altar_type {
#define TYPE(id, in_c, name, shape, max, none, words) ALTAR_TYPE_##id,
#include "rules/altar/tables/types.def"
#undef TYPE
    ALTAR_TYPE_COUNT
};

#define TYPE(id, in_c, name, shape, max, none, words) typedef in_c altar_value_##id;
#include "rules/altar/tables/types.def"
#undef TYPE

#endif
