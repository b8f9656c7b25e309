/* unit/test_record_session.c: undo, what is held back, sealed choices, typed dice. */
#include "record/session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/system_copy.h"
#include "unit/toy_table.h"

enum { BLUE, GRAY };

/* A game without rain in its first turn. */
static void begin(struct toy_table *table, enum toy_fog fog, bool near, uint32_t typed)
{
    for (uint64_t seed = 1; seed < 100; seed++) {
        toy_table_init(table, seed, fog, near, typed);
        if (!toy_rains(vd_session_state(table->session), 1))
            return;
        toy_table_release(table);
    }
    fail();
}

static void place(struct toy_table *table, const char *blue, const char *gray)
{
    toy_table_do(table, BLUE, blue);
    toy_table_do(table, GRAY, gray);
}

/* ---- undo ---- */

static void undo_takes_back_what_told_nothing_new(void **state)
{
    struct toy_table table;
    char before[TOY_BYTES], after[TOY_BYTES];

    (void)state;
    begin(&table, TOY_BLIND, false, 0);
    place(&table, "place A4 B4", "place A1 B1");
    size_t count = toy_state_bytes(&table, before);

    toy_table_refuse(&table, BLUE, "undo", "you cannot undo");
    toy_table_do(&table, BLUE, "push horse");
    toy_table_do(&table, BLUE, "foot via B3");
    assert_true(vd_session_can_undo(table.session, BLUE));
    assert_false(vd_session_can_undo(table.session, GRAY));
    assert_int_equal(vd_session_undoable(table.session, BLUE).orders, 2);
    toy_table_do(&table, BLUE, "undo");
    assert_int_equal(vd_session_undoable(table.session, BLUE).orders, 0);
    assert_int_equal(toy_state_bytes(&table, after), count);
    assert_memory_equal(before, after, count);
    assert_true(toy_view_is_current(&table, BLUE));
    assert_int_equal(table.outcome.dice_count, 0);
    assert_true(table.outcome.seat[BLUE].line && !table.outcome.seat[GRAY].line);
    toy_table_refuse(&table, BLUE, "undo", "you cannot undo");
    toy_table_release(&table);
}

static void undo_ends_at_news(void **state)
{
    struct toy_table table;

    (void)state;
    begin(&table, TOY_BLIND, false, 0);
    place(&table, "place A4 B4", "place A1 B1");
    toy_table_do(&table, BLUE, "push foot");
    struct vd_undoable before = vd_session_undoable(table.session, BLUE);

    assert_int_equal(before.orders, 1);
    toy_table_do(&table, BLUE, "horse via A3"); /* looks about */
    toy_table_refuse(&table, BLUE, "undo", "you cannot undo");
    struct vd_undoable seen = vd_session_undoable(table.session, BLUE);

    assert_int_equal(seen.orders, 0);
    assert_true(seen.line > before.line); /* by the line that told of it, and its event */
    assert_true(seen.event < table.outcome.seat[BLUE].count);
    toy_table_do(&table, BLUE, "foot via B3"); /* throws a die */
    toy_table_refuse(&table, BLUE, "undo", "you cannot undo");
    assert_int_equal(vd_session_undoable(table.session, BLUE).line, seen.line + 1);
    toy_table_do(&table, BLUE, "end");
    toy_table_refuse(&table, BLUE, "undo", "you cannot undo");
    toy_table_do(&table, GRAY, "foot via B2");
    assert_true(vd_session_can_undo(table.session, GRAY));
    toy_table_release(&table);
}

/* A sealed choice may be made again or taken back until the last arrives, whatever the other did. */
static void sealed_choices_can_be_replaced(void **state)
{
    struct toy_table table;

    (void)state;
    begin(&table, TOY_BLIND, false, 0);
    toy_table_do(&table, BLUE, "place A4 B4");
    assert_false(table.outcome.seat[GRAY].line);
    toy_table_do(&table, BLUE, "place C4 D4");
    toy_table_do(&table, BLUE, "undo");
    assert_true(vd_session_view(table.session, BLUE)->asked);
    toy_table_do(&table, GRAY, "place A1 B1");
    assert_false(table.outcome.seat[BLUE].line);
    toy_table_do(&table, BLUE, "place D4 C4");
    assert_true(toy_was_told(&table, BLUE, TOY_READY) && toy_was_told(&table, GRAY, TOY_READY));
    assert_true(table.outcome.is_public);
    toy_table_refuse(&table, GRAY, "undo", "you cannot undo");
    toy_table_refuse(&table, BLUE, "place A4 B4", "not asked");
    toy_table_release(&table);
}

/* ---- what is held ---- */

