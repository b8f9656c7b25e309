/* rules/gcacw/words/charts_record.c: the victory point record with every printed line (9.1). */
#include "rules/gcacw/words/charts.h"

static const char *const columns[] = {"line", "points", "scored", NULL};

static void put_scored(const struct gcacw_book *book, int32_t points)
{
    if (book->facts != NULL)
        vd_chart_signed(book->out, points);
    else
        vd_chart_empty(book->out);
}

static void put_total(const struct gcacw_book *book, const char *line, int32_t points)
{
    vd_chart_row(book->out);
    vd_chart_text(book->out, line);
    vd_chart_empty(book->out);
    put_scored(book, points);
}

static int32_t score_of(const struct gcacw_book *book, enum gcacw_score_line line)
{
    return book->facts != NULL ? book->facts->score.line[line] : 0;
}

/* ---- 40: town levies ---- */

static void levies(const struct gcacw_book *book)
{
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, "vp-levies", "Victory Point Record: town levies",
                   gcacw_source(sc->levies[0].source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < sc->levy_count; i++) {
        if (sc->levies[i].points == 0)
            continue;
        vd_chart_row(book->out);
        vd_chart_text(book->out, gcacw_name(sc, sc->levies[i].name));
        vd_chart_signed(book->out, sc->levies[i].points);
        put_scored(book,
                   book->facts != NULL && book->facts->levies[i].levied ? sc->levies[i].points : 0);
    }
    put_total(book, "Total Levies", score_of(book, GCACW_SCORE_LEVIES));
}

/* ---- 41: structures ---- */

static void structures(const struct gcacw_book *book)
{
    static const char *const heads[] = {"line", "structure", "points", "scored", NULL};
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, "vp-structures", "Victory Point Record: strategic structures / DC",
                   gcacw_source(sc->structures[0].source, VD_SOURCE_CHART), heads);
    for (unsigned i = 0; i < sc->structure_count; i++) {
        const struct gcacw_structure *at = &sc->structures[i];

        vd_chart_row(book->out);
        vd_chart_number(book->out, at->line + 1);
        vd_chart_text(book->out, gcacw_name(sc, at->name));
        vd_chart_signed(book->out, at->points);
        put_scored(book, book->facts != NULL && (book->facts->score.structures >> i & 1) != 0
                             ? at->points
                             : 0);
    }
    vd_chart_row(book->out);
    vd_chart_empty(book->out);
    vd_chart_text(book->out, "Total Strategic Structures");
    vd_chart_empty(book->out);
    put_scored(book, score_of(book, GCACW_SCORE_STRUCTURES));
}

/* ---- 42: depots ---- */

/* Points of the destroyed depots of a row. */
static int32_t depots_scored(const struct gcacw_book *book, unsigned value)
{
    int32_t points = 0;

    for (unsigned i = 0; book->facts != NULL && i < GCACW_DEPOTS_MAX; i++) {
        if (book->facts->depots[i].state == GCACW_DEPOT_DESTROYED &&
            book->facts->depots[i].value == value)
            points += book->sc->depot_values[value].points;
    }
    return book->sc->depot_values[value].row == GCACW_DEPOT_CONFEDERATE ? -points : points;
}

static void depots(const struct gcacw_book *book)
{
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, "vp-depots", "Victory Point Record: depot destruction",
                   gcacw_source(sc->depot_values[0].source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < sc->depot_value_count; i++) {
        const struct gcacw_depot_value *at = &sc->depot_values[i];

        vd_chart_row(book->out);
        vd_chart_format(book->out, "%s%s", gcacw_name(sc, at->name),
                        at->row != GCACW_DEPOT_NAMED ? " (each)" : "");
        vd_chart_signed(book->out, at->row == GCACW_DEPOT_CONFEDERATE ? -at->points : at->points);
        put_scored(book, depots_scored(book, i));
    }
    vd_chart_row(book->out);
    vd_chart_text(book->out, "CSA wagon trains (option, each)");
    vd_chart_signed(book->out, -gcacw_number(sc, GCACW_N_WAGON_POINTS));
    vd_chart_empty(book->out);
    put_total(book, "Total Depots", score_of(book, GCACW_SCORE_DEPOTS));
}

/* ---- 43: railroads ---- */

