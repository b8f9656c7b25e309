/* unit/test_gcacw_tables.c: the tables of the hex campaigns are those of the charts. */
#include <stdio.h>
#include <string.h>

#include "rules/gcacw/tables/rules.h"
#include "rules/gcacw/tables/state.h"
#include "unit/check.h"
#include "unit/gcacw_desk.h"

static const struct gcacw_scenario *campaign(void **state, enum gcacw_campaign which)
{
    const struct gcacw_campaigns *campaigns = *state;

    return campaigns->sc[which];
}

static uint16_t cell(const struct gcacw_scenario *sc, const char *name)
{
    unsigned matches;
    uint16_t found = vd_theater_find_cell(sc->base.theater, vd_text_of(name), &matches).v;

    assert_int_not_equal(found, VD_NONE);
    return found;
}

static const struct gcacw_unit *unit(const struct gcacw_scenario *sc, uint8_t side,
                                     const char *name)
{
    for (unsigned i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        if (strcmp(gcacw_name(sc, sc->units[i].name), name) == 0)
            return &sc->units[i];
    }
    fail_msg("there is no unit %s", name);
    return NULL;
}

static const struct gcacw_leader *leader(const struct gcacw_scenario *sc, const char *name)
{
    for (unsigned i = 0; i < sc->leader_count; i++) {
        if (strcmp(gcacw_name(sc, sc->leaders[i].name), name) == 0)
            return &sc->leaders[i];
    }
    fail_msg("there is no leader %s", name);
    return NULL;
}

/* ---- the status sheets ---- */

struct heading {
    const char *command;
    unsigned rows, manpower;
};

static void check_sheet(const struct gcacw_scenario *sc, uint8_t side, const struct heading *heads)
{
    unsigned all = 0;

    for (; heads->command != NULL; heads++) {
        unsigned rows = 0, manpower = 0;

        for (unsigned i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
            const struct gcacw_unit *at = &sc->units[i];

            if (at->entry == GCACW_ENTRY_SUB || at->entry == GCACW_ENTRY_OPTION ||
                strcmp(gcacw_name(sc, sc->commands[at->command.v].name), heads->command) != 0)
                continue;
            rows++;
            manpower += at->entry != GCACW_ENTRY_ABSENT ? at->manpower : 0U;
        }
        if (rows != heads->rows || manpower != heads->manpower)
            fail_msg("%s %s: %u rows of %u manpower", sc->base.id, heads->command, rows, manpower);
        all += rows;
    }
    assert_int_equal(all, sc->unit_sheet[side]);
}

static void the_sheets_have_every_unit(void **state)
{
    static const struct heading june3_union[] = {
        {"I", 4, 25},  {"II", 3, 19},  {"III", 2, 22}, {"V", 3, 21},    {"VI", 3, 28},
        {"XI", 3, 16}, {"XII", 3, 19}, {"Art", 3, 6},  {"1st", 3, 8},   {"2nd", 2, 4},
        {"3rd", 3, 8}, {"HF", 7, 28},  {"WV", 4, 9},   {"BALT", 8, 12}, {"DC", 12, 37},
        {"RR", 1, 1},  {"PA", 12, 54}, {NULL, 0, 0}};
    static const struct heading june3_csa[] = {{"I", 3, 43},   {"II", 3, 41},   {"III", 4, 46},
                                               {"Cav", 9, 22}, {"Rich", 4, 16}, {"Det", 2, 2},
                                               {NULL, 0, 0}};
    static const struct heading june23_union[] = {
        {"I", 4, 25},  {"II", 3, 22},  {"III", 2, 22}, {"V", 3, 21},    {"VI", 3, 28},
        {"XI", 3, 16}, {"XII", 3, 19}, {"Art", 3, 6},  {"1st", 3, 8},   {"2nd", 2, 4},
        {"3rd", 3, 8}, {"HF", 7, 23},  {"WV", 4, 9},   {"BALT", 8, 12}, {"DC", 12, 27},
        {"RR", 1, 1},  {"PA", 12, 54}, {NULL, 0, 0}};
    static const struct heading june28_union[] = {
        {"I", 4, 23},  {"II", 3, 22},  {"III", 2, 21}, {"V", 3, 21},   {"VI", 3, 27},
        {"XI", 3, 16}, {"XII", 3, 19}, {"Art", 3, 6},  {"1st", 3, 8},  {"2nd", 3, 6},
        {"3rd", 2, 6}, {"HF", 7, 0},   {"WV", 4, 0},   {"BALT", 8, 2}, {"DC", 12, 22},
        {"RR", 1, 1},  {"PA", 12, 22}, {NULL, 0, 0}};
    static const struct heading june28_csa[] = {{"I", 4, 43},    {"II", 3, 41},  {"III", 4, 46},
                                                {"Cav", 10, 19}, {"Rich", 4, 0}, {"Det", 2, 0},
                                                {NULL, 0, 0}};
    static const struct heading june23_csa[] = {{"I", 3, 43},   {"II", 3, 41},   {"III", 4, 46},
                                                {"Cav", 9, 20}, {"Rich", 4, 16}, {"Det", 2, 2},
                                                {NULL, 0, 0}};

    check_sheet(campaign(state, HIGH_TIDE), GCACW_UNION, june3_union);
    check_sheet(campaign(state, LONG_ROADS), GCACW_UNION, june3_union);
    check_sheet(campaign(state, HIGH_TIDE), GCACW_CONFEDERATE, june3_csa);
    check_sheet(campaign(state, LONG_ROADS), GCACW_CONFEDERATE, june3_csa);
    check_sheet(campaign(state, JUNE_23), GCACW_UNION, june23_union);
    check_sheet(campaign(state, JUNE_23), GCACW_CONFEDERATE, june23_csa);
    check_sheet(campaign(state, MEADE_MOVES_NORTH), GCACW_UNION, june28_union);
    check_sheet(campaign(state, MEADE_MOVES_NORTH), GCACW_CONFEDERATE, june28_csa);
    assert_int_equal(campaign(state, HIGH_TIDE)->unit_sheet[GCACW_UNION], 76);
    assert_int_equal(campaign(state, HIGH_TIDE)->unit_sheet[GCACW_CONFEDERATE], 25);
}

