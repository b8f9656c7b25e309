/* rules/altar/words/view.c: a view as a commander's situation report, in 80 columns. */
#include <string.h>

#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/deployment.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/words/parts.h"

/* ---- head ---- */

static void put_cards(const struct altar_page *page)
{
    const struct altar_view *view = page->view;
    struct vd_passage draft;

    if (view->card.v < page->sc->card_count) {
        const struct altar_deck_card *card = &page->sc->cards[view->card.v];

        vd_passage_begin(&draft);
        vd_write_format(&draft.out, "Card: %s%s. %s", altar_name(page->sc, card->name),
                        view->in_force[view->card.v] > 0 ? "" : " (no effect)",
                        altar_name(page->sc, card->text));
        vd_page_wrap(page->out, 0, 6, draft.text);
    }
    for (uint8_t i = 0; i < page->sc->card_count; i++) {
        uint8_t until = altar_card_until(page->sc, view, altar_deck_card(i));

        if (until == 0 || i == view->card.v)
            continue;
        vd_write(page->out, "In force ");
        if (until == ALTAR_NONE)
            vd_write(page->out, "to the end");
        else
            vd_write_format(page->out, "to turn %u", until);
        vd_write_format(page->out, ": %s\n", altar_name(page->sc, page->sc->cards[i].name));
    }
}

static void put_means(const struct altar_page *page)
{
    const struct altar_view *view = page->view;

    vd_write_format(page->out, "Staff Dice %u", view->pool);
    if (view->tied > 0)
        vd_write_format(page->out, " and %u for raids only", view->tied);
    if (view->points[view->side] != ALTAR_NONE)
        vd_write_format(page->out, "   Victory points %u of %u", view->points[view->side],
                        page->sc->threshold);
    if (view->points[altar_other(view->side)] != ALTAR_NONE)
        vd_write_format(page->out, ", the enemy %u", view->points[altar_other(view->side)]);
    if (view->rides > 0)
        vd_write_format(page->out, "   Rides by rail %u", view->rides);
    vd_write(page->out, "\n");
}

static void put_prompt(const struct altar_page *page)
{
    struct vd_prompt prompt;
    struct vd_passage draft;

    altar_prompt(&page->sc->base, &page->view->base, &prompt);
    vd_passage_begin(&draft);
    vd_write(&draft.out, prompt.sentence);
    vd_write_citation(&draft.out, altar_rule_id(prompt.rule));
    vd_write(page->out, page->view->base.asked ? ">> " : "-- ");
    vd_page_wrap(page->out, 3, 3, draft.text);
}

/* The campaign, the commander, and the date. */
static void put_title(const struct altar_page *page)
{
    const struct altar_army *army = &page->sc->armies[page->view->side];

    vd_write_format(page->out, "%s: %s (%s)\n", altar_name(page->sc, page->sc->title),
                    altar_name(page->sc, army->name), altar_name(page->sc, army->side_name));
    if (page->view->base.turn == 0)
        vd_write(page->out, "Before the first turn, ");
    else
        vd_write_format(page->out, "Turn %u of %u, ", page->view->base.turn, page->sc->turns);
    altar_write_date(page->sc, page->view->base.turn, page->out);
    vd_write(page->out, "\n");
}

static void put_head(const struct altar_page *page)
{
    put_title(page);
    put_cards(page);
    put_means(page);
    altar_put_claim(page);
    put_prompt(page);
}

/* ---- the seat's own army ---- */

static void add_part(struct vd_writer *out, const char *part)
{
    vd_write_format(out, "%s%s", out->length > 0 ? ", " : "", part);
}

/* "; broken Archer, Davis". */
static void add_units(const struct altar_page *page, const struct altar_token *token, uint8_t state,
                      const char *word, struct vd_writer *out)
{
    bool any = false;

    for (uint8_t i = 0; i < token->unit_count; i++) {
        altar_unit_id unit = altar_unit(token->first_unit + i);

        if (page->view->units[unit.v] != state)
            continue;
        vd_write_format(out, any ? ", %s%s" : "; %s %s", any ? "" : word,
                        altar_name(page->sc, page->sc->units[unit.v].name));
        any = true;
    }
}

static void add_strength(const struct altar_page *page, const struct altar_token *token,
                         struct vd_writer *out)
{
    unsigned fit = 0;

