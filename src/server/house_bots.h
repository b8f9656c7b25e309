/* server/house_bots.h: the pool of bots as the machines of a house.
 *
 * The house asks its machines by name. `caretaker`, who orders for whoever failed or is away, is answered
 * here and at once, in the seat's own posture and from its view alone: he must not fail.
 * Everybody else is asked in a child. */
#ifndef VD_SERVER_HOUSE_BOTS_H
#define VD_SERVER_HOUSE_BOTS_H

#include "server/bots.h"

struct vd_house_bots {
    struct vd_house *house;
    struct vd_bots *bots;
    void (*log)(void *context, const char *machine, const char *sentence);
    void *context;
};

/* For the setup of the pool; house and pool may be filled in afterwards. */
struct vd_bots_ears vd_house_bots_ears(struct vd_house_bots *self);
/* The house's ear for machines. */
void vd_house_bots_ask(struct vd_house_bots *self, const struct vd_house_question *question,
                       uint64_t now);
/* ... and its list of them: the usual one for an empty name; NULL: there is none of that name. */
const char *vd_house_bots_find(const struct vd_house_bots *self, const char *name,
                               const char *system);

#endif
