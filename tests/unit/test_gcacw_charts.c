/* unit/test_gcacw_charts.c: the hex campaign's charts are written from the tables that the rules read. */
#include <stdio.h>
#include <string.h>

#include "rules/gcacw/words/charts.h"
#include "scenario/charts.h"
#include "unit/check.h"
#include "unit/gcacw_desk.h"

/* Charts need no more of a system. */
static const struct vd_language language = {.print_charts = gcacw_print_charts};
static const struct vd_system charted = {.name = "gcacw", .language = &language};

static struct vd_chart_book collect(const struct gcacw_scenario *sc, const struct vd_view *view,
                                    const void *state, struct vd_arena *arena)
{
    vd_arena_init(arena);
    return vd_charts_collect(&charted, &sc->base, view, state, arena);
}

static const struct vd_chart_table *find(const struct vd_chart_book *book, const char *id)
{
    const struct vd_chart_table *table = vd_charts_find(book, id);

    if (table == NULL)
        fail_msg("there is no table %s", id);
    return table;
}

static size_t column_of(const struct vd_chart_table *table, const char *name)
{
    for (size_t i = 0; i < table->column_count; i++) {
        if (strcmp(table->columns[i], name) == 0)
            return i;
    }
    fail_msg("%s has no column %s", table->id, name);
    return 0;
}

/* The cell of the first row that has this text in that column. */
static const struct vd_chart_cell *cell_of(const struct vd_chart_table *table, const char *key,
                                           const char *is, const char *column)
{
    const size_t at = column_of(table, key);

    for (size_t i = 0; i < table->row_count; i++) {
        if (table->rows[i][at].kind == VD_CELL_TEXT && strcmp(table->rows[i][at].text, is) == 0)
            return &table->rows[i][column_of(table, column)];
    }
    fail_msg("%s has no row %s", table->id, is);
    return NULL;
}

/* ---- every chart of the book ---- */

struct expected {
    const char *id;
    size_t rows, columns;
};

/* The checklist of the charts: how many rows each has, in High Tide. */
static const struct expected checklist[] = {{"random-events", 11 + 13, 5},
                                            {"event-effects", 12, 2},
                                            {"raspberry-raid", 6, 2},
                                            {"raspberry-removal", 5, 3},
                                            {"spy-effects", 6, 2},
                                            {"garrison-track", 4, 6},
                                            {"csa-reinforcements", 4, 6},
                                            {"beauregard", 1, 4},
                                            {"verbal-communications", 5, 2},
                                            {"written-communications", 6, 3},
                                            {"normal-movement", 9, 2},
                                            {"naval-movement", 5, 3},
                                            {"railroad-restrictions", 7, 2},
                                            {"strategic-distances", 3, 3},
                                            {"strategic-rolls", 2, 4},
                                            {"strategic-csa", 3, 5},
                                            {"strategic-usa", 3, 5},
                                            {"remote-movement", 1, 3},
                                            {"victory-immediate", 3, 2},
                                            {"victory-preliminary", 4, 3},
                                            {"victory-levels", 6, 2},
                                            {"victory-end", 2, 2},
                                            {"sequence", 33, 3},
                                            {"captured-depots", 11, 5},
                                            {"levies", 31, 6},
                                            {"morale-union", 14, 2},
                                            {"morale-confederate", 15, 2},
                                            {"morale-outside", 7, 2},
                                            {"morale-states", 4, 6},
                                            {"harpers-ferry", 8, 3},
                                            {"posture", 12, 2},
                                            {"time-limitation", 11, 3},
                                            {"resupply", 7, 3},
                                            {"forage", 4, 2},
                                            {"forage-modifiers", 11, 3},
                                            {"supply-effects", 5, 5},
                                            {"supply-notes", 4, 2},
                                            {"union-status", 76, 16},
                                            {"union-losses", 3, 2},
                                            {"union-key", 9, 2},
                                            {"release-order", 34, 6},
                                            {"union-substitutes", 8, 5},
                                            {"union-depot-sheet", 8, 3},
                                            {"confederate-status", 25, 16},
                                            {"county-control", 15, 8},
                                            {"confederate-substitutes", 8, 5},
                                            {"confederate-depot-sheet", 8, 2},
                                            {"june", 13, 23},
                                            {"july", 13, 8},
                                            {"calendar-letters", 9, 2},
                                            {"vp-levies", 14 + 1, 3},
                                            {"vp-structures", 15 + 1, 4},
                                            {"vp-depots", 12 + 1, 3},
                                            {"vp-railroads", 21 + 1, 4},
                                            {"vp-demoralization", 2, 3},
                                            {"vp-summary", 11, 2},
                                            {"options", 12, 2},
                                            {"combat-defender", 19, 9},
                                            {"combat-attacker", 19, 11},
                                            {"ratio", 14, 2},
                                            {"artillery", 4, 7},
                                            {"defense-modifiers", 9, 3},
                                            {"attack-types", 6, 4},
                                            {"retreat-priorities", 5, 4},
                                            {"cavalry-retreat", 13, 3},
                                            {"entrenchment", 6, 7},
                                            {"extended-march", 4, 5},
                                            {"force-march", 3, 3},
                                            {"terrain-costs", 20, 7},
                                            {"ammunition", 5, 3},
                                            {"demoralization", 6, 3},
                                            {"leaders", 35, 9}};

