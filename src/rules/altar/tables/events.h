/* rules/altar/tables/events.h: events by name, made from events.def.
 *
 * Each event has a kind, a struct, a function that reads the struct from an event, and one that
 * writes it:
 *
 * struct altar_event_halt halt = altar_event_halt(event);
 * altar_compose_halt((struct altar_event_halt){.piece = piece, .why = why}, &event); */
#ifndef ALTAR_TABLES_EVENTS_H
#define ALTAR_TABLES_EVENTS_H

#include "core/kinds/kinds.h"
#include "rules/altar/tables/state.h"
#include "rules/altar/tables/types.h"

#define VD_KIND(name) altar_event_##name
#define VD_KIND_COMPOSE(name) altar_compose_##name
#define VD_KIND_ID(ID) ALTAR_EVENT_##ID
#define VD_KIND_VALUE(TYPE) altar_value_##TYPE

enum altar_event_kind {
    ALTAR_EVENT_NONE,
#include "core/kinds/enum.h"
#include "rules/altar/tables/events.def"
    ALTAR_EVENT_COUNT
};

#include "core/kinds/layouts.h"
#include "rules/altar/tables/events.def"

#include "core/kinds/structs.h"
#include "rules/altar/tables/events.def"

#include "core/kinds/readers.h"
#include "rules/altar/tables/events.def"

#include "core/kinds/composers.h"
#include "rules/altar/tables/events.def"

#include "core/kinds/end.h"

#undef VD_KIND
#undef VD_KIND_COMPOSE
#undef VD_KIND_ID
#undef VD_KIND_VALUE

enum altar_cause {
    ALTAR_CAUSE_NONE,
    ALTAR_CAUSE_SETUP,
    ALTAR_CAUSE_MARCH,
    ALTAR_CAUSE_RIDE,
    ALTAR_CAUSE_REST,  /* moved, or at rest: its march is over */
    ALTAR_CAUSE_STAFF, /* got a Staff Die, or rolled it */
    ALTAR_CAUSE_RETREAT,
    ALTAR_CAUSE_ARRIVAL,
    ALTAR_CAUSE_SHIFT,
    ALTAR_CAUSE_SPREAD, /* after a battle won (L16) */
    ALTAR_CAUSE_DISSOLVED,
    ALTAR_CAUSE_CAPTURED,
    ALTAR_CAUSE_DESTROYED,
    ALTAR_CAUSE_HOME,
    ALTAR_CAUSE_SIGHTED,
    ALTAR_CAUSE_LEARNED, /* by contact, battle or a look */
    ALTAR_CAUSE_TURN,    /* the marks of the turn are cleared */
    ALTAR_CAUSE_RELEASED,
    ALTAR_CAUSE_CORRECTED, /* by the umpire */
    ALTAR_CAUSE_COUNT
};

/* Why the state of a unit is told. */
enum altar_unit_cause {
    ALTAR_UNIT_BROKE,     /* by a natural 1 (B11) */
    ALTAR_UNIT_DISSOLVED, /* with its division, whose retreat was blocked (B14) */
    ALTAR_UNIT_RALLIED,
    ALTAR_UNIT_FOUGHT, /* as it came out of a battle */
    ALTAR_UNIT_SHOWN,  /* as it goes into one */
    ALTAR_UNIT_CORRECTED,
    ALTAR_UNIT_CAUSES
};

enum altar_halt {
    ALTAR_HALT_NONE,
    ALTAR_HALT_CROSSING, /* a crossing found destroyed or closed */
    ALTAR_HALT_GARRISON, /* B26 */
    ALTAR_HALT_ENEMY,    /* for a token that may not make contact: a train, a picket, a ride */
    ALTAR_HALT_FELLOW,   /* another commander's troops fill the space */
    ALTAR_HALT_BARRED,   /* E3: something unseen bars the space where it was to arrive */
    ALTAR_HALT_COLUMN,   /* X51: troops of its own corps that marched before it fill the space */
    ALTAR_HALT_COUNT
};

/* How many values a list of an event has room for. */
#define ALTAR_ROOM(kind, list) \
    (sizeof((struct altar_event_##kind *)0)->list / sizeof((struct altar_event_##kind *)0)->list[0])

_Static_assert(ALTAR_ROOM(draft, units) == ALTAR_RESULT_WORDS, "a draft is one event");
_Static_assert(ALTAR_ROOM(deck, cards) == ALTAR_CARDS_MAX, "a deck is one event");

#endif
