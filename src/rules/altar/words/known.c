/* rules/altar/words/known.c: what a report says of the ground and the enemy, as far as the seat knows. */
#include "rules/altar/ground/ground.h"
#include "rules/altar/play/reserves.h"
#include "rules/altar/words/parts.h"

/* ---- depots, crossings, towns ---- */

static bool seen_depot(const struct altar_page *page, uint8_t depot, uint8_t side, uint16_t *cell)
{
    const struct altar_board *board = &page->view->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->side != side || piece->kind != ALTAR_DEPOT || piece->cell == VD_NONE)
            continue;
        if (piece->token.v < page->sc->token_count &&
            page->sc->tokens[piece->token.v].depot == depot) {
            *cell = piece->cell;
            return true;
        }
    }
    return false;
}

/* I10: where the enemy's depots are at the start is printed; scouts must find out what happened
 * to them. */
static void add_printed_depot(const struct altar_page *page, const struct altar_depot *depot,
                              struct vd_writer *out)
{
    uint8_t own = page->view->side;

    vd_write(out, "the enemy's at the start");
    if (depot->other != VD_NONE) {
        vd_write(out, ", here or at ");
        altar_write_space(page->sc, depot->other, out);
    }
    vd_write_format(out, ", worth %u, %u to you", depot->value[altar_other(own)],
                    depot->value[own]);
}

static void put_depot(const struct altar_page *page, uint8_t index)
{
    const struct altar_depot *depot = &page->sc->depots[index];
    uint8_t own = page->view->side, enemy = altar_other(own);
    uint16_t cell = depot->cell;
    struct vd_passage draft;

    vd_passage_begin(&draft);
    if (seen_depot(page, index, own, &cell))
        vd_write_format(&draft.out, "yours, worth %u", depot->value[own]);
    else if (seen_depot(page, index, enemy, &cell))
        vd_write_format(&draft.out, "the enemy's, worth %u, %u to you", depot->value[enemy],
                        depot->value[own]);
    else if (depot->owner == enemy)
        add_printed_depot(page, depot, &draft.out);
    else
        vd_write_format(&draft.out, "%s, worth %u to you",
                        page->view->base.turn == 0 ? "to be set up" : "lost", depot->value[own]);
    vd_page_cell_entry(page->out, page->sc->base.theater, cell, draft.text);
}

void altar_put_depots(const struct altar_page *page)
{
    vd_page_heading(page->out, "DEPOTS, with the Staff Dice they give each turn");
    for (uint8_t i = 0; i < page->sc->depot_count; i++)
        put_depot(page, i);
}

void altar_put_crossings(const struct altar_page *page)
{
    const struct altar_board *board = &page->view->board;
    bool any = false;

    for (uint8_t i = 0; i < page->sc->crossing_count; i++) {
        bool destroyed = (board->destroyed >> i & 1) != 0, closed = (board->closed >> i & 1) != 0;

        if (!destroyed && !closed && !page->sc->crossings[i].closed)
            continue;
        if (!any)
            vd_page_heading(page->out, "CROSSINGS DESTROYED OR CLOSED, as far as you know");
        vd_write_format(page->out, "  %s: %s\n", altar_crossing_name(page->sc, i),
                        destroyed ? "destroyed"
                        : closed  ? "closed this turn"
                                  : "closed for good");
        any = true;
    }
}

void altar_put_raids(const struct altar_page *page)
{
    struct vd_passage draft;
    bool any = false;

    vd_passage_begin(&draft);
    for (uint8_t i = 0; i < page->sc->raid_count; i++) {
        if ((page->view->board.raided[i / 64] >> i % 64 & 1) == 0)
            continue;
        vd_write(&draft.out, any ? ", " : "");
        altar_write_space(page->sc, page->sc->raids[i].cell, &draft.out);
        any = true;
    }
    if (!any)
        return;
    vd_page_heading(page->out, "TOWNS RAIDED");
    vd_write(page->out, "  ");
    vd_page_wrap(page->out, 2, 2, draft.text);
}

/* ---- the enemy ---- */

/* Depots have a separate list. */
static bool is_enemy_at(const struct altar_page *page, altar_piece_id piece, uint16_t cell)
{
    const struct altar_piece *self = &page->view->board.piece[piece.v];

    return self->side != page->view->side && self->cell == cell && self->kind != ALTAR_DEPOT;
}

