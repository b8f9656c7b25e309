/* rules/gcacw/names/nouns.h: what units, leaders and places are called. */
#ifndef GCACW_NAMES_NOUNS_H
#define GCACW_NAMES_NOUNS_H

#include "rules/gcacw/tables/events.h"
#include "rules/gcacw/tables/offers.h"

/* By what is known: "Whiting" until the second name is taken. */
const char *gcacw_unit_name(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            gcacw_unit_id unit);
const char *gcacw_leader_name(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              gcacw_leader_id leader);

bool gcacw_is_sound(const struct vd_scenario *base, const struct vd_event *event);

#endif
