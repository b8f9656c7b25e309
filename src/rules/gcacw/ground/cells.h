/* rules/gcacw/ground/cells.h: sets of hexes. */
#ifndef GCACW_GROUND_CELLS_H
#define GCACW_GROUND_CELLS_H

#include <stdbool.h>

#include "rules/gcacw/tables/scenario.h"

enum { GCACW_CELL_WORDS = (GCACW_CELLS_MAX + 63) / 64 };

struct gcacw_cells {
    uint64_t word[GCACW_CELL_WORDS];
};

static inline bool gcacw_cells_hold(const struct gcacw_cells *cells, uint16_t cell)
{
    return (cells->word[cell / 64] >> (cell % 64) & 1) != 0;
}

static inline void gcacw_cells_add(struct gcacw_cells *cells, uint16_t cell)
{
    cells->word[cell / 64] |= UINT64_C(1) << (cell % 64);
}

static inline void gcacw_cells_drop(struct gcacw_cells *cells, uint16_t cell)
{
    cells->word[cell / 64] &= ~(UINT64_C(1) << (cell % 64));
}

/* The first member from `cell` on; VD_NONE: no more. */
static inline uint16_t gcacw_cells_next(const struct gcacw_cells *cells, unsigned cell)
{
    unsigned at = cell / 64;

    if (at >= GCACW_CELL_WORDS)
        return VD_NONE;
    uint64_t left = cells->word[at] >> (cell % 64) << (cell % 64);

    while (left == 0) {
        if (++at == GCACW_CELL_WORDS)
            return VD_NONE;
        left = cells->word[at];
    }
    return (uint16_t)(64 * at + (unsigned)__builtin_ctzll(left));
}

unsigned gcacw_cells_count(const struct gcacw_cells *cells);

#define GCACW_EACH_CELL(cell, cells)                                      \
    for (uint16_t cell = gcacw_cells_next((cells), 0); (cell) != VD_NONE; \
         (cell) = gcacw_cells_next((cells), (unsigned)(cell) + 1U))

/* Adds every hex within this distance of a member. */
void gcacw_cells_widen(const struct gcacw_scenario *sc, struct gcacw_cells *cells, unsigned by);
/* Adds every hex that can be reached from a member in `by` steps without leaving `through`; the
 * last hex may lie outside. */
void gcacw_cells_trace(const struct gcacw_scenario *sc, struct gcacw_cells *cells,
                       const struct gcacw_cells *through, unsigned by);

/* Hexes between two, if nothing were in the way: inline, since it is asked for all the time. */
static inline unsigned gcacw_distance(const struct gcacw_scenario *sc, uint16_t a, uint16_t b)
{
    const struct gcacw_ground *ground = sc->ground;
    int a_column = ground->columns[a], b_column = ground->columns[b];
    int columns = a_column - b_column;
    int rows = ground->rows[a] - (a_column >> 1) - ground->rows[b] + (b_column >> 1);
    int slant = columns + rows;
    int most;

    columns = columns < 0 ? -columns : columns;
    rows = rows < 0 ? -rows : rows;
    slant = slant < 0 ? -slant : slant;
    most = columns > rows ? columns : rows;
    return (unsigned)(most > slant ? most : slant);
}

#endif
