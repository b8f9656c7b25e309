/* unit/test_gcacw_games.c: hex campaigns played by lot from set-up to end, in every fog. */
#include <stdio.h>
#include <stdlib.h>

#include "unit/gcacw_table.h"

static void play(const char *id, const char *const *settings, uint64_t seed)
{
    struct gcacw_table table;
    struct random random = {seed};
    unsigned orders = 0;

    gcacw_table_init(&table, id, settings, seed);
    while (gcacw_table_step(&table, &random)) {
        orders++;
        assert_true(orders < 1000000);
    }
    assert_true(table.state->level < GCACW_LEVELS);
    gcacw_table_release(&table);
}

static void test_open(void **state)
{
    static const char *const settings[] = {"fog=open", NULL};

    (void)state;
    play("meade-moves-north", settings, 1);
    play("high-tide", settings, 2);
}

static void test_tokens(void **state)
{
    static const char *const settings[] = {"fog=tokens", NULL};

    (void)state;
    play("june-23", settings, 3);
}

static void test_blind(void **state)
{
    (void)state;
    play("meade-moves-north", NULL, 4);
    play("long-roads", NULL, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open),
        cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_blind),
    };

    return cmocka_run_group_tests_name("games of the hex campaign", tests, NULL, NULL);
}