static void put_enemies_at(const struct altar_page *page, uint16_t cell)
{
    struct vd_passage draft;

    vd_passage_begin(&draft);
    for (uint8_t i = 0; i < page->view->board.piece_count; i++) {
        if (!is_enemy_at(page, altar_piece(i), cell))
            continue;
        vd_write_format(&draft.out, "%sE%u ", draft.out.length > 0 ? ", " : "",
                        page->view->board.piece[i].handle);
        altar_write_face(page->sc, &page->view->board.piece[i], &draft.out);
    }
    if (draft.out.length > 0)
        vd_page_cell_entry(page->out, page->sc->base.theater, cell, draft.text);
}

static unsigned enemies_known(const struct altar_page *page)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < page->view->board.piece_count; i++)
        count += page->view->board.piece[i].cell != VD_NONE &&
                 is_enemy_at(page, altar_piece(i), page->view->board.piece[i].cell);
    return count;
}

/* A spot that own troops see needs no report: any token there is visible. */
static bool is_watched(const struct altar_scenario *sc, const struct altar_view *view,
                       uint16_t cell)
{
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->side == view->side && piece->cell != VD_NONE &&
            altar_is_within(sc, piece->cell, cell,
                            sc->sight[altar_sort_of(piece->kind, piece->arm)]))
            return true;
    }
    return false;
}

bool altar_is_identified(const struct altar_scenario *sc, const struct altar_view *view,
                         altar_piece_id piece)
{
    const struct altar_piece *self = &view->board.piece[piece.v];

    return sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND && self->side != view->side &&
           altar_is_remembered(self);
}

bool altar_is_shown_where_left(const struct altar_scenario *sc, const struct altar_view *view,
                               altar_piece_id piece)
{
    const struct altar_piece *self = &view->board.piece[piece.v];

    return altar_is_identified(sc, view, piece) &&
           self->seen + ALTAR_REPORT_TURNS >= view->base.turn && !is_watched(sc, view, self->left);
}

/* For each spot the newest report counts, and those of the same turn. */
bool altar_report_stands(const struct altar_scenario *sc, const struct altar_view *view,
                         uint8_t index)
{
    const struct altar_report *report = &view->reports[index];

    for (uint8_t i = 0; i < view->report_count; i++) {
        if (view->reports[i].cell == report->cell && view->reports[i].turn > report->turn)
            return false;
    }
    return !is_watched(sc, view, report->cell);
}

static bool is_same_report(const struct altar_report *a, const struct altar_report *b)
{
    return a->face == b->face;
}

/* True if an earlier report is of the same spot: of any kind, or of the same kind. */
static bool is_repeated(const struct altar_view *view, uint8_t index, bool same_kind)
{
    for (uint8_t i = 0; i < index; i++) {
        if (view->reports[i].cell == view->reports[index].cell &&
            view->reports[i].turn == view->reports[index].turn &&
            (!same_kind || is_same_report(&view->reports[i], &view->reports[index])))
            return true;
    }
    return false;
}

/* "infantry division x2 (scouts)" */
static void add_reported(const struct altar_page *page, uint8_t index, struct vd_writer *out)
{
    const struct altar_report *report = &page->view->reports[index];
    const struct altar_piece seen = {.kind = altar_report_kind(report),
                                     .arm = altar_report_arm(report),
                                     .token = ALTAR_NO_PIECE};
    unsigned times = 0;

    for (uint8_t i = index; i < page->view->report_count; i++)
        times += page->view->reports[i].cell == report->cell &&
                 page->view->reports[i].turn == report->turn &&
                 is_same_report(&page->view->reports[i], report);
    vd_write(out, out->length > 0 ? ", " : "");
    altar_write_face(page->sc, &seen, out);
    if (times > 1)
        vd_write_format(out, " x%u", times);
    vd_write_format(out, " (%s)", altar_source_name(altar_report_source(report)));
}

static void add_age(unsigned age, struct vd_writer *out)
{
    if (age > 0)
        vd_write_count(age, "turn", out);
    vd_write(out, age > 0 ? " ago" : "this turn");
}

/* One line for each spot: everything in its latest reports. */
static void put_report(const struct altar_page *page, uint8_t index)
{
    const struct altar_view *view = page->view;
    const struct altar_report *report = &view->reports[index];
    unsigned age = view->base.turn - report->turn;
    struct vd_passage draft;

    vd_passage_begin(&draft);
    for (uint8_t i = index; i < view->report_count; i++) {
        if (view->reports[i].cell == report->cell && view->reports[i].turn == report->turn &&
            !is_repeated(view, i, true))
            add_reported(page, i, &draft.out);
    }
    vd_write(&draft.out, ", ");
    add_age(age, &draft.out);
    vd_page_cell_entry(page->out, page->sc->base.theater, report->cell, draft.text);
}

