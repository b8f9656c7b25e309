/* rules/altar/scenario.h: a campaign of the altar system as const tables.
 *
 * src/scenario reads data/altar/... into these. Everything that differs between campaigns is here;
 * what both share is code. Integers and bounded arrays throughout, so that the tables have one
 * canonical form. Names are offsets into one pool of zero-ended strings, where offset 0 is the empty
 * one; aliases and lines are runs: so many strings, one after the other, from an offset on. Places
 * are cells of the theater. Tokens are numbered side by side: all of the Union's first, in order of
 * battle (army troops, then corps by corps), then what a card or a raid may bring, then depots; after
 * them the Confederates'. */
#ifndef VD_ALTAR_SCENARIO_H
#define VD_ALTAR_SCENARIO_H

#include <stdint.h>

#include "core/game.h"
#include "rules/altar/battle_rules.h"
#include "rules/altar/cells.h"

enum altar_side { ALTAR_UNION, ALTAR_CONFEDERATE, ALTAR_SIDES };

static inline uint8_t altar_other(uint8_t side)
{
    return side == ALTAR_UNION ? ALTAR_CONFEDERATE : ALTAR_UNION;
}

enum {
    ALTAR_TOKENS_MAX = 96,
    ALTAR_UNITS_MAX = 160,
    ALTAR_RESERVES_MAX = 8, /* unattached batteries of an army */
    ALTAR_CORPS_MAX = 16,
    ALTAR_GENERALS_MAX = 24,
    ALTAR_DEPOTS_MAX = 10,
    ALTAR_CROSSINGS_MAX = 32,
    ALTAR_CARDS_MAX = 16,
    ALTAR_EFFECTS_MAX = 8, /* of one card */
    ALTAR_EFFECT_POOL = 64,
    ALTAR_TERM_POOL = 128,
    ALTAR_CONDITION_TERMS = 24, /* of one condition */
    ALTAR_CONDITION_DEPTH = 8,  /* values waiting while it is worked out */
    ALTAR_ENTRIES_MAX = 64,
    ALTAR_PLACES_MAX = 8,
    ALTAR_ROWS_MAX = 24,
    ALTAR_TURNS_MAX = 24,
    ALTAR_TOWNS_MAX = 128,
    ALTAR_WORKS_MAX = 4,
    ALTAR_RAILS_MAX = 32, /* an edge has a bit for each */
    ALTAR_NONE = 0xFF
};

enum altar_kind {
    ALTAR_KIND_NONE,
    ALTAR_DIVISION,
    ALTAR_PICKET,
    ALTAR_TRAIN,
    ALTAR_DEPOT,
    ALTAR_KIND_COUNT
};

enum altar_arm { ALTAR_ARM_NONE, ALTAR_INFANTRY, ALTAR_CAVALRY, ALTAR_ARTILLERY, ALTAR_ARM_COUNT };

/* Kind and arm in one, where numbers differ by both: base moves, sight, cards. */
enum altar_sort {
    ALTAR_SORT_INFANTRY,
    ALTAR_SORT_PICKET,
    ALTAR_SORT_CAVALRY,
    ALTAR_SORT_DEPOT,
    ALTAR_SORT_TRAIN,
    ALTAR_SORT_COUNT
};

/* Spec 6.2: the nineteen traits that generals of the two campaigns bear. */
enum altar_trait {
    ALTAR_TRAIT_NONE,
    ALTAR_INEPT,
    ALTAR_SLOPPY_STAFF_WORK,
    ALTAR_UNFLAPPABLE,
    ALTAR_HESITANT,
    ALTAR_UNRELIABLE,
    ALTAR_CAUTIOUS,
    ALTAR_FINEST_HOUR,
    ALTAR_TRUSTED_LIEUTENANT,
    ALTAR_ENERGETIC,
    ALTAR_LEADS_FROM_THE_FRONT,
    ALTAR_INSUBORDINATE,
    ALTAR_RECKLESS_ATTACKER,
    ALTAR_DISCIPLINARIAN,
    ALTAR_REVERED,
    ALTAR_TARDY,
    ALTAR_STALWART,
    ALTAR_AGGRESSIVE,
    ALTAR_HARD_DRIVING,
    ALTAR_SHREWD_TACTICIAN,
    ALTAR_TRAIT_COUNT
};

