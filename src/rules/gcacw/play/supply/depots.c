/* rules/gcacw/play/supply/depots.c: depots captured, destroyed, built, dismantled, removed, placed (5h of the sequence; 8.3). */
#include <string.h>

#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/supply/supply.h"
#include "rules/gcacw/play/victory/victory.h"
#include "rules/gcacw/telling/seats.h"

unsigned gcacw_depot_in(const struct gcacw_facts *facts, uint8_t side, uint16_t cell)
{
    unsigned i = 0;

    while (i < GCACW_DEPOTS_MAX && (facts->depots[i].state != GCACW_DEPOT_STANDS ||
                                    facts->depots[i].side != side || facts->depots[i].cell != cell))
        i++;
    return i;
}

unsigned gcacw_depot_named(const struct gcacw_game *game, const struct vd_command *command)
{
    const struct gcacw_depot_facts *known =
        &game->state->view[command->seat].known.depots[command->choice.number];
    const struct gcacw_depot_facts *depots = game->state->facts.depots;
    unsigned i = 0;

    while (i < GCACW_DEPOTS_MAX &&
           (depots[i].state != known->state || depots[i].cell != command->choice.cell ||
            depots[i].side != known->side))
        i++;
    return i;
}

/* What its seat could not know brings an order to nothing. With separate commanders the one who gave it
 * is told, even of a hex that he does not see. */
static void tell_barred(struct gcacw_game *game, uint8_t seat, enum gcacw_rule rule, uint16_t cell)
{
    struct vd_event event;

    gcacw_compose_barred((struct gcacw_event_barred){.unit = GCACW_NONE, .cell = cell}, &event);
    if (gcacw_is_parted(game->sc))
        gcacw_tell_seats(game, VD_AUDIENCE(seat), rule, event);
    else
        gcacw_tell(game, GCACW_SIDE(game->sc->base.seat_side[seat]), rule, event);
}

/* ---- captured and destroyed ---- */

/* 8.3a: the stocks by the chart. */
void gcacw_depot_capture(struct gcacw_game *game, unsigned depot)
{
    struct gcacw_depot_facts *now = &game->state->facts.depots[depot];
    const struct gcacw_depot_value *value = &game->sc->depot_values[now->value];

    now->state = GCACW_DEPOT_CAPTURED;
    if (GCACW_ON(8_3a))
        now->victuals = gcacw_is_simplified(game->sc) ? value->simplified : value->victuals;
    now->ammunition = gcacw_is_set(game->sc, GCACW_SWITCH_AMMUNITION) ? value->ammunition : 0;
    GCACW_TELL(game, GCACW_BOTH, GCACW_8_3e, depot_captured, .cell = now->cell);
}

void gcacw_depot_destroy(struct gcacw_game *game, unsigned depot)
{
    struct gcacw_depot_facts *now = &game->state->facts.depots[depot];
    const struct gcacw_depot_value *value = &game->sc->depot_values[now->value];
    bool against = now->side == GCACW_CONFEDERATE;

    now->state = GCACW_DEPOT_DESTROYED;
    now->victuals = now->ammunition = 0;
    gcacw_score(game, GCACW_SCORE_DEPOTS, against ? -value->points : value->points);
    GCACW_TELL(game, GCACW_BOTH, against ? GCACW_8_3b : GCACW_8_3e, depot_destroyed,
               .side = now->side, .points = value->points, .cell = now->cell);
}

bool gcacw_can_burn(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t side,
                    unsigned depot)
{
    const struct gcacw_depot_facts *now = &facts->depots[depot];
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_stack(sc, facts, side, now->cell, units, GCACW_UNITS_MAX);

    if (side == GCACW_CONFEDERATE
            ? now->state != GCACW_DEPOT_CAPTURED
            : now->state != GCACW_DEPOT_STANDS || now->side != GCACW_CONFEDERATE)
        return false;
    for (unsigned i = 0; i < count; i++) {
        if (gcacw_fights(sc, units[i]))
            return true;
    }
    return !GCACW_ON(8_3q);
}

void gcacw_act_burn(struct gcacw_game *game, const struct vd_command *command)
{
    unsigned depot = gcacw_depot_named(game, command);

    if (depot < GCACW_DEPOTS_MAX)
        gcacw_depot_destroy(game, depot);
    else
        tell_barred(game, command->seat, GCACW_8_3q, command->choice.cell);
}

/* ---- new depots ---- */

static uint8_t value_of(const struct gcacw_scenario *sc, uint8_t side, uint16_t cell)
{
    return (uint8_t)(gcacw_depot_value_at(sc, side, cell) - sc->depot_values);
}

