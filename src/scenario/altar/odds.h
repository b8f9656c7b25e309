/* scenario/altar/odds.h: data/altar/odds.yaml, the odds of battles, made by fighting them.
 *
 * `vedette odds` makes the odds of the shipped data, and they are read here. A player who
 * overrides numbers of battle.yaml gets odds of their own, made when their campaign is opened. */
#ifndef VD_SCENARIO_ALTAR_ODDS_H
#define VD_SCENARIO_ALTAR_ODDS_H

#include <stdio.h>

#include "rules/altar/battle/odds.h"
#include "sys/report.h"
#include "sys/yaml.h"

/* How many set-ups, and how often each is fought. */
struct vd_odds_trial {
    unsigned setups, battles;
};

/* False if anything is wrong, or if the odds were made with other numbers. */
bool vd_altar_odds_read(const struct vd_yaml *root, const struct altar_battle_rules *rules,
                        struct altar_battle_odds *odds, struct vd_report *report);
/* Makes one of the set-ups: divisions of both orders of battle, some there and some on their
 * way. */
void vd_altar_odds_muster(const struct altar_scenario *sc, uint64_t number,
                          struct altar_battle *battle);
/* Fights the set-ups, taking the order of battle of each scenario in turn, and fits the odds.
 * All scenarios must have the same numbers. */
void vd_altar_odds_make(const struct altar_scenario *const *scs, size_t count,
                        struct vd_odds_trial trial, struct altar_battle_odds *odds);
/* odds_write.c: writes the file, made with many more battles than a campaign's own odds. */
void altar_odds_write(const struct vd_scenario *const *scenarios, size_t count, FILE *out);

#endif
