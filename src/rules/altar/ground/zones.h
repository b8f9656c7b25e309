/* rules/altar/ground/zones.h: where an event card lets a token be placed. */
#ifndef ALTAR_GROUND_ZONES_H
#define ALTAR_GROUND_ZONES_H

#include "rules/altar/tables/state.h"

/* The spaces where a card lets a token be placed; true if `cell` is one of them. */
void altar_zone_cells(const struct altar_scenario *sc, const struct altar_board *board,
                      const struct altar_effect *effect, uint8_t side, altar_piece_id piece,
                      struct altar_cells *cells);
bool altar_zone_holds(const struct altar_scenario *sc, const struct altar_board *board,
                      const struct altar_effect *effect, uint8_t side, altar_piece_id piece,
                      uint16_t cell);

#endif