/* ---- the armies ---- */

struct altar_army {
    uint32_t side_name, name; /* "Union", "Army of the Potomac" */
    uint32_t side_alias, alias;
    uint8_t side_alias_count, alias_count;
    uint8_t general; /* of the army; ALTAR_NONE: none over all of it */
    uint8_t first_corps, corps_count;
    uint8_t first_token, token_count; /* all: depots and what may come included */
    uint8_t first_unit, unit_count;   /* all: the reserve artillery stands first */
    uint8_t reserve_count;            /* unattached batteries */
    uint32_t reserve_name;
};

struct altar_general {
    uint32_t id, name, rank; /* "ewell", "Richard Ewell", "Lt. Gen." */
    uint32_t alias;
    uint32_t traits; /* a bit each: 1 << enum altar_trait */
    uint8_t alias_count;
    uint8_t side;
    uint8_t corps;                   /* ALTAR_NONE: the army */
    uint8_t points;                  /* priority points; ALTAR_NONE: thrown anew every hour */
    uint8_t point_dice, point_sides; /* ... with these: 2 and 6 of 2d6 */
    uint8_t independent;             /* the army general of his own command (L10) */
};

struct altar_corps {
    uint32_t id, name; /* "III", "III Corps" */
    uint32_t alias;
    uint8_t alias_count;
    uint8_t side;
    uint8_t general;
    uint8_t first_token, token_count; /* its own divisions and pickets, those a card may give too */
};

enum altar_token_flag {
    ALTAR_TOKEN_FIXED = 1,   /* a garrison until released (M26) */
    ALTAR_TOKEN_ARRIVES = 2, /* off the map until a card brings it */
    ALTAR_TOKEN_RESERVE = 4, /* a train not raised yet, a picket a card may give */
    ALTAR_TOKEN_GIVEN_UP = 8 /* belongs to the corps the Union may give up (3.1) */
};

struct altar_token {
    uint32_t id, name; /* "Pender", "Pender's Division"; unique within its side */
    uint32_t alias, alias_count;
    uint8_t side;
    uint8_t kind;
    uint8_t arm;   /* of a division: infantry or cavalry (M25) */
    uint8_t corps; /* with which it is activated (X15); ALTAR_NONE: depots, trains not raised yet */
    uint8_t command; /* chain of command for stacking and generals; ALTAR_NONE: the army's own */
    uint8_t first_unit, unit_count;
    uint8_t depot; /* index, for a depot; else ALTAR_NONE */
    uint8_t flags;
};

struct altar_unit {
    uint32_t name;
    uint32_t alias; /* one with a stroke in it, Pender/Chambliss, stands for the whole name */
    uint8_t alias_count;
    uint8_t token; /* its division; ALTAR_NONE for the army's reserve artillery */
    uint8_t side;
    uint8_t arm;
    int8_t modifier;
};

struct altar_depot {
    uint32_t name; /* of its place: "Hanover" */
    uint16_t cell;
    uint16_t other;             /* where its owner may set it up instead, or VD_NONE */
    uint8_t token[ALTAR_SIDES]; /* the counter each side puts there */
    uint8_t value[ALTAR_SIDES]; /* Staff Dice a turn (T2, B16, X32) */
    uint8_t owner;              /* at the start */
};

/* ---- crossings and routes home ---- */

/* Which crossings of the theater play a part, by its index there. */
struct altar_crossing {
    uint16_t crossing;
    uint16_t
        acts_from;     /* the one cell of the two from which it can be acted on, or VD_NONE: both */
    uint8_t row;       /* victory row of its first destruction, or ALTAR_NONE */
    uint8_t closed;    /* from the start, for good */
    uint8_t destroyed; /* at the start; may be repaired */
    uint8_t target;    /* may be destroyed and repaired */
};

/* Z9, X38. */
struct altar_route {
    uint16_t cell;
    uint8_t crossing; /* index in the list above */
};

/* ---- deployment ---- */

