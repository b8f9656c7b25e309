/* unit/test_record_session.c: undo, what is held back, sealed choices, typed dice, rewinds. */
#include "record/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

    toy_table_refuse(&table, BLUE, "undo", "nothing to take back");
    toy_table_do(&table, BLUE, "push horse");
    toy_table_do(&table, BLUE, "foot via B3");
    assert_true(vd_session_can_undo(table.session, BLUE));
    assert_false(vd_session_can_undo(table.session, GRAY));
    toy_table_do(&table, BLUE, "undo");
    assert_int_equal(toy_state_bytes(&table, after), count);
    assert_memory_equal(before, after, count);
    assert_true(toy_view_is_current(&table, BLUE));
    assert_int_equal(table.outcome.dice_count, 0);
    assert_true(table.outcome.seat[BLUE].line && !table.outcome.seat[GRAY].line);
    toy_table_refuse(&table, BLUE, "undo", "nothing to take back");
    toy_table_release(&table);
}

static void undo_ends_at_news(void **state)
{
    struct toy_table table;

    (void)state;
    begin(&table, TOY_BLIND, false, 0);
    place(&table, "place A4 B4", "place A1 B1");
    toy_table_do(&table, BLUE, "push foot");
    toy_table_do(&table, BLUE, "horse via A3"); /* looks about */
    toy_table_refuse(&table, BLUE, "undo", "nothing to take back");
    toy_table_do(&table, BLUE, "foot via B3"); /* throws a die */
    toy_table_refuse(&table, BLUE, "undo", "nothing to take back");
    toy_table_do(&table, BLUE, "end");
    toy_table_refuse(&table, BLUE, "undo", "nothing to take back");
    toy_table_do(&table, GRAY, "foot via B2");
    assert_true(vd_session_can_undo(table.session, GRAY));
    toy_table_release(&table);
}

/* A sealed choice may be laid anew or taken back until the last arrives, whatever the other did. */
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
    toy_table_refuse(&table, GRAY, "undo", "nothing to take back");
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
    toy_table_refuse(&table, BLUE, "die 3", "no die is waited for");
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
    toy_table_refuse(&table, GRAY, "die 2", "no die is waited for");
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
    toy_table_refuse(&table, GRAY, "die 6", "thrown by blue");
    toy_table_refuse(&table, GRAY, "die auto", "thrown by blue");
    toy_table_refuse(&table, TOY_UMPIRE, "die 7", "1 to 6");
    toy_table_do(&table, TOY_UMPIRE, "die 6");
    assert_null(vd_session_wanted(table.session, &seat));
    assert_true(table.outcome.dice[0].typed && table.outcome.dice[0].face == 6);
    assert_true(toy_was_told(&table, BLUE, TOY_FOUGHT) && toy_was_told(&table, GRAY, TOY_FOUGHT));
    assert_true(toy_was_told(&table, BLUE, VD_EVENT_THROWN));
    assert_true(toy_was_told(&table, GRAY, VD_EVENT_THROWN));
    toy_table_refuse(&table, TOY_UMPIRE, "die 6", "no die is waited for");
    toy_table_refuse(&table, TOY_UMPIRE, "die auto", "no die is waited for");
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

        toy_table_refuse(&table, VD_SEAT_CLOCK, "blue: die 3", "orders only");
        toy_table_refuse(&table, VD_SEAT_CLOCK, "gray: die auto", "thrown by blue");
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

/* ---- rewinds ---- */

