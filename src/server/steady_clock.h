/* server/steady_clock.h: the umpire's time: wall-clock time that never runs backward or stops.
 *
 * After the computer's clock was set back, this clock runs at half speed until it is right
 * again. Otherwise whatever is due at the next tick would wait until the computer's clock has
 * caught up. */
#ifndef VD_SERVER_STEADY_CLOCK_H
#define VD_SERVER_STEADY_CLOCK_H

#include <stdint.h>

/* In milliseconds; initially all zero. */
struct vd_steady_clock {
    uint64_t now;  /* since 1970 */
    uint64_t beat; /* the monotonic clock at that moment */
};

uint64_t vd_steady_clock_read(struct vd_steady_clock *wall, uint64_t clock, uint64_t beat);

#endif
