/* rules/gcacw/play/supply/building.c: bridges, ferries, entrenching, and forts destroyed (6a of the sequence; 6.10, 7.1). */
#include <string.h>

#include "rules/gcacw/play/combat/works.h"
#include "rules/gcacw/play/supply/supply.h"

/* ---- who may ---- */

bool gcacw_is_idle(const struct gcacw_facts *facts, gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    return now->place == GCACW_PLACE_MAP && now->fatigue == 0 &&
           (now->recovers & (GCACW_RECOVERS_BUILT | GCACW_RECOVERS_DUG)) == 0;
}

bool gcacw_can_bridge(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    return (now->flags & GCACW_DISORGANIZED) == 0 &&
           (sc->units[unit.v].arm == GCACW_ENGINEERS ||
            (sc->units[unit.v].arm == GCACW_INFANTRY &&
             now->manpower >= gcacw_number(sc, GCACW_N_BRIDGE_MANPOWER)));
}

bool gcacw_is_dug(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t side,
                  uint16_t cell)
{
    for (uint8_t i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        if (facts->units[i].place == GCACW_PLACE_MAP && facts->units[i].cell == cell &&
            (facts->units[i].recovers & GCACW_RECOVERS_DUG) != 0)
            return true;
    }
    return false;
}

/* ---- bridges and ferries ---- */

static const struct vd_edge *edge_of(const struct gcacw_scenario *sc, uint16_t crossing)
{
    return &sc->base.theater->edges[sc->base.theater->crossings[crossing].edge];
}

bool gcacw_is_bridged(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      uint16_t crossing, bool ferry)
{
    const struct vd_edge *edge = edge_of(sc, crossing);
    unsigned direction = gcacw_direction(sc, edge->a, edge->b);
    enum vd_crossing_kind kind =
        direction == VD_HEX_DIRECTIONS
            ? VD_CROSSING_BRIDGE
            : gcacw_crossing_now(sc, &facts->ways, &sc->ground->way[edge->a][direction]);

    return kind == VD_CROSSING_BRIDGE || kind == VD_CROSSING_DAM ||
           (ferry && kind == VD_CROSSING_FERRY);
}

bool gcacw_ends_are_clear(const struct gcacw_field *field, uint8_t side, uint16_t crossing)
{
    const struct vd_edge *edge = edge_of(field->sc, crossing);
    const struct gcacw_cells *enemy = &field->zones->held[gcacw_enemy_of(side)];

    return gcacw_nearest(field->sc, enemy, edge->a) > 1 &&
           gcacw_nearest(field->sc, enemy, edge->b) > 1;
}

/* 7.1c: the great rivers take longer. */
static bool is_large(const struct gcacw_scenario *sc, uint16_t crossing)
{
    static const char *const names[] = {"Potomac", "Susquehanna"};
    const struct vd_theater *theater = sc->base.theater;
    uint16_t river = theater->crossings[crossing].river;

    if (river >= theater->river_count)
        return false;
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(vd_theater_name(theater, theater->rivers[river].name), names[i]) == 0)
            return true;
    }
    return false;
}

unsigned gcacw_bridge_turns(const struct gcacw_scenario *sc, uint16_t crossing, bool ferry)
{
    return (unsigned)gcacw_number(sc, !ferry && is_large(sc, crossing) && GCACW_ON(7_1c)
                                          ? GCACW_N_BRIDGE_LARGE
                                          : GCACW_N_BRIDGE_SMALL);
}

unsigned gcacw_building_at(const struct gcacw_facts *facts, uint8_t side, uint16_t crossing,
                           bool ferry)
{
    unsigned found = GCACW_BUILDINGS_MAX;

    for (unsigned i = 0; i < GCACW_BUILDINGS_MAX; i++) {
        const struct gcacw_building *at = &facts->buildings[i];

        if (at->left == 0 && found == GCACW_BUILDINGS_MAX)
            found = i;
        if (at->left != 0 && at->crossing == crossing && at->side == side && at->ferry == ferry)
            return i;
    }
    return found;
}

