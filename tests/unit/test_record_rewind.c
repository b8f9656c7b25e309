/* unit/test_record_rewind.c: rewinds: what they go back to, what they cost, the deck after one. */
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

enum { ACTS_MAX = 2000, REWINDS = 60 };

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
    toy_system.play->apply(sc, state, work, command, dice, events);
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

static struct vd_session *session_of(const struct toy_table *table, const struct vd_system *system,
                                     struct vd_dice dice)
{
    struct vd_act start = {.kind = VD_ACT_START, .seat = VD_SEAT_UMPIRE};
    struct vd_session_setup setup = {
        .system = system, .scenario = table->sc, .dice = dice, .first = 1};
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
    size_t line[ACTS_MAX] = {0}, count = 0;

    *plain = *table;
    dice->rewinds = 0;
    plain->session =
        session_of(table, &toy_system, (struct vd_dice){.roll = roll_told, .context = dice});
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
    struct system_copy counting;
    unsigned rewinds = 0;

    (void)state;
    (void)system_copy(&counting, &toy_system);
    counting.play.apply = apply_and_count;
    counting.play.reshuffle = NULL; /* the line alone knows of no rewind */
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct branch *branches = calloc(ACTS_MAX, sizeof *branches);
        struct random random = {seed};
        struct toy_table table, plain;
        struct told_dice dice = {.seed = {seed}};
        unsigned long most = 0;

        assert_non_null(branches);
        toy_table_init(&table, seed, seed % 2 ? TOY_OPEN : TOY_BLIND, false, 0);
        vd_session_free(table.session);
        table.session = session_of(&table, &counting.system, vd_fast_dice(&table.seed));
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
    toy_table_refuse(&table, BLUE, "die", "like die 4");
    toy_table_refuse(&table, BLUE, "die x", "like die 4");
    toy_table_refuse(&table, BLUE, "die 99999999999999999999", "like die 4");
    toy_table_refuse(&table, BLUE, "undo it", "no order begins");
    toy_table_refuse(&table, TOY_UMPIRE, "place A4 B4", "the umpire orders nothing");
    toy_table_refuse(&table, TOY_UMPIRE, "undo", "you cannot undo");
    toy_table_refuse(&table, TOY_UMPIRE, "rewind 5", "rewind to an order");
    toy_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
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
