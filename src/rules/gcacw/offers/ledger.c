/* rules/gcacw/offers/ledger.c: entries of the ledger (13.4): checked and listed.
 *
 * Either seat may enter for both sides. What the table can see is checked (13.4g); whether a march or
 * combat was legal is not (13.4h). */
#include "rules/gcacw/play/victory/ledger.h"

#include "rules/gcacw/offers/check.h"

static const char *name_of(const struct gcacw_case *c, uint16_t unit)
{
    return gcacw_unit_name(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit});
}

/* ---- units ---- */

static enum vd_result check_place(const struct gcacw_case *c, uint16_t unit)
{
    switch (c->view->known.units[unit].place) {
    case GCACW_PLACE_MAP:
    case GCACW_PLACE_SEA:
    case GCACW_PLACE_RAIL:
        return VD_OK;
    case GCACW_PLACE_LOST:
        return vd_refuse(c->error, GCACW_13_4g, "%s is eliminated", name_of(c, unit));
    case GCACW_PLACE_REMOVED:
        return vd_refuse(c->error, GCACW_13_4g, "%s has left the campaign", name_of(c, unit));
    case GCACW_PLACE_ATTACHED:
        return vd_refuse(c->error, GCACW_13_4g,
                         "%s is attached: enter it for the unit it is part of", name_of(c, unit));
    default:
        return vd_refuse(c->error, GCACW_13_4g, "%s has not arrived yet", name_of(c, unit));
    }
}

static enum vd_result check_unit(const struct gcacw_case *c, uint16_t unit)
{
    if (unit >= c->sc->unit_count)
        return vd_refuse(c->error, GCACW_13_4g, "there is no such unit");
    return check_place(c, unit);
}

static enum vd_result check_cell(const struct gcacw_case *c, uint16_t cell)
{
    if (cell >= c->sc->base.theater->cell_count)
        return vd_refuse(c->error, GCACW_13_4g, "that hex is not on the map");
    if ((c->sc->ground->flags[cell] & GCACW_CELL_WATER) != 0)
        return vd_refuse(c->error, GCACW_13_4g, "nobody can stand in that hex: it is water");
    return VD_OK;
}

static enum vd_result check_loss(const struct gcacw_case *c, uint16_t unit, unsigned loss)
{
    unsigned left = c->view->known.units[unit].manpower;

    if (loss > left && GCACW_ON(13_4g))
        return vd_refuse(c->error, GCACW_13_4g, "%s has %u manpower left and cannot lose %u",
                         name_of(c, unit), left, loss);
    return VD_OK;
}

static enum vd_result check_status(const struct gcacw_case *c)
{
    return check_unit(c, c->command->choice.subject);
}

static enum vd_result check_set(const struct gcacw_case *c)
{
    enum vd_result result = check_unit(c, c->command->choice.subject);

    return result == VD_OK ? check_cell(c, c->command->choice.cell) : result;
}

static enum vd_result check_fatigue(const struct gcacw_case *c)
{
    enum vd_result result = check_unit(c, c->command->choice.subject);
    int most = gcacw_number(c->sc, GCACW_N_FATIGUE_MOST);

    if (result != VD_OK)
        return result;
    if (c->command->choice.number > most)
        return vd_refuse(c->error, GCACW_13_4g, "fatigue is a number from 0 to %d", most);
    return VD_OK;
}

enum { DEMORALIZED_MOST = 2 }; /* D2 is the last level (6.11) */

static enum vd_result check_demoralized(const struct gcacw_case *c)
{
    enum vd_result result = check_unit(c, c->command->choice.subject);

    if (result != VD_OK)
        return result;
    if (c->command->choice.number > DEMORALIZED_MOST)
        return vd_refuse(c->error, GCACW_13_4g, "demoralization is a number from 0 to %d",
                         DEMORALIZED_MOST);
    return VD_OK;
}

static enum vd_result check_lost(const struct gcacw_case *c)
{
    enum vd_result result = check_unit(c, c->command->choice.subject);

    if (result != VD_OK)
        return result;
    if (c->command->choice.number == 0)
        return vd_refuse(c->error, GCACW_13_4g, "a loss is 1 manpower or more");
    return check_loss(c, c->command->choice.subject, c->command->choice.number);
}

static enum vd_result check_leader(const struct gcacw_case *c)
{
    const struct vd_choice *entry = &c->command->choice;
    enum vd_result result = check_unit(c, entry->number);
    uint8_t place;

    if (result != VD_OK)
        return result;
    if (entry->subject >= c->sc->leader_count)
        return vd_refuse(c->error, GCACW_13_4g, "there is no such leader");
    place = c->view->known.leaders[entry->subject].place;
    if (place == GCACW_LEADER_OUT || place == GCACW_LEADER_GONE)
        return vd_refuse(
            c->error, GCACW_13_4g, "%s is not in play",
            gcacw_leader_name(c->sc, &c->view->known, (gcacw_leader_id){(uint8_t)entry->subject}));
    if (c->sc->leaders[entry->subject].side != c->sc->units[entry->number].side)
        return vd_refuse(c->error, GCACW_13_4g, "a leader stays with units of his own side");
    return VD_OK;
}

