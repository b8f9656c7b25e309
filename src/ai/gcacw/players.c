/* ai/gcacw/players.c: the list of the hex campaign's players; `random` plays every system. */
#include "ai/gcacw/players.h"

static const struct vd_player *const levels[] = {&gcacw_player_script, NULL};

const struct vd_players gcacw_players = {
    .levels = levels,
    .habit = &gcacw_player_habit,
    .caretakers = {[VD_POSTURE_DEFEND] = &gcacw_player_defend,
                   [VD_POSTURE_HOLD] = &gcacw_player_hold,
                   [VD_POSTURE_PRESS] = &gcacw_player_script},
};
