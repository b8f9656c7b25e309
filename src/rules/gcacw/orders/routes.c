/* rules/gcacw/orders/routes.c: the hexes of a route as typed, with the way between those that are apart (5.1). */
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/orders/reading.h"

/* Where the subject stands now, and how it marches. */
static struct gcacw_marcher marcher_of(const struct gcacw_reading *reading, uint16_t from)
{
    static const struct gcacw_unit none = {.arm = GCACW_INFANTRY, .size = GCACW_BRIGADE};
    const struct gcacw_unit *unit = reading->command->choice.kind == GCACW_OFFER_MOVE_DECOY
                                        ? &none
                                        : &reading->sc->units[reading->command->choice.subject];

    return (struct gcacw_marcher){.start = from,
                                  .side = reading->view->side,
                                  .arm = unit->arm,
                                  .size = unit->size,
                                  .points = GCACW_POINTS_MAX};
}

static uint16_t start_of(const struct gcacw_reading *reading)
{
    if (reading->command->choice.kind == GCACW_OFFER_RETREAT)
        return reading->view->known.combat.target;
    if (reading->command->choice.kind == GCACW_OFFER_MOVE_DECOY)
        return reading->view->known.action.marker < GCACW_MARKERS_MAX
                   ? reading->view->known
                         .markers[reading->view->side][reading->view->known.action.marker]
                         .cell
                   : (uint16_t)VD_NONE;
    return reading->view->known.units[reading->command->choice.subject].cell;
}

static bool add(struct gcacw_reading *reading, uint16_t cell)
{
    struct vd_command *command = reading->command;

    if (command->count == VD_COMMAND_LIST_MAX)
        return vd_order_complain(&reading->base, reading->base.at, "a route has at most %d hexes",
                                 VD_COMMAND_LIST_MAX);
    command->list[command->count++] = cell;
    command->choice.cell = cell;
    return true;
}

/* The way to a hex that is not next to the last one; as far as a route can hold it. */
static bool add_way(struct gcacw_reading *reading, uint16_t from, uint16_t to)
{
    struct gcacw_field field = gcacw_known_field(reading->sc, reading->view, reading->work);
    struct gcacw_marcher march = marcher_of(reading, from);
    unsigned count = gcacw_toward(&field, &march, to, &reading->work->reach, reading->work->route,
                                  GCACW_ROUTE_MAX);

    if (count == 0)
        return vd_order_complain(&reading->base, reading->base.at, "no way leads there");
    for (unsigned i = 0; i < count && reading->command->count < VD_COMMAND_LIST_MAX; i++) {
        if (!add(reading, reading->work->route[i]))
            return false;
    }
    return true;
}

static bool add_hex(struct gcacw_reading *reading, uint16_t cell)
{
    const struct vd_command *command = reading->command;
    uint16_t from = command->count > 0 ? command->list[command->count - 1] : start_of(reading);

    /* 6.9d: a stack without a hex to go to retreats to where it stands, and surrenders. */
    if (command->choice.kind == GCACW_OFFER_RETREAT && command->count == 0 && cell == from) {
        reading->command->choice.cell = cell;
        return true;
    }
    if (from == VD_NONE || gcacw_distance(reading->sc, from, cell) <= 1 ||
        command->choice.kind == GCACW_OFFER_RETREAT)
        return add(reading, cell);
    return add_way(reading, from, cell);
}

bool gcacw_read_route(struct gcacw_reading *reading)
{
    uint16_t cell;

    do {
        if (!gcacw_read_hex(reading, &cell) || !add_hex(reading, cell))
            return false;
        vd_order_skip_joints(&reading->base);
    } while (!vd_order_is_done(&reading->base));
    return true;
}

bool gcacw_route_to(struct gcacw_reading *reading, uint16_t cell)
{
    return add_hex(reading, cell);
}

/* "retreat to Monrovia": by the retreat that ends there. */
static bool retreat_to(struct gcacw_reading *reading, uint16_t cell)
{
    struct vd_command *command = reading->command;
    const struct vd_choice choice = {
        .kind = GCACW_OFFER_RETREAT, .subject = command->choice.subject, .cell = cell};

    if (start_of(reading) == VD_NONE || cell == start_of(reading))
        return add_hex(reading, cell);
    gcacw_expand(&reading->sc->base, &reading->view->base, reading->work, choice, command);
    return command->count > 0 || vd_order_complain(&reading->base, reading->base.at - 1,
                                                   "no retreat of this stack ends there: \"legal "
                                                   "retreat\" lists those that may be made");
}

bool gcacw_read_goal(struct gcacw_reading *reading)
{
    uint16_t cell;

    if (!gcacw_read_hex(reading, &cell))
        return false;
    return reading->command->choice.kind == GCACW_OFFER_RETREAT ? retreat_to(reading, cell)
                                                                : gcacw_route_to(reading, cell);
}
