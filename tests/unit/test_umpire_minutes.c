/* unit/test_umpire_minutes.c: the real clock of time limits, by which the service takes minutes (10.3). */
#include <stdio.h>
#include <string.h>

#include "rules/gcacw/tables/scenario.h"
#include "rules/gcacw/tables/state.h"
#include "unit/golden_game.h"
#include "unit/house_desk.h"

#define SECONDS(count) (UINT64_C(1000) * (count))

enum { UNION, CONFEDERATE, MINUTE = 60 };

struct table {
    struct house_desk desk;
    struct house_keys keys;
    struct vd_party seat[2];
    uint8_t actor; /* whose choice it is */
};

static struct vd_look look_of(struct table *table, uint8_t seat)
{
    struct vd_look look;

    assert_true(vd_service_look(table->desk.service, &table->seat[seat], &look));
    return look;
}

static const struct gcacw_view *view_of(struct table *table, uint8_t seat)
{
    return (const struct gcacw_view *)(const void *)look_of(table, seat).view;
}

static unsigned minutes_of(struct table *table, uint8_t side)
{
    unsigned minutes = view_of(table, UNION)->known.sides[side].minutes;

    assert_int_equal(view_of(table, CONFEDERATE)->known.sides[side].minutes, minutes);
    return minutes;
}

static int64_t now_of(const struct table *table)
{
    return (int64_t)(table->desk.now / 1000);
}

static enum vd_answer_kind post(struct table *table, uint8_t seat, const char *text)
{
    return house_desk_post(&table->desk, &table->seat[seat], text, NULL);
}

/* Everybody does as little as possible until the first choice of the action cycle. */
static void play_on(struct table *table)
{
    for (unsigned i = 0; i < 100; i++) {
        for (uint8_t seat = 0; seat < 2; seat++) {
            const struct gcacw_view *view = view_of(table, seat);

            if (!view->base.asked)
                continue;
            table->actor = seat;
            if (view->phase == GCACW_PHASE_NORMAL)
                return;
            (void)post(table, seat,
                       view->phase == GCACW_PHASE_POSTURE ? "posture operational" : "done");
        }
    }
    fail_msg("no action cycle began");
}

static void begin(struct table *table, const char *pace)
{
    static const char *const settings[] = {"time-limits=clock", "fog=tokens"};
    const struct vd_service_plan plan = {.scenario = "meade-moves-north",
                                         .settings = settings,
                                         .setting_count = COUNT(settings),
                                         .title = "Against the clock",
                                         .pace = pace,
                                         .umpire = true,
                                         .seed = "7"};

    memset(table, 0, sizeof *table);
    house_desk_open(&table->desk, &golden_catalogue);
    house_desk_create(&table->desk, &plan, &table->keys);
    for (uint8_t seat = 0; seat < 2; seat++)
        table->seat[seat] =
            house_desk_join(&table->desk, table->keys.invite[seat], "salt of a player");
    if (table->desk.heard.kind != VD_ANSWER_DONE)
        fail_msg("%s", table->desk.heard.sentence);
    play_on(table);
}

/* The record, with every minute in it, must replay to the same game. */
static void end(struct table *table)
{
    struct vd_party umpire = house_desk_party(&table->desk, table->keys.umpire);

    house_desk_verify(&table->desk, &umpire, true);
    house_desk_verify(&table->desk, &table->seat[CONFEDERATE], false);
    house_desk_close(&table->desk);
}

static uint8_t other(const struct table *table)
{
    return (uint8_t)(1 - table->actor);
}

static void minutes_pass_while_a_side_has_the_choice(void **state)
{
    struct table table;

    (void)state;
    begin(&table, NULL);
    unsigned own = minutes_of(&table, table.actor), theirs = minutes_of(&table, other(&table));
    int64_t due = look_of(&table, table.actor).minute_due;

    assert_true(own >= 3);
    assert_in_range(due, now_of(&table) + MINUTE - 3, now_of(&table) + MINUTE);
    assert_int_equal(look_of(&table, other(&table)).minute_due, 0);
    house_desk_run(&table.desk, SECONDS(50));
    assert_int_equal(minutes_of(&table, table.actor), own);
    house_desk_run(&table.desk, SECONDS(11));
    assert_int_equal(minutes_of(&table, table.actor), own - 1);
    assert_in_range(look_of(&table, table.actor).minute_due, due + MINUTE, due + MINUTE + 1);
    house_desk_run(&table.desk, SECONDS(60));
    assert_int_equal(minutes_of(&table, table.actor), own - 2);
    assert_int_equal(minutes_of(&table, other(&table)), theirs);
    end(&table);
}

/* A player who orders often does not gain the seconds between. */
static void seconds_before_an_order_count(void **state)
{
    struct table table;

    (void)state;
    begin(&table, NULL);
    uint8_t first = table.actor;
    int64_t due = look_of(&table, first).minute_due;

    house_desk_run(&table.desk, SECONDS(40));
    assert_int_equal(post(&table, first, "chit"), VD_ANSWER_DONE);
    assert_int_equal(look_of(&table, first).minute_due, due);
    assert_int_equal(post(&table, first, "pass"), VD_ANSWER_DONE);
    assert_int_equal(look_of(&table, first).minute_due, 0);
    assert_true(look_of(&table, (uint8_t)(1 - first)).minute_due >= now_of(&table) + MINUTE - 2);
    end(&table);
}

