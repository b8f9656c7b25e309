/* rules/gcacw/words/charts_events.c: random events, reinforcements and releases, Harpers Ferry (1.3, 1.5, 3.5). */
#include "rules/gcacw/words/charts.h"

/* ---- 1: the table of random events ---- */

/* The condition of each bit of enum gcacw_if, in its order. */
static const char *const conditions[] = {"the turn before had Rain+1",
                                         "enough rain days so far",
                                         "all Richmond units have come",
                                         "the Raspberry Raid has taken place",
                                         "Meade commands",
                                         "Hooker commands",
                                         "Lee is south of the Potomac",
                                         "Lee is north of the Potomac",
                                         "the Union commander is south",
                                         "the Union commander is north",
                                         "all CSA reinforcements are in",
                                         "CSA infantry has crossed the Potomac"};

static void put_conditions(const struct gcacw_book *book, unsigned when)
{
    char text[400] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    _Static_assert(1U << (sizeof conditions / sizeof conditions[0]) == GCACW_IF_ALL + 1,
                   "a sentence for each condition");
    for (unsigned i = 0; i < sizeof conditions / sizeof conditions[0]; i++) {
        if ((when >> i & 1) != 0)
            vd_write_format(&writer, "%s%s", writer.length > 0 ? " and " : "", conditions[i]);
    }
    vd_chart_text(book->out, text);
}

static void put_substitution(const struct gcacw_book *book, unsigned dice, unsigned rank,
                             const struct gcacw_substitution *at)
{
    vd_chart_row(book->out);
    vd_chart_number(book->out, (int32_t)dice);
    vd_chart_text(book->out, gcacw_random_name(at->event));
    vd_chart_number(book->out, (int32_t)rank);
    vd_chart_number(book->out, at->printed);
    put_conditions(book, at->when);
}

/* Substitutions stand in the order in which they are tried, beside their rank on the sheet. */
static void random_events(const struct gcacw_book *book)
{
    static const char *const columns[] = {"dice", "event", "tried", "printed", "if", NULL};
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, "random-events", "Random Events: two dice",
                   gcacw_source(sc->events[0].source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < GCACW_RANDOM_ROWS; i++) {
        const struct gcacw_random_row *row = &sc->events[i];

        vd_chart_row(book->out);
        vd_chart_number(book->out, (int32_t)(i + GCACW_RANDOM_FIRST));
        vd_chart_format(book->out, "%s%s", gcacw_random_name(row->event),
                        row->ammunition ? " + CSA Ammo Train" : "");
        vd_chart_empty(book->out);
        vd_chart_empty(book->out);
        vd_chart_empty(book->out);
        for (unsigned k = 0; k < row->count; k++)
            put_substitution(book, i + GCACW_RANDOM_FIRST, k + 1,
                             &sc->substitutions[row->first + k]);
    }
}

/* ---- 2 to 5 ---- */

static void effects(const struct gcacw_book *book)
{
    static const struct gcacw_number_line numbers[] = {
        {"Rain days from which row 4 changes", GCACW_N_RAIN_DAYS, false},
        {"Hooker Questioned: occurrences that bring Meade", GCACW_N_HOOKER_LIMIT, false},
        {"CSA points that count as one occurrence", GCACW_N_HOOKER_POINTS, false},
        {"Halleck: Union initiative dice", GCACW_N_INITIATIVE_HALLECK, true},
        {"Halleck: manpower of each Union unit in DC or Baltimore", GCACW_N_HALLECK_MANPOWER, true},
        {"Halleck: most manpower above that at the start", GCACW_N_HALLECK_CEILING, true},
        {"Lee is sick: CSA initiative dice", GCACW_N_INITIATIVE_LEE_SICK, true},
        {"Heat: extended-march rolls", GCACW_N_HEAT, true},
        {"Rear area paralysis: hexes to an enemy unit", GCACW_N_PARALYSIS_RANGE, false},
        {"Ammunition train: points", GCACW_N_AMMUNITION_TRAIN, false},
        {"Rain+1: turns", GCACW_N_HEAVY_RAIN_TURNS, false},
        {NULL, 0, false}};
    static const struct gcacw_number_line spies[] = {
        {"CSA die if Lee is north of the Potomac", GCACW_N_SPY_LEE_NORTH, true},
        {"Union die if Hooker or Meade is south of the Potomac", GCACW_N_SPY_UNION_SOUTH, true},
        {"Tie: the side whose cavalry is closest to the enemy commander", GCACW_NO_NUMBER, false},
        {NULL, 0, false}};

    gcacw_chart_texts(book, "event-effects", "Effects of random events", GCACW_TEXT_EVENT);
    gcacw_chart_numbers(book, "event-numbers", "Random events: numbers", VD_SOURCE_CHART, numbers);
    gcacw_chart_texts(book, "spy-effects", "Spy: what the winner gains", GCACW_TEXT_SPY);
    gcacw_chart_numbers(book, "spy-dice", "Spy: modifiers of the dice", VD_SOURCE_CHART, spies);
}

