/* rules/altar/words_json.c: a view as one JSON document.
 *
 * Everything in the view and nothing else: keys are always there, what is not known is null or an
 * empty list. Own tokens go by their names, the enemy's by handle; spaces by grid reference. */
#include "rules/altar/contact_odds.h"
#include "rules/altar/effects.h"
#include "rules/altar/engine.h"
#include "rules/altar/letters.h"
#include "rules/altar/seats.h"
#include "rules/altar/words_json_parts.h"
#include "rules/altar/words_parts.h"

/* ---- values ---- */

void altar_json_put(const struct altar_document *doc, const char *text)
{
    vd_write(doc->out, text);
}

void altar_json_string(const struct altar_document *doc, const char *value)
{
    if (value == NULL)
        altar_json_put(doc, "null");
    else
        vd_write_json(doc->out, value);
}

void altar_json_cell(const struct altar_document *doc, uint16_t cell)
{
    char name[VD_CELL_NAME_SIZE];

    if (cell >= doc->sc->base.theater->cell_count) {
        altar_json_put(doc, "null");
        return;
    }
    vd_theater_cell_name(doc->sc->base.theater, (vd_cell_id){cell}, name);
    altar_json_string(doc, name);
}

void altar_json_name(const struct altar_document *doc, uint32_t name)
{
    altar_json_string(doc, altar_name(doc->sc, name));
}

void altar_json_bool(const struct altar_document *doc, bool value)
{
    altar_json_put(doc, value ? "true" : "false");
}

/* Parts the members of a list. */
void altar_json_comma(const struct altar_document *doc, bool *any)
{
    if (*any)
        altar_json_put(doc, ",");
    *any = true;
}

void altar_json_corps(const struct altar_document *doc, uint8_t corps)
{
    if (corps < doc->sc->corps_count)
        altar_json_name(doc, doc->sc->corps[corps].id);
    else
        altar_json_put(doc, "null");
}

void altar_json_unit(const struct altar_document *doc, uint8_t unit)
{
    char name[128];
    struct vd_writer out = vd_writer_of(name, sizeof name);

    altar_write_unit(doc->sc, unit, &out);
    altar_json_string(doc, name);
}
bool altar_json_owns(const struct altar_document *doc, uint8_t token)
{
    return token < doc->sc->token_count && doc->sc->tokens[token].side == doc->view->side;
}

/* ---- head ---- */

static void put_date(const struct altar_document *doc)
{
    uint16_t turn = doc->view->base.turn;

    if (turn == 0 || turn > doc->sc->turns) {
        altar_json_put(doc, "null");
        return;
    }
    const struct altar_date *date = &doc->sc->calendar[turn - 1];

    vd_write_format(doc->out, "\"%04u-%02u-%02u\"", date->year, date->month, date->day);
}

static void put_head(const struct altar_document *doc)
{
    altar_json_put(doc, "\"scenario\":");
    altar_json_string(doc, doc->sc->base.id);
    altar_json_put(doc, ",\"seat\":");
    altar_json_string(doc, doc->sc->base.seat_names[doc->view->base.seat]);
    altar_json_put(doc, ",\"side\":");
    altar_json_string(doc, altar_side_name(doc->view->side));
    altar_json_put(doc, ",\"fog\":");
    altar_json_string(doc,
                      altar_switch_value(ALTAR_SWITCH_FOG, doc->sc->switches[ALTAR_SWITCH_FOG]));
    vd_write_format(doc->out, ",\"turn\":%u,\"turns\":%u,\"date\":", doc->view->base.turn,
                    doc->sc->turns);
    put_date(doc);
    vd_write_format(doc->out, ",\"told\":%lu,\"over\":", (unsigned long)doc->view->base.told);
    altar_json_bool(doc, doc->view->over);
    altar_json_put(doc, ",\"winner\":");
    altar_json_string(doc, doc->view->over ? altar_side_name(doc->view->winner) : NULL);
}

static void put_asked(const struct altar_document *doc)
{
    struct vd_prompt prompt;

    altar_prompt(&doc->sc->base, &doc->view->base, &prompt);
    altar_json_put(doc, ",\"asked\":");
    altar_json_bool(doc, doc->view->base.asked);
    altar_json_put(doc, ",\"prompt\":{\"phase\":");
    altar_json_string(doc, altar_phase_name((uint8_t)prompt.kind));
    altar_json_put(doc, ",\"rule\":");
    altar_json_string(doc, altar_rule_id(prompt.rule));
    altar_json_put(doc, ",\"sentence\":");
    altar_json_string(doc, prompt.sentence);
    altar_json_put(doc, "}");
}

