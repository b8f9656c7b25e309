/* rules/gcacw/orders/ledger.c: a combat of the ledger: its dice, and what it cost each unit (13.4). */
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/orders/reading.h"

bool gcacw_read_dice(struct gcacw_reading *reading)
{
    uint16_t attack, defense;

    if (!vd_order_number(&reading->base, 6, &attack) ||
        !vd_order_number(&reading->base, 6, &defense))
        return false;
    reading->command->choice.number = (uint16_t)(attack * GCACW_TOLL_DICE + defense);
    return true;
}

/* "2 disorganized demoralized 1": up to the comma, each part once or not at all. */
static bool read_toll(struct gcacw_reading *reading, struct gcacw_toll *toll)
{
    struct vd_order *order = &reading->base;

    while (!vd_order_is_done(order) && !order->comma[order->at - 1]) {
        uint16_t number = 0;

        if (vd_order_take_whole(order, "disorganized")) {
            toll->disorganized = 1;
        } else if (vd_order_take_whole(order, "demoralized")) {
            if (!vd_order_number(order, GCACW_TOLL_LEVEL_MAX, &number))
                return false;
            toll->demoralized = (uint8_t)number;
        } else if (vd_order_number(order, GCACW_TOLL_LOSS_MAX, &number)) {
            toll->loss = (uint8_t)number;
        } else {
            return false;
        }
    }
    return true;
}

bool gcacw_read_tolls(struct gcacw_reading *reading)
{
    struct vd_command *command = reading->command;

    while (!vd_order_is_done(&reading->base)) {
        struct gcacw_toll toll = {.loss = 0};
        uint16_t unit;

        if (!gcacw_read_unit(reading, false, &unit))
            return false;
        toll.unit.v = (uint8_t)unit;
        if (!read_toll(reading, &toll))
            return false;
        if (command->count == VD_COMMAND_LIST_MAX)
            return vd_order_complain(&reading->base, reading->base.at, "too many units");
        command->list[command->count++] = gcacw_toll_pack(toll);
    }
    return true;
}

/* ---- entries by their numbers ---- */

/* False if the tolls were pushed out by those of later combats. */
static bool take_tolls(struct gcacw_reading *reading, const struct gcacw_booked *booked)
{
    struct vd_command *command = reading->command;
    const struct gcacw_view *view = reading->view;

    if ((uint16_t)(view->toll_count - booked->first) > GCACW_BOOKED_TOLLS ||
        booked->tolls > VD_COMMAND_LIST_MAX)
        return false;
    for (unsigned i = 0; i < booked->tolls; i++)
        command->list[command->count++] = view->tolls[(booked->first + i) % GCACW_BOOKED_TOLLS];
    return true;
}

bool gcacw_read_entry(struct gcacw_reading *reading)
{
    struct vd_choice *choice = &reading->command->choice;
    const struct gcacw_booked *booked;
    uint16_t serial;

    if (!vd_order_number(&reading->base, UINT16_MAX, &serial))
        return false;
    booked = &reading->view->booked[serial % GCACW_BOOKED_MAX];
    if (serial == 0 || booked->serial != serial || !take_tolls(reading, booked))
        return vd_order_complain(&reading->base, reading->base.at - 1,
                                 "the ledger's latest entries do not have that number; write the "
                                 "entry's words after amend");
    if (booked->struck)
        return vd_order_complain(&reading->base, reading->base.at - 1,
                                 "that entry is struck out already");
    choice->option = booked->option;
    choice->subject = booked->subject;
    choice->cell = booked->cell;
    choice->number = booked->number;
    if ((booked->option == GCACW_LEDGER_BURNED || booked->option == GCACW_LEDGER_CAPTURED) &&
        booked->number < GCACW_DEPOTS_MAX)
        choice->cell = reading->view->known.depots[booked->number].cell;
    return true;
}

/* ---- places that are known only roughly ---- */

struct region {
    uint16_t county; /* VD_NONE: a bank */
    bool north;
};

static bool is_in_region(const struct gcacw_scenario *sc, const struct region *region,
                         uint16_t cell)
{
    uint8_t county = sc->ground->county[cell].v;

    if ((sc->ground->flags[cell] & GCACW_CELL_WATER) != 0 || county == GCACW_NONE)
        return false;
    return region->county != VD_NONE ? county == region->county
                                     : gcacw_is_north(sc, cell) == region->north;
}

/* The nearest hex of the region, the lowest number first. */
static bool put_in_region(struct gcacw_reading *reading, const struct region *region)
{
    const struct gcacw_scenario *sc = reading->sc;
    const uint32_t cells = sc->base.theater->cell_count;
    struct vd_choice *choice = &reading->command->choice;
    uint16_t from = reading->view->known.units[choice->subject].cell;
    unsigned least = UINT16_MAX;

    choice->cell = VD_NONE;
    for (uint16_t i = 0; i < cells; i++) {
        unsigned far = from < cells ? gcacw_distance(sc, from, i) : 0;

        if (far >= least || !is_in_region(sc, region, i))
            continue;
        least = far;
        choice->cell = i;
    }
    return choice->cell != VD_NONE || vd_order_complain(&reading->base, reading->base.at - 1,
                                                        "no hex of that region is on the map");
}

static uint16_t find_county(const struct vd_order *order, unsigned from, unsigned to,
                            const void *context)
{
    const struct gcacw_reading *reading = context;
    unsigned matches;

    return vd_theater_find_district(reading->sc->base.theater, vd_order_span(order, from, to),
                                    &matches);
}

bool gcacw_read_county(struct gcacw_reading *reading)
{
    unsigned at = reading->base.at;
    uint16_t county;

    if (!vd_order_take_name(&reading->base, find_county, reading, &county))
        return vd_order_complain(&reading->base, at, "a county is needed here, by its name");
    (void)vd_order_take_whole(&reading->base, "county");
    return put_in_region(reading, &(struct region){county, false});
}

bool gcacw_read_bank(struct gcacw_reading *reading)
{
    static const char *const banks[] = {"north", "south", NULL};
    uint8_t bank;

    return gcacw_read_word(reading, banks, "north or south", &bank) &&
           put_in_region(reading, &(struct region){VD_NONE, bank == 0});
}