/* 3.3: the divisions of the supply tables. */
static void divisions_are_counted(void **state)
{
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);
    unsigned count[GCACW_SIDES] = {0}, substitutes[GCACW_SIDES] = {0};

    for (unsigned i = 0; i < sc->unit_count; i++) {
        const struct gcacw_unit *at = &sc->units[i];

        if (at->entry == GCACW_ENTRY_SUB)
            substitutes[at->side]++;
        else if (at->arm == GCACW_INFANTRY && at->size == GCACW_DIVISION &&
                 sc->commands[at->command.v].kind == GCACW_COMMAND_CORPS)
            count[at->side]++;
    }
    assert_int_equal(count[GCACW_UNION], gcacw_number(sc, GCACW_N_DIVISIONS_UNION));
    assert_int_equal(count[GCACW_CONFEDERATE], gcacw_number(sc, GCACW_N_DIVISIONS_CSA));
    assert_int_equal(count[GCACW_UNION], 19);
    assert_int_equal(count[GCACW_CONFEDERATE], 9);
    assert_int_equal(substitutes[GCACW_UNION], 8);
    assert_int_equal(substitutes[GCACW_CONFEDERATE], 8);
}

static void units_come_as_the_sheets_say(void **state)
{
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);
    const struct gcacw_unit *at = unit(sc, GCACW_CONFEDERATE, "Pickett");

    assert_int_equal(at->entry, GCACW_ENTRY_TURN);
    assert_int_equal(at->turn, 2);
    assert_true(gcacw_zone_has(sc, at->zone, cell(sc, "21134")));
    assert_false(gcacw_zone_has(sc, at->zone, cell(sc, "22134")));
    assert_false(gcacw_zone_has(sc, at->zone, cell(sc, "21133")));
    at = unit(sc, GCACW_CONFEDERATE, "Wise");
    assert_int_equal(at->track, GCACW_TRACK_RICHMOND);
    assert_int_equal(at->number.v, 4);
    at = unit(sc, GCACW_UNION, "Crawford");
    assert_int_equal(at->entry, GCACW_ENTRY_START);
    assert_int_equal(at->number.v, 2);
    assert_string_equal(gcacw_name(sc, sc->commands[at->joins.v].name), "V");
    at = unit(sc, GCACW_UNION, "Spinola");
    assert_int_equal(at->restriction, GCACW_DC_R);
    assert_string_equal(gcacw_name(sc, sc->spaces[at->space.v].name), "South Chesapeake");
    at = unit(sc, GCACW_UNION, "Lockwood");
    assert_int_equal(at->entry, GCACW_ENTRY_TRACK);
    assert_true(gcacw_zone_has(sc, at->zone, cell(sc, "HCR E2050")));
    at = unit(sc, GCACW_UNION, "Farnsworth");
    assert_int_equal(at->entry, GCACW_ENTRY_MEADE);
    assert_string_equal(gcacw_name(sc, sc->units[at->replaces.v].name), "DeForest");
    at = unit(sc, GCACW_UNION, "Kilpatrick");
    assert_string_equal(gcacw_name(sc, at->second), "Custer");
    assert_int_equal(at->rename, GCACW_RENAME_MEADE);
    assert_int_equal(unit(sc, GCACW_CONFEDERATE, "12 VA")->outside_corps, 1);
    assert_int_equal(sc->group_count[GCACW_TRACK_DC], 8);
    assert_int_equal(sc->group_count[GCACW_TRACK_WV], 3);
    assert_int_equal(sc->group_count[GCACW_TRACK_PA], 10);
    assert_int_equal(sc->group_count[GCACW_TRACK_CSA], 4);
    assert_int_equal(sc->group_count[GCACW_TRACK_RICHMOND], 4);
}

/* 3.6 by the sheets' own numbers, converted by 2.2. */
static void late_june_stands_where_it_was_published(void **state)
{
    const struct gcacw_scenario *june28 = campaign(state, MEADE_MOVES_NORTH);
    const struct gcacw_scenario *june23 = campaign(state, JUNE_23);

    assert_int_equal(unit(june28, GCACW_CONFEDERATE, "Early")->cell, cell(june28, "York PA"));
    assert_int_equal(unit(june28, GCACW_UNION, "Lockwood")->cell, cell(june28, "Frederick MD"));
    assert_int_equal(unit(june28, GCACW_UNION, "Wadsworth")->cell, cell(june28, "42052"));
    assert_int_equal(unit(june28, GCACW_UNION, "Wadsworth")->fatigue, 1);
    assert_int_equal(unit(june28, GCACW_CONFEDERATE, "Hood")->manpower, 12);
    assert_int_equal(unit(june28, GCACW_CONFEDERATE, "Law")->manpower, 4);
    assert_int_equal(unit(june23, GCACW_CONFEDERATE, "Hood")->cell,
                     cell(june23, "Williamsport MD"));
    assert_int_equal(unit(june23, GCACW_UNION, "Kenly")->cell, cell(june23, "27065"));
    assert_int_equal(unit(june23, GCACW_UNION, "Wright")->turn, 5);
    assert_true(gcacw_zone_has(june23, unit(june23, GCACW_UNION, "Wright")->zone,
                               cell(june23, "RTG S2134")));
    assert_true(gcacw_zone_has(june23, unit(june23, GCACW_CONFEDERATE, "Hampton")->zone,
                               cell(june23, "RTG S5833")));
    assert_int_equal(june28->before.meade, 1);
    assert_int_equal(june23->before.has_crossed, 1);
}

