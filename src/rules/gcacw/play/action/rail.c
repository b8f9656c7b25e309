/* rules/gcacw/play/action/rail.c: railroads and ships (5.5, 5.6, 14.4b). */
#include "rules/gcacw/play/action/rail.h"

#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/telling/markers.h"

/* ---- railroads, by facts ---- */

struct gcacw_tracks gcacw_rail_tracks(const struct gcacw_scenario *sc,
                                      const struct gcacw_facts *facts)
{
    struct gcacw_tracks tracks = {.controlled = facts->controlled};

    for (uint8_t i = 0; i < sc->station_count; i++) {
        if (facts->stations[i].state != GCACW_STATION_WHOLE && GCACW_ON(5_5c))
            gcacw_tracks_put(sc, &tracks, sc->stations[i].cell, true);
    }
    return tracks;
}

/* 5.5f: Haupt himself; with haupt-rail=lifts-limit whoever is in his hex. */
static bool is_exempt(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      gcacw_unit_id unit)
{
    if (sc->units[unit.v].arm == GCACW_ENGINEERS)
        return GCACW_ON(5_5f);
    if (!gcacw_is_set(sc, GCACW_SWITCH_HAUPT_RAIL))
        return false;
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].arm == GCACW_ENGINEERS && facts->units[i].place == GCACW_PLACE_MAP &&
            facts->units[i].cell == facts->units[unit.v].cell)
            return true;
    }
    return false;
}

bool gcacw_rail_has_room(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         gcacw_unit_id unit)
{
    const struct gcacw_side_facts *side = &facts->sides[sc->units[unit.v].side];
    int divisions = gcacw_number(sc, GCACW_N_RAIL_DIVISIONS);
    int brigades = gcacw_number(sc, GCACW_N_RAIL_BRIGADES);
    bool large = sc->units[unit.v].size == GCACW_DIVISION;
    int gone = (side->rail_divisions + (large ? 1 : 0)) * brigades +
               (side->rail_brigades + (large ? 0 : 1)) * divisions;

    return is_exempt(sc, facts, unit) || gone <= divisions * brigades || !GCACW_ON(5_5e);
}

void gcacw_rail_search(const struct gcacw_field *field, const struct gcacw_facts *facts,
                       gcacw_unit_id unit, struct gcacw_reach *reach)
{
    struct gcacw_cells area;
    const struct gcacw_marcher march = gcacw_marcher_of(field, facts, unit, 0, &area);
    const struct gcacw_tracks tracks = gcacw_rail_tracks(field->sc, facts);

    gcacw_rail_find(field, &tracks, &march, reach);
}

bool gcacw_rail_goes_around(const struct gcacw_field *field, const struct gcacw_facts *facts,
                            gcacw_unit_id unit, uint16_t to, struct gcacw_reach *reach)
{
    const struct gcacw_unit *printed = &field->sc->units[unit.v];
    const struct gcacw_tracks tracks = gcacw_rail_tracks(field->sc, facts);
    struct gcacw_cells connected;

    if (!gcacw_rail_takes(printed->side, printed->arm) || !GCACW_ON(5_5g) ||
        !gcacw_may_enter(field, facts, unit, to))
        return false;
    gcacw_connected(field, &tracks, reach, &connected);
    return gcacw_rail_around(field->sc, &connected, facts->units[unit.v].cell, to);
}

/* ---- railroads, carried out ---- */

static void count_rail(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];
    struct gcacw_side_facts *side = &game->state->facts.sides[printed->side];

    if (is_exempt(game->sc, &game->state->facts, unit))
        return;
    if (printed->size == GCACW_DIVISION)
        side->rail_divisions++;
    else
        side->rail_brigades++;
}

/* 14.4b: to the goal, else along the route that the seat knows to the last hex that the truth
 * allows. */
static uint16_t ride_to(struct gcacw_game *game, gcacw_unit_id unit, uint16_t goal, uint8_t seat)
{
    const struct gcacw_view *view = &game->state->view[seat];
    struct gcacw_work *work = game->work;
    const struct gcacw_field known = gcacw_known_field(game->sc, view, work);
    uint16_t at = gcacw_unit_at(game, unit)->cell;
    struct gcacw_field field;
    unsigned count;

    gcacw_rail_search(&known, &view->known, unit, &work->reach);
    count = gcacw_route(&work->reach, goal, work->route, GCACW_ROUTE_MAX);
    field = gcacw_truth(game);
    gcacw_rail_search(&field, &game->state->facts, unit, &work->reach);
    if (gcacw_reach_holds(&work->reach, goal))
        return goal;
    for (unsigned i = 0; i < count && gcacw_reach_holds(&work->reach, work->route[i]); i++)
        at = work->route[i];
    return at;
}

