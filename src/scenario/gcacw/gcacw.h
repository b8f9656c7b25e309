/* scenario/gcacw/gcacw.h: reads data/gcacw into the tables of rules/gcacw/tables/scenario.h.
 *
 * Each data file has a reader. All share one reading, which holds what was read so far; load.c
 * calls them in the order in which they need each other. A number's source is that of the
 * innermost table around it that has one. */
#ifndef VD_SCENARIO_GCACW_GCACW_H
#define VD_SCENARIO_GCACW_GCACW_H

#include "rules/gcacw/tables/scenario.h"
#include "scenario/loading.h"
#include "scenario/names.h"
#include "scenario/read.h"
#include "sys/arena.h"
#include "sys/codec.h"
#include "sys/report.h"
#include "sys/yaml.h"

enum gcacw_section {
    GCACW_SECTION_SCENARIO,
    GCACW_SECTION_UNION,
    GCACW_SECTION_CONFEDERATE,
    GCACW_SECTION_LEADERS,
    GCACW_SECTION_CALENDAR,
    GCACW_SECTION_VICTORY,
    GCACW_SECTION_DEPOTS,
    GCACW_SECTION_NAVAL,
    GCACW_SECTION_BRIEFINGS,
    GCACW_SECTION_EVENTS, /* from here on: shared */
    GCACW_SECTION_RELEASES,
    GCACW_SECTION_RESTRICTIONS,
    GCACW_SECTION_POSTURE,
    GCACW_SECTION_TIME,
    GCACW_SECTION_COMMUNICATIONS,
    GCACW_SECTION_MOVEMENT,
    GCACW_SECTION_TERRAIN,
    GCACW_SECTION_COMBAT,
    GCACW_SECTION_SUPPLY,
    GCACW_SECTION_DEPOT_VALUES,
    GCACW_SECTION_LEVIES,
    GCACW_SECTION_MORALE,
    GCACW_SECTION_HARPERS_FERRY,
    GCACW_SECTION_COUNTIES,
    GCACW_SECTION_VICTORY_POINTS,
    GCACW_SECTION_OPTIONS,
    GCACW_SECTIONS
};

struct gcacw_reading {
    struct vd_arena *arena;
    struct vd_report *report;
    const struct vd_theater *theater;
    const struct vd_yaml *section[GCACW_SECTIONS]; /* with overrides applied */
    uint8_t source[GCACW_SECTIONS];                /* of the whole file */
    struct gcacw_scenario *sc;
    struct vd_name_pool names; /* sc->names follows it */
};

/* ---- reading.c: tables, names and references ---- */

extern const char *const gcacw_side_words[];    /* union, confederate */
extern const char *const gcacw_terrain_words[]; /* none, clear, ... water */

/* The root of a section; NULL if it is not a table. */
const struct vd_yaml *gcacw_root(const struct gcacw_reading *reading, enum gcacw_section section);
/* True if the node is a table; reports every entry that is not one of the keys or `source`. */
bool gcacw_is_table(struct gcacw_reading *reading, const struct vd_yaml *node,
                    const char *const *keys);
/* A table that must be there; NULL after an error. */
const struct vd_yaml *gcacw_read_table(struct gcacw_reading *reading, const struct vd_yaml *map,
                                       const char *key, const char *const *keys);
/* The node's own mark, or the one inherited. */
uint8_t gcacw_source_of(const struct vd_yaml *node, uint8_t around);
/* Reads a mark that stands elsewhere than under `source`; NULL: none. */
uint8_t gcacw_read_mark(struct gcacw_reading *reading, const struct vd_yaml *mark, uint8_t around);
/* One of several marks: `sources: [found, found, chart]`. */
void gcacw_read_sources(struct gcacw_reading *reading, const struct vd_yaml *map, uint8_t **marks,
                        size_t count, uint8_t inherited);

uint32_t gcacw_put_member(struct gcacw_reading *reading, const struct vd_yaml *map,
                          const char *key);
