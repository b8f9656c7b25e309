/* rules/altar/words/json.c: a view as one JSON document.
 *
 * It has everything in the view and nothing else. Keys are always present; what is not known is
 * null or an empty list. The seat's own tokens have names, the enemy's handles; spaces have grid
 * references. */
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/orders/orders.h"
#include "rules/altar/telling/letters.h"
#include "rules/altar/words/json_parts.h"
#include "rules/altar/words/parts.h"

/* ---- values ---- */

void altar_json_cell(const struct altar_document *doc, uint16_t cell)
{
    char name[VD_CELL_NAME_SIZE];

    if (cell >= doc->sc->base.theater->cell_count) {
        vd_json_null(doc->json);
        return;
    }
    vd_theater_cell_name(doc->sc->base.theater, (vd_cell_id){cell}, name);
    vd_json_text(doc->json, name);
}

void altar_json_cell_of(const struct altar_document *doc, const char *key, uint16_t cell)
{
    vd_json_key(doc->json, key);
    altar_json_cell(doc, cell);
}

void altar_json_corps_of(const struct altar_document *doc, const char *key, altar_corps_id corps)
{
    vd_json_text_of(doc->json, key,
                    corps.v < doc->sc->corps_count ? altar_name(doc->sc, doc->sc->corps[corps.v].id)
                                                   : NULL);
}

void altar_json_unit(const struct altar_document *doc, altar_unit_id unit)
{
    char name[128];
    struct vd_writer out = vd_writer_of(name, sizeof name);

    altar_write_unit(doc->sc, unit.v, &out);
    vd_json_text(doc->json, name);
}

void altar_json_unit_of(const struct altar_document *doc, const char *key, altar_unit_id unit)
{
    vd_json_key(doc->json, key);
    altar_json_unit(doc, unit);
}

void altar_json_handle_of(const struct altar_document *doc, uint8_t handle)
{
    char name[8];
    struct vd_writer out = vd_writer_of(name, sizeof name);

    vd_write_format(&out, "E%u", handle);
    vd_json_text_of(doc->json, "handle", name);
}

bool altar_json_owns(const struct altar_document *doc, altar_piece_id token)
{
    return token.v < doc->sc->token_count && doc->sc->tokens[token.v].side == doc->view->side;
}

/* ---- head ---- */

static void put_day(const struct altar_document *doc, uint16_t turn)
{
    const struct vd_date *date = &doc->sc->calendar[turn - 1];
    char day[16];
    struct vd_writer out = vd_writer_of(day, sizeof day);

    vd_write_format(&out, "%04u-%02u-%02u", date->year, date->month, date->day);
    vd_json_text(doc->json, day);
}

static void put_date(const struct altar_document *doc)
{
    uint16_t turn = doc->view->base.turn;

    if (turn == 0 || turn > doc->sc->turns)
        vd_json_null(doc->json);
    else
        put_day(doc, turn);
}

/* The first day of every turn: what was told in a turn is shown under its day. */
static void put_calendar(const struct altar_document *doc)
{
    vd_json_open_of(doc->json, "calendar", '[');
    for (uint16_t turn = 1; turn <= doc->sc->turns; turn++)
        put_day(doc, turn);
    vd_json_close(doc->json, ']');
}

static void put_head(const struct altar_document *doc)
{
    vd_json_text_of(doc->json, "scenario", doc->sc->base.id);
    vd_json_text_of(doc->json, "seat", doc->sc->base.seat_names[doc->view->base.seat]);
    vd_json_text_of(doc->json, "side", altar_side_name(doc->view->side));
    vd_json_text_of(
        doc->json, "fog",
        vd_switch_value(&altar_switches, ALTAR_SWITCH_FOG, doc->sc->switches[ALTAR_SWITCH_FOG]));
    vd_json_whole_of(doc->json, "turn", doc->view->base.turn);
    vd_json_whole_of(doc->json, "turns", doc->sc->turns);
    vd_json_key(doc->json, "date");
    put_date(doc);
    put_calendar(doc);
    vd_json_whole_of(doc->json, "told", doc->view->base.told);
    vd_json_bool_of(doc->json, "over", doc->view->over);
    vd_json_text_of(doc->json, "winner",
                    doc->view->over ? altar_side_name(doc->view->winner) : NULL);
}

