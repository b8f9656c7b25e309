/* conform/gcacw/expect_campaign.c: what a case may expect of sheets, stocks, markers, reports, and of what seats know. */
#include <string.h>

#include "conform/gcacw/case.h"
#include "rules/gcacw/play/combat/works.h"

static struct gcacw_facts *truth(const struct vd_run *run)
{
    return &case_state(run)->facts;
}

static const struct gcacw_view *view_of(const struct vd_run *run, const struct vd_match *match)
{
    return &case_state(run)->view[match->id[0]];
}

/* What the seat of the first slot knows. */
static const struct gcacw_facts *known(const struct vd_run *run, const struct vd_match *match)
{
    return &view_of(run, match)->known;
}

static void need_word(struct vd_run *run, const char *what, const char *const *words, unsigned is,
                      struct vd_text wanted)
{
    if (gcacw_case_word(words, wanted) != is)
        vd_run_fail(run, "%s is '%s'", what, words[is]);
}

/* ---- stocks and works ---- */

static const struct gcacw_depot_facts *need_depot(struct vd_run *run, uint16_t cell)
{
    const struct gcacw_depot_facts *depot = gcacw_case_depot(truth(run), cell);

    if (depot == NULL)
        vd_run_fail(run, "there is no depot");
    return depot;
}

static void depot_stock(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_depot_facts *depot = need_depot(run, match->id[0]);

    if (depot != NULL)
        vd_need_number(run, "the stock", match->id[1], depot->victuals);
}

static void depot_ammunition(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_depot_facts *depot = need_depot(run, match->id[0]);

    if (depot != NULL)
        vd_need_number(run, "its ammunition", match->id[1], depot->ammunition);
}

static void depot_side(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_depot_facts *depot = need_depot(run, match->id[0]);

    if (depot != NULL)
        vd_need_number(run, "the depot's side", match->id[1], depot->side);
}

static void station_tried(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "attempts", match->id[1], truth(run)->stations[match->id[0]].tries);
}

static void work_is(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_project *project = &truth(run)->sides[match->id[0]].project;

    need_word(run, "the work", gcacw_words_of_projects, project->kind, match->text[1]);
    vd_need_number(run, "the work's hex", match->id[2], project->cell);
    vd_need_number(run, "turns left", match->id[3], project->left);
}

static void no_work(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "work on depots", GCACW_PROJECT_NONE,
                   truth(run)->sides[match->id[0]].project.kind);
}

static void county_controlled(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "control", 1, (int)(truth(run)->controlled >> match->id[0] & 1));
}

static void county_free(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "control", 0, (int)(truth(run)->controlled >> match->id[0] & 1));
}

static void county_held(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "turns of control", match->id[1], truth(run)->control_turns[match->id[0]]);
}

/* ---- units and markers ---- */

static void is_at_sea(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_unit_facts *unit = &truth(run)->units[match->id[0]];

    if (unit->place != GCACW_PLACE_SEA || unit->at != match->id[1])
        vd_run_fail(run, "%s is not there (%s)", gcacw_case_unit_name(run, match->id[0]),
                    gcacw_words_of_places[unit->place]);
}

static void is_under(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "its seat", match->id[1], truth(run)->units[match->id[0]].seat);
}

static void is_commanded(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_scenario *sc = case_tables(run);
    const char *name = gcacw_name(sc, sc->commands[truth(run)->units[match->id[0]].command.v].name);

    if (!vd_name_matches(match->text[1], name))
        vd_run_fail(run, "its command is '%s'", name);
}

static uint8_t marker_in(const struct gcacw_facts *facts, uint16_t side, uint16_t cell)
{
    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        const struct gcacw_marker_facts *marker = &facts->markers[side][i];

        if (marker->state != GCACW_MARKER_FREE && marker->cell == cell)
            return marker->state;
    }
    return GCACW_MARKER_FREE;
}

/* "csa marker force at 52034". */
static void marker_is(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "the marker", gcacw_words_of_markers,
              marker_in(truth(run), match->id[0], match->id[2]), match->text[1]);
}

static void knows_marker(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "the marker", gcacw_words_of_markers,
              marker_in(known(run, match), match->id[1], match->id[3]), match->text[2]);
}

/* ---- the sides ---- */

static void preliminary_is(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "the preliminary victory", gcacw_words_of_preliminaries,
              truth(run)->sides[match->id[0]].preliminary, match->text[1]);
}

/* ---- what a seat was told and knows ---- */

static void seat_told(struct vd_run *run, const struct vd_match *match)
{
    if (!gcacw_case_was_told(run, (uint8_t)match->id[0], match->text[1]))
        vd_run_fail(run, "the seat was not told: %.*s", (int)match->text[1].length,
                    match->text[1].at);
}

