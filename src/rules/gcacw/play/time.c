/* rules/gcacw/play/time.c: the minutes of the action cycle: one action is one minute, or a clock's (10.3). */
#include "rules/gcacw/play/time.h"

/* Values of the switch. */
enum { LIMITS_OFF, LIMITS_CLOCK, LIMITS_ACTIONS };

bool gcacw_may_act(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t side)
{
    return !gcacw_is_set(sc, GCACW_SWITCH_TIME_LIMITS) || facts->sides[side].minutes > 0 ||
           !GCACW_ON(10_3c);
}

void gcacw_action_spent(struct gcacw_game *game, uint8_t side)
{
    struct gcacw_side_facts *now = &game->state->facts.sides[side];

    if (game->sc->switches[GCACW_SWITCH_TIME_LIMITS] == LIMITS_ACTIONS && now->minutes > 0 &&
        GCACW_ON(10_3d))
        now->minutes--;
}

bool gcacw_may_spend_chit(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          uint8_t side)
{
    const struct gcacw_side_facts *now = &facts->sides[side];

    return sc->switches[GCACW_SWITCH_TIME_LIMITS] != LIMITS_OFF && now->chits > 0 &&
           now->posture != GCACW_PASSIVE;
}

void gcacw_spend_chit(struct gcacw_game *game, uint8_t side)
{
    struct gcacw_side_facts *now = &game->state->facts.sides[side];
    unsigned minutes = now->minutes + (unsigned)gcacw_number(game->sc, GCACW_N_TIME_CHIT);

    now->chits--;
    now->minutes = (uint8_t)(minutes < UINT8_MAX ? minutes : UINT8_MAX);
}
