/* unit/test_altar_battle_odds.c: what many battles come to: even armies are even, and every advantage
 * counts (spec 6.3, issue 3); a battle seen in a mirror is the same battle; and whatever armies are
 * set against each other, the books balance. */
#include <stdlib.h>
#include <string.h>

#include "core/fast_dice.h"
#include "unit/battle_field.h"
#include "unit/check.h"

static struct altar_battle_rules rules;

/* Battles a figure rests on: its error is about one and a half in a hundred, with VD_TEST_ALL a
 * quarter of that. */
static unsigned battles(void)
{
    return getenv("VD_TEST_ALL") != NULL ? 20000 : 1000;
}

static int load_rules(void **state)
{
    (void)state;
    field_rules(&rules);
    return 0;
}

/* A chance in thousandths must lie between these, and above the one before it. */
static void check_chance(const char *what, unsigned chance, unsigned least, unsigned most)
{
    print_message("%-40s %3u.%u %%\n", what, chance / 10, chance % 10);
    if (chance < least || chance > most)
        fail_msg("%s: %u of 1000, not between %u and %u", what, chance, least, most);
}

static void even_armies_are_even(void **state)
{
    struct field_army army = field_average();

    (void)state;
    check_chance("5 against 5", field_chance(&rules, army, army, 1, battles()), 450, 550);
    army.divisions = 3;
    check_chance("3 against 3", field_chance(&rules, army, army, 1, battles()), 430, 570);
    army.divisions = 9;
    check_chance("9 against 9", field_chance(&rules, army, army, 1, battles()), 430, 570);
    army.divisions = 15;
    check_chance("15 against 15", field_chance(&rules, army, army, 1, battles() / 4), 400, 600);
}

static void numbers_tell(void **state)
{
    static const struct {
        const char *what;
        uint8_t divisions;
        unsigned least, most;
    } cases[] = {
        {"6 against 5", 6, 560, 780},
        {"7 against 5", 7, 700, 800},
        {"10 against 5", 10, 880, 990},
    };
    struct field_army five = field_average();
    unsigned before = field_chance(&rules, five, five, 1, battles());
    unsigned against = before;

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct field_army more = five;

        more.divisions = cases[i].divisions;
        unsigned chance = field_chance(&rules, more, five, 1, battles());
        unsigned other = field_chance(&rules, five, more, 1, battles());

        check_chance(cases[i].what, chance, cases[i].least, cases[i].most);
        assert_true(chance > before && other < against);
        before = chance;
        against = other;
    }
}

static void quality_tells(void **state)
{
    struct field_army average = field_average(), better = average;
    unsigned even = field_chance(&rules, average, average, 1, battles()), chance;

    (void)state;
    better.modifier = 1;
    chance = field_chance(&rules, better, average, 1, battles());
    check_chance("a point of modifier for the attacker", chance, 750, 900);
    assert_true(chance > even);
    chance = field_chance(&rules, average, better, 1, battles());
    check_chance("a point of modifier for the defender", chance, 50, 250);
    assert_true(chance < even);
    better.modifier = 2;
    assert_true(field_chance(&rules, average, better, 1, battles()) < chance);
}

static void ground_tells(void **state)
{
    struct field_army army = field_average();
    unsigned open = field_chance(&rules, army, army, 0, battles());
    unsigned average = field_chance(&rules, army, army, 1, battles());
    unsigned strong = field_chance(&rules, army, army, 2, battles());

    (void)state;
    check_chance("open ground", open, 700, 900);
    check_chance("average ground", average, 450, 550);
    check_chance("strong ground", strong, 100, 300);
}

