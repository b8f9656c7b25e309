/* rules/altar/words_json.c: a view as one JSON document.
 *
 * Everything in the view and nothing else: keys are always there, what is not known is null or an
 * empty list. Own tokens go by their names, the enemy's by handle; spaces by grid reference. */
#include "rules/altar/effects.h"
#include "rules/altar/engine.h"
#include "rules/altar/letters.h"
#include "rules/altar/seats.h"
#include "rules/altar/words.h"

struct document {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct vd_writer *out;
};

/* ---- values ---- */

static void put(const struct document *doc, const char *text)
{
    vd_write(doc->out, text);
}

static void put_string(const struct document *doc, const char *value)
{
    if (value == NULL)
        put(doc, "null");
    else
        vd_write_json(doc->out, value);
}

static void put_cell(const struct document *doc, uint16_t cell)
{
    char name[VD_CELL_NAME_SIZE];

    if (cell >= doc->sc->base.theater->cell_count) {
        put(doc, "null");
        return;
    }
    vd_theater_cell_name(doc->sc->base.theater, (vd_cell_id){cell}, name);
    put_string(doc, name);
}

static void put_name(const struct document *doc, uint32_t name)
{
    put_string(doc, altar_name(doc->sc, name));
}

static void put_bool(const struct document *doc, bool value)
{
    put(doc, value ? "true" : "false");
}

/* Parts the members of a list. */
static void put_comma(const struct document *doc, bool *any)
{
    if (*any)
        put(doc, ",");
    *any = true;
}

static void put_corps(const struct document *doc, uint8_t corps)
{
    if (corps < doc->sc->corps_count)
        put_name(doc, doc->sc->corps[corps].id);
    else
        put(doc, "null");
}

static void put_unit(const struct document *doc, uint8_t unit)
{
    char name[128];
    struct vd_writer out = vd_writer_of(name, sizeof name);

    altar_write_unit(doc->sc, unit, &out);
    put_string(doc, name);
}

/* ---- head ---- */

static void put_date(const struct document *doc)
{
    uint16_t turn = doc->view->base.turn;

    if (turn == 0 || turn > doc->sc->turns) {
        put(doc, "null");
        return;
    }
    const struct altar_date *date = &doc->sc->calendar[turn - 1];

    vd_write_format(doc->out, "\"%04u-%02u-%02u\"", date->year, date->month, date->day);
}

static void put_head(const struct document *doc)
{
    put(doc, "\"scenario\":");
    put_string(doc, doc->sc->base.id);
    put(doc, ",\"seat\":");
    put_string(doc, doc->sc->base.seat_names[doc->view->base.seat]);
    put(doc, ",\"side\":");
    put_string(doc, altar_side_name(doc->view->side));
    put(doc, ",\"fog\":");
    put_string(doc, altar_switch_value(ALTAR_SWITCH_FOG, doc->sc->switches[ALTAR_SWITCH_FOG]));
    vd_write_format(doc->out, ",\"turn\":%u,\"turns\":%u,\"date\":", doc->view->base.turn,
                    doc->sc->turns);
    put_date(doc);
    vd_write_format(doc->out, ",\"told\":%lu,\"over\":", (unsigned long)doc->view->base.told);
    put_bool(doc, doc->view->over);
    put(doc, ",\"winner\":");
    put_string(doc, doc->view->over ? altar_side_name(doc->view->winner) : NULL);
}

static void put_asked(const struct document *doc)
{
    struct vd_prompt prompt;

    altar_prompt(&doc->sc->base, &doc->view->base, &prompt);
    put(doc, ",\"asked\":");
    put_bool(doc, doc->view->base.asked);
    put(doc, ",\"prompt\":{\"phase\":");
    put_string(doc, altar_phase_name((uint8_t)prompt.kind));
    put(doc, ",\"rule\":");
    put_string(doc, altar_rule_id(prompt.rule));
    put(doc, ",\"sentence\":");
    put_string(doc, prompt.sentence);
    put(doc, "}");
}

