/* rules/altar/offers/choices_parts.h: declarations shared by choices.c and lots.c: a list of choices under construction. */
#ifndef ALTAR_OFFERS_CHOICES_PARTS_H
#define ALTAR_OFFERS_CHOICES_PARTS_H

#include "rules/altar/telling/work.h"

struct altar_lister {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct altar_work *work;
    struct vd_choice *choices;
    size_t written, most;
    size_t count;        /* of choices, or of lots if one is drawn */
    bool draws;          /* one choice will be drawn: runs of choices are not written out */
    size_t left_blank;   /* in work->blanks */
    altar_piece_id last; /* piece whose marches were found last; ALTAR_NONE: no piece yet */
};

static inline unsigned altar_count_of(const struct altar_lister *list,
                                      const struct altar_cells *cells)
{
    return altar_cells_count(cells, 0, altar_words_of(list->sc));
}

/* Lists what the view's seat may do now. */
void altar_list_all(struct altar_lister *list);

#endif