static void leaders_have_their_values(void **state)
{
    static const struct {
        const char *name;
        uint8_t tactical, command, kind;
    } facts[] = {{"R.E. Lee", 0, 5, GCACW_LEADER_ARMY},
                 {"Longstreet", 4, 7, GCACW_LEADER_CORPS},
                 {"Ewell", 4, 6, GCACW_LEADER_CORPS},
                 {"A.P. Hill", 4, 6, GCACW_LEADER_CORPS},
                 {"Stuart", 3, 7, GCACW_LEADER_CAVALRY},
                 {"Beauregard", 2, 4, GCACW_LEADER_BEAUREGARD},
                 {"Jackson", 4, 7, GCACW_LEADER_JACKSON},
                 {"Hooker", 0, 4, GCACW_LEADER_ARMY},
                 {"Meade", 0, 5, GCACW_LEADER_ARMY},
                 {"Sickles", 3, 5, GCACW_LEADER_CORPS},
                 {"Meade (V)", 3, 6, GCACW_LEADER_CORPS},
                 {"Buford", 2, 5, GCACW_LEADER_CAVALRY_DIVISION},
                 {"Kilpatrick", 2, 4, GCACW_LEADER_CAVALRY_DIVISION},
                 {"Couch (PA)", 1, 4, GCACW_LEADER_GARRISON},
                 {"Halleck", 0, 3, GCACW_LEADER_HALLECK}};
    const struct gcacw_scenario *sc = campaign(state, LONG_ROADS);

    for (unsigned i = 0; i < COUNT(facts); i++) {
        const struct gcacw_leader *at = leader(sc, facts[i].name);

        assert_int_equal(at->tactical, facts[i].tactical);
        assert_int_equal(at->command, facts[i].command);
        assert_int_equal(at->kind, facts[i].kind);
    }
    assert_string_equal(gcacw_name(sc, leader(sc, "Couch")->second), "Hancock");
    assert_int_equal(leader(sc, "Meade")->comes, GCACW_COMES_MEADE);
    assert_ptr_equal(&sc->leaders[leader(sc, "Meade (V)")->becomes.v], leader(sc, "Meade"));
    assert_int_equal(leader(sc, "Couch (PA)")->turn, 4);
    assert_int_equal(leader(sc, "Halleck")->transfers, 0);
    assert_int_equal(leader(sc, "Jackson")->assault_bonus, 1);
}

/* ---- calendar ---- */

static void the_track_is_the_printed_one(void **state)
{
    const struct gcacw_scenario *tide = campaign(state, HIGH_TIDE);
    const struct gcacw_scenario *roads = campaign(state, LONG_ROADS);

    assert_int_equal(tide->turn_count, 29);
    assert_int_equal(roads->turn_count, 52);
    assert_int_equal(roads->turns[19].first.day, 28); /* June 28 is turn 20 */
    assert_int_equal(roads->turns[21].letters,
                     1U << GCACW_LETTER_V | 1U << GCACW_LETTER_P); /* June 30 */
    assert_int_equal(roads->turns[0].last.day, 5);
    assert_int_equal(roads->turns[51].letters, 1U << GCACW_LETTER_L);
    assert_int_equal(tide->when[GCACW_WHEN_EVENTS], 4);
    assert_int_equal(tide->when[GCACW_WHEN_WEST_VIRGINIA], 4);
    assert_int_equal(tide->when[GCACW_WHEN_POTOMAC_CHECK], 20);
    assert_int_equal(roads->when[GCACW_WHEN_POTOMAC_CHECK], 22);
    assert_int_equal(roads->when[GCACW_WHEN_VICKSBURG], 22);
    assert_int_equal(roads->when[GCACW_WHEN_RIOTS], 36);
    assert_int_equal(tide->when[GCACW_WHEN_RIOTS], 0);
    assert_int_equal(campaign(state, JUNE_23)->track_first, 15);
    assert_int_equal(campaign(state, MEADE_MOVES_NORTH)->track_first, 20);
}

/* ---- random events ---- */

static uint8_t event_of(const struct gcacw_scenario *sc, unsigned roll, unsigned holds)
{
    const struct gcacw_random_row *row = &sc->events[roll - GCACW_RANDOM_FIRST];

    for (unsigned i = row->first; i < row->first + row->count; i++) {
        if ((sc->substitutions[i].when & ~holds) == 0)
            return sc->substitutions[i].event;
    }
    return row->event;
}

/* 11.2. */
static void events_are_replaced(void **state)
{
    enum {
        HOOKER = GCACW_IF_HOOKER,
        MEADE = GCACW_IF_MEADE,
        SOUTH = MEADE | GCACW_IF_COMMANDER_SOUTH,
        NORTH = MEADE | GCACW_IF_COMMANDER_NORTH,
        CROSSED = GCACW_IF_CROSSED,
        IN = GCACW_IF_GARRISON_IN,
        DONE = GCACW_IF_RAID_DONE,
        RAIN = GCACW_IF_RAIN_DAYS
    };
    static const struct {
        unsigned roll, holds, event;
    } facts[] = {{2, 0, GCACW_RANDOM_HEAVY_RAIN},
                 {2, GCACW_IF_AFTER_HEAVY_RAIN, GCACW_RANDOM_RAIN},
                 {3, RAIN, GCACW_RANDOM_RAIN},
                 {4, 0, GCACW_RANDOM_RAIN},
                 {4, RAIN, GCACW_RANDOM_GARRISON},
                 {4, RAIN | IN, GCACW_RANDOM_RASPBERRY},
                 {4, RAIN | IN | DONE, GCACW_RANDOM_RAIN},
                 {5, 0, GCACW_RANDOM_HALLECK},
                 {6, HOOKER | CROSSED, GCACW_RANDOM_HOOKER},
                 {6, MEADE | GCACW_IF_LEE_SOUTH, GCACW_RANDOM_UNION_BREAKDOWN},
                 {6, MEADE | GCACW_IF_LEE_NORTH, GCACW_RANDOM_REINFORCEMENT},
                 {6, MEADE | GCACW_IF_LEE_NORTH | GCACW_IF_REINFORCED, GCACW_RANDOM_RAIN},
                 {7, HOOKER, GCACW_RANDOM_PARALYSIS},
                 {7, HOOKER | CROSSED, GCACW_RANDOM_HOOKER},
                 {7, SOUTH | CROSSED, GCACW_RANDOM_CONFEDERATE_BREAKDOWN},
                 {7, NORTH | CROSSED, GCACW_RANDOM_GARRISON},
                 {7, NORTH | CROSSED | IN, GCACW_RANDOM_RASPBERRY},
                 {7, NORTH | CROSSED | IN | DONE, GCACW_RANDOM_NO_EFFECT},
                 {8, CROSSED, GCACW_RANDOM_SPY},
                 {9, 0, GCACW_RANDOM_REINFORCEMENT},
                 {9, GCACW_IF_REINFORCED, GCACW_RANDOM_RAIN},
                 {10, 0, GCACW_RANDOM_LEE_SICK},
                 {11, 0, GCACW_RANDOM_HEAT},
                 {12, 0, GCACW_RANDOM_HEAT}};
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);

    for (unsigned i = 0; i < COUNT(facts); i++) {
        if (event_of(sc, facts[i].roll, facts[i].holds) != facts[i].event)
            fail_msg("fact %u: %s", i,
                     gcacw_random_name(event_of(sc, facts[i].roll, facts[i].holds)));
    }
    assert_int_equal(sc->substitution_count, 13);
    assert_int_equal(sc->events[9 - GCACW_RANDOM_FIRST].ammunition, 1);
    assert_int_equal(gcacw_raspberry(sc, 4), 20);
    assert_int_equal(gcacw_raspberry(sc, -1), 0);
    assert_int_equal(gcacw_raspberry(sc, 6), 40);
}