/* Those that may still be on the road; or all of late, the oldest first. */
static void put_dispatches(const struct altar_document *doc, bool all)
{
    bool any = false;

    for (uint8_t i = 0; i < doc->view->dispatch_count; i++) {
        const struct altar_dispatch *letter = &doc->view->dispatches[i];

        if (!all && !altar_is_on_the_road(doc->view, letter))
            continue;
        altar_json_comma(doc, &any);
        altar_json_put(doc, "{");
        if (all) {
            altar_json_put(doc, "\"from\":");
            altar_json_string(doc, doc->sc->base.seat_names[letter->from]);
            altar_json_put(doc, ",\"state\":");
            altar_json_string(doc, altar_letter_word(doc->view, letter));
            vd_write_format(doc->out, ",\"turn\":%u,\"earliest\":%u,", letter->turn,
                            letter->earliest);
        }
        altar_json_put(doc, "\"to\":");
        altar_json_string(doc, doc->sc->base.seat_names[letter->to]);
        vd_write_format(doc->out, ",\"latest\":%u}", letter->latest);
    }
}

/* What the seat knows of the telegraph; null: it has none, or needs none. */
static const char *wire_word(enum altar_wire wire)
{
    switch (wire) {
    case ALTAR_WIRE_FREE:
        return "free";
    case ALTAR_WIRE_USED:
        return "used";
    case ALTAR_WIRE_AWAY:
        return "away";
    default:
        return NULL;
    }
}

/* I33: to whom a letter can be sent, and when it would arrive; which may still be on the road. */
static void put_letters(const struct altar_document *doc)
{
    const struct altar_view *view = doc->view;
    unsigned count = 0;

    altar_json_put(doc, ",\"letters\":{\"to\":[");
    for (uint8_t seat = 0; seat < doc->sc->base.seat_count; seat++) {
        if (!altar_is_addressee(doc->sc, view, seat))
            continue;
        struct altar_expected expected = altar_letter_expected(doc->sc, view, seat);

        altar_json_put(doc, count++ > 0 ? ",{\"seat\":" : "{\"seat\":");
        altar_json_string(doc, doc->sc->base.seat_names[seat]);
        vd_write_format(doc->out, ",\"earliest\":%u,\"latest\":%u}", expected.earliest,
                        expected.latest);
    }
    altar_json_put(doc, "],\"telegraph\":");
    altar_json_string(doc, wire_word(altar_wire(doc->sc, view)));
    altar_json_put(doc, ",\"sent\":[");
    put_dispatches(doc, false);
    altar_json_put(doc, "],\"of_late\":[");
    put_dispatches(doc, true);
    altar_json_put(doc, "]}");
}

/* A number that means nothing to this seat is not passed on: only its own tokens have names. */
static void put_task(const struct altar_document *doc)
{
    const struct altar_task *task = &doc->view->task;
    bool own =
        task->corps < doc->sc->corps_count && doc->sc->corps[task->corps].side == doc->view->side;

    altar_json_put(doc, ",\"task\":{\"side\":");
    altar_json_string(doc, task->side == ALTAR_SIDES ? "both" : altar_side_name(task->side));
    altar_json_put(doc, ",\"corps\":");
    altar_json_corps(doc, own || doc->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND
                              ? task->corps
                              : (uint8_t)ALTAR_NONE);
    altar_json_put(doc, ",\"token\":");
    altar_json_string(
        doc, altar_json_owns(doc, task->piece) ? altar_token_word(doc->sc, task->piece) : NULL);
    altar_json_put(doc, ",\"cell\":");
    altar_json_cell(doc, task->cell);
    altar_json_put(doc, ",\"from\":");
    altar_json_cell(doc, task->from);
    vd_write_format(doc->out, ",\"number\":%u,\"extra\":%u}", task->number, task->extra);
}

static void put_card(const struct altar_document *doc, uint8_t card)
{
    if (card >= doc->sc->card_count) {
        altar_json_put(doc, "null");
        return;
    }
    altar_json_put(doc, "{\"id\":");
    altar_json_name(doc, doc->sc->cards[card].id);
    altar_json_put(doc, ",\"name\":");
    altar_json_name(doc, doc->sc->cards[card].name);
    altar_json_put(doc, ",\"text\":");
    altar_json_name(doc, doc->sc->cards[card].text);
    altar_json_put(doc, "}");
}

