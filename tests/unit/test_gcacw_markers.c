/* unit/test_gcacw_markers.c: hidden force markers and decoys of the hex campaign (10.1, 14.2). */
#include <string.h>

#include "rules/gcacw/telling/markers.h"
#include "unit/gcacw_table.h"

static const char *const settings[] = {"limited-intelligence=on", "fog=tokens", NULL};

static void open_table(struct gcacw_table *table, const char *id)
{
    gcacw_table_init(table, id, settings, 5);
    gcacw_table_until(table, GCACW_PHASE_NORMAL);
}

/* The side has the choice now. */
static void give_choice(struct gcacw_table *table, uint8_t side)
{
    struct gcacw_game game = gcacw_table_game(table);

    table->state->initiative = side;
    table->state->passes = 0;
    gcacw_ask_side(&game, side);
    gcacw_table_renew(table);
}

static void lay(struct gcacw_table *table, uint8_t side, uint16_t cell, uint8_t state)
{
    table->state->facts.markers[side][0] =
        (struct gcacw_marker_facts){.cell = cell, .state = state};
    gcacw_table_renew(table);
}

static bool is_covered(const struct gcacw_table *table, uint8_t side)
{
    return table->state->facts.markers[side][0].state == GCACW_MARKER_FORCE;
}

/* How often a seat was told an event of this kind by the last order. */
static unsigned heard(const struct gcacw_table *table, uint8_t seat, uint16_t kind)
{
    unsigned count = 0;

    for (size_t i = 0; i < table->events.count; i++)
        count += table->event_room[i].kind == kind &&
                 (table->event_room[i].audience & VD_AUDIENCE(seat)) != 0;
    return count;
}

/* A hex next to this one that a unit may enter and no enemy is near. */
static uint16_t neighbor(struct gcacw_table *table, uint16_t cell)
{
    struct gcacw_game game = gcacw_table_game(table);
    const struct gcacw_field field = gcacw_truth(&game);
    const struct gcacw_marcher march = {.start = cell,
                                        .side = GCACW_CONFEDERATE,
                                        .arm = GCACW_INFANTRY,
                                        .size = GCACW_BRIGADE,
                                        .points = 6};

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        unsigned cost = gcacw_entry(&field, &march, cell, i);

        if (cost > 0 && cost < 4)
            return table->sc->ground->way[cell][i].to;
    }
    fail_msg("no way leads out of the hex");
    return VD_NONE;
}

static struct vd_command route_to(uint8_t kind, uint16_t subject, uint16_t cell)
{
    return (struct vd_command){
        .choice = {.kind = kind, .subject = subject, .cell = cell}, .count = 1, .list = {cell}};
}

/* 14.1j: the enemy sees the marker move, and neither who marches nor his dice. */
static void test_hidden_march(void **state)
{
    struct gcacw_table table;
    uint8_t pickett;
    uint16_t from, to;

    (void)state;
    open_table(&table, "meade-moves-north");
    give_choice(&table, GCACW_CONFEDERATE);
    pickett = gcacw_table_unit(&table, "Pickett").v;
    from = table.state->facts.units[pickett].cell;
    lay(&table, GCACW_CONFEDERATE, from, GCACW_MARKER_FORCE);
    assert_int_equal(table.state->view[GCACW_UNION].known.units[pickett].place,
                     GCACW_PLACE_UNKNOWN);
    to = neighbor(&table, from);
    gcacw_table_order(
        &table, GCACW_CONFEDERATE,
        (struct vd_command){.choice = {.kind = GCACW_OFFER_MARCH, .subject = pickett}});
    assert_int_equal(heard(&table, GCACW_CONFEDERATE, GCACW_EVENT_ROLLED), 1);
    assert_int_equal(heard(&table, GCACW_UNION, GCACW_EVENT_ROLLED), 0);
    assert_int_equal(table.state->view[GCACW_UNION].known.action.kind, GCACW_ACTION_NONE);
    gcacw_table_order(&table, GCACW_CONFEDERATE, route_to(GCACW_OFFER_MOVE, pickett, to));
    assert_int_equal(heard(&table, GCACW_UNION, GCACW_EVENT_MARCHED), 0);
    assert_int_equal(heard(&table, GCACW_UNION, GCACW_EVENT_FORCE_MOVED), 1);
    assert_int_equal(heard(&table, GCACW_CONFEDERATE, GCACW_EVENT_MARCHED), 1);
    assert_int_equal(table.state->facts.markers[GCACW_CONFEDERATE][0].cell, to);
    gcacw_table_release(&table);
}