/* The lines of a row stand on the sheet in this order. */
static void substitutions_have_their_printed_rank(void **state)
{
    static const struct {
        unsigned roll, rank, event;
    } lines[] = {{2, 1, GCACW_RANDOM_RAIN},
                 {4, 1, GCACW_RANDOM_GARRISON},
                 {4, 2, GCACW_RANDOM_RASPBERRY},
                 {4, 3, GCACW_RANDOM_RAIN},
                 {6, 1, GCACW_RANDOM_UNION_BREAKDOWN},
                 {6, 2, GCACW_RANDOM_REINFORCEMENT},
                 {6, 3, GCACW_RANDOM_RAIN},
                 {7, 1, GCACW_RANDOM_HOOKER},
                 {7, 2, GCACW_RANDOM_CONFEDERATE_BREAKDOWN},
                 {7, 3, GCACW_RANDOM_GARRISON},
                 {7, 4, GCACW_RANDOM_RASPBERRY},
                 {7, 5, GCACW_RANDOM_NO_EFFECT},
                 {9, 1, GCACW_RANDOM_RAIN}};
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);

    assert_int_equal(sc->substitution_count, COUNT(lines));
    for (unsigned i = 0; i < COUNT(lines); i++) {
        const struct gcacw_random_row *row = &sc->events[lines[i].roll - GCACW_RANDOM_FIRST];
        unsigned found = 0;

        for (unsigned k = row->first; k < row->first + row->count; k++)
            found += sc->substitutions[k].printed == lines[i].rank &&
                     sc->substitutions[k].event == lines[i].event;
        assert_int_equal(found, 1);
    }
}

/* ---- movement ---- */

static void marches_and_costs(void **state)
{
    static const uint8_t marches[GCACW_MARCH_COUNT][2] = {{1, 1}, {1, 2}, {2, 1}, {2, 3}, {1, 0},
                                                          {1, 1}, {1, 0}, {2, 0}, {2, 1}};
    static const uint8_t strategic[GCACW_SIDES][GCACW_STRATEGIC_LEVELS][GCACW_GAITS][2] = {
        {{{9, 7}, {14, 10}}, {{13, 10}, {21, 15}}, {{18, 14}, {28, 20}}},
        {{{11, 9}, {16, 12}}, {{16, 13}, {24, 18}}, {{22, 18}, {32, 24}}}};
    static const int8_t rolls[2][3] = {{GCACW_NO_ROLL, 0, 2}, {0, 2, 4}};
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);

    for (unsigned i = 0; i < GCACW_MARCH_COUNT; i++) {
        assert_int_equal(sc->march[i].dice, marches[i][0]);
        assert_int_equal(sc->march[i].plus, marches[i][1]);
    }
    assert_memory_equal(sc->strategic.points, strategic, sizeof strategic);
    assert_memory_equal(sc->strategic.roll, rolls, sizeof rolls);
    assert_int_equal(sc->costs[GCACW_FEATURE_ROAD].points[GCACW_GAIT_FOOT][GCACW_WET], 2);
    assert_int_equal(sc->costs[GCACW_FEATURE_PIKE].points[GCACW_GAIT_FOOT][GCACW_WET], 1);
    assert_int_equal(sc->costs[GCACW_FEATURE_CLEAR].points[GCACW_GAIT_CAVALRY][GCACW_DRY], 2);
    assert_int_equal(sc->costs[GCACW_FEATURE_CLEAR].source[GCACW_GAIT_FOOT], VD_SOURCE_FOUND);
    assert_int_equal(sc->costs[GCACW_FEATURE_CLEAR].source[GCACW_GAIT_CAVALRY],
                     VD_SOURCE_RECONSTRUCTION);
    assert_int_equal(sc->costs[GCACW_FEATURE_FERRY].points[GCACW_GAIT_FOOT][GCACW_DRY], 3);
}

/* 5.3 and 11.1. */
static void extended_marches(void **state)
{
    static const struct {
        int total;
        unsigned manpower, loss, disorganized;
    } facts[] = {{2, 6, 0, 0},  {3, 2, 0, 0},  {5, 4, 0, 0},  {7, 10, 2, 1}, {6, 4, 0, 1},
                 {6, 9, 1, 1},  {7, 8, 1, 1},  {8, 4, 1, 1},  {8, 14, 4, 1}, {12, 14, 4, 1},
                 {-2, 9, 0, 0}, {8, 13, 3, 1}, {7, 14, 3, 1}, {6, 8, 0, 1}};
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);

    for (unsigned i = 0; i < COUNT(facts); i++) {
        struct gcacw_extended_result result =
            gcacw_extended_at(sc, facts[i].total, facts[i].manpower);

        if (result.loss != facts[i].loss || result.disorganized != facts[i].disorganized)
            fail_msg("fact %u: %u %u", i, result.loss, result.disorganized);
    }
}

/* ---- combat ---- */