/* From one point for each division and two of the army general to six and nine. */
static void generals_points_tell(void **state)
{
    static const uint8_t points[][2] = {{1, 2}, {2, 3}, {3, 4}, {4, 6}, {6, 9}};
    struct field_army average = field_average(), other = average;
    unsigned attacking = 0, defending = 1000;

    (void)state;
    for (size_t i = 0; i < COUNT(points); i++) {
        other.points = points[i][0];
        other.army_points = points[i][1];
        unsigned attack = field_chance(&rules, other, average, 1, battles());
        unsigned defence = field_chance(&rules, average, other, 1, battles());

        print_message("points %u and %u: attacker %u, against them %u of 1000\n", points[i][0],
                      points[i][1], attack, defence);
        assert_true(attack > attacking && defence < defending);
        attacking = attack;
        defending = defence;
    }
}

/* ---- the mirror ---- */

static uint8_t other_side(uint8_t side)
{
    return side == ALTAR_UNION ? ALTAR_CONFEDERATE : ALTAR_UNION;
}

struct mirror {
    struct vd_fast_dice fast;
    bool swapped;
};

/* The sides' own dice change places with them; all others belong to units, divisions, generals. */
static unsigned roll_mirrored(void *context, struct vd_die_key key, unsigned sides)
{
    struct mirror *mirror = context;
    struct vd_dice dice = vd_fast_dice(&mirror->fast);

    if (mirror->swapped && key.subject >> 8 == 3)
        key.subject ^= 1;
    return dice.roll(dice.context, key, sides);
}

static void swap_sides(struct altar_battle *battle)
{
    battle->attacker = other_side(battle->attacker);
    battle->clock_owner = other_side(battle->clock_owner);
    for (unsigned i = 0; i < battle->general_count; i++)
        battle->generals[i].side = other_side(battle->generals[i].side);
    for (unsigned i = 0; i < battle->division_count; i++)
        battle->divisions[i].side = other_side(battle->divisions[i].side);
}

static int8_t random_modifier(struct random *random)
{
    return (int8_t)random_between(random, -3, 3);
}

/* Each with a chance of one in four. */
static uint32_t random_traits(struct random *random)
{
    uint32_t traits = random_next(random);

    traits &= random_next(random);
    return traits & ((UINT32_C(1) << ALTAR_TRAIT_COUNT) - 2);
}

static void add_random_side(struct altar_battle *battle, struct random *random, uint8_t side,
                            unsigned divisions)
{
    unsigned generals = (unsigned)random_between(random, 0, 4);
    uint8_t first = battle->general_count;

    for (unsigned i = 0; i < generals; i++) {
        struct altar_general general = {
            .side = side,
            .corps =
                i == 0 && random_between(random, 0, 3) > 0 ? ALTAR_NONE : battle->general_count,
            .points = (uint8_t)(random_between(random, 0, 4) == 0 ? ALTAR_NONE
                                                                  : random_between(random, 0, 14)),
            .traits = random_traits(random)};

        (void)altar_battle_add_general(battle, battle->general_count, &general);
    }
    for (unsigned i = 0; i < divisions; i++) {
        unsigned units = (unsigned)random_between(random, i == 0, 6);
        uint8_t general =
            generals > 0 && random_between(random, 0, 9) > 0
                ? (uint8_t)(first + (unsigned)random_between(random, 0, (int)generals - 1))
                : ALTAR_NONE;
        uint8_t arrives =
            (uint8_t)(i > 0 && random_between(random, 0, 3) == 0 ? random_between(random, 1, 14)
                                                                 : 0);

        (void)altar_battle_add_division(battle, battle->division_count, side, general, arrives,
                                        (uint8_t)random_between(random, 0, 3));
        for (unsigned k = 0; k < units && battle->unit_count < ALTAR_UNITS_MAX; k++)
            (void)altar_battle_add_unit(
                battle, battle->unit_count,
                (uint8_t)random_between(random, ALTAR_INFANTRY, ALTAR_ARTILLERY),
                random_modifier(random));
    }
}

