/* toy/rules/types.h: the types of the fields of events and offers, made from types.def. */
#ifndef VD_TESTS_TOY_TYPES_H
#define VD_TESTS_TOY_TYPES_H

#include <stdbool.h>
#include <stdint.h>

#include "toy/rules/state.h"

/* In the order of their numbers; nothing where there is no word. */
extern const char *const outpost_words_of_sides[], *const outpost_words_of_arms[],
                                                       *const outpost_words_of_cards[],
                                                           *const outpost_words_of_letters[];

enum outpost_type {
#define TYPE(id, in_c, name, shape, max, none, words) OUTPOST_TYPE_##id,
#include "toy/rules/types.def"
#undef TYPE
    OUTPOST_TYPE_COUNT
};

#define VD_KIND_VALUE(TYPE) outpost_value_##TYPE
/* clang-format off */
#include "core/kinds/values.h"
#include "toy/rules/types.def"
#include "core/kinds/end.h"
/* clang-format on */
#undef VD_KIND_VALUE

#endif
