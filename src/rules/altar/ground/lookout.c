/* rules/altar/ground/lookout.c: an index of where all tokens stand, and which tokens see each other (DESIGN, scouting). */
#include "rules/altar/ground/lookout.h"

#include <string.h>

#include "rules/altar/ground/ground.h"

/* Column and row of a token off the map: farther than any sight, even if the sum overflows. */
enum { OFF_MAP = 0xFF };

/* DESIGN: a token sees enemy tokens within: infantry 1, picket 2, cavalry 3, own depot 1. */
void altar_derive_sight(struct altar_scenario *sc)
{
    memset(sc->sees, 0, sizeof sc->sees);
    memset(sc->sees_clearly, 0, sizeof sc->sees_clearly);
    sc->farthest_sight = 0;
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_token *token = &sc->tokens[i];
        const unsigned arm = ALTAR_ON(M25) ? token->arm : (unsigned)ALTAR_INFANTRY;
        const unsigned spaces = sc->sight[altar_sort_of(token->kind, (uint8_t)arm)];

        sc->sees[token->side][i] = (uint8_t)(spaces + 1);
        sc->sees_clearly[token->side][i] = spaces > 0 ? 2 : 0;
        if (spaces > sc->farthest_sight)
            sc->farthest_sight = (uint8_t)spaces;
    }
}

void altar_lookout_move(const struct altar_scenario *sc, altar_piece_id piece, uint16_t cell,
                        struct altar_lookout *lookout)
{
    const struct altar_point point = altar_point_of(sc, cell);

    lookout->cell[piece.v] = cell;
    lookout->column[piece.v] = cell != VD_NONE ? (uint8_t)point.column : (uint8_t)OFF_MAP;
    lookout->row[piece.v] = cell != VD_NONE ? (uint8_t)point.row : (uint8_t)OFF_MAP;
}

/* True if any token's cell differs from the index. Without branches, so that it is vectorized. */
static bool has_anybody_moved(const struct altar_board *board, const struct altar_lookout *lookout)
{
    const struct altar_piece *piece = board->piece, *end = piece + board->piece_count;
    const uint16_t *cell = lookout->cell;
    unsigned moved = 0;

    for (; end - piece >= 4; piece += 4, cell += 4)
        moved |= (unsigned)((piece[0].cell ^ cell[0]) | (piece[1].cell ^ cell[1]) |
                            (piece[2].cell ^ cell[2]) | (piece[3].cell ^ cell[3]));
    for (; piece < end; piece++, cell++)
        moved |= (unsigned)(piece->cell ^ *cell);
    return moved != 0;
}

void altar_lookout_draw(const struct altar_scenario *sc, const struct altar_board *board,
                        struct altar_lookout *lookout)
{
    if (lookout->count != board->piece_count) { /* the first time */
        memset(lookout, OFF_MAP, sizeof *lookout);
        lookout->count = board->piece_count;
    }
    if (!has_anybody_moved(board, lookout))
        return;
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (lookout->cell[i] != board->piece[i].cell)
            altar_lookout_move(sc, altar_piece(i), board->piece[i].cell, lookout);
    }
}

_Static_assert(VD_NONE == (OFF_MAP << 8 | OFF_MAP), "filled with OFF_MAP a cell is none");

/* Tokens are compared in blocks of this many, aligned in the list: the compiler vectorizes a
 * loop of this fixed length. */
enum { LANES = 16 };

_Static_assert(ALTAR_TOKENS_MAX % LANES == 0, "the list of tokens is whole blocks");

static inline bool any_of(const uint8_t marks[LANES])
{
    uint64_t halves[2];

    memcpy(halves, marks, sizeof halves);
    return (halves[0] | halves[1]) != 0;
}

static inline uint8_t apart(uint8_t a, uint8_t b)
{
    return (uint8_t)((a > b ? a : b) - (a < b ? a : b));
}

/* R1. */
static inline uint8_t far_from(const struct altar_lookout *lookout, size_t i, uint8_t column,
                               uint8_t row)
{
    return (uint8_t)((uint8_t)(apart(lookout->column[i], column) + apart(lookout->row[i], row)) /
                     (ALTAR_ON(R1) ? 1 : 2));
}