enum altar_how {
    ALTAR_HOW_NONE,
    ALTAR_EXACTLY,
    ALTAR_IN_OR_ADJACENT,
    ALTAR_ROAD_BETWEEN,
    ALTAR_ANY_FREE,
    ALTAR_NEXT_TO_OWN,
    ALTAR_OFF_MAP,
    ALTAR_HOW_COUNT
};

enum altar_pick {
    ALTAR_PICK_NONE,
    ALTAR_PICK_ONE_EACH,   /* one token at each place, the owner says which */
    ALTAR_PICK_ONE_OF,     /* all at one of the places, he says at which */
    ALTAR_PICK_EACH_AT_OWN /* the first token at the first place, ...: depots; no choice */
};

/* One line of a briefing's deployment: these tokens, there (3.1, 3.2, R19). */
struct altar_entry {
    uint32_t id;
    uint8_t side;
    uint8_t how;
    uint8_t choice;
    uint8_t first, count;  /* its tokens, in `placings` */
    uint8_t default_place; /* one_of: index of the place; road_between: where the column begins */
    uint8_t default_token; /* next to own: the division; ALTAR_NONE without one */
    uint8_t place_count;
    uint16_t places[ALTAR_PLACES_MAX]; /* cells */
};

/* A token of an entry, and where it stands if its owner decides nothing; VD_NONE: the place itself,
 * then the spaces next to it by number. */
struct altar_placing {
    uint16_t cell;
    uint8_t token;
};

/* 3.1: the command that may be given up before the set-up. */
struct altar_detachment {
    uint32_t id, text;
    uint8_t side;
    uint8_t corps; /* ALTAR_NONE: nothing is decided before the set-up */
    uint8_t row;   /* that is then scored */
    uint8_t by_default;
};

/* ---- victory ---- */

struct altar_amount {
    int8_t plus;   /* 6 of 6+d6 */
    uint8_t dice;  /* 1 of 6+d6, 2 of 2d6 */
    uint8_t sides; /* 3 or 6; 0 without dice */
    int8_t sign;   /* -1: all of it is taken away; else 1 */
};

/* What earns a row: events, booked at once or before turn 1, then conditions on the position. */
enum altar_award {
    ALTAR_AWARD_NONE,
    ALTAR_AWARD_SKIRMISH_WON,
    ALTAR_AWARD_BATTLE_WON,
    ALTAR_AWARD_CROSSING_DESTROYED, /* one whose row this is */
    ALTAR_AWARD_TRAIN_HOME,         /* on `bank` of `river` */
    ALTAR_AWARD_TRAIN_DESTROYED,
    ALTAR_AWARD_ENTERED, /* a division of the side enters places[0] */
    ALTAR_AWARD_GIVEN_UP,
    ALTAR_AWARD_NONE_NEAR,  /* no enemy `whom` in or adjacent to places[0] */
    ALTAR_AWARD_HELD,       /* a division of the side in places[0] */
    ALTAR_AWARD_ANY_HELD,   /* ... in one of the places; one award, however many */
    ALTAR_AWARD_NEVER_HELD, /* each place where no enemy division stood at the end of any turn */
    ALTAR_AWARD_BESIEGED,   /* own divisions in `spaces` spaces adjacent to places[0] */
    ALTAR_AWARD_ROUTES_CLOSED,
    ALTAR_AWARD_COUNT,
    ALTAR_AWARD_FIRST_CONDITION = ALTAR_AWARD_NONE_NEAR
};

enum altar_when {
    ALTAR_WHEN_NONE,
    ALTAR_WHEN_START, /* before turn 1 */
    ALTAR_WHEN_IMMEDIATE,
    ALTAR_WHEN_END_OF_TURN,
    ALTAR_WHEN_END, /* Z8, after the last turn */
    ALTAR_WHEN_COUNT
};

enum altar_per { ALTAR_PER_NONE, ALTAR_PER_CROSSING, ALTAR_PER_PLACE, ALTAR_PER_COUNT };

enum altar_whom { ALTAR_WHOM_NONE, ALTAR_WHOM_DIVISIONS, ALTAR_WHOM_UNITS, ALTAR_WHOM_COUNT };

