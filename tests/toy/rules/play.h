/* toy/rules/play.h: Outposts as a game system: its parts below the I/O line. */
#ifndef VD_TESTS_TOY_PLAY_H
#define VD_TESTS_TOY_PLAY_H

#include "core/system.h"

extern const struct vd_play outpost_play;
extern const struct vd_telling outpost_telling;
extern const struct vd_keeping outpost_keeping;
extern const struct vd_correspondence outpost_correspondence;
extern const struct vd_language outpost_language; /* words/language.c */
extern const struct vd_offering outpost_offering; /* words/offering.c */

#endif
