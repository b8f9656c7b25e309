/* scenario/loading.h: how the files of a game system become its tables.
 *
 * src/scenario finds the files, applies a user's own numbers and opens the map; the game system
 * reads the files. */
#ifndef VD_SCENARIO_LOADING_H
#define VD_SCENARIO_LOADING_H

#include <stdio.h>

#include "core/switches.h"
#include "core/system.h"
#include "scenario/scenario.h"
#include "sys/yaml.h"

enum vd_section_kind {
    VD_SECTION_OWN,    /* of one scenario: data/<system>/<scenario>/<name>.yaml */
    VD_SECTION_SHARED, /* of all scenarios of the system: data/<system>/[<folder>/]<name>.yaml */
    VD_SECTION_MADE /* shared, and made by the program from the others: it cannot be overridden */
};

/* A data file. Its name is unique in the system, since a user's own numbers are found by it. */
struct vd_section {
    const char *name;
    enum vd_section_kind kind;
    const char *folder; /* of a shared one below data/<system>/, "common"; NULL: none */
};

enum { VD_SECTIONS_MAX = 48 };

/* What a scenario is read from. */
struct vd_scenario_files {
    const struct vd_system *system;
    const char *id;
    const struct vd_theater *theater;
    const struct vd_yaml *const *sections; /* in the system's order; a made one may be NULL */
    const struct vd_scenario_request *request;
    const struct vd_provenance *provenance; /* where the numbers come from, for the tables */
};

struct vd_loading {
    /* The first is "scenario", in which every system has id, system, title, book, map and turns;
     * a section without a name ends the list. */
    const struct vd_section *sections;
    const struct vd_switch_table *switches; /* scenario.yaml has `options` for them; NULL: none */
    /* Returns NULL if it added errors to the report. */
    const struct vd_scenario *(*load)(const struct vd_scenario_files *files, struct vd_arena *arena,
                                      struct vd_report *report);
    /* Packs tables into canonical bytes, which records carry and whose SHA-256 is
     * scenario->hash. */
    struct vd_bytes (*pack)(const struct vd_scenario *scenario, struct vd_arena *arena);
    /* Unpacks them; false if the bytes are not sound tables for this theater. */
    bool (*unpack)(struct vd_bytes bytes, const struct vd_theater *theater, struct vd_arena *arena,
                   const struct vd_scenario **scenario);
    /* Writes the file of the section that is made; NULL if there is none. */
    void (*make)(const struct vd_scenario *const *scenarios, size_t count, FILE *out);
};

#endif
