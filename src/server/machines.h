/* server/machines.h: the machine players of all campaigns: a question of the house in, an order out. */
#ifndef VD_SERVER_MACHINES_H
#define VD_SERVER_MACHINES_H

#include "umpire/house.h"

struct vd_machines;

struct vd_machines *vd_machines_new(void);
void vd_machines_free(struct vd_machines *machines);
/* Answers by vd_house_machine. */
void vd_machines_ask(struct vd_machines *machines, struct vd_house *house,
                     const struct vd_house_question *question);

#endif
