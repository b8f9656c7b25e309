/* rules/altar/game.h: the altar game system: A Formidable Invasion and Gibraltar of the West. */
#ifndef ALTAR_GAME_H
#define ALTAR_GAME_H

#include "core/offer.h"
#include "core/system.h"

extern const struct vd_play altar_play;
extern const struct vd_telling altar_telling;
extern const struct vd_offering altar_offering;
extern const struct vd_language altar_language;
extern const struct vd_keeping altar_keeping;
extern const struct vd_correspondence altar_correspondence;
extern const struct vd_correcting altar_correcting;

#endif