/* I33: to whom a letter can be sent, and when it would arrive; which may still be on the road. */
static void put_letters(const struct document *doc)
{
    const struct altar_view *view = doc->view;
    unsigned count = 0;

    put(doc, ",\"letters\":{\"to\":[");
    for (uint8_t seat = 0; seat < doc->sc->base.seat_count; seat++) {
        if (doc->sc->seat_side[seat] != view->side || seat == view->base.seat)
            continue;
        struct altar_expected expected = altar_letter_expected(doc->sc, view, seat);

        put(doc, count++ > 0 ? ",{\"seat\":" : "{\"seat\":");
        put_string(doc, doc->sc->base.seat_names[seat]);
        vd_write_format(doc->out, ",\"earliest\":%u,\"latest\":%u}", expected.earliest,
                        expected.latest);
    }
    put(doc, "],\"sent\":[");
    for (uint8_t i = 0; i < view->sent_count; i++) {
        put(doc, i > 0 ? ",{\"to\":" : "{\"to\":");
        put_string(doc, doc->sc->base.seat_names[view->sent[i].to]);
        vd_write_format(doc->out, ",\"latest\":%u}", view->sent[i].latest);
    }
    put(doc, "]}");
}

static bool is_own_token(const struct document *doc, uint8_t token)
{
    return token < doc->sc->token_count && doc->sc->tokens[token].side == doc->view->side;
}

/* A number that means nothing to this seat is not passed on: only its own tokens have names. */
static void put_task(const struct document *doc)
{
    const struct altar_task *task = &doc->view->task;
    bool own =
        task->corps < doc->sc->corps_count && doc->sc->corps[task->corps].side == doc->view->side;

    put(doc, ",\"task\":{\"side\":");
    put_string(doc, task->side == ALTAR_SIDES ? "both" : altar_side_name(task->side));
    put(doc, ",\"corps\":");
    put_corps(doc, own || doc->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND
                       ? task->corps
                       : (uint8_t)ALTAR_NONE);
    put(doc, ",\"token\":");
    put_string(doc, is_own_token(doc, task->piece) ? altar_token_word(doc->sc, task->piece) : NULL);
    put(doc, ",\"cell\":");
    put_cell(doc, task->cell);
    put(doc, ",\"from\":");
    put_cell(doc, task->from);
    vd_write_format(doc->out, ",\"number\":%u,\"extra\":%u}", task->number, task->extra);
}

static void put_card(const struct document *doc, uint8_t card)
{
    if (card >= doc->sc->card_count) {
        put(doc, "null");
        return;
    }
    put(doc, "{\"id\":");
    put_name(doc, doc->sc->cards[card].id);
    put(doc, ",\"name\":");
    put_name(doc, doc->sc->cards[card].name);
    put(doc, ",\"text\":");
    put_name(doc, doc->sc->cards[card].text);
    put(doc, "}");
}

/* Turns left, this one included; null: for the rest of the campaign. */
static void put_cards(const struct document *doc)
{
    bool any = false;

    put(doc, ",\"card\":");
    put_card(doc, doc->view->card);
    put(doc, ",\"in_force\":[");
    for (uint8_t i = 0; i < doc->sc->card_count; i++) {
        uint8_t until = altar_card_until(doc->sc, doc->view, i);

        if (until == 0)
            continue;
        put_comma(doc, &any);
        put(doc, "{\"id\":");
        put_name(doc, doc->sc->cards[i].id);
        if (until == ALTAR_NONE)
            put(doc, ",\"turns\":null}");
        else
            vd_write_format(doc->out, ",\"turns\":%u}", until - doc->view->base.turn + 1U);
    }
    put(doc, "]");
}

/* As an order names it. */
static const char *card_word(uint8_t card)
{
    switch ((enum altar_card)card) {
    case ALTAR_CARD_BATTLE:
        return "battle";
    case ALTAR_CARD_SKIRMISH:
        return "skirmish";
    case ALTAR_CARD_RETREAT:
        return "retreat";
    default:
        return NULL;
    }
}

