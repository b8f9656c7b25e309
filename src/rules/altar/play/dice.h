/* rules/altar/play/dice.h: dice for tokens, counted within the turn, and the stack of decisions. */
#ifndef ALTAR_PLAY_DICE_H
#define ALTAR_PLAY_DICE_H

#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"

/* `target`: the lowest face that succeeds; 0 if the roll has no target. */
unsigned altar_throw(struct altar_game *game, enum altar_die purpose, altar_piece_id piece,
                     unsigned sides, unsigned target);
/* B10: what is added to the face of a die. */
struct altar_die_adds {
    /* unbroken brigades of the division; bonus for other divisions within three spaces */
    uint8_t brigades, others;
};

/* The same with additions: everyone who hears of the die hears of them too (I19). */
unsigned altar_throw_adding(struct altar_game *game, enum altar_die purpose, altar_piece_id piece,
                            unsigned sides, unsigned target, struct altar_die_adds adds);

void altar_push(struct altar_game *game, struct altar_task task);
/* Asks for a decision that has no particular subject. */
void altar_ask(struct altar_game *game, enum altar_phase phase, uint8_t side);
void altar_pop(struct altar_game *game);

#endif
