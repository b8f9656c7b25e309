/* rules/altar/orders/march.c: orders of the activation: a corps, its Staff Dice, marches and actions (T4 to T8).
 *
 * Most follow the token that they are for, which is already the subject. */
#include <string.h>

#include "rules/altar/orders/orders.h"
#include "rules/altar/play/actions.h"
#include "rules/altar/tables/command.h"

static const struct altar_piece *subject_of(const struct altar_order *order)
{
    return &order->view->board.piece[order->choice->subject];
}

/* ---- after a token: marches (T6) and actions (T8) ---- */

bool altar_form_via(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    altar_order_set(order, ALTAR_CHOOSE_MARCH);
    return altar_order_route(order, altar_piece(order->choice->subject));
}

bool altar_form_to(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    altar_order_set(order, ALTAR_CHOOSE_MARCH);
    return altar_order_destination(order, altar_piece(order->choice->subject),
                                   order->choice->number != 0);
}

bool altar_form_hold(struct vd_order *base)
{
    return altar_order_set_alone(altar_order_of(base), ALTAR_CHOOSE_HOLD);
}

/* X51: the path of the token ahead, as far as it goes. */
bool altar_form_follow(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
    uint16_t leader;

    if (!altar_order_piece(order, order->base.at, order->base.count, &leader))
        return false;
    if (leader == order->choice->subject)
        return vd_order_complain(&order->base, order->base.at, "a token cannot follow itself");
    if (order->view->board.piece[leader].cell == VD_NONE && subject_of(order)->cell != VD_NONE)
        return vd_order_forbid(&order->base, ALTAR_X51, "%s is not on the map",
                               altar_name(order->sc, order->sc->tokens[leader].id));
    altar_order_set(order, ALTAR_CHOOSE_MARCH);
    order->choice->cell = subject_of(order)->cell;
    altar_order_trail(order, altar_piece(order->choice->subject), altar_piece(leader));
    return true;
}

/* R5, 4: "go on", or "go". */
bool altar_form_go_on(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    (void)vd_order_take(&order->base, "on");
    return altar_order_set_alone(order, ALTAR_CHOOSE_GO_ON);
}

bool altar_form_throw(struct vd_order *base)
{
    return altar_order_set_alone(altar_order_of(base), ALTAR_CHOOSE_ROLL);
}

/* E6: by rail to a station. */
bool altar_form_by(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    if (!vd_order_take(&order->base, "rail") || !vd_order_take(&order->base, "to"))
        return vd_order_complain(&order->base, order->base.at, "write: by rail to PLACE");
    altar_order_set(order, ALTAR_CHOOSE_RIDE);
    return altar_order_cell(order, &order->choice->cell) && vd_order_ends(&order->base);
}

/* T5: the mark; without a route it rolls the die before the route is chosen. */
bool altar_form_staff_mark(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    order->choice->number = 1;
    if (vd_order_is_done(&order->base))
        return altar_form_throw(&order->base);
    if (vd_order_take(&order->base, "via"))
        return altar_form_via(&order->base);
    if (vd_order_take(&order->base, "to"))
        return altar_form_to(&order->base);
    if (vd_order_take(&order->base, "by"))
        return altar_form_by(&order->base);
    if (vd_order_take(&order->base, "follow"))
        return altar_form_follow(&order->base);
    /* X51: to follow a token that has not marched yet is to hold. */
    if (vd_order_take(&order->base, "hold"))
        return altar_form_hold(&order->base);
    return vd_order_complain(&order->base, order->base.at,
                             "after staff comes via, to, follow, by rail to, or nothing");
}

bool altar_form_raid(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    order->choice->cell = subject_of(order)->cell;
    return altar_order_ends_as(order, ALTAR_CHOOSE_RAID);
}

/* ---- bridges and ferries: A1 to A5 ---- */

/* "bridge" fits any bridge; no word at all fits any crossing. */
static bool kind_fits(const struct altar_order *order, uint8_t crossing)
{
    const struct vd_theater *theater = order->sc->base.theater;
    uint8_t kind = theater->crossings[order->sc->crossings[crossing].crossing].kind;

    return vd_order_is_done(&order->base) ||
           vd_order_word_is(&order->base, order->base.at, "crossing") ||
           vd_order_word_is(&order->base, order->base.at,
                            vd_crossing_kind_name((enum vd_crossing_kind)kind));
}

