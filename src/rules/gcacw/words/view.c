/* rules/gcacw/words/view.c: what a seat knows of a hex campaign, as pages of text. */
#include "core/words/nouns.h"
#include "core/words/page.h"
#include "core/words/places.h"
#include "rules/gcacw/orders/forms.h"
#include "rules/gcacw/telling/points.h"
#include "rules/gcacw/telling/seats.h"
#include "rules/gcacw/words/parts.h"

/* ---- the head ---- */

/* "rain" */
static const char *weather_words(const struct gcacw_facts *known)
{
    if ((known->turn.weather & GCACW_WEATHER_HEAVY) != 0)
        return "heavy rain";
    if ((known->turn.weather & GCACW_WEATHER_RAIN) != 0)
        return "rain";
    return (known->turn.weather & GCACW_WEATHER_HEAT) != 0 ? "dry and hot" : "dry";
}

/* 14.2s: "120 points for the Confederates.", "117 to 129 points ..." where losses are a range. */
static void write_points(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                         struct vd_writer *out)
{
    const struct gcacw_points points = gcacw_points_of(sc, view);

    if (!points.known)
        vd_write(out, "The points are with the overall commander.");
    else if (points.least == points.most)
        vd_write_format(out, "%d points for the Confederates.", points.least);
    else
        vd_write_format(out, "%d to %d points for the Confederates.", points.least, points.most);
}

static void print_head(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                       struct vd_writer *out)
{
    const struct gcacw_facts *known = &view->known;
    char date[64] = "";

    gcacw_date_words(sc, view->base.turn, date, sizeof date);
    vd_write_format(out, "%s: the %s side (%s)\n", gcacw_name(sc, sc->title),
                    gcacw_side_title(view->side), sc->base.seat_names[view->base.seat]);
    vd_write_format(out, "Turn %u of %u, %s. Event: %s. Weather: %s.\n", (unsigned)view->base.turn,
                    sc->turn_count, date, gcacw_words_of_events[known->turn.event],
                    weather_words(known));
    write_points(sc, view, out);
    vd_write_format(out, " Your army: %s, morale %s (level %u).\n",
                    known->sides[view->side].posture == GCACW_POSTURE_NONE
                        ? "posture not chosen"
                        : gcacw_words_of_postures[known->sides[view->side].posture],
                    gcacw_words_of_morales[known->sides[view->side].morale],
                    known->sides[view->side].morale_level);
}

/* ---- the army ---- */

/* "hexes northwest of" takes too much of a column: "42052, 5 NW of Walkersville". */
static void write_briefly(const char *space, struct vd_writer *out)
{
    static const char *const words[][2] = {
        {"hexes ", ""},      {"hex ", ""},        {"northwest", "NW"},  {"northeast", "NE"},
        {"southwest", "SW"}, {"southeast", "SE"}, {"north of", "N of"}, {"south of", "S of"},
        {"east of", "E of"}, {"west of", "W of"}};

    while (*space != '\0') {
        size_t i = 0;

        while (i < sizeof words / sizeof words[0] &&
               strncmp(space, words[i][0], strlen(words[i][0])) != 0)
            i++;
        if (i == sizeof words / sizeof words[0]) {
            vd_write_text(out, (struct vd_text){space++, 1});
            continue;
        }
        vd_write(out, words[i][1]);
        space += strlen(words[i][0]);
    }
}

void gcacw_write_place_of(const struct gcacw_scenario *sc, const struct gcacw_facts *known,
                          const struct gcacw_unit_facts *now, struct vd_writer *out)
{
    switch (now->place) {
    case GCACW_PLACE_MAP:
        gcacw_write_space(sc, now->cell, out);
        break;
    case GCACW_PLACE_SEA:
        vd_write_format(out, "at sea, %s",
                        now->at < sc->space_count ? gcacw_name(sc, sc->spaces[now->at].name) : "");
        break;
    case GCACW_PLACE_ATTACHED:
        vd_write_format(
            out, "with %s",
            now->at < sc->unit_count ? gcacw_unit_name(sc, known, (gcacw_unit_id){now->at}) : "");
        break;
    case GCACW_PLACE_RAIL:
        vd_write_format(out, "on the railroad, due turn %u", now->due);
        break;
    default:
        vd_write(out, gcacw_words_of_places[now->place]);
    }
}

/* Orders and sentences keep the first name of a unit that has another now: "Merritt (Whiting)". */
static void write_names(const struct gcacw_scenario *sc, const struct gcacw_facts *known,
                        uint8_t unit, char *name, size_t size)
{
    const char *now = gcacw_unit_name(sc, known, (gcacw_unit_id){unit});
    const char *first = gcacw_unit_name(sc, NULL, (gcacw_unit_id){unit});
    struct vd_writer out = vd_writer_of(name, size);

    vd_write(&out, now);
    if (strcmp(now, first) != 0)
        vd_write_format(&out, " (%s)", first);
}

