/* unit/planted.h: what planted leaks share: functions that say too much, which the linker puts around the true ones
 * (--wrap, cmake/tests.cmake), and the truth that they betray. */
#ifndef VD_TESTS_PLANTED_H
#define VD_TESTS_PLANTED_H

#include "umpire/service.h"

/* The linker's names for what it puts aside and what it puts there instead. */
#define TRUE(name) __real_##name
#define FALSE(name) __wrap_##name

/* The last order that anybody gave in a campaign. */
struct planted_last {
    uint32_t n;
    int64_t at;
    char text[100];
};

struct planted_last planted_last_order(struct vd_service *service, const char *game);

#endif