static void raspberry(const struct gcacw_book *book)
{
    static const char *const columns[] = {"die", "points lost by the CSA", NULL};
    static const struct gcacw_number_line lines[] = {
        {"On the die, for each garrison unit removed first", GCACW_N_RASPBERRY_REMOVED, true},
        {"Least manpower of a unit removed", GCACW_N_RASPBERRY_MANPOWER, false},
        {"Not attached, south of the Potomac; it does not return", GCACW_NO_NUMBER, false},
        {"Beauregard leaves if a unit is removed", GCACW_NO_NUMBER, false},
        {"Units whose entry is delayed count as entered", GCACW_NO_NUMBER, false},
        {NULL, 0, false}};

    vd_chart_begin(book->out, "raspberry-raid", "Raspberry Raid",
                   gcacw_source(book->sc->number_source[GCACW_N_RASPBERRY_0], VD_SOURCE_CHART),
                   columns);
    for (int die = 1; die <= 6; die++) {
        vd_chart_row(book->out);
        vd_chart_format(book->out, die == 1 ? "%d or less" : "%d", die);
        vd_chart_number(book->out, gcacw_raspberry(book->sc, die));
    }
    gcacw_chart_numbers(book, "raspberry-removal", "Raspberry Raid: units given up",
                        VD_SOURCE_CHART, lines);
}

/* ---- 5, 32: the tracks ---- */

static void put_track(const struct gcacw_book *book, enum gcacw_track track, const char *name)
{
    const struct gcacw_scenario *sc = book->sc;

    for (unsigned number = 1; number <= sc->group_count[track]; number++) {
        for (unsigned i = 0; i < sc->unit_count; i++) {
            const struct gcacw_unit *unit = &sc->units[i];

            if (unit->track != track || unit->number.v != number)
                continue;
            vd_chart_row(book->out);
            vd_chart_text(book->out, name);
            vd_chart_number(book->out, (int32_t)number);
            vd_chart_text(book->out, gcacw_name(sc, unit->name));
            vd_chart_number(book->out, unit->manpower);
            if (unit->zone.v != GCACW_NONE)
                vd_chart_text(book->out, gcacw_name(sc, sc->zones[unit->zone.v].name));
            else if (unit->space.v != GCACW_NONE)
                vd_chart_text(book->out, gcacw_name(sc, sc->spaces[unit->space.v].name));
            else
                gcacw_chart_hex(book, unit->cell);
            if (book->facts == NULL)
                vd_chart_empty(book->out);
            else
                vd_chart_text(book->out, number <= book->facts->turn.groups[track] ? "yes" : "no");
        }
    }
}

static void tracks(const struct gcacw_book *book)
{
    static const char *const columns[] = {"track", "number", "unit", "manpower",
                                          "place", "come",   NULL};

    vd_chart_begin(book->out, "garrison-track", "Richmond Garrison Track", VD_SOURCE_CHART,
                   columns);
    put_track(book, GCACW_TRACK_RICHMOND, "Richmond");
    vd_chart_begin(book->out, "csa-reinforcements", "Confederate Reinforcements", VD_SOURCE_CHART,
                   columns);
    put_track(book, GCACW_TRACK_CSA, "CSA");
    vd_chart_begin(book->out, "release-order", "Union releases and reinforcements, in their order",
                   VD_SOURCE_CHART, columns);
    put_track(book, GCACW_TRACK_DC, "Balt/DC");
    put_track(book, GCACW_TRACK_WV, "West Virginia");
    put_track(book, GCACW_TRACK_PA, "Pa. militia");
}

