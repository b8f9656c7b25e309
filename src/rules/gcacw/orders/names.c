/* rules/gcacw/orders/names.c: the names in an order: units, leaders, towns, stations, crossings. */
#include "rules/gcacw/orders/reading.h"
#include "rules/gcacw/telling/seats.h"

/* ---- units and leaders ---- */

/* Own ones; with the ledger the enemy's too, for either seat enters for both sides (13.4d). */

static enum vd_fit fit_of_run(const struct gcacw_scenario *sc, struct vd_text typed, uint32_t name,
                              unsigned count)
{
    enum vd_fit fit = VD_FIT_NONE;

    for (unsigned i = 0; i < count; i++, name = gcacw_name_next(sc, name))
        fit = vd_fit_better(fit, vd_fit_of(typed, gcacw_name(sc, name)));
    return fit;
}

static enum vd_fit fit_of_unit(const struct gcacw_scenario *sc, struct vd_text typed,
                               const struct gcacw_unit *unit)
{
    enum vd_fit fit = vd_fit_of(typed, gcacw_name(sc, unit->name));

    if (!GCACW_ON(3_3d))
        return fit;
    if (unit->second != 0)
        fit = vd_fit_better(fit, vd_fit_of(typed, gcacw_name(sc, unit->second)));
    return vd_fit_better(fit, fit_of_run(sc, typed, unit->alias, unit->alias_count));
}

static enum vd_fit fit_of_leader(const struct gcacw_scenario *sc, struct vd_text typed,
                                 const struct gcacw_leader *leader)
{
    enum vd_fit fit = vd_fit_of(typed, gcacw_name(sc, leader->name));

    if (leader->second != 0)
        fit = vd_fit_better(fit, vd_fit_of(typed, gcacw_name(sc, leader->second)));
    return vd_fit_better(fit, fit_of_run(sc, typed, leader->alias, leader->alias_count));
}

static uint16_t find_unit(const struct vd_order *order, unsigned from, unsigned to,
                          const void *context)
{
    const struct gcacw_reading *reading = context;
    const struct gcacw_scenario *sc = reading->sc;
    struct vd_text typed = vd_order_span(order, from, to);
    struct vd_finder own = {0}, enemy = {0};
    uint16_t found;

    for (uint16_t i = 0; i < sc->unit_count; i++) {
        const bool is_own = sc->units[i].side == reading->view->side;

        if (is_own || gcacw_is_ledger(sc))
            vd_finder_note(is_own ? &own : &enemy, i, fit_of_unit(sc, typed, &sc->units[i]));
    }
    found = vd_finder_result(&own, NULL);
    return found != VD_NONE || !gcacw_is_ledger(sc) ? found : vd_finder_result(&enemy, NULL);
}

/* A leader who has left, or has not come, gives way to one of the same name who is in play. */
static bool is_in_play(const struct gcacw_reading *reading, uint16_t leader)
{
    uint8_t place = reading->view->known.leaders[leader].place;

    return place != GCACW_LEADER_OUT && place != GCACW_LEADER_GONE;
}

static enum vd_fit fit_of_command(const struct gcacw_scenario *sc, struct vd_text typed,
                                  const struct gcacw_command *command)
{
    enum vd_fit fit = vd_fit_better(vd_fit_of(typed, gcacw_name(sc, command->name)),
                                    vd_fit_of(typed, gcacw_name(sc, command->title)));

    return vd_fit_better(fit, fit_of_run(sc, typed, command->alias, command->alias_count));
}