/* An enemy that the builders do not see keeps them from the work (14.4b). */
void gcacw_act_build(struct gcacw_game *game, const struct vd_command *command)
{
    const struct gcacw_field field = gcacw_truth(game);
    gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    uint16_t crossing = command->choice.number;
    uint8_t side = game->sc->units[unit.v].side;
    bool ferry = command->choice.kind == GCACW_OFFER_FERRY;
    unsigned entry = gcacw_building_at(&game->state->facts, side, crossing, ferry);
    struct gcacw_building *at = &game->state->facts.buildings[entry];

    gcacw_unit_at(game, unit)->recovers |= GCACW_RECOVERS_BUILT;
    if (entry == GCACW_BUILDINGS_MAX || !gcacw_ends_are_clear(&field, side, crossing)) {
        GCACW_TELL(game, GCACW_SIDE(side), GCACW_7_1b, barred, .unit = unit.v, .cell = VD_NONE);
        return;
    }
    if (at->left == 0)
        *at =
            (struct gcacw_building){.crossing = crossing,
                                    .side = side,
                                    .ferry = ferry,
                                    .left = (uint8_t)gcacw_bridge_turns(game->sc, crossing, ferry)};
    at->worked = 1;
}

/* 7.1c: work that nobody went on with is lost; what is finished can be used from the next turn. */
static void go_on(struct gcacw_game *game, struct gcacw_building *at)
{
    struct gcacw_ways *ways = &game->state->facts.ways;
    const struct gcacw_building work = *at;
    uint8_t left = work.worked ? (uint8_t)(work.left - 1) : 0;

    *at = (struct gcacw_building){0};
    if (left > 0)
        *at = (struct gcacw_building){
            .crossing = work.crossing, .side = work.side, .ferry = work.ferry, .left = left};
    if (!work.worked)
        return;
    if (left == 0)
        gcacw_crossings_put(work.ferry ? &ways->ferried : &ways->bridged, work.crossing, true);
    GCACW_TELL(game, left == 0 ? gcacw_audience(game->sc, work.side) : GCACW_SIDE(work.side),
               GCACW_7_1c, bridge_work, .ferry = work.ferry, .left = left,
               .crossing = work.crossing);
}

/* ---- works ---- */

void gcacw_act_entrench(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    uint8_t side = game->sc->units[unit.v].side;
    unsigned level = gcacw_works_of(game->sc, &game->state->facts, side, now->cell) + 1U;

    now->recovers |= GCACW_RECOVERS_DUG;
    if (level >= GCACW_WORKS_COUNT ||
        !gcacw_works_put(game, side, now->cell, (enum gcacw_works)level)) {
        GCACW_TELL(game, GCACW_SIDE(side), GCACW_6_10a, barred, .unit = unit.v, .cell = now->cell);
        return;
    }
    GCACW_TELL(game, GCACW_SIDE(side), GCACW_6_10a, entrenched, .unit = unit.v,
               .level = (uint8_t)level);
}

/* 6.10f: Confederate infantry at F0 destroys a permanent fort. */
static void raze_forts(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;
    const struct gcacw_facts *facts = &game->state->facts;

    for (uint8_t i = sc->first_confederate; i < sc->unit_count && GCACW_ON(6_10f); i++) {
        const struct gcacw_unit_facts *now = &facts->units[i];

        if (sc->units[i].arm != GCACW_INFANTRY || now->place != GCACW_PLACE_MAP ||
            now->fatigue > 0 || !gcacw_has_fort(sc, facts, now->cell))
            continue;
        if (gcacw_fort_raze(game, now->cell))
            GCACW_TELL(game, GCACW_BOTH, GCACW_6_10f, razed, .cell = now->cell);
    }
}

/* ---- phase ---- */

/* Phase 5 resets what was done in the last recovery; a round without it does so here. On a ledger
 * the table keeps bridges and works. */
unsigned gcacw_open_building(struct gcacw_game *game)
{
    const struct gcacw_facts *facts = &game->state->facts;
    unsigned able = 0;

    if (gcacw_has_more_rounds(game))
        gcacw_reset_recovery(game);
    if (gcacw_is_set(game->sc, GCACW_SWITCH_LEDGER))
        return 0;
    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        if (gcacw_is_idle(facts, (gcacw_unit_id){i}))
            able |= GCACW_SIDE(game->sc->units[i].side);
    }
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        for (uint8_t side = 0; side < GCACW_SIDES; side++)
            able |= gcacw_can_burn(game->sc, facts, side, i) ? GCACW_SIDE(side) : 0;
    }
    return gcacw_asks(game, able, GCACW_BOTH);
}

void gcacw_close_building(struct gcacw_game *game)
{
    for (unsigned i = 0; i < GCACW_BUILDINGS_MAX; i++) {
        if (game->state->facts.buildings[i].left > 0)
            go_on(game, &game->state->facts.buildings[i]);
    }
    raze_forts(game);
}
