/* rules/gcacw/words/charts_army.c: the status sheets of both sides, and leaders (3). */
#include "rules/gcacw/words/charts.h"
#include "rules/gcacw/words/parts.h"

/* ---- 29, 35: status sheets ---- */

static void write_ordinal(unsigned number, struct vd_writer *writer)
{
    static const char *const ends[] = {"th", "st", "nd", "rd"};
    const bool teen = number / 10 == 1;

    vd_write_format(writer, "%u%s", number, ends[!teen && number % 10 <= 3 ? number % 10 : 0]);
}

/* "6th DC -> I", "5th DC-HE2050", "4th DC-R-S. Chesapeake". */
static void write_release(const struct gcacw_scenario *sc, const struct gcacw_unit *unit,
                          struct vd_writer *writer)
{
    write_ordinal(unit->number.v, writer);
    vd_write(writer, " DC");
    if (unit->zone.v != GCACW_NONE)
        vd_write_format(writer, "-%s", gcacw_name(sc, sc->zones[unit->zone.v].name));
    else if (unit->space.v != GCACW_NONE)
        vd_write_format(writer, "-R-%s",
                        gcacw_name(sc, sc->spaces[unit->space.v].alias_count > 0
                                           ? sc->spaces[unit->space.v].alias
                                           : sc->spaces[unit->space.v].name));
    else if (unit->joins.v != GCACW_NONE)
        vd_write_format(writer, " -> %s", gcacw_name(sc, sc->commands[unit->joins.v].name));
}

/* The column "status" of the Union sheet, by the key. */
static void write_status(const struct gcacw_scenario *sc, const struct gcacw_unit *unit,
                         struct vd_writer *writer)
{
    const struct gcacw_command *command = &sc->commands[unit->command.v];

    if ((unit->restriction == GCACW_DC || unit->restriction == GCACW_DC_R) && unit->number.v != 0) {
        write_release(sc, unit, writer);
    } else if (unit->restriction == GCACW_WV && unit->number.v != 0) {
        write_ordinal(unit->number.v, writer);
        vd_write(writer, " WVR");
    } else if (unit->restriction == GCACW_PA && unit->number.v != 0) {
        write_ordinal(unit->number.v, writer);
        vd_write(writer, " PA");
    } else if (unit->restriction == GCACW_PA) {
        vd_write(writer, "PA at start");
    } else if (unit->restriction != GCACW_FREE) {
        vd_write(writer, gcacw_restriction_name(unit->restriction));
    } else if (command->kind == GCACW_COMMAND_CAVALRY_DIVISION) {
        vd_write_format(writer, "%s%s", gcacw_name(sc, command->name),
                        unit->entry == GCACW_ENTRY_MEADE ? " - Meade" : "");
    }
}

/* The column "placement" of the Confederate sheet. */
static void write_placement(const struct gcacw_scenario *sc, const struct gcacw_unit *unit,
                            struct vd_writer *writer)
{
    if (unit->entry == GCACW_ENTRY_TURN)
        vd_write_format(writer, "Turn %u ", unit->turn);
    if (unit->entry != GCACW_ENTRY_START && unit->zone.v != GCACW_NONE)
        vd_write(writer, gcacw_name(sc, sc->zones[unit->zone.v].name));
}

static void put_status(const struct gcacw_book *book, const struct gcacw_unit *unit)
{
    char text[96] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    if (unit->entry == GCACW_ENTRY_ABSENT)
        vd_write(&writer, "not in this campaign");
    else if (unit->side == GCACW_UNION)
        write_status(book->sc, unit, &writer);
    else
        write_placement(book->sc, unit, &writer);
    vd_chart_text(book->out, text);
}

/* Where it is now, or was lost; where it starts, if the sheet is as printed. */
static void put_place(const struct gcacw_book *book, const struct gcacw_unit *unit,
                      const struct gcacw_unit_facts *now)
{
    static const char *const words[GCACW_PLACE_COUNT] = {
        "not in play", NULL,         NULL,      NULL, "waits to enter",
        "by rail",     "eliminated", "removed", NULL};

    if (now == NULL && unit->space.v != GCACW_NONE)
        vd_chart_text(book->out, gcacw_book_name(book, book->sc->spaces[unit->space.v].name));
    else if (now == NULL)
        gcacw_chart_hex(book, unit->cell);
    else if (now->place == GCACW_PLACE_MAP)
        gcacw_chart_hex(book, now->cell);
    else if (now->place == GCACW_PLACE_SEA && now->at < book->sc->space_count)
        vd_chart_text(book->out, gcacw_book_name(book, book->sc->spaces[now->at].name));
    else if (now->place == GCACW_PLACE_ATTACHED && now->at < book->sc->unit_count)
        vd_chart_format(book->out, "with %s", gcacw_book_name(book, book->sc->units[now->at].name));
    else
        vd_chart_text(book->out, now->place < GCACW_PLACE_COUNT ? words[now->place] : NULL);
}

