/* rules/altar/words/json_army.c: both armies in a view's JSON: all of the seat's own, and what is known of the enemy's. */
#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/play/force.h"
#include "rules/altar/words/json_parts.h"

/* ---- the own army ---- */

static void put_corps_list(const struct altar_document *doc)
{
    vd_json_open_of(doc->json, "corps", '[');
    for (uint8_t i = 0; i < doc->sc->corps_count; i++) {
        if (doc->sc->corps[i].side != doc->view->side)
            continue;
        vd_json_open(doc->json, '{');
        altar_json_corps_of(doc, "id", altar_corps(i));
        vd_json_text_of(doc->json, "title", altar_corps_title(doc->sc, altar_corps(i)));
        vd_json_bool_of(doc->json, "moved", (doc->view->corps_done >> i & 1) != 0);
        vd_json_bool_of(doc->json, "dice",
                        !altar_is_forbidden(doc->sc, doc->view->in_force, doc->view->side,
                                            altar_corps(i), ALTAR_WHAT_STAFF_MARCH));
        vd_json_close(doc->json, '}');
    }
    vd_json_close(doc->json, ']');
}

static const char *mark_name(unsigned flag)
{
    switch (flag) {
    case ALTAR_PIECE_MOVED:
        return "moved";
    case ALTAR_PIECE_STAFF:
        return "staff";
    case ALTAR_PIECE_ROLLED:
        return "rolled";
    case ALTAR_PIECE_ACTED:
        return "acted";
    case ALTAR_PIECE_RETREATED:
        return "retreated";
    case ALTAR_PIECE_FIXED:
        return "fixed";
    case ALTAR_PIECE_WAITS:
        return "waits";
    default:
        return "gone";
    }
}

static void put_marks(const struct altar_document *doc, uint8_t flags)
{
    vd_json_open_of(doc->json, "marks", '[');
    for (unsigned flag = 1; flag <= ALTAR_PIECE_GONE; flag <<= 1) {
        if ((flags & flag) == 0)
            continue;
        vd_json_text(doc->json, mark_name(flag));
    }
    vd_json_close(doc->json, ']');
}

static void put_units_in(const struct altar_document *doc, uint8_t first, uint8_t count,
                         uint8_t state, const char *key)
{
    vd_json_open_of(doc->json, key, '[');
    for (uint8_t i = 0; i < count; i++) {
        altar_unit_id unit = altar_unit(first + i);

        if (doc->view->units[unit.v] != state)
            continue;
        vd_json_text(doc->json, altar_name(doc->sc, doc->sc->units[unit.v].name));
    }
    vd_json_close(doc->json, ']');
}

/* Units by their state. */
static void put_units(const struct altar_document *doc, uint8_t first, uint8_t count)
{
    put_units_in(doc, first, count, ALTAR_FIT, "fit");
    put_units_in(doc, first, count, ALTAR_BROKEN, "broken");
    put_units_in(doc, first, count, ALTAR_LOST, "lost");
}

/* The corps that a token marches with (X15); for a train, the one its owner assigned. */
static void put_own(const struct altar_document *doc, altar_piece_id piece)
{
    const struct altar_token *token = &doc->sc->tokens[piece.v];
    const struct altar_piece *self = &doc->view->board.piece[piece.v];

    vd_json_open(doc->json, '{');
    vd_json_text_of(doc->json, "id", altar_name(doc->sc, token->id));
    vd_json_text_of(doc->json, "kind", altar_kind_name(token->kind));
    altar_json_cell_of(doc, "cell", self->cell);
    if (altar_is_separate(doc->sc))
        vd_json_text_of(doc->json, "commander",
                        doc->sc->base.seat_names[altar_owner(doc->sc, self)]);
    if (token->kind != ALTAR_DEPOT) {
        vd_json_text_of(doc->json, "arm", altar_arm_name(token->arm));
        altar_json_corps_of(doc, "corps", altar_piece_corps(doc->sc, self));
        put_marks(doc, self->flags);
        vd_json_whole_of(doc->json, "die", self->die);
        vd_json_whole_of(doc->json, "base", altar_base_move(doc->sc, doc->view->in_force, self));
        altar_json_cell_of(doc, "left", self->cell == VD_NONE ? self->left : (uint16_t)VD_NONE);
    }
    if (token->kind == ALTAR_DIVISION) {
        vd_json_whole_of(doc->json, "brigades",
                         altar_fit_brigades(doc->sc, doc->view->units, piece));
        put_units(doc, token->first_unit, token->unit_count);
    }
    vd_json_close(doc->json, '}');
}

/* Reserves that are not raised yet, and tokens for depots that the enemy holds, are not in play. */
static bool is_in_play(const struct altar_document *doc, altar_piece_id piece)
{
    const struct altar_token *token = &doc->sc->tokens[piece.v];
    const struct altar_piece *self = &doc->view->board.piece[piece.v];

    if (self->cell != VD_NONE || self->flags != 0)
        return true;
    return token->kind != ALTAR_DEPOT && (token->flags & ALTAR_TOKEN_RESERVE) == 0;
}

static void put_own_list(const struct altar_document *doc)
{
    vd_json_open_of(doc->json, "own", '[');
    for (uint8_t i = 0; i < doc->sc->token_count; i++) {
        if (!altar_json_owns(doc, altar_piece(i)) || !is_in_play(doc, altar_piece(i)))
            continue;
        put_own(doc, altar_piece(i));
    }
    const struct altar_army *army = &doc->sc->armies[doc->view->side];

    vd_json_close(doc->json, ']');
    vd_json_open_of(doc->json, "reserve", '{');
    put_units(doc, army->first_unit, army->reserve_count);
    vd_json_close(doc->json, '}');
}

