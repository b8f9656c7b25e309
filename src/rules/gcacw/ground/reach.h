/* rules/gcacw/ground/reach.h: where a unit can march, and by which route (5.1, 5.4, 5.7, 5.8). */
#ifndef GCACW_GROUND_REACH_H
#define GCACW_GROUND_REACH_H

#include "rules/gcacw/ground/zones.h"

enum {
    GCACW_POINTS_MAX = 40,  /* movement points of one march */
    GCACW_ROUTE_MAX = 1024, /* hexes of a planned route */
    GCACW_BUCKETS = 128     /* more than one step can cost */
};

/* A unit or stack that marches, and where it may go. */
struct gcacw_marcher {
    uint16_t start;
    uint8_t side, arm, size;
    uint8_t points;
    const struct gcacw_cells *within; /* 3.5: stays in this area; NULL: anywhere */
    const struct gcacw_cells *shuns;  /* 5.4, 5.7: keeps out of these hexes; NULL: none */
};

/* How a hex is reached. */
enum gcacw_reached {
    GCACW_REACHED_DONE = 1,
    GCACW_REACHED_STOPS = 2,        /* in an enemy zone: the march ends */
    GCACW_REACHED_ZONES = 4,        /* from zone to zone: no attack in this march */
    GCACW_REACHED_DISORGANIZES = 8, /* from zone to zone off the road */
    GCACW_REACHED_LEAST = 16        /* by the minimum of one hex */
};

struct gcacw_node {
    uint16_t epoch;
    uint16_t cost;
    uint16_t next, before; /* in its bucket */
    uint16_t parent;
    uint8_t flags; /* enum gcacw_reached */
    uint8_t bucket;
};

/* A cell that waits for the search, and the one that was put before it at the same cost. */
struct gcacw_waiting {
    uint32_t next; /* 0: none */
    uint16_t cell;
};

/* A cell waits again when a cheaper way is found: at most once for each neighbor. */
enum { GCACW_WAITING_MAX = VD_HEX_DIRECTIONS * GCACW_CELLS_MAX + 2 };

/* The caller's scratch; all zero before first use. */
struct gcacw_reach {
    uint16_t epoch;
    uint16_t start;
    uint16_t count;                  /* of `cells` */
    uint16_t waiting;                /* cells in the buckets */
    uint16_t cells[GCACW_CELLS_MAX]; /* reached, the start first, by cost */
    uint16_t head[GCACW_BUCKETS];
    struct gcacw_node at[GCACW_CELLS_MAX];
    struct gcacw_waiting line[GCACW_WAITING_MAX]; /* of gcacw_reach_find; from 1 */
};

/* Finds every hex that the unit can reach: the cheapest route to each, among equals the one from the
 * hex of the lowest number. A hex that is reached both from zone to zone off the road and by a
 * longer way around is reached by the latter. */
void gcacw_reach_find(const struct gcacw_field *field, const struct gcacw_marcher *march,
                      struct gcacw_reach *reach);

static inline bool gcacw_reach_holds(const struct gcacw_reach *reach, uint16_t cell)
{
    return reach->at[cell].epoch == reach->epoch &&
           (reach->at[cell].flags & GCACW_REACHED_DONE) != 0;
}

/* The movement points spent to reach a hex that is reached. */
static inline unsigned gcacw_reach_cost(const struct gcacw_reach *reach, uint16_t cell)
{
    return reach->at[cell].cost;
}

static inline uint8_t gcacw_reach_flags(const struct gcacw_reach *reach, uint16_t cell)
{
    return reach->at[cell].flags;
}

/* Writes the hexes of the route to one that is reached, without the start, the goal last. Returns
 * how many; 0 if it is not reached or there are more than `most`. */
unsigned gcacw_route(const struct gcacw_reach *reach, uint16_t to, uint16_t *route, unsigned most);

/* Plans a route to a hex however far: cheapest, around enemy zones where it can be. Hexes held by
 * enemies are avoided, the goal excepted. Returns the length; 0 if there is none. */
unsigned gcacw_toward(const struct gcacw_field *field, const struct gcacw_marcher *march,
                      uint16_t goal, struct gcacw_reach *reach, uint16_t *route, unsigned most);

/* A route as far as it can be walked. */
struct gcacw_walk {
    uint16_t steps;
    uint16_t cell; /* where it ends */
    uint8_t points;
    uint8_t flags; /* enum gcacw_reached; DONE: to the end of the route */
};

struct gcacw_walk gcacw_walk(const struct gcacw_field *field, const struct gcacw_marcher *march,
                             const uint16_t *route, unsigned count);

/* Points to enter a neighbor from a hex, friends there included; 0 if it cannot be entered. */
unsigned gcacw_entry(const struct gcacw_field *field, const struct gcacw_marcher *march,
                     uint16_t from, unsigned direction);

/* ---- for other searches ---- */

/* Empties the scratch. */
void gcacw_reach_begin(struct gcacw_reach *reach, uint16_t start);
/* Notes a way into a cell at a cost if it is the best so far; `ahead` is added for the order in
 * which cells are taken. */
void gcacw_reach_note(struct gcacw_reach *reach, uint16_t cell, uint16_t parent, unsigned cost,
                      unsigned ahead);
/* Takes the next cell out of the bucket of `key`, or moves `key` on; VD_NONE: none is left. */
uint16_t gcacw_reach_take(struct gcacw_reach *reach, unsigned *key);

#endif
