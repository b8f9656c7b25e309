/* rules/altar/game.h: the altar system: A Formidable Invasion and Gibraltar of the West. */
#ifndef VD_ALTAR_GAME_H
#define VD_ALTAR_GAME_H

#include "core/game.h"

extern const struct vd_rules altar_rules;

#endif
