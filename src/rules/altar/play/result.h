/* rules/altar/play/result.h: the result of a tabletop battle, as the players enter it (L24). */
#ifndef ALTAR_PLAY_RESULT_H
#define ALTAR_PLAY_RESULT_H

#include "rules/altar/telling/tell.h"

uint32_t altar_result_digest(const struct vd_command *command);
void altar_tabletop_result(struct altar_game *game, const struct vd_command *command);
void altar_tabletop_confirm(struct altar_game *game, uint8_t side, bool unchecked);
/* X50: true if a computer player accepts the other side's result. */
bool altar_believes(const struct vd_scenario *base, const struct vd_view *base_view,
                    struct vd_command *command);

#endif
