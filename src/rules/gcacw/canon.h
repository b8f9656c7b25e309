/* rules/gcacw/canon.h: the canonical bytes of states and views. */
#ifndef GCACW_CANON_H
#define GCACW_CANON_H

#include "core/game.h"

void gcacw_serialize(const struct vd_scenario *base, const void *memory, struct vd_writer *writer);
void gcacw_serialize_view(const struct vd_scenario *base, const struct vd_view *memory,
                          struct vd_writer *writer);

#endif
