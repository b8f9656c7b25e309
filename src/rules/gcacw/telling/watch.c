/* rules/gcacw/telling/watch.c: which units see which others (10.1): within 2 hexes of cavalry, within 1 of any. */
#include "rules/gcacw/telling/watch.h"

#include "rules/gcacw/telling/markers.h"

/* ---- counting ---- */

int gcacw_sight_of(const struct gcacw_scenario *sc, uint8_t unit)
{
    return gcacw_number(sc, sc->units[unit].arm == GCACW_CAVALRY ? GCACW_N_SIGHT_CAVALRY
                                                                 : GCACW_N_SIGHT_OTHERS);
}

/* Adds what one unit sees of another, or takes it away. */
static void count_pair(const struct gcacw_scenario *sc, struct gcacw_watch *watch, uint8_t watcher,
                       uint8_t target, unsigned far, uint8_t by)
{
    uint8_t observer = watch->observer[watcher];

    if (GCACW_ON(10_1d) && (int)far <= gcacw_sight_of(sc, watcher))
        watch->far[observer][target] = (uint8_t)(watch->far[observer][target] + by);
    if ((int)far <= gcacw_number(sc, GCACW_N_SIGHT_OTHERS))
        watch->close[observer][target] = (uint8_t)(watch->close[observer][target] + by);
}

/* Adds the hexes that a unit sees, or takes them away. */
static void count_hexes(const struct gcacw_scenario *sc, struct gcacw_watch *watch, uint8_t unit,
                        uint8_t by)
{
    const int columns = sc->base.theater->columns, rows = sc->base.theater->rows;
    const int column = sc->ground->columns[watch->cell[unit]];
    const int row = sc->ground->rows[watch->cell[unit]], reach = gcacw_sight_of(sc, unit);

    for (int i = row - reach; i <= row + reach; i++) {
        for (int k = column - reach; k <= column + reach; k++) {
            uint16_t cell = (uint16_t)(i * columns + k);

            if (i >= 0 && i < rows && k >= 0 && k < columns &&
                (int)gcacw_distance(sc, watch->cell[unit], cell) <= reach) {
                uint8_t *count = &watch->hexes[watch->observer[unit]][cell];

                *count = (uint8_t)(*count + by);
            }
        }
    }
}

static void count_unit(const struct gcacw_scenario *sc, struct gcacw_watch *watch, uint8_t unit,
                       uint8_t by)
{
    const int cavalry = gcacw_number(sc, GCACW_N_SIGHT_CAVALRY);
    const int others = gcacw_number(sc, GCACW_N_SIGHT_OTHERS);
    const unsigned farthest = (unsigned)(cavalry > others ? cavalry : others);
    unsigned first = 0, end = sc->unit_count;

    if (watch->cell[unit] == VD_NONE)
        return;
    count_hexes(sc, watch, unit, by);
    if (!gcacw_is_parted(sc)) {
        first = gcacw_first_unit(sc, gcacw_enemy_of(sc->units[unit].side));
        end = gcacw_end_of_units(sc, gcacw_enemy_of(sc->units[unit].side));
    }
    for (uint8_t i = (uint8_t)first; i < end; i++) {
        unsigned far;

        if (watch->cell[i] == VD_NONE || watch->observer[i] == watch->observer[unit])
            continue;
        far = gcacw_distance(sc, watch->cell[unit], watch->cell[i]);
        if (far > farthest)
            continue;
        count_pair(sc, watch, unit, i, far, by);
        count_pair(sc, watch, i, unit, far, by);
    }
}

/* True if all units must be looked at: nothing is counted yet, or it was for other observers. */
static bool begin(const struct gcacw_scenario *sc, struct gcacw_watch *watch)
{
    const bool is_same = watch->begun && watch->parted == gcacw_is_parted(sc);

    for (unsigned i = 0; i < GCACW_UNITS_MAX && !watch->begun; i++)
        watch->cell[i] = VD_NONE;
    watch->begun = true;
    watch->parted = gcacw_is_parted(sc);
    return !is_same;
}

static void follow(const struct gcacw_scenario *sc, struct gcacw_watch *watch, uint8_t unit,
                   const struct gcacw_unit_facts *now)
{
    uint16_t cell = now->place == GCACW_PLACE_MAP ? now->cell : VD_NONE;
    uint8_t observer = gcacw_observer_of(sc, now->seat);

    if (watch->cell[unit] == cell && (watch->observer[unit] == observer || cell == VD_NONE))
        return;
    count_unit(sc, watch, unit, (uint8_t)-1);
    watch->cell[unit] = cell;
    watch->observer[unit] = observer;
    count_unit(sc, watch, unit, 1);
}

void gcacw_watch_update(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;
    const struct gcacw_unit_facts *units = game->state->facts.units;
    struct gcacw_watch *watch = &game->work->watch;
    const bool all = begin(sc, watch);

    for (unsigned first = 0; first < sc->unit_count; first += GCACW_UNIT_BLOCK) {
        if (!all && gcacw_same_units(&watch->units[first], &units[first], GCACW_UNIT_BLOCK))
            continue;
        for (unsigned i = first; i < first + GCACW_UNIT_BLOCK && i < sc->unit_count; i++)
            follow(sc, watch, (uint8_t)i, &units[i]);
    }
    memcpy(watch->units, units, sizeof watch->units);
}

/* ---- questions ---- */

