/* rules/altar/odds.h: the chance of a battle, as the machine's own battles give it (battle.md, part 5).
 *
 * One function for prompts, page and machine players; it knows weights and points and nothing else, so
 * that it can be asked by whoever sees a view only. Whole numbers throughout: everybody reckons alike. */
#ifndef VD_ALTAR_ODDS_H
#define VD_ALTAR_ODDS_H

#include "rules/altar/battle.h"

struct altar_view;

/* An army in reach of a field. */
struct altar_force {
    uint32_t weight; /* H2, in hundredths: less for what comes later, more behind works */
    int16_t points;  /* priority points a division, in tenths */
};

/* All numbers of battle.yaml in one: odds made by others are none. */
uint64_t altar_battle_numbers(const struct altar_battle_rules *rules);

/* The attacker's, in percent. */
unsigned altar_battle_chance(const struct altar_battle_odds *odds, struct altar_force attacker,
                             struct altar_force defender);

/* A side of a battle that is mustered, before its first shot. */
struct altar_force altar_battle_force(const struct altar_battle_rules *rules,
                                      const struct altar_battle_odds *odds,
                                      const struct altar_battle *battle, uint8_t side);

/* H2 of the fit units of a division. */
unsigned altar_token_weight(const struct altar_scenario *sc, const uint8_t *units, uint8_t token);
/* ... of a division of a side's printed order of battle, in the mean. */
unsigned altar_mean_weight(const struct altar_scenario *sc, uint8_t side);
/* Points a division, in tenths, of so many divisions of a side: its corps generals' in the mean, and
 * the army general's for all. */
int16_t altar_force_points(const struct altar_scenario *sc, uint8_t side, unsigned divisions);
/* What a view shows of a side within three spaces of a field; what may be a division, and nobody knows
 * which, counts as one in the mean. L12: the owner of works stands behind them. */
struct altar_force altar_force_near(const struct altar_scenario *sc, const struct altar_view *view,
                                    uint16_t cell, uint8_t side, bool attacks);

#endif
