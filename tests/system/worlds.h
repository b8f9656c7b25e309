/* system/worlds.h: two worlds of any system that a seat cannot tell apart.
 *
 * A state and its twin differ in things that one seat may not know. What the seat is shown must be the same
 * bytes in both; and after an order in both, unless what happened was bound to show the difference, what it
 * was told, too. Whether it was bound to is judged by the system's own hook, by the truth of the two states
 * and by what happened for everybody, never by what the seat was told.
 *
 * Everything else is called through struct vd_system, so that a leaky one can stand in. */
#ifndef VD_TESTS_SYSTEM_WORLDS_H
#define VD_TESTS_SYSTEM_WORLDS_H

#include "core/kinds/set.h"
#include "core/system.h"
#include "unit/check.h"

enum {
    WORLDS_ORDERS = 100000,
    WORLDS_TEXT = 1 << 21 /* all that a seat is shown */
};

struct worlds;

struct world {
    void *state;
    struct vd_event *events; /* of the order just carried out */
    size_t count;
    struct vd_kind_set happened; /* kinds of events, whoever was told */
    uint64_t lots;               /* seed of what is dealt by lot */
    unsigned lots_drawn;
    struct worlds *all;
    char *text;
    size_t length;
};

/* A planted leak: the setting in which it must be found, and what is leaked. */
struct worlds_leak {
    const char *name, *setting, *what;
};

/* What a system says of its own secrets. */
struct worlds_rules {
    /* Makes the other world differ from the one, at random, and order[1] what order[0] is there; false if
     * nothing could be found to differ. */
    bool (*differ)(struct worlds *);
    /* Whether the order just carried out in both was bound to show the seat a difference. */
    bool (*may_show)(const struct worlds *);
    /* An order that another seat could have given instead without the seat's noticing, as long as nothing of
     * either is seen; false if there is none. `count` are listed. */
    bool (*another)(struct worlds *, const struct vd_view *, const struct vd_command *,
                    size_t count, struct vd_command *another);
    /* How much an order is worth to a game in which something happens. */
    unsigned (*worth)(struct worlds *, struct vd_choice);
    struct vd_dice (*dice)(struct world *);
    /* How many lots are tried before there is none by which the same is told; NULL: one. */
    unsigned (*lots_tried)(const struct world *);
    /* Both worlds are as the start again: forgets what differed. May be NULL. */
    void (*begin)(struct worlds *);
    /* Whether the seat is shown all there is of this pair; NULL: always. */
    bool (*shows_all)(const struct worlds *);
    /* Notes a pair of which the seat was told the same. May be NULL. */
    void (*note)(struct worlds *);
    /* What else must hold of an order; false, with `why`, if it does not. May be NULL. */
    bool (*besides)(struct worlds *, const struct vd_command *order);
    /* Plays so that leaks come out; NULL: worlds_play. */
    bool (*play)(struct worlds *, uint64_t seed, size_t most_orders);
    size_t size; /* of the system's own struct that begins with struct worlds; 0: it has none */
    /* The rules where a side has several commanders; NULL: these, for whom a fellow is another seat too. */
    const struct worlds_rules *fellows;
    /* Texts that no seat may order, NULL-ended. */
    const char *const *texts;
    const struct worlds_leak *leaks; /* ended by one without a name */
    /* The system or the scenario with a leak planted, from 1 on, in the order of `leaks`; 0: none. */
    void (*plant)(struct worlds *, size_t leak);
};

struct worlds {
    const struct vd_system *system;
    const struct vd_scenario *sc;
    const struct worlds_rules *rules;
    struct vd_sizes sizes;
    struct random random;
    uint64_t dice;
    uint8_t seat; /* who must not notice */
    struct world one, other;
    void *start; /* of a pair: before the orders */
    void *twin;  /* of the start: the other world before its order */
    void *work;
    struct vd_choice *choices;
    struct vd_command order[2];
    size_t pairs, told; /* compared so far: states, and orders in them */
    const char *difference;
    uint32_t altered; /* the system's own note of what differs */
    char why[800];    /* where they were not the same */
};

/* As large as the rules want it. */
struct worlds *worlds_new(const struct vd_system *system, const struct vd_scenario *sc,
                          const struct worlds_rules *rules, uint64_t seed);
void worlds_free(struct worlds *worlds);

/* A game of random orders; at every step pairs of worlds are held against each other. False as soon as a
 * seat could tell two of them apart (`why`), or true after `most_orders` steps. */
bool worlds_play(struct worlds *worlds, size_t most_orders);
/* The same from `start` on. */
bool worlds_play_on(struct worlds *worlds, size_t most_orders);

/* A game to its end, one world alone: every event of it is shown. */
typedef void worlds_watcher(void *context, const struct worlds *worlds,
                            const struct vd_event *events, size_t count);
void worlds_watch(struct worlds *worlds, worlds_watcher *watcher, void *context);
/* An order of this seat in `start`; true if there is another beside it that its enemy cannot tell from it
 * as long as he sees nothing of either. */
bool worlds_choose(struct worlds *worlds, const struct vd_view *view, struct vd_command orders[2]);

/* ---- for a system's own hooks ---- */

/* From 0 to count - 1. */
unsigned worlds_below(struct worlds *worlds, size_t count);
/* One world again as the other is, and nothing differs. */
void worlds_begin_pair(struct worlds *worlds);
/* The order in this world, and what came of it. */
void worlds_carry_out(struct worlds *worlds, struct world *one, const struct vd_command *command);
/* Whether the seat was told the same of what was carried out. */
bool worlds_heard_the_same(struct worlds *worlds);
/* False, with `why`. */
bool worlds_found(struct worlds *worlds, const char *what);

#endif
