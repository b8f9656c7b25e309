/* server/wall.c: the umpire's time. */
#include "server/wall.h"

uint64_t vd_wall_read(struct vd_wall *wall, uint64_t clock, uint64_t beat)
{
    uint64_t passed = wall->now != 0 ? beat - wall->beat : 0;

    wall->now = clock > wall->now + passed ? clock : wall->now + passed;
    wall->now -= wall->now - clock < passed / 2 ? wall->now - clock : passed / 2;
    wall->beat = beat;
    return wall->now;
}
