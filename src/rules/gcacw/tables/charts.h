/* rules/gcacw/tables/charts.h: the charts of events, movement, terrain, combat and supply. */
#ifndef GCACW_TABLES_CHARTS_H
#define GCACW_TABLES_CHARTS_H

#include "core/date.h"
#include "core/theater.h"
#include "rules/gcacw/tables/army.h"

/* ---- calendar ---- */

/* The letters printed on the turn track. */
enum gcacw_letter {
    GCACW_LETTER_R, /* Confederate reinforcements */
    GCACW_LETTER_W, /* West Virginia dice begin */
    GCACW_LETTER_V, /* Vicksburg dice begin */
    GCACW_LETTER_P, /* the Potomac check begins */
    GCACW_LETTER_G, /* the battle */
    GCACW_LETTER_E, /* High Tide ends */
    GCACW_LETTER_D, /* draft riots */
    GCACW_LETTER_H, /* historical end */
    GCACW_LETTER_L, /* the campaign ends */
    GCACW_LETTER_COUNT
};

/* Turns are numbered from 1; entry 0 is turn 1. */
struct gcacw_turn {
    struct vd_date first, last;
    uint16_t letters; /* a bit each */
};

/* Turns of this scenario from which something holds; 0: never. */
enum gcacw_when {
    GCACW_WHEN_EVENTS,        /* random events */
    GCACW_WHEN_POTOMAC_CHECK, /* the game ends when no CSA infantry is north */
    GCACW_WHEN_WEST_VIRGINIA,
    GCACW_WHEN_VICKSBURG,
    GCACW_WHEN_RIOTS, /* on this turn alone */
    GCACW_WHEN_JACKSON,
    GCACW_WHEN_COUNT
};

/* What has happened before the first turn. */
struct gcacw_before {
    uint8_t meade;        /* in command */
    uint8_t hooker_count; /* occurrences of Hooker Questioned */
    uint8_t has_crossed;  /* CSA infantry has crossed the Potomac, on `crossed` */
    struct vd_date crossed;
    uint8_t cavalry_crossed;           /* the militia's dice have begun */
    uint8_t in_maryland;               /* the Balt/DC dice have begun */
    uint8_t groups[GCACW_TRACK_COUNT]; /* groups that have come, by track */
    uint8_t turns_north;               /* 8.4 */
    uint8_t rain_days;
    int16_t points;
    uint8_t supply[GCACW_SIDES]; /* marker of the simplified rules */
    uint8_t source;
};

/* ---- random events ---- */

enum gcacw_random {
    GCACW_RANDOM_NO_EFFECT,
    GCACW_RANDOM_RAIN,
    GCACW_RANDOM_HEAVY_RAIN, /* Rain+1 */
    GCACW_RANDOM_HALLECK,
    GCACW_RANDOM_HOOKER,
    GCACW_RANDOM_PARALYSIS,
    GCACW_RANDOM_SPY,
    GCACW_RANDOM_REINFORCEMENT,
    GCACW_RANDOM_LEE_SICK,
    GCACW_RANDOM_HEAT,
    GCACW_RANDOM_GARRISON, /* Richmond garrison */
    GCACW_RANDOM_RASPBERRY,
    GCACW_RANDOM_UNION_BREAKDOWN, /* of communications */
    GCACW_RANDOM_CONFEDERATE_BREAKDOWN,
    GCACW_RANDOM_COUNT
};

/* Conditions of a substitution, a bit each: all must hold. */
enum gcacw_if {
    GCACW_IF_AFTER_HEAVY_RAIN = 1,
    GCACW_IF_RAIN_DAYS = 2,   /* as many as the number says */
    GCACW_IF_GARRISON_IN = 4, /* all Richmond units have arrived */
    GCACW_IF_RAID_DONE = 8,
    GCACW_IF_MEADE = 16, /* in command */
    GCACW_IF_HOOKER = 32,
    GCACW_IF_LEE_SOUTH = 64,
    GCACW_IF_LEE_NORTH = 128,
    GCACW_IF_COMMANDER_SOUTH = 256, /* of the Army of the Potomac */
    GCACW_IF_COMMANDER_NORTH = 512,
    GCACW_IF_REINFORCED = 1024, /* all four reinforcements have come */
    GCACW_IF_CROSSED = 2048,    /* CSA infantry has ever crossed the Potomac */
    GCACW_IF_ALL = 4095
};

