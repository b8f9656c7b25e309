/* unit/test_gcacw_reach.c: marches of the hex campaign: reach, routes, plans. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "unit/gcacw_ground.h"

enum { FAR = 9999 };

/* ---- a slow search to compare with ---- */

struct slow {
    unsigned cost[GCACW_CELLS_MAX];
    uint16_t parent[GCACW_CELLS_MAX];
};

static bool in_zone(const struct gcacw_walkers *walkers, const struct gcacw_marcher *march,
                    uint16_t cell)
{
    return gcacw_in_zone(&walkers->zones, march->side, cell,
                         gcacw_mover_of(march->arm, march->size));
}

/* Points of a step by the rules themselves; FAR: closed. */
static unsigned slow_step(const struct gcacw_walkers *walkers, const struct gcacw_marcher *march,
                          uint16_t from, unsigned direction)
{
    const struct gcacw_way *way = &walkers->sc->ground->way[from][direction];
    const struct gcacw_holding *own;
    uint8_t step;

    if (way->to == VD_NONE)
        return FAR;
    step = gcacw_step_of(walkers->sc, &walkers->ways, way, gcacw_gait_of(march->arm));
    own = &walkers->zones.at[march->side][way->to];
    if ((step & gcacw_bars_of(march->arm)) != 0 ||
        walkers->zones.at[gcacw_enemy_of(march->side)][way->to].units != 0 ||
        (march->within != NULL && !gcacw_cells_hold(march->within, way->to)) ||
        (march->shuns != NULL && gcacw_cells_hold(march->shuns, way->to)))
        return FAR;
    unsigned crowd = (own->manpower + 8U) / 9;

    if (own->units == own->cavalry && own->wagons == 0 && own->manpower <= 4)
        crowd = 0;
    return (step & GCACW_STEP_POINTS) + (crowd < 3 ? crowd : 3);
}

static bool slow_pass(const struct gcacw_walkers *walkers, const struct gcacw_marcher *march,
                      struct slow *slow)
{
    bool changed = false;

    for (uint16_t from = 0; from < walkers->sc->base.theater->cell_count; from++) {
        if (slow->cost[from] > march->points ||
            (from != march->start && in_zone(walkers, march, from)))
            continue;
        for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
            const struct gcacw_way *way = &walkers->sc->ground->way[from][i];
            unsigned step = slow_step(walkers, march, from, i);
            bool has_line = way->road != VD_ROAD_NONE || (way->flags & GCACW_WAY_RAIL) != 0;

            if (step == FAR || slow->cost[from] + step > march->points ||
                (!has_line && in_zone(walkers, march, from) && in_zone(walkers, march, way->to)))
                continue;
            if (slow->cost[from] + step < slow->cost[way->to]) {
                slow->cost[way->to] = slow->cost[from] + step;
                changed = true;
            }
        }
    }
    return changed;
}

static void slow_find(const struct gcacw_walkers *walkers, const struct gcacw_marcher *march,
                      struct slow *slow)
{
    for (unsigned i = 0; i < GCACW_CELLS_MAX; i++)
        slow->cost[i] = FAR;
    slow->cost[march->start] = 0;
    while (slow_pass(walkers, march, slow))
        ;
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        uint16_t to = walkers->sc->ground->way[march->start][i].to;
        unsigned step = slow_step(walkers, march, march->start, i);

        if (step != FAR && slow->cost[to] == FAR)
            slow->cost[to] = step < march->points ? step : march->points;
    }
}

/* The route to a cell can be walked, at the cost that the search gives, with the same effects. */
static void check_route(const struct gcacw_walkers *walkers, const struct gcacw_marcher *march,
                        uint16_t to)
{
    uint16_t route[GCACW_POINTS_MAX];
    unsigned count = gcacw_route(&walkers->reach, to, route, COUNT(route));
    struct gcacw_walk walk = gcacw_walk(&walkers->field, march, route, count);

    if (to == march->start)
        return;
    assert_true(count > 0);
    assert_int_equal(walk.steps, count);
    assert_int_equal(walk.cell, to);
    assert_int_equal(walk.points, gcacw_reach_cost(&walkers->reach, to));
    assert_int_equal(walk.flags, gcacw_reach_flags(&walkers->reach, to));
}

static void check_march(struct gcacw_walkers *walkers, const struct gcacw_marcher *march)
{
    static struct slow slow;
    unsigned count = 0;

    gcacw_reach_find(&walkers->field, march, &walkers->reach);
    slow_find(walkers, march, &slow);
    for (uint16_t cell = 0; cell < walkers->sc->base.theater->cell_count; cell++) {
        assert_int_equal(gcacw_reach_holds(&walkers->reach, cell), slow.cost[cell] != FAR);
        if (slow.cost[cell] == FAR)
            continue;
        assert_int_equal(gcacw_reach_cost(&walkers->reach, cell), slow.cost[cell]);
        check_route(walkers, march, cell);
        count++;
    }
    assert_int_equal(count, walkers->reach.count);
}

/* ---- reach ---- */