/* ---- places ---- */

static enum vd_result refuse_again(const struct gcacw_case *c, const char *what)
{
    return vd_refuse(c->error, GCACW_13_4g, "%s is destroyed already", what);
}

static enum vd_result check_station(const struct gcacw_case *c)
{
    uint16_t station = c->command->choice.number;

    if (station >= c->sc->station_count)
        return vd_refuse(c->error, GCACW_13_4g, "there is no such station");
    if (c->view->known.stations[station].state == GCACW_STATION_DESTROYED)
        return refuse_again(c, "that station");
    return VD_OK;
}

static enum vd_result check_crossing(const struct gcacw_case *c)
{
    uint16_t crossing = c->command->choice.number;

    if (crossing >= c->sc->base.theater->crossing_count)
        return vd_refuse(c->error, GCACW_13_4g, "there is no such crossing");
    if (gcacw_crossings_hold(&c->view->known.ways.destroyed, crossing))
        return refuse_again(c, "that crossing");
    return VD_OK;
}

static enum vd_result check_aqueduct(const struct gcacw_case *c)
{
    uint8_t structure = gcacw_aqueduct(c->sc);

    if (structure == GCACW_NONE)
        return vd_refuse(c->error, GCACW_13_4g, "this scenario has no aqueduct");
    if ((c->view->known.score.structures >> structure & 1) != 0)
        return refuse_again(c, "the aqueduct");
    return VD_OK;
}

static enum vd_result check_depot(const struct gcacw_case *c, bool captured)
{
    uint16_t number = c->command->choice.number;
    uint8_t state =
        number < GCACW_DEPOTS_MAX ? c->view->known.depots[number].state : (uint8_t)GCACW_DEPOT_NONE;

    if (state == GCACW_DEPOT_NONE || state == GCACW_DEPOT_GONE ||
        c->command->choice.cell != c->view->known.depots[number].cell)
        return vd_refuse(c->error, GCACW_13_4g, "there is no such depot");
    if (state == GCACW_DEPOT_DESTROYED)
        return refuse_again(c, "that depot");
    if (captured && state == GCACW_DEPOT_CAPTURED)
        return vd_refuse(c->error, GCACW_13_4g, "that depot is captured already");
    if (captured && c->view->known.depots[number].side != GCACW_UNION)
        return vd_refuse(c->error, GCACW_13_4g,
                         "only Union depots are captured; a Confederate depot is burned");
    return VD_OK;
}

/* A bridge or ferry that was built on the table. */
static enum vd_result check_built(const struct gcacw_case *c)
{
    const struct gcacw_ways *ways = &c->view->known.ways;
    bool ferry = c->command->choice.option == GCACW_LEDGER_FERRIED;
    uint16_t crossing = c->command->choice.number;

    if (crossing >= c->sc->base.theater->crossing_count)
        return vd_refuse(c->error, GCACW_13_4g, "there is no such crossing");
    if (gcacw_crossings_hold(ferry ? &ways->ferried : &ways->bridged, crossing))
        return vd_refuse(c->error, GCACW_13_4g, "%s there already",
                         ferry ? "a ferry runs" : "a bridge was built");
    return VD_OK;
}

static enum vd_result check_repaired(const struct gcacw_case *c)
{
    uint16_t station = c->command->choice.number;

    if (station >= c->sc->station_count)
        return vd_refuse(c->error, GCACW_13_4g, "there is no such station");
    if (c->view->known.stations[station].state == GCACW_STATION_WHOLE)
        return vd_refuse(c->error, GCACW_13_4g, "that station is whole");
    return VD_OK;
}

static enum vd_result check_works(const struct gcacw_case *c)
{
    enum vd_result result = check_unit(c, c->command->choice.subject);

    if (result != VD_OK)
        return result;
    if (c->view->known.units[c->command->choice.subject].place != GCACW_PLACE_MAP)
        return vd_refuse(c->error, GCACW_13_4g, "%s is not on the map",
                         name_of(c, c->command->choice.subject));
    if (c->command->choice.number >= GCACW_WORKS_COUNT)
        return vd_refuse(c->error, GCACW_13_4g,
                         "works are 0 to %d: 1 abatis, 3 breastworks, 5 a fort, 2 and 4 begun",
                         GCACW_WORKS_COUNT - 1);
    return VD_OK;
}

static enum vd_result check_burned(const struct gcacw_case *c)
{
    return check_depot(c, false);
}

