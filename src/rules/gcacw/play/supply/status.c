/* rules/gcacw/play/supply/status.c: supply status, control of the rivers, expenditure (5b to 5d of the sequence; 8.1, 8.2, 8.4,
 * 8.5). */
#include <string.h>

#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/ground/control.h"
#include "rules/gcacw/play/supply/supply.h"

bool gcacw_eats(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                gcacw_unit_id unit)
{
    uint8_t place = facts->units[unit.v].place;

    return sc->units[unit.v].arm != GCACW_WAGONS &&
           (place == GCACW_PLACE_MAP || place == GCACW_PLACE_SEA || place == GCACW_PLACE_RAIL);
}

bool gcacw_is_counted(const struct gcacw_scenario *sc, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &sc->units[unit.v];

    return printed->arm == GCACW_INFANTRY && (printed->size == GCACW_DIVISION || !GCACW_ON(3_3b)) &&
           printed->command.v != GCACW_NONE && sc->commands[printed->command.v].field_army;
}

bool gcacw_depot_serves(const struct gcacw_field *field, const struct gcacw_depot_facts *depot,
                        uint8_t side)
{
    return depot->state == GCACW_DEPOT_STANDS && depot->side == side &&
           (!gcacw_holds(field->zones, gcacw_enemy_of(side), depot->cell) || !GCACW_ON(8_1f));
}

void gcacw_supply_tracks(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         struct gcacw_tracks *tracks)
{
    *tracks = (struct gcacw_tracks){.controlled = GCACW_ON(8_1e) ? facts->controlled : 0};
    for (uint8_t i = 0; i < sc->station_count && GCACW_ON(8_1e); i++) {
        if (facts->stations[i].state != GCACW_STATION_WHOLE)
            gcacw_tracks_put(sc, tracks, sc->stations[i].cell, true);
    }
}

/* ---- relief (8.4k) ---- */

static bool is_cut(const struct gcacw_field *field, const struct gcacw_tracks *tracks, uint8_t side,
                   uint16_t cell)
{
    gcacw_station_id station = field->sc->ground->station[cell];

    if (gcacw_holds(field->zones, gcacw_enemy_of(side), cell))
        return true;
    if (station.v != GCACW_NONE && gcacw_is_broken(tracks, station))
        return true;
    return side == GCACW_UNION && gcacw_is_in(field->sc, cell, tracks->controlled);
}

/* Notes every hex of track that the depots noted before are connected to, and adds its stations. */
static void follow_track(const struct gcacw_field *field, const struct gcacw_tracks *tracks,
                         uint8_t side, struct gcacw_reach *reach, struct gcacw_cells *cells)
{
    unsigned key = 0;

    for (;;) {
        uint16_t cell = gcacw_reach_take(reach, &key);

        if (cell == VD_NONE)
            return;
        if (field->sc->ground->station[cell].v != GCACW_NONE)
            gcacw_cells_add(cells, cell);
        for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
            uint16_t to = field->sc->ground->way[cell][i].to;

            if (gcacw_has_track(field, cell, i) && !is_cut(field, tracks, side, to))
                gcacw_reach_note(reach, to, cell, reach->at[cell].cost + 1U, 0);
        }
    }
}

void gcacw_find_relief(const struct gcacw_field *field, const struct gcacw_facts *facts,
                       uint8_t side, struct gcacw_reach *reach, struct gcacw_cells *cells)
{
    struct gcacw_tracks tracks;

    memset(cells, 0, sizeof *cells);
    gcacw_supply_tracks(field->sc, facts, &tracks);
    gcacw_reach_begin(reach, VD_NONE);
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *depot = &facts->depots[i];

        if (!gcacw_depot_serves(field, depot, side))
            continue;
        gcacw_cells_add(cells, depot->cell);
        if (!is_cut(field, &tracks, side, depot->cell))
            gcacw_reach_note(reach, depot->cell, VD_NONE, 0, 0);
    }
    follow_track(field, &tracks, side, reach, cells);
    gcacw_cells_widen(field->sc, cells, 1);
}

