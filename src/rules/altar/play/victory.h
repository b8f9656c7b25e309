/* rules/altar/play/victory.h: victory points. */
#ifndef ALTAR_PLAY_VICTORY_H
#define ALTAR_PLAY_VICTORY_H

#include "rules/altar/telling/tell.h"

void altar_award(struct altar_game *game, uint8_t side, enum altar_award award, uint16_t place);
void altar_award_entry(struct altar_game *game, altar_piece_id piece);
/* True if a side can still score by a crossing (X40). */
bool altar_crossing_pays(const struct altar_game *game, uint8_t side, uint8_t crossing);
bool altar_claim(struct altar_game *game);
void altar_score_turn(struct altar_game *game);
void altar_score_end(struct altar_game *game);

#endif
