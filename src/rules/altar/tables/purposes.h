/* rules/altar/tables/purposes.h: what dice are rolled for: the third number of a die's key. */
#ifndef ALTAR_TABLES_PURPOSES_H
#define ALTAR_TABLES_PURPOSES_H

#include "rules/altar/tables/command.h"
#include "rules/altar/tables/scenario.h"

enum altar_die {
    ALTAR_DIE_HANDLES,
    ALTAR_DIE_DECK,
    ALTAR_DIE_STAFF,
    ALTAR_DIE_SKIRMISH,
    ALTAR_DIE_RETREAT,
    ALTAR_DIE_ACTION,
    ALTAR_DIE_HOUR,
    ALTAR_DIE_ARRIVAL,
    ALTAR_DIE_BATTLE,
    ALTAR_DIE_RALLY, /* subject: unit, or ALTAR_RALLY_PICKET + piece */
    ALTAR_DIE_POINTS,
    ALTAR_DIE_CIVILIANS,
    ALTAR_DIE_LETTER, /* subject: the letter's number */
    ALTAR_DIE_COUNT
};

/* The side of the unit or picket that a rally die is rolled for. */
static inline uint8_t altar_rally_side(const struct altar_scenario *sc, uint16_t subject)
{
    return subject < sc->unit_count ? sc->units[subject].side
                                    : sc->tokens[subject - ALTAR_RALLY_PICKET].side;
}

#endif
