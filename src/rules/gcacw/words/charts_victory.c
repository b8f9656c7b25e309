/* rules/gcacw/words/charts_victory.c: victory, army morale, county control (9.2 to 9.4). */
#include "rules/gcacw/words/charts.h"

#include "core/words/nouns.h"

/* ---- 14, 15 ---- */

static void levels(const struct gcacw_book *book)
{
    static const char *const columns[] = {"points", "level", NULL};
    const int16_t *least = book->sc->victory.least;

    vd_chart_begin(book->out, "victory-levels", "End of Game Victory Levels",
                   gcacw_source(book->sc->victory.source, VD_SOURCE_CHART), columns);
    for (uint8_t i = 0; i < GCACW_LEVELS; i++) {
        vd_chart_row(book->out);
        if (i == 0)
            vd_chart_format(book->out, "%d+", least[i]);
        else if (i + 1 < GCACW_LEVELS)
            vd_chart_format(book->out, "%d-%d", least[i], least[i - 1] - 1);
        else
            vd_chart_format(book->out, "less than %d", least[i - 1]);
        vd_chart_text(book->out, gcacw_level_name(i));
    }
}

static void immediate(const struct gcacw_book *book)
{
    static const char *const columns[] = {"victory", "if", NULL};
    const struct gcacw_places *decisive = &book->sc->places[GCACW_PLACES_DECISIVE];

    vd_chart_begin(book->out, "victory-immediate", "Immediate victory", VD_SOURCE_CHART, columns);
    vd_chart_row(book->out);
    vd_chart_text(book->out, "CSA decisive");
    vd_chart_text(book->out, "CSA infantry in The White House, The Capitol or Baltimore Depot");
    vd_chart_row(book->out);
    vd_chart_text(book->out, "CSA decisive");
    vd_chart_text(book->out, "Union Flight");
    vd_chart_row(book->out);
    vd_chart_text(book->out, "Union decisive");
    vd_chart_text(book->out, "Confederate Flight");
    static const char *const hexes[] = {"hex", NULL};

    vd_chart_begin(book->out, "victory-hexes", "Hexes that win at once",
                   gcacw_source(decisive->source, VD_SOURCE_CHART), hexes);
    for (unsigned i = 0; i < decisive->count; i++) {
        vd_chart_row(book->out);
        gcacw_chart_hex(book, decisive->cell[i]);
    }
}

/* The day of a turn: "June 28". */
static void put_day(const struct gcacw_book *book, unsigned turn)
{
    if (turn == 0 || turn > book->sc->turn_count) {
        vd_chart_text(book->out, "never");
        return;
    }
    const struct vd_date date = book->sc->turns[turn - 1].last;

    vd_chart_format(book->out, "%s %u", vd_month_name(date.month), (unsigned)date.day);
}

static void end_conditions(const struct gcacw_book *book)
{
    static const char *const columns[] = {"the game ends", "on", NULL};

    vd_chart_begin(book->out, "victory-end", "End of the game",
                   gcacw_source(book->sc->calendar_source, VD_SOURCE_CHART), columns);
    vd_chart_row(book->out);
    vd_chart_text(book->out, "at the instant no CSA infantry is north of the Potomac, from");
    put_day(book, book->sc->when[GCACW_WHEN_POTOMAC_CHECK]);
    vd_chart_row(book->out);
    vd_chart_text(book->out, "at the end of the turn of");
    put_day(book, book->sc->turn_count);
}

