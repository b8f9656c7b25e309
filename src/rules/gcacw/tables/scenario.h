/* rules/gcacw/tables/scenario.h: a hex campaign as const tables.
 *
 * src/scenario/gcacw reads data/gcacw/... into these: every number of the charts, every number in
 * which campaigns differ, and every number without a source. All fields are integers and bounded
 * arrays, so the tables have one canonical form. A name is an offset into one pool of
 * zero-terminated strings; offset 0 is the empty string. Aliases are runs: consecutive strings from
 * an offset on. Units are numbered by side, the Union's first, in the order of the status sheets,
 * then the counters for detachments. `source` of a row is an enum vd_source; it is neither packed nor
 * hashed, and VD_SOURCE_NONE in tables from a record. */
#ifndef GCACW_TABLES_SCENARIO_H
#define GCACW_TABLES_SCENARIO_H

#include "core/game.h"
#include "rules/gcacw/tables/army.h"
#include "rules/gcacw/tables/charts.h"
#include "rules/gcacw/tables/ground_tables.h"
#include "rules/gcacw/tables/ids.h"
#include "rules/gcacw/tables/numbers.h"
#include "rules/gcacw/tables/switches.h"

/* ---- victory ---- */

/* Levels, best for the Confederates first. */
enum gcacw_level {
    GCACW_CSA_DECISIVE,
    GCACW_CSA_SUBSTANTIVE,
    GCACW_CSA_MARGINAL,
    GCACW_USA_MARGINAL,
    GCACW_USA_SUBSTANTIVE,
    GCACW_USA_DECISIVE,
    GCACW_LEVELS
};

struct gcacw_victory {
    int16_t least[GCACW_LEVELS - 1]; /* points from which each level but the last is reached */
    uint8_t source;
};

/* ---- what players read ---- */

struct gcacw_briefing {
    uint32_t title, situation, objectives, notes;
};

/* Lines of text that charts print: restriction keys, posture effects, optional rules. */
enum { GCACW_TEXTS_MAX = 96 };

enum gcacw_text_group {
    GCACW_TEXT_EVENT,       /* effects of random events, 12 */
    GCACW_TEXT_SPY,         /* 6 */
    GCACW_TEXT_RESTRICTION, /* the key of the Union sheet, 9 */
    GCACW_TEXT_POSTURE,     /* determination and effects, 12 */
    GCACW_TEXT_RAIL,        /* restrictions of railroad movement, 7 */
    GCACW_TEXT_OPTION,      /* optional rules, 12 */
    GCACW_TEXT_VERBAL,      /* communications, 5 */
    GCACW_TEXT_SUPPLY,      /* footnotes, 4 */
    GCACW_TEXT_GROUPS
};

struct gcacw_text {
    uint32_t label, text;
    uint8_t group;
    uint8_t source;
};

/* ---- the whole ---- */

struct gcacw_scenario {
    struct vd_scenario base;
    const char *names;
    uint32_t names_size;
    uint32_t title, book;

    /* calendar */
    struct gcacw_turn turns[GCACW_TURNS_MAX]; /* [turn - 1] */
    uint8_t turn_count;                       /* the last turn */
    uint8_t track_first;                      /* the campaign's number of this scenario's turn 1 */
    uint8_t when[GCACW_WHEN_COUNT];           /* turns; 0: never */
    uint8_t calendar_source;
    struct gcacw_before before;

    /* armies */
    uint8_t command_count, unit_count, first_confederate, leader_count, zone_count;
    struct gcacw_command commands[GCACW_COMMANDS_MAX];
    struct gcacw_unit units[GCACW_UNITS_MAX];
    struct gcacw_leader leaders[GCACW_LEADERS_MAX];
    struct gcacw_zone zones[GCACW_ZONES_MAX];
    uint8_t group_count[GCACW_TRACK_COUNT]; /* groups of each track: the highest number */

    /* events and releases */
    struct gcacw_random_row events[GCACW_RANDOM_ROWS]; /* [two dice - 2] */
    struct gcacw_substitution substitutions[GCACW_SUBSTITUTIONS_MAX];
    uint8_t substitution_count;

