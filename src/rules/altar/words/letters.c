/* rules/altar/words/letters.c: what a report says of letters (I33): when one sent now should arrive, and the recent ones.
 *
 * The seat knows when its own letters should arrive, never what happened to them: a lost or
 * intercepted letter reads like any other. */
#include <string.h>

#include "rules/altar/ground/seats.h"
#include "rules/altar/telling/letters.h"
#include "rules/altar/words/parts.h"

enum { INDENT = 2, DETAIL_COLUMN = 18 };

/* ---- words that reports, events and JSON share ---- */

void altar_write_expected(struct vd_expected expected, struct vd_writer *out)
{
    vd_write_format(out, "in turn %u", expected.earliest);
    if (expected.latest != expected.earliest)
        vd_write_format(out, ", or in turn %u if he is far", expected.latest);
}

const char *altar_letter_word(const struct altar_view *view, const struct vd_dispatch *letter)
{
    switch ((enum vd_letter_state)letter->state) {
    case VD_LETTER_ON_THE_ROAD:
        return vd_dispatch_is_on_the_road(letter, view->base.turn) ? "on the road" : "due";
    case VD_LETTER_WIRED:
        return "arrived";
    case VD_LETTER_INTERCEPTED:
        return "intercepted";
    default:
        return "received";
    }
}

/* "Lee": as an order names the commander. */
static const char *commander_word(const struct altar_scenario *sc, uint8_t seat)
{
    const char *name = sc->seat_general[seat] != VD_NONE
                           ? altar_name(sc, sc->generals[sc->seat_general[seat]].name)
                           : sc->base.seat_names[seat];
    const char *last = strrchr(name, ' ');

    return last != NULL ? last + 1 : name;
}

/* ---- before it is sent ---- */

static bool is_same(struct vd_expected a, struct vd_expected b)
{
    return a.earliest == b.earliest && a.latest == b.latest;
}

/* All addressees whom a courier should reach in the same time. */
static void put_addressees(const struct altar_page *page, struct vd_expected expected)
{
    struct vd_passage draft;
    bool any = false;

    vd_passage_begin(&draft);
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
    vd_page_wrap(page->out, INDENT, 2 * INDENT, draft.text);
}

/* True if the list already has an addressee whom a courier should reach in the same time. */
static bool is_listed(const struct altar_page *page, uint8_t seat)
{
    struct vd_expected expected = altar_courier_expected(page->sc, page->view, seat);

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
        vd_write(page->out, "  at once by telegraph if the line reaches him, ");
        vd_write_count(left, "letter", page->out);
        vd_write(page->out, " this turn; otherwise\n");
        break;
    case ALTAR_WIRE_USED:
        vd_write(page->out, "  by courier: you have used the telegraph this turn\n");
        break;
    case ALTAR_WIRE_AWAY:
        vd_write(page->out,
                 "  by courier: no troops of yours are at a railroad and its telegraph\n");
        break;
    case ALTAR_WIRE_NONE:
        break;
    }
}

static void put_prospects(const struct altar_page *page)
{
    if (vd_dispatches_on_the_road(&page->view->letters, page->view->base.turn) >=
        VD_LETTERS_SENT_MAX) {
        vd_write_format(page->out,
                        "All %d of your couriers are on the road: you cannot send a letter now.\n",
                        VD_LETTERS_SENT_MAX);
        return;
    }
    if (page->view->wired >= ALTAR_WIRED_MAX) {
        vd_write_format(page->out, "You have written %d letters this turn, the limit.\n",
                        ALTAR_WIRED_MAX);
        return;
    }
    vd_write(page->out, "A letter sent now (msg NAME: TEXT) should arrive\n");
    put_wire(page);
    for (uint8_t seat = 0; seat < page->sc->base.seat_count; seat++) {
        if (altar_is_addressee(page->sc, page->view, seat) && !is_listed(page, seat))
            put_addressees(page, altar_courier_expected(page->sc, page->view, seat));
    }
}

/* ---- recent letters ---- */

static void add_courier(const struct altar_page *page, const struct vd_dispatch *letter,
                        struct vd_writer *out)
{
    if (letter->turn == 0)
        vd_write(out, "sent before turn 1, ");
    else
        vd_write_format(out, "sent in turn %u, ", letter->turn);
    if (!vd_dispatch_is_on_the_road(letter, page->view->base.turn)) {
        vd_write_format(out, "expected by turn %u; you hear no more", letter->latest);
        return;
    }
    vd_write_format(out, "on the road: expected in turn %u", letter->earliest);
    if (letter->latest != letter->earliest)
        vd_write_format(out, " or %u", letter->latest);
}

static void put_dispatch(const struct altar_page *page, const struct vd_dispatch *letter)
{
    const bool sent = letter->from == page->view->base.seat;
    char name[64];
    struct vd_writer label = vd_writer_of(name, sizeof name);
    struct vd_passage draft;

    vd_write_format(&label, "%s %s", sent ? "to" : "from",
                    commander_word(page->sc, sent ? letter->to : letter->from));
    vd_passage_begin(&draft);
    if (letter->state == VD_LETTER_ON_THE_ROAD)
        add_courier(page, letter, &draft.out);
    else if (letter->state == VD_LETTER_INTERCEPTED)
        vd_write_format(&draft.out, "to %s: intercepted in turn %u",
                        commander_word(page->sc, letter->to), letter->turn);
    else if (letter->turn == 0)
        vd_write_format(&draft.out, "%s before turn 1", sent ? "arrived" : "came");
    else
        vd_write_format(&draft.out, "%s in turn %u", sent ? "arrived at once" : "came",
                        letter->turn);
    vd_write_format(page->out, "%*s%-*s", INDENT, "", DETAIL_COLUMN - INDENT, name);
    vd_page_wrap(page->out, DETAIL_COLUMN, DETAIL_COLUMN, draft.text);
}

void altar_put_letters(const struct altar_page *page)
{
    const struct altar_view *view = page->view;

    if (!altar_is_separate(page->sc) || (view->over && view->letters.count == 0))
        return; /* nobody to write to, or too late to write */
    vd_page_heading(page->out, "LETTERS");
    if (!view->over)
        put_prospects(page);
    if (view->letters.count > 0)
        vd_write(page->out, "Recent letters\n");
    for (uint8_t i = view->letters.count; i > 0; i--)
        put_dispatch(page, &view->letters.at[i - 1]);
}
