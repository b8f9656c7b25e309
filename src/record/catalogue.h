/* record/catalogue.h: where game systems and scenarios come from.
 *
 * The program has those of src/scenario; tests bring a toy of their own. Nothing else in src/record
 * knows any game system by name. */
#ifndef VD_RECORD_CATALOGUE_H
#define VD_RECORD_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/game.h"
#include "sys/heap.h"
#include "sys/report.h"
#include "theater/pack.h"

struct vd_catalogue {
    /* The rules of a system ("altar"); NULL if there are none of that name. */
    const struct vd_rules *(*rules)(const char *system);
    /* A scenario with its switches set ("fog=tokens") and its map, all of the heap. */
    bool (*open)(const char *id, const char *const *settings, size_t setting_count,
                 struct vd_heap *heap, const struct vd_scenario **scenario,
                 const struct vd_rules **rules, struct vd_report *report);
    /* Tables as canonical bytes, and back; false if they are not sound on this map. */
    struct vd_bytes (*pack)(const struct vd_scenario *scenario, struct vd_heap *heap);
    bool (*unpack)(struct vd_bytes bytes, const struct vd_theater *theater, struct vd_heap *heap,
                   const struct vd_scenario **scenario);
};

#endif
