/* toy/rules/events.h: events by name, made from events.def: their kinds, a struct for each, how it is read
 * from an event and composed into one. */
#ifndef VD_TESTS_TOY_EVENTS_H
#define VD_TESTS_TOY_EVENTS_H

#include "core/kinds/kinds.h"
#include "toy/rules/types.h"

#define VD_KIND(name) outpost_event_##name
#define VD_KIND_COMPOSE(name) outpost_compose_##name
#define VD_KIND_ID(ID) OUTPOST_EVENT_##ID
#define VD_KIND_VALUE(TYPE) outpost_value_##TYPE

/* clang-format off */
enum outpost_event_kind {
    OUTPOST_EVENT_NONE,
#include "core/kinds/enum.h"
#include "toy/rules/events.def"
    OUTPOST_EVENT_COUNT
};

#include "core/kinds/structs.h"
#include "toy/rules/events.def"
#include "core/kinds/layouts.h"
#include "toy/rules/events.def"
#include "core/kinds/readers.h"
#include "toy/rules/events.def"
#include "core/kinds/composers.h"
#include "toy/rules/events.def"
#include "core/kinds/end.h"
/* clang-format on */

#undef VD_KIND
#undef VD_KIND_COMPOSE
#undef VD_KIND_ID
#undef VD_KIND_VALUE

extern const struct vd_kinds outpost_event_kinds;

#endif
