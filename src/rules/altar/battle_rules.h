/* rules/altar/battle_rules.h: the numbers by which a tabletop battle is set up and fought out.
 *
 * All of them are data (data/altar/battle.yaml); src/scenario/altar_battle.c reads them. This header
 * needs no other, so that the campaign's tables can hold the numbers. */
#ifndef VD_ALTAR_BATTLE_RULES_H
#define VD_ALTAR_BATTLE_RULES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ALTAR_BATTLE_FACES = 7,  /* tables by d6: the entry 0 is not used */
    ALTAR_BATTLE_SPACES = 4, /* arrivals from 1 to 3 spaces */
    ALTAR_BATTLE_BANDS = 8,
    ALTAR_BATTLE_TRAITS = 32 /* enum altar_trait: a bit each of 32 */
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
    ALTAR_DOES_DEFENCE,
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

/* The chance of the attacker, by data/altar/odds.yaml: what many battles by these numbers came to, as
 * logit p = a + b ln(W / W') + c (P - P') of weights and points. */
enum {
    ALTAR_ODDS_STEP = 5,    /* percent of the ratio of weights */
    ALTAR_ODDS_STEPS = 101, /* 0 to 500 percent */
    ALTAR_ODDS_SPACES = 4   /* from the field: 0 to 3 */
};

struct altar_battle_odds {
    uint64_t numbers; /* altar_battle_numbers of those they were made by */
    int16_t a, b, c;  /* thousandths */
    uint16_t late;    /* thousandths of its weight that a division loses by turn */
    uint16_t works;   /* thousandths that weight counts behind earthworks */
    uint8_t distance[ALTAR_ODDS_SPACES]; /* percent of its weight by spaces from the field */
    uint16_t chance[ALTAR_ODDS_STEPS];   /* thousandths, by ratio, with equal points */
};

/* What the difference of two scores does. */
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

/* Of the two sides of a battle. */
enum altar_role { ALTAR_ATTACKER, ALTAR_DEFENDER, ALTAR_ROLES };

/* H3: what a side is about in an hour. */
enum altar_stance { ALTAR_HOLDS, ALTAR_GOES_FORWARD, ALTAR_STANCES };

struct altar_battle_rules {
    uint8_t start_hours[ALTAR_BATTLE_FACES];                  /* L6 */
    uint8_t arrival[ALTAR_BATTLE_FACES][ALTAR_BATTLE_SPACES]; /* L8: [die][spaces] */
    uint8_t arrival_reach, arrival_road_bonus, arrival_best;
    uint8_t reserve_per_division;

    uint8_t clock_die, drop_dice; /* L11 */
    bool zero_ends_turn;
    uint8_t first_owner;            /* role */
    bool owner_acts_first;          /* on equal bids; else the other side */
    uint8_t clock_bid[ALTAR_ROLES]; /* percent of the bidder's points */
    uint8_t attacker_late_clock_bid;
    bool different_in_command, kept_for_next_turn;
    uint8_t level_span;         /* H5: bids that follow each other and act together */
    uint8_t points_per_fatigue; /* H13: for one fatigue off one brigade; 0: points do nothing */
    uint8_t weight_brigade, weight_least, weight_battery; /* H2: a brigade's without its modifier */
    int8_t margin[ALTAR_STANCES]; /* H6: least margin expected of an attack */
    uint8_t rest_at; /* mean fatigue, in tenths, from which a division attacks as if it held */
    uint8_t
        forward_from; /* H3: percent of the attacker's weight with which a defender goes forward */
    uint8_t waits_below; /* H14: percent of the enemy's weight below which the Cautious wait */

    uint8_t combat_die;
    int8_t support, battery, tired;
    uint8_t tired_at;
    uint8_t front;  /* H7: attacks that one brigade can suffer in an hour */
    uint8_t outbid; /* H9: most pairs that are supported because the own bid is the higher one */
    bool batteries_fall; /* with the last brigade of their division */
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
