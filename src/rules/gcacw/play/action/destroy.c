/* rules/gcacw/play/action/destroy.c: digging, and destroying stations, bridges and the aqueduct (6.1g, 8.3m, 8.3n). */
#include "rules/gcacw/play/action/destroy.h"

#include <assert.h>

#include "rules/gcacw/play/combat/works.h"
#include "rules/gcacw/play/victory/victory.h"
#include "rules/gcacw/telling/markers.h"

enum { CERTAIN = 6 };

/* ---- what may be destroyed ---- */

/* 8.3m */
static enum gcacw_rule cannot_wreck(const struct gcacw_field *field,
                                    const struct gcacw_facts *facts, gcacw_unit_id unit,
                                    unsigned number)
{
    const struct gcacw_unit *printed = &field->sc->units[unit.v];
    uint16_t cell = facts->units[unit.v].cell;
    uint8_t done = printed->arm == GCACW_INFANTRY ? GCACW_STATION_DESTROYED : GCACW_STATION_DAMAGED;

    if (number >= field->sc->station_count || field->sc->stations[number].cell != cell ||
        printed->side != GCACW_CONFEDERATE || facts->stations[number].state >= done)
        return GCACW_8_3m;
    return gcacw_has_contact(field, printed->side, cell) && GCACW_ON(8_3m) ? GCACW_8_3m
                                                                           : GCACW_RULE_NONE;
}

/* 8.3n: a bridge that stands on a side of the hex. */
static enum gcacw_rule cannot_burn(const struct gcacw_field *field, const struct gcacw_facts *facts,
                                   gcacw_unit_id unit, unsigned number)
{
    const struct gcacw_scenario *sc = field->sc;
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    if (now->fatigue > gcacw_number(sc, GCACW_N_BURN_CAVALRY_FATIGUE) && GCACW_ON(8_3n))
        return GCACW_8_3n;
    if (sc->units[unit.v].arm == GCACW_CAVALRY && GCACW_ON(8_3n) &&
        now->manpower < gcacw_number(sc, GCACW_N_BURN_CAVALRY_MANPOWER))
        return GCACW_8_3n;
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        const struct gcacw_way *way = &sc->ground->way[now->cell][i];

        if (way->crossing == number &&
            gcacw_crossing_now(sc, &facts->ways, way) == VD_CROSSING_BRIDGE)
            return GCACW_RULE_NONE;
    }
    return GCACW_8_3n;
}

/* The aqueduct in a hex; GCACW_NONE: there is none. */
static gcacw_structure_id aqueduct_at(const struct gcacw_scenario *sc, uint16_t cell)
{
    for (uint8_t i = 0; i < sc->structure_count; i++) {
        if (sc->structures[i].kind == GCACW_STRUCTURE_AQUEDUCT && sc->structures[i].cell == cell)
            return (gcacw_structure_id){i};
    }
    return (gcacw_structure_id){GCACW_NONE};
}

static enum gcacw_rule cannot_breach(const struct gcacw_field *field,
                                     const struct gcacw_facts *facts, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &field->sc->units[unit.v];
    gcacw_structure_id aqueduct = aqueduct_at(field->sc, facts->units[unit.v].cell);

    if (aqueduct.v == GCACW_NONE || printed->side != GCACW_CONFEDERATE ||
        printed->arm != GCACW_INFANTRY)
        return GCACW_8_3n;
    return (facts->score.structures >> aqueduct.v & 1) != 0 ? GCACW_8_3n : GCACW_RULE_NONE;
}

enum gcacw_rule gcacw_cannot_destroy(const struct gcacw_field *field,
                                     const struct gcacw_facts *facts, gcacw_unit_id unit,
                                     unsigned target, unsigned number)
{
    uint8_t arm = field->sc->units[unit.v].arm;

    if (arm != GCACW_INFANTRY && arm != GCACW_CAVALRY)
        return GCACW_8_3m;
    switch (target) {
    case GCACW_TARGET_STATION:
        return cannot_wreck(field, facts, unit, number);
    case GCACW_TARGET_BRIDGE:
        return cannot_burn(field, facts, unit, number);
    case GCACW_TARGET_AQUEDUCT:
        return cannot_breach(field, facts, unit);
    default:
        return GCACW_8_3m;
    }
}

unsigned gcacw_destroy_die(const struct gcacw_scenario *sc, gcacw_unit_id unit, unsigned target)
{
    if (target == GCACW_TARGET_AQUEDUCT)
        return (unsigned)gcacw_number(sc, GCACW_N_AQUEDUCT_DIE);
    if (target == GCACW_TARGET_BRIDGE && sc->units[unit.v].arm == GCACW_CAVALRY)
        return (unsigned)gcacw_number(sc, GCACW_N_BURN_CAVALRY_DIE);
    return CERTAIN;
}

/* ---- carried out ---- */

static void wreck(struct gcacw_game *game, gcacw_unit_id unit, gcacw_station_id station)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];
    struct gcacw_station_facts *now = &game->state->facts.stations[station.v];
    bool destroyed = printed->arm == GCACW_INFANTRY;

    now->state = destroyed ? GCACW_STATION_DESTROYED : GCACW_STATION_DAMAGED;
    GCACW_TELL(game, destroyed ? GCACW_BOTH : gcacw_audience(game->sc, printed->side), GCACW_8_3m,
               wrecked, .side = printed->side, .station = station.v, .state = now->state);
    if (destroyed)
        gcacw_score_station(game, station);
}

