/* rules/altar/offers/defaults.h: what happens if a player decides nothing (spec 1.10). */
#ifndef ALTAR_OFFERS_DEFAULTS_H
#define ALTAR_OFFERS_DEFAULTS_H

#include "rules/altar/tables/state.h"

/* False if the open decision has no default (a corps to activate, a route, a card, a result). */
bool altar_default(const struct vd_scenario *base, const struct vd_view *base_view, void *work,
                   struct vd_choice *choice);

#endif
