/* rules/gcacw/ground/cells.c: sets of hexes, and how they widen.
 *
 * A set is widened for all its members at once, by shifting its bits to the six neighbors. Hexes of
 * one row are neighbors in a set; those in odd columns (from 0) stand low. */
#include "rules/gcacw/ground/cells.h"

#include <assert.h>
#include <string.h>

static const uint64_t odd_columns = UINT64_C(0xAAAAAAAAAAAAAAAA);

unsigned gcacw_cells_count(const struct gcacw_cells *cells)
{
    unsigned count = 0;

    for (unsigned i = 0; i < GCACW_CELL_WORDS; i++) {
        for (uint64_t rest = cells->word[i]; rest != 0; rest &= rest - 1)
            count++;
    }
    return count;
}

/* Words of a set with room on both sides, so that a shift needs no test for the ends. */
enum { MARGIN = 4, COLUMNS_MAX = 64 * (MARGIN - 1) - 1 };

struct wide {
    uint64_t word[MARGIN + GCACW_CELL_WORDS + MARGIN];
};

/* How far the words and the bits of a set are shifted, and so all its numbers raised. */
struct shift {
    int words;
    unsigned bits;
};

static struct shift shift_by(int by)
{
    int words = by >= 0 ? by / 64 : -((-by + 63) / 64);

    return (struct shift){words, (unsigned)(by - 64 * words)};
}

static inline uint64_t shifted(const struct wide *set, unsigned i, struct shift by)
{
    const uint64_t *at = &set->word[MARGIN + (int)i - by.words];

    return at[0] << by.bits | at[-1] >> 1 >> (63 - by.bits);
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
    const struct shift right = shift_by(1), left = shift_by(-1);
    const struct shift down = shift_by(columns), down_right = shift_by(columns + 1);
    const struct shift down_left = shift_by(columns - 1), up = shift_by(-columns);
    const struct shift up_right = shift_by(1 - columns), up_left = shift_by(-columns - 1);
    struct wide all = {{0}}, low = {{0}}, high = {{0}};

    assert(columns <= COLUMNS_MAX);
    for (unsigned i = 0; i < GCACW_CELL_WORDS; i++) {
        all.word[MARGIN + i] = from->word[i];
        low.word[MARGIN + i] = from->word[i] & odd_columns;
        high.word[MARGIN + i] = from->word[i] & ~odd_columns;
    }
    for (unsigned i = 0; i < GCACW_CELL_WORDS; i++) {
        uint64_t east =
            shifted(&all, i, right) | shifted(&low, i, down_right) | shifted(&high, i, up_right);
        uint64_t west =
            shifted(&all, i, left) | shifted(&low, i, down_left) | shifted(&high, i, up_left);
        uint64_t column = shifted(&all, i, down) | shifted(&all, i, up);

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
