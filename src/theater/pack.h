/* theater/pack.h: a theater and its chart as canonical bytes, and back.
 *
 * Little-endian, field by field, no padding: the same tables give the same bytes everywhere. The
 * SHA-256 of a theater's bytes is its name in records. */
#ifndef VD_THEATER_PACK_H
#define VD_THEATER_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/theater.h"
#include "sys/heap.h"
#include "theater/chart.h"

struct vd_bytes {
    const uint8_t *at;
    size_t count;
};

struct vd_bytes vd_theater_pack(const struct vd_theater *theater, struct vd_heap *heap);
/* Fills theater->hash. */
void vd_theater_hash(struct vd_theater *theater);
/* False if the bytes are not a theater of this form; tables live in the heap. The hash is left
 * empty: it takes longer than all the rest, and who keeps bytes keeps their hash beside them. */
bool vd_theater_unpack(struct vd_bytes bytes, struct vd_heap *heap, struct vd_theater *theater);

struct vd_bytes vd_chart_pack(const struct vd_chart *chart, struct vd_heap *heap);
bool vd_chart_unpack(struct vd_bytes bytes, struct vd_heap *heap, struct vd_chart *chart);

#endif
