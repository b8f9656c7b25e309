/* unit/test_gcacw_control.c: control of rivers and counties, Harpers Ferry, retreats and flanks. */
#include <string.h>

#include "rules/gcacw/ground/control.h"
#include "rules/gcacw/ground/retreat.h"
#include "unit/gcacw_ground.h"

static void put_division(struct gcacw_walkers *walkers, uint16_t cell, uint8_t side,
                         uint8_t manpower)
{
    const struct gcacw_presence unit = {.cell = cell,
                                        .side = side,
                                        .arm = GCACW_INFANTRY,
                                        .size = GCACW_DIVISION,
                                        .manpower = manpower};

    gcacw_zones_add(walkers->sc, &walkers->paths, &walkers->zones, &unit);
}

/* ---- rivers ---- */

static void the_potomac_is_held_at_every_crossing(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    const struct vd_theater *theater = walkers->sc->base.theater;
    const unsigned count = walkers->sc->potomac_count;

    assert_int_equal(count, 5);
    for (unsigned i = 0; i < count; i++) {
        assert_false(gcacw_union_holds_potomac(&walkers->field));
        put_division(walkers,
                     theater->edges[theater->crossings[walkers->sc->potomac_crossings[i]].edge].a,
                     GCACW_UNION, 6);
    }
    /* Nobody is cut off. */
    assert_false(gcacw_union_holds_potomac(&walkers->field));
    gcacw_put(walkers, "Chambersburg", GCACW_CONFEDERATE, GCACW_CAVALRY, GCACW_BRIGADE, 3);
    assert_false(gcacw_union_holds_potomac(&walkers->field));
    gcacw_put(walkers, "Chambersburg", GCACW_CONFEDERATE, GCACW_INFANTRY, GCACW_DIVISION, 9);
    assert_true(gcacw_union_holds_potomac(&walkers->field));
    /* Destroyed crossings need no guard. */
    gcacw_zones_clear(walkers->sc, &walkers->zones);
    gcacw_put(walkers, "Chambersburg", GCACW_CONFEDERATE, GCACW_INFANTRY, GCACW_DIVISION, 9);
    assert_false(gcacw_union_holds_potomac(&walkers->field));
    for (unsigned i = 0; i < count; i++)
        gcacw_crossings_put(&walkers->ways.destroyed, walkers->sc->potomac_crossings[i], true);
    gcacw_walkers_renew(walkers);
    assert_true(gcacw_union_holds_potomac(&walkers->field));
}

static void the_valley_is_held_at_two_places(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);

    gcacw_put(walkers, "Winchester VA", GCACW_UNION, GCACW_INFANTRY, GCACW_DIVISION, 5);
    assert_false(gcacw_union_holds_valley(&walkers->field));
    gcacw_put(walkers, "Berryville", GCACW_UNION, GCACW_INFANTRY, GCACW_BRIGADE, 4);
    assert_false(gcacw_union_holds_valley(&walkers->field));
    gcacw_put(walkers, "Berryville", GCACW_UNION, GCACW_INFANTRY, GCACW_REGIMENT, 1);
    assert_true(gcacw_union_holds_valley(&walkers->field));
    gcacw_put(walkers, "Front Royal", GCACW_CONFEDERATE, GCACW_CAVALRY, GCACW_BRIGADE, 3);
    assert_true(gcacw_union_holds_valley(&walkers->field));
    gcacw_put(walkers, "Front Royal", GCACW_CONFEDERATE, GCACW_INFANTRY, GCACW_BRIGADE, 3);
    assert_false(gcacw_union_holds_valley(&walkers->field));
}

/* ---- Harpers Ferry ---- */

static void harpers_ferry_is_surrounded(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    uint16_t ferry = gcacw_cell(walkers, "26065");
    struct gcacw_cells pocket;

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        if (gcacw_is_open(&walkers->paths, ferry, i))
            put_division(walkers, gcacw_beyond(&walkers->paths, ferry, i), GCACW_CONFEDERATE, 9);
    }
    /* Nobody is there to surrender. */
    assert_false(gcacw_ferry_is_surrounded(&walkers->field));
    put_division(walkers, ferry, GCACW_UNION, 6);
    assert_true(gcacw_ferry_is_surrounded(&walkers->field));
    gcacw_ferry_pocket(&walkers->field, &pocket);
    assert_true(gcacw_cells_hold(&pocket, ferry));
    /* Cavalry holds its own hex, but its zone does not close the ring. */
    gcacw_zones_clear(walkers->sc, &walkers->zones);
    put_division(walkers, ferry, GCACW_UNION, 6);
    assert_false(gcacw_ferry_is_surrounded(&walkers->field));
    gcacw_put(walkers, "25065", GCACW_CONFEDERATE, GCACW_CAVALRY, GCACW_BRIGADE, 3);
    assert_false(gcacw_ferry_is_surrounded(&walkers->field));
    /* Without an enemy near, only the town itself is left of the pocket. */
    gcacw_ferry_pocket(&walkers->field, &pocket);
    assert_int_equal(gcacw_cells_count(&pocket), 1);
}

