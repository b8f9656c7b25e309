/* ai/gcacw/players.h: the computer players of the hex campaign. */
#ifndef GCACW_AI_PLAYERS_H
#define GCACW_AI_PLAYERS_H

#include "ai/player.h"

extern const struct vd_players gcacw_players;

#endif
