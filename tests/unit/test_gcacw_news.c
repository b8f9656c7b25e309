/* unit/test_gcacw_news.c: what commanders of the hex campaign hear: points, letters, civilians, names (10.4, 10.6, 14). */
#include <string.h>

#include "rules/gcacw/play/staff/signals.h"
#include "rules/gcacw/play/victory/victory.h"
#include "rules/gcacw/telling/points.h"
#include "rules/gcacw/telling/watch.h"
#include "rules/gcacw/words/words.h"
#include "unit/gcacw_table.h"

static unsigned heard(const struct gcacw_table *table, uint8_t seat, uint16_t kind)
{
    unsigned count = 0;

    for (size_t i = 0; i < table->events.count; i++)
        count += table->event_room[i].kind == kind &&
                 (table->event_room[i].audience & VD_AUDIENCE(seat)) != 0;
    return count;
}

/* 14.2s: in blind the total lies within what each side knows, and is exact at the end alone. */
static void test_range_of_points(void **state)
{
    static const char *const settings[] = {"fog=blind", NULL};
    unsigned ranges = 0;

    (void)state;
    for (uint64_t seed = 21; seed < 24; seed++) {
        struct gcacw_table table;
        struct random random = {seed};

        gcacw_table_init(&table, "meade-moves-north", settings, seed);
        while (gcacw_table_step(&table, &random)) {
            int total = gcacw_total(&table.state->facts.score);

            for (uint8_t seat = 0; seat < GCACW_SIDES; seat++) {
                struct gcacw_points points = gcacw_points_of(table.sc, &table.state->view[seat]);

                assert_true(points.known);
                assert_in_range(total + 1000, points.least + 1000, points.most + 1000);
                ranges += points.least < points.most;
            }
        }
        assert_int_equal(gcacw_points_of(table.sc, &table.state->view[0]).least,
                         gcacw_total(&table.state->facts.score));
        gcacw_table_release(&table);
    }
    assert_true(ranges > 0);
}

/* 14.3b: a corps commander does not know the points. */
static void test_points_of_subordinates(void **state)
{
    static const char *const settings[] = {"commanders=separate", "communications=historic", NULL};
    struct gcacw_table table;
    unsigned known = 0;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 3);
    for (uint8_t seat = 0; seat < table.sc->base.seat_count; seat++)
        known += gcacw_points_of(table.sc, &table.state->view[seat]).known;
    assert_int_equal(known, 2);
    gcacw_table_release(&table);
}

/* 14.2l: everybody reads the letters that were still on their way when the campaign ended. */
static void test_letters_at_the_end(void **state)
{
    static const char *const settings[] = {"commanders=separate", "communications=historic", NULL};
    struct gcacw_table table;
    struct gcacw_game game;
    uint8_t from, to = 0;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 3);
    gcacw_table_until(&table, GCACW_PHASE_NORMAL);
    from = gcacw_first_seat(table.sc, GCACW_CONFEDERATE);
    while (to == from || table.sc->base.seat_side[to] != GCACW_CONFEDERATE)
        to++;
    table.state->letters.count = 2;
    table.state->letters.at[0] =
        (struct vd_letter){7, from, to, (uint8_t)(table.state->turn + 1)}; /* late */
    table.state->letters.at[1] = (struct vd_letter){8, from, to, (uint8_t)table.state->turn};
    game = gcacw_table_game(&table);
    gcacw_end(&game, GCACW_USA_DECISIVE, GCACW_9_4b);
    for (uint8_t seat = 0; seat < table.sc->base.seat_count; seat++)
        assert_int_equal(heard(&table, seat, GCACW_EVENT_LETTER), 1);
    assert_int_equal(table.state->letters.count, 0);
    gcacw_table_release(&table);
}

/* 10.6a: the garrisons, West Virginia's among them; a unit that joins a corps goes to its commander. */
static void test_halleck(void **state)
{
    static const char *const settings[] = {"commanders=separate", "communications=historic",
                                           "halleck=on", NULL};
    static const char *const his[] = {"Elliott", "Mulligan", "Briggs",  "Casey",
                                      "Haupt",   "Knipe",    "Crawford"};
    struct gcacw_table table;
    uint8_t halleck = 0;

    (void)state;
    gcacw_table_init(&table, "high-tide", settings, 3);
    while (strcmp(table.sc->base.seat_names[halleck], "union.halleck") != 0)
        halleck++;
    for (unsigned i = 0; i < sizeof his / sizeof his[0]; i++)
        assert_int_equal(gcacw_seat_of_unit(table.sc, gcacw_table_unit(&table, his[i])),
                         strcmp(his[i], "Crawford") == 0 ? gcacw_table_at(&table, "Crawford")->seat
                                                         : halleck);
    assert_int_not_equal(gcacw_table_at(&table, "Gibbon")->seat, halleck);
    table.state->facts.turn.flags |= GCACW_TURN_HALLECK;
    assert_int_equal(gcacw_overall_seat(table.sc, &table.state->facts, GCACW_UNION), halleck);
    table.state->facts.turn.latches |= GCACW_LATCH_MEADE;
    assert_int_not_equal(gcacw_overall_seat(table.sc, &table.state->facts, GCACW_UNION), halleck);
    gcacw_table_release(&table);
}