static void seat_not_told(struct vd_run *run, const struct vd_match *match)
{
    if (gcacw_case_was_told(run, (uint8_t)match->id[0], match->text[1]))
        vd_run_fail(run, "the seat was told: %.*s", (int)match->text[1].length, match->text[1].at);
}

static void seat_asked(struct vd_run *run, const struct vd_match *match)
{
    if (!vd_run_view(run, (uint8_t)match->id[0])->asked)
        vd_run_fail(run, "the seat is not asked");
}

static void seat_not_asked(struct vd_run *run, const struct vd_match *match)
{
    if (vd_run_view(run, (uint8_t)match->id[0])->asked)
        vd_run_fail(run, "the seat is asked");
}

static void knows_side(struct vd_run *run, const struct vd_match *match)
{
    struct gcacw_side_facts side = known(run, match)->sides[match->id[1]];
    struct case_trait trait = {0};

    if (!gcacw_case_side_trait(&side, match->text[2], &trait))
        vd_run_fail(run, "'%.*s' can be said of no side", (int)match->text[2].length,
                    match->text[2].at);
    else if (gcacw_case_is(&trait) != trait.value)
        vd_run_fail(run, "%s is %d, not %d", trait.word, gcacw_case_is(&trait), trait.value);
}

static void knows_work(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "the work", gcacw_words_of_projects,
              known(run, match)->sides[match->id[1]].project.kind, match->text[2]);
}

static void knows_posture(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "the posture", gcacw_words_of_postures,
              known(run, match)->sides[match->id[1]].posture, match->text[2]);
}

static void knows_points(struct vd_run *run, const struct vd_match *match)
{
    int wanted = 0;

    if (!gcacw_case_whole(match->text[2], &wanted))
        vd_run_fail(run, "that is not a number");
    else
        vd_need_number(run, gcacw_words_of_score[match->id[1]], wanted,
                       known(run, match)->score.line[match->id[1]]);
}

static void knows_turn(struct vd_run *run, const struct vd_match *match)
{
    struct gcacw_turn_facts turn = known(run, match)->turn;
    struct case_trait trait = {0};

    if (!gcacw_case_turn_trait(&turn, match->text[1], &trait))
        vd_run_fail(run, "'%.*s' can be said of no turn", (int)match->text[1].length,
                    match->text[1].at);
    else if (gcacw_case_is(&trait) != trait.value)
        vd_run_fail(run, "%s is %d, not %d", trait.word, gcacw_case_is(&trait), trait.value);
}

static void knows_station(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "the station", gcacw_words_of_stations,
              known(run, match)->stations[match->id[2]].state, match->text[1]);
}

static void knows_depot(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_depot_facts *depots = known(run, match)->depots;
    unsigned state = GCACW_DEPOT_NONE;

    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        if (depots[i].state != GCACW_DEPOT_NONE && depots[i].cell == match->id[2])
            state = depots[i].state;
    }
    need_word(run, "the depot", gcacw_words_of_depots, state, match->text[1]);
}

static void knows_stock(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "the stock", match->id[2], known(run, match)->levies[match->id[1]].stock);
}

static void knows_works(struct vd_run *run, const struct vd_match *match)
{
    need_word(
        run, "the works", gcacw_words_of_works,
        gcacw_works_of(case_tables(run), known(run, match), (uint8_t)match->id[1], match->id[3]),
        match->text[2]);
}

static void knows_leader_with(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_leader_facts *leader = &known(run, match)->leaders[match->id[1]];

    if (leader->place != GCACW_LEADER_WITH || leader->with.v != match->id[2])
        vd_run_fail(run, "that is not known (%s)", gcacw_words_of_leader_places[leader->place]);
}

static void knows_leader_place(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "the leader's place", gcacw_words_of_leader_places,
              known(run, match)->leaders[match->id[1]].place, match->text[2]);
}

static void seat_knows_at(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_unit_facts *unit = &known(run, match)->units[match->id[1]];

    if (unit->place != GCACW_PLACE_MAP || unit->cell != match->id[2])
        vd_run_fail(run, "it knows %s at %s (%s)", gcacw_case_unit_name(run, match->id[1]),
                    vd_run_cell_word(run, unit->cell), gcacw_words_of_places[unit->place]);
}

static void seat_knows_place(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "its place", gcacw_words_of_places, known(run, match)->units[match->id[1]].place,
              match->text[2]);
}

static void seat_knows_so(struct vd_run *run, const struct vd_match *match)
{
    struct gcacw_unit_facts unit = known(run, match)->units[match->id[1]];
    struct vd_text text = match->text[2];
    struct case_trait trait;

    while (text.length > 0 && gcacw_case_unit_trait(&unit, &text, &trait)) {
        if (gcacw_case_is(&trait) != trait.value)
            vd_run_fail(run, "%s: %s is %d, not %d", gcacw_case_unit_name(run, match->id[1]),
                        trait.word, gcacw_case_is(&trait), trait.value);
    }
    if (text.length > 0)
        vd_run_fail(run, "'%.*s' can be said of no unit", (int)text.length, text.at);
}