static void others_learn_of_open_orders_when_they_close(void **state)
{
    struct toy_table table;
    char before[TOY_BYTES], after[TOY_BYTES];

    (void)state;
    begin(&table, TOY_OPEN, false, 0);
    place(&table, "place A4 B4", "place A1 B1");
    size_t count = toy_view_bytes(table.sc, vd_session_view(table.session, GRAY), before);

    toy_table_do(&table, BLUE, "foot via B3");
    assert_true(vd_session_is_held(table.session, GRAY));
    assert_false(table.outcome.seat[GRAY].line);
    toy_table_do(&table, BLUE, "undo");
    assert_false(vd_session_is_held(table.session, GRAY));
    toy_table_do(&table, BLUE, "foot via C4");
    assert_int_equal(toy_view_bytes(table.sc, vd_session_view(table.session, GRAY), after), count);
    assert_memory_equal(before, after, count);
    toy_table_do(&table, BLUE, "end");
    assert_true(toy_was_told(&table, GRAY, TOY_SEEN) && toy_was_told(&table, GRAY, TOY_TURN));
    assert_int_equal(table.outcome.seat[GRAY].at[0].arg[1], 14); /* C4, and never B3 */
    assert_int_equal(table.outcome.seat[GRAY].at[0].kind, TOY_SEEN);
    assert_true(toy_view_is_current(&table, GRAY) && toy_view_is_current(&table, BLUE));
    toy_table_release(&table);
}

static void who_acts_while_something_is_held_lets_it_stand(void **state)
{
    struct toy_table table;

    (void)state;
    begin(&table, TOY_BLIND, false, 0);
    toy_table_do(&table, BLUE, "flag");
    assert_true(vd_session_can_undo(table.session, BLUE));
    assert_true(vd_session_is_held(table.session, GRAY));
    toy_table_do(&table, GRAY, "place A1 B1");
    assert_true(toy_was_told(&table, GRAY, TOY_FLAGGED));
    assert_true(toy_was_told(&table, GRAY, VD_EVENT_STANDS));
    assert_true(toy_was_told(&table, BLUE, VD_EVENT_STANDS));
    assert_false(vd_session_can_undo(table.session, BLUE));
    assert_false(vd_session_can_undo(table.session, GRAY));
    toy_table_do(&table, BLUE, "place A4 B4");
    toy_table_release(&table);
}

/* An undo leaves what others did since. */
static void undo_keeps_the_orders_of_others(void **state)
{
    struct toy_table table;
    const struct toy_state *now;

    (void)state;
    begin(&table, TOY_BLIND, false, 0);
    toy_table_do(&table, BLUE, "place A4 B4");
    toy_table_do(&table, GRAY, "flag");
    assert_false(table.outcome.seat[BLUE].line);
    toy_table_do(&table, BLUE, "undo");
    now = vd_session_state(table.session);
    assert_int_equal(now->placing[BLUE][0], TOY_OFF);
    assert_int_equal(now->flags, 1U << GRAY);
    assert_true(vd_session_can_undo(table.session, GRAY));
    toy_table_do(&table, GRAY, "undo");
    now = vd_session_state(table.session);
    assert_int_equal(now->flags, 0);
    toy_table_release(&table);

    begin(&table, TOY_BLIND, true, 0);
    place(&table, "place B3 A3", "place B2 D2");
    toy_table_do(&table, BLUE, "horse via B2"); /* contact */
    toy_table_do(&table, GRAY, "card hold");
    assert_true(vd_session_can_undo(table.session, GRAY));
    toy_table_do(&table, GRAY, "undo");
    toy_table_do(&table, GRAY, "card charge");
    now = vd_session_state(table.session);
    assert_int_equal(now->card[GRAY], TOY_CHARGE);
    toy_table_release(&table);
}

/* ---- every session ---- */

/* Whoever has no line in an outcome has noticed nothing; whoever is up to date has the state's view. */
static void play_session(uint64_t seed, enum toy_fog fog, bool near)
{
    struct random random = {seed};
    struct toy_table table;
    char before[2][TOY_BYTES], after[TOY_BYTES], text[100];
    size_t count[2], acts = 0;

    toy_table_init(&table, seed, fog, near, 0);
    while (!vd_session_is_over(table.session)) {
        uint8_t seat = (uint8_t)(random_next(&random) % 2);

        assert_false(vd_session_is_stuck(table.session));
        assert_true(++acts < 3000);
        for (uint8_t i = 0; i < 2; i++)
            count[i] = toy_view_bytes(table.sc, vd_session_view(table.session, i), before[i]);
        if (!toy_table_choose(&table, seat, &random, text, sizeof text))
            continue;
        toy_table_do(&table, seat, text);
        for (uint8_t i = 0; i < 2; i++) {
            const struct vd_view *view = vd_session_view(table.session, i);

            assert_true(vd_session_is_held(table.session, i) || toy_view_is_current(&table, i));
            if (table.outcome.seat[i].line)
                continue;
            assert_int_equal(toy_view_bytes(table.sc, view, after), count[i]);
            assert_memory_equal(before[i], after, count[i]);
        }
    }
    for (uint8_t i = 0; i < 2; i++)
        assert_true(toy_view_is_current(&table, i));
    toy_table_release(&table);
}

