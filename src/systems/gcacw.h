/* systems/gcacw.h: the gcacw system. */
#ifndef VD_SYSTEMS_GCACW_H
#define VD_SYSTEMS_GCACW_H

#include "core/system.h"

extern const struct vd_system gcacw_system;

#endif
