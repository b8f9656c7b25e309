/* unit/test_altar_worlds.c: whoever may not know it cannot tell (spec 1.9), for both campaigns, both
 * seats and every fog: two worlds that differ in it give him the same bytes. */
#include <stdlib.h>

#include "rules/altar/game.h"
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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_can_tell)};

    return cmocka_run_group_tests_name("two worlds of the altar system", tests, NULL, NULL);
}
