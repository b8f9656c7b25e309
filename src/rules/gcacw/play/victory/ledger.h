/* rules/gcacw/play/victory/ledger.h: the ledger: phases that take entries by hand (13.4). */
#ifndef GCACW_PLAY_LEDGER_H
#define GCACW_PLAY_LEDGER_H

#include "rules/gcacw/play/sequence.h"

/* 13.4i: one seat's `done` closes the open phase for both sides. */
bool gcacw_closes_for_both(const struct gcacw_game *game);

/* The structure of the C&O aqueduct; GCACW_NONE if the scenario has none. */
uint8_t gcacw_aqueduct(const struct gcacw_scenario *sc);

#endif
