/* rules/altar/battle/parts.h: declarations shared by the files of the battle, for no others. */
#ifndef ALTAR_BATTLE_PARTS_H
#define ALTAR_BATTLE_PARTS_H

#include "rules/altar/battle/battle.h"

/* Everything that a step of the battle works on. */
struct altar_table {
    const struct altar_battle_rules *rules;
    struct altar_battle *battle;
    struct vd_dice *dice;
    const struct altar_battle_log *log; /* NULL: no notes are taken */
};

/* ---- dice.c: rolls and notes ---- */

unsigned altar_table_unit_die(const struct altar_table *table, uint8_t unit, unsigned sides);
unsigned altar_table_general_die(const struct altar_table *table, uint8_t general, unsigned sides);
unsigned altar_table_division_die(const struct altar_table *table, uint8_t division,
                                  unsigned sides);
unsigned altar_table_side_die(const struct altar_table *table, uint8_t side, unsigned sides);
void altar_table_note(const struct altar_table *table, struct altar_battle_record record);

/* ---- generals.c: which generals are present, and what their traits do ---- */

int altar_trait_value(const struct altar_battle_rules *rules, uint32_t traits,
                      enum altar_does effect);
bool altar_general_is_here(const struct altar_battle *battle, uint8_t general);
/* The army general of a side; ALTAR_NONE if it has none. */
uint8_t altar_army_general(const struct altar_battle *battle, uint8_t side);
/* The value of a trait of the division's general, while he is present. */
int altar_division_trait(const struct altar_table *table, uint8_t division, enum altar_does effect);
/* True if any general of the army has the trait. */
bool altar_army_has(const struct altar_table *table, uint8_t side, enum altar_does effect);

int altar_attack_bonus(const struct altar_table *table, uint8_t division);
int altar_defense_bonus(const struct altar_table *table, uint8_t division);
bool altar_attack_is_supported(const struct altar_table *table, uint8_t division);
/* H14: true if a general who waits for more troops holds the division back. */
bool altar_division_is_kept_back(const struct altar_table *table, uint8_t division);
/* The general who may have one of the division's dice rerolled; ALTAR_NONE if there is none. */
uint8_t altar_reroller(const struct altar_battle *battle, uint8_t division);
/* The general who leads the division's attack in person; ALTAR_NONE if there is none. */
uint8_t altar_attack_leader(const struct altar_table *table, uint8_t division);
/* His printed points, or the average of his dice: the number that the enemy expects. */
unsigned altar_general_mean_points(const struct altar_battle_rules *rules,
                                   const struct altar_battle_general *general);
/* Sets the points, rerolls and other values of every general for the hour. */
void altar_generals_open_hour(const struct altar_table *table);

/* ---- bids.c: points to bids, the clock, bid levels ---- */

void altar_bids_open_hour(const struct altar_table *table);
void altar_levels_act(const struct altar_table *table);

/* ---- target.c: which division to attack, and the margin to expect ---- */

/* A brigade that can attack and be attacked. */
static inline bool altar_unit_fights(const struct altar_battle_unit *unit)
{
    return unit->state == ALTAR_BATTLE_FIT && unit->arm != ALTAR_ARTILLERY;
}

unsigned altar_division_brigades(const struct altar_battle *battle, uint8_t division);
/* A tired brigade fights worse. */
bool altar_unit_is_tired(const struct altar_battle_rules *rules,
                         const struct altar_battle_unit *unit);
int altar_unit_quality(const struct altar_battle_rules *rules,
                       const struct altar_battle_unit *unit);
/* H8: bonuses to all scores of a division in an attack: from the ground, if it is attacked; from
 * its guns. */
int altar_ground_bonus(const struct altar_battle *battle, uint8_t struck);
int altar_battery_bonus(const struct altar_table *table, uint8_t division, uint8_t struck);
/* H9 (a): in how many of the first pairs a division is supported because its bid is higher. */
unsigned altar_outbid_pairs(const struct altar_table *table, uint8_t division, uint8_t other);
/* The average margin to expect of an attack, in tenths of a pip. */
int altar_expected_margin(const struct altar_table *table, uint8_t strikes, uint8_t struck);
/* The margin of the best attack available; INT16_MIN if there is nobody to attack. */
int altar_best_margin(const struct altar_table *table, uint8_t division);
/* H6: the enemy division opposite this one, drawn by lot; ALTAR_NONE: none of them has room. */
uint8_t altar_attack_target(const struct altar_table *table, uint8_t division);
/* H6: true if the division attacks when it expects this margin, in tenths. */
bool altar_is_worth_it(const struct altar_table *table, uint8_t division, int margin);
bool altar_division_would_attack(const struct altar_table *table, uint8_t division);

/* ---- combat.c: attack or hold, and the results ---- */

void altar_division_acts(const struct altar_table *table, uint8_t division);
/* H7: attacks this division, then others with the brigades that are left over. */
void altar_division_attacks(const struct altar_table *table, uint8_t division, uint8_t target,
                            bool unasked);

/* ---- end.c: the end of an hour ---- */

void altar_hour_ends(const struct altar_table *table);
/* Units of a side that will still come onto the table before night. */
unsigned altar_battle_due(const struct altar_battle *battle, uint8_t side);

static inline bool altar_division_is_here(const struct altar_battle *battle, uint8_t division)
{
    return (battle->divisions[division].flags & ALTAR_BATTLE_HERE) != 0;
}

#endif
