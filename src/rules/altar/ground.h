/* rules/altar/ground.h: the map as the altar system walks it (spec 1.10, R1 to R4, R9, R16, R17). */
#ifndef VD_ALTAR_GROUND_H
#define VD_ALTAR_GROUND_H

#include "rules/altar/rules.h"
#include "rules/altar/state.h"

enum { ALTAR_UNREACHABLE = 1000 };

/* Scratch for walks over the map; its content is worth nothing between calls. */
struct altar_walk {
    uint16_t steps[ALTAR_CELLS_MAX]; /* UINT16_MAX: not reached */
    struct altar_cells reached;
    uint16_t queue[ALTAR_CELLS_MAX];
    uint16_t start;
    struct altar_cells ring[2];
    struct altar_edges changed;
};

/* Fills the tables of the scenario that follow from its others; once, when those are complete. */
void altar_derive(struct altar_scenario *sc);
/* Crossings that do not work, as the board knows them: a bit each. */
static inline uint32_t altar_crossings_cut(const struct altar_board *board)
{
    return ALTAR_ON(M12) ? board->destroyed | (ALTAR_ON(E4) ? board->closed : 0) : 0;
}

/* The open edges, or those with a road, without the crossings that the board knows to be out of use:
 * the scenario's own, or a changed copy. */
const struct altar_edges *altar_edges_now(const struct altar_scenario *sc,
                                          const struct altar_board *board, bool roads,
                                          struct altar_edges *changed);
/* Whether one of these edges joins two cells; VD_NONE and other numbers beyond the map join none. */
static inline bool altar_edges_join(const struct altar_scenario *sc,
                                    const struct altar_edges *edges, uint16_t a, uint16_t b)
{
    uint16_t low = a < b ? a : b;
    unsigned apart = a < b ? b - a : a - b;

    if (apart == sc->base.theater->columns)
        return altar_cells_hold(&edges->south, low);
    return apart == 1 && altar_cells_hold(&edges->east, low);
}
/* One step of everything at once: `to` is `from` and what it enters that is neither barred nor an end.
 * All lies within so many steps of the start, this one included; elsewhere the sets are empty, and
 * `to` is not written. */
void altar_flood(const struct altar_scenario *sc, const struct altar_edges *edges,
                 const struct altar_cells *barred, const struct altar_cells *ends, uint16_t start,
                 unsigned step, const struct altar_cells *from, struct altar_cells *to);
/* All within so many steps: into `ends` but not out of them, save from the start. */
void altar_grow(const struct altar_scenario *sc, const struct altar_edges *edges,
                const struct altar_cells *barred, const struct altar_cells *ends, uint16_t start,
                unsigned most, struct altar_cells *all);
/* The same, and what each step comes to is kept: after so many of them, one set for each from 0 on. */
void altar_follow(const struct altar_scenario *sc, const struct altar_edges *edges,
                  const struct altar_cells *barred, const struct altar_cells *ends, uint16_t start,
                  unsigned most, struct altar_cells *after);

static inline unsigned altar_apart(unsigned a, unsigned b)
{
    return a < b ? b - a : a - b;
}

/* Where a cell lies; a number beyond the map, such as VD_NONE, goes on counting. */
static inline struct altar_point altar_point_of(const struct altar_scenario *sc, uint16_t cell)
{
    const unsigned columns = sc->base.theater->columns;

    return cell < ALTAR_CELLS_MAX
               ? sc->ways.point[cell]
               : (struct altar_point){(uint16_t)(cell % columns), (uint16_t)(cell / columns)};
}

/* R1: columns and rows apart, whatever lies between. */
static inline unsigned altar_distance(const struct altar_scenario *sc, uint16_t a, uint16_t b)
{
    const struct altar_point from = altar_point_of(sc, a), to = altar_point_of(sc, b);

    return (altar_apart(from.column, to.column) + altar_apart(from.row, to.row)) /
           (ALTAR_ON(R1) ? 1 : 2);
}

