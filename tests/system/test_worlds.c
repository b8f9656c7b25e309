/* system/test_worlds.c: whoever may not know something cannot tell, for every system of the program and all
 * that it can play: two worlds that differ in it give him the same bytes. Then leaks are planted, one at a
 * time, and must be found. */
#include <stdlib.h>
#include <string.h>

#include "scenario/scenario.h"
#include "system/table.h"
#include "system/trial.h"
#include "system/worlds.h"

enum { ORDERS = SANITIZED ? 120 : 1500, PAIRS = SANITIZED ? 300 : 3000, LEAK_PAIRS = 120000 };

/* A scenario that is open. */
struct desk {
    struct vd_arena arena;
    const struct vd_system *system;
    const struct vd_scenario *sc;
};

static void desk_open(struct desk *desk, const char *scenario, const char *setting)
{
    const char *settings[TABLE_SETTINGS];
    struct vd_scenario_request request = {.id = scenario, .settings = settings};
    struct vd_report report;

    vd_arena_init(&desk->arena);
    request.setting_count = table_settings(&desk->arena, setting, settings);
    vd_report_init(&report);
    if (!vd_scenario_open(&request, &desk->arena, &desk->sc, &desk->system, &report))
        fail_msg("%s", report_text(&report));
    vd_report_release(&report);
}

/* ---- the systems as they are ---- */

/* Whether a setting is to be tested now: all are, unless VD_TEST_SETTING is a part of some. */
static bool is_wanted(const struct trial_game *game)
{
    const char *wanted = getenv("VD_TEST_SETTING");

    return wanted == NULL || strstr(game->setting, wanted) != NULL;
}

static size_t pairs_of(const struct trial_game *game)
{
    const char *wanted = getenv("VD_TEST_PAIRS");

    if (wanted != NULL)
        return strtoul(wanted, NULL, 10);
    return (game->pairs != 0 ? game->pairs : PAIRS) * (getenv("VD_TEST_ALL") != NULL ? 20U : 1U);
}

static void hold_games(const struct trial_game *game, const struct worlds_rules *rules)
{
    size_t pairs = 0, told = 0, wanted = pairs_of(game);
    struct desk desk;

    desk_open(&desk, game->scenario, game->setting);
    if (rules->fellows != NULL && desk.sc->seat_count > VD_SIDES)
        rules = rules->fellows;
    for (uint64_t seed = 1; pairs < wanted; seed++) {
        struct worlds *worlds = worlds_new(desk.system, desk.sc, rules, seed * 7919);

        if (!worlds_play(worlds, ORDERS))
            fail_msg("%s, %s, game %u: %s", game->scenario, game->setting, (unsigned)seed,
                     worlds->why);
        pairs += worlds->pairs;
        told += worlds->told;
        worlds_free(worlds);
    }
    print_message("%s %s: %zu pairs of worlds, %zu orders told alike\n", game->scenario,
                  game->setting, pairs, told);
    assert_true(told >= pairs / 4);
    vd_arena_release(&desk.arena);
}

static void nobody_can_tell(void **state)
{
    (void)state;
    for (size_t i = 0; vd_systems[i] != NULL; i++) {
        const struct trial *trial = trial_of(vd_systems[i]);

        for (const struct trial_game *game = trial->games;
             game->scenario != NULL && trial_is_wanted(vd_systems[i]); game++) {
            if (is_wanted(game))
                hold_games(game, trial->worlds);
        }
    }
}

/* ---- planted leaks ---- */

enum { DESKS_MAX = 16 };

/* What a system can play in one setting. */
struct desks {
    struct desk at[DESKS_MAX];
    size_t count;
};

static void desks_open(struct desks *desks, const struct trial *trial, const char *setting)
{
    desks->count = 0;
    for (const struct trial_game *game = trial->games; game->scenario != NULL; game++) {
        assert_true(desks->count < DESKS_MAX);
        if (strcmp(game->setting, setting) == 0)
            desk_open(&desks->at[desks->count++], game->scenario, setting);
    }
    assert_true(desks->count > 0);
}

static void desks_close(struct desks *desks)
{
    for (size_t i = 0; i < desks->count; i++)
        vd_arena_release(&desks->at[i].arena);
}

/* How many pairs of worlds it took; 0 if it was not found. */
static size_t find_leak(const struct desks *desks, const struct worlds_rules *rules, size_t leak)
{
    bool leaks_out = false;
    size_t pairs = 0;

    if (desks->count == 0)
        return 0;
    for (uint64_t seed = 0; pairs < LEAK_PAIRS && !leaks_out; seed++) {
        const struct desk *desk = &desks->at[seed / 2 % desks->count];
        struct worlds *worlds = worlds_new(desk->system, desk->sc, rules, (seed + 1) * 7919);

        rules->plant(worlds, leak);
        leaks_out =
            rules->play != NULL ? !rules->play(worlds, seed, ORDERS) : !worlds_play(worlds, ORDERS);
        pairs += worlds->pairs;
        worlds_free(worlds);
    }
    return leaks_out ? pairs : 0;
}

static size_t miss_leaks(const struct trial *trial)
{
    const struct worlds_leak *leaks = trial->worlds->leaks;
    size_t missed = 0;

    for (size_t i = 0; leaks[i].name != NULL; i++) {
        struct desks desks;

        desks_open(&desks, trial, leaks[i].setting);
        size_t pairs = find_leak(&desks, trial->worlds, i + 1);

        print_message("  %-14s pair %6zu  %s\n", leaks[i].name, pairs, leaks[i].what);
        missed += pairs == 0;
        desks_close(&desks);
    }
    return missed;
}

static void planted_leaks_are_found(void **state)
{
    size_t missed = 0;

    (void)state;
    if (SANITIZED)
        skip();
    for (size_t i = 0; vd_systems[i] != NULL; i++)
        missed += trial_is_wanted(vd_systems[i]) ? miss_leaks(trial_of(vd_systems[i])) : 0;
    assert_int_equal(missed, 0);
}

/* The name of a test as the argument: that one alone. */
int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_can_tell),
                                       cmocka_unit_test(planted_leaks_are_found)};

    if (count > 1)
        cmocka_set_test_filter(arguments[1]);
    return cmocka_run_group_tests_name("two worlds of every system", tests, NULL, NULL);
}
