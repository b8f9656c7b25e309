/* theater/shipped.c: the maps of data/, compiled by the build and embedded by shipped.S. */
#include "theater/shipped.h"

extern const uint8_t vd_shipped_bytes[];
extern const uint64_t vd_shipped_size;

struct vd_bytes vd_shipped_archive(void)
{
    return (struct vd_bytes){vd_shipped_bytes, (size_t)vd_shipped_size};
}

bool vd_shipped_maps(struct vd_arena *arena, struct vd_maps *maps)
{
    return vd_maps_unpack(vd_shipped_archive(), arena, maps);
}

bool vd_shipped_map(const char *name, struct vd_arena *arena, struct vd_map *map)
{
    struct vd_maps maps;

    if (!vd_shipped_maps(arena, &maps))
        return false;
    const struct vd_map_entry *entry = vd_maps_find(&maps, name);

    return entry != NULL && vd_map_open(entry, arena, map);
}
