/* rules/gcacw/words/charts_turn.c: the turn track with its rows, and the sequence of play (1.1, 1.2). */
#include <stdio.h>

#include "rules/gcacw/words/charts.h"

/* ---- 38, 39: the calendars ---- */

enum { JUNE = 6, JULY = 7, MONTH_TURNS = 31 };

/* The turns of a month, from `first` up to `end`, from 0. */
struct month {
    unsigned number, first, end;
};

static struct month month_of(const struct gcacw_scenario *sc, unsigned number)
{
    struct month month = {number, 0, 0};

    while (month.first < sc->turn_count && sc->turns[month.first].last.month != number)
        month.first++;
    month.end = month.first;
    while (month.end < sc->turn_count && sc->turns[month.end].last.month == number)
        month.end++;
    return month;
}

enum line {
    LINE_EVENT,
    LINE_CROSSING,
    LINE_MARYLAND,
    LINE_VIRGINIA,
    LINE_PENNSYLVANIA,
    LINE_CONTROL,
    LINE_CSA_COMBAT,
    LINE_CSA_OTHER,
    LINE_AOP_COMBAT,
    LINE_USA_COMBAT,
    LINE_USA_OTHER,
    LINE_TURN,
    LINE_TOTAL,
    LINE_COUNT
};

static const char *const line_names[LINE_COUNT] = {
    [LINE_EVENT] = "Random Event",
    [LINE_CROSSING] = "Potomac Crossing",
    [LINE_MARYLAND] = "MD Control x2 30 days CSA North of Potomac",
    [LINE_VIRGINIA] = "VA Control x2 30 days CSA North of Potomac",
    [LINE_PENNSYLVANIA] = "PA Control x2 30 days CSA North of Potomac",
    [LINE_CONTROL] = "TOTAL CONTROL VPs",
    [LINE_CSA_COMBAT] = "CSA Combat",
    [LINE_CSA_OTHER] = "CSA Other",
    [LINE_AOP_COMBAT] = "USA AoP Combat",
    [LINE_USA_COMBAT] = "USA Other Combat",
    [LINE_USA_OTHER] = "USA Other",
    [LINE_TURN] = "Total Turn VPs",
    [LINE_TOTAL] = "Running Total"};

/* The letters of a turn; P stands in the line of crossings, all others in that of events. */
static void write_letters(const struct gcacw_turn *turn, bool crossing, struct vd_writer *writer)
{
    for (uint8_t i = 0; i < GCACW_LETTER_COUNT; i++) {
        if ((turn->letters >> i & 1) != 0 && (i == GCACW_LETTER_P) == crossing)
            vd_write_format(writer, "%c", gcacw_letter_sign(i));
    }
}

static void put_event(const struct gcacw_book *book, unsigned turn,
                      const struct gcacw_track_turn *at)
{
    char text[24] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    const unsigned from = book->sc->when[GCACW_WHEN_EVENTS];

    write_letters(&book->sc->turns[turn], false, &writer);
    if (from == 0 || turn + 1 < from)
        vd_write_format(&writer, "%snone", writer.length > 0 ? " " : "");
    else if (at != NULL && at->row != 0)
        vd_write_format(&writer, "%s%u", writer.length > 0 ? " " : "", at->row);
    vd_chart_text(book->out, text);
}

static void put_crossing(const struct gcacw_book *book, unsigned turn,
                         const struct gcacw_track_turn *at)
{
    char text[24] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    write_letters(&book->sc->turns[turn], true, &writer);
    if (at != NULL && at->crossings != 0)
        vd_write_format(&writer, "%s%u", writer.length > 0 ? " " : "", at->crossings);
    vd_chart_text(book->out, text);
}

static int32_t number_of(const struct gcacw_track_turn *at, enum line line)
{
    switch (line) {
    case LINE_MARYLAND:
    case LINE_VIRGINIA:
    case LINE_PENNSYLVANIA:
        return at->points[line - LINE_MARYLAND];
    case LINE_CONTROL:
        return at->points[0] + at->points[1] + at->points[2];
    case LINE_CSA_COMBAT:
        return at->csa_combat;
    case LINE_CSA_OTHER:
        return at->csa_other;
    case LINE_AOP_COMBAT:
        return at->aop_combat;
    case LINE_USA_COMBAT:
        return at->usa_combat;
    case LINE_USA_OTHER:
        return at->usa_other;
    case LINE_TURN:
        return at->turn;
    default:
        return at->total;
    }
}