static enum vd_result check_captured(const struct gcacw_case *c)
{
    return check_depot(c, true);
}

/* ---- combats ---- */

/* The units of the list before this one. */
static bool is_repeated(const struct gcacw_case *c, unsigned at)
{
    uint8_t unit = gcacw_toll_of(c->command->list[at]).unit.v;

    for (unsigned i = 0; i < at; i++) {
        if (gcacw_toll_of(c->command->list[i]).unit.v == unit)
            return true;
    }
    return false;
}

static enum vd_result check_toll(const struct gcacw_case *c, unsigned at)
{
    struct gcacw_toll toll = gcacw_toll_of(c->command->list[at]);
    enum vd_result result = check_unit(c, toll.unit.v);

    if (result != VD_OK)
        return result;
    if (is_repeated(c, at))
        return vd_refuse(c->error, GCACW_13_4g, "%s is named twice", name_of(c, toll.unit.v));
    if (toll.demoralized > DEMORALIZED_MOST)
        return vd_refuse(c->error, GCACW_13_4g, "demoralization is a number from 0 to %d",
                         DEMORALIZED_MOST);
    return check_loss(c, toll.unit.v, toll.loss);
}

static enum vd_result check_dice(const struct gcacw_case *c)
{
    for (unsigned i = 0; i < 2; i++) {
        if (gcacw_toll_face(c->command->choice.number, i) > 6)
            return vd_refuse(c->error, GCACW_13_4g, "a die shows 1 to 6");
    }
    return VD_OK;
}

/* 13.4d: booked together, or refused as a whole. */
static enum vd_result check_combat(const struct gcacw_case *c)
{
    enum vd_result result = check_cell(c, c->command->choice.cell);
    unsigned sides = 0;

    if (result == VD_OK)
        result = check_dice(c);
    for (unsigned i = 0; i < c->command->count && i < VD_COMMAND_LIST_MAX && result == VD_OK; i++) {
        result = check_toll(c, i);
        if (result == VD_OK)
            sides |= GCACW_SIDE(c->sc->units[gcacw_toll_of(c->command->list[i]).unit.v].side);
    }
    if (result == VD_OK && sides != GCACW_BOTH)
        return vd_refuse(c->error, GCACW_13_4g,
                         "a combat needs units of both sides, the attacker's first");
    return result;
}

/* ---- all of them ---- */

static enum vd_result check_entry(const struct gcacw_case *c)
{
    static gcacw_checker *const checks[GCACW_LEDGER_ENTRIES] = {
        [GCACW_LEDGER_SET] = check_set,
        [GCACW_LEDGER_FATIGUE] = check_fatigue,
        [GCACW_LEDGER_ORGANIZED] = check_status,
        [GCACW_LEDGER_DISORGANIZED] = check_status,
        [GCACW_LEDGER_EXHAUSTED] = check_status,
        [GCACW_LEDGER_RESTED] = check_status,
        [GCACW_LEDGER_DEMORALIZED] = check_demoralized,
        [GCACW_LEDGER_COMBAT_LOSS] = check_lost,
        [GCACW_LEDGER_OTHER_LOSS] = check_lost,
        [GCACW_LEDGER_ELIMINATED] = check_status,
        [GCACW_LEDGER_LEADER] = check_leader,
        [GCACW_LEDGER_STATION] = check_station,
        [GCACW_LEDGER_CROSSING] = check_crossing,
        [GCACW_LEDGER_AQUEDUCT] = check_aqueduct,
        [GCACW_LEDGER_BURNED] = check_burned,
        [GCACW_LEDGER_CAPTURED] = check_captured,
        [GCACW_LEDGER_COMBAT] = check_combat,
        [GCACW_LEDGER_BRIDGED] = check_built,
        [GCACW_LEDGER_FERRIED] = check_built,
        [GCACW_LEDGER_REPAIRED] = check_repaired,
        [GCACW_LEDGER_WORKS] = check_works,
    };
    uint8_t entry = c->command->choice.option;

    if (entry >= GCACW_LEDGER_ENTRIES)
        return vd_refuse(c->error, GCACW_13_4g, "there is no such entry");
    return checks[entry](c);
}

/* ---- entries struck out (13.4j) ---- */

static enum vd_result check_booked(const struct gcacw_case *c, uint16_t unit, unsigned lost,
                                   bool combat)
{
    enum vd_result result = check_unit(c, unit);
    unsigned booked;

    if (result != VD_OK)
        return result;
    booked =
        combat ? c->view->known.units[unit].combat_lost : c->view->known.units[unit].other_lost;
    if (lost > booked)
        return vd_refuse(c->error, GCACW_13_4j, "only %u manpower %s booked for %s", booked,
                         combat ? "lost in combat is" : "lost otherwise is", name_of(c, unit));
    return VD_OK;
}

