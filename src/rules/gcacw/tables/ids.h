/* rules/gcacw/tables/ids.h: the kinds of numbers by which the hex campaign knows its things.
 *
 * Each kind of thing has its own type, so that a leader's number cannot be passed for a unit's.
 * A number is an index into the table of the same name in struct gcacw_scenario. Cells are those
 * of the theater. */
#ifndef GCACW_TABLES_IDS_H
#define GCACW_TABLES_IDS_H

#include <stdint.h>

#include "core/provenance.h"

#define GCACW_NONE 0xFFu

enum {
    GCACW_CELLS_MAX = 12864,
    GCACW_UNITS_MAX = 128,
    GCACW_LEADERS_MAX = 48,
    GCACW_COMMANDS_MAX = 40,
    GCACW_DEPOTS_MAX = 64,
    GCACW_DEPOT_VALUES_MAX = 16,
    GCACW_LEVIES_MAX = 48,
    GCACW_STATIONS_MAX = 160,
    GCACW_STRUCTURES_MAX = 32,
    GCACW_COUNTIES_MAX = 64, /* sets of counties are 64 bits */
    GCACW_GROUPS_MAX = 16,   /* of a release track */
    GCACW_TURNS_MAX = 64,
    GCACW_ZONES_MAX = 24,
    GCACW_SPACES_MAX = 16,
    GCACW_RAIL_ITEMS_MAX = 32,
    GCACW_RAIL_LINES_MAX = 16,
    GCACW_RAIL_PARTS_MAX = 32,
    GCACW_SUBSTITUTIONS_MAX = 32,
    GCACW_PLACES_MAX = 16, /* of one list of places */
    GCACW_SUBSTITUTES = 8  /* counters of each side for detachments */
};

typedef struct {
    uint8_t v;
} gcacw_unit_id;

typedef struct {
    uint8_t v;
} gcacw_leader_id;

/* A corps, a cavalry division, a garrison. */
typedef struct {
    uint8_t v;
} gcacw_command_id;

typedef struct {
    uint8_t v;
} gcacw_depot_id;

/* A town that can be levied; each hex of Baltimore is one. */
typedef struct {
    uint8_t v;
} gcacw_levy_id;

typedef struct {
    uint8_t v;
} gcacw_station_id;

/* A bridge or building that scores. */
typedef struct {
    uint8_t v;
} gcacw_structure_id;

/* A district of the theater: a county as it counts for control. */
typedef struct {
    uint8_t v;
} gcacw_county_id;

/* Units that a track brings together, from 1 on; 0: none. */
typedef struct {
    uint8_t v;
} gcacw_group_id;

/* Where units enter. */
typedef struct {
    uint8_t v;
} gcacw_zone_id;

/* A port or a stretch of water. */
typedef struct {
    uint8_t v;
} gcacw_space_id;

enum gcacw_side { GCACW_UNION, GCACW_CONFEDERATE, GCACW_SIDES };

#endif
