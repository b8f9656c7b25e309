/* core/orders/verbs.c: reads the forms of orders by their verbs. */
#include "core/orders/verbs.h"

const struct vd_verb *vd_verb_whole(const struct vd_order *order, unsigned at,
                                    const struct vd_verb *verbs)
{
    while (verbs->word != NULL && !vd_order_word_is(order, at, verbs->word))
        verbs++;
    return verbs->word != NULL ? verbs : NULL;
}

const struct vd_verb *vd_verb_beginning(const struct vd_order *order, unsigned at,
                                        const struct vd_verb *verbs, unsigned *count)
{
    const struct vd_verb *found = NULL;

    for (; verbs->word != NULL; verbs++) {
        if (!vd_order_word_begins(order, at, verbs->word))
            continue;
        found = verbs;
        ++*count;
    }
    return *count == 1 ? found : NULL;
}

bool vd_verb_read(struct vd_order *order, unsigned at, const struct vd_verb *verb)
{
    order->at = at + 1;
    return verb->read(order);
}

bool vd_verb_is_near(struct vd_text word, const struct vd_verb *verbs)
{
    while (verbs->word != NULL && !vd_name_is_near(word, verbs->word))
        verbs++;
    return verbs->word != NULL;
}
