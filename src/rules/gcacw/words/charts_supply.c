/* rules/gcacw/words/charts_supply.c: supply, depots and levies (8). */
#include "rules/gcacw/words/charts.h"

/* ---- 26 to 28: the simplified rules ---- */

/* "17+", "14-16", "0-2", "7": from `least` up to the row above. */
static void put_divisions(const struct gcacw_book *book, uint8_t side, unsigned row)
{
    const unsigned least = book->sc->resupply[row].least[side];
    const unsigned most = row > 0 ? book->sc->resupply[row - 1].least[side] - 1U : 0;

    if (row == 0)
        vd_chart_format(book->out, "%u+", least);
    else if (most > least)
        vd_chart_format(book->out, "%u-%u", least, most);
    else
        vd_chart_format(book->out, "%u", least);
}

static void resupply(const struct gcacw_book *book)
{
    static const char *const columns[] = {"USA divisions in resupply range",
                                          "CSA divisions in resupply range", "victuals received",
                                          NULL};

    vd_chart_begin(book->out, "resupply", "Simplified Supply: resupply",
                   gcacw_source(book->sc->resupply[0].source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < GCACW_RESUPPLY_ROWS; i++) {
        vd_chart_row(book->out);
        put_divisions(book, GCACW_UNION, i);
        put_divisions(book, GCACW_CONFEDERATE, i);
        vd_chart_number(book->out, book->sc->resupply[i].victuals);
    }
}

static void forage(const struct gcacw_book *book)
{
    static const char *const columns[] = {"fatigue removed", "victuals gained", NULL};
    static const struct gcacw_number_line lines[] = {
        {"CSA infantry north of the Potomac for turns", GCACW_N_FORAGE_TURNS_1, false},
        {"... CSA", GCACW_N_FORAGE_NORTH_1, true},
        {"CSA infantry north of the Potomac for turns", GCACW_N_FORAGE_TURNS_2, false},
        {"... CSA", GCACW_N_FORAGE_NORTH_2, true},
        {"CSA infantry north of the Potomac for turns", GCACW_N_FORAGE_TURNS_3, false},
        {"... CSA", GCACW_N_FORAGE_NORTH_3, true},
        {"CSA if the Union controls the Shenandoah Valley", GCACW_N_FORAGE_VALLEY, true},
        {"CSA if the Union controls the Potomac river", GCACW_N_FORAGE_POTOMAC, true},
        {"USA if a majority of its divisions is in Virginia", GCACW_N_FORAGE_VIRGINIA, true},
        {"USA if a majority of its divisions is in Pennsylvania", GCACW_N_FORAGE_PENNSYLVANIA,
         true},
        {"Divisions that are a majority", GCACW_N_FORAGE_MAJORITY, false},
        {NULL, 0, false}};

    vd_chart_begin(book->out, "forage", "Simplified Supply: foraging",
                   gcacw_source(book->sc->forage[0].source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < GCACW_FORAGE_ROWS; i++) {
        vd_chart_row(book->out);
        vd_chart_number(book->out, -(int32_t)book->sc->forage[i].recovery);
        vd_chart_number(book->out, book->sc->forage[i].victuals);
    }
    gcacw_chart_numbers(book, "forage-modifiers", "Simplified Supply: foraging modifiers",
                        VD_SOURCE_CHART, lines);
}

static void put_level(const struct gcacw_book *book, unsigned row)
{
    const struct gcacw_supply_level *at = &book->sc->supply[row];

    if (row == 0)
        vd_chart_format(book->out, "%d-%d", at->least, gcacw_number(book->sc, GCACW_N_MARKER_MOST));
    else
        vd_chart_number(book->out, at->least);
    if (at->morale != 0)
        vd_chart_signed(book->out, at->morale);
    else
        vd_chart_empty(book->out);
    if (at->rolls != 0)
        vd_chart_signed(book->out, at->rolls);
    else
        vd_chart_empty(book->out);
    vd_chart_text(book->out, at->disorganizes ? "disorganized, cannot recover*" : NULL);
    if (at->loses_at == 0)
        vd_chart_empty(book->out);
    else if (at->loses_at < gcacw_number(book->sc, GCACW_N_FATIGUE_MOST))
        vd_chart_format(book->out, "-1** if at F%u or F%d*", at->loses_at,
                        gcacw_number(book->sc, GCACW_N_FATIGUE_MOST));
    else
        vd_chart_format(book->out, "-1** if at F%u*", at->loses_at);
}

static void supply_effects(const struct gcacw_book *book)
{
    static const char *const columns[] = {"victual level",          "army morale",
                                          "disorganization rolls",  "disorganization",
                                          "manpower loss per unit", NULL};

    vd_chart_begin(book->out, "supply-effects", "Simplified Supply: effects",
                   gcacw_source(book->sc->supply[0].source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < GCACW_SUPPLY_LEVELS; i++) {
        vd_chart_row(book->out);
        put_level(book, i);
    }
    gcacw_chart_texts(book, "supply-notes", "Simplified Supply: notes", GCACW_TEXT_SUPPLY);
}

static void supply_numbers(const struct gcacw_book *book)
{
    static const struct gcacw_number_line simplified[] = {
        {"Lowest box of the marker", GCACW_N_MARKER_LEAST, true},
        {"Highest box", GCACW_N_MARKER_MOST, true},
        {"At the start", GCACW_N_MARKER_START, true},
        {"Expended each turn", GCACW_N_MARKER_TURN, false},
        {"Units up to this manpower roll a die before they lose 1", GCACW_N_MARKER_DIE_MANPOWER,
         false},
        {"USA divisions", GCACW_N_DIVISIONS_UNION, false},
        {"CSA divisions", GCACW_N_DIVISIONS_CSA, false},
        {NULL, 0, false}};
    static const struct gcacw_number_line normal[] = {
        {"Hexes from a depot in range", GCACW_N_SUPPLY_RANGE, false},
        {"Most victuals of a unit", GCACW_N_VICTUALS_MOST, false},
        {"Victuals at the start", GCACW_N_VICTUALS_START, false},
        {"Expended each turn", GCACW_N_VICTUALS_TURN, false},
        {"Foraged for each fatigue level not recovered", GCACW_N_VICTUALS_FORAGE, false},
        {"Without victuals and disorganized: 1 manpower lost from F", GCACW_N_HUNGER_FATIGUE,
         false},
        {"Union manpower that controls the Valley", GCACW_N_VALLEY_MANPOWER, false},
        {NULL, 0, false}};

    gcacw_chart_numbers(book, "supply-simplified", "Simplified Supply: numbers", VD_SOURCE_CHART,
                        simplified);
    gcacw_chart_numbers(book, "supply-normal", "Normal Supply: numbers", VD_SOURCE_RECONSTRUCTION,
                        normal);
}

/* ---- 17, 18: depots and levies ---- */

static void depot_values(const struct gcacw_book *book)
{
    static const char *const columns[] = {
        "depot", "victuals, normal rules", "victuals, simplified rules",
        "ammo",  "VPs if destroyed",       NULL};

    vd_chart_begin(book->out, "captured-depots", "Captured Depots",
                   gcacw_source(book->sc->depot_values[0].source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < book->sc->depot_value_count; i++) {
        const struct gcacw_depot_value *at = &book->sc->depot_values[i];
        const bool has = at->row != GCACW_DEPOT_CONFEDERATE;

        vd_chart_row(book->out);
        vd_chart_text(book->out, gcacw_book_name(book, at->name));
        vd_chart_number(book->out, at->victuals);
        if (has || at->simplified != 0)
            vd_chart_number(book->out, at->simplified);
        else
            vd_chart_text(book->out, "NA");
        if (has || at->ammunition != 0)
            vd_chart_number(book->out, at->ammunition);
        else
            vd_chart_text(book->out, "NA");
        vd_chart_number(book->out, at->points);
    }
}

/* The hexes of Baltimore share a row. */
static bool repeats(const struct gcacw_scenario *sc, unsigned levy)
{
    return levy > 0 && levy < sc->levy_count && sc->levies[levy].row == sc->levies[levy - 1].row;
}

static bool shares(const struct gcacw_scenario *sc, unsigned levy)
{
    return levy + 1U < sc->levy_count && repeats(sc, levy + 1);
}

static void put_levied(const struct gcacw_book *book, unsigned levy)
{
    unsigned levied = 0, stock = 0;

    if (book->facts == NULL) {
        vd_chart_empty(book->out);
        vd_chart_empty(book->out);
        return;
    }
    for (unsigned i = 0; i < book->sc->levy_count; i++) {
        if (book->sc->levies[i].row != book->sc->levies[levy].row)
            continue;
        levied += book->facts->levies[i].levied != 0;
        stock += book->facts->levies[i].levied != 0 ? book->facts->levies[i].stock : 0U;
    }
    vd_chart_number(book->out, (int32_t)levied);
    vd_chart_number(book->out, (int32_t)stock);
}

static void levies(const struct gcacw_book *book)
{
    static const char *const columns[] = {"town",
                                          "victuals, normal rules",
                                          "victuals, simplified rules",
                                          "VPs",
                                          "levied",
                                          "stock left",
                                          NULL};
    static const struct gcacw_number_line lines[] = {
        {"CSA manpower in the town", GCACW_N_LEVY_MANPOWER, false},
        {"Fatigue", GCACW_N_LEVY_FATIGUE, false},
        {NULL, 0, false}};
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, "levies", "Levies",
                   gcacw_source(sc->levies[0].source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < sc->levy_count; i++) {
        if (repeats(sc, i))
            continue;
        vd_chart_row(book->out);
        vd_chart_format(book->out, "%s%s", gcacw_name(sc, sc->levies[i].name),
                        shares(sc, i) ? " (each hex)" : "");
        vd_chart_number(book->out, sc->levies[i].victuals);
        vd_chart_number(book->out, sc->levies[i].simplified);
        if (sc->levies[i].points != 0)
            vd_chart_number(book->out, sc->levies[i].points);
        else
            vd_chart_text(book->out, "-");
        put_levied(book, i);
    }
    gcacw_chart_numbers(book, "levy-procedure", "Levies: procedure", VD_SOURCE_CHART, lines);
}

/* The depots of the map: those of the start, or, in a campaign, those that are known. */
static void depots(const struct gcacw_book *book)
{
    static const char *const columns[] = {"depot", "side", "hex", "value as", "state", NULL};
    static const char *const states[GCACW_DEPOT_STATES] = {NULL, "stands", "captured", "destroyed",
                                                           "gone"};
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, "depots", "Depots",
                   gcacw_source(sc->depots[0].source, VD_SOURCE_RECONSTRUCTION), columns);
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *now = book->facts != NULL ? &book->facts->depots[i] : NULL;

        if (now != NULL ? now->state == GCACW_DEPOT_NONE : i >= sc->depot_count)
            continue;
        const uint8_t side = now != NULL ? now->side : sc->depots[i].side;
        const uint8_t value = now != NULL ? now->value : sc->depots[i].value;

        vd_chart_row(book->out);
        vd_chart_text(book->out, i < sc->depot_count ? gcacw_name(sc, sc->depots[i].name) : NULL);
        vd_chart_text(book->out, gcacw_side_name(side));
        gcacw_chart_hex(book, now != NULL ? now->cell : sc->depots[i].cell);
        vd_chart_text(book->out, value < sc->depot_value_count
                                     ? gcacw_name(sc, sc->depot_values[value].name)
                                     : NULL);
        vd_chart_text(book->out,
                      now != NULL && now->state < GCACW_DEPOT_STATES ? states[now->state] : NULL);
    }
}

static void free_depots(const struct gcacw_book *book)
{
    static const char *const columns[] = {"depot", "no USA infantry in", "only after", NULL};
    const struct vd_theater *theater = book->sc->base.theater;

    vd_chart_begin(book->out, "free-depots", "Depots that the CSA places, once each",
                   gcacw_source(book->sc->free_depots[0].source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < book->sc->free_depot_count; i++) {
        char counties[120] = "";
        struct vd_writer writer = vd_writer_of(counties, sizeof counties);

        for (unsigned k = 0; k < theater->district_count && k < GCACW_COUNTIES_MAX; k++) {
            if ((book->sc->free_depots[i].clear >> k & 1) != 0)
                vd_write_format(&writer, "%s%s", writer.length > 0 ? ", " : "",
                                vd_theater_name(theater, theater->districts[k].name));
        }
        vd_chart_row(book->out);
        vd_chart_text(book->out, gcacw_book_name(book, book->sc->free_depots[i].name));
        vd_chart_text(book->out, counties);
        vd_chart_text(book->out, book->sc->free_depots[i].after
                                     ? "the Union depot there is captured or destroyed"
                                     : NULL);
    }
}

static void depot_work(const struct gcacw_book *book)
{
    static const struct gcacw_number_line work[] = {
        {"Dismantle: turns", GCACW_N_DEPOT_DISMANTLE, false},
        {"Construct on a railroad: turns", GCACW_N_DEPOT_BUILD_RAIL, false},
        {"Construct elsewhere: turns", GCACW_N_DEPOT_BUILD_OTHER, false},
        {"Turns less for each passive turn", GCACW_N_DEPOT_PASSIVE, false},
        {"A Union unit burns its depot on this die, or higher", GCACW_N_DEPOT_BURN_DIE, false},
        {NULL, 0, false}};
    static const struct gcacw_number_line repair[] = {
        {"Repaired on this die, or less; one attempt per turn", GCACW_N_REPAIR_DIE, false},
        {"Haupt", GCACW_N_REPAIR_HAUPT, true},
        {"Each prior attempt", GCACW_N_REPAIR_EARLIER, true},
        {NULL, 0, false}};
    static const struct gcacw_number_line wagons[] = {
        {"Load: victuals", GCACW_N_WAGON_LOAD, false},
        {"Feeds units within hexes", GCACW_N_WAGON_RANGE, false},
        {"Points against the CSA for each train lost", GCACW_N_WAGON_POINTS, false},
        {NULL, 0, false}};

    gcacw_chart_numbers(book, "depot-work", "Depots: work", VD_SOURCE_CHART, work);
    gcacw_chart_numbers(book, "rail-repair", "Railroad repair", VD_SOURCE_CHART, repair);
    gcacw_chart_numbers(book, "wagon-trains", "Wagon trains (option)", VD_SOURCE_RECONSTRUCTION,
                        wagons);
}

void gcacw_charts_supply(const struct gcacw_book *book)
{
    depot_values(book);
    levies(book);
    resupply(book);
    forage(book);
    supply_effects(book);
    supply_numbers(book);
    depots(book);
    free_depots(book);
    depot_work(book);
}