/* Turns left, this one included; null: for the rest of the campaign. */
static void put_cards(const struct altar_document *doc)
{
    bool any = false;

    altar_json_put(doc, ",\"card\":");
    put_card(doc, doc->view->card);
    altar_json_put(doc, ",\"in_force\":[");
    for (uint8_t i = 0; i < doc->sc->card_count; i++) {
        uint8_t until = altar_card_until(doc->sc, doc->view, i);

        if (until == 0)
            continue;
        altar_json_comma(doc, &any);
        altar_json_put(doc, "{\"id\":");
        altar_json_name(doc, doc->sc->cards[i].id);
        if (until == ALTAR_NONE)
            altar_json_put(doc, ",\"turns\":null}");
        else
            vd_write_format(doc->out, ",\"turns\":%u}", until - doc->view->base.turn + 1U);
    }
    altar_json_put(doc, "]");
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
static void put_known(const struct altar_document *doc, uint8_t number)
{
    if (number == ALTAR_NONE)
        altar_json_put(doc, "null");
    else
        vd_write_format(doc->out, "%u", number);
}

/* Z9: null for a side that needs none. */
static void put_routes(const struct altar_document *doc)
{
    bool any = false;

    altar_json_put(doc, ",\"routes\":");
    if (!altar_needs_routes(doc->sc, doc->view)) {
        altar_json_put(doc, "null");
        return;
    }
    vd_write_format(doc->out, "{\"needed\":%u,\"claim_waits\":", doc->sc->routes_needed);
    altar_json_bool(doc, altar_claim_waits(doc->sc, doc->view));
    altar_json_put(doc, ",\"home\":[");
    for (uint8_t i = 0; i < doc->sc->route_count; i++) {
        altar_json_comma(doc, &any);
        altar_json_put(doc, "{\"cell\":");
        altar_json_cell(doc, doc->sc->routes[i].cell);
        altar_json_put(doc, ",\"known\":");
        altar_json_string(doc, altar_route_word(altar_route_known(doc->sc, doc->view, i)));
        altar_json_put(doc, "}");
    }
    altar_json_put(doc, "]}");
}

static void put_means(const struct altar_document *doc)
{
    const struct altar_view *view = doc->view;

    vd_write_format(doc->out,
                    ",\"staff_dice\":%u,\"raid_dice\":%u,\"rides\":%u,\"points\":", view->pool,
                    view->tied, view->rides);
    put_known(doc, view->points[view->side]);
    vd_write_format(doc->out, ",\"threshold\":%u,\"enemy_points\":", doc->sc->threshold);
    put_known(doc, view->points[altar_other(view->side)]);
    put_routes(doc);
    altar_json_put(doc, ",\"enemy_dice\":");
    put_known(doc, view->enemy_pool);
    altar_json_put(doc, ",\"allotted\":");
    altar_json_bool(doc, view->marching);
    altar_json_put(doc, ",\"battle_card\":");
    altar_json_string(doc, card_word(view->own_card));
}

/* ---- the ground ---- */

static void put_crossings(const struct altar_document *doc, uint32_t bits, const char *key)
{
    bool any = false;

    vd_write_format(doc->out, ",\"%s\":[", key);
    for (uint8_t i = 0; i < doc->sc->crossing_count; i++) {
        if ((bits >> i & 1) == 0)
            continue;
        altar_json_comma(doc, &any);
        altar_json_string(doc, altar_crossing_name(doc->sc, i));
    }
    altar_json_put(doc, "]");
}

static void put_raided(const struct altar_document *doc)
{
    bool any = false;

    altar_json_put(doc, ",\"raided\":[");
    for (uint8_t i = 0; i < doc->sc->raid_count; i++) {
        if ((doc->view->board.raided[i / 64] >> i % 64 & 1) == 0)
            continue;
        altar_json_comma(doc, &any);
        altar_json_cell(doc, doc->sc->raids[i].cell);
    }
    altar_json_put(doc, "]");
}

static void put_block(const struct altar_document *doc)
{
    altar_json_put(doc, ",\"block\":[");
    for (uint8_t i = 0; i < doc->view->block_count && i < 6; i++) {
        altar_json_put(doc, i > 0 ? "," : "");
        altar_json_cell(doc, doc->view->block[i]);
    }
    altar_json_put(doc, "]");
}

/* ---- an open contact ---- */

static void put_card_odds(const struct altar_document *doc, const struct altar_card_odds *odds)
{
    static const char *const cards[ALTAR_CARD_COUNT] = {"", "battle", "skirmish", "retreat"};
    static const char *const meetings[] = {[ALTAR_MEETS_NOT] = "none",
                                           [ALTAR_MEETS_SKIRMISH] = "skirmish",
                                           [ALTAR_MEETS_BATTLE] = "battle"};

    vd_write_format(doc->out, "{\"card\":\"%s\",\"theirs\":\"%s\",\"fight\":\"%s\",\"wins\":",
                    cards[odds->own], cards[odds->theirs], meetings[odds->meeting]);
    if (odds->meeting == ALTAR_MEETS_NOT)
        altar_json_put(doc, "null}");
    else
        vd_write_format(doc->out, "%u}", odds->wins);
}

static void put_division_odds(const struct altar_document *doc, uint8_t division)
{
    struct altar_card_odds odds[ALTAR_CARD_ODDS];
    unsigned count = altar_contact_odds(doc->sc, doc->view, division, odds);

    altar_json_put(doc, "{\"division\":");
    altar_json_name(doc, doc->sc->tokens[division].id);
    altar_json_put(doc, ",\"cards\":[");
    for (unsigned i = 0; i < count; i++) {
        altar_json_put(doc, i > 0 ? "," : "");
        put_card_odds(doc, &odds[i]);
    }
    altar_json_put(doc, "]}");
}

/* Of each own division that may be engaged, every card against every card of his. */
static void put_contact_odds(const struct altar_document *doc)
{
    const struct altar_view *view = doc->view;
    bool attacks = view->task.extra == view->side, any = false;

    if (view->task.phase != ALTAR_PHASE_CONTACT) {
        altar_json_put(doc, ",\"odds\":null");
        return;
    }
    altar_json_put(doc, ",\"odds\":[");
    for (uint8_t i = 0; i < view->board.piece_count && i < doc->sc->token_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->side != view->side || piece->kind != ALTAR_DIVISION ||
            (attacks ? i != view->task.piece : piece->cell != view->task.cell))
            continue;
        altar_json_comma(doc, &any);
        put_division_odds(doc, i);
    }
    altar_json_put(doc, "]");
}