static void a_rewind_goes_back_with_new_dice(void **state)
{
    struct toy_table table;
    char then[TOY_BYTES], now[TOY_BYTES];
    uint16_t old_key;

    (void)state;
    begin(&table, TOY_BLIND, true, 0);
    place(&table, "place B3 A3", "place B2 D2"); /* acts 2 and 3 */
    size_t count = toy_state_bytes(&table, then);

    toy_table_do(&table, BLUE, "horse via B2");
    toy_table_do(&table, BLUE, "card charge");
    toy_table_do(&table, GRAY, "card charge"); /* 6 */
    old_key = table.outcome.dice[0].key.rewinds;
    assert_int_equal(old_key, 0);
    toy_table_refuse(&table, BLUE, "rewind 3", "only the umpire");
    toy_table_refuse(&table, TOY_UMPIRE, "rewind 6", "from 1 to 5");
    toy_table_refuse(&table, TOY_UMPIRE, "rewind 0", "from 1 to 5");
    toy_table_do(&table, TOY_UMPIRE, "rewind 3");
    assert_int_equal(toy_state_bytes(&table, now), count);
    assert_memory_equal(then, now, count);
    assert_true(toy_was_told(&table, BLUE, VD_EVENT_REWOUND));
    assert_int_equal(table.outcome.seat[BLUE].at[0].arg[0], 3); /* start, placing, ready */
    toy_table_do(&table, BLUE, "horse via B2");
    toy_table_do(&table, GRAY, "card charge");
    toy_table_do(&table, BLUE, "card charge");
    assert_int_equal(table.outcome.dice[0].key.rewinds, 1);
    toy_table_do(&table, TOY_UMPIRE, "rewind 8"); /* into the second timeline */
    assert_int_equal(((const struct toy_state *)vd_session_state(table.session))->clash_cell, 5);
    toy_table_do(&table, TOY_UMPIRE, "rewind 5"); /* into the first */
    toy_table_do(&table, GRAY, "card hold");
    assert_int_equal(table.outcome.dice[0].key.rewinds, 3);
    toy_table_release(&table);
}

static void a_rewind_drops_a_die_that_was_waited_for(void **state)
{
    struct toy_table table;
    uint8_t seat;

    (void)state;
    begin(&table, TOY_BLIND, true, VD_AUDIENCE(BLUE));
    place(&table, "place B3 A3", "place B2 D2");
    toy_table_do(&table, BLUE, "push foot");
    toy_table_do(&table, BLUE, "foot via A2");
    toy_table_do(&table, BLUE, "die 1");
    toy_table_do(&table, TOY_UMPIRE, "rewind 5");
    assert_null(vd_session_wanted(table.session, &seat));
    toy_table_do(&table, BLUE, "foot via A2");
    assert_non_null(vd_session_wanted(table.session, &seat));
    toy_table_do(&table, BLUE, "die 2");
    assert_int_equal(table.outcome.dice[0].key.rewinds, 1);
    toy_table_release(&table);
}

/* ---- the deck after a rewind ---- */

static const uint8_t *deck_of(const struct toy_table *table)
{
    return ((const struct toy_state *)vd_session_state(table->session))->deck;
}

/* What was turned stays; the rest is shuffled again by dice of the new count, which the outcome has. Who goes back
 * over a rewind finds the deck as it lay there, but for what is shuffled once more. */
static void cards_that_were_not_turned_are_shuffled_again(void **state)
{
    unsigned changed = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        uint8_t deck[TOY_CARDS], after[TOY_CARDS];
        struct toy_table table;

        toy_table_init(&table, seed, TOY_BLIND, true, 0);
        place(&table, "place B3 A3", "place B2 D2");
        toy_table_do(&table, BLUE, "foot via A2");
        memcpy(deck, deck_of(&table), sizeof deck);
        toy_table_do(&table, TOY_UMPIRE, "rewind 3");
        memcpy(after, deck_of(&table), sizeof after);
        assert_int_equal(after[0], deck[0]); /* the first turn's */
        assert_int_equal(after[1] + after[2], deck[1] + deck[2]);
        changed += after[1] != deck[1];
        assert_int_equal(table.outcome.dice_count, 1);
        assert_int_equal(table.outcome.dice[0].key.rewinds, 1);
        assert_int_equal(table.outcome.dice[0].key.turn, 0);
        assert_int_equal(table.outcome.dice[0].sides, 2);
        if (seed % 2 == 0) { /* over the rewind itself: its deck, and the second's die */
            toy_table_do(&table, BLUE, "foot via A2");
            toy_table_do(&table, TOY_UMPIRE, "rewind 5");
            assert_int_equal(deck_of(&table)[1],
                             table.outcome.dice[0].face == 1 ? after[1] : after[2]);
        }
        toy_table_release(&table);
    }
    assert_in_range(changed, 10, 30);
}

