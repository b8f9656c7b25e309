/* toy/words/orders.c: the orders of Outposts as text, in and out. */
#include "core/orders/conditions.h"
#include "core/orders/names.h"
#include "core/orders/verbs.h"
#include "core/words/places.h"
#include "toy/words/words.h"

/* An order being read. */
struct reading {
    struct vd_order base;
    const struct outpost_scenario *sc;
    const struct outpost_view *view;
    struct outpost_work *work;
    struct vd_command *command;
};

/* ---- in ---- */

static bool read_cell(struct reading *reading, uint16_t *cell)
{
    return vd_order_cell(&reading->base, reading->sc->base.theater, OUTPOST_M2, cell);
}

/* "Ash to Harbor" leaves the route to us. */
static bool read_goal(struct reading *reading)
{
    struct vd_command *command = reading->command;

    if (!read_cell(reading, &command->choice.cell))
        return false;
    command->count = outpost_route(reading->sc, reading->view, command->choice.subject,
                                   command->choice.cell, reading->work, command->list);
    return true;
}

static bool read_route(struct reading *reading)
{
    struct vd_command *command = reading->command;

    do {
        if (command->count == OUTPOST_ROUTE_MAX)
            return vd_order_complain(&reading->base, reading->base.at,
                                     "a route has at most %d hexes", OUTPOST_ROUTE_MAX);
        if (!read_cell(reading, &command->list[command->count]))
            return false;
        command->choice.cell = command->list[command->count++];
    } while (!vd_order_is_done(&reading->base) &&
             !vd_order_word_is(&reading->base, reading->base.at, "forced"));
    return true;
}

static bool read_march(struct reading *reading, bool by_route)
{
    reading->command->choice.kind = OUTPOST_OFFER_MARCH;
    if (!(by_route ? read_route(reading) : read_goal(reading)))
        return false;
    if (vd_order_take(&reading->base, "forced"))
        reading->command->choice.option = OUTPOST_FORCED;
    return true;
}

/* What follows a company's name. */
static bool read_company(struct reading *reading)
{
    if (vd_order_take_whole(&reading->base, "at")) {
        reading->command->choice.kind = OUTPOST_OFFER_PLACE;
        return read_cell(reading, &reading->command->choice.cell);
    }
    if (vd_order_take_whole(&reading->base, "to"))
        return read_march(reading, false);
    if (vd_order_take_whole(&reading->base, "via"))
        return read_march(reading, true);
    const char *name = reading->sc->company[reading->command->choice.subject].name;

    return vd_order_complain(&reading->base, reading->base.at,
                             "say where: %s to Harbor, or %s via 23015, 22015", name, name);
}

static bool read_card(struct vd_order *order)
{
    struct reading *reading = (struct reading *)order;

    reading->command->choice.kind = OUTPOST_OFFER_CARD;
    for (uint8_t card = OUTPOST_CHARGE; card < OUTPOST_CARD_COUNT; card++) {
        if (!vd_order_take(order, outpost_card_name(card)))
            continue;
        reading->command->choice.option = card;
        return true;
    }
    return vd_order_complain(order, order->at, "a card is charge or hold");
}

static bool read_ready(struct vd_order *order)
{
    ((struct reading *)order)->command->choice.kind = OUTPOST_OFFER_READY;
    return true;
}

static bool read_end(struct vd_order *order)
{
    ((struct reading *)order)->command->choice.kind = OUTPOST_OFFER_END;
    return true;
}

/* What comes before a letter's text: the record keeps the rest. */
static bool read_letter(struct vd_order *order)
{
    struct reading *reading = (struct reading *)order;
    const struct vd_scenario *base = &reading->sc->base;

    reading->command->choice.kind = OUTPOST_OFFER_LETTER;
    for (uint8_t seat = 0; seat < base->seat_count; seat++) {
        const char *name = vd_seat_commander(base, seat);

        if (base->seat_side[seat] != reading->view->side || name == NULL ||
            !vd_order_take(order, name))
            continue;
        reading->command->choice.number = seat;
        return true;
    }
    if (reading->sc->commanders != OUTPOST_SEPARATE && !vd_order_is_done(order)) {
        order->at++; /* whoever it is: there is nobody to write to */
        return true;
    }
    return vd_order_complain(order, order->at, "a commander is needed here: msg NAME: TEXT");
}

static const struct vd_verb verbs[] = {{"card", read_card},
                                       {"ready", read_ready},
                                       {"end", read_end},
                                       {"msg", read_letter},
                                       {NULL, NULL}};

/* The companies that a side can name; the enemy's are nobody's to order. */
static const char *own_name(const void *context, uint16_t index)
{
    const struct reading *reading = context;
    const struct outpost_company *company = &reading->sc->company[index];

    return company->side == reading->view->side ? company->name : NULL;
}

