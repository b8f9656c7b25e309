/* cli/bench/load.h: the players and listeners that put load on a measured server.
 *
 * Orders are a deployment and its undo in turn: always legal, and the same work for every player. A
 * seat's next order waits for the tick at which its last was told, so a player gives about sixteen
 * a second. */
#ifndef VD_CLI_BENCH_LOAD_H
#define VD_CLI_BENCH_LOAD_H

#include "cli/bench/child.h"
#include "cli/remote/remote.h"

enum { VD_LOAD_SEATS = 2, VD_LOAD_ORDER = 128, VD_LOAD_ANSWER = 8192 };

/* More than a tick, in seconds. */
extern const double vd_load_pause;

/* A campaign, the seat in it that must deploy, and that seat's connection. */
struct vd_load_player {
    const struct vd_bench_child *child;
    char game[VD_GAME_LETTERS + 1], keys[VD_LOAD_SEATS][VD_REMOTE_KEY];
    size_t seats;
    const char *key; /* one of `keys` */
    char deploy[VD_LOAD_ORDER];
    int end;        /* -1: not connected */
    unsigned count; /* orders acknowledged so far */
    double began;   /* start of the current order ... */
    double next;    /* ... or time of the next; 0: an order is under way */
    char answer[VD_LOAD_ANSWER];
    size_t length;
};

/* Each function returns false, with a message on stderr, if the server does not answer as it
 * should. */

/* Creates a campaign with all its seats taken. */
bool vd_load_campaign(const struct vd_bench_child *child, const char *scenario,
                      struct vd_load_player *player);
/* Waits until the campaign has begun: one of its seats has a decision to make. */
bool vd_load_begin(struct vd_load_player *player);
/* Finds the seat that must deploy and what it can deploy, and connects. */
bool vd_load_sit(struct vd_load_player *player);
void vd_load_leave(struct vd_load_player *player);
/* Every player gives `each` orders; `waits` gets the seconds that each waited for its receipt. */
bool vd_load_orders(struct vd_load_player *players, size_t count, unsigned each, double *waits);
/* Gets the number of the last line that the player's seat was told. */
bool vd_load_told(const struct vd_load_player *player, uint32_t *k);
/* Opens another connection that hears what the seat is told from now on; -1 if it fails. */
int vd_load_listen(const struct vd_load_player *player);
/* Reads until this line has come; the next line may have begun. */
bool vd_load_hear(int end, uint32_t k);

#endif
