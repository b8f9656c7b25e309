/* rules/altar/battle/odds.h: the chance to win a battle, as measured in the computer's own battles (battle.md, part 5).
 *
 * Prompts, the web page and computer players share this one function. It uses weights and points
 * only, so a caller who has nothing but a view can use it. All arithmetic is in integers, so
 * every caller gets the same number. */
#ifndef ALTAR_BATTLE_ODDS_H
#define ALTAR_BATTLE_ODDS_H

#include "rules/altar/battle/battle.h"

struct altar_view;

/* An army within reach of a battlefield. */
struct altar_force {
    /* H2, in hundredths: less for divisions that come later, more behind earthworks */
    uint32_t weight;
    int16_t points; /* priority points per division, in tenths */
};

/* A digest of all numbers of battle.yaml. Odds that were made with other numbers are not valid. */
uint64_t altar_battle_numbers(const struct altar_battle_rules *rules);

/* Returns the attacker's chance to win, in percent. */
unsigned altar_battle_chance(const struct altar_battle_odds *odds, struct altar_force attacker,
                             struct altar_force defender);

/* The force of one side of a mustered battle, before the first hour. */
struct altar_force altar_battle_force(const struct altar_battle_rules *rules,
                                      const struct altar_battle_odds *odds,
                                      const struct altar_battle *battle, uint8_t side);

/* H2: the weight of a division's fit units. */
unsigned altar_token_weight(const struct altar_scenario *sc, const uint8_t *units,
                            altar_piece_id token);
/* H2: the average weight of a division in a side's printed order of battle. */
unsigned altar_mean_weight(const struct altar_scenario *sc, uint8_t side);
/* Priority points per division, in tenths, for this many divisions of a side: the average of its
 * corps generals, plus the army general's points shared among all. */
int16_t altar_force_points(const struct altar_scenario *sc, uint8_t side, unsigned divisions);
/* What a view shows of a side within three spaces of a field. A token that may be a division, but
 * is not identified, counts as an average one. L12: the owner of earthworks stands behind them. */
struct altar_force altar_force_near(const struct altar_scenario *sc, const struct altar_view *view,
                                    uint16_t cell, uint8_t side, bool attacks);

#endif