/* 5.5g */
static void leave_map(struct gcacw_game *game, gcacw_unit_id unit, uint16_t goal)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    uint16_t from = now->cell;

    gcacw_take_unit(game, unit, GCACW_PLACE_RAIL);
    now->at = game->sc->ground->station[goal].v;
    now->due =
        (uint8_t)(game->state->turn + (unsigned)gcacw_number(game->sc, GCACW_N_RAIL_AWAY_TURNS));
    gcacw_works_left(game, GCACW_UNION, from);
    GCACW_TELL(game, gcacw_audience(game->sc, GCACW_UNION), GCACW_5_5g, railed, .unit = unit.v,
               .away = 1, .from = from, .cell = goal);
}

static void ride(struct gcacw_game *game, gcacw_unit_id unit, uint16_t goal, uint8_t seat)
{
    uint16_t from = gcacw_unit_at(game, unit)->cell, to = ride_to(game, unit, goal, seat);

    gcacw_put_unit(game, unit, to);
    if (GCACW_ON(5_5b))
        gcacw_tire(game, unit, (unsigned)gcacw_number(game->sc, GCACW_N_RAIL_FATIGUE));
    gcacw_leaders_follow(game);
    gcacw_works_left(game, GCACW_UNION, from);
    GCACW_TELL(game, gcacw_audience(game->sc, GCACW_UNION), GCACW_5_5b, railed, .unit = unit.v,
               .from = from, .cell = to);
    gcacw_enter_hex(game, unit);
    if (to != goal)
        gcacw_tell_halt(game, unit, GCACW_WHY_RAIL);
}

void gcacw_do_rail(struct gcacw_game *game, const struct vd_command *command)
{
    const gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    const struct gcacw_view *view = &game->state->view[command->seat];
    const struct gcacw_field known = gcacw_known_field(game->sc, view, game->work);

    gcacw_show_up(game, GCACW_UNION, gcacw_unit_at(game, unit)->cell);
    count_rail(game, unit);
    gcacw_unit_at(game, unit)->flags |= GCACW_RAILED | GCACW_MOVED;
    gcacw_rail_search(&known, &view->known, unit, &game->work->reach);
    if (gcacw_reach_holds(&game->work->reach, command->choice.cell))
        ride(game, unit, command->choice.cell, command->seat);
    else
        leave_map(game, unit, command->choice.cell);
    gcacw_action_finish(game, GCACW_UNION, GCACW_ACTION_NONE);
}

/* A train waits before a station that the enemy holds or covers. */
void gcacw_trains_arrive(struct gcacw_game *game)
{
    struct gcacw_facts *facts = &game->state->facts;

    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        struct gcacw_unit_facts *now = &facts->units[i];
        const struct gcacw_unit *printed = &game->sc->units[i];
        const struct gcacw_field field = gcacw_truth(game);

        if (now->place != GCACW_PLACE_RAIL || now->due > game->state->turn)
            continue;
        uint16_t cell = game->sc->stations[now->at].cell;

        if (gcacw_holds(field.zones, GCACW_CONFEDERATE, cell) ||
            gcacw_in_zone(field.zones, GCACW_UNION, cell,
                          gcacw_mover_of(printed->arm, printed->size)))
            continue;
        gcacw_put_unit(game, (gcacw_unit_id){i}, cell);
        now->fatigue = (uint8_t)gcacw_number(game->sc, GCACW_N_RAIL_AWAY_FATIGUE);
        GCACW_TELL(game, gcacw_audience(game->sc, GCACW_UNION), GCACW_5_5g, railed, .unit = i,
                   .from = VD_NONE, .cell = cell);
        gcacw_leaders_follow(game);
    }
}

/* ---- ships ---- */

unsigned gcacw_naval_halves(const struct gcacw_scenario *sc, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &sc->units[unit.v];
    bool small = printed->size != GCACW_DIVISION &&
                 (printed->arm == GCACW_INFANTRY || printed->arm == GCACW_ENGINEERS);

    return small ? 1 : (unsigned)gcacw_number(sc, GCACW_N_NAVAL_BRIGADES_A_UNIT);
}

bool gcacw_naval_has_room(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          gcacw_unit_id unit)
{
    unsigned most = (unsigned)(gcacw_number(sc, GCACW_N_NAVAL_UNITS) *
                               gcacw_number(sc, GCACW_N_NAVAL_BRIGADES_A_UNIT));

    return facts->sides[GCACW_UNION].naval_halves + gcacw_naval_halves(sc, unit) <= most ||
           !GCACW_ON(5_6b);
}

