/* rules/altar/play/cards.h: event cards. Functions return true if a side has to choose first. */
#ifndef ALTAR_PLAY_CARDS_H
#define ALTAR_PLAY_CARDS_H

#include "rules/altar/telling/tell.h"

bool altar_card_turn(struct altar_game *game);
/* At the start of a turn: updates which effects of earlier cards are still in force. */
void altar_cards_age(struct altar_game *game);
void altar_card_choose(struct altar_game *game, const struct vd_command *command);
/* Carries out the rest of the card, then opens the turn, unless a player must choose first. */
void altar_card_finish(struct altar_game *game);

#endif