static void reach_is_that_of_a_slow_search(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct random random = {3};

    for (unsigned i = 0; i < (SANITIZED ? 20 : 200); i++) {
        struct gcacw_presence self = gcacw_random_unit(walkers, &random, VD_NONE);
        struct gcacw_cells area = {{0}};
        struct gcacw_marcher march = {.start = self.cell,
                                      .side = self.side,
                                      .arm = self.arm,
                                      .size = self.size,
                                      .points = (uint8_t)random_between(&random, 0, 40)};

        walkers->ways.rain = (uint8_t)random_between(&random, 0, 1);
        walkers->ways.ridges_open = (uint8_t)random_between(&random, 0, 1);
        gcacw_walkers_renew(walkers);
        gcacw_zones_clear(walkers->sc, &walkers->zones);
        gcacw_zones_add(walkers->sc, &walkers->paths, &walkers->zones, &self);
        for (int k = random_between(&random, 0, 20); k > 0; k--) {
            struct gcacw_presence other = gcacw_random_unit(walkers, &random, self.cell);

            if (other.cell != self.cell)
                gcacw_zones_add(walkers->sc, &walkers->paths, &walkers->zones, &other);
        }
        gcacw_cells_add(&area, self.cell);
        gcacw_cells_widen(walkers->sc, &area, 6);
        march.within = i % 5 == 0 ? &area : NULL;
        check_march(walkers, &march);
    }
}

/* Among routes of equal cost the one from the lowest hex. */
static void ties_go_to_the_lowest_hex(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_marcher march = gcacw_marcher_at(walkers, "Gettysburg", GCACW_UNION, 20);
    struct gcacw_reach *reach = &walkers->reach;

    gcacw_reach_find(&walkers->field, &march, reach);
    for (unsigned i = 1; i < reach->count; i++) {
        uint16_t cell = reach->cells[i];

        for (unsigned k = 0; k < VD_HEX_DIRECTIONS; k++) {
            uint16_t from = walkers->sc->ground->way[cell][k].to;

            if (from == VD_NONE || !gcacw_reach_holds(reach, from))
                continue;
            unsigned step = slow_step(walkers, &march, from, (k + 3) % 6);

            if (reach->at[from].cost + step == reach->at[cell].cost)
                assert_true(reach->at[cell].parent <= from);
        }
    }
}

/* No march crosses the Potomac but at a crossing. */
static void the_potomac_is_crossed_at_crossings(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    const struct gcacw_ground *ground = walkers->sc->ground;
    unsigned crossed = 0;

    for (uint16_t cell = 0; cell < walkers->sc->base.theater->cell_count; cell++) {
        for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
            if (!gcacw_is_open(&walkers->paths, cell, i))
                continue;
            uint16_t to = gcacw_beyond(&walkers->paths, cell, i);

            if (((ground->flags[cell] ^ ground->flags[to]) & GCACW_CELL_NORTH) == 0)
                continue;
            assert_int_not_equal(ground->way[cell][i].crossing, VD_NONE);
            crossed++;
        }
    }
    assert_true(crossed > 10);
}

/* Roads cost 1: from Culpeper a division of 12 points comes 12 hexes along the roads, no farther. */
static void roads_carry_from_culpeper(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_marcher march = gcacw_marcher_at(walkers, "Culpeper", GCACW_CONFEDERATE, 12);
    unsigned farthest = 0;

    gcacw_reach_find(&walkers->field, &march, &walkers->reach);
    for (unsigned i = 0; i < walkers->reach.count; i++) {
        unsigned far = gcacw_distance(walkers->sc, march.start, walkers->reach.cells[i]);

        farthest = far > farthest ? far : farthest;
        assert_true(far <= gcacw_reach_cost(&walkers->reach, walkers->reach.cells[i]));
    }
    assert_true(farthest >= 10 && farthest <= 12);
    assert_true(gcacw_reach_holds(&walkers->reach, gcacw_cell(walkers, "Brandy Station")));
}

static void one_hex_is_always_allowed(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_marcher march = gcacw_marcher_at(walkers, "Gettysburg", GCACW_UNION, 0);

    gcacw_reach_find(&walkers->field, &march, &walkers->reach);
    assert_true(walkers->reach.count > 4 && walkers->reach.count <= 7);
    for (unsigned i = 1; i < walkers->reach.count; i++) {
        assert_int_equal(gcacw_reach_cost(&walkers->reach, walkers->reach.cells[i]), 0);
        assert_true((gcacw_reach_flags(&walkers->reach, walkers->reach.cells[i]) &
                     GCACW_REACHED_LEAST) != 0);
    }
}

