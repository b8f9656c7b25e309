/* rules/gcacw/ground/cells.c: sets of hexes, and how they widen.
 *
 * A set is widened for all its members at once, by shifting its bits to the six neighbors. Hexes of
 * one row are neighbors in a set; those in odd columns (from 0) stand low. */
#include "rules/gcacw/ground/cells.h"

#include <assert.h>
#include <string.h>

static const uint64_t odd_columns = UINT64_C(0xAAAAAAAAAAAAAAAA);

uint16_t gcacw_cells_next(const struct gcacw_cells *cells, unsigned cell)
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

unsigned gcacw_cells_count(const struct gcacw_cells *cells)
{
    unsigned count = 0;

    for (unsigned i = 0; i < GCACW_CELL_WORDS; i++) {
        for (uint64_t rest = cells->word[i]; rest != 0; rest &= rest - 1)
            count++;
    }
    return count;
}

/* Word `i` of the set with all numbers raised by `by`, or lowered where it is negative. */
static inline uint64_t shifted(const struct gcacw_cells *cells, unsigned i, int by)
{
    int words = by >= 0 ? by / 64 : -((-by + 63) / 64);
    unsigned bits = (unsigned)(by - 64 * words);
    int at = (int)i - words;
    uint64_t high = at >= 0 && at < GCACW_CELL_WORDS ? cells->word[at] : 0;
    uint64_t low = at >= 1 && at <= GCACW_CELL_WORDS ? cells->word[at - 1] : 0;

    return bits == 0 ? high : high << bits | low >> (64 - bits);
}

/* Columns without the first and without the last: nothing wraps around the edge of the map. */
struct margins {
    struct gcacw_cells not_first, not_last, map;
};

static void find_margins(const struct gcacw_scenario *sc, struct margins *margins)
{
    unsigned columns = sc->base.theater->columns, count = sc->base.theater->cell_count;

    assert(columns % 2 == 0);
    memset(&margins->map, 0, sizeof margins->map);
    for (unsigned i = 0; i < count / 64; i++)
        margins->map.word[i] = UINT64_MAX;
    if (count % 64 != 0)
        margins->map.word[count / 64] = (UINT64_C(1) << (count % 64)) - 1;
    margins->not_first = margins->not_last = margins->map;
    for (unsigned cell = 0; cell < count; cell += columns) {
        gcacw_cells_drop(&margins->not_first, (uint16_t)cell);
        gcacw_cells_drop(&margins->not_last, (uint16_t)(cell + columns - 1));
    }
}

/* Adds the neighbors of `from` to `to`. */
static void add_neighbors(int columns, const struct margins *margins,
                          const struct gcacw_cells *from, struct gcacw_cells *to)
{
    struct gcacw_cells low, high;

    for (unsigned i = 0; i < GCACW_CELL_WORDS; i++) {
        low.word[i] = from->word[i] & odd_columns;
        high.word[i] = from->word[i] & ~odd_columns;
    }
    for (unsigned i = 0; i < GCACW_CELL_WORDS; i++) {
        uint64_t east =
            shifted(from, i, 1) | shifted(&low, i, columns + 1) | shifted(&high, i, 1 - columns);
        uint64_t west =
            shifted(from, i, -1) | shifted(&low, i, columns - 1) | shifted(&high, i, -columns - 1);
        uint64_t column = shifted(from, i, columns) | shifted(from, i, -columns);

        to->word[i] |= (column & margins->map.word[i]) | (east & margins->not_first.word[i]) |
                       (west & margins->not_last.word[i]);
    }
}

void gcacw_cells_widen(const struct gcacw_scenario *sc, struct gcacw_cells *cells, unsigned by)
{
    struct margins margins;

    find_margins(sc, &margins);
    for (; by > 0; by--) {
        const struct gcacw_cells from = *cells;

        add_neighbors(sc->base.theater->columns, &margins, &from, cells);
    }
}

void gcacw_cells_trace(const struct gcacw_scenario *sc, struct gcacw_cells *cells,
                       const struct gcacw_cells *through, unsigned by)
{
    struct margins margins;
    struct gcacw_cells from = *cells;

    find_margins(sc, &margins);
    for (; by > 0; by--) {
        add_neighbors(sc->base.theater->columns, &margins, &from, cells);
        for (unsigned i = 0; i < GCACW_CELL_WORDS; i++)
            from.word[i] |= cells->word[i] & through->word[i];
    }
}
