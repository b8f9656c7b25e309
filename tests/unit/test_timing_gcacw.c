/* unit/test_timing_gcacw.c: a hex campaign begins in 100 ms and is played by lot at half of its bar or better (P4). */
#include <stdio.h>

#include "unit/gcacw_table.h"
#include "unit/timing.h"

/* 0.66 x 10 campaigns a second, halved: the machine may be busy. */
enum { TRIES = 5, BEGIN_MOST = 100, GAME_MOST = 300, ORDERS_MOST = 100000 };

/* Plays to the end as a simulation does; returns how many orders there were. */
static unsigned play(struct gcacw_table *table, struct random *random)
{
    const struct vd_scenario *base = &table->sc->base;
    unsigned orders = 0;

    for (uint8_t seat = 0; table->state->depth > 0 && orders < ORDERS_MOST; seat ^= 1) {
        const struct vd_view *view = &table->state->view[seat].base;
        struct vd_command command;
        size_t count;

        if (!view->asked)
            continue;
        count = gcacw_legal(base, view, table->work, table->choices, TABLE_CHOICES);
        assert_in_range(count, 1, TABLE_CHOICES);
        gcacw_expand(base, view, table->work, table->choices[random_next(random) % count],
                     &command);
        table->events.count = 0;
        gcacw_apply(base, table->state, table->work, &command, &table->dice, &table->events);
        orders++;
    }
    return orders;
}

static void a_campaign_is_played_in_time(void **state)
{
    double begun[TRIES], played[TRIES];

    (void)state;
    for (unsigned i = 0; i < TRIES; i++) {
        struct gcacw_table table;
        struct random random = {i + 1};
        double start = timing_milliseconds();

        gcacw_table_init(&table, "high-tide", NULL, i + 1);
        assert_true(gcacw_legal(&table.sc->base, &table.state->view[0].base, table.work,
                                table.choices, TABLE_CHOICES) > 0);
        begun[i] = timing_milliseconds() - start;
        start = timing_milliseconds();
        assert_in_range(play(&table, &random), 1, ORDERS_MOST - 1);
        played[i] = timing_milliseconds() - start;
        gcacw_table_release(&table);
    }
    timing_sort(begun, TRIES);
    timing_sort(played, TRIES);
    printf("begun in %.1f ms, played in %.1f ms\n", begun[TRIES / 2], played[TRIES / 2]);
    assert_true(begun[TRIES / 2] <= BEGIN_MOST);
    assert_true(played[TRIES / 2] <= GAME_MOST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_campaign_is_played_in_time)};

    return cmocka_run_group_tests_name("time of the hex campaign", tests, NULL, NULL);
}