static void put_asked(const struct altar_document *doc)
{
    struct vd_prompt prompt;

    altar_prompt(&doc->sc->base, &doc->view->base, &prompt);
    vd_json_bool_of(doc->json, "asked", doc->view->base.asked);
    vd_json_open_of(doc->json, "prompt", '{');
    vd_json_text_of(doc->json, "kind", altar_phase_name((uint8_t)prompt.kind));
    vd_json_text_of(doc->json, "rule", altar_rule_id(prompt.rule));
    vd_json_text_of(doc->json, "sentence", prompt.sentence);
    vd_json_text_of(doc->json, "question", prompt.question);
    vd_json_text_of(doc->json, "example", prompt.example[0] != '\0' ? prompt.example : NULL);
    vd_json_close(doc->json, '}');
}

/* Letters that may still be under way; or all recent ones, the oldest first. */
static void put_dispatches(const struct altar_document *doc, bool all)
{
    for (uint8_t i = 0; i < doc->view->letters.count; i++) {
        const struct vd_dispatch *letter = &doc->view->letters.at[i];

        if (!all && !vd_dispatch_is_on_the_road(letter, doc->view->base.turn))
            continue;
        vd_json_open(doc->json, '{');
        if (all) {
            vd_json_text_of(doc->json, "from", doc->sc->base.seat_names[letter->from]);
            vd_json_text_of(doc->json, "state", altar_letter_word(doc->view, letter));
            vd_json_whole_of(doc->json, "turn", letter->turn);
            vd_json_whole_of(doc->json, "earliest", letter->earliest);
        }
        vd_json_text_of(doc->json, "to", doc->sc->base.seat_names[letter->to]);
        vd_json_whole_of(doc->json, "latest", letter->latest);
        vd_json_close(doc->json, '}');
    }
}

/* What the seat knows of the telegraph; null: the side has none, or needs none. */
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

/* The order to write to that seat, as far as the letter's text. */
static void put_letter_order(const struct altar_document *doc, uint8_t seat)
{
    const struct vd_command command = {.choice = {.kind = ALTAR_CHOOSE_LETTER, .number = seat}};
    char order[80];
    struct vd_writer writer = vd_writer_of(order, sizeof order);

    altar_print_command(&doc->sc->base, &command, &writer);
    vd_write(&writer, ": ");
    vd_json_text_of(doc->json, "order", order);
}

/* I33: who can be sent a letter, and when it would arrive; which letters may still be under way. */
static void put_letters(const struct altar_document *doc)
{
    const struct altar_view *view = doc->view;

    vd_json_open_of(doc->json, "letters", '{');
    vd_json_open_of(doc->json, "to", '[');
    for (uint8_t seat = 0; seat < doc->sc->base.seat_count; seat++) {
        if (!altar_is_addressee(doc->sc, view, seat))
            continue;
        struct vd_expected expected = altar_letter_expected(doc->sc, view, seat);

        vd_json_open(doc->json, '{');
        vd_json_text_of(doc->json, "seat", doc->sc->base.seat_names[seat]);
        put_letter_order(doc, seat);
        vd_json_whole_of(doc->json, "earliest", expected.earliest);
        vd_json_whole_of(doc->json, "latest", expected.latest);
        vd_json_close(doc->json, '}');
    }
    vd_json_close(doc->json, ']');
    vd_json_whole_of(doc->json, "couriers", VD_LETTERS_SENT_MAX);
    vd_json_text_of(doc->json, "telegraph", wire_word(altar_wire(doc->sc, view)));
    vd_json_open_of(doc->json, "sent", '[');
    put_dispatches(doc, false);
    vd_json_close(doc->json, ']');
    vd_json_open_of(doc->json, "of_late", '[');
    put_dispatches(doc, true);
    vd_json_close(doc->json, ']');
    vd_json_close(doc->json, '}');
}

