/* unit/altar_worlds_parts.h: what the files of the two worlds have in common: altar_worlds.c plays, altar_twin.c
 * makes a world differ, altar_shows.c judges what is bound to come to light, altar_stacks.c does both for stacks,
 * altar_lots.c has the dice. */
#ifndef VD_TESTS_ALTAR_WORLDS_PARTS_H
#define VD_TESTS_ALTAR_WORLDS_PARTS_H

#include "rules/altar/ground/ground.h"
#include "rules/altar/telling/tell.h"
#include "unit/altar_worlds.h"

static inline const struct altar_scenario *worlds_tables(const struct altar_worlds *worlds)
{
    return (const struct altar_scenario *)worlds->base.sc;
}

static inline struct altar_state *worlds_truth(const struct world *one)
{
    return one->state;
}

static inline struct altar_state *worlds_start(const struct altar_worlds *worlds)
{
    return worlds->base.start;
}

static inline uint8_t worlds_fog(const struct altar_worlds *worlds)
{
    return worlds_tables(worlds)->switches[ALTAR_SWITCH_FOG];
}

static inline uint8_t worlds_enemy(const struct altar_worlds *worlds)
{
    return altar_other(worlds->base.seat);
}

/* What is open; nothing is if the campaign is over. */
static inline const struct altar_task *worlds_top(const struct altar_state *state)
{
    static const struct altar_task none = {.side = ALTAR_NONE};

    return state->depth > 0 ? &state->stack[state->depth - 1] : &none;
}

_Static_assert(ALTAR_EVENT_COUNT <= 64, "the kinds of events fit into one number");
#define HAPPENED(kind) (UINT64_C(1) << ALTAR_EVENT_##kind)

static inline uint64_t worlds_happened(const struct world *one)
{
    return one->happened.bits[0];
}

/* ---- altar_worlds.c ---- */

/* Everybody has his own place again. */
void worlds_unmask(struct altar_worlds *worlds);

/* ---- altar_lots.c ---- */

/* How many lots are to be tried before there is none by which the same is told. */
unsigned worlds_lots_tried(const struct world *one);

/* ---- altar_twin.c ---- */

const struct vd_edge *worlds_edge(const struct altar_scenario *sc, uint8_t crossing);
/* Whether the seat has a token at either end of this crossing. */
bool worlds_stands_at(const struct altar_worlds *worlds, const struct altar_board *board,
                      uint8_t bridge);
/* What a scout next to it takes it for. */
uint8_t worlds_look_of(const struct altar_piece *piece);
bool worlds_are_shown_alike(const struct altar_worlds *worlds, altar_piece_id a, altar_piece_id b);
/* Tasks, marches and contacts of the twin are about whoever has the token's place there. */
void worlds_rename_all(const struct altar_worlds *worlds, struct altar_state *state);

/* ---- altar_gather.c ---- */

/* `start` is a made-up position. */
void worlds_gather(struct altar_worlds *worlds);

/* ---- altar_stacks.c ---- */

bool worlds_differ_stack(struct altar_worlds *worlds);
void worlds_count_stack(struct altar_worlds *worlds);
bool worlds_stack_shows(const struct altar_worlds *worlds, uint64_t happened);
/* A stack is dealt its places in the seat's view by lot: whatever it is told of the order, any two of a stack that
 * are alike may have each other's place. False if there is no such lot. */
bool worlds_lots_are_fair(struct altar_worlds *worlds, const struct vd_command *order);

#endif
