/* ai/altar/players.c: the computer players of the altar system. */
#include "ai/altar/players.h"

#include "ai/altar/mind.h"

static const struct vd_player *const levels[] = {&altar_player_script,    &altar_player_planner_3,
                                                 &altar_player_planner_4, &altar_player_planner,
                                                 &altar_player_planner_6, &altar_player_planner_7,
                                                 &altar_player_planner_8, NULL};

static size_t room(const struct vd_scenario *sc)
{
    return altar_roads_size((const struct altar_scenario *)sc);
}

const struct vd_players altar_players = {
    .room = room,
    .levels = levels,
    .usual = &altar_player_script,
    .habit = &altar_player_habit,
    .caretakers = {[VD_POSTURE_DEFEND] = &altar_player_defend,
                   [VD_POSTURE_HOLD] = &altar_player_hold,
                   [VD_POSTURE_PRESS] = &altar_player_script},
};
