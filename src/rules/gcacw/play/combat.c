/* rules/gcacw/play/combat.c: combat: its steps, and the decisions it pushes (6, 13.3). */
#include "rules/gcacw/play/sequence.h"

const struct gcacw_act gcacw_combat_acts[] = {{0}};
