/* scenario/cache.h: what several openings of scenarios share: maps, theaters and parsed files.
 *
 * Nothing in it changes once it is there: overrides are applied to copies. */
#ifndef VD_SCENARIO_CACHE_H
#define VD_SCENARIO_CACHE_H

#include "scenario/scenario.h"
#include "sys/yaml.h"

struct vd_cached_file {
    const char *name;
    const struct vd_yaml *root;
};

struct vd_cached_theater {
    const char *map;
    const struct vd_theater *theater;
};

struct vd_scenario_cache {
    struct vd_arena *arena;
    const char *folder; /* of all openings; NULL: the shipped data */
    bool has_maps;
    struct vd_maps maps;
    VD_LIST(struct vd_cached_file) files;
    VD_LIST(struct vd_cached_theater) theaters;
};

/* NULL if it is not there yet, or there is no cache. */
const struct vd_yaml *vd_scenario_cache_file(const struct vd_scenario_cache *cache,
                                             const char *name);
const struct vd_theater *vd_scenario_cache_theater(const struct vd_scenario_cache *cache,
                                                   const char *map);
/* These do nothing without a cache. */
void vd_scenario_cache_keep_file(struct vd_scenario_cache *cache, const char *name,
                                 const struct vd_yaml *root);
void vd_scenario_cache_keep_theater(struct vd_scenario_cache *cache, const char *map,
                                    const struct vd_theater *theater);

#endif