static void put_state(const struct gcacw_book *book, const struct gcacw_unit_facts *now)
{
    char text[96] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    if (now != NULL && (now->place == GCACW_PLACE_MAP || now->place == GCACW_PLACE_SEA))
        gcacw_write_state(now, &writer);
    vd_chart_text(book->out, text);
}

static void put_if(const struct gcacw_book *book, bool known, int32_t number)
{
    if (known)
        vd_chart_number(book->out, number);
    else
        vd_chart_empty(book->out);
}

/* "found, found, reconstruction": of manpower, ratings and place. */
static void put_sources(const struct gcacw_book *book, const struct gcacw_unit *unit)
{
    if (unit->source_manpower == VD_SOURCE_NONE)
        vd_chart_empty(book->out);
    else
        vd_chart_format(book->out, "%s, %s, %s",
                        vd_source_name((enum vd_source)unit->source_manpower),
                        vd_source_name((enum vd_source)unit->source_ratings),
                        vd_source_name((enum vd_source)unit->source_place));
}

static void put_unit(const struct gcacw_book *book, unsigned index)
{
    const struct gcacw_unit *unit = &book->sc->units[index];
    const struct gcacw_unit_facts *facts = book->facts != NULL ? &book->facts->units[index] : NULL;
    const bool seen = facts != NULL && (book->counters >> unit->side & 1) != 0 &&
                      facts->place != GCACW_PLACE_UNKNOWN;
    const bool open = seen && (book->sheets >> unit->side & 1) != 0;
    const struct gcacw_unit_facts unseen = {0}, *known = seen ? facts : &unseen;

    vd_chart_row(book->out);
    vd_chart_text(book->out, gcacw_book_name(book, book->sc->commands[unit->command.v].title));
    if (unit->second != 0)
        vd_chart_format(book->out, "%s / %s", gcacw_book_name(book, unit->name),
                        gcacw_book_name(book, unit->second));
    else
        vd_chart_text(book->out, gcacw_book_name(book, unit->name));
    vd_chart_text(book->out, gcacw_arm_name(unit->arm));
    vd_chart_text(book->out, gcacw_size_name(unit->size));
    vd_chart_number(book->out, unit->manpower);
    vd_chart_number(book->out, unit->tactical);
    vd_chart_number(book->out, unit->artillery);
    put_if(book, seen, known->manpower);
    put_if(book, open, known->victuals);
    put_if(book, open, known->ammunition);
    put_if(book, seen, known->combat_lost);
    put_if(book, open, known->other_lost);
    put_status(book, unit);
    if (facts == NULL || seen)
        put_place(book, unit, facts);
    else
        vd_chart_empty(book->out);
    put_state(book, seen ? facts : NULL);
    put_sources(book, unit);
}

static const char *const sheet_columns[] = {
    "command",  "unit",       "arm",           "size",
    "manpower", "tactical",   "artillery",     "manpower now",
    "victuals", "ammunition", "combat losses", "other losses",
    "status",   "place",      "state",         "sources",
    NULL};

static bool is_on_sheet(const struct gcacw_unit *unit)
{
    return unit->entry != GCACW_ENTRY_SUB && unit->entry != GCACW_ENTRY_OPTION;
}

static void sheet(const struct gcacw_book *book, uint8_t side, const char *id, const char *title)
{
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, id, title, VD_SOURCE_CHART, sheet_columns);
    for (unsigned i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        if (is_on_sheet(&sc->units[i]))
            put_unit(book, i);
    }
}

/* The wagon trains of the option: not on the printed sheet. */
static void trains(const struct gcacw_book *book)
{
    unsigned count = 0;

    for (unsigned i = 0; i < book->sc->unit_count; i++)
        count += book->sc->units[i].entry == GCACW_ENTRY_OPTION;
    if (count == 0)
        return;
    vd_chart_begin(book->out, "wagon-train-units", "Wagon trains (option): units",
                   VD_SOURCE_RECONSTRUCTION, sheet_columns);
    for (unsigned i = 0; i < book->sc->unit_count; i++) {
        if (book->sc->units[i].entry == GCACW_ENTRY_OPTION)
            put_unit(book, i);
    }
}

