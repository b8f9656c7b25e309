/* toy/rules/leaks.h: planted mistakes; the test of two worlds must find every one. */
#ifndef VD_TESTS_TOY_LEAKS_H
#define VD_TESTS_TOY_LEAKS_H

#include "toy/rules/state.h"

enum outpost_leak {
    OUTPOST_LEAK_NONE,
    OUTPOST_LEAK_ARM,      /* a sighting tells the arm from afar */
    OUTPOST_LEAK_TOKEN,    /* tokens are numbered by company */
    OUTPOST_LEAK_CARD,     /* the enemy's card is told while it is face down */
    OUTPOST_LEAK_PLACED,   /* so is what he places */
    OUTPOST_LEAK_REFUSAL,  /* a march onto a hidden enemy is refused */
    OUTPOST_LEAK_OFFER,    /* ... or not offered */
    OUTPOST_LEAK_PROMPT,   /* the prompt tells where one stands */
    OUTPOST_LEAK_VIEW,     /* so does the view as JSON */
    OUTPOST_LEAK_DECK,     /* tomorrow's weather is told */
    OUTPOST_LEAK_STRENGTH, /* contact tells the enemy's strength before the fight */
    OUTPOST_LEAK_FELLOW,   /* a commander hears his side's strength in all */
    OUTPOST_LEAK_LETTER,   /* all hear that a letter has come */
    OUTPOST_LEAK_COUNT
};

/* Whether an enemy stands there, and the sum of where all stand: read from the truth around a view, which
 * nobody else does. */
bool outpost_leak_sees(const struct outpost_view *view, unsigned cell);
unsigned outpost_leak_sum(const struct outpost_view *view);
uint16_t outpost_leak_strength(const struct outpost_scenario *sc, const struct outpost_state *state,
                               unsigned side);

#endif