static void every_chart_is_there(void **state)
{
    const struct gcacw_campaigns *campaigns = *state;
    struct vd_arena arena;
    const struct vd_chart_book book = collect(campaigns->sc[HIGH_TIDE], NULL, NULL, &arena);

    for (size_t i = 0; i < sizeof checklist / sizeof checklist[0]; i++) {
        const struct vd_chart_table *table = find(&book, checklist[i].id);

        if (table->row_count != checklist[i].rows || table->column_count != checklist[i].columns)
            fail_msg("%s has %zu rows of %zu", table->id, table->row_count, table->column_count);
    }
    vd_arena_release(&arena);
}

/* Rows are as wide as their columns, in every campaign. */
static void every_campaign_has_whole_tables(void **state)
{
    const struct gcacw_campaigns *campaigns = *state;

    for (unsigned i = 0; i < HEX_CAMPAIGNS; i++) {
        struct vd_arena arena;
        const struct vd_chart_book book = collect(campaigns->sc[i], NULL, NULL, &arena);

        assert_int_equal(find(&book, "union-status")->row_count, 76);
        for (size_t k = 0; k < book.count; k++) {
            assert_ptr_equal(vd_charts_find(&book, book.at[k].id), &book.at[k]);
            assert_true(book.at[k].source > VD_SOURCE_NONE);
        }
        vd_arena_release(&arena);
    }
}

/* ---- the very tables ---- */

static bool shows(const struct vd_chart_book *book, int32_t number)
{
    for (size_t i = 0; i < book->count; i++) {
        const struct vd_chart_table *table = &book->at[i];

        for (size_t k = 0; k < table->row_count * table->column_count; k++) {
            const struct vd_chart_cell *cell =
                &table->rows[k / table->column_count][k % table->column_count];

            if ((cell->kind == VD_CELL_NUMBER || cell->kind == VD_CELL_SIGNED) &&
                (cell->number == number || cell->number == -number))
                return true;
        }
    }
    return false;
}

/* Each single number of the charts is changed; the charts must show the change. */
static void every_number_is_shown(void **state)
{
    const struct gcacw_campaigns *campaigns = *state;
    static struct gcacw_scenario changed;
    struct vd_arena arena;

    changed = *campaigns->sc[HIGH_TIDE];
    for (int i = 0; i < GCACW_NUMBER_COUNT; i++)
        changed.number[i] = (int16_t)(20000 + i);
    const struct vd_chart_book book = collect(&changed, NULL, NULL, &arena);

    for (int i = 0; i < GCACW_NUMBER_COUNT; i++) {
        if (!shows(&book, 20000 + i))
            fail_msg("no chart shows number %d", i);
    }
    vd_arena_release(&arena);
}

static void assert_text(const struct vd_chart_cell *cell, const char *text)
{
    assert_int_equal(cell->kind, VD_CELL_TEXT);
    assert_string_equal(cell->text, text);
}