/* ---- 30: the foot of the sheet ---- */

static void foot(const struct gcacw_book *book, uint8_t side, const char *id, const char *title)
{
    static const char *const columns[] = {"line", "number", NULL};
    const bool known = book->facts != NULL && (book->counters >> side & 1) != 0;
    const int each =
        gcacw_number(book->sc, side == GCACW_UNION ? GCACW_N_LOSS_UNION : GCACW_N_LOSS_CSA);
    const int lost =
        known ? book->facts->sides[side].lost_field + book->facts->sides[side].lost_other : 0;

    vd_chart_begin(book->out, id, title, VD_SOURCE_CHART, columns);
    vd_chart_row(book->out);
    vd_chart_text(book->out, "Combat Losses");
    put_if(book, known, lost);
    vd_chart_row(book->out);
    vd_chart_text(book->out, "Multiplier");
    vd_chart_number(book->out, each);
    vd_chart_row(book->out);
    vd_chart_text(book->out, "Victory Points");
    put_if(book, known, lost * each);
}

/* ---- 33, 37: substitutes ---- */

static void put_substitute(const struct gcacw_book *book, unsigned index)
{
    const struct gcacw_unit *unit = &book->sc->units[index];
    const struct gcacw_unit_facts *now = book->facts != NULL ? &book->facts->units[index] : NULL;
    const bool open = now != NULL && (book->sheets >> unit->side & 1) != 0 &&
                      now->from.v < book->sc->unit_count && now->place == GCACW_PLACE_MAP;

    vd_chart_row(book->out);
    vd_chart_text(book->out, gcacw_book_name(book, unit->name));
    put_if(book, open, open ? now->manpower : 0);
    put_if(book, open, open ? now->victuals : 0);
    vd_chart_text(book->out,
                  open ? gcacw_book_name(book, book->sc->units[now->from.v].name) : NULL);
    if (open)
        gcacw_chart_hex(book, now->cell);
    else
        vd_chart_empty(book->out);
}

static void substitutes(const struct gcacw_book *book, uint8_t side, const char *id,
                        const char *title)
{
    static const char *const columns[] = {"unit",          "manpower", "victuals",
                                          "detached from", "place",    NULL};
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, id, title, VD_SOURCE_CHART, columns);
    for (unsigned i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        if (sc->units[i].entry == GCACW_ENTRY_SUB)
            put_substitute(book, i);
    }
}

/* ---- 34, 37: the depot sheets ---- */

enum { DEPOT_LINES = 8 };

static void put_project(const struct gcacw_book *book, const struct gcacw_project *project,
                        bool wanted)
{
    if (wanted)
        gcacw_chart_hex(book, project->cell);
    else
        vd_chart_empty(book->out);
}

/* A printed form of eight lines; the first has the work that is under way. */
static void depot_sheet(const struct gcacw_book *book, uint8_t side, const char *id,
                        const char *title, const char *const *columns)
{
    const bool open = book->facts != NULL && (book->sheets >> side & 1) != 0;
    const struct gcacw_project *work = open ? &book->facts->sides[side].project : NULL;
    const uint8_t kind = work != NULL ? work->kind : (uint8_t)GCACW_PROJECT_NONE;

    vd_chart_begin(book->out, id, title, VD_SOURCE_CHART, columns);
    for (unsigned i = 0; i < DEPOT_LINES; i++) {
        const bool first = i == 0 && kind != GCACW_PROJECT_NONE;

        vd_chart_row(book->out);
        if (first)
            vd_chart_format(book->out, "in %u turns", work->left);
        else
            vd_chart_empty(book->out);
        if (side == GCACW_UNION)
            put_project(book, work, first && kind == GCACW_PROJECT_BUILD);
        put_project(book, work, first && kind != GCACW_PROJECT_BUILD);
    }
}

static void depot_sheets(const struct gcacw_book *book)
{
    static const char *const built[] = {"date", "create", "remove", NULL};
    static const char *const removed[] = {"date", "removal", NULL};

    depot_sheet(book, GCACW_UNION, "union-depot-sheet", "Depot Creation/Removal", built);
    depot_sheet(book, GCACW_CONFEDERATE, "confederate-depot-sheet", "CSA Depot Removal", removed);
}

/* ---- leaders ---- */

