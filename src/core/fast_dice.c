/* core/fast_dice.c: dice for simulation: keyed like the umpire's, but not cryptographic. */
#include "core/fast_dice.h"

#include "base/mix.h"

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    const struct vd_fast_dice *dice = context;
    uint64_t high = (uint64_t)key.rewinds << 32 | (uint64_t)key.turn << 16 | key.purpose;
    uint64_t low = (uint64_t)key.subject << 32 | (uint64_t)key.count << 16 | (sides & 0xFFFF);

    return 1 + vd_mix_below(vd_mix(dice->seed, high, low), sides);
}

struct vd_dice vd_fast_dice(struct vd_fast_dice *seed)
{
    return (struct vd_dice){.roll = roll, .context = seed};
}
