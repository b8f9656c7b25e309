/* core/kinds/set.h: a set of kinds of events or offers. */
#ifndef VD_CORE_KINDS_SET_H
#define VD_CORE_KINDS_SET_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* A system has at most this many kinds of events, and of offers. */
enum { VD_KINDS_MAX = 256 };

/* All zero: empty. */
struct vd_kind_set {
    uint64_t bits[VD_KINDS_MAX / 64];
};

static inline void vd_kind_set_add(struct vd_kind_set *set, uint16_t kind)
{
    assert(kind < VD_KINDS_MAX);
    set->bits[kind / 64] |= UINT64_C(1) << kind % 64;
}

static inline bool vd_kind_set_has(const struct vd_kind_set *set, uint16_t kind)
{
    return kind < VD_KINDS_MAX && (set->bits[kind / 64] >> kind % 64 & 1) != 0;
}

#endif
