/* toy/players/players.h: the machine players of Outposts. */
#ifndef VD_TESTS_TOY_PLAYERS_H
#define VD_TESTS_TOY_PLAYERS_H

#include "ai/player.h"

extern const struct vd_players outpost_players;

#endif
