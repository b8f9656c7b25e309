/* server/bots/service_bots.h: the pool of bots as the machine players of a service.
 *
 * The service asks its machines by name. `caretaker`, which orders for a player who failed or is
 * away, is answered here and at once, in the seat's own posture and from its view alone: it must
 * not fail. All other machines are asked in a child. */
#ifndef VD_SERVER_BOTS_SERVICE_BOTS_H
#define VD_SERVER_BOTS_SERVICE_BOTS_H

#include "server/bots/bots.h"

struct vd_service_bots {
    struct vd_service *service;
    struct vd_bots *bots;
    void (*log)(void *context, const char *machine, const char *sentence);
    void *context;
};

/* For the setup of the pool; service and pool may be set afterwards. */
struct vd_bots_callbacks vd_service_bots_callbacks(struct vd_service_bots *self);
/* The service's callback for machines. */
void vd_service_bots_ask(struct vd_service_bots *self, const struct vd_service_question *question,
                         uint64_t now);
/* The service's callback to find a machine: the default one for an empty name; NULL: no machine of
 * that name. */
const char *vd_service_bots_find(const struct vd_service_bots *self, const char *name,
                                 const struct vd_system *system);

#endif
