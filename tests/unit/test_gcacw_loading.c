/* unit/test_gcacw_loading.c: mistakes in the data of a hex campaign are told where they stand; packed
 * tables come back as they were, and forged ones are refused. */
#include <stdio.h>
#include <string.h>

#include "base/mix.h"
#include "unit/check.h"
#include "unit/gcacw_desk.h"
#include "unit/scratch.h"

/* A spoilt file, and what is said of it. */
struct spoilt {
    const char *section, *from, *to;
    const char *words; /* of the sentence, separated by '|' */
    const char *where; /* text at which the mistake must stand; NULL: the file will do */
};

static const struct spoilt frame_cases[] = {
    {"scenario", "turns: 29", "turn: 29", "there is no entry 'turn' here", "29"},
    {"scenario", "turns: 29", "turns: 65", "a whole number from 1 to 64", "65"},
    {"scenario", "turns: 29", "turns: 28", "scenario.yaml has 28 turns; these are 29", NULL},
    {"scenario", "  - id: fog\n", "  - id: mist\n", "this program has no option 'mist'",
     "id: mist"},
    {"scenario", "  - id: fog\n", "  - id: mist\n", "the option 'fog' is missing", "- id: mist"},
    {"scenario", "values: [deficit, literal]\n    default: deficit",
     "values: [deficit, literal]\n    default: none",
     "'default' of victual-receipt must be deficit or literal", NULL},
    {"calendar", "first: 1863-06-12, last: 1863-06-12", "first: 1863-06-13, last: 1863-06-13",
     "does not begin on the day after the last one", "{first: 1863-06-13"},
    {"calendar", "first: 1863-06-12, last: 1863-06-12", "first: 1863-06-31, last: 1863-06-12",
     "a day such as 1863-07-01 is needed", "1863-06-31"},
    {"calendar", "first: 1863-06-12, last: 1863-06-12, letters: W",
     "first: 1863-06-12, last: 1863-06-12, letters: X", "the track has no letter 'X'", "X}"},
    {"calendar", "  potomac_check: 1863-06-28", "  potomac_check: 1863-08-28",
     "no turn has this day", "1863-08-28"},
    {"briefings", "  - side: union\n", "  - side: french\n",
     "'french' is not known: union or confederate", "french"},
    {"briefings", "  - side: union\n", "  - side: confederate\n", "stands here twice", NULL},
    {"briefings", "  - side: union\n", "  - side: confederate\n", "the row 'union' is missing",
     "- side: confederate"},
    {"naval", "links: [Lower Potomac, Washington]", "links: [Lower Potomac, Richmond]",
     "there is no other space 'Richmond'", "Richmond"},
    {"naval", "links: [Lower Potomac, Washington]", "links: [Lower Potomac]",
     "'Washington' is linked to 'Alexandria', but not the other way", NULL},
};

