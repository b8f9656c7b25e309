/* rules/gcacw/play/staff/signals.h: communications between the commanders of a side, and who controls what (10.4 to 10.6). */
#ifndef GCACW_PLAY_SIGNALS_H
#define GCACW_PLAY_SIGNALS_H

#include "rules/gcacw/play/sequence.h"
#include "rules/gcacw/telling/seats.h"

/* ---- wires.c: railroads and the Telegraph Road as the Union's messages use them ---- */

struct gcacw_wires {
    unsigned hexes; /* between two hexes, those along one connected line not counted */
    bool reaches;   /* both are near enough to one connected line to speak by it */
};

struct gcacw_wires gcacw_wires_between(struct gcacw_game *game, uint16_t a, uint16_t b);

/* ---- signals.c ---- */

/* 1.3: breakdown, or Lee is sick: the side may not communicate this turn. */
bool gcacw_is_silenced(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       uint8_t side);
/* 10.5b: the unit's corps commander is too far from the army commander: the overall commander must
 * hand it over. */
bool gcacw_must_hand_over(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          gcacw_unit_id unit);
/* 10.5a: a corps leader that the army commander may ride to. */
bool gcacw_may_join(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t seat,
                    gcacw_leader_id leader);

/* ---- letters.c ---- */

/* Takes a letter or a word from a seat. */
void gcacw_write_letter(struct gcacw_game *game, const struct vd_command *command, bool spoken);
/* 2d: letters that a spy takes; all letters of the phase. */
void gcacw_take_letters(struct gcacw_game *game);
void gcacw_exchange_letters(struct gcacw_game *game);
/* 14.2l: the campaign ends: everybody gets the letters that are still on their way. */
void gcacw_open_letters(struct gcacw_game *game);

#endif
