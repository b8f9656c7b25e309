/* rules/altar/belief.h: where the enemy's tokens may stand, by what a view shows of them. */
#ifndef ALTAR_BELIEF_H
#define ALTAR_BELIEF_H

#include "rules/altar/tables/state.h"

/* One guess. */
struct altar_guess {
    uint16_t cell[ALTAR_TOKENS_MAX];       /* VD_NONE: off the map */
    altar_piece_id slot[ALTAR_TOKENS_MAX]; /* its index in the view; ALTAR_NONE: out of sight */
    bool gone[ALTAR_TOKENS_MAX];           /* out of the campaign, or broken up */
};

/* Draws a guess: `chance` decides which. Every token that the view shows gets a name that it may
 * have, by the book and by how far it can have come; the others stand where the seat's scouts see
 * nothing. `board` has the seat's own pieces and is given the guessed ones. False if no names
 * were found that fit. */
bool altar_guess_draw(const struct altar_scenario *sc, const struct altar_view *view,
                      uint64_t chance, struct altar_board *board, struct altar_guess *guess);

#endif
