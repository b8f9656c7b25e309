/* unit/test_gcacw_places.c: depots and works of the hex campaign, which seats know by numbers of their own (6.10, 8.3, 14.2). */
#include "rules/gcacw/play/combat/works.h"
#include "rules/gcacw/play/supply/supply.h"
#include "unit/gcacw_table.h"

static void build_depot(struct gcacw_table *table, unsigned entry, uint16_t cell)
{
    table->state->facts.depots[entry] = (struct gcacw_depot_facts){
        .cell = cell, .state = GCACW_DEPOT_STANDS, .side = GCACW_UNION, .value = 0};
}

/* The number of a depot in what a seat knows. */
static uint16_t number_of(const struct gcacw_table *table, uint8_t seat, uint16_t cell)
{
    uint16_t i = 0;

    while (i < GCACW_DEPOTS_MAX && table->state->view[seat].known.depots[i].cell != cell)
        i++;
    return i;
}

/* 8.3q: of two depots that the Union built the Confederates know the second alone, and burn it. */
static void test_built_depot(void **state)
{
    static const char *const settings[] = {"fog=blind", NULL};
    struct gcacw_table table;
    struct gcacw_game game;
    uint16_t hanover, dover;
    unsigned first;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 3);
    gcacw_table_until(&table, GCACW_PHASE_BUILDING);
    first = table.sc->depot_count;
    hanover = gcacw_table_cell(&table, "Hanover");
    dover = gcacw_table_cell(&table, "Dover");
    build_depot(&table, first, hanover);
    build_depot(&table, first + 1, dover);
    gcacw_table_at(&table, "Early")->cell = dover;
    game = gcacw_table_game(&table);
    gcacw_depot_capture(&game, first + 1);
    gcacw_table_reveal(&table);
    assert_int_equal(number_of(&table, GCACW_CONFEDERATE, hanover), GCACW_DEPOTS_MAX);
    assert_int_equal(number_of(&table, GCACW_CONFEDERATE, dover), first);
    gcacw_table_order(&table, GCACW_CONFEDERATE,
                      (struct vd_command){.choice = {.kind = GCACW_OFFER_BURN,
                                                     .subject = VD_NONE,
                                                     .cell = dover,
                                                     .number = (uint16_t)first}});
    assert_int_equal(table.state->facts.depots[first].state, GCACW_DEPOT_STANDS);
    assert_int_equal(table.state->facts.depots[first + 1].state, GCACW_DEPOT_DESTROYED);
    gcacw_table_release(&table);
}

/* 8.1d: the same when a unit lives on its stock. */
static void test_built_stock(void **state)
{
    static const char *const settings[] = {"fog=blind", NULL};
    struct gcacw_table table;
    struct gcacw_game game;
    uint16_t dover;
    unsigned first;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 3);
    gcacw_table_until(&table, GCACW_PHASE_NORMAL);
    table.state->facts.sides[GCACW_CONFEDERATE].posture = GCACW_PASSIVE;
    gcacw_table_until(&table, GCACW_PHASE_FORAGE);
    first = table.sc->depot_count;
    dover = gcacw_table_cell(&table, "Dover");
    build_depot(&table, first, gcacw_table_cell(&table, "Hanover"));
    build_depot(&table, first + 1, dover);
    gcacw_table_at(&table, "Early")->cell = dover;
    gcacw_table_at(&table, "Early")->victuals = 1;
    game = gcacw_table_game(&table);
    gcacw_depot_capture(&game, first + 1);
    table.state->facts.depots[first + 1].victuals = 6;
    gcacw_table_reveal(&table);
    gcacw_table_order(&table, GCACW_CONFEDERATE,
                      (struct vd_command){.choice = {.kind = GCACW_OFFER_USE,
                                                     .option = GCACW_STOCK_DEPOT,
                                                     .subject = gcacw_table_unit(&table, "Early").v,
                                                     .cell = dover,
                                                     .number = (uint16_t)first}});
    assert_int_equal(table.state->facts.depots[first + 1].victuals, 1);
    assert_int_equal(gcacw_table_at(&table, "Early")->victuals, 6);
    gcacw_table_release(&table);
}

/* 6.10f: a fort that was destroyed stays so, for everybody, and works can be dug there. */
static void test_razed_fort(void **state)
{
    static const char *const settings[] = {"fog=blind", NULL};
    struct gcacw_table table;
    struct gcacw_game game;
    struct gcacw_facts *facts;
    uint16_t fort = 0;
    uint8_t unit;

    (void)state;
    gcacw_table_init(&table, "high-tide", settings, 3);
    gcacw_table_until(&table, GCACW_PHASE_NORMAL);
    facts = &table.state->facts;
    while ((table.sc->ground->flags[fort] & GCACW_CELL_FORT) == 0)
        fort++;
    game = gcacw_table_game(&table);
    assert_true(gcacw_fort_raze(&game, fort));
    unit = gcacw_table_unit(&table, "Geary").v;
    facts->units[unit].cell = fort;
    table.state->initiative = GCACW_UNION;
    gcacw_ask_side(&game, GCACW_UNION);
    gcacw_table_renew(&table);
    for (uint8_t seat = 0; seat < GCACW_SIDES; seat++)
        assert_false(gcacw_has_fort(table.sc, &table.state->view[seat].known, fort));
    gcacw_table_order(&table, GCACW_UNION,
                      (struct vd_command){.choice = {.kind = GCACW_OFFER_DIG, .subject = unit}});
    assert_int_equal(gcacw_works_of(table.sc, facts, GCACW_UNION, fort), GCACW_WORKS_ABATIS);
    assert_false(gcacw_has_fort(table.sc, facts, fort));
    assert_false(gcacw_has_fort(table.sc, &table.state->view[GCACW_UNION].known, fort));
    gcacw_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_built_depot),
        cmocka_unit_test(test_built_stock),
        cmocka_unit_test(test_razed_fort),
    };

    return cmocka_run_group_tests_name("depots and works of the hex campaign", tests, NULL, NULL);
}
