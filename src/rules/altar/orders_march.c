/* rules/altar/orders_march.c: orders of the activation: a corps, its Staff Dice, marches and actions
 * (T4 to T8). Most stand behind the unit they are for, which is the subject already. */
#include <string.h>

#include "rules/altar/orders.h"

static const struct altar_piece *subject_of(const struct altar_order *order)
{
    return &order->view->board.piece[order->choice->subject];
}

/* ---- behind a unit: marches (T6) and actions (T8) ---- */

bool altar_form_via(struct altar_order *order)
{
    altar_order_set(order, ALTAR_CHOOSE_MARCH);
    return altar_order_route(order, (uint8_t)order->choice->subject);
}

bool altar_form_to(struct altar_order *order)
{
    altar_order_set(order, ALTAR_CHOOSE_MARCH);
    return altar_order_destination(order, (uint8_t)order->choice->subject,
                                   order->choice->number != 0);
}

bool altar_form_hold(struct altar_order *order)
{
    return altar_order_set_alone(order, ALTAR_CHOOSE_HOLD);
}

/* X51: the way of the one ahead, as far as it goes. */
bool altar_form_follow(struct altar_order *order)
{
    uint16_t leader;

    if (!altar_order_piece(order, order->at, order->count, &leader))
        return false;
    if (leader == order->choice->subject)
        return altar_complain(order, order->at, "nobody follows himself");
    if (order->view->board.piece[leader].cell == VD_NONE && subject_of(order)->cell != VD_NONE)
        return altar_forbid(order, ALTAR_X51, "%s is not on the map",
                            altar_name(order->sc, order->sc->tokens[leader].id));
    altar_order_set(order, ALTAR_CHOOSE_MARCH);
    order->choice->cell = subject_of(order)->cell;
    altar_order_trail(order, (uint8_t)order->choice->subject, (uint8_t)leader);
    return true;
}

/* R5, 4: "go on", or "go". */
bool altar_form_go_on(struct altar_order *order)
{
    (void)altar_take_word(order, "on");
    return altar_order_set_alone(order, ALTAR_CHOOSE_GO_ON);
}

bool altar_form_throw(struct altar_order *order)
{
    return altar_order_set_alone(order, ALTAR_CHOOSE_ROLL);
}

/* E6: by rail to a station. */
bool altar_form_by(struct altar_order *order)
{
    if (!altar_take_word(order, "rail") || !altar_take_word(order, "to"))
        return altar_complain(order, order->at, "here follows: by rail to PLACE");
    altar_order_set(order, ALTAR_CHOOSE_RIDE);
    return altar_order_cell(order, &order->choice->cell) && altar_order_ends(order);
}

/* T5: the mark; alone it is the throw, before the way is chosen. */
bool altar_form_staff_mark(struct altar_order *order)
{
    order->choice->number = 1;
    if (altar_order_is_done(order))
        return altar_form_throw(order);
    if (altar_take_word(order, "via"))
        return altar_form_via(order);
    if (altar_take_word(order, "to"))
        return altar_form_to(order);
    if (altar_take_word(order, "by"))
        return altar_form_by(order);
    if (altar_take_word(order, "follow"))
        return altar_form_follow(order);
    if (altar_take_word(order,
                        "hold")) /* what follows one that has not marched yet comes to (X51) */
        return altar_form_hold(order);
    return altar_complain(order, order->at,
                          "after staff comes via, to, follow, by rail to, or nothing");
}

bool altar_form_raid(struct altar_order *order)
{
    order->choice->cell = subject_of(order)->cell;
    return altar_order_ends_as(order, ALTAR_CHOOSE_RAID);
}

/* ---- bridges and ferries: A1 to A5 ---- */

/* "bridge" for any of the kind, nothing at all for any. */
static bool kind_fits(const struct altar_order *order, uint8_t crossing)
{
    const struct vd_theater *theater = order->sc->base.theater;
    uint8_t kind = theater->crossings[order->sc->crossings[crossing].crossing].kind;

    return altar_order_is_done(order) || altar_word_is(order, order->at, "crossing") ||
           altar_word_is(order, order->at, vd_crossing_kind_name((enum vd_crossing_kind)kind));
}

/* One that this act would change. */
static bool is_in_reach(const struct altar_order *order, const struct altar_piece *piece,
                        uint8_t crossing)
{
    bool repair = order->command->choice.kind == ALTAR_CHOOSE_REPAIR;

    return altar_can_reach_crossing(order->sc, piece, crossing) && kind_fits(order, crossing) &&
           (order->view->board.destroyed >> crossing & 1) == (repair ? 1U : 0U);
}

/* The one in reach; nothing if there are several. */
static bool find_in_reach(const struct altar_order *order, const struct altar_piece *piece,
                          uint16_t *found)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < order->sc->crossing_count; i++) {
        if (!is_in_reach(order, piece, i))
            continue;
        *found = i;
        count++;
    }
    return count == 1;
}

static bool is_named_by_kind(const struct altar_order *order)
{
    static const char *const kinds[] = {"bridge", "ferry", "ford", "dam", "crossing", NULL};

    return altar_order_is_done(order) ||
           (order->at + 1 == order->count && altar_word_find(order, order->at, kinds) == order->at);
}

static bool read_crossing(struct altar_order *order, enum altar_choice_kind kind)
{
    const struct altar_piece *piece = subject_of(order);

    order->choice->cell = piece->cell;
    altar_order_set(order, kind);
    if (!is_named_by_kind(order))
        return altar_order_crossing(order, order->at, order->count, &order->choice->number);
    return find_in_reach(order, piece, &order->choice->number) ||
           altar_complain(order, order->at,
                          "name the bridge or ferry: there is not just one in reach");
}

