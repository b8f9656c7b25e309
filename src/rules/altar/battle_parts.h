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
/* The least margin, in pips, with which a division attacks. */
int altar_attack_threshold(const struct altar_table *table, uint8_t division);
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

/* ---- battle_combat.c: attack or hold, and what comes of it ---- */

unsigned altar_division_brigades(const struct altar_battle *battle, uint8_t division);
/* The best target, ALTAR_NONE without any; and the margin to be expected, in tenths of a pip. */
uint8_t altar_attack_target(const struct altar_table *table, uint8_t division, int *margin);
bool altar_division_would_attack(const struct altar_table *table, uint8_t division);
void altar_division_acts(const struct altar_table *table, uint8_t division);
void altar_division_attacks(const struct altar_table *table, uint8_t division, uint8_t target,
                            bool unasked);

/* ---- battle_end.c: the end of an hour ---- */

void altar_hour_ends(const struct altar_table *table);

static inline bool altar_division_is_here(const struct altar_battle *battle, uint8_t division)
{
    return (battle->divisions[division].flags & ALTAR_BATTLE_HERE) != 0;
}

#endif