static void cells_are_those_of_the_sheets(void **state)
{
    const struct gcacw_campaigns *campaigns = *state;
    struct vd_arena arena;
    const struct vd_chart_book book = collect(campaigns->sc[LONG_ROADS], NULL, NULL, &arena);
    const struct vd_chart_table *sheet = find(&book, "union-status");

    assert_text(cell_of(sheet, "unit", "Stannard", "status"), "6th DC -> I");
    assert_text(cell_of(sheet, "unit", "Lockwood", "status"), "5th DC-HE2050");
    assert_text(cell_of(sheet, "unit", "Spinola", "status"), "4th DC-R-S. Chesapeake");
    assert_text(cell_of(sheet, "unit", "Farnsworth", "status"), "3rd - Meade");
    assert_text(cell_of(sheet, "unit", "Mulligan", "status"), "1st WVR");
    assert_text(cell_of(sheet, "unit", "21 PA", "status"), "10th PA");
    assert_text(cell_of(sheet, "unit", "Knipe", "status"), "PA at start");
    assert_int_equal(cell_of(sheet, "unit", "French / Hays", "victuals")->kind, VD_CELL_EMPTY);
    assert_text(cell_of(find(&book, "confederate-status"), "unit", "Pickett", "status"),
                "Turn 2 S SJW 20xx or lower");
    assert_text(cell_of(find(&book, "june"), "turn", "Random Event", "9-11"), "R none");
    assert_text(cell_of(find(&book, "june"), "turn", "Random Event", "30"), "V");
    assert_text(cell_of(find(&book, "june"), "turn", "Potomac Crossing", "30"), "P");
    assert_text(cell_of(find(&book, "july"), "turn", "Random Event", "14"), "D");
    assert_text(cell_of(find(&book, "combat-defender"), "difference", "+10 or more", "50+"),
                "11DR*");
    assert_text(cell_of(find(&book, "combat-attacker"), "difference", "+5", "70+"), "3Ea");
    assert_text(cell_of(find(&book, "victory-levels"), "level", "Union marginal", "points"),
                "180-189");
    assert_text(cell_of(find(&book, "resupply"), "CSA divisions in resupply range", "4-5",
                        "USA divisions in resupply range"),
                "9-10");
    vd_arena_release(&arena);
}

/* ---- filled in ---- */

static const struct vd_chart_cell *sheet_cell(const struct vd_chart_book *book, const char *sheet,
                                              const char *unit, const char *column)
{
    return cell_of(find(book, sheet), "unit", unit, column);
}

static uint8_t unit_of(const struct gcacw_scenario *sc, const char *name)
{
    for (unsigned i = 0; i < sc->unit_count; i++) {
        if (strcmp(gcacw_name(sc, sc->units[i].name), name) == 0)
            return (uint8_t)i;
    }
    fail_msg("there is no unit %s", name);
    return 0;
}

/* Turn 1: every unit stands where it starts; Heth has lost, a town is levied. */
static void fill(const struct gcacw_scenario *sc, struct gcacw_facts *facts)
{
    struct gcacw_unit_facts *heth = &facts->units[unit_of(sc, "Heth")];

    memset(facts, 0, sizeof *facts);
    for (unsigned i = 0; i < sc->unit_count; i++) {
        facts->units[i].from.v = GCACW_NONE;
        facts->units[i].cell = sc->units[i].cell;
        facts->units[i].manpower = sc->units[i].manpower;
        facts->units[i].place =
            sc->units[i].cell != VD_NONE ? GCACW_PLACE_MAP : (uint8_t)GCACW_PLACE_OUT;
    }
    heth->manpower = 9;
    heth->combat_lost = 3;
    heth->other_lost = 2;
    heth->victuals = 4;
    facts->sides[GCACW_CONFEDERATE].lost_field = 3;
    facts->sides[GCACW_CONFEDERATE].project =
        (struct gcacw_project){heth->cell, GCACW_PROJECT_REMOVE, 2};
    facts->score.line[GCACW_SCORE_LEVIES] = 8;
    facts->score.line[GCACW_SCORE_CSA_LOSSES] = -9;
    facts->track[0].csa_combat = 3;
}

