/* rules/gcacw/play/victory/notice.c: what is watched after every order and phase: latches, structures entered, units near
 * an enemy, immediate ends (13.2; 1.1, 1.3, 9.1, 9.4). */
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/ground/ranges.h"
#include "rules/gcacw/play/army.h"
#include "rules/gcacw/play/victory/victory.h"

/* ---- what is remembered ---- */

/* 1.1e, 9.3d: what happens on a three-day turn is dated its last day. */
static void note_crossing(struct gcacw_game *game, gcacw_unit_id unit)
{
    struct gcacw_turn_facts *turn = &game->state->facts.turn;
    const struct gcacw_turn *now = &game->sc->turns[game->state->turn - 1];
    unsigned sides = gcacw_is_open_map(game->sc) ? GCACW_BOTH : GCACW_SIDE(GCACW_CONFEDERATE);

    if ((turn->latches & GCACW_LATCH_CROSSED) != 0)
        return;
    turn->latches |= GCACW_LATCH_CROSSED;
    turn->crossed_day = (uint16_t)gcacw_day(GCACW_ON(1_1e) ? now->last : now->first);
    GCACW_TELL(game, sides, GCACW_1_3j, crossed, .unit = unit.v);
}

static void note_district(struct gcacw_game *game)
{
    struct gcacw_turn_facts *turn = &game->state->facts.turn;

    if ((turn->latches & GCACW_LATCH_DISTRICT) != 0)
        return;
    turn->latches |= GCACW_LATCH_DISTRICT;
    for (uint8_t i = 0; i < game->sc->structure_count; i++) {
        if (game->sc->structures[i].kind == GCACW_STRUCTURE_DISTRICT)
            gcacw_score_structure(game, (gcacw_structure_id){i});
    }
}

/* Infantry: the Potomac, Maryland, the counties around Washington. */
static void note_infantry(struct gcacw_game *game, gcacw_unit_id unit, uint16_t cell)
{
    const struct gcacw_scenario *sc = game->sc;
    uint16_t *latches = &game->state->facts.turn.latches;

    if (gcacw_is_north(sc, cell))
        note_crossing(game, unit);
    if (gcacw_is_in_state(sc, cell, GCACW_MARYLAND))
        *latches |= GCACW_LATCH_MARYLAND;
    if (gcacw_is_in(sc, cell, sc->areas[GCACW_AREA_THREAT]))
        *latches |= GCACW_LATCH_THREAT;
}

static void note_place(struct gcacw_game *game, gcacw_unit_id unit, uint16_t cell)
{
    uint8_t arm = game->sc->units[unit.v].arm;

    if (!GCACW_ON(13_2q))
        return;
    if (arm == GCACW_INFANTRY)
        note_infantry(game, unit, cell);
    if ((arm == GCACW_INFANTRY || arm == GCACW_CAVALRY) && gcacw_is_north(game->sc, cell))
        game->state->facts.turn.latches |= GCACW_LATCH_CAVALRY_CROSSED;
    if (gcacw_is_in_dc(game->sc, cell) && GCACW_ON(2_7b))
        note_district(game);
}

void gcacw_enter(struct gcacw_game *game, gcacw_unit_id unit, uint16_t from)
{
    const struct gcacw_scenario *sc = game->sc;
    uint16_t cell = gcacw_unit_at(game, unit)->cell;

    if (game->state->turn == 0 || sc->units[unit.v].side != GCACW_CONFEDERATE)
        return;
    note_place(game, unit, cell);
    if (sc->units[unit.v].arm == GCACW_INFANTRY && from != VD_NONE && !gcacw_is_north(sc, from) &&
        gcacw_is_north(sc, cell))
        game->state->facts.track[game->state->turn - 1].crossings++;
}

/* ---- units of both sides ---- */

/* 9.1c: a unit that fights ends an action here: it is not on the march. */
static bool is_acting(const struct gcacw_facts *facts, gcacw_unit_id unit)
{
    for (unsigned i = 0; i < facts->action.count && i < GCACW_ACTING_MAX; i++) {
        if (facts->action.kind != GCACW_ACTION_NONE && facts->action.at[i].unit.v == unit.v)
            return (facts->action.at[i].flags & GCACW_ACTING_DONE) == 0;
    }
    return false;
}

static bool is_building(const struct gcacw_structure *structure)
{
    return structure->kind == GCACW_STRUCTURE_CAPITOL ||
           structure->kind == GCACW_STRUCTURE_WHITE_HOUSE ||
           structure->kind == GCACW_STRUCTURE_US_CAPITOL;
}