bool altar_form_destroy(struct altar_order *order)
{
    return read_crossing(order, ALTAR_CHOOSE_DESTROY);
}

bool altar_form_repair(struct altar_order *order)
{
    return read_crossing(order, ALTAR_CHOOSE_REPAIR);
}

/* ---- corps (T4) and Staff Dice (T5) ---- */

/* Units parted by commas. */
static bool read_pieces(struct altar_order *order)
{
    struct vd_command *command = order->command;

    while (!altar_order_is_done(order)) {
        unsigned to = order->at + 1;

        while (to < order->count && !order->comma[to - 1])
            to++;
        if (command->count == VD_COMMAND_LIST_MAX)
            return altar_complain(order, order->at, "that are too many units");
        if (!altar_order_piece(order, order->at, to, &command->list[command->count]))
            return false;
        command->count++;
        order->at = to;
    }
    return command->count > 0 || altar_complain(order, order->at, "which units?");
}

bool altar_form_activate(struct altar_order *order)
{
    static const char *const staff[] = {"staff", NULL};
    unsigned mark = altar_word_find(order, order->at, staff);
    uint8_t corps;

    if (order->at == mark)
        return altar_complain(order, order->at, "which corps?");
    if (!altar_order_corps(order, order->at, mark, &corps))
        return false;
    order->choice->number = corps;
    order->at = mark + 1;
    altar_order_set(order, ALTAR_CHOOSE_ACTIVATE);
    return (mark == order->count || read_pieces(order));
}

/* Dice before the throw: the first is the subject, the others the list. */
bool altar_form_staff(struct altar_order *order)
{
    struct vd_command *command = order->command;

    if (!read_pieces(order))
        return false;
    command->choice.subject = command->list[0];
    command->choice.cell = VD_NONE;
    command->count--;
    memmove(command->list, command->list + 1, command->count * sizeof command->list[0]);
    command->list[command->count] = 0;
    altar_order_set(order, ALTAR_CHOOSE_STAFF);
    return true;
}

/* `end` closes whatever is open: a set-up, a card that asks for nothing more, an activation, plotting,
 * the reserve, the spread after a battle, rally. */
static enum altar_choice_kind end_of_phase(const struct altar_view *view)
{
    switch ((enum altar_phase)view->task.phase) {
    case ALTAR_PHASE_DEPLOY:
        return ALTAR_CHOOSE_DEPLOYED;
    case ALTAR_PHASE_CARD:
        return ALTAR_CHOOSE_CARD;
    case ALTAR_PHASE_PLOT:
        return ALTAR_CHOOSE_PLOTTED;
    case ALTAR_PHASE_ATTACH:
        return ALTAR_CHOOSE_ATTACHED;
    case ALTAR_PHASE_SPREAD:
        return ALTAR_CHOOSE_SPREAD_DONE;
    case ALTAR_PHASE_RALLY:
        return ALTAR_CHOOSE_RALLIED;
    default:
        return ALTAR_CHOOSE_END;
    }
}

static bool end_open_phase(struct altar_order *order)
{
    enum altar_choice_kind kind = end_of_phase(order->view);

    if (kind == ALTAR_CHOOSE_CARD)
        *order->choice = (struct vd_choice){.option = 1, .subject = ALTAR_NONE, .cell = VD_NONE};
    return altar_order_ends_as(order, kind);
}

bool altar_form_end(struct altar_order *order)
{
    if (altar_take_word(order, "marches"))
        return altar_order_ends_as(order, ALTAR_CHOOSE_END_MARCHES);
    if (order->choice->option == 0 && altar_take_word(order, "rally"))
        return altar_order_ends_as(order, ALTAR_CHOOSE_RALLIED);
    return order->choice->option == 0 && order->view->base.asked
               ? end_open_phase(order)
               : altar_order_ends_as(order, ALTAR_CHOOSE_END);
}

/* Only one march is open at a time: it need not be named. */
bool altar_form_unnamed_go_on(struct altar_order *order)
{
    order->choice->subject = order->view->mover.piece;
    return order->choice->subject != ALTAR_NONE
               ? altar_form_go_on(order)
               : altar_complain(order, 0, "nobody is on the march: whose is it? UNIT to PLACE");
}

/* A bridge in reach of one unit only need not name it. */
static bool read_unnamed(struct altar_order *order, enum altar_choice_kind kind,
                         altar_form_reader *read)
{
    const struct altar_board *board = &order->view->board;
    uint16_t crossing;
    unsigned count = 0;

    altar_order_set(order, kind);
    for (uint8_t i = 0; i < board->piece_count && is_named_by_kind(order); i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->side != order->side ||
            !altar_may_act(order->sc, piece, order->view->task.corps) ||
            !find_in_reach(order, piece, &crossing))
            continue;
        order->choice->subject = i;
        count++;
    }
    if (count == 1)
        return read(order);
    return altar_complain(order, 0, "which unit? It goes before the verb");
}

bool altar_form_unnamed_destroy(struct altar_order *order)
{
    return read_unnamed(order, ALTAR_CHOOSE_DESTROY, altar_form_destroy);
}

bool altar_form_unnamed_repair(struct altar_order *order)
{
    return read_unnamed(order, ALTAR_CHOOSE_REPAIR, altar_form_repair);
}