/* K2: units that have tried to rally this turn. */
static void put_tried(const struct altar_document *doc)
{
    vd_json_open_of(doc->json, "rally_tried", '[');
    for (uint8_t i = 0; i < doc->sc->unit_count; i++) {
        if ((doc->view->tried[i / 8] >> i % 8 & 1) == 0)
            continue;
        altar_json_unit(doc, altar_unit(i));
    }
    vd_json_close(doc->json, ']');
}

/* ---- the enemy ---- */

static void put_enemy(const struct altar_document *doc, const struct altar_piece *piece)
{
    vd_json_open(doc->json, '{');
    altar_json_handle_of(doc, piece->handle);
    altar_json_cell_of(doc, "cell", piece->cell);
    vd_json_text_of(doc->json, "kind", altar_kind_name(piece->kind));
    vd_json_text_of(doc->json, "arm", altar_arm_name(piece->arm));
    vd_json_text_of(doc->json, "name",
                    piece->token.v < doc->sc->token_count
                        ? altar_name(doc->sc, doc->sc->tokens[piece->token.v].name)
                        : NULL);
    vd_json_whole_of(doc->json, "die", piece->die);
    vd_json_whole_of(doc->json, "seen", piece->seen);
    put_marks(doc, piece->flags);
    vd_json_close(doc->json, '}');
}

static void put_enemy_list(const struct altar_document *doc)
{
    const struct altar_board *board = &doc->view->board;
    vd_json_open_of(doc->json, "enemy", '[');
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side == doc->view->side || board->piece[i].cell == VD_NONE)
            continue;
        put_enemy(doc, &board->piece[i]);
    }
    vd_json_close(doc->json, ']');
}

/* Rosters are public; the state of the units is given as far as known (I26). The odds of a
 * contact, and the form for a battle's result, are made from them. */
static void put_enemy_divisions(const struct altar_document *doc)
{
    vd_json_open_of(doc->json, "enemy_divisions", '[');
    for (uint8_t i = 0; i < doc->sc->token_count; i++) {
        const struct altar_token *token = &doc->sc->tokens[i];

        if (token->side == doc->view->side || token->kind != ALTAR_DIVISION)
            continue;
        vd_json_open(doc->json, '{');
        vd_json_text_of(doc->json, "id", altar_name(doc->sc, token->id));
        vd_json_text_of(doc->json, "name", altar_name(doc->sc, token->name));
        vd_json_text_of(doc->json, "arm", altar_arm_name(token->arm));
        vd_json_whole_of(doc->json, "brigades",
                         altar_fit_brigades(doc->sc, doc->view->units, altar_piece(i)));
        put_units(doc, token->first_unit, token->unit_count);
        vd_json_close(doc->json, '}');
    }
    vd_json_close(doc->json, ']');
}

/* I26. */
static void put_enemy_units(const struct altar_document *doc, uint8_t state, const char *key)
{
    vd_json_open_of(doc->json, key, '[');
    for (uint8_t i = 0; i < doc->sc->unit_count; i++) {
        if (doc->sc->units[i].side == doc->view->side || doc->view->units[i] != state)
            continue;
        altar_json_unit(doc, altar_unit(i));
    }
    vd_json_close(doc->json, ']');
}

static void put_report(const struct altar_document *doc, const struct altar_report *report)
{
    vd_json_open(doc->json, '{');
    altar_json_cell_of(doc, "cell", report->cell);
    vd_json_whole_of(doc->json, "turn", report->turn);
    vd_json_text_of(doc->json, "kind", altar_kind_name(altar_report_kind(report)));
    vd_json_text_of(doc->json, "arm", altar_arm_name(altar_report_arm(report)));
    vd_json_text_of(doc->json, "source", altar_source_name(altar_report_source(report)));
    vd_json_close(doc->json, '}');
}

/* Reports that count: one for each token that must be a different one, at spots that no own
 * token sees. */
static void put_reports(const struct altar_document *doc)
{
    vd_json_open_of(doc->json, "reports", '[');
    for (uint8_t i = 0; i < doc->view->report_count; i++) {
        if (!altar_report_stands(doc->sc, doc->view, i))
            continue;
        put_report(doc, &doc->view->reports[i]);
    }
    vd_json_close(doc->json, ']');
}

/* I7: identified, and now out of sight. */
static void put_identified(const struct altar_document *doc)
{
    const struct altar_board *board = &doc->view->board;
    vd_json_open_of(doc->json, "identified", '[');
    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (!altar_is_identified(doc->sc, doc->view, altar_piece(i)))
            continue;
        vd_json_open(doc->json, '{');
        altar_json_handle_of(doc, piece->handle);
        vd_json_text_of(doc->json, "name",
                        altar_name(doc->sc, doc->sc->tokens[piece->token.v].name));
        vd_json_text_of(doc->json, "kind", altar_kind_name(piece->kind));
        vd_json_text_of(doc->json, "arm", altar_arm_name(piece->arm));
        altar_json_cell_of(doc, "cell", piece->left);
        vd_json_whole_of(doc->json, "turn", piece->seen);
        vd_json_close(doc->json, '}');
    }
    vd_json_close(doc->json, ']');
}

void altar_json_own_army(const struct altar_document *doc)
{
    put_corps_list(doc);
    put_own_list(doc);
    put_tried(doc);
}

void altar_json_enemy(const struct altar_document *doc)
{
    put_enemy_list(doc);
    put_enemy_divisions(doc);
    put_enemy_units(doc, ALTAR_BROKEN, "enemy_broken");
    put_enemy_units(doc, ALTAR_LOST, "enemy_lost");
    put_identified(doc);
    put_reports(doc);
}
