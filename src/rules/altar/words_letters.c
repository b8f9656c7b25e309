/* rules/altar/words_letters.c: what a report says of letters (I33): when one that is sent now should
 * arrive, and what the seat knows of those of late. Of its own it knows when they should be there, never
 * what became of them: one that was lost or intercepted reads as any other. */
#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/letters.h"
#include "rules/altar/seats.h"
#include "rules/altar/words_parts.h"

enum { INDENT = 2, DETAIL_COLUMN = 18 };

/* ---- words that reports, events and JSON share ---- */

void altar_write_expected(struct altar_expected expected, struct vd_writer *out)
{
    vd_write_format(out, "in turn %u", expected.earliest);
    if (expected.latest != expected.earliest)
        vd_write_format(out, ", or in turn %u if he is far", expected.latest);
}

const char *altar_letter_word(const struct altar_view *view, const struct altar_dispatch *letter)
{
    switch ((enum altar_letter_state)letter->state) {
    case ALTAR_LETTER_ON_THE_ROAD:
        return altar_is_on_the_road(view, letter) ? "on the road" : "due";
    case ALTAR_LETTER_WIRED:
        return "arrived";
    case ALTAR_LETTER_INTERCEPTED:
        return "intercepted";
    default:
        return "received";
    }
}

/* "Lee": as an order names him. */
static const char *commander_word(const struct altar_scenario *sc, uint8_t seat)
{
    const char *name = sc->seat_general[seat] != ALTAR_NONE
                           ? altar_name(sc, sc->generals[sc->seat_general[seat]].name)
                           : sc->base.seat_names[seat];
    const char *last = strrchr(name, ' ');

    return last != NULL ? last + 1 : name;
}

/* ---- before it is sent ---- */

static bool is_same(struct altar_expected a, struct altar_expected b)
{
    return a.earliest == b.earliest && a.latest == b.latest;
}

/* All to whom a courier should take as long. */
static void put_addressees(const struct altar_page *page, struct altar_expected expected)
{
    struct altar_passage draft;
    bool any = false;

    altar_passage_begin(&draft);
    if (altar_is_parted(page->sc))
        altar_write_expected(expected, &draft.out);
    else
        vd_write(&draft.out, "at once");
    for (uint8_t seat = 0; seat < page->sc->base.seat_count; seat++) {
        if (!altar_is_addressee(page->sc, page->view, seat) ||
            !is_same(altar_courier_expected(page->sc, page->view, seat), expected))
            continue;
        vd_write_format(&draft.out, "%s%s", any ? ", " : ": ", commander_word(page->sc, seat));
        any = true;
    }
    vd_write_format(page->out, "%*s", INDENT, "");
    altar_put_wrapped(page, INDENT, 2 * INDENT, draft.text);
}

/* Whether the list has one before this seat to whom a courier should take as long. */
static bool is_listed(const struct altar_page *page, uint8_t seat)
{
    struct altar_expected expected = altar_courier_expected(page->sc, page->view, seat);

    for (uint8_t i = 0; i < seat; i++) {
        if (altar_is_addressee(page->sc, page->view, i) &&
            is_same(altar_courier_expected(page->sc, page->view, i), expected))
            return true;
    }
    return false;
}

static void put_wire(const struct altar_page *page)
{
    const unsigned left = page->sc->couriers.telegraph_letters - (unsigned)page->view->wired;

    switch (altar_wire(page->sc, page->view)) {
    case ALTAR_WIRE_FREE:
        vd_write(page->out, "  at once by telegraph if the line runs to him, ");
        altar_write_count(left, "letter", page->out);
        vd_write(page->out, " this turn; else\n");
        break;
    case ALTAR_WIRE_USED:
        vd_write(page->out, "  by courier: the telegraph has carried yours of this turn\n");
        break;
    case ALTAR_WIRE_AWAY:
        vd_write(page->out,
                 "  by courier: the telegraph is at railroads, and no troops of yours are\n");
        break;
    case ALTAR_WIRE_NONE:
        break;
    }
}

static void put_prospects(const struct altar_page *page)
{
    if (altar_letters_on_the_road(page->view) >= ALTAR_SENT_MAX) {
        vd_write_format(page->out, "Your %d couriers are all on the road: none can be sent now.\n",
                        ALTAR_SENT_MAX);
        return;
    }
    if (page->view->wired >= ALTAR_WIRED_MAX) {
        vd_write_format(page->out, "You have written %d letters this turn, which is the most.\n",
                        ALTAR_WIRED_MAX);
        return;
    }
    vd_write(page->out, "Sent now (msg NAME: TEXT), a letter should arrive\n");
    put_wire(page);
    for (uint8_t seat = 0; seat < page->sc->base.seat_count; seat++) {
        if (altar_is_addressee(page->sc, page->view, seat) && !is_listed(page, seat))
            put_addressees(page, altar_courier_expected(page->sc, page->view, seat));
    }
}

/* ---- of late ---- */

static void add_courier(const struct altar_page *page, const struct altar_dispatch *letter,
                        struct vd_writer *out)
{
    if (letter->turn == 0)
        vd_write(out, "sent before turn 1, ");
    else
        vd_write_format(out, "sent in turn %u, ", letter->turn);
    if (!altar_is_on_the_road(page->view, letter)) {
        vd_write_format(out, "expected by turn %u; you hear no more", letter->latest);
        return;
    }
    vd_write_format(out, "on the road: expected in turn %u", letter->earliest);
    if (letter->latest != letter->earliest)
        vd_write_format(out, " or %u", letter->latest);
}

static void put_dispatch(const struct altar_page *page, const struct altar_dispatch *letter)
{
    const bool sent = letter->from == page->view->base.seat;
    char name[64];
    struct vd_writer label = vd_writer_of(name, sizeof name);
    struct altar_passage draft;

    vd_write_format(&label, "%s %s", sent ? "to" : "from",
                    commander_word(page->sc, sent ? letter->to : letter->from));
    altar_passage_begin(&draft);
    if (letter->state == ALTAR_LETTER_ON_THE_ROAD)
        add_courier(page, letter, &draft.out);
    else if (letter->state == ALTAR_LETTER_INTERCEPTED)
        vd_write_format(&draft.out, "to %s: intercepted in turn %u",
                        commander_word(page->sc, letter->to), letter->turn);
    else if (letter->turn == 0)
        vd_write_format(&draft.out, "%s before turn 1", sent ? "arrived" : "came");
    else
        vd_write_format(&draft.out, "%s in turn %u", sent ? "arrived at once" : "came",
                        letter->turn);
    vd_write_format(page->out, "%*s%-*s", INDENT, "", DETAIL_COLUMN - INDENT, name);
    altar_put_wrapped(page, DETAIL_COLUMN, DETAIL_COLUMN, draft.text);
}

void altar_put_letters(const struct altar_page *page)
{
    const struct altar_view *view = page->view;

    if (!altar_is_separate(page->sc) || (view->over && view->dispatch_count == 0))
        return; /* nobody to write to, or nothing to write any more */
    altar_put_heading(page, "LETTERS");
    if (!view->over)
        put_prospects(page);
    if (view->dispatch_count > 0)
        vd_write(page->out, "Of late\n");
    for (uint8_t i = view->dispatch_count; i > 0; i--)
        put_dispatch(page, &view->dispatches[i - 1]);
}
