/* ai/altar/players.h: the computer players of the altar system. */
#ifndef VD_AI_ALTAR_PLAYERS_H
#define VD_AI_ALTAR_PLAYERS_H

#include "ai/player.h"

extern const struct vd_player altar_player_script;
extern const struct vd_player altar_player_planner_3;
extern const struct vd_player altar_player_planner_4;
extern const struct vd_player altar_player_planner; /* level 5 */
extern const struct vd_player altar_player_planner_6;
extern const struct vd_player altar_player_planner_7;
extern const struct vd_player altar_player_planner_8;
extern const struct vd_player altar_player_habit;
extern const struct vd_player altar_player_hold;
extern const struct vd_player altar_player_defend;

/* All of them. To add one, add a line to players.c. */
extern const struct vd_players altar_players;

#endif
