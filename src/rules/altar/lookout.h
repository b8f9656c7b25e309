/* rules/altar/lookout.h: where all tokens stand, side by side, and who sees whom (DESIGN, scouting).
 *
 * After every step of anyone it is asked who sees the mover and whom it sees. Columns and rows lie in
 * arrays of their own here, so that one step compares many tokens at once: the loops of lookout.c are
 * written for the compiler to vectorize. It is a copy of what the board says; from one act to the next
 * few tokens have moved, and only these are drawn anew. */
#ifndef VD_ALTAR_LOOKOUT_H
#define VD_ALTAR_LOOKOUT_H

#include "rules/altar/state.h"

/* Column and row of each token. */
struct altar_lookout {
    uint8_t column[ALTAR_TOKENS_MAX], row[ALTAR_TOKENS_MAX];
    uint16_t cell[ALTAR_TOKENS_MAX]; /* the same as it stands on the board */
    uint8_t count;                   /* of those that stand on it */
};

enum altar_sight { ALTAR_SIGHT_NONE, ALTAR_SIGHT_FAR, ALTAR_SIGHT_NEAR };

/* What follows from the tables: how far each token sees. */
void altar_derive_sight(struct altar_scenario *sc);
void altar_lookout_move(const struct altar_scenario *sc, uint8_t piece, uint16_t cell,
                        struct altar_lookout *lookout);
void altar_lookout_draw(const struct altar_scenario *sc, const struct altar_board *board,
                        struct altar_lookout *lookout);
bool altar_lookout_is_vacant(const struct altar_scenario *sc, const struct altar_lookout *lookout,
                             uint16_t cell);
/* How the scouts of a side see a cell. */
enum altar_sight altar_lookout_sight(const struct altar_scenario *sc,
                                     const struct altar_lookout *lookout, uint8_t side,
                                     uint16_t cell);
/* How far the nearest token of a side is from a cell. */
unsigned altar_lookout_nearest(const struct altar_scenario *sc, const struct altar_lookout *lookout,
                               uint8_t side, uint16_t cell);
/* Marks the tokens of a side that a scout, who sees so many spaces far, sees otherwise from one of two
 * cells than from the other; VD_NONE is near nothing. Whether any of the side is marked, by this or
 * before. */
bool altar_lookout_changes(const struct altar_scenario *sc, const struct altar_lookout *lookout,
                           uint8_t side, const uint16_t cells[2], uint8_t reach,
                           uint8_t marks[restrict ALTAR_TOKENS_MAX]);

#endif
