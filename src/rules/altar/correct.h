/* rules/altar/correct.h: the umpire puts right what went wrong at a table or by a mistake, from a closed
 * list. He sees the truth, so a correction is checked against it and not by any view. */
#ifndef VD_ALTAR_CORRECT_H
#define VD_ALTAR_CORRECT_H

#include "rules/altar/engine.h"

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

enum vd_result altar_check_correction(const struct vd_scenario *base, const void *whole, void *work,
                                      const struct vd_command *command, struct vd_error *error);
/* In general form, those that are possible now, and the result of an open battle (L24). */
void altar_print_corrections(const struct vd_scenario *base, const void *whole,
                             struct vd_writer *writer);
void altar_correct(struct altar_game *game, const struct vd_choice *choice);

#endif