static void the_clock_survives_a_restart(void **state)
{
    struct table table;

    (void)state;
    begin(&table, NULL);
    unsigned own = minutes_of(&table, table.actor);

    house_desk_run(&table.desk, SECONDS(70));
    int64_t due = look_of(&table, table.actor).minute_due;

    house_desk_reopen(&table.desk);
    assert_int_equal(minutes_of(&table, table.actor), own - 1);
    assert_int_equal(look_of(&table, table.actor).minute_due, due);
    house_desk_run(&table.desk, SECONDS(60));
    assert_int_equal(minutes_of(&table, table.actor), own - 2);
    end(&table);
}

static void an_outage_costs_one_minute(void **state)
{
    struct table table;

    (void)state;
    begin(&table, NULL);
    unsigned own = minutes_of(&table, table.actor);

    table.desk.now += SECONDS(36000);
    house_desk_reopen(&table.desk);
    house_desk_run(&table.desk, SECONDS(5));
    assert_int_equal(minutes_of(&table, table.actor), own - 1);
    house_desk_run(&table.desk, SECONDS(60));
    assert_int_equal(minutes_of(&table, table.actor), own - 2);
    end(&table);
}

/* The time of the desk begins at 21:20 UTC. */
static void it_stands_outside_the_hours_of_the_pace(void **state)
{
    struct table table;

    (void)state;
    begin(&table, "none 8-20");
    unsigned own = minutes_of(&table, table.actor);

    house_desk_run(&table.desk, SECONDS(36000)); /* 7:20 */
    assert_int_equal(minutes_of(&table, table.actor), own);
    int64_t due = look_of(&table, table.actor).minute_due;

    assert_int_equal(due % 86400, 8 * 3600 + MINUTE);
    house_desk_run(&table.desk, (uint64_t)(due - now_of(&table) + 1) * 1000);
    assert_int_equal(minutes_of(&table, table.actor), own - 1);
    end(&table);
}

static void a_side_without_minutes_may_only_pass(void **state)
{
    struct table table;

    (void)state;
    begin(&table, "24h");
    unsigned own = minutes_of(&table, table.actor);
    int64_t due = look_of(&table, table.actor).due;

    for (unsigned i = 0; i <= own; i++)
        house_desk_run(&table.desk, SECONDS(61));
    assert_int_equal(minutes_of(&table, table.actor), 0);
    assert_int_equal(look_of(&table, table.actor).minute_due, 0);
    assert_int_equal(look_of(&table, table.actor).due, due); /* no deadline began anew */
    assert_int_equal(
        post(&table, table.actor, table.actor == UNION ? "march Buford" : "march Early"),
        VD_ANSWER_REFUSED);
    assert_string_equal(table.desk.heard.rule, "10.3c");
    assert_int_equal(post(&table, table.actor, "chit"), VD_ANSWER_DONE);
    assert_int_equal(view_of(&table, table.actor)->known.sides[table.actor].minutes, 3);
    assert_int_not_equal(look_of(&table, table.actor).minute_due, 0);
    end(&table);
}

static void a_minute_closes_what_was_ordered_before(void **state)
{
    struct table table;

    (void)state;
    begin(&table, NULL);
    unsigned own = minutes_of(&table, table.actor);

    assert_int_equal(post(&table, table.actor, "chit"), VD_ANSWER_DONE);
    assert_int_equal(post(&table, table.actor, "undo"), VD_ANSWER_DONE);
    assert_int_equal(minutes_of(&table, table.actor), own);
    assert_int_equal(post(&table, table.actor, "chit"), VD_ANSWER_DONE);
    house_desk_run(&table.desk, SECONDS(70));
    assert_int_equal(post(&table, table.actor, "undo"), VD_ANSWER_REFUSED);
    assert_int_equal(minutes_of(&table, table.actor), own + 3 - 1);
    end(&table);
}

static void no_player_speaks_for_the_clock(void **state)
{
    struct table table;

    (void)state;
    begin(&table, NULL);
    assert_int_equal(post(&table, table.actor, "tick union"), VD_ANSWER_REFUSED);
    assert_int_equal(post(&table, other(&table), "tick confederate"), VD_ANSWER_REFUSED);
    end(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(minutes_pass_while_a_side_has_the_choice),
        cmocka_unit_test(seconds_before_an_order_count),
        cmocka_unit_test(the_clock_survives_a_restart),
        cmocka_unit_test(an_outage_costs_one_minute),
        cmocka_unit_test(it_stands_outside_the_hours_of_the_pace),
        cmocka_unit_test(a_side_without_minutes_may_only_pass),
        cmocka_unit_test(a_minute_closes_what_was_ordered_before),
        cmocka_unit_test(no_player_speaks_for_the_clock),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
