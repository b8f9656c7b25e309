/* rules/gcacw/tables/events.h: events by name, made from events.def: their kinds, and a struct for each with its reader and
 * composer. */
#ifndef GCACW_TABLES_EVENTS_H
#define GCACW_TABLES_EVENTS_H

#include "core/kinds/kinds.h"
#include "rules/gcacw/tables/types.h"

#define VD_KIND(name) gcacw_event_##name
#define VD_KIND_COMPOSE(name) gcacw_compose_##name
#define VD_KIND_ID(ID) GCACW_EVENT_##ID
#define VD_KIND_VALUE(TYPE) gcacw_value_##TYPE

/* clang-format off */
enum gcacw_event_kind {
    GCACW_EVENT_NONE,
#include "core/kinds/enum.h"
#include "rules/gcacw/tables/events.def"
    GCACW_EVENT_COUNT
};

#include "core/kinds/structs.h"
#include "rules/gcacw/tables/events.def"
#include "core/kinds/layouts.h"
#include "rules/gcacw/tables/events.def"
#include "core/kinds/readers.h"
#include "rules/gcacw/tables/events.def"
#include "core/kinds/composers.h"
#include "rules/gcacw/tables/events.def"
#include "core/kinds/end.h"
/* clang-format on */

#undef VD_KIND
#undef VD_KIND_COMPOSE
#undef VD_KIND_ID
#undef VD_KIND_VALUE

extern const struct vd_kinds gcacw_event_kinds;

#endif
