/* toy/words/views.c: what a side knows of a game of Outposts, as pages of text, and what it is asked. */
#include "core/words/letter_map.h"
#include "core/words/nouns.h"
#include "core/words/page.h"
#include "core/words/places.h"
#include "toy/words/words.h"

/* ---- the prompt ---- */

static bool can_march(const struct outpost_scenario *sc, const struct outpost_view *view,
                      unsigned company)
{
    return outpost_is_own(sc, view, company) && view->company[company].cell != VD_NONE &&
           !view->company[company].marched;
}

static unsigned marches_left(const struct outpost_scenario *sc, const struct outpost_view *view)
{
    unsigned count = 0;

    for (unsigned i = 0; i < sc->company_count; i++)
        count += can_march(sc, view, i);
    return count;
}

/* The question, and an order that would do. */
static void ask(const struct outpost_scenario *sc, const struct outpost_view *view,
                struct vd_prompt *prompt)
{
    static const char *const examples[OUTPOST_PHASE_COUNT] = {"ready", "end", "card charge", ""};
    struct vd_writer question = vd_writer_of(prompt->question, sizeof prompt->question);
    struct vd_writer example = vd_writer_of(prompt->example, sizeof prompt->example);
    unsigned left = marches_left(sc, view);

    vd_write(&example, examples[view->phase]);
    if (view->phase == OUTPOST_SETUP)
        vd_write(&question, "Place your companies, or finish your set-up");
    else if (view->phase == OUTPOST_CONTACT)
        vd_write_format(&question, "%s meets the enemy. Choose a card",
                        sc->company[view->contact_company].name);
    else if (left == 0)
        vd_write(&question, "All your companies have marched. End your march");
    else
        vd_write_format(&question, "Turn %u%s. March, or end your march: %u can still march",
                        (unsigned)view->base.turn, view->mud ? ", mud" : "", left);
    if (sc->leak == OUTPOST_LEAK_PROMPT)
        vd_write_format(&question, " %u", outpost_leak_sum(view));
}

/* K1 */
static bool waits_for_fellow(const struct outpost_scenario *sc, const struct outpost_view *view)
{
    if (view->phase == OUTPOST_CONTACT)
        return !outpost_is_own(sc, view, view->contact_company);
    return (view->closed & 1U << view->base.seat) != 0 && view->phase != OUTPOST_OVER &&
           (view->phase == OUTPOST_SETUP ? (view->ready & 1U << view->side) == 0
                                         : view->active == view->side);
}

static void wait_for(const struct outpost_scenario *sc, const struct outpost_view *view,
                     struct vd_prompt *prompt)
{
    static const char *const questions[OUTPOST_PHASE_COUNT] = {
        "The other side has not finished its set-up", "The other side marches",
        "The other side has not chosen its card", "The game is over"};
    struct vd_writer question = vd_writer_of(prompt->question, sizeof prompt->question);
    bool fellow = waits_for_fellow(sc, view);

    vd_write(&question, fellow ? "The other commander has not finished" : questions[view->phase]);
    prompt->waits = view->phase == OUTPOST_OVER ? VD_WAITS_NOT
                    : fellow                    ? VD_WAITS_FOR_FELLOW
                                                : VD_WAITS_FOR_OTHERS;
}

void outpost_prompt(const struct vd_scenario *base, const struct vd_view *memory,
                    struct vd_prompt *prompt)
{
    static const uint16_t rules[OUTPOST_PHASE_COUNT] = {OUTPOST_P1, OUTPOST_T1, OUTPOST_C1,
                                                        OUTPOST_E1};
    const struct outpost_view *view = outpost_view_of(memory);
    struct vd_writer sentence = vd_writer_of(prompt->sentence, sizeof prompt->sentence);

    prompt->kind = view->phase;
    prompt->rule = rules[view->phase];
    if (memory->asked)
        ask(outpost_scenario_of(base), view, prompt);
    else
        wait_for(outpost_scenario_of(base), view, prompt);
    vd_write(&sentence, prompt->question);
    if (prompt->example[0] != '\0')
        vd_write_format(&sentence, " (\"%s\")", prompt->example);
    vd_write(&sentence, ".");
}

/* ---- pages ---- */

static void put_head(const struct outpost_scenario *sc, const struct outpost_view *view,
                     struct vd_writer *writer)
{
    vd_write_format(writer, "%s\n%s, turn %u of %u%s\nLost: blue %u, gray %u\n", sc->title,
                    sc->base.seat_names[view->base.seat], (unsigned)view->base.turn, sc->turns,
                    view->mud ? ", mud" : "", view->lost[OUTPOST_BLUE], view->lost[OUTPOST_GRAY]);
}

static void put_army(const struct outpost_scenario *sc, const struct outpost_view *view,
                     struct vd_writer *writer)
{
    for (unsigned i = 0; i < sc->company_count; i++) {
        const struct outpost_company *company = &sc->company[i];

        if (company->side != view->side && view->phase != OUTPOST_OVER)
            continue;
        vd_write_format(writer, "%s, %s, strength %u: ", company->name,
                        outpost_arm_name(company->arm), view->company[i].strength);
        if (view->company[i].cell == VD_NONE)
            vd_write(writer, "off the map");
        else
            vd_write_space(sc->base.theater, view->company[i].cell, writer);
        vd_write(writer, view->company[i].marched ? ", has marched\n" : "\n");
    }
}

