/* unit/test_gcacw_ground.c: steps, zones of control and sets of hexes of the hex campaign. */
#include <stdlib.h>
#include <string.h>

#include "unit/gcacw_ground.h"

/* ---- sets ---- */

static void sets_widen_by_distance(void **state)
{
    const struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    const char *const places[] = {"43059", "01001", "96134", "01134", "96001", "42060"};

    for (size_t i = 0; i < COUNT(places); i++) {
        struct gcacw_cells cells = {{0}};
        uint16_t middle = gcacw_cell(walkers, places[i]);

        gcacw_cells_add(&cells, middle);
        gcacw_cells_widen(walkers->sc, &cells, 8);
        for (uint16_t cell = 0; cell < walkers->sc->base.theater->cell_count; cell++)
            assert_int_equal(gcacw_cells_hold(&cells, cell),
                             gcacw_distance(walkers->sc, middle, cell) <= 8);
    }
}

static void sets_are_listed_in_order(void **state)
{
    struct gcacw_cells cells = {{0}};
    unsigned count = 0;
    uint16_t last = 0;

    (void)state;
    gcacw_cells_add(&cells, 5);
    gcacw_cells_add(&cells, 64);
    gcacw_cells_add(&cells, GCACW_CELLS_MAX - 1);
    GCACW_EACH_CELL(cell, &cells)
    {
        assert_true(cell > last);
        last = cell;
        count++;
    }
    assert_int_equal(count, 3);
    assert_int_equal(gcacw_cells_count(&cells), 3);
    assert_int_equal(last, GCACW_CELLS_MAX - 1);
}

static void distances_are_those_of_the_theater(void **state)
{
    const struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct random random = {7};

    for (unsigned i = 0; i < 2000; i++) {
        uint16_t a = (uint16_t)random_between(&random, 0, GCACW_CELLS_MAX - 1);
        uint16_t b = (uint16_t)random_between(&random, 0, GCACW_CELLS_MAX - 1);

        assert_int_equal(
            gcacw_distance(walkers->sc, a, b),
            vd_theater_distance(walkers->sc->base.theater, (vd_cell_id){a}, (vd_cell_id){b}));
    }
}

/* ---- steps ---- */

static void frederick_is_where_the_sheets_say(void **state)
{
    const struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    uint16_t frederick = gcacw_cell(walkers, "43059");

    assert_int_equal(gcacw_cell(walkers, "RTG S2326"), frederick);
    assert_int_equal(walkers->sc->ground->columns[frederick], 42);
    assert_int_equal(walkers->sc->ground->rows[frederick], 58);
}

/* Neighbors by number are those of the theater, and a step is as open from either end. */
static void steps_are_the_same_from_both_ends(void **state)
{
    const struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    const struct gcacw_ground *ground = walkers->sc->ground;

    for (uint16_t cell = 0; cell < walkers->sc->base.theater->cell_count; cell++) {
        for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
            if (!gcacw_is_open(&walkers->paths, cell, i))
                continue;
            uint16_t to = gcacw_beyond(&walkers->paths, cell, i);

            assert_int_equal(to, ground->way[cell][i].to);
            assert_true(gcacw_is_open(&walkers->paths, to, (i + 3) % 6));
            assert_int_equal(gcacw_direction(walkers->sc, cell, to), i);
            assert_true((ground->flags[to] & GCACW_CELL_WATER) == 0);
        }
    }
}

