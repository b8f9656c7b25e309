/* core/fast_dice.h: dice for simulation: keyed like the umpire's, but not cryptographic.
 *
 * After a few rolls the rest can be computed, so never use these dice for a game between people. */
#ifndef VD_CORE_FAST_DICE_H
#define VD_CORE_FAST_DICE_H

#include "core/game.h"

struct vd_fast_dice {
    uint64_t seed;
};

/* The dice keep a pointer to the seed. */
struct vd_dice vd_fast_dice(struct vd_fast_dice *seed);

#endif
