/* unit/altar_worlds.h: two worlds of the altar system that a seat cannot tell apart.
 *
 * A state and its twin differ in things that one seat may not know (spec 1.9). What the seat is shown
 * must be the same bytes in both; and after an order in both, unless what happened was bound to show
 * the difference, what it was told, too. Whether it was bound to is judged by the truth of the two
 * states and by what happened for everybody, never by what the seat was told.
 *
 * The rules are called through struct vd_rules alone, so that leaky ones can stand in. */
#ifndef VD_TESTS_ALTAR_WORLDS_H
#define VD_TESTS_ALTAR_WORLDS_H

#include "rules/altar/engine.h"
#include "unit/check.h"

enum {
    WORLDS_EVENTS = 4096,
    WORLDS_CHOICES = 20000,
    WORLDS_ORDERS = 20000,
    WORLDS_TEXT = 1 << 21 /* all that a seat is shown */
};

/* What a twin has otherwise. */
enum worlds_difference {
    WORLDS_SWAP,    /* the faces of two enemy tokens (I7) */
    WORLDS_MOVE,    /* blind: where an unseen enemy token stands (I6) */
    WORLDS_STACK,   /* who of a stack is who (I7, I17, I36) */
    WORLDS_UNITS,   /* which of the enemy's units are broken (I27) */
    WORLDS_POOL,    /* blind: the enemy's dice (I11) */
    WORLDS_POINTS,  /* the enemy's points (I28) */
    WORLDS_DECK,    /* the order of the rest of the deck (I3) */
    WORLDS_SEALED,  /* the enemy's card, his division engaged, his aim (I17) */
    WORLDS_BRIDGE,  /* blind: a crossing destroyed out of sight this turn (I14) */
    WORLDS_RAID,    /* blind: a town raided this turn (I15) */
    WORLDS_ARRIVAL, /* whom the enemy has plotted, when and where he comes (I25) */
    WORLDS_SPIED,   /* blind: what the enemy has seen of the seat's own tokens (I6) */
    WORLDS_STAFF,   /* blind: which enemy tokens have Staff Dice (I12) */
    WORLDS_CORPS,   /* blind: which enemy corps' activations are over (I9) */
    WORLDS_DICE,    /* the enemy's secret dice not yet thrown (I12, I14, I25, I27, I28) */
    WORLDS_DIFFERENCES
};

/* How something of a stack went. */
enum worlds_way {
    WORLDS_BY_MARCH,
    WORLDS_BY_RETREAT,
    WORLDS_BY_WITHDRAWAL,
    WORLDS_BY_SHIFT,
    WORLDS_BY_ARRIVAL,
    WORLDS_WAYS
};

enum { WORLDS_STACKS = 9 }; /* heights that are counted; more count as the last */

struct worlds_one {
    struct altar_state state;
    struct vd_event events[WORLDS_EVENTS];
    size_t count;
    uint64_t happened;     /* kinds of events, whoever was told, a bit each */
    uint64_t secret;       /* seed of the dice that only the enemy sees */
    uint64_t lots;         /* seed of the handles */
    const uint8_t *places; /* piece here: the piece there whose place it has; NULL: its own */
    unsigned lots_drawn;   /* by the order just carried out */
    const struct worlds *all;
    char *text;
    size_t length;
};

struct worlds {
    const struct vd_rules *rules;
    const struct altar_scenario *sc;
    struct random random;
    uint64_t dice;
    uint8_t seat;        /* who must not notice */
    uint32_t difference; /* bits of enum worlds_difference; 0: the enemy orders otherwise */
    /* Piece in one world: who has its place in the other; and whose place a piece there has. */
    uint8_t faces[ALTAR_TOKENS_MAX], places[ALTAR_TOKENS_MAX];
    uint8_t swapped[2], moved;
    uint8_t stacked, height; /* one of the stack that differs, and how many stand there */
    uint8_t bridge;
    struct worlds_one one, other;
    struct altar_state start; /* of a pair: before the orders */
    struct vd_command order[2];
    struct altar_work work;
    struct vd_choice choices[WORLDS_CHOICES];
    size_t pairs, told; /* compared so far: states, and orders in them */
    size_t by_kind[WORLDS_DIFFERENCES + 1];
    size_t ways[WORLDS_WAYS][WORLDS_STACKS]; /* in pairs that differ in a stack, how it went */
    size_t dealt[WORLDS_STACKS]; /* lots that were looked at, by the height of the stack */
    bool gathers;                /* the armies seek their own corps too */
    char why[800];               /* where they were not the same */
};

struct worlds *worlds_new(const struct vd_rules *rules, const struct altar_scenario *sc,
                          uint64_t seed);
void worlds_free(struct worlds *worlds);

/* A campaign of random orders; at every step pairs of worlds are held against each other. False as
 * soon as a seat could tell two of them apart (`why`), or true after so many steps. */
bool worlds_play(struct worlds *worlds, size_t most_orders);

/* The same from so many made-up positions with stacks, some orders from each. */
bool worlds_play_stacks(struct worlds *worlds, size_t positions);

/* Such a campaign to its end, one world alone: every event of it is shown. */
typedef void worlds_watcher(void *context, const struct worlds *worlds,
                            const struct vd_event *events, size_t count);
void worlds_watch(struct worlds *worlds, worlds_watcher *watcher, void *context);

/* An order of this seat in `start`; true if there is another beside it that its enemy cannot tell from
 * it as long as he sees nothing of either. */
bool worlds_choose(struct worlds *worlds, const struct vd_view *view, struct vd_command orders[2]);

/* The last, WORLDS_DIFFERENCES, is two orders of the enemy in one state. */
const char *worlds_difference_name(size_t kind);

/* Dice by their keys: the same in both worlds, but for what `secret`, `lots` and `faces` say. */
struct vd_dice worlds_dice(struct worlds_one *one);

/* ---- altar_twin.c ---- */

/* Makes `other` differ from `one`, at random; false if nothing could be found to differ. */
bool worlds_differ(struct worlds *worlds);
/* Whether the order just carried out in both was bound to show the seat a difference. */
bool worlds_may_show(const struct worlds *worlds);
/* Whether in `blind` a scout of this side has this cell in sight. */
bool worlds_in_sight(const struct altar_scenario *sc, const struct altar_board *board, uint8_t side,
                     uint16_t cell);

#endif