/* 2.5: each row of the table, on the first hexside of the map that has it. */
static void steps_cost_what_the_table_says(void **state)
{
    const struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    static const struct {
        const char *name;
        struct gcacw_way way;
        uint8_t points[GCACW_GAITS][GCACW_WEATHERS];
    } cases[] = {
        {"pike", {.road = VD_ROAD_PIKE, .terrain = VD_TERRAIN_MOUNTAIN}, {{1, 1}, {1, 1}}},
        {"road", {.road = VD_ROAD_ROAD, .terrain = VD_TERRAIN_WOODS}, {{1, 2}, {1, 2}}},
        {"trail", {.road = VD_ROAD_TRAIL, .terrain = VD_TERRAIN_HILL}, {{2, 3}, {2, 3}}},
        {"railroad", {.flags = GCACW_WAY_RAIL, .terrain = VD_TERRAIN_HILL}, {{2, 3}, {2, 3}}},
        {"clear", {.terrain = VD_TERRAIN_CLEAR}, {{3, 4}, {2, 3}}},
        {"rolling", {.terrain = VD_TERRAIN_ROLLING}, {{3, 4}, {3, 4}}},
        {"woods", {.terrain = VD_TERRAIN_WOODS}, {{4, 5}, {4, 5}}},
        {"rough", {.terrain = VD_TERRAIN_ROUGH}, {{4, 5}, {4, 5}}},
        {"mountain", {.terrain = VD_TERRAIN_MOUNTAIN}, {{6, 7}, {6, 7}}},
        {"swamp", {.terrain = VD_TERRAIN_SWAMP}, {{6, 7}, {6, 7}}},
        {"city", {.terrain = VD_TERRAIN_CITY}, {{2, 3}, {2, 3}}},
        {"creek",
         {.terrain = VD_TERRAIN_CLEAR, .flags = GCACW_WAY_CREEK | GCACW_WAY_CREEK_ANY},
         {{4, 6}, {3, 5}}},
        {"creek by road",
         {.terrain = VD_TERRAIN_CLEAR, .flags = GCACW_WAY_CREEK_ANY, .road = VD_ROAD_ROAD},
         {{1, 2}, {1, 2}}},
        {"ridge by road",
         {.terrain = VD_TERRAIN_MOUNTAIN, .flags = GCACW_WAY_UP, .road = VD_ROAD_PIKE},
         {{1, 1}, {1, 1}}},
        {"ford",
         {.terrain = VD_TERRAIN_CLEAR, .flags = GCACW_WAY_RIVER, .kind = VD_CROSSING_FORD},
         {{4, 5}, {3, 4}}},
        {"ferry by road",
         {.terrain = VD_TERRAIN_CLEAR,
          .flags = GCACW_WAY_RIVER,
          .road = VD_ROAD_ROAD,
          .kind = VD_CROSSING_FERRY},
         {{4, 5}, {4, 5}}},
        {"bridge by pike",
         {.terrain = VD_TERRAIN_CLEAR,
          .flags = GCACW_WAY_RIVER,
          .road = VD_ROAD_PIKE,
          .kind = VD_CROSSING_BRIDGE},
         {{1, 1}, {1, 1}}},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        for (unsigned gait = 0; gait < GCACW_GAITS; gait++) {
            for (unsigned wet = 0; wet < GCACW_WEATHERS; wet++) {
                struct gcacw_way way = cases[i].way;
                struct gcacw_ways ways = {.rain = (uint8_t)wet};

                way.crossing = way.kind != VD_CROSSING_NONE ? 0 : VD_NONE;
                unsigned step = gcacw_step_of(walkers->sc, &ways, &way, (enum gcacw_gait)gait);

                check_case(cases[i].name, (step & GCACW_STEP_CLOSED) == 0);
                check_case(cases[i].name, (step & GCACW_STEP_POINTS) == cases[i].points[gait][wet]);
            }
        }
    }
}

/* 2.5: a ridge without a line is closed; with ridges=open it costs more and stops wheels. */
static void ridges_open_by_their_switch(void **state)
{
    const struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_ways ways = {0};
    struct gcacw_way way = {
        .crossing = VD_NONE, .terrain = VD_TERRAIN_CLEAR, .flags = GCACW_WAY_RIDGE | GCACW_WAY_UP};

    assert_int_equal(gcacw_step_of(walkers->sc, &ways, &way, GCACW_GAIT_FOOT), GCACW_STEP_CLOSED);
    ways.ridges_open = 1;
    assert_int_equal(gcacw_step_of(walkers->sc, &ways, &way, GCACW_GAIT_FOOT),
                     GCACW_STEP_NO_WHEELS | 5);
    way.flags = GCACW_WAY_RIDGE | GCACW_WAY_DOWN;
    assert_int_equal(gcacw_step_of(walkers->sc, &ways, &way, GCACW_GAIT_FOOT),
                     GCACW_STEP_NO_WHEELS | 4);
    assert_true((gcacw_bars_of(GCACW_WAGONS) & GCACW_STEP_NO_WHEELS) != 0);
    assert_true((gcacw_bars_of(GCACW_INFANTRY) & GCACW_STEP_NO_WHEELS) == 0);
}

