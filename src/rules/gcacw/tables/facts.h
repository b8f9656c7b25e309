/* rules/gcacw/tables/facts.h: everything about a hex campaign that can be known.
 *
 * The truth is one struct gcacw_facts. What a seat knows is another, in which all that it may not
 * know is blank: so every rule that can be judged from a map and two armies is one function over
 * facts, called with the truth when an order is carried out and with a view when it is checked or
 * offered. telling/disclose.c decides what of the truth a seat may have; nothing else copies. */
#ifndef GCACW_TABLES_FACTS_H
#define GCACW_TABLES_FACTS_H

#include "rules/gcacw/tables/scenario.h"
#include "rules/gcacw/tables/ways.h"

/* ---- units ---- */

enum gcacw_place {
    GCACW_PLACE_OUT,      /* not in play yet */
    GCACW_PLACE_MAP,      /* `cell` */
    GCACW_PLACE_SEA,      /* in the naval space `at` */
    GCACW_PLACE_ATTACHED, /* part of the unit `at` */
    GCACW_PLACE_WAITING,  /* may enter, or waits until its place is free */
    GCACW_PLACE_RAIL,     /* on the railroad beyond the map, to station `at`, until turn `due` */
    GCACW_PLACE_LOST,     /* eliminated */
    GCACW_PLACE_REMOVED,  /* taken off the map for good, no loss */
    GCACW_PLACE_UNKNOWN,  /* of an enemy, in a view */
    GCACW_PLACE_COUNT
};

enum gcacw_unit_flag {
    GCACW_DISORGANIZED = 1,
    GCACW_EXHAUSTED = 2,
    GCACW_RELEASED = 4, /* 3.5 */
    GCACW_RENAMED = 8,  /* goes by its second name */
    GCACW_NEAR = 16,    /* 1.3: was within 8 hexes of an enemy at some moment of this turn */
    GCACW_MOVED = 32,   /* 6.6: has marched in this action cycle */
    GCACW_RAILED = 64,  /* 5.5: has gone by rail this turn */
    GCACW_HUNGRY = 128  /* 8: out of supply */
};

struct gcacw_unit_facts {
    uint16_t cell; /* VD_NONE: not on the map */
    uint8_t place; /* enum gcacw_place */
    uint8_t at;    /* naval space, host, or station where its train arrives; GCACW_NONE: none */
    uint8_t manpower;
    uint8_t fatigue;
    uint8_t flags; /* enum gcacw_unit_flag */
    uint8_t demoralized;
    gcacw_command_id command;
    uint8_t seat; /* who gives its orders */
    int8_t tactical;
    uint8_t artillery;
    uint8_t victuals;   /* 8.2; of a wagon train its load */
    uint8_t ammunition; /* 6.12 */
    uint8_t combat_lost, other_lost;
    uint8_t stragglers; /* 7.3: manpower that can come back */
    uint8_t due;        /* turn in which it arrives; 0: none */
    gcacw_unit_id from; /* of a counter for detachments: the unit it is detached from */
    uint8_t lost_turn;  /* turn in which it was eliminated; 0: it was not */
    uint8_t
        recovers; /* 8.4: fatigue that it will recover this turn, less what it gave up to forage;
                       * enum gcacw_recovers of play/supply.h */
    uint8_t in_range; /* 8.1: of supply, in this turn's step 5b */
};

/* ---- leaders ---- */

enum gcacw_leader_place {
    GCACW_LEADER_OUT,   /* not in play */
    GCACW_LEADER_WITH,  /* the unit `with` */
    GCACW_LEADER_HEX,   /* alone in `cell`: Halleck */
    GCACW_LEADER_TAKEN, /* 4.4: off the map, taken from `cell` */
    GCACW_LEADER_GONE,  /* out of play for good */
    GCACW_LEADER_UNKNOWN,
    GCACW_LEADER_PLACES
};

struct gcacw_leader_facts {
    uint8_t place; /* enum gcacw_leader_place */
    gcacw_unit_id with;
    uint16_t cell; /* where he is or was last; VD_NONE: nowhere yet */
    uint8_t renamed;
    uint8_t taken; /* 4.4: turn in which his side took him off the map; 0: it did not */
};