/* The printed rows, from a difference of -8 to one of 10. */
static const char *const defender_rows[GCACW_DIFFS] = {
    "- - - - - - - -",
    "- - - - - - - -",
    "- - - - - - - -",
    "- - - - - - - 1",
    "- - - - - - 1 1",
    "- - - - - 1 1 1",
    "f f f f f 1f 1f 1f",
    "F F F F 1F 1F 1F 2F",
    "D D D D 1D 1D 2D 2D",
    "D D D 1D 1D 2D 2D 2D",
    "Dr Dr 1Dr 1Dr 2Dr 2Dr 2Dr 3Dr",
    "Dr Dr 1Dr 1Dr 2Dr 2Dr 3Dr 4Dr",
    "DR 1DR 1DR 2DR 3DR 3DR 4DR 5DR",
    "1DR 2DR 2DR 3DR 3DR 3DR 4DR 5DR",
    "1DR 2DR 2DR 3DR 3DR 4DR 5DR 6DR",
    "1DR 2DR 2DR 3DR 4DR 6DR 7DR 8DR",
    "2DR* 2DR* 3DR* 4DR* 5DR* 7DR* 7DR* 9DR*",
    "2DR* 3DR* 4DR* 4DR* 5DR* 7DR* 8DR* 10DR*",
    "3DR* 4DR* 5DR* 5DR* 6DR* 8DR* 9DR* 11DR*",
};
static const char *const attacker_rows[GCACW_DIFFS] = {
    "3D 4D 5D 5D 6D 8D 10D 12D 14D 16D",
    "2D 3D 4D 4D 5D 7D 9D 11D 13D 15D",
    "2D 2D 3D 3D 5D 6D 8D 10D 12D 13D",
    "1D 2D 2D 3D 4D 6D 7D 9D 11D 12D",
    "1D 2D 2D 2D 3D 5D 6D 8D 9D 10D",
    "1D 2D 2D 2D 3D 4D 5D 7D 8D 9D",
    "D 1D 2D 2D 3D 3D 5D 7D 8D 9D",
    "D 1D 1D 1D 2D 3D 5D 6D 7D 8D",
    "D 1D 1D 1D 2D 3D 4D 5D 6D 8D",
    "D 1D 1D 1D 2D 3D 3D 4D 5D 7D",
    "Da Da 1Da 1Da 2Da 2Da 3Da 4Da 5Da 6Da",
    "Fa Fa Fa 1Fa 2Fa 2Fa 3Fa 4Fa 5Fa 6Fa",
    "fa fa fa 1fa 1fa 2fa 3fa 3fa 4fa 5fa",
    "Ea Ea Ea Ea 1Ea 1Ea 2Ea 2Ea 3Ea 3Ea",
    "a a a a 1a 1a 1a 2a 2a 3a",
    "a a a a a 1a 1a 1a 2a 2a",
    "a a a a a a 1a 1a 1a 2a",
    "a a a a a a a 1a 1a 1a",
    "a a a a a a a a 1a 1a",
};

static void write_result(struct gcacw_result result, struct vd_writer *out)
{
    static const char signs[] = "fFDEarR*";
    /* as printed: f, F, D, E, then the advance or the retreat */
    if (result.loss == 0 && result.codes == 0)
        vd_write(out, "-");
    if (result.loss > 0)
        vd_write_format(out, "%u", result.loss);
    for (unsigned i = 0; i < 8; i++) {
        if ((result.codes >> i & 1) != 0)
            vd_write_format(out, "%c", signs[i]);
    }
}

static void check_row(const struct gcacw_result *row, unsigned count, const char *printed)
{
    char text[160] = "";
    struct vd_writer out = vd_writer_of(text, sizeof text);

    for (unsigned i = 0; i < count; i++) {
        vd_write(&out, i > 0 ? " " : "");
        write_result(row[i], &out);
    }
    assert_string_equal(text, printed);
}

static void the_combat_charts_are_cell_for_cell(void **state)
{
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);

    for (unsigned i = 0; i < GCACW_DIFFS; i++) {
        check_row(sc->combat.defender[i], GCACW_DEFENDER_COLUMNS, defender_rows[i]);
        check_row(sc->combat.attacker[i], GCACW_ATTACKER_COLUMNS, attacker_rows[i]);
    }
}

static void check_result(struct gcacw_result result, const char *printed)
{
    check_row(&result, 1, printed);
}

/* 11.1: combats 1 to 4; the edges of the columns. */
static void fought_combats_come_out_as_they_did(void **state)
{
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);

    check_result(gcacw_defender_at(sc, 1, 4), "D");
    check_result(gcacw_attacker_at(sc, 1, 14), "1D");
    check_result(gcacw_defender_at(sc, 6, 2), "1DR");
    check_result(gcacw_attacker_at(sc, 6, 12), "a");
    check_result(gcacw_defender_at(sc, 4, 20), "1DR");
    check_result(gcacw_attacker_at(sc, 4, 16), "fa");
    check_result(gcacw_defender_at(sc, -2, 24), "f");
    check_result(gcacw_attacker_at(sc, -2, 26), "2D");
    check_result(gcacw_defender_at(sc, 20, 1), "3DR*");
    check_result(gcacw_defender_at(sc, 10, 100), "11DR*");
    check_result(gcacw_attacker_at(sc, -20, 140), "16D");
    check_result(gcacw_attacker_at(sc, -8, 138), "14D");
}

