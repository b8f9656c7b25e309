/* rules/altar/play/actions.h: special actions: crossings and raids. */
#ifndef ALTAR_PLAY_ACTIONS_H
#define ALTAR_PLAY_ACTIONS_H

#include "rules/altar/telling/tell.h"

void altar_act_on_crossing(struct altar_game *game, altar_piece_id piece, uint8_t crossing,
                           bool destroy);
/* Tells a crossing's present state to those who may know it. */
void altar_tell_crossing(struct altar_game *game, uint8_t crossing, uint32_t audience);
/* Tells a side the state of the crossings that it sees on coming to a cell. */
void altar_find_crossings(struct altar_game *game, uint8_t side, uint16_t cell);
/* The sides that learn of the action at once (I14). */
uint32_t altar_crossing_audience(const struct altar_game *game, uint8_t crossing);
void altar_raid(struct altar_game *game, altar_piece_id piece);
uint8_t altar_raid_open(const struct altar_scenario *sc, const struct altar_board *board,
                        uint16_t cell);
bool altar_may_raid(const struct altar_scenario *sc, const struct altar_board *board,
                    altar_piece_id piece);
bool altar_may_act(const struct altar_scenario *sc, const struct altar_piece *piece,
                   altar_corps_id corps);
bool altar_can_reach_crossing(const struct altar_scenario *sc, const struct altar_piece *piece,
                              uint8_t crossing);

#endif
