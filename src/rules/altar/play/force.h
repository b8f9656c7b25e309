/* rules/altar/play/force.h: divisions and their units, tokens on the map. */
#ifndef ALTAR_PLAY_FORCE_H
#define ALTAR_PLAY_FORCE_H

#include "rules/altar/telling/tell.h"

unsigned altar_fit_brigades(const struct altar_scenario *sc, const uint8_t *units,
                            altar_piece_id token);
bool altar_has_fit_unit(const struct altar_scenario *sc, const uint8_t *units,
                        altar_piece_id token);
altar_unit_id altar_default_break(const struct altar_scenario *sc, const uint8_t *units,
                                  altar_piece_id token);
/* X48: true for the division that guards a space whose loss ends the campaign; of several, for
 * the first. */
bool altar_is_guard(const struct altar_scenario *sc, const struct altar_board *board,
                    altar_piece_id piece);
void altar_break_unit(struct altar_game *game, altar_unit_id unit);
void altar_break_division(struct altar_game *game, altar_piece_id piece);
void altar_break_picket(struct altar_game *game, altar_piece_id piece);
void altar_wreck_train(struct altar_game *game, altar_piece_id piece);
void altar_move_piece(struct altar_game *game, altar_piece_id piece, uint16_t cell,
                      enum altar_cause cause, enum altar_row_id row);
void altar_move_stack(struct altar_game *game, const altar_piece_id *stack, uint8_t count,
                      uint16_t cell, enum altar_cause cause, enum altar_row_id row);
void altar_take_off(struct altar_game *game, altar_piece_id piece, uint8_t flag,
                    enum altar_cause cause);

#endif