static const struct spoilt army_cases[] = {
    {"union", "{name: Gibbon, command: II,", "{name: Gibbon, command: IV,",
     "there is no command 'IV'", "IV,"},
    {"union", "{name: Gibbon, command: II,", "{name: Caldwell, command: II,",
     "another unit of this side has the name 'Caldwell'", NULL},
    {"union", "aliases: [Humphries]", "aliases: [Gibbon]",
     "another unit of this side has the name 'Gibbon'", "{name: Humphreys"},
    {"union", "mv: 7, t: 2, a: 2, at: \"45124\"", "mv: 41, t: 2, a: 2, at: \"45124\"",
     "a whole number from 1 to 40", "41,"},
    {"union", "mv: 7, t: 2, a: 2, at: \"45124\"", "mv: 7, t: 2, a: 2, at: \"97124\"",
     "there is no hex or place on the map '97124'", "\"97124\""},
    {"union", "mv: 7, t: 2, a: 2, at: \"45124\"", "mv: 7, t: 2, a: 2, at: RTG S9999",
     "there is no hex or place on the map 'RTG S9999'", "RTG S9999"},
    {"union", "mv: 7, t: 2, a: 2, at: \"45124\"", "mv: 7, t: 2, a: 2",
     "a unit needs a place ('at')", "{name: Gibbon"},
    {"union", "sea: South Chesapeake", "sea: Hudson River", "naval.yaml has no space of this name",
     "Hudson River"},
    {"union", "zone: HE2050", "zone: HE2051", "there is no zone 'HE2051'", "HE2051"},
    {"union", "track: west-virginia, group: 3", "track: west-virginia, group: 4",
     "the groups of a track have a gap", NULL},
    {"union", "track: west-virginia, group: 3", "track: richmond, group: 3",
     "this track is the other side's", "richmond"},
    {"union", "second: Custer, ", "", "'second' and 'rename' belong together", "{name: Kilpatrick"},
    {"union", "replaces: DeForest", "replaces: Deforrest", "there is no unit 'Deforrest'",
     "Deforrest"},
    {"union", "columns: [76, 76]", "columns: [76, 97]", "a whole number from 1 to 96", "97]"},
    {"union", "columns: [76, 76]", "columns: [76]", "'columns' needs 2 numbers; these are 1",
     "[76]"},
    {"union", "substitutes: 8 ", "substitutes: 9 ", "a whole number from 0 to 8", "9 "},
    {"union", "name: BALT, title: BALT, kind: garrison", "name: BALT, title: BALT, kind: fleet",
     "'fleet' is not known: corps, cavalry-division", "fleet"},
    {"union", "restriction: RR", "restriction: XX", "'XX' is not known: free, NPorSorL", "XX"},
    {"confederate", "name: Pickett, command: I, arm: infantry",
     "name: Pickett, command: I, arm: zouaves", "'zouaves' is not known: infantry, cavalry",
     "zouaves"},
    {"confederate", "turn: 2, zone: S SJW 20xx or lower", "turn: 30, zone: S SJW 20xx or lower",
     "a whole number from 1 to 29", "30,"},
    {"confederate", "turn: 2, zone: S SJW 20xx or lower", "turn: 2",
     "a unit that enters needs a zone", "{name: Pickett"},
    {"leaders", "name: Longstreet, side: confederate", "name: Ewell, side: confederate",
     "the leader 'Ewell' stands here twice", NULL},
    {"leaders", "leads: [III], with: Anderson", "leads: [III], with: Andersen",
     "there is no unit 'Andersen'", "Andersen"},
    {"leaders", "leads: [III], with: Anderson", "with: Anderson",
     "a leader leads commands ('leads') or a division", "{name: A.P. Hill"},
    {"union", "{name: Casey, ", "{name: Casey, entry: absent, ", "this unit is not in the campaign",
     NULL},
    {"leaders", "becomes: Meade", "becomes: Mead", "there is no leader 'Mead'", "Mead,"},
};