static bool read_name(struct reading *reading)
{
    const struct vd_name_list list = {own_name, reading, reading->sc->company_count,
                                      "a company of yours"};
    struct vd_finder finder = {0};

    for (uint16_t i = 0; i < reading->sc->company_count; i++) {
        const char *name = own_name(reading, i);

        if (name != NULL)
            vd_finder_note(&finder, i, vd_fit_of(reading->base.word[0], name));
    }
    uint16_t company = vd_finder_result(&finder, NULL);

    if (company == VD_NONE)
        return vd_order_complain_name(&reading->base, 0, 1, &list);
    reading->command->choice.subject = company;
    reading->base.at = 1;
    return read_company(reading);
}

static bool read_order(struct reading *reading)
{
    const struct vd_verb *verb = vd_verb_whole(&reading->base, 0, verbs);

    return (verb != NULL ? vd_verb_read(&reading->base, 0, verb) : read_name(reading)) &&
           vd_order_ends(&reading->base);
}

enum vd_result outpost_parse(const struct vd_scenario *base, const struct vd_view *view, void *work,
                             struct vd_text text, struct vd_command *command,
                             struct vd_error *error)
{
    struct reading reading = {.sc = outpost_scenario_of(base),
                              .view = outpost_view_of(view),
                              .work = work,
                              .command = command};

    *command = (struct vd_command){.seat = view->seat};
    if (vd_order_begin(&reading.base, text, error))
        (void)read_order(&reading);
    return reading.base.result;
}

/* ---- conditions of standing orders ---- */

static bool read_turn(struct vd_order *order, bool *holds)
{
    uint16_t turn;

    if (!vd_order_number(order, OUTPOST_TURNS_MAX, &turn))
        return false;
    *holds = ((struct reading *)order)->view->base.turn >= turn;
    return true;
}

static bool read_enemy(struct vd_order *order, bool *holds)
{
    struct reading *reading = (struct reading *)order;
    uint16_t cell;

    if (!vd_order_take_whole(order, "at"))
        return vd_order_complain(order, order->at, "say where: enemy at Harbor");
    if (!read_cell(reading, &cell))
        return false;
    *holds = false;
    for (unsigned i = 0; i < reading->view->seen_count; i++)
        *holds |= reading->view->seen[i].cell == cell;
    return true;
}

static bool refuse_term(struct vd_order *order, bool *holds)
{
    *holds = false;
    return vd_order_complain(order, order->at, "a condition is turn N or enemy at HEX");
}

static const struct vd_term terms[] = {
    {"turn", read_turn}, {"enemy", read_enemy}, {NULL, refuse_term}};

enum vd_result outpost_holds(const struct vd_scenario *base, const struct vd_view *view, void *work,
                             struct vd_text text, bool *holds, struct vd_error *error)
{
    struct vd_command none;
    struct reading reading = {.sc = outpost_scenario_of(base),
                              .view = outpost_view_of(view),
                              .work = work,
                              .command = &none};

    return vd_condition_holds(&reading.base, text, terms, holds, error);
}

/* ---- out ---- */

static void print_march(const struct outpost_scenario *sc, const struct vd_command *command,
                        struct vd_writer *writer)
{
    vd_write_format(writer, "%s via", sc->company[command->choice.subject].name);
    for (unsigned i = 0; i < command->count; i++) {
        vd_write(writer, i == 0 ? " " : ", ");
        vd_write_cell(sc->base.theater, command->list[i], writer);
    }
    vd_write(writer, command->choice.option == OUTPOST_FORCED ? " forced" : "");
}

/* Without separate commanders it is to nobody, and is refused. */
static void print_letter(const struct vd_scenario *base, uint8_t to, struct vd_writer *writer)
{
    const char *name = vd_seat_commander(base, to);

    vd_write_format(writer, "msg %s", name != NULL ? name : "nobody");
}

void outpost_print_command(const struct vd_scenario *base, const struct vd_command *command,
                           struct vd_writer *writer)
{
    const struct outpost_scenario *sc = outpost_scenario_of(base);

    switch (command->choice.kind) {
    case OUTPOST_OFFER_PLACE:
        vd_write_format(writer, "%s at ", sc->company[command->choice.subject].name);
        vd_write_cell(sc->base.theater, command->choice.cell, writer);
        break;
    case OUTPOST_OFFER_MARCH:
        print_march(sc, command, writer);
        break;
    case OUTPOST_OFFER_CARD:
        vd_write_format(writer, "card %s", outpost_card_name(command->choice.option));
        break;
    case OUTPOST_OFFER_LETTER:
        print_letter(base, (uint8_t)command->choice.number, writer);
        break;
    default:
        vd_write(writer, command->choice.kind == OUTPOST_OFFER_READY ? "ready" : "end");
    }
}
