/* rules/gcacw/telling/audience.h: which line of the table of disclosures (14) governs who hears of an event. */
#ifndef GCACW_TELLING_AUDIENCE_H
#define GCACW_TELLING_AUDIENCE_H

#include "core/game.h"

/* The sides that hear of an event, as the chapter that tells it has them. With its line of the table
 * off (in the conformance runner alone) a secret is told to both and news to nobody. */
unsigned gcacw_hearers(const struct vd_event *event, unsigned sides);

#endif