/* Victuals stand on the sheets of the seat's own side; a fellow's sheet is his own (14.3b). */
static bool has_sheet(const struct gcacw_scenario *sc, const struct gcacw_view *view, uint8_t unit)
{
    return sc->units[unit].side == view->side &&
           (!gcacw_is_parted(sc) || view->known.units[unit].seat == view->base.seat ||
            gcacw_overall_seat(sc, &view->known, view->side) == view->base.seat);
}

static void print_unit(const struct gcacw_scenario *sc, const struct gcacw_view *view, uint8_t unit,
                       unsigned width, struct vd_writer *out)
{
    const struct gcacw_facts *known = &view->known;
    const struct gcacw_unit_facts *now = &known->units[unit];
    char space[96], place[96], details[160], name[80];
    struct vd_writer there = vd_writer_of(space, sizeof space);
    struct vd_writer where = vd_writer_of(place, sizeof place);
    struct vd_writer what = vd_writer_of(details, sizeof details);

    gcacw_write_place_of(sc, known, now, &there);
    write_briefly(space, &where);
    write_names(sc, known, unit, name, sizeof name);
    vd_write_format(&what, "%u/%d/%u ", now->manpower, now->tactical, now->artillery);
    gcacw_write_state(now, &what);
    if (!gcacw_is_set(sc, GCACW_SWITCH_SUPPLY) && has_sheet(sc, view, unit))
        vd_write_format(&what, ", victuals %u", now->victuals);
    vd_page_entry(out, width, name, place, details);
}

static bool is_shown(const struct gcacw_unit_facts *now)
{
    return now->place != GCACW_PLACE_OUT && now->place != GCACW_PLACE_UNKNOWN &&
           now->place != GCACW_PLACE_LOST && now->place != GCACW_PLACE_REMOVED;
}

static unsigned print_command(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                              uint8_t command, unsigned width, struct vd_writer *out)
{
    const struct gcacw_facts *known = &view->known;
    unsigned count = 0;

    for (unsigned i = 0; i < sc->unit_count; i++) {
        if (known->units[i].command.v != command || !is_shown(&known->units[i]) ||
            sc->units[i].side != sc->commands[command].side)
            continue;
        if (count++ == 0)
            vd_page_heading(out, gcacw_name(sc, sc->commands[command].title));
        print_unit(sc, view, (uint8_t)i, width, out);
    }
    return count;
}

static void print_leaders(const struct gcacw_scenario *sc, const struct gcacw_facts *known,
                          uint8_t side, unsigned width, struct vd_writer *out)
{
    vd_page_heading(out, "LEADERS: tactical and command rating");
    for (unsigned i = 0; i < sc->leader_count; i++) {
        const struct gcacw_leader_facts *now = &known->leaders[i];
        char place[96], details[48];
        struct vd_writer where = vd_writer_of(place, sizeof place);
        struct vd_writer what = vd_writer_of(details, sizeof details);

        if (sc->leaders[i].side != side || now->place == GCACW_LEADER_OUT ||
            now->place == GCACW_LEADER_GONE || now->place == GCACW_LEADER_UNKNOWN)
            continue;
        if (now->place == GCACW_LEADER_WITH)
            vd_write_format(&where, "with %s", gcacw_unit_name(sc, known, now->with));
        else
            vd_write(&where, gcacw_words_of_leader_places[now->place]);
        vd_write_format(&what, "%u-%u", sc->leaders[i].tactical, sc->leaders[i].command);
        vd_page_entry(out, width, gcacw_leader_name(sc, known, (gcacw_leader_id){(uint8_t)i}),
                      place, details);
    }
}

static void print_army(const struct gcacw_scenario *sc, const struct gcacw_view *view, uint8_t side,
                       struct vd_writer *out)
{
    unsigned width = VD_PAGE_NAME_WIDTH;

    for (unsigned i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        char name[80];

        write_names(sc, &view->known, (uint8_t)i, name, sizeof name);
        if (is_shown(&view->known.units[i]))
            vd_page_fit_name(&width, name);
    }
    for (unsigned i = 0; i < sc->command_count; i++) {
        if (sc->commands[i].side == side)
            (void)print_command(sc, view, (uint8_t)i, width, out);
    }
    print_leaders(sc, &view->known, side, width, out);
}

static void print_reports(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                          struct vd_writer *out)
{
    vd_page_heading(out, "THE ENEMY AS REPORTED");
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        const struct gcacw_report *report = &view->reports[i];
        char name[12], details[120];
        struct vd_writer who = vd_writer_of(name, sizeof name);
        struct vd_writer what = vd_writer_of(details, sizeof details);

        if (report->enemy == 0)
            continue;
        vd_write_format(&who, "E%u", report->enemy);
        vd_write_format(&what, "%s, %s strength, turn %u, by %s",
                        report->unit.v < sc->unit_count
                            ? gcacw_unit_name(sc, &view->known, report->unit)
                        : report->arm < GCACW_ARM_COUNT ? gcacw_words_of_arms[report->arm]
                                                        : "troops",
                        gcacw_words_of_strengths[report->strength], report->turn,
                        gcacw_words_of_reports[report->source]);
        char place[96];
        struct vd_writer where = vd_writer_of(place, sizeof place);

        gcacw_write_space(sc, report->cell, &where);
        vd_page_entry(out, VD_PAGE_NAME_WIDTH, name, place, details);
    }
}

