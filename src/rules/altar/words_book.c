/* rules/altar/words_book.c: what is printed in the books, as one JSON document (I1): both orders of battle
 * with modifiers and generals, depots and their values, the deck, what pays, the briefings. It does not
 * change in a campaign, but that the other side's briefing may be sealed until the end. */
#include "rules/altar/words_json_parts.h"
#include "rules/altar/words_parts.h"

/* ---- values ---- */

/* A member whose value is a name of the scenario's, or null without one. */
static void put_name_of(const struct altar_document *book, const char *key, uint32_t name)
{
    vd_write_format(book->out, "%s:", key);
    altar_json_string(book, name != 0 ? altar_name(book->sc, name) : NULL);
}

static void put_word_of(const struct altar_document *book, const char *key, const char *word)
{
    vd_write_format(book->out, "%s:", key);
    altar_json_string(book, word);
}

static void put_comma(const struct altar_document *book, unsigned before)
{
    altar_json_put(book, before > 0 ? "," : "");
}

static bool is_sealed(const struct altar_document *book, uint8_t side)
{
    return side != book->view->side && !book->view->over && altar_briefings_are_sealed(book->sc);
}

/* ---- the armies ---- */

static void put_traits(const struct altar_document *book, uint32_t traits)
{
    unsigned count = 0;

    altar_json_put(book, ",\"traits\":[");
    for (uint8_t i = ALTAR_TRAIT_NONE + 1; i < ALTAR_TRAIT_COUNT; i++) {
        if ((traits >> i & 1) == 0)
            continue;
        put_comma(book, count++);
        vd_write_json(book->out, altar_trait_name(i));
    }
    altar_json_put(book, "]");
}

/* His priority points are a number, or thrown anew every hour. */
static void put_general(const struct altar_document *book, uint8_t general)
{
    if (general >= book->sc->general_count) {
        altar_json_put(book, ",\"general\":null");
        return;
    }
    const struct altar_general *self = &book->sc->generals[general];

    altar_json_put(book, ",\"general\":{");
    put_name_of(book, "\"name\"", self->name);
    put_name_of(book, ",\"rank\"", self->rank);
    if (self->points == ALTAR_NONE)
        vd_write_format(book->out, ",\"points\":\"%ud%u\"", self->point_dice, self->point_sides);
    else
        vd_write_format(book->out, ",\"points\":\"%u\"", self->points);
    put_traits(book, self->traits);
    altar_json_put(book, "}");
}

static void put_units(const struct altar_document *book, uint8_t first, uint8_t count)
{
    altar_json_put(book, ",\"units\":[");
    for (uint8_t i = 0; i < count; i++) {
        const struct altar_unit *unit = &book->sc->units[first + i];

        put_comma(book, i);
        put_name_of(book, "{\"name\"", unit->name);
        put_word_of(book, ",\"arm\"", altar_arm_name(unit->arm));
        vd_write_format(book->out, ",\"modifier\":%d}", unit->modifier);
    }
    altar_json_put(book, "]");
}

static void put_token(const struct altar_document *book, const struct altar_token *token)
{
    put_name_of(book, "{\"id\"", token->id);
    put_name_of(book, ",\"name\"", token->name);
    put_word_of(book, ",\"kind\"", altar_kind_name(token->kind));
    put_word_of(book, ",\"arm\"", altar_arm_name(token->arm));
    put_units(book, token->first_unit, token->unit_count);
    altar_json_put(book, "}");
}

/* The divisions of a command; pickets and trains have no names in the book. */
static void put_divisions(const struct altar_document *book, uint8_t side, uint8_t command)
{
    unsigned count = 0;

    altar_json_put(book, ",\"divisions\":[");
    for (uint8_t i = 0; i < book->sc->token_count; i++) {
        const struct altar_token *token = &book->sc->tokens[i];

        if (token->side != side || token->command != command || token->kind != ALTAR_DIVISION)
            continue;
        put_comma(book, count++);
        put_token(book, token);
    }
    altar_json_put(book, "]");
}

static void put_corps(const struct altar_document *book, const struct altar_army *army)
{
    altar_json_put(book, ",\"corps\":[");
    for (uint8_t i = 0; i < army->corps_count; i++) {
        uint8_t number = (uint8_t)(army->first_corps + i);
        const struct altar_corps *corps = &book->sc->corps[number];

        put_comma(book, i);
        put_name_of(book, "{\"id\"", corps->id);
        put_name_of(book, ",\"name\"", corps->name);
        put_general(book, corps->general);
        put_divisions(book, corps->side, number);
        altar_json_put(book, "}");
    }
    altar_json_put(book, "]");
}

