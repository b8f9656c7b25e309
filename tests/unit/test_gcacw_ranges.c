/* unit/test_gcacw_ranges.c: ranges, railroads, ships and areas of the hex campaign. */
#include <string.h>

#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/ground/rails.h"
#include "rules/gcacw/ground/ranges.h"
#include "unit/gcacw_ground.h"

/* ---- ranges ---- */

static void ranges_go_around_zones(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    const struct gcacw_field *field = &walkers->field;
    uint16_t from = gcacw_cell(walkers, "52034"), to = gcacw_cell(walkers, "52031");

    assert_true(gcacw_is_within(field, GCACW_UNION, GCACW_MOVER_DIVISION, from, to, 3));
    assert_false(gcacw_is_within(field, GCACW_UNION, GCACW_MOVER_DIVISION, from, to, 2));
    /* A brigade beside the column covers both hexes between. */
    gcacw_put(walkers, "53033", GCACW_CONFEDERATE, GCACW_INFANTRY, GCACW_BRIGADE, 4);
    assert_false(gcacw_is_within(field, GCACW_UNION, GCACW_MOVER_DIVISION, from, to, 3));
    assert_true(gcacw_is_within(field, GCACW_UNION, GCACW_MOVER_DIVISION, from, to, 5));
    assert_true(gcacw_is_within(field, GCACW_CONFEDERATE, GCACW_MOVER_DIVISION, from, to, 3));
    /* The last hex may be in a zone. */
    assert_true(gcacw_is_within(field, GCACW_UNION, GCACW_MOVER_DIVISION, from,
                                gcacw_cell(walkers, "52033"), 3));
    /* Friends in both hexes cancel the zone. */
    gcacw_put(walkers, "52033", GCACW_UNION, GCACW_INFANTRY, GCACW_REGIMENT, 1);
    gcacw_put(walkers, "52032", GCACW_UNION, GCACW_ARTILLERY, GCACW_BRIGADE, 2);
    assert_true(gcacw_is_within(field, GCACW_UNION, GCACW_MOVER_DIVISION, from, to, 3));
    /* Never through the enemy himself. */
    gcacw_put(walkers, "52032", GCACW_CONFEDERATE, GCACW_ARTILLERY, GCACW_BRIGADE, 2);
    assert_false(gcacw_is_within(field, GCACW_UNION, GCACW_MOVER_DIVISION, from,
                                 gcacw_cell(walkers, "52032"), 3));
}

/* 5.4: more than 8 hexes from infantry (or artillery), more than 4 from cavalry; cavalry more than
 * 8 from anybody. 5.7: 8 or more. */
static void moves_keep_away(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_presence foot =
        gcacw_put(walkers, "40040", GCACW_UNION, GCACW_ARTILLERY, GCACW_BRIGADE, 2);
    struct gcacw_presence horse =
        gcacw_put(walkers, "60060", GCACW_UNION, GCACW_CAVALRY, GCACW_BRIGADE, 3);
    struct gcacw_cells marching, riding, remote, contact;

    gcacw_shun_strategic(&walkers->field, GCACW_CONFEDERATE, GCACW_INFANTRY, &marching);
    gcacw_shun_strategic(&walkers->field, GCACW_CONFEDERATE, GCACW_CAVALRY, &riding);
    gcacw_shun_remote(&walkers->field, GCACW_CONFEDERATE, &remote);
    gcacw_shun_contact(&walkers->field, GCACW_CONFEDERATE, &contact);
    for (uint16_t cell = 0; cell < walkers->sc->base.theater->cell_count; cell++) {
        unsigned a = gcacw_distance(walkers->sc, cell, foot.cell);
        unsigned b = gcacw_distance(walkers->sc, cell, horse.cell);

        assert_int_equal(gcacw_cells_hold(&marching, cell), a <= 8 || b <= 4);
        assert_int_equal(gcacw_cells_hold(&riding, cell), a <= 8 || b <= 8);
        assert_int_equal(gcacw_cells_hold(&remote, cell), a < 8 || b < 8);
        assert_int_equal(gcacw_cells_hold(&contact, cell), a <= 1 || b <= 1);
    }
    assert_int_equal(
        gcacw_nearest_arm(&walkers->field, GCACW_CONFEDERATE, foot.cell, GCACW_CAVALRY),
        gcacw_distance(walkers->sc, foot.cell, horse.cell));
    assert_int_equal(
        gcacw_nearest_arm(&walkers->field, GCACW_CONFEDERATE, foot.cell, GCACW_INFANTRY), 0);
    assert_int_equal(gcacw_nearest_enemy(&walkers->field, GCACW_UNION, foot.cell), GCACW_FAR);
}

