/* rules/altar/offers/offer.h: what an order costs and risks, as far as its seat knows (I34).
 *
 * The words and the JSON of an offer are made only from the fields computed here
 * (tables/offers.def). */
#ifndef ALTAR_OFFERS_OFFER_H
#define ALTAR_OFFERS_OFFER_H

#include "core/offer.h"
#include "rules/altar/tables/offers.h"

enum { ALTAR_NO_CHANCE = UINT8_MAX }; /* in place of a percentage: no known fight */

/* Fills everything except the words. The view's seat must be allowed to give the command. */
void altar_offer_reckon(const struct altar_scenario *sc, const struct altar_view *view,
                        const struct vd_command *command, struct vd_offer *offer);
/* offer_march.c */
struct altar_offer_march altar_reckon_march(const struct altar_scenario *sc,
                                            const struct altar_view *view,
                                            const struct vd_command *command);
/* The fields of a battle's result. */
void altar_reckon_result(const struct vd_command *command, struct vd_event *fields);

#endif
