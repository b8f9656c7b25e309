/* ai/altar/players.c: the computer players of the altar system. */
#include "ai/altar/players.h"

static const struct vd_player *const levels[] = {&altar_player_script, NULL};

const struct vd_players altar_players = {
    .levels = levels,
    .habit = &altar_player_habit,
    .caretakers = {[VD_POSTURE_DEFEND] = &altar_player_defend,
                   [VD_POSTURE_HOLD] = &altar_player_hold,
                   [VD_POSTURE_PRESS] = &altar_player_script},
};