    /* movement */
    struct gcacw_allowance march[GCACW_MARCH_COUNT];
    struct gcacw_strategic strategic;
    struct gcacw_extended extended;
    struct gcacw_cost costs[GCACW_FEATURE_COUNT];
    uint32_t rising; /* rivers of the theater that rise in rain, a bit each */
    struct gcacw_space spaces[GCACW_SPACES_MAX];
    uint8_t space_count;

    /* combat */
    struct gcacw_attack_type attacks[GCACW_ATTACK_COUNT];
    struct gcacw_ratio ratio;
    struct gcacw_guns guns;
    struct gcacw_combat_charts combat;
    struct gcacw_retreat_row retreats[GCACW_RETREAT_COUNT];
    struct gcacw_screen screen;
    struct gcacw_works_row works[GCACW_WORKS_COUNT];
    struct gcacw_disorganized disorganized;

    /* supply */
    uint8_t depot_value_count, depot_count, free_depot_count, levy_count, levy_row_count;
    struct gcacw_depot_value depot_values[GCACW_DEPOT_VALUES_MAX];
    struct gcacw_depot depots[GCACW_DEPOTS_MAX];
    struct gcacw_free_depot free_depots[GCACW_FREE_DEPOTS_MAX];
    struct gcacw_levy levies[GCACW_LEVIES_MAX];
    struct gcacw_resupply_row resupply[GCACW_RESUPPLY_ROWS]; /* most first */
    struct gcacw_forage_row forage[GCACW_FORAGE_ROWS];
    struct gcacw_supply_level supply[GCACW_SUPPLY_LEVELS]; /* highest first */
    uint16_t potomac_crossings[GCACW_PLACES_MAX];          /* of the theater (8.5) */
    uint8_t potomac_count;

    /* morale and victory */
    struct gcacw_morale_terms morale[GCACW_SIDES];
    struct gcacw_morale_row morales[GCACW_MORALES];
    struct gcacw_county counties[GCACW_COUNTIES_MAX]; /* by district of the theater */
    uint64_t areas[GCACW_AREA_COUNT];                 /* counties, a bit each */
    struct gcacw_places places[GCACW_PLACES_COUNT];
    struct gcacw_structure structures[GCACW_STRUCTURES_MAX];
    struct gcacw_rail_line rail_lines[GCACW_RAIL_LINES_MAX];
    struct gcacw_rail_part rail_parts[GCACW_RAIL_PARTS_MAX];
    struct gcacw_rail_item rail_items[GCACW_RAIL_ITEMS_MAX];
    uint8_t structure_count, rail_line_count, rail_part_count, rail_item_count;
    uint16_t virginia_limit; /* station: those south of it score nothing */
    struct gcacw_victory victory;

    /* communications */
    struct gcacw_letter_row letters[6]; /* [die - 1] */

    /* single numbers */
    int16_t number[GCACW_NUMBER_COUNT];
    uint8_t number_source[GCACW_NUMBER_COUNT];

    /* what players read and choose */
    struct gcacw_briefing briefings[GCACW_SIDES];
    struct gcacw_text texts[GCACW_TEXTS_MAX];
    uint8_t text_count;
    struct vd_switch_data options[GCACW_SWITCH_COUNT];
    uint8_t switches[GCACW_SWITCH_COUNT];

    /* derived: neither packed nor hashed */
    const struct gcacw_ground *ground;
    struct gcacw_station stations[GCACW_STATIONS_MAX]; /* by cell, then place */
    uint8_t station_count;
    gcacw_leader_id seat_leader[VD_SEATS_MAX]; /* with separate commanders; else none */
    uint8_t unit_sheet[GCACW_SIDES];           /* units of each side without substitutes */
};

_Static_assert(GCACW_UNITS_MAX < GCACW_NONE && GCACW_STATIONS_MAX < GCACW_NONE, "ids are bytes");
_Static_assert(GCACW_COMMANDS_MAX <= 64 && GCACW_COUNTIES_MAX <= 64, "sets are 64 bits");

