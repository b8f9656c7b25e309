/* rules/altar/play/turn.h: turns and activations. */
#ifndef ALTAR_PLAY_TURN_H
#define ALTAR_PLAY_TURN_H

#include "rules/altar/telling/tell.h"

void altar_turn_start(struct altar_game *game);
/* after the card: collects dice, then asks for the first corps */
void altar_turn_open(struct altar_game *game);
void altar_turn_end(struct altar_game *game);
void altar_turn_close(struct altar_game *game);
void altar_activation_next(struct altar_game *game);
void altar_activation_open(struct altar_game *game, altar_corps_id corps);
void altar_activation_close(struct altar_game *game);
void altar_rally_try(struct altar_game *game, altar_unit_id unit);
void altar_rally_picket(struct altar_game *game, altar_piece_id piece);
void altar_rally_close(struct altar_game *game, uint8_t seat);
void altar_tell_pool(struct altar_game *game, uint8_t side);

#endif