static void random_sessions_keep_their_promises(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 400; seed++)
        play_session(seed, seed % 3 == 0 ? TOY_OPEN : TOY_BLIND, seed % 2 == 0);
}

/* Orders that were taken back have left no trace: the others alone give the same state. */
struct live {
    uint8_t seat;
    char text[60];
    bool open;
};

static void note_act(struct live *live, size_t *count, uint8_t seat, const char *text,
                     const struct toy_table *table)
{
    size_t kept = 0;

    if (strcmp(text, "undo") == 0) {
        for (size_t i = 0; i < *count; i++) {
            if (live[i].seat != seat || !live[i].open)
                live[kept++] = live[i];
        }
        *count = kept;
        return;
    }
    live[*count] = (struct live){.seat = seat, .open = true};
    (void)snprintf(live[*count].text, sizeof live[0].text, "%.*s", (int)sizeof live[0].text - 1,
                   text);
    ++*count;
    for (uint8_t i = 0; i < 2; i++) {
        if (vd_session_can_undo(table->session, i))
            continue;
        for (size_t k = 0; k < *count; k++)
            live[k].open &= live[k].seat != i;
    }
}

static void undone_orders_leave_no_trace(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct random random = {seed};
        struct toy_table table, again;
        struct live *live = calloc(3000, sizeof *live);
        char one[TOY_BYTES], other[TOY_BYTES], text[60];
        size_t live_count = 0, size;

        assert_non_null(live);
        toy_table_init(&table, seed, seed % 2 ? TOY_OPEN : TOY_BLIND, true, 0);
        toy_table_init(&again, seed, seed % 2 ? TOY_OPEN : TOY_BLIND, true, 0);
        for (int i = 0; i < 60 && !vd_session_is_over(table.session); i++) {
            uint8_t seat = (uint8_t)(random_next(&random) % 2);

            if (!toy_table_choose(&table, seat, &random, text, sizeof text))
                continue;
            toy_table_do(&table, seat, text);
            note_act(live, &live_count, seat, text, &table);
        }
        for (size_t i = 0; i < live_count; i++)
            toy_table_do(&again, live[i].seat, live[i].text);
        size = toy_state_bytes(&table, one);
        assert_int_equal(toy_state_bytes(&again, other), size);
        assert_memory_equal(one, other, size);
        toy_table_release(&table);
        toy_table_release(&again);
        free(live);
    }
}

/* ---- typed dice ---- */

static void a_typed_die_is_waited_for(void **state)
{
    struct toy_table table;
    uint8_t seat;

    (void)state;
    begin(&table, TOY_BLIND, true, VD_AUDIENCE(BLUE));
    place(&table, "place B3 A3", "place B2 D2");
    toy_table_refuse(&table, BLUE, "die 3", "no die is missing");
    toy_table_do(&table, BLUE, "push foot");
    toy_table_do(&table, BLUE, "foot via A2, A1");
    assert_int_equal(table.outcome.dice_count, 0);
    assert_true(toy_was_told(&table, BLUE, VD_EVENT_DIE_WANTED));
    assert_false(table.outcome.seat[GRAY].line);
    assert_int_equal(vd_session_wanted(table.session, &seat)->sides, 3);
    assert_int_equal(seat, BLUE);
    toy_table_refuse(&table, BLUE, "undo", "die N");
    toy_table_refuse(&table, BLUE, "end", "die N");
    toy_table_refuse(&table, GRAY, "end", "not your march"); /* as if nothing were waited for */
    toy_table_refuse(&table, GRAY, "die 2", "no die is missing");
    toy_table_refuse(&table, BLUE, "die 4", "1 to 3");
    toy_table_refuse(&table, BLUE, "die 0", "1 to 3");
    toy_table_do(&table, BLUE, "die 2");
    assert_null(vd_session_wanted(table.session, &seat));
    assert_int_equal(table.outcome.dice_count, 1);
    assert_true(table.outcome.dice[0].typed);
    assert_int_equal(table.outcome.dice[0].face, 2);
    assert_int_equal(((const struct toy_state *)vd_session_state(table.session))->cell[0][1], 0);
    assert_false(vd_session_can_undo(table.session, BLUE));
    toy_table_release(&table);
}

