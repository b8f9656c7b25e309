/* rules/gcacw/words/charts.c: the tables of the book, from those that the rules read (spec 12). */
#include "rules/gcacw/words/charts.h"

#include "core/words/places.h"
#include "rules/gcacw/tables/ledger.h"

void gcacw_chart_numbers(const struct gcacw_book *book, const char *id, const char *title,
                         enum vd_source source, const struct gcacw_number_line *lines)
{
    static const char *const columns[] = {"line", "number", "source", NULL};

    vd_chart_begin(book->out, id, title, source, columns);
    for (; lines->line != NULL; lines++) {
        vd_chart_row(book->out);
        vd_chart_text(book->out, lines->line);
        if (lines->number == GCACW_NO_NUMBER) {
            vd_chart_empty(book->out);
            vd_chart_source(book->out, source);
            continue;
        }
        const int32_t number = book->sc->number[lines->number];

        (lines->is_signed ? vd_chart_signed : vd_chart_number)(book->out, number);
        vd_chart_source(book->out, gcacw_source(book->sc->number_source[lines->number], source));
    }
}

void gcacw_chart_texts(const struct gcacw_book *book, const char *id, const char *title,
                       enum gcacw_text_group group)
{
    static const char *const columns[] = {"line", "text", NULL};
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, id, title, VD_SOURCE_CHART, columns);
    for (unsigned i = 0; i < sc->text_count; i++) {
        if (sc->texts[i].group != group)
            continue;
        vd_chart_row(book->out);
        vd_chart_text(book->out, gcacw_name(sc, sc->texts[i].label));
        vd_chart_text(book->out, gcacw_name(sc, sc->texts[i].text));
    }
}

void gcacw_chart_hex(const struct gcacw_book *book, uint16_t cell)
{
    char words[VD_SPACE_WORDS_SIZE] = "";
    struct vd_writer writer = vd_writer_of(words, sizeof words);

    if (cell != VD_NONE)
        vd_write_goal(book->sc->base.theater, cell, &writer);
    vd_chart_text(book->out, words);
}

/* 14: a seat reads its own sheet, the enemy's in open games and after the end, and counters that lie on
 * the table. The umpire reads everything. */
static void open_to_seat(struct gcacw_book *book, const struct gcacw_view *view)
{
    const uint8_t fog = book->sc->switches[GCACW_SWITCH_FOG];
    const unsigned both = 1U << GCACW_UNION | 1U << GCACW_CONFEDERATE;

    book->facts = &view->known;
    book->turn = view->base.turn;
    book->sheets = fog == GCACW_FOG_OPEN || view->over ? both : 1U << view->side;
    book->counters = fog == GCACW_FOG_TOKENS ? both : book->sheets;
}

void gcacw_print_charts(const struct vd_scenario *base, const struct vd_view *view,
                        const void *memory, const struct vd_charts *charts)
{
    const struct gcacw_state *state = memory;
    struct gcacw_book book = {.sc = gcacw_scenario_of(base), .out = charts};

    if (gcacw_is_ledger(book.sc) && !GCACW_ON(13_4k)) {
        book.turn = 0; /* nothing is filled in */
    } else if (state != NULL) {
        book.facts = &state->facts;
        book.turn = state->turn;
        book.sheets = book.counters = 1U << GCACW_UNION | 1U << GCACW_CONFEDERATE;
    } else if (view != NULL) {
        open_to_seat(&book, gcacw_view_of(view));
    }
    gcacw_charts_turn(&book);
    gcacw_charts_events(&book);
    gcacw_charts_options(&book);
    gcacw_charts_march(&book);
    gcacw_charts_combat(&book);
    gcacw_charts_supply(&book);
    gcacw_charts_army(&book);
    gcacw_charts_victory(&book);
    gcacw_charts_record(&book);
    gcacw_charts_ledger(&book);
}
