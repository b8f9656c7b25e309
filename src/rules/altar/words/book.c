/* rules/altar/words/book.c: what is printed in the books, as one JSON document (I1).
 *
 * It has both orders of battle with modifiers and generals, depots and their values, the deck,
 * what scores, and the briefings. It does not change during a campaign, except that the other
 * side's briefing may be sealed until the end. */
#include "rules/altar/words/json_parts.h"
#include "rules/altar/words/parts.h"

/* ---- values ---- */

/* A name from the scenario; null if there is none. */
static void put_name_of(const struct altar_document *doc, const char *key, uint32_t name)
{
    vd_json_text_of(doc->json, key, name != 0 ? altar_name(doc->sc, name) : NULL);
}

static bool is_sealed(const struct altar_document *doc, uint8_t side)
{
    return side != doc->view->side && !doc->view->over && altar_briefings_are_sealed(doc->sc);
}

/* ---- the armies ---- */

static void put_traits(const struct altar_document *doc, uint32_t traits)
{
    vd_json_open_of(doc->json, "traits", '[');
    for (uint8_t i = ALTAR_TRAIT_NONE + 1; i < ALTAR_TRAIT_COUNT; i++) {
        if ((traits >> i & 1) == 0)
            continue;
        vd_json_text(doc->json, altar_trait_name(i));
    }
    vd_json_close(doc->json, ']');
}

/* His priority points are a number, or rolled again every hour. */
static void put_points(const struct altar_document *doc, const struct altar_general *general)
{
    char points[16];
    struct vd_writer out = vd_writer_of(points, sizeof points);

    if (general->points == ALTAR_NONE)
        vd_write_format(&out, "%ud%u", general->point_dice, general->point_sides);
    else
        vd_write_format(&out, "%u", general->points);
    vd_json_text_of(doc->json, "points", points);
}

static void put_general(const struct altar_document *doc, uint8_t general)
{
    if (general >= doc->sc->general_count) {
        vd_json_null_of(doc->json, "general");
        return;
    }
    const struct altar_general *self = &doc->sc->generals[general];

    vd_json_open_of(doc->json, "general", '{');
    put_name_of(doc, "name", self->name);
    put_name_of(doc, "rank", self->rank);
    put_points(doc, self);
    put_traits(doc, self->traits);
    vd_json_close(doc->json, '}');
}

static void put_units(const struct altar_document *doc, uint8_t first, uint8_t count)
{
    vd_json_open_of(doc->json, "units", '[');
    for (uint8_t i = 0; i < count; i++) {
        const struct altar_unit *unit = &doc->sc->units[first + i];

        vd_json_open(doc->json, '{');
        put_name_of(doc, "name", unit->name);
        vd_json_text_of(doc->json, "arm", altar_arm_name(unit->arm));
        vd_json_whole_of(doc->json, "modifier", unit->modifier);
        vd_json_close(doc->json, '}');
    }
    vd_json_close(doc->json, ']');
}

static void put_token(const struct altar_document *doc, const struct altar_token *token)
{
    vd_json_open(doc->json, '{');
    put_name_of(doc, "id", token->id);
    put_name_of(doc, "name", token->name);
    vd_json_text_of(doc->json, "kind", altar_kind_name(token->kind));
    vd_json_text_of(doc->json, "arm", altar_arm_name(token->arm));
    put_units(doc, token->first_unit, token->unit_count);
    vd_json_close(doc->json, '}');
}

/* The divisions of a command; pickets and trains have no names in the book. */
static void put_divisions(const struct altar_document *doc, uint8_t side, altar_corps_id command)
{
    vd_json_open_of(doc->json, "divisions", '[');
    for (uint8_t i = 0; i < doc->sc->token_count; i++) {
        const struct altar_token *token = &doc->sc->tokens[i];

        if (token->side != side || token->command.v != command.v || token->kind != ALTAR_DIVISION)
            continue;
        put_token(doc, token);
    }
    vd_json_close(doc->json, ']');
}

static void put_corps(const struct altar_document *doc, const struct altar_army *army)
{
    vd_json_open_of(doc->json, "corps", '[');
    for (uint8_t i = 0; i < army->corps_count; i++) {
        uint8_t number = (uint8_t)(army->first_corps + i);
        const struct altar_corps *corps = &doc->sc->corps[number];

        vd_json_open(doc->json, '{');
        put_name_of(doc, "id", corps->id);
        put_name_of(doc, "name", corps->name);
        put_general(doc, corps->general);
        put_divisions(doc, corps->side, altar_corps(number));
        vd_json_close(doc->json, '}');
    }
    vd_json_close(doc->json, ']');
}

