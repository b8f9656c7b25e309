/* unit/test_altar_worlds.c: whoever may not know it cannot tell (spec 1.9), for both campaigns, both
 * seats and every fog: two worlds that differ in it give him the same bytes. Then leaks are planted,
 * one at a time, and must be found. */
#include <stdlib.h>
#include <string.h>

#include "rules/altar/game.h"
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

static void count_in(struct count *count, const struct worlds *worlds)
{
    count->pairs += worlds->pairs;
    count->told += worlds->told;
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

static void hold_campaigns(const struct sim_desk *desk, const char *fog, size_t wanted,
                           struct count *count)
{
    size_t before = count->pairs;

    for (uint64_t seed = 1; count->pairs - before < wanted; seed++) {
        struct worlds *worlds = worlds_new(&altar_rules, sim_desk_tables(desk), seed * 7919);

        if (!worlds_play(worlds, ORDERS))
            fail_msg("%s, %s, campaign %u: %s", desk->scenario->id, fog, (unsigned)seed,
                     worlds->why);
        count_in(count, worlds);
        worlds_free(worlds);
    }
}

static void nobody_can_tell(void **state)
{
    struct sim_desk(*desks)[CAMPAIGNS] = *state;
    size_t wanted = getenv("VD_TEST_ALL") != NULL ? 400000 : PAIRS;
    struct count count = {0};

    for (size_t i = 0; i < FOGS * CAMPAIGNS; i++)
        hold_campaigns(&desks[i / CAMPAIGNS][i % CAMPAIGNS], fogs[i / CAMPAIGNS],
                       wanted / (FOGS * CAMPAIGNS), &count);
    print_count(&count);
    for (size_t i = 0; i <= WORLDS_DIFFERENCES; i++)
        assert_true(count.by_kind[i] > 0 || !ALL_KINDS);
    assert_true(count.pairs >= PAIRS && count.told > count.pairs / 2);
}

/* Every height of stack in every way, in `blind` and with tokens. */
static void nobody_can_tell_who_is_who_in_a_stack(void **state)
{
    struct sim_desk(*desks)[CAMPAIGNS] = *state;
    size_t positions = getenv("VD_TEST_ALL") != NULL ? MANY : POSITIONS;
    struct count count = {0};

    for (size_t i = 0; i < 2 * CAMPAIGNS; i++) {
        const struct sim_desk *desk = &desks[i / CAMPAIGNS][i % CAMPAIGNS];
        struct worlds *worlds = worlds_new(&altar_rules, sim_desk_tables(desk), i + 1);

        if (!worlds_play_stacks(worlds, positions))
            fail_msg("%s, %s: %s", desk->scenario->id, fogs[i / CAMPAIGNS], worlds->why);
        count_in(&count, worlds);
        worlds_free(worlds);
    }
    print_count(&count);
    for (size_t high = 2; high <= HIGHEST && ALL_KINDS; high++) {
        assert_true(count.dealt[high] > 0 && count.ways[WORLDS_BY_MARCH][high] > 0);
        assert_true(positions < MANY || count.ways[WORLDS_BY_RETREAT][high] > 0);
        assert_true(positions < MANY || count.ways[WORLDS_BY_WITHDRAWAL][high] > 0);
    }
}

/* ---- planted leaks ---- */

static const struct {
    const char *name, *fog, *what;
} leaks[] = {
#define LEAK(name, fog, what) {#name, fog, what},
    ALTAR_LEAKS(LEAK)
#undef LEAK
};

static size_t fog_index(const char *fog)
{
    size_t index = 0;

    while (index + 1 < COUNT(fogs) && strcmp(fogs[index], fog) != 0)
        index++;
    assert_string_equal(fogs[index], fog);
    return index;
}

/* How many pairs of worlds it took; 0 if it was not found. */
static size_t find_leak(enum altar_leak leak, const struct sim_desk desks[CAMPAIGNS])
{
    size_t pairs = 0;
    bool leaks_out = false;

    for (unsigned seed = 0; pairs < LEAK_PAIRS && !leaks_out; seed++) {
        const struct sim_desk *desk = &desks[seed / 2 % CAMPAIGNS];
        struct worlds *worlds =
            worlds_new(altar_leaky_rules(leak), sim_desk_tables(desk), (seed + 1) * 7919);

        leaks_out = seed % 2 == 0 ? !worlds_play_stacks(worlds, LEAK_POSITIONS)
                                  : !worlds_play(worlds, ORDERS);
        pairs += worlds->pairs;
        worlds_free(worlds);
    }
    return leaks_out ? pairs : 0;
}

static void planted_leaks_are_found(void **state)
{
    struct sim_desk(*desks)[CAMPAIGNS] = *state;
    size_t missed = 0;

    if (SANITIZED)
        skip();
    for (size_t i = 0; i < COUNT(leaks); i++) {
        size_t pairs = find_leak((enum altar_leak)(i + 1), desks[fog_index(leaks[i].fog)]);

        print_message("  %-14s pair %6zu  %s\n", leaks[i].name, pairs, leaks[i].what);
        missed += pairs == 0;
    }
    assert_int_equal(missed, 0);
    assert_true(COUNT(leaks) >= 44);
}

/* Where nothing is planted around the rules nothing is found either. */
static void the_spoilt_rules_are_the_rules(void **state)
{
    struct sim_desk(*desks)[CAMPAIGNS] = *state;

    for (size_t fog = 0; fog < FOGS; fog++) {
        struct worlds *worlds =
            worlds_new(altar_leaky_rules(ALTAR_LEAK_NONE), sim_desk_tables(&desks[fog][1]), 7919);

        if (!worlds_play(worlds, ORDERS))
            fail_msg("%s", worlds->why);
        worlds_free(worlds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_can_tell),
                                       cmocka_unit_test(nobody_can_tell_who_is_who_in_a_stack),
                                       cmocka_unit_test(the_spoilt_rules_are_the_rules),
                                       cmocka_unit_test(planted_leaks_are_found)};

    return cmocka_run_group_tests_name("two worlds of the altar system", tests, open_desks,
                                       close_desks);
}
