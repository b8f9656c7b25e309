/* rules/altar/offers/lots.c: draws one of a seat's legal choices, each equally likely, without listing them all. */
#include <assert.h>

#include "base/mix.h"
#include "rules/altar/ground/deployment.h"
#include "rules/altar/ground/reach.h"
#include "rules/altar/offers/choices_parts.h"
#include "rules/altar/offers/lots.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/work.h"

/* The position of the bit with this rank in a word that has more bits than that. */
static unsigned bit_at(uint64_t word, unsigned place)
{
    for (; place > 0; place--)
        word &= word - 1;
    return (unsigned)__builtin_ctzll(word);
}

/* The cell with this rank in a set. VD_NONE: the set has too few cells, and `place` is reduced
 * by their number. */
static uint16_t cell_at(const struct altar_cells *cells, unsigned first_word, unsigned end_word,
                        size_t *place)
{
    for (unsigned i = first_word; i < end_word; i++) {
        if (cells->word[i] == 0) /* most words are */
            continue;
        const unsigned here = altar_bits_of(cells->word[i]);

        if (*place < here)
            return (uint16_t)(i * 64 + bit_at(cells->word[i], (unsigned)*place));
        *place -= here;
    }
    return VD_NONE;
}

/* The cell of a lot in a group. */
static uint16_t cell_of(struct altar_lister *list, const struct altar_blank *blank, size_t *place)
{
    struct altar_marches *marches = &list->work->marches;
    const unsigned words = altar_words_of(list->sc);
    const altar_piece_id piece = blank->subject;

    if (blank->cells != NULL)
        return cell_at(blank->cells, 0, words, place);
    if (blank->kind == ALTAR_CHOOSE_MARCH) {
        altar_marches_of_next(list->sc, list->view, list->last, piece, &list->work->reach, marches);
        list->last = piece;
        return cell_at(&marches->to, marches->first_word, marches->end_word, place);
    }
    altar_deployment_cells(list->sc, &list->view->board, piece, &list->work->zones[piece.v]);
    return cell_at(&list->work->zones[piece.v], 0, words, place);
}

/* The choice of the lot with this rank in a group. False: it is a blank, because there are fewer
 * cells, and all blanks of the group are removed. */
static bool find_cell(struct altar_lister *list, struct altar_blank *blank, size_t place,
                      struct vd_choice *choice)
{
    size_t beyond = place;
    const uint16_t cell = cell_of(list, blank, &beyond);

    if (cell == VD_NONE) {
        list->count -= blank->lots - (place - beyond);
        blank->lots = place - beyond;
        return false;
    }
    *choice = (struct vd_choice){.kind = blank->kind, .subject = blank->subject.v, .cell = cell};
    return true;
}

/* Choices that are written out have one lot each; the groups come after them. */
static bool find_lot(struct altar_lister *list, size_t place, struct vd_choice *choice)
{
    struct altar_blank *blank = list->work->blanks;

    if (place < list->written) {
        *choice = list->choices[place];
        return true;
    }
    for (place -= list->written; place >= blank->lots; blank++)
        place -= blank->lots;
    return find_cell(list, blank, place, choice);
}

/* Fills a struct of the caller: a struct returned by value would have to go through memory
 * first. */
static void find_lots(struct altar_lister *list, const struct vd_scenario *base,
                      const struct vd_view *base_view, struct altar_work *work,
                      struct vd_choice *room, size_t most)
{
    *list = (struct altar_lister){.sc = (const struct altar_scenario *)base,
                                  .view = (const struct altar_view *)base_view,
                                  .work = work,
                                  .choices = room,
                                  .most = most,
                                  .draws = true,
                                  .last = ALTAR_NO_PIECE};
    altar_list_all(list);
    assert(list->count > 0 && list->written <= most);
}

size_t altar_lots(const struct vd_scenario *base, const struct vd_view *base_view,
                  struct altar_work *work, struct vd_choice *room, size_t most)
{
    struct altar_lister list;

    find_lots(&list, base, base_view, work, room, most);
    return list.count;
}

bool altar_lot_at(const struct vd_scenario *base, const struct vd_view *base_view,
                  struct altar_work *work, size_t place, struct vd_choice *room, size_t most,
                  struct vd_choice *choice)
{
    struct altar_lister list;

    find_lots(&list, base, base_view, work, room, most);
    return find_lot(&list, place, choice);
}

/* After a blank, another lot is drawn from all that are left. Each choice has one lot whatever
 * is removed, so all are equally likely. */
struct vd_choice altar_draw(const struct vd_scenario *base, const struct vd_view *base_view,
                            struct altar_work *work, uint64_t chance, struct vd_choice *room,
                            size_t most)
{
    struct altar_lister list;
    struct vd_choice choice;

    find_lots(&list, base, base_view, work, room, most);
    for (uint64_t again = 1; !find_lot(&list, vd_mix_below(chance, (uint32_t)list.count), &choice);
         again++)
        chance = vd_mix(chance, again, 0);
    return choice;
}
