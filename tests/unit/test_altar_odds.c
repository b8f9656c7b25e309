/* unit/test_altar_odds.c: the odds that prompts, page and machine players give are those of the battles
 * themselves (battle.md, part 5): the shipped ones are met by battles fought again, odds of other numbers
 * are refused, and a player's own numbers get their own. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "core/fast_dice.h"
#include "scenario/altar/odds.h"
#include "scenario/scenario.h"
#include "unit/altar_desk.h"
#include "unit/check.h"
#include "unit/scratch.h"

enum { SETUPS = 60, BATTLES = 100 };

/* ---- against the resolver ---- */

struct trial {
    int expected, found; /* thousandths */
};

static struct trial fight_anew(const struct altar_scenario *sc, uint64_t number)
{
    struct altar_battle mustered;
    unsigned won = 0;

    vd_altar_odds_muster(sc, number, &mustered);
    uint8_t side = mustered.attacker;
    struct altar_force own = altar_battle_force(&sc->battle, &sc->odds, &mustered, side);
    struct altar_force theirs =
        altar_battle_force(&sc->battle, &sc->odds, &mustered, altar_other(side));

    for (unsigned i = 0; i < BATTLES; i++) {
        struct vd_fast_dice seed = {.seed = vd_mix(number, i, 99)};
        struct vd_dice dice = vd_fast_dice(&seed);
        struct altar_battle battle = mustered;

        while (altar_battle_hour(&sc->battle, &battle, &dice, NULL))
            ;
        won += battle.winner == side;
    }
    return (struct trial){.expected = 10 * (int)altar_battle_chance(&sc->odds, own, theirs),
                          .found = (int)(won * 1000 / BATTLES)};
}

static int by_expected(const void *a, const void *b)
{
    return ((const struct trial *)a)->expected - ((const struct trial *)b)->expected;
}

static int bias(const struct trial *trials, size_t count)
{
    int sum = 0;

    assert(count > 0);
    for (size_t i = 0; i < count; i++)
        sum += trials[i].found - trials[i].expected;
    return sum / (int)count;
}

/* Sixty of the set-ups with other dice: 4 points of mean bias at most, 6 in any third. */
static void the_odds_are_those_of_the_battles(void **state)
{
    static const char *const ids[] = {"gettysburg", "vicksburg"};
    struct trial trials[SETUPS];
    struct altar_desk desks[COUNT(ids)];
    const struct altar_scenario *scs[COUNT(ids)];

    (void)state;
    for (size_t i = 0; i < COUNT(ids); i++) {
        altar_desk_init(&desks[i], ids[i]);
        scs[i] = altar_desk_load(&desks[i], NULL, NULL);
        assert_non_null(scs[i]);
    }
    for (unsigned i = 0; i < SETUPS; i++)
        trials[i] = fight_anew(scs[i % COUNT(ids)], 19 * i);
    qsort(trials, SETUPS, sizeof trials[0], by_expected);
    int all = bias(trials, SETUPS);

    print_message("bias of all %.1f points\n", all / 10.0);
    assert_true(abs(all) <= 40);
    for (unsigned i = 0; i < 3; i++) {
        const struct trial *third = trials + SETUPS / 3 * i;
        int off = bias(third, SETUPS / 3);

        print_message("from %d to %d percent: %.1f points\n", third[0].expected / 10,
                      third[SETUPS / 3 - 1].expected / 10, off / 10.0);
        assert_true(abs(off) <= 60);
    }
    for (size_t i = 0; i < COUNT(ids); i++)
        altar_desk_release(&desks[i]);
}

/* ---- the chance ---- */

static unsigned chance(const struct altar_scenario *sc, uint32_t own, uint32_t theirs, int points)
{
    return altar_battle_chance(
        &sc->odds, (struct altar_force){.weight = own, .points = (int16_t)(40 + points)},
        (struct altar_force){.weight = theirs, .points = 40});
}

static void more_weight_and_points_are_more_chance(void **state)
{
    struct altar_desk desk;
    unsigned before = 0;

    (void)state;
    altar_desk_init(&desk, "gettysburg");
    const struct altar_scenario *sc = altar_desk_load(&desk, NULL, NULL);

    assert_non_null(sc);
    for (uint32_t weight = 0; weight < 60000; weight += 100) {
        unsigned now = chance(sc, weight, 10000, 0);

        assert_true(now >= before && now <= 100);
        before = now;
    }
    for (int points = -150; points < 150; points += 10)
        assert_true(chance(sc, 9000, 10000, points) <= chance(sc, 9000, 10000, points + 10));
    assert_true(chance(sc, 9000, 10000, 20) > chance(sc, 9000, 10000, -20));
    assert_int_equal(chance(sc, 0, 0, 0), 0);
    assert_int_equal(chance(sc, 0, 10000, 0), 0);
    assert_int_equal(chance(sc, 1, 0, 0), 100);
    assert_true(chance(sc, UINT32_MAX, 1, 200) >= 95);
    altar_desk_release(&desk);
}

/* The line between two steps of the table, and the fit itself where the points differ. */
static void the_chance_follows_the_table(void **state)
{
    struct altar_desk desk;

    (void)state;
    altar_desk_init(&desk, "vicksburg");
    const struct altar_scenario *sc = altar_desk_load(&desk, NULL, NULL);

    assert_non_null(sc);
    assert_int_equal(chance(sc, 10000, 10000, 0), (sc->odds.chance[20] + 5) / 10);
    assert_int_equal(chance(sc, 20000, 10000, 0), (sc->odds.chance[40] + 5) / 10);
    assert_int_equal(chance(sc, 10250, 10000, 0),
                     (sc->odds.chance[20] + sc->odds.chance[21] + 10) / 20);
    altar_desk_release(&desk);
}