static void put_leads(const struct gcacw_book *book, const struct gcacw_leader *leader)
{
    char text[96] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    for (unsigned i = 0; i < book->sc->command_count; i++) {
        if ((leader->leads >> i & 1) != 0)
            vd_write_format(&writer, "%s%s", writer.length > 0 ? ", " : "",
                            gcacw_book_name(book, book->sc->commands[i].name));
    }
    vd_chart_text(book->out, text);
}

static void leaders(const struct gcacw_book *book)
{
    static const char *const columns[] = {"side",  "leader", "kind",  "tactical", "command",
                                          "leads", "with",   "comes", "source",   NULL};
    static const char *const kinds[GCACW_LEADER_KINDS] = {
        "army",    "corps",   "cavalry",    "cavalry division", "garrison",
        "Halleck", "Jackson", "Beauregard", "division"};
    static const char *const comes[GCACW_COMES_COUNT] = {
        "at start", "on a turn", "with Meade", "by event", "by die", "option", "never"};
    const struct gcacw_scenario *sc = book->sc;

    vd_chart_begin(book->out, "leaders", "Leaders", VD_SOURCE_FOUND, columns);
    for (unsigned i = 0; i < sc->leader_count; i++) {
        const struct gcacw_leader *at = &sc->leaders[i];

        vd_chart_row(book->out);
        vd_chart_text(book->out, gcacw_side_name(at->side));
        vd_chart_format(book->out, at->second != 0 ? "%s / %s" : "%s%s", gcacw_name(sc, at->name),
                        gcacw_name(sc, at->second));
        vd_chart_text(book->out, kinds[at->kind]);
        vd_chart_number(book->out, at->tactical);
        vd_chart_number(book->out, at->command);
        put_leads(book, at);
        vd_chart_text(book->out, at->with.v < sc->unit_count
                                     ? gcacw_name(sc, sc->units[at->with.v].name)
                                     : NULL);
        if (at->comes == GCACW_COMES_TURN)
            vd_chart_format(book->out, "turn %u", at->turn);
        else
            vd_chart_text(book->out, comes[at->comes]);
        vd_chart_source(book->out, (enum vd_source)at->source);
    }
}

static void command_numbers(const struct gcacw_book *book)
{
    static const struct gcacw_number_line command[] = {
        {"Leader transfer: hexes", GCACW_N_TRANSFER, false},
        {"Leader transfer if passive: hexes", GCACW_N_TRANSFER_PASSIVE, false},
        {"Command radius", GCACW_N_RADIUS, false},
        {"Command radius of an army leader", GCACW_N_ARMY_RADIUS, false},
        {"Army leader: at least units", GCACW_N_ARMY_LEAST, false},
        {"Army leader: the side's next initiative die", GCACW_N_ARMY_INITIATIVE, true},
        {"Change of control if operational: fatigue", GCACW_N_CONTROL_FATIGUE, true},
        {NULL, 0, false}};
    static const struct gcacw_number_line detachment[] = {
        {"Least manpower of a division that detaches", GCACW_N_DETACH_DIVISION, false},
        {"Most manpower detached", GCACW_N_DETACH_MOST, false},
        {"Tactical value below the division's", GCACW_N_DETACH_TACTICAL, true},
        {"Most artillery detached", GCACW_N_DETACH_ARTILLERY, false},
        {"Command of a divisional leader (option)", GCACW_N_DIVISIONAL_COMMAND, false},
        {NULL, 0, false}};

    gcacw_chart_numbers(book, "command", "Leaders: numbers", VD_SOURCE_CHART, command);
    gcacw_chart_numbers(book, "detachment", "Detachment", VD_SOURCE_RECONSTRUCTION, detachment);
}

void gcacw_charts_army(const struct gcacw_book *book)
{
    sheet(book, GCACW_UNION, "union-status", "Union Supply, Losses & Status");
    foot(book, GCACW_UNION, "union-losses", "Union Combat Losses");
    gcacw_chart_texts(book, "union-key",
                      "Union Reinforcement / Movement Restrictions / Release Key",
                      GCACW_TEXT_RESTRICTION);
    substitutes(book, GCACW_UNION, "union-substitutes", "Union Substitute Units");
    sheet(book, GCACW_CONFEDERATE, "confederate-status", "Confederate Supply & Losses");
    foot(book, GCACW_CONFEDERATE, "confederate-losses", "Confederate Combat Losses");
    substitutes(book, GCACW_CONFEDERATE, "confederate-substitutes", "Confederate Substitute Units");
    trains(book);
    depot_sheets(book);
    leaders(book);
    command_numbers(book);
}
