/* rules/altar/effects.h: what the event cards in force do to the rules (spec 4, E1 to E10).
 *
 * Cards are public, so these questions have one answer for the truth and for every view: which cards
 * are in force is kept in both. */
#ifndef VD_ALTAR_EFFECTS_H
#define VD_ALTAR_EFFECTS_H

#include "rules/altar/state.h"

/* E2: whether an effect is in force so many turns after its card was turned. */
bool altar_effect_lasts(const struct altar_effect *effect, unsigned age);
/* How many turns the longest of a card's effects runs, its own included; ALTAR_NONE: to the end. */
uint8_t altar_card_length(const struct altar_scenario *sc, uint8_t card);
/* The last turn of what is in force of a card; 0: nothing is; ALTAR_NONE: to the end. */
uint8_t altar_card_until(const struct altar_scenario *sc, const struct altar_view *view,
                         uint8_t card);
/* Crossings that cards in force close, a bit each. */
uint32_t altar_closed_crossings(const struct altar_scenario *sc, const uint8_t *in_force);
/* Whether a card that is turned now does nothing. */
bool altar_is_cancelled(const struct altar_scenario *sc, const uint8_t *in_force, uint8_t card);
/* M2 to M6 with what cards add, not below 0. */
unsigned altar_base_move(const struct altar_scenario *sc, const uint8_t *in_force,
                         const struct altar_piece *piece);
/* Whether something is forbidden to a side, or to a corps of it. */
bool altar_is_forbidden(const struct altar_scenario *sc, const uint8_t *in_force, uint8_t side,
                        uint8_t corps, enum altar_what what);
/* A3, K1: the least face that succeeds. */
unsigned altar_action_target(const struct altar_scenario *sc, const uint8_t *in_force, uint8_t side,
                             enum altar_action action);
/* Cards of battle that a corps may not play in a role while another is legal: bits. */
unsigned altar_barred_cards(const struct altar_scenario *sc, const uint8_t *in_force, uint8_t side,
                            uint8_t corps, enum altar_role role);
/* The corps a side must name first (or last) while it can; ALTAR_NONE: any. */
uint8_t altar_bound_corps(const struct altar_scenario *sc, const uint8_t *in_force, uint8_t side,
                          bool last);

#endif
