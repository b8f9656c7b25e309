/* rules/gcacw/play/supply/levies.c: levies and the loading of trains (5a of the sequence; 8.3, 10.9), and stations that are
 * cleared. */
#include "rules/gcacw/play/supply/supply.h"
#include "rules/gcacw/play/victory/victory.h"
#include "rules/gcacw/telling/markers.h"

bool gcacw_can_levy(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                    gcacw_unit_id unit, gcacw_levy_id levy)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    return sc->units[unit.v].side == GCACW_CONFEDERATE && gcacw_fights(sc, unit) &&
           now->place == GCACW_PLACE_MAP && now->cell == sc->levies[levy.v].cell &&
           now->fatigue <= gcacw_number(sc, GCACW_N_LEVY_FATIGUE) &&
           (now->flags & GCACW_DISORGANIZED) == 0;
}

static unsigned levy_manpower(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              gcacw_levy_id levy)
{
    unsigned manpower = 0;

    for (uint8_t i = sc->first_confederate; i < sc->unit_count; i++) {
        if (gcacw_can_levy(sc, facts, (gcacw_unit_id){i}, levy))
            manpower += facts->units[i].manpower;
    }
    return manpower;
}

/* 10.9c: a Confederate depot gives any number. */
unsigned gcacw_load_most(const struct gcacw_scenario *sc, const struct gcacw_field *field,
                         const struct gcacw_facts *facts, gcacw_unit_id train)
{
    const struct gcacw_unit_facts *now = &facts->units[train.v];
    unsigned load = (unsigned)gcacw_number(sc, GCACW_N_WAGON_LOAD), stock = 0;
    unsigned room = now->victuals < load && GCACW_ON(10_9b) ? load - now->victuals : 0;

    if (now->place != GCACW_PLACE_MAP)
        return 0;
    for (uint8_t i = 0; i < GCACW_DEPOTS_MAX; i++) {
        if (facts->depots[i].cell != now->cell)
            continue;
        if (gcacw_depot_serves(field, &facts->depots[i], GCACW_CONFEDERATE) && GCACW_ON(10_9c))
            return room;
        stock += facts->depots[i].state == GCACW_DEPOT_CAPTURED ? facts->depots[i].victuals : 0;
    }
    for (uint8_t i = 0; i < sc->levy_count; i++)
        stock += sc->levies[i].cell == now->cell ? facts->levies[i].stock : 0;
    return stock < room ? stock : room;
}

/* Takes so much from the stocks of a hex, towns first. */
static void empty_stocks(struct gcacw_game *game, uint16_t cell, unsigned victuals)
{
    static const uint8_t kinds[] = {GCACW_STOCK_TOWN, GCACW_STOCK_DEPOT};

    for (unsigned k = 0; k < sizeof kinds; k++) {
        for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
            struct gcacw_stock stock = {kinds[k], (uint8_t)i};
            unsigned left;

            if (gcacw_stock_cell(game->sc, &game->state->facts, stock) != cell)
                continue;
            left = gcacw_stock_left(&game->state->facts, stock);
            gcacw_stock_take(game, stock, victuals);
            victuals -= victuals < left ? victuals : left;
        }
    }
}

/* ---- phase and orders ---- */

static bool can_act(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;
    const struct gcacw_facts *facts = &game->state->facts;
    const struct gcacw_field field = gcacw_truth(game);

    for (uint8_t i = 0; i < sc->levy_count; i++) {
        if (!facts->levies[i].levied && levy_manpower(sc, facts, (gcacw_levy_id){i}) >=
                                            (unsigned)gcacw_number(sc, GCACW_N_LEVY_MANPOWER))
            return true;
    }
    for (uint8_t i = sc->first_confederate; i < sc->unit_count; i++) {
        if (sc->units[i].arm == GCACW_WAGONS &&
            gcacw_load_most(sc, &field, facts, (gcacw_unit_id){i}) > 0)
            return true;
    }
    return false;
}

unsigned gcacw_open_levies(struct gcacw_game *game)
{
    return gcacw_asks(game, can_act(game) ? GCACW_SIDE(GCACW_CONFEDERATE) : 0,
                      GCACW_SIDE(GCACW_CONFEDERATE));
}

void gcacw_act_levy(struct gcacw_game *game, const struct vd_command *command)
{
    const struct gcacw_levy *printed = &game->sc->levies[command->choice.number];
    struct gcacw_levy_facts *now = &game->state->facts.levies[command->choice.number];

    gcacw_show_up(game, GCACW_CONFEDERATE, printed->cell);
    now->levied = 1;
    now->stock = gcacw_is_simplified(game->sc) ? printed->simplified : printed->victuals;
    if (GCACW_ON(8_3d))
        gcacw_score(game, GCACW_SCORE_LEVIES, printed->points);
    GCACW_TELL(game, GCACW_BOTH, GCACW_8_3d, levied, .levy = (uint8_t)command->choice.number,
               .victuals = now->stock, .points = printed->points);
}

void gcacw_act_load(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_unit_id train = {(uint8_t)command->choice.subject};
    struct gcacw_unit_facts *now = gcacw_unit_at(game, train);

    if (gcacw_depot_in(&game->state->facts, GCACW_CONFEDERATE, now->cell) == GCACW_DEPOTS_MAX)
        empty_stocks(game, now->cell, command->choice.number);
    now->victuals = (uint8_t)(now->victuals + command->choice.number);
    GCACW_TELL(game, gcacw_sheet_audience(game, GCACW_CONFEDERATE), GCACW_10_9c, loaded,
               .unit = train.v, .victuals = (uint8_t)command->choice.number);
}
