/* unit/altar_worlds.h: two worlds of the altar system that a seat cannot tell apart (spec 1.9): what the square
 * campaigns add to system/worlds.h. */
#ifndef VD_TESTS_ALTAR_WORLDS_H
#define VD_TESTS_ALTAR_WORLDS_H

#include "rules/altar/telling/work.h"
#include "system/worlds.h"
#include "unit/check.h"

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

struct altar_worlds {
    struct worlds base;
    uint32_t difference; /* bits of enum worlds_difference; 0: the enemy orders otherwise */
    char names[200];     /* of the differences */
    /* Piece in one world: who has its place in the other; and whose place a piece there has. */
    altar_piece_id faces[ALTAR_TOKENS_MAX], places[ALTAR_TOKENS_MAX];
    bool has_places; /* the other world's dice are rolled by its places */
    uint64_t secret; /* seed of the other world's dice that only the enemy sees */
    altar_piece_id swapped[2], moved;
    altar_piece_id stacked;
    uint8_t height; /* one of the stack that differs, and how many stand there */
    uint8_t bridge;
    size_t by_kind[WORLDS_DIFFERENCES + 1];
    size_t ways[WORLDS_WAYS][WORLDS_STACKS]; /* in pairs that differ in a stack, how it went */
    size_t dealt[WORLDS_STACKS]; /* lots that were looked at, by the height of the stack */
    bool gathers;                /* the armies seek their own corps too */
};

extern const struct worlds_rules altar_fellows_rules; /* with separate commanders */

static inline struct altar_worlds *worlds_of(struct worlds *base)
{
    return (struct altar_worlds *)base;
}

extern const struct worlds_rules altar_worlds_rules;

struct altar_worlds *altar_worlds_new(const struct vd_system *system,
                                      const struct altar_scenario *sc, uint64_t seed);

/* As worlds_play, from this many made-up positions with stacks, some orders from each. */
bool worlds_play_stacks(struct altar_worlds *worlds, size_t positions);

/* The last, WORLDS_DIFFERENCES, is two orders of the enemy in one state. */
const char *worlds_difference_name(size_t kind);

/* Dice by their keys: the same in both worlds, but for what `secret`, `lots` and `places` say. */
struct vd_dice worlds_dice(struct world *one);

/* ---- altar_twin.c ---- */

/* Makes `other` differ from `one`, at random; false if nothing could be found to differ. */
bool worlds_differ(struct altar_worlds *worlds);
/* Whether the order just carried out in both was bound to show the seat a difference. */
bool worlds_may_show(const struct altar_worlds *worlds);
/* Whether in `blind` a scout of this side has this cell in sight. */
bool worlds_in_sight(const struct altar_scenario *sc, const struct altar_board *board, uint8_t side,
                     uint16_t cell);

#endif