/* The structure that a bridge is; GCACW_NONE: the record has no line for it. */
static gcacw_structure_id structure_of(const struct gcacw_scenario *sc, uint16_t crossing)
{
    for (uint8_t i = 0; i < sc->structure_count; i++) {
        if (sc->structures[i].kind == GCACW_STRUCTURE_BRIDGE &&
            sc->structures[i].crossing == crossing)
            return (gcacw_structure_id){i};
    }
    return (gcacw_structure_id){GCACW_NONE};
}

/* A bridge that troops built scores nothing. The papers write of structures (14.2p), of others those
 * hear who see them. */
static void burn(struct gcacw_game *game, uint8_t side, uint16_t crossing)
{
    struct gcacw_ways *ways = &game->state->facts.ways;
    bool built = gcacw_crossings_hold(&ways->bridged, crossing);
    gcacw_structure_id structure = structure_of(game->sc, crossing);
    bool scores = !built && side == GCACW_CONFEDERATE && structure.v != GCACW_NONE;

    gcacw_crossings_put(&ways->bridged, crossing, false);
    gcacw_crossings_put(&ways->destroyed, crossing, true);
    GCACW_TELL(game, scores ? GCACW_BOTH : gcacw_audience(game->sc, side), GCACW_8_3n, burned,
               .crossing = crossing, .side = side);
    if (scores)
        gcacw_score_structure(game, structure);
}

static bool die_allows(struct gcacw_game *game, gcacw_unit_id unit, unsigned target)
{
    unsigned needed = gcacw_destroy_die(game->sc, unit, target), face;
    uint8_t side = game->sc->units[unit.v].side;
    enum gcacw_purpose purpose =
        target == GCACW_TARGET_AQUEDUCT ? GCACW_PURPOSE_AQUEDUCT : GCACW_PURPOSE_BURN;

    if (needed >= CERTAIN)
        return true;
    face = gcacw_roll(game, purpose, unit.v);
    GCACW_TELL(game, gcacw_audience(game->sc, side), GCACW_8_3n, rolled,
               .purpose = (uint8_t)purpose, .side = side, .unit = unit.v, .leader = GCACW_NONE,
               .faces = {(uint8_t)face}, .total = (int8_t)face, .needed = (int8_t)needed,
               .success = face <= needed, .cell = gcacw_unit_at(game, unit)->cell);
    return face <= needed;
}

static void breach(struct gcacw_game *game, uint8_t side, gcacw_structure_id structure)
{
    assert(structure.v < GCACW_STRUCTURES_MAX);
    GCACW_TELL(game, GCACW_BOTH, GCACW_8_3n, breached, .structure = structure.v, .side = side);
    gcacw_score_structure(game, structure);
    game->state->facts.score.structures |= UINT32_C(1) << structure.v;
}

/* Work instead of a march: 1 fatigue, an action of its own or the unit's part of an activation. 5.2c: no
 * roll. */
static void work(struct gcacw_game *game, gcacw_unit_id unit)
{
    gcacw_show_up(game, game->sc->units[unit.v].side, gcacw_unit_at(game, unit)->cell);
    gcacw_tire(game, unit, (unsigned)gcacw_number(game->sc, GCACW_N_FATIGUE_ACTION));
    if (!GCACW_ON(5_2c) &&
        gcacw_is_extended(game->sc, &game->state->facts, unit, gcacw_unit_at(game, unit)->fatigue))
        gcacw_extended_roll(game, unit, 0);
}

static void end_work(struct gcacw_game *game, gcacw_unit_id unit)
{
    if (gcacw_top(game)->phase == GCACW_PHASE_ACTION)
        gcacw_march_over(game, unit);
    else
        gcacw_action_finish(game, game->sc->units[unit.v].side, GCACW_ACTION_MARCH);
}

void gcacw_do_destroy(struct gcacw_game *game, const struct vd_command *command)
{
    const gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    const uint8_t side = game->sc->units[unit.v].side;
    const unsigned target = command->choice.option, number = command->choice.number;

    work(game, unit);
    if (die_allows(game, unit, target)) {
        if (target == GCACW_TARGET_STATION)
            wreck(game, unit, (gcacw_station_id){(uint8_t)number});
        else if (target == GCACW_TARGET_BRIDGE)
            burn(game, side, (uint16_t)number);
        else
            breach(game, side, aqueduct_at(game->sc, gcacw_unit_at(game, unit)->cell));
    }
    end_work(game, unit);
}

/* ---- digging ---- */

void gcacw_do_dig(struct gcacw_game *game, const struct vd_command *command)
{
    const gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    const uint8_t side = game->sc->units[unit.v].side;
    const uint16_t cell = gcacw_unit_at(game, unit)->cell;

    work(game, unit);
    if (GCACW_ON(6_1g) &&
        gcacw_works_of(game->sc, &game->state->facts, side, cell) == GCACW_WORKS_NONE &&
        gcacw_works_put(game, side, cell, GCACW_WORKS_ABATIS))
        GCACW_TELL(game, gcacw_audience(game->sc, side), GCACW_6_1g, dug, .unit = unit.v,
                   .works = GCACW_WORKS_ABATIS, .cell = cell);
    end_work(game, unit);
}
