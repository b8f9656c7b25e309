/* rules/gcacw/play/staff/staff.h: leaders and attachment (3 of the sequence; 1.4, 3.7, 4.4, 10.7, 10.8). */
#ifndef GCACW_PLAY_STAFF_H
#define GCACW_PLAY_STAFF_H

#include "rules/gcacw/play/army.h"

/* ---- staff.c: leaders ---- */

/* 4.4: hexes that a leader may transfer by his side's posture. */
unsigned gcacw_transfer_range(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              uint8_t side);
/* Puts a leader with a unit. */
void gcacw_put_leader(struct gcacw_game *game, gcacw_leader_id leader, gcacw_unit_id unit);

/* Option of DETACH: the first free counter, with artillery. */
enum { GCACW_DETACH_GUNS = 16 };

/* ---- attach.c: attachment and detachment (3.7) ---- */

/* Why a unit may not attach to a host wherever they are; GCACW_RULE_NONE: it may. */
enum gcacw_rule gcacw_attach_bar(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                 gcacw_unit_id unit, gcacw_unit_id host);
/* Merges a unit into its host: manpower, guns, victuals (averaged by manpower), ammunition (up to
 * what the host's size holds), the worse of their states; its leaders go along. A counter for
 * detachments is free again. */
void gcacw_attach(struct gcacw_game *game, gcacw_unit_id unit, gcacw_unit_id host);
/* Whether a division may detach now; whether it has a brigade away. */
bool gcacw_may_detach(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      gcacw_unit_id division);
bool gcacw_has_detached(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        gcacw_unit_id division);
/* The side's counter of this number (0: the first free one) if it is free; else none. */
gcacw_unit_id gcacw_free_counter(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                 uint8_t side, unsigned number);
/* Detaches manpower as a counter in the division's hex, with its share of ammunition. */
void gcacw_detach(struct gcacw_game *game, gcacw_unit_id division, gcacw_unit_id counter,
                  unsigned manpower, bool with_guns);
/* 10.8: the leader of a division who is not in play yet; none if there is none. */
gcacw_leader_id gcacw_divisional_leader(const struct gcacw_scenario *sc, gcacw_unit_id division);

/* ---- meade.c ---- */

/* 1.4: Meade takes command if Hooker was questioned often enough. */
void gcacw_replace_hooker(struct gcacw_game *game);
/* 10.7: the die for Jackson. */
void gcacw_roll_jackson(struct gcacw_game *game);

#endif
