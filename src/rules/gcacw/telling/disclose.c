/* rules/gcacw/telling/disclose.c: what of the truth a seat may know (14): the closed table of disclosures. */
#include "rules/gcacw/telling/disclose.h"

#include <string.h>

unsigned gcacw_loss_heard(unsigned lost)
{
    return lost <= 2 ? lost : lost <= 3 ? 2 : 4;
}

void gcacw_hear_losses(struct gcacw_game *game, uint8_t side, unsigned lost, unsigned most)
{
    static const unsigned light = 1, heavy = 3; /* at most */
    struct gcacw_side_facts *army = &game->state->facts.sides[side];
    unsigned least = gcacw_loss_heard(lost);

    if (lost <= light)
        most = lost;
    else if (lost <= heavy)
        most = heavy;
    army->heard_least = (uint16_t)(army->heard_least + least);
    army->heard_most = (uint16_t)(army->heard_most + (most > lost ? most : lost));
}

/* ---- sealed phases ---- */

static void hold_armies(struct gcacw_disclosing *to)
{
    const struct gcacw_facts *known = &to->view->known;
    struct gcacw_facts *shown = to->shown;
    uint8_t first = gcacw_first_unit(to->sc, to->enemy);

    memcpy(&shown->units[first], &known->units[first],
           (size_t)(gcacw_end_of_units(to->sc, to->enemy) - first) * sizeof shown->units[0]);
    for (unsigned i = 0; i < to->sc->leader_count; i++) {
        if (to->sc->leaders[i].side == to->enemy)
            shown->leaders[i] = known->leaders[i];
    }
    memcpy(shown->markers[to->enemy], known->markers[to->enemy], sizeof shown->markers[to->enemy]);
    shown->sides[to->enemy] = known->sides[to->enemy];
}

/* 13.1: what the enemy does in a sealed phase is held back until it ends; so are works, depots and
 * bridges begun, save with fog=open, where all is public. */
static void hold_enemies(struct gcacw_disclosing *to)
{
    const struct gcacw_facts *known = &to->view->known;
    struct gcacw_facts *shown = to->shown;

    hold_armies(to);
    memcpy(shown->stations, known->stations, sizeof shown->stations);
    shown->ways = known->ways;
}

void gcacw_disclose(const struct gcacw_game *game, uint8_t seat, struct gcacw_facts *shown)
{
    const struct gcacw_scenario *sc = game->sc;
    uint8_t side = sc->base.seat_side[seat];
    struct gcacw_disclosing to = {.game = game,
                                  .sc = sc,
                                  .truth = &game->state->facts,
                                  .view = &game->state->view[seat],
                                  .shown = shown,
                                  .seat = seat,
                                  .side = side,
                                  .enemy = gcacw_enemy_of(side),
                                  .observer = gcacw_observer_of(sc, seat),
                                  .blind = !gcacw_is_open_map(sc),
                                  .parted = gcacw_is_parted(sc) && GCACW_ON(14_3a),
                                  .overall =
                                      gcacw_overall_seat(sc, &game->state->facts, side) == seat,
                                  .held = game->state->quiet && GCACW_ON(13_1a)};

    *shown = game->state->facts;
    if (game->state->depth == 0)
        return;
    if (sc->switches[GCACW_SWITCH_FOG] != GCACW_FOG_OPEN) {
        gcacw_disclose_enemies(&to);
        gcacw_disclose_places(&to);
        gcacw_disclose_campaign(&to);
        if (to.parted)
            gcacw_disclose_fellows(&to);
    }
    if (to.held)
        hold_enemies(&to);
}
