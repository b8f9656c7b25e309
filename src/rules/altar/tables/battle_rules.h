/* rules/altar/tables/battle_rules.h: the numbers for setting up and fighting a tabletop battle.
 *
 * All of them are data (data/altar/battle.yaml), loaded by src/scenario. This header includes no
 * other of the system, so the campaign's tables can hold these numbers. */
#ifndef ALTAR_TABLES_BATTLE_RULES_H
#define ALTAR_TABLES_BATTLE_RULES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ALTAR_BATTLE_FACES = 7,  /* tables indexed by a d6; entry 0 is unused */
    ALTAR_BATTLE_SPACES = 4, /* arrivals from 1 to 3 spaces */
    ALTAR_BATTLE_BANDS = 8,
    ALTAR_BATTLE_TRAITS = 32 /* one bit for each enum altar_trait */
};

/* What a trait does, spec 6.2; in the order of battle.yaml. */
enum altar_does {
    ALTAR_DOES_NONE,
    ALTAR_DOES_NO_ATTACK_SUPPORT,
    ALTAR_DOES_ZERO_BIDS,
    ALTAR_DOES_REROLLS,
    ALTAR_DOES_PRIORITY_DICE,
    ALTAR_DOES_PRIORITY_HALVED_TO,
    ALTAR_DOES_WAITS_FOR_MORE,
    ALTAR_DOES_FINEST_HOURS,
    ALTAR_DOES_FINEST_PRIORITY,
    ALTAR_DOES_FINEST_COMBAT,
    ALTAR_DOES_ARMY_POINT_BONUS,
    ALTAR_DOES_END_PHASE_POINTS,
    ALTAR_DOES_LED_ATTACK,
    ALTAR_DOES_LED_ATTACK_KILLED_TO,
    ALTAR_DOES_NO_ARMY_POINTS,
    ALTAR_DOES_UNASKED_ATTACK_TO,
    ALTAR_DOES_ATTACK,
    ALTAR_DOES_LOST_ATTACK_FATIGUE,
    ALTAR_DOES_SHED_MORE,
    ALTAR_DOES_RALLY,
    ALTAR_DOES_SILENT_LEVELS,
    ALTAR_DOES_ARRIVAL,
    ALTAR_DOES_DEFENSE,
    ALTAR_DOES_CLOCK_TIES,
    ALTAR_DOES_FIRST_ATTACK,
    ALTAR_DOES_BID_CHANGE,
    ALTAR_DOES_COUNT
};

/* A number, dice, or both: 1, d6, 2d6. */
struct altar_battle_number {
    bool given;
    int8_t plus;
    uint8_t dice, sides;
};

/* The attacker's chance to win, from data/altar/odds.yaml: fitted to many battles fought with
 * these numbers, as logit p = a + b ln(W / W') + c (P - P') of weights and points. */
enum {
    ALTAR_ODDS_STEP = 5,    /* percent of the ratio of weights, per table entry */
    ALTAR_ODDS_STEPS = 101, /* 0 to 500 percent */
    ALTAR_ODDS_SPACES = 4   /* from the field: 0 to 3 */
};

struct altar_battle_odds {
    uint64_t numbers; /* altar_battle_numbers of the rules these odds were made with */
    int16_t a, b, c;  /* thousandths */
    uint16_t late;    /* thousandths of its weight that a division loses for each turn it is late */
    uint16_t works;   /* thousandths by which weight is multiplied behind earthworks */
    /* percent of its weight that counts, by spaces from the field */
    uint8_t distance[ALTAR_ODDS_SPACES];
    uint16_t chance[ALTAR_ODDS_STEPS]; /* thousandths, by ratio, with equal points */
};

/* The result of a difference between two scores. */
struct altar_margin {
    uint8_t from, to;
    uint8_t loser_fatigue, winner_fatigue;
    bool loser_broken;
};

enum altar_rally { ALTAR_RALLY_LOST, ALTAR_RALLY_WAITS, ALTAR_RALLY_RETURNS, ALTAR_RALLY_COUNT };

struct altar_rally_band {
    uint8_t from, to;
    uint8_t result;
};

/* The two sides of a battle. */
enum altar_role { ALTAR_ATTACKER, ALTAR_DEFENDER, ALTAR_ROLES };

/* H3: what a side tries to do in an hour. */
enum altar_stance { ALTAR_HOLDS, ALTAR_GOES_FORWARD, ALTAR_STANCES };

struct altar_battle_rules {
    uint8_t start_hours[ALTAR_BATTLE_FACES];                  /* L6 */
    uint8_t arrival[ALTAR_BATTLE_FACES][ALTAR_BATTLE_SPACES]; /* L8: [die][spaces] */
    uint8_t arrival_reach, arrival_road_bonus, arrival_best;
    uint8_t reserve_per_division;

    uint8_t clock_die, drop_dice; /* L11 */
    bool zero_ends_turn;
    uint8_t first_owner;            /* role */
    bool owner_acts_first;          /* if bids are equal; else the other side does */
    uint8_t clock_bid[ALTAR_ROLES]; /* percent of the bidder's points */
    uint8_t attacker_late_clock_bid;
    bool different_in_command, kept_for_next_turn;
    uint8_t level_span; /* H5: consecutive bids that act together */
    /* H13: points to remove one fatigue from one brigade; 0: points cannot */
    uint8_t points_per_fatigue;
    /* H2: a brigade's weight without its modifier */
    uint8_t weight_brigade, weight_least, weight_battery;
    int8_t margin[ALTAR_STANCES]; /* H6: the lowest expected margin for an attack */
    /* average fatigue, in tenths, from which a division attacks only as if its side held */
    uint8_t rest_at;
    /* H3: a defender goes forward from this percent of the attacker's weight */
    uint8_t forward_from;
    uint8_t waits_below; /* H14: Cautious generals wait below this percent of the enemy's weight */

    uint8_t combat_die;
    int8_t support, battery, tired;
    uint8_t tired_at;
    uint8_t front;  /* H7: attacks that one brigade can suffer in an hour */
    uint8_t outbid; /* H9: most pairs that are supported because the division's bid is higher */
    bool batteries_fall; /* lost with the last brigade of their division */
    int8_t ground, works;
    bool woods_cancel_battery;
    uint8_t nerve_die, nerve_breaks_to; /* H11 */
    uint8_t margin_count, rally_count;
    struct altar_margin margins[ALTAR_BATTLE_BANDS];
    uint8_t most_fatigue, shed_idle, fatigue_after_rally;
    struct altar_rally_band rally[ALTAR_BATTLE_BANDS];
    int8_t rally_general_bonus;

    struct altar_battle_number traits[ALTAR_BATTLE_TRAITS][ALTAR_DOES_COUNT];
};

#endif
