/* rules/altar/ground/effects.c: what the event cards in force do to the rules (spec 4, E1 to E10). */
#include "rules/altar/ground/effects.h"

#include "rules/altar/ground/corps.h"

/* Loops over the effects of one verb as `effect`. `in_force` has, for each card, a bit for each
 * of its effects. */
#define FOR_EACH_EFFECT(sc, in_force, of)                                                        \
    for (unsigned cards_ = (sc)->cards_of[of]; cards_ != 0; cards_ &= cards_ - 1)                \
        for (unsigned left_ = (in_force)[__builtin_ctz(cards_)]; left_ != 0; left_ &= left_ - 1) \
            for (const struct altar_effect *effect =                                             \
                     &(sc)->effects[(sc)->cards[__builtin_ctz(cards_)].first_effect +            \
                                    __builtin_ctz(left_)];                                       \
                 effect != NULL; effect = NULL)                                                  \
                if (effect->verb == (of))

bool altar_effect_lasts(const struct altar_effect *effect, unsigned age)
{
    return effect->turns == ALTAR_NONE || age <= effect->turns + (ALTAR_ON(E2) ? 0U : 1U);
}

uint8_t altar_card_length(const struct altar_scenario *sc, altar_deck_card_id card)
{
    uint8_t length = 1;

    for (uint8_t i = 0; i < sc->cards[card.v].effect_count; i++) {
        uint8_t turns = sc->effects[sc->cards[card.v].first_effect + i].turns;

        if (turns == ALTAR_NONE)
            return ALTAR_NONE;
        length = turns + 1 > length ? (uint8_t)(turns + 1) : length;
    }
    return length;
}

uint8_t altar_card_until(const struct altar_scenario *sc, const struct altar_view *view,
                         altar_deck_card_id card)
{
    uint8_t until = 0;

    for (uint8_t left = view->in_force[card.v]; left != 0; left = (uint8_t)(left & (left - 1))) {
        uint8_t turns = sc->effects[sc->cards[card.v].first_effect + __builtin_ctz(left)].turns;

        if (turns == ALTAR_NONE)
            return ALTAR_NONE;
        if (view->turned[card.v] + turns > until)
            until = (uint8_t)(view->turned[card.v] + turns);
    }
    return until;
}

uint32_t altar_closed_crossings(const struct altar_scenario *sc, const uint8_t *in_force)
{
    uint32_t closed = 0;

    FOR_EACH_EFFECT(sc, in_force, ALTAR_VERB_CLOSE)
    {
        closed |= effect->crossings;
    }
    return closed;
}

bool altar_is_canceled(const struct altar_scenario *sc, const uint8_t *in_force,
                       altar_deck_card_id card)
{
    FOR_EACH_EFFECT(sc, in_force, ALTAR_VERB_CANCEL)
    {
        if (effect->card.v == card.v)
            return true;
    }
    return false;
}

static bool concerns(const struct altar_effect *effect, uint8_t side, altar_corps_id corps)
{
    return (effect->side == side || effect->side == ALTAR_SIDES) &&
           (effect->corps.v == ALTAR_NONE || effect->corps.v == corps.v);
}

/* Each base move is a rule with its own off switch. */
static bool move_is_on(enum altar_sort sort)
{
    return (sort != ALTAR_SORT_INFANTRY || ALTAR_ON(M2)) &&
           (sort != ALTAR_SORT_CAVALRY || ALTAR_ON(M3)) &&
           (sort != ALTAR_SORT_PICKET || ALTAR_ON(M4)) &&
           (sort != ALTAR_SORT_TRAIN || ALTAR_ON(M5));
}

unsigned altar_base_move(const struct altar_scenario *sc, const uint8_t *in_force,
                         const struct altar_piece *piece)
{
    enum altar_sort sort = altar_sort_of(piece->kind, piece->arm);
    int spaces = move_is_on(sort) ? sc->base_move[sort] : 1;

    FOR_EACH_EFFECT(sc, in_force, ALTAR_VERB_MOVE)
    {
        if (concerns(effect, piece->side, altar_piece_corps(sc, piece)) &&
            (effect->sorts >> sort & 1) != 0)
            spaces += effect->amount;
    }
    return spaces > 0 ? (unsigned)spaces : 0;
}

bool altar_is_forbidden(const struct altar_scenario *sc, const uint8_t *in_force, uint8_t side,
                        altar_corps_id corps, enum altar_what what)
{
    FOR_EACH_EFFECT(sc, in_force, ALTAR_VERB_FORBID)
    {
        if (effect->what == what && concerns(effect, side, corps))
            return true;
    }
    return false;
}

unsigned altar_action_target(const struct altar_scenario *sc, const uint8_t *in_force, uint8_t side,
                             enum altar_action action)
{
    unsigned target = action == ALTAR_ACTION_RALLY ? sc->rally_on : sc->action_target[action];

    FOR_EACH_EFFECT(sc, in_force, ALTAR_VERB_ODDS)
    {
        if (effect->action == action && concerns(effect, side, ALTAR_NO_CORPS))
            target = effect->target;
    }
    return target;
}

unsigned altar_barred_cards(const struct altar_scenario *sc, const uint8_t *in_force, uint8_t side,
                            altar_corps_id corps, enum altar_role role)
{
    unsigned barred = 0;

    FOR_EACH_EFFECT(sc, in_force, ALTAR_VERB_FORBID)
    {
        if (effect->what == ALTAR_WHAT_CARD && effect->role == role &&
            concerns(effect, side, corps))
            barred |= effect->cards;
    }
    return barred;
}

altar_corps_id altar_bound_corps(const struct altar_scenario *sc, const uint8_t *in_force,
                                 uint8_t side, bool last)
{
    FOR_EACH_EFFECT(sc, in_force, ALTAR_VERB_ACTIVATE)
    {
        if (effect->side == side && (effect->last != 0) == last)
            return effect->corps;
    }
    return ALTAR_NO_CORPS;
}