/* 10.1b: a decoy marches like a force, on one plain die. */
static void test_decoy_march(void **state)
{
    struct gcacw_table table;
    const struct gcacw_marker_facts *decoy, *seen;
    uint16_t from, to;

    (void)state;
    open_table(&table, "meade-moves-north");
    give_choice(&table, GCACW_CONFEDERATE);
    from = gcacw_table_cell(&table, "Greencastle");
    to = neighbor(&table, from);
    lay(&table, GCACW_CONFEDERATE, from, GCACW_MARKER_DECOY);
    decoy = &table.state->facts.markers[GCACW_CONFEDERATE][0];
    seen = &table.state->view[GCACW_UNION].known.markers[GCACW_CONFEDERATE][0];
    assert_int_equal(seen->state, GCACW_MARKER_UNKNOWN);
    TABLE_DICE(&table, 5);
    gcacw_table_order(
        &table, GCACW_CONFEDERATE,
        (struct vd_command){.choice = {.kind = GCACW_OFFER_MARCH_DECOY, .cell = from}});
    assert_int_equal(table.state->facts.action.at[0].points, 5);
    assert_int_equal(heard(&table, GCACW_UNION, GCACW_EVENT_ROLLED), 0);
    assert_int_equal(table.state->view[GCACW_UNION].phase, GCACW_PHASE_ACTION);
    assert_int_equal(table.state->view[GCACW_UNION].known.action.kind, GCACW_ACTION_NONE);
    gcacw_table_order(&table, GCACW_CONFEDERATE, route_to(GCACW_OFFER_MOVE_DECOY, 0, to));
    assert_int_equal(decoy->cell, to);
    assert_true(gcacw_marker_at(&table.state->view[GCACW_UNION].known, GCACW_CONFEDERATE, to) <
                GCACW_MARKERS_MAX);
    assert_int_equal(heard(&table, GCACW_UNION, GCACW_EVENT_FORCE_MOVED), 1);
    gcacw_table_order(&table, GCACW_CONFEDERATE,
                      (struct vd_command){.choice = {.kind = GCACW_OFFER_STOP}});
    assert_int_equal(table.state->facts.action.kind, GCACW_ACTION_NONE);
    give_choice(&table, GCACW_CONFEDERATE);
    gcacw_table_refused(
        &table, GCACW_CONFEDERATE,
        (struct vd_command){.choice = {.kind = GCACW_OFFER_MARCH_DECOY, .cell = from}});
    assert_int_equal(table.error.rule, GCACW_10_1b);
    assert_int_equal(decoy->marched, 1);
    table.state->facts.markers[GCACW_CONFEDERATE][0].marched = 4;
    gcacw_table_renew(&table);
    gcacw_table_refused(
        &table, GCACW_CONFEDERATE,
        (struct vd_command){.choice = {.kind = GCACW_OFFER_MARCH_DECOY, .cell = to}});
    assert_int_equal(table.error.rule, GCACW_10_1b);
    gcacw_table_release(&table);
}

/* A decoy that comes next to an enemy is turned up, and its march is over. */
static void test_decoy_found(void **state)
{
    struct gcacw_table table;
    uint16_t from, to, beyond = VD_NONE;

    (void)state;
    open_table(&table, "meade-moves-north");
    give_choice(&table, GCACW_CONFEDERATE);
    from = gcacw_table_cell(&table, "Greencastle");
    to = neighbor(&table, from);
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        uint16_t next = table.sc->ground->way[to][i].to;

        if (next != VD_NONE && gcacw_distance(table.sc, next, from) == 2)
            beyond = next;
    }
    gcacw_table_at(&table, "Devin")->cell = beyond;
    lay(&table, GCACW_CONFEDERATE, from, GCACW_MARKER_DECOY);
    TABLE_DICE(&table, 6);
    gcacw_table_order(
        &table, GCACW_CONFEDERATE,
        (struct vd_command){.choice = {.kind = GCACW_OFFER_MARCH_DECOY, .cell = from}});
    gcacw_table_order(&table, GCACW_CONFEDERATE, route_to(GCACW_OFFER_MOVE_DECOY, 0, to));
    assert_int_equal(heard(&table, GCACW_UNION, GCACW_EVENT_REVEALED), 1);
    assert_int_equal(table.state->facts.markers[GCACW_CONFEDERATE][0].state, GCACW_MARKER_FREE);
    assert_int_equal(table.state->facts.action.kind, GCACW_ACTION_NONE);
    gcacw_table_release(&table);
}