static void put_turn(const struct gcacw_book *book, unsigned turn, enum line line)
{
    const struct gcacw_track_turn *at =
        book->facts != NULL && turn < book->turn ? &book->facts->track[turn] : NULL;

    if (line == LINE_EVENT)
        put_event(book, turn, at);
    else if (line == LINE_CROSSING)
        put_crossing(book, turn, at);
    else if (at != NULL)
        vd_chart_number(book->out, number_of(at, line));
    else
        vd_chart_empty(book->out);
}

static void put_month(const struct gcacw_book *book, const char *id, const char *title,
                      unsigned number)
{
    const struct month month = month_of(book->sc, number);
    const char *columns[MONTH_TURNS + 2] = {"turn"};
    char dates[MONTH_TURNS][16];

    if (month.end == month.first)
        return;
    for (unsigned i = month.first; i < month.end && i - month.first < MONTH_TURNS; i++) {
        const struct gcacw_turn *turn = &book->sc->turns[i];

        (void)snprintf(dates[i - month.first], sizeof dates[0],
                       turn->first.day != turn->last.day ? "%u-%u" : "%u",
                       (unsigned)turn->first.day, (unsigned)turn->last.day);
        columns[i - month.first + 1] = dates[i - month.first];
    }
    vd_chart_begin(book->out, id, title, gcacw_source(book->sc->calendar_source, VD_SOURCE_CHART),
                   columns);
    for (enum line line = 0; line < LINE_COUNT; line++) {
        vd_chart_row(book->out);
        vd_chart_text(book->out, line_names[line]);
        for (unsigned i = month.first; i < month.end; i++)
            put_turn(book, i, line);
    }
}

/* ---- the letters ---- */

static void letters(const struct gcacw_book *book)
{
    static const char *const columns[] = {"letter", "meaning", NULL};
    static const char *const meanings[GCACW_LETTER_COUNT] = {
        "CSA reinforcements: Pickett and Pettigrew, south edge",
        "begin rolling for West Virginia reinforcements",
        "begin rolling for the surrender of Vicksburg",
        "begin the Potomac check: the game ends when no CSA infantry is north of the river",
        "dates of the battle of Gettysburg",
        "end of High Tide of the Confederacy",
        "New York draft riots",
        "historical end of the campaign",
        "end of The Gettysburg Campaign"};

    vd_chart_begin(book->out, "calendar-letters", "Letters of the calendar", VD_SOURCE_CHART,
                   columns);
    for (uint8_t i = 0; i < GCACW_LETTER_COUNT; i++) {
        vd_chart_row(book->out);
        vd_chart_format(book->out, "%c", gcacw_letter_sign(i));
        vd_chart_text(book->out, meanings[i]);
    }
}

static void put_date(const struct gcacw_book *book, unsigned turn)
{
    if (turn == 0 || turn > book->sc->turn_count) {
        vd_chart_empty(book->out);
        return;
    }
    const struct vd_date date = book->sc->turns[turn - 1].first;

    vd_chart_format(book->out, "%s %u", date.month == JUNE ? "June" : "July", (unsigned)date.day);
}

/* Turns from which something holds, as the rules use them. */
static void beginnings(const struct gcacw_book *book)
{
    static const char *const columns[] = {"from", "turn", "date", NULL};
    static const char *const names[GCACW_WHEN_COUNT] = {
        "Random events", "Potomac check",           "West Virginia dice",
        "Vicksburg die", "Draft riots, on the day", "Jackson's die (option)"};

    vd_chart_begin(book->out, "calendar-beginnings", "What begins when",
                   gcacw_source(book->sc->calendar_source, VD_SOURCE_CHART), columns);
    for (unsigned i = 0; i < GCACW_WHEN_COUNT; i++) {
        vd_chart_row(book->out);
        vd_chart_text(book->out, names[i]);
        if (book->sc->when[i] != 0)
            vd_chart_number(book->out, book->sc->when[i]);
        else
            vd_chart_text(book->out, "never");
        put_date(book, book->sc->when[i]);
    }
}

