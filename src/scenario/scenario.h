/* scenario/scenario.h: scenario data into const tables: the shipped ones, or those of a data folder.
 *
 * The build embeds data/<system>/ as it stands, so a start reads no files; the text is parsed and
 * checked every time, by the same code that reads a user's folder. */
#ifndef VD_SCENARIO_SCENARIO_H
#define VD_SCENARIO_SCENARIO_H

#include <stdbool.h>
#include <stddef.h>

#include "core/game.h"
#include "sys/heap.h"
#include "sys/report.h"
#include "theater/maps.h"
#include "theater/pack.h"

struct vd_scenario_request {
    const char *id;
    const char *folder;          /* data folder, or NULL: the shipped data */
    const char *const *settings; /* "raids=maryland", as --set has them */
    size_t setting_count;
    const char *override; /* a file of the user's own numbers, or NULL */
    bool without_odds;    /* for who makes them */
};

/* The tables of a scenario; they live in the heap, the map they lie on too. False if there is a
 * mistake: all of them are in the report. *rules is NULL while its system cannot be played. */
bool vd_scenario_open(const struct vd_scenario_request *request, struct vd_heap *heap,
                      const struct vd_scenario **scenario, const struct vd_rules **rules,
                      struct vd_report *report);

/* What lists show of a scenario. */
struct vd_scenario_title {
    const char *id, *system, *title, *book, *map;
    unsigned turns;
};

/* Those of a data folder, or the shipped ones if it is NULL, by id; a folder may have none. */
bool vd_scenario_titles(const char *folder, struct vd_heap *heap, struct vd_scenario_title **titles,
                        size_t *count, struct vd_report *report);

/* Finds every mistake of every scenario of a folder. */
bool vd_scenario_check(const char *folder, const struct vd_maps *maps, struct vd_report *report);

/* Tables as canonical bytes, which records carry and whose SHA-256 is scenario->hash, and back. */
struct vd_bytes vd_scenario_pack(const struct vd_scenario *scenario, struct vd_heap *heap);
/* False if the bytes are no sound tables for this theater. */
bool vd_scenario_unpack(struct vd_bytes bytes, const struct vd_theater *theater,
                        struct vd_heap *heap, const struct vd_scenario **scenario);

/* The rules of a system ("altar"); NULL while it has none. */
const struct vd_rules *vd_scenario_rules(const char *system);

#endif
