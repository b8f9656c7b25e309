/* rules/altar/telling/account.h: the account of a battle that the computer fights, hour by hour (spec battle.md).
 *
 * The battle's notes become events: both sides' bids, every attack with its pairs of dice, the
 * clock, rally and rest. All of it is public (I25) except the generals' points, which only their
 * own side learns. An attack is one event, or several if the line is long. */
#ifndef ALTAR_TELLING_ACCOUNT_H
#define ALTAR_TELLING_ACCOUNT_H

#include "rules/altar/battle/battle.h"
#include "rules/altar/telling/tell.h"

enum { ALTAR_PARTY_STRIKES, ALTAR_PARTY_STRUCK, ALTAR_PARTIES };

/* What a division adds to all scores of an attack. */
struct altar_adds {
    int8_t guns, ground, generals;
};

struct altar_adds altar_combat_adds(const struct altar_event_combat *combat, unsigned party);
/* True if a general leads the brigades of this party. */
bool altar_combat_is_led(const struct altar_event_combat *combat, unsigned party);
/* A brigade's score: the die, its quality and the additions. */
int altar_combat_score(const struct altar_scenario *sc, const struct altar_event_combat *combat,
                       unsigned pair, unsigned party);

/* True if events of this kind belong to the account. */
static inline bool altar_is_of_account(uint16_t kind)
{
    return kind >= ALTAR_EVENT_STANCE && kind <= ALTAR_EVENT_REST;
}

/* Fights one hour of the battle in the game's scratch memory and tells it. Returns false when
 * the battle is over. */
bool altar_account_hour(struct altar_game *game);

#endif
