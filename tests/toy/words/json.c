/* toy/words/json.c: what a side knows of a game of Outposts, and what is printed, as JSON. */
#include "base/json.h"
#include "core/words/places.h"
#include "toy/words/words.h"

static void put_cell(struct vd_json *json, const struct outpost_scenario *sc, const char *key,
                     uint16_t cell)
{
    char name[VD_CELL_NAME_SIZE];

    if (cell == VD_NONE) {
        vd_json_null_of(json, key);
        return;
    }
    vd_theater_cell_name(sc->base.theater, (vd_cell_id){cell}, name);
    vd_json_text_of(json, key, name);
}

static void put_company(struct vd_json *json, const struct outpost_scenario *sc,
                        const struct outpost_view *view, unsigned company)
{
    const struct outpost_known *known = &view->company[company];

    vd_json_open(json, '{');
    vd_json_text_of(json, "name", sc->company[company].name);
    vd_json_text_of(json, "side", outpost_side_name(sc->company[company].side));
    vd_json_text_of(json, "arm", outpost_arm_name(sc->company[company].arm));
    put_cell(json, sc, "cell", known->cell);
    vd_json_whole_of(json, "strength", known->strength);
    vd_json_bool_of(json, "marched", known->marched);
    vd_json_close(json, '}');
}

static void put_companies(struct vd_json *json, const struct outpost_scenario *sc,
                          const struct outpost_view *view)
{
    vd_json_open_of(json, "own", '[');
    for (unsigned i = 0; i < sc->company_count; i++) {
        if (sc->company[i].side == view->side || view->phase == OUTPOST_OVER)
            put_company(json, sc, view, i);
    }
    vd_json_close(json, ']');
}

static void put_sightings(struct vd_json *json, const struct outpost_scenario *sc,
                          const struct outpost_view *view)
{
    vd_json_open_of(json, "enemy", '[');
    for (unsigned i = 0; i < view->seen_count; i++) {
        const struct outpost_sighting *seen = &view->seen[i];
        char name[8];
        struct vd_writer writer = vd_writer_of(name, sizeof name);

        vd_write_format(&writer, "E%u", seen->token);
        vd_json_open(json, '{');
        vd_json_text_of(json, "name", name);
        vd_json_text_of(json, "side", outpost_side_name(outpost_enemy_of(view->side)));
        vd_json_text_of(json, "arm", seen->arm > 0 ? outpost_arm_name(seen->arm - 1U) : NULL);
        put_cell(json, sc, "cell", seen->cell);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_pair(struct vd_json *json, const char *key, const uint8_t pair[OUTPOST_SIDES])
{
    vd_json_open_of(json, key, '{');
    for (unsigned side = 0; side < OUTPOST_SIDES; side++)
        vd_json_whole_of(json, outpost_side_name(side), pair[side]);
    vd_json_close(json, '}');
}

static void put_contact(struct vd_json *json, const struct outpost_scenario *sc,
                        const struct outpost_view *view)
{
    if (view->phase != OUTPOST_CONTACT) {
        vd_json_null_of(json, "contact");
        return;
    }
    vd_json_open_of(json, "contact", '{');
    vd_json_text_of(json, "company", sc->company[view->contact_company].name);
    put_cell(json, sc, "cell", view->contact_cell);
    vd_json_text_of(json, "card", view->card > 0 ? outpost_card_name(view->card) : NULL);
    vd_json_close(json, '}');
}

static void put_prompt(struct vd_json *json, const struct outpost_scenario *sc,
                       const struct outpost_view *view)
{
    static const char *const phases[OUTPOST_PHASE_COUNT] = {"setup", "march", "contact", "over"};
    struct vd_prompt prompt = {0};

    outpost_prompt(&sc->base, &view->base, &prompt);
    vd_json_open_of(json, "prompt", '{');
    vd_json_text_of(json, "kind", phases[view->phase]);
    vd_json_text_of(json, "rule", outpost_rules[prompt.rule].id);
    vd_json_text_of(json, "sentence", prompt.sentence);
    vd_json_text_of(json, "question", prompt.question);
    vd_json_text_of(json, "example", prompt.example[0] != '\0' ? prompt.example : NULL);
    vd_json_close(json, '}');
}

/* What every system tells a seat. */
static void put_head(struct vd_json *json, const struct outpost_scenario *sc,
                     const struct outpost_view *view)
{
    vd_json_text_of(json, "scenario", sc->base.id);
    vd_json_text_of(json, "seat", sc->base.seat_names[view->base.seat]);
    vd_json_text_of(json, "side", outpost_side_name(view->side));
    vd_json_text_of(json, "fog", sc->fog == OUTPOST_OPEN ? "open" : "blind");
    vd_json_whole_of(json, "turn", view->base.turn);
    vd_json_whole_of(json, "turns", sc->turns);
    vd_json_null_of(json, "date");
    vd_json_whole_of(json, "told", view->base.told);
    vd_json_bool_of(json, "over", view->phase == OUTPOST_OVER);
    vd_json_text_of(json, "winner",
                    view->winner < OUTPOST_SIDES ? outpost_side_name(view->winner) : NULL);
    vd_json_bool_of(json, "asked", view->base.asked);
    put_prompt(json, sc, view);
}

void outpost_print_json(const struct outpost_scenario *sc, const struct outpost_view *view,
                        struct vd_writer *writer)
{
    struct vd_json json;

    vd_json_on_writer(&json, writer);
    vd_json_open(&json, '{');
    put_head(&json, sc, view);
    vd_json_text_of(&json, "marches", outpost_side_name(view->active));
    vd_json_bool_of(&json, "mud", view->mud);
    put_companies(&json, sc, view);
    put_sightings(&json, sc, view);
    put_contact(&json, sc, view);
    put_pair(&json, "lost", view->lost);
    put_pair(&json, "points", view->points);
    if (sc->leak == OUTPOST_LEAK_VIEW)
        vd_json_whole_of(&json, "leak", outpost_leak_sum(view));
    vd_json_close(&json, '}');
}

void outpost_print_book(const struct outpost_scenario *sc, struct vd_writer *writer)
{
    struct vd_json json;

    vd_json_on_writer(&json, writer);
    vd_json_open(&json, '{');
    vd_json_text_of(&json, "title", sc->title);
    vd_json_whole_of(&json, "turns", sc->turns);
    vd_json_open_of(&json, "towns", '[');
    for (unsigned i = 0; i < sc->town_count; i++) {
        vd_json_open(&json, '{');
        vd_json_text_of(&json, "name", vd_cell_place(sc->base.theater, sc->town[i].cell));
        put_cell(&json, sc, "cell", sc->town[i].cell);
        vd_json_whole_of(&json, "points", sc->town[i].points);
        vd_json_close(&json, '}');
    }
    vd_json_close(&json, ']');
    vd_json_close(&json, '}');
}