static void put_army(const struct altar_document *doc, uint8_t side)
{
    const struct altar_army *army = &doc->sc->armies[side];

    put_name_of(doc, "name", army->name);
    put_general(doc, army->general);
    put_divisions(doc, side, ALTAR_NO_CORPS);
    put_corps(doc, army);
    vd_json_open_of(doc->json, "reserve", '{');
    put_name_of(doc, "name", army->reserve_name);
    put_units(doc, army->first_unit, army->reserve_count);
    vd_json_close(doc->json, '}');
}

static void put_briefing(const struct altar_document *doc, uint8_t side)
{
    const struct altar_briefing *briefing = &doc->sc->briefings[side];

    if (is_sealed(doc, side)) {
        vd_json_null_of(doc->json, "briefing");
        return;
    }
    vd_json_open_of(doc->json, "briefing", '{');
    put_name_of(doc, "title", briefing->title);
    put_name_of(doc, "situation", briefing->situation);
    put_name_of(doc, "objectives", briefing->objectives);
    put_name_of(doc, "map", briefing->map_notes);
    vd_json_close(doc->json, '}');
}

static void put_rows(const struct altar_document *doc, uint8_t side)
{
    vd_json_open_of(doc->json, "pays", '[');
    for (uint8_t i = 0; i < doc->sc->row_count; i++) {
        const struct altar_row *row = &doc->sc->rows[i];

        if (row->side != side || !row->active || is_sealed(doc, side))
            continue;
        char worth[16];
        struct vd_writer out = vd_writer_of(worth, sizeof worth);

        altar_put_worth(&row->amount, &out);
        vd_json_open(doc->json, '{');
        vd_json_text_of(doc->json, "worth", worth);
        put_name_of(doc, "for", row->text);
        vd_json_bool_of(doc->json, "printed", row->printed != 0);
        vd_json_close(doc->json, '}');
    }
    vd_json_close(doc->json, ']');
}

static void put_sides(const struct altar_document *doc)
{
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        vd_json_open_of(doc->json, altar_side_name(side), '{');
        put_army(doc, side);
        put_briefing(doc, side);
        put_rows(doc, side);
        vd_json_close(doc->json, '}');
    }
}

/* ---- what both share ---- */

static void put_depots(const struct altar_document *doc)
{
    vd_json_open_of(doc->json, "depots", '[');
    for (uint8_t i = 0; i < doc->sc->depot_count; i++) {
        const struct altar_depot *depot = &doc->sc->depots[i];

        vd_json_open(doc->json, '{');
        put_name_of(doc, "name", depot->name);
        vd_json_text_of(doc->json, "owner", altar_side_name(depot->owner));
        vd_json_open_of(doc->json, "value", '{');
        for (uint8_t side = 0; side < ALTAR_SIDES; side++)
            vd_json_whole_of(doc->json, altar_side_name(side), depot->value[side]);
        vd_json_close(doc->json, '}');
        vd_json_close(doc->json, '}');
    }
    vd_json_close(doc->json, ']');
}

static void put_cards(const struct altar_document *doc)
{
    vd_json_open_of(doc->json, "cards", '[');
    for (uint8_t i = 0; i < doc->sc->card_count; i++) {
        const struct altar_deck_card *card = &doc->sc->cards[i];

        vd_json_open(doc->json, '{');
        put_name_of(doc, "id", card->id);
        put_name_of(doc, "name", card->name);
        put_name_of(doc, "text", card->text);
        vd_json_close(doc->json, '}');
    }
    vd_json_close(doc->json, ']');
}

static void put_lines(const struct altar_document *doc, const char *key, uint32_t lines,
                      uint8_t count)
{
    vd_json_open_of(doc->json, key, '[');
    for (uint8_t i = 0; i < count; i++, lines = altar_name_next(doc->sc, lines))
        vd_json_text(doc->json, altar_name(doc->sc, lines));
    vd_json_close(doc->json, ']');
}

void altar_print_book(const struct altar_scenario *sc, const struct altar_view *view,
                      struct vd_writer *writer)
{
    struct vd_json json;
    const struct altar_document doc = {sc, view, &json};

    vd_json_on_writer(&json, writer);
    vd_json_open(&json, '{');
    vd_json_whole_of(&json, "turns", sc->turns);
    vd_json_whole_of(&json, "threshold", sc->threshold);
    put_sides(&doc);
    put_depots(&doc);
    put_cards(&doc);
    put_lines(&doc, "turn", sc->reference_turn, sc->reference_turn_count);
    put_lines(&doc, "numbers", sc->reference_numbers, sc->reference_number_count);
    vd_json_close(&json, '}');
}