/* 10.1c: what turns a marker up in the action cycle. */
static void test_dig(void **state)
{
    struct gcacw_table table;
    uint8_t pickett;

    (void)state;
    open_table(&table, "meade-moves-north");
    give_choice(&table, GCACW_CONFEDERATE);
    pickett = gcacw_table_unit(&table, "Pickett").v;
    lay(&table, GCACW_CONFEDERATE, table.state->facts.units[pickett].cell, GCACW_MARKER_FORCE);
    gcacw_table_order(&table, GCACW_CONFEDERATE,
                      (struct vd_command){.choice = {.kind = GCACW_OFFER_DIG, .subject = pickett}});
    assert_false(is_covered(&table, GCACW_CONFEDERATE));
    assert_int_equal(heard(&table, GCACW_UNION, GCACW_EVENT_REVEALED), 1);
    assert_int_equal(heard(&table, GCACW_UNION, GCACW_EVENT_DUG), 1);
    assert_int_equal(table.state->view[GCACW_UNION].known.units[pickett].place, GCACW_PLACE_MAP);
    gcacw_table_release(&table);
}

static void test_destroy(void **state)
{
    struct gcacw_table table;
    uint8_t pickett;
    uint16_t cell;

    (void)state;
    open_table(&table, "meade-moves-north");
    give_choice(&table, GCACW_CONFEDERATE);
    pickett = gcacw_table_unit(&table, "Pickett").v;
    cell = gcacw_table_cell(&table, "Greencastle");
    table.state->facts.units[pickett].cell = cell;
    gcacw_table_renew(&table);
    lay(&table, GCACW_CONFEDERATE, cell, GCACW_MARKER_FORCE);
    gcacw_table_order(&table, GCACW_CONFEDERATE,
                      (struct vd_command){.choice = {.kind = GCACW_OFFER_DESTROY,
                                                     .subject = pickett,
                                                     .number = table.sc->ground->station[cell].v}});
    assert_false(is_covered(&table, GCACW_CONFEDERATE));
    gcacw_table_release(&table);
}

static void test_rail_and_sail(void **state)
{
    struct gcacw_table table;
    uint8_t unit;
    uint16_t alexandria;

    (void)state;
    open_table(&table, "high-tide");
    gcacw_table_until(&table, GCACW_PHASE_DISTANCE);
    give_choice(&table, GCACW_UNION);
    unit = gcacw_table_unit(&table, "Geary").v;
    alexandria = gcacw_table_cell(&table, "Alexandria");
    table.state->facts.units[unit].cell = alexandria;
    gcacw_table_renew(&table);
    lay(&table, GCACW_UNION, alexandria, GCACW_MARKER_FORCE);
    gcacw_table_order(
        &table, GCACW_UNION,
        (struct vd_command){.choice = {.kind = GCACW_OFFER_RAIL,
                                       .subject = unit,
                                       .cell = gcacw_table_cell(&table, "Manassas Junction")}});
    assert_false(is_covered(&table, GCACW_UNION));
    assert_int_equal(heard(&table, GCACW_CONFEDERATE, GCACW_EVENT_REVEALED), 1);
    give_choice(&table, GCACW_UNION);
    unit = gcacw_table_unit(&table, "Sickel").v;
    table.state->facts.units[unit].flags |= GCACW_RELEASED;
    lay(&table, GCACW_UNION, alexandria, GCACW_MARKER_FORCE);
    for (uint8_t i = 0; i < table.sc->space_count; i++) {
        struct vd_command sail = {
            .choice = {.kind = GCACW_OFFER_SAIL, .subject = unit, .number = i}, .seat = 0};

        if (gcacw_check(&table.sc->base, &table.state->view[0].base, table.work, &sail,
                        &table.error) != VD_OK)
            continue;
        gcacw_table_order(&table, GCACW_UNION, sail);
        break;
    }
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_SAILED), 1);
    assert_false(is_covered(&table, GCACW_UNION));
    gcacw_table_release(&table);
}

