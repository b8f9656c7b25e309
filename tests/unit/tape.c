/* unit/tape.c: dice from a tape of given faces. */
#include "unit/tape.h"

static unsigned roll_tape(void *context, struct vd_die_key key, unsigned sides)
{
    struct tape *tape = context;

    if (tape->asked >= tape->count) {
        if (tape->asked == tape->count) {
            tape->last_key = key;
            tape->last_sides = sides;
        }
        tape->asked++;
        return 0;
    }
    unsigned face = tape->faces[tape->asked++];

    if (face >= 1 && face <= sides)
        return face;
    tape->misfit = true;
    return 1;
}

struct vd_dice tape_dice(struct tape *tape)
{
    return (struct vd_dice){.roll = roll_tape, .context = tape};
}
