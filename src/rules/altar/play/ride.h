/* rules/altar/play/ride.h: marches by rail (E6). */
#ifndef ALTAR_PLAY_RIDE_H
#define ALTAR_PLAY_RIDE_H

#include "rules/altar/ground/reach.h"
#include "rules/altar/telling/tell.h"

bool altar_may_ride(const struct altar_scenario *sc, const struct altar_view *view,
                    altar_piece_id piece);
/* The route along the rails, without the start; 0 if there is none, or if a known enemy blocks
 * it. */
uint8_t altar_ride_route(const struct altar_scenario *sc, const struct altar_board *board,
                         uint8_t effect, altar_piece_id piece, uint16_t cell,
                         struct altar_walk *walk, uint16_t *route);
/* All cells that the piece can reach by rail. */
void altar_ride_cells(const struct altar_scenario *sc, const struct altar_board *board,
                      uint8_t effect, altar_piece_id piece, struct altar_walk *walk,
                      struct altar_cells *cells);
/* Where a ride ends. If something stops it early: what stopped it, how far it came (perhaps to a
 * space where it cannot stay), and the space that it could not enter. */
struct altar_ride {
    uint16_t end;
    enum altar_halt halt;
    uint16_t reached, before;
};

struct altar_ride altar_ride_to(const struct altar_game *game, altar_piece_id piece, uint16_t cell);

#endif
