/* rules/altar/contact_odds.h: how a contact may go, card against card, from what a seat knows and nothing
 * else (B3 to B10, B24). */
#ifndef VD_ALTAR_CONTACT_ODDS_H
#define VD_ALTAR_CONTACT_ODDS_H

#include "rules/altar/engine.h"

enum altar_meeting { ALTAR_MEETS_NOT, ALTAR_MEETS_SKIRMISH, ALTAR_MEETS_BATTLE };

/* One pair of cards. */
struct altar_card_odds {
    uint8_t own, theirs; /* enum altar_card */
    uint8_t meeting;     /* enum altar_meeting */
    uint8_t wins;        /* times in a hundred; 0 where nothing is fought */
};

enum { ALTAR_CARD_ODDS = 9 };

/* The own division that the card is laid for: the mover; of several that are met the strongest.
 * ALTAR_NONE: there is none. */
uint8_t altar_engaged_division(const struct altar_scenario *sc, const struct altar_view *view);
/* The cards that the enemy may lay, a bit each: with those in force that forbid him one. */
unsigned altar_enemy_cards(const struct altar_scenario *sc, const struct altar_view *view);
/* Every card that may be laid for the division against every one of his; how many there are. */
unsigned altar_contact_odds(const struct altar_scenario *sc, const struct altar_view *view,
                            uint8_t division, struct altar_card_odds odds[ALTAR_CARD_ODDS]);

#endif
