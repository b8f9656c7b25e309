/* rules/gcacw/words/json.c: what a seat knows of a hex campaign as JSON. */
#include "base/json.h"
#include "core/words/places.h"
#include "rules/gcacw/orders/orders.h"
#include "rules/gcacw/play/combat/combat.h"
#include "rules/gcacw/telling/points.h"
#include "rules/gcacw/telling/seats.h"
#include "rules/gcacw/words/json_page.h"
#include "rules/gcacw/words/parts.h"

void gcacw_put_cell(struct gcacw_page *page, const char *key, uint16_t cell)
{
    char name[VD_CELL_NAME_SIZE];

    if (cell == VD_NONE) {
        vd_json_null_of(&page->json, key);
        return;
    }
    vd_theater_cell_name(page->sc->base.theater, (vd_cell_id){cell}, name);
    vd_json_text_of(&page->json, key, name);
}

void gcacw_put_marks(struct gcacw_page *page, const char *key, unsigned marks,
                     const char *const *words)
{
    vd_json_open_of(&page->json, key, '[');
    for (unsigned i = 0; words[i] != NULL; i++) {
        if ((marks >> i & 1) != 0)
            vd_json_text(&page->json, words[i]);
    }
    vd_json_close(&page->json, ']');
}

/* ---- armies ---- */

static void put_sheet(struct gcacw_page *page, const struct gcacw_unit_facts *now)
{
    struct vd_json *json = &page->json;

    vd_json_whole_of(json, "victuals", now->victuals);
    vd_json_whole_of(json, "ammunition", now->ammunition);
    vd_json_whole_of(json, "combat_lost", now->combat_lost);
    vd_json_whole_of(json, "other_lost", now->other_lost);
    vd_json_whole_of(json, "stragglers", now->stragglers);
    vd_json_whole_of(json, "due", now->due);
    vd_json_bool_of(json, "in_range", now->in_range != 0);
    vd_json_text_of(json, "commander",
                    now->seat < page->sc->base.seat_count ? page->sc->base.seat_names[now->seat]
                                                          : NULL);
}

static void put_unit(struct gcacw_page *page, uint8_t unit)
{
    const struct gcacw_scenario *sc = page->sc;
    const struct gcacw_unit_facts *now = &page->view->known.units[unit];
    struct vd_json *json = &page->json;

    vd_json_open(json, '{');
    vd_json_text_of(json, "name", gcacw_unit_name(sc, &page->view->known, (gcacw_unit_id){unit}));
    vd_json_text_of(json, "side", gcacw_words_of_sides[sc->units[unit].side]);
    vd_json_text_of(json, "command",
                    now->command.v < sc->command_count
                        ? gcacw_name(sc, sc->commands[now->command.v].name)
                        : NULL);
    vd_json_text_of(json, "arm", gcacw_words_of_arms[sc->units[unit].arm]);
    vd_json_text_of(json, "size", gcacw_size_name(sc->units[unit].size));
    vd_json_text_of(json, "place", gcacw_words_of_places[now->place]);
    gcacw_put_cell(page, "cell", now->cell);
    vd_json_whole_of(json, "manpower", now->manpower);
    vd_json_whole_of(json, "tactical", now->tactical);
    vd_json_whole_of(json, "artillery", now->artillery);
    vd_json_whole_of(json, "fatigue", now->fatigue);
    vd_json_whole_of(json, "demoralized", now->demoralized);
    gcacw_put_marks(page, "marks", now->flags, gcacw_words_of_unit_flags);
    if (sc->units[unit].side == page->view->side)
        put_sheet(page, now);
    vd_json_close(json, '}');
}

static void put_units(struct gcacw_page *page)
{
    vd_json_open_of(&page->json, "units", '[');
    for (unsigned i = 0; i < page->sc->unit_count; i++) {
        uint8_t place = page->view->known.units[i].place;

        if (place != GCACW_PLACE_OUT && place != GCACW_PLACE_UNKNOWN)
            put_unit(page, (uint8_t)i);
    }
    vd_json_close(&page->json, ']');
}