/* Tested in the order of the table: the first whose conditions all hold applies. For
 * event-cascade=printed see 1.3g in play/turn/events.c. */
struct gcacw_substitution {
    uint16_t when;
    uint8_t event;
    uint8_t printed; /* rank on the sheet, from 1 in each row */
    uint8_t source;
};

struct gcacw_random_row {
    uint8_t event;
    uint8_t ammunition;   /* also brings the ammunition train */
    uint8_t first, count; /* substitutions */
    uint8_t source;
};

enum { GCACW_RANDOM_FIRST = 2, GCACW_RANDOM_ROWS = 11 };

/* ---- movement ---- */

/* The nine lines of "normal movement". */
enum gcacw_march {
    GCACW_MARCH_CSA_INFANTRY,
    GCACW_MARCH_CSA_INFANTRY_LEADER,
    GCACW_MARCH_CSA_CAVALRY,
    GCACW_MARCH_CSA_CAVALRY_STUART,
    GCACW_MARCH_USA_INFANTRY,
    GCACW_MARCH_USA_INFANTRY_LEADER, /* of the Army of the Potomac */
    GCACW_MARCH_USA_GARRISON_LEADER,
    GCACW_MARCH_USA_CAVALRY,
    GCACW_MARCH_USA_CAVALRY_LEADER,
    GCACW_MARCH_COUNT
};

struct gcacw_allowance {
    uint8_t dice, plus;
    uint8_t source;
};

enum gcacw_gait { GCACW_GAIT_FOOT, GCACW_GAIT_CAVALRY, GCACW_GAITS };

enum { GCACW_STRATEGIC_FIRST = 2, GCACW_STRATEGIC_LEVELS = 3 }; /* 2, 3 or 4 fatigue levels */
enum { GCACW_NO_ROLL = -99 };

struct gcacw_strategic {
    uint8_t points[GCACW_SIDES][GCACW_STRATEGIC_LEVELS][GCACW_GAITS][2]; /* normal, passive */
    int8_t roll[2][3]; /* unexhausted, exhausted; to F2, F3, F4; GCACW_NO_ROLL */
    uint8_t source, source_roll;
};

/* Extended march: by total, then by manpower. */
enum { GCACW_EXTENDED_ROWS = 4, GCACW_EXTENDED_COLUMNS = 4 };

struct gcacw_extended_result {
    uint8_t loss;
    uint8_t disorganized;
};

struct gcacw_extended {
    uint8_t total[GCACW_EXTENDED_ROWS];       /* highest total of each row; the last: and above */
    uint8_t manpower[GCACW_EXTENDED_COLUMNS]; /* highest of each column; the last: and above */
    struct gcacw_extended_result at[GCACW_EXTENDED_ROWS][GCACW_EXTENDED_COLUMNS];
    uint8_t source;
};

/* ---- terrain costs ---- */

enum gcacw_feature {
    GCACW_FEATURE_PIKE,
    GCACW_FEATURE_ROAD,
    GCACW_FEATURE_TRAIL,
    GCACW_FEATURE_RAILROAD,
    GCACW_FEATURE_CLEAR,
    GCACW_FEATURE_ROLLING,
    GCACW_FEATURE_ROUGH,
    GCACW_FEATURE_WOODS,
    GCACW_FEATURE_HILL,
    GCACW_FEATURE_MOUNTAIN,
    GCACW_FEATURE_SWAMP,
    GCACW_FEATURE_CITY,
    GCACW_FEATURE_CREEK,      /* from here on: added */
    GCACW_FEATURE_RIDGE_UP,   /* only with ridges=open */
    GCACW_FEATURE_RIDGE_DOWN, /* only with ridges=open */
    GCACW_FEATURE_RIDGE_LINE, /* along a road or railroad */
    GCACW_FEATURE_FORD,
    GCACW_FEATURE_BRIDGE,
    GCACW_FEATURE_DAM,
    GCACW_FEATURE_FERRY,
    GCACW_FEATURE_COUNT
};