static enum vd_result check_struck_combat(const struct gcacw_case *c)
{
    enum vd_result result = VD_OK;

    for (unsigned i = 0; i < c->command->count && result == VD_OK; i++) {
        struct gcacw_toll toll = gcacw_toll_of(c->command->list[i]);

        result = check_booked(c, toll.unit.v, toll.loss, true);
    }
    return result;
}

static enum vd_result check_struck_place(const struct gcacw_case *c)
{
    const struct vd_choice *entry = &c->command->choice;
    const struct gcacw_facts *known = &c->view->known;
    bool stands;

    if (entry->option == GCACW_LEDGER_STATION || entry->option == GCACW_LEDGER_REPAIRED)
        stands = entry->number >= c->sc->station_count ||
                 known->stations[entry->number].state != (entry->option == GCACW_LEDGER_STATION
                                                              ? GCACW_STATION_DESTROYED
                                                              : GCACW_STATION_WHOLE);
    else if (entry->option == GCACW_LEDGER_BRIDGED || entry->option == GCACW_LEDGER_FERRIED)
        stands = entry->number >= c->sc->base.theater->crossing_count ||
                 !gcacw_crossings_hold(entry->option == GCACW_LEDGER_BRIDGED ? &known->ways.bridged
                                                                             : &known->ways.ferried,
                                       entry->number);
    else if (entry->option == GCACW_LEDGER_CROSSING)
        stands = entry->number >= c->sc->base.theater->crossing_count ||
                 !gcacw_crossings_hold(&known->ways.destroyed, entry->number);
    else if (entry->option == GCACW_LEDGER_AQUEDUCT)
        stands = gcacw_aqueduct(c->sc) == GCACW_NONE ||
                 (known->score.structures >> gcacw_aqueduct(c->sc) & 1) == 0;
    else
        stands = entry->number >= GCACW_DEPOTS_MAX ||
                 known->depots[entry->number].cell != entry->cell ||
                 known->depots[entry->number].state != (entry->option == GCACW_LEDGER_BURNED
                                                            ? GCACW_DEPOT_DESTROYED
                                                            : GCACW_DEPOT_CAPTURED);
    if (stands)
        return vd_refuse(c->error, GCACW_13_4j, "the ledger has no such entry");
    return VD_OK;
}

static enum vd_result check_amend(const struct gcacw_case *c)
{
    const struct vd_choice *entry = &c->command->choice;

    if (!GCACW_ON(13_4j))
        return vd_refuse(c->error, GCACW_13_4j, "nothing is struck out of the ledger");
    switch (entry->option) {
    case GCACW_LEDGER_COMBAT_LOSS:
    case GCACW_LEDGER_OTHER_LOSS:
        return check_booked(c, entry->subject, entry->number,
                            entry->option == GCACW_LEDGER_COMBAT_LOSS);
    case GCACW_LEDGER_COMBAT:
        return check_struck_combat(c);
    case GCACW_LEDGER_STATION:
    case GCACW_LEDGER_REPAIRED:
    case GCACW_LEDGER_BRIDGED:
    case GCACW_LEDGER_FERRIED:
    case GCACW_LEDGER_CROSSING:
    case GCACW_LEDGER_AQUEDUCT:
    case GCACW_LEDGER_BURNED:
    case GCACW_LEDGER_CAPTURED:
        return check_struck_place(c);
    default:
        return vd_refuse(c->error, GCACW_13_4j, "enter it again as it is: the last entry counts");
    }
}

/* What happens to a unit on any table: it moves and tires. Places are for people to say. */
static void list_entries(struct gcacw_list *list)
{
    const struct gcacw_scenario *sc = list->sc;
    unsigned most = (unsigned)gcacw_number(sc, GCACW_N_FATIGUE_MOST);

    for (uint8_t i = gcacw_first_unit(sc, list->view->side);
         i < gcacw_end_of_units(sc, list->view->side); i++) {
        const struct gcacw_unit_facts *now = &list->view->known.units[i];

        if (now->place == GCACW_PLACE_MAP)
            gcacw_list_add(
                list, (struct vd_choice){.kind = GCACW_OFFER_ENTRY,
                                         .option = GCACW_LEDGER_FATIGUE,
                                         .subject = i,
                                         .number = (uint16_t)((now->fatigue + 1U) % (most + 1U))});
    }
}

const struct gcacw_order_row gcacw_ledger_orders[] = {
    {GCACW_OFFER_ENTRY, GCACW_IN(NORMAL) | GCACW_IN(DISTANCE) | GCACW_IN(BUILDING), check_entry,
     list_entries, GCACW_13_4d, NULL},
    {GCACW_OFFER_AMEND, GCACW_IN(NORMAL) | GCACW_IN(DISTANCE) | GCACW_IN(BUILDING), check_amend,
     NULL, GCACW_13_4j, NULL},
    {0}};
