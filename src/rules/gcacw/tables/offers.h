/* rules/gcacw/tables/offers.h: offers by name, made from offers.def: their kinds, and a struct for each with its reader and
 * composer. */
#ifndef GCACW_TABLES_OFFERS_H
#define GCACW_TABLES_OFFERS_H

#include "core/kinds/kinds.h"
#include "rules/gcacw/tables/types.h"

#define VD_KIND(name) gcacw_offer_##name
#define VD_KIND_COMPOSE(name) gcacw_compose_offer_##name
#define VD_KIND_ID(ID) GCACW_OFFER_##ID
#define VD_KIND_VALUE(TYPE) gcacw_value_##TYPE

/* clang-format off */
enum gcacw_offer_kind {
    GCACW_OFFER_NONE,
#include "core/kinds/enum.h"
#include "rules/gcacw/tables/offers.def"
    GCACW_OFFER_COUNT
};

#include "core/kinds/structs.h"
#include "rules/gcacw/tables/offers.def"
#include "core/kinds/layouts.h"
#include "rules/gcacw/tables/offers.def"
#include "core/kinds/readers.h"
#include "rules/gcacw/tables/offers.def"
#include "core/kinds/composers.h"
#include "rules/gcacw/tables/offers.def"
#include "core/kinds/end.h"
/* clang-format on */

#undef VD_KIND
#undef VD_KIND_COMPOSE
#undef VD_KIND_ID
#undef VD_KIND_VALUE

extern const struct vd_kinds gcacw_offer_kinds;

#endif