/* ---- places ---- */

enum gcacw_depot_state {
    GCACW_DEPOT_NONE, /* no depot has this number */
    GCACW_DEPOT_STANDS,
    GCACW_DEPOT_CAPTURED, /* a Union depot in Confederate hands */
    GCACW_DEPOT_DESTROYED,
    GCACW_DEPOT_GONE, /* dismantled or removed */
    GCACW_DEPOT_STATES
};

struct gcacw_depot_facts {
    uint16_t cell;
    uint8_t state;                /* enum gcacw_depot_state */
    uint8_t side;                 /* whose it was built as */
    uint8_t value;                /* row of depot_values */
    uint8_t victuals, ammunition; /* of a captured one: what is left */
    uint8_t spare;
};

enum gcacw_project_kind {
    GCACW_PROJECT_NONE,
    GCACW_PROJECT_BUILD,
    GCACW_PROJECT_DISMANTLE,
    GCACW_PROJECT_REMOVE,
    GCACW_PROJECT_KINDS
};

/* 8.3: the line of the depot sheet that is being worked on. */
struct gcacw_project {
    uint16_t cell;
    uint8_t kind; /* enum gcacw_project_kind */
    uint8_t left; /* turns */
};

struct gcacw_levy_facts {
    uint8_t levied;
    uint8_t stock; /* victuals left */
};

enum gcacw_station_state {
    GCACW_STATION_WHOLE,
    GCACW_STATION_DAMAGED,
    GCACW_STATION_DESTROYED,
    GCACW_STATION_STATES
};

struct gcacw_station_facts {
    uint8_t state;  /* enum gcacw_station_state */
    uint8_t tries;  /* 8.3: attempts to repair it */
    uint8_t scored; /* 9.1: its points were booked; they are never booked again */
};

enum { GCACW_WORKS_MAX = 56, GCACW_BUILDINGS_MAX = 8, GCACW_MARKERS_MAX = 12 };

/* 6.10: works in a hex; without a cell the entry is free. Level 0 with a cell: the permanent works
 * of this hex are destroyed. play/works.h reads and writes them. */
struct gcacw_works_facts {
    uint16_t cell;
    uint8_t level; /* enum gcacw_works */
    uint8_t side;
};

/* 7: a bridge or ferry being built; left 0: the entry is free. */
struct gcacw_building {
    uint16_t crossing;
    uint8_t side;
    uint8_t ferry;
    uint8_t left;   /* recovery phases */
    uint8_t worked; /* in this recovery phase */
};

enum gcacw_marker_state {
    GCACW_MARKER_FREE,
    GCACW_MARKER_FORCE,
    GCACW_MARKER_DECOY,
    GCACW_MARKER_UNKNOWN, /* of an enemy, in a view: force or decoy */
    GCACW_MARKER_STATES
};

/* 10.1 */
struct gcacw_marker_facts {
    uint16_t cell;
    uint8_t state;   /* enum gcacw_marker_state */
    uint8_t marched; /* marches of a decoy in this turn */
};

/* ---- sides ---- */

enum gcacw_posture { GCACW_POSTURE_NONE, GCACW_OPERATIONAL, GCACW_PASSIVE, GCACW_POSTURES };

/* 9.4: a preliminary victory. */
enum gcacw_preliminary {
    GCACW_PRELIMINARY_NONE,
    GCACW_PRELIMINARY_MARGINAL,
    GCACW_PRELIMINARY_SUBSTANTIVE,
    GCACW_PRELIMINARIES
};

enum gcacw_remote_answer {
    GCACW_REMOTE_ASK,
    GCACW_REMOTE_YES,
    GCACW_REMOTE_NO,
    GCACW_REMOTE_ANSWERS
};