static void print_armies(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                         struct vd_writer *out)
{
    vd_page_heading(out, "YOUR ARMY");
    vd_write(out, "  8/2/1 F1: manpower 8, tactical rating 2, artillery 1, fatigue level 1\n");
    print_army(sc, view, view->side, out);
    if (sc->switches[GCACW_SWITCH_FOG] == GCACW_FOG_BLIND && !view->over) {
        print_reports(sc, view, out);
        return;
    }
    vd_page_heading(out, "THE ENEMY");
    print_army(sc, view, gcacw_enemy_of(view->side), out);
}

/* ---- supply and score ---- */

static void print_depots(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                         struct vd_writer *out)
{
    vd_page_heading(out, "DEPOTS");
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *now = &view->known.depots[i];
        char details[96];
        struct vd_writer what = vd_writer_of(details, sizeof details);

        if (now->state == GCACW_DEPOT_NONE || now->state == GCACW_DEPOT_GONE)
            continue;
        vd_write(&what, gcacw_side_title(now->side));
        if (now->state != GCACW_DEPOT_STANDS)
            vd_write_format(&what, ", %s", gcacw_words_of_depots[now->state]);
        if (now->state == GCACW_DEPOT_CAPTURED && view->side == GCACW_CONFEDERATE)
            vd_write_format(&what, ", %u victuals, %u ammunition", now->victuals, now->ammunition);
        vd_page_cell_entry(out, sc->base.theater, now->cell, details);
    }
}

static void print_supply(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                         struct vd_writer *out)
{
    const struct gcacw_side_facts *army = &view->known.sides[view->side];
    unsigned hungry = 0;

    for (unsigned i = gcacw_first_unit(sc, view->side); i < gcacw_end_of_units(sc, view->side); i++)
        hungry +=
            is_shown(&view->known.units[i]) && (view->known.units[i].flags & GCACW_HUNGRY) != 0;
    vd_page_heading(out, "SUPPLY");
    if (gcacw_is_set(sc, GCACW_SWITCH_SUPPLY))
        vd_write_format(out, "  The supply marker is at %d.\n", army->marker);
    vd_write(out, "  ");
    vd_write_count(hungry, "unit", out);
    vd_write(out, " out of supply.\n");
    print_depots(sc, view, out);
}

static void print_score(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                        struct vd_writer *out)
{
    const struct gcacw_score *score = &view->known.score;
    const struct gcacw_points points = gcacw_points_of(sc, view);
    const int total = gcacw_total(score);

    vd_page_heading(out, "SCORE: POINTS FOR THE CONFEDERATES");
    for (unsigned i = 0; i < GCACW_SCORE_LINES; i++) {
        if (score->line[i] != 0)
            vd_write_format(out, "  %-20s %4d\n", gcacw_words_of_score[i], score->line[i]);
    }
    if (points.least != points.most)
        vd_write_format(out, "  %-20s %4d to %d\n", "enemy losses", points.least - total,
                        points.most - total);
    vd_write_format(out, "  %-20s %4d", "total", points.least);
    if (points.least != points.most)
        vd_write_format(out, " to %d", points.most);
    vd_write(out, "\n");
}

/* ---- other pages ---- */

void gcacw_print_view(const struct vd_scenario *base, const struct vd_view *memory,
                      enum vd_form form, struct vd_writer *out)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_view *view = gcacw_view_of(memory);

    switch (form) {
    case VD_FORM_JSON:
        gcacw_print_json(sc, view, out);
        break;
    case VD_FORM_MAP:
        gcacw_print_middle(sc, view, out);
        break;
    case VD_FORM_ARMY:
        print_armies(sc, view, out);
        break;
    case VD_FORM_BRIEFING:
        gcacw_print_briefing(sc, view->side, out);
        break;
    case VD_FORM_HEAD:
        print_head(sc, view, out);
        break;
    case VD_FORM_PLACES:
        vd_page_places(out, base->theater);
        break;
    case VD_FORM_BOOK:
        gcacw_print_book(sc, view, out);
        break;
    case VD_FORM_ORDERS:
        gcacw_print_orders(sc, out);
        break;
    case VD_FORM_LETTERS:
        break;
    default:
        print_head(sc, view, out);
        print_armies(sc, view, out);
        print_supply(sc, view, out);
        print_score(sc, view, out);
    }
}
