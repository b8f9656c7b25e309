/* rules/gcacw/play/ledger.c: hand entries of players who push cardboard (13.4). */
#include "rules/gcacw/play/sequence.h"

const struct gcacw_act gcacw_ledger_acts[] = {{0}};