static void test_levy(void **state)
{
    struct gcacw_table table;
    uint16_t cell;

    (void)state;
    open_table(&table, "meade-moves-north");
    cell = gcacw_table_cell(&table, "Greencastle");
    gcacw_table_at(&table, "Pickett")->cell = cell;
    gcacw_table_renew(&table);
    lay(&table, GCACW_CONFEDERATE, cell, GCACW_MARKER_FORCE);
    gcacw_table_until(&table, GCACW_PHASE_LEVIES);
    assert_true(is_covered(&table, GCACW_CONFEDERATE));
    gcacw_table_order(&table, GCACW_CONFEDERATE,
                      (struct vd_command){.choice = {.kind = GCACW_OFFER_LEVY,
                                                     .number = table.sc->ground->levy[cell].v},
                                          .count = 1,
                                          .list = {gcacw_table_unit(&table, "Pickett").v}});
    assert_false(is_covered(&table, GCACW_CONFEDERATE));
    gcacw_table_release(&table);
}

/* 1.3aa: the loser's markers are all turned up, and both sides are told. */
static void test_spy(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;
    uint16_t cell;

    (void)state;
    open_table(&table, "meade-moves-north");
    cell = gcacw_table_at(&table, "Pickett")->cell;
    lay(&table, GCACW_CONFEDERATE, cell, GCACW_MARKER_FORCE);
    table.state->facts.turn.spy_winner = GCACW_UNION;
    game = gcacw_table_game(&table);
    gcacw_publish(&game);
    assert_int_equal(heard(&table, GCACW_UNION, GCACW_EVENT_REVEALED), 1);
    assert_false(is_covered(&table, GCACW_CONFEDERATE));
    gcacw_table_release(&table);
}

/* Two forces that meet under markers go on under one. */
static void test_merged(void **state)
{
    struct gcacw_table table;
    uint8_t pickett;
    uint16_t from, to;

    (void)state;
    open_table(&table, "meade-moves-north");
    give_choice(&table, GCACW_CONFEDERATE);
    pickett = gcacw_table_unit(&table, "Pickett").v;
    from = table.state->facts.units[pickett].cell;
    to = neighbor(&table, from);
    gcacw_table_at(&table, "Pender")->cell = to;
    gcacw_table_renew(&table);
    table.state->facts.markers[GCACW_CONFEDERATE][1] =
        (struct gcacw_marker_facts){.cell = to, .state = GCACW_MARKER_FORCE};
    lay(&table, GCACW_CONFEDERATE, from, GCACW_MARKER_FORCE);
    TABLE_DICE(&table, 6);
    gcacw_table_order(
        &table, GCACW_CONFEDERATE,
        (struct vd_command){.choice = {.kind = GCACW_OFFER_MARCH, .subject = pickett}});
    gcacw_table_order(&table, GCACW_CONFEDERATE, route_to(GCACW_OFFER_MOVE, pickett, to));
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_REVEALED), 0);
    assert_int_equal(gcacw_marker_count(&table.state->facts, GCACW_CONFEDERATE, false), 1);
    assert_int_equal(table.state->view[GCACW_UNION].known.units[pickett].place,
                     GCACW_PLACE_UNKNOWN);
    gcacw_table_release(&table);
}

/* Campaigns with markers end, by lot; every view is the fold of its events. */
static void test_by_lot(void **state)
{
    static const char *const blind[] = {"limited-intelligence=on", "fog=blind", NULL};
    const char *const *fogs[] = {settings, blind};
    unsigned decoys = 0;

    (void)state;
    for (unsigned k = 0; k < 2; k++) {
        struct gcacw_table table;
        struct random random = {11 + k};
        unsigned orders = 0;

        gcacw_table_init(&table, "meade-moves-north", fogs[k], 11);
        while (gcacw_table_step(&table, &random)) {
            assert_true(++orders < 200000);
            decoys += gcacw_table_told(&table, GCACW_EVENT_FORCE_MOVED);
        }
        gcacw_table_release(&table);
    }
    assert_true(decoys > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_march), cmocka_unit_test(test_decoy_march),
        cmocka_unit_test(test_decoy_found),  cmocka_unit_test(test_dig),
        cmocka_unit_test(test_destroy),      cmocka_unit_test(test_rail_and_sail),
        cmocka_unit_test(test_levy),         cmocka_unit_test(test_spy),
        cmocka_unit_test(test_merged),       cmocka_unit_test(test_by_lot),
    };

    return cmocka_run_group_tests_name("force markers of the hex campaign", tests, NULL, NULL);
}
