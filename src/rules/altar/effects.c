/* rules/altar/effects.c: what the event cards in force do to the rules (spec 4, E1 to E10). */
#include "rules/altar/effects.h"

#include "rules/altar/rules.h"

/* Those of one verb. `lasting` counts, card by card, the turns its effects still run, this one
 * included. */
#define FOR_EACH_EFFECT(sc, lasting, of, effect)                                                \
    for (unsigned cards_ = (sc)->cards_of[of]; cards_ != 0; cards_ &= cards_ - 1)               \
        for (const struct altar_effect *effect = first_of(sc, (unsigned)__builtin_ctz(cards_)), \
                                       *end_ = end_of(sc, (unsigned)__builtin_ctz(cards_));     \
             (lasting)[__builtin_ctz(cards_)] > 0 && effect < end_; effect++)                   \
            if (effect->verb == (of))

static const struct altar_effect *first_of(const struct altar_scenario *sc, unsigned card)
{
    return &sc->effects[sc->cards[card].first_effect];
}

static const struct altar_effect *end_of(const struct altar_scenario *sc, unsigned card)
{
    return first_of(sc, card) + sc->cards[card].effect_count;
}

static bool concerns(const struct altar_effect *effect, uint8_t side, uint8_t corps)
{
    return (effect->side == side || effect->side == ALTAR_SIDES) &&
           (effect->corps == ALTAR_NONE || effect->corps == corps);
}

/* Each base move has its own switch. */
static bool move_is_on(enum altar_sort sort)
{
    return (sort != ALTAR_SORT_INFANTRY || ALTAR_ON(M2)) &&
           (sort != ALTAR_SORT_CAVALRY || ALTAR_ON(M3)) &&
           (sort != ALTAR_SORT_PICKET || ALTAR_ON(M4)) &&
           (sort != ALTAR_SORT_TRAIN || ALTAR_ON(M5));
}

unsigned altar_base_move(const struct altar_scenario *sc, const uint8_t *lasting,
                         const struct altar_piece *piece)
{
    enum altar_sort sort = altar_sort_of(piece->kind, piece->arm);
    int spaces = move_is_on(sort) ? sc->base_move[sort] : 1;

    FOR_EACH_EFFECT(sc, lasting, ALTAR_VERB_MOVE, effect)
    {
        if (concerns(effect, piece->side, ALTAR_NONE) && (effect->sorts >> sort & 1) != 0)
            spaces += effect->amount;
    }
    return spaces > 0 ? (unsigned)spaces : 0;
}

bool altar_is_forbidden(const struct altar_scenario *sc, const uint8_t *lasting, uint8_t side,
                        uint8_t corps, enum altar_what what)
{
    FOR_EACH_EFFECT(sc, lasting, ALTAR_VERB_FORBID, effect)
    {
        if (effect->what == what && concerns(effect, side, corps))
            return true;
    }
    return false;
}

unsigned altar_action_target(const struct altar_scenario *sc, const uint8_t *lasting, uint8_t side,
                             enum altar_action action)
{
    unsigned target = action == ALTAR_ACTION_RALLY ? sc->rally_on : sc->action_target[action];

    FOR_EACH_EFFECT(sc, lasting, ALTAR_VERB_ODDS, effect)
    {
        if (effect->action == action && concerns(effect, side, ALTAR_NONE))
            target = effect->target;
    }
    return target;
}

unsigned altar_barred_cards(const struct altar_scenario *sc, const uint8_t *lasting, uint8_t side,
                            uint8_t corps, enum altar_role role)
{
    unsigned barred = 0;

    FOR_EACH_EFFECT(sc, lasting, ALTAR_VERB_FORBID, effect)
    {
        if (effect->what == ALTAR_WHAT_CARD && effect->role == role &&
            concerns(effect, side, corps))
            barred |= effect->cards;
    }
    return barred;
}

uint8_t altar_bound_corps(const struct altar_scenario *sc, const uint8_t *lasting, uint8_t side,
                          bool last)
{
    FOR_EACH_EFFECT(sc, lasting, ALTAR_VERB_ACTIVATE, effect)
    {
        if (effect->side == side && (effect->last != 0) == last)
            return effect->corps;
    }
    return ALTAR_NONE;
}
