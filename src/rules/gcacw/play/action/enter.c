/* rules/gcacw/play/action/enter.c: what a unit finds in a hex that it enters, and leaves behind (3.1h, 6.10e, 8.3). */
#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/play/supply/supply.h"
#include "rules/gcacw/play/victory/victory.h"

/* ---- depots ---- */

/* 8.3e: somebody is there, or was before the attack that this unit follows up. */
static bool may_burn(const struct gcacw_game *game, uint16_t cell)
{
    const struct gcacw_combat *combat = &game->state->facts.combat;
    gcacw_unit_id there;

    return gcacw_stack(game->sc, &game->state->facts, GCACW_UNION, cell, &there, 1) > 0 ||
           (combat->open && combat->target == cell && combat->side == GCACW_CONFEDERATE);
}

static bool is_burned(struct gcacw_game *game, unsigned depot)
{
    const struct gcacw_depot_facts *now = &game->state->facts.depots[depot];
    int least = gcacw_number(game->sc, GCACW_N_DEPOT_BURN_DIE);
    unsigned face;

    if (!may_burn(game, now->cell))
        return false;
    face = gcacw_roll(game, GCACW_PURPOSE_DEPOT, depot);
    GCACW_TELL(game, GCACW_BOTH, GCACW_8_3e, rolled, .purpose = GCACW_PURPOSE_DEPOT,
               .side = GCACW_UNION, .unit = GCACW_NONE, .leader = GCACW_NONE,
               .faces = {(uint8_t)face}, .total = (int8_t)face, .needed = (int8_t)least,
               .success = (int)face >= least, .cell = now->cell);
    return (int)face >= least;
}

/* 8.3a, 8.3e: a Union depot is captured with its stock, or burned first. */
static void take_depot(struct gcacw_game *game, unsigned depot)
{
    if (is_burned(game, depot))
        gcacw_depot_destroy(game, depot);
    else
        gcacw_depot_capture(game, depot);
}

/* 8.3b: Union infantry destroys a Confederate depot and takes back a captured one. */
static void retake_depot(struct gcacw_game *game, unsigned depot)
{
    struct gcacw_depot_facts *now = &game->state->facts.depots[depot];

    if (now->side == GCACW_CONFEDERATE) {
        gcacw_depot_destroy(game, depot);
        return;
    }
    now->state = GCACW_DEPOT_STANDS;
    now->victuals = now->ammunition = 0;
    GCACW_TELL(game, GCACW_BOTH, GCACW_8_3b, retaken, .cell = now->cell);
}

static void enter_depots(struct gcacw_game *game, uint8_t side, uint16_t cell)
{
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *now = &game->state->facts.depots[i];
        bool stands = now->state == GCACW_DEPOT_STANDS;

        if (now->cell != cell || (!stands && now->state != GCACW_DEPOT_CAPTURED))
            continue;
        if (side == GCACW_CONFEDERATE && stands && now->side == GCACW_UNION && GCACW_ON(8_3e))
            take_depot(game, i);
        else if (side == GCACW_UNION && (now->side == GCACW_CONFEDERATE) == stands &&
                 GCACW_ON(8_3b))
            retake_depot(game, i);
    }
}

/* ---- wagons ---- */

/* 3.1h, 9.1b: points, but no loss of manpower. */
void gcacw_take_wagons(struct gcacw_game *game, uint8_t side, uint16_t cell)
{
    gcacw_unit_id there[GCACW_UNITS_MAX];
    unsigned count = gcacw_stack(game->sc, &game->state->facts, gcacw_enemy_of(side), cell, there,
                                 GCACW_UNITS_MAX);
    int points = gcacw_number(game->sc, GCACW_N_WAGON_POINTS);

    for (unsigned i = 0; i < count; i++) {
        if (gcacw_fights(game->sc, there[i]) || !GCACW_ON(3_1h))
            continue;
        GCACW_TELL(game, GCACW_BOTH, GCACW_3_1h, train, .unit = there[i].v, .cell = cell);
        gcacw_unit_at(game, there[i])->victuals = 0;
        gcacw_take_unit(game, there[i], GCACW_PLACE_LOST);
        gcacw_unit_at(game, there[i])->lost_turn = (uint8_t)game->state->turn;
        gcacw_leaders_follow(game);
        gcacw_score(game, GCACW_SCORE_DEPOTS, side == GCACW_UNION ? -points : points);
    }
}

void gcacw_enter_hex(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];
    uint16_t cell = gcacw_unit_at(game, unit)->cell;

    if (cell == VD_NONE || !gcacw_fights(game->sc, unit))
        return;
    gcacw_take_wagons(game, printed->side, cell);
    if (printed->arm == GCACW_INFANTRY)
        enter_depots(game, printed->side, cell);
}

/* ---- what is left behind ---- */

void gcacw_clear_stations(struct gcacw_game *game)
{
    struct gcacw_facts *facts = &game->state->facts;
    gcacw_unit_id there;

    for (uint8_t i = 0; i < game->sc->station_count; i++) {
        if (facts->stations[i].state != GCACW_STATION_DAMAGED || !GCACW_ON(8_3m) ||
            gcacw_stack(game->sc, facts, GCACW_UNION, game->sc->stations[i].cell, &there, 1) == 0)
            continue;
        facts->stations[i].state = GCACW_STATION_WHOLE;
        GCACW_TELL(game, gcacw_audience(game->sc, GCACW_UNION), GCACW_8_3m, cleared, .station = i);
    }
}