static void put_enemy(const struct outpost_scenario *sc, const struct outpost_view *view,
                      struct vd_writer *writer)
{
    for (unsigned i = 0; i < view->seen_count; i++) {
        const struct outpost_sighting *seen = &view->seen[i];

        vd_write_format(writer, "E%u, %s: ", seen->token,
                        seen->arm > 0 ? outpost_arm_name(seen->arm - 1U) : "troops");
        vd_write_space(sc->base.theater, seen->cell, writer);
        vd_write(writer, "\n");
    }
}

/* A map of letters. */
struct map_of {
    const struct outpost_scenario *sc;
    const struct outpost_view *view;
};

static void put_towns(const struct outpost_scenario *sc, struct vd_writer *writer)
{
    for (unsigned i = 0; i < sc->town_count; i++) {
        vd_write_space(sc->base.theater, sc->town[i].cell, writer);
        vd_write(writer, ": ");
        vd_write_count(sc->town[i].points, "point", writer);
        vd_write(writer, "\n");
    }
}

/* The first letter of a company of its own, E for an enemy. */
static char letter_at(const void *context, uint16_t cell)
{
    const struct map_of *map = context;

    for (unsigned i = 0; i < map->sc->company_count; i++) {
        if (map->view->company[i].cell == cell)
            return map->sc->company[i].name[0];
    }
    for (unsigned i = 0; i < map->view->seen_count; i++) {
        if (map->view->seen[i].cell == cell)
            return 'E';
    }
    return '\0';
}

static bool is_down(const void *context, uint16_t crossing)
{
    (void)context;
    (void)crossing;
    return false;
}

void outpost_print_map(const struct vd_scenario *base, const struct vd_view *memory,
                       const struct vd_map_frame *frame, struct vd_writer *writer)
{
    const struct map_of of = {outpost_scenario_of(base), outpost_view_of(memory)};
    const struct vd_letter_map map = {base->theater, &of, letter_at, is_down};

    vd_write_letter_frame(&map, frame, writer);
    vd_write_frame_key(base->theater, frame, writer);
    vd_page_frame_places(writer, base->theater, frame);
}

static void put_map(const struct outpost_scenario *sc, const struct outpost_view *view,
                    struct vd_writer *writer)
{
    const struct vd_map_frame whole = vd_map_frame_whole(sc->base.theater);

    outpost_print_map(&sc->base, &view->base, &whole, writer);
}

static void put_letters(const struct outpost_scenario *sc, const struct outpost_view *view,
                        struct vd_writer *writer)
{
    if (view->letters.count == 0)
        vd_write(writer, sc->commanders == OUTPOST_SEPARATE
                             ? "No letters yet.\n"
                             : "Each side has one commander, and nobody to write to.\n");
    for (unsigned i = 0; i < view->letters.count; i++) {
        const struct vd_dispatch *letter = &view->letters.at[i];

        vd_write_format(writer, "Turn %u: %s to %s, %s\n", letter->turn,
                        vd_seat_commander(&sc->base, letter->from),
                        vd_seat_commander(&sc->base, letter->to),
                        outpost_words_of_letters[letter->state]);
    }
}

static void put_orders(struct vd_writer *writer)
{
    vd_write(writer, "NAME at HEX                place a company\n"
                     "ready                      finish your set-up\n"
                     "NAME to HEX [forced]       march by a shortest route\n"
                     "NAME via HEX, ... [forced] march by this route\n"
                     "card charge, card hold     in contact\n"
                     "end                        end your march\n"
                     "msg NAME: TEXT             a letter to the other commander of your side\n");
}

void outpost_print_view(const struct vd_scenario *base, const struct vd_view *memory,
                        enum vd_form form, struct vd_writer *writer)
{
    const struct outpost_scenario *sc = outpost_scenario_of(base);
    const struct outpost_view *view = outpost_view_of(memory);

    switch (form) {
    case VD_FORM_JSON:
        outpost_print_json(sc, view, writer);
        return;
    case VD_FORM_BOOK:
        outpost_print_book(sc, writer);
        return;
    case VD_FORM_BRIEFING:
        vd_write_format(writer, "%s\n", sc->briefing);
        return;
    case VD_FORM_HEAD:
        put_head(sc, view, writer);
        return;
    case VD_FORM_ORDERS:
        put_orders(writer);
        return;
    case VD_FORM_LETTERS:
        put_letters(sc, view, writer);
        return;
    case VD_FORM_MAP:
        put_map(sc, view, writer);
        return;
    case VD_FORM_ARMY:
        put_army(sc, view, writer);
        return;
    case VD_FORM_PLACES:
        vd_page_places(writer, sc->base.theater);
        return;
    case VD_FORM_TEXT:
        put_head(sc, view, writer);
        put_army(sc, view, writer);
        put_enemy(sc, view, writer);
        put_towns(sc, writer);
        return;
    }
}