/* ---- status (8.1) ---- */

static uint64_t county_bit(const struct gcacw_scenario *sc, uint16_t cell)
{
    uint8_t county = sc->ground->county[cell].v;

    return county == GCACW_NONE ? 0 : UINT64_C(1) << county;
}

static void find_depots(const struct gcacw_field *field, const struct gcacw_facts *facts,
                        uint8_t side, struct gcacw_range *range)
{
    unsigned hexes = (unsigned)gcacw_number(field->sc, GCACW_N_SUPPLY_RANGE);

    memset(range, 0, sizeof *range);
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX && GCACW_ON(8_1b); i++) {
        if (!gcacw_depot_serves(field, &facts->depots[i], side))
            continue;
        range->counties |= county_bit(field->sc, facts->depots[i].cell);
        gcacw_cells_add(&range->near[0], facts->depots[i].cell);
    }
    for (unsigned mover = GCACW_MOVERS; mover-- > 0;) {
        range->near[mover] = range->near[0];
        gcacw_trace(field, side, (enum gcacw_mover)mover, hexes, &range->near[mover]);
    }
}

void gcacw_find_range(const struct gcacw_field *field, const struct gcacw_facts *facts,
                      uint8_t side, struct gcacw_work *work, struct gcacw_range *range)
{
    find_depots(field, facts, side, range);
    if (side == GCACW_CONFEDERATE) {
        range->counties |= GCACW_ON(8_1a) ? field->sc->areas[GCACW_AREA_SOUTH] : 0;
        return;
    }
    gcacw_find_connected(field, facts, &work->reach, &work->cells);
    range->counties |= GCACW_ON(8_1c) ? gcacw_connected_counties(field->sc, &work->cells) : 0;
}

/* 5.6: a unit at sea, or on the railroad beyond the map, counts as in supply. */
static bool is_in_range(const struct gcacw_scenario *sc, const struct gcacw_range *range,
                        const struct gcacw_unit *printed, const struct gcacw_unit_facts *now)
{
    if (now->place != GCACW_PLACE_MAP)
        return true;
    return gcacw_is_in(sc, now->cell, range->counties) ||
           gcacw_cells_hold(&range->near[gcacw_mover_of(printed->arm, printed->size)], now->cell);
}

static void find_status(struct gcacw_game *game, const struct gcacw_field *field, uint8_t side)
{
    const struct gcacw_scenario *sc = game->sc;
    struct gcacw_facts *facts = &game->state->facts;
    struct gcacw_range range;

    gcacw_find_range(field, facts, side, game->work, &range);
    facts->sides[side].divisions = 0;
    for (uint8_t i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        struct gcacw_unit_facts *now = &facts->units[i];

        now->in_range = gcacw_eats(sc, facts, (gcacw_unit_id){i}) &&
                        is_in_range(sc, &range, &sc->units[i], now);
        if (now->in_range && gcacw_is_counted(sc, (gcacw_unit_id){i}))
            facts->sides[side].divisions++;
    }
}

/* ---- the rivers (8.5) ---- */

static void find_control(struct gcacw_game *game, const struct gcacw_field *field)
{
    struct gcacw_turn_facts *turn = &game->state->facts.turn;
    bool potomac = GCACW_ON(8_5a) && gcacw_union_holds_potomac(field);
    bool valley = GCACW_ON(8_5b) && gcacw_union_holds_valley(field);
    unsigned latches =
        turn->latches & ~(unsigned)(GCACW_LATCH_CONTROLS_POTOMAC | GCACW_LATCH_CONTROLS_VALLEY);

    latches |= potomac ? (unsigned)GCACW_LATCH_CONTROLS_POTOMAC : 0;
    latches |= valley ? (unsigned)GCACW_LATCH_CONTROLS_VALLEY : 0;
    turn->latches = (uint16_t)latches;
    if (GCACW_ON(8_4g) && turn->turns_north < UINT8_MAX &&
        gcacw_any_north(game->sc, &field->zones->infantry[GCACW_CONFEDERATE]))
        turn->turns_north++;
    GCACW_TELL(game, GCACW_BOTH, GCACW_8_5a, rivers, .potomac = potomac, .valley = valley);
}

