/* core/orders/conditions.h: conditions of standing orders.
 *
 *   CONDITION = TERM {and TERM}       TERM = [not] one of the system's own
 *
 * The system lists the words its terms begin with, each with a reader, which answers from what the
 * seat knows. */
#ifndef VD_CORE_ORDERS_CONDITIONS_H
#define VD_CORE_ORDERS_CONDITIONS_H

#include "core/orders/order.h"

/* Reads what follows the word; false after it has complained. */
typedef bool vd_term_reader(struct vd_order *order, bool *holds);

struct vd_term {
    const char *word;
    vd_term_reader *read;
};

/* The list ends with a NULL word; the reader of that last entry takes terms that begin with none of
 * the words. */
enum vd_result vd_condition_holds(struct vd_order *order, struct vd_text text,
                                  const struct vd_term *terms, bool *holds, struct vd_error *error);

#endif