/* ---- railroads ---- */

static struct gcacw_marcher passenger(const struct gcacw_walkers *walkers, const char *place)
{
    return gcacw_marcher_at(walkers, place, GCACW_UNION, 0);
}

/* 5.5: Alexandria - Rappahannock Station, until a station breaks, Confederates come near or control
 * a county. */
static void trains_run_from_alexandria(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_reach *reach = &walkers->reach;
    struct gcacw_tracks tracks = {{0}, 0};
    struct gcacw_marcher march = passenger(walkers, "Alexandria");
    uint16_t manassas = gcacw_cell(walkers, "42098"), warrenton = gcacw_cell(walkers, "32105");
    uint16_t route[64];

    gcacw_rail_find(&walkers->field, &tracks, &march, reach);
    assert_true(gcacw_rail_ends(walkers->sc, reach, manassas));
    assert_true(gcacw_rail_ends(walkers->sc, reach, warrenton));
    assert_false(gcacw_rail_ends(walkers->sc, reach, march.start));
    assert_true(gcacw_reach_cost(reach, warrenton) <= 40);
    assert_int_equal(gcacw_route(reach, manassas, route, COUNT(route)),
                     gcacw_reach_cost(reach, manassas));
    march = passenger(walkers, "32105");
    gcacw_rail_find(&walkers->field, &tracks, &march, reach);
    assert_true(gcacw_rail_ends(walkers->sc, reach, gcacw_cell(walkers, "Rappahannock Station")));
    gcacw_tracks_put(walkers->sc, &tracks, manassas, true);
    march = passenger(walkers, "Alexandria");
    gcacw_rail_find(&walkers->field, &tracks, &march, reach);
    assert_false(gcacw_reach_holds(reach, manassas) || gcacw_reach_holds(reach, warrenton));
    gcacw_tracks_put(walkers->sc, &tracks, manassas, false);
    gcacw_put(walkers, "42097", GCACW_CONFEDERATE, GCACW_CAVALRY, GCACW_BRIGADE, 3);
    gcacw_rail_find(&walkers->field, &tracks, &march, reach);
    assert_false(gcacw_reach_holds(reach, manassas) || gcacw_reach_holds(reach, warrenton));
    gcacw_zones_clear(walkers->sc, &walkers->zones);
    tracks.controlled = UINT64_C(1) << walkers->sc->ground->county[manassas].v;
    gcacw_rail_find(&walkers->field, &tracks, &march, reach);
    assert_false(gcacw_reach_holds(reach, manassas));
    march.arm = GCACW_CAVALRY;
    gcacw_rail_find(&walkers->field, &tracks, &march, reach);
    assert_int_equal(reach->count, 0);
}

/* 8.1: stations connected to a source; a destroyed bridge cuts the line. */
static void stations_are_connected(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    const struct vd_theater *theater = walkers->sc->base.theater;
    struct gcacw_tracks tracks = {{0}, 0};
    struct gcacw_cells all, less;
    uint16_t ferry = gcacw_cell(walkers, "26065"), relay = gcacw_cell(walkers, "81069");

    gcacw_connected(&walkers->field, &tracks, &walkers->reach, &all);
    assert_true(gcacw_cells_hold(&all, ferry) && gcacw_cells_hold(&all, relay));
    assert_true(gcacw_cells_hold(&all, gcacw_cell(walkers, "Alexandria")));
    assert_true(
        (gcacw_connected_counties(walkers->sc, &all) >> walkers->sc->ground->county[ferry].v & 1) !=
        0);
    for (uint16_t i = 0; i < theater->crossing_count; i++)
        gcacw_crossings_put(&walkers->ways.destroyed, i, true);
    gcacw_walkers_renew(walkers);
    gcacw_connected(&walkers->field, &tracks, &walkers->reach, &less);
    assert_false(gcacw_cells_hold(&less, ferry));
    for (uint16_t i = 0; i < theater->crossing_count; i++)
        gcacw_crossings_put(&walkers->ways.bridged, i, true);
    gcacw_walkers_renew(walkers);
    gcacw_connected(&walkers->field, &tracks, &walkers->reach, &less);
    assert_memory_equal(&less, &all, sizeof all);
    gcacw_put(walkers, "81069", GCACW_CONFEDERATE, GCACW_INFANTRY, GCACW_DIVISION, 9);
    gcacw_connected(&walkers->field, &tracks, &walkers->reach, &less);
    assert_false(gcacw_cells_hold(&less, relay));
    assert_true(gcacw_cells_count(&less) < gcacw_cells_count(&all));
}

