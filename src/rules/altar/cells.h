/* rules/altar/cells.h: sets of cells, a bit each, by the cell's number. */
#ifndef VD_ALTAR_CELLS_H
#define VD_ALTAR_CELLS_H

#include <stdbool.h>
#include <stdint.h>

/* A row is less than a word, so that a step north or south leads no farther than the next one. */
enum { ALTAR_CELLS_MAX = 2048, ALTAR_CELL_WORDS = ALTAR_CELLS_MAX / 64, ALTAR_COLUMNS_MAX = 63 };

struct altar_cells {
    uint64_t word[ALTAR_CELL_WORDS];
};

static inline bool altar_cells_hold(const struct altar_cells *cells, uint16_t cell)
{
    return (cells->word[cell / 64] >> cell % 64 & 1) != 0;
}

static inline void altar_cells_add(struct altar_cells *cells, uint16_t cell)
{
    cells->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

/* All cells below this number, and no others. */
static inline void altar_cells_fill(struct altar_cells *cells, unsigned end)
{
    for (unsigned i = 0; i < ALTAR_CELL_WORDS; i++) {
        unsigned left = end > i * 64 ? end - i * 64 : 0;

        cells->word[i] = left >= 64 ? UINT64_MAX : (UINT64_C(1) << left) - 1;
    }
}

static inline void altar_cells_drop(struct altar_cells *cells, uint16_t cell)
{
    cells->word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
}

/* The bits of a word. The builtin is a call where a processor may lack the instruction. */
static inline unsigned altar_bits_of(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

/* How many cells the set holds in the words from first to end - 1. */
static inline unsigned altar_cells_count(const struct altar_cells *cells, unsigned first,
                                         unsigned end)
{
    unsigned count = 0;

    for (unsigned i = first; i < end; i++) {
        if (cells->word[i] != 0)
            count += altar_bits_of(cells->word[i]);
    }
    return count;
}

/* The first cell of the set from `cell` on, ALTAR_CELLS_MAX if there is none: for (c = next(s, 0);
 * c < ALTAR_CELLS_MAX; c = next(s, c + 1)) visits them by number. */
static inline uint16_t altar_cells_next(const struct altar_cells *cells, unsigned cell)
{
    unsigned at = cell / 64;

    if (cell >= ALTAR_CELLS_MAX)
        return ALTAR_CELLS_MAX;
    uint64_t word = cells->word[at] >> cell % 64 << cell % 64;

    while (word == 0) {
        if (++at == ALTAR_CELL_WORDS)
            return ALTAR_CELLS_MAX;
        word = cells->word[at];
    }
    return (uint16_t)(at * 64 + (unsigned)__builtin_ctzll(word));
}

#endif
