/* unit/test_altar_battle_chances.c: what many battles come to: the attacker's chance, cell by cell of
 * the two tables of battle.md, part 2; and every advantage counts, step by step.
 *
 * The armies of the tables: divisions of four brigades and a battery, modifiers spread by 1.5, three
 * points a division and four of the army general, all start hours. A table's odd divisions and
 * brigades are dealt by lot. By default a slice with fewer battles and wider bars; VD_TEST_ALL=1 for
 * the 4,000 battles a cell of the specification. */
#include <stdlib.h>

#include "core/fast_dice.h"
#include "unit/battle_field.h"
#include "unit/check.h"

static struct altar_battle_rules rules;

static bool is_whole(void)
{
    return getenv("VD_TEST_ALL") != NULL;
}

static unsigned battles(void)
{
    return is_whole() ? 4000 : 400;
}

/* Thousandths by which a cell may miss: 3 points, or of the slice four standard errors. */
static unsigned bar(void)
{
    return is_whole() ? 30 : 100;
}

static int load_rules(void **state)
{
    (void)state;
    field_rules(&rules);
    return 0;
}

/* ---- armies by lot ---- */

struct army {
    unsigned divisions; /* in hundredths */
    unsigned brigades;  /* of a division, in tenths */
    unsigned guns;      /* divisions of a hundred that have a battery */
    int modifier;       /* mean, in hundredths */
    uint8_t points;     /* of a corps general, for each division */
    uint8_t army_points;
};

/* Where and when. */
struct day {
    int8_t ground;
    uint8_t start; /* 0: all hours in turn */
};

static const struct army average = {500, 40, 100, 0, 3, 4};
static const struct day any_day = {1, 0};

static int8_t lot_modifier(struct random *random, int mean)
{
    int spread = random_between(random, -150, 150) + random_between(random, 0, 99);
    int modifier = (mean + spread + 1000) / 100 - 10;

    return (int8_t)(modifier < -3 ? -3 : modifier > 3 ? 3 : modifier);
}

static unsigned lot(struct random *random, unsigned number, unsigned parts)
{
    return (number + (unsigned)random_between(random, 0, (int)parts - 1)) / parts;
}

static void add_division(struct altar_battle *battle, struct random *random, uint8_t side,
                         uint8_t general, const struct army *army)
{
    unsigned brigades = lot(random, army->brigades, 10);

    (void)altar_battle_add_division(battle, altar_piece(battle->division_count), side, general, 0,
                                    0);
    for (unsigned i = 0; i < brigades; i++)
        (void)altar_battle_add_unit(battle, altar_unit(battle->unit_count), ALTAR_INFANTRY,
                                    lot_modifier(random, army->modifier));
    if (random_between(random, 0, 99) < (int)army->guns)
        (void)altar_battle_add_unit(battle, altar_unit(battle->unit_count), ALTAR_ARTILLERY, 0);
}

static void add_army(struct altar_battle *battle, struct random *random, uint8_t side,
                     const struct army *army)
{
    struct altar_general chief = {
        .side = side, .corps = ALTAR_NO_CORPS, .points = army->army_points};
    unsigned divisions = lot(random, army->divisions, 100);
    uint8_t corps = 0;

    (void)altar_battle_add_general(battle, battle->general_count, &chief);
    for (unsigned i = 0; i < divisions || i == 0; i++) {
        if (i % 3 == 0) {
            unsigned strength = divisions - i < 3 ? divisions - i : 3;
            struct altar_general general = {.side = side,
                                            .corps = altar_corps(battle->general_count),
                                            .points = (uint8_t)(army->points * strength)};

            corps = altar_battle_add_general(battle, battle->general_count, &general);
        }
        add_division(battle, random, side, corps, army);
    }
}

