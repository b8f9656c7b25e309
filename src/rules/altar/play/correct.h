/* rules/altar/play/correct.h: the umpire's corrections, from a closed list, of mistakes made at a table.
 *
 * The umpire sees the truth, so a correction is checked against it and not against a view. */
#ifndef ALTAR_PLAY_CORRECT_H
#define ALTAR_PLAY_CORRECT_H

#include "rules/altar/telling/tell.h"

enum altar_correction {
    ALTAR_CORRECT_NONE,
    ALTAR_CORRECT_PLACE,    /* subject: piece; cell */
    ALTAR_CORRECT_REMOVE,   /* subject: piece */
    ALTAR_CORRECT_BREAK,    /* subject: unit */
    ALTAR_CORRECT_RESTORE,  /* subject: unit */
    ALTAR_CORRECT_POINTS,   /* subject: side; number: the total */
    ALTAR_CORRECT_DICE,     /* subject: side; number: left in the pool */
    ALTAR_CORRECT_CROSSING, /* subject: index in the scenario's list; number: 1 destroyed */
    ALTAR_CORRECT_REOPEN,   /* subject: corps */
    ALTAR_CORRECT_COUNT
};

void altar_correct(struct altar_game *game, const struct vd_choice *choice);

#endif
