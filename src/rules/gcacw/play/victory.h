/* rules/gcacw/play/victory.h: points, morale, county control and the end (9). */
#ifndef GCACW_PLAY_VICTORY_H
#define GCACW_PLAY_VICTORY_H

#include "rules/gcacw/play/sequence.h"

/* After every order: latches, the 8-hex flags, morale levels, structures entered, immediate ends
 * (13.2, "checks outside the table"). */
void gcacw_notice(struct gcacw_game *game);

/* 9.1: books points on a line of the record. */
void gcacw_score(struct gcacw_game *game, enum gcacw_score_line line, int points);
void gcacw_score_structure(struct gcacw_game *game, gcacw_structure_id structure);
/* A station that is destroyed: its own value, the next open item of a line, or the general one. */
void gcacw_score_station(struct gcacw_game *game, gcacw_station_id station);
/* Manpower lost in combat: sheets and track are booked by gcacw_lose. */
void gcacw_score_loss(struct gcacw_game *game, gcacw_unit_id unit, unsigned manpower);

/* 9.2: the level of a side's army morale by the facts. */
unsigned gcacw_morale_level(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            uint16_t turn, uint8_t side);

/* Ends the game: with this level, by this rule. */
void gcacw_end(struct gcacw_game *game, enum gcacw_level level, enum gcacw_rule why);

#endif
