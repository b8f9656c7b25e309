/* rules/altar/play/march.h: marches. */
#ifndef ALTAR_PLAY_MARCH_H
#define ALTAR_PLAY_MARCH_H

#include "rules/altar/telling/tell.h"

void altar_join_corps(struct altar_game *game, altar_piece_id piece); /* the active corps */
/* Ends the open march; its side is told. */
void altar_march_forget(struct altar_game *game, uint8_t side);
void altar_march_start(struct altar_game *game, altar_piece_id piece, const uint16_t *route,
                       uint8_t count);
void altar_march_throw(struct altar_game *game, altar_piece_id piece);
void altar_march_ride(struct altar_game *game, altar_piece_id piece, uint16_t cell);
void altar_march_hold(struct altar_game *game, altar_piece_id piece);
void altar_march_end(struct altar_game *game);
/* X51: true if the space holds troops of a corps that marched in this activation and fell short
 * of their goal. */
bool altar_column_holds(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t side, altar_corps_id corps, uint16_t cell);
/* R6: once every token of the corps has moved or rests, opens the actions. */
void altar_march_close_if_through(struct altar_game *game);
void altar_march_step(struct altar_game *game, uint16_t next);
void altar_march_walk(struct altar_game *game);
void altar_march_go_on(struct altar_game *game);
void altar_march_stop(struct altar_game *game);
void altar_bring_home(struct altar_game *game, altar_piece_id piece);

#endif
