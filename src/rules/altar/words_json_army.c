/* rules/altar/words_json_army.c: both armies in a view's JSON: the own one whole, the enemy's as far as it is known. */
#include "rules/altar/effects.h"
#include "rules/altar/engine.h"
#include "rules/altar/seats.h"
#include "rules/altar/words_json_parts.h"

/* ---- the own army ---- */

static void put_corps_list(const struct altar_document *doc)
{
    bool any = false;

    altar_json_put(doc, ",\"corps\":[");
    for (uint8_t i = 0; i < doc->sc->corps_count; i++) {
        if (doc->sc->corps[i].side != doc->view->side)
            continue;
        altar_json_comma(doc, &any);
        altar_json_put(doc, "{\"id\":");
        altar_json_corps(doc, i);
        altar_json_put(doc, ",\"title\":");
        altar_json_string(doc, altar_corps_title(doc->sc, i));
        altar_json_put(doc, ",\"moved\":");
        altar_json_bool(doc, (doc->view->corps_done >> i & 1) != 0);
        altar_json_put(doc, ",\"dice\":");
        altar_json_bool(doc, !altar_is_forbidden(doc->sc, doc->view->in_force, doc->view->side, i,
                                                 ALTAR_WHAT_STAFF_MARCH));
        altar_json_put(doc, "}");
    }
    altar_json_put(doc, "]");
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
    bool any = false;

    altar_json_put(doc, ",\"marks\":[");
    for (unsigned flag = 1; flag <= ALTAR_PIECE_GONE; flag <<= 1) {
        if ((flags & flag) == 0)
            continue;
        altar_json_comma(doc, &any);
        altar_json_string(doc, mark_name(flag));
    }
    altar_json_put(doc, "]");
}

static void put_units_in(const struct altar_document *doc, uint8_t first, uint8_t count,
                         uint8_t state, const char *key)
{
    bool any = false;

    vd_write_format(doc->out, "\"%s\":[", key);
    for (uint8_t i = 0; i < count; i++) {
        uint8_t unit = (uint8_t)(first + i);

        if (doc->view->units[unit] != state)
            continue;
        altar_json_comma(doc, &any);
        altar_json_name(doc, doc->sc->units[unit].name);
    }
    altar_json_put(doc, "]");
}

/* Units by what has become of them. */
static void put_units(const struct altar_document *doc, uint8_t first, uint8_t count)
{
    put_units_in(doc, first, count, ALTAR_FIT, "fit");
    altar_json_put(doc, ",");
    put_units_in(doc, first, count, ALTAR_BROKEN, "broken");
    altar_json_put(doc, ",");
    put_units_in(doc, first, count, ALTAR_LOST, "lost");
}

/* With which corps a token marches (X15): a train's is where its owner keeps it. */
static void put_own(const struct altar_document *doc, uint8_t piece)
{
    const struct altar_token *token = &doc->sc->tokens[piece];
    const struct altar_piece *self = &doc->view->board.piece[piece];

    altar_json_put(doc, "{\"id\":");
    altar_json_name(doc, token->id);
    altar_json_put(doc, ",\"kind\":");
    altar_json_string(doc, altar_kind_name(token->kind));
    altar_json_put(doc, ",\"cell\":");
    altar_json_cell(doc, self->cell);
    if (altar_is_separate(doc->sc)) {
        altar_json_put(doc, ",\"commander\":");
        altar_json_string(doc, doc->sc->base.seat_names[altar_owner(doc->sc, self)]);
    }
    if (token->kind != ALTAR_DEPOT) {
        altar_json_put(doc, ",\"arm\":");
        altar_json_string(doc, altar_arm_name(token->arm));
        altar_json_put(doc, ",\"corps\":");
        altar_json_corps(doc, altar_piece_corps(doc->sc, self));
        put_marks(doc, self->flags);
        vd_write_format(doc->out, ",\"die\":%u,\"base\":%u,\"left\":", self->die,
                        altar_base_move(doc->sc, doc->view->in_force, self));
        altar_json_cell(doc, self->cell == VD_NONE ? self->left : (uint16_t)VD_NONE);
    }
    if (token->kind == ALTAR_DIVISION) {
        vd_write_format(doc->out, ",\"brigades\":%u,",
                        altar_fit_brigades(doc->sc, doc->view->units, piece));
        put_units(doc, token->first_unit, token->unit_count);
    }
    altar_json_put(doc, "}");
}

/* Reserves that were not raised yet, and counters for depots of the enemy, are not in play. */
static bool is_in_play(const struct altar_document *doc, uint8_t piece)
{
    const struct altar_token *token = &doc->sc->tokens[piece];
    const struct altar_piece *self = &doc->view->board.piece[piece];

    if (self->cell != VD_NONE || self->flags != 0)
        return true;
    return token->kind != ALTAR_DEPOT && (token->flags & ALTAR_TOKEN_RESERVE) == 0;
}

static void put_own_list(const struct altar_document *doc)
{
    bool any = false;

    altar_json_put(doc, ",\"own\":[");
    for (uint8_t i = 0; i < doc->sc->token_count; i++) {
        if (!altar_json_owns(doc, i) || !is_in_play(doc, i))
            continue;
        altar_json_comma(doc, &any);
        put_own(doc, i);
    }
    const struct altar_army *army = &doc->sc->armies[doc->view->side];

    altar_json_put(doc, "],\"reserve\":{");
    put_units(doc, army->first_unit, army->reserve_count);
    altar_json_put(doc, "}");
}