/* 2.4, 2.6: rivers are crossed at their crossings alone, while they stand and are not flooded. */
static void crossings_close(void **state)
{
    const struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    const struct gcacw_scenario *sc = walkers->sc;
    const struct vd_theater *theater = sc->base.theater;
    unsigned fords = 0, rising = 0;

    for (uint16_t i = 0; i < theater->crossing_count; i++) {
        struct gcacw_ways dry = {0}, high = {.rain = 1, .risen = 1}, heavy = {.heavy_rain = 1};
        struct gcacw_way way = {.crossing = i,
                                .terrain = VD_TERRAIN_CLEAR,
                                .flags = GCACW_WAY_RIVER,
                                .kind = theater->crossings[i].kind};
        bool is_ford = way.kind == VD_CROSSING_FORD;
        bool rises = (sc->rising >> theater->crossings[i].river & 1) != 0;

        assert_int_equal(gcacw_crossing_now(sc, &dry, &way), way.kind);
        assert_int_equal(gcacw_crossing_now(sc, &heavy, &way), is_ford ? 0 : way.kind);
        assert_int_equal(gcacw_crossing_now(sc, &high, &way), is_ford && rises ? 0 : way.kind);
        gcacw_crossings_put(&dry.destroyed, i, true);
        assert_int_equal(gcacw_step_of(sc, &dry, &way, GCACW_GAIT_FOOT), GCACW_STEP_CLOSED);
        gcacw_crossings_put(&dry.ferried, i, true);
        assert_int_equal(gcacw_crossing_now(sc, &dry, &way), VD_CROSSING_FERRY);
        gcacw_crossings_put(&dry.bridged, i, true);
        assert_int_equal(gcacw_crossing_now(sc, &dry, &way), VD_CROSSING_BRIDGE);
        fords += is_ford;
        rising += is_ford && rises;
    }
    assert_true(fords > rising && rising > 5);
    assert_true(theater->crossing_count <= GCACW_CROSSINGS_MAX);
}

/* Steps that were kept and changed are those that are found from nothing. */
static void check_steps(struct gcacw_walkers *walkers)
{
    struct gcacw_paths *fresh = calloc(1, sizeof *fresh);

    gcacw_walkers_renew(walkers);
    assert_true(gcacw_paths_update(walkers->sc, &walkers->ways, fresh));
    assert_int_equal(fresh->weather, walkers->paths.weather);
    assert_memory_equal(&fresh->steps[fresh->weather], &walkers->paths.steps[fresh->weather],
                        sizeof fresh->steps[0]);
    assert_memory_equal(fresh->delta, walkers->paths.delta, sizeof fresh->delta);
    free(fresh);
}

static void paths_follow_the_weather(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    const struct gcacw_ways dry = walkers->ways;
    const uint8_t(*now)[8] = walkers->paths.steps[GCACW_DRY].at[GCACW_GAIT_FOOT];

    walkers->ways.rain = walkers->ways.risen = 1;
    check_steps(walkers);
    assert_memory_not_equal(now, walkers->paths.steps[GCACW_WET].at[GCACW_GAIT_FOOT],
                            sizeof walkers->paths.steps[GCACW_WET].at[GCACW_GAIT_FOOT]);
    walkers->ways.heavy_rain = 1;
    check_steps(walkers);
    for (uint16_t i = 0; i < walkers->sc->base.theater->crossing_count; i += 3) {
        gcacw_crossings_put(&walkers->ways.destroyed, i, true);
        gcacw_crossings_put(&walkers->ways.bridged, (uint16_t)(i + 1), true);
    }
    check_steps(walkers);
    walkers->ways.rain = walkers->ways.heavy_rain = walkers->ways.risen = 0;
    check_steps(walkers);
    walkers->ways = dry;
    check_steps(walkers);
    assert_false(gcacw_paths_update(walkers->sc, &walkers->ways, &walkers->paths));
}

/* ---- zones ---- */

static void zones_stop_whom_they_may(void **state)
{
    (void)state;
    const unsigned all = (1U << GCACW_MOVERS) - 1, small = 1U << GCACW_MOVER_SMALL;

    assert_int_equal(gcacw_exerts(GCACW_INFANTRY, GCACW_DIVISION, 0), all);
    assert_int_equal(gcacw_exerts(GCACW_CAVALRY, GCACW_BRIGADE, 1), all);
    assert_int_equal(gcacw_exerts(GCACW_INFANTRY, GCACW_REGIMENT, 0), small);
    assert_int_equal(gcacw_exerts(GCACW_CAVALRY, GCACW_REGIMENT, 2), small);
    assert_int_equal(gcacw_exerts(GCACW_INFANTRY, GCACW_BRIGADE, 2),
                     all & ~(1U << GCACW_MOVER_DIVISION));
    assert_int_equal(gcacw_exerts(GCACW_ARTILLERY, GCACW_BRIGADE, 0), 0);
    assert_int_equal(gcacw_exerts(GCACW_ENGINEERS, GCACW_BRIGADE, 0), 0);
    assert_int_equal(gcacw_exerts(GCACW_WAGONS, GCACW_BRIGADE, 0), 0);
    assert_int_equal(gcacw_mover_of(GCACW_CAVALRY, GCACW_BRIGADE), GCACW_MOVER_SMALL);
    assert_int_equal(gcacw_mover_of(GCACW_ARTILLERY, GCACW_BRIGADE), GCACW_MOVER_BRIGADE);
}