/* Takes an entry that was never used, else one whose depot is gone. */
static void place(struct gcacw_game *game, uint8_t side, uint16_t cell)
{
    struct gcacw_facts *facts = &game->state->facts;
    unsigned i = 0;

    while (i < GCACW_DEPOTS_MAX && facts->depots[i].state != GCACW_DEPOT_NONE)
        i++;
    if (i == GCACW_DEPOTS_MAX) {
        for (i = 0; i < GCACW_DEPOTS_MAX && facts->depots[i].state != GCACW_DEPOT_GONE;)
            i++;
    }
    if (i == GCACW_DEPOTS_MAX)
        return;
    facts->depots[i] = (struct gcacw_depot_facts){.cell = cell,
                                                  .state = GCACW_DEPOT_STANDS,
                                                  .side = side,
                                                  .value = value_of(game->sc, side, cell)};
}

bool gcacw_free_is_placed(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          unsigned number)
{
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        if (facts->depots[i].state != GCACW_DEPOT_NONE &&
            facts->depots[i].side == GCACW_CONFEDERATE &&
            facts->depots[i].cell == sc->free_depots[number].cell)
            return true;
    }
    return false;
}

bool gcacw_free_is_open(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        unsigned number)
{
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *depot = &facts->depots[i];

        if (depot->side == GCACW_UNION && depot->cell == sc->free_depots[number].cell &&
            (depot->state == GCACW_DEPOT_CAPTURED || depot->state == GCACW_DEPOT_DESTROYED))
            return true;
    }
    return !sc->free_depots[number].after;
}

bool gcacw_free_is_clear(const struct gcacw_field *field, unsigned number)
{
    return !gcacw_any_in(field->sc, &field->zones->infantry[GCACW_UNION],
                         field->sc->free_depots[number].clear);
}

/* Union infantry that the Confederates do not see keeps the depot away. */
void gcacw_act_place_depot(struct gcacw_game *game, const struct vd_command *command)
{
    const struct gcacw_field field = gcacw_truth(game);
    uint16_t cell = game->sc->free_depots[command->choice.number].cell;

    if (!gcacw_free_is_clear(&field, command->choice.number)) {
        tell_barred(game, command->seat, GCACW_8_3g, cell);
        return;
    }
    place(game, GCACW_CONFEDERATE, cell);
    GCACW_TELL(game, GCACW_SIDE(GCACW_CONFEDERATE), GCACW_8_3g, depot_placed,
               .side = GCACW_CONFEDERATE, .cell = cell);
}

/* ---- work (8.3h to 8.3j) ---- */

static bool has_town(const struct gcacw_scenario *sc, uint16_t cell)
{
    const struct vd_cell *at = vd_theater_cell(sc->base.theater, (vd_cell_id){cell});

    for (unsigned i = 0; i < at->place_count; i++) {
        uint8_t kind = sc->base.theater->places[at->place + i].kind;

        if (kind == VD_PLACE_CAPITAL || kind == VD_PLACE_CITY || kind == VD_PLACE_TOWN ||
            kind == VD_PLACE_VILLAGE || kind == VD_PLACE_COURTHOUSE)
            return true;
    }
    return false;
}

/* 8.3p */
static bool is_in_union_hands(const struct gcacw_field *field, const struct gcacw_facts *facts,
                              uint16_t cell)
{
    if (gcacw_holds(field->zones, GCACW_CONFEDERATE, cell) ||
        gcacw_is_in(field->sc, cell, facts->controlled))
        return !GCACW_ON(8_3p);
    return gcacw_holds(field->zones, GCACW_UNION, cell) || gcacw_is_north(field->sc, cell);
}

void gcacw_find_connected(const struct gcacw_field *field, const struct gcacw_facts *facts,
                          struct gcacw_reach *reach, struct gcacw_cells *connected)
{
    struct gcacw_tracks tracks;

    gcacw_supply_tracks(field->sc, facts, &tracks);
    gcacw_connected(field, &tracks, reach, connected);
}

unsigned gcacw_build_turns(const struct gcacw_field *field, const struct gcacw_facts *facts,
                           const struct gcacw_cells *connected, uint16_t cell)
{
    const struct gcacw_scenario *sc = field->sc;

    if (gcacw_holds(field->zones, GCACW_CONFEDERATE, cell))
        return 0;
    if (sc->ground->station[cell].v != GCACW_NONE && gcacw_cells_hold(connected, cell))
        return (unsigned)gcacw_number(sc, GCACW_N_DEPOT_BUILD_RAIL);
    if (has_town(sc, cell) && is_in_union_hands(field, facts, cell))
        return (unsigned)gcacw_number(sc, GCACW_N_DEPOT_BUILD_OTHER);
    return 0;
}

