/* core/kinds/values.h: a pass over a system's types.def: defines the type in C of each value, and how
 * it is made from a number and read as one.
 *
 * TYPE is a number, a word or a flag; ID_TYPE is an id, a struct with its number as `v`. */
#include "core/kinds/end.h"

/* NOLINTBEGIN(bugprone-macro-parentheses): a type cannot stand in parentheses. */
#define TYPE(id, in_c, name, shape, max, none, words)        \
    typedef in_c VD_KIND_VALUE(id);                          \
    static inline in_c VD_KIND_VALUE_OF(id)(uint32_t number) \
    {                                                        \
        return (in_c)number;                                 \
    }                                                        \
    static inline uint32_t VD_KIND_NUMBER_OF(id)(in_c value) \
    {                                                        \
        return (uint32_t)value;                              \
    }
#define ID_TYPE(id, in_c, name, shape, max, none, words)     \
    typedef in_c VD_KIND_VALUE(id);                          \
    static inline in_c VD_KIND_VALUE_OF(id)(uint32_t number) \
    {                                                        \
        return (in_c){(uint8_t)number};                      \
    }                                                        \
    static inline uint32_t VD_KIND_NUMBER_OF(id)(in_c value) \
    {                                                        \
        return value.v;                                      \
    }
/* NOLINTEND(bugprone-macro-parentheses) */
