/* rules/altar/ground/effects.h: what the event cards in force do to the rules (spec 4, E1 to E10).
 *
 * Cards are public, so the truth and every view give the same answers: both keep the list of
 * cards in force. */
#ifndef ALTAR_GROUND_EFFECTS_H
#define ALTAR_GROUND_EFFECTS_H

#include "rules/altar/tables/state.h"

/* E2: true if an effect is still in force this many turns after its card was revealed. */
bool altar_effect_lasts(const struct altar_effect *effect, unsigned age);
/* How many turns the longest effect of a card lasts, counting the turn of the card; ALTAR_NONE:
 * to the end. */
uint8_t altar_card_length(const struct altar_scenario *sc, altar_deck_card_id card);
/* The last turn in which something of a card is in force; 0: nothing is; ALTAR_NONE: to the end. */
uint8_t altar_card_until(const struct altar_scenario *sc, const struct altar_view *view,
                         altar_deck_card_id card);
/* Crossings closed by cards in force, a bit each. */
uint32_t altar_closed_crossings(const struct altar_scenario *sc, const uint8_t *in_force);
/* True if a card revealed now has no effect. */
bool altar_is_canceled(const struct altar_scenario *sc, const uint8_t *in_force,
                       altar_deck_card_id card);
/* M2 to M6 with what cards add; never below 0. */
unsigned altar_base_move(const struct altar_scenario *sc, const uint8_t *in_force,
                         const struct altar_piece *piece);
/* True if something is forbidden to a side, or to one of its corps. */
bool altar_is_forbidden(const struct altar_scenario *sc, const uint8_t *in_force, uint8_t side,
                        altar_corps_id corps, enum altar_what what);
/* A3, K1: the lowest face that succeeds. */
unsigned altar_action_target(const struct altar_scenario *sc, const uint8_t *in_force, uint8_t side,
                             enum altar_action action);
/* Battle Cards that a corps may not play in a role while another card is legal, a bit each. */
unsigned altar_barred_cards(const struct altar_scenario *sc, const uint8_t *in_force, uint8_t side,
                            altar_corps_id corps, enum altar_role role);
/* The corps that a side must activate first (or last) while it can; ALTAR_NONE: any. */
altar_corps_id altar_bound_corps(const struct altar_scenario *sc, const uint8_t *in_force,
                                 uint8_t side, bool last);

#endif
