/* unit/test_timing_altar_battle.c: the machine fights a battle out in under 5 ms (issue 3): the median
 * of many, of processor time, in an optimized build; also with all of both armies of Gettysburg. */
#include <stdlib.h>

#include "core/fast_dice.h"
#include "unit/battle_field.h"
#include "unit/check.h"
#include "unit/timing.h"

enum { BATTLES = 101 };

static void check_median(const char *what, uint8_t attackers, uint8_t defenders, double most)
{
    static struct field_notes notes;
    struct altar_battle_rules rules;
    struct field_army attacker = field_average(), defender = field_average();
    double times[BATTLES];

    field_rules(&rules);
    attacker.divisions = attackers;
    defender.divisions = defenders;
    if ((attackers + defenders) * (attacker.brigades + 1) > ALTAR_UNITS_MAX)
        defender.brigades--; /* no scenario has more units than that */
    for (unsigned i = 0; i < BATTLES; i++) {
        struct vd_fast_dice seed = {.seed = i};
        struct vd_dice dice = vd_fast_dice(&seed);
        struct altar_battle_setup setup = {
            .attacker = ALTAR_UNION, .start = 8, .last = 20, .breakpoint_percent = 25};
        struct altar_battle_log log = field_log(&notes);
        struct altar_battle battle;
        double began = timing_milliseconds();

        notes.count = 0;
        altar_battle_init(&rules, &setup, &battle);
        field_add_army(&battle, ALTAR_UNION, attacker);
        field_add_army(&battle, ALTAR_CONFEDERATE, defender);
        field_fight(&rules, &battle, &dice, &log);
        times[i] = timing_milliseconds() - began;
    }
    timing_sort(times, BATTLES);
    print_message("%-10s median %.3f ms, longest %.3f ms (at most %g)\n", what, times[BATTLES / 2],
                  times[BATTLES - 1], most);
    assert_true(times[BATTLES / 2] < most);
}

static void battles_are_fought_at_once(void **state)
{
    (void)state;
    check_median("5 v 5", 5, 5, 1);
    check_median("10 v 5", 10, 5, 2);
    check_median("24 v 10", 24, 10, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(battles_are_fought_at_once)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