    for (uint8_t i = 0; i < token->unit_count; i++)
        fit += page->view->units[token->first_unit + i] == ALTAR_FIT;
    if (token->arm == ALTAR_CAVALRY)
        vd_write(out, "cavalry, ");
    vd_write_format(out, "%u of %u fit", fit, token->unit_count);
}

static void add_marks(const struct altar_piece *piece, struct vd_writer *out)
{
    if ((piece->flags & ALTAR_PIECE_ROLLED) != 0) {
        vd_write(out, ", die ");
        vd_write_count(piece->die, "space", out);
    } else if ((piece->flags & ALTAR_PIECE_STAFF) != 0) {
        vd_write(out, ", has a die");
    }
    if ((piece->flags & ALTAR_PIECE_MOVED) != 0)
        add_part(out, "moved");
    if ((piece->flags & ALTAR_PIECE_ACTED) != 0)
        add_part(out, "acted");
    if ((piece->flags & ALTAR_PIECE_RETREATED) != 0)
        add_part(out, "retreated");
    if ((piece->flags & ALTAR_PIECE_FIXED) != 0)
        add_part(out, "fixed garrison");
}

static bool is_to_be_placed(const struct altar_page *page, altar_piece_id piece)
{
    return page->view->base.turn == 0 && altar_is_to_deploy(page->sc, &page->view->board, piece);
}

static const char *absence(const struct altar_page *page, altar_piece_id piece)
{
    const struct altar_piece *self = &page->view->board.piece[piece.v];

    if (altar_is_parted(page->sc) && !altar_is_own(page->sc, page->view, piece.v))
        return "another commander's, not in sight";
    if ((self->flags & ALTAR_PIECE_GONE) != 0)
        return "out of the campaign";
    if ((self->flags & ALTAR_PIECE_WAITS) != 0)
        return "off the map, broken up";
    return is_to_be_placed(page, piece) ? "to be placed" : "not arrived";
}

/* X15: army troops and trains march with a corps that is not their own. */
static void add_home(const struct altar_page *page, altar_piece_id piece, struct vd_writer *out)
{
    const struct altar_piece *self = &page->view->board.piece[piece.v];
    altar_corps_id corps = altar_piece_corps(page->sc, self);

    if (corps.v < page->sc->corps_count && page->sc->tokens[piece.v].command.v != corps.v) {
        add_part(out, "with ");
        vd_write(out, altar_corps_title(page->sc, corps));
    }
}

/* ---- where a token is to be set up (R19) ---- */

static const struct altar_entry *entry_of(const struct altar_scenario *sc, altar_piece_id token)
{
    for (uint8_t i = 0; i < sc->entry_count; i++) {
        for (uint8_t k = 0; k < sc->entries[i].count; k++) {
            if (sc->placings[sc->entries[i].first + k].token.v == token.v)
                return &sc->entries[i];
        }
    }
    return NULL;
}

static const char *how_words(uint8_t how)
{
    switch ((enum altar_how)how) {
    case ALTAR_EXACTLY:
        return "at";
    case ALTAR_IN_OR_ADJACENT:
        return "in or next to";
    case ALTAR_ROAD_BETWEEN:
        return "on the road between";
    case ALTAR_NEXT_TO_OWN:
        return "next to a division of yours";
    default:
        return "anywhere free";
    }
}

void altar_write_deployment(const struct altar_scenario *sc, altar_piece_id token,
                            struct vd_writer *out)
{
    const struct altar_entry *entry = entry_of(sc, token);

    vd_write(out, how_words(entry != NULL ? entry->how : (uint8_t)ALTAR_HOW_NONE));
    if (entry == NULL || (entry->how != ALTAR_EXACTLY && entry->how != ALTAR_IN_OR_ADJACENT &&
                          entry->how != ALTAR_ROAD_BETWEEN))
        return;
    vd_write(out, entry->place_count > 0 ? " " : "");
    for (uint8_t i = 0; i < entry->place_count; i++) {
        vd_write_joint(i, entry->place_count, entry->how == ALTAR_ROAD_BETWEEN ? "and" : "or", out);
        altar_write_goal(sc, entry->places[i], out);
    }
}

static void add_deployment(const struct altar_page *page, altar_piece_id piece,
                           struct vd_writer *out)
{
    if (entry_of(page->sc, piece) == NULL || !is_to_be_placed(page, piece))
        return;
    add_part(out, "");
    altar_write_deployment(page->sc, piece, out);
}

