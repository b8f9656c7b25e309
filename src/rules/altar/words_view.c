/* rules/altar/words_view.c: a view as a commander's situation report, for 80 columns. */
#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/words.h"

enum {
    WIDTH = 79,
    NAME_WIDTH = 11,
    SPACE_WIDTH = 28,
    DETAIL_COLUMN = 2 + NAME_WIDTH + 1 + SPACE_WIDTH + 1,
    SPACE_SIZE = 96,
    TEXT_SIZE = 1024
};

struct page {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct vd_writer *out;
};

/* A text under way, before it is broken into lines. */
struct draft {
    char text[TEXT_SIZE];
    struct vd_writer out;
};

static void draft_begin(struct draft *draft)
{
    draft->out = vd_writer_of(draft->text, sizeof draft->text);
}

/* ---- lines ---- */

/* Words from a column on, further lines at the indent; ends the line. */
static void put_wrapped(const struct page *page, unsigned column, unsigned indent, const char *text)
{
    bool first = true;

    while (*text != '\0') {
        size_t length = strcspn(text, " ");

        if (!first && column + 1 + length > WIDTH) {
            vd_write_format(page->out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (!first) {
            vd_write(page->out, " ");
            column++;
        }
        vd_write_text(page->out, (struct vd_text){text, length});
        column += (unsigned)length;
        text += length;
        text += strspn(text, " ");
        first = false;
    }
    vd_write(page->out, "\n");
}

static void put_heading(const struct page *page, const char *heading)
{
    vd_write_format(page->out, "\n%s\n", heading);
}

/* A name and a space in columns, then details; a long space pushes its own details only. */
static void put_entry(const struct page *page, const char *name, const char *space,
                      const char *details)
{
    size_t length = strlen(space);
    size_t pushed = length > SPACE_WIDTH ? length - SPACE_WIDTH : 0;

    vd_write_format(page->out, "  %-*s %-*s ", NAME_WIDTH, name, SPACE_WIDTH, space);
    put_wrapped(page, DETAIL_COLUMN + (unsigned)pushed, DETAIL_COLUMN, details);
}

/* The same without a name. */
static void put_space_entry(const struct page *page, uint16_t cell, const char *details)
{
    char space[SPACE_SIZE];
    struct vd_writer where = vd_writer_of(space, sizeof space);

    altar_write_space(page->sc, cell, &where);
    size_t length = strlen(space);
    size_t pushed = length > SPACE_WIDTH ? length - SPACE_WIDTH : 0;

    vd_write_format(page->out, "  %-*s ", SPACE_WIDTH, space);
    put_wrapped(page, SPACE_WIDTH + 3 + (unsigned)pushed, SPACE_WIDTH + 3, details);
}

/* ---- head ---- */

static void put_cards(const struct page *page)
{
    const struct altar_view *view = page->view;
    struct draft draft;

    if (view->card < page->sc->card_count) {
        const struct altar_event_card *card = &page->sc->cards[view->card];

        draft_begin(&draft);
        vd_write_format(&draft.out, "Card: %s. %s", altar_name(page->sc, card->name),
                        altar_name(page->sc, card->text));
        put_wrapped(page, 0, 6, draft.text);
    }
    for (uint8_t i = 0; i < page->sc->card_count; i++) {
        if (view->lasting[i] == 0 || i == view->card)
            continue;
        vd_write_format(page->out, "Still in force: %s\n",
                        altar_name(page->sc, page->sc->cards[i].name));
    }
}

static void put_means(const struct page *page)
{
    const struct altar_view *view = page->view;

    vd_write_format(page->out, "Staff Dice %u", view->pool);
    if (view->tied > 0)
        vd_write_format(page->out, " and %u for raids only", view->tied);
    vd_write_format(page->out, "   Victory points %u of %u", view->points, page->sc->threshold);
    if (view->rides > 0)
        vd_write_format(page->out, "   Marches by rail %u", view->rides);
    vd_write(page->out, "\n");
}

static void put_prompt(const struct page *page)
{
    struct vd_prompt prompt;
    struct draft draft;

    altar_prompt(&page->sc->base, &page->view->base, &prompt);
    draft_begin(&draft);
    vd_write_format(&draft.out, "%s [%s]", prompt.sentence, altar_rule_id(prompt.rule));
    vd_write(page->out, page->view->base.asked ? ">> " : "-- ");
    put_wrapped(page, 3, 3, draft.text);
}

static void put_head(const struct page *page)
{
    const struct altar_army *army = &page->sc->armies[page->view->base.seat];

    vd_write_format(page->out, "%s: %s (%s)\n", altar_name(page->sc, page->sc->title),
                    altar_name(page->sc, army->name), altar_name(page->sc, army->side_name));
    if (page->view->base.turn == 0)
        vd_write(page->out, "Before the first turn, ");
    else
        vd_write_format(page->out, "Turn %u of %u, ", page->view->base.turn, page->sc->turns);
    altar_write_date(page->sc, page->view->base.turn, page->out);
    vd_write(page->out, "\n");
    put_cards(page);
    put_means(page);
    put_prompt(page);
}

/* ---- the own army ---- */

static void add_part(struct vd_writer *out, const char *part)
{
    vd_write_format(out, "%s%s", out->length > 0 ? ", " : "", part);
}

/* "; broken Archer, Davis". */
static void add_units(const struct page *page, const struct altar_token *token, uint8_t state,
                      const char *word, struct vd_writer *out)
{
    bool any = false;

    for (uint8_t i = 0; i < token->unit_count; i++) {
        uint8_t unit = (uint8_t)(token->first_unit + i);

        if (page->view->units[unit] != state)
            continue;
        vd_write_format(out, any ? ", %s%s" : "; %s %s", any ? "" : word,
                        altar_name(page->sc, page->sc->units[unit].name));
        any = true;
    }
}

static void add_strength(const struct page *page, const struct altar_token *token,
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
        altar_write_count(piece->die, "space", out);
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

static bool is_to_be_placed(const struct page *page, uint8_t piece)
{
    return page->view->base.turn == 0 && altar_is_to_deploy(page->sc, &page->view->board, piece);
}

static const char *absence(const struct page *page, uint8_t piece)
{
    const struct altar_piece *self = &page->view->board.piece[piece];

    if ((self->flags & ALTAR_PIECE_GONE) != 0)
        return "out of the campaign";
    if ((self->flags & ALTAR_PIECE_WAITS) != 0)
        return "off the map, broken up";
    return is_to_be_placed(page, piece) ? "to be placed" : "not arrived";
}

/* X15: army troops and trains march with a corps that is not theirs. */
static void add_home(const struct page *page, uint8_t piece, struct vd_writer *out)
{
    const struct altar_piece *self = &page->view->board.piece[piece];
    uint8_t corps = altar_piece_corps(page->sc, self);

    if (corps < page->sc->corps_count && page->sc->tokens[piece].command != corps) {
        add_part(out, "with ");
        vd_write(out, altar_corps_title(page->sc, corps));
    }
}

/* ---- where a token is to be set up (R19) ---- */

static const struct altar_entry *entry_of(const struct altar_scenario *sc, uint8_t token)
{
    for (uint8_t i = 0; i < sc->entry_count; i++) {
        for (uint8_t k = 0; k < sc->entries[i].count; k++) {
            if (sc->placings[sc->entries[i].first + k].token == token)
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

static void add_deployment(const struct page *page, uint8_t piece, struct vd_writer *out)
{
    const struct altar_entry *entry = entry_of(page->sc, piece);

    if (entry == NULL || !is_to_be_placed(page, piece))
        return;
    add_part(out, how_words(entry->how));
    if (entry->how != ALTAR_EXACTLY && entry->how != ALTAR_IN_OR_ADJACENT &&
        entry->how != ALTAR_ROAD_BETWEEN)
        return;
    for (uint8_t i = 0; i < entry->place_count; i++) {
        const char *joint = entry->how == ALTAR_ROAD_BETWEEN ? " and " : " or ";

        vd_write(out, i == 0 ? " " : i + 1 == entry->place_count ? joint : ", ");
        altar_write_goal(page->sc, entry->places[i], out);
    }
}

/* ---- a token, a command, the army ---- */

static void put_own(const struct page *page, uint8_t piece)
{
    const struct altar_token *token = &page->sc->tokens[piece];
    const struct altar_piece *self = &page->view->board.piece[piece];
    char space[SPACE_SIZE];
    struct vd_writer where = vd_writer_of(space, sizeof space);
    struct draft draft;

    draft_begin(&draft);
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
    add_units(page, token, ALTAR_BROKEN, "broken", &draft.out);
    add_units(page, token, ALTAR_LOST, "lost", &draft.out);
    put_entry(page, altar_token_word(page->sc, piece), space, draft.text);
}

/* What is not raised yet is no part of the army. */
static bool is_listed(const struct page *page, uint8_t piece)
{
    const struct altar_token *token = &page->sc->tokens[piece];
    const struct altar_piece *self = &page->view->board.piece[piece];

    return token->side == page->view->base.seat && token->kind != ALTAR_DEPOT &&
           ((token->flags & ALTAR_TOKEN_RESERVE) == 0 || self->cell != VD_NONE ||
            (self->flags & (ALTAR_PIECE_GONE | ALTAR_PIECE_WAITS)) != 0);
}

static void put_command(const struct page *page, uint8_t command, const char *heading)
{
    bool any = false;

    for (uint8_t i = 0; i < page->sc->token_count; i++) {
        if (!is_listed(page, i) || page->sc->tokens[i].command != command)
            continue;
        if (!any)
            vd_write_format(page->out, "%s\n", heading);
        put_own(page, i);
        any = true;
    }
}

static void put_corps(const struct page *page, uint8_t corps)
{
    const struct altar_corps *self = &page->sc->corps[corps];
    struct draft draft;

    draft_begin(&draft);
    vd_write(&draft.out, altar_name(page->sc, self->name));
    if (self->general != ALTAR_NONE)
        vd_write_format(&draft.out, ", %s",
                        altar_name(page->sc, page->sc->generals[self->general].name));
    if ((page->view->corps_done >> corps & 1) != 0)
        vd_write(&draft.out, page->view->task.corps == corps && page->view->base.asked
                                 ? " - active"
                                 : " - has moved");
    put_command(page, corps, draft.text);
}

/* Unattached batteries have no token on the map. */
static void put_reserve(const struct page *page)
{
    const struct altar_army *army = &page->sc->armies[page->view->base.seat];
    const struct altar_token reserve = {.first_unit = army->first_unit,
                                        .unit_count = army->reserve_count};
    struct draft draft;

    if (army->reserve_count == 0)
        return;
    draft_begin(&draft);
    add_strength(page, &reserve, &draft.out);
    add_units(page, &reserve, ALTAR_BROKEN, "broken", &draft.out);
    add_units(page, &reserve, ALTAR_LOST, "lost", &draft.out);
    vd_write_format(page->out, "%s: ", altar_name(page->sc, army->reserve_name));
    put_wrapped(page, (unsigned)strlen(altar_name(page->sc, army->reserve_name)) + 2, 2,
                draft.text);
}

static void put_army(const struct page *page)
{
    put_heading(page, "YOUR ARMY");
    for (uint8_t i = 0; i < page->sc->corps_count; i++) {
        if (page->sc->corps[i].side == page->view->base.seat)
            put_corps(page, i);
    }
    put_command(page, ALTAR_NONE, "Army troops");
    put_reserve(page);
}

/* ---- depots, crossings, towns ---- */

static bool seen_depot(const struct page *page, uint8_t depot, uint8_t side, uint16_t *cell)
{
    const struct altar_board *board = &page->view->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->side != side || piece->kind != ALTAR_DEPOT || piece->cell == VD_NONE)
            continue;
        if (piece->token < page->sc->token_count && page->sc->tokens[piece->token].depot == depot) {
            *cell = piece->cell;
            return true;
        }
    }
    return false;
}

/* I10: where the enemy's depots begin is printed; what became of them is for scouts to find. */
static void add_printed_depot(const struct page *page, const struct altar_depot *depot,
                              struct vd_writer *out)
{
    uint8_t own = page->view->base.seat;

    vd_write(out, "the enemy's at the start");
    if (depot->other != VD_NONE) {
        vd_write(out, ", here or at ");
        altar_write_space(page->sc, depot->other, out);
    }
    vd_write_format(out, ", worth %u, to you %u", depot->value[altar_other(own)],
                    depot->value[own]);
}

static void put_depot(const struct page *page, uint8_t index)
{
    const struct altar_depot *depot = &page->sc->depots[index];
    uint8_t own = page->view->base.seat, enemy = altar_other(own);
    uint16_t cell = depot->cell;
    struct draft draft;

    draft_begin(&draft);
    if (seen_depot(page, index, own, &cell))
        vd_write_format(&draft.out, "yours, worth %u", depot->value[own]);
    else if (seen_depot(page, index, enemy, &cell))
        vd_write_format(&draft.out, "the enemy's, worth %u, to you %u", depot->value[enemy],
                        depot->value[own]);
    else if (depot->owner == enemy)
        add_printed_depot(page, depot, &draft.out);
    else
        vd_write_format(&draft.out, "%s, worth %u to you",
                        page->view->base.turn == 0 ? "to be set up" : "lost", depot->value[own]);
    put_space_entry(page, cell, draft.text);
}

static void put_depots(const struct page *page)
{
    put_heading(page, "DEPOTS, worth so many Staff Dice a turn");
    for (uint8_t i = 0; i < page->sc->depot_count; i++)
        put_depot(page, i);
}

static void put_crossings(const struct page *page)
{
    const struct altar_board *board = &page->view->board;
    bool any = false;

    for (uint8_t i = 0; i < page->sc->crossing_count; i++) {
        bool destroyed = (board->destroyed >> i & 1) != 0, closed = (board->closed >> i & 1) != 0;

        if (!destroyed && !closed && !page->sc->crossings[i].closed)
            continue;
        if (!any)
            put_heading(page, "CROSSINGS DOWN, as far as is known");
        vd_write_format(page->out, "  %s: %s\n", altar_crossing_name(page->sc, i),
                        destroyed ? "destroyed"
                        : closed  ? "closed this turn"
                                  : "closed for good");
        any = true;
    }
}

static void put_raids(const struct page *page)
{
    struct draft draft;
    bool any = false;

    draft_begin(&draft);
    for (uint8_t i = 0; i < page->sc->raid_count; i++) {
        if ((page->view->board.raided[i / 64] >> i % 64 & 1) == 0)
            continue;
        vd_write(&draft.out, any ? ", " : "");
        altar_write_space(page->sc, page->sc->raids[i].cell, &draft.out);
        any = true;
    }
    if (!any)
        return;
    put_heading(page, "TOWNS RAIDED");
    vd_write(page->out, "  ");
    put_wrapped(page, 2, 2, draft.text);
}

/* ---- the enemy ---- */

/* Depots have a list of their own. */
static bool is_enemy_at(const struct page *page, uint8_t piece, uint16_t cell)
{
    const struct altar_piece *self = &page->view->board.piece[piece];

    return self->side != page->view->base.seat && self->cell == cell && self->kind != ALTAR_DEPOT;
}

static void put_enemies_at(const struct page *page, uint16_t cell)
{
    struct draft draft;

    draft_begin(&draft);
    for (uint8_t i = 0; i < page->view->board.piece_count; i++) {
        if (!is_enemy_at(page, i, cell))
            continue;
        vd_write_format(&draft.out, "%sE%u ", draft.out.length > 0 ? ", " : "",
                        page->view->board.piece[i].handle);
        altar_write_face(page->sc, &page->view->board.piece[i], &draft.out);
    }
    if (draft.out.length > 0)
        put_space_entry(page, cell, draft.text);
}

static unsigned enemies_known(const struct page *page)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < page->view->board.piece_count; i++)
        count += page->view->board.piece[i].cell != VD_NONE &&
                 is_enemy_at(page, i, page->view->board.piece[i].cell);
    return count;
}

static bool is_same_report(const struct altar_report *a, const struct altar_report *b)
{
    return a->cell == b->cell && a->turn == b->turn && a->what == b->what && a->arm == b->arm &&
           a->source == b->source;
}

/* How often a report is there, if it is the last of its like; else 0. */
static unsigned times_reported(const struct altar_view *view, uint8_t index)
{
    unsigned times = 0;

    for (uint8_t i = 0; i < view->report_count; i++) {
        if (!is_same_report(&view->reports[i], &view->reports[index]))
            continue;
        if (i > index)
            return 0;
        times++;
    }
    return times;
}

static void put_report(const struct page *page, uint8_t index)
{
    const struct altar_report *report = &page->view->reports[index];
    const struct altar_piece seen = {.kind = report->what, .arm = report->arm, .token = ALTAR_NONE};
    unsigned age = page->view->base.turn - report->turn;
    unsigned times = times_reported(page->view, index);
    struct draft draft;

    if (times == 0)
        return;
    draft_begin(&draft);
    altar_write_face(page->sc, &seen, &draft.out);
    if (times > 1)
        vd_write_format(&draft.out, " x%u", times);
    vd_write_format(&draft.out, " (%s), ", altar_source_name(report->source));
    if (age > 0)
        altar_write_count(age, "turn", &draft.out);
    vd_write(&draft.out, age > 0 ? " ago" : "this turn");
    put_space_entry(page, report->cell, draft.text);
}

/* I26: what a battle showed of the enemy's units. */
static void put_enemy_losses(const struct page *page)
{
    struct draft draft;

    draft_begin(&draft);
    for (uint8_t i = 0; i < page->sc->unit_count; i++) {
        if (page->sc->units[i].side == page->view->base.seat || page->view->units[i] == ALTAR_FIT)
            continue;
        vd_write(&draft.out, draft.out.length > 0 ? ", " : "  Losses known: ");
        altar_write_unit(page->sc, i, &draft.out);
        vd_write(&draft.out, page->view->units[i] == ALTAR_LOST ? " lost" : " broken");
    }
    if (draft.out.length == 0)
        return;
    vd_write(page->out, "  ");
    put_wrapped(page, 2, 4, draft.text + 2);
}

static void put_enemy(const struct page *page)
{
    put_heading(page, "THE ENEMY");
    if (enemies_known(page) == 0)
        vd_write(page->out, "  Nobody is in sight.\n");
    for (uint16_t cell = 0; cell < page->sc->base.theater->cell_count; cell++)
        put_enemies_at(page, cell);
    put_enemy_losses(page);
    if (page->view->report_count > 0)
        vd_write(page->out, "Reports\n");
    for (uint8_t i = page->view->report_count; i > 0; i--)
        put_report(page, (uint8_t)(i - 1));
}

/* ---- an open battle ---- */

static void put_battle(const struct page *page)
{
    uint8_t phase = page->view->task.phase;

    if (phase < ALTAR_PHASE_EXTEND || phase > ALTAR_PHASE_SPREAD)
        return;
    put_heading(page, "BATTLE");
    vd_write(page->out, "  The field:");
    for (uint8_t i = 0; i < page->view->block_count && i < 6; i++) {
        vd_write(page->out, i > 0 ? ", " : " ");
        altar_write_cell(page->sc, page->view->block[i], page->out);
    }
    vd_write(page->out, "; the contested space is ");
    altar_write_space(page->sc, page->view->task.cell, page->out);
    vd_write(page->out, "\n");
}

/* ---- the whole ---- */

static void print_text(const struct page *page)
{
    put_head(page);
    put_battle(page);
    put_army(page);
    put_depots(page);
    put_crossings(page);
    put_raids(page);
    put_enemy(page);
    vd_write(page->out, "\n");
    altar_print_map(page->sc, page->view, page->out);
}

void altar_print_view(const struct vd_scenario *sc, const struct vd_view *view, enum vd_form form,
                      struct vd_writer *writer)
{
    const struct page page = {(const struct altar_scenario *)sc, (const struct altar_view *)view,
                              writer};

    if (form == VD_FORM_JSON)
        altar_print_view_json(page.sc, page.view, writer);
    else
        print_text(&page);
}
