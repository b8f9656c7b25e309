/* toy/list.c: the game systems of vedette-toy: Outposts alone, so that nothing of another can hide a gap. */
#include "toy/system.h"

const struct vd_system *const vd_systems[] = {&outpost_system, NULL};