/* ... at most so many: most cells are ruled out by their numbers alone. */
static inline bool altar_is_within(const struct altar_scenario *sc, uint16_t a, uint16_t b,
                                   unsigned reach)
{
    return altar_apart(a, b) <= reach * sc->base.theater->columns &&
           altar_distance(sc, a, b) <= reach;
}
/* R2: one of the four neighbours over an edge that is open as this board knows it. */
bool altar_step_is_passable(const struct altar_scenario *sc, const struct altar_board *board,
                            uint16_t a, uint16_t b);
/* R3: ... that carries a road or rail, or a working bridge or ferry (M21). */
bool altar_step_is_road(const struct altar_scenario *sc, const struct altar_board *board,
                        uint16_t a, uint16_t b);
/* R1, pd: fills walk->steps with the least number of passable steps from a cell. */
void altar_walk_from(const struct altar_scenario *sc, const struct altar_board *board,
                     uint16_t start, struct altar_walk *walk);
/* No farther than so many steps. */
void altar_walk_within(const struct altar_scenario *sc, const struct altar_board *board,
                       uint16_t start, unsigned most, struct altar_walk *walk);
/* The same over any edges, around what is barred; UINT16_MAX where they do not lead. */
void altar_walk_over(const struct altar_scenario *sc, const struct altar_edges *edges,
                     const struct altar_cells *barred, uint16_t start, struct altar_walk *walk);
unsigned altar_path_distance(const struct altar_scenario *sc, const struct altar_walk *walk,
                             uint16_t start, uint16_t cell);
/* R9 with X19: one of the eight neighbours, on the same bank of every major river. */
bool altar_is_adjacent(const struct altar_scenario *sc, uint16_t place, uint16_t cell,
                       bool banks_matter);
/* A cell that a unit can stand in at all. */
bool altar_is_playable(const struct altar_scenario *sc, uint16_t cell);

/* Who stands there. */
bool altar_enemy_in(const struct altar_board *board, uint8_t side, uint16_t cell);
void altar_enemy_cells(const struct altar_scenario *sc, const struct altar_board *board,
                       uint8_t side, struct altar_cells *cells);
bool altar_enemy_division_in(const struct altar_board *board, uint8_t side, uint16_t cell);
/* B1: divisions that count at a contact stand within so many spaces of it; B3: PITCHED BATTLE needs so many. */
enum { ALTAR_NEAR = 3, ALTAR_BATTLE_NEEDS = 3 };
unsigned altar_divisions_near(const struct altar_scenario *sc, const struct altar_board *board,
                              uint8_t side, uint16_t cell);
/* M15: Federal divisions of one corps may share a space; the army's own belong to none. */
static inline bool altar_share_a_corps(const struct altar_scenario *sc, const struct altar_piece *a,
                                       const struct altar_piece *b)
{
    return sc->corps_stacks == a->side && sc->tokens[a->token].command != ALTAR_NONE &&
           sc->tokens[a->token].command == sc->tokens[b->token].command;
}

/* M15 to M18: whether two pieces of one side may stand in one space. */
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
/* R4: whether a piece may end its march in a cell, or pass it. */
bool altar_may_end(const struct altar_scenario *sc, const struct altar_board *board, uint8_t piece,
                   uint16_t cell);
/* The cells where friends or the map keep a piece out. */
void altar_closed_cells(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t piece, struct altar_cells *friends);
void altar_own_closed_cells(const struct altar_scenario *sc, const struct altar_board *board,
                            uint8_t piece, struct altar_cells *friends);
/* R16: the own depot nearest to a cell, ALTAR_NONE without one; of its cell walk->steps tells how far. */
uint8_t altar_nearest_depot(const struct altar_scenario *sc, const struct altar_board *board,
                            uint8_t side, uint16_t cell, uint16_t except, struct altar_walk *walk);
/* R17: the nearest cell from `start` where the piece may stand; VD_NONE if there is none. */
uint16_t altar_nearest_legal(const struct altar_scenario *sc, const struct altar_board *board,
                             uint8_t piece, uint16_t start, struct altar_walk *walk);

#endif