struct altar_row {
    uint32_t id, text;
    uint8_t side;
    uint8_t award;
    uint8_t when;
    uint8_t last_turn; /* an end-of-turn row that is booked in the last turn only */
    uint8_t once;      /* in a campaign, or for each `per` */
    uint8_t per;
    uint8_t printed; /* stated in the book, not reconstructed */
    uint8_t active;  /* not silenced by a switch (its `if`, victory_rows) */
    struct altar_amount amount;
    uint8_t whom;
    uint8_t spaces;
    uint8_t corps;  /* given up */
    uint8_t bank;   /* enum vd_bank */
    uint16_t river; /* of the theater; VD_NONE */
    uint8_t place_count;
    uint16_t places[ALTAR_PLACES_MAX];
};

/* ---- event cards: data/altar/.../cards.yaml has the grammar ---- */

enum altar_verb {
    ALTAR_VERB_NONE,
    ALTAR_VERB_DICE,     /* amount; purpose */
    ALTAR_VERB_MOVE,     /* amount; sorts */
    ALTAR_VERB_FORBID,   /* what; corps; with ALTAR_WHAT_CARD cards, role */
    ALTAR_VERB_CLOSE,    /* crossings */
    ALTAR_VERB_ARRIVE,   /* token; places or zones */
    ALTAR_VERB_RELEASE,  /* token */
    ALTAR_VERB_RAIL,     /* amount; arm; lines; between */
    ALTAR_VERB_PLACE,    /* token, a reserve picket or train of corps; places or zones */
    ALTAR_VERB_RALLY,    /* amount; corps; target, 0 without a throw */
    ALTAR_VERB_ODDS,     /* action; target */
    ALTAR_VERB_LOOK,     /* arm; reach; amount, 0: all */
    ALTAR_VERB_ACTIVATE, /* corps; last */
    ALTAR_VERB_CANCEL,   /* card */
    ALTAR_VERB_COUNT
};

enum altar_what {
    ALTAR_WHAT_NONE,
    ALTAR_WHAT_CROSS_COUNTRY,
    ALTAR_WHAT_STAFF_MARCH, /* Staff Dice for marches */
    ALTAR_WHAT_DESTROY,
    ALTAR_WHAT_REPAIR,
    ALTAR_WHAT_RAID,
    ALTAR_WHAT_CARD,
    ALTAR_WHAT_COUNT
};

enum altar_action {
    ALTAR_ACTION_NONE,
    ALTAR_ACTION_DESTROY,
    ALTAR_ACTION_REPAIR,
    ALTAR_ACTION_RAID,
    ALTAR_ACTION_RALLY,
    ALTAR_ACTION_COUNT
};

enum altar_purpose {
    ALTAR_PURPOSE_ANY,
    ALTAR_PURPOSE_RAID = 3, /* as packed tables have it */
    ALTAR_PURPOSE_COUNT
};

/* One term of a condition, which is a program in postfix order: predicates and comparisons push a
 * truth, `not` turns the last, `and` and `or` join the last two. "Own" and "enemy" are those of the
 * effect's side. */
enum altar_term_kind {
    ALTAR_TERM_NONE,
    ALTAR_TERM_NOT,
    ALTAR_TERM_AND,
    ALTAR_TERM_OR,
    ALTAR_TERM_ENEMY_HELD, /* subject: cell */
    ALTAR_TERM_OWN_HELD,   /* cell */
    ALTAR_TERM_OWN_DEPOT,  /* cell */
    ALTAR_TERM_OFF_MAP,    /* token */
    ALTAR_TERM_FIXED,      /* token */
    ALTAR_TERM_WORKING,    /* crossing, index in the scenario's list */
    ALTAR_TERM_TURN,       /* quantities, compared with number */
    ALTAR_TERM_DICE,       /* side */
    ALTAR_TERM_DEPOTS,     /* side */
    ALTAR_TERM_DIVISIONS,  /* corps */
    ALTAR_TERM_COUNT,
    ALTAR_TERM_FIRST_QUANTITY = ALTAR_TERM_TURN
};

enum altar_comparison {
    ALTAR_COMPARE_NONE,
    ALTAR_LESS,
    ALTAR_AT_MOST,
    ALTAR_EQUAL,
    ALTAR_AT_LEAST,
    ALTAR_MORE
};

struct altar_term {
    uint8_t kind;
    uint8_t comparison;
    uint16_t subject;
    int16_t number;
};