static void trains_go_around_the_map(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_tracks tracks = {{0}, 0};
    struct gcacw_cells all;
    uint16_t camden = gcacw_cell(walkers, "87066"), capital = gcacw_cell(walkers, "Harrisburg");

    gcacw_connected(&walkers->field, &tracks, &walkers->reach, &all);
    assert_true(gcacw_rail_around(walkers->sc, &all, camden, capital));
    assert_true(gcacw_rail_around(walkers->sc, &all, capital, camden));
    assert_false(gcacw_rail_around(walkers->sc, &all, camden, gcacw_cell(walkers, "81069")));
    gcacw_cells_drop(&all, camden);
    assert_false(gcacw_rail_around(walkers->sc, &all, camden, capital));
}

/* ---- ships ---- */

static gcacw_space_id space_of(const struct gcacw_walkers *walkers, const char *name)
{
    for (uint8_t i = 0; i < walkers->sc->space_count; i++) {
        if (strcmp(gcacw_name(walkers->sc, walkers->sc->spaces[i].name), name) == 0)
            return (gcacw_space_id){i};
    }
    fail_msg("there is no space %s", name);
    return (gcacw_space_id){0};
}

static void ships_sail_two_spaces(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    gcacw_space_id aquia = space_of(walkers, "Aquia Creek");
    gcacw_space_id alexandria = space_of(walkers, "Alexandria");
    gcacw_space_id washington = space_of(walkers, "Washington");
    uint32_t to = gcacw_sail(&walkers->field, GCACW_INFANTRY, GCACW_DIVISION, aquia, 2);

    assert_true((to >> alexandria.v & 1) != 0);
    assert_true((to >> washington.v & 1) == 0 && (to >> aquia.v & 1) == 0);
    assert_int_equal(gcacw_sail_length(walkers->sc, aquia, washington), 3);
    gcacw_put(walkers, "65096", GCACW_CONFEDERATE, GCACW_INFANTRY, GCACW_BRIGADE, 4);
    to = gcacw_sail(&walkers->field, GCACW_INFANTRY, GCACW_DIVISION, aquia, 2);
    assert_true((to >> alexandria.v & 1) == 0);
    assert_int_equal(gcacw_sail(&walkers->field, GCACW_INFANTRY, GCACW_DIVISION, alexandria, 2), 0);
}

/* ---- banks and areas ---- */

static void banks_are_those_of_the_map(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    static const struct {
        const char *place;
        bool north, west;
        uint8_t state;
    } cases[] = {
        {"Frederick MD", true, false, GCACW_MARYLAND},
        {"Gettysburg", true, false, GCACW_PENNSYLVANIA},
        {"67091", true, false, GCACW_DISTRICT},
        {"Winchester VA", false, true, GCACW_VIRGINIA},
        {"Martinsburg", false, true, GCACW_VIRGINIA},
        {"Berryville", false, true, GCACW_VIRGINIA},
        {"Leesburg", false, false, GCACW_VIRGINIA},
        {"Culpeper", false, false, GCACW_VIRGINIA},
        {"Fredericksburg", false, false, GCACW_VIRGINIA},
        {"Paris", false, false, GCACW_VIRGINIA},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        uint16_t cell = gcacw_cell(walkers, cases[i].place);

        check_case(cases[i].place, gcacw_is_north(walkers->sc, cell) == cases[i].north);
        if (!cases[i].north)
            check_case(cases[i].place, ((walkers->sc->ground->flags[cell] & GCACW_CELL_WEST) !=
                                        0) == cases[i].west);
        check_case(cases[i].place, gcacw_is_in_state(walkers->sc, cell, cases[i].state));
    }
    assert_true(gcacw_is_in_dc(walkers->sc, gcacw_cell(walkers, "67091")));
    assert_true(gcacw_is_in_baltimore(walkers->sc, gcacw_cell(walkers, "87066")));
    assert_false(gcacw_is_in_baltimore(walkers->sc, gcacw_cell(walkers, "89066")));
}

static void sets_are_asked_for_places(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_cells cells = {{0}};

    gcacw_cells_add(&cells, gcacw_cell(walkers, "Leesburg"));
    assert_true(gcacw_any_in(walkers->sc, &cells, walkers->sc->areas[GCACW_AREA_NPORSORL]));
    assert_false(gcacw_any_in(walkers->sc, &cells, walkers->sc->areas[GCACW_AREA_DC]));
    assert_false(gcacw_any_north(walkers->sc, &cells));
    assert_true(gcacw_any_in_state(walkers->sc, &cells, GCACW_VIRGINIA));
    gcacw_cells_add(&cells, gcacw_cell(walkers, "Gettysburg"));
    assert_true(gcacw_any_north(walkers->sc, &cells));
    assert_true(gcacw_any_in_state(walkers->sc, &cells, GCACW_PENNSYLVANIA));
}

