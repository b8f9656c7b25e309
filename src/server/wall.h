/* server/wall.h: the umpire's time.
 *
 * That of the wall, save that it never goes back and never stands: after the clock of the machine was
 * put back it goes at half its pace until it is right again. Otherwise whatever is due at the next tick
 * would wait until the clock has come to where it was. */
#ifndef VD_SERVER_WALL_H
#define VD_SERVER_WALL_H

#include <stdint.h>

/* In milliseconds; all zero at first. */
struct vd_wall {
    uint64_t now;  /* since 1970 */
    uint64_t beat; /* of a clock that nobody sets, at that moment */
};

uint64_t vd_wall_read(struct vd_wall *wall, uint64_t clock, uint64_t beat);

#endif
