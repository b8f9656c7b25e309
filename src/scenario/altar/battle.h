/* scenario/altar/battle.h: reads data/altar/battle.yaml, the numbers of a battle. */
#ifndef VD_SCENARIO_ALTAR_BATTLE_H
#define VD_SCENARIO_ALTAR_BATTLE_H

#include "rules/altar/tables/battle_rules.h"
#include "sys/report.h"
#include "sys/yaml.h"

/* False if anything is wrong; the report has every error. */
bool vd_altar_battle_read(const struct vd_yaml *root, struct altar_battle_rules *rules,
                          struct vd_report *report);

#endif
