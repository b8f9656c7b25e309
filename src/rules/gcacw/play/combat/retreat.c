/* rules/gcacw/play/combat/retreat.c: the way of a beaten stack, by facts and as it is walked (6.9). */
#include <string.h>

#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/play/combat/combat.h"

/* ---- where it may go ---- */

/* 3.5: the hexes that bind every bound unit of the stack. */
static void bind(const struct gcacw_facts *facts, const struct gcacw_field *field,
                 gcacw_unit_id unit, struct gcacw_flight *flight)
{
    const struct gcacw_tether tether = gcacw_tether_of(field->sc, facts, field, unit);
    struct gcacw_cells room;
    const struct gcacw_cells *area = gcacw_area_of(field, &tether, flight->stack.cell, &room);

    if (area == NULL)
        return;
    for (unsigned i = 0; i < GCACW_CELL_WORDS; i++)
        flight->within.word[i] =
            flight->bound ? flight->within.word[i] & area->word[i] : area->word[i];
    flight->bound = true;
}

void gcacw_flight_init(const struct gcacw_facts *facts, const struct gcacw_field *field,
                       struct gcacw_flight *flight)
{
    const struct gcacw_combat *combat = &facts->combat;
    const struct gcacw_scenario *sc = field->sc;
    uint8_t side = gcacw_enemy_of(combat->side);
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_stack(sc, facts, side, combat->target, units, GCACW_UNITS_MAX);

    memset(flight, 0, sizeof *flight);
    flight->stack = (struct gcacw_retiring){
        .cell = combat->target, .attacker = combat->from, .side = side, .mover = GCACW_MOVER_SMALL};
    flight->least = combat->steps_least;
    flight->most = combat->steps_most < GCACW_FLIGHT_MAX ? combat->steps_most : GCACW_FLIGHT_MAX;
    gcacw_cells_add(&flight->passed, combat->target);
    for (unsigned i = 0; i < count; i++) {
        const struct gcacw_unit *printed = &sc->units[units[i].v];
        uint8_t mover = (uint8_t)gcacw_mover_of(printed->arm, printed->size);

        if (mover < flight->stack.mover)
            flight->stack.mover = mover;
        if (printed->arm == GCACW_ARTILLERY || printed->arm == GCACW_WAGONS)
            flight->stack.wheels = 1;
        bind(facts, field, units[i], flight);
    }
}

unsigned gcacw_flight_hexes(const struct gcacw_field *field, struct gcacw_flight *flight,
                            struct gcacw_retreat_hex hexes[VD_HEX_DIRECTIONS])
{
    flight->stack.passed = &flight->passed;
    flight->stack.within = flight->bound ? &flight->within : NULL;
    return gcacw_retreat_hexes(field, &flight->stack, hexes);
}

void gcacw_flight_step(struct gcacw_flight *flight, uint16_t cell)
{
    flight->stack.cell = cell;
    gcacw_cells_add(&flight->passed, cell);
}

/* ---- all its ends ---- */

/* A search of all paths; there are few, for each step must be the best. */
struct search {
    const struct gcacw_field *field;
    struct gcacw_flight *flight;
    struct gcacw_goal *goals;
    unsigned count, budget;
    struct gcacw_goal path;
};

static void note_goal(struct search *search)
{
    for (unsigned i = 0; i < search->count; i++) {
        if (search->goals[i].cell == search->path.cell)
            return;
    }
    if (search->count < GCACW_GOALS_MAX)
        search->goals[search->count++] = search->path;
}

static void go_on(struct search *search)
{
    struct gcacw_retreat_hex hexes[VD_HEX_DIRECTIONS];
    struct gcacw_goal *path = &search->path;
    const struct gcacw_goal before = *path;
    unsigned count = gcacw_flight_hexes(search->field, search->flight, hexes);

    if (path->count >= search->flight->least || count == 0)
        note_goal(search);
    for (unsigned i = 0; path->count < search->flight->most && i < count; i++) {
        if (search->budget == 0)
            return;
        search->budget--;
        path->route[path->count++] = path->cell = hexes[i].cell;
        path->loss = (uint8_t)(path->loss + hexes[i].loss);
        gcacw_flight_step(search->flight, hexes[i].cell);
        go_on(search);
        gcacw_cells_drop(&search->flight->passed, hexes[i].cell);
        *path = before;
        search->flight->stack.cell = before.cell;
    }
}

unsigned gcacw_flight_goals(const struct gcacw_field *field, struct gcacw_flight *flight,
                            struct gcacw_goal goals[GCACW_GOALS_MAX])
{
    struct search search = {.field = field,
                            .flight = flight,
                            .goals = goals,
                            .budget = 4096,
                            .path = {.cell = flight->stack.cell}};

    go_on(&search);
    return search.count;
}

bool gcacw_retreat_is_voluntary(const struct gcacw_combat *combat)
{
    return (combat->result[GCACW_DEFENDER].codes & (GCACW_CODE_RETREAT | GCACW_CODE_ROUT)) == 0;
}

/* ---- as it is walked ---- */

/* All that are in the hex go along, wagons too. */
static void move_stack(struct gcacw_game *game, uint8_t side, const gcacw_unit_id *units,
                       unsigned count, uint16_t from, uint16_t to)
{
    for (unsigned i = 0; i < count; i++) {
        if (gcacw_on_map(&game->state->facts, units[i]) && (i == 0 || GCACW_ON(6_9a)))
            gcacw_put_unit(game, units[i], to);
    }
    gcacw_leaders_follow(game);
    gcacw_works_left(game, side, from);
    gcacw_take_wagons(game, side, to);
    gcacw_publish(game);
}

