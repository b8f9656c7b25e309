/* unit/test_toy.c: the toy obeys the interface that every game system has to obey. */
#include <string.h>

#include "core/fast_dice.h"
#include "unit/check.h"
#include "unit/tape.h"
#include "unit/toy_rules.h"

enum { EVENTS = 64, CHOICES = 256 };

/* A game played on the rules alone, without session or record. */
struct table {
    struct vd_arena arena;
    const struct vd_scenario *sc;
    struct toy_state state;
    struct toy_view folded[TOY_SEATS]; /* by the test, from the events */
    struct vd_event at[EVENTS];
    struct vd_events events;
    struct vd_dice dice;
    uint8_t work[1];
};

static void fold(struct table *table)
{
    assert_true(table->events.count <= EVENTS);
    for (size_t i = 0; i < table->events.count; i++) {
        for (unsigned seat = 0; seat < TOY_SEATS; seat++) {
            if ((table->at[i].audience & VD_AUDIENCE(seat)) != 0) {
                assert_true(toy_system.keeping->is_sound(table->sc, &table->at[i]));
                toy_system.telling->see(table->sc, &table->folded[seat].base, &table->at[i]);
            }
        }
    }
    assert_memory_equal(table->folded, table->state.view, sizeof table->folded);
}

static void table_init(struct table *table, struct vd_dice dice, enum toy_fog fog)
{
    memset(table, 0, sizeof *table);
    vd_arena_init(&table->arena);
    table->sc = &toy_scenario_new(&table->arena, 4, fog, false, TOY_LEAK_NONE)->base;
    table->dice = dice;
    table->events = (struct vd_events){table->at, 0, EVENTS};
    for (unsigned seat = 0; seat < TOY_SEATS; seat++)
        toy_system.telling->begin(table->sc, (vd_seat_id){(uint8_t)seat},
                                  &table->folded[seat].base);
    toy_system.play->setup(table->sc, NULL, &table->dice, &table->state, &table->events);
    fold(table);
}

static void play(struct table *table, const struct vd_command *command)
{
    struct vd_error error;
    const struct vd_view *view =
        toy_system.telling->view(table->sc, &table->state, (vd_seat_id){command->seat});

    assert_int_equal(toy_system.play->check(table->sc, view, table->work, command, &error), VD_OK);
    table->events.count = 0;
    toy_system.play->apply(table->sc, &table->state, table->work, command, &table->dice,
                           &table->events);
    fold(table);
}

static enum vd_result order(struct table *table, uint8_t seat, const char *text,
                            struct vd_error *error)
{
    struct vd_command command;
    const struct vd_view *view = &table->state.view[seat].base;

    *error = (struct vd_error){0};
    enum vd_result result =
        toy_system.language->parse(table->sc, view, NULL, vd_text_of(text), &command, error);

    if (result == VD_OK)
        result = toy_system.play->check(table->sc, view, table->work, &command, error);
    if (result == VD_OK)
        play(table, &command);
    return result;
}

static void must(struct table *table, uint8_t seat, const char *text)
{
    struct vd_error error;

    if (order(table, seat, text, &error) != VD_OK)
        fail_msg("%s: %s", text, error.sentence);
}

static void must_not(struct table *table, uint8_t seat, const char *text, enum toy_rule rule)
{
    struct toy_state before = table->state;
    struct vd_error error;

    if (order(table, seat, text, &error) != VD_REFUSED)
        fail_msg("%s was not refused", text);
    if (error.rule != rule)
        fail_msg("%s: refused by %s, not %s: %s", text, vd_rule_id(&toy_system, error.rule),
                 vd_rule_id(&toy_system, (uint16_t)rule), error.sentence);
    assert_memory_equal(&before, &table->state, sizeof before);
}

static bool was_told(const struct table *table, uint8_t seat, enum toy_event kind)
{
    for (size_t i = 0; i < table->events.count; i++) {
        if (table->at[i].kind == kind && (table->at[i].audience & VD_AUDIENCE(seat)) != 0)
            return true;
    }
    return false;
}

