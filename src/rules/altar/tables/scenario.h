/* rules/altar/tables/scenario.h: a campaign of the altar system as const tables.
 *
 * src/scenario reads data/altar/... into these. Everything that differs between campaigns is
 * here; what they share is code. All fields are integers and bounded arrays, so the tables have
 * one canonical form. A name is an offset into one pool of zero-terminated strings; offset 0 is
 * the empty string. Aliases and lines are runs: a number of consecutive strings from an offset
 * on. Places are cells of the theater. Tokens are numbered by side. First come the Union's: army
 * troops, then corps by corps in order of battle, then those that a card or a raid may bring,
 * then depots. The Confederate tokens follow in the same order. */
#ifndef ALTAR_TABLES_SCENARIO_H
#define ALTAR_TABLES_SCENARIO_H

#include <stdint.h>

#include "core/date.h"
#include "core/switches.h"
#include "rules/altar/tables/army.h"
#include "rules/altar/tables/battle_rules.h"
#include "rules/altar/tables/cards.h"
#include "rules/altar/tables/cells.h"
#include "rules/altar/tables/deployment.h"
#include "rules/altar/tables/victory.h"

/* ---- the fog, letters ---- */

/* A space with a town: a raid may succeed there once (A6, X25), and its people report what they
 * see. */
struct altar_town {
    uint16_t cell;
    uint16_t place; /* of the theater, for its name */
    uint8_t wider;  /* raids: only with the wider option; people: always 0 */
    uint8_t side;   /* people: the side they favor; raids: the side that may raid */
};

struct altar_scouting {
    uint8_t counts_at, fades_after;
};

struct altar_couriers {
    uint8_t turns, far, far_turns;
    uint8_t telegraph; /* sides, a bit each */
    uint8_t telegraph_letters;
    /* faces of a d6: the lowest lose a letter, the next let it be intercepted */
    uint8_t loss, interception;
};

/* L12: earthworks. */
struct altar_works {
    uint16_t cell;
    uint8_t side;
    uint8_t bonus;
};

/* ---- what players read ---- */

struct altar_briefing {
    uint32_t title, situation, objectives, map_notes;
};

/* ---- switches: rulings that a club may choose; scenario.c has their words ---- */

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

/* ---- the map as it is walked ---- */

/* Edges of one kind: for each cell, whether the edge to its eastern neighbor and the one to its
 * southern neighbor belong to it. */
struct altar_edges {
    struct altar_cells east, south;
};

/* Column and row of a cell, from 0. */
struct altar_point {
    uint16_t column, row;
};

/* Derived from the map and the list of crossings by altar_derive (ground.h) after loading. Not
 * part of the tables, so neither packed nor hashed. Crossings of the list count as working,
 * except those that are closed permanently. */
struct altar_ways {
    struct altar_edges open, road;            /* R2, R3 */
    struct altar_edges rail[ALTAR_RAILS_MAX]; /* M11: for each railroad of the theater */
    struct altar_cells barred;                /* cells where nobody can stand */
    /* from which a crossing of the list can be destroyed or repaired (A2) */
    struct altar_cells at_crossing;
    struct altar_cells on_road; /* cells with a road or rail */
    struct altar_cells awarded; /* where a row may be scored when a division enters (Z1, X39) */
    struct altar_cells watched[ALTAR_SIDES];   /* in or next to a town that favors the side */
    struct altar_point point[ALTAR_CELLS_MAX]; /* each cell's column and row, to save a division */
};

/* Tokens that may march with a corps, by number: its own, the trains and, if the club chooses
 * so, the army troops (X15). */
struct altar_roster {
    altar_piece_id at[ALTAR_TOKENS_MAX];
    uint8_t count;
};