/* Numbers that mean nothing to this seat are left out: only its own tokens have names. */
static void put_task(const struct altar_document *doc)
{
    const struct altar_task *task = &doc->view->task;
    bool own = task->corps.v < doc->sc->corps_count &&
               doc->sc->corps[task->corps.v].side == doc->view->side;

    vd_json_open_of(doc->json, "task", '{');
    vd_json_text_of(doc->json, "side",
                    task->side == ALTAR_SIDES ? "both" : altar_side_name(task->side));
    altar_json_corps_of(doc, "corps",
                        own || doc->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND
                            ? task->corps
                            : ALTAR_NO_CORPS);
    vd_json_text_of(doc->json, "token",
                    altar_json_owns(doc, task->piece) ? altar_token_word(doc->sc, task->piece.v)
                                                      : NULL);
    altar_json_cell_of(doc, "cell", task->cell);
    altar_json_cell_of(doc, "from", task->from);
    vd_json_whole_of(doc->json, "number", task->number);
    vd_json_whole_of(doc->json, "extra", task->extra);
    if (task->phase == ALTAR_PHASE_CONTACT)
        vd_json_bool_of(doc->json, "attacks", task->extra == doc->view->side);
    else
        vd_json_null_of(doc->json, "attacks");
    vd_json_close(doc->json, '}');
}

static void put_card(const struct altar_document *doc, altar_deck_card_id card)
{
    if (card.v >= doc->sc->card_count) {
        vd_json_null(doc->json);
        return;
    }
    vd_json_open(doc->json, '{');
    vd_json_text_of(doc->json, "id", altar_name(doc->sc, doc->sc->cards[card.v].id));
    vd_json_text_of(doc->json, "name", altar_name(doc->sc, doc->sc->cards[card.v].name));
    vd_json_text_of(doc->json, "text", altar_name(doc->sc, doc->sc->cards[card.v].text));
    vd_json_close(doc->json, '}');
}

