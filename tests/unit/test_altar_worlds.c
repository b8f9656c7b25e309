/* unit/test_altar_worlds.c: whoever may not know it cannot tell who is who in a stack (spec 1.9): made-up
 * positions with stacks, for both campaigns. What holds for every system is tried by
 * tests/system/test_worlds.c. */
#include <stdlib.h>
#include <string.h>

#include "systems/altar.h"
#include "unit/altar_leaks.h"
#include "unit/altar_worlds.h"
#include "unit/sim_desk.h"

enum {
    CAMPAIGNS = 2,
    FOGS = 3,
    ORDERS = 4000,
    LEAK_PAIRS = 120000,
    LEAK_POSITIONS = 20,
    HIGHEST = 6,
    MANY = 2500
};
enum {
    PAIRS = SANITIZED ? 2000 : 20000,
    POSITIONS = SANITIZED ? 20 : 250,
    ALL_KINDS = !SANITIZED
}; /* of the rarest 2000 have none */

static const char *const campaigns[CAMPAIGNS] = {"gettysburg", "vicksburg"};
static const char *const fogs[FOGS] = {"fog=blind", "fog=tokens", "fog=open"};

static int open_desks(void **state)
{
    static struct sim_desk desks[FOGS][CAMPAIGNS];

    for (size_t i = 0; i < FOGS * CAMPAIGNS; i++)
        sim_desk_init(&desks[i / CAMPAIGNS][i % CAMPAIGNS], campaigns[i % CAMPAIGNS],
                      fogs[i / CAMPAIGNS]);
    *state = desks;
    return 0;
}

static int close_desks(void **state)
{
    struct sim_desk(*desks)[CAMPAIGNS] = *state;

    for (size_t i = 0; i < FOGS * CAMPAIGNS; i++)
        sim_desk_release(&desks[i / CAMPAIGNS][i % CAMPAIGNS]);
    return 0;
}

static const char *const way_names[WORLDS_WAYS] = {"on a march", "in retreat", "withdrawing",
                                                   "shifted", "arriving"};

/* ---- the rules as they are ---- */

struct count {
    size_t pairs, told, by_kind[WORLDS_DIFFERENCES + 1];
    size_t ways[WORLDS_WAYS][WORLDS_STACKS], dealt[WORLDS_STACKS];
};

static void count_in(struct count *count, const struct altar_worlds *worlds)
{
    count->pairs += worlds->base.pairs;
    count->told += worlds->base.told;
    for (size_t i = 0; i <= WORLDS_DIFFERENCES; i++)
        count->by_kind[i] += worlds->by_kind[i];
    for (size_t high = 0; high < WORLDS_STACKS; high++) {
        count->dealt[high] += worlds->dealt[high];
        for (size_t way = 0; way < WORLDS_WAYS; way++)
            count->ways[way][high] += worlds->ways[way][high];
    }
}

static void print_stacks(const char *name, const size_t by_height[WORLDS_STACKS])
{
    print_message("  stacks %-13s", name);
    for (size_t high = 2; high < WORLDS_STACKS; high++)
        print_message(" %6zu", by_height[high]);
    print_message("\n");
}

static void print_count(const struct count *count)
{
    print_message("%zu pairs of worlds, %zu orders told alike\n", count->pairs, count->told);
    for (size_t i = 0; i <= WORLDS_DIFFERENCES; i++)
        print_message("  %-22s %6zu pairs\n", worlds_difference_name(i), count->by_kind[i]);
    for (size_t way = 0; way < WORLDS_WAYS; way++)
        print_stacks(way_names[way], count->ways[way]);
    print_stacks("dealt by lot", count->dealt);
}

/* Every height of stack in every way, in `blind` and with tokens. */
static void nobody_can_tell_who_is_who_in_a_stack(void **state)
{
    struct sim_desk(*desks)[CAMPAIGNS] = *state;
    size_t positions = getenv("VD_TEST_ALL") != NULL ? MANY : POSITIONS;
    struct count count = {0};

    for (size_t i = 0; i < 2 * CAMPAIGNS; i++) {
        const struct sim_desk *desk = &desks[i / CAMPAIGNS][i % CAMPAIGNS];
        struct altar_worlds *worlds = altar_worlds_new(&altar_system, sim_desk_tables(desk), i + 1);

        if (!worlds_play_stacks(worlds, positions))
            fail_msg("%s, %s: %s", desk->scenario->id, fogs[i / CAMPAIGNS], worlds->base.why);
        count_in(&count, worlds);
        worlds_free(&worlds->base);
    }
    print_count(&count);
    for (size_t high = 2; high <= HIGHEST && ALL_KINDS; high++) {
        assert_true(count.dealt[high] > 0 && count.ways[WORLDS_BY_MARCH][high] > 0);
        assert_true(positions < MANY || count.ways[WORLDS_BY_RETREAT][high] > 0);
        assert_true(positions < MANY || count.ways[WORLDS_BY_WITHDRAWAL][high] > 0);
    }
}

/* Where nothing is planted around the rules nothing is found either. */
static void the_spoilt_rules_are_the_rules(void **state)
{
    struct sim_desk(*desks)[CAMPAIGNS] = *state;

    for (size_t fog = 0; fog < FOGS; fog++) {
        struct altar_worlds *worlds = altar_worlds_new(altar_leaky_system(ALTAR_LEAK_NONE),
                                                       sim_desk_tables(&desks[fog][1]), 7919);

        if (!worlds_play(&worlds->base, ORDERS))
            fail_msg("%s", worlds->base.why);
        worlds_free(&worlds->base);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_can_tell_who_is_who_in_a_stack),
                                       cmocka_unit_test(the_spoilt_rules_are_the_rules)};

    return cmocka_run_group_tests_name("two worlds of the altar system", tests, open_desks,
                                       close_desks);
}
