/* scenario/cache.c: keeps what several openings of scenarios share. */
#include "scenario/cache.h"

#include <string.h>

struct vd_scenario_cache *vd_scenario_cache_new(const char *folder, struct vd_arena *arena)
{
    struct vd_scenario_cache *cache = vd_arena_take(arena, 1, sizeof *cache);

    cache->arena = arena;
    cache->folder = folder;
    return cache;
}

const struct vd_yaml *vd_scenario_cache_file(const struct vd_scenario_cache *cache,
                                             const char *name)
{
    for (size_t i = 0; cache != NULL && i < cache->files.count; i++) {
        if (strcmp(cache->files.at[i].name, name) == 0)
            return cache->files.at[i].root;
    }
    return NULL;
}

const struct vd_theater *vd_scenario_cache_theater(const struct vd_scenario_cache *cache,
                                                   const char *map)
{
    for (size_t i = 0; cache != NULL && i < cache->theaters.count; i++) {
        if (strcmp(cache->theaters.at[i].map, map) == 0)
            return cache->theaters.at[i].theater;
    }
    return NULL;
}

void vd_scenario_cache_keep_file(struct vd_scenario_cache *cache, const char *name,
                                 const struct vd_yaml *root)
{
    if (cache != NULL)
        VD_PUSH(cache->arena, cache->files) =
            (struct vd_cached_file){vd_arena_text(cache->arena, name, strlen(name)), root};
}

void vd_scenario_cache_keep_theater(struct vd_scenario_cache *cache, const char *map,
                                    const struct vd_theater *theater)
{
    if (cache != NULL)
        VD_PUSH(cache->arena, cache->theaters) =
            (struct vd_cached_theater){vd_arena_text(cache->arena, map, strlen(map)), theater};
}
