/* rules/altar/tables/offers.h: offers by name, made from offers.def.
 *
 * Each kind of offer has a struct for its fields, a function that reads the struct from an
 * offer, and one that writes it:
 *
 * struct altar_offer_march march = altar_offer_march(&offer->fields); */
#ifndef ALTAR_TABLES_OFFERS_H
#define ALTAR_TABLES_OFFERS_H

#include "core/kinds/kinds.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/state.h"
#include "rules/altar/tables/types.h"

#define VD_KIND(name) altar_offer_##name
#define VD_KIND_COMPOSE(name) altar_compose_offer_##name
#define VD_KIND_ID(ID) ALTAR_CHOOSE_##ID
#define VD_KIND_VALUE(TYPE) altar_value_##TYPE

#include "core/kinds/layouts.h"
#include "rules/altar/tables/offers.def"

#include "core/kinds/structs.h"
#include "rules/altar/tables/offers.def"

#include "core/kinds/readers.h"
#include "rules/altar/tables/offers.def"

#include "core/kinds/composers.h"
#include "rules/altar/tables/offers.def"

#include "core/kinds/end.h"

#undef VD_KIND
#undef VD_KIND_COMPOSE
#undef VD_KIND_ID
#undef VD_KIND_VALUE

/* What a pair of Battle Cards leads to, and what happens then (B4 to B9). */
enum altar_meeting { ALTAR_MEETS_NOT, ALTAR_MEETS_SKIRMISH, ALTAR_MEETS_BATTLE, ALTAR_MEETINGS };

enum altar_then {
    ALTAR_THEN_BATTLE,
    ALTAR_THEN_LOSER_RETREATS,
    ALTAR_THEN_DEFENDER_RETREATS, /* whichever side wins */
    ALTAR_THEN_NO_FIGHT,
    ALTAR_THENS
};

_Static_assert(sizeof((struct altar_offer_result *)0)->units ==
                   sizeof(uint16_t) * ALTAR_RESULT_WORDS,
               "a result has room for every unit");

#endif
