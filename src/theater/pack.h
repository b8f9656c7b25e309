/* theater/pack.h: a theater and its chart as canonical bytes, and back.
 *
 * Little-endian, field by field, no padding: the same tables give the same bytes everywhere.
 * Records name a theater by the SHA-256 of its bytes. */
#ifndef VD_THEATER_PACK_H
#define VD_THEATER_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/theater.h"
#include "sys/arena.h"
#include "theater/chart.h"

struct vd_bytes {
    const uint8_t *at;
    size_t count;
};

struct vd_bytes vd_theater_pack(const struct vd_theater *theater, struct vd_arena *arena);
/* Fills theater->hash. */
void vd_theater_hash(struct vd_theater *theater);
/* False if the bytes are not a theater of this form. The tables live in the arena. The hash is
 * left empty: it takes longer than all the rest, and callers that store the bytes store their
 * hash too. */
bool vd_theater_unpack(struct vd_bytes bytes, struct vd_arena *arena, struct vd_theater *theater);

struct vd_bytes vd_chart_pack(const struct vd_chart *chart, struct vd_arena *arena);
bool vd_chart_unpack(struct vd_bytes bytes, struct vd_arena *arena, struct vd_chart *chart);

#endif
