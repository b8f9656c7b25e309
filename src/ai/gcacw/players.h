/* ai/gcacw/players.h: the computer players of the hex campaign. */
#ifndef GCACW_AI_PLAYERS_H
#define GCACW_AI_PLAYERS_H

#include "ai/player.h"

extern const struct vd_player gcacw_player_script;
extern const struct vd_player gcacw_player_habit;
extern const struct vd_player gcacw_player_hold;
extern const struct vd_player gcacw_player_defend;

/* All of them. To add one, add a line to players.c. */
extern const struct vd_players gcacw_players;

#endif