/* 8.3g, 14.3: who orders a depot to a hex that he does not see hears that it was kept away. */
static void test_barred_depot(void **state)
{
    static const char *const settings[] = {"commanders=separate", "communications=historic",
                                           "fog=blind", NULL};
    const struct vd_command order = {
        .choice = {.kind = GCACW_OFFER_PLACE_DEPOT, .subject = VD_NONE, .number = 1}};
    struct gcacw_table table;
    uint8_t seat;

    (void)state;
    gcacw_table_init(&table, "high-tide", settings, 3);
    seat = gcacw_first_seat(table.sc, GCACW_CONFEDERATE);
    for (uint8_t i = 0; i < table.sc->unit_count; i++) {
        if (table.sc->units[i].side == GCACW_UNION &&
            gcacw_on_map(&table.state->facts, (gcacw_unit_id){i}))
            table.state->facts.units[i].cell = table.sc->free_depots[1].cell;
    }
    gcacw_table_renew(&table);
    table.state->stack[0] =
        (struct gcacw_task){.phase = GCACW_PHASE_DEPOTS, .side = GCACW_CONFEDERATE};
    table.state->due = VD_AUDIENCE(seat);
    gcacw_table_renew(&table);
    assert_false(gcacw_sees_cell(
        &(struct gcacw_game){table.sc, table.state, &table.dice, &table.events, table.work}, seat,
        table.sc->free_depots[1].cell));
    gcacw_table_order(&table, seat, order);
    assert_int_equal(heard(&table, seat, GCACW_EVENT_BARRED), 1);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_DEPOT_PLACED), 0);
    gcacw_table_release(&table);
}

/* 14.1n: the commander whose unit is nearest to the town hears its people. */
static void test_civilians(void **state)
{
    static const char *const settings[] = {"commanders=separate", "communications=historic",
                                           "fog=blind", NULL};
    struct gcacw_table table;
    unsigned told = 0;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 3);
    for (unsigned turn = 1; turn < 12; turn++) {
        struct gcacw_game game = gcacw_table_game(&table);

        table.state->turn = (uint16_t)turn;
        gcacw_ask_civilians(&game);
        for (size_t i = 0; i < table.events.count; i++) {
            const struct gcacw_event_seen seen = gcacw_event_seen(&table.event_room[i]);
            uint32_t audience = table.event_room[i].audience;

            assert_int_equal(table.event_room[i].kind, GCACW_EVENT_SEEN);
            assert_int_equal(seen.source, GCACW_REPORT_CIVILIANS);
            assert_int_equal(audience & (audience - 1), 0); /* one seat */
            told++;
        }
    }
    assert_true(told > 0);
    gcacw_table_release(&table);
}

/* 14.3a, 10.4a: Lee sees the men he is with, who are Hill's to command; Hill does not command Lee. */
static void test_leaders_and_their_seats(void **state)
{
    static const char *const settings[] = {"commanders=separate", "communications=historic",
                                           "fog=blind", NULL};
    struct gcacw_table table;
    uint8_t army, lee, anderson, pender, longstreet;
    struct vd_command transfer;

    (void)state;
    gcacw_table_init(&table, "high-tide", settings, 3);
    gcacw_table_until(&table, GCACW_PHASE_LEADERS);
    army = gcacw_first_seat(table.sc, GCACW_CONFEDERATE);
    lee = gcacw_table_leader(&table, "R.E. Lee").v;
    longstreet = gcacw_table_leader(&table, "Longstreet").v;
    anderson = gcacw_table_unit(&table, "Anderson").v;
    pender = gcacw_table_unit(&table, "Pender").v;
    assert_int_not_equal(table.state->facts.units[anderson].seat, army);
    assert_int_equal(table.state->view[army].known.units[anderson].place, GCACW_PLACE_MAP);
    assert_int_equal(table.state->view[army].known.units[anderson].victuals, 6); /* the sheet */
    table.state->facts.units[pender].cell = table.state->facts.units[anderson].cell;
    gcacw_table_reveal(&table);
    transfer = (struct vd_command){
        .choice = {.kind = GCACW_OFFER_TRANSFER, .subject = lee, .number = pender}};
    gcacw_table_refused(&table, table.state->facts.units[anderson].seat, transfer);
    assert_int_equal(table.error.rule, GCACW_10_4a);
    gcacw_table_order(&table, army, transfer);
    assert_int_equal(table.state->facts.leaders[lee].with.v, pender);
    transfer.choice.subject = longstreet;
    gcacw_table_refused(&table, army, transfer);
    if (table.error.rule != GCACW_10_4a)
        print_message("%s\n", table.error.sentence);
    assert_int_equal(table.error.rule, GCACW_10_4a);
    gcacw_table_release(&table);
}

static void say(const struct gcacw_table *table, const char *unit, char *text, size_t size)
{
    struct vd_writer out = vd_writer_of(text, size);
    struct vd_event event;

    gcacw_compose_straggled(
        (struct gcacw_event_straggled){.unit = gcacw_table_unit(table, unit).v, .lost = 1}, &event);
    event.rule = GCACW_5_3c;
    gcacw_print_event(&table->sc->base, &event, &out);
}

/* 1.4e: sentences name both names, or the second where it holds from the first turn on. */
static void test_names(void **state)
{
    struct gcacw_table table;
    char text[256];

    (void)state;
    gcacw_table_init(&table, "high-tide", NULL, 3);
    say(&table, "di Cesnola", text, sizeof text);
    assert_ptr_equal(strstr(text, "Di Cesnola/Huey "), text);
    gcacw_table_release(&table);
    gcacw_table_init(&table, "meade-moves-north", NULL, 3);
    say(&table, "di Cesnola", text, sizeof text);
    assert_ptr_equal(strstr(text, "Huey "), text);
    gcacw_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_range_of_points),
        cmocka_unit_test(test_points_of_subordinates),
        cmocka_unit_test(test_letters_at_the_end),
        cmocka_unit_test(test_halleck),
        cmocka_unit_test(test_barred_depot),
        cmocka_unit_test(test_civilians),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_leaders_and_their_seats),
    };

    return cmocka_run_group_tests_name("news of the hex campaign", tests, NULL, NULL);
}