/* ---- expenditure ---- */

static bool is_fresh(const struct gcacw_unit_facts *now)
{
    return now->in_range && now->fatigue == 0;
}

/* 8.2b: returns the victuals spent. */
static unsigned spend_units(struct gcacw_game *game, uint8_t side)
{
    struct gcacw_facts *facts = &game->state->facts;
    unsigned each = (unsigned)gcacw_number(game->sc, GCACW_N_VICTUALS_TURN), spent = 0;

    for (uint8_t i = gcacw_first_unit(game->sc, side); i < gcacw_end_of_units(game->sc, side);
         i++) {
        struct gcacw_unit_facts *now = &facts->units[i];
        unsigned eaten = now->victuals < each ? now->victuals : each;

        if (!gcacw_eats(game->sc, facts, (gcacw_unit_id){i}) || (is_fresh(now) && GCACW_ON(8_2b)))
            continue;
        now->victuals = (uint8_t)(now->victuals - eaten);
        spent += eaten;
    }
    return spent;
}

/* 8.4a: the marker stays if the divisions of the top row are in range and at F0. */
static unsigned spend_army(struct gcacw_game *game, uint8_t side)
{
    const struct gcacw_scenario *sc = game->sc;
    struct gcacw_side_facts *army = &game->state->facts.sides[side];
    int marker = army->marker - gcacw_number(sc, GCACW_N_MARKER_TURN);
    int least = gcacw_number(sc, GCACW_N_MARKER_LEAST), before = army->marker;
    unsigned fresh = 0;

    for (uint8_t i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++)
        fresh += gcacw_is_counted(sc, (gcacw_unit_id){i}) &&
                 gcacw_eats(sc, &game->state->facts, (gcacw_unit_id){i}) &&
                 is_fresh(&game->state->facts.units[i]);
    if (GCACW_ON(8_4a) && fresh >= sc->resupply[0].least[side])
        return 0;
    army->marker = (int8_t)(marker < least ? least : marker);
    return (unsigned)(before - army->marker);
}

static unsigned units_in_range(const struct gcacw_game *game, uint8_t side)
{
    unsigned count = 0;

    for (uint8_t i = gcacw_first_unit(game->sc, side); i < gcacw_end_of_units(game->sc, side); i++)
        count += game->state->facts.units[i].in_range;
    return count;
}

static void spend(struct gcacw_game *game, uint8_t side)
{
    bool simplified = gcacw_is_simplified(game->sc);
    unsigned spent = simplified ? spend_army(game, side) : spend_units(game, side);
    const struct gcacw_side_facts *army = &game->state->facts.sides[side];

    GCACW_TELL(game, gcacw_sheet_audience(game, side), simplified ? GCACW_8_4a : GCACW_8_2b,
               rationed, .side = side, .units = (uint8_t)units_in_range(game, side),
               .divisions = army->divisions, .spent = (uint8_t)spent,
               .marker = simplified ? army->marker : 0);
}

void gcacw_reset_recovery(struct gcacw_game *game)
{
    for (unsigned i = 0; i < game->sc->unit_count; i++)
        game->state->facts.units[i].recovers =
            (uint8_t)gcacw_number(game->sc, GCACW_N_FATIGUE_RECOVERY);
}

unsigned gcacw_open_supply(struct gcacw_game *game)
{
    const struct gcacw_field field = gcacw_truth(game);

    gcacw_reset_recovery(game);
    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        game->state->facts.sides[side].forage = 0;
        find_status(game, &field, side);
    }
    find_control(game, &field);
    for (uint8_t side = 0; side < GCACW_SIDES; side++)
        spend(game, side);
    return 0;
}
