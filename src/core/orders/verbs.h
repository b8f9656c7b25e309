/* core/orders/verbs.h: reads the forms of orders by their verbs: "sail", "end".
 *
 * A system lists its verbs in tables that end with NULL, each with the reader of its form. A verb
 * may be abbreviated if no other verb begins the same way. */
#ifndef VD_CORE_ORDERS_VERBS_H
#define VD_CORE_ORDERS_VERBS_H

#include "core/orders/order.h"

/* Reads what follows the verb into the command; false after it has complained. */
typedef bool vd_form_reader(struct vd_order *order);

struct vd_verb {
    const char *word;
    vd_form_reader *read;
};

/* Returns the verb that is exactly this word; NULL if there is none. */
const struct vd_verb *vd_verb_whole(const struct vd_order *order, unsigned at,
                                    const struct vd_verb *verbs);
/* Returns the verb that begins with this word, if it is the only one. Adds the number of matches to
 * *count, so that several tables can be searched in turn. */
const struct vd_verb *vd_verb_beginning(const struct vd_order *order, unsigned at,
                                        const struct vd_verb *verbs, unsigned *count);
/* Reads what follows the verb, which is the word `at`. */
bool vd_verb_read(struct vd_order *order, unsigned at, const struct vd_verb *verb);
/* True if a word may be a misspelled verb of the table. */
bool vd_verb_is_near(struct vd_text word, const struct vd_verb *verbs);

#endif
