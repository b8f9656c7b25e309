/* toy/rules/state.h: the truth of a game of Outposts, and what each side knows of it. */
#ifndef VD_TESTS_TOY_STATE_H
#define VD_TESTS_TOY_STATE_H

#include "core/command/letters.h"
#include "core/command/tasks.h"
#include "toy/rules/tables.h"

enum outpost_phase {
    OUTPOST_SETUP,
    OUTPOST_MARCH,
    OUTPOST_CONTACT,
    OUTPOST_OVER,
    OUTPOST_PHASE_COUNT
};

enum { OUTPOST_DRAW = OUTPOST_SIDES }; /* a winner that is nobody */

struct outpost_sighting {
    uint16_t cell;
    uint16_t token; /* E1 is 1 */
    uint8_t arm;    /* 1 + enum outpost_arm, 0 while it is not known */
    uint8_t spare;
};

/* One company as a side knows it: its own, and all of them when the game is over. */
struct outpost_known {
    uint16_t cell; /* VD_NONE: not on the map, or not known */
    uint8_t strength;
    uint8_t marched;
};

/* No padding: the fields are serialized one by one all the same. */
struct outpost_view {
    struct vd_view base;
    uint8_t side;
    uint8_t phase, active;
    uint8_t mud;
    uint8_t ready;  /* a bit per side */
    uint8_t closed; /* K1: a bit per commander of the side who has closed his part */
    uint8_t card;   /* of its own, face down */
    uint8_t contact_company;
    uint16_t contact_cell; /* where the enemy stands */
    struct outpost_known company[OUTPOST_COMPANIES_MAX];
    struct outpost_sighting seen[OUTPOST_COMPANIES_MAX];
    uint8_t seen_count;
    uint8_t lost[OUTPOST_SIDES]; /* strength, in fights; stragglers are known to their side alone */
    uint8_t winner;
    uint8_t points[OUTPOST_SIDES];
    struct vd_dispatches letters;
};

/* A decision that is open; contact is one on top of a march. */
struct outpost_task {
    uint8_t phase;
    uint8_t mover, other; /* companies in contact */
    uint8_t card[OUTPOST_SIDES];
};

struct outpost_state {
    uint16_t cell[OUTPOST_COMPANIES_MAX];
    uint8_t strength[OUTPOST_COMPANIES_MAX];
    uint8_t marched[OUTPOST_COMPANIES_MAX];
    struct outpost_task stack[2];
    uint8_t depth; /* 0: the game is over */
    uint8_t active;
    uint16_t turn;
    uint8_t deck[OUTPOST_CARDS];
    uint8_t ready;
    uint8_t contacts; /* of this march: counts its dice */
    uint32_t due;     /* seats that have yet to close their part, a bit each */
    struct vd_letters letters;
    uint16_t token[OUTPOST_SIDES]
                  [OUTPOST_COMPANIES_MAX]; /* as the side knows the enemy, 0 unseen */
    uint16_t told_cell[OUTPOST_SIDES][OUTPOST_COMPANIES_MAX];
    uint8_t told_arm[OUTPOST_SIDES][OUTPOST_COMPANIES_MAX];
    uint16_t last_token[OUTPOST_SIDES];
    uint8_t lost[OUTPOST_SIDES];   /* strength, however lost */
    uint8_t points[OUTPOST_SIDES]; /* at the end */
    uint8_t winner;
    struct outpost_view view[OUTPOST_SEATS_MAX];
};

static inline uint8_t outpost_phase_of(const struct outpost_state *state)
{
    return state->depth > 0 ? state->stack[state->depth - 1].phase : (uint8_t)OUTPOST_OVER;
}

static inline struct outpost_task *outpost_top(struct outpost_state *state)
{
    return vd_tasks_top(VD_TASKS(state->stack, &state->depth));
}

static inline const struct outpost_view *outpost_view_of(const struct vd_view *base)
{
    return (const struct outpost_view *)base;
}

/* Whether the seat of this view commands a company. */
static inline bool outpost_is_own(const struct outpost_scenario *sc,
                                  const struct outpost_view *view, unsigned company)
{
    return outpost_seat_of(sc, company) == view->base.seat;
}

#endif
