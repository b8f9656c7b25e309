/* record/catalogue.h: where game systems and scenarios come from.
 *
 * The program supplies those of src/scenario; tests supply a toy system of their own. Nothing
 * else in src/record knows a game system by name. */
#ifndef VD_RECORD_CATALOGUE_H
#define VD_RECORD_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/system.h"
#include "sys/arena.h"
#include "sys/report.h"
#include "theater/pack.h"

struct vd_catalogue {
    /* Returns the system of this name; NULL if there is none. */
    const struct vd_system *(*system)(const char *system);
    /* Opens a scenario and its map with these switches set ("fog=tokens"), all in the arena. */
    bool (*open)(const char *id, const char *const *settings, size_t setting_count,
                 struct vd_arena *arena, const struct vd_scenario **scenario,
                 const struct vd_system **system, struct vd_report *report);
};

#endif
