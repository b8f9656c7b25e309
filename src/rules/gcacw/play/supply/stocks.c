/* rules/gcacw/play/supply/stocks.c: stocks that the Confederates live on: captured depots, levied towns, trains (8.1d, 8.3,
 * 10.9). */
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/supply/supply.h"

uint16_t gcacw_stock_cell(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          struct gcacw_stock stock)
{
    switch (stock.kind) {
    case GCACW_STOCK_DEPOT:
        return stock.number < GCACW_DEPOTS_MAX &&
                       facts->depots[stock.number].state == GCACW_DEPOT_CAPTURED
                   ? facts->depots[stock.number].cell
                   : (uint16_t)VD_NONE;
    case GCACW_STOCK_TOWN:
        return stock.number < sc->levy_count && facts->levies[stock.number].levied
                   ? sc->levies[stock.number].cell
                   : (uint16_t)VD_NONE;
    default:
        return stock.number < sc->unit_count && sc->units[stock.number].arm == GCACW_WAGONS &&
                       facts->units[stock.number].place == GCACW_PLACE_MAP
                   ? facts->units[stock.number].cell
                   : (uint16_t)VD_NONE;
    }
}

unsigned gcacw_stock_left(const struct gcacw_facts *facts, struct gcacw_stock stock)
{
    return stock.kind == GCACW_STOCK_DEPOT  ? facts->depots[stock.number].victuals
           : stock.kind == GCACW_STOCK_TOWN ? facts->levies[stock.number].stock
                                            : facts->units[stock.number].victuals;
}

bool gcacw_stock_reaches(const struct gcacw_field *field, const struct gcacw_facts *facts,
                         struct gcacw_stock stock, gcacw_unit_id unit)
{
    const struct gcacw_scenario *sc = field->sc;
    const struct gcacw_unit *printed = &sc->units[unit.v];
    uint16_t from = gcacw_stock_cell(sc, facts, stock), to = facts->units[unit.v].cell;
    bool train = stock.kind == GCACW_STOCK_TRAIN;
    unsigned hexes = (unsigned)gcacw_number(sc, train ? GCACW_N_WAGON_RANGE : GCACW_N_SUPPLY_RANGE);

    if (from == VD_NONE || to == VD_NONE)
        return false;
    if (gcacw_holds(field->zones, GCACW_UNION, from) && GCACW_ON(8_1f))
        return false;
    if (!train && sc->ground->county[from].v != GCACW_NONE &&
        sc->ground->county[from].v == sc->ground->county[to].v)
        return true;
    return gcacw_is_within(field, GCACW_CONFEDERATE, gcacw_mover_of(printed->arm, printed->size),
                           from, to, hexes);
}

/* 8.4d, 10.9b: one victual for a division of the simplified rules, and from a train. */
unsigned gcacw_stock_gives(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                           struct gcacw_stock stock, gcacw_unit_id unit)
{
    unsigned left = gcacw_stock_left(facts, stock);
    unsigned most = (unsigned)gcacw_number(sc, GCACW_N_VICTUALS_MOST);
    unsigned has = facts->units[unit.v].victuals;
    unsigned lacks = gcacw_is_simplified(sc) || stock.kind == GCACW_STOCK_TRAIN ? 1
                     : has < most                                               ? most - has
                                                                                : 0;

    return lacks < left ? lacks : left;
}

void gcacw_stock_take(struct gcacw_game *game, struct gcacw_stock stock, unsigned victuals)
{
    struct gcacw_facts *facts = &game->state->facts;
    uint8_t *left = stock.kind == GCACW_STOCK_DEPOT  ? &facts->depots[stock.number].victuals
                    : stock.kind == GCACW_STOCK_TOWN ? &facts->levies[stock.number].stock
                                                     : &facts->units[stock.number].victuals;

    *left = (uint8_t)(*left - (victuals < *left ? victuals : *left));
}
