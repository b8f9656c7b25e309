/* rules/altar/tables/cards.c: evaluates the conditions of effects. */
#include "rules/altar/tables/cards.h"

#include "rules/altar/tables/scenario.h"

static bool compare(int count, uint8_t comparison, int number)
{
    switch (comparison) {
    case ALTAR_LESS:
        return count < number;
    case ALTAR_AT_MOST:
        return count <= number;
    case ALTAR_EQUAL:
        return count == number;
    case ALTAR_AT_LEAST:
        return count >= number;
    case ALTAR_MORE:
        return count > number;
    default:
        return false;
    }
}

static bool term_holds(const struct altar_effect *effect, const struct altar_term *term,
                       const struct altar_condition_answers *answers)
{
    if (term->kind < ALTAR_TERM_FIRST_QUANTITY)
        return answers->holds(answers->context, effect, term);
    return compare(answers->counts(answers->context, effect, term), term->comparison, term->number);
}

_Static_assert(ALTAR_CONDITION_DEPTH < 32, "all values that wait have a bit");

bool altar_condition_holds(const struct altar_scenario *sc, const struct altar_effect *effect,
                           const struct altar_condition_answers *answers)
{
    uint32_t stack = 1; /* a bit for each value on the stack, the newest lowest */

    for (uint8_t i = 0; i < effect->term_count; i++) {
        const struct altar_term *term = &sc->terms[effect->first_term + i];
        const uint32_t newest = stack & 1;

        if (term->kind == ALTAR_TERM_NOT)
            stack ^= 1;
        else if (term->kind == ALTAR_TERM_AND)
            stack = stack >> 1 & (newest | ~UINT32_C(1));
        else if (term->kind == ALTAR_TERM_OR)
            stack = stack >> 1 | newest;
        else
            stack = stack << 1 | term_holds(effect, term, answers);
    }
    return (stack & 1) != 0;
}