/* The commands of a set. */
static void put_led(struct gcacw_page *page, uint64_t commands)
{
    for (unsigned i = 0; i < page->sc->command_count; i++) {
        if ((commands >> i & 1) != 0)
            vd_json_text(&page->json, gcacw_name(page->sc, page->sc->commands[i].name));
    }
}

static void put_leader(struct gcacw_page *page, uint8_t leader)
{
    const struct gcacw_scenario *sc = page->sc;
    const struct gcacw_facts *known = &page->view->known;
    const struct gcacw_leader_facts *now = &known->leaders[leader];
    struct vd_json *json = &page->json;

    vd_json_open(json, '{');
    vd_json_text_of(json, "name", gcacw_leader_name(sc, known, (gcacw_leader_id){leader}));
    vd_json_text_of(json, "side", gcacw_words_of_sides[sc->leaders[leader].side]);
    vd_json_text_of(json, "place", gcacw_words_of_leader_places[now->place]);
    vd_json_text_of(json, "with",
                    now->place == GCACW_LEADER_WITH ? gcacw_unit_name(sc, known, now->with) : NULL);
    gcacw_put_cell(page, "cell", gcacw_leader_cell(known, (gcacw_leader_id){leader}));
    vd_json_whole_of(json, "tactical", sc->leaders[leader].tactical);
    vd_json_whole_of(json, "command", sc->leaders[leader].command);
    vd_json_bool_of(json, "army", gcacw_is_army_leader(sc, (gcacw_leader_id){leader}));
    vd_json_whole_of(json, "radius",
                     gcacw_number(sc, gcacw_is_army_leader(sc, (gcacw_leader_id){leader})
                                          ? GCACW_N_ARMY_RADIUS
                                          : GCACW_N_RADIUS));
    vd_json_open_of(json, "leads", '[');
    put_led(page, gcacw_has_latch(known, GCACW_LATCH_MEADE) ? sc->leaders[leader].leads_later
                                                            : sc->leaders[leader].leads);
    vd_json_close(json, ']');
    vd_json_close(json, '}');
}

static void put_leaders(struct gcacw_page *page)
{
    vd_json_open_of(&page->json, "leaders", '[');
    for (unsigned i = 0; i < page->sc->leader_count; i++) {
        uint8_t place = page->view->known.leaders[i].place;

        if (place == GCACW_LEADER_WITH || place == GCACW_LEADER_HEX || place == GCACW_LEADER_TAKEN)
            put_leader(page, (uint8_t)i);
    }
    vd_json_close(&page->json, ']');
}

static void put_report(struct gcacw_page *page, const struct gcacw_report *report)
{
    struct vd_json *json = &page->json;
    char name[12];
    struct vd_writer writer = vd_writer_of(name, sizeof name);

    vd_write_format(&writer, "E%u", report->enemy);
    vd_json_open(json, '{');
    vd_json_text_of(json, "name", name);
    gcacw_put_cell(page, "cell", report->cell);
    vd_json_text_of(json, "arm",
                    report->arm < GCACW_ARM_COUNT ? gcacw_words_of_arms[report->arm] : NULL);
    vd_json_text_of(json, "strength", gcacw_words_of_strengths[report->strength]);
    vd_json_text_of(json, "unit",
                    report->unit.v < page->sc->unit_count
                        ? gcacw_unit_name(page->sc, &page->view->known, report->unit)
                        : NULL);
    vd_json_text_of(json, "source", gcacw_words_of_reports[report->source]);
    vd_json_whole_of(json, "turn", report->turn);
    vd_json_bool_of(json, "in_sight", report->current);
    vd_json_close(json, '}');
}

static void put_reports(struct gcacw_page *page)
{
    vd_json_open_of(&page->json, "reports", '[');
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        if (page->view->reports[i].enemy != 0)
            put_report(page, &page->view->reports[i]);
    }
    vd_json_close(&page->json, ']');
}

/* ---- places ---- */