/* 3.5: each restriction, and what lifts it. */
static void restrictions_bind(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    static const struct {
        const char *name;
        struct gcacw_tether tether;
        const char *inside, *outside; /* outside NULL: free */
        const char *home;
    } cases[] = {
        {"free", {.restriction = GCACW_FREE}, "Culpeper", NULL, NULL},
        {"rr", {.restriction = GCACW_RR}, "Culpeper", NULL, NULL},
        {"nporsorl north", {.restriction = GCACW_NPORSORL}, "Gettysburg", "Culpeper", NULL},
        {"nporsorl valley", {.restriction = GCACW_NPORSORL}, "Winchester VA", "Paris", NULL},
        {"nporsorl loudoun", {.restriction = GCACW_NPORSORL}, "Leesburg", "Manassas", NULL},
        {"nporsorl meade", {.restriction = GCACW_NPORSORL, .meade = 1}, "Culpeper", NULL, NULL},
        {"wv", {.restriction = GCACW_WV}, "Martinsburg", "Warrenton", NULL},
        {"pa", {.restriction = GCACW_PA, .meade = 1}, "Gettysburg", "Frederick MD", NULL},
        {"dc", {.restriction = GCACW_DC}, "Alexandria", "Fairfax CH", "67091"},
        {"dc at home", {.restriction = GCACW_DC}, "Fairfax CH", "Leesburg", "Fairfax CH"},
        {"dc released", {.restriction = GCACW_DC, .released = 1}, "Culpeper", NULL, NULL},
        {"dc-r", {.restriction = GCACW_DC_R}, "67091", "Rockville", NULL},
        {"dc-r threatened",
         {.restriction = GCACW_DC_R, .released = 1, .threatened = 1},
         "67091",
         "Rockville",
         NULL},
        {"dc-r free", {.restriction = GCACW_DC_R, .released = 1}, "Rockville", NULL, NULL},
        {"dc only", {.restriction = GCACW_DC_ONLY, .released = 1}, "67091", "Alexandria", NULL},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        struct gcacw_tether tether = cases[i].tether;
        struct gcacw_cells room;
        uint16_t inside = gcacw_cell(walkers, cases[i].inside);

        tether.home.v = GCACW_NONE;
        if (cases[i].home != NULL)
            tether.home = walkers->sc->ground->county[gcacw_cell(walkers, cases[i].home)];
        check_case(cases[i].name, gcacw_may_stand(walkers->sc, &tether, inside));

        const struct gcacw_cells *area = gcacw_area_of(&walkers->field, &tether, inside, &room);

        check_case(cases[i].name, (area != NULL) == (cases[i].outside != NULL));
        if (cases[i].outside == NULL)
            continue;
        uint16_t outside = gcacw_cell(walkers, cases[i].outside);

        check_case(cases[i].name, gcacw_cells_hold(area, inside));
        check_case(cases[i].name, !gcacw_cells_hold(area, outside));
        check_case(cases[i].name, !gcacw_may_stand(walkers->sc, &tether, outside));
    }
}

/* 3.5: a unit that had to leave its area moves back. */
static void strays_move_back(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_tether tether = {.restriction = GCACW_PA, .home = {GCACW_NONE}};
    struct gcacw_marcher march = gcacw_marcher_at(walkers, "47044", GCACW_UNION, 4);
    struct gcacw_cells room;

    march.within = gcacw_area_of(&walkers->field, &tether, march.start, &room);
    assert_non_null(march.within);
    assert_false(gcacw_cells_hold(march.within, march.start));
    gcacw_reach_find(&walkers->field, &march, &walkers->reach);
    assert_true(walkers->reach.count > 1);
    for (unsigned i = 1; i < walkers->reach.count; i++)
        assert_true(walkers->sc->ground->rows[walkers->reach.cells[i]] <=
                    walkers->sc->ground->rows[march.start]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranges_go_around_zones),     cmocka_unit_test(moves_keep_away),
        cmocka_unit_test(trains_run_from_alexandria), cmocka_unit_test(stations_are_connected),
        cmocka_unit_test(trains_go_around_the_map),   cmocka_unit_test(ships_sail_two_spaces),
        cmocka_unit_test(banks_are_those_of_the_map), cmocka_unit_test(sets_are_asked_for_places),
        cmocka_unit_test(restrictions_bind),          cmocka_unit_test(strays_move_back),
    };

    return cmocka_run_group_tests(tests, gcacw_walkers_open, gcacw_walkers_close);
}
