/* rules/altar/words_end.c: what a report says when the campaign is over (Z12): what either side was
 * paid for, and the deck. */
#include "rules/altar/engine.h"
#include "rules/altar/words_parts.h"

static void put_row(const struct altar_page *page, uint8_t index)
{
    const struct altar_row *row = &page->sc->rows[index];
    struct altar_passage line;

    altar_passage_begin(&line);
    vd_write_format(&line.out, "%s", altar_name(page->sc, row->text));
    if (page->view->times[index] > 1)
        vd_write_format(&line.out, " (%u times)", page->view->times[index]);
    vd_write_format(page->out, "  %s%-4u", row->amount.sign < 0 ? "-" : " ",
                    page->view->sums[index]);
    altar_put_wrapped(page, 7, 7, line.text);
}

/* What was there at the start of the track, or was given with the position, belongs to no row. */
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
    struct altar_passage line;

    altar_put_heading(page, "THE DECK");
    altar_passage_begin(&line);
    for (uint8_t i = 0; i < page->sc->card_count; i++) {
        uint8_t card = page->view->deck[i];

        if (card == ALTAR_NONE) /* a record from elsewhere may tell of some only */
            continue;
        vd_write(&line.out, i == 0 ? "" : i == page->view->base.turn ? "; never turned: " : ", ");
        vd_write_format(&line.out, "%s %s", altar_name(page->sc, page->sc->cards[card].id),
                        altar_name(page->sc, page->sc->cards[card].name));
    }
    vd_write(page->out, "  ");
    altar_put_wrapped(page, 2, 2, line.text);
}

void altar_put_end(const struct altar_page *page)
{
    if (!page->view->over || page->view->deck[0] == ALTAR_NONE)
        return;
    altar_put_heading(page, "VICTORY POINTS, and what they were for");
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        put_side(page, side);
    put_deck(page);
}
