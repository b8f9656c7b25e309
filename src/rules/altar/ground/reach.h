/* rules/altar/ground/reach.h: how far a token can march, as its owner knows the map (R5). */
#ifndef ALTAR_GROUND_REACH_H
#define ALTAR_GROUND_REACH_H

#include "rules/altar/ground/ground.h"

/* The cells that can be reached over one kind of edge in `most` steps. */
struct altar_net {
    struct altar_cells all;
    unsigned most;
    const struct altar_edges *edges;
    struct altar_edges changed;
};

/* Two nets from one start: one along roads all the way, one over any passable step. */
struct altar_reach {
    const struct altar_scenario *sc;
    struct altar_net road, any;
    struct altar_cells held; /* in either net, the start included */
    struct altar_cells ends; /* cells with enemies: a march that enters one stops there */
    struct altar_cells barred;
};

/* What limits a march besides the tokens in its way. */
struct altar_march_terms {
    unsigned road, any; /* steps */
    uint32_t cut;       /* crossings out of use, a bit each */
    uint16_t start;
};

/* A cache of where a piece could march when last asked, with all inputs of the answer. The next
 * query compares the inputs: between two orders of a corps little changes around the pieces that
 * wait. All zero before the first query; valid for one scenario. */
struct altar_past_reach {
    struct altar_cells to;           /* without the start */
    unsigned count;                  /* of cells in `to` */
    struct altar_cells ends, barred; /* compared only as far as the march can go */
    struct altar_march_terms terms;
    bool known;
};

/* The marches of one piece, step by step: the cells of each net after each number of steps. */
struct altar_marches {
    struct altar_cells to; /* without the start */
    struct altar_cells road[ALTAR_ROUTE_MAX + 1], any[ALTAR_ROUTE_MAX + 1];
    uint16_t start;
    uint8_t first_word, end_word; /* words of `to` in which a march can end */
};

/* For each cell, the number of spaces within a number of steps along roads, if nobody is in the
 * way and no crossing is out of use. Stored plus one; 0: not counted yet. */
enum { ALTAR_RANGES_MAX = 16 };

struct altar_ranges {
    uint16_t size[ALTAR_RANGES_MAX][ALTAR_CELLS_MAX];
};

/* The largest cost of a march of this piece: spaces by road, spaces cross country. A die that is
 * allotted but not rolled counts as its best face. */
void altar_allowance(const struct altar_scenario *sc, const uint8_t *in_force,
                     const struct altar_piece *piece, unsigned *road, unsigned *any);
/* What an open march may still cost (R5, 4). The owner's view and the list of choices use the
 * same numbers. */
void altar_allowance_left(const struct altar_scenario *sc, const uint8_t *in_force,
                          const struct altar_piece *piece, const struct altar_mover *mover,
                          unsigned *road, unsigned *any);
/* What a piece can reach now, also in the middle of an open march (R5, 4). */
void altar_reach_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                         altar_piece_id piece, struct altar_reach *reach);
/* Where a seat's own pieces can march, one piece after another on the same board. `last` is the
 * piece before, ALTAR_NONE for the first; `reach` is carried over from one to the next. The
 * result is in `past`. */
void altar_reach_of_next(const struct altar_scenario *sc, const struct altar_view *view,
                         altar_piece_id last, altar_piece_id piece, struct altar_reach *reach,
                         struct altar_past_reach *past);
void altar_reach_find(const struct altar_scenario *sc, const struct altar_board *board,
                      const uint8_t *in_force, altar_piece_id piece, struct altar_reach *reach);
/* Where the piece could march without any limit on steps: to find how far away a space is. */
void altar_reach_beyond(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_piece_id piece, struct altar_reach *reach);
bool altar_reach_holds(const struct altar_reach *reach, uint16_t cell);
/* The steps of a march to a cell within one of the nets. If the net does not hold the cell,
 * returns more steps than any march has. */
unsigned altar_reach_steps(const struct altar_reach *reach, const struct altar_net *net,
                           uint16_t start, uint16_t cell);
/* The canonical route to a cell within reach: the shortest, ties broken by the lowest cell. */
uint8_t altar_reach_route(const struct altar_reach *reach, uint16_t start, uint16_t cell,
                          uint16_t *route, uint8_t most);

/* The canonical route, for callers that do not need the reach itself. Returns 0 if the piece
 * cannot get there now. */
uint8_t altar_route_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                            altar_piece_id piece, uint16_t cell, struct altar_reach *reach,
                            uint16_t *route);

/* Where a seat's own pieces can march and by which routes, one piece after another: as
 * altar_reach_of_next, but without the cache. Routes are canonical. */
void altar_marches_of_next(const struct altar_scenario *sc, const struct altar_view *view,
                           altar_piece_id last, altar_piece_id piece, struct altar_reach *reach,
                           struct altar_marches *marches);
uint8_t altar_marches_route(const struct altar_reach *reach, const struct altar_marches *marches,
                            uint16_t cell, uint16_t *route);
/* An upper bound on the number of marches of a piece. */
unsigned altar_most_marches(const struct altar_scenario *sc, const struct altar_view *view,
                            altar_piece_id piece, struct altar_ranges *ranges);

#endif
