/* rules/gcacw/play/supply/ammunition.c: ammunition is given out (5i of the sequence; 6.12, 8.3l). */
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/supply/supply.h"

unsigned gcacw_ammunition_lacks(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                gcacw_unit_id unit)
{
    static const enum gcacw_number numbers[GCACW_SIZE_COUNT] = {
        GCACW_N_AMMO_DIVISION, GCACW_N_AMMO_BRIGADE, GCACW_N_AMMO_REGIMENT};
    unsigned most = (unsigned)gcacw_number(sc, numbers[sc->units[unit.v].size]);
    unsigned has = facts->units[unit.v].ammunition;

    if (!gcacw_is_set(sc, GCACW_SWITCH_AMMUNITION) || !gcacw_fights(sc, unit) ||
        facts->units[unit.v].place != GCACW_PLACE_MAP)
        return 0;
    return has < most ? most - has : 0;
}

/* The captured depot of the unit's county with the lowest number that has any left;
 * GCACW_DEPOTS_MAX: none. */
static unsigned magazine_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            gcacw_unit_id unit)
{
    gcacw_county_id county = sc->ground->county[facts->units[unit.v].cell];
    unsigned i = 0;

    while (i < GCACW_DEPOTS_MAX &&
           (facts->depots[i].state != GCACW_DEPOT_CAPTURED || facts->depots[i].ammunition == 0 ||
            sc->ground->county[facts->depots[i].cell].v != county.v))
        i++;
    return county.v == GCACW_NONE ? (unsigned)GCACW_DEPOTS_MAX : i;
}

/* 1.3: none goes north of the Potomac while the Union controls the river or the Valley. */
static bool train_comes(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        gcacw_unit_id unit)
{
    return !gcacw_is_north(sc, facts->units[unit.v].cell) ||
           (!gcacw_has_latch(facts, GCACW_LATCH_CONTROLS_POTOMAC) &&
            !gcacw_has_latch(facts, GCACW_LATCH_CONTROLS_VALLEY));
}

unsigned gcacw_ammunition_for(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              gcacw_unit_id unit, bool train)
{
    unsigned lacks = gcacw_ammunition_lacks(sc, facts, unit), left = 0, depot;

    if (lacks == 0)
        return 0;
    if (sc->units[unit.v].side == GCACW_UNION)
        return !train && facts->units[unit.v].in_range ? lacks : 0;
    if (train) {
        left = train_comes(sc, facts, unit) ? facts->turn.ammunition : 0;
    } else {
        depot = magazine_of(sc, facts, unit);
        left = depot < GCACW_DEPOTS_MAX ? facts->depots[depot].ammunition : 0;
    }
    return left < lacks ? left : lacks;
}

static unsigned able(const struct gcacw_game *game)
{
    unsigned sides = 0;

    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        if (gcacw_ammunition_for(game->sc, &game->state->facts, (gcacw_unit_id){i}, false) > 0 ||
            gcacw_ammunition_for(game->sc, &game->state->facts, (gcacw_unit_id){i}, true) > 0)
            sides |= GCACW_SIDE(game->sc->units[i].side);
    }
    return sides;
}

unsigned gcacw_open_ammunition(struct gcacw_game *game)
{
    if (!gcacw_is_set(game->sc, GCACW_SWITCH_AMMUNITION))
        return 0;
    return gcacw_asks(game, able(game), GCACW_BOTH);
}

static void give(struct gcacw_game *game, gcacw_unit_id unit, unsigned points, bool train)
{
    struct gcacw_facts *facts = &game->state->facts;
    uint8_t side = game->sc->units[unit.v].side;

    if (side == GCACW_CONFEDERATE && train) {
        facts->turn.ammunition = (uint8_t)(facts->turn.ammunition - points);
    } else if (side == GCACW_CONFEDERATE) {
        uint8_t *stock = &facts->depots[magazine_of(game->sc, facts, unit)].ammunition;

        *stock = (uint8_t)(*stock - points);
    }
    facts->units[unit.v].ammunition = (uint8_t)(facts->units[unit.v].ammunition + points);
    GCACW_TELL(game, gcacw_sheet_audience(game, side), train ? GCACW_6_12a : GCACW_8_3l, restocked,
               .unit = unit.v, .points = (uint8_t)points, .train = train);
}

/* Union units refill where they are in range, ordered or not; what is left of the train is lost. */
void gcacw_close_ammunition(struct gcacw_game *game)
{
    for (uint8_t i = 0; i < game->sc->first_confederate && GCACW_ON(8_3l); i++) {
        gcacw_unit_id unit = {i};
        unsigned points = gcacw_ammunition_for(game->sc, &game->state->facts, unit, false);

        if (points > 0)
            give(game, unit, points, false);
    }
    game->state->facts.turn.ammunition = 0;
}

void gcacw_act_ammo(struct gcacw_game *game, const struct vd_command *command)
{
    give(game, (gcacw_unit_id){(uint8_t)command->choice.subject}, command->choice.number,
         command->choice.option != 0);
}