static void preliminary(const struct gcacw_book *book)
{
    static const char *const columns[] = {"victory", "if", "canceled if", NULL};
    static const char *const rows[][3] = {
        {"CSA preliminary substantive",
         "the Army of the Potomac is in Panic, the CSA has the points, and the Union has no "
         "preliminary substantive victory",
         "the Army of Northern Virginia is in Panic then or later"},
        {"CSA preliminary marginal",
         "the Army of the Potomac is in Disorder or Panic, the CSA has the points, and the Union "
         "has no preliminary marginal victory",
         "the Army of Northern Virginia is in Disorder then or later"},
        {"Union preliminary substantive",
         "the Army of Northern Virginia is in Panic, the Army of the Potomac in neither, and the "
         "CSA has no preliminary substantive victory",
         "the CSA wins a decisive victory"},
        {"Union preliminary marginal",
         "the Army of Northern Virginia is in Disorder or Panic, the CSA morale level is higher "
         "than the Union's by the number, and the CSA has no preliminary marginal victory",
         "the CSA wins a substantive or decisive victory"}};
    static const struct gcacw_number_line lines[] = {
        {"CSA substantive: points", GCACW_N_PRELIMINARY_SUBSTANTIVE, false},
        {"CSA marginal: points", GCACW_N_PRELIMINARY_MARGINAL, false},
        {"Union marginal: CSA morale level above the Union's", GCACW_N_PRELIMINARY_MORALE, false},
        {"Points at the end that cancel a Union marginal; 0: none", GCACW_N_PRELIMINARY_CANCEL,
         false},
        {"Points at the end that cancel a Union substantive; 0: none",
         GCACW_N_PRELIMINARY_CANCEL_SUBSTANTIVE, false},
        {NULL, 0, false}};

    vd_chart_begin(book->out, "victory-preliminary", "Preliminary Victory (option)",
                   VD_SOURCE_CHART, columns);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        vd_chart_row(book->out);
        for (unsigned k = 0; k < 3; k++)
            vd_chart_text(book->out, rows[i][k]);
    }
    gcacw_chart_numbers(book, "victory-preliminary-numbers", "Preliminary Victory: numbers",
                        VD_SOURCE_CHART, lines);
}

/* ---- 19 to 21: army morale ---- */

static void put_term(const struct gcacw_book *book, const char *line, int32_t points)
{
    vd_chart_row(book->out);
    vd_chart_text(book->out, line);
    vd_chart_signed(book->out, points);
}

/* One point for each group of `each`. */
static void put_share(const struct gcacw_book *book, unsigned each, const char *what)
{
    vd_chart_row(book->out);
    vd_chart_format(book->out, "Each %u %s", each, what);
    vd_chart_signed(book->out, 1);
}

static void put_eliminated(const struct gcacw_book *book, const char *what, const uint8_t points[3])
{
    static const char *const when[] = {"on the turn", "on the turn after",
                                       "on the second turn after"};

    for (unsigned i = 0; i < 3; i++) {
        vd_chart_row(book->out);
        vd_chart_format(book->out, "%s eliminated, %s", what, when[i]);
        vd_chart_signed(book->out, points[i]);
    }
}

static void put_hunger(const struct gcacw_book *book, const struct gcacw_morale_terms *terms)
{
    const struct gcacw_supply_level *supply = book->sc->supply;

    put_share(book, terms->hungry, "infantry divisions out of supply (regular supply rules)");
    for (unsigned i = 0; i < GCACW_SUPPLY_LEVELS; i++) {
        if (supply[i].morale == 0)
            continue;
        vd_chart_row(book->out);
        vd_chart_format(book->out, "Supply status %d (simplified supply rules)", supply[i].least);
        vd_chart_signed(book->out, supply[i].morale);
    }
}

static void morale_of(const struct gcacw_book *book, uint8_t side)
{
    static const char *const columns[] = {"term", "points", NULL};
    const struct gcacw_morale_terms *terms = &book->sc->morale[side];
    const bool csa = side == GCACW_CONFEDERATE;

    vd_chart_begin(book->out, csa ? "morale-confederate" : "morale-union",
                   csa ? "Army Morale Level: Confederate" : "Army Morale Level: Union",
                   gcacw_source(terms->source, VD_SOURCE_CHART), columns);
    put_term(book,
             csa ? "Each corps (I, II, III, Cav with Jenkins and Imboden) with a demoralized or "
                   "recently eliminated division or brigade"
                 : "Each corps (AoP infantry corps, AoP Cav) with a demoralized or recently "
                   "eliminated division or brigade",
             terms->corps);
    put_term(book, csa ? "Each infantry division at D1" : "Each AoP infantry division at D1",
             terms->division[0]);
    put_term(book, csa ? "Each infantry division at D2" : "Each AoP infantry division at D2",
             terms->division[1]);
    if (csa)
        put_term(book, "Each infantry brigade at D1 or D2", terms->brigade);
    put_share(book, terms->losses, csa ? "combat losses" : "AoP combat losses");
    put_hunger(book, terms);
    put_eliminated(book, "Division", terms->eliminated_division);
    put_eliminated(book,
                   csa ? "Cavalry or infantry brigade" : "Cavalry, infantry or artillery brigade",
                   terms->eliminated_brigade);
}

