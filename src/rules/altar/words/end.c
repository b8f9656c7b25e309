/* rules/altar/words/end.c: what a report says after the campaign (Z12): what each side scored for, and the deck. */
#include "rules/altar/words/parts.h"

static void put_row(const struct altar_page *page, uint8_t index)
{
    const struct altar_row *row = &page->sc->rows[index];
    struct vd_passage line;

    vd_passage_begin(&line);
    vd_write_format(&line.out, "%s", altar_name(page->sc, row->text));
    if (page->view->times[index] > 1)
        vd_write_format(&line.out, " (%u times)", page->view->times[index]);
    vd_write_format(page->out, "  %s%-4u", row->amount.sign < 0 ? "-" : " ",
                    page->view->sums[index]);
    vd_page_wrap(page->out, 7, 7, line.text);
}

/* Points at the start, or given with a position, belong to no row. */
static void put_side(const struct altar_page *page, uint8_t side)
{
    vd_write_format(page->out, "%s, %u:\n", altar_side_title(page->sc, side),
                    page->view->points[side]);
    for (uint8_t i = 0; i < page->sc->row_count; i++) {
        if (page->sc->rows[i].side == side && page->view->times[i] > 0)
            put_row(page, i);
    }
}

static void put_deck(const struct altar_page *page)
{
    struct vd_passage line;

    vd_page_heading(page->out, "THE DECK");
    vd_passage_begin(&line);
    for (uint8_t i = 0; i < page->sc->card_count; i++) {
        altar_deck_card_id card = page->view->deck[i];

        if (card.v == ALTAR_NONE) /* a record from elsewhere may have only some of the cards */
            continue;
        vd_write(&line.out, i == 0 ? "" : i == page->view->base.turn ? "; never revealed: " : ", ");
        vd_write_format(&line.out, "%s %s", altar_name(page->sc, page->sc->cards[card.v].id),
                        altar_name(page->sc, page->sc->cards[card.v].name));
    }
    vd_write(page->out, "  ");
    vd_page_wrap(page->out, 2, 2, line.text);
}

void altar_put_end(const struct altar_page *page)
{
    if (!page->view->over || page->view->deck[0].v == ALTAR_NONE)
        return;
    vd_page_heading(page->out, "VICTORY POINTS, and what they were for");
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        put_side(page, side);
    put_deck(page);
}
