/* rules/gcacw/play/turn/entry.c: units that come onto the map: by date, released, drawn by an event, delayed (1.2, 1.3, 3.5). */
#include "rules/gcacw/play/turn/turn.h"

/* ---- where ---- */

bool gcacw_is_free_for(const struct gcacw_field *field, gcacw_unit_id unit, uint16_t cell)
{
    const struct gcacw_scenario *sc = field->sc;
    const struct gcacw_unit *printed = &sc->units[unit.v];

    if (cell >= sc->base.theater->cell_count || (sc->ground->flags[cell] & GCACW_CELL_WATER) != 0)
        return false;
    if (gcacw_holds(field->zones, gcacw_enemy_of(printed->side), cell))
        return false;
    return !GCACW_ON(1_3ag) || !gcacw_in_zone(field->zones, printed->side, cell,
                                              gcacw_mover_of(printed->arm, printed->size));
}

static bool is_militia(const struct gcacw_scenario *sc, gcacw_unit_id unit)
{
    return sc->units[unit.v].track == GCACW_TRACK_PA;
}

/* The hex that the unit enters unless its owner chooses; VD_NONE: he chooses. */
static uint16_t single_hex(const struct gcacw_scenario *sc, gcacw_unit_id unit)
{
    gcacw_zone_id zone = sc->units[unit.v].zone;

    if (zone.v >= sc->zone_count || sc->zones[zone.v].first != sc->zones[zone.v].last)
        return VD_NONE;
    return gcacw_zone_first(sc, zone);
}

bool gcacw_is_entry_hex(const struct gcacw_field *field, gcacw_unit_id unit, uint16_t cell)
{
    const struct gcacw_scenario *sc = field->sc;
    gcacw_zone_id zone = sc->units[unit.v].zone;

    if (zone.v < sc->zone_count && (gcacw_zone_has(sc, zone, cell) || !GCACW_ON(1_3p)))
        return true;
    return GCACW_ON(3_5e) && is_militia(sc, unit) &&
           gcacw_is_listed(sc, GCACW_PLACES_CAMP_CURTIN, cell) &&
           !gcacw_is_free_for(field, unit, single_hex(sc, unit));
}

/* ---- who waits ---- */

bool gcacw_awaits(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                  gcacw_unit_id unit, uint16_t turn, uint8_t phase)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    if (now->place != GCACW_PLACE_WAITING || now->due > turn)
        return false;
    return is_militia(sc, unit) ? phase == GCACW_PHASE_RELEASE
                                : phase != GCACW_PHASE_RELEASE && single_hex(sc, unit) == VD_NONE;
}

unsigned gcacw_sides_awaited(const struct gcacw_game *game)
{
    const struct gcacw_state *state = game->state;
    unsigned sides = 0;

    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        if (gcacw_awaits(game->sc, &state->facts, (gcacw_unit_id){i}, state->turn,
                         gcacw_turn_phase(state)))
            sides |= GCACW_SIDE(game->sc->units[i].side);
    }
    return sides;
}

/* ---- coming ---- */

static void bring(struct gcacw_game *game, gcacw_unit_id unit, uint16_t cell)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];

    gcacw_put_unit(game, unit, cell);
    gcacw_leaders_follow(game);
    GCACW_TELL(game, gcacw_audience(game->sc, printed->side),
               printed->side == GCACW_UNION ? GCACW_3_5a : GCACW_1_2c, came, .unit = unit.v,
               .track = printed->track, .cell = cell);
}

/* The owner alone is told: where a closed hex is may betray the enemy. */
static void hold_back(struct gcacw_game *game, gcacw_unit_id unit, uint16_t cell)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];

    GCACW_TELL(game, GCACW_SIDE(printed->side), GCACW_1_3ag, waits, .unit = unit.v,
               .track = printed->track, .cell = cell);
}

/* A unit that waits comes if its one hex is free. */
static void try_to_come(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_field field = gcacw_truth(game);
    uint16_t cell = single_hex(game->sc, unit);

    if (cell != VD_NONE && gcacw_is_free_for(&field, unit, cell))
        bring(game, unit, cell);
    else
        hold_back(game, unit, cell);
}

void gcacw_arrive(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);

    if (printed->space.v != GCACW_NONE) {
        now->place = GCACW_PLACE_SEA;
        now->at = printed->space.v;
        GCACW_TELL(game, gcacw_audience(game->sc, printed->side), GCACW_3_5l, came, .unit = unit.v,
                   .track = printed->track, .cell = VD_NONE);
        return;
    }
    now->place = GCACW_PLACE_WAITING;
    now->due = (uint8_t)game->state->turn;
    try_to_come(game, unit);
}

/* ---- the phases ---- */

static bool comes_by_date(const struct gcacw_game *game, uint8_t unit)
{
    const struct gcacw_unit *printed = &game->sc->units[unit];

    return printed->entry == GCACW_ENTRY_TURN &&
           game->state->facts.units[unit].place == GCACW_PLACE_OUT &&
           game->state->turn >= printed->turn &&
           (printed->side == GCACW_UNION ? GCACW_ON(3_6a) : GCACW_ON(1_2c));
}

unsigned gcacw_open_entry(struct gcacw_game *game)
{
    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        const struct gcacw_unit_facts *now = &game->state->facts.units[i];

        if (comes_by_date(game, i))
            gcacw_arrive(game, (gcacw_unit_id){i});
        else if (now->place == GCACW_PLACE_WAITING &&
                 single_hex(game->sc, (gcacw_unit_id){i}) != VD_NONE)
            try_to_come(game, (gcacw_unit_id){i});
    }
    return gcacw_sides_awaited(game);
}

void gcacw_put_off(struct gcacw_game *game)
{
    struct gcacw_state *state = game->state;

    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        if (gcacw_awaits(game->sc, &state->facts, (gcacw_unit_id){i}, state->turn,
                         gcacw_turn_phase(state)))
            state->facts.units[i].due = (uint8_t)(state->turn + 1);
    }
}

/* Once nothing is left to decide, the side has closed the phase. */
static void settle(struct gcacw_game *game, gcacw_unit_id unit)
{
    uint8_t side = game->sc->units[unit.v].side;

    if ((gcacw_sides_awaited(game) & GCACW_SIDE(side)) == 0)
        gcacw_close_side(game, side);
}

void gcacw_carry_enter(struct gcacw_game *game, const struct vd_command *command)
{
    const struct gcacw_field field = gcacw_truth(game);
    gcacw_unit_id unit = {(uint8_t)command->choice.subject};

    if (gcacw_is_free_for(&field, unit, command->choice.cell)) {
        bring(game, unit, command->choice.cell);
    } else {
        gcacw_unit_at(game, unit)->due = (uint8_t)(game->state->turn + 1);
        hold_back(game, unit, command->choice.cell);
    }
    settle(game, unit);
}

void gcacw_carry_delay(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_unit_id unit = {(uint8_t)command->choice.subject};

    gcacw_unit_at(game, unit)->due = (uint8_t)(game->state->turn + 1);
    settle(game, unit);
}
