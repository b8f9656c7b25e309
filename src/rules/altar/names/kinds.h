/* rules/altar/names/kinds.h: the description of all events and offers, used to check them and to write them as JSON. */
#ifndef ALTAR_NAMES_KINDS_H
#define ALTAR_NAMES_KINDS_H

#include "rules/altar/tables/events.h"
#include "rules/altar/tables/offers.h"

extern const struct vd_kinds altar_event_kinds;
extern const struct vd_kinds altar_offer_kinds; /* by enum altar_choice_kind */

/* True if an event read from a file may be applied to a view: every field is in its range, and
 * the fields fit each other. */
bool altar_event_is_sound(const struct vd_scenario *base, const struct vd_event *event);

#endif