static const struct spoilt chart_cases[] = {
    {"events", "  rain_days: 4 ", "  rain_day: 4 ", "there is no entry 'rain_day' here", "4 "},
    {"events", "  rain_days: 4 ", "  rain_day: 4 ", "the entry 'rain_days' is missing",
     "rain_day: 4"},
    {"events", "  - die: 12\n", "  - die: 13\n", "'13' is not known: 2, 3", "13"},
    {"events", "  - die: 12\n", "  - die: 11\n", "the row '11' stands here twice", NULL},
    {"events", "  - die: 12\n", "  - die: 11\n", "the row '12' is missing", "- die: 2\n"},
    {"events", "when: [after-heavy-rain]", "when: [after-snow]", "'after-snow' is not known",
     "after-snow"},
    {"events", "source: chart\n\nrows", "rows", "'source' is missing", "rows"},
    {"events", "  heat: 1 ", "  heat: {value: 1, source: guess} ", "'guess' is not known: chart",
     "guess"},
    {"events", "  heat: 1 ", "  heat: 7 ", "a whole number from 0 to 6", "7 "},
    {"movement", "{id: usa-cavalry-leader, dice: 2, plus: 1}",
     "{id: usa-cavalry-leader, dice: two, plus: 1}", "a whole number from 0 to 4", "two"},
    {"movement", "    - [D, 1D, 2D, 3D]\n", "    - [D, 1D, 2D, 3X]\n", "a result is -, D, 1D",
     "3X"},
    {"movement", "  unexhausted: [none, 0, 2]", "  unexhausted: [none, 0]", "three levels",
     "[none, 0]"},
    {"movement", "{id: union-4,", "{id: union-3,", "the row 'union-4' is missing",
     "- {id: confederate-2"},
    {"movement", "{id: union-4,", "{id: union-5,", "'union-5' is not known: union-2", "union-5"},
    {"terrain", "  - {id: ferry, foot: [3, 3], cavalry: [3, 3]}\n", "",
     "the row 'ferry' is missing", "- {id: pike"},
    {"terrain", "rising: [Potomac,", "rising: [Hudson,", "there is no river 'Hudson'", "Hudson"},
    {"combat", "{diff: 0, results: [D, D, D, D, 1D, 1D, 2D, 2D]}",
     "{diff: 0, results: [D, D, D, D, 1D, 1D, 2D]}", "a row has 8 results", "[D, D, D, D, 1D"},
    {"combat", "{diff: 0, results: [D, D, D, D, 1D, 1D, 2D, 2D]}",
     "{diff: 0, results: [D, D, D, D, 1D, 1D, 2D, 2*]}", "a result is -, or losses and codes",
     "2*"},
    {"combat", "terrain: [rough, hill]", "terrain: [rough]", "the terrain 'hill' is in no row",
     NULL},
    {"combat", "-1 even, 0, 1 even", "-1 odd, 0, 1 even", "a modifier is", "-1 odd"},
    {"supply", "  south: [Orange VA,", "  south: [Orange NY,", "there is no county on the map",
     "Orange NY"},
    {"supply", "[McCoy's Ferry,", "[McCoy's Bridge,", "there is no crossing on the map",
     "McCoy's Bridge"},
    {"depots", "{name: York, place: York PA, side: union}",
     "{name: York, place: Alexandria VA, side: union}", "this hex has a depot already",
     "{name: York"},
    {"depot-values", "row: confederate", "row: other-union", "this row stands here twice", NULL},
    {"levies", "place: Waynesboro PA", "place: Atlantis PA",
     "there is no hex or place on the map 'Atlantis PA'", "Atlantis PA"},
    {"levies", "place: Waynesboro PA", "place: York PA", "another town of this list is in this hex",
     NULL},
    {"morale", "least: 11,", "least: 8,", "the levels of morale must rise", NULL},
    {"counties", "control: Gettysburg PA", "control: York PA",
     "this hex does not lie in the county", "York PA, source"},
    {"counties", "points: [16, 8, 4]", "points: [16, 8]", "'points' needs 3 numbers", "[16, 8]"},
    {"victory-points", "crossing: Long Bridge", "crossing: Short Bridge",
     "there is no crossing on the map 'Short Bridge'", "Short Bridge"},
    {"victory-points", "railroad: Manassas Gap", "railroad: Erie",
     "there is no railroad 'Erie' on the map", "Erie"},
    {"victory-points", "to: Front Royal VA", "to: Leesburg VA", "no station of the railroad",
     "Leesburg VA"},
    {"victory-points", "kind: nth, nth: 3, lines: [B&O]", "kind: nth, lines: [B&O]",
     "'nth' is needed", NULL},
    {"victory", "{id: union-marginal, least: 150}", "{id: union-marginal, least: 160}",
     "the levels of victory must fall", NULL},
    {"options", "  - {id: Stragglers, text: \"Men lost on the march may return.\"}\n", "",
     "'texts' needs 12 lines; these are 11", NULL},
    {"time", "limit:\n", "limits:\n", "the entry 'limit' is missing", "source: chart"},
    {"harpers-ferry", "loudoun_heights: [Loudoun Heights VA]", "loudoun_heights: []",
     "'loudoun_heights' must name a place", "[]"},
};

/* ---- running them ---- */

