/* server/steady_clock.c: the umpire's time: wall-clock time that never runs backward or stops. */
#include "server/steady_clock.h"

uint64_t vd_steady_clock_read(struct vd_steady_clock *wall, uint64_t clock, uint64_t beat)
{
    uint64_t passed = wall->now != 0 ? beat - wall->beat : 0;

    wall->now = clock > wall->now + passed ? clock : wall->now + passed;
    wall->now -= wall->now - clock < passed / 2 ? wall->now - clock : passed / 2;
    wall->beat = beat;
    return wall->now;
}
