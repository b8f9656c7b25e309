/* rules/altar/position.h: a position made up, instead of one that was played to: for the conformance
 * suite, and for problems and lessons.
 *
 * It is put together piece by piece on an empty map, then opened at one of four moments. Both sides
 * are told what they may know of it, through the one door (tell.h): a view of a made-up position is
 * the fold of its events like any other. */
#ifndef VD_ALTAR_POSITION_H
#define VD_ALTAR_POSITION_H

#include "rules/altar/tell.h"

/* An empty map, a shuffled deck, nothing asked of anybody. */
void altar_position_begin(struct altar_game *game);
/* The cards of all turns. */
void altar_position_deck(struct altar_game *game, const uint8_t deck[ALTAR_CARDS_MAX]);

/* ---- what stands where ---- */
void altar_position_put(struct altar_game *game, uint8_t piece, uint16_t cell);
/* M26: whether a garrison is still one. */
void altar_position_fix(struct altar_game *game, uint8_t piece, bool fixed);
/* Dissolved in an earlier turn, having left the map there (VD_NONE: nowhere it could come back to). */
void altar_position_dissolve(struct altar_game *game, uint8_t piece, uint16_t left);
void altar_position_break(struct altar_game *game, uint8_t unit);
/* Every token that is not yet on the map by its default (R19). */
void altar_position_deploy(struct altar_game *game);
/* In an earlier turn: known to all. */
void altar_position_destroy(struct altar_game *game, uint8_t crossing);
void altar_position_raid(struct altar_game *game, uint8_t town);

/* ---- what is counted ---- */
void altar_position_pool(struct altar_game *game, uint8_t side, uint8_t dice);
void altar_position_points(struct altar_game *game, uint8_t side, uint8_t points);
void altar_position_turn(struct altar_game *game, uint8_t turn);
/* Activated already this turn; after the turn is set. */
void altar_position_corps_moved(struct altar_game *game, uint8_t corps);

/* ---- the moment ---- */
/* A side is to name a corps. */
void altar_position_activate(struct altar_game *game, uint8_t due);
/* The card of the turn after the one that was set is turned. */
void altar_position_open_turn(struct altar_game *game);
/* Only the end of the turn is left. */
void altar_position_end_turn(struct altar_game *game);
/* The sides deploy what is still to be deployed (altar_is_to_deploy); those in `complete`, a bit each,
 * have finished. `from_start`: the choice about the corps that may be given up comes first. */
void altar_position_deployment(struct altar_game *game, unsigned complete, bool from_start);
/* Such a token is not in this campaign. */
void altar_position_leave_out(struct altar_game *game, uint8_t piece);

#endif