static void put_army(const struct altar_document *book, uint8_t side)
{
    const struct altar_army *army = &book->sc->armies[side];

    put_name_of(book, "\"name\"", army->name);
    put_general(book, army->general);
    put_divisions(book, side, ALTAR_NONE);
    put_corps(book, army);
    put_name_of(book, ",\"reserve\":{\"name\"", army->reserve_name);
    put_units(book, army->first_unit, army->reserve_count);
    altar_json_put(book, "}");
}

static void put_briefing(const struct altar_document *book, uint8_t side)
{
    const struct altar_briefing *briefing = &book->sc->briefings[side];

    if (is_sealed(book, side)) {
        altar_json_put(book, ",\"briefing\":null");
        return;
    }
    put_name_of(book, ",\"briefing\":{\"title\"", briefing->title);
    put_name_of(book, ",\"situation\"", briefing->situation);
    put_name_of(book, ",\"objectives\"", briefing->objectives);
    put_name_of(book, ",\"map\"", briefing->map_notes);
    altar_json_put(book, "}");
}

static void put_rows(const struct altar_document *book, uint8_t side)
{
    unsigned count = 0;

    altar_json_put(book, ",\"pays\":[");
    for (uint8_t i = 0; i < book->sc->row_count; i++) {
        const struct altar_row *row = &book->sc->rows[i];

        if (row->side != side || !row->active || is_sealed(book, side))
            continue;
        put_comma(book, count++);
        altar_json_put(book, "{\"worth\":\"");
        altar_put_worth(&row->amount, book->out);
        put_name_of(book, "\",\"for\"", row->text);
        vd_write_format(book->out, ",\"printed\":%s}", row->printed != 0 ? "true" : "false");
    }
    altar_json_put(book, "]");
}

static void put_sides(const struct altar_document *book)
{
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        vd_write_format(book->out, ",\"%s\":{", altar_side_name(side));
        put_army(book, side);
        put_briefing(book, side);
        put_rows(book, side);
        altar_json_put(book, "}");
    }
}

/* ---- what both share ---- */

static void put_depots(const struct altar_document *book)
{
    altar_json_put(book, ",\"depots\":[");
    for (uint8_t i = 0; i < book->sc->depot_count; i++) {
        const struct altar_depot *depot = &book->sc->depots[i];

        put_comma(book, i);
        put_name_of(book, "{\"name\"", depot->name);
        put_word_of(book, ",\"owner\"", altar_side_name(depot->owner));
        altar_json_put(book, ",\"value\":{");
        for (uint8_t side = 0; side < ALTAR_SIDES; side++)
            vd_write_format(book->out, "%s\"%s\":%u", side > 0 ? "," : "", altar_side_name(side),
                            depot->value[side]);
        altar_json_put(book, "}}");
    }
    altar_json_put(book, "]");
}

static void put_cards(const struct altar_document *book)
{
    altar_json_put(book, ",\"cards\":[");
    for (uint8_t i = 0; i < book->sc->card_count; i++) {
        const struct altar_event_card *card = &book->sc->cards[i];

        put_comma(book, i);
        put_name_of(book, "{\"id\"", card->id);
        put_name_of(book, ",\"name\"", card->name);
        put_name_of(book, ",\"text\"", card->text);
        altar_json_put(book, "}");
    }
    altar_json_put(book, "]");
}

static void put_lines(const struct altar_document *book, const char *key, uint32_t lines,
                      uint8_t count)
{
    vd_write_format(book->out, "%s:[", key);
    for (uint8_t i = 0; i < count; i++, lines = altar_name_next(book->sc, lines)) {
        put_comma(book, i);
        vd_write_json(book->out, altar_name(book->sc, lines));
    }
    altar_json_put(book, "]");
}

void altar_print_book(const struct altar_scenario *sc, const struct altar_view *view,
                      struct vd_writer *writer)
{
    const struct altar_document book = {sc, view, writer};

    vd_write_format(writer, "{\"turns\":%u,\"threshold\":%u", sc->turns, sc->threshold);
    put_sides(&book);
    put_depots(&book);
    put_cards(&book);
    put_lines(&book, ",\"turn\"", sc->reference_turn, sc->reference_turn_count);
    put_lines(&book, ",\"numbers\"", sc->reference_numbers, sc->reference_number_count);
    altar_json_put(&book, "}");
}
