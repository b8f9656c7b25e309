/* rules/altar/offers/contact_odds.h: the odds of a contact, card against card, from what a seat knows (B3 to B10, B24). */
#ifndef ALTAR_OFFERS_CONTACT_ODDS_H
#define ALTAR_OFFERS_CONTACT_ODDS_H

#include "rules/altar/tables/offers.h"
#include "rules/altar/tables/scenario.h"

/* One pair of cards. */
struct altar_card_odds {
    uint8_t own, theirs; /* enum altar_card */
    uint8_t meeting;     /* enum altar_meeting */
    uint8_t wins;        /* percent; 0 if there is no fight */
};

enum { ALTAR_CARD_ODDS = 9 };

/* The seat's own division that the card is played for: the mover, or the strongest of the
 * defenders. ALTAR_NONE: there is none. */
altar_piece_id altar_engaged_division(const struct altar_scenario *sc,
                                      const struct altar_view *view);
/* The Battle Cards that the enemy may play, a bit each, given the event cards in force. */
unsigned altar_enemy_cards(const struct altar_scenario *sc, const struct altar_view *view);
/* Pairs every card that the division may play with every card of the enemy. Returns the number of
 * pairs. */
unsigned altar_contact_odds(const struct altar_scenario *sc, const struct altar_view *view,
                            altar_piece_id division, struct altar_card_odds odds[ALTAR_CARD_ODDS]);
/* The chance to win SKIRMISH against SKIRMISH if the division marched into a space with an enemy,
 * in percent. */
uint8_t altar_skirmish_odds(const struct altar_scenario *sc, const struct altar_view *view,
                            altar_piece_id division, uint16_t cell);

#endif