uint32_t gcacw_put_member_or_none(struct gcacw_reading *reading, const struct vd_yaml *map,
                                  const char *key);
uint32_t gcacw_put_run(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                       uint8_t *count);

uint8_t gcacw_whole(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                    int least, int most);
uint8_t gcacw_whole_or(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                       int least, int most, int otherwise);
/* A list of exactly `count` numbers. False after an error. */
bool gcacw_read_wholes(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                       int least, int most, int *values, size_t count);

/* References: each reports an error and returns none if there is no such thing. */
uint16_t gcacw_cell_of(struct gcacw_reading *reading, const struct vd_yaml *node);
uint16_t gcacw_read_cell(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key);
void gcacw_read_cells(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                      enum gcacw_place_list list, uint8_t source);
uint16_t gcacw_crossing_of(struct gcacw_reading *reading, const struct vd_yaml *node);
uint16_t gcacw_place_of(struct gcacw_reading *reading, const struct vd_yaml *node);
gcacw_county_id gcacw_county_of(struct gcacw_reading *reading, const struct vd_yaml *node);
uint64_t gcacw_read_counties(struct gcacw_reading *reading, const struct vd_yaml *map,
                             const char *key);
gcacw_command_id gcacw_command_of(struct gcacw_reading *reading, uint8_t side,
                                  const struct vd_yaml *node);
gcacw_unit_id gcacw_unit_of(struct gcacw_reading *reading, uint8_t side,
                            const struct vd_yaml *node);

/* A list in which each word of `words` has one row, whose `handle` is that word. */
struct gcacw_rows {
    const char *key, *handle;
    const char *const *words;
    const char *const *keys; /* of a row */
    void (*read)(struct gcacw_reading *reading, const struct vd_yaml *row, unsigned index,
                 uint8_t source);
};

void gcacw_read_rows(struct gcacw_reading *reading, const struct vd_yaml *map, uint8_t source,
                     const struct gcacw_rows *rows);

/* Adds a list of {id, text} to the texts of a group; it must have `count` of them. */
void gcacw_read_texts(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                      enum gcacw_text_group group, size_t count, uint8_t source);

/* ---- numbers.c ---- */

/* Reads the numbers of a section, and reports every entry of its root that belongs neither to them
 * nor to `others`. */
void gcacw_read_numbers(struct gcacw_reading *reading, enum gcacw_section section,
                        const char *const *others);
/* Codes all numbers; each must lie between its limits. */
void gcacw_code_numbers(struct vd_codec *codec, struct gcacw_scenario *sc);

/* ---- a function for each file, or for several ---- */

void gcacw_read_frame(struct gcacw_reading *reading);
void gcacw_read_switches(struct gcacw_reading *reading, const char *const *settings, size_t count);
void gcacw_read_calendar(struct gcacw_reading *reading);
void gcacw_read_naval(struct gcacw_reading *reading);
void gcacw_read_army(struct gcacw_reading *reading, uint8_t side);
void gcacw_read_leaders(struct gcacw_reading *reading);
void gcacw_read_depots(struct gcacw_reading *reading);
void gcacw_read_events(struct gcacw_reading *reading);
void gcacw_read_orders(struct gcacw_reading *reading); /* releases to communications, options */
void gcacw_read_movement(struct gcacw_reading *reading);
void gcacw_read_combat(struct gcacw_reading *reading);
void gcacw_read_supply(struct gcacw_reading *reading);
void gcacw_read_morale(struct gcacw_reading *reading);
void gcacw_read_victory(struct gcacw_reading *reading);

/* ---- the whole ---- */

struct vd_bytes gcacw_pack(const struct gcacw_scenario *sc, struct vd_arena *arena);
struct gcacw_scenario *gcacw_unpack(struct vd_bytes bytes, const struct vd_theater *theater,
                                    struct vd_arena *arena);
/* Fills in what follows from the rest: seats, the ground and the hash. */
void gcacw_finish(struct gcacw_scenario *sc, struct vd_arena *arena);

extern const struct vd_loading gcacw_loading;

#endif
