/* rules/altar/play/shift.h: tokens that cannot stay where they are (X41, R17, R12). */
#ifndef ALTAR_PLAY_SHIFT_H
#define ALTAR_PLAY_SHIFT_H

#include "rules/altar/ground/ground.h"
#include "rules/altar/telling/tell.h"

size_t altar_legal_ring(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_piece_id piece, uint16_t start, struct altar_walk *walk,
                        uint16_t *ring);
/* Places a token in a space or, if it may not stand there, in the nearest legal space. Among
 * several its owner chooses; in `blind` the umpire does. */
enum altar_settled { ALTAR_SETTLED_NOWHERE, ALTAR_SETTLED, ALTAR_SETTLED_ASKED };

enum altar_settled altar_settle(struct altar_game *game, altar_piece_id piece, uint16_t cell,
                                enum altar_shift why);
/* Places the token where its owner chose. */
void altar_settle_at(struct altar_game *game, altar_piece_id piece, uint16_t cell,
                     enum altar_shift why);
size_t altar_shift_cells(const struct altar_scenario *sc, const struct altar_view *view,
                         struct altar_walk *walk, uint16_t *cells);

#endif