static void railroads(const struct gcacw_book *book)
{
    static const char *const heads[] = {"state", "line", "points", "scored", NULL};
    static const char *const states[GCACW_STATES] = {"Maryland", "Virginia", "Pennsylvania",
                                                     "District"};
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, "vp-railroads", "Victory Point Record: railroads",
                   gcacw_source(sc->rail_items[0].source, VD_SOURCE_CHART), heads);
    for (unsigned i = 0; i < sc->rail_item_count; i++) {
        const struct gcacw_rail_item *at = &sc->rail_items[i];
        const bool each = at->kind == GCACW_RAIL_EACH || at->kind == GCACW_RAIL_OTHER ||
                          (at->kind == GCACW_RAIL_STATION && at->cells[1] != VD_NONE);

        vd_chart_row(book->out);
        vd_chart_text(book->out, states[at->state]);
        vd_chart_format(book->out, "%s%s", gcacw_name(sc, at->name), each ? " (each)" : "");
        vd_chart_signed(book->out, at->points);
        put_scored(book, book->facts != NULL ? book->facts->score.rail_count[i] * at->points : 0);
    }
    vd_chart_row(book->out);
    vd_chart_empty(book->out);
    vd_chart_text(book->out, "Total Railroads");
    vd_chart_empty(book->out);
    put_scored(book, score_of(book, GCACW_SCORE_RAILROADS));
}

/* ---- 44: demoralization, the summary ---- */

static void demoralization(const struct gcacw_book *book)
{
    static const char *const heads[] = {"line", "points", "more if current", NULL};
    static const char *const names[] = {"Disorder", "Panic"};

    vd_chart_begin(book->out, "vp-demoralization", "Victory Point Record: demoralization",
                   gcacw_source(book->sc->morales[GCACW_DISORDERED].source, VD_SOURCE_CHART),
                   heads);
    for (unsigned i = 0; i < 2; i++) {
        const struct gcacw_morale_row *at = &book->sc->morales[GCACW_DISORDERED + i];

        vd_chart_row(book->out);
        vd_chart_text(book->out, names[i]);
        vd_chart_format(book->out, "+/-%u", at->points_past);
        vd_chart_format(book->out, "+/-%d", at->points - at->points_past);
    }
}

static void others(const struct gcacw_book *book)
{
    static const struct gcacw_number_line lines[] = {
        {"Union combat loss: for the CSA, each manpower", GCACW_N_LOSS_UNION, false},
        {"CSA combat loss: against the CSA, each manpower", GCACW_N_LOSS_CSA, false},
        {"Stuart embarrassed (option): against the CSA, each time", GCACW_N_STUART_POINTS, false},
        {"... before turn", GCACW_N_STUART_BEFORE, false},
        {NULL, 0, false}};

    gcacw_chart_numbers(book, "vp-others", "Victory Point Record: losses and Stuart",
                        VD_SOURCE_CHART, lines);
}

static void summary(const struct gcacw_book *book)
{
    static const char *const heads[] = {"line", "points", NULL};
    static const struct {
        const char *line;
        int first, last; /* enum gcacw_score_line */
    } rows[] = {
        {"Town Levies", GCACW_SCORE_LEVIES, GCACW_SCORE_LEVIES},
        {"Strategic Structures", GCACW_SCORE_STRUCTURES, GCACW_SCORE_STRUCTURES},
        {"Depot Destruction", GCACW_SCORE_DEPOTS, GCACW_SCORE_DEPOTS},
        {"Vicksburg Falls / Draft Riots", GCACW_SCORE_VICKSBURG, GCACW_SCORE_RIOTS},
        {"Raspberry Raid", GCACW_SCORE_RAID, GCACW_SCORE_RAID},
        {"Railroads", GCACW_SCORE_RAILROADS, GCACW_SCORE_RAILROADS},
        {"Demoralization", GCACW_SCORE_UNION_MORALE, GCACW_SCORE_CSA_MORALE},
        {"Running Turn Total: counties, losses", GCACW_SCORE_COUNTIES, GCACW_SCORE_CSA_LOSSES},
        {"Stuart Embarrassment (option)", GCACW_SCORE_STUART, GCACW_SCORE_STUART},
        {"Before this campaign's first turn", GCACW_SCORE_BEFORE, GCACW_SCORE_BEFORE},
        {"GRAND TOTAL", 0, GCACW_SCORE_LINES - 1}};

    vd_chart_begin(book->out, "vp-summary", "Victory Point Record: summary", VD_SOURCE_CHART,
                   heads);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int32_t points = 0;

        for (int k = rows[i].first; k <= rows[i].last; k++)
            points += score_of(book, (enum gcacw_score_line)k);
        vd_chart_row(book->out);
        vd_chart_text(book->out, rows[i].line);
        put_scored(book, points);
    }
}

void gcacw_charts_record(const struct gcacw_book *book)
{
    levies(book);
    structures(book);
    depots(book);
    railroads(book);
    demoralization(book);
    others(book);
    summary(book);
}