/* ---- an open battle ---- */

static void put_draft(const struct altar_document *doc, uint8_t side)
{
    vd_write_format(doc->out, "\"%s\":", altar_side_name(side));
    if (doc->view->draft[side] == 0)
        altar_json_put(doc, "null");
    else
        vd_write_format(doc->out, "\"%08lx\"", (unsigned long)doc->view->draft[side]);
}

/* L8, L18: there from the start (turn 0), at the end of a turn, on a way whose throw is to come, or left
 * out by its owner (both without a turn). */
static void put_at_battle(const struct altar_document *doc, uint8_t token, uint8_t comes)
{
    altar_json_put(doc, "{\"side\":");
    altar_json_string(doc, altar_side_name(doc->sc->tokens[token].side));
    altar_json_put(doc, ",\"id\":");
    altar_json_name(doc, doc->sc->tokens[token].id);
    if (comes >= ALTAR_COMES_PLOTTED)
        altar_json_put(doc, ",\"turn\":null,\"stays\":");
    else
        vd_write_format(doc->out, ",\"turn\":%u,\"stays\":", comes - 1U);
    altar_json_bool(doc, comes == ALTAR_COMES_NOT);
    altar_json_put(doc, "}");
}

/* L26: batteries of a reserve and who has them, as far as the seat knows. */
static void put_attached(const struct altar_document *doc)
{
    bool any = false;

    for (uint8_t i = 0; i < doc->sc->unit_count; i++) {
        uint8_t division = altar_attached_to(doc->sc, doc->view, i);

        if (division == ALTAR_NONE)
            continue;
        altar_json_comma(doc, &any);
        altar_json_put(doc, "{\"side\":");
        altar_json_string(doc, altar_side_name(doc->sc->units[i].side));
        altar_json_put(doc, ",\"battery\":");
        altar_json_name(doc, doc->sc->units[i].name);
        altar_json_put(doc, ",\"division\":");
        altar_json_name(doc, doc->sc->tokens[division].id);
        altar_json_put(doc, "}");
    }
}