/* I11, I28: public in some fogs only. */
static void put_known(const struct document *doc, uint8_t number)
{
    if (number == ALTAR_NONE)
        put(doc, "null");
    else
        vd_write_format(doc->out, "%u", number);
}

static void put_means(const struct document *doc)
{
    const struct altar_view *view = doc->view;

    vd_write_format(doc->out,
                    ",\"staff_dice\":%u,\"raid_dice\":%u,\"rides\":%u,\"points\":", view->pool,
                    view->tied, view->rides);
    put_known(doc, view->points[view->side]);
    vd_write_format(doc->out, ",\"threshold\":%u,\"enemy_points\":", doc->sc->threshold);
    put_known(doc, view->points[altar_other(view->side)]);
    put(doc, ",\"enemy_dice\":");
    put_known(doc, view->enemy_pool);
    put(doc, ",\"allotted\":");
    put_bool(doc, view->marching);
    put(doc, ",\"battle_card\":");
    put_string(doc, card_word(view->own_card));
}

/* ---- the own army ---- */

static void put_corps_list(const struct document *doc)
{
    bool any = false;

    put(doc, ",\"corps\":[");
    for (uint8_t i = 0; i < doc->sc->corps_count; i++) {
        if (doc->sc->corps[i].side != doc->view->side)
            continue;
        put_comma(doc, &any);
        put(doc, "{\"id\":");
        put_corps(doc, i);
        put(doc, ",\"title\":");
        put_string(doc, altar_corps_title(doc->sc, i));
        put(doc, ",\"moved\":");
        put_bool(doc, (doc->view->corps_done >> i & 1) != 0);
        put(doc, ",\"dice\":");
        put_bool(doc, !altar_is_forbidden(doc->sc, doc->view->in_force, doc->view->side, i,
                                          ALTAR_WHAT_STAFF_MARCH));
        put(doc, "}");
    }
    put(doc, "]");
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

static void put_marks(const struct document *doc, uint8_t flags)
{
    bool any = false;

    put(doc, ",\"marks\":[");
    for (unsigned flag = 1; flag <= ALTAR_PIECE_GONE; flag <<= 1) {
        if ((flags & flag) == 0)
            continue;
        put_comma(doc, &any);
        put_string(doc, mark_name(flag));
    }
    put(doc, "]");
}

static void put_units_in(const struct document *doc, uint8_t first, uint8_t count, uint8_t state,
                         const char *key)
{
    bool any = false;

    vd_write_format(doc->out, "\"%s\":[", key);
    for (uint8_t i = 0; i < count; i++) {
        uint8_t unit = (uint8_t)(first + i);

        if (doc->view->units[unit] != state)
            continue;
        put_comma(doc, &any);
        put_name(doc, doc->sc->units[unit].name);
    }
    put(doc, "]");
}

/* Units by what has become of them. */
static void put_units(const struct document *doc, uint8_t first, uint8_t count)
{
    put_units_in(doc, first, count, ALTAR_FIT, "fit");
    put(doc, ",");
    put_units_in(doc, first, count, ALTAR_BROKEN, "broken");
    put(doc, ",");
    put_units_in(doc, first, count, ALTAR_LOST, "lost");
}

/* With which corps a token marches (X15): a train's is where its owner keeps it. */
static void put_own(const struct document *doc, uint8_t piece)
{
    const struct altar_token *token = &doc->sc->tokens[piece];
    const struct altar_piece *self = &doc->view->board.piece[piece];

    put(doc, "{\"id\":");
    put_name(doc, token->id);
    put(doc, ",\"kind\":");
    put_string(doc, altar_kind_name(token->kind));
    put(doc, ",\"cell\":");
    put_cell(doc, self->cell);
    if (altar_is_separate(doc->sc)) {
        put(doc, ",\"commander\":");
        put_string(doc, doc->sc->base.seat_names[altar_owner(doc->sc, self)]);
    }
    if (token->kind != ALTAR_DEPOT) {
        put(doc, ",\"arm\":");
        put_string(doc, altar_arm_name(token->arm));
        put(doc, ",\"corps\":");
        put_corps(doc, altar_piece_corps(doc->sc, self));
        put_marks(doc, self->flags);
        vd_write_format(doc->out, ",\"die\":%u,\"base\":%u,\"left\":", self->die,
                        altar_base_move(doc->sc, doc->view->in_force, self));
        put_cell(doc, self->left);
    }
    if (token->kind == ALTAR_DIVISION) {
        vd_write_format(doc->out, ",\"brigades\":%u,",
                        altar_fit_brigades(doc->sc, doc->view->units, piece));
        put_units(doc, token->first_unit, token->unit_count);
    }
    put(doc, "}");
}

/* Reserves that were not raised yet, and counters for depots of the enemy, are not in play. */
static bool is_in_play(const struct document *doc, uint8_t piece)
{
    const struct altar_token *token = &doc->sc->tokens[piece];
    const struct altar_piece *self = &doc->view->board.piece[piece];

    if (self->cell != VD_NONE || self->flags != 0)
        return true;
    return token->kind != ALTAR_DEPOT && (token->flags & ALTAR_TOKEN_RESERVE) == 0;
}

static void put_own_list(const struct document *doc)
{
    bool any = false;

    put(doc, ",\"own\":[");
    for (uint8_t i = 0; i < doc->sc->token_count; i++) {
        if (!is_own_token(doc, i) || !is_in_play(doc, i))
            continue;
        put_comma(doc, &any);
        put_own(doc, i);
    }
    const struct altar_army *army = &doc->sc->armies[doc->view->side];

    put(doc, "],\"reserve\":{");
    put_units(doc, army->first_unit, army->reserve_count);
    put(doc, "}");
}

/* K2: units that were tried this turn. */
static void put_tried(const struct document *doc)
{
    bool any = false;

    put(doc, ",\"rally_tried\":[");
    for (uint8_t i = 0; i < doc->sc->unit_count; i++) {
        if ((doc->view->tried[i / 8] >> i % 8 & 1) == 0)
            continue;
        put_comma(doc, &any);
        put_unit(doc, i);
    }
    put(doc, "]");
}

/* ---- the enemy ---- */

static void put_enemy(const struct document *doc, const struct altar_piece *piece)
{
    vd_write_format(doc->out, "{\"handle\":\"E%u\",\"cell\":", piece->handle);
    put_cell(doc, piece->cell);
    put(doc, ",\"kind\":");
    put_string(doc, altar_kind_name(piece->kind));
    put(doc, ",\"arm\":");
    put_string(doc, altar_arm_name(piece->arm));
    put(doc, ",\"name\":");
    put_string(doc, piece->token < doc->sc->token_count
                        ? altar_name(doc->sc, doc->sc->tokens[piece->token].name)
                        : NULL);
    vd_write_format(doc->out, ",\"die\":%u,\"seen\":%u", piece->die, piece->seen);
    put_marks(doc, piece->flags);
    put(doc, "}");
}

static void put_enemy_list(const struct document *doc)
{
    const struct altar_board *board = &doc->view->board;
    bool any = false;

    put(doc, ",\"enemy\":[");
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side == doc->view->side || board->piece[i].cell == VD_NONE)
            continue;
        put_comma(doc, &any);
        put_enemy(doc, &board->piece[i]);
    }
    put(doc, "]");
}

