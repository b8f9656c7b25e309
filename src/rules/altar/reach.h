/* rules/altar/reach.h: how far a token can march, as its owner knows the map (R5). */
#ifndef VD_ALTAR_REACH_H
#define VD_ALTAR_REACH_H

#include "rules/altar/ground.h"

/* What can be reached over one sort of edges in so many steps. */
struct altar_net {
    struct altar_cells all;
    unsigned most;
    const struct altar_edges *edges;
    struct altar_edges changed;
};

/* Two nets from one start: along roads all the way, and any passable step. */
struct altar_reach {
    const struct altar_scenario *sc;
    struct altar_net road, any;
    struct altar_cells held; /* by either; the start is held */
    struct altar_cells ends; /* enemies: a march that enters goes no farther */
    struct altar_cells barred;
};

/* How far a march can go, besides who is in its way. */
struct altar_march_terms {
    unsigned road, any; /* steps */
    uint32_t cut;       /* crossings out of use, a bit each */
    uint16_t start;
};

/* Where a piece could march to when it was asked last, and all that this follows from, so that whoever
 * asks again can compare: between two orders of a corps little changes around those who wait. All zero
 * before the first question, and of one scenario. */
struct altar_past_reach {
    struct altar_cells to;           /* without the start */
    unsigned count;                  /* of these */
    struct altar_cells ends, barred; /* compared as far as the march goes, no farther */
    struct altar_march_terms terms;
    bool known;
};

/* The marches of one piece, step by step: what each net holds after so many. */
struct altar_marches {
    struct altar_cells to; /* without the start */
    struct altar_cells road[ALTAR_ROUTE_MAX + 1], any[ALTAR_ROUTE_MAX + 1];
    uint16_t start;
    uint8_t first_word, end_word; /* of `to`, in which a march can end */
};

/* How many spaces are so many steps from each along roads if nobody is in the way and nothing is cut, one
 * more than that; 0: not counted yet. */
enum { ALTAR_RANGES_MAX = 16 };

struct altar_ranges {
    uint16_t size[ALTAR_RANGES_MAX][ALTAR_CELLS_MAX];
};

/* What a march of this piece can cost at most: spaces on roads, spaces off them. A die that is
 * allotted and not thrown counts for its best face. */
void altar_allowance(const struct altar_scenario *sc, const uint8_t *in_force,
                     const struct altar_piece *piece, unsigned *road, unsigned *any);
/* What a piece can reach now, a march that stays open included (R5, 4). */
void altar_reach_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                         uint8_t piece, struct altar_reach *reach);
/* Where one own piece after another can march to on the same board: `last` is the one before,
 * ALTAR_NONE for the first; the reach goes from one to the next. What was
 * found is in `past`. */
void altar_reach_of_next(const struct altar_scenario *sc, const struct altar_view *view,
                         uint8_t last, uint8_t piece, struct altar_reach *reach,
                         struct altar_past_reach *past);
void altar_reach_find(const struct altar_scenario *sc, const struct altar_board *board,
                      const uint8_t *in_force, uint8_t piece, struct altar_reach *reach);
bool altar_reach_holds(const struct altar_reach *reach, uint16_t cell);
/* The steps of a march to a cell within one of its nets; more than any march has if that does not hold
 * it. */
unsigned altar_reach_steps(const struct altar_reach *reach, const struct altar_net *net,
                           uint16_t start, uint16_t cell);
/* The canonical route to a cell that is held: shortest, ties by the lowest cell. */
uint8_t altar_reach_route(const struct altar_reach *reach, uint16_t start, uint16_t cell,
                          uint16_t *route, uint8_t most);

/* The same for whoever does not ask how far it comes. 0 if the piece cannot come there now. */
uint8_t altar_route_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                            uint8_t piece, uint16_t cell, struct altar_reach *reach,
                            uint16_t *route);

/* Where one own piece after another can march to and which way: as altar_reach_of_next, but nothing is
 * remembered. The route is the canonical one. */
void altar_marches_of_next(const struct altar_scenario *sc, const struct altar_view *view,
                           uint8_t last, uint8_t piece, struct altar_reach *reach,
                           struct altar_marches *marches);
uint8_t altar_marches_route(const struct altar_reach *reach, const struct altar_marches *marches,
                            uint16_t cell, uint16_t *route);
/* A piece has at most so many. */
unsigned altar_most_marches(const struct altar_scenario *sc, const struct altar_view *view,
                            uint8_t piece, struct altar_ranges *ranges);

#endif