/* ---- reports of enemies ---- */

static const struct gcacw_report *report_at(const struct gcacw_view *view, uint16_t cell)
{
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        if (view->reports[i].enemy != 0 && view->reports[i].cell == cell)
            return &view->reports[i];
    }
    return NULL;
}

static bool report_is(const struct gcacw_report *report, struct vd_text word)
{
    if (vd_text_is(word, "current") || vd_text_is(word, "old"))
        return report->current == vd_text_is(word, "current");
    if (vd_text_is(word, "named") || vd_text_is(word, "unnamed"))
        return (report->unit.v != GCACW_NONE) == vd_text_is(word, "named");
    return gcacw_case_word(gcacw_words_of_strengths, word) == report->strength ||
           gcacw_case_word(gcacw_words_of_arms, word) == report->arm;
}

/* "usa report at 52034 small cavalry unnamed current". */
static void has_report(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_report *report = report_at(view_of(run, match), match->id[1]);
    struct vd_text rest = match->text[2];

    if (report == NULL) {
        vd_run_fail(run, "there is no report from there");
        return;
    }
    while (rest.length > 0) {
        struct vd_text word = vd_text_cut(&rest, " ");

        if (!report_is(report, word))
            vd_run_fail(run, "the report does not say '%.*s': %s", (int)word.length, word.at,
                        gcacw_words_of_strengths[report->strength]);
    }
}

static void no_report(struct vd_run *run, const struct vd_match *match)
{
    if (report_at(view_of(run, match), match->id[1]) != NULL)
        vd_run_fail(run, "there is a report from there");
}

static void rivers_risen(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    vd_need_number(run, "the rivers' rise", 1, truth(run)->ways.risen);
}

static void rivers_low(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    vd_need_number(run, "the rivers' rise", 0, truth(run)->ways.risen);
}

/* Returns the side whose clock runs; GCACW_NONE: none does. */
static uint8_t clock_of(const struct vd_run *run)
{
    struct vd_tick tick;

    return run->system->play->ticks(run->scenario, run->state, &tick)
               ? run->scenario->seat_side[tick.seat.v]
               : (uint8_t)GCACW_NONE;
}

static void clock_runs(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "the side of the clock", match->id[0], clock_of(run));
}

static void clock_stands(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    vd_need_number(run, "the side of the clock", GCACW_NONE, clock_of(run));
}

const struct vd_expectation gcacw_case_campaign[] = {
    {"<side> clock runs", clock_runs},
    {"no clock runs", clock_stands},
    {"rivers risen", rivers_risen},
    {"rivers not risen", rivers_low},
    {"depot <cell> stock <n>", depot_stock},
    {"depot <cell> ammunition <n>", depot_ammunition},
    {"depot <cell> of <side>", depot_side},
    {"station <station> tried <n>", station_tried},
    {"<side> work <text> in <cell>, <n> turns left", work_is},
    {"no <side> work", no_work},
    {"county <county> not controlled", county_free},
    {"county <county> controlled", county_controlled},
    {"county <county> held <n>", county_held},
    {"<unit> at sea <space>", is_at_sea},
    {"<unit> under <seat>", is_under},
    {"<unit> commanded by <text>", is_commanded},
    {"<side> marker <text> at <cell>", marker_is},
    {"<side> preliminary <text>", preliminary_is},
    {"<seat> not told <text>", seat_not_told},
    {"<seat> told <text>", seat_told},
    {"<seat> not asked", seat_not_asked},
    {"<seat> asked", seat_asked},
    {"<seat> knows <side> has <text>", knows_side},
    {"<seat> knows <side> work <text>", knows_work},
    {"<seat> knows <side> posture <text>", knows_posture},
    {"<seat> knows <side> marker <text> at <cell>", knows_marker},
    {"<seat> knows <side> works <works> at <cell>", knows_works},
    {"<seat> knows points <line> <change>", knows_points},
    {"<seat> knows count <text>", knows_turn},
    {"<seat> knows <text> station <station>", knows_station},
    {"<seat> knows <text> depot at <cell>", knows_depot},
    {"<seat> knows town <town> stock <n>", knows_stock},
    {"<seat> knows leader <leader> with <unit>", knows_leader_with},
    {"<seat> knows leader <leader> place <text>", knows_leader_place},
    {"<seat> knows <unit> is <text>", seat_knows_so},
    {"<seat> knows <unit> at <cell>", seat_knows_at},
    {"<seat> knows <unit> place <text>", seat_knows_place},
    {"<seat> no report at <cell>", no_report},
    {"<seat> report at <cell> <text>", has_report},
    {NULL, NULL},
};
