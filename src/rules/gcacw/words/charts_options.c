/* rules/gcacw/words/charts_options.c: posture, communications, time limits, options and switches (4.5, 10, 13.4). */
#include "core/switches.h"
#include "rules/gcacw/words/charts.h"

/* ---- 6, 23: written communications ---- */

static void letters(const struct gcacw_book *book)
{
    static const char *const columns[] = {"die", "delivered up to hexes", "farther away", NULL};
    static const char *const fates[] = {"delivered", "delivered on the next turn", "destroyed"};

    vd_chart_begin(book->out, "written-communications", "Written Communications Delivery",
                   gcacw_source(book->sc->letters[0].source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < 6; i++) {
        vd_chart_row(book->out);
        vd_chart_number(book->out, (int32_t)i + 1);
        vd_chart_number(book->out, book->sc->letters[i].range);
        vd_chart_text(book->out, fates[book->sc->letters[i].beyond]);
    }
}

static void communications(const struct gcacw_book *book)
{
    static const struct gcacw_number_line lines[] = {
        {"Verbal: hexes between commanders", GCACW_N_VERBAL_RANGE, false},
        {"Verbal, Union: hexes from a connecting rail line or the Telegraph Road",
         GCACW_N_VERBAL_RAIL, false},
        {"Verbal: minutes", GCACW_N_VERBAL_MINUTES, false},
        {"Hybrid: hexes", GCACW_N_VERBAL_HYBRID, false},
        {"Overall commander: hexes to a corps commander", GCACW_N_CONTROL_RANGE, false},
        {"Letters of a seat in a turn", GCACW_N_LETTERS_A_TURN, false},
        {NULL, 0, false}};
    static const struct gcacw_number_line intelligence[] = {
        {"Force markers of each side", GCACW_N_MARKERS, false},
        {"... of which may be empty", GCACW_N_DECOYS, false},
        {"Cavalry sees hexes", GCACW_N_SIGHT_CAVALRY, false},
        {"Other units see hexes", GCACW_N_SIGHT_OTHERS, false},
        {"Small: manpower up to", GCACW_N_SIGHT_SMALL, false},
        {"Medium: manpower up to", GCACW_N_SIGHT_MEDIUM, false},
        {NULL, 0, false}};
    static const struct gcacw_number_line civilians[] = {
        {"Civilians report on a die of", GCACW_N_CIVILIANS_REPORT, false},
        {"Maryland favors (0 Union, 1 Confederate, 2 neither)", GCACW_N_CIVILIANS_MARYLAND, false},
        {"Virginia", GCACW_N_CIVILIANS_VIRGINIA, false},
        {"Pennsylvania", GCACW_N_CIVILIANS_PENNSYLVANIA, false},
        {"District of Columbia", GCACW_N_CIVILIANS_DISTRICT, false},
        {NULL, 0, false}};

    gcacw_chart_texts(book, "verbal-communications", "Historic Multiplayer Communications",
                      GCACW_TEXT_VERBAL);
    letters(book);
    gcacw_chart_numbers(book, "communications", "Communications: numbers", VD_SOURCE_CHART, lines);
    gcacw_chart_numbers(book, "civilians", "Reports of civilians", VD_SOURCE_RECONSTRUCTION,
                        civilians);
    gcacw_chart_numbers(book, "limited-intelligence", "Limited intelligence and sighting",
                        VD_SOURCE_RECONSTRUCTION, intelligence);
}

/* ---- 24, 25 ---- */

static void posture(const struct gcacw_book *book)
{
    static const struct gcacw_number_line lines[] = {
        {"Infantry: movement points", GCACW_N_PASSIVE_INFANTRY, true},
        {"Cavalry: movement points", GCACW_N_PASSIVE_CAVALRY, true},
        {NULL, 0, false}};
    static const struct gcacw_number_line minutes[] = {
        {"Minutes", GCACW_N_TIME_MINUTES, false},
        {"Each player on the side", GCACW_N_TIME_PLAYER, true},
        {"Passive", GCACW_N_TIME_PASSIVE, true},
        {"Union: each infantry corps leader near an enemy", GCACW_N_TIME_UNION_LEADER, true},
        {"Confederate: each infantry corps leader near an enemy", GCACW_N_TIME_CSA_LEADER, true},
        {"... near is hexes", GCACW_N_TIME_LEADER_RANGE, false},
        {"Each time chit", GCACW_N_TIME_CHIT, true},
        {"At least", GCACW_N_TIME_LEAST, false},
        {"Communications phase: minutes", GCACW_N_TIME_COMMUNICATIONS, false},
        {"Time chits at the start", GCACW_N_CHITS_START, false},
        {"Time chits for each passive turn", GCACW_N_CHITS_PASSIVE, true},
        {NULL, 0, false}};

    gcacw_chart_texts(book, "posture", "Operational / Passive Determination & Effects",
                      GCACW_TEXT_POSTURE);
    gcacw_chart_numbers(book, "posture-numbers", "Passive: movement", VD_SOURCE_CHART, lines);
    gcacw_chart_numbers(book, "time-limitation", "Time Limitation", VD_SOURCE_CHART, minutes);
}

/* ---- 45 ---- */

static void put_values(const struct gcacw_book *book, const struct vd_switch *of)
{
    char text[96] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    for (size_t i = 0; i < VD_SWITCH_VALUES_MAX && of->values[i] != NULL; i++)
        vd_write_format(&writer, "%s%s", i > 0 ? ", " : "", of->values[i]);
    vd_chart_text(book->out, text);
}

static void switches(const struct gcacw_book *book)
{
    static const char *const columns[] = {"switch", "rule", "values", "set to", "text", NULL};
    const struct vd_switches all = {&gcacw_switches, book->sc->options, book->sc->switches,
                                    book->sc->names};
    struct vd_switch of;

    vd_chart_begin(book->out, "switches", "Switches", VD_SOURCE_RECONSTRUCTION, columns);
    for (size_t i = 0; vd_switches_describe(&all, i, &of); i++) {
        vd_chart_row(book->out);
        vd_chart_text(book->out, of.name);
        vd_chart_text(book->out, of.rule);
        put_values(book, &of);
        vd_chart_text(book->out, of.value);
        vd_chart_text(book->out, of.text);
    }
}

void gcacw_charts_options(const struct gcacw_book *book)
{
    posture(book);
    communications(book);
    gcacw_chart_texts(book, "options", "Optional rules", GCACW_TEXT_OPTION);
    switches(book);
}