/* One division each, 24 against 9, no generals, all broken but one: whatever comes. */
static void random_battle(struct altar_battle *battle, uint64_t seed)
{
    static const uint8_t sizes[][2] = {{1, 1}, {24, 9}, {9, 24}, {5, 5}, {1, 12}, {3, 2}, {30, 30}};
    struct random random = {seed * 977 + 1};
    struct altar_battle_setup setup = {
        .turn = 1,
        .attacker = (uint8_t)random_between(&random, 0, 1),
        .start = (uint8_t)random_between(&random, 8, 13),
        .last = (uint8_t)random_between(&random, 19, 20),
        .breakpoint_percent = (uint8_t)(seed % 10 == 0 ? random_between(&random, 0, 100) : 25)};
    const uint8_t *size = sizes[seed % COUNT(sizes)];

    altar_battle_init(&rules, &setup, battle);
    add_random_side(battle, &random, ALTAR_UNION, size[0]);
    add_random_side(battle, &random, ALTAR_CONFEDERATE, size[1]);
    for (unsigned i = 1; seed % 5 == 0 && i < battle->unit_count; i++) {
        battle->units[i].state = (uint8_t)random_between(&random, 0, 2);
        battle->units[i].fatigue = (uint8_t)random_between(&random, 0, 4);
    }
}

static void a_mirrored_battle_ends_mirrored(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 500; seed++) {
        struct mirror mirrors[2] = {{{seed}, false}, {{seed}, true}};
        struct altar_battle fought[2];

        for (unsigned i = 0; i < 2; i++) {
            struct vd_dice dice = {.roll = roll_mirrored, .context = &mirrors[i]};

            random_battle(&fought[i], seed);
            if (i == 1)
                swap_sides(&fought[i]);
            field_fight(&rules, &fought[i], &dice, NULL);
        }
        assert_int_equal(fought[0].winner, other_side(fought[1].winner));
        assert_int_equal(fought[0].hours, fought[1].hours);
        assert_memory_equal(fought[0].units, fought[1].units, sizeof fought[0].units);
    }
}

/* ---- the books ---- */

/* What the notes of a battle come to. */
struct books {
    unsigned broken[ALTAR_UNITS_MAX]; /* or lost, as far as told */
    unsigned fatigue[ALTAR_UNITS_MAX];
};

static void keep_books(struct books *books, const struct altar_battle_record *note)
{
    switch (note->kind) {
    case ALTAR_NOTE_BREAK:
        assert_int_equal(books->broken[note->subject], 0);
        books->broken[note->subject] = 1;
        break;
    case ALTAR_NOTE_RALLY:
        assert_int_equal(books->broken[note->subject], 1);
        if (note->value[2] == ALTAR_RALLY_RETURNS) {
            books->broken[note->subject] = 0;
            books->fatigue[note->subject] = rules.fatigue_after_rally;
        }
        break;
    case ALTAR_NOTE_FATIGUE:
        assert_true(note->value[0] > (int)books->fatigue[note->subject]);
        books->fatigue[note->subject] = (unsigned)note->value[0];
        break;
    case ALTAR_NOTE_REST:
    case ALTAR_NOTE_END_POINT:
        assert_true(note->value[0] < (int)books->fatigue[note->subject]);
        books->fatigue[note->subject] = (unsigned)note->value[0];
        break;
    default:
        break;
    }
}

static void check_books(const struct altar_battle *battle, const struct books *books)
{
    unsigned broken[ALTAR_SIDES] = {0};

    for (unsigned i = 0; i < battle->unit_count; i++) {
        const struct altar_battle_unit *unit = &battle->units[i];

        assert_int_equal(unit->id, i);
        assert_true(unit->state <= ALTAR_BATTLE_LOST);
        assert_int_equal(unit->state != ALTAR_BATTLE_FIT, books->broken[i]);
        assert_int_equal(unit->fatigue, books->fatigue[i]);
        assert_true(unit->fatigue <= rules.most_fatigue + 1);
        broken[battle->divisions[unit->division].side] += books->broken[i];
        if ((battle->divisions[unit->division].flags & ALTAR_BATTLE_HERE) == 0)
            assert_int_equal(unit->thrown, 0);
    }
    for (unsigned side = 0; side < ALTAR_SIDES; side++)
        assert_int_equal(broken[side], altar_battle_broken(battle, (uint8_t)side));
}