/* Spaces to choose from, all together; none of them: the effect has places. */
struct altar_zones {
    uint8_t edges;        /* a bit each: 1 << enum vd_square_direction */
    uint8_t own_division; /* within so many spaces of one; 0: not */
    uint8_t own_depot;
    uint8_t road;  /* only spaces with a road or rail */
    uint8_t clear; /* only spaces with no enemy token within so many; 0: any */
};

/* Fields that its verb does not use are none: ALTAR_NONE, VD_NONE or 0. */
struct altar_effect {
    uint8_t verb;
    uint8_t side;  /* ALTAR_SIDES: both */
    uint8_t turns; /* 0: this turn; n: n turns after it too; ALTAR_NONE: the rest */
    uint8_t what;
    int8_t amount;
    uint8_t purpose;
    uint8_t action;
    uint8_t target; /* least face */
    uint8_t reach;  /* spaces */
    uint8_t token;
    uint8_t kind; /* place: picket or train */
    uint8_t corps;
    uint8_t arm;                    /* only such divisions; ALTAR_ARM_NONE: any */
    uint8_t sorts;                  /* a bit each: 1 << enum altar_sort */
    uint8_t cards;                  /* a bit each: 1 << enum altar_card */
    uint8_t role;                   /* enum altar_role; ALTAR_ROLES: none */
    uint8_t last;                   /* activate: last, not first */
    uint8_t card;                   /* cancel: index */
    uint8_t first_term, term_count; /* condition, in `terms`; 0 terms: always */
    uint8_t alternative;            /* tried only as another's `instead` */
    uint8_t instead; /* index of the effect tried if this one cannot take effect, or ALTAR_NONE */
    struct altar_zones zones;
    uint8_t place_count;
    uint16_t places[ALTAR_PLACES_MAX];
    uint16_t between[2]; /* rail: cells, or VD_NONE */
    uint32_t lines;      /* rail: railroads of the theater, a bit each */
    uint32_t crossings;  /* close: a bit each, index in the scenario's list */
};

struct altar_event_card {
    uint32_t id, name, text;
    uint8_t first_effect, effect_count; /* in `effects` */
};

/* ---- the fog, letters ---- */

/* A space with a town in it: a raid may succeed there once (A6, X25), its people talk. */
struct altar_town {
    uint16_t cell;
    uint16_t place; /* of the theater: the name */
    uint8_t wider;  /* raids: only with the wider option; people: 0 */
    uint8_t side;   /* people: whom they favour; raids: who may raid */
};

struct altar_scouting {
    uint8_t counts_at, fades_after;
};

struct altar_couriers {
    uint8_t turns, far, far_turns;
    uint8_t telegraph; /* sides, a bit each */
    uint8_t telegraph_letters;
    uint8_t loss, interception; /* faces of a d6: the lowest lose a letter, the next give it away */
};

/* L12. */
struct altar_works {
    uint16_t cell;
    uint8_t side;
    uint8_t bonus;
};

/* ---- what players read ---- */

struct altar_date {
    uint16_t year;
    uint8_t month, day;
};

struct altar_briefing {
    uint32_t title, situation, objectives, map_notes;
};

/* ---- switches: the rulings of which a club may choose; scenario.c has their words ---- */