static void ratios_guns_and_screens(void **state)
{
    static const struct {
        unsigned attacker, defender;
        int modifier;
    } ratios[] = {{7, 2, 2},    {6, 1, 5},  {13, 12, 0},  {8, 10, -1}, {1, 2, -1},
                  {10, 21, -2}, {1, 3, -2}, {10, 31, -3}, {1, 4, -3},  {1, 5, -4},
                  {1, 6, -5},   {9, 1, 8},  {30, 1, 8},   {2, 1, 1},   {1, 1, 0}};
    static const struct {
        int diff;
        uint8_t terrain;
        int modifier, half;
    } guns[] = {
        {-4, VD_TERRAIN_CLEAR, -3, 0},  {-3, VD_TERRAIN_CLEAR, -2, 0}, {0, VD_TERRAIN_CLEAR, -1, 0},
        {2, VD_TERRAIN_CLEAR, 0, 0},    {5, VD_TERRAIN_CLEAR, 1, 0},   {8, VD_TERRAIN_CLEAR, 2, 0},
        {1, VD_TERRAIN_ROLLING, -1, 1}, {7, VD_TERRAIN_ROLLING, 1, 1}, {1, VD_TERRAIN_ROUGH, -1, 1},
        {-9, VD_TERRAIN_HILL, -1, 0},   {8, VD_TERRAIN_HILL, 1, 0},    {-9, VD_TERRAIN_WOODS, 0, 0},
        {9, VD_TERRAIN_CITY, 0, 0}};
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);

    for (unsigned i = 0; i < COUNT(ratios); i++)
        assert_int_equal(gcacw_ratio_of(sc, ratios[i].attacker, ratios[i].defender),
                         ratios[i].modifier);
    for (unsigned i = 0; i < COUNT(guns); i++) {
        struct gcacw_gun_result result = gcacw_guns_at(sc, guns[i].diff, guns[i].terrain);

        assert_int_equal(result.modifier, guns[i].modifier);
        assert_int_equal(result.half, guns[i].half);
    }
    assert_int_equal(gcacw_screen_size(sc, 1), -1);
    assert_int_equal(gcacw_screen_size(sc, 5), 2);
    assert_int_equal(gcacw_screen_size(sc, 30), 3);
    assert_int_equal(sc->screen.terrain[VD_TERRAIN_MOUNTAIN], 3);
    assert_int_equal(sc->attacks[GCACW_ATTACK_COLUMN].modifier, -3);
    assert_int_equal(sc->attacks[GCACW_ATTACK_PREPARED].points, 4);
    assert_int_equal(sc->works[GCACW_WORKS_ABATIS].halves, 3);
    assert_int_equal(sc->works[GCACW_WORKS_FORT].stays, 1);
}

/* 3.1. */
static void disorganized_units_are_weaker(void **state)
{
    static const uint8_t halves[] = {0,  1,  2,  4,  6,  6,  8,  10, 12, 12,
                                     14, 16, 18, 18, 20, 22, 24, 24, 26};
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);

    for (unsigned i = 0; i < COUNT(halves); i++)
        assert_int_equal(gcacw_combat_halves(sc, i, false), halves[i]);
    assert_int_equal(gcacw_combat_halves(sc, 9, true), 18);
}

/* ---- supply ---- */

static void depots_and_levies(void **state)
{
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);
    unsigned sums[4] = {0}, victuals = 0, simplified = 0, points = 0, named = 0;

    for (unsigned i = 0; i < sc->depot_value_count; i++) {
        sums[0] += sc->depot_values[i].victuals;
        sums[1] += sc->depot_values[i].simplified;
        sums[2] += sc->depot_values[i].ammunition;
        sums[3] += sc->depot_values[i].points;
    }
    assert_int_equal(sc->depot_value_count, 11);
    assert_int_equal(sums[0], 240);
    assert_int_equal(sums[1], 40);
    assert_int_equal(sums[2], 78);
    assert_int_equal(sums[3], 80);
    for (unsigned i = 0; i < sc->levy_count; i++) {
        victuals += sc->levies[i].victuals;
        simplified += sc->levies[i].simplified;
        points += sc->levies[i].points;
        named += sc->levies[i].points > 0;
    }
    assert_int_equal(sc->levy_row_count, 31);
    assert_int_equal(sc->levy_count, 37);
    assert_int_equal(victuals, 427 + 6 * 10); /* Baltimore has seven hexes */
    assert_int_equal(simplified, 77 + 6 * 3);
    assert_int_equal(points, 78);
    assert_int_equal(named, 14);
    assert_int_equal(gcacw_depot_value_at(sc, GCACW_UNION, cell(sc, "Alexandria VA"))->points, 14);
    assert_int_equal(gcacw_depot_value_at(sc, GCACW_UNION, cell(sc, "York PA"))->victuals, 6);
    assert_int_equal(
        gcacw_depot_value_at(sc, GCACW_CONFEDERATE, cell(sc, "Winchester VA"))->simplified, 0);
}

static void simplified_supply(void **state)
{
    static const uint8_t least[GCACW_RESUPPLY_ROWS][3] = {
        {17, 8, 6}, {14, 7, 5}, {11, 6, 4}, {9, 4, 3}, {6, 3, 2}, {3, 2, 1}, {0, 0, 0}};
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);

    for (unsigned i = 0; i < GCACW_RESUPPLY_ROWS; i++) {
        assert_int_equal(sc->resupply[i].least[GCACW_UNION], least[i][0]);
        assert_int_equal(sc->resupply[i].least[GCACW_CONFEDERATE], least[i][1]);
        assert_int_equal(sc->resupply[i].victuals, least[i][2]);
    }
    assert_int_equal(gcacw_resupply_at(sc, GCACW_UNION, 13), 4);
    assert_int_equal(gcacw_resupply_at(sc, GCACW_CONFEDERATE, 5), 3);
    assert_int_equal(gcacw_resupply_at(sc, GCACW_CONFEDERATE, 1), 0);
    for (unsigned i = 0; i < GCACW_FORAGE_ROWS; i++)
        assert_int_equal(sc->forage[i].recovery * 2 + sc->forage[i].victuals, 6);
    assert_int_equal(gcacw_supply_at(sc, 7)->morale, 0);
    assert_int_equal(gcacw_supply_at(sc, 2)->rolls, 1);
    assert_int_equal(gcacw_supply_at(sc, 1)->morale, 1);
    assert_int_equal(gcacw_supply_at(sc, 0)->loses_at, 4);
    assert_int_equal(gcacw_supply_at(sc, -1)->loses_at, 3);
    assert_int_equal(gcacw_supply_at(sc, -1)->morale, 3);
    assert_int_equal(sc->potomac_count, 5);
}

/* ---- morale and victory ---- */

