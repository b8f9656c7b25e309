/* unit/test_gcacw_fog.c: several commanders, letters, time limits and what a seat's map shows, of the hex campaign (10.1, 10.3,
 * 10.4). */
#include <string.h>

#include "base/json.h"
#include "rules/gcacw/words/words.h"

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

/* ---- areas of the map ---- */

/* The areas of one kind as a Union seat is given them; returns how many hexes they have. */
static unsigned areas_of(struct gcacw_table *table, const char *kind, char *text, size_t size)
{
    struct vd_writer writer = vd_writer_of(text, size);
    struct vd_json json;
    unsigned count = 0;

    vd_json_on_writer(&json, &writer);
    vd_json_open(&json, '[');
    gcacw_offering.areas(&table->sc->base, &table->state->view[GCACW_UNION].base, table->work,
                         vd_text_of(kind), &json);
    vd_json_close(&json, ']');
    for (const char *at = text; (at = strpbrk(at, "0123456789")) != NULL;
         at += strspn(at, "0123456789"))
        count += strspn(at, "0123456789") == 5; /* as hexes are written */
    return count;
}

/* One Union cavalry division at Gettysburg, one Confederate division at Winchester, and nobody else. */
static void part_armies(struct gcacw_table *table, const char *const *settings)
{
    struct gcacw_game game;

    gcacw_table_init(table, "meade-moves-north", settings, 3);
    game = gcacw_table_game(table);
    for (uint8_t i = 0; i < table->sc->unit_count; i++)
        gcacw_take_unit(&game, (gcacw_unit_id){i}, GCACW_PLACE_OUT);
    gcacw_put_unit(&game, gcacw_table_unit(table, "Devin"),
                   gcacw_table_cell(table, "Gettysburg PA"));
    gcacw_put_unit(&game, gcacw_table_unit(table, "Heth"),
                   gcacw_table_cell(table, "Winchester VA"));
    gcacw_table_renew(table);
}

/* 5.8, 8.1, 10.1: by what the seat knows. */
static void test_areas(void **state)
{
    static const char *const open[] = {"fog=open", NULL}, *const blind[] = {"fog=blind", NULL};
    static char text[1 << 18];
    struct gcacw_table table;
    unsigned known;

    (void)state;
    part_armies(&table, open);
    assert_int_equal(areas_of(&table, "sight", text, sizeof text), 19); /* within 2 of cavalry */
    assert_non_null(strstr(text, "\"rule\":\"10.1d\""));
    known = areas_of(&table, "zone", text, sizeof text);
    assert_non_null(strstr(text, "\"side\":\"confederate\",\"rule\":\"5.8a\",\"cells\":[\""));
    assert_true(areas_of(&table, "supply", text, sizeof text) > 19);
    assert_int_equal(areas_of(&table, "county", text, sizeof text), 0);
    gcacw_table_release(&table);

    part_armies(&table, blind); /* what it does not see has no zone */
    assert_true(areas_of(&table, "zone", text, sizeof text) < known);
    assert_non_null(strstr(text, "\"side\":\"confederate\",\"rule\":\"5.8a\",\"cells\":[]"));
    gcacw_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_minutes),
        cmocka_unit_test(test_separate),
        cmocka_unit_test(test_areas),
    };

    return cmocka_run_group_tests_name("fog and communications of the hex campaign", tests, NULL,
                                       NULL);
}