/* A restore counts as a rewind that goes back nowhere: other dice, and all are told. */
static void a_restore_counts(void **state)
{
    struct toy_table table;

    (void)state;
    begin(&table, TOY_BLIND, true, 0);
    place(&table, "place B3 A3", "place B2 D2");
    toy_table_do(&table, BLUE, "push foot");
    struct vd_act act;
    struct vd_error error;

    for (uint8_t seat = 0; seat < 2; seat++)
        assert_int_not_equal(
            vd_session_read(table.session, seat, vd_text_of("restored 1863"), &act, &error), VD_OK);
    assert_int_equal(
        vd_session_read(table.session, VD_SEAT_CLOCK, vd_text_of("restored 1863"), &act, &error),
        VD_OK);
    assert_int_equal(vd_session_check(table.session, &act, &error), VD_OK);
    vd_session_execute(table.session, &act, &table.outcome);
    assert_int_equal(vd_session_rewinds(table.session), 1);
    assert_true(toy_was_told(&table, BLUE, VD_EVENT_RESTORED));
    assert_true(toy_was_told(&table, GRAY, VD_EVENT_RESTORED));
    assert_false(vd_session_can_undo(table.session, BLUE));
    toy_table_do(&table, BLUE, "foot via A2");
    for (size_t i = 0; i < table.outcome.dice_count; i++)
        assert_int_equal(table.outcome.dice[i].key.rewinds, 1);
    toy_table_release(&table);
}

/* ---- many rewinds ---- */

enum { ACTS_MOST = 2000, REWINDS = 60 };

/* What was ordered, and which act went before it: abandoned ones lead nowhere. */
struct branch {
    char text[60];
    uint8_t seat;
    size_t before;
    unsigned rewinds; /* that there were before it */
};

static unsigned long applied;

static void apply_and_count(const struct vd_scenario *sc, void *state, void *work,
                            const struct vd_command *command, struct vd_dice *dice,
                            struct vd_events *events)
{
    applied++;
    toy_rules.apply(sc, state, work, command, dice, events);
}

/* Dice of a session that knows of no rewind: the test says how many there were. */
struct told_dice {
    struct vd_fast_dice seed;
    unsigned rewinds;
};

static unsigned roll_told(void *context, struct vd_die_key key, unsigned sides)
{
    struct told_dice *told = context;
    struct vd_dice dice = vd_fast_dice(&told->seed);

    key.rewinds = (uint16_t)told->rewinds;
    return dice.roll(dice.context, key, sides);
}

static struct vd_session *session_of(const struct toy_table *table, const struct vd_rules *rules,
                                     struct vd_dice dice)
{
    struct vd_act start = {.kind = VD_ACT_START, .seat = VD_SEAT_UMPIRE};
    struct vd_session_setup setup = {
        .rules = rules, .scenario = table->sc, .dice = dice, .first = 1};
    struct vd_session *session = vd_session_new(&setup);
    struct vd_outcome outcome;

    vd_session_execute(session, &start, &outcome);
    return session;
}

static size_t depth_of(const struct branch *branches, size_t act)
{
    size_t depth = 0;

    for (; act > 1; act = branches[act].before)
        depth++;
    return depth;
}

/* The acts that lead to the last, one after the other, in a session that never went back. */
static void play_line(const struct toy_table *table, const struct branch *branches, size_t act,
                      struct toy_table *plain, struct told_dice *dice)
{
    size_t line[ACTS_MOST] = {0}, count = 0;

    *plain = *table;
    dice->rewinds = 0;
    plain->session =
        session_of(table, &toy_rules, (struct vd_dice){.roll = roll_told, .context = dice});
    for (; act > 1; act = branches[act].before)
        line[count++] = act;
    while (count > 0) {
        const struct branch *branch = &branches[line[--count]];

        dice->rewinds = branch->rewinds;
        toy_table_do(plain, branch->seat, branch->text);
    }
}

static void same_state(const struct toy_table *one, const struct toy_table *other)
{
    char left[TOY_BYTES], right[TOY_BYTES];
    size_t count = toy_state_bytes(one, left);

    assert_int_equal(toy_state_bytes(other, right), count);
    assert_memory_equal(left, right, count);
}

/* Orders until the game stands some acts further, or is over. */
static size_t play_on(struct toy_table *table, struct random *random, struct branch *branches,
                      size_t last, size_t orders)
{
    for (size_t tries = 0; orders > 0 && tries < 200; tries++) {
        uint8_t seat = (uint8_t)(random_next(random) % 2);
        uint32_t act = vd_session_count(table->session) + 1;
        struct branch *branch = &branches[act];

        if (vd_session_is_over(table->session) ||
            !toy_table_choose(table, seat, random, branch->text, sizeof branch->text) ||
            strcmp(branch->text, "undo") == 0)
            continue;
        branch->seat = seat;
        branch->before = last;
        branch->rewinds = vd_session_rewinds(table->session);
        toy_table_do(table, seat, branch->text);
        last = act;
        orders--;
    }
    return last;
}

