/* rules/altar/position.h: sets up a position directly instead of playing to it, for tests, problems and lessons.
 *
 * A position is built piece by piece on an empty map, then opened at one of four moments. Both
 * sides are told what they may know of it by the functions of tell.h: the view of such a
 * position results from its events, like any other view. */
#ifndef ALTAR_POSITION_H
#define ALTAR_POSITION_H

#include "rules/altar/telling/tell.h"

/* An empty map, a shuffled deck, no open decision. */
void altar_position_begin(struct altar_game *game);
/* Sets the cards of all turns. */
void altar_position_deck(struct altar_game *game, const altar_deck_card_id deck[ALTAR_CARDS_MAX]);

/* ---- what stands where ---- */
void altar_position_put(struct altar_game *game, altar_piece_id piece, uint16_t cell);
/* M26: sets whether a garrison is still fixed. */
void altar_position_fix(struct altar_game *game, altar_piece_id piece, bool fixed);
/* Dissolved in an earlier turn, after leaving the map from this cell (VD_NONE: from no cell it
 * could return to). */
void altar_position_dissolve(struct altar_game *game, altar_piece_id piece, uint16_t left);
void altar_position_break(struct altar_game *game, altar_unit_id unit);
/* Deploys every token that is not yet on the map by default (R19). */
void altar_position_deploy(struct altar_game *game);
/* In an earlier turn, so everybody knows. */
void altar_position_destroy(struct altar_game *game, uint8_t crossing);
void altar_position_raid(struct altar_game *game, uint8_t town);

/* ---- what is counted ---- */
void altar_position_pool(struct altar_game *game, uint8_t side, uint8_t dice);
void altar_position_points(struct altar_game *game, uint8_t side, uint8_t points);
void altar_position_turn(struct altar_game *game, uint8_t turn);
/* Already activated this turn; call after the turn is set. */
void altar_position_corps_moved(struct altar_game *game, altar_corps_id corps);

/* ---- the moment ---- */
/* A side is to activate a corps. */
void altar_position_activate(struct altar_game *game, uint8_t due);
/* Reveals the card of the turn after the one that was set. */
void altar_position_open_turn(struct altar_game *game);
/* Only the end of the turn is left. */
void altar_position_end_turn(struct altar_game *game);
/* The sides deploy their remaining tokens (altar_is_to_deploy); the sides in `complete`, a bit
 * each, have finished. `from_start`: the Union first decides whether to give up the corps that
 * it may. */
void altar_position_deployment(struct altar_game *game, unsigned complete, bool from_start);
/* Takes a token out of this campaign. */
void altar_position_leave_out(struct altar_game *game, altar_piece_id piece);

#endif