/* 5.8: over crossings, not over closed hexsides; Point of Rocks lies on the Potomac. */
static void zones_end_at_closed_hexsides(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_presence unit =
        gcacw_put(walkers, "Point of Rocks", GCACW_UNION, GCACW_INFANTRY, GCACW_DIVISION, 8);
    unsigned open = 0;

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        uint16_t to = walkers->sc->ground->way[unit.cell][i].to;
        bool is_open = gcacw_is_open(&walkers->paths, unit.cell, i);

        open += is_open;
        assert_int_equal(
            gcacw_in_zone(&walkers->zones, GCACW_CONFEDERATE, to, GCACW_MOVER_DIVISION), is_open);
        assert_false(gcacw_in_zone(&walkers->zones, GCACW_UNION, to, GCACW_MOVER_DIVISION));
    }
    assert_true(open > 0 && open < 6);
    assert_true(gcacw_holds(&walkers->zones, GCACW_UNION, unit.cell));
}

/* 2.5: +1 for each started 9 manpower, at most 3; nothing for up to 4 of cavalry alone. */
static void friends_slow_a_march(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    const uint8_t *mark = &walkers->zones.mark[GCACW_UNION][gcacw_cell(walkers, "43059")];

    gcacw_put(walkers, "43059", GCACW_UNION, GCACW_CAVALRY, GCACW_BRIGADE, 4);
    assert_int_equal(*mark >> GCACW_MARK_CROWD, 0);
    struct gcacw_presence unit =
        gcacw_put(walkers, "43059", GCACW_UNION, GCACW_CAVALRY, GCACW_BRIGADE, 1);

    assert_int_equal(*mark >> GCACW_MARK_CROWD, 1);
    gcacw_zones_remove(walkers->sc, &walkers->paths, &walkers->zones, &unit);
    assert_int_equal(*mark >> GCACW_MARK_CROWD, 0);
    gcacw_put(walkers, "43059", GCACW_UNION, GCACW_INFANTRY, GCACW_DIVISION, 6);
    assert_int_equal(*mark >> GCACW_MARK_CROWD, 2);
    gcacw_put(walkers, "43059", GCACW_UNION, GCACW_INFANTRY, GCACW_DIVISION, 40);
    assert_int_equal(*mark >> GCACW_MARK_CROWD, 3);
}

static void zones_grow_and_shrink(void **state)
{
    enum { UNITS = 60 };
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_zones *fresh = calloc(1, sizeof *fresh);
    struct gcacw_presence units[UNITS];
    struct random random = {11};

    for (unsigned i = 0; i < UNITS; i++) {
        units[i] = gcacw_random_unit(walkers, &random, i % 2 != 0 ? units[0].cell : VD_NONE);
        gcacw_zones_add(walkers->sc, &walkers->paths, &walkers->zones, &units[i]);
    }
    for (unsigned i = 0; i < 500; i++) {
        struct gcacw_presence *unit = &units[random_between(&random, 0, UNITS - 1)];

        gcacw_zones_remove(walkers->sc, &walkers->paths, &walkers->zones, unit);
        *unit = gcacw_random_unit(walkers, &random, units[0].cell);
        gcacw_zones_add(walkers->sc, &walkers->paths, &walkers->zones, unit);
    }
    gcacw_zones_init(fresh);
    for (unsigned i = 0; i < UNITS; i++)
        gcacw_zones_add(walkers->sc, &walkers->paths, fresh, &units[i]);
    assert_memory_equal(fresh, &walkers->zones, sizeof *fresh);
    gcacw_zones_clear(walkers->sc, &walkers->zones);
    memset(fresh, 0, sizeof *fresh);
    assert_memory_equal(fresh, &walkers->zones, sizeof *fresh);
    free(fresh);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_widen_by_distance),
        cmocka_unit_test(sets_are_listed_in_order),
        cmocka_unit_test(distances_are_those_of_the_theater),
        cmocka_unit_test(frederick_is_where_the_sheets_say),
        cmocka_unit_test(steps_are_the_same_from_both_ends),
        cmocka_unit_test(steps_cost_what_the_table_says),
        cmocka_unit_test(ridges_open_by_their_switch),
        cmocka_unit_test(crossings_close),
        cmocka_unit_test(paths_follow_the_weather),
        cmocka_unit_test(zones_stop_whom_they_may),
        cmocka_unit_test(zones_end_at_closed_hexsides),
        cmocka_unit_test(friends_slow_a_march),
        cmocka_unit_test(zones_grow_and_shrink),
    };

    return cmocka_run_group_tests(tests, gcacw_walkers_open, gcacw_walkers_close);
}