bool altar_lookout_is_vacant(const struct altar_scenario *sc, const struct altar_lookout *lookout,
                             uint16_t cell)
{
    const struct altar_point point = altar_point_of(sc, cell);
    const uint8_t column = (uint8_t)point.column, row = (uint8_t)point.row;
    uint8_t taken = 0;

    for (size_t i = 0; i < ALTAR_TOKENS_MAX; i++)
        taken |= (uint8_t)((lookout->column[i] == column) & (lookout->row[i] == row));
    return taken == 0;
}

enum altar_sight altar_lookout_sight(const struct altar_scenario *sc,
                                     const struct altar_lookout *lookout, uint8_t side,
                                     uint16_t cell)
{
    const struct altar_point point = altar_point_of(sc, cell);
    const uint8_t column = (uint8_t)point.column, row = (uint8_t)point.row;
    uint8_t seen[LANES] = {0}, clearly[LANES] = {0};

    if (cell == VD_NONE)
        return ALTAR_SIGHT_NONE;
    for (size_t at = altar_first_token(sc, side) / LANES * LANES;
         at < altar_end_of_tokens(sc, side); at += LANES) {
        for (size_t i = 0; i < LANES; i++) {
            const uint8_t far = far_from(lookout, at + i, column, row);

            seen[i] |= far < sc->sees[side][at + i];
            clearly[i] |= far < sc->sees_clearly[side][at + i];
        }
    }
    if (any_of(clearly))
        return ALTAR_SIGHT_NEAR;
    return any_of(seen) || !ALTAR_ON(I6) ? ALTAR_SIGHT_FAR : ALTAR_SIGHT_NONE;
}

unsigned altar_lookout_nearest(const struct altar_scenario *sc, const struct altar_lookout *lookout,
                               uint8_t side, uint16_t cell)
{
    const struct altar_point point = altar_point_of(sc, cell);
    const uint8_t column = (uint8_t)point.column, row = (uint8_t)point.row;
    uint8_t least[LANES], nearest = UINT8_MAX;

    memset(least, UINT8_MAX, sizeof least);
    for (size_t at = altar_first_token(sc, side) / LANES * LANES;
         at < altar_end_of_tokens(sc, side); at += LANES) {
        for (size_t i = 0; i < LANES; i++) {
            /* Blocks at the border between the sides hold tokens of both. */
            const uint8_t other = sc->sees[side][at + i] != 0 ? 0 : UINT8_MAX;
            const uint8_t far = far_from(lookout, at + i, column, row) | other;

            least[i] = far < least[i] ? far : least[i];
        }
    }
    for (size_t i = 0; i < LANES; i++)
        nearest = least[i] < nearest ? least[i] : nearest;
    return nearest;
}

bool altar_lookout_changes(const struct altar_scenario *sc, const struct altar_lookout *lookout,
                           uint8_t side, const uint16_t cells[2], uint8_t reach,
                           uint8_t marks[restrict ALTAR_TOKENS_MAX])
{
    struct altar_lookout two; /* only the first two entries are used */
    uint8_t any[LANES] = {0};

    for (uint8_t i = 0; i < 2; i++)
        altar_lookout_move(sc, altar_piece(i), cells[i], &two);
    const uint8_t column[2] = {two.column[0], two.column[1]}, row[2] = {two.row[0], two.row[1]};

    for (size_t at = altar_first_token(sc, side) / LANES * LANES;
         at < altar_end_of_tokens(sc, side); at += LANES) {
        for (size_t i = 0; i < LANES; i++) {
            const uint8_t a = far_from(lookout, at + i, column[0], row[0]);
            const uint8_t b = far_from(lookout, at + i, column[1], row[1]);
            const uint8_t changes =
                (uint8_t)(((a <= reach) ^ (b <= reach)) | ((a <= 1) ^ (b <= 1)));

            marks[at + i] |= (uint8_t)(changes & (sc->sees[side][at + i] != 0));
            any[i] |= marks[at + i];
        }
    }
    return any_of(any);
}