/* Set-up and one march: dice for the deck (0 1 2: rain in turn 3), people, a push, a clash. */
static void the_rules_are_enforced(void **state)
{
    static const uint8_t faces[] = {1, 1, 1, 2, 3, 4};
    struct tape tape = {.faces = faces, .count = sizeof faces};
    struct table table;

    (void)state;
    table_init(&table, tape_dice(&tape), TOY_BLIND);
    must_not(&table, 0, "end", TOY_P1);
    must_not(&table, 0, "place A1 B1", TOY_P1);
    must_not(&table, 0, "place B4 B4", TOY_P1);
    must(&table, 0, "flag");
    assert_true(was_told(&table, 1, TOY_FLAGGED));
    must_not(&table, 0, "flag", TOY_P2);
    must(&table, 0, "place A4 B4");
    assert_int_equal(table.state.view[0].base.asked, 0);
    must(&table, 0, "place B4 A4"); /* a sealed choice can be replaced */
    must(&table, 1, "place B1 C1");
    assert_int_equal(table.state.turn, 1);
    must_not(&table, 1, "horse via B2", TOY_T1);
    must_not(&table, 0, "foot via B4", TOY_M2);
    must_not(&table, 0, "horse via D4, D3", TOY_M2);
    must_not(&table, 0, "foot via A3 push", TOY_M3);
    must(&table, 0, "push horse");
    must_not(&table, 0, "push horse", TOY_M3);
    must(&table, 0, "horse via B3, B2, B1");
    assert_int_equal(table.state.cell[0][TOY_HORSE], 5);
    assert_true(was_told(&table, 0, TOY_SEEN) && was_told(&table, 1, TOY_SEEN));
    assert_true(was_told(&table, 0, TOY_CONTACT) && was_told(&table, 1, TOY_CONTACT));
    must_not(&table, 0, "end", TOY_C1);
    must(&table, 1, "card hold");
    assert_false(was_told(&table, 0, TOY_LAID));
    must(&table, 0, "card charge");
    assert_int_equal(table.state.cell[1][TOY_HORSE], TOY_OFF);
    must_not(&table, 0, "push foot", TOY_M3);
    must_not(&table, 0, "horse via B1", TOY_M1);
    must(&table, 0, "foot via A3");
    must(&table, 0, "end");
    must_not(&table, 1, "horse via B1", TOY_M1);
    assert_int_equal(tape.asked, tape.count);
    assert_false(tape.misfit);
    vd_arena_release(&table.arena);
}

static void rain_forbids_pushes(void **state)
{
    static const uint8_t faces[] = {3, 1, 1, 1};
    struct tape tape = {.faces = faces, .count = sizeof faces};
    struct table table;

    (void)state;
    table_init(&table, tape_dice(&tape), TOY_BLIND);
    must(&table, 0, "place A4 B4");
    must(&table, 1, "place A1 B1");
    must_not(&table, 0, "push foot", TOY_M3);
    must_not(&table, 0, "foot via B3 push", TOY_M3);
    vd_arena_release(&table.arena);
}

/* ---- every game ---- */

static bool is_listed(struct vd_choice choice, const struct vd_choice *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&list[i], &choice, sizeof choice) == 0)
            return true;
    }
    return false;
}

/* Check accepts exactly the choices that are listed, of all there are; but a route may be longer
 * than a march is likely to last. */
static void check_all_choices(struct table *table, const struct vd_view *view,
                              const struct vd_choice *list, size_t count)
{
    struct vd_command command;
    struct vd_error error;
    struct vd_choice choice = {0};

    for (unsigned kind = 0; kind <= TOY_CHOICE_COUNT; kind++) {
        for (unsigned i = 0; i < 4 * (TOY_CELLS + 1) * (TOY_CELLS + 1); i++) {
            bool marches = kind == TOY_CHOOSE_MARCH, places = kind == TOY_CHOOSE_PLACE;

            choice.kind = (uint8_t)kind;
            choice.option = kind == TOY_CHOOSE_CARD ? i % 4 : 0;
            choice.subject = (uint16_t)(i / 4 % (TOY_CELLS + 1));
            choice.cell = marches ? (uint16_t)(i / 4 / (TOY_CELLS + 1)) : 0;
            choice.number = places ? (uint16_t)(i / 4 / (TOY_CELLS + 1)) : 0;
            if (kind == TOY_CHOOSE_CARD || kind == TOY_CHOOSE_END || kind == TOY_CHOOSE_FLAG)
                choice.subject = 0;
            toy_system.play->expand(table->sc, view, table->work, choice, &command);
            bool accepted =
                toy_system.play->check(table->sc, view, table->work, &command, &error) == VD_OK;
            bool listed = is_listed(choice, list, count);

            assert_true(accepted || !listed);
            assert_true(listed || !accepted || (marches && command.count > 1));
            assert_true(accepted || error.rule != 0);
        }
    }
}