/* Where a tag stands: on the changed lines or after them, else before. */
static const char *find_tag(const char *text, const struct spoilt *spoilt)
{
    const char *start = strstr(text, spoilt->to);

    if (start == NULL)
        start = text;
    while (start > text && start[-1] != '\n')
        start--;
    const char *at = strstr(start, spoilt->where);

    if (at == NULL)
        at = strstr(text, spoilt->where);
    if (at == NULL)
        fail_msg("the spoilt file does not have this: %s", spoilt->where);
    return at;
}

static void find_spot(const char *text, const struct spoilt *spoilt, unsigned *line,
                      unsigned *column)
{
    const char *at = find_tag(text, spoilt);

    *line = 1;
    *column = 1;
    for (; text < at; text++) {
        *column = *text == '\n' ? 1 : *column + 1;
        *line += *text == '\n';
    }
}

static void check_spoilt(struct gcacw_desk *desk, const struct spoilt *spoilt)
{
    struct gcacw_change changes[] = {{spoilt->section, spoilt->from, spoilt->to}, {0}};
    unsigned line = 0, column = 0;
    char file[64];

    if (gcacw_desk_load(desk, changes, NULL) != NULL)
        fail_msg("no mistake was found in %s: %s", spoilt->section, spoilt->to);
    if (spoilt->where != NULL)
        find_spot(gcacw_desk_text(desk, spoilt->section), spoilt, &line, &column);
    (void)snprintf(file, sizeof file, "/%s.yaml", spoilt->section);
    bool elsewhere = spoilt->where == NULL;

    if (!report_has(&desk->report, elsewhere ? NULL : file, line, column, NULL, spoilt->words)) {
        vd_report_print(&desk->report, stderr);
        fail_msg("%s:%u:%u: \"%s\" was expected after\n%s", spoilt->section, line, column,
                 spoilt->words, spoilt->to);
    }
}

static void check_all(const struct spoilt *cases, size_t count)
{
    struct gcacw_desk desk;

    gcacw_desk_init(&desk, "high-tide");
    for (size_t i = 0; i < count; i++)
        check_spoilt(&desk, &cases[i]);
    gcacw_desk_release(&desk);
}

#define CHECKS(name)                          \
    static void name##_are_told(void **state) \
    {                                         \
        (void)state;                          \
        check_all((name), COUNT(name));       \
    }
CHECKS(frame_cases)
CHECKS(army_cases)
CHECKS(chart_cases)

static void many_mistakes_are_told_at_once(void **state)
{
    static const struct gcacw_change changes[] = {
        {"union", "command: II, arm: infantry, size: division, mv: 7, t: 2, a: 2",
         "command: II, arm: infantry, size: division, mv: 0, t: 9, a: 2"},
        {"leaders", "kind: army, t: 0, c: 5, comes: meade",
         "kind: army, t: 0, c: 50, comes: meade"},
        {"events", "  lee_north: -1", "  lee_north: 1"},
        {"levies", "place: York PA", "place: New York"},
        {"victory", "decisive: [\"65090\"", "decisive: [\"65999\""},
        {NULL, NULL, NULL}};
    struct gcacw_desk desk;

    (void)state;
    gcacw_desk_init(&desk, "high-tide");
    assert_null(gcacw_desk_load(&desk, changes, NULL));
    assert_int_equal(desk.report.mistakes.count, 6);
    assert_true(report_has(&desk.report, "union.yaml", 0, 0, NULL, "from 1 to 40"));
    assert_true(report_has(&desk.report, "union.yaml", 0, 0, NULL, "from -1 to 5"));
    assert_true(report_has(&desk.report, "leaders.yaml", 0, 0, NULL, "from 1 to 9"));
    assert_true(report_has(&desk.report, "events.yaml", 0, 0, NULL, "from -6 to 0"));
    assert_true(report_has(&desk.report, "levies.yaml", 0, 0, NULL, "New York"));
    assert_true(report_has(&desk.report, "victory.yaml", 0, 0, NULL, "65999"));
    gcacw_desk_release(&desk);
}

/* ---- settings and seats ---- */

