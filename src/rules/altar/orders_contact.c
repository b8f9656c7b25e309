/* rules/altar/orders_contact.c: orders of a contact: cards, losses, retreats (B3, B11, R10, R17). */
#include <string.h>

#include "rules/altar/orders.h"

static bool read_card_kind(struct altar_order *order)
{
    static const char *const names[] = {
        [ALTAR_CARD_BATTLE] = "battle",
        [ALTAR_CARD_SKIRMISH] = "skirmish",
        [ALTAR_CARD_RETREAT] = "retreat",
    };

    /* "pitched battle", "pitched": as the card is headed. */
    if (altar_take_word(order, "pitched")) {
        (void)altar_take_word(order, "battle");
        order->choice->option = ALTAR_CARD_BATTLE;
        return true;
    }
    for (unsigned i = ALTAR_CARD_BATTLE; i < ALTAR_CARD_COUNT; i++) {
        if (!altar_take_word(order, names[i]))
            continue;
        order->choice->option = (uint8_t)i;
        return true;
    }
    return altar_complain(order, order->at, "the cards are battle, skirmish and retreat");
}

bool altar_form_card(struct altar_order *order)
{
    static const char *const aims[] = {"toward", "towards", "to", NULL};

    altar_order_set(order, ALTAR_CHOOSE_BATTLE_CARD);
    order->choice->subject = ALTAR_NONE;
    order->choice->cell = VD_NONE;
    if (!read_card_kind(order))
        return false;
    if (altar_take_word(order, "with")) {
        unsigned to = altar_word_find(order, order->at, aims);

        if (!altar_order_piece(order, order->at, to, &order->choice->subject))
            return false;
        order->at = to;
    }
    if (altar_word_find(order, order->at, aims) == order->at && !altar_order_is_done(order)) {
        order->at++;
        if (!altar_order_cell(order, &order->choice->cell))
            return false;
    }
    return altar_order_ends(order);
}

bool altar_form_break(struct altar_order *order)
{
    order->choice->cell = VD_NONE;
    altar_order_set(order, ALTAR_CHOOSE_BREAK);
    return altar_order_unit(order, order->at, order->count, &order->choice->subject);
}

/* The path that the owner may choose to this end, the default one to VD_NONE; none if there is none:
 * then whoever checks says why. */
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

/* Space by space: where a retreat begins the owner need not know. */
static bool read_path(struct altar_order *order)
{
    struct vd_command *command = order->command;

    do {
        if (command->count == ALTAR_ROUTE_MAX)
            return altar_complain(order, order->at, "a path has at most %d spaces",
                                  ALTAR_ROUTE_MAX);
        if (!altar_order_cell(order, &command->list[command->count]))
            return false;
        command->choice.cell = command->list[command->count++];
    } while (!altar_order_is_done(order));
    return true;
}

bool altar_form_retreat(struct altar_order *order)
{
    static const char *const ways[] = {"via", "to", "default", NULL};
    unsigned way = altar_word_find(order, order->at, ways);
    struct vd_choice *choice = order->choice;

    altar_order_set(order, ALTAR_CHOOSE_RETREAT);
    choice->subject =
        altar_order_is_asked(order, ALTAR_PHASE_RETREAT) ? order->view->task.piece : ALTAR_NONE;
    choice->cell = VD_NONE;
    if (way == order->count)
        return altar_complain(order, way, "a retreat is: via SPACES, to SPACE, or default");
    if (way > order->at && !altar_order_piece(order, order->at, way, &choice->subject))
        return false;
    order->at = way + 1;
    if (altar_word_is(order, way, "via"))
        return read_path(order);
    if (altar_word_is(order, way, "default"))
        choice->option = 1;
    else if (!altar_order_cell(order, &choice->cell))
        return false;
    find_retreat(order, choice->cell);
    return altar_order_ends(order);
}

bool altar_form_shift(struct altar_order *order)
{
    altar_order_set(order, ALTAR_CHOOSE_SHIFT);
    return altar_order_piece_and_cell(order);
}