static void morale_and_levels(void **state)
{
    const struct gcacw_scenario *tide = campaign(state, HIGH_TIDE);
    const struct gcacw_scenario *roads = campaign(state, LONG_ROADS);

    assert_int_equal(gcacw_morale_at(tide, 7), GCACW_NORMAL);
    assert_int_equal(gcacw_morale_at(tide, 8), GCACW_DISORDERED);
    assert_int_equal(gcacw_morale_at(tide, 11), GCACW_PANICKED);
    assert_int_equal(gcacw_morale_at(tide, 14), GCACW_FLIGHT);
    assert_int_equal(tide->morales[GCACW_DISORDERED].points + tide->morales[GCACW_PANICKED].points,
                     50);
    assert_int_equal(tide->morales[GCACW_DISORDERED].points_past +
                         tide->morales[GCACW_PANICKED].points_past,
                     25);
    assert_int_equal(tide->morale[GCACW_CONFEDERATE].eliminated_division[0], 6);
    assert_int_equal(tide->morale[GCACW_UNION].losses, 8);
    assert_int_equal(gcacw_level_at(tide, 210), GCACW_CSA_DECISIVE);
    assert_int_equal(gcacw_level_at(tide, 209), GCACW_CSA_SUBSTANTIVE);
    assert_int_equal(gcacw_level_at(tide, 160), GCACW_CSA_MARGINAL);
    assert_int_equal(gcacw_level_at(tide, 159), GCACW_USA_MARGINAL);
    assert_int_equal(gcacw_level_at(tide, 140), GCACW_USA_SUBSTANTIVE);
    assert_int_equal(gcacw_level_at(tide, 139), GCACW_USA_DECISIVE);
    assert_int_equal(gcacw_level_at(roads, 250), GCACW_CSA_DECISIVE);
    assert_int_equal(gcacw_level_at(roads, 190), GCACW_CSA_MARGINAL);
    assert_int_equal(gcacw_level_at(roads, 149), GCACW_USA_DECISIVE);
    assert_int_equal(gcacw_number(tide, GCACW_N_PRELIMINARY_CANCEL), 185);
    assert_int_equal(gcacw_number(roads, GCACW_N_PRELIMINARY_CANCEL_SUBSTANTIVE), 250);
}

static void the_record_has_every_line(void **state)
{
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);
    unsigned counties = 0, sums[3] = {0}, structures = 0, rail = 0, lines = 0;

    for (unsigned i = 0; i < sc->base.theater->district_count; i++) {
        counties += sc->counties[i].printed != 0;
        for (unsigned k = 0; k < 3; k++)
            sums[k] += sc->counties[i].points[k];
    }
    assert_int_equal(counties, 15);
    assert_int_equal(sums[0], 180);
    assert_int_equal(sums[1], 90);
    assert_int_equal(sums[2], 47);
    for (unsigned i = 0; i < sc->structure_count; i++) {
        structures += sc->structures[i].points;
        lines |= 1U << sc->structures[i].line;
    }
    assert_int_equal(structures, 115);
    assert_int_equal(lines, 127);
    for (unsigned i = 0; i < sc->rail_item_count; i++)
        rail += sc->rail_items[i].points;
    assert_int_equal(sc->rail_item_count, 21);
    assert_int_equal(rail, 139);
}

static void letters_are_delivered_by_die(void **state)
{
    static const uint8_t rows[6][2] = {{0, GCACW_LETTER_LOST},  {20, GCACW_LETTER_LOST},
                                       {20, GCACW_LETTER_LATE}, {30, GCACW_LETTER_LATE},
                                       {30, GCACW_LETTER_LATE}, {30, GCACW_LETTER_LATE}};
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);

    for (unsigned i = 0; i < 6; i++) {
        assert_int_equal(sc->letters[i].range, rows[i][0]);
        assert_int_equal(sc->letters[i].beyond, rows[i][1]);
    }
}

/* ---- the ground ---- */

static void cells_know_their_banks(void **state)
{
    static const struct {
        const char *place;
        uint8_t flags, state;
    } facts[] = {{"Gettysburg PA", GCACW_CELL_NORTH, GCACW_PENNSYLVANIA},
                 {"Winchester VA", GCACW_CELL_WEST, GCACW_VIRGINIA},
                 {"Martinsburg WV", GCACW_CELL_WEST, GCACW_VIRGINIA},
                 {"Leesburg VA", 0, GCACW_VIRGINIA},
                 {"67091", GCACW_CELL_NORTH | GCACW_CELL_DC, GCACW_DISTRICT},
                 {"87064", GCACW_CELL_NORTH | GCACW_CELL_BALTIMORE, GCACW_MARYLAND}};
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);
    uint8_t mask = GCACW_CELL_NORTH | GCACW_CELL_DC | GCACW_CELL_BALTIMORE;

    for (unsigned i = 0; i < COUNT(facts); i++) {
        uint16_t at = cell(sc, facts[i].place);
        uint8_t west = facts[i].flags & GCACW_CELL_WEST;

        assert_int_equal(sc->ground->flags[at] & mask, facts[i].flags & mask);
        assert_int_equal(sc->ground->flags[at] & west, west);
        assert_int_equal(sc->ground->state[at], facts[i].state);
    }
    assert_int_equal(sc->ground->flags[cell(sc, "Leesburg VA")] & GCACW_CELL_WEST, 0);
    assert_int_equal(sc->ground->flags[cell(sc, "Bolivar Heights WV")] & GCACW_CELL_FORT,
                     GCACW_CELL_FORT);
    assert_int_equal(sc->ground->flags[cell(sc, "Dumfries VA")] & GCACW_CELL_TELEGRAPH,
                     GCACW_CELL_TELEGRAPH);
    assert_int_not_equal(sc->ground->levy[cell(sc, "York PA")].v, GCACW_NONE);
    assert_int_not_equal(sc->ground->port[cell(sc, "Annapolis MD")].v, GCACW_NONE);
}

static const struct gcacw_way *way_to(const struct gcacw_scenario *sc, const char *from,
                                      const char *to)
{
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        const struct gcacw_way *way = &sc->ground->way[cell(sc, from)][i];

        if (way->to == cell(sc, to))
            return way;
    }
    fail_msg("%s is not next to %s", from, to);
    return NULL;
}

