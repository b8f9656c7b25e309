/* rules/altar/words/charts.c: the tables of the books: rates, depots, cards, what scores, the days. */
#include "rules/altar/words/charts.h"

#include <string.h>

#include "core/words/nouns.h"
#include "core/words/places.h"
#include "rules/altar/words/parts.h"

/* True if the row is the block, or in it. */
static bool is_in(const char *row, const char *block)
{
    const size_t length = strlen(block);

    return strncmp(row, block, length) == 0 &&
           (length == 0 || row[length] == '\0' || row[length] == '/');
}

enum vd_source altar_chart_source(const struct altar_charts *charts, const char *section,
                                  const char *block, enum vd_source otherwise)
{
    const struct vd_provenance *marks = charts->sc->base.provenance;
    enum vd_source weakest = vd_source_of(marks, section, block);

    for (size_t i = 0; marks != NULL && i < marks->count; i++) {
        const struct vd_source_mark *mark = &marks->at[i];

        if (strcmp(mark->section, section) == 0 && is_in(mark->row, block) &&
            mark->source > weakest)
            weakest = mark->source;
    }
    return weakest != VD_SOURCE_NONE ? weakest : otherwise;
}

void altar_chart_space(const struct altar_charts *charts, uint16_t cell)
{
    char words[VD_SPACE_WORDS_SIZE] = "";
    struct vd_writer writer = vd_writer_of(words, sizeof words);

    if (cell != VD_NONE)
        vd_write_goal(charts->sc->base.theater, cell, &writer);
    vd_chart_text(charts->out, words);
}

static void put_line(const struct altar_charts *charts, const char *line, int32_t number)
{
    vd_chart_row(charts->out);
    vd_chart_text(charts->out, line);
    vd_chart_number(charts->out, number);
}

/* ---- rates ---- */

static const char *const sorts[ALTAR_SORT_COUNT] = {"infantry division", "picket",
                                                    "cavalry division", "depot", "train"};

/* What the umpire reports in the fog. */
static void sight(const struct altar_charts *charts)
{
    static const char *const columns[] = {"token", "sees spaces", NULL};

    vd_chart_begin(charts->out, "sight", "Sight, with fog=blind",
                   altar_chart_source(charts, "scenario", "scouting", VD_SOURCE_RECONSTRUCTION),
                   columns);
    for (unsigned i = 0; i < ALTAR_SORT_COUNT; i++)
        put_line(charts, sorts[i], charts->sc->sight[i]);
}

