/* rules/gcacw/play/combat.h: what marches ask of combat (6.7). */
#ifndef GCACW_PLAY_COMBAT_H
#define GCACW_PLAY_COMBAT_H

#include "rules/gcacw/play/sequence.h"

/* 13.3, K1: a unit has come next to a stack of cavalry only. True if the stack's owner is asked and
 * the march waits; facts->combat.screen_moving is then the unit until gcacw_march_resume. */
bool gcacw_screen_offer(struct gcacw_game *game, gcacw_unit_id mover);

#endif
