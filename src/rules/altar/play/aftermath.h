/* rules/altar/play/aftermath.h: what follows a tabletop battle. */
#ifndef ALTAR_PLAY_AFTERMATH_H
#define ALTAR_PLAY_AFTERMATH_H

#include "rules/altar/ground/ground.h"
#include "rules/altar/telling/tell.h"

/* `unchecked`: the side whose word alone decides the result (X50), or ALTAR_SIDES. */
void altar_aftermath_begin(struct altar_game *game, const uint8_t *units, uint8_t winner,
                           uint8_t hours, uint32_t digest, uint8_t unchecked);
/* L8: true if a division was on the table from the start or arrived within this many hours. */
bool altar_was_on_table(const struct altar_arrival *arrival, uint8_t hours);
void altar_aftermath_next(struct altar_game *game, altar_piece_id piece);
void altar_aftermath_put(struct altar_game *game, altar_piece_id piece, uint16_t cell);
void altar_aftermath_spread_done(struct altar_game *game);
void altar_aftermath_go_on(struct altar_game *game);
void altar_lift_depots(struct altar_board *board, uint8_t side, const uint16_t *block,
                       uint8_t count);
/* Where a winning division may be placed. Divisions not yet settled are off the board. */
size_t altar_spread_cells(const struct altar_scenario *sc, struct altar_board *board,
                          const uint16_t *block, uint8_t count, altar_piece_id piece,
                          struct altar_walk *walk, uint16_t *cells);

#endif
