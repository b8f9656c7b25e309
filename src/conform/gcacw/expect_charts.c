/* conform/gcacw/expect_charts.c: what a case may expect of the charts, the calendar, names and crossings. */
#include <string.h>

#include "conform/gcacw/case.h"
#include "core/charts.h"
#include "rules/gcacw/game.h"
#include "rules/gcacw/names/nouns.h"

enum { ROW_SIZE = 256 };

static struct gcacw_facts *truth(const struct vd_run *run)
{
    return &case_state(run)->facts;
}

static void need_text(struct vd_run *run, const char *what, const char *is, struct vd_text wanted)
{
    if (!vd_text_is(wanted, is))
        vd_run_fail(run, "%s is '%s'", what, is);
}

static int signed_of(struct vd_text text)
{
    int whole = 0;

    (void)gcacw_case_whole(text, &whole);
    return whole;
}

/* ---- the combat charts ---- */

static void write_result(struct vd_writer *writer, struct gcacw_result result)
{
    static const char letters[] = "fFDEarR";

    vd_write(writer, writer->length > 0 ? " " : "");
    if (result.loss == 0 && result.codes == 0)
        vd_write(writer, "-");
    if (result.loss > 0)
        vd_write_format(writer, "%u", result.loss);
    for (unsigned i = 0; letters[i] != '\0'; i++) {
        if ((result.codes >> i & 1) != 0)
            vd_write_format(writer, "%c", letters[i]);
    }
    if ((result.codes & GCACW_CODE_BROKEN) != 0)
        vd_write(writer, "*");
}

typedef struct gcacw_result chart_reader(const struct gcacw_scenario *sc, int diff,
                                         unsigned halves);

/* A row of a chart, read at both ends of every column: a column that does not hold together shows as
 * two results. */
