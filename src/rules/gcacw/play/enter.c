/* rules/gcacw/play/enter.c: what a unit finds in a hex that it enters, and leaves behind (3.1h, 6.10e, 8.3). */
#include "rules/gcacw/play/action.h"
#include "rules/gcacw/play/victory.h"

/* ---- depots ---- */

static void tell_depot(struct gcacw_game *game, uint8_t side, unsigned depot)
{
    const struct gcacw_depot_facts *now = &game->state->facts.depots[depot];

    GCACW_TELL(game, GCACW_BOTH, GCACW_8_3e, captured, .side = side, .state = now->state,
               .depot = (uint8_t)depot, .cell = now->cell);
}

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
    struct gcacw_depot_facts *now = &game->state->facts.depots[depot];
    const struct gcacw_depot_value *value = &game->sc->depot_values[now->value];
    bool simplified = gcacw_is_set(game->sc, GCACW_SWITCH_SUPPLY);

    if (is_burned(game, depot)) {
        now->state = GCACW_DEPOT_DESTROYED;
        gcacw_score(game, GCACW_SCORE_DEPOTS, value->points);
    } else {
        now->state = GCACW_DEPOT_CAPTURED;
        now->victuals = simplified ? value->simplified : value->victuals;
        now->ammunition = value->ammunition;
    }
    tell_depot(game, GCACW_CONFEDERATE, depot);
}

/* 8.3b: Union infantry destroys a Confederate depot and takes back a captured one. */
static void retake_depot(struct gcacw_game *game, unsigned depot)
{
    struct gcacw_depot_facts *now = &game->state->facts.depots[depot];

    if (now->side == GCACW_CONFEDERATE) {
        now->state = GCACW_DEPOT_DESTROYED;
        gcacw_score(game, GCACW_SCORE_DEPOTS, -(int)game->sc->depot_values[now->value].points);
    } else {
        now->state = GCACW_DEPOT_STANDS;
    }
    now->victuals = now->ammunition = 0;
    tell_depot(game, GCACW_UNION, depot);
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

/* 3.1h, 9.1b */
static void take_trains(struct gcacw_game *game, uint8_t side, uint16_t cell)
{
    gcacw_unit_id there[GCACW_ACTING_MAX];
    unsigned count = gcacw_stack(game->sc, &game->state->facts, gcacw_enemy_of(side), cell, there,
                                 GCACW_ACTING_MAX);

    for (unsigned i = 0; i < count; i++) {
        if (gcacw_fights(game->sc, there[i]) || !GCACW_ON(3_1h))
            continue;
        (void)gcacw_lose(game, there[i], gcacw_unit_at(game, there[i])->manpower, GCACW_LOSS_OTHER);
        gcacw_score(game, GCACW_SCORE_DEPOTS,
                    side == GCACW_UNION ? -gcacw_number(game->sc, GCACW_N_WAGON_POINTS)
                                        : gcacw_number(game->sc, GCACW_N_WAGON_POINTS));
        GCACW_TELL(game, GCACW_BOTH, GCACW_3_1h, train, .unit = there[i].v, .cell = cell);
    }
}

void gcacw_enter_hex(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];
    uint16_t cell = gcacw_unit_at(game, unit)->cell;

    if (cell == VD_NONE || !gcacw_fights(game->sc, unit))
        return;
    take_trains(game, printed->side, cell);
    if (printed->arm == GCACW_INFANTRY)
        enter_depots(game, printed->side, cell);
}

/* ---- what is left behind ---- */

void gcacw_leave_hex(struct gcacw_game *game, uint8_t side, uint16_t cell)
{
    struct gcacw_facts *facts = &game->state->facts;
    gcacw_unit_id there;

    if (!GCACW_ON(6_10e) || gcacw_stack(game->sc, facts, side, cell, &there, 1) > 0)
        return;
    for (unsigned i = 0; i < GCACW_WORKS_MAX; i++) {
        struct gcacw_works_facts *works = &facts->works[i];

        if (works->cell == cell && works->side == side && works->level != GCACW_WORKS_NONE &&
            !game->sc->works[works->level].stays)
            *works = (struct gcacw_works_facts){.cell = VD_NONE};
    }
}

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