/* Counted by hand: some processors have no instruction for it, and then a library would be called. */
static int bit_count(uint64_t bits)
{
    int count = 0;

    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

/* "XI" is whoever leads it: of several leaders the one with the fewest commands. */
static uint16_t leader_of_command(const struct gcacw_reading *reading, struct vd_text typed)
{
    const struct gcacw_scenario *sc = reading->sc;
    uint16_t found = VD_NONE;
    int fewest = GCACW_COMMANDS_MAX + 1;
    uint64_t named = 0;

    for (unsigned i = 0; i < sc->command_count; i++) {
        if (sc->commands[i].side == reading->view->side &&
            fit_of_command(sc, typed, &sc->commands[i]) == VD_FIT_WHOLE)
            named |= UINT64_C(1) << i;
    }
    for (uint16_t i = 0; i < sc->leader_count; i++) {
        uint64_t leads = gcacw_leads(sc, &reading->view->known, (gcacw_leader_id){(uint8_t)i});

        if (sc->leaders[i].side != reading->view->side || (leads & named) == 0 ||
            !is_in_play(reading, i) || bit_count(leads) >= fewest)
            continue;
        found = i;
        fewest = bit_count(leads);
    }
    return found;
}

static uint16_t find_leader(const struct vd_order *order, unsigned from, unsigned to,
                            const void *context)
{
    const struct gcacw_reading *reading = context;
    const struct gcacw_scenario *sc = reading->sc;
    struct vd_text typed = vd_order_span(order, from, to);
    struct vd_finder finder = {0}, all = {0};

    for (uint16_t i = 0; i < sc->leader_count; i++) {
        enum vd_fit fit;

        if (sc->leaders[i].side != reading->view->side && !gcacw_is_ledger(sc))
            continue;
        fit = fit_of_leader(sc, typed, &sc->leaders[i]);
        vd_finder_note(&all, i, fit);
        if (is_in_play(reading, i))
            vd_finder_note(&finder, i, fit);
    }
    uint16_t found = vd_finder_result(&finder, NULL);

    if (found == VD_NONE)
        found = vd_finder_result(&all, NULL);
    return found != VD_NONE ? found : leader_of_command(reading, typed);
}

static const char *unit_name(const void *context, uint16_t index)
{
    const struct gcacw_reading *reading = context;

    return reading->sc->units[index].side == reading->view->side
               ? gcacw_unit_name(reading->sc, &reading->view->known,
                                 (gcacw_unit_id){(uint8_t)index})
               : NULL;
}

static const char *leader_name(const void *context, uint16_t index)
{
    const struct gcacw_reading *reading = context;

    return reading->sc->leaders[index].side == reading->view->side
               ? gcacw_leader_name(reading->sc, &reading->view->known,
                                   (gcacw_leader_id){(uint8_t)index})
               : NULL;
}

bool gcacw_read_unit(struct gcacw_reading *reading, bool quietly, uint16_t *unit)
{
    const struct vd_name_list list = {unit_name, reading, reading->sc->unit_count,
                                      "a unit of yours"};
    unsigned at = reading->base.at;

    if (vd_order_take_name(&reading->base, find_unit, reading, unit))
        return true;
    if (quietly)
        return false;
    if (vd_order_is_done(&reading->base))
        return vd_order_complain(&reading->base, at, "a unit of yours is needed here");
    return vd_order_complain_name(&reading->base, at, at + 1, &list);
}

/* Whether a leader is meant by words that also fit a unit: the words are his name in play, or his
 * command's where they only begin the unit's. */
static bool is_leader(const struct gcacw_reading *reading, struct vd_text typed, uint16_t leader,
                      uint16_t unit)
{
    const struct gcacw_scenario *sc = reading->sc;

    if (!is_in_play(reading, leader))
        return false;
    return vd_fit_of(typed, gcacw_leader_name(sc, &reading->view->known,
                                              (gcacw_leader_id){(uint8_t)leader})) ==
               VD_FIT_WHOLE ||
           (fit_of_leader(sc, typed, &sc->leaders[leader]) == VD_FIT_NONE &&
            fit_of_unit(sc, typed, &sc->units[unit]) != VD_FIT_WHOLE);
}

bool gcacw_take_leader(struct gcacw_reading *reading, uint16_t *leader)
{
    struct vd_order *order = &reading->base;
    const unsigned at = order->at;
    uint16_t unit = VD_NONE;
    bool is_unit = vd_order_take_name(order, find_unit, reading, &unit) &&
                   vd_fit_of(vd_order_span(order, at, order->at),
                             gcacw_unit_name(reading->sc, &reading->view->known,
                                             (gcacw_unit_id){(uint8_t)unit})) == VD_FIT_WHOLE;

    order->at = at;
    if (is_unit || !vd_order_take_name(order, find_leader, reading, leader))
        return false;
    if (unit == VD_NONE || is_leader(reading, vd_order_span(order, at, order->at), *leader, unit))
        return true;
    order->at = at;
    return false;
}

bool gcacw_read_leader(struct gcacw_reading *reading, uint16_t *leader)
{
    const struct vd_name_list list = {leader_name, reading, reading->sc->leader_count,
                                      "a leader of yours"};
    unsigned at = reading->base.at;

    if (vd_order_take_name(&reading->base, find_leader, reading, leader))
        return true;
    if (vd_order_is_done(&reading->base))
        return vd_order_complain(&reading->base, at, "a leader of yours is needed here");
    return vd_order_complain_name(&reading->base, at, at + 1, &list);
}

/* ---- places ---- */

bool gcacw_read_hex(struct gcacw_reading *reading, uint16_t *cell)
{
    return vd_order_cell(&reading->base, reading->sc->base.theater, GCACW_2_2a, cell);
}

bool gcacw_read_town(struct gcacw_reading *reading, uint16_t *town)
{
    unsigned at = reading->base.at;
    uint16_t cell;

    if (!gcacw_read_hex(reading, &cell))
        return false;
    *town = reading->sc->ground->levy[cell].v;
    return *town != GCACW_NONE ||
           vd_order_complain(&reading->base, at, "no levy can be taken there");
}

bool gcacw_read_station(struct gcacw_reading *reading, uint16_t *station)
{
    unsigned at = reading->base.at;
    uint16_t cell;

    if (!gcacw_read_hex(reading, &cell))
        return false;
    *station = reading->sc->ground->station[cell].v;
    return *station != GCACW_NONE ||
           vd_order_complain(&reading->base, at, "there is no railroad station there");
}

/* A depot in a hex, one that can be used or any; GCACW_DEPOTS_MAX: none. */
static uint16_t depot_at(const struct gcacw_facts *known, uint16_t cell, bool useful)
{
    uint16_t i = 0;

    for (; i < GCACW_DEPOTS_MAX; i++) {
        uint8_t state = known->depots[i].state;

        if (known->depots[i].cell == cell && state != GCACW_DEPOT_NONE &&
            (!useful || state == GCACW_DEPOT_STANDS || state == GCACW_DEPOT_CAPTURED))
            break;
    }
    return i;
}

/* Free depots (8.3) go by their number in the tables, all others by that in the facts. */
bool gcacw_read_depot(struct gcacw_reading *reading, uint16_t *depot)
{
    unsigned at = reading->base.at;
    uint16_t cell;

    if (!gcacw_read_hex(reading, &cell))
        return false;
    reading->command->choice.cell = cell;
    if (reading->command->choice.kind == GCACW_OFFER_PLACE_DEPOT) {
        for (*depot = 0; *depot < reading->sc->free_depot_count; (*depot)++) {
            if (reading->sc->free_depots[*depot].cell == cell)
                return true;
        }
        return vd_order_complain(&reading->base, at, "no depot can be placed there");
    }
    *depot = depot_at(&reading->view->known, cell, true);
    if (*depot == GCACW_DEPOTS_MAX)
        *depot = depot_at(&reading->view->known, cell, false);
    return *depot < GCACW_DEPOTS_MAX ||
           vd_order_complain(&reading->base, at, "you know of no depot there");
}

static uint16_t find_crossing(const struct vd_order *order, unsigned from, unsigned to,
                              const void *context)
{
    const struct gcacw_reading *reading = context;
    unsigned matches;

    return vd_theater_find_crossing(reading->sc->base.theater, vd_order_span(order, from, to),
                                    &matches);
}

bool gcacw_read_crossing(struct gcacw_reading *reading, uint16_t *crossing)
{
    unsigned at = reading->base.at;

    return vd_order_take_name(&reading->base, find_crossing, reading, crossing) ||
           vd_order_complain(&reading->base, at, "a bridge, ford or ferry is needed here, by name");
}

static uint16_t find_space(const struct vd_order *order, unsigned from, unsigned to,
                           const void *context)
{
    const struct gcacw_reading *reading = context;
    const struct gcacw_scenario *sc = reading->sc;
    struct vd_text typed = vd_order_span(order, from, to);
    struct vd_finder finder = {0};

    for (uint16_t i = 0; i < sc->space_count; i++) {
        enum vd_fit fit = vd_fit_of(typed, gcacw_name(sc, sc->spaces[i].name));

        fit = vd_fit_better(fit,
                            fit_of_run(sc, typed, sc->spaces[i].alias, sc->spaces[i].alias_count));
        vd_finder_note(&finder, i, fit);
    }
    return vd_finder_result(&finder, NULL);
}

bool gcacw_read_space(struct gcacw_reading *reading, uint16_t *space)
{
    unsigned at = reading->base.at;

    return vd_order_take_name(&reading->base, find_space, reading, space) ||
           vd_order_complain(&reading->base, at, "a port or a stretch of water is needed here");
}

/* ---- seats and words ---- */

/* "Reynolds": the seat that he gives orders from. */
static bool take_leaders_seat(struct gcacw_reading *reading, uint16_t *seat)
{
    const struct vd_scenario *base = &reading->sc->base;
    uint16_t leader;

    if (!vd_order_take_name(&reading->base, find_leader, reading, &leader))
        return false;
    for (uint8_t i = 0; i < base->seat_count; i++) {
        if (base->seat_side[i] == reading->view->side &&
            gcacw_leader_of(reading->sc, &reading->view->known, i).v == leader) {
            *seat = i;
            return true;
        }
    }
    return false;
}

bool gcacw_read_seat(struct gcacw_reading *reading, uint16_t *seat)
{
    const struct vd_scenario *base = &reading->sc->base;
    const unsigned at = reading->base.at;

    for (uint8_t i = 0; i < base->seat_count; i++) {
        const char *name = vd_seat_commander(base, i);

        if (name == NULL || base->seat_side[i] != reading->view->side ||
            !vd_order_take(&reading->base, name))
            continue;
        *seat = i;
        return true;
    }
    if (take_leaders_seat(reading, seat))
        return true;
    return vd_order_complain(&reading->base, at, "a fellow commander is needed here, by name");
}

bool gcacw_read_word(struct gcacw_reading *reading, const char *const *words, const char *what,
                     uint8_t *option)
{
    for (uint8_t i = 0; words[i] != NULL; i++) {
        if (!vd_order_take(&reading->base, words[i]))
            continue;
        *option = i;
        return true;
    }
    return vd_order_complain(&reading->base, reading->base.at, "%s is needed here", what);
}
