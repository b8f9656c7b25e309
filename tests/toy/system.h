/* toy/system.h: Outposts, a game system of the tests. */
#ifndef VD_TESTS_TOY_SYSTEM_H
#define VD_TESTS_TOY_SYSTEM_H

#include "core/system.h"

extern const struct vd_system outpost_system;

#endif
