/* core/figures.h: the figures of a game for simulations, reports and tests: its end, and its
 * system's named counts. */
#ifndef VD_CORE_FIGURES_H
#define VD_CORE_FIGURES_H

#include "core/date.h"
#include "core/game.h"

/* How a game stands, or ended. */
struct vd_ending {
    uint8_t winner; /* a side; VD_SEAT_NONE: a draw, or not over */
    bool major;     /* it was over at once */
    uint16_t turn;
    uint16_t points[VD_SIDES];
};

enum { VD_FIGURES_MAX = 32, VD_CHANCES_MAX = 64, VD_POINT_ROWS_MAX = 64 };

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
    /* Returns the cell that an event names; NULL: the figure has no place. What is counted happened
     * there: the event is the latest of the kind `place_kind`, which may be the one counted. */
    uint16_t (*place)(const struct vd_event *);
    uint16_t place_kind;
};

/* What a side has scored victory points for; below zero it has paid. */
struct vd_point_row {
    const char *name;
    uint8_t side;
    int32_t points;
};

/* Those after `list` are for reports; each may be NULL. */
struct vd_figures {
    void (*end)(const struct vd_scenario *, const void *state, struct vd_ending *);
    const struct vd_figure *list; /* at most VD_FIGURES_MAX; ended by a NULL name */
    /* Returns how many turns a campaign has if nothing ends it before, and the first day of a turn,
     * from 1 on. */
    unsigned (*turns)(const struct vd_scenario *);
    struct vd_date (*date)(const struct vd_scenario *, unsigned turn);
    /* Returns the side that would win with these points; VD_SEAT_NONE: neither. NULL: the side that
     * has more. */
    uint8_t (*leader)(const struct vd_scenario *, const uint16_t points[VD_SIDES]);
    /* Returns the number of the card or random event that an event brings into play, below
     * VD_CHANCES_MAX; -1: none. Its name; NULL beyond the last. */
    int (*chance)(const struct vd_scenario *, const struct vd_event *);
    const char *(*chance_name)(const struct vd_scenario *, unsigned chance);
    /* Lists the rows in which points are scored, with the points of a state: the same rows in the
     * same order for every state. Returns how many there are. */
    size_t (*point_rows)(const struct vd_scenario *, const void *state,
                         struct vd_point_row rows[VD_POINT_ROWS_MAX]);
};

#endif