enum { GCACW_DRY, GCACW_WET, GCACW_WEATHERS };

struct gcacw_cost {
    uint8_t points[GCACW_GAITS][GCACW_WEATHERS];
    uint8_t source[GCACW_GAITS];
};

/* ---- combat ---- */

enum gcacw_attack {
    GCACW_ATTACK_COLUMN,
    GCACW_ATTACK_HASTY,
    GCACW_ATTACK_NORMAL,
    GCACW_ATTACK_PREPARED,
    GCACW_ATTACK_ASSAULT,
    GCACW_ATTACK_GRAND,
    GCACW_ATTACK_COUNT
};

struct gcacw_attack_type {
    int8_t modifier;
    uint8_t points; /* movement points to pay; assaults pay none */
    uint8_t source;
};

/* 1:1 to 9:1 and more; 1:2 and worse. */
enum { GCACW_RATIO_UP = 9, GCACW_RATIO_DOWN = 5 };

struct gcacw_ratio {
    int8_t up[GCACW_RATIO_UP];     /* [n - 1]: at least n:1, less than (n + 1):1 */
    int8_t down[GCACW_RATIO_DOWN]; /* [n - 2]: less than 1:(n - 1) down to 1:n; the last: worse */
    uint8_t source;
};

/* Ground on which artillery is looked up. */
enum gcacw_gun_ground {
    GCACW_GUNS_CLEAR,
    GCACW_GUNS_ROLLING,
    GCACW_GUNS_ROUGH,
    GCACW_GUNS_CLOSE, /* woods, mountain, swamp, city */
    GCACW_GUN_GROUNDS
};

enum { GCACW_GUN_COLUMNS = 6 };

struct gcacw_gun_result {
    int8_t modifier;
    uint8_t half; /* applies on an even die only */
};

struct gcacw_guns {
    int8_t most[GCACW_GUN_COLUMNS - 1]; /* highest difference of each column but the last */
    struct gcacw_gun_result at[GCACW_GUN_GROUNDS][GCACW_GUN_COLUMNS];
    uint8_t ground[VD_TERRAIN_COUNT]; /* enum gcacw_gun_ground */
    uint8_t source;
};

/* The codes of the combat charts. */
enum gcacw_code {
    GCACW_CODE_FATIGUE = 1,      /* f: +1 fatigue */
    GCACW_CODE_FATIGUE_TWO = 2,  /* F: +2 fatigue */
    GCACW_CODE_DISORGANIZED = 4, /* D */
    GCACW_CODE_EXHAUSTED = 8,    /* E */
    GCACW_CODE_ADVANCE = 16,     /* a */
    GCACW_CODE_RETREAT = 32,     /* r */
    GCACW_CODE_ROUT = 64,        /* R */
    GCACW_CODE_BROKEN = 128      /* R*: rout, demoralized to the second level */
};

struct gcacw_result {
    uint8_t loss;
    uint8_t codes; /* enum gcacw_code; R* has both ROUT and BROKEN */
};

enum { GCACW_DIFF_FIRST = -8, GCACW_DIFF_LAST = 10, GCACW_DIFFS = 19 };
enum { GCACW_DEFENDER_COLUMNS = 8, GCACW_ATTACKER_COLUMNS = 10 };

struct gcacw_combat_charts {
    uint8_t defender_most[GCACW_DEFENDER_COLUMNS]; /* highest combat value; the last: and above */
    uint8_t attacker_most[GCACW_ATTACKER_COLUMNS];
    struct gcacw_result defender[GCACW_DIFFS][GCACW_DEFENDER_COLUMNS];
    struct gcacw_result attacker[GCACW_DIFFS][GCACW_ATTACKER_COLUMNS];
    uint8_t source;
};

/* Retreat priorities, best first. */
enum gcacw_retreat {
    GCACW_RETREAT_LINE,  /* along a line, farther away, no enemy zone */
    GCACW_RETREAT_FIELD, /* the same off lines */
    GCACW_RETREAT_ASIDE, /* not farther away */
    GCACW_RETREAT_HELD,  /* enemy zone with a friendly unit */
    GCACW_RETREAT_ZONE,  /* enemy zone, empty */
    GCACW_RETREAT_COUNT
};