static void settings_choose_the_switches(void **state)
{
    static const char *const good[] = {"fog=open", "supply=simplified", NULL};
    static const char *const bad[] = {"fog=thick", NULL};
    static const char *const unknown[] = {"mist=open", NULL};
    struct gcacw_desk desk;

    (void)state;
    gcacw_desk_init(&desk, "june-23");
    const struct gcacw_scenario *sc = gcacw_desk_load(&desk, NULL, good);

    assert_non_null(sc);
    assert_int_equal(sc->switches[GCACW_SWITCH_FOG], GCACW_FOG_OPEN);
    assert_true(gcacw_is_set(sc, GCACW_SWITCH_SUPPLY));
    assert_false(gcacw_is_set(sc, GCACW_SWITCH_AMMUNITION));
    assert_null(gcacw_desk_load(&desk, NULL, bad));
    assert_true(
        report_has(&desk.report, "--set", 0, 0, NULL, "'fog' can be blind, tokens or open"));
    assert_null(gcacw_desk_load(&desk, NULL, unknown));
    assert_true(report_has(&desk.report, "--set", 0, 0, NULL, "there is no such option"));
    gcacw_desk_release(&desk);
}

static void separate_commanders_sit_by_role(void **state)
{
    static const char *const separate[] = {"commanders=separate", "halleck=on", NULL};
    static const char *const names[] = {
        "union.army",     "union.i",         "union.ii",           "union.iii",
        "union.v",        "union.vi",        "union.xi",           "union.xii",
        "union.cavalry",  "union.halleck",   "confederate.army",   "confederate.i",
        "confederate.ii", "confederate.iii", "confederate.cavalry"};
    struct gcacw_desk desk;

    (void)state;
    gcacw_desk_init(&desk, "high-tide");
    const struct gcacw_scenario *sc = gcacw_desk_load(&desk, NULL, NULL);

    assert_int_equal(sc->base.seat_count, 2);
    assert_string_equal(sc->base.seat_names[1], "confederate");
    assert_true(gcacw_is_set(sc, GCACW_SWITCH_AMMUNITION));
    sc = gcacw_desk_load(&desk, NULL, separate);
    assert_int_equal(sc->base.seat_count, COUNT(names));
    for (unsigned i = 0; i < COUNT(names); i++) {
        assert_string_equal(sc->base.seat_names[i], names[i]);
        assert_int_not_equal(sc->seat_leader[i].v, GCACW_NONE);
    }
    gcacw_desk_release(&desk);
}

/* ---- as the program opens them ---- */

/* The list of this test program: the hex campaigns alone. */
static const struct vd_system hex = {
    .name = "gcacw", .side_names = {"union", "confederate"}, .loading = &gcacw_loading};
const struct vd_system *const vd_systems[] = {&hex, NULL};

static void shipped_campaigns_open_by_name(void **state)
{
    struct gcacw_campaigns *campaigns = *state;
    struct vd_scenario_title *titles;
    struct vd_arena arena;
    struct vd_report report;
    size_t count;

    vd_arena_init(&arena);
    vd_report_init(&report);
    assert_true(vd_scenario_titles(NULL, &arena, &titles, &count, &report));
    assert_int_equal(count, HEX_CAMPAIGNS);
    for (unsigned i = 0; i < HEX_CAMPAIGNS; i++) {
        const struct vd_scenario_request request = {.id = campaigns->desk[i].id};
        const struct vd_scenario *scenario = NULL;
        const struct vd_system *system = NULL;

        assert_int_equal(titles[i].switch_count, GCACW_SWITCH_COUNT - 1);
        assert_string_equal(titles[i].map, "gettysburg-hex");
        assert_true(vd_scenario_open(&request, &arena, &scenario, &system, &report));
        assert_memory_equal(scenario->hash, campaigns->sc[i]->base.hash, 32);
        assert_int_equal(vd_source_of(scenario->provenance, "movement", "extended"),
                         VD_SOURCE_RECONSTRUCTION);
    }
    assert_int_equal(report.mistakes.count, 0);
    vd_report_release(&report);
    vd_arena_release(&arena);
}