static void need_row(struct vd_run *run, const struct vd_match *match, chart_reader *read,
                     const uint16_t (*columns)[2], unsigned count)
{
    const struct gcacw_scenario *sc = case_tables(run);
    int diff = signed_of(match->text[0]);
    char text[ROW_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    for (unsigned i = 0; i < count; i++) {
        struct gcacw_result first = read(sc, diff, columns[i][0]),
                            last = read(sc, diff, columns[i][1]);

        write_result(&writer, first);
        if (first.loss != last.loss || first.codes != last.codes)
            write_result(&writer, last);
    }
    need_text(run, "the row", text, match->text[1]);
}

/* Columns of combat value as printed, in halves. */
static const uint16_t columns[][2] = {{1, 6},   {8, 12},  {14, 22},   {24, 36},   {38, 52},
                                      {54, 74}, {76, 98}, {100, 118}, {120, 138}, {140, 240}};

static void defender_row(struct vd_run *run, const struct vd_match *match)
{
    static const uint16_t own[][2] = {{1, 6},   {8, 12},  {14, 22}, {24, 36},
                                      {38, 52}, {54, 74}, {76, 98}, {100, 240}};

    need_row(run, match, gcacw_defender_at, own, sizeof own / sizeof own[0]);
}

static void attacker_row(struct vd_run *run, const struct vd_match *match)
{
    need_row(run, match, gcacw_attacker_at, columns, sizeof columns / sizeof columns[0]);
}

/* ---- other charts ---- */

static void extended_row(struct vd_run *run, const struct vd_match *match)
{
    static const uint8_t manpower[][2] = {{1, 4}, {5, 8}, {9, 13}, {14, 40}};
    char text[ROW_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    for (unsigned i = 0; i < 8; i++) {
        struct gcacw_extended_result at =
            gcacw_extended_at(case_tables(run), match->id[0], manpower[i / 2][i % 2]);

        vd_write(&writer, i > 0 ? " " : "");
        vd_write_format(&writer, at.loss > 0 ? "%uD" : at.disorganized ? "D" : "-", at.loss);
    }
    need_text(run, "the row", text, match->text[1]);
}

static uint8_t terrain_named(struct vd_text name)
{
    static const char *const words[] = {"none", "clear",    "rolling", "rough", "woods",
                                        "hill", "mountain", "swamp",   "city",  NULL};
    static const uint8_t terrains[] = {VD_TERRAIN_NONE,     VD_TERRAIN_CLEAR, VD_TERRAIN_ROLLING,
                                       VD_TERRAIN_ROUGH,    VD_TERRAIN_WOODS, VD_TERRAIN_HILL,
                                       VD_TERRAIN_MOUNTAIN, VD_TERRAIN_SWAMP, VD_TERRAIN_CITY};
    uint16_t at = gcacw_case_word(words, name);

    return at != VD_NONE ? terrains[at] : (uint8_t)VD_TERRAIN_NONE;
}

/* At both ends of -4 and less, -3..-1, 0..1, 2..4, 5..7, 8 and more; a half entry ends in "h". */
static void guns_row(struct vd_run *run, const struct vd_match *match)
{
    static const int8_t diffs[] = {-12, -4, -3, -1, 0, 1, 2, 4, 5, 7, 8, 14};
    uint8_t terrain = terrain_named(match->text[0]);
    char text[ROW_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    for (unsigned i = 0; i < sizeof diffs; i++) {
        struct gcacw_gun_result at = gcacw_guns_at(case_tables(run), diffs[i], terrain);

        vd_write_format(&writer, "%s%d%s", i > 0 ? " " : "", at.modifier, at.half ? "h" : "");
    }
    need_text(run, "the row", text, match->text[1]);
}

/* Combat values of manpower 1 to 18, disorganized; "h" is a half. */
static void disorganized_row(struct vd_run *run, const struct vd_match *match)
{
    char text[ROW_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    for (unsigned i = 1; i <= 18; i++) {
        unsigned halves = gcacw_combat_halves(case_tables(run), i, false);

        vd_write(&writer, i > 1 ? " " : "");
        if (halves > 1)
            vd_write_format(&writer, "%u", halves / 2);
        vd_write(&writer, halves % 2 != 0 ? "h" : "");
    }
    need_text(run, "the row", text, match->text[0]);
}

/* For 2, 3 and 4 levels, then the same of a passive side. */
static void strategic_row(struct vd_run *run, const struct vd_match *match)
{
    static const char *const gaits[] = {"infantry", "cavalry", NULL};
    uint16_t gait = gcacw_case_word(gaits, match->text[1]);
    char text[ROW_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    for (unsigned i = 0; gait != VD_NONE && i < 2 * GCACW_STRATEGIC_LEVELS; i++)
        vd_write_format(&writer, "%s%u", i > 0 ? " " : "",
                        case_tables(run)->strategic.points[match->id[0]][i % GCACW_STRATEGIC_LEVELS]
                                                          [gait][i / GCACW_STRATEGIC_LEVELS]);
    need_text(run, "the row", text, match->text[2]);
}

static void ratio_is(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "the ratio", signed_of(match->text[2]),
                   gcacw_ratio_of(case_tables(run), match->id[0], match->id[1]));
}

/* ---- the calendar: this turn's column ---- */

struct calendar_row {
    const char *word;
    size_t offset;
};

#define ROW(member) offsetof(struct gcacw_track_turn, member)

static const struct calendar_row calendar_rows[] = {
    {"row", ROW(row)},
    {"crossings", ROW(crossings)},
    {"Maryland", ROW(points)},
    {"Virginia", ROW(points) + 1},
    {"Pennsylvania", ROW(points) + 2},
    {"csa combat", ROW(csa_combat)},
    {"csa other", ROW(csa_other)},
    {"aop combat", ROW(aop_combat)},
    {"usa combat", ROW(usa_combat)},
    {"usa other", ROW(usa_other)},
    {NULL, 0},
};

static const struct gcacw_track_turn *this_turn(const struct vd_run *run)
{
    return &truth(run)->track[case_state(run)->turn - 1];
}

static void calendar_event(struct vd_run *run, const struct vd_match *match)
{
    need_text(run, "the event", gcacw_words_of_events[this_turn(run)->event], match->text[0]);
}

static void calendar_is(struct vd_run *run, const struct vd_match *match)
{
    const struct calendar_row *row = calendar_rows;

    while (row->word != NULL && !vd_name_matches(match->text[0], row->word))
        row++;
    if (row->word == NULL)
        vd_run_fail(run, "the calendar has no such row");
    else
        vd_need_number(run, row->word, match->id[1],
                       ((const uint8_t *)this_turn(run))[row->offset]);
}

static void crossed_on(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "the day of the first crossing", match->id[0],
                   truth(run)->turn.crossed_day);
}

/* ---- units and leaders ---- */

static void unit_called(struct vd_run *run, const struct vd_match *match)
{
    need_text(run, "its name",
              gcacw_unit_name(case_tables(run), truth(run), (gcacw_unit_id){(uint8_t)match->id[0]}),
              match->text[1]);
}

static void leader_called(struct vd_run *run, const struct vd_match *match)
{
    need_text(
        run, "his name",
        gcacw_leader_name(case_tables(run), truth(run), (gcacw_leader_id){(uint8_t)match->id[0]}),
        match->text[1]);
}

static void unit_count(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_scenario *sc = case_tables(run);
    unsigned count = 0;

    for (unsigned i = 0; i < sc->unit_count; i++)
        count += sc->units[i].side == match->id[0] && sc->units[i].entry != GCACW_ENTRY_SUB &&
                 sc->units[i].entry != GCACW_ENTRY_OPTION;
    vd_need_number(run, "the sheet", match->id[1], (int)count);
}

/* ---- crossings ---- */

static void crossing_bridged(struct vd_run *run, const struct vd_match *match)
{
    if (!gcacw_crossings_hold(&truth(run)->ways.bridged, match->id[0]))
        vd_run_fail(run, "no bridge was built there");
}

static void crossing_not_bridged(struct vd_run *run, const struct vd_match *match)
{
    if (gcacw_crossings_hold(&truth(run)->ways.bridged, match->id[0]))
        vd_run_fail(run, "a bridge was built there");
}

static void crossing_ferried(struct vd_run *run, const struct vd_match *match)
{
    if (!gcacw_crossings_hold(&truth(run)->ways.ferried, match->id[0]))
        vd_run_fail(run, "no ferry was built there");
}

/* ---- filled-in sheets ---- */

/* Looks for a row of a table that has some cells. */
struct search {
    const char *table;
    struct vd_text cells; /* separated by commas */
    bool in_table, found;
    char row[ROW_SIZE];
    size_t length;
};

static void search_row_end(struct search *search)
{
    struct vd_text rest = search->cells;
    bool all = search->in_table && search->length > 0;

    while (all && rest.length > 0) {
        struct vd_text cell = vd_text_cut(&rest, ", ");
        char wanted[ROW_SIZE];
        struct vd_writer writer = vd_writer_of(wanted, sizeof wanted);

        vd_write_format(&writer, "|%.*s|", (int)cell.length, cell.at);
        all = strstr(search->row, wanted) != NULL;
    }
    search->found |= all;
    search->length = 0;
}

static void search_begin(void *target, const char *id, const char *title, enum vd_source source,
                         const char *const *heads)
{
    struct search *search = target;

    (void)title;
    (void)source;
    (void)heads;
    search_row_end(search);
    search->in_table = strcmp(id, search->table) == 0;
}

static void search_row(void *target)
{
    search_row_end(target);
}

static void search_cell(void *target, struct vd_chart_cell cell)
{
    struct search *search = target;
    struct vd_writer writer =
        vd_writer_of(search->row + search->length, sizeof search->row - search->length);

    vd_write(&writer, search->length == 0 ? "|" : "");
    if (cell.kind == VD_CELL_TEXT)
        vd_write(&writer, cell.text);
    else if (cell.kind != VD_CELL_EMPTY)
        vd_write_format(&writer, cell.kind == VD_CELL_SIGNED ? "%+d" : "%d", (int)cell.number);
    vd_write(&writer, "|");
    search->length += writer.length;
}

/* "csa reads in ledger-facts: Confederate infantry units in Maryland, 1". */
static void reads(struct vd_run *run, const struct vd_match *match)
{
    char table[64];
    struct vd_writer writer = vd_writer_of(table, sizeof table);
    struct search search = {.table = table, .cells = match->text[2]};
    const struct vd_charts charts = {search_begin, search_row, search_cell, &search};

    vd_write_text(&writer, match->text[1]);
    gcacw_language.print_charts(run->scenario, vd_run_view(run, (uint8_t)match->id[0]), NULL,
                                &charts);
    search_row_end(&search);
    if (!search.found)
        vd_run_fail(run, "no row of the table '%s' has these cells", table);
}

/* ---- who rolls ---- */

static void rolls_it(struct vd_run *run, struct vd_text purpose, uint8_t seat)
{
    struct vd_die_key key = {.purpose = gcacw_case_word(gcacw_words_of_purposes, purpose)};
    uint8_t is = run->system->play->thrower(run->scenario, run->state, key).v;

    if (key.purpose == VD_NONE)
        vd_run_fail(run, "no die is rolled for that");
    else if (is != seat)
        vd_run_fail(run, "seat %u rolls it, not %u", is, seat);
}

static void side_rolls(struct vd_run *run, const struct vd_match *match)
{
    rolls_it(run, match->text[1], (uint8_t)match->id[0]);
}

static void umpire_rolls(struct vd_run *run, const struct vd_match *match)
{
    rolls_it(run, match->text[0], VD_SEAT_NONE);
}

const struct vd_expectation gcacw_case_charts[] = {
    {"<seat> reads in <text>: <text>", reads},
    {"the umpire rolls <text>", umpire_rolls},
    {"<seat> rolls <text>", side_rolls},
    {"chart defender <change> is <text>", defender_row},
    {"chart attacker <change> is <text>", attacker_row},
    {"chart extended march <n> is <text>", extended_row},
    {"chart artillery <text> is <text>", guns_row},
    {"chart disorganized is <text>", disorganized_row},
    {"chart strategic <side> <text> is <text>", strategic_row},
    {"chart ratio <n> to <n> is <change>", ratio_is},
    {"calendar event <text>", calendar_event},
    {"calendar <text> <n>", calendar_is},
    {"crossed on day <n>", crossed_on},
    {"leader <leader> is called <text>", leader_called},
    {"<unit> is called <text>", unit_called},
    {"<side> sheet <n> units", unit_count},
    {"crossing <crossing> not bridged", crossing_not_bridged},
    {"crossing <crossing> bridged", crossing_bridged},
    {"crossing <crossing> ferried", crossing_ferried},
    {NULL, NULL},
};