struct gcacw_side_facts {
    uint8_t posture;        /* enum gcacw_posture, as revealed */
    uint8_t morale;         /* enum gcacw_morale: the state fixed in phase 8 */
    uint8_t morale_level;   /* 9.2 */
    uint8_t reached;        /* morale states that were ever reached, a bit each */
    int8_t marker;          /* 8.4: army supply, simplified rules */
    uint8_t rolls;          /* 8.4: added to extended-march rolls in the coming action cycle */
    uint8_t minutes, chits; /* 10.3 */
    uint8_t army_used;      /* 4.6: the army leader was activated in the last action of this side */
    int8_t initiative;      /* 4.6: on the next initiative die */
    uint8_t preliminary;    /* enum gcacw_preliminary */
    uint8_t cancelled;      /* preliminary victories lost, a bit each */
    uint8_t preliminary_turn;
    uint8_t remote;    /* enum gcacw_remote_answer: standing answer to the enemy */
    uint8_t divisions; /* 8.4: in range in this turn's step 5b */
    uint8_t forage;    /* 8.4: recovery given up by the army; enum gcacw_foraged of play/supply.h */
    uint8_t rail_divisions, rail_brigades; /* 5.5: gone by rail this turn */
    uint8_t naval_halves;                  /* 5.6: sailed this turn, in halves of a unit */
    uint8_t letters;                       /* 10.4: spare */
    uint16_t lost_field, lost_other;       /* combat losses: of the field army, of other commands */
    uint16_t lost_strays;                  /* other losses */
    uint16_t heard_least, heard_most;      /* 14.1l: combat losses as the enemy has heard of them */
    struct gcacw_project project;
};

/* ---- the turn ---- */

enum gcacw_weather { GCACW_WEATHER_RAIN = 1, GCACW_WEATHER_HEAVY = 2, GCACW_WEATHER_HEAT = 4 };

enum gcacw_turn_flag {
    GCACW_TURN_HALLECK = 1,
    GCACW_TURN_LEE_SICK = 2,
    GCACW_TURN_PARALYSIS = 4,
    GCACW_TURN_UNION_BREAKDOWN = 8,
    GCACW_TURN_CSA_BREAKDOWN = 16,
    GCACW_TURN_FERRY_TOOK_PLACE = 32 /* 1.5: Harpers Ferry was surrounded in this turn's step 1g */
};

enum gcacw_latch {
    GCACW_LATCH_CROSSED = 1,           /* CSA infantry has crossed the Potomac */
    GCACW_LATCH_CAVALRY_CROSSED = 2,   /* CSA infantry or cavalry has: militia dice */
    GCACW_LATCH_MARYLAND = 4,          /* CSA infantry was in Maryland: Balt/DC dice */
    GCACW_LATCH_MEADE = 8,             /* Meade commands */
    GCACW_LATCH_RAID = 16,             /* the Raspberry Raid took place */
    GCACW_LATCH_VICKSBURG = 32,        /* Vicksburg has fallen */
    GCACW_LATCH_DISTRICT = 64,         /* a CSA unit was in DC */
    GCACW_LATCH_HOOKER_DISORDER = 128, /* Union Disorder has counted against Hooker */
    GCACW_LATCH_HOOKER_POINTS = 256,   /* 75 points have counted */
    GCACW_LATCH_BEAUREGARD = 512,
    GCACW_LATCH_JACKSON = 1024,
    GCACW_LATCH_THREAT = 2048, /* 3.5: CSA infantry was in the counties that call DC-R units */
    GCACW_LATCH_CONTROLS_POTOMAC = 4096, /* 8.5: the Union, in this turn's step 5c */
    GCACW_LATCH_CONTROLS_VALLEY = 8192
};

enum { GCACW_RAIN_WEEK = 8 };

struct gcacw_turn_facts {
    uint8_t event, row;   /* enum gcacw_random applied; the two dice, 0: none */
    uint8_t weather;      /* enum gcacw_weather */
    uint8_t flags;        /* enum gcacw_turn_flag */
    uint16_t latches;     /* enum gcacw_latch */
    uint16_t crossed_day; /* vd_date as a day number of the first crossing; 0: none */
    uint8_t rain_days, rain_run, dry_run;
    uint8_t rain_left;                 /* turns that heavy rain still lasts after this one */
    uint8_t hooker;                    /* occurrences of Hooker Questioned */
    uint8_t groups[GCACW_TRACK_COUNT]; /* groups that have come */
    uint8_t held_group;                /* 1.2: Balt/DC group thrown in 1b and held to 1d; 0: none */
    uint8_t turns_north;               /* 8.4 */
    uint8_t ferry_turns;               /* 1.5: consecutive turns surrounded */
    uint8_t spy_winner;                /* side; GCACW_NONE: no spy this turn */
    uint8_t repaired;                  /* 8.3: this turn's attempt was made */
    uint8_t ammunition;                /* points of the train still to be given out */
    uint8_t round;                     /* 5.4: of a three-day turn with long-turns=three, from 0 */
};