/* The rosters are public, what became of them as far as it is known (I26): the odds of a contact, and a
 * table's result, are made of them. */
static void put_enemy_divisions(const struct document *doc)
{
    bool any = false;

    put(doc, ",\"enemy_divisions\":[");
    for (uint8_t i = 0; i < doc->sc->token_count; i++) {
        const struct altar_token *token = &doc->sc->tokens[i];

        if (token->side == doc->view->side || token->kind != ALTAR_DIVISION)
            continue;
        put_comma(doc, &any);
        put(doc, "{\"id\":");
        put_name(doc, token->id);
        put(doc, ",\"name\":");
        put_name(doc, token->name);
        put(doc, ",\"arm\":");
        put_string(doc, altar_arm_name(token->arm));
        vd_write_format(doc->out, ",\"brigades\":%u,",
                        altar_fit_brigades(doc->sc, doc->view->units, i));
        put_units(doc, token->first_unit, token->unit_count);
        put(doc, "}");
    }
    put(doc, "]");
}

/* I26. */
static void put_enemy_units(const struct document *doc, uint8_t state, const char *key)
{
    bool any = false;

    vd_write_format(doc->out, ",\"%s\":[", key);
    for (uint8_t i = 0; i < doc->sc->unit_count; i++) {
        if (doc->sc->units[i].side == doc->view->side || doc->view->units[i] != state)
            continue;
        put_comma(doc, &any);
        put_unit(doc, i);
    }
    put(doc, "]");
}

