/* rules/altar/ground/begin.h: boards and views before anything has happened. */
#ifndef ALTAR_GROUND_BEGIN_H
#define ALTAR_GROUND_BEGIN_H

#include "rules/altar/tables/state.h"

/* All pieces, none of them on the map. */
void altar_board_begin(const struct altar_scenario *sc, struct altar_board *board);
/* I1: a view that holds what is printed: an empty map and the seat's own order of battle. */
void altar_view_begin(const struct altar_scenario *sc, uint8_t seat, struct altar_view *view);

#endif
