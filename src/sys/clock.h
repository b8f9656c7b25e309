/* sys/clock.h: what time it is. A clock that was never set may stand before 1970; for us it is then
 * 1970, since records, deadlines and the store count seconds from there on. */
#ifndef VD_SYS_CLOCK_H
#define VD_SYS_CLOCK_H

#include <stdint.h>

/* Since 1970. */
uint64_t vd_clock_seconds(void);
uint64_t vd_clock_milliseconds(void);

#endif