/* Opens High Tide with a file of the owner's numbers; NULL if there is a mistake. */
static const struct gcacw_scenario *open_with(const struct scratch *scratch, const char *text,
                                              struct vd_arena *arena, struct vd_report *report)
{
    const struct vd_scenario_request request = {.id = "high-tide",
                                                .override = scratch_path(scratch, "own.yaml")};
    const struct vd_scenario *scenario = NULL;
    const struct vd_system *system = NULL;

    scratch_text(scratch, "own.yaml", text);
    (void)vd_scenario_open(&request, arena, &scenario, &system, report);
    return scenario != NULL ? gcacw_scenario_of(scenario) : NULL;
}

static void owners_numbers_replace_ours(void **state)
{
    struct scratch scratch;
    struct vd_arena arena;
    struct vd_report report;

    (void)state;
    scratch_init(&scratch);
    vd_arena_init(&arena);
    vd_report_init(&report);
    const struct gcacw_scenario *sc =
        open_with(&scratch,
                  "overrides: gcacw\n"
                  "terrain:\n  costs:\n    - {id: woods, foot: [5, 6], cavalry: [5, 6]}\n"
                  "events:\n  effects: {heavy_rain_turns: 3}\n"
                  "combat:\n  attacker:\n    rows:\n"
                  "      - {diff: 0, results: [D, D, D, D, D, D, D, D, D, 9Da]}\n",
                  &arena, &report);

    assert_non_null(sc);
    assert_int_equal(sc->costs[GCACW_FEATURE_WOODS].points[GCACW_GAIT_FOOT][GCACW_DRY], 5);
    assert_int_equal(sc->costs[GCACW_FEATURE_HILL].points[GCACW_GAIT_FOOT][GCACW_DRY], 4);
    assert_int_equal(gcacw_number(sc, GCACW_N_HEAVY_RAIN_TURNS), 3);
    assert_int_equal(gcacw_attacker_at(sc, 0, 200).loss, 9);
    assert_int_equal(gcacw_attacker_at(sc, 1, 200).loss, 7);
    assert_null(open_with(&scratch,
                          "overrides: high-tide\nunion:\n  units:\n"
                          "    - {name: Gibbon, mv: 99}\n",
                          &arena, &report));
    assert_true(report_has(&report, "own.yaml", 4, 26, NULL, "a whole number from 1 to 40"));
    vd_report_release(&report);
    vd_arena_release(&arena);
    scratch_release(&scratch);
}

/* ---- packing ---- */

static void packed_tables_come_back(void **state)
{
    struct gcacw_campaigns *campaigns = *state;
    uint8_t hashes[HEX_CAMPAIGNS][32];

    for (unsigned i = 0; i < HEX_CAMPAIGNS; i++) {
        const struct gcacw_scenario *sc = campaigns->sc[i];
        struct vd_arena arena;

        vd_arena_init(&arena);
        struct vd_bytes bytes = gcacw_loading.pack(&sc->base, &arena);
        const struct vd_scenario *back = NULL;

        assert_true(gcacw_loading.unpack(bytes, sc->base.theater, &arena, &back));
        struct vd_bytes again = gcacw_loading.pack(back, &arena);

        assert_int_equal(again.count, bytes.count);
        assert_memory_equal(again.at, bytes.at, bytes.count);
        assert_memory_equal(back->hash, sc->base.hash, sizeof back->hash);
        assert_string_equal(back->id, sc->base.id);
        assert_memory_equal(gcacw_scenario_of(back)->stations, sc->stations, sizeof sc->stations);
        assert_memory_equal(gcacw_scenario_of(back)->ground, sc->ground, sizeof *sc->ground);
        memcpy(hashes[i], sc->base.hash, 32);
        for (unsigned k = 0; k < i; k++)
            assert_memory_not_equal(hashes[i], hashes[k], 32);
        vd_arena_release(&arena);
    }
}

