/* toy/rules/march.c: M1 to M3: a company on the march, hex by hex. */
#include "toy/rules/game.h"

unsigned outpost_company_at(const struct outpost_game *game, unsigned side, unsigned cell)
{
    for (unsigned i = 0; i < game->sc->company_count; i++) {
        if (game->sc->company[i].side == side && game->state->cell[i] == cell)
            return i;
    }
    return VD_NONE;
}

/* M3: how many hexes the die adds. */
static unsigned force(struct outpost_game *game, unsigned company)
{
    struct outpost_state *state = game->state;
    unsigned face = outpost_roll(game, OUTPOST_DIE_FORCED, company, 0, 6);
    unsigned extra = face == 1 ? 0 : face < 5 ? 1 : OUTPOST_EXTRA_MAX;
    bool lost = face == 1 && state->strength[company] > 1;
    uint8_t side = game->sc->company[company].side;

    if (lost) {
        state->strength[company]--;
        state->lost[side]++;
    }
    OUTPOST_TELL(game, OUTPOST_SIDE(side), OUTPOST_M3, forced, .company = (uint8_t)company,
                 .face = (uint8_t)face, .extra = (uint8_t)extra, .lost = lost);
    return extra;
}

void outpost_march(struct outpost_game *game, const struct vd_command *command)
{
    struct outpost_state *state = game->state;
    unsigned company = command->choice.subject, side = game->sc->company[company].side;
    unsigned steps = outpost_pace(game->sc, &state->view[command->seat], company);

    state->marched[company] = 1;
    if (command->choice.option == OUTPOST_FORCED)
        steps += force(game, company);
    for (unsigned i = 0; i < command->count && i < steps; i++) {
        uint16_t cell = command->list[i];
        unsigned other = outpost_company_at(game, outpost_enemy_of(side), cell);

        if (other != VD_NONE) {
            outpost_meet(game, company, other);
            return;
        }
        state->cell[company] = cell;
        OUTPOST_TELL(game, OUTPOST_SIDE(side), OUTPOST_M1, marched, .company = (uint8_t)company,
                     .cell = cell);
        outpost_scout(game);
    }
}
