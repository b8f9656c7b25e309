/* systems/altar.h: the altar system, with all its parts. */
#ifndef VD_SYSTEMS_ALTAR_H
#define VD_SYSTEMS_ALTAR_H

#include "core/system.h"

extern const struct vd_system altar_system;

#endif
