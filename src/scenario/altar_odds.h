/* scenario/altar_odds.h: data/altar/odds.yaml: the chances of battles, made by fighting them.
 *
 * The build's own are made by `vedette odds` and read here; who overrides numbers of battle.yaml gets
 * his made when his campaign is opened. */
#ifndef VD_SCENARIO_ALTAR_ODDS_H
#define VD_SCENARIO_ALTAR_ODDS_H

#include "rules/altar/odds.h"
#include "sys/report.h"
#include "sys/yaml.h"

/* So many set-ups, each fought so often. */
struct vd_odds_trial {
    unsigned setups, battles;
};

/* False if anything is wrong, or the odds were made by other numbers. */
bool vd_altar_odds_read(const struct vd_yaml *root, const struct altar_battle_rules *rules,
                        struct altar_battle_odds *odds, struct vd_report *report);
/* One of the set-ups: divisions of both orders of battle, some there and some on their way. */
void vd_altar_odds_muster(const struct altar_scenario *sc, uint64_t number,
                          struct altar_battle *battle);
/* Fights the set-ups, in turn with the order of battle of each scenario, and fits. All must have the
 * same numbers. */
void vd_altar_odds_make(const struct altar_scenario *const *scs, size_t count,
                        struct vd_odds_trial trial, struct altar_battle_odds *odds);

#endif