struct gcacw_retreat_row {
    uint8_t loss;
    uint8_t source;
};

/* Cavalry retreat: what is added to the die. */
enum { GCACW_SCREEN_SIZES = 5 };

struct gcacw_screen {
    int8_t terrain[VD_TERRAIN_COUNT];
    uint8_t terrain_source[VD_TERRAIN_COUNT];
    uint8_t most[GCACW_SCREEN_SIZES]; /* highest manpower of each size; the last: and above */
    int8_t size[GCACW_SCREEN_SIZES];
    uint8_t size_source[GCACW_SCREEN_SIZES];
};

enum gcacw_works {
    GCACW_WORKS_NONE,
    GCACW_WORKS_ABATIS,
    GCACW_WORKS_BREASTWORKS_BUILDING,
    GCACW_WORKS_BREASTWORKS,
    GCACW_WORKS_FORT_BUILDING,
    GCACW_WORKS_FORT,
    GCACW_WORKS_COUNT
};

struct gcacw_works_row {
    uint8_t halves;    /* multiplies the defender's combat value for the ratio; in halves */
    uint8_t guns_part; /* the attacker's artillery is divided by this, rounded down */
    uint8_t softens;   /* D becomes F for the defender */
    uint8_t ignores;   /* f and F have no effect on the defender */
    uint8_t stays;     /* when the last unit leaves */
    uint8_t source;
};

/* Combat value of a disorganized unit, by manpower 0..GCACW_MANPOWER_MAX; in halves. */
enum { GCACW_MANPOWER_MAX = 40 };

struct gcacw_disorganized {
    uint8_t halves[GCACW_MANPOWER_MAX + 1];
    uint8_t source;
};

/* ---- supply ---- */

enum { GCACW_RESUPPLY_ROWS = 7, GCACW_FORAGE_ROWS = 4, GCACW_SUPPLY_LEVELS = 5 };

struct gcacw_resupply_row {
    uint8_t least[GCACW_SIDES]; /* divisions in range */
    uint8_t victuals;
    uint8_t source;
};

struct gcacw_forage_row {
    uint8_t recovery; /* of fatigue */
    uint8_t victuals;
    uint8_t source;
};

/* A row of the effects: for levels from `least` up to the row before. */
struct gcacw_supply_level {
    int8_t least;
    uint8_t morale;
    uint8_t rolls;        /* added to extended-march rolls */
    uint8_t disorganizes; /* and cannot recover */
    uint8_t loses_at;     /* fatigue from which 1 manpower is lost; 0: none */
    uint8_t source;
};

/* ---- morale ---- */

enum gcacw_morale { GCACW_NORMAL, GCACW_DISORDERED, GCACW_PANICKED, GCACW_FLIGHT, GCACW_MORALES };

struct gcacw_morale_row {
    uint8_t least;
    int8_t attack;               /* on own attack dice */
    int8_t defense;              /* on own defense dice */
    uint8_t points, points_past; /* while in it; once reached */
    uint8_t source;
};

/* Terms of one side's morale level. */
struct gcacw_morale_terms {
    uint8_t corps;       /* each corps with a demoralized or eliminated unit */
    uint8_t division[2]; /* infantry division at D1, at D2 */
    uint8_t brigade;     /* infantry brigade at D1 or D2 */
    uint8_t losses;      /* combat losses for each point */
    uint8_t hungry;      /* divisions out of supply for each point */
    uint8_t eliminated_division[3], eliminated_brigade[3]; /* this turn, the next, the next */
    uint8_t source;
};

/* ---- communications ---- */

enum gcacw_letter_fate { GCACW_LETTER_DELIVERED, GCACW_LETTER_LATE, GCACW_LETTER_LOST };

struct gcacw_letter_row {
    uint8_t range;  /* hexes up to which it is delivered; 0: never */
    uint8_t beyond; /* enum gcacw_letter_fate */
    uint8_t source;
};

#endif
