/* rules/altar/tables/cells.h: sets of cells, one bit per cell number. */
#ifndef ALTAR_TABLES_CELLS_H
#define ALTAR_TABLES_CELLS_H

#include <stdbool.h>
#include <stdint.h>

/* A row is shorter than a word, so a step north or south reaches at most the adjacent word. */
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

/* Fills the set with all cells below this number, and no others. */
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

/* The number of bits set in a word. The builtin would be a library call on processors that may
 * lack the instruction. */
static inline unsigned altar_bits_of(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

/* The number of cells in the words from first to end - 1. */
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

/* Returns the first cell of the set from `cell` on, ALTAR_CELLS_MAX if there is none. To visit
 * all in order: for (c = next(s, 0); c < ALTAR_CELLS_MAX; c = next(s, c + 1)). */
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
