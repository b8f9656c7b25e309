/* ai/altar/roads.c: what a march costs from any space to any other, kept from one decision to the next.
 *
 * A player that looks ahead asks for the same costs thousands of times. They depend on the map and
 * on the crossings in use alone, so each row is computed once, for a few sets of crossings. */
#include <string.h>

#include "ai/altar/mind.h"
#include "rules/altar/battle/odds.h"

enum { ROAD_COST = 1, FIELD_COST = 3, REPAIR_COST = 8, RING = 16, MAPS = 16 };

_Static_assert((int)REPAIR_COST < (int)RING, "the ring holds the dearest step");

/* The rows for one set of crossings. */
struct roads {
    uint32_t destroyed, closed;
    uint32_t used; /* when it was last used; 0: never */
    struct altar_cells known;
};

struct altar_roads {
    struct roads maps[MAPS];
    uint32_t clock;
    uint16_t weight[ALTAR_SIDES]; /* 0: not known yet */
    int16_t points[ALTAR_SIDES][ALTAR_TOKENS_MAX];
    bool has_points[ALTAR_SIDES][ALTAR_TOKENS_MAX];
    uint8_t rows[]; /* of each map, one after another */
};

size_t altar_roads_size(const struct altar_scenario *sc)
{
    size_t cells = sc->base.theater->cell_count;

    return sizeof(struct altar_roads) + MAPS * cells * cells;
}

/* ---- one row ---- */

/* A5: by a token that stands at it, with a Staff Die and luck. */
static bool can_be_repaired(const struct altar_mind *mind, uint16_t crossing)
{
    for (uint8_t i = 0; i < mind->sc->crossing_count; i++) {
        const struct altar_crossing *known = &mind->sc->crossings[i];

        if (known->crossing == crossing)
            return known->target && !known->closed && (mind->view->board.closed >> i & 1) == 0 &&
                   (mind->view->board.destroyed >> i & 1) != 0;
    }
    return false;
}

/* Most edges have no crossing; then the map alone decides. */
static unsigned step_cost(const struct altar_mind *mind, const struct vd_edge *edge)
{
    const struct altar_board *board = &mind->view->board;

    if (!edge->passable)
        return 0;
    if (edge->crossing != VD_NONE && !altar_step_is_passable(mind->sc, board, edge->a, edge->b))
        return can_be_repaired(mind, edge->crossing) ? REPAIR_COST : 0;
    if (edge->road != VD_ROAD_NONE || edge->rails != 0)
        return ROAD_COST;
    return edge->crossing != VD_NONE && altar_step_is_road(mind->sc, board, edge->a, edge->b)
               ? ROAD_COST
               : FIELD_COST;
}

/* A queue of cells by cost. No step costs more than the length of the ring, and a cell is queued
 * at most once at each cost. */
struct fringe {
    uint16_t cell[RING][ALTAR_CELLS_MAX];
    uint16_t count[RING];
    unsigned waiting;
};

static void reach_cell(struct fringe *fringe, uint8_t *to, uint16_t cell, unsigned cost)
{
    unsigned slot = cost % RING;

    to[cell] = (uint8_t)cost;
    fringe->cell[slot][fringe->count[slot]++] = cell;
    fringe->waiting++;
}

static void step_on(const struct altar_mind *mind, struct fringe *fringe, uint8_t *to,
                    uint16_t cell)
{
    const struct vd_theater *theater = mind->sc->base.theater;
    unsigned here = to[cell];

    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
        uint16_t index = theater->cells[cell].edge[way];

        if (index == VD_NONE)
            continue;
        const struct vd_edge *edge = &theater->edges[index];
        uint16_t next = edge->a == cell ? edge->b : edge->a;

        if (to[next] <= here + ROAD_COST)
            continue;
        unsigned step = step_cost(mind, edge);

        if (step > 0 && here + step < to[next])
            reach_cell(fringe, to, next, here + step);
    }
}

static void fill_row(const struct altar_mind *mind, uint16_t start, uint8_t *to)
{
    struct fringe fringe;

    memset(fringe.count, 0, sizeof fringe.count);
    fringe.waiting = 0;
    memset(to, ALTAR_FAR, mind->sc->base.theater->cell_count);
    reach_cell(&fringe, to, start, 0);
    for (unsigned cost = 0; fringe.waiting > 0; cost++) {
        unsigned slot = cost % RING;

        for (uint16_t i = 0; i < fringe.count[slot]; i++) {
            uint16_t cell = fringe.cell[slot][i];

            if (to[cell] == cost)
                step_on(mind, &fringe, to, cell);
        }
        fringe.waiting -= fringe.count[slot];
        fringe.count[slot] = 0;
    }
}

/* ---- all rows ---- */

/* The one for these crossings; else the one that was not used for longest is emptied. */
static unsigned map_for(struct altar_roads *roads, const struct altar_board *board)
{
    unsigned oldest = 0, i = 0;

    for (; i < MAPS; i++) {
        const struct roads *map = &roads->maps[i];

        if (map->used != 0 && map->destroyed == board->destroyed && map->closed == board->closed)
            break;
        if (map->used < roads->maps[oldest].used)
            oldest = i;
    }
    if (i == MAPS) {
        i = oldest;
        memset(&roads->maps[i].known, 0, sizeof roads->maps[i].known);
        roads->maps[i].destroyed = board->destroyed;
        roads->maps[i].closed = board->closed;
    }
    roads->maps[i].used = ++roads->clock;
    return i;
}

struct altar_costs altar_costs_from(const struct altar_mind *mind, uint16_t start)
{
    const size_t cells = mind->sc->base.theater->cell_count;
    const unsigned map = map_for(mind->roads, &mind->view->board);
    uint8_t *row = mind->roads->rows + (map * cells + start) * cells;

    if (!altar_cells_hold(&mind->roads->maps[map].known, start)) {
        fill_row(mind, start, row);
        altar_cells_add(&mind->roads->maps[map].known, start);
    }
    return (struct altar_costs){row};
}

/* ---- what depends on the tables alone ---- */

unsigned altar_usual_weight(const struct altar_mind *mind, uint8_t side)
{
    uint16_t *weight = &mind->roads->weight[side];

    if (*weight == 0)
        *weight = (uint16_t)altar_mean_weight(mind->sc, side);
    return *weight;
}

int16_t altar_usual_points(const struct altar_mind *mind, uint8_t side, unsigned divisions)
{
    struct altar_roads *roads = mind->roads;

    if (divisions >= ALTAR_TOKENS_MAX)
        return altar_force_points(mind->sc, side, divisions);
    if (!roads->has_points[side][divisions]) {
        roads->points[side][divisions] = altar_force_points(mind->sc, side, divisions);
        roads->has_points[side][divisions] = true;
    }
    return roads->points[side][divisions];
}