/* The newest first; those of one turn in their order. */
static void put_reports(const struct altar_page *page)
{
    const struct altar_view *view = page->view;
    bool any = false;

    for (unsigned age = 0; age <= view->base.turn; age++) {
        for (uint8_t i = 0; i < view->report_count; i++) {
            if (view->reports[i].turn + age != view->base.turn || is_repeated(view, i, false) ||
                !altar_report_stands(page->sc, view, i))
                continue;
            vd_write(page->out, any ? "" : "Reports, the newest first\n");
            put_report(page, i);
            any = true;
        }
    }
}

/* I7, I32: identified tokens by name, with where and when each was last seen. */
static void put_identified(const struct altar_page *page)
{
    const struct altar_view *view = page->view;
    bool any = false;

    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];
        struct vd_passage draft;

        if (!altar_is_identified(page->sc, view, altar_piece(i)))
            continue;
        vd_write(page->out, any ? "" : "Identified, out of sight, where last seen\n");
        vd_passage_begin(&draft);
        vd_write_format(&draft.out, "E%u ", piece->handle);
        altar_write_face(page->sc, piece, &draft.out);
        vd_write(&draft.out, ", ");
        add_age((unsigned)(view->base.turn - piece->seen), &draft.out);
        vd_page_cell_entry(page->out, page->sc->base.theater, piece->left, draft.text);
        any = true;
    }
}

/* I26: what a battle showed of the enemy's units. */
static void put_enemy_losses(const struct altar_page *page)
{
    struct vd_passage draft;

    vd_passage_begin(&draft);
    for (uint8_t i = 0; i < page->sc->unit_count; i++) {
        if (page->sc->units[i].side == page->view->side || page->view->units[i] == ALTAR_FIT)
            continue;
        vd_write(&draft.out, draft.out.length > 0 ? ", " : "Known losses: ");
        altar_write_unit(page->sc, i, &draft.out);
        vd_write(&draft.out, page->view->units[i] == ALTAR_LOST ? " lost" : " broken");
    }
    if (draft.out.length == 0)
        return;
    vd_write(page->out, "  ");
    vd_page_wrap(page->out, 2, 4, draft.text);
}

void altar_put_enemy(const struct altar_page *page)
{
    vd_page_heading(page->out, "THE ENEMY");
    if (enemies_known(page) == 0)
        vd_write(page->out, "  No enemy in sight.\n");
    for (uint16_t cell = 0; cell < page->sc->base.theater->cell_count; cell++)
        put_enemies_at(page, cell);
    put_enemy_losses(page);
    put_identified(page);
    put_reports(page);
}

/* ---- an open battle ---- */

/* L26: which divisions the reserve batteries are with, as far as the seat knows. */
static void put_attached(const struct altar_page *page)
{
    struct vd_passage with;
    unsigned count = 0;

    vd_passage_begin(&with);
    vd_write(&with.out, "  Reserve artillery:");
    for (uint8_t i = 0; i < page->sc->unit_count; i++) {
        altar_piece_id division = altar_attached_to(page->sc, page->view, i);

        if (division.v == ALTAR_NONE)
            continue;
        vd_write_format(&with.out, "%s%s with %s", count++ > 0 ? ", " : " ",
                        altar_name(page->sc, page->sc->units[i].name),
                        altar_token_word(page->sc, division.v));
    }
    if (count > 0)
        vd_page_wrap(page->out, 0, 4, with.text);
}

void altar_put_battle(const struct altar_page *page)
{
    uint8_t phase = page->view->task.phase;
    struct vd_passage field;

    if (phase < ALTAR_PHASE_EXTEND || phase > ALTAR_PHASE_SPREAD)
        return;
    vd_page_heading(page->out, "BATTLE");
    vd_passage_begin(&field);
    vd_write(&field.out, "  The field:");
    for (uint8_t i = 0; i < page->view->block_count && i < 6; i++) {
        vd_write(&field.out, i > 0 ? ", " : " ");
        altar_write_cell(page->sc, page->view->block[i], &field.out);
    }
    vd_write(&field.out, "; the contested space is ");
    altar_write_space(page->sc, page->view->task.cell, &field.out);
    vd_page_wrap(page->out, 0, 4, field.text);
    put_attached(page);
}