/* What is written can be read again: the same command. */
static void check_texts(struct table *table, const struct vd_view *view, struct vd_choice choice)
{
    struct vd_command command, again;
    struct vd_error error;
    char text[200];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    toy_system.play->expand(table->sc, view, table->work, choice, &command);
    toy_system.language->print_command(table->sc, &command, &writer);
    assert_int_equal(
        toy_system.language->parse(table->sc, view, NULL, vd_text_of(text), &again, &error), VD_OK);
    assert_memory_equal(&command, &again, sizeof command);
}

static void play_random_game(uint64_t seed, enum toy_fog fog, bool thorough)
{
    struct vd_fast_dice dice = {seed};
    struct random random = {seed + 1};
    struct table table;
    unsigned orders = 0;

    table_init(&table, vd_fast_dice(&dice), fog);
    while (!toy_system.play->is_over(table.sc, &table.state)) {
        struct vd_choice list[CHOICES];
        struct vd_command command;
        uint8_t seat = (uint8_t)random_between(&random, 0, 1);
        const struct vd_view *view;

        if (!table.state.view[seat].base.asked)
            seat = 1 - seat;
        view = &table.state.view[seat].base;
        assert_true(view->asked);
        size_t count = toy_system.play->legal(table.sc, view, table.work, list, CHOICES);

        assert_true(count > 0 && count < CHOICES);
        assert_int_equal(toy_system.play->legal(table.sc, view, table.work, NULL, 0), count);
        if (thorough)
            check_all_choices(&table, view, list, count);
        for (size_t i = 0; thorough && i < count; i++)
            check_texts(&table, view, list[i]);
        toy_system.play->expand(table.sc, view, table.work, list[random_next(&random) % count],
                                &command);
        play(&table, &command);
        assert_true(++orders < 1000);
    }
    assert_int_equal(
        toy_system.play->legal(table.sc, &table.state.view[0].base, table.work, NULL, 0), 0);
    vd_arena_release(&table.arena);
}

static void random_games_end_and_views_are_folds(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 2000; seed++)
        play_random_game(seed, seed % 4 == 0 ? TOY_OPEN : TOY_BLIND, false);
}

static void the_legal_list_is_exact(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++)
        play_random_game(seed, TOY_BLIND, true);
}

static void orders_of_any_bytes_are_read_or_refused(void **state)
{
    static const char *const scraps[] = {
        "horse", "via", "A4",   "B3",     ",",    " ",    "push", "foot", "place", "end",  "\t",
        "#",     "",    "card", "charge", "Mill", "\xFF", "E1",   "99",   "hold",  "flag", "d4"};
    struct vd_fast_dice dice = {7};
    struct random random = {1863};
    struct table table;

    (void)state;
    table_init(&table, vd_fast_dice(&dice), TOY_BLIND);
    for (unsigned i = 0; i < 20000; i++) {
        char text[200] = "";
        struct vd_writer writer = vd_writer_of(text, sizeof text);
        struct vd_command command;
        struct vd_error error = {0};

        for (int32_t words = random_between(&random, 0, 9); words > 0; words--) {
            vd_write(&writer, scraps[random_next(&random) % COUNT(scraps)]);
            vd_write(&writer, random_next(&random) % 3 ? " " : "");
        }
        if (toy_system.language->parse(table.sc, &table.state.view[0].base, NULL, vd_text_of(text),
                                       &command, &error) != VD_OK)
            assert_true(error.sentence[0] != '\0');
        else
            (void)toy_system.play->check(table.sc, &table.state.view[0].base, table.work, &command,
                                         &error);
    }
    vd_arena_release(&table.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rules_are_enforced),
        cmocka_unit_test(rain_forbids_pushes),
        cmocka_unit_test(random_games_end_and_views_are_folds),
        cmocka_unit_test(the_legal_list_is_exact),
        cmocka_unit_test(orders_of_any_bytes_are_read_or_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