gcacw_space_id gcacw_space_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    if (now->place == GCACW_PLACE_SEA)
        return (gcacw_space_id){now->at};
    return now->place == GCACW_PLACE_MAP ? sc->ground->port[now->cell]
                                         : (gcacw_space_id){GCACW_NONE};
}

/* 3.5l: a confined unit lands where it may stand, and puts to sea only if it is there already. */
static bool may_sail_to(const struct gcacw_field *field, const struct gcacw_facts *facts,
                        gcacw_unit_id unit, uint8_t space)
{
    const struct gcacw_tether tether = gcacw_tether_of(field->sc, facts, field, unit);
    uint16_t cell = field->sc->spaces[space].cell;

    if (cell != VD_NONE)
        return gcacw_may_stand(field->sc, &tether, cell) || !GCACW_ON(3_5o);
    return facts->units[unit.v].place == GCACW_PLACE_SEA || !gcacw_is_bound(&tether);
}

uint32_t gcacw_sail_spaces(const struct gcacw_field *field, const struct gcacw_facts *facts,
                           gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &field->sc->units[unit.v];
    gcacw_space_id from = gcacw_space_of(field->sc, facts, unit);
    uint32_t found;

    if (from.v == GCACW_NONE || printed->side != GCACW_UNION)
        return 0;
    found = gcacw_sail(field, printed->arm, printed->size, from,
                       (unsigned)gcacw_number(field->sc, GCACW_N_NAVAL_SPACES));
    for (uint8_t i = 0; i < field->sc->space_count; i++) {
        if ((found >> i & 1) != 0 && !may_sail_to(field, facts, unit, i))
            found &= ~(UINT32_C(1) << i);
    }
    return found;
}

/* The space before the goal on the way from a space; the start if they are neighbors. */
static gcacw_space_id space_before(const struct gcacw_scenario *sc, gcacw_space_id from,
                                   gcacw_space_id goal)
{
    unsigned length = gcacw_sail_length(sc, from, goal);

    for (uint8_t i = 0; i < sc->space_count; i++) {
        if ((sc->spaces[goal.v].links >> i & 1) != 0 && sc->spaces[i].cell == VD_NONE &&
            gcacw_sail_length(sc, from, (gcacw_space_id){i}) + 1 == length)
            return (gcacw_space_id){i};
    }
    return from;
}

static void land(struct gcacw_game *game, gcacw_unit_id unit, gcacw_space_id space)
{
    uint16_t port = game->sc->spaces[space.v].cell;

    if (port != VD_NONE) {
        gcacw_put_unit(game, unit, port);
    } else {
        gcacw_take_unit(game, unit, GCACW_PLACE_SEA);
        gcacw_unit_at(game, unit)->at = space.v;
    }
    gcacw_leaders_follow(game);
}

void gcacw_do_sail(struct gcacw_game *game, const struct vd_command *command)
{
    const gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    const gcacw_space_id goal = {(uint8_t)command->choice.number};
    const struct gcacw_field field = gcacw_truth(game);
    struct gcacw_facts *facts = &game->state->facts;
    const gcacw_space_id from = gcacw_space_of(game->sc, facts, unit);
    const uint16_t left = facts->units[unit.v].cell;
    bool open = (gcacw_sail_spaces(&field, facts, unit) >> goal.v & 1) != 0;
    const gcacw_space_id to = open ? goal : space_before(game->sc, from, goal);
    unsigned length = gcacw_sail_length(game->sc, from, to);

    gcacw_show_up(game, GCACW_UNION, left);
    land(game, unit, to);
    gcacw_tire(game, unit,
               (length > 0 ? length : 1) * (unsigned)gcacw_number(game->sc, GCACW_N_NAVAL_FATIGUE));
    facts->sides[GCACW_UNION].naval_halves =
        (uint8_t)(facts->sides[GCACW_UNION].naval_halves + gcacw_naval_halves(game->sc, unit));
    if (left != VD_NONE)
        gcacw_works_left(game, GCACW_UNION, left);
    GCACW_TELL(game, gcacw_audience(game->sc, GCACW_UNION), GCACW_5_6a, sailed, .unit = unit.v,
               .from = from.v, .space = to.v);
    if (!open)
        gcacw_tell_halt(game, unit, GCACW_WHY_NEAR);
    gcacw_action_finish(game, GCACW_UNION, GCACW_ACTION_NONE);
}
