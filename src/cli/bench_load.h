/* cli/bench_load.h: players and listeners of a server that is measured.
 *
 * An order is a deployment and its undo in turn: legal always, and the same work for every player. A seat's
 * next order waits for the tick at which its last was told, so a player gives some sixteen a second. */
#ifndef VD_CLI_BENCH_LOAD_H
#define VD_CLI_BENCH_LOAD_H

#include "cli/bench_child.h"
#include "cli/remote.h"

enum { VD_LOAD_SEATS = 2, VD_LOAD_ORDER = 128, VD_LOAD_ANSWER = 8192 };

/* More than a tick, in seconds. */
extern const double vd_load_pause;

/* A campaign, its seat that is asked to deploy, and a connection of that. */
struct vd_load_player {
    const struct vd_bench_child *child;
    char game[VD_GAME_LETTERS + 1], keys[VD_LOAD_SEATS][VD_REMOTE_KEY];
    size_t seats;
    const char *key; /* one of these */
    char deploy[VD_LOAD_ORDER];
    int end;        /* -1: there is none */
    unsigned count; /* orders that were acknowledged */
    double began;   /* the one under way, ... */
    double next;    /* ... or when it gives the next; 0: one is under way */
    char answer[VD_LOAD_ANSWER];
    size_t length;
};

/* Each is false if the server does not answer as it should, which was told on stderr. */

/* A campaign with all its seats taken. */
bool vd_load_campaign(const struct vd_bench_child *child, const char *scenario,
                      struct vd_load_player *player);
/* Waits until it has begun: one of its seats is asked. */
bool vd_load_begin(struct vd_load_player *player);
/* Its seat that is asked, what that can deploy, and a connection. */
bool vd_load_sit(struct vd_load_player *player);
void vd_load_leave(struct vd_load_player *player);
/* Every player gives so many orders; the seconds that each waited for its receipt, one after the other. */
bool vd_load_orders(struct vd_load_player *players, size_t count, unsigned each, double *waits);
/* What the player's seat was told last. */
bool vd_load_told(const struct vd_load_player *player, uint32_t *k);
/* A connection more that hears what the seat is told, from now on; -1. */
int vd_load_listen(const struct vd_load_player *player);
/* Reads on until it has brought this line; the next may have begun. */
bool vd_load_hear(int end, uint32_t k);

#endif