enum altar_switch {
    ALTAR_SWITCH_NONE,
    ALTAR_SWITCH_FOG,              /* blind, tokens, open */
    ALTAR_SWITCH_COMMANDERS,       /* together, separate */
    ALTAR_SWITCH_BATTLE_LOSSES,    /* X8: enum altar_losses */
    ALTAR_SWITCH_ARMY_TROOPS,      /* X15: home, chosen */
    ALTAR_SWITCH_STACK_RETREAT,    /* X16: stack, engaged */
    ALTAR_SWITCH_ADJACENT_BANKS,   /* X19: same, any */
    ALTAR_SWITCH_BATTERIES_COUNT,  /* X21: no, yes */
    ALTAR_SWITCH_TRAINS_CAPTURED,  /* X24: 0, 1 */
    ALTAR_SWITCH_RAIDS,            /* X25: pennsylvania, maryland */
    ALTAR_SWITCH_ROUTE_CLAIM,      /* X28: clear, roll */
    ALTAR_SWITCH_ONE_DIE,          /* X34: no, yes */
    ALTAR_SWITCH_ATTACKER_RETREAT, /* X35: origin, contested */
    ALTAR_SWITCH_PICKETS_LOST,     /* X36: no, yes */
    ALTAR_SWITCH_ROUTES_CROSSING,  /* X38: no, yes */
    ALTAR_SWITCH_OCCUPY,           /* X39: end_of_turn, on_entry */
    ALTAR_SWITCH_DEPOTS_ADJACENT,  /* X42: no, yes */
    ALTAR_SWITCH_ARRIVAL_TRAITS,   /* X49: yes, no */
    ALTAR_SWITCH_BRIEFINGS,        /* I1: open, sealed */
    ALTAR_SWITCH_SKIRMISH_DETAIL,  /* I19: scores, full */
    ALTAR_SWITCH_CONTACT_NAMES,    /* I20: no, yes */
    ALTAR_SWITCH_VICTORY_ROWS,     /* all, printed */
    ALTAR_SWITCH_DUE_COUNT,        /* L25: no, yes */
    ALTAR_SWITCH_COUNT
};

enum altar_fog { ALTAR_FOG_BLIND, ALTAR_FOG_TOKENS, ALTAR_FOG_OPEN };

enum altar_losses { ALTAR_LOSSES_RECOVERABLE, ALTAR_LOSSES_LOST_GONE, ALTAR_LOSSES_ALL_GONE };

struct altar_option {
    uint32_t text;
    uint32_t rule; /* "X25" */
    uint8_t used;  /* has something to act on in this campaign */
    uint8_t by_default;
};

/* ---- the map as it is walked ---- */

/* Edges of one sort: of each cell, whether the one to its eastern and to its southern neighbour is. */
struct altar_edges {
    struct altar_cells east, south;
};

/* Column and row of a cell, from 0. */
struct altar_point {
    uint16_t column, row;
};

/* What follows from the map and the list of crossings, drawn up by altar_derive (ground.h) once
 * the tables are read: not part of them, so neither packed nor hashed. Crossings of the list count
 * as working, save those that are closed for good. */
struct altar_ways {
    struct altar_edges open, road;            /* R2, R3 */
    struct altar_edges rail[ALTAR_RAILS_MAX]; /* M11: of each railroad of the theater */
    struct altar_cells barred;                /* cells where nobody can stand */
    struct altar_cells at_crossing; /* from where a crossing of the list can be acted on (A2) */
    struct altar_cells on_road;     /* cells with a road or rail */
    struct altar_cells awarded; /* where a row may be booked when a division comes in (Z1, X39) */
    struct altar_cells watched[ALTAR_SIDES];   /* in or next to a town that favours the side */
    struct altar_point point[ALTAR_CELLS_MAX]; /* where each cell lies: no division on the way */
};

/* Tokens that may march with a corps, by number: its own, the trains, and where the club has it so
 * the army's own troops (X15). */
struct altar_roster {
    uint8_t at[ALTAR_TOKENS_MAX];
    uint8_t count;
};

/* Spaces of an entry, where they depend on the map alone. */
struct altar_zone {
    struct altar_cells cells;
    uint8_t fixed;
};

/* ---- the whole ---- */

struct altar_scenario {
    struct vd_scenario base;
    const char *names;
    uint32_t names_size;
    uint32_t title, book, dates_from, dates_to;
    struct altar_date calendar[ALTAR_TURNS_MAX]; /* the day on which each turn opens */
    uint8_t turns, deck_size, removed;
    uint8_t first_mover, first_deployer;
    uint8_t threshold, points_at_start, points_floor; /* F6, F21, X26 */
    uint8_t base_move[ALTAR_SORT_COUNT];              /* M2 to M6 */
    uint8_t staff_die[6];                             /* M7: what the faces 1 to 6 add */
    uint8_t action_target[ALTAR_ACTION_COUNT];        /* A3, K1: least face; 0: no such action */
    uint8_t rally_on;                                 /* K1 */
    uint8_t
        corps_stacks; /* M15: side whose divisions of one corps may share a space; ALTAR_SIDES */
    uint8_t pickets_stack;           /* M16 */
    uint8_t end_of_day;              /* L7, hour */
    uint8_t breakpoint_percent;      /* L13 */
    uint8_t sight[ALTAR_SORT_COUNT]; /* DESIGN: spaces */
    struct altar_scouting scouting;
    struct altar_couriers couriers;
    uint8_t talk_target, talk_reach; /* civilians */
    uint8_t raid_side;               /* ALTAR_SIDES: nobody */
    uint16_t walled;     /* B17: closed to the enemy while one division holds it, or VD_NONE */
    uint8_t walled_side; /* whose division */
    uint8_t routes_side, routes_needed; /* Z9; ALTAR_SIDES: nobody needs one */

