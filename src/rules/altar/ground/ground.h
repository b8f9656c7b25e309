/* rules/altar/ground/ground.h: distance, adjacency, stacking and walks over the map (spec 1.10, R1 to R4, R9, R16, R17). */
#ifndef ALTAR_GROUND_GROUND_H
#define ALTAR_GROUND_GROUND_H

#include "rules/altar/tables/rules.h"
#include "rules/altar/tables/state.h"

enum { ALTAR_UNREACHABLE = 1000 };

/* Scratch memory for walks over the map; its content means nothing between calls. */
struct altar_walk {
    uint16_t steps[ALTAR_CELLS_MAX]; /* UINT16_MAX: not reached */
    struct altar_cells reached;
    uint16_t queue[ALTAR_CELLS_MAX];
    uint16_t start;
    struct altar_cells ring[2];
    struct altar_edges changed;
};

/* Fills the scenario's derived tables from its other tables. Call once, when those are complete. */
void altar_derive(struct altar_scenario *sc);
/* Crossings out of use as far as the board knows, a bit each. */
static inline uint32_t altar_crossings_cut(const struct altar_board *board)
{
    return ALTAR_ON(M12) ? board->destroyed | (ALTAR_ON(E4) ? board->closed : 0) : 0;
}

/* The open edges, or those with a road, without the crossings that the board knows to be out of
 * use. Returns the scenario's own set or, if crossings are out of use, the changed copy. */
const struct altar_edges *altar_edges_now(const struct altar_scenario *sc,
                                          const struct altar_board *board, bool roads,
                                          struct altar_edges *changed);
/* True if one of these edges joins two cells. VD_NONE and other numbers beyond the map are joined
 * to nothing. */
static inline bool altar_edges_join(const struct altar_scenario *sc,
                                    const struct altar_edges *edges, uint16_t a, uint16_t b)
{
    uint16_t low = a < b ? a : b;
    unsigned apart = a < b ? b - a : a - b;

    if (apart == sc->base.theater->columns)
        return altar_cells_hold(&edges->south, low);
    return apart == 1 && altar_cells_hold(&edges->east, low);
}
/* One step of a flood fill: `to` becomes `from` and every cell next to it that is neither barred
 * nor an end. After `step` steps all cells lie within that distance of the start. Elsewhere both
 * sets are empty, and `to` is not written there. */
void altar_flood(const struct altar_scenario *sc, const struct altar_edges *edges,
                 const struct altar_cells *barred, const struct altar_cells *ends, uint16_t start,
                 unsigned step, const struct altar_cells *from, struct altar_cells *to);
/* All cells within `most` steps. A march may enter `ends` but not leave them, except from the
 * start. */
void altar_grow(const struct altar_scenario *sc, const struct altar_edges *edges,
                const struct altar_cells *barred, const struct altar_cells *ends, uint16_t start,
                unsigned most, struct altar_cells *all);
/* As altar_grow, but keeps the set after each step: `after` has one set for each number of steps
 * from 0 on. */
void altar_follow(const struct altar_scenario *sc, const struct altar_edges *edges,
                  const struct altar_cells *barred, const struct altar_cells *ends, uint16_t start,
                  unsigned most, struct altar_cells *after);

static inline unsigned altar_apart(unsigned a, unsigned b)
{
    return a < b ? b - a : a - b;
}

/* Column and row of a cell. A number beyond the map, such as VD_NONE, is converted the same way. */
static inline struct altar_point altar_point_of(const struct altar_scenario *sc, uint16_t cell)
{
    const unsigned columns = sc->base.theater->columns;

    return cell < ALTAR_CELLS_MAX
               ? sc->ways.point[cell]
               : (struct altar_point){(uint16_t)(cell % columns), (uint16_t)(cell / columns)};
}

/* R1: distance in columns plus rows, whatever lies between. */
static inline unsigned altar_distance(const struct altar_scenario *sc, uint16_t a, uint16_t b)
{
    const struct altar_point from = altar_point_of(sc, a), to = altar_point_of(sc, b);

    return (altar_apart(from.column, to.column) + altar_apart(from.row, to.row)) /
           (ALTAR_ON(R1) ? 1 : 2);
}

/* True if the distance is at most `reach`. Cell numbers alone rule out most pairs. */
static inline bool altar_is_within(const struct altar_scenario *sc, uint16_t a, uint16_t b,
                                   unsigned reach)
{
    return altar_apart(a, b) <= reach * sc->base.theater->columns &&
           altar_distance(sc, a, b) <= reach;
}
/* R2: true if the cells are neighbors (one of four) and the edge between them is open as far as
 * this board knows. */
