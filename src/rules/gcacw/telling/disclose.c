/* rules/gcacw/telling/disclose.c: what of the truth a seat may know (14): the closed table of disclosures. */
#include <string.h>

#include "rules/gcacw/telling/tell.h"

/* Fields of an enemy unit that the printed game keeps on the owner's sheet. */
static void hide_sheet(struct gcacw_unit_facts *unit)
{
    unit->victuals = unit->ammunition = 0;
    unit->other_lost = unit->stragglers = 0;
    unit->recovers = unit->in_range = 0;
    unit->seat = VD_SEAT_NONE;
    unit->flags &= (uint8_t) ~(GCACW_HUNGRY | GCACW_NEAR);
}

/* tokens: the printed game. */
static void hide_sheets(const struct gcacw_scenario *sc, uint8_t side, struct gcacw_facts *shown)
{
    uint8_t enemy = gcacw_enemy_of(side);
    struct gcacw_side_facts *army = &shown->sides[enemy];

    for (unsigned i = gcacw_first_unit(sc, enemy); i < gcacw_end_of_units(sc, enemy); i++)
        hide_sheet(&shown->units[i]);
    army->marker = 0;
    army->rolls = army->divisions = army->forage = army->letters = 0;
    army->lost_strays = 0;
    army->project = (struct gcacw_project){.cell = VD_NONE};
    if (side == GCACW_CONFEDERATE)
        return;
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++)
        shown->depots[i].victuals = shown->depots[i].ammunition = 0;
    for (unsigned i = 0; i < GCACW_LEVIES_MAX; i++)
        shown->levies[i].stock = 0;
}

void gcacw_disclose(const struct gcacw_game *game, uint8_t seat, struct gcacw_facts *shown)
{
    const struct gcacw_scenario *sc = game->sc;

    *shown = game->state->facts;
    if (sc->switches[GCACW_SWITCH_FOG] == GCACW_FOG_OPEN || game->state->depth == 0)
        return;
    hide_sheets(sc, sc->base.seat_side[seat], shown);
}
