/* core/figures.h: the figures of a game for simulations, reports and tests: its end, and its
 * system's named counts. */
#ifndef VD_CORE_FIGURES_H
#define VD_CORE_FIGURES_H

#include "core/game.h"

/* How a game stands, or ended. */
struct vd_ending {
    uint8_t winner; /* a side; VD_SEAT_NONE: a draw, or not over */
    bool major;     /* it was over at once */
    uint16_t turn;
    uint16_t points[VD_SIDES];
};

enum { VD_FIGURES_MAX = 32 };

/* A figure counts events, each once however many seats hear it; or it is read from a state: always
 * the same (conserved), or once, when the game is over (ended). */
struct vd_figure {
    const char *name; /* "skirmishes", as JSON and reports write it */
    const char *one;  /* "skirmish", if reports tell how many games have none; else NULL */
    uint16_t kind;    /* the events that it counts; 0: it is read from a state */
    /* Returns how many there are in the state. The number never changes in a game: nothing is lost
     * or created. */
    uint32_t (*conserved)(const struct vd_scenario *, const void *state);
    /* Returns the number at the end; `about` says which of several. */
    uint32_t (*ended)(const struct vd_scenario *, const void *state, unsigned about);
    uint8_t about;
};

struct vd_figures {
    void (*end)(const struct vd_scenario *, const void *state, struct vd_ending *);
    const struct vd_figure *list; /* at most VD_FIGURES_MAX; ended by a NULL name */
};

#endif