static void note_buildings(struct gcacw_game *game, gcacw_unit_id unit, uint16_t cell)
{
    for (uint8_t i = 0; i < game->sc->structure_count; i++) {
        const struct gcacw_structure *structure = &game->sc->structures[i];

        if (is_building(structure) && GCACW_ON(8_3o) && structure->cell == cell &&
            gcacw_fights(game->sc, unit) && !is_acting(&game->state->facts, unit))
            gcacw_score_structure(game, (gcacw_structure_id){i});
    }
}

/* A Confederate unit is in the hex of a building. */
static bool is_any_entered(const struct gcacw_scenario *sc, const struct gcacw_field *field)
{
    for (uint8_t i = 0; i < sc->structure_count; i++) {
        if (is_building(&sc->structures[i]) &&
            gcacw_cells_hold(&field->zones->any[GCACW_CONFEDERATE], sc->structures[i].cell))
            return true;
    }
    return false;
}

static void note_confederates(struct gcacw_game *game, const struct gcacw_field *field)
{
    const struct gcacw_scenario *sc = game->sc;
    const bool entered = is_any_entered(sc, field);

    for (uint8_t i = gcacw_first_unit(sc, GCACW_CONFEDERATE);
         i < gcacw_end_of_units(sc, GCACW_CONFEDERATE); i++) {
        const struct gcacw_unit_facts *now = &game->state->facts.units[i];

        if (now->place != GCACW_PLACE_MAP)
            continue;
        note_place(game, (gcacw_unit_id){i}, now->cell);
        if (entered)
            note_buildings(game, (gcacw_unit_id){i}, now->cell);
    }
}

/* 1.3ae: who was within 8 hexes of an enemy at some moment of this turn. */
static void note_near(struct gcacw_game *game, const struct gcacw_field *field)
{
    const struct gcacw_scenario *sc = game->sc;
    struct gcacw_facts *facts = &game->state->facts;
    unsigned range = (unsigned)gcacw_number(sc, GCACW_N_PARALYSIS_RANGE);

    if ((facts->turn.flags & GCACW_TURN_PARALYSIS) == 0)
        return;
    for (uint8_t i = 0; i < gcacw_end_of_units(sc, GCACW_UNION); i++) {
        struct gcacw_unit_facts *now = &facts->units[i];

        if (now->place == GCACW_PLACE_MAP && (now->flags & GCACW_NEAR) == 0 &&
            gcacw_nearest_enemy(field, GCACW_UNION, now->cell) <= range)
            now->flags |= GCACW_NEAR;
    }
}

/* ---- immediate ends ---- */

/* 9.4a: Confederate infantry in the White House, the Capitol or the Baltimore Depot hex. */
static bool is_taken(const struct gcacw_scenario *sc, const struct gcacw_field *field)
{
    const struct gcacw_places *places = &sc->places[GCACW_PLACES_DECISIVE];

    for (unsigned i = 0; i < places->count; i++) {
        if (gcacw_cells_hold(&field->zones->infantry[GCACW_CONFEDERATE], places->cell[i]))
            return GCACW_ON(9_4a);
    }
    return false;
}

/* 1.1g, 1.1h: no Confederate infantry is north of the Potomac, from the turn of the check on. */
static bool is_gone(const struct gcacw_game *game, const struct gcacw_field *field)
{
    uint8_t first = game->sc->when[GCACW_WHEN_POTOMAC_CHECK];

    return first != 0 && game->state->turn >= first && GCACW_ON(1_1g) &&
           (GCACW_ON(1_1h) || gcacw_has_latch(&game->state->facts, GCACW_LATCH_CROSSED)) &&
           !gcacw_any_north(game->sc, &field->zones->infantry[GCACW_CONFEDERATE]);
}

static void check_ends(struct gcacw_game *game, const struct gcacw_field *field)
{
    if (is_taken(game->sc, field))
        gcacw_end(game, GCACW_CSA_DECISIVE, GCACW_9_4a);
    else if (is_gone(game, field))
        gcacw_end(game, gcacw_final_level(game->sc, &game->state->facts), GCACW_1_1g);
}

void gcacw_notice(struct gcacw_game *game)
{
    if (game->state->depth == 0)
        return;
    const struct gcacw_field field = gcacw_truth(game);

    note_confederates(game, &field);
    note_near(game, &field);
    gcacw_update_morale(game);
    if (gcacw_is_set(game->sc, GCACW_SWITCH_MORALE_LIVE) && GCACW_ON(9_2n))
        gcacw_fix_morale(game);
    if (game->state->depth > 0)
        check_ends(game, &field);
}
