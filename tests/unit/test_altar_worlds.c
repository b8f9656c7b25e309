/* unit/test_altar_worlds.c: whoever may not know it cannot tell (spec 1.9), for both campaigns, both
 * seats and every fog: two worlds that differ in it give him the same bytes. */
#include <stdlib.h>

#include "rules/altar/game.h"
#include "unit/altar_leaks.h"
#include "unit/altar_worlds.h"
#include "unit/sim_desk.h"

static const char *const scenarios[] = {"gettysburg", "vicksburg"};
static const char *const fogs[] = {"fog=blind", "fog=tokens", "fog=open"};

static void nobody_can_tell(void **state)
{
    size_t wanted = getenv("VD_TEST_ALL") != NULL ? 240000 : 24000, pairs = 0, told = 0;
    size_t by_kind[WORLDS_DIFFERENCES + 1] = {0};

    (void)state;
    for (size_t i = 0; i < COUNT(scenarios) * COUNT(fogs); i++) {
        struct sim_desk desk;
        size_t here = 0;

        sim_desk_init(&desk, scenarios[i % COUNT(scenarios)], fogs[i / COUNT(scenarios)]);
        for (uint64_t seed = 1; here < wanted / (COUNT(scenarios) * COUNT(fogs)); seed++) {
            struct worlds *worlds =
                worlds_new(&altar_rules, sim_desk_tables(&desk), seed * 7919 + i);

            if (!worlds_play(worlds, 4000))
                fail_msg("%s, seed %u: %s", scenarios[i % COUNT(scenarios)], (unsigned)seed,
                         worlds->why);
            here += worlds->pairs;
            told += worlds->told;
            for (size_t k = 0; k <= WORLDS_DIFFERENCES; k++)
                by_kind[k] += worlds->by_kind[k];
            worlds_free(worlds);
        }
        pairs += here;
        sim_desk_release(&desk);
    }
    print_message("%zu pairs of worlds, %zu orders told alike\n", pairs, told);
    for (size_t k = 0; k <= WORLDS_DIFFERENCES; k++) {
        print_message("  difference %zu: %zu pairs\n", k, by_kind[k]);
        assert_true(by_kind[k] > 0);
    }
    assert_true(pairs >= wanted && told > wanted / 4);
}

/* ---- planted leaks ---- */

enum { LEAK_PAIRS = 40000 };

static const struct {
    const char *name, *fog, *what;
} leaks[] = {
#define LEAK(name, fog, what) {#name, fog, what},
    ALTAR_LEAKS(LEAK)
#undef LEAK
};

/* How many pairs of worlds it took; 0 if it was not found. */
static size_t find_leak(enum altar_leak leak, const char *fog)
{
    size_t pairs = 0;
    bool leaks_out = false;

    for (unsigned seed = 1; pairs < LEAK_PAIRS && !leaks_out; seed++) {
        struct sim_desk desk;

        sim_desk_init(&desk, scenarios[(seed - 1) / 4 % COUNT(scenarios)], fog);
        struct worlds *worlds =
            worlds_new(altar_leaky_rules(leak), sim_desk_tables(&desk), seed * 104729);

        leaks_out = !worlds_play(worlds, 4000);
        pairs += worlds->pairs;
        worlds_free(worlds);
        sim_desk_release(&desk);
    }
    return leaks_out ? pairs : 0;
}

static void planted_leaks_are_found(void **state)
{
    size_t missed = 0;

    (void)state;
    for (size_t i = 0; i < COUNT(leaks); i++) {
        size_t pairs = find_leak((enum altar_leak)(i + 1), leaks[i].fog);

        print_message("  %-14s pair %6zu  %s\n", leaks[i].name, pairs, leaks[i].what);
        missed += pairs == 0;
    }
    assert_int_equal(missed, 0);
    assert_true(COUNT(leaks) >= 20);
}

/* Where nothing is planted around the rules nothing is found either. */
static void the_spoilt_rules_are_the_rules(void **state)
{
    struct sim_desk desk;

    (void)state;
    sim_desk_init(&desk, "vicksburg", "fog=blind");
    struct worlds *worlds =
        worlds_new(altar_leaky_rules(ALTAR_LEAK_NONE), sim_desk_tables(&desk), 104729);

    if (!worlds_play(worlds, 500))
        fail_msg("%s", worlds->why);
    worlds_free(worlds);
    sim_desk_release(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_can_tell),
                                       cmocka_unit_test(planted_leaks_are_found),
                                       cmocka_unit_test(the_spoilt_rules_are_the_rules)};

    return cmocka_run_group_tests_name("two worlds of the altar system", tests, NULL, NULL);
}
