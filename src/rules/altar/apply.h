/* rules/altar/apply.h: carries out a command. */
#ifndef ALTAR_APPLY_H
#define ALTAR_APPLY_H

#include "core/game.h"

/* As vd_play.apply: never refuses. */
void altar_apply(const struct vd_scenario *sc, void *state, void *work,
                 const struct vd_command *command, struct vd_dice *dice, struct vd_events *events);

#endif