/* ---- 16: the sequence of play ---- */

struct step {
    const char *id, *what;
    enum gcacw_phase phase;
};

/* The lettered steps of the sheet, and the phase that carries each out. */
static const struct step steps[] = {
    {"1a", "Confederate reinforcements", GCACW_PHASE_ENTRY},
    {"1b", "Union reinforcements: Balt/DC, West Virginia, Pa. militia", GCACW_PHASE_RELEASE},
    {"1c", "Vicksburg, draft riots", GCACW_PHASE_NEWS},
    {"1d", "Random event", GCACW_PHASE_EVENT},
    {"1e", "Operational or passive", GCACW_PHASE_POSTURE},
    {"1f", "Time allocation (option)", GCACW_PHASE_TIME},
    {"1g", "Harpers Ferry surrender roll", GCACW_PHASE_FERRY},
    {"2a", "Army commanders to controlled infantry corps leaders (option)", GCACW_PHASE_COMMANDER},
    {"2b", "Forced change of control (option)", GCACW_PHASE_FORCED},
    {"2c", "Voluntary change of control", GCACW_PHASE_CONTROL},
    {"2d", "Communications", GCACW_PHASE_MESSAGES},
    {"3a", "Leader transfer; Jackson (option)", GCACW_PHASE_LEADERS},
    {"3b", "Hooker's replacement", GCACW_PHASE_LEADERS},
    {"3c", "Attachment and detachment", GCACW_PHASE_LEADERS},
    {"3d", "Hidden force markers (option)", GCACW_PHASE_LEADERS},
    {"4a", "Normal actions, until both sides pass", GCACW_PHASE_NORMAL},
    {"4b", "Distance actions, until both sides pass", GCACW_PHASE_DISTANCE},
    {"5a", "Confederate levies", GCACW_PHASE_LEVIES},
    {"5b", "Supply status", GCACW_PHASE_SUPPLY},
    {"5c", "Potomac River and Shenandoah Valley control", GCACW_PHASE_SUPPLY},
    {"5d", "Supply expenditure", GCACW_PHASE_SUPPLY},
    {"5e", "Forage and resupply, passive sides", GCACW_PHASE_FORAGE},
    {"5f", "Supply effects", GCACW_PHASE_EFFECTS},
    {"5g", "Railroad repair", GCACW_PHASE_REPAIR},
    {"5h", "Depot placement and removal", GCACW_PHASE_DEPOTS},
    {"5i", "Ammunition distribution", GCACW_PHASE_AMMUNITION},
    {"6a", "Bridges, ferries, entrenching, at F0", GCACW_PHASE_BUILDING},
    {"6b", "Remove disorganization and demoralization, at F0 or F1", GCACW_PHASE_RECOVERY},
    {"6c", "Recover exhaustion at F0 or F1, add it at F3 or F4", GCACW_PHASE_RECOVERY},
    {"6d", "Reduce fatigue; stragglers (option)", GCACW_PHASE_RECOVERY},
    {"7", "County control", GCACW_PHASE_COUNTIES},
    {"8", "Victory check", GCACW_PHASE_VICTORY},
    {"9", "Turn marker", GCACW_PHASE_MARKER}};

static void sequence(const struct gcacw_book *book)
{
    static const char *const columns[] = {"step", "what", "done in", NULL};

    vd_chart_begin(book->out, "sequence", "Detailed Sequence of Play", VD_SOURCE_CHART, columns);
    for (unsigned i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        vd_chart_row(book->out);
        vd_chart_text(book->out, steps[i].id);
        vd_chart_text(book->out, steps[i].what);
        vd_chart_format(book->out, "%s %s", gcacw_phase_id((uint8_t)steps[i].phase),
                        gcacw_phase_name((uint8_t)steps[i].phase));
    }
}

void gcacw_charts_turn(const struct gcacw_book *book)
{
    sequence(book);
    put_month(book, "june", "June 1863", JUNE);
    put_month(book, "july", "July 1863", JULY);
    letters(book);
    beginnings(book);
}
