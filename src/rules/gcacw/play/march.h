/* rules/gcacw/play/march.h: what combat asks of the action under way (13.3). */
#ifndef GCACW_PLAY_MARCH_H
#define GCACW_PLAY_MARCH_H

#include "rules/gcacw/play/sequence.h"

/* The unit pays for its march if it has not: fatigue, and the extended-march roll (5.2, 5.3). */
void gcacw_march_begin(struct gcacw_game *game, gcacw_unit_id unit);
/* The march of this unit is over: it attacked (6.1a). */
void gcacw_march_over(struct gcacw_game *game, gcacw_unit_id unit);
/* The march that cavalry interrupted goes on, with fewer points (6.7): that of the unit
 * combat.screen_moving, which is still set. */
void gcacw_march_resume(struct gcacw_game *game, unsigned lost_points);
/* The action is over: the next initiative follows. */
void gcacw_action_over(struct gcacw_game *game);

#endif
