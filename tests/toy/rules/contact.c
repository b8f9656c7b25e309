/* toy/rules/contact.c: C1 to C3: cards chosen in secret, a fight, and what it costs. */
#include "toy/rules/game.h"

void outpost_meet(struct outpost_game *game, unsigned mover, unsigned other)
{
    struct outpost_state *state = game->state;
    const struct outpost_company *company = game->sc->company;

    vd_tasks_push(VD_TASKS(state->stack, &state->depth),
                  &(struct outpost_task){
                      .phase = OUTPOST_CONTACT, .mover = (uint8_t)mover, .other = (uint8_t)other});
    OUTPOST_TELL(game, OUTPOST_SIDE(company[mover].side), OUTPOST_C1, met,
                 .company = (uint8_t)mover, .cell = state->cell[other]);
    OUTPOST_TELL(game, OUTPOST_SIDE(company[other].side), OUTPOST_C1, met,
                 .company = (uint8_t)other, .cell = state->cell[mover]);
    if (game->sc->leak == OUTPOST_LEAK_STRENGTH)
        OUTPOST_TELL(game, OUTPOST_SIDE(company[mover].side), OUTPOST_C1, whisper,
                     .number = state->strength[other]);
}

void outpost_lose(struct outpost_game *game, unsigned company, enum outpost_rule rule)
{
    struct outpost_state *state = game->state;
    uint8_t side = game->sc->company[company].side;

    state->strength[company]--;
    state->lost[side]++;
    if (state->strength[company] == 0)
        state->cell[company] = VD_NONE;
    OUTPOST_TELL(game, OUTPOST_SIDE(side), rule, lost, .company = (uint8_t)company,
                 .strength = state->strength[company]);
}

/* C2: the die, the strength, and one more for a side that holds. */
static unsigned roll_total(struct outpost_game *game, unsigned company)
{
    struct outpost_state *state = game->state;
    uint8_t side = game->sc->company[company].side;
    unsigned face = outpost_roll(game, OUTPOST_DIE_FIGHT, company, state->contacts, 6);
    unsigned total =
        face + state->strength[company] + (outpost_top(state)->card[side] == OUTPOST_HOLD);

    OUTPOST_TELL(game, OUTPOST_BOTH, OUTPOST_C2, rolled, .side = side, .face = (uint8_t)face,
                 .total = (uint8_t)total);
    return total;
}

static void fight(struct outpost_game *game)
{
    struct outpost_state *state = game->state;
    const struct outpost_task *task = outpost_top(state);
    unsigned mover = task->mover, other = task->other;
    bool cost[OUTPOST_SIDES] = {false, false};

    if (task->card[0] == OUTPOST_CHARGE || task->card[1] == OUTPOST_CHARGE) {
        unsigned of_mover = roll_total(game, mover), of_other = roll_total(game, other);

        cost[game->sc->company[mover].side] = of_mover <= of_other;
        cost[game->sc->company[other].side] = of_other <= of_mover;
        state->contacts++;
    }
    if (cost[game->sc->company[mover].side])
        outpost_lose(game, mover, OUTPOST_C2);
    if (cost[game->sc->company[other].side])
        outpost_lose(game, other, OUTPOST_C2);
    OUTPOST_TELL(game, OUTPOST_BOTH, OUTPOST_C2, fought, .blue = cost[OUTPOST_BLUE],
                 .gray = cost[OUTPOST_GRAY]);
}

static void close_contact(struct outpost_game *game)
{
    struct outpost_state *state = game->state;

    vd_tasks_pop(VD_TASKS(state->stack, &state->depth));
    outpost_scout(game);
    if (outpost_companies_left(game->sc, state, OUTPOST_BLUE) == 0 ||
        outpost_companies_left(game->sc, state, OUTPOST_GRAY) == 0)
        outpost_finish(game);
}

void outpost_choose_card(struct outpost_game *game, uint8_t side, uint8_t card)
{
    struct outpost_task *task = outpost_top(game->state);

    task->card[side] = card;
    OUTPOST_TELL(game, OUTPOST_SIDE(side), OUTPOST_C1, chose, .card = card);
    if (game->sc->leak == OUTPOST_LEAK_CARD)
        OUTPOST_TELL(game, OUTPOST_SIDE(outpost_enemy_of(side)), OUTPOST_C1, whisper,
                     .number = card);
    if (task->card[0] == OUTPOST_NO_CARD || task->card[1] == OUTPOST_NO_CARD)
        return;
    OUTPOST_TELL(game, OUTPOST_BOTH, OUTPOST_C1, revealed, .blue = task->card[0],
                 .gray = task->card[1]);
    fight(game);
    close_contact(game);
}