/* L24, I25: the field is in "block". */
static void put_battle(const struct altar_document *doc)
{
    const struct altar_view *view = doc->view;
    bool any = false;

    altar_json_put(doc, ",\"battle\":");
    if (view->block_count == 0) {
        altar_json_put(doc, "null");
        return;
    }
    vd_write_format(doc->out, "{\"hour\":%u,\"dark\":%u,\"attacker\":", view->hour,
                    doc->sc->end_of_day);
    altar_json_string(
        doc, view->task.phase == ALTAR_PHASE_BATTLE ? altar_side_name(view->task.extra) : NULL);
    altar_json_put(doc, ",\"drafts\":{");
    put_draft(doc, ALTAR_UNION);
    altar_json_put(doc, ",");
    put_draft(doc, ALTAR_CONFEDERATE);
    altar_json_put(doc, "},\"divisions\":[");
    for (uint8_t i = 0; i < doc->sc->token_count; i++) {
        if (view->comes[i] == 0 || doc->sc->tokens[i].kind != ALTAR_DIVISION)
            continue;
        altar_json_comma(doc, &any);
        put_at_battle(doc, i, view->comes[i]);
    }
    altar_json_put(doc, "],\"attached\":[");
    put_attached(doc);
    altar_json_put(doc, "]}");
}

/* T6, R5: whose march stays open. */
static void put_mover(const struct altar_document *doc)
{
    const struct altar_mover *mover = &doc->view->mover;

    altar_json_put(doc, ",\"mover\":");
    if (!altar_json_owns(doc, mover->piece)) {
        altar_json_put(doc, "null");
        return;
    }
    altar_json_put(doc, "{\"token\":");
    altar_json_string(doc, altar_token_word(doc->sc, mover->piece));
    vd_write_format(doc->out, ",\"walked\":%u,\"left_road\":%s,\"onward\":", mover->walked,
                    mover->left_road ? "true" : "false");
    altar_json_cell(doc, doc->view->onward);
    altar_json_put(doc, "}");
}

/* What was booked, as far as is known: the own side's, and both when it is over (Z12). */
static void put_awards(const struct altar_document *doc)
{
    bool any = false;

    altar_json_put(doc, ",\"awards\":[");
    for (uint8_t i = 0; i < doc->sc->row_count; i++) {
        if (doc->view->times[i] == 0)
            continue;
        altar_json_comma(doc, &any);
        altar_json_put(doc, "{\"side\":");
        altar_json_string(doc, altar_side_name(doc->sc->rows[i].side));
        vd_write_format(doc->out, ",\"points\":%s%u,\"times\":%u,\"for\":",
                        doc->sc->rows[i].amount.sign < 0 ? "-" : "", doc->view->sums[i],
                        doc->view->times[i]);
        altar_json_name(doc, doc->sc->rows[i].text);
        altar_json_put(doc, "}");
    }
    altar_json_put(doc, "]");
}

/* Z12: null until it is over; the first were turned, one a turn. A record from elsewhere may tell of some only. */
static void put_deck(const struct altar_document *doc)
{
    bool any = false;

    altar_json_put(doc, ",\"deck\":");
    if (doc->view->deck[0] == ALTAR_NONE) {
        altar_json_put(doc, "null");
        return;
    }
    altar_json_put(doc, "[");
    for (uint8_t i = 0; i < doc->sc->card_count; i++) {
        if (doc->view->deck[i] == ALTAR_NONE)
            continue;
        altar_json_comma(doc, &any);
        altar_json_name(doc, doc->sc->cards[doc->view->deck[i]].id);
    }
    altar_json_put(doc, "]");
}

void altar_print_view_json(const struct altar_scenario *sc, const struct altar_view *view,
                           struct vd_writer *writer)
{
    const struct altar_document doc = {sc, view, writer};

    altar_json_put(&doc, "{");
    put_head(&doc);
    put_asked(&doc);
    if (altar_is_separate(doc.sc))
        put_letters(&doc);
    put_task(&doc);
    put_cards(&doc);
    put_means(&doc);
    altar_json_own_army(&doc);
    altar_json_enemy(&doc);
    put_crossings(&doc, view->board.destroyed, "destroyed");
    put_crossings(&doc, view->board.closed, "closed");
    put_raided(&doc);
    put_block(&doc);
    put_contact_odds(&doc);
    put_battle(&doc);
    put_mover(&doc);
    put_awards(&doc);
    put_deck(&doc);
    altar_json_put(&doc, "}");
}
