/* unit/test_altar_battle_odds.c: a battle seen in a mirror is the same battle; and whatever armies are
 * set against each other, the books balance. What battles come to: test_altar_battle_chances.c. */
#include <string.h>

#include "core/fast_dice.h"
#include "unit/battle_field.h"
#include "unit/check.h"

static struct altar_battle_rules rules;

static int load_rules(void **state)
{
    (void)state;
    field_rules(&rules);
    return 0;
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
        struct altar_general general = {.side = side,
                                        .corps = i == 0 && random_between(random, 0, 3) > 0
                                                     ? ALTAR_NO_CORPS
                                                     : altar_corps(battle->general_count),
                                        .points = (uint8_t)(random_between(random, 0, 4) == 0
                                                                ? ALTAR_NONE
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

        (void)altar_battle_add_division(battle, altar_piece(battle->division_count), side, general,
                                        arrives, (uint8_t)random_between(random, 0, 3));
        for (unsigned k = 0; k < units && battle->unit_count < ALTAR_UNITS_MAX; k++)
            (void)altar_battle_add_unit(
                battle, altar_unit(battle->unit_count),
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

        assert_int_equal(unit->id.v, i);
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
        rules.outbid = (uint8_t)random_between(&random, 0, 16);
        rules.level_span = (uint8_t)random_between(&random, 1, 99);
        rules.points_per_fatigue = (uint8_t)random_between(&random, 0, 99);
        rules.nerve_die = (uint8_t)random_between(&random, 1, 20);
        rules.nerve_breaks_to = (uint8_t)random_between(&random, 0, 20);
        rules.batteries_fall = random_between(&random, 0, 1) == 1;
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
        cmocka_unit_test(a_mirrored_battle_ends_mirrored),
        cmocka_unit_test(the_books_balance_whatever_comes),
        cmocka_unit_test(odd_numbers_do_no_harm),
    };

    return cmocka_run_group_tests(tests, load_rules, NULL);
}
