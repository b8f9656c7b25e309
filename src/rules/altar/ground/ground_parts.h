/* rules/altar/ground/ground_parts.h: declarations shared by ground.c and derive.c. */
#ifndef ALTAR_GROUND_GROUND_PARTS_H
#define ALTAR_GROUND_GROUND_PARTS_H

#include "rules/altar/ground/ground.h"

/* True if an edge runs south from its first cell, false if it runs east. */
bool altar_edge_runs_south(const struct vd_theater *theater, const struct vd_edge *edge);
/* M15 to M18: the kinds of friendly pieces that keep this piece out of a space, a bit each. */
unsigned altar_kinds_that_close(const struct altar_scenario *sc, uint8_t kind);
/* M15: the corps whose divisions may share a space with this piece; ALTAR_NONE: no corps. */
altar_corps_id altar_corps_to_share(const struct altar_scenario *sc,
                                    const struct altar_piece *piece);

#endif
