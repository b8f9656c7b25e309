/* sys/clock.c: the current time. */
#include "sys/clock.h"

#include <time.h>

uint64_t vd_clock_milliseconds(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_REALTIME, &now);
    return now.tv_sec < 0 ? 0 : (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

uint64_t vd_clock_seconds(void)
{
    return vd_clock_milliseconds() / 1000;
}