/* ---- a token, a command, the army ---- */

/* "Avery, Gordon, Hays (broken), Jones (guns)". */
static void put_brigades(const struct altar_page *page, const struct altar_token *token)
{
    enum { COLUMN = 14 };
    static const char marks[][10] = {
        [ALTAR_FIT] = "", [ALTAR_BROKEN] = " (broken)", [ALTAR_LOST] = " (lost)"};
    struct vd_passage draft;

    vd_passage_begin(&draft);
    for (uint8_t i = 0; i < token->unit_count; i++) {
        altar_unit_id unit = altar_unit(token->first_unit + i);

        vd_write_format(
            &draft.out, "%s%s%s%s", i > 0 ? ", " : "",
            altar_name(page->sc, page->sc->units[unit.v].name),
            page->sc->units[unit.v].arm == ALTAR_ARTILLERY ? " (guns)" : "",
            marks[page->view->units[unit.v] <= ALTAR_LOST ? page->view->units[unit.v] : 0]);
    }
    vd_write_format(page->out, "%*s", COLUMN, "");
    vd_page_wrap(page->out, COLUMN, COLUMN, draft.text);
}

/* Tokens that are not raised yet are not part of the army. */
static bool is_listed(const struct altar_page *page, altar_piece_id piece)
{
    const struct altar_token *token = &page->sc->tokens[piece.v];
    const struct altar_piece *self = &page->view->board.piece[piece.v];

    return token->side == page->view->side && token->kind != ALTAR_DEPOT &&
           ((token->flags & ALTAR_TOKEN_RESERVE) == 0 || self->cell != VD_NONE ||
            (self->flags & (ALTAR_PIECE_GONE | ALTAR_PIECE_WAITS)) != 0);
}

/* Returns the width of the longest name in the army. */
static unsigned name_width(const struct altar_page *page)
{
    unsigned width = VD_PAGE_NAME_WIDTH;

    for (uint8_t i = 0; i < page->sc->token_count; i++) {
        if (is_listed(page, altar_piece(i)))
            vd_page_fit_name(&width, altar_token_word(page->sc, i));
    }
    return width;
}

static void put_own(const struct altar_page *page, altar_piece_id piece)
{
    const struct altar_token *token = &page->sc->tokens[piece.v];
    const struct altar_piece *self = &page->view->board.piece[piece.v];
    char space[VD_SPACE_WORDS_SIZE];
    struct vd_writer where = vd_writer_of(space, sizeof space);
    struct vd_passage draft;

    vd_passage_begin(&draft);
    if (self->cell != VD_NONE)
        altar_write_space(page->sc, self->cell, &where);
    else
        vd_write(&where, absence(page, piece));
    if (token->kind == ALTAR_DIVISION)
        add_strength(page, token, &draft.out);
    else
        vd_write(&draft.out, altar_kind_name(token->kind));
    add_marks(self, &draft.out);
    add_home(page, piece, &draft.out);
    add_deployment(page, piece, &draft.out);
    if (!page->full) {
        add_units(page, token, ALTAR_BROKEN, "broken", &draft.out);
        add_units(page, token, ALTAR_LOST, "lost", &draft.out);
    }
    vd_page_entry(page->out, name_width(page), altar_token_word(page->sc, piece.v), space,
                  draft.text);
    if (page->full && token->unit_count > 0)
        put_brigades(page, token);
}

static void put_command(const struct altar_page *page, altar_corps_id command, const char *heading)
{
    bool any = false;

    for (uint8_t i = 0; i < page->sc->token_count; i++) {
        if (!is_listed(page, altar_piece(i)) || page->sc->tokens[i].command.v != command.v)
            continue;
        if (!any)
            vd_write_format(page->out, "%s\n", heading);
        put_own(page, altar_piece(i));
        any = true;
    }
}

/* ", Richard Ewell"; in the full report also "(Cautious, Revered)". */
static void add_general(const struct altar_page *page, uint8_t general, struct vd_writer *out)
{
    bool any = false;

    if (general >= page->sc->general_count)
        return;
    const struct altar_general *self = &page->sc->generals[general];

    vd_write_format(out, ", %s", altar_name(page->sc, self->name));
    for (uint8_t i = ALTAR_TRAIT_NONE + 1; i < ALTAR_TRAIT_COUNT && page->full; i++) {
        if ((self->traits >> i & 1) == 0)
            continue;
        vd_write_format(out, "%s%s", any ? ", " : " (", altar_trait_name(i));
        any = true;
    }
    vd_write(out, any ? ")" : "");
}

