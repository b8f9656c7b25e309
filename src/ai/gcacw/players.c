/* ai/gcacw/players.c: the list of the hex campaign's players; `random` plays every system. */
#include "ai/gcacw/players.h"

static const struct vd_player *const levels[] = {NULL};

const struct vd_players gcacw_players = {.levels = levels};