static void put_depots(struct gcacw_page *page)
{
    struct vd_json *json = &page->json;

    vd_json_open_of(json, "depots", '[');
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *now = &page->view->known.depots[i];

        if (now->state == GCACW_DEPOT_NONE)
            continue;
        vd_json_open(json, '{');
        gcacw_put_cell(page, "cell", now->cell);
        vd_json_text_of(json, "side", gcacw_words_of_sides[now->side]);
        vd_json_text_of(json, "state", gcacw_words_of_depots[now->state]);
        vd_json_whole_of(json, "victuals", now->victuals);
        vd_json_whole_of(json, "ammunition", now->ammunition);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_levies(struct gcacw_page *page)
{
    struct vd_json *json = &page->json;

    vd_json_open_of(json, "levies", '[');
    for (unsigned i = 0; i < page->sc->levy_count; i++) {
        if (!page->view->known.levies[i].levied)
            continue;
        vd_json_open(json, '{');
        vd_json_text_of(json, "town", gcacw_name(page->sc, page->sc->levies[i].name));
        gcacw_put_cell(page, "cell", page->sc->levies[i].cell);
        vd_json_whole_of(json, "stock", page->view->known.levies[i].stock);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_stations(struct gcacw_page *page)
{
    struct vd_json *json = &page->json;

    vd_json_open_of(json, "stations", '[');
    for (unsigned i = 0; i < page->sc->station_count; i++) {
        const struct gcacw_station_facts *now = &page->view->known.stations[i];

        if (now->state == GCACW_STATION_WHOLE)
            continue;
        vd_json_open(json, '{');
        gcacw_put_cell(page, "cell", page->sc->stations[i].cell);
        vd_json_text_of(json, "state", gcacw_words_of_stations[now->state]);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_works(struct gcacw_page *page)
{
    struct vd_json *json = &page->json;

    vd_json_open_of(json, "works", '[');
    for (unsigned i = 0; i < GCACW_WORKS_MAX; i++) {
        const struct gcacw_works_facts *now = &page->view->known.works[i];

        if (now->level == GCACW_WORKS_NONE)
            continue;
        vd_json_open(json, '{');
        gcacw_put_cell(page, "cell", now->cell);
        vd_json_text_of(json, "level", gcacw_words_of_works[now->level]);
        vd_json_text_of(json, "side", gcacw_words_of_sides[now->side]);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_crossings(struct gcacw_page *page)
{
    const struct gcacw_ways *ways = &page->view->known.ways;
    const struct vd_theater *theater = page->sc->base.theater;
    struct vd_json *json = &page->json;

    vd_json_open_of(json, "crossings", '[');
    for (uint16_t i = 0; i < theater->crossing_count && i < GCACW_CROSSINGS_MAX; i++) {
        bool down = gcacw_crossings_hold(&ways->destroyed, i);
        bool bridge = gcacw_crossings_hold(&ways->bridged, i);
        bool ferry = gcacw_crossings_hold(&ways->ferried, i);

        if (!down && !bridge && !ferry)
            continue;
        vd_json_open(json, '{');
        vd_json_text_of(json, "name", vd_theater_name(theater, theater->crossings[i].name));
        vd_json_bool_of(json, "destroyed", down);
        vd_json_bool_of(json, "bridged", bridge);
        vd_json_bool_of(json, "ferried", ferry);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_markers(struct gcacw_page *page)
{
    struct vd_json *json = &page->json;

    vd_json_open_of(json, "markers", '[');
    for (unsigned i = 0; i < GCACW_SIDES * GCACW_MARKERS_MAX; i++) {
        unsigned side = i / GCACW_MARKERS_MAX;
        const struct gcacw_marker_facts *now =
            &page->view->known.markers[side][i % GCACW_MARKERS_MAX];

        if (now->state == GCACW_MARKER_FREE)
            continue;
        vd_json_open(json, '{');
        vd_json_text_of(json, "side", gcacw_words_of_sides[side]);
        gcacw_put_cell(page, "cell", now->cell);
        vd_json_text_of(json, "state", gcacw_words_of_markers[now->state]);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

/* ---- the campaign ---- */

static void put_army(struct gcacw_page *page, uint8_t side)
{
    const struct gcacw_side_facts *now = &page->view->known.sides[side];
    struct vd_json *json = &page->json;

    vd_json_open_of(json, gcacw_words_of_sides[side], '{');
    vd_json_text_of(json, "posture", gcacw_words_of_postures[now->posture]);
    vd_json_text_of(json, "morale", gcacw_words_of_morales[now->morale]);
    vd_json_whole_of(json, "morale_level", now->morale_level);
    vd_json_whole_of(json, "supply", now->marker);
    vd_json_whole_of(json, "minutes", now->minutes);
    vd_json_whole_of(json, "chits", now->chits);
    vd_json_text_of(json, "preliminary", gcacw_words_of_preliminaries[now->preliminary]);
    vd_json_whole_of(json, "lost_field", now->lost_field);
    vd_json_whole_of(json, "lost_other", now->lost_other);
    vd_json_whole_of(json, "strays", now->lost_strays);
    if (side == page->view->side && now->project.kind != GCACW_PROJECT_NONE) {
        vd_json_text_of(json, "depot_work", gcacw_words_of_projects[now->project.kind]);
        gcacw_put_cell(page, "depot_cell", now->project.cell);
        vd_json_whole_of(json, "depot_turns", now->project.left);
    }
    vd_json_close(json, '}');
}

static void put_score(struct gcacw_page *page)
{
    const struct gcacw_score *score = &page->view->known.score;
    const struct gcacw_points points = gcacw_points_of(page->sc, page->view);
    struct vd_json *json = &page->json;

    vd_json_whole_of(json, "points", gcacw_total(score));
    vd_json_whole_of(json, "points_least", points.least);
    vd_json_whole_of(json, "points_most", points.most);
    vd_json_open_of(json, "score", '{');
    for (unsigned i = 0; i < GCACW_SCORE_LINES; i++)
        vd_json_whole_of(json, gcacw_words_of_score[i], score->line[i]);
    vd_json_close(json, '}');
}

static void put_track_turn(struct gcacw_page *page, unsigned turn)
{
    const struct gcacw_track_turn *now = &page->view->known.track[turn - 1];
    struct vd_json *json = &page->json;

    vd_json_open(json, '{');
    vd_json_whole_of(json, "turn", turn);
    vd_json_text_of(json, "event", gcacw_words_of_events[now->event]);
    vd_json_whole_of(json, "row", now->row);
    gcacw_put_marks(page, "weather", now->weather, gcacw_words_of_weather);
    vd_json_whole_of(json, "crossings", now->crossings);
    vd_json_whole_of(json, "maryland", now->points[0]);
    vd_json_whole_of(json, "virginia", now->points[1]);
    vd_json_whole_of(json, "pennsylvania", now->points[2]);
    vd_json_whole_of(json, "csa_combat", now->csa_combat);
    vd_json_whole_of(json, "csa_other", now->csa_other);
    vd_json_whole_of(json, "aop_combat", now->aop_combat);
    vd_json_whole_of(json, "usa_combat", now->usa_combat);
    vd_json_whole_of(json, "usa_other", now->usa_other);
    vd_json_whole_of(json, "points", now->turn);
    vd_json_whole_of(json, "total", now->total);
    vd_json_close(json, '}');
}

static void put_track(struct gcacw_page *page)
{
    vd_json_open_of(&page->json, "track", '[');
    for (unsigned i = 1; i <= page->view->base.turn && i <= page->sc->turn_count; i++)
        put_track_turn(page, i);
    vd_json_close(&page->json, ']');
}

static void put_counties(struct gcacw_page *page)
{
    const struct vd_theater *theater = page->sc->base.theater;

    vd_json_open_of(&page->json, "controlled", '[');
    for (unsigned i = 0; i < theater->district_count && i < GCACW_COUNTIES_MAX; i++) {
        if ((page->view->known.controlled >> i & 1) != 0)
            vd_json_text(&page->json, vd_theater_name(theater, theater->districts[i].name));
    }
    vd_json_close(&page->json, ']');
}

/* ---- the question ---- */

static void put_prompt(struct gcacw_page *page)
{
    struct vd_json *json = &page->json;
    struct vd_prompt prompt = {0};

    gcacw_prompt(&page->sc->base, &page->view->base, &prompt);
    vd_json_open_of(json, "prompt", '{');
    vd_json_text_of(json, "kind", gcacw_phase_id(page->view->phase));
    vd_json_text_of(json, "rule", gcacw_rule_id(prompt.rule));
    vd_json_text_of(json, "sentence", prompt.sentence);
    vd_json_text_of(json, "question", prompt.question);
    vd_json_text_of(json, "example", prompt.example[0] != '\0' ? prompt.example : NULL);
    vd_json_close(json, '}');
}

static void write_day(struct vd_date day, char date[16])
{
    struct vd_writer writer = vd_writer_of(date, 16);

    vd_write_format(&writer, "%u-%02u-%02u", day.year, day.month, day.day);
}

/* The first day of every turn. */
static void put_calendar(struct gcacw_page *page)
{
    vd_json_open_of(&page->json, "calendar", '[');
    for (unsigned i = 0; i < page->sc->turn_count; i++) {
        char date[16] = "";

        write_day(page->sc->turns[i].first, date);
        vd_json_text(&page->json, date);
    }
    vd_json_close(&page->json, ']');
}

/* What every system tells a seat. */
static void put_head(struct gcacw_page *page)
{
    static const char *const fogs[] = {"blind", "tokens", "open"};
    const struct gcacw_scenario *sc = page->sc;
    const struct gcacw_view *view = page->view;
    const bool decided = view->over && view->level < GCACW_LEVELS;
    struct vd_json *json = &page->json;
    char date[16] = "";

    if (view->base.turn > 0 && view->base.turn <= sc->turn_count)
        write_day(sc->turns[view->base.turn - 1].last, date);
    vd_json_text_of(json, "scenario", sc->base.id);
    vd_json_text_of(json, "seat", sc->base.seat_names[view->base.seat]);
    vd_json_text_of(json, "side", gcacw_words_of_sides[view->side]);
    vd_json_text_of(json, "fog", fogs[sc->switches[GCACW_SWITCH_FOG]]);
    vd_json_whole_of(json, "turn", view->base.turn);
    vd_json_whole_of(json, "turns", sc->turn_count);
    vd_json_text_of(json, "date", date[0] != '\0' ? date : NULL);
    put_calendar(page);
    vd_json_whole_of(json, "told", view->base.told);
    vd_json_bool_of(json, "over", view->over);
    vd_json_text_of(json, "level", decided ? gcacw_words_of_levels[view->level] : NULL);
    vd_json_text_of(json, "winner",
                    decided
                        ? gcacw_words_of_sides[view->level <= GCACW_CSA_MARGINAL ? GCACW_CONFEDERATE
                                                                                 : GCACW_UNION]
                        : NULL);
    vd_json_bool_of(json, "asked", view->base.asked);
    put_prompt(page);
}

/* ---- letters (10.4) ---- */

/* An order of that kind to a fellow commander that lacks only the text. */
static void write_address(const struct gcacw_page *page, uint8_t kind, uint8_t seat, char *order,
                          size_t size)
{
    const struct vd_command command = {.choice = {.kind = kind, .number = seat}};
    struct vd_writer writer = vd_writer_of(order, size);

    gcacw_print_command(&page->sc->base, &command, &writer);
    vd_write(&writer, ": ");
}

enum { ADDRESS_SIZE = 80 };

/* 10.4c: where words are limited, those to somebody in reach are spoken. */
static void put_speech(struct gcacw_page *page, uint8_t seat)
{
    char order[ADDRESS_SIZE];

    write_address(page, GCACW_OFFER_TALK, seat, order, sizeof order);
    vd_json_text_of(&page->json, "speech", gcacw_is_parted(page->sc) ? order : NULL);
}

static void put_fellow(struct gcacw_page *page, uint8_t seat)
{
    char order[ADDRESS_SIZE];

    write_address(page, GCACW_OFFER_LETTER, seat, order, sizeof order);
    vd_json_open(&page->json, '{');
    vd_json_text_of(&page->json, "seat", page->sc->base.seat_names[seat]);
    vd_json_text_of(&page->json, "order", order);
    put_speech(page, seat);
    vd_json_whole_of(&page->json, "earliest", page->view->base.turn);
    vd_json_whole_of(&page->json, "latest",
                     page->view->base.turn + (gcacw_is_parted(page->sc) ? 1U : 0U));
    vd_json_close(&page->json, '}');
}

/* Letters that may still be on their way, or all recent ones, the oldest first. */
static void put_dispatches(struct gcacw_page *page, const char *key, bool all)
{
    const struct vd_dispatches *letters = &page->view->letters;

    vd_json_open_of(&page->json, key, '[');
    for (unsigned i = 0; i < letters->count; i++) {
        const struct vd_dispatch *letter = &letters->at[i];

        if (!all && !vd_dispatch_is_on_the_road(letter, page->view->base.turn))
            continue;
        vd_json_open(&page->json, '{');
        vd_json_text_of(&page->json, "from", page->sc->base.seat_names[letter->from]);
        vd_json_text_of(&page->json, "to", page->sc->base.seat_names[letter->to]);
        vd_json_text_of(&page->json, "state", gcacw_words_of_letters[letter->state]);
        vd_json_whole_of(&page->json, "turn", letter->turn);
        vd_json_whole_of(&page->json, "earliest", letter->earliest);
        vd_json_whole_of(&page->json, "latest", letter->latest);
        vd_json_close(&page->json, '}');
    }
    vd_json_close(&page->json, ']');
}

static void put_letters(struct gcacw_page *page)
{
    const struct gcacw_scenario *sc = page->sc;

    vd_json_open_of(&page->json, "letters", '{');
    vd_json_open_of(&page->json, "to", '[');
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        if (sc->base.seat_side[seat] == page->view->side && seat != page->view->base.seat)
            put_fellow(page, seat);
    }
    vd_json_close(&page->json, ']');
    put_dispatches(page, "sent", false);
    put_dispatches(page, "of_late", true);
    vd_json_close(&page->json, '}');
}

void gcacw_print_json(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                      struct vd_writer *writer)
{
    struct gcacw_page page = {.sc = sc, .view = view};

    vd_json_on_writer(&page.json, writer);
    vd_json_open(&page.json, '{');
    put_head(&page);
    vd_json_text_of(&page.json, "event", gcacw_words_of_events[view->known.turn.event]);
    gcacw_put_marks(&page, "weather", view->known.turn.weather, gcacw_words_of_weather);
    vd_json_bool_of(&page.json, "meade", gcacw_has_latch(&view->known, GCACW_LATCH_MEADE));
    vd_json_text_of(&page.json, "sealed", gcacw_words_of_postures[view->sealed]);
    vd_json_text_of(&page.json, "time_limits",
                    vd_switch_value(&gcacw_switches, GCACW_SWITCH_TIME_LIMITS,
                                    sc->switches[GCACW_SWITCH_TIME_LIMITS]));
    vd_json_text_of(&page.json, "spy",
                    view->known.turn.spy_winner < GCACW_SIDES
                        ? gcacw_words_of_sides[view->known.turn.spy_winner]
                        : NULL);
    vd_json_open_of(&page.json, "armies", '{');
    put_army(&page, GCACW_UNION);
    put_army(&page, GCACW_CONFEDERATE);
    vd_json_close(&page.json, '}');
    put_units(&page);
    put_leaders(&page);
    put_reports(&page);
    put_depots(&page);
    put_levies(&page);
    put_stations(&page);
    put_works(&page);
    put_crossings(&page);
    put_markers(&page);
    put_score(&page);
    put_track(&page);
    put_counties(&page);
    gcacw_put_doings(&page);
    if (gcacw_is_separate(sc))
        put_letters(&page);
    vd_json_close(&page.json, '}');
}