static void put_corps(const struct altar_page *page, altar_corps_id corps)
{
    const struct altar_corps *self = &page->sc->corps[corps.v];
    struct vd_passage draft;

    vd_passage_begin(&draft);
    vd_write(&draft.out, altar_name(page->sc, self->name));
    add_general(page, self->general, &draft.out);
    if ((page->view->corps_done >> corps.v & 1) != 0)
        vd_write(&draft.out, page->view->task.corps.v == corps.v && page->view->base.asked
                                 ? " - active"
                                 : " - has moved");
    put_command(page, corps, draft.text);
}

/* Unattached batteries have no token on the map. */
static void put_reserve(const struct altar_page *page)
{
    const struct altar_army *army = &page->sc->armies[page->view->side];
    const struct altar_token reserve = {.first_unit = army->first_unit,
                                        .unit_count = army->reserve_count};
    struct vd_passage draft;

    if (army->reserve_count == 0)
        return;
    vd_passage_begin(&draft);
    add_strength(page, &reserve, &draft.out);
    add_units(page, &reserve, ALTAR_BROKEN, "broken", &draft.out);
    add_units(page, &reserve, ALTAR_LOST, "lost", &draft.out);
    vd_write_format(page->out, "%s: ", altar_name(page->sc, army->reserve_name));
    vd_page_wrap(page->out, (unsigned)strlen(altar_name(page->sc, army->reserve_name)) + 2, 2,
                 draft.text);
}

static void put_army(const struct altar_page *page)
{
    const struct altar_army *army = &page->sc->armies[page->view->side];
    struct vd_passage draft;

    vd_page_heading(page->out, "YOUR ARMY");
    if (page->full) {
        vd_passage_begin(&draft);
        vd_write(&draft.out, altar_name(page->sc, army->name));
        add_general(page, army->general, &draft.out);
        vd_write_format(page->out, "%s\n", draft.text);
    }
    for (uint8_t i = 0; i < page->sc->corps_count; i++) {
        if (page->sc->corps[i].side == page->view->side)
            put_corps(page, altar_corps(i));
    }
    put_command(page, ALTAR_NO_CORPS, "Army troops");
    put_reserve(page);
}

/* ---- the whole ---- */

static void print_text(const struct altar_page *page)
{
    put_head(page);
    altar_put_end(page);
    altar_put_battle(page);
    put_army(page);
    altar_put_depots(page);
    altar_put_crossings(page);
    altar_put_routes(page);
    altar_put_raids(page);
    altar_put_enemy(page);
    altar_put_letters(page);
    vd_write(page->out, "\n");
    altar_print_map(page->sc, page->view, page->out);
}

void altar_print_view(const struct vd_scenario *sc, const struct vd_view *view, enum vd_form form,
                      struct vd_writer *writer)
{
    const struct altar_page page = {(const struct altar_scenario *)sc,
                                    (const struct altar_view *)view, writer, form == VD_FORM_ARMY};

    switch (form) {
    case VD_FORM_JSON:
        altar_print_view_json(page.sc, page.view, writer);
        break;
    case VD_FORM_MAP:
        altar_print_map(page.sc, page.view, writer);
        break;
    case VD_FORM_ARMY:
        put_army(&page);
        break;
    case VD_FORM_LETTERS:
        altar_put_letters(&page);
        if (!altar_is_separate(page.sc))
            vd_write(writer, "Each side has one commander, so there is nobody to write to.\n");
        break;
    case VD_FORM_BRIEFING:
        altar_put_briefing(&page);
        break;
    case VD_FORM_HEAD:
        put_title(&page);
        put_means(&page);
        break;
    case VD_FORM_PLACES:
        vd_page_places(page.out, page.sc->base.theater);
        break;
    case VD_FORM_ORDERS:
        altar_print_orders(page.sc, writer);
        break;
    case VD_FORM_BOOK:
        altar_print_book(page.sc, page.view, writer);
        break;
    default:
        print_text(&page);
        break;
    }
}