bool altar_step_is_passable(const struct altar_scenario *sc, const struct altar_board *board,
                            uint16_t a, uint16_t b);
/* R3: true if that edge also carries a road or rail, or a working bridge or ferry (M21). */
bool altar_step_is_road(const struct altar_scenario *sc, const struct altar_board *board,
                        uint16_t a, uint16_t b);
/* R1, pd: fills walk->steps with the least number of passable steps from a cell. */
void altar_walk_from(const struct altar_scenario *sc, const struct altar_board *board,
                     uint16_t start, struct altar_walk *walk);
/* As altar_walk_from, but no farther than `most` steps. */
void altar_walk_within(const struct altar_scenario *sc, const struct altar_board *board,
                       uint16_t start, unsigned most, struct altar_walk *walk);
/* As altar_walk_from, over any edges and around barred cells; UINT16_MAX where no path leads. */
void altar_walk_over(const struct altar_scenario *sc, const struct altar_edges *edges,
                     const struct altar_cells *barred, uint16_t start, struct altar_walk *walk);
unsigned altar_path_distance(const struct altar_scenario *sc, const struct altar_walk *walk,
                             uint16_t start, uint16_t cell);
/* R9 with X19: true for the eight neighbors that lie on the same bank of every major river. */
bool altar_is_adjacent(const struct altar_scenario *sc, uint16_t place, uint16_t cell,
                       bool banks_matter);
/* True if a token can stand in the cell at all. */
bool altar_is_playable(const struct altar_scenario *sc, uint16_t cell);

/* Which tokens stand in a cell. */
bool altar_enemy_in(const struct altar_board *board, uint8_t side, uint16_t cell);
void altar_enemy_cells(const struct altar_scenario *sc, const struct altar_board *board,
                       uint8_t side, struct altar_cells *cells);
bool altar_enemy_division_in(const struct altar_board *board, uint8_t side, uint16_t cell);
/* B1: divisions count at a contact if they stand within this many spaces of it. B3: PITCHED
 * BATTLE needs this many divisions. */
enum { ALTAR_NEAR = 3, ALTAR_BATTLE_NEEDS = 3 };
unsigned altar_divisions_near(const struct altar_scenario *sc, const struct altar_board *board,
                              uint8_t side, uint16_t cell);
/* M15: Federal divisions of one corps may share a space; army troops belong to no corps. */
static inline bool altar_share_a_corps(const struct altar_scenario *sc, const struct altar_piece *a,
                                       const struct altar_piece *b)
{
    return sc->corps_stacks == a->side && sc->tokens[a->token.v].command.v != ALTAR_NONE &&
           sc->tokens[a->token.v].command.v == sc->tokens[b->token.v].command.v;
}

/* M15 to M18: true if two pieces of one side may stand in the same space. */
static inline bool altar_may_share(const struct altar_scenario *sc, const struct altar_piece *a,
                                   const struct altar_piece *b)
{
    const unsigned kinds = 1U << a->kind | 1U << b->kind;

    if ((kinds >> ALTAR_DEPOT & 1) != 0)
        return ALTAR_ON(M17);
    if ((kinds >> ALTAR_TRAIN & 1) != 0)
        return a->kind != b->kind || !ALTAR_ON(M18);
    if ((kinds >> ALTAR_PICKET & 1) != 0)
        return sc->pickets_stack != 0 || !ALTAR_ON(M16);
    return altar_share_a_corps(sc, a, b) || !ALTAR_ON(M15);
}
/* R4: true if a piece may end its march in a cell; true if it may pass through. */
bool altar_may_end(const struct altar_scenario *sc, const struct altar_board *board,
                   altar_piece_id piece, uint16_t cell);
/* The cells that friends or the map close to a piece. */
void altar_closed_cells(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_piece_id piece, struct altar_cells *friends);
void altar_own_closed_cells(const struct altar_scenario *sc, const struct altar_board *board,
                            altar_piece_id piece, struct altar_cells *friends);
/* R16: the side's own depot nearest to a cell; ALTAR_NONE if it has none. walk->steps holds the
 * distance to the depot's cell. */
altar_piece_id altar_nearest_depot(const struct altar_scenario *sc, const struct altar_board *board,
                                   uint8_t side, uint16_t cell, uint16_t except,
                                   struct altar_walk *walk);
/* R17: the cell nearest to `start` where the piece may stand; VD_NONE if there is none. */
uint16_t altar_nearest_legal(const struct altar_scenario *sc, const struct altar_board *board,
                             altar_piece_id piece, uint16_t start, struct altar_walk *walk);

#endif