bool gcacw_is_fighting(const struct gcacw_facts *facts, uint8_t side, gcacw_unit_id unit)
{
    const struct gcacw_combat *combat = &facts->combat;

    if (!combat->open)
        return false;
    if (side != combat->side)
        return facts->units[unit.v].place == GCACW_PLACE_MAP &&
               facts->units[unit.v].cell == combat->target;
    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++) {
        if (combat->attackers[i].v == unit.v)
            return true;
    }
    return false;
}

/* A unit of the observer is in the combat. */
static bool is_party(const struct gcacw_game *game, uint8_t observer)
{
    const struct gcacw_facts *facts = &game->state->facts;

    if (!gcacw_is_parted(game->sc))
        return true;
    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        if (facts->units[i].seat == observer &&
            gcacw_is_fighting(facts, game->sc->units[i].side, (gcacw_unit_id){i}))
            return true;
    }
    return false;
}

static uint8_t side_of(const struct gcacw_scenario *sc, uint8_t observer)
{
    return gcacw_is_parted(sc) ? sc->base.seat_side[observer] : observer;
}

/* 14: Halleck has all reports of the army while he commands it. */
static bool hears_all(const struct gcacw_game *game, uint8_t observer)
{
    const struct gcacw_scenario *sc = game->sc;
    uint8_t side = side_of(sc, observer);

    return gcacw_is_parted(sc) && GCACW_ON(14_3d) &&
           gcacw_overall_seat(sc, &game->state->facts, side) == observer &&
           gcacw_first_seat(sc, side) != observer;
}

/* A separate commander sees the hex where he is and those next to it himself. */
static bool rides_by(const struct gcacw_game *game, uint8_t observer, uint16_t cell)
{
    const struct gcacw_scenario *sc = game->sc;
    uint16_t own = gcacw_is_parted(sc) ? gcacw_seat_cell(sc, &game->state->facts, observer)
                                       : (uint16_t)VD_NONE;

    return own != VD_NONE && cell != VD_NONE &&
           (int)gcacw_distance(sc, own, cell) <= gcacw_number(sc, GCACW_N_SIGHT_OTHERS);
}

/* Some unit of the side sees it, and the observer hears all reports. */
static bool is_reported(const struct gcacw_game *game, uint8_t observer, gcacw_unit_id unit,
                        bool close)
{
    const struct gcacw_watch *watch = &game->work->watch;
    uint8_t side = side_of(game->sc, observer);

    if (!hears_all(game, observer))
        return false;
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        if (game->sc->base.seat_side[seat] == side &&
            (close ? watch->close : watch->far)[seat][unit.v] > 0)
            return true;
    }
    return false;
}

static inline bool counts(const struct gcacw_game *game, uint8_t observer, gcacw_unit_id unit,
                          bool close)
{
    const struct gcacw_watch *watch = &game->work->watch;

    if ((close ? watch->close : watch->far)[observer][unit.v] > 0)
        return true;
    return gcacw_is_parted(game->sc) && (rides_by(game, observer, watch->cell[unit.v]) ||
                                         is_reported(game, observer, unit, close));
}

static bool fights_with(const struct gcacw_game *game, uint8_t observer, gcacw_unit_id unit)
{
    return game->state->facts.combat.open &&
           gcacw_is_fighting(&game->state->facts, game->sc->units[unit.v].side, unit) &&
           is_party(game, observer);
}

bool gcacw_sees(const struct gcacw_game *game, uint8_t observer, gcacw_unit_id unit)
{
    return counts(game, observer, unit, false) || fights_with(game, observer, unit);
}

bool gcacw_knows(const struct gcacw_game *game, uint8_t observer, const struct gcacw_view *view,
                 gcacw_unit_id unit)
{
    if (fights_with(game, observer, unit))
        return true;
    if (gcacw_is_hidden(game, unit))
        return false;
    if (counts(game, observer, unit, true) && GCACW_ON(14_1b))
        return true;
    return view->known.units[unit.v].place == GCACW_PLACE_MAP && gcacw_sees(game, observer, unit);
}

bool gcacw_sees_cell(const struct gcacw_game *game, uint8_t observer, uint16_t cell)
{
    return game->work->watch.hexes[observer][cell] > 0 || rides_by(game, observer, cell);
}

/* What units see of a hex is what they see of a unit there. */
bool gcacw_sees_force(const struct gcacw_game *game, uint8_t observer, uint16_t cell)
{
    bool sees = gcacw_sees_cell(game, observer, cell);

    for (uint8_t seat = 0; seat < game->sc->base.seat_count && hears_all(game, observer); seat++) {
        sees |= game->sc->base.seat_side[seat] == side_of(game->sc, observer) &&
                game->work->watch.hexes[seat][cell] > 0;
    }
    return sees;
}

/* ---- classes of strength ---- */

uint8_t gcacw_strength_of(const struct gcacw_scenario *sc, unsigned manpower)
{
    if ((int)manpower <= gcacw_number(sc, GCACW_N_SIGHT_SMALL))
        return GCACW_STRENGTH_SMALL;
    return (int)manpower <= gcacw_number(sc, GCACW_N_SIGHT_MEDIUM) ? GCACW_STRENGTH_MEDIUM
                                                                   : GCACW_STRENGTH_LARGE;
}

uint8_t gcacw_strength_about(const struct gcacw_scenario *sc, uint8_t strength)
{
    int small = gcacw_number(sc, GCACW_N_SIGHT_SMALL),
        medium = gcacw_number(sc, GCACW_N_SIGHT_MEDIUM);

    return (uint8_t)(strength == GCACW_STRENGTH_SMALL   ? (small + 1) / 2
                     : strength == GCACW_STRENGTH_LARGE ? medium + 1
                                                        : (small + medium + 1) / 2);
}