/* The spaces of a deployment entry that depend on the map alone. */
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
    struct vd_date calendar[ALTAR_TURNS_MAX]; /* the day of each turn */
    uint8_t turns, deck_size, removed;
    uint8_t first_mover, first_deployer;
    uint8_t threshold, points_at_start, points_floor; /* F6, F21, X26 */
    uint8_t base_move[ALTAR_SORT_COUNT];              /* M2 to M6 */
    uint8_t staff_die[6];                             /* M7: what the faces 1 to 6 add */
    /* A3, K1: lowest face that succeeds; 0: no such action */
    uint8_t action_target[ALTAR_ACTION_COUNT];
    uint8_t rally_on; /* K1 */
    /* M15: side whose divisions of one corps may share a space; ALTAR_SIDES: neither */
    uint8_t corps_stacks;
    uint8_t pickets_stack;           /* M16 */
    uint8_t end_of_day;              /* L7, hour */
    uint8_t breakpoint_percent;      /* L13 */
    uint8_t sight[ALTAR_SORT_COUNT]; /* DESIGN: spaces */
    struct altar_scouting scouting;
    struct altar_couriers couriers;
    uint8_t talk_target, talk_reach; /* civilians */
    uint8_t raid_side;               /* ALTAR_SIDES: nobody */
    uint16_t walled;     /* B17: closed to the enemy while a division holds it, or VD_NONE */
    uint8_t walled_side; /* the side of that division */
    uint8_t routes_side, routes_needed; /* Z9; ALTAR_SIDES: neither side needs one */

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
    struct altar_deck_card cards[ALTAR_CARDS_MAX];
    struct altar_effect effects[ALTAR_EFFECT_POOL];
    struct altar_term terms[ALTAR_TERM_POOL];
    struct altar_detachment given_up;
    /* those of the side that deploys first come first */
    struct altar_entry entries[ALTAR_ENTRIES_MAX];
    struct altar_placing placings[ALTAR_TOKENS_MAX];
    struct altar_row rows[ALTAR_ROWS_MAX];
    struct altar_town raids[ALTAR_TOWNS_MAX];  /* by cell, then place */
    struct altar_town people[ALTAR_TOWNS_MAX]; /* by cell, then place */
    struct altar_works works[ALTAR_WORKS_MAX];
    struct altar_battle_rules battle; /* data/altar/battle.yaml, spec battle.md */
    struct altar_battle_odds odds;    /* data/altar/odds.yaml, or computed for overridden numbers */
    struct altar_briefing briefings[ALTAR_SIDES];
    uint32_t reference_turn, reference_numbers; /* lines */
    uint8_t reference_turn_count, reference_number_count;
    struct vd_switch_data options[ALTAR_SWITCH_COUNT];
    uint8_t switches[ALTAR_SWITCH_COUNT];
    uint16_t seat_general[VD_SEATS_MAX]; /* with separate commanders; else VD_NONE */
    struct altar_ways ways;
    uint8_t placing_of[ALTAR_TOKENS_MAX]; /* derived: the token's index in `placings` */
    uint8_t entry_of[ALTAR_TOKENS_MAX];   /* derived: its index in `entries`; ALTAR_NONE: in none */
    struct altar_roster rosters[ALTAR_CORPS_MAX];
    /* friends whose spaces each token may not enter, a bit each */
    uint64_t closers[ALTAR_TOKENS_MAX][2];
    struct altar_zone zones[ALTAR_ENTRIES_MAX]; /* of `entries` */
    /* an upper bound on the spaces where each token may be placed */
    uint16_t zone_sizes[ALTAR_TOKENS_MAX];
    uint16_t cards_of[ALTAR_VERB_COUNT]; /* cards with an effect of each verb, a bit each */
    /* By side, 0 for the other side's tokens: one more than the spaces each token sees, and sees
     * clearly. */
    uint8_t sees[ALTAR_SIDES][ALTAR_TOKENS_MAX], sees_clearly[ALTAR_SIDES][ALTAR_TOKENS_MAX];
    uint8_t farthest_sight; /* in spaces, the largest of any token */
};

_Static_assert((int)ALTAR_TRAIT_COUNT <= (int)ALTAR_BATTLE_TRAITS, "traits are bits");
_Static_assert(ALTAR_CROSSINGS_MAX <= 32, "crossings are bits");
_Static_assert(ALTAR_SORT_COUNT <= 8, "sorts are bits");
_Static_assert(ALTAR_CARDS_MAX <= 16, "cards are bits");
_Static_assert((int)ALTAR_TOKENS_MAX < (int)ALTAR_NONE && (int)ALTAR_UNITS_MAX < (int)ALTAR_NONE,
               "ids are bytes");

/* ---- scenario.c: the words of the tables ---- */

const char *altar_name(const struct altar_scenario *sc, uint32_t name);
/* The next string of a run. */
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

/* The tokens of a side are numbered from its first up to, but not including, its end. */
static inline uint8_t altar_first_token(const struct altar_scenario *sc, uint8_t side)
{
    return side == ALTAR_UNION ? 0 : sc->first_confederate;
}

static inline uint8_t altar_end_of_tokens(const struct altar_scenario *sc, uint8_t side)
{
    return side == ALTAR_UNION ? sc->first_confederate : sc->token_count;
}

/* The number of words in a set that holds all cells of this map. */
static inline unsigned altar_words_of(const struct altar_scenario *sc)
{
    return (sc->base.theater->cell_count + 63U) / 64;
}

/* "union", "fog", "tokens", "Leads from the Front", ...; NULL for an unknown number. */
const char *altar_side_name(uint8_t side);
const char *altar_arm_name(uint8_t arm);
const char *altar_kind_name(uint8_t kind);
const char *altar_trait_name(uint8_t trait);
extern const struct vd_switch_table altar_switches; /* by enum altar_switch */

uint8_t altar_depot_at(const struct altar_scenario *sc, uint16_t cell);
/* The first town of a space. */
uint8_t altar_raid_at(const struct altar_scenario *sc, uint16_t cell);

#endif
