/* rules/altar/imagine.h: a whole game that a seat's view allows, for players that look ahead. */
#ifndef ALTAR_IMAGINE_H
#define ALTAR_IMAGINE_H

#include "core/game.h"

/* See struct vd_play. */
bool altar_imagine(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                   uint64_t chance, void *state);

#endif
