/* record/events.h: the record's own events by name: kinds, structs, readers and composers.
 *
 * They are made from own.def and notes.def, and their kinds lie beyond all kinds of a game
 * system. */
#ifndef VD_RECORD_EVENTS_H
#define VD_RECORD_EVENTS_H

#include "core/kinds/kinds.h"

#define VD_KIND(name) vd_event_##name
#define VD_KIND_COMPOSE(name) vd_compose_##name
#define VD_KIND_ID(ID) VD_EVENT_##ID
#define VD_KIND_VALUE(TYPE) vd_value_##TYPE

#include "core/kinds/values.h"
#include "record/types.def"

#include "core/kinds/end.h"

/* Events of the session itself; no view folds them in. */
enum vd_own_event {
    VD_EVENT_OWN = 0xFF00,
#include "core/kinds/enum.h"
#include "record/own.def"
    VD_EVENT_OWN_END
};

/* Events of notes, which are said beside the game (record/notes.h). */
enum vd_note_event {
    VD_EVENT_NOTES = 0xFF80,
#include "core/kinds/enum.h"
#include "record/notes.def"
    VD_EVENT_NOTES_END
};

#include "core/kinds/layouts.h"
#include "record/own.def"

#include "record/notes.def"

#include "core/kinds/structs.h"
#include "record/own.def"

#include "record/notes.def"

#include "core/kinds/readers.h"
#include "record/own.def"

#include "record/notes.def"

#include "core/kinds/composers.h"
#include "record/own.def"

#include "record/notes.def"

#include "core/kinds/end.h"

#undef VD_KIND
#undef VD_KIND_COMPOSE
#undef VD_KIND_ID
#undef VD_KIND_VALUE

enum { VD_TEXT_PIECE = sizeof((struct vd_event_text *)0)->text };

extern const struct vd_kinds vd_own_kinds, vd_note_kinds;

/* Returns the kinds that describe the event: the record's own, or `events` of the game system. */
const struct vd_kinds *vd_kinds_of(const struct vd_kinds *events, const struct vd_event *event);

#endif
