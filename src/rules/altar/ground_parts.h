/* rules/altar/ground_parts.h: what ground.c and derive.c share. */
#ifndef VD_ALTAR_GROUND_PARTS_H
#define VD_ALTAR_GROUND_PARTS_H

#include "rules/altar/ground.h"

/* An edge runs south from its first cell, or east. */
bool altar_edge_runs_south(const struct vd_theater *theater, const struct vd_edge *edge);
/* M15 to M18 for one piece: kinds of friends that keep it out, a bit each. */
unsigned altar_kinds_that_close(const struct altar_scenario *sc, uint8_t kind);
/* M15: the corps whose divisions may share a space with this piece; ALTAR_NONE: none. */
uint8_t altar_corps_to_share(const struct altar_scenario *sc, const struct altar_piece *piece);

#endif