/* Turns left, this one included; null: to the end of the campaign. */
static void put_cards(const struct altar_document *doc)
{
    vd_json_key(doc->json, "card");
    put_card(doc, doc->view->card);
    vd_json_open_of(doc->json, "in_force", '[');
    for (uint8_t i = 0; i < doc->sc->card_count; i++) {
        uint8_t until = altar_card_until(doc->sc, doc->view, altar_deck_card(i));

        if (until == 0)
            continue;
        vd_json_open(doc->json, '{');
        vd_json_text_of(doc->json, "id", altar_name(doc->sc, doc->sc->cards[i].id));
        if (until == ALTAR_NONE)
            vd_json_null_of(doc->json, "turns");
        else
            vd_json_whole_of(doc->json, "turns", until - doc->view->base.turn + 1U);
        vd_json_close(doc->json, '}');
    }
    vd_json_close(doc->json, ']');
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

/* I11, I28: public only with some fog settings. */
static void put_known(const struct altar_document *doc, uint8_t number)
{
    if (number == ALTAR_NONE)
        vd_json_null(doc->json);
    else
        vd_json_whole(doc->json, number);
}

/* Z9: null for a side that needs no routes. */
static void put_routes(const struct altar_document *doc)
{
    vd_json_key(doc->json, "routes");
    if (!altar_needs_routes(doc->sc, doc->view)) {
        vd_json_null(doc->json);
        return;
    }
    vd_json_open(doc->json, '{');
    vd_json_whole_of(doc->json, "needed", doc->sc->routes_needed);
    vd_json_bool_of(doc->json, "claim_waits", altar_claim_waits(doc->sc, doc->view));
    vd_json_open_of(doc->json, "home", '[');
    for (uint8_t i = 0; i < doc->sc->route_count; i++) {
        vd_json_open(doc->json, '{');
        altar_json_cell_of(doc, "cell", doc->sc->routes[i].cell);
        vd_json_text_of(doc->json, "known",
                        altar_route_word(altar_route_known(doc->sc, doc->view, i)));
        vd_json_close(doc->json, '}');
    }
    vd_json_close(doc->json, ']');
    vd_json_close(doc->json, '}');
}

static void put_means(const struct altar_document *doc)
{
    const struct altar_view *view = doc->view;

    vd_json_whole_of(doc->json, "staff_dice", view->pool);
    vd_json_whole_of(doc->json, "raid_dice", view->tied);
    vd_json_whole_of(doc->json, "rides", view->rides);
    vd_json_key(doc->json, "points");
    put_known(doc, view->points[view->side]);
    vd_json_whole_of(doc->json, "threshold", doc->sc->threshold);
    vd_json_key(doc->json, "enemy_points");
    put_known(doc, view->points[altar_other(view->side)]);
    put_routes(doc);
    vd_json_key(doc->json, "enemy_dice");
    put_known(doc, view->enemy_pool);
    vd_json_bool_of(doc->json, "allotted", view->marching);
    vd_json_text_of(doc->json, "battle_card", card_word(view->own_card));
}

/* ---- the ground ---- */

static void put_crossings(const struct altar_document *doc, uint32_t bits, const char *key)
{
    vd_json_open_of(doc->json, key, '[');
    for (uint8_t i = 0; i < doc->sc->crossing_count; i++) {
        if ((bits >> i & 1) == 0)
            continue;
        vd_json_text(doc->json, altar_crossing_name(doc->sc, i));
    }
    vd_json_close(doc->json, ']');
}

static void put_raided(const struct altar_document *doc)
{
    vd_json_open_of(doc->json, "raided", '[');
    for (uint8_t i = 0; i < doc->sc->raid_count; i++) {
        if ((doc->view->board.raided[i / 64] >> i % 64 & 1) == 0)
            continue;
        altar_json_cell(doc, doc->sc->raids[i].cell);
    }
    vd_json_close(doc->json, ']');
}

static void put_block(const struct altar_document *doc)
{
    vd_json_open_of(doc->json, "block", '[');
    for (uint8_t i = 0; i < doc->view->block_count && i < 6; i++)
        altar_json_cell(doc, doc->view->block[i]);
    vd_json_close(doc->json, ']');
}

/* ---- the march, the score ---- */

/* T6, R5: the token with an open march. */
static void put_mover(const struct altar_document *doc)
{
    const struct altar_mover *mover = &doc->view->mover;

    vd_json_key(doc->json, "mover");
    if (!altar_json_owns(doc, mover->piece)) {
        vd_json_null(doc->json);
        return;
    }
    vd_json_open(doc->json, '{');
    vd_json_text_of(doc->json, "token", altar_token_word(doc->sc, mover->piece.v));
    vd_json_whole_of(doc->json, "walked", mover->walked);
    vd_json_bool_of(doc->json, "left_road", mover->left_road);
    altar_json_cell_of(doc, "onward", doc->view->onward);
    vd_json_close(doc->json, '}');
}

/* What was scored, as far as known: the seat's own side, and both sides after the end (Z12). */
static void put_awards(const struct altar_document *doc)
{
    vd_json_open_of(doc->json, "awards", '[');
    for (uint8_t i = 0; i < doc->sc->row_count; i++) {
        if (doc->view->times[i] == 0)
            continue;
        vd_json_open(doc->json, '{');
        vd_json_text_of(doc->json, "side", altar_side_name(doc->sc->rows[i].side));
        vd_json_whole_of(doc->json, "points",
                         doc->sc->rows[i].amount.sign < 0 ? -doc->view->sums[i]
                                                          : doc->view->sums[i]);
        vd_json_whole_of(doc->json, "times", doc->view->times[i]);
        vd_json_text_of(doc->json, "for", altar_name(doc->sc, doc->sc->rows[i].text));
        vd_json_close(doc->json, '}');
    }
    vd_json_close(doc->json, ']');
}

/* Z12: null until the end; the first cards were revealed, one per turn. A record from elsewhere
 * may have only some. */
static void put_deck(const struct altar_document *doc)
{
    vd_json_key(doc->json, "deck");
    if (doc->view->deck[0].v == ALTAR_NONE) {
        vd_json_null(doc->json);
        return;
    }
    vd_json_open(doc->json, '[');
    for (uint8_t i = 0; i < doc->sc->card_count; i++) {
        if (doc->view->deck[i].v == ALTAR_NONE)
            continue;
        vd_json_text(doc->json, altar_name(doc->sc, doc->sc->cards[doc->view->deck[i].v].id));
    }
    vd_json_close(doc->json, ']');
}

void altar_print_view_json(const struct altar_scenario *sc, const struct altar_view *view,
                           struct vd_writer *writer)
{
    struct vd_json json;
    const struct altar_document doc = {sc, view, &json};

    vd_json_on_writer(&json, writer);
    vd_json_open(&json, '{');
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
    altar_json_battle(&doc);
    put_mover(&doc);
    put_awards(&doc);
    put_deck(&doc);
    vd_json_close(&json, '}');
}