/* The attacker's chance, in thousandths; the sides change places from battle to battle. */
static unsigned chance(struct army attacker, struct army defender, struct day day, unsigned count)
{
    unsigned won = 0;

    for (unsigned i = 0; i < count; i++) {
        struct vd_fast_dice seed = {.seed = 977 + i};
        struct vd_dice dice = vd_fast_dice(&seed);
        struct random random = {i * 7919 + 13};
        uint8_t side = i % 2 == 0 ? ALTAR_UNION : ALTAR_CONFEDERATE;
        struct altar_battle_setup setup = {.turn = 1,
                                           .attacker = side,
                                           .start =
                                               day.start > 0 ? day.start : (uint8_t)(8 + i / 2 % 6),
                                           .last = 20,
                                           .breakpoint_percent = 25};
        struct altar_battle battle;

        altar_battle_init(&rules, &setup, &battle);
        battle.ground = day.ground;
        add_army(&battle, &random, ALTAR_UNION, side == ALTAR_UNION ? &attacker : &defender);
        add_army(&battle, &random, ALTAR_CONFEDERATE, side == ALTAR_UNION ? &defender : &attacker);
        field_fight(&rules, &battle, &dice, NULL);
        won += battle.winner == side;
    }
    return won * 1000 / count;
}

static unsigned failures;

/* Thousandths; all cells are told before one of them fails the test. */
static void check_cell(const char *what, unsigned found, unsigned least, unsigned most)
{
    bool good = found + bar() >= least + 30 && found <= most + bar() - 30;

    print_message("%-36s %5.1f %%  (%.1f to %.1f)%s\n", what, found / 10.0, least / 10.0,
                  most / 10.0, good ? "" : "  MISSED");
    failures += !good;
}

static void check_near(const char *what, unsigned found, unsigned wanted)
{
    check_cell(what, found, wanted > 30 ? wanted - 30 : 0, wanted + 30);
}

static void check_failures(void)
{
    unsigned missed = failures;

    failures = 0;
    if (missed > 0)
        fail_msg("%u cells were missed", missed);
}

/* ---- the first table ---- */

enum { RATIOS = 12, NONE = 9999 };

static const unsigned ratios[RATIOS] = {40, 50, 60, 75, 90, 100, 125, 150, 175, 200, 250, 300};

/* Against five divisions; a weaker attacker has five against more. */
static void numbers_tell(void **state)
{
    static const unsigned after[RATIOS] = {8, 40, 120, 280, 360, 370, 510, 640, 800, 880, 960, 990};
    static const unsigned target[RATIOS][2] = {{0, 30},    {30, 90},   {90, 160},   {220, 300},
                                               {300, 370}, {350, 420}, {470, 560},  {580, 670},
                                               {700, 820}, {780, 900}, {900, 1000}, {950, 1000}};

    (void)state;
    for (unsigned i = 0; i < RATIOS; i++) {
        struct army attacker = average, defender = average;
        char name[32];

        if (ratios[i] < 100)
            defender.divisions = 50000 / ratios[i];
        else
            attacker.divisions = 5 * ratios[i];
        unsigned found = chance(attacker, defender, any_day, battles());

        (void)snprintf(name, sizeof name, "%u.%02u to 1", ratios[i] / 100, ratios[i] % 100);
        check_near(name, found, after[i]);
        if (is_whole() && (found + 8 < target[i][0] || found > target[i][1] + 8))
            fail_msg("%s: %u is not in its row of the target", name, found);
    }
    check_failures();
}

/* One side has divisions of two and a half brigades, about one in three with guns, and the other three
 * divisions of four: what an army is made of may not outweigh its numbers. */
