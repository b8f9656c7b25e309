/* rules/gcacw/play/supply/repair.c: railroad repair (5g of the sequence; 8.3k). */
#include "rules/gcacw/play/supply/supply.h"

bool gcacw_can_repair(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      gcacw_unit_id unit, gcacw_station_id station)
{
    const struct gcacw_unit *printed = &sc->units[unit.v];
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    return printed->side == GCACW_UNION && now->place == GCACW_PLACE_MAP && now->fatigue == 0 &&
           (printed->arm == GCACW_INFANTRY || printed->arm == GCACW_ENGINEERS) &&
           gcacw_distance(sc, now->cell, sc->stations[station.v].cell) <= 1;
}

/* Haupt's men in or next to the station, and what was tried before. */
int gcacw_repair_modifier(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          gcacw_station_id station)
{
    int modifier = facts->stations[station.v].tries * gcacw_number(sc, GCACW_N_REPAIR_EARLIER);

    for (uint8_t i = 0; i < sc->first_confederate; i++) {
        if (sc->units[i].arm == GCACW_ENGINEERS && facts->units[i].place == GCACW_PLACE_MAP &&
            gcacw_distance(sc, facts->units[i].cell, sc->stations[station.v].cell) <= 1)
            return modifier + gcacw_number(sc, GCACW_N_REPAIR_HAUPT);
    }
    return modifier;
}

/* Everybody hears of a destroyed station: whether one waits for repair is no secret. */
unsigned gcacw_open_repair(struct gcacw_game *game)
{
    game->state->facts.turn.repaired = 0;
    for (unsigned i = 0; i < game->sc->station_count; i++) {
        if (game->state->facts.stations[i].state == GCACW_STATION_DESTROYED)
            return GCACW_SIDE(GCACW_UNION);
    }
    return 0;
}

/* Places that share a hex are one station to trains, and are repaired together. */
static void restore(struct gcacw_game *game, uint16_t cell)
{
    for (unsigned i = 0; i < game->sc->station_count; i++) {
        if (game->sc->stations[i].cell == cell)
            game->state->facts.stations[i].state = GCACW_STATION_WHOLE;
    }
}

static void attempt(struct gcacw_game *game, gcacw_station_id station)
{
    struct gcacw_facts *facts = &game->state->facts;
    int modifier = gcacw_repair_modifier(game->sc, facts, station);
    unsigned face = gcacw_roll(game, GCACW_PURPOSE_REPAIR, station.v);
    int needed = gcacw_number(game->sc, GCACW_N_REPAIR_DIE);
    bool success = (int)face + modifier <= needed;
    unsigned audience = gcacw_audience(game->sc, GCACW_UNION);

    if (facts->stations[station.v].tries < INT8_MAX)
        facts->stations[station.v].tries++;
    GCACW_TELL(game, audience, GCACW_8_3k, rolled, .purpose = GCACW_PURPOSE_REPAIR,
               .side = GCACW_UNION, .unit = GCACW_NONE, .leader = GCACW_NONE,
               .faces = {(uint8_t)face}, .modifier = (int8_t)modifier,
               .total = (int8_t)((int)face + modifier), .needed = (int8_t)needed,
               .success = success, .cell = game->sc->stations[station.v].cell);
    if (success)
        restore(game, game->sc->stations[station.v].cell);
    GCACW_TELL(game, audience, GCACW_8_3k, repaired, .station = station.v, .success = success);
}

/* 14.4c: zones go by the truth. One attempt ends the phase. */
void gcacw_act_repair(struct gcacw_game *game, const struct vd_command *command)
{
    const struct gcacw_field field = gcacw_truth(game);
    gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    const struct gcacw_unit *printed = &game->sc->units[unit.v];
    const struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);

    game->state->facts.turn.repaired = 1;
    if (gcacw_in_zone(field.zones, GCACW_UNION, now->cell,
                      gcacw_mover_of(printed->arm, printed->size)))
        GCACW_TELL(game, GCACW_SIDE(GCACW_UNION), GCACW_14_4c, barred, .unit = unit.v,
                   .cell = VD_NONE);
    else
        attempt(game, (gcacw_station_id){(uint8_t)command->choice.number});
    gcacw_advance(game);
}