/* True for a crossing that this action would change. */
static bool is_in_reach(const struct altar_order *order, const struct altar_piece *piece,
                        uint8_t crossing)
{
    bool repair = order->command->choice.kind == ALTAR_CHOOSE_REPAIR;

    return altar_can_reach_crossing(order->sc, piece, crossing) && kind_fits(order, crossing) &&
           (order->view->board.destroyed >> crossing & 1) == (repair ? 1U : 0U);
}

/* The crossing within reach; none if there are several. */
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

    return vd_order_is_done(&order->base) ||
           (order->base.at + 1 == order->base.count &&
            vd_order_find(&order->base, order->base.at, kinds) == order->base.at);
}

static bool read_crossing(struct altar_order *order, enum altar_choice_kind kind)
{
    const struct altar_piece *piece = subject_of(order);

    order->choice->cell = piece->cell;
    altar_order_set(order, kind);
    if (!is_named_by_kind(order))
        return altar_order_crossing(order, order->base.at, order->base.count,
                                    &order->choice->number);
    return find_in_reach(order, piece, &order->choice->number) ||
           vd_order_complain(&order->base, order->base.at,
                             "name the bridge or ferry: none or several are in reach");
}

bool altar_form_destroy(struct vd_order *base)
{
    return read_crossing(altar_order_of(base), ALTAR_CHOOSE_DESTROY);
}

bool altar_form_repair(struct vd_order *base)
{
    return read_crossing(altar_order_of(base), ALTAR_CHOOSE_REPAIR);
}

/* ---- corps (T4) and Staff Dice (T5) ---- */

/* Tokens separated by commas. */
static bool read_pieces(struct altar_order *order)
{
    struct vd_command *command = order->command;

    while (!vd_order_is_done(&order->base)) {
        unsigned to = order->base.at + 1;

        while (to < order->base.count && !order->base.comma[to - 1])
            to++;
        if (command->count == VD_COMMAND_LIST_MAX)
            return vd_order_complain(&order->base, order->base.at, "too many tokens in one order");
        if (!altar_order_piece(order, order->base.at, to, &command->list[command->count]))
            return false;
        command->count++;
        order->base.at = to;
    }
    return command->count > 0 || vd_order_complain(&order->base, order->base.at, "which tokens?");
}

bool altar_form_activate(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
    static const char *const staff[] = {"staff", NULL};
    unsigned mark = vd_order_find(&order->base, order->base.at, staff);
    altar_corps_id corps;

    if (order->base.at == mark)
        return vd_order_complain(&order->base, order->base.at, "which corps?");
    if (!altar_order_corps(order, order->base.at, mark, &corps))
        return false;
    order->choice->number = corps.v;
    order->base.at = mark + 1;
    altar_order_set(order, ALTAR_CHOOSE_ACTIVATE);
    return (mark == order->base.count || read_pieces(order));
}

/* Allots dice before the marches: the first token is the subject, the others are the list. */
bool altar_form_staff(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
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

/* `end` closes whatever is open: a set-up, a card that asks for nothing more, an activation,
 * reinforcements, the reserve, the spread after a battle, a rally. */
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

bool altar_form_end(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    if (vd_order_take(&order->base, "marches"))
        return altar_order_ends_as(order, ALTAR_CHOOSE_END_MARCHES);
    if (order->choice->option == 0 && vd_order_take(&order->base, "rally"))
        return altar_order_ends_as(order, ALTAR_CHOOSE_RALLIED);
    return order->choice->option == 0 && order->view->base.asked
               ? end_open_phase(order)
               : altar_order_ends_as(order, ALTAR_CHOOSE_END);
}

/* Only one march is open at a time: the token need not be named. */
bool altar_form_unnamed_go_on(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    order->choice->subject = order->view->mover.piece.v;
    return order->choice->subject != ALTAR_NONE
               ? altar_form_go_on(&order->base)
               : vd_order_complain(&order->base, 0, "no token is marching: write TOKEN to PLACE");
}

/* If only one token can reach the bridge, the token need not be named. */
static bool read_unnamed(struct altar_order *order, enum altar_choice_kind kind,
                         vd_form_reader *read)
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
        return read(&order->base);
    return vd_order_complain(&order->base, 0, "which token? Write its name before the verb");
}

bool altar_form_unnamed_destroy(struct vd_order *base)
{
    return read_unnamed(altar_order_of(base), ALTAR_CHOOSE_DESTROY, altar_form_destroy);
}

bool altar_form_unnamed_repair(struct vd_order *base)
{
    return read_unnamed(altar_order_of(base), ALTAR_CHOOSE_REPAIR, altar_form_repair);
}
