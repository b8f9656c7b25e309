/* rules/gcacw/words/charts_march.c: movement, fatigue, terrain costs, rain (2.5, 2.6, 5). */
#include "rules/gcacw/words/charts.h"

/* ---- 7: normal movement ---- */

static void normal_movement(const struct gcacw_book *book)
{
    static const char *const columns[] = {"units", "allowance", NULL};
    static const char *const names[GCACW_MARCH_COUNT] = {"CSA Infantry",
                                                         "CSA Infantry + Leader",
                                                         "CSA Cavalry",
                                                         "CSA Cavalry + Stuart",
                                                         "USA Infantry",
                                                         "USA AOP Infantry + Leader",
                                                         "USA DC/BALT/HF/RR/PA/WV + Leader",
                                                         "USA Cavalry",
                                                         "USA Cavalry + Leader"};

    vd_chart_begin(book->out, "normal-movement", "Normal Movement",
                   gcacw_source(book->sc->march[0].source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < GCACW_MARCH_COUNT; i++) {
        const struct gcacw_allowance *at = &book->sc->march[i];

        vd_chart_row(book->out);
        vd_chart_text(book->out, names[i]);
        if (at->plus != 0)
            vd_chart_format(book->out, "%s +%u", at->dice == 1 ? "die" : "two dice", at->plus);
        else
            vd_chart_text(book->out, at->dice == 1 ? "die" : "two dice");
    }
}

/* ---- 8 ---- */

static void naval(const struct gcacw_book *book)
{
    static const char *const columns[] = {"space", "hex", "linked with", "source", NULL};
    static const struct gcacw_number_line lines[] = {
        {"Must be organized and at fatigue 0", GCACW_NO_NUMBER, false},
        {"Spaces or hexes per turn", GCACW_N_NAVAL_SPACES, false},
        {"Most units per turn", GCACW_N_NAVAL_UNITS, false},
        {"Infantry brigades or regiments that count as one unit", GCACW_N_NAVAL_BRIGADES_A_UNIT,
         false},
        {"Fatigue per space or hex", GCACW_N_NAVAL_FATIGUE, false},
        {NULL, 0, false}};
    const struct gcacw_scenario *sc = book->sc;

    gcacw_chart_numbers(book, "naval-movement", "Naval Movement", VD_SOURCE_CHART, lines);
    vd_chart_begin(book->out, "naval-spaces", "Ports and waters", VD_SOURCE_RECONSTRUCTION,
                   columns);
    for (unsigned i = 0; i < sc->space_count; i++) {
        char links[160] = "";
        struct vd_writer writer = vd_writer_of(links, sizeof links);

        for (unsigned k = 0; k < sc->space_count; k++) {
            if ((sc->spaces[i].links >> k & 1) != 0)
                vd_write_format(&writer, "%s%s", writer.length > 0 ? ", " : "",
                                gcacw_name(sc, sc->spaces[k].name));
        }
        vd_chart_row(book->out);
        vd_chart_text(book->out, gcacw_name(sc, sc->spaces[i].name));
        gcacw_chart_hex(book, sc->spaces[i].cell);
        vd_chart_text(book->out, links);
        vd_chart_source(book->out, (enum vd_source)sc->spaces[i].source);
    }
}

/* ---- 9, 10, 13 ---- */

static void distances(const struct gcacw_book *book)
{
    static const struct gcacw_number_line rail[] = {
        {"Must be organized, at fatigue level 0 and in a RR station", GCACW_NO_NUMBER, false},
        {"Hexes", GCACW_N_RAIL_HEXES, false},
        {"Fatigue gained", GCACW_N_RAIL_FATIGUE, false},
        {"Divisions per turn", GCACW_N_RAIL_DIVISIONS, false},
        {"... or brigades and regiments", GCACW_N_RAIL_BRIGADES, false},
        {"Off the map: turns", GCACW_N_RAIL_AWAY_TURNS, false},
        {"Off the map: fatigue on arrival", GCACW_N_RAIL_AWAY_FATIGUE, false},
        {NULL, 0, false}};
    static const struct gcacw_number_line strategic[] = {
        {"Infantry: more than these hexes from infantry", GCACW_N_STRATEGIC_FROM_INFANTRY, false},
        {"Infantry: more than these hexes from cavalry", GCACW_N_STRATEGIC_FROM_CAVALRY, false},
        {"Cavalry: more than these hexes from any unit", GCACW_N_STRATEGIC_CAVALRY, false},
        {NULL, 0, false}};
    static const struct gcacw_number_line remote[] = {
        {"Start and remain these hexes or more from an enemy unit", GCACW_N_REMOTE, false},
        {NULL, 0, false}};

    gcacw_chart_numbers(book, "railroad-movement", "Railroad Movement", VD_SOURCE_CHART, rail);
    gcacw_chart_texts(book, "railroad-restrictions", "Railroad Restrictions", GCACW_TEXT_RAIL);
    gcacw_chart_numbers(book, "strategic-distances", "Strategic Movement: distances",
                        VD_SOURCE_CHART, strategic);
    gcacw_chart_numbers(book, "remote-movement", "Remote Movement", VD_SOURCE_CHART, remote);
}

/* ---- 11, 12: strategic movement ---- */

static void strategic_rolls(const struct gcacw_book *book)
{
    static const char *const columns[] = {"", "To F2", "To F3", "To F4", NULL};
    static const char *const names[] = {"Unexhausted", "Exhausted"};
    const struct gcacw_strategic *strategic = &book->sc->strategic;

    vd_chart_begin(book->out, "strategic-rolls",
                   "Strategic Movement: modifiers of the one extended-march roll",
                   gcacw_source(strategic->source_roll, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < 2; i++) {
        vd_chart_row(book->out);
        vd_chart_text(book->out, names[i]);
        for (unsigned k = 0; k < 3; k++) {
            if (strategic->roll[i][k] == GCACW_NO_ROLL)
                vd_chart_text(book->out, "No roll necessary");
            else
                vd_chart_signed(book->out, strategic->roll[i][k]);
        }
    }
}

static void strategic_of(const struct gcacw_book *book, uint8_t side, const char *id,
                         const char *title)
{
    static const char *const columns[] = {"Fatigue Levels Expended", "Inf / Art",
                                          "Inf / Art if Passive",    "Cavalry",
                                          "Cavalry if Passive",      NULL};
    const struct gcacw_strategic *strategic = &book->sc->strategic;

    vd_chart_begin(book->out, id, title, gcacw_source(strategic->source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < GCACW_STRATEGIC_LEVELS; i++) {
        vd_chart_row(book->out);
        vd_chart_number(book->out, (int32_t)i + GCACW_STRATEGIC_FIRST);
        for (unsigned gait = 0; gait < GCACW_GAITS; gait++) {
            vd_chart_number(book->out, strategic->points[side][i][gait][0]);
            vd_chart_number(book->out, strategic->points[side][i][gait][1]);
        }
    }
}

/* ---- fatigue, the extended march ---- */

static void put_extended(const struct gcacw_book *book, struct gcacw_extended_result result)
{
    if (result.loss > 0)
        vd_chart_format(book->out, "%u%s", result.loss, result.disorganized ? " D" : "");
    else
        vd_chart_text(book->out, result.disorganized ? "D" : "-");
}

static void extended(const struct gcacw_book *book)
{
    const struct gcacw_extended *at = &book->sc->extended;
    char heads[GCACW_EXTENDED_COLUMNS][16];
    const char *columns[GCACW_EXTENDED_COLUMNS + 2] = {"total"};

    for (unsigned i = 0; i < GCACW_EXTENDED_COLUMNS; i++) {
        const unsigned from = i > 0 ? at->manpower[i - 1] + 1U : 1;
        struct vd_writer writer = vd_writer_of(heads[i], sizeof heads[i]);

        if (i + 1 < GCACW_EXTENDED_COLUMNS)
            vd_write_format(&writer, "%u-%u", from, at->manpower[i]);
        else
            vd_write_format(&writer, "%u+", from);
        columns[i + 1] = heads[i];
    }
    vd_chart_begin(book->out, "extended-march", "Extended March, by manpower",
                   gcacw_source(at->source, VD_SOURCE_RECONSTRUCTION), columns);
    for (unsigned i = 0; i < GCACW_EXTENDED_ROWS; i++) {
        vd_chart_row(book->out);
        vd_chart_format(book->out, i == 0 ? "%u or less" : "%u", at->total[i]);
        for (unsigned k = 0; k < GCACW_EXTENDED_COLUMNS; k++)
            put_extended(book, at->at[i][k]);
    }
}

static void fatigue(const struct gcacw_book *book)
{
    static const struct gcacw_number_line levels[] = {
        {"Highest fatigue level", GCACW_N_FATIGUE_MOST, false},
        {"Each march, dig or assault", GCACW_N_FATIGUE_ACTION, true},
        {"Recovered in step 6d", GCACW_N_FATIGUE_RECOVERY, false},
        {"Extended march to this level or higher", GCACW_N_EXTENDED_FROM, false},
        {"... of an exhausted unit", GCACW_N_EXTENDED_FROM_EXHAUSTED, false},
        {"Reorganizes and loses exhaustion up to", GCACW_N_FATIGUE_RECOVERS_TO, false},
        {"Becomes exhausted from", GCACW_N_FATIGUE_EXHAUSTS_FROM, false},
        {NULL, 0, false}};
    static const struct gcacw_number_line rolls[] = {
        {"Union", GCACW_N_EXTENDED_UNION, true},
        {"To F4", GCACW_N_EXTENDED_TO_F4, true},
        {"Higher totals are read as", GCACW_N_EXTENDED_CAP, false},
        {NULL, 0, false}};
    static const struct gcacw_number_line forced[] = {
        {"Infantry: movement points", GCACW_N_FORCE_INFANTRY, true},
        {"Cavalry: movement points", GCACW_N_FORCE_CAVALRY, true},
        {"On the extended-march roll", GCACW_N_FORCE_ROLL, true},
        {NULL, 0, false}};
    static const struct gcacw_number_line stragglers[] = {
        {"Percent of the manpower lost by extended march that can return",
         GCACW_N_STRAGGLER_PERCENT, false},
        {"Manpower that returns each turn", GCACW_N_STRAGGLER_TURN, false},
        {NULL, 0, false}};

    gcacw_chart_numbers(book, "fatigue", "Fatigue", VD_SOURCE_FOUND, levels);
    gcacw_chart_numbers(book, "extended-rolls", "Extended March: modifiers of the roll",
                        VD_SOURCE_FOUND, rolls);
    gcacw_chart_numbers(book, "force-march", "Force March (option)", VD_SOURCE_RECONSTRUCTION,
                        forced);
    gcacw_chart_numbers(book, "stragglers", "Stragglers (option)", VD_SOURCE_RECONSTRUCTION,
                        stragglers);
}

/* ---- terrain ---- */

static void put_cost(const struct gcacw_book *book, unsigned feature, unsigned gait,
                     unsigned weather)
{
    const int32_t points = book->sc->costs[feature].points[gait][weather];

    (feature >= GCACW_FEATURE_CREEK ? vd_chart_signed : vd_chart_number)(book->out, points);
}

static void terrain(const struct gcacw_book *book)
{
    static const char *const columns[] = {"terrain",           "foot",    "foot in rain",
                                          "source of foot",    "cavalry", "cavalry in rain",
                                          "source of cavalry", NULL};

    vd_chart_begin(book->out, "terrain-costs", "Terrain: movement points", VD_SOURCE_RECONSTRUCTION,
                   columns);
    for (uint8_t i = 0; i < GCACW_FEATURE_COUNT; i++) {
        vd_chart_row(book->out);
        vd_chart_text(book->out, gcacw_feature_name(i));
        for (unsigned gait = 0; gait < GCACW_GAITS; gait++) {
            put_cost(book, i, gait, GCACW_DRY);
            put_cost(book, i, gait, GCACW_WET);
            vd_chart_source(book->out, (enum vd_source)book->sc->costs[i].source[gait]);
        }
    }
}

static void weather(const struct gcacw_book *book)
{
    static const struct gcacw_number_line rain[] = {
        {"Off roads, in the costs above", GCACW_N_OFF_ROAD_RAIN, true},
        {"Attack dice", GCACW_N_RAIN_ATTACK, true},
        {"Rain days in a row that close fords of great rivers", GCACW_N_RISE_DAYS, false},
        {"Dry turns that open them again", GCACW_N_RISE_DRY, false},
        {NULL, 0, false}};
    static const struct gcacw_number_line ferries[] = {
        {"Divisions over one hexside in one action", GCACW_N_FERRY_DIVISIONS, false},
        {"... or brigades", GCACW_N_FERRY_BRIGADES, false},
        {NULL, 0, false}};
    static const struct gcacw_number_line crowding[] = {
        {"Friendly manpower in the hex for each point", GCACW_N_CROWD_MANPOWER, false},
        {"Most points", GCACW_N_CROWD_MOST, false},
        {"Cavalry alone up to this manpower: none", GCACW_N_CROWD_CAVALRY, false},
        {NULL, 0, false}};

    gcacw_chart_numbers(book, "rain", "Rain", VD_SOURCE_RECONSTRUCTION, rain);
    gcacw_chart_numbers(book, "ferries", "Ferries", VD_SOURCE_RECONSTRUCTION, ferries);
    gcacw_chart_numbers(book, "crowding", "Entering a hex with friendly units",
                        VD_SOURCE_RECONSTRUCTION, crowding);
}

void gcacw_charts_march(const struct gcacw_book *book)
{
    normal_movement(book);
    naval(book);
    distances(book);
    strategic_rolls(book);
    strategic_of(book, GCACW_CONFEDERATE, "strategic-csa", "Strategic Movement: CSA");
    strategic_of(book, GCACW_UNION, "strategic-usa", "Strategic Movement: USA");
    extended(book);
    fatigue(book);
    terrain(book);
    weather(book);
}
