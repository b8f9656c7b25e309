/* rules/altar/orders/contact.c: orders of a contact: cards, losses, retreats (B3, B11, R10, R17). */
#include <string.h>

#include "rules/altar/ground/retreat.h"
#include "rules/altar/orders/orders.h"
#include "rules/altar/play/leave.h"
#include "rules/altar/tables/command.h"

static bool read_card_kind(struct altar_order *order)
{
    static const char *const names[] = {
        [ALTAR_CARD_BATTLE] = "battle",
        [ALTAR_CARD_SKIRMISH] = "skirmish",
        [ALTAR_CARD_RETREAT] = "retreat",
    };

    /* "pitched battle", "pitched": the name on the card. */
    if (vd_order_take(&order->base, "pitched")) {
        (void)vd_order_take(&order->base, "battle");
        order->choice->option = ALTAR_CARD_BATTLE;
        return true;
    }
    for (unsigned i = ALTAR_CARD_BATTLE; i < ALTAR_CARD_COUNT; i++) {
        if (!vd_order_take(&order->base, names[i]))
            continue;
        order->choice->option = (uint8_t)i;
        return true;
    }
    return vd_order_complain(&order->base, order->base.at,
                             "the cards are battle, skirmish and retreat");
}

bool altar_form_card(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
    static const char *const aims[] = {"toward", "towards", "to", NULL};

    altar_order_set(order, ALTAR_CHOOSE_BATTLE_CARD);
    order->choice->subject = ALTAR_NONE;
    order->choice->cell = VD_NONE;
    if (!read_card_kind(order))
        return false;
    if (vd_order_take(&order->base, "with")) {
        unsigned to = vd_order_find(&order->base, order->base.at, aims);

        if (!altar_order_piece(order, order->base.at, to, &order->choice->subject))
            return false;
        order->base.at = to;
    }
    if (vd_order_find(&order->base, order->base.at, aims) == order->base.at &&
        !vd_order_is_done(&order->base)) {
        order->base.at++;
        if (!altar_order_cell(order, &order->choice->cell))
            return false;
    }
    return vd_order_ends(&order->base);
}

bool altar_form_break(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    order->choice->cell = VD_NONE;
    altar_order_set(order, ALTAR_CHOOSE_BREAK);
    return altar_order_unit(order, order->base.at, order->base.count, &order->choice->subject);
}

/* The path to this end that the owner may choose; for VD_NONE the default path. Empty if there
 * is none: the check then says why. */
static void find_retreat(struct altar_order *order, uint16_t end)
{
    struct vd_command *command = order->command;
    const struct altar_retreat_work *ways = &order->work->retreat;

    if (!altar_order_is_asked(order, ALTAR_PHASE_RETREAT))
        return;
    if (!altar_retreat_ways(order->sc, order->view, order->work))
        return;
    for (size_t i = 0; i < ways->count; i++) {
        const struct altar_path *path = &ways->paths[i];

        if (path->count == 0 || (end != VD_NONE && path->cell[path->count - 1] != end))
            continue;
        command->choice.cell = path->cell[path->count - 1];
        command->count = path->count;
        memcpy(command->list, path->cell, path->count * sizeof path->cell[0]);
        return;
    }
}

/* Space by space: the owner may not know where the retreat begins. */
static bool read_path(struct altar_order *order)
{
    struct vd_command *command = order->command;

    do {
        if (command->count == ALTAR_ROUTE_MAX)
            return vd_order_complain(&order->base, order->base.at,
                                     "a retreat has at most %d spaces", ALTAR_ROUTE_MAX);
        if (!altar_order_cell(order, &command->list[command->count]))
            return false;
        command->choice.cell = command->list[command->count++];
    } while (!vd_order_is_done(&order->base));
    return true;
}

bool altar_form_retreat(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
    static const char *const ways[] = {"via", "to", "default", NULL};
    unsigned way = vd_order_find(&order->base, order->base.at, ways);
    struct vd_choice *choice = order->choice;

    altar_order_set(order, ALTAR_CHOOSE_RETREAT);
    choice->subject =
        altar_order_is_asked(order, ALTAR_PHASE_RETREAT) ? order->view->task.piece.v : ALTAR_NONE;
    choice->cell = VD_NONE;
    if (way == order->base.count)
        return vd_order_complain(&order->base, way,
                                 "write: retreat via SPACES, retreat to SPACE, or retreat default");
    if (way > order->base.at && !altar_order_piece(order, order->base.at, way, &choice->subject))
        return false;
    order->base.at = way + 1;
    if (vd_order_word_is(&order->base, way, "via"))
        return read_path(order);
    if (vd_order_word_is(&order->base, way, "default"))
        choice->option = 1;
    else if (!altar_order_cell(order, &choice->cell))
        return false;
    find_retreat(order, choice->cell);
    return vd_order_ends(&order->base);
}

bool altar_form_shift(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    altar_order_set(order, ALTAR_CHOOSE_SHIFT);
    return altar_order_piece_and_cell(order);
}
