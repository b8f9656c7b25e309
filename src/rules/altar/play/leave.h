/* rules/altar/play/leave.h: retreats. Functions return true if a player must choose first. */
#ifndef ALTAR_PLAY_LEAVE_H
#define ALTAR_PLAY_LEAVE_H

#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"

bool altar_leave_begin(struct altar_game *game, struct altar_leave leave, unsigned sides,
                       uint16_t aim);
bool altar_leave_by(struct altar_game *game, const uint16_t *cells, uint8_t count);
bool altar_leave_shifted(struct altar_game *game);
/* The paths of the retreat that a side must choose, the default first; true if it may take a
 * path. */
bool altar_retreat_ways(const struct altar_scenario *sc, const struct altar_view *view,
                        struct altar_work *work);
bool altar_retreat_may_take(const struct altar_scenario *sc, const struct altar_view *view,
                            const uint16_t *path, uint8_t count, struct altar_work *work);

/* The space in which the retreating pieces were beaten. VD_NONE if they attacked or are leaving a
 * battle. */
uint16_t altar_leave_contested(const struct altar_leave *leave);

#endif
