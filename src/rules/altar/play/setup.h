/* rules/altar/play/setup.h: from an empty map to the first turn (spec 2). */
#ifndef ALTAR_PLAY_SETUP_H
#define ALTAR_PLAY_SETUP_H

#include "rules/altar/telling/tell.h"

void altar_setup_begin(struct altar_game *game);
/* Shuffles the cards that have not been revealed. */
void altar_reshuffle(struct altar_game *game);
void altar_setup_give_up(struct altar_game *game, bool yes);
void altar_setup_place(struct altar_game *game, altar_piece_id piece, uint16_t wished);
void altar_setup_give_way(struct altar_game *game, altar_piece_id piece, uint16_t cell);
void altar_setup_complete(struct altar_game *game, uint8_t seat);

#endif
