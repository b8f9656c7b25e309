/* scenario/scenario.h: makes const tables from scenario data: the shipped data, or a data folder's.
 *
 * The build embeds data/<system>/ unchanged, so the program reads no files at start. The text is
 * parsed and checked every time, by the same code that reads a user's folder. */
#ifndef VD_SCENARIO_SCENARIO_H
#define VD_SCENARIO_SCENARIO_H

#include <stdbool.h>
#include <stddef.h>

#include "core/system.h"
#include "sys/arena.h"
#include "sys/report.h"
#include "theater/maps.h"
#include "theater/pack.h"

/* Keeps maps and files for many openings of scenarios of one folder (NULL: the shipped data), whose
 * tables then share a theater for each map. Lives in the arena. */
struct vd_scenario_cache;
struct vd_scenario_cache *vd_scenario_cache_new(const char *folder, struct vd_arena *arena);

struct vd_scenario_request {
    const char *id;
    const char *folder;          /* data folder, or NULL: the shipped data */
    const char *const *settings; /* "raids=maryland", as given to --set */
    size_t setting_count;
    const char *override;            /* a file of the user's own numbers, or NULL */
    struct vd_scenario_cache *cache; /* of the same folder, and outliving the tables; may be NULL */
    bool without_made; /* skips files made from the others: for the command that makes them */
};

/* Opens the tables of a scenario; they live in the arena, their map in the arena or the cache.
 * False if there is an error; the report has all of them. */
bool vd_scenario_open(const struct vd_scenario_request *request, struct vd_arena *arena,
                      const struct vd_scenario **scenario, const struct vd_system **system,
                      struct vd_report *report);

/* What lists show of a scenario. */
struct vd_scenario_title {
    const char *id, *title, *book, *map;
    const struct vd_system *system;
    unsigned turns;
    const struct vd_switch *switches; /* with their defaults */
    size_t switch_count;
};

/* Lists the scenarios of a data folder, or the shipped ones if it is NULL, by id; a folder may
 * have none. */
bool vd_scenario_titles(const char *folder, struct vd_arena *arena,
                        struct vd_scenario_title **titles, size_t *count, struct vd_report *report);

/* Reports every error of every scenario of a folder. */
bool vd_scenario_check(const char *folder, const struct vd_maps *maps, struct vd_report *report);

/* Returns the system of the scenario with this id; NULL if there is none. */
const struct vd_system *vd_scenario_system(const char *folder, const char *id);

#endif
