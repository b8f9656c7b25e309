/* rules/altar/ground/lookout.h: an index of where all tokens stand, and which tokens see each other (DESIGN, scouting).
 *
 * After every step the rules ask who sees the mover and whom the mover sees. Columns and rows are
 * in separate arrays here, so one step compares many tokens at once: the loops of lookout.c are
 * written for the compiler to vectorize. The index is a copy of the board. Few tokens move
 * between two acts, and only those are updated. */
#ifndef ALTAR_GROUND_LOOKOUT_H
#define ALTAR_GROUND_LOOKOUT_H

#include "rules/altar/tables/state.h"

/* Column and row of each token. */
struct altar_lookout {
    uint8_t column[ALTAR_TOKENS_MAX], row[ALTAR_TOKENS_MAX];
    uint16_t cell[ALTAR_TOKENS_MAX]; /* its cell on the board */
    uint8_t count;                   /* of tokens on the board */
};

enum altar_sight { ALTAR_SIGHT_NONE, ALTAR_SIGHT_FAR, ALTAR_SIGHT_NEAR };

/* Derives from the tables how far each token sees. */
void altar_derive_sight(struct altar_scenario *sc);
void altar_lookout_move(const struct altar_scenario *sc, altar_piece_id piece, uint16_t cell,
                        struct altar_lookout *lookout);
void altar_lookout_draw(const struct altar_scenario *sc, const struct altar_board *board,
                        struct altar_lookout *lookout);
bool altar_lookout_is_vacant(const struct altar_scenario *sc, const struct altar_lookout *lookout,
                             uint16_t cell);
/* How the scouts of a side see a cell. */
enum altar_sight altar_lookout_sight(const struct altar_scenario *sc,
                                     const struct altar_lookout *lookout, uint8_t side,
                                     uint16_t cell);
/* Distance from a cell to the nearest token of a side. */
unsigned altar_lookout_nearest(const struct altar_scenario *sc, const struct altar_lookout *lookout,
                               uint8_t side, uint16_t cell);
/* Marks the tokens of a side that a scout with this `reach` sees differently from one of two
 * cells than from the other. VD_NONE is near nothing. Returns true if any token of the side is
 * marked, now or by an earlier call. */
bool altar_lookout_changes(const struct altar_scenario *sc, const struct altar_lookout *lookout,
                           uint8_t side, const uint16_t cells[2], uint8_t reach,
                           uint8_t marks[restrict ALTAR_TOKENS_MAX]);

#endif
