/* unit/altar_worlds_parts.h: what the files of the two worlds have in common: altar_worlds.c plays, altar_twin.c
 * makes a world differ, altar_shows.c judges what is bound to come to light, altar_stacks.c does both for stacks,
 * altar_lots.c has the dice. */
#ifndef VD_TESTS_ALTAR_WORLDS_PARTS_H
#define VD_TESTS_ALTAR_WORLDS_PARTS_H

#include "rules/altar/ground.h"
#include "unit/altar_worlds.h"

static inline uint8_t worlds_fog(const struct worlds *worlds)
{
    return worlds->sc->switches[ALTAR_SWITCH_FOG];
}

static inline uint8_t worlds_enemy(const struct worlds *worlds)
{
    return altar_other(worlds->seat);
}

static inline unsigned worlds_below(struct worlds *worlds, size_t count)
{
    return (unsigned)(random_next(&worlds->random) % count);
}

/* What is open; nothing is if the campaign is over. */
static inline const struct altar_task *worlds_top(const struct altar_state *state)
{
    static const struct altar_task none = {.side = ALTAR_NONE};

    return state->depth > 0 ? &state->stack[state->depth - 1] : &none;
}

#define HAPPENED(kind) (UINT64_C(1) << ALTAR_EVENT_##kind)

/* ---- altar_worlds.c ---- */

/* The order in this world, with the dice of its lots, and what came of it. */
void worlds_carry_out(struct worlds *worlds, struct worlds_one *one,
                      const struct vd_command *command);
/* Whether the seat was told the same of what was carried out. */
bool worlds_heard_the_same(struct worlds *worlds);
/* False, with `why`. */
bool worlds_found(struct worlds *worlds, const char *what);
void worlds_unmask(struct worlds *worlds);
/* One world again as the other is, and nothing differs. */
void worlds_begin_pair(struct worlds *worlds);

/* ---- altar_lots.c ---- */

/* How many lots are to be tried before there is none by which the same is told. */
unsigned worlds_lots_tried(const struct worlds_one *one);

/* ---- altar_twin.c ---- */

const struct vd_edge *worlds_edge(const struct altar_scenario *sc, uint8_t crossing);
/* Whether the seat has a token at either end of this crossing. */
bool worlds_stands_at(const struct worlds *worlds, const struct altar_board *board, uint8_t bridge);
/* What a scout next to it takes it for. */
uint8_t worlds_look_of(const struct altar_piece *piece);
bool worlds_are_shown_alike(const struct worlds *worlds, uint8_t a, uint8_t b);
/* Tasks, marches and contacts of the twin are about whoever has the token's place there. */
void worlds_rename_all(const struct worlds *worlds, struct altar_state *state);

/* ---- altar_gather.c ---- */

/* `start` is a made-up position. */
void worlds_gather(struct worlds *worlds);

/* ---- altar_stacks.c ---- */

bool worlds_differ_stack(struct worlds *worlds);
void worlds_count_stack(struct worlds *worlds);
bool worlds_stack_shows(const struct worlds *worlds, uint64_t happened);
/* A stack is dealt its places in the seat's view by lot: whatever it is told of the order, any two of a stack that
 * are alike may have each other's place. False if there is no such lot. */
bool worlds_lots_are_fair(struct worlds *worlds, const struct vd_command *order);

#endif