static size_t fight_and_check(uint64_t seed)
{
    static struct field_notes notes;
    struct altar_battle_log log = field_log(&notes);
    struct vd_fast_dice fast = {.seed = seed};
    struct vd_dice dice = vd_fast_dice(&fast);
    struct altar_battle battle;
    struct books books = {0};
    size_t told = 0;
    bool goes_on = true;

    notes.count = 0;
    random_battle(&battle, seed);
    unsigned units = battle.unit_count, divisions = battle.division_count;

    for (unsigned i = 0; i < units; i++) {
        books.broken[i] = battle.units[i].state != ALTAR_BATTLE_FIT;
        books.fatigue[i] = battle.units[i].fatigue;
        if (!(battle.divisions[battle.units[i].division].flags & ALTAR_BATTLE_HERE)) {
            battle.units[i].state = ALTAR_BATTLE_FIT;
            books.broken[i] = 0;
        }
    }
    while (goes_on) {
        goes_on = altar_battle_hour(&rules, &battle, &dice, &log);
        for (; told < notes.count; told++)
            keep_books(&books, &notes.at[told]);
        check_books(&battle, &books);
        assert_int_equal(battle.unit_count, units);
        assert_int_equal(battle.division_count, divisions);
        assert_true(battle.start + battle.hours <= battle.last);
    }
    assert_true(battle.winner < ALTAR_SIDES && battle.end != ALTAR_BATTLE_GOES_ON);
    return notes.count;
}

static void the_books_balance_whatever_comes(void **state)
{
    size_t most = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 2000; seed++) {
        size_t notes = fight_and_check(seed);

        most = notes > most ? notes : most;
    }
    print_message("longest log: %zu notes\n", most);
}

/* Tables may say anything that the reader lets pass. */
static void odd_numbers_do_no_harm(void **state)
{
    struct altar_battle_rules shipped = rules;

    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct random random = {seed + 7};
        struct vd_fast_dice fast = {.seed = seed};
        struct vd_dice dice = vd_fast_dice(&fast);
        struct altar_battle battle;

        rules.clock_die = (uint8_t)random_between(&random, 1, 100);
        rules.drop_dice = (uint8_t)random_between(&random, 1, 6);
        rules.zero_ends_turn = random_between(&random, 0, 1) == 1;
        rules.different_in_command = random_between(&random, 0, 1) == 1;
        rules.kept_for_next_turn = random_between(&random, 0, 1) == 1;
        rules.front = (uint8_t)random_between(&random, 1, 99);
        rules.reserves = (uint8_t)random_between(&random, 0, 250);
        rules.most_fatigue = (uint8_t)random_between(&random, 1, 20);
        rules.support = (int8_t)random_between(&random, -9, 9);
        rules.tired = (int8_t)random_between(&random, -9, 9);
        for (unsigned trait = 1; trait < ALTAR_TRAIT_COUNT; trait++) {
            for (unsigned effect = 1; effect < ALTAR_DOES_COUNT; effect++) {
                if (rules.traits[trait][effect].given)
                    rules.traits[trait][effect].plus = (int8_t)random_between(&random, 0, 9);
            }
        }
        random_battle(&battle, seed);
        field_fight(&rules, &battle, &dice, NULL);
        assert_true(battle.winner < ALTAR_SIDES);
        rules = shipped;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(even_armies_are_even),
        cmocka_unit_test(numbers_tell),
        cmocka_unit_test(quality_tells),
        cmocka_unit_test(ground_tells),
        cmocka_unit_test(generals_points_tell),
        cmocka_unit_test(a_mirrored_battle_ends_mirrored),
        cmocka_unit_test(the_books_balance_whatever_comes),
        cmocka_unit_test(odd_numbers_do_no_harm),
    };

    return cmocka_run_group_tests(tests, load_rules, NULL);
}
