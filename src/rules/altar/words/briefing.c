/* rules/altar/words/briefing.c: what a commander reads before the campaign (I1): situation, scoring, deck, turn sequence. */
#include "rules/altar/tables/rules.h"
#include "rules/altar/words/parts.h"

static void put_paragraph(const struct altar_page *page, uint32_t text)
{
    if (text != 0)
        vd_page_wrap(page->out, 0, 0, altar_name(page->sc, text));
}

static void put_lines(const struct altar_page *page, const char *heading, uint32_t lines,
                      uint8_t count)
{
    if (count == 0)
        return;
    vd_page_heading(page->out, heading);
    for (uint8_t i = 0; i < count; i++, lines = altar_name_next(page->sc, lines)) {
        vd_write(page->out, "- ");
        vd_page_wrap(page->out, 2, 2, altar_name(page->sc, lines));
    }
}

void altar_put_worth(const struct altar_amount *amount, struct vd_writer *out)
{
    vd_write(out, amount->sign < 0 ? "-" : "");
    if (amount->plus != 0 || amount->dice == 0)
        vd_write_format(out, "%d%s", amount->plus, amount->dice > 0 ? "+" : "");
    if (amount->dice > 1)
        vd_write_format(out, "%u", amount->dice);
    if (amount->dice > 0)
        vd_write_format(out, "d%u", amount->sides);
}

static void put_rows(const struct altar_page *page, uint8_t side)
{
    struct vd_passage line;

    vd_write_format(page->out, "%s:\n", altar_side_title(page->sc, side));
    for (uint8_t i = 0; i < page->sc->row_count; i++) {
        const struct altar_row *row = &page->sc->rows[i];

        if (row->side != side || !row->active)
            continue;
        vd_passage_begin(&line);
        altar_put_worth(&row->amount, &line.out);
        vd_write_format(page->out, "  %-6s", line.text);
        vd_page_wrap(page->out, 8, 8, altar_name(page->sc, row->text));
    }
}

bool altar_briefings_are_sealed(const struct altar_scenario *sc)
{
    return sc->switches[ALTAR_SWITCH_BRIEFINGS] != 0 && ALTAR_ON(I1);
}

static void put_deck(const struct altar_page *page)
{
    vd_page_heading(page->out, "THE DECK: one card is revealed each turn, two never are");
    for (uint8_t i = 0; i < page->sc->card_count; i++) {
        const struct altar_deck_card *card = &page->sc->cards[i];
        struct vd_passage line;

        vd_passage_begin(&line);
        vd_write_format(&line.out, "%s. %s", altar_name(page->sc, card->name),
                        altar_name(page->sc, card->text));
        vd_write_format(page->out, "  %-4s", altar_name(page->sc, card->id));
        vd_page_wrap(page->out, 6, 6, line.text);
    }
}

static void put_text(const struct altar_page *page, uint8_t side)
{
    const struct altar_briefing *briefing = &page->sc->briefings[side];

    vd_write_format(page->out, "%s\n", altar_name(page->sc, briefing->title));
    put_paragraph(page, briefing->situation);
    vd_page_heading(page->out, "OBJECTIVES");
    put_paragraph(page, briefing->objectives);
    vd_page_heading(page->out, "THE MAP");
    put_paragraph(page, briefing->map_notes);
}

/* I1: both sides' briefings are open, unless the option seals the other side's until the end. */
void altar_put_briefing(const struct altar_page *page)
{
    const struct altar_scenario *sc = page->sc;
    uint8_t side = page->view->side, other = altar_other(side);
    bool sealed = altar_briefings_are_sealed(sc) && !page->view->over;

    put_text(page, side);
    vd_page_heading(page->out, "WHAT SCORES, in victory points");
    put_rows(page, side);
    if (!sealed)
        put_rows(page, other);
    put_deck(page);
    put_lines(page, "A TURN", sc->reference_turn, sc->reference_turn_count);
    put_lines(page, "NUMBERS", sc->reference_numbers, sc->reference_number_count);
    if (sealed)
        return;
    vd_page_heading(page->out, "THE OTHER SIDE'S BRIEFING");
    put_text(page, other);
}
