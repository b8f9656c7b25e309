/* toy/loading/loading.h: the tables of Outposts: read from YAML, packed and unpacked. */
#ifndef VD_TESTS_TOY_LOADING_H
#define VD_TESTS_TOY_LOADING_H

#include "scenario/loading.h"
#include "toy/rules/tables.h"

extern const struct vd_loading outpost_loading;

/* pack.c */
struct vd_bytes outpost_pack(const struct vd_scenario *scenario, struct vd_arena *arena);
bool outpost_unpack(struct vd_bytes bytes, const struct vd_theater *theater, struct vd_arena *arena,
                    const struct vd_scenario **scenario);
/* What follows from the rest: seats, sides, the hash. */
void outpost_complete(struct outpost_scenario *sc, struct vd_arena *arena);

#endif