static void put_reports(const struct document *doc)
{
    put(doc, ",\"reports\":[");
    for (uint8_t i = 0; i < doc->view->report_count; i++) {
        const struct altar_report *report = &doc->view->reports[i];

        put(doc, i > 0 ? ",{\"cell\":" : "{\"cell\":");
        put_cell(doc, report->cell);
        vd_write_format(doc->out, ",\"turn\":%u,\"kind\":", report->turn);
        put_string(doc, altar_kind_name(report->what));
        put(doc, ",\"arm\":");
        put_string(doc, altar_arm_name(report->arm));
        put(doc, ",\"source\":");
        put_string(doc, altar_source_name(report->source));
        put(doc, "}");
    }
    put(doc, "]");
}

/* ---- the ground ---- */

static void put_crossings(const struct document *doc, uint32_t bits, const char *key)
{
    bool any = false;

    vd_write_format(doc->out, ",\"%s\":[", key);
    for (uint8_t i = 0; i < doc->sc->crossing_count; i++) {
        if ((bits >> i & 1) == 0)
            continue;
        put_comma(doc, &any);
        put_string(doc, altar_crossing_name(doc->sc, i));
    }
    put(doc, "]");
}

static void put_raided(const struct document *doc)
{
    bool any = false;

    put(doc, ",\"raided\":[");
    for (uint8_t i = 0; i < doc->sc->raid_count; i++) {
        if ((doc->view->board.raided[i / 64] >> i % 64 & 1) == 0)
            continue;
        put_comma(doc, &any);
        put_cell(doc, doc->sc->raids[i].cell);
    }
    put(doc, "]");
}

static void put_block(const struct document *doc)
{
    put(doc, ",\"block\":[");
    for (uint8_t i = 0; i < doc->view->block_count && i < 6; i++) {
        put(doc, i > 0 ? "," : "");
        put_cell(doc, doc->view->block[i]);
    }
    put(doc, "]");
}

/* ---- an open battle ---- */

static void put_draft(const struct document *doc, uint8_t side)
{
    vd_write_format(doc->out, "\"%s\":", altar_side_name(side));
    if (doc->view->draft[side] == 0)
        put(doc, "null");
    else
        vd_write_format(doc->out, "\"%08lx\"", (unsigned long)doc->view->draft[side]);
}

/* L8, L18: there from the start (turn 0), at the end of a turn, on a way whose throw is to come, or left
 * out by its owner (both without a turn). */
static void put_at_battle(const struct document *doc, uint8_t token, uint8_t comes)
{
    put(doc, "{\"side\":");
    put_string(doc, altar_side_name(doc->sc->tokens[token].side));
    put(doc, ",\"id\":");
    put_name(doc, doc->sc->tokens[token].id);
    if (comes >= ALTAR_COMES_PLOTTED)
        put(doc, ",\"turn\":null,\"stays\":");
    else
        vd_write_format(doc->out, ",\"turn\":%u,\"stays\":", comes - 1U);
    put_bool(doc, comes == ALTAR_COMES_NOT);
    put(doc, "}");
}