static void the_umpire_has_the_truth(void **state)
{
    const struct gcacw_campaigns *campaigns = *state;
    const struct gcacw_scenario *sc = campaigns->sc[HIGH_TIDE];
    static struct gcacw_state truth;
    struct vd_arena arena;

    fill(sc, &truth.facts);
    truth.turn = 1;
    const struct vd_chart_book book = collect(sc, NULL, &truth, &arena);

    assert_int_equal(sheet_cell(&book, "confederate-status", "Heth", "manpower now")->number, 9);
    assert_int_equal(sheet_cell(&book, "confederate-status", "Heth", "combat losses")->number, 3);
    assert_int_equal(sheet_cell(&book, "confederate-status", "Heth", "other losses")->number, 2);
    assert_int_equal(sheet_cell(&book, "union-status", "Wadsworth", "manpower now")->number, 8);
    assert_text(sheet_cell(&book, "union-status", "Mulligan", "place"), "not in play");
    assert_int_equal(
        cell_of(find(&book, "confederate-losses"), "line", "Victory Points", "number")->number, 9);
    assert_int_equal(cell_of(find(&book, "vp-summary"), "line", "Town Levies", "points")->number,
                     8);
    assert_int_equal(cell_of(find(&book, "vp-summary"), "line", "GRAND TOTAL", "points")->number,
                     -1);
    assert_int_equal(cell_of(find(&book, "june"), "turn", "CSA Combat", "3-5")->number, 3);
    assert_int_equal(cell_of(find(&book, "june"), "turn", "CSA Combat", "6-8")->kind,
                     VD_CELL_EMPTY);
    vd_arena_release(&arena);
}

/* What a seat of this side reads of Heth's line, and of the depot sheet; the view holds more than it
 * may show. */
static void check_seat(const struct gcacw_scenario *sc, uint8_t side, bool sheet, bool counter,
                       uint8_t over)
{
    static struct gcacw_view view;
    struct vd_arena arena;

    fill(sc, &view.known);
    view.side = side;
    view.over = over;
    view.base.turn = 1;
    const struct vd_chart_book book = collect(sc, &view.base, NULL, &arena);
    const enum vd_cell_kind kind = sheet ? VD_CELL_NUMBER : VD_CELL_EMPTY;

    assert_int_equal(sheet_cell(&book, "confederate-status", "Heth", "victuals")->kind, kind);
    assert_int_equal(sheet_cell(&book, "confederate-status", "Heth", "ammunition")->kind, kind);
    assert_int_equal(sheet_cell(&book, "confederate-status", "Heth", "other losses")->kind, kind);
    assert_int_equal(sheet_cell(&book, "confederate-status", "Heth", "manpower now")->kind,
                     counter ? VD_CELL_NUMBER : VD_CELL_EMPTY);
    assert_int_equal(sheet_cell(&book, "confederate-status", "Heth", "place")->kind,
                     counter ? VD_CELL_TEXT : VD_CELL_EMPTY);
    assert_int_equal(find(&book, "confederate-depot-sheet")->rows[0][1].kind,
                     sheet ? VD_CELL_TEXT : VD_CELL_EMPTY);
    vd_arena_release(&arena);
}

static void a_seat_has_its_own_sheet(void **state)
{
    const struct gcacw_campaigns *campaigns = *state;
    static struct gcacw_scenario sc;

    sc = *campaigns->sc[HIGH_TIDE];
    for (uint8_t fog = GCACW_FOG_BLIND; fog <= GCACW_FOG_OPEN; fog++) {
        sc.switches[GCACW_SWITCH_FOG] = fog;
        check_seat(&sc, GCACW_CONFEDERATE, true, true, 0);
        check_seat(&sc, GCACW_UNION, fog == GCACW_FOG_OPEN, fog != GCACW_FOG_BLIND, 0);
        check_seat(&sc, GCACW_UNION, true, true, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_chart_is_there),
        cmocka_unit_test(every_campaign_has_whole_tables),
        cmocka_unit_test(every_number_is_shown),
        cmocka_unit_test(cells_are_those_of_the_sheets),
        cmocka_unit_test(the_umpire_has_the_truth),
        cmocka_unit_test(a_seat_has_its_own_sheet),
    };

    return cmocka_run_group_tests(tests, gcacw_campaigns_open, gcacw_campaigns_close);
}
