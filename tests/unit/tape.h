/* unit/tape.h: dice from a tape of given faces, in the order in which they are asked for. */
#ifndef VD_TESTS_TAPE_H
#define VD_TESTS_TAPE_H

#include "core/game.h"

struct tape {
    const uint8_t *faces;
    size_t count, asked; /* asked may pass count: then the last die was not known */
    bool misfit;         /* a face that the die asked for does not have */
    struct vd_die_key last_key;
    unsigned last_sides;
};

struct vd_dice tape_dice(struct tape *tape);

#endif
