/* core/orders/conditions.c: conditions of standing orders: terms, perhaps negated, that must all
 * hold. */
#include "core/orders/conditions.h"

static bool read_term(struct vd_order *order, const struct vd_term *terms, bool *holds)
{
    bool denied = vd_order_take_whole(order, "not");

    if (vd_order_is_done(order))
        return vd_order_complain(order, order->count, "the condition is incomplete");
    while (terms->word != NULL && !vd_order_take_whole(order, terms->word))
        terms++;
    if (!terms->read(order, holds))
        return false;
    *holds ^= denied;
    return true;
}

enum vd_result vd_condition_holds(struct vd_order *order, struct vd_text text,
                                  const struct vd_term *terms, bool *holds, struct vd_error *error)
{
    bool all = true, term = false;

    *holds = false;
    if (!vd_order_begin(order, text, error))
        return order->result;
    do {
        if (!read_term(order, terms, &term))
            return order->result;
        all = all && term;
    } while (vd_order_take_whole(order, "and"));
    if (!vd_order_ends(order))
        return order->result;
    *holds = all;
    return VD_OK;
}
