/* rules/altar/battle_parts.h: what the files of the battle share with each other and nobody else. */
#ifndef VD_ALTAR_BATTLE_PARTS_H
#define VD_ALTAR_BATTLE_PARTS_H

#include "rules/altar/battle.h"

/* All that a step of the battle works on. */
struct altar_table {
    const struct altar_battle_rules *rules;
    struct altar_battle *battle;
    struct vd_dice *dice;
    const struct altar_battle_log *log; /* NULL: nobody takes it down */
};

/* ---- battle_dice.c: throws and notes ---- */

unsigned altar_table_unit_die(const struct altar_table *table, uint8_t unit, unsigned sides);
unsigned altar_table_general_die(const struct altar_table *table, uint8_t general, unsigned sides);
unsigned altar_table_division_die(const struct altar_table *table, uint8_t division,
                                  unsigned sides);
unsigned altar_table_side_die(const struct altar_table *table, uint8_t side, unsigned sides);
void altar_table_note(const struct altar_table *table, struct altar_battle_record record);

/* ---- battle_generals.c: who is there, and what his traits do ---- */

int altar_trait_value(const struct altar_battle_rules *rules, uint32_t traits,
                      enum altar_does effect);
bool altar_general_is_here(const struct altar_battle *battle, uint8_t general);
/* The army general of a side, ALTAR_NONE without one. */
uint8_t altar_army_general(const struct altar_battle *battle, uint8_t side);
/* An effect of the general a division answers to, while he is there. */
int altar_division_trait(const struct altar_table *table, uint8_t division, enum altar_does effect);
/* ... of any general of the army. */
bool altar_army_has(const struct altar_table *table, uint8_t side, enum altar_does effect);

int altar_attack_bonus(const struct altar_table *table, uint8_t division);
int altar_defence_bonus(const struct altar_table *table, uint8_t division);
bool altar_attack_is_supported(const struct altar_table *table, uint8_t division);
/* H14: whether a general who waits for more keeps it back. */
bool altar_division_is_kept_back(const struct altar_table *table, uint8_t division);
/* Who may have one of the division's dice thrown again, ALTAR_NONE if nobody. */
uint8_t altar_reroller(const struct altar_battle *battle, uint8_t division);
/* Who leads the division's attack himself, ALTAR_NONE if nobody. */
uint8_t altar_attack_leader(const struct altar_table *table, uint8_t division);
/* His points as printed, or the mean of his dice: what the enemy reckons with. */
unsigned altar_general_mean_points(const struct altar_battle_rules *rules,
                                   const struct altar_battle_general *general);
/* Points, rerolls and the like of every general for the hour. */
void altar_generals_open_hour(const struct altar_table *table);

/* ---- battle_bids.c: points to bids, the clock, bid levels ---- */

void altar_bids_open_hour(const struct altar_table *table);
void altar_levels_act(const struct altar_table *table);

/* ---- battle_target.c: whom to attack, and what to expect of it ---- */

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
/* H8: on all scores of a division in an attack: of the ground, when it is attacked; of its guns. */
int altar_ground_bonus(const struct altar_battle *battle, uint8_t struck);
int altar_battery_bonus(const struct altar_table *table, uint8_t division, uint8_t struck);
/* H9 (a): in how many of the first pairs the higher bid supports a division. */
unsigned altar_outbid_pairs(const struct altar_table *table, uint8_t division, uint8_t other);
/* The mean margin to be expected of an attack, in tenths of a pip. */
int altar_expected_margin(const struct altar_table *table, uint8_t strikes, uint8_t struck);
/* ... of the best attack there is; INT16_MIN if nobody can be attacked. */
int altar_best_margin(const struct altar_table *table, uint8_t division);
/* H6: whom a division finds before it, by lot; ALTAR_NONE: nobody has room. */
uint8_t altar_attack_target(const struct altar_table *table, uint8_t division);
/* H6: whether it attacks for this margin, in tenths. */
bool altar_is_worth_it(const struct altar_table *table, uint8_t division, int margin);
bool altar_division_would_attack(const struct altar_table *table, uint8_t division);

/* ---- battle_combat.c: attack or hold, and what comes of it ---- */

void altar_division_acts(const struct altar_table *table, uint8_t division);
/* H7: on this division, and with what is left over on others. */
void altar_division_attacks(const struct altar_table *table, uint8_t division, uint8_t target,
                            bool unasked);

/* ---- battle_end.c: the end of an hour ---- */

void altar_hour_ends(const struct altar_table *table);
/* Units of a side that are to come onto the table before night. */
unsigned altar_battle_due(const struct altar_battle *battle, uint8_t side);

static inline bool altar_division_is_here(const struct altar_battle *battle, uint8_t division)
{
    return (battle->divisions[division].flags & ALTAR_BATTLE_HERE) != 0;
}

#endif