static void finish(struct gcacw_game *game, uint8_t side, const struct gcacw_project *work)
{
    struct gcacw_facts *facts = &game->state->facts;
    unsigned depot = gcacw_depot_in(facts, side, work->cell);

    if (work->kind == GCACW_PROJECT_BUILD && depot == GCACW_DEPOTS_MAX)
        place(game, side, work->cell);
    else if (work->kind != GCACW_PROJECT_BUILD && depot < GCACW_DEPOTS_MAX &&
             (work->kind != GCACW_PROJECT_REMOVE || GCACW_ON(8_3j)))
        facts->depots[depot].state = GCACW_DEPOT_GONE;
}

/* 8.3i: goes on with the work that was begun in an earlier turn. */
static void go_on(struct gcacw_game *game, const struct gcacw_field *field, uint8_t side)
{
    struct gcacw_project *now = &game->state->facts.sides[side].project;
    const struct gcacw_project work = *now;
    unsigned less = 1;

    if (work.kind == GCACW_PROJECT_NONE || !GCACW_ON(8_3i))
        return;
    if (gcacw_holds(field->zones, gcacw_enemy_of(side), work.cell)) {
        *now = (struct gcacw_project){.cell = VD_NONE};
        GCACW_TELL(game, GCACW_SIDE(side), GCACW_8_3i, depot_stopped, .work = work.kind,
                   .cell = work.cell);
        return;
    }
    if (gcacw_is_passive(&game->state->facts, side))
        less += (unsigned)gcacw_number(game->sc, GCACW_N_DEPOT_PASSIVE);
    now->left = (uint8_t)(work.left > less ? work.left - less : 0);
    GCACW_TELL(game, GCACW_SIDE(side), GCACW_8_3i, depot_work, .work = work.kind, .left = now->left,
               .cell = work.cell);
    if (now->left > 0)
        return;
    finish(game, side, &work);
    *now = (struct gcacw_project){.cell = VD_NONE};
}

static bool can_place(const struct gcacw_game *game, const struct gcacw_field *field)
{
    for (unsigned i = 0; i < game->sc->free_depot_count; i++) {
        if (!gcacw_free_is_placed(game->sc, &game->state->facts, i) &&
            gcacw_free_is_open(game->sc, &game->state->facts, i) && gcacw_free_is_clear(field, i))
            return true;
    }
    return false;
}

unsigned gcacw_open_depots(struct gcacw_game *game)
{
    const struct gcacw_field field = gcacw_truth(game);
    unsigned passive = 0, able;

    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        go_on(game, &field, side);
        if (gcacw_is_passive(&game->state->facts, side))
            passive |= GCACW_SIDE(side);
    }
    able = passive | (can_place(game, &field) ? GCACW_SIDE(GCACW_CONFEDERATE) : 0);
    return gcacw_asks(game, able, passive | GCACW_SIDE(GCACW_CONFEDERATE));
}

static unsigned turns_of(struct gcacw_game *game, const struct vd_command *command)
{
    const struct gcacw_field field = gcacw_truth(game);

    switch (command->choice.option) {
    case GCACW_PROJECT_DISMANTLE:
        return (unsigned)gcacw_number(game->sc, GCACW_N_DEPOT_DISMANTLE);
    case GCACW_PROJECT_REMOVE:
        return 1;
    default:
        gcacw_find_connected(&field, &game->state->facts, &game->work->reach, &game->work->cells);
        return gcacw_build_turns(&field, &game->state->facts, &game->work->cells,
                                 command->choice.cell);
    }
}

void gcacw_act_depot(struct gcacw_game *game, const struct vd_command *command)
{
    uint8_t side = game->sc->base.seat_side[command->seat];
    unsigned turns = turns_of(game, command);

    if (turns == 0) {
        tell_barred(game, command->seat, GCACW_8_3h, command->choice.cell);
        return;
    }
    game->state->facts.sides[side].project = (struct gcacw_project){
        .cell = command->choice.cell, .kind = command->choice.option, .left = (uint8_t)turns};
    GCACW_TELL(game, GCACW_SIDE(side),
               command->choice.option == GCACW_PROJECT_REMOVE ? GCACW_8_3j : GCACW_8_3h, depot_work,
               .work = command->choice.option, .left = (uint8_t)turns,
               .cell = command->choice.cell);
}
