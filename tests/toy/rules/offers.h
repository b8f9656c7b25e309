/* toy/rules/offers.h: orders by name, made from offers.def: their kinds, and a struct for what each costs or risks. */
#ifndef VD_TESTS_TOY_OFFERS_H
#define VD_TESTS_TOY_OFFERS_H

#include "core/kinds/kinds.h"
#include "toy/rules/types.h"

#define VD_KIND(name) outpost_offer_##name
#define VD_KIND_COMPOSE(name) outpost_compose_offer_##name
#define VD_KIND_ID(ID) OUTPOST_OFFER_##ID
#define VD_KIND_VALUE(TYPE) outpost_value_##TYPE

/* clang-format off */
enum outpost_offer_kind {
    OUTPOST_OFFER_NONE,
#include "core/kinds/enum.h"
#include "toy/rules/offers.def"
    OUTPOST_OFFER_COUNT
};

#include "core/kinds/structs.h"
#include "toy/rules/offers.def"
#include "core/kinds/layouts.h"
#include "toy/rules/offers.def"
#include "core/kinds/readers.h"
#include "toy/rules/offers.def"
#include "core/kinds/composers.h"
#include "toy/rules/offers.def"
#include "core/kinds/end.h"
/* clang-format on */

#undef VD_KIND
#undef VD_KIND_COMPOSE
#undef VD_KIND_ID
#undef VD_KIND_VALUE

extern const struct vd_kinds outpost_offer_kinds;

enum { OUTPOST_FORCED = 1 }; /* option of a march */

#endif