/* CSA units that belong to no corps for army morale. */
static void outside(const struct gcacw_book *book)
{
    static const char *const columns[] = {"unit", "command", NULL};
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, "morale-outside", "Confederate units that are not part of a corps",
                   VD_SOURCE_CHART, columns);
    for (unsigned i = sc->first_confederate; i < sc->unit_count; i++) {
        const struct gcacw_unit *unit = &sc->units[i];

        if (unit->entry == GCACW_ENTRY_SUB || unit->entry == GCACW_ENTRY_OPTION)
            continue;
        const struct gcacw_command *command = &sc->commands[unit->command.v];

        if (!unit->outside_corps && command->morale_corps != 0)
            continue;
        vd_chart_row(book->out);
        vd_chart_text(book->out, gcacw_name(sc, unit->name));
        vd_chart_text(book->out, gcacw_name(sc, command->title));
    }
}

static void put_morale_level(const struct gcacw_book *book, unsigned i)
{
    const struct gcacw_morale_row *rows = book->sc->morales;

    if (i + 1 < GCACW_MORALES)
        vd_chart_format(book->out, "%u-%u", rows[i].least, rows[i + 1].least - 1U);
    else
        vd_chart_format(book->out, "%u+", rows[i].least);
}

static void put_points(const struct gcacw_book *book, unsigned points)
{
    if (points == 0)
        vd_chart_text(book->out, "none");
    else
        vd_chart_format(book->out, "+/-%u", points);
}

static void morale_states(const struct gcacw_book *book)
{
    static const char *const columns[] = {"morale",
                                          "level",
                                          "attack dice",
                                          "defense dice",
                                          "points if in status",
                                          "points if achieved but no longer in status",
                                          NULL};
    static const char *const names[GCACW_MORALES] = {"Normal", "Disordered", "Panicked", "Flight"};

    vd_chart_begin(book->out, "morale-states", "Army Morale",
                   gcacw_source(book->sc->morales[0].source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < GCACW_MORALES; i++) {
        const struct gcacw_morale_row *at = &book->sc->morales[i];

        vd_chart_row(book->out);
        vd_chart_text(book->out, names[i]);
        put_morale_level(book, i);
        if (i == GCACW_FLIGHT) {
            for (unsigned k = 0; k < 4; k++)
                vd_chart_text(book->out, k < 2 ? "automatic victory" : "-");
            continue;
        }
        vd_chart_signed(book->out, at->attack);
        vd_chart_signed(book->out, at->defense);
        put_points(book, at->points);
        put_points(book, at->points_past);
    }
}

/* ---- 36: county control ---- */

static void put_county(const struct gcacw_book *book, unsigned i)
{
    const struct gcacw_county *county = &book->sc->counties[i];
    const struct vd_theater *theater = book->sc->base.theater;

    vd_chart_row(book->out);
    vd_chart_text(book->out, vd_theater_name(theater, theater->districts[i].state));
    vd_chart_text(book->out, vd_theater_name(theater, theater->districts[i].name));
    for (unsigned k = 0; k < 3; k++)
        vd_chart_signed(book->out, county->points[k]);
    gcacw_chart_hex(book, county->control);
    vd_chart_source(book->out, (enum vd_source)county->source_control);
    if (book->facts != NULL)
        vd_chart_number(book->out, book->facts->control_turns[i]);
    else
        vd_chart_empty(book->out);
}

static void counties(const struct gcacw_book *book)
{
    static const char *const columns[] = {
        "state",       "county",      "first turn",        "second turn",
        "other turns", "control hex", "source of the hex", "turns of control",
        NULL};
    static const struct gcacw_number_line lines[] = {
        {"CSA manpower in the county", GCACW_N_COUNTY_MANPOWER, false},
        {"... of it in the control hex", GCACW_N_COUNTY_HEX, false},
        {"Days after the first crossing of the Potomac by CSA infantry", GCACW_N_COUNTY_DAYS,
         false},
        {"... multiply points by", GCACW_N_COUNTY_FACTOR, false},
        {NULL, 0, false}};
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, "county-control", "County Control", VD_SOURCE_CHART, columns);
    for (unsigned printed = 1; printed < GCACW_COUNTIES_MAX; printed++) {
        for (unsigned i = 0; i < GCACW_COUNTIES_MAX; i++) {
            if (i < sc->base.theater->district_count && sc->counties[i].printed == printed)
                put_county(book, i);
        }
    }
    gcacw_chart_numbers(book, "county-numbers", "County Control: what is needed", VD_SOURCE_CHART,
                        lines);
}

void gcacw_charts_victory(const struct gcacw_book *book)
{
    morale_of(book, GCACW_UNION);
    morale_of(book, GCACW_CONFEDERATE);
    outside(book);
    morale_states(book);
    counties(book);
    immediate(book);
    preliminary(book);
    levels(book);
    end_conditions(book);
}