static bool any_left(const struct gcacw_game *game, const gcacw_unit_id *units, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (gcacw_on_map(&game->state->facts, units[i]))
            return true;
    }
    return false;
}

/* The manpower of the largest unit on the sheets. */
static unsigned largest(const struct gcacw_scenario *sc)
{
    unsigned most = 0;

    for (unsigned i = 0; i < sc->unit_count; i++)
        most = sc->units[i].manpower > most ? sc->units[i].manpower : most;
    return most;
}

/* 6.9d */
static void surrender(struct gcacw_game *game, const struct gcacw_flight *flight,
                      const gcacw_unit_id *units, unsigned count)
{
    unsigned lost = 0;

    GCACW_TELL(game, GCACW_BOTH, GCACW_6_9d, surrendered, .side = flight->stack.side,
               .units = (uint8_t)count, .cell = flight->stack.cell);
    for (unsigned i = 0; i < count; i++) {
        if (!gcacw_on_map(&game->state->facts, units[i]) || !gcacw_fights(game->sc, units[i]))
            continue;
        lost += gcacw_unit_at(game, units[i])->manpower;
        gcacw_eliminate(game, units[i], 100);
    }
    gcacw_hear_losses(game, flight->stack.side, lost, count * largest(game->sc));
    gcacw_take_wagons(game, gcacw_enemy_of(flight->stack.side), flight->stack.cell);
    gcacw_works_left(game, flight->stack.side, flight->stack.cell);
}

/* The hex that was ordered if it is one of the best by the truth; else the first of these. */
static const struct gcacw_retreat_hex *choose(const struct gcacw_retreat_hex *hexes, unsigned count,
                                              uint16_t wanted)
{
    for (unsigned i = 0; i < count; i++) {
        if (hexes[i].cell == wanted)
            return &hexes[i];
    }
    return &hexes[0];
}

/* What a retreat can cost at most, two for each hex (6.9c): as far as the enemy can know. */
static unsigned loss_most(const struct gcacw_combat *combat)
{
    return 2U * combat->steps_most;
}

/* One side hears all of it, in blind the other that the hex was left, and the class of the losses. */
static void tell_retreat(struct gcacw_game *game, const struct gcacw_flight *flight, uint16_t from,
                         unsigned steps, unsigned loss)
{
    const struct gcacw_combat *combat = &game->state->facts.combat;
    uint8_t side = flight->stack.side;
    bool is_rout = (combat->result[GCACW_DEFENDER].codes & GCACW_CODE_ROUT) != 0;

    GCACW_TELL(game, gcacw_news_for(game, side), GCACW_6_9a, retreated, .side = side,
               .rout = is_rout, .from = from, .cell = flight->stack.cell, .hexes = (uint8_t)steps,
               .loss = (uint8_t)loss);
    gcacw_hear_losses(game, side, loss, loss_most(combat));
    if (!gcacw_is_open_map(game->sc))
        GCACW_TELL(game, GCACW_SIDE(gcacw_enemy_of(side)), GCACW_6_9a, retreated, .side = side,
                   .rout = is_rout, .from = from, .cell = VD_NONE, .hexes = 0,
                   .loss = (uint8_t)gcacw_loss_heard(loss));
}

/* Units that chose to retreat stay if an enemy they did not know of closes the way. */
bool gcacw_retreat_walk(struct gcacw_game *game, const struct vd_command *command)
{
    uint16_t start = game->state->facts.combat.target;
    unsigned ordered = command->count, step = 0, loss = 0;
    struct gcacw_flight flight;
    struct gcacw_field field = gcacw_truth(game);
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count;

    gcacw_flight_init(&game->state->facts, &field, &flight);
    count = gcacw_stack(game->sc, &game->state->facts, flight.stack.side, start, units,
                        GCACW_UNITS_MAX);
    for (; step < flight.most && (step < ordered || step < flight.least); step++) {
        struct gcacw_retreat_hex hexes[VD_HEX_DIRECTIONS];
        const unsigned found = gcacw_flight_hexes(&field, &flight, hexes);
        const uint16_t wanted = step < ordered ? command->list[step] : (uint16_t)VD_NONE;
        const uint16_t from = flight.stack.cell;

        if (found == 0)
            break;
        const struct gcacw_retreat_hex *to = choose(hexes, found, wanted);

        ordered = to->cell == wanted ? ordered : 0;
        gcacw_flight_step(&flight, to->cell);
        gcacw_spread_losses(game, units, count, to->loss);
        loss += to->loss;
        move_stack(game, flight.stack.side, units, count, from, to->cell);
        if (!any_left(game, units, count)) {
            gcacw_hear_losses(game, flight.stack.side, loss, loss_most(&game->state->facts.combat));
            return false;
        }
        field = gcacw_truth(game);
    }
    if (step < flight.least && !gcacw_retreat_is_voluntary(&game->state->facts.combat) &&
        GCACW_ON(6_9d)) {
        surrender(game, &flight, units, count);
        return false;
    }
    if (step > 0)
        tell_retreat(game, &flight, start, step, loss);
    return true;
}