static inline const struct gcacw_scenario *gcacw_scenario_of(const struct vd_scenario *scenario)
{
    return (const struct gcacw_scenario *)scenario;
}

static inline int gcacw_number(const struct gcacw_scenario *sc, enum gcacw_number which)
{
    return sc->number[which];
}

static inline bool gcacw_is_set(const struct gcacw_scenario *sc, enum gcacw_switch which)
{
    return sc->switches[which] != 0;
}

/* The units of a side are numbered from its first up to, but not including, its end. */
static inline uint8_t gcacw_first_unit(const struct gcacw_scenario *sc, uint8_t side)
{
    return side == GCACW_UNION ? 0 : sc->first_confederate;
}

static inline uint8_t gcacw_end_of_units(const struct gcacw_scenario *sc, uint8_t side)
{
    return side == GCACW_UNION ? sc->first_confederate : sc->unit_count;
}

/* ---- scenario.c: names and words ---- */

const char *gcacw_name(const struct gcacw_scenario *sc, uint32_t name);
/* The next string of a run. */
uint32_t gcacw_name_next(const struct gcacw_scenario *sc, uint32_t name);

/* "union", "inf", "div", "chart", ...; NULL for an unknown number. */
const char *gcacw_side_name(uint8_t side);
const char *gcacw_arm_name(uint8_t arm);
const char *gcacw_size_name(uint8_t size);
const char *gcacw_restriction_name(uint8_t restriction);
const char *gcacw_random_name(uint8_t event);
const char *gcacw_feature_name(uint8_t feature);
const char *gcacw_level_name(uint8_t level);
char gcacw_letter_sign(uint8_t letter);

/* ---- lookups.c: rows of the charts ---- */

/* The row of a total and a manpower; totals above the cap are read as the cap. */
struct gcacw_extended_result gcacw_extended_at(const struct gcacw_scenario *sc, int total,
                                               unsigned manpower);
/* Results by difference of the dice and combat value in halves. */
struct gcacw_result gcacw_defender_at(const struct gcacw_scenario *sc, int diff, unsigned halves);
struct gcacw_result gcacw_attacker_at(const struct gcacw_scenario *sc, int diff, unsigned halves);
/* The ratio's modifier, from both combat values in the same measure; the defender's at least 1. */
int gcacw_ratio_of(const struct gcacw_scenario *sc, unsigned attacker, unsigned defender);
struct gcacw_gun_result gcacw_guns_at(const struct gcacw_scenario *sc, int diff, uint8_t terrain);
int gcacw_screen_size(const struct gcacw_scenario *sc, unsigned manpower);
/* Combat value in halves of an organized or disorganized unit of this manpower. */
unsigned gcacw_combat_halves(const struct gcacw_scenario *sc, unsigned manpower, bool organized);
const struct gcacw_supply_level *gcacw_supply_at(const struct gcacw_scenario *sc, int level);
unsigned gcacw_resupply_at(const struct gcacw_scenario *sc, uint8_t side, unsigned divisions);
enum gcacw_morale gcacw_morale_at(const struct gcacw_scenario *sc, unsigned level);
enum gcacw_level gcacw_level_at(const struct gcacw_scenario *sc, int points);
int gcacw_raspberry(const struct gcacw_scenario *sc, int die);
const struct gcacw_depot_value *gcacw_depot_value_at(const struct gcacw_scenario *sc, uint8_t side,
                                                     uint16_t cell);
bool gcacw_zone_has(const struct gcacw_scenario *sc, gcacw_zone_id zone, uint16_t cell);
/* The zone's first hex; VD_NONE if none of it is on the map. */
uint16_t gcacw_zone_first(const struct gcacw_scenario *sc, gcacw_zone_id zone);
/* A date as the number of its day, from 1 on January 1, 1863. */
int32_t gcacw_day(struct vd_date date);
bool gcacw_is_listed(const struct gcacw_scenario *sc, enum gcacw_place_list list, uint16_t cell);

/* ---- derive.c ---- */

/* Fills in what follows from the theater and the tables: `ground` must have room for it. */
void gcacw_derive(struct gcacw_scenario *sc, struct gcacw_ground *ground);

#endif