/* K2: units that were tried this turn. */
static void put_tried(const struct altar_document *doc)
{
    bool any = false;

    altar_json_put(doc, ",\"rally_tried\":[");
    for (uint8_t i = 0; i < doc->sc->unit_count; i++) {
        if ((doc->view->tried[i / 8] >> i % 8 & 1) == 0)
            continue;
        altar_json_comma(doc, &any);
        altar_json_unit(doc, i);
    }
    altar_json_put(doc, "]");
}

/* ---- the enemy ---- */

static void put_enemy(const struct altar_document *doc, const struct altar_piece *piece)
{
    vd_write_format(doc->out, "{\"handle\":\"E%u\",\"cell\":", piece->handle);
    altar_json_cell(doc, piece->cell);
    altar_json_put(doc, ",\"kind\":");
    altar_json_string(doc, altar_kind_name(piece->kind));
    altar_json_put(doc, ",\"arm\":");
    altar_json_string(doc, altar_arm_name(piece->arm));
    altar_json_put(doc, ",\"name\":");
    altar_json_string(doc, piece->token < doc->sc->token_count
                               ? altar_name(doc->sc, doc->sc->tokens[piece->token].name)
                               : NULL);
    vd_write_format(doc->out, ",\"die\":%u,\"seen\":%u", piece->die, piece->seen);
    put_marks(doc, piece->flags);
    altar_json_put(doc, "}");
}

static void put_enemy_list(const struct altar_document *doc)
{
    const struct altar_board *board = &doc->view->board;
    bool any = false;

    altar_json_put(doc, ",\"enemy\":[");
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side == doc->view->side || board->piece[i].cell == VD_NONE)
            continue;
        altar_json_comma(doc, &any);
        put_enemy(doc, &board->piece[i]);
    }
    altar_json_put(doc, "]");
}

/* The rosters are public, what became of them as far as it is known (I26): the odds of a contact, and a
 * table's result, are made of them. */
static void put_enemy_divisions(const struct altar_document *doc)
{
    bool any = false;

    altar_json_put(doc, ",\"enemy_divisions\":[");
    for (uint8_t i = 0; i < doc->sc->token_count; i++) {
        const struct altar_token *token = &doc->sc->tokens[i];

        if (token->side == doc->view->side || token->kind != ALTAR_DIVISION)
            continue;
        altar_json_comma(doc, &any);
        altar_json_put(doc, "{\"id\":");
        altar_json_name(doc, token->id);
        altar_json_put(doc, ",\"name\":");
        altar_json_name(doc, token->name);
        altar_json_put(doc, ",\"arm\":");
        altar_json_string(doc, altar_arm_name(token->arm));
        vd_write_format(doc->out, ",\"brigades\":%u,",
                        altar_fit_brigades(doc->sc, doc->view->units, i));
        put_units(doc, token->first_unit, token->unit_count);
        altar_json_put(doc, "}");
    }
    altar_json_put(doc, "]");
}

/* I26. */
static void put_enemy_units(const struct altar_document *doc, uint8_t state, const char *key)
{
    bool any = false;

    vd_write_format(doc->out, ",\"%s\":[", key);
    for (uint8_t i = 0; i < doc->sc->unit_count; i++) {
        if (doc->sc->units[i].side == doc->view->side || doc->view->units[i] != state)
            continue;
        altar_json_comma(doc, &any);
        altar_json_unit(doc, i);
    }
    altar_json_put(doc, "]");
}

static void put_report(const struct altar_document *doc, const struct altar_report *report)
{
    altar_json_put(doc, "{\"cell\":");
    altar_json_cell(doc, report->cell);
    vd_write_format(doc->out, ",\"turn\":%u,\"kind\":", report->turn);
    altar_json_string(doc, altar_kind_name(altar_report_kind(report)));
    altar_json_put(doc, ",\"arm\":");
    altar_json_string(doc, altar_arm_name(altar_report_arm(report)));
    altar_json_put(doc, ",\"source\":");
    altar_json_string(doc, altar_source_name(altar_report_source(report)));
    altar_json_put(doc, "}");
}

/* Those that count: one for each token that must be another, at spots that nobody looks at. */
static void put_reports(const struct altar_document *doc)
{
    bool any = false;

    altar_json_put(doc, ",\"reports\":[");
    for (uint8_t i = 0; i < doc->view->report_count; i++) {
        if (!altar_report_stands(doc->sc, doc->view, i))
            continue;
        altar_json_comma(doc, &any);
        put_report(doc, &doc->view->reports[i]);
    }
    altar_json_put(doc, "]");
}

/* I7: identified, and out of sight now. */
static void put_identified(const struct altar_document *doc)
{
    const struct altar_board *board = &doc->view->board;
    bool any = false;

    altar_json_put(doc, ",\"identified\":[");
    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (!altar_is_identified(doc->sc, doc->view, i))
            continue;
        altar_json_comma(doc, &any);
        vd_write_format(doc->out, "{\"handle\":\"E%u\",\"name\":", piece->handle);
        altar_json_name(doc, doc->sc->tokens[piece->token].name);
        altar_json_put(doc, ",\"kind\":");
        altar_json_string(doc, altar_kind_name(piece->kind));
        altar_json_put(doc, ",\"arm\":");
        altar_json_string(doc, altar_arm_name(piece->arm));
        altar_json_put(doc, ",\"cell\":");
        altar_json_cell(doc, piece->left);
        vd_write_format(doc->out, ",\"turn\":%u}", piece->seen);
    }
    altar_json_put(doc, "]");
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