/* 5.8: the march ends in the enemy's zone; a regiment's zone stops no division. */
static void zones_stop_a_march(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_marcher march = gcacw_marcher_at(walkers, "Gettysburg", GCACW_UNION, 20);
    uint16_t goal = gcacw_cell(walkers, "56029");
    struct gcacw_presence enemy =
        gcacw_put(walkers, "56029", GCACW_CONFEDERATE, GCACW_CAVALRY, GCACW_BRIGADE, 3);

    gcacw_reach_find(&walkers->field, &march, &walkers->reach);
    assert_false(gcacw_reach_holds(&walkers->reach, goal));
    for (unsigned i = 0; i < walkers->reach.count; i++) {
        uint16_t cell = walkers->reach.cells[i];

        assert_int_equal((gcacw_reach_flags(&walkers->reach, cell) & GCACW_REACHED_STOPS) != 0,
                         in_zone(walkers, &march, cell));
    }
    gcacw_zones_remove(walkers->sc, &walkers->paths, &walkers->zones, &enemy);
    enemy.size = GCACW_REGIMENT;
    gcacw_zones_add(walkers->sc, &walkers->paths, &walkers->zones, &enemy);
    gcacw_reach_find(&walkers->field, &march, &walkers->reach);
    for (unsigned i = 0; i < walkers->reach.count; i++)
        assert_int_equal(gcacw_reach_flags(&walkers->reach, walkers->reach.cells[i]),
                         GCACW_REACHED_DONE);
}

/* ---- plans ---- */

static void plans_are_the_cheapest(void **state)
{
    static struct slow slow;
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_marcher march = gcacw_marcher_at(walkers, "Culpeper", GCACW_CONFEDERATE, 255);
    uint16_t route[GCACW_ROUTE_MAX];

    slow_find(walkers, &march, &slow);
    for (uint16_t goal = 17; goal < walkers->sc->base.theater->cell_count; goal += 101) {
        unsigned count =
            gcacw_toward(&walkers->field, &march, goal, &walkers->reach, route, GCACW_ROUTE_MAX);

        assert_int_equal(count != 0, slow.cost[goal] != FAR && goal != march.start);
        if (count == 0)
            continue;
        struct gcacw_walk walk = gcacw_walk(&walkers->field, &march, route, count);

        assert_int_equal(walk.cell, goal);
        assert_int_equal(walk.points, slow.cost[goal]);
    }
}

static void plans_go_around_zones(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_marcher march = gcacw_marcher_at(walkers, "Chambersburg", GCACW_CONFEDERATE, 12);
    uint16_t route[GCACW_ROUTE_MAX], goal = gcacw_cell(walkers, "Gettysburg");
    unsigned direct =
        gcacw_toward(&walkers->field, &march, goal, &walkers->reach, route, GCACW_ROUTE_MAX);

    assert_true(direct >= 23 && direct <= 30);
    gcacw_put(walkers, "Cashtown", GCACW_UNION, GCACW_INFANTRY, GCACW_DIVISION, 8);
    unsigned around =
        gcacw_toward(&walkers->field, &march, goal, &walkers->reach, route, GCACW_ROUTE_MAX);

    assert_true(around > 0);
    for (unsigned i = 0; i < around; i++)
        assert_false(in_zone(walkers, &march, route[i]));
    /* The goal itself may be held by the enemy. */
    gcacw_put(walkers, "Gettysburg", GCACW_UNION, GCACW_INFANTRY, GCACW_DIVISION, 8);
    around = gcacw_toward(&walkers->field, &march, goal, &walkers->reach, route, GCACW_ROUTE_MAX);
    assert_true(around > 0 && route[around - 1] == goal);
    march.points = 255;
    struct gcacw_walk walk = gcacw_walk(&walkers->field, &march, route, around);

    assert_true((walk.flags & GCACW_REACHED_STOPS) != 0 && walk.cell != goal);
}

/* ---- speed ---- */

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void print_speed(void **state)
{
    enum { STARTS = 64, ROUNDS = SANITIZED ? 1 : 40 };
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct random random = {5};
    struct gcacw_presence units[STARTS];
    unsigned long cells = 0;
    double begin;

    for (unsigned i = 0; i < STARTS; i++) {
        units[i] = gcacw_random_unit(walkers, &random, VD_NONE);
        gcacw_zones_add(walkers->sc, &walkers->paths, &walkers->zones, &units[i]);
    }
    begin = seconds();
    for (unsigned i = 0; i < STARTS * ROUNDS; i++) {
        const struct gcacw_presence *unit = &units[i % STARTS];
        struct gcacw_marcher march = {unit->cell, unit->side, unit->arm, unit->size,
                                      24,         NULL,       NULL};

        gcacw_reach_find(&walkers->field, &march, &walkers->reach);
        cells += walkers->reach.count;
    }
    double took = seconds() - begin;

    printf("reach of 24 points: %.0f in a second, %lu hexes each\n",
           took > 0 ? STARTS * ROUNDS / took : 0, cells / (STARTS * ROUNDS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reach_is_that_of_a_slow_search),
        cmocka_unit_test(ties_go_to_the_lowest_hex),
        cmocka_unit_test(the_potomac_is_crossed_at_crossings),
        cmocka_unit_test(roads_carry_from_culpeper),
        cmocka_unit_test(one_hex_is_always_allowed),
        cmocka_unit_test(zones_stop_a_march),
        cmocka_unit_test(plans_are_the_cheapest),
        cmocka_unit_test(plans_go_around_zones),
        cmocka_unit_test(print_speed),
    };

    return cmocka_run_group_tests(tests, gcacw_walkers_open, gcacw_walkers_close);
}