/* ---- the file ---- */

static const char sound[] = "a: -300\nb: 2000\nc: 100\nlate: 80\nworks: 1330\n"
                            "distance: [100, 90, 82, 74]\nstep: 5\n";

static void read_text(const struct altar_battle_rules *system, const char *text, const char *words)
{
    struct vd_arena arena;
    struct vd_report report;
    struct altar_battle_odds odds;
    struct vd_file file = {"odds.yaml", text, strlen(text)};

    vd_arena_init(&arena);
    vd_report_init(&report);
    const struct vd_yaml *root = vd_yaml_parse(&arena, &file, &report);

    assert_non_null(root);
    check_case(words != NULL ? words : "sound",
               vd_altar_odds_read(root, system, &odds, &report) == (words == NULL));
    if (words != NULL && !report_has(&report, "odds.yaml", 0, 0, NULL, words))
        fail_msg("\"%s\" is not told; first: %s", words, report.mistakes.at[0].sentence);
    vd_report_release(&report);
    vd_arena_release(&arena);
}

static void write_odds(char *text, size_t size, uint64_t numbers, const char *rest, int count,
                       int falls_at)
{
    int at =
        snprintf(text, size, "numbers: %016llx\n%schance: [", (unsigned long long)numbers, rest);

    for (int i = 0; i < count; i++)
        at += snprintf(text + at, size - (size_t)at, "%s%d", i > 0 ? ", " : "",
                       i == falls_at ? 0 : 5 * i);
    (void)snprintf(text + at, size - (size_t)at, "]\n");
}

static void odds_of_other_numbers_are_refused(void **state)
{
    static char text[4096];
    struct altar_desk desk;

    (void)state;
    altar_desk_init(&desk, "gettysburg");
    const struct altar_scenario *sc = altar_desk_load(&desk, NULL, NULL);

    assert_non_null(sc);
    uint64_t numbers = altar_battle_numbers(&sc->battle);
    struct altar_battle_rules other = sc->battle;

    assert_true(numbers == sc->odds.numbers);
    write_odds(text, sizeof text, numbers, sound, ALTAR_ODDS_STEPS, -1);
    read_text(&sc->battle, text, NULL);
    /* Any number of battle.yaml, down to the value of a trait. */
    other.nerve_breaks_to++;
    read_text(&other, text, "made with other numbers");
    other = sc->battle;
    other.traits[ALTAR_TARDY][ALTAR_DOES_ARRIVAL].plus++;
    read_text(&other, text, "made with other numbers");
    write_odds(text, sizeof text, numbers, sound, ALTAR_ODDS_STEPS - 1, -1);
    read_text(&sc->battle, text, "needs 101 numbers");
    write_odds(text, sizeof text, numbers, sound, ALTAR_ODDS_STEPS, 50);
    read_text(&sc->battle, text, "from 245 to 1000");
    write_odds(text, sizeof text, numbers, "a: much\n", ALTAR_ODDS_STEPS, -1);
    read_text(&sc->battle, text, "whole number");
    altar_desk_release(&desk);
}

/* ---- numbers of one's own ---- */

static const struct altar_scenario *open_with(struct vd_arena *arena, const char *override)
{
    const struct vd_scenario_request request = {.id = "vicksburg", .override = override};
    const struct vd_scenario *scenario = NULL;
    const struct vd_system *system;
    struct vd_report report;

    vd_report_init(&report);
    assert_true(vd_scenario_open(&request, arena, &scenario, &system, &report));
    vd_report_release(&report);
    return (const struct altar_scenario *)scenario;
}

/* Ground of 3 instead of 1: its odds are made at once, and the record keeps them. */
static void numbers_of_ones_own_get_their_odds(void **state)
{
    struct scratch scratch;
    struct vd_arena arena;
    const struct vd_scenario *kept;

    (void)state;
    scratch_init(&scratch);
    vd_arena_init(&arena);
    scratch_text(&scratch, "own.yaml",
                 "overrides: vicksburg\nbattle:\n  terrain:\n    defender: 3\n");
    scratch_text(&scratch, "same.yaml",
                 "overrides: vicksburg\nbattle:\n  terrain:\n    defender: 1\n");
    const struct altar_scenario *ours = open_with(&arena, NULL);
    const struct altar_scenario *own =
        open_with(&arena, vd_path_join(&arena, scratch.path, "own.yaml"));
    const struct altar_scenario *same =
        open_with(&arena, vd_path_join(&arena, scratch.path, "same.yaml"));

    assert_true(own->odds.numbers == altar_battle_numbers(&own->battle));
    assert_true(own->odds.numbers != ours->odds.numbers);
    print_message("1 to 1: %u percent, on ground of 3 %u\n", chance(ours, 100, 100, 0),
                  chance(own, 100, 100, 0));
    assert_true(chance(own, 100, 100, 0) + 10 < chance(ours, 100, 100, 0));
    assert_memory_equal(&same->odds, &ours->odds, sizeof ours->odds);
    struct vd_bytes bytes = altar_loading.pack(&own->base, &arena);

    assert_true(altar_loading.unpack(bytes, own->base.theater, &arena, &kept));
    assert_memory_equal(&((const struct altar_scenario *)kept)->odds, &own->odds, sizeof own->odds);
    vd_arena_release(&arena);
    scratch_release(&scratch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_odds_are_those_of_the_battles),
        cmocka_unit_test(more_weight_and_points_are_more_chance),
        cmocka_unit_test(the_chance_follows_the_table),
        cmocka_unit_test(odds_of_other_numbers_are_refused),
        cmocka_unit_test(numbers_of_ones_own_get_their_odds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