/* ---- victory ---- */

enum gcacw_score_line {
    GCACW_SCORE_LEVIES,
    GCACW_SCORE_STRUCTURES,
    GCACW_SCORE_DEPOTS,
    GCACW_SCORE_RAILROADS,
    GCACW_SCORE_UNION_MORALE, /* demoralization of the Union army, for the Confederates */
    GCACW_SCORE_CSA_MORALE,
    GCACW_SCORE_VICKSBURG,
    GCACW_SCORE_RIOTS,
    GCACW_SCORE_RAID,
    GCACW_SCORE_STUART,
    GCACW_SCORE_COUNTIES,
    GCACW_SCORE_UNION_LOSSES,
    GCACW_SCORE_CSA_LOSSES,
    GCACW_SCORE_BEFORE, /* before the first turn of this scenario */
    GCACW_SCORE_LINES
};

struct gcacw_score {
    int16_t line[GCACW_SCORE_LINES];
    uint32_t structures;                      /* scored, a bit each */
    uint32_t rail_items;                      /* printed items scored, a bit each */
    uint8_t rail_count[GCACW_RAIL_ITEMS_MAX]; /* how often */
    uint8_t stuart;                           /* times embarrassed */
    uint8_t spare[3];
};

/* A column of the turn track (1.1). */
struct gcacw_track_turn {
    uint8_t event, row;
    uint8_t weather, crossings; /* of the Potomac by CSA infantry */
    uint8_t points[3];          /* control: Maryland, Virginia, Pennsylvania */
    uint8_t csa_combat, csa_other, aop_combat, usa_combat, usa_other;
    int16_t turn, total;
};

/* ---- what is going on ---- */

enum { GCACW_ACTING_MAX = 20 };

enum gcacw_action_kind {
    GCACW_ACTION_NONE,
    GCACW_ACTION_MARCH,    /* one unit */
    GCACW_ACTION_ACTIVATE, /* a leader's units */
    GCACW_ACTION_ARMY,     /* an army leader's (4.6) */
    GCACW_ACTION_REMOTE,
    GCACW_ACTION_ASSAULT,
    GCACW_ACTION_GRAND,
    GCACW_ACTION_DECOY, /* 10.1b: no unit; `marker` moves with the points of the first entry */
    GCACW_ACTION_KINDS
};

enum gcacw_acting_flag {
    GCACW_ACTING_BEGUN = 1,    /* has paid its fatigue */
    GCACW_ACTING_DONE = 2,     /* its march is over */
    GCACW_ACTING_ZONES = 4,    /* went from zone to zone: no attack */
    GCACW_ACTING_STOPPED = 8,  /* stopped by a zone */
    GCACW_ACTING_BY_ROAD = 16, /* its last step went along a pike or road */
    GCACW_ACTING_FORCED = 32,  /* 5.9 */
    GCACW_ACTING_MOVED = 64    /* has gone a hex: the minimum of one is used up */
};

struct gcacw_acting {
    gcacw_unit_id unit;
    uint8_t points; /* movement points left */
    uint8_t flags;  /* enum gcacw_acting_flag */
};

enum { GCACW_FERRIED_MAX = 8 };

/* 2.5e: what a ferry has carried in this action; load 0: the entry is free. */
struct gcacw_ferried {
    uint16_t crossing;
    uint8_t load;
    uint8_t spare;
};

