/* unit/test_gcacw_fog.c: several commanders, letters and time limits of the hex campaign (10.3, 10.4). */
#include <string.h>

#include "rules/gcacw/play/staff/signals.h"
#include "rules/gcacw/play/staff/time.h"
#include "unit/gcacw_table.h"

static uint8_t fellow_of(const struct gcacw_table *table, uint8_t seat)
{
    uint8_t other = 0;

    while (other == seat || table->sc->base.seat_side[other] != table->sc->base.seat_side[seat])
        other++;
    return other;
}

static const char *const historic[] = {"commanders=separate", "communications=historic",
                                       "fog=tokens", NULL};

/* More than 30 hexes, beyond every row of the chart. */
static void put_far_apart(struct gcacw_table *table, uint8_t a, uint8_t b)
{
    struct gcacw_facts *facts = &table->state->facts;
    uint16_t from = gcacw_seat_cell(table->sc, facts, a), far = 0;
    gcacw_leader_id leader = gcacw_leader_of(table->sc, facts, b);

    while (gcacw_distance(table->sc, from, far) <= 30)
        far++;
    facts->leaders[leader.v].with = gcacw_table_unit(table, "Early");
    facts->units[facts->leaders[leader.v].with.v].cell = far;
    assert_int_equal(gcacw_seat_cell(table->sc, facts, b), far);
}

/* 10.4g: 11 hexes and more need a die; a 1 loses the letter and tells nobody. */
static void test_letters(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;
    uint8_t from, to;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", historic, 3);
    gcacw_table_until(&table, GCACW_PHASE_MESSAGES);
    from = gcacw_first_seat(table.sc, GCACW_CONFEDERATE);
    to = fellow_of(&table, from);
    gcacw_table_order(
        &table, from,
        (struct vd_command){.choice = {.kind = GCACW_OFFER_LETTER, .number = to, .subject = 1}});
    assert_int_equal(table.state->letters.count, 1);
    put_far_apart(&table, from, to);
    game = gcacw_table_game(&table);
    TABLE_DICE(&table, 6);
    gcacw_exchange_letters(&game);
    assert_int_equal(table.state->letters.at[0].due, table.state->turn + 1);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_LETTER), 0);
    table.state->letters.at[0].due = 0;
    TABLE_DICE(&table, 1);
    gcacw_exchange_letters(&game);
    assert_int_equal(table.state->letters.count, 0);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_LETTER), 0);
    gcacw_table_refused(
        &table, from, (struct vd_command){.choice = {.kind = GCACW_OFFER_LETTER, .number = from}});
    assert_int_equal(table.error.rule, GCACW_10_4a);
    gcacw_table_release(&table);
}

/* 10.3a: 20 less 3 for one player, 3 less if passive. */
static void test_minutes(void **state)
{
    static const char *const settings[] = {"time-limits=actions", NULL};
    struct gcacw_table table;
    struct gcacw_game game;
    struct gcacw_field field;
    unsigned operational;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 3);
    game = gcacw_table_game(&table);
    field = gcacw_truth(&game);
    table.state->facts.sides[GCACW_UNION].posture = GCACW_OPERATIONAL;
    operational = gcacw_minutes_of(table.sc, &table.state->facts, &field, GCACW_UNION);
    assert_true(operational >= 17);
    table.state->facts.sides[GCACW_UNION].posture = GCACW_PASSIVE;
    assert_int_equal(gcacw_minutes_of(table.sc, &table.state->facts, &field, GCACW_UNION),
                     operational - 3);
    table.state->facts.sides[GCACW_UNION].minutes = 1;
    gcacw_action_spent(&game, GCACW_UNION);
    assert_false(gcacw_may_act(table.sc, &table.state->facts, GCACW_UNION));
    gcacw_table_release(&table);
}

/* A campaign of separate commanders ends, by lot. */
static void test_separate(void **state)
{
    static const char *const settings[] = {"commanders=separate", "communications=historic",
                                           "overall-restrictions=on", NULL};
    struct gcacw_table table;
    struct random random = {9};
    unsigned orders = 0;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 9);
    while (gcacw_table_step(&table, &random))
        assert_true(++orders < 200000);
    gcacw_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_minutes),
        cmocka_unit_test(test_separate),
    };

    return cmocka_run_group_tests_name("fog and communications of the hex campaign", tests, NULL,
                                       NULL);
}