/* ---- counties ---- */

/* 9.3: 12 manpower, 2 of it in the control hex, where no Union unit may be. */
static void counties_are_controlled(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    uint16_t gettysburg = gcacw_cell(walkers, "Gettysburg"), manpower[GCACW_COUNTIES_MAX];
    uint8_t adams = walkers->sc->ground->county[gettysburg].v;

    gcacw_put(walkers, "Cashtown", GCACW_CONFEDERATE, GCACW_INFANTRY, GCACW_DIVISION, 12);
    assert_true(gcacw_controlled_counties(&walkers->field) == 0);
    gcacw_put(walkers, "Gettysburg", GCACW_CONFEDERATE, GCACW_CAVALRY, GCACW_BRIGADE, 1);
    gcacw_put(walkers, "Gettysburg", GCACW_CONFEDERATE, GCACW_WAGONS, GCACW_BRIGADE, 2);
    assert_true(gcacw_controlled_counties(&walkers->field) == 0);
    gcacw_put(walkers, "Gettysburg", GCACW_CONFEDERATE, GCACW_CAVALRY, GCACW_REGIMENT, 1);
    assert_true(gcacw_controlled_counties(&walkers->field) == UINT64_C(1) << adams);
    gcacw_county_manpower(&walkers->field, manpower);
    assert_int_equal(manpower[adams], 14);
    gcacw_put(walkers, "Heidlersburg", GCACW_UNION, GCACW_INFANTRY, GCACW_DIVISION, 18);
    assert_true(gcacw_controlled_counties(&walkers->field) != 0);
    gcacw_put(walkers, "Gettysburg", GCACW_UNION, GCACW_INFANTRY, GCACW_REGIMENT, 1);
    assert_true(gcacw_controlled_counties(&walkers->field) == 0);
}

/* ---- retreats ---- */

static unsigned retreat(const struct gcacw_walkers *walkers, const char *from, const char *attacker,
                        struct gcacw_retreat_hex *hexes)
{
    const struct gcacw_retiring stack = {.cell = gcacw_cell(walkers, from),
                                         .attacker = gcacw_cell(walkers, attacker),
                                         .side = GCACW_UNION,
                                         .mover = GCACW_MOVER_DIVISION};

    return gcacw_retreat_hexes(&walkers->field, &stack, hexes);
}

/* 6.9: along lines and away first; then over fields; then aside; into zones last, at a loss. */
static void retreats_take_the_best_hex(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_retreat_hex hexes[VD_HEX_DIRECTIONS];
    uint16_t gettysburg = gcacw_cell(walkers, "52034"), attacker = gcacw_cell(walkers, "52033");
    unsigned count;

    put_division(walkers, attacker, GCACW_CONFEDERATE, 9);
    put_division(walkers, gettysburg, GCACW_UNION, 9);
    count = retreat(walkers, "52034", "52033", hexes);
    assert_true(count > 0);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(hexes[i].priority, GCACW_RETREAT_LINE);
        assert_int_equal(hexes[i].loss, 0);
        assert_int_equal(gcacw_distance(walkers->sc, hexes[i].cell, attacker), 2);
    }
    /* Enemies all around: only their zones are left. */
    gcacw_put(walkers, "52036", GCACW_CONFEDERATE, GCACW_INFANTRY, GCACW_DIVISION, 9);
    gcacw_put(walkers, "50034", GCACW_CONFEDERATE, GCACW_INFANTRY, GCACW_DIVISION, 9);
    gcacw_put(walkers, "54034", GCACW_CONFEDERATE, GCACW_INFANTRY, GCACW_DIVISION, 9);
    count = retreat(walkers, "52034", "52033", hexes);
    assert_int_equal(count, 5);
    assert_int_equal(hexes[0].priority, GCACW_RETREAT_ZONE);
    assert_int_equal(hexes[0].loss, 2);
    for (unsigned i = 1; i < count; i++)
        assert_true(hexes[i].cell > hexes[i - 1].cell);
    /* Where a friend stands it costs less. */
    gcacw_put(walkers, "52035", GCACW_UNION, GCACW_INFANTRY, GCACW_BRIGADE, 3);
    count = retreat(walkers, "52034", "52033", hexes);
    assert_int_equal(count, 1);
    assert_int_equal(hexes[0].cell, gcacw_cell(walkers, "52035"));
    assert_int_equal(hexes[0].loss, 1);
}

static void a_ring_of_enemies_ends_a_retreat(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_retreat_hex hexes[VD_HEX_DIRECTIONS];
    uint16_t gettysburg = gcacw_cell(walkers, "52034");

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++)
        put_division(walkers, gcacw_beyond(&walkers->paths, gettysburg, i), GCACW_CONFEDERATE, 9);
    assert_int_equal(retreat(walkers, "52034", "52033", hexes), 0);
}