static void rates(const struct altar_charts *charts)
{
    static const char *const columns[] = {"token", "base move", NULL};
    static const char *const faces[] = {"face", "spaces added", NULL};

    vd_chart_begin(charts->out, "rates", "Movement: spaces by road or rail",
                   altar_chart_source(charts, "scenario", "moves", VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < ALTAR_SORT_COUNT; i++) {
        if (i != ALTAR_SORT_DEPOT && charts->sc->base_move[i] != 0)
            put_line(charts, sorts[i], charts->sc->base_move[i]);
    }
    vd_chart_begin(charts->out, "staff-die", "Staff Die",
                   altar_chart_source(charts, "scenario", "staff_die", VD_SOURCE_CHART), faces);
    for (unsigned i = 0; i < 6; i++) {
        vd_chart_row(charts->out);
        vd_chart_number(charts->out, (int32_t)i + 1);
        vd_chart_number(charts->out, charts->sc->staff_die[i]);
    }
}

static void targets(const struct altar_charts *charts)
{
    static const char *const columns[] = {"action", "or better", NULL};
    static const char *const names[ALTAR_ACTION_COUNT] = {NULL, "destroy a crossing",
                                                          "repair a crossing", "raid", "rally"};

    vd_chart_begin(charts->out, "actions", "Special actions and rally: die",
                   altar_chart_source(charts, "scenario", "actions", VD_SOURCE_CHART), columns);
    for (unsigned i = ALTAR_ACTION_DESTROY; i < ALTAR_ACTION_RALLY; i++) {
        if (charts->sc->action_target[i] != 0)
            put_line(charts, names[i], charts->sc->action_target[i]);
    }
    put_line(charts, names[ALTAR_ACTION_RALLY], charts->sc->rally_on);
}

static void numbers(const struct altar_charts *charts)
{
    static const char *const columns[] = {"line", "number", NULL};
    const struct altar_scenario *sc = charts->sc;

    vd_chart_begin(charts->out, "numbers", "The campaign: numbers", VD_SOURCE_CHART, columns);
    put_line(charts, "Turns", sc->turns);
    put_line(charts, "Event Cards in the deck", sc->deck_size);
    put_line(charts, "... removed before play", sc->removed);
    put_line(charts, "Victory points that win", sc->threshold);
    put_line(charts, "Victory points at the start", sc->points_at_start);
    put_line(charts, "Least victory points", sc->points_floor);
    put_line(charts, "Battles end at hour", sc->end_of_day);
    put_line(charts, "Breakpoint, percent of the units on the field", sc->breakpoint_percent);
    if (sc->routes_side < ALTAR_SIDES)
        put_line(charts, "Clear routes home needed", sc->routes_needed);
}

static void calendar(const struct altar_charts *charts)
{
    static const char *const columns[] = {"turn", "date", NULL};

    vd_chart_begin(charts->out, "calendar", "Turns",
                   altar_chart_source(charts, "scenario", "calendar", VD_SOURCE_RECONSTRUCTION),
                   columns);
    for (unsigned i = 0; i < charts->sc->turns; i++) {
        const struct vd_date day = charts->sc->calendar[i];

        vd_chart_row(charts->out);
        vd_chart_number(charts->out, (int32_t)i + 1);
        vd_chart_format(charts->out, "%s %u, %u", vd_month_name(day.month), (unsigned)day.day,
                        (unsigned)day.year);
    }
}

/* ---- depots, crossings, cards ---- */

static void depots(const struct altar_charts *charts)
{
    static const char *const columns[] = {
        "depot", "space", "first owner", "Union draws", "Confederate draws", NULL};

    vd_chart_begin(charts->out, "depots", "Supply depots: Staff Dice each turn",
                   altar_chart_source(charts, "depots", "depots", VD_SOURCE_RECONSTRUCTION),
                   columns);
    for (unsigned i = 0; i < charts->sc->depot_count; i++) {
        const struct altar_depot *at = &charts->sc->depots[i];

        vd_chart_row(charts->out);
        vd_chart_text(charts->out, altar_chart_name(charts, at->name));
        altar_chart_space(charts, at->cell);
        vd_chart_text(charts->out, altar_side_name(at->owner));
        vd_chart_number(charts->out, at->value[ALTAR_UNION]);
        vd_chart_number(charts->out, at->value[ALTAR_CONFEDERATE]);
    }
}

static void crossings(const struct altar_charts *charts)
{
    static const char *const columns[] = {"crossing", "kind", "at the start", "can be destroyed",
                                          NULL};
    const struct vd_theater *theater = charts->sc->base.theater;

    vd_chart_begin(charts->out, "crossings", "Crossings that matter",
                   altar_chart_source(charts, "crossings", "", VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < charts->sc->crossing_count; i++) {
        const struct altar_crossing *at = &charts->sc->crossings[i];
        const struct vd_crossing *of = &theater->crossings[at->crossing];

        vd_chart_row(charts->out);
        vd_chart_text(charts->out, vd_theater_name(theater, of->name));
        vd_chart_text(charts->out, vd_crossing_kind_name((enum vd_crossing_kind)of->kind));
        vd_chart_text(charts->out, at->closed ? "closed" : at->destroyed ? "destroyed" : "works");
        vd_chart_text(charts->out, at->target ? "yes" : "no");
    }
}

static void cards(const struct altar_charts *charts)
{
    static const char *const columns[] = {"card", "text", NULL};

    vd_chart_begin(charts->out, "cards", "Event Cards",
                   altar_chart_source(charts, "cards", "", VD_SOURCE_RECONSTRUCTION), columns);
    for (unsigned i = 0; i < charts->sc->card_count; i++) {
        vd_chart_row(charts->out);
        vd_chart_text(charts->out, altar_chart_name(charts, charts->sc->cards[i].name));
        vd_chart_text(charts->out, altar_chart_name(charts, charts->sc->cards[i].text));
    }
}

/* ---- what scores ---- */

/* I1: the other side's page may be sealed until the end. */
static bool is_sealed(const struct altar_charts *charts, uint8_t side)
{
    return charts->view != NULL && side != charts->view->side && !charts->view->over &&
           altar_briefings_are_sealed(charts->sc);
}

static void put_row(const struct altar_charts *charts, const struct altar_row *row)
{
    static const char *const when[ALTAR_WHEN_COUNT] = {NULL, "before turn 1", "at once",
                                                       "end of turn", "end of the campaign"};
    char worth[24] = "";
    struct vd_writer writer = vd_writer_of(worth, sizeof worth);

    altar_put_worth(&row->amount, &writer);
    vd_chart_row(charts->out);
    vd_chart_text(charts->out, altar_side_name(row->side));
    vd_chart_text(charts->out, worth);
    vd_chart_text(charts->out, row->when == ALTAR_WHEN_END_OF_TURN && row->last_turn
                                   ? "end of the last turn"
                                   : when[row->when]);
    vd_chart_text(charts->out, row->once ? "yes" : "no");
    vd_chart_text(charts->out, altar_chart_name(charts, row->text));
    vd_chart_source(charts->out, row->printed ? VD_SOURCE_CHART : VD_SOURCE_RECONSTRUCTION);
}

static void victory(const struct altar_charts *charts)
{
    static const char *const columns[] = {"side", "points", "when", "once", "for", "source", NULL};

    vd_chart_begin(charts->out, "victory", "Victory points", VD_SOURCE_CHART, columns);
    for (unsigned i = 0; i < charts->sc->row_count; i++) {
        const struct altar_row *row = &charts->sc->rows[i];

        if (row->active && !is_sealed(charts, row->side))
            put_row(charts, row);
    }
}

void altar_print_charts(const struct vd_scenario *base, const struct vd_view *view,
                        const void *state, const struct vd_charts *out)
{
    const struct altar_charts charts = {(const struct altar_scenario *)base,
                                        (const struct altar_view *)view, out};

    (void)state;
    altar_charts_army(&charts);
    numbers(&charts);
    calendar(&charts);
    rates(&charts);
    sight(&charts);
    targets(&charts);
    altar_charts_battle(&charts);
    depots(&charts);
    crossings(&charts);
    cards(&charts);
    victory(&charts);
}