static void hexsides_know_what_they_cost(void **state)
{
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);
    const struct gcacw_ground *ground = sc->ground;
    const struct gcacw_way *bridge = way_to(sc, "Harpers Ferry WV", "Naval Battery MD");
    unsigned ridges = 0;

    assert_int_equal(bridge->kind, VD_CROSSING_BRIDGE);
    assert_true((bridge->flags & GCACW_WAY_RIVER) != 0);
    assert_true((bridge->flags & GCACW_WAY_CLOSED) == 0);
    for (uint32_t i = 0; i < sc->base.theater->cell_count; i++) {
        for (unsigned way = 0; way < VD_HEX_DIRECTIONS; way++) {
            const struct gcacw_way *at = &ground->way[i][way];

            if (at->to == VD_NONE)
                continue;
            const struct gcacw_way *back = &ground->way[at->to][(way + 3) % VD_HEX_DIRECTIONS];
            uint8_t both = (uint8_t) ~(GCACW_WAY_UP | GCACW_WAY_DOWN);

            assert_int_equal(back->to, i);
            assert_int_equal(back->flags & both, at->flags & both);
            assert_int_equal((at->flags & GCACW_WAY_UP) != 0, (back->flags & GCACW_WAY_DOWN) != 0);
            ridges += (at->flags & GCACW_WAY_RIDGE) != 0;
        }
    }
    assert_true(ridges > 100);
}

static void stations_lie_on_their_lines(void **state)
{
    static const struct {
        const char *place, *line; /* NULL: on none */
        uint8_t state;
        const char *named;
        bool below;
    } facts[] = {
        {"Bealeton VA", "Alexandria - Rappahannock", GCACW_VIRGINIA, NULL, false},
        {"Culpeper Court House VA", NULL, GCACW_VIRGINIA, NULL, true},
        {"Manassas Junction VA", "Alexandria - Front Royal", GCACW_VIRGINIA, NULL, false},
        {"Laurel MD", "Washington - Annapolis", GCACW_MARYLAND, NULL, false},
        {"Camden Station MD", "Washington - Baltimore", GCACW_MARYLAND, "Camden Station", false},
        {"Martinsburg WV", "B&O", GCACW_VIRGINIA, NULL, false},
        {"York PA", "Baltimore - Harrisburg", GCACW_PENNSYLVANIA, NULL, false},
        {"Harrisburg PA", NULL, GCACW_PENNSYLVANIA, "Camp Curtin & Harrisburg Stations", false}};
    const struct gcacw_scenario *sc = campaign(state, HIGH_TIDE);

    assert_in_range(sc->station_count, 90, 120);
    for (unsigned i = 0; i < COUNT(facts); i++) {
        gcacw_station_id id = sc->ground->station[cell(sc, facts[i].place)];

        assert_int_not_equal(id.v, GCACW_NONE);
        const struct gcacw_station *at = &sc->stations[id.v];
        bool found = facts[i].line == NULL && at->lines == 0;

        for (unsigned k = 0; k < sc->rail_line_count && facts[i].line != NULL; k++)
            found |= (at->lines >> k & 1) != 0 &&
                     strcmp(gcacw_name(sc, sc->rail_lines[k].name), facts[i].line) == 0;
        if (!found)
            fail_msg("%s lies on other lines", facts[i].place);
        assert_int_equal(at->state, facts[i].state);
        assert_int_equal(at->below, facts[i].below);
        if (facts[i].named == NULL)
            assert_int_equal(at->named, GCACW_NONE);
        else
            assert_string_equal(gcacw_name(sc, sc->rail_items[at->named].name), facts[i].named);
    }
}

/* Readers of files go through the words until there is none: the list of each ends where its kinds end. */
static void words_end_with_their_kinds(void **state)
{
    static const struct {
        const char *(*name)(uint8_t kind);
        uint8_t count, first;
    } lists[] = {
        {gcacw_side_name, GCACW_SIDES, 0},          {gcacw_arm_name, GCACW_ARM_COUNT, 0},
        {gcacw_size_name, GCACW_SIZE_COUNT, 0},     {gcacw_restriction_name, GCACW_RR + 1, 0},
        {gcacw_random_name, GCACW_RANDOM_COUNT, 1}, {gcacw_feature_name, GCACW_FEATURE_COUNT, 0},
        {gcacw_level_name, GCACW_LEVELS, 0},        {gcacw_phase_id, GCACW_PHASE_COUNT, 0},
        {gcacw_phase_name, GCACW_PHASE_COUNT, 0},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(lists); i++) {
        for (uint8_t kind = lists[i].first; kind < lists[i].count; kind++)
            assert_non_null(lists[i].name(kind));
        assert_null(lists[i].name(lists[i].count));
    }
    assert_int_equal(gcacw_letter_sign(GCACW_LETTER_COUNT), '\0');
    assert_null(gcacw_rule_id(GCACW_RULE_COUNT));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(words_end_with_their_kinds),
                                       cmocka_unit_test(the_sheets_have_every_unit),
                                       cmocka_unit_test(divisions_are_counted),
                                       cmocka_unit_test(units_come_as_the_sheets_say),
                                       cmocka_unit_test(late_june_stands_where_it_was_published),
                                       cmocka_unit_test(leaders_have_their_values),
                                       cmocka_unit_test(the_track_is_the_printed_one),
                                       cmocka_unit_test(events_are_replaced),
                                       cmocka_unit_test(substitutions_have_their_printed_rank),
                                       cmocka_unit_test(marches_and_costs),
                                       cmocka_unit_test(extended_marches),
                                       cmocka_unit_test(the_combat_charts_are_cell_for_cell),
                                       cmocka_unit_test(fought_combats_come_out_as_they_did),
                                       cmocka_unit_test(ratios_guns_and_screens),
                                       cmocka_unit_test(disorganized_units_are_weaker),
                                       cmocka_unit_test(depots_and_levies),
                                       cmocka_unit_test(simplified_supply),
                                       cmocka_unit_test(morale_and_levels),
                                       cmocka_unit_test(the_record_has_every_line),
                                       cmocka_unit_test(letters_are_delivered_by_die),
                                       cmocka_unit_test(cells_know_their_banks),
                                       cmocka_unit_test(hexsides_know_what_they_cost),
                                       cmocka_unit_test(stations_lie_on_their_lines)};

    return cmocka_run_group_tests(tests, gcacw_campaigns_open, gcacw_campaigns_close);
}
