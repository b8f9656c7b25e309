/* systems/list.c: the list of the program's game systems. A new system adds a line here. */
#include "systems/altar.h"
#include "systems/gcacw.h"

const struct vd_system *const vd_systems[] = {&altar_system, &gcacw_system, NULL};
