/* rules/altar/canon.h: the canonical bytes of states and views. */
#ifndef ALTAR_CANON_H
#define ALTAR_CANON_H

#include "core/game.h"

void altar_serialize(const struct vd_scenario *scenario, const void *whole,
                     struct vd_writer *writer);
void altar_serialize_view(const struct vd_scenario *scenario, const struct vd_view *base,
                          struct vd_writer *writer);

#endif
