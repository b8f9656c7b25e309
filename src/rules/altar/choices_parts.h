/* rules/altar/choices_parts.h: what choices.c and lots.c share: a list of choices being made. */
#ifndef VD_ALTAR_CHOICES_PARTS_H
#define VD_ALTAR_CHOICES_PARTS_H

#include "rules/altar/engine.h"

struct altar_lister {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct altar_work *work;
    struct vd_choice *choices;
    size_t written, most;
    size_t count;      /* what there is to choose, or the lots of whoever draws */
    bool draws;        /* one will be drawn: stretches are not written out */
    size_t left_blank; /* in work->blanks */
    uint8_t last;      /* piece whose marches were found last; ALTAR_NONE: none */
};

static inline unsigned altar_count_of(const struct altar_lister *list,
                                      const struct altar_cells *cells)
{
    return altar_cells_count(cells, 0, altar_words_of(list->sc));
}

/* What its view's seat may do now. */
void altar_list_all(struct altar_lister *list);

#endif