static void small_divisions_are_no_ruin(void **state)
{
    static const unsigned after[2][RATIOS] = {
        {NONE, 90, 140, 220, 280, 310, 450, 550, 670, 790, 910, 960},
        {60, 160, 270, 400, 480, 540, 660, 760, 830, 890, 940, NONE}};

    (void)state;
    for (unsigned row = 0; row < 2; row++) {
        for (unsigned i = 0; i < RATIOS; i++) {
            struct army large = average, small = average;
            char name[40];

            if (after[row][i] == NONE)
                continue;
            large.divisions = 300;
            small.brigades = 25;
            small.guns = row == 0 ? 33 : 28;
            small.divisions = row == 0 ? 480 * ratios[i] / 100 : 48000 / ratios[i];
            (void)snprintf(name, sizeof name, "%u.%02u to 1, small %s", ratios[i] / 100,
                           ratios[i] % 100, row == 0 ? "attackers" : "defenders");
            check_near(name,
                       row == 0 ? chance(small, large, any_day, battles())
                                : chance(large, small, any_day, battles()),
                       after[row][i]);
        }
    }
    check_failures();
}

/* ---- the second table ---- */

static void other_inputs_tell(void **state)
{
    static const struct {
        const char *what;
        struct army attacker, defender;
        struct day day;
        unsigned after;
    } cases[] = {
        {"modifier -2", {500, 40, 100, -200, 3, 4}, {500, 40, 100, 0, 3, 4}, {1, 0}, 200},
        {"modifier -1", {500, 40, 100, -100, 3, 4}, {500, 40, 100, 0, 3, 4}, {1, 0}, 290},
        {"modifier +1", {500, 40, 100, 100, 3, 4}, {500, 40, 100, 0, 3, 4}, {1, 0}, 510},
        {"modifier +2", {500, 40, 100, 200, 3, 4}, {500, 40, 100, 0, 3, 4}, {1, 0}, 640},
        {"ground 0", {500, 40, 100, 0, 3, 4}, {500, 40, 100, 0, 3, 4}, {0, 0}, 510},
        {"ground +1", {500, 40, 100, 0, 3, 4}, {500, 40, 100, 0, 3, 4}, {1, 0}, 370},
        {"ground +2, works", {500, 40, 100, 0, 3, 4}, {500, 40, 100, 0, 3, 4}, {2, 0}, 270},
        {"works, 1.33 to 1", {666, 40, 100, 0, 3, 4}, {500, 40, 100, 0, 3, 4}, {2, 0}, 390},
        {"works, 2 to 1", {1000, 40, 100, 0, 3, 4}, {500, 40, 100, 0, 3, 4}, {2, 0}, 750},
        {"attacker's points 1/2", {500, 40, 100, 0, 1, 2}, {500, 40, 100, 0, 3, 4}, {1, 0}, 340},
        {"attacker's points 6/9", {500, 40, 100, 0, 6, 9}, {500, 40, 100, 0, 3, 4}, {1, 0}, 470},
        {"defender's points 1/2", {500, 40, 100, 0, 3, 4}, {500, 40, 100, 0, 1, 2}, {1, 0}, 430},
        {"defender's points 6/9", {500, 40, 100, 0, 3, 4}, {500, 40, 100, 0, 6, 9}, {1, 0}, 280},
        {"no batteries, attacker", {500, 40, 0, 0, 3, 4}, {500, 40, 100, 0, 3, 4}, {1, 0}, 260},
        {"no batteries, defender", {500, 40, 100, 0, 3, 4}, {500, 40, 0, 0, 3, 4}, {1, 0}, 550},
        {"1 division each", {100, 40, 100, 0, 3, 4}, {100, 40, 100, 0, 3, 4}, {1, 0}, 350},
        {"3 divisions each", {300, 40, 100, 0, 3, 4}, {300, 40, 100, 0, 3, 4}, {1, 0}, 390},
        {"6 divisions each", {600, 40, 100, 0, 3, 4}, {600, 40, 100, 0, 3, 4}, {1, 0}, 370},
        {"12 divisions each", {1200, 40, 100, 0, 3, 4}, {1200, 40, 100, 0, 3, 4}, {1, 0}, 340},
        {"1.5 to 1 from 8:00", {750, 40, 100, 0, 3, 4}, {500, 40, 100, 0, 3, 4}, {1, 8}, 680},
        {"1.5 to 1 from 13:00", {750, 40, 100, 0, 3, 4}, {500, 40, 100, 0, 3, 4}, {1, 13}, 580},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        check_near(cases[i].what,
                   chance(cases[i].attacker, cases[i].defender, cases[i].day, battles()),
                   cases[i].after);
    check_failures();
}

/* ---- step by step ---- */

/* No step the wrong way by more than two and a half errors; the error of a difference of two figures
 * of that many battles, in thousandths, is at most this. */
static unsigned wrong_way(void)
{
    return is_whole() ? 20 : 90; /* of 8,000 battles; of 400 */
}

static unsigned step_battles(void)
{
    return is_whole() ? 8000 : 400;
}

/* `good`: the step is to the attacker's advantage. */
static void check_step(const char *what, unsigned step, unsigned *before, unsigned found, bool good)
{
    unsigned low = good ? *before : found, high = good ? found : *before;

    print_message("%-24s step %u: %5.1f %%\n", what, step, found / 10.0);
    if (step > 0 && high + wrong_way() < low)
        fail_msg("%s, step %u: from %u to %u", what, step, *before, found);
    *before = found;
}

static void more_men_and_better_men_help(void **state)
{
    unsigned before[4] = {0};

    (void)state;
    for (unsigned step = 0; step < (is_whole() ? 13 : 5); step++) {
        unsigned stride = is_whole() ? 1 : 3;
        struct army more = average, better = average;

        more.divisions = 300 + 50 * stride * step;
        better.modifier = -150 + 25 * (int)(stride * step);
        check_step("divisions, attacker", step, &before[0],
                   chance(more, average, any_day, step_battles()), true);
        check_step("divisions, defender", step, &before[1],
                   chance(average, more, any_day, step_battles()), false);
        check_step("modifier, attacker", step, &before[2],
                   chance(better, average, any_day, step_battles()), true);
        check_step("modifier, defender", step, &before[3],
                   chance(average, better, any_day, step_battles()), false);
    }
}

static void points_and_guns_help(void **state)
{
    static const uint8_t points[][2] = {{1, 2}, {2, 3}, {3, 4}, {4, 6}, {6, 9}};
    unsigned before[4] = {0};

    (void)state;
    for (unsigned step = 0; step < COUNT(points); step++) {
        struct army led = average, armed = average;

        led.points = points[step][0];
        led.army_points = points[step][1];
        armed.guns = 25 * step;
        check_step("points, attacker", step, &before[0],
                   chance(led, average, any_day, step_battles()), true);
        check_step("points, defender", step, &before[1],
                   chance(average, led, any_day, step_battles()), false);
        check_step("batteries, attacker", step, &before[2],
                   chance(armed, average, any_day, step_battles()), true);
        check_step("batteries, defender", step, &before[3],
                   chance(average, armed, any_day, step_battles()), false);
    }
}

static void ground_and_late_hours_help_the_defender(void **state)
{
    struct army stronger = average;
    unsigned before[2] = {0};

    (void)state;
    stronger.divisions = 750;
    for (unsigned step = 0; step < 6; step++) {
        struct day late = {1, (uint8_t)(8 + step)};

        if (step < 4)
            check_step("ground", step, &before[0],
                       chance(stronger, average, (struct day){(int8_t)step, 0}, step_battles()),
                       false);
        check_step("start hour", step, &before[1], chance(stronger, average, late, step_battles()),
                   false);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_tell),
        cmocka_unit_test(small_divisions_are_no_ruin),
        cmocka_unit_test(other_inputs_tell),
        cmocka_unit_test(more_men_and_better_men_help),
        cmocka_unit_test(points_and_guns_help),
        cmocka_unit_test(ground_and_late_hours_help_the_defender),
    };

    return cmocka_run_group_tests(tests, load_rules, NULL);
}
