/* rules/gcacw/game.h: the gcacw system as the umpire and the players use it. */
#ifndef GCACW_GAME_H
#define GCACW_GAME_H

#include "core/system.h"

extern const struct vd_play gcacw_play;
extern const struct vd_telling gcacw_telling;
extern const struct vd_language gcacw_language;
extern const struct vd_keeping gcacw_keeping;
extern const struct vd_correspondence gcacw_correspondence;

#endif
