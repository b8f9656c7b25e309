/* sys/clock.h: the current time. A clock that was never set may show a time before 1970; these
 * functions then return 0, since records, deadlines and the store count from 1970. */
#ifndef VD_SYS_CLOCK_H
#define VD_SYS_CLOCK_H

#include <stdint.h>

/* Since 1970. */
uint64_t vd_clock_seconds(void);
uint64_t vd_clock_milliseconds(void);

#endif
