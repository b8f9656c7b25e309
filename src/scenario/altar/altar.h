/* scenario/altar/altar.h: reads data/altar into the tables of rules/altar/tables/scenario.h.
 *
 * Each data file has a source file here. All share one reading, which holds what was read so
 * far; load.c calls them in the order in which they need each other. */
#ifndef VD_SCENARIO_ALTAR_ALTAR_H
#define VD_SCENARIO_ALTAR_ALTAR_H

#include "rules/altar/tables/scenario.h"
#include "scenario/loading.h"
#include "scenario/names.h"
#include "scenario/read.h"
#include "scenario/switches.h"
#include "sys/arena.h"
#include "sys/report.h"
#include "sys/yaml.h"

enum altar_section {
    ALTAR_SECTION_SCENARIO,
    ALTAR_SECTION_ARMY_UNION,
    ALTAR_SECTION_ARMY_CONFEDERATE,
    ALTAR_SECTION_DEPLOYMENT,
    ALTAR_SECTION_DEPOTS,
    ALTAR_SECTION_CROSSINGS,
    ALTAR_SECTION_VICTORY,
    ALTAR_SECTION_CARDS,
    ALTAR_SECTION_BRIEFINGS,
    ALTAR_SECTION_BATTLE,
    ALTAR_SECTION_ODDS,
    ALTAR_SECTIONS
};

struct altar_reading {
    struct vd_arena *arena;
    struct vd_report *report;
    const struct vd_theater *theater;
    const struct vd_yaml *section[ALTAR_SECTIONS]; /* with overrides applied */
    struct altar_scenario *sc;
    struct vd_name_pool names;     /* sc->names follows it */
    bool placed[ALTAR_TOKENS_MAX]; /* by deployment */
    bool raised[ALTAR_TOKENS_MAX]; /* reserve tokens that a card brings */
};

/* ---- reading.c: names and references ---- */

extern const char *const altar_side_words[];  /* union, confederate */
extern const char *const altar_sides_words[]; /* ... both */

/* Call this first. */
void altar_start_names(struct altar_reading *reading);
uint32_t altar_put_name(struct altar_reading *reading, const char *text);
/* Adds a member that must be there. */
uint32_t altar_put_member(struct altar_reading *reading, const struct vd_yaml *map,
                          const char *key);
/* A list of texts as a run; the member may be missing. */
uint32_t altar_put_run(struct altar_reading *reading, const struct vd_yaml *map, const char *key,
                       uint8_t *count);

uint8_t altar_read_side(struct altar_reading *reading, const struct vd_yaml *map, const char *key);
struct altar_amount altar_read_amount(struct altar_reading *reading, const struct vd_yaml *map,
                                      const char *key);
/* References: each reports an error and returns none (VD_NONE, ALTAR_NONE) if there is no such
 * thing. */
uint16_t altar_place_of(struct altar_reading *reading, const struct vd_yaml *node);
uint16_t altar_read_place(struct altar_reading *reading, const struct vd_yaml *map,
                          const char *key);
/* Reads a list of places that must not be empty; returns how many. */
uint8_t altar_read_places(struct altar_reading *reading, const struct vd_yaml *map, const char *key,
                          uint16_t *cells);
altar_corps_id altar_corps_of(struct altar_reading *reading, uint8_t side,
                              const struct vd_yaml *node);
altar_piece_id altar_token_of(struct altar_reading *reading, uint8_t side, enum altar_kind kind,
                              const struct vd_yaml *node);
uint8_t altar_crossing_of(struct altar_reading *reading, const struct vd_yaml *node);
uint16_t altar_river_of(struct altar_reading *reading, const struct vd_yaml *node);
uint8_t altar_row_of(struct altar_reading *reading, const struct vd_yaml *node);
/* The same for the texts of conditions, whose spots lie inside a node. */
uint16_t altar_place_named(struct altar_reading *reading, struct vd_spot spot, const char *name);
altar_corps_id altar_corps_named(struct altar_reading *reading, uint8_t side, struct vd_spot spot,
                                 const char *name);
altar_piece_id altar_token_named(struct altar_reading *reading, uint8_t side, enum altar_kind kind,
                                 struct vd_spot spot, const char *name);
uint8_t altar_crossing_named(struct altar_reading *reading, struct vd_spot spot, const char *name);

/* ---- a function for each data file ---- */

void altar_read_frame(struct altar_reading *reading);
void altar_read_towns(struct altar_reading *reading); /* raids and civilians of the frame */
void altar_read_switches(struct altar_reading *reading, const char *const *settings, size_t count);
void altar_read_depots(struct altar_reading *reading);
void altar_read_army(struct altar_reading *reading, uint8_t side);
void altar_read_rows(struct altar_reading *reading);
void altar_read_crossings(struct altar_reading *reading);
void altar_read_deployment(struct altar_reading *reading);
void altar_read_cards(struct altar_reading *reading);
void altar_read_briefings(struct altar_reading *reading);

/* ---- what they share ---- */

/* cards.c: how many tokens of a kind the cards may give to a command of a side. */
unsigned altar_cards_give(const struct altar_reading *reading, uint8_t side, const char *kind,
                          const char *command);
/* effect.c: reads one effect of a card; `before`: the one that an `instead` follows, or NULL. */
void altar_read_effect(struct altar_reading *reading, const struct vd_yaml *node,
                       struct altar_effect *effect, const struct altar_effect *before);
/* condition.c: reads the condition of an effect, whose side is known. */
void altar_read_condition(struct altar_reading *reading, const struct vd_yaml *node,
                          struct altar_effect *effect);

/* ---- the whole ---- */

/* Makes the tables from the sections; NULL if it added errors to the report. */
struct altar_scenario *altar_load(const struct vd_scenario_files *files, struct vd_arena *arena,
                                  struct vd_report *report);

struct vd_bytes altar_pack(const struct altar_scenario *sc, struct vd_arena *arena);
struct altar_scenario *altar_unpack(struct vd_bytes bytes, const struct vd_theater *theater,
                                    struct vd_arena *arena);
/* sound.c: true if no index of the tables points beyond them. */
bool altar_is_sound(const struct altar_scenario *sc);
/* The functions above, as src/scenario calls them. */
extern const struct vd_loading altar_loading;

/* Fills in what follows from the rest: seats, their names and the hash. */
void altar_finish(struct altar_scenario *sc, struct vd_arena *arena);

#endif