/* L24, I25: the field is in "block". */
static void put_battle(const struct document *doc)
{
    const struct altar_view *view = doc->view;
    bool any = false;

    put(doc, ",\"battle\":");
    if (view->block_count == 0) {
        put(doc, "null");
        return;
    }
    vd_write_format(doc->out, "{\"hour\":%u,\"dark\":%u,\"drafts\":{", view->hour,
                    doc->sc->end_of_day);
    put_draft(doc, ALTAR_UNION);
    put(doc, ",");
    put_draft(doc, ALTAR_CONFEDERATE);
    put(doc, "},\"divisions\":[");
    for (uint8_t i = 0; i < doc->sc->token_count; i++) {
        if (view->comes[i] == 0 || doc->sc->tokens[i].kind != ALTAR_DIVISION)
            continue;
        put_comma(doc, &any);
        put_at_battle(doc, i, view->comes[i]);
    }
    put(doc, "]}");
}

/* T6, R5: whose march stays open. */
static void put_mover(const struct document *doc)
{
    const struct altar_mover *mover = &doc->view->mover;

    put(doc, ",\"mover\":");
    if (!is_own_token(doc, mover->piece)) {
        put(doc, "null");
        return;
    }
    put(doc, "{\"token\":");
    put_string(doc, altar_token_word(doc->sc, mover->piece));
    vd_write_format(doc->out, ",\"walked\":%u,\"left_road\":%s,\"onward\":", mover->walked,
                    mover->left_road ? "true" : "false");
    put_cell(doc, doc->view->onward);
    put(doc, "}");
}

/* What was booked, as far as is known: the own side's, and both when it is over (Z12). */
static void put_awards(const struct document *doc)
{
    bool any = false;

    put(doc, ",\"awards\":[");
    for (uint8_t i = 0; i < doc->sc->row_count; i++) {
        if (doc->view->times[i] == 0)
            continue;
        put_comma(doc, &any);
        put(doc, "{\"side\":");
        put_string(doc, altar_side_name(doc->sc->rows[i].side));
        vd_write_format(doc->out, ",\"points\":%s%u,\"times\":%u,\"for\":",
                        doc->sc->rows[i].amount.sign < 0 ? "-" : "", doc->view->sums[i],
                        doc->view->times[i]);
        put_name(doc, doc->sc->rows[i].text);
        put(doc, "}");
    }
    put(doc, "]");
}

/* Z12: null until it is over; the first were turned, one a turn. */
static void put_deck(const struct document *doc)
{
    bool any = false;

    put(doc, ",\"deck\":");
    if (doc->view->deck[0] == ALTAR_NONE) {
        put(doc, "null");
        return;
    }
    put(doc, "[");
    for (uint8_t i = 0; i < doc->sc->card_count; i++) {
        put_comma(doc, &any);
        put_name(doc, doc->sc->cards[doc->view->deck[i]].id);
    }
    put(doc, "]");
}

void altar_print_view_json(const struct altar_scenario *sc, const struct altar_view *view,
                           struct vd_writer *writer)
{
    const struct document doc = {sc, view, writer};

    put(&doc, "{");
    put_head(&doc);
    put_asked(&doc);
    if (altar_is_separate(doc.sc))
        put_letters(&doc);
    put_task(&doc);
    put_cards(&doc);
    put_means(&doc);
    put_corps_list(&doc);
    put_own_list(&doc);
    put_tried(&doc);
    put_enemy_list(&doc);
    put_enemy_divisions(&doc);
    put_enemy_units(&doc, ALTAR_BROKEN, "enemy_broken");
    put_enemy_units(&doc, ALTAR_LOST, "enemy_lost");
    put_reports(&doc);
    put_crossings(&doc, view->board.destroyed, "destroyed");
    put_crossings(&doc, view->board.closed, "closed");
    put_raided(&doc);
    put_block(&doc);
    put_battle(&doc);
    put_mover(&doc);
    put_awards(&doc);
    put_deck(&doc);
    put(&doc, "}");
}