/* 3.5: a retreat stays in the unit's area where it can. */
static void retreats_stay_in_the_area(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    struct gcacw_retreat_hex hexes[VD_HEX_DIRECTIONS];
    struct gcacw_cells area = {{0}}, passed = {{0}};
    struct gcacw_retiring stack = {.cell = gcacw_cell(walkers, "52034"),
                                   .attacker = gcacw_cell(walkers, "52033"),
                                   .side = GCACW_UNION,
                                   .within = &area,
                                   .passed = &passed};
    uint16_t aside = gcacw_cell(walkers, "53034");

    put_division(walkers, stack.attacker, GCACW_CONFEDERATE, 9);
    gcacw_cells_add(&area, aside);
    assert_int_equal(gcacw_retreat_hexes(&walkers->field, &stack, hexes), 1);
    assert_int_equal(hexes[0].cell, aside);
    gcacw_cells_add(&passed, aside);
    assert_true(gcacw_retreat_hexes(&walkers->field, &stack, hexes) > 0);
    assert_int_not_equal(hexes[0].cell, aside);
}

/* ---- flanks ---- */

static void hexes_turn_around_a_defender(void **state)
{
    (void)state;
    assert_int_equal(gcacw_turn_between(0, 0), 0);
    assert_int_equal(gcacw_turn_between(5, 0), 1);
    assert_int_equal(gcacw_turn_between(0, 4), 2);
    assert_int_equal(gcacw_turn_between(1, 4), 3);
}

static unsigned bonus(struct gcacw_walkers *walkers, const struct gcacw_cover *friends,
                      unsigned count, unsigned halves, const struct gcacw_cover *enemy)
{
    const struct gcacw_flanks flanks = {.attacker = gcacw_cell(walkers, "52033"),
                                        .defender = gcacw_cell(walkers, "52034"),
                                        .halves = (uint16_t)halves,
                                        .side = GCACW_CONFEDERATE,
                                        .friends = friends,
                                        .enemies = enemy,
                                        .friend_count = (uint8_t)count,
                                        .enemy_count = enemy != NULL};

    return gcacw_flank_bonus(&walkers->field, &flanks);
}

/* 6.6: the attack comes from the north; the sides are SE and SW, the rear is S. */
static void flanks_are_covered(void **state)
{
    struct gcacw_walkers *walkers = gcacw_walkers_of(state);
    const struct gcacw_ground *ground = walkers->sc->ground;
    uint16_t middle = gcacw_cell(walkers, "52034");
    struct gcacw_cover friends[2] = {{ground->way[middle][VD_HEX_SOUTHWEST].to, 6, 0},
                                     {ground->way[middle][VD_HEX_SOUTHEAST].to, 6, 0}};
    struct gcacw_cover enemy = {gcacw_cell(walkers, "50035"), 6, 1};

    assert_int_equal(bonus(walkers, friends, 0, 20, NULL), 0);
    assert_int_equal(bonus(walkers, friends, 1, 20, NULL), 1);
    assert_int_equal(bonus(walkers, friends, 2, 20, NULL), 2);
    /* 3 against 10 works; against 15, behind abatis, it does not. */
    assert_int_equal(bonus(walkers, friends, 2, 30, NULL), 0);
    /* By zone of control one unit covers the side and the rear. */
    friends[0].exerts = 1;
    assert_int_equal(bonus(walkers, friends, 1, 20, NULL), 3);
    friends[1].exerts = 1;
    assert_int_equal(bonus(walkers, friends, 2, 20, NULL), 4);
    /* An enemy stack as strong beside the hex contests it. */
    assert_int_equal(bonus(walkers, friends, 1, 20, &enemy), 2);
    enemy.halves = 5;
    assert_int_equal(bonus(walkers, friends, 1, 20, &enemy), 3);
    /* A unit of the defender in the hex does so too. */
    put_division(walkers, ground->way[middle][VD_HEX_SOUTH].to, GCACW_UNION, 3);
    assert_int_equal(bonus(walkers, friends, 1, 20, NULL), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_potomac_is_held_at_every_crossing),
        cmocka_unit_test(the_valley_is_held_at_two_places),
        cmocka_unit_test(harpers_ferry_is_surrounded),
        cmocka_unit_test(counties_are_controlled),
        cmocka_unit_test(retreats_take_the_best_hex),
        cmocka_unit_test(a_ring_of_enemies_ends_a_retreat),
        cmocka_unit_test(retreats_stay_in_the_area),
        cmocka_unit_test(hexes_turn_around_a_defender),
        cmocka_unit_test(flanks_are_covered),
    };

    return cmocka_run_group_tests(tests, gcacw_walkers_open, gcacw_walkers_close);
}