/* Past rewinds, to the act that stands for them. */
static size_t order_at(const struct branch *branches, size_t act)
{
    while (branches[act].seat == TOY_UMPIRE)
        act = branches[act].before;
    return act;
}

/* The act that it goes on from: a rewind itself is as good as what it went back to. */
static size_t rewind_to(struct toy_table *table, struct branch *branches, size_t act)
{
    char text[40];

    (void)snprintf(text, sizeof text, "rewind %zu", act);
    act = order_at(branches, act);
    branches[vd_session_count(table->session) + 1].before = act;
    branches[vd_session_count(table->session) + 1].seat = TOY_UMPIRE;
    toy_table_do(table, TOY_UMPIRE, text);
    return act;
}

/* Going back costs what the acts cost that lead there: sixty times, from one rewind into another's line, and
 * the state is the one that those acts alone give. */
static void many_rewinds_cost_the_line_they_go_back_to(void **state)
{
    struct vd_rules counting = toy_rules;
    unsigned rewinds = 0;

    (void)state;
    counting.apply = apply_and_count;
    counting.reshuffle = NULL; /* the line alone knows of no rewind */
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct branch *branches = calloc(ACTS_MOST, sizeof *branches);
        struct random random = {seed};
        struct toy_table table, plain;
        struct told_dice dice = {.seed = {seed}};
        unsigned long most = 0;

        assert_non_null(branches);
        toy_table_init(&table, seed, seed % 2 ? TOY_OPEN : TOY_BLIND, false, 0);
        vd_session_free(table.session);
        table.session = session_of(&table, &counting, vd_fast_dice(&table.seed));
        (void)play_on(&table, &random, branches, 1, 6);
        applied = 0;
        for (int i = 0; i < REWINDS && !vd_session_is_over(table.session); i++) {
            size_t act = vd_session_count(table.session) - 1 - random_next(&random) % 6;

            most += depth_of(branches, order_at(branches, act)) + 2;
            size_t last = play_on(&table, &random, branches, rewind_to(&table, branches, act), 2);
            rewinds++;
            play_line(&table, branches, last, &plain, &dice);
            same_state(&table, &plain);
            vd_session_free(plain.session);
        }
        assert_true(applied <= most);
        toy_table_release(&table);
        free(branches);
    }
    assert_true(rewinds > 600);
}

/* More could not be read out of a seat's own record. */
static void rewinds_have_an_end(void **state)
{
    struct toy_table table;

    (void)state;
    begin(&table, TOY_BLIND, true, 0);
    place(&table, "place B3 A3", "place B2 D2");
    toy_table_do(&table, BLUE, "foot via A2");
    for (int i = 0; i < VD_REWINDS_MAX; i++)
        toy_table_do(&table, TOY_UMPIRE, "rewind 3");
    toy_table_refuse(&table, TOY_UMPIRE, "rewind 3", "1000 times");
    toy_table_refuse(&table, BLUE, "propose rewind 3", "1000 times");
    toy_table_do(&table, BLUE, "foot via A2");
    toy_table_release(&table);
}

static void nonsense_is_refused(void **state)
{
    struct toy_table table;

    (void)state;
    begin(&table, TOY_BLIND, true, 0);
    toy_table_refuse(&table, BLUE, "die", "write: die 4");
    toy_table_refuse(&table, BLUE, "die x", "write: die 4");
    toy_table_refuse(&table, BLUE, "die 99999999999999999999", "write: die 4");
    toy_table_refuse(&table, BLUE, "undo it", "no order begins");
    toy_table_refuse(&table, TOY_UMPIRE, "place A4 B4", "the umpire orders nothing");
    toy_table_refuse(&table, TOY_UMPIRE, "undo", "nothing to take back");
    toy_table_refuse(&table, TOY_UMPIRE, "rewind 5", "goes back to an order");
    toy_table_release(&table);
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
        cmocka_unit_test(a_rewind_goes_back_with_new_dice),
        cmocka_unit_test(a_rewind_drops_a_die_that_was_waited_for),
        cmocka_unit_test(cards_that_were_not_turned_are_shuffled_again),
        cmocka_unit_test(a_restore_counts),
        cmocka_unit_test(many_rewinds_cost_the_line_they_go_back_to),
        cmocka_unit_test(rewinds_have_an_end),
        cmocka_unit_test(nonsense_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