static void beauregard(const struct gcacw_book *book)
{
    static const char *const columns[] = {"leader", "comes on a die of", "tactical", "command",
                                          NULL};
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, "beauregard", "Beauregard",
                   gcacw_source(sc->number_source[GCACW_N_BEAUREGARD_DIE], VD_SOURCE_CHART),
                   columns);
    for (unsigned i = 0; i < sc->leader_count; i++) {
        if (sc->leaders[i].kind != GCACW_LEADER_BEAUREGARD)
            continue;
        vd_chart_row(book->out);
        vd_chart_text(book->out, gcacw_name(sc, sc->leaders[i].name));
        vd_chart_number(book->out, gcacw_number(sc, GCACW_N_BEAUREGARD_DIE));
        vd_chart_number(book->out, sc->leaders[i].tactical);
        vd_chart_number(book->out, sc->leaders[i].command);
    }
}

static void releases(const struct gcacw_book *book)
{
    static const struct gcacw_number_line lines[] = {
        {"Balt/DC: die, or less; from the first CSA infantry in Maryland, or Meade", GCACW_N_DC_DIE,
         false},
        {"West Virginia: die, or less", GCACW_N_WV_DIE, false},
        {"... CSA infantry north of the Potomac", GCACW_N_WV_INFANTRY_NORTH, true},
        {"Pa. militia: die, or less; from the first CSA unit across the Potomac", GCACW_N_PA_DIE,
         false},
        {"... CSA unit in Pennsylvania", GCACW_N_PA_UNIT_IN_PA, true},
        {"... CSA infantry across the Potomac", GCACW_N_PA_INFANTRY_NORTH, true},
        {"... Lee in Pennsylvania", GCACW_N_PA_LEE_IN_PA, true},
        {"Meade: Farnsworth's manpower above DeForest's", GCACW_N_FARNSWORTH_MORE, true},
        {"Meade: Farnsworth's manpower if DeForest is gone", GCACW_N_FARNSWORTH_ALONE, false},
        {"Jackson (option): die, or less", GCACW_N_JACKSON_DIE, false},
        {"... turns for each 1 off the die", GCACW_N_JACKSON_TURNS, false},
        {"Vicksburg surrenders: die, or less", GCACW_N_VICKSBURG_DIE, false},
        {"Vicksburg: points against the CSA", GCACW_N_VICKSBURG_POINTS, false},
        {"Draft riots: dice", GCACW_N_RIOTS_DICE, false},
        {"... for each manpower that the Union removes (not PA)", GCACW_N_RIOTS_MANPOWER, true},
        {NULL, 0, false}};

    gcacw_chart_numbers(book, "releases", "Reinforcements and releases", VD_SOURCE_CHART, lines);
}

static void harpers_ferry(const struct gcacw_book *book)
{
    static const struct gcacw_number_line lines[] = {
        {"Surrenders on this or higher", GCACW_N_HF_TARGET, false},
        {"CSA artillery in Naval Battery", GCACW_N_HF_NAVAL_BATTERY, true},
        {"CSA artillery in Loudoun Heights", GCACW_N_HF_LOUDOUN, true},
        {"CSA artillery in Bolivar Heights", GCACW_N_HF_BOLIVAR, true},
        {"USA division within range", GCACW_N_HF_RELIEF, true},
        {"... which is, in hexes", GCACW_N_HF_RELIEF_RANGE, false},
        {"Each consecutive turn surrounded before this one", GCACW_N_HF_TURN, true},
        {"Percent of the manpower that counts as combat loss", GCACW_N_HF_PERCENT, false},
        {NULL, 0, false}};

    gcacw_chart_numbers(book, "harpers-ferry", "Harpers Ferry Surrender", VD_SOURCE_CHART, lines);
}

void gcacw_charts_events(const struct gcacw_book *book)
{
    random_events(book);
    effects(book);
    raspberry(book);
    tracks(book);
    beauregard(book);
    releases(book);
    harpers_ferry(book);
}
