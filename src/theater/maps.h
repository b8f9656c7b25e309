/* theater/maps.h: compiled maps by name: the shipped ones, or those of a data folder.
 *
 * An archive holds all maps of a data folder as bytes, each with the scenarios that are played
 * on it. The build makes one from data/ and embeds it. */
#ifndef VD_THEATER_MAPS_H
#define VD_THEATER_MAPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/theater.h"
#include "sys/arena.h"
#include "sys/report.h"
#include "theater/chart.h"
#include "theater/pack.h"

struct vd_map_entry {
    const char *id;
    struct vd_bytes theater, chart;
    uint8_t hash[32]; /* of the theater's bytes: computed once, when they were made */
    const char **scenarios;
    size_t scenario_count;
};

struct vd_maps {
    struct vd_map_entry *at;
    size_t count;
};

struct vd_map {
    struct vd_theater theater;
    struct vd_chart chart;
};

/* Compiles every maps/NAME.yaml of a data folder on its atlas/; errors are in the report. */
bool vd_maps_compile(const char *folder, struct vd_arena *arena, struct vd_maps *maps,
                     struct vd_report *report);
struct vd_bytes vd_maps_pack(const struct vd_maps *maps, struct vd_arena *arena);
bool vd_maps_unpack(struct vd_bytes bytes, struct vd_arena *arena, struct vd_maps *maps);
/* Finds a map by its own name or that of a scenario played on it; NULL if there is none. */
const struct vd_map_entry *vd_maps_find(const struct vd_maps *maps, const char *name);
bool vd_map_open(const struct vd_map_entry *entry, struct vd_arena *arena, struct vd_map *map);

#endif
