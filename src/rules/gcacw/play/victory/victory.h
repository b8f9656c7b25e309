/* rules/gcacw/play/victory/victory.h: points, morale, county control and the end (9). */
#ifndef GCACW_PLAY_VICTORY_H
#define GCACW_PLAY_VICTORY_H

#include "rules/gcacw/play/sequence.h"

/* ---- victory_notice.c ---- */

/* After every order and whenever a phase opens: latches, the 8-hex flags, morale levels, structures
 * entered, immediate ends (13.2, "checks outside the table"). */
void gcacw_notice(struct gcacw_game *game);
/* A unit came into a hex, from another or from off the map (VD_NONE): what is remembered even if it
 * moves on. gcacw_put_unit calls it. */
void gcacw_enter(struct gcacw_game *game, gcacw_unit_id unit, uint16_t from);

/* ---- victory_score.c ---- */

/* 9.1: books points on a line of the record. */
void gcacw_score(struct gcacw_game *game, enum gcacw_score_line line, int points);
/* Each structure scores once. */
void gcacw_score_structure(struct gcacw_game *game, gcacw_structure_id id);
/* A crossing of the map that is destroyed: its structure scores, if it has one. */
void gcacw_score_crossing(struct gcacw_game *game, uint16_t crossing);
/* A station that is destroyed: its own value, the next open item of a line, or the general one. */
void gcacw_score_station(struct gcacw_game *game, gcacw_station_id station);
/* 13.4j: what an entry of the ledger booked for a station is struck out. */
void gcacw_unscore_station(struct gcacw_game *game, gcacw_station_id station);
/* The item of the record that it would score now; GCACW_NONE: none. */
uint8_t gcacw_station_item(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                           gcacw_station_id id);
/* Manpower lost in combat: sheets and track are booked by gcacw_lose. */
void gcacw_score_loss(struct gcacw_game *game, gcacw_unit_id unit, unsigned manpower);
void gcacw_unscore_loss(struct gcacw_game *game, gcacw_unit_id unit, unsigned manpower);
/* 10.10: Stuart's cavalry was routed or surprised; counts with the option, before turn 4. */
void gcacw_score_stuart(struct gcacw_game *game);
/* 1.1: writes the points of this turn and the running total on the track. */
void gcacw_score_turn(struct gcacw_game *game);

/* ---- victory_counties.c ---- */

/* 9.3: settles which counties the Confederates control, and books their points. */
void gcacw_settle_counties(struct gcacw_game *game);

/* ---- victory_morale.c ---- */

/* The terms of an army's morale level (9.2). */
struct gcacw_morale_sum {
    unsigned corps, divisions, brigades, losses, supply, eliminated;
};

struct gcacw_morale_sum gcacw_morale_sum(const struct gcacw_scenario *sc,
                                         const struct gcacw_facts *facts, uint16_t turn,
                                         uint8_t side);
/* 9.2: the level of a side's army morale by the facts. */
unsigned gcacw_morale_level(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            uint16_t turn, uint8_t side);
/* Works the levels out again. */
void gcacw_update_morale(struct gcacw_game *game);
/* Fixes the states by the levels, books their points, and ends the game on Flight. */
void gcacw_fix_morale(struct gcacw_game *game);

/* ---- victory_end.c ---- */

/* 9.4: awards and cancels preliminary victories. */
void gcacw_check_preliminary(struct gcacw_game *game);
/* The level by the table and preliminary victories, if the game ended now. */
enum gcacw_level gcacw_final_level(const struct gcacw_scenario *sc,
                                   const struct gcacw_facts *facts);
/* Ends the game: with this level, by this rule. */
void gcacw_end(struct gcacw_game *game, enum gcacw_level level, enum gcacw_rule why);

#endif