    uint8_t corps_count, general_count, token_count, unit_count, depot_count, crossing_count;
    uint8_t card_count, effect_count, term_count, entry_count, placing_count, row_count;
    uint8_t route_count, works_count, raid_count, people_count;
    uint8_t first_confederate; /* token */

    struct altar_army armies[ALTAR_SIDES];
    struct altar_corps corps[ALTAR_CORPS_MAX];
    struct altar_general generals[ALTAR_GENERALS_MAX];
    struct altar_token tokens[ALTAR_TOKENS_MAX];
    struct altar_unit units[ALTAR_UNITS_MAX];
    struct altar_depot depots[ALTAR_DEPOTS_MAX];
    struct altar_crossing crossings[ALTAR_CROSSINGS_MAX];
    struct altar_route routes[ALTAR_PLACES_MAX];
    struct altar_event_card cards[ALTAR_CARDS_MAX];
    struct altar_effect effects[ALTAR_EFFECT_POOL];
    struct altar_term terms[ALTAR_TERM_POOL];
    struct altar_detachment given_up;
    struct altar_entry entries[ALTAR_ENTRIES_MAX]; /* the first deployer's first */
    struct altar_placing placings[ALTAR_TOKENS_MAX];
    struct altar_row rows[ALTAR_ROWS_MAX];
    struct altar_town raids[ALTAR_TOWNS_MAX];  /* by cell, then place */
    struct altar_town people[ALTAR_TOWNS_MAX]; /* by cell, then place */
    struct altar_works works[ALTAR_WORKS_MAX];
    struct altar_battle_rules battle; /* data/altar/battle.yaml, spec battle.md */
    struct altar_battle_odds odds;    /* data/altar/odds.yaml, or made for overridden numbers */
    struct altar_briefing briefings[ALTAR_SIDES];
    uint32_t reference_turn, reference_numbers; /* lines */
    uint8_t reference_turn_count, reference_number_count;
    struct altar_option options[ALTAR_SWITCH_COUNT];
    uint8_t switches[ALTAR_SWITCH_COUNT];
    uint8_t seat_side[VD_SEATS_MAX];
    uint8_t seat_general[VD_SEATS_MAX]; /* with separate commanders; else ALTAR_NONE */
    struct altar_ways ways;
    uint8_t placing_of[ALTAR_TOKENS_MAX]; /* likewise: where a token stands in `placings`, and in */
    uint8_t entry_of[ALTAR_TOKENS_MAX];   /* which of `entries`; ALTAR_NONE: in none */
    struct altar_roster rosters[ALTAR_CORPS_MAX];
    uint64_t closers[ALTAR_TOKENS_MAX][2]; /* friends whose space each may not enter, a bit each */
    struct altar_zone zones[ALTAR_ENTRIES_MAX]; /* of `entries` */
    uint16_t zone_sizes[ALTAR_TOKENS_MAX]; /* a token has at most so many spaces to be put in */
    uint16_t cards_of[ALTAR_VERB_COUNT]; /* and the cards with an effect of each verb, a bit each */
    /* By side, 0 for the other's tokens: one more than the spaces each sees, and sees clearly. */
    uint8_t sees[ALTAR_SIDES][ALTAR_TOKENS_MAX], sees_clearly[ALTAR_SIDES][ALTAR_TOKENS_MAX];
    uint8_t farthest_sight; /* spaces, of any token */
};