static void shortened_tables_are_refused(void **state)
{
    struct gcacw_campaigns *campaigns = *state;
    const struct gcacw_scenario *sc = campaigns->sc[HIGH_TIDE];
    struct vd_arena arena, passing;

    vd_arena_init(&arena);
    struct vd_bytes bytes = gcacw_loading.pack(&sc->base, &arena);
    uint8_t *longer = vd_arena_take(&arena, bytes.count + 1, 1);

    memcpy(longer, bytes.at, bytes.count);
    for (size_t i = 0; i <= bytes.count; i += 1 + i / 50) {
        const struct vd_scenario *back = NULL;

        vd_arena_init(&passing);
        if (i < bytes.count)
            assert_false(gcacw_loading.unpack((struct vd_bytes){longer, i}, sc->base.theater,
                                              &passing, &back));
        vd_arena_release(&passing);
    }
    const struct vd_scenario *back = NULL;

    assert_false(gcacw_loading.unpack((struct vd_bytes){longer, bytes.count + 1}, sc->base.theater,
                                      &arena, &back));
    vd_arena_release(&arena);
}

/* A changed byte is refused, or makes sound tables that pack to the same bytes. */
static void forged_tables_are_refused(void **state)
{
    enum { TRIALS = 3000 };
    struct gcacw_campaigns *campaigns = *state;
    const struct gcacw_scenario *sc = campaigns->sc[MEADE_MOVES_NORTH];
    struct vd_arena arena, passing;
    unsigned refused = 0;

    vd_arena_init(&arena);
    struct vd_bytes bytes = gcacw_loading.pack(&sc->base, &arena);
    uint8_t *forged = vd_arena_take(&arena, bytes.count, 1);

    for (unsigned i = 0; i < TRIALS; i++) {
        size_t at = vd_mix_below(vd_mix(18, i, 0), (uint32_t)bytes.count);
        const struct vd_scenario *back = NULL;

        vd_arena_init(&passing);
        memcpy(forged, bytes.at, bytes.count);
        forged[at] = (uint8_t)(forged[at] ^ (1 + vd_mix_below(vd_mix(18, i, 1), 255)));
        if (!gcacw_loading.unpack((struct vd_bytes){forged, bytes.count}, sc->base.theater,
                                  &passing, &back)) {
            refused++;
        } else {
            struct vd_bytes again = gcacw_loading.pack(back, &passing);

            assert_int_equal(again.count, bytes.count);
            assert_memory_equal(again.at, forged, bytes.count);
        }
        vd_arena_release(&passing);
    }
    assert_in_range(refused, 300, TRIALS - 1);
    vd_arena_release(&arena);
}

/* Marks of sources change no hash. */
static void marks_change_no_hash(void **state)
{
    static const struct gcacw_change changes[] = {
        {"events", "source: chart\n\nrows", "source: found\n\nrows"}, {0}};
    struct gcacw_campaigns *campaigns = *state;
    struct gcacw_desk desk;

    gcacw_desk_init(&desk, "high-tide");
    const struct gcacw_scenario *sc = gcacw_desk_load(&desk, changes, NULL);

    assert_non_null(sc);
    assert_int_equal(sc->number_source[GCACW_N_HEAT], VD_SOURCE_FOUND);
    assert_memory_equal(sc->base.hash, campaigns->sc[HIGH_TIDE]->base.hash, 32);
    gcacw_desk_release(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(frame_cases_are_told),
                                       cmocka_unit_test(army_cases_are_told),
                                       cmocka_unit_test(chart_cases_are_told),
                                       cmocka_unit_test(many_mistakes_are_told_at_once),
                                       cmocka_unit_test(settings_choose_the_switches),
                                       cmocka_unit_test(separate_commanders_sit_by_role),
                                       cmocka_unit_test(shipped_campaigns_open_by_name),
                                       cmocka_unit_test(owners_numbers_replace_ours),
                                       cmocka_unit_test(packed_tables_come_back),
                                       cmocka_unit_test(shortened_tables_are_refused),
                                       cmocka_unit_test(forged_tables_are_refused),
                                       cmocka_unit_test(marks_change_no_hash)};

    return cmocka_run_group_tests(tests, gcacw_campaigns_open, gcacw_campaigns_close);
}