/* The clash's die is thrown by who marched, though the other's card brings it about. */
static void a_die_may_be_another_seats_to_throw(void **state)
{
    struct toy_table table;

    (void)state;
    begin(&table, TOY_BLIND, true, VD_AUDIENCE(BLUE));
    place(&table, "place B3 A3", "place B2 D2");
    toy_table_do(&table, BLUE, "horse via B2");
    toy_table_do(&table, BLUE, "card charge");
    toy_table_do(&table, GRAY, "card charge");
    assert_true(toy_was_told(&table, BLUE, VD_EVENT_DIE_WANTED));
    assert_true(toy_was_told(&table, GRAY, VD_EVENT_DIE_WANTED));
    assert_false(toy_was_told(&table, BLUE, TOY_TURNED));
    toy_table_do(&table, BLUE, "die 6");
    assert_true(toy_was_told(&table, BLUE, TOY_FOUGHT) && toy_was_told(&table, GRAY, TOY_FOUGHT));
    assert_true(toy_view_is_current(&table, BLUE) && toy_view_is_current(&table, GRAY));
    assert_int_equal(((const struct toy_state *)vd_session_state(table.session))->cell[1][0],
                     TOY_OFF);
    toy_table_release(&table);
}

/* A clash whose die blue should throw, brought about by gray's card. */
static void begin_clash(struct toy_table *table)
{
    begin(table, TOY_BLIND, true, VD_AUDIENCE(BLUE));
    place(table, "place B3 A3", "place B2 D2");
    toy_table_do(table, BLUE, "horse via B2");
    toy_table_do(table, BLUE, "card charge");
    toy_table_do(table, GRAY, "card charge");
}

static void the_umpire_may_type_it_in(void **state)
{
    struct toy_table table;
    uint8_t seat;

    (void)state;
    begin_clash(&table);
    toy_table_refuse(&table, GRAY, "die 6", "blue rolls this die");
    toy_table_refuse(&table, GRAY, "die auto", "blue rolls this die");
    toy_table_refuse(&table, TOY_UMPIRE, "die 7", "1 to 6");
    toy_table_do(&table, TOY_UMPIRE, "die 6");
    assert_null(vd_session_wanted(table.session, &seat));
    assert_true(table.outcome.dice[0].typed && table.outcome.dice[0].face == 6);
    assert_true(toy_was_told(&table, BLUE, TOY_FOUGHT) && toy_was_told(&table, GRAY, TOY_FOUGHT));
    assert_true(toy_was_told(&table, BLUE, VD_EVENT_THROWN));
    assert_true(toy_was_told(&table, GRAY, VD_EVENT_THROWN));
    toy_table_refuse(&table, TOY_UMPIRE, "die 6", "no die is missing");
    toy_table_refuse(&table, TOY_UMPIRE, "die auto", "no die is missing");
    toy_table_release(&table);
}

/* By the generator of all other dice, whoever says so: and it is no typed die. */
static void a_die_may_be_thrown_after_all(void **state)
{
    static const struct {
        uint8_t seat;
        const char *text;
    } ways[] = {{BLUE, "die auto"}, {TOY_UMPIRE, "die auto"}, {VD_SEAT_CLOCK, "blue: die auto"}};

    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct toy_table table;

        begin_clash(&table);
        uint8_t seat;
        struct vd_die die = *vd_session_wanted(table.session, &seat);
        struct vd_dice dice = vd_fast_dice(&table.seed);

        toy_table_refuse(&table, VD_SEAT_CLOCK, "blue: die 3", "only give orders");
        toy_table_refuse(&table, VD_SEAT_CLOCK, "gray: die auto", "blue rolls this die");
        toy_table_do(&table, ways[i].seat, ways[i].text);
        assert_null(vd_session_wanted(table.session, &seat));
        assert_int_equal(table.outcome.dice_count, 1);
        assert_false(table.outcome.dice[0].typed);
        assert_int_equal(table.outcome.dice[0].face, dice.roll(dice.context, die.key, die.sides));
        assert_true(toy_was_told(&table, GRAY, TOY_FOUGHT));
        assert_int_equal(toy_was_told(&table, BLUE, VD_EVENT_CLOCK), ways[i].seat == VD_SEAT_CLOCK);
        toy_table_release(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_takes_back_what_told_nothing_new),
        cmocka_unit_test(undo_ends_at_news),
        cmocka_unit_test(sealed_choices_can_be_replaced),
        cmocka_unit_test(others_learn_of_open_orders_when_they_close),
        cmocka_unit_test(who_acts_while_something_is_held_lets_it_stand),
        cmocka_unit_test(undo_keeps_the_orders_of_others),
        cmocka_unit_test(random_sessions_keep_their_promises),
        cmocka_unit_test(undone_orders_leave_no_trace),
        cmocka_unit_test(a_typed_die_is_waited_for),
        cmocka_unit_test(a_die_may_be_another_seats_to_throw),
        cmocka_unit_test(the_umpire_may_type_it_in),
        cmocka_unit_test(a_die_may_be_thrown_after_all),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