_Static_assert((int)ALTAR_TRAIT_COUNT <= (int)ALTAR_BATTLE_TRAITS, "traits are bits");
_Static_assert(ALTAR_CROSSINGS_MAX <= 32, "crossings are bits");
_Static_assert(ALTAR_SORT_COUNT <= 8, "sorts are bits");
_Static_assert(ALTAR_CARDS_MAX <= 16, "cards are bits");
_Static_assert(ALTAR_TOKENS_MAX < ALTAR_NONE && ALTAR_UNITS_MAX < ALTAR_NONE, "ids are bytes");

/* ---- scenario.c: the words of the tables, and things by their names ---- */

const char *altar_name(const struct altar_scenario *sc, uint32_t name);
/* The string after this one of a run. */
uint32_t altar_name_next(const struct altar_scenario *sc, uint32_t name);

static inline enum altar_sort altar_sort_of(uint8_t kind, uint8_t arm)
{
    switch (kind) {
    case ALTAR_PICKET:
        return ALTAR_SORT_PICKET;
    case ALTAR_TRAIN:
        return ALTAR_SORT_TRAIN;
    case ALTAR_DEPOT:
        return ALTAR_SORT_DEPOT;
    default:
        return arm == ALTAR_CAVALRY ? ALTAR_SORT_CAVALRY : ALTAR_SORT_INFANTRY;
    }
}

/* The tokens of a side are numbered from the first on, up to the last and one. */
static inline uint8_t altar_first_token(const struct altar_scenario *sc, uint8_t side)
{
    return side == ALTAR_UNION ? 0 : sc->first_confederate;
}

static inline uint8_t altar_end_of_tokens(const struct altar_scenario *sc, uint8_t side)
{
    return side == ALTAR_UNION ? sc->first_confederate : sc->token_count;
}

/* Words of a set that can hold a cell of this map. */
static inline unsigned altar_words_of(const struct altar_scenario *sc)
{
    return (sc->base.theater->cell_count + 63U) / 64;
}

/* "union", "fog", "tokens", "Leads from the Front", ...; NULL for a number that is none. */
const char *altar_side_name(uint8_t side);
const char *altar_arm_name(uint8_t arm);
const char *altar_kind_name(uint8_t kind);
const char *altar_trait_name(uint8_t trait);
const char *altar_switch_name(uint8_t which);
const char *altar_switch_value(uint8_t which, unsigned value);
unsigned altar_switch_value_count(uint8_t which);
uint8_t altar_switch_find(struct vd_text name);

/* Each is found by its id, name or alias, or by the beginning of one that fits no other: names as in
 * base/text.h. A side of ALTAR_SIDES stands for either. ALTAR_NONE if there is none, or if the name
 * fits several: then *matches (which may be NULL) tells how many. */
uint8_t altar_find_side(const struct altar_scenario *sc, struct vd_text name);
uint8_t altar_find_corps(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                         unsigned *matches);
/* Divisions, pickets and trains; "III/Pender" looks in one corps only. */
uint8_t altar_find_token(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                         unsigned *matches);
/* "Heth/Archer", "Heth/Artillery", or "Archer" where that is the only one. */
uint8_t altar_find_unit(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                        unsigned *matches);
uint8_t altar_find_general(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                           unsigned *matches);
uint8_t altar_find_card(const struct altar_scenario *sc, struct vd_text name, unsigned *matches);
/* By the name of a place in its space, or the space's own. */
uint8_t altar_find_depot(const struct altar_scenario *sc, struct vd_text name, unsigned *matches);
/* Index in the scenario's list. */
uint8_t altar_find_crossing(const struct altar_scenario *sc, struct vd_text name,
                            unsigned *matches);
uint8_t altar_depot_at(const struct altar_scenario *sc, uint16_t cell);
/* The first town of a space. */
uint8_t altar_raid_at(const struct altar_scenario *sc, uint16_t cell);

/* Whether the condition of an effect holds; `holds` answers for one predicate, `counts` for one
 * quantity. */
struct altar_condition_answers {
    bool (*holds)(const void *context, const struct altar_effect *effect,
                  const struct altar_term *term);
    int (*counts)(const void *context, const struct altar_effect *effect,
                  const struct altar_term *term);
    const void *context;
};
bool altar_condition_holds(const struct altar_scenario *sc, const struct altar_effect *effect,
                           const struct altar_condition_answers *answers);

#endif