/* 13.3, A1 to A4: the action under way. */
struct gcacw_action {
    uint8_t kind; /* enum gcacw_action_kind */
    uint8_t side;
    gcacw_leader_id leader; /* or none */
    uint8_t face[2];        /* march dice; the second of cavalry */
    uint8_t count;
    uint8_t riding;  /* 4.3: the leader rides with this unit; or none */
    uint8_t distant; /* 1.2l: in the distance part: movement only */
    uint8_t marker;  /* 10.1b: entry of the decoy that moves; or none */
    struct gcacw_acting at[GCACW_ACTING_MAX];
    struct gcacw_ferried ferried[GCACW_FERRIED_MAX];
};

/* 13.3, K1 to K6: the combat under way. */
struct gcacw_combat {
    uint8_t attack; /* enum gcacw_attack */
    uint8_t side;   /* of the attacker */
    uint8_t open;   /* a combat is under way */
    uint8_t count;  /* attackers */
    uint16_t from, target;
    gcacw_unit_id attackers[GCACW_ACTING_MAX];
    gcacw_leader_id leader;
    uint8_t flank, refused;
    uint8_t guns_face;
    uint8_t face[GCACW_SIDES]; /* [0] attacker, [1] defender */
    int8_t net[GCACW_SIDES];   /* modifiers */
    int8_t diff;
    struct gcacw_result result[GCACW_SIDES];
    uint8_t loss_left[GCACW_SIDES];  /* manpower to be named; [0] attacker */
    uint8_t column[GCACW_SIDES];     /* of the chart */
    uint8_t steps_least, steps_most; /* of the retreat */
    uint8_t advance;                 /* the attacker may advance */
    uint8_t screen_moving;           /* K1: unit whose march waits; or none */
    uint8_t spare;
};

/* ---- the whole ---- */

struct gcacw_facts {
    struct gcacw_unit_facts units[GCACW_UNITS_MAX];
    struct gcacw_leader_facts leaders[GCACW_LEADERS_MAX];
    struct gcacw_marker_facts markers[GCACW_SIDES][GCACW_MARKERS_MAX];
    /* places, up to the sides */
    struct gcacw_depot_facts depots[GCACW_DEPOTS_MAX];
    struct gcacw_levy_facts levies[GCACW_LEVIES_MAX];
    struct gcacw_station_facts stations[GCACW_STATIONS_MAX];
    struct gcacw_works_facts works[GCACW_WORKS_MAX];
    struct gcacw_building buildings[GCACW_BUILDINGS_MAX];
    struct gcacw_ways ways;
    struct gcacw_side_facts sides[GCACW_SIDES];
    struct gcacw_turn_facts turn;
    struct gcacw_score score;
    struct gcacw_track_turn track[GCACW_TURNS_MAX]; /* [turn - 1] */
    uint8_t control_turns[GCACW_COUNTIES_MAX];      /* 9.3: turns of control so far */
    uint64_t controlled; /* counties, a bit each, since the last phase 7 */
    struct gcacw_action action;
    struct gcacw_combat combat;
};

/* Places as bytes: depots, towns, stations, works, bridges under construction, crossings. */
enum {
    GCACW_PLACES_AT = offsetof(struct gcacw_facts, depots),
    GCACW_PLACES_SIZE = offsetof(struct gcacw_facts, sides) - GCACW_PLACES_AT
};

static inline const void *gcacw_places_of(const struct gcacw_facts *facts)
{
    return (const uint8_t *)facts + GCACW_PLACES_AT;
}

/* Points for the Confederates. */
int gcacw_total(const struct gcacw_score *score);

/* Where a leader is; VD_NONE if that is not known or he is not on the map. */
uint16_t gcacw_leader_cell(const struct gcacw_facts *facts, gcacw_leader_id leader);

static inline bool gcacw_on_map(const struct gcacw_facts *facts, gcacw_unit_id unit)
{
    return facts->units[unit.v].place == GCACW_PLACE_MAP;
}

static inline bool gcacw_has_latch(const struct gcacw_facts *facts, enum gcacw_latch latch)
{
    return (facts->turn.latches & latch) != 0;
}

static inline bool gcacw_is_raining(const struct gcacw_facts *facts)
{
    return (facts->turn.weather & GCACW_WEATHER_RAIN) != 0;
}

#endif
