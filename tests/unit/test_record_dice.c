/* unit/test_record_dice.c: the umpire's dice are fixed by their keys, fair, and committed to. */
#include "record/dice.h"

#include <string.h>

#include "core/fast_dice.h"
#include "unit/check.h"
#include "unit/tape.h"

static const struct vd_secret secret = {{1, 2, 3, 4, 5, 6, 7, 8}};

static struct vd_keyed_dice dice_of(const char *game, const char *salts)
{
    struct vd_keyed_dice dice;

    vd_keyed_dice_init(&dice, &secret, game, vd_text_of(salts));
    return dice;
}

/* tools/verify/verify.py has the same numbers, reckoned by Python's own library. */
static void published_vectors_hold(void **state)
{
    struct vd_keyed_dice dice = dice_of("AAAAAAAAAAAAAAAAAAAAAA", "blue one\ngray two\n");
    struct vd_hash data = {"BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBA"};
    struct vd_hash commit = vd_secret_commit(&secret, "AAAAAAAAAAAAAAAAAAAAAA", &data);
    struct vd_salts salts;
    char faces[64] = "";
    struct vd_writer writer = vd_writer_of(faces, sizeof faces);
    struct vd_secret seeded;

    (void)state;
    for (uint16_t i = 0; i < 12; i++)
        vd_write_format(
            &writer, "%u ",
            vd_keyed_face(&dice, (struct vd_die_key){0, 3, 2, 517, i}, i < 6 ? 6 : 200));
    vd_secret_of_seed(vd_text_of("1863"), &seeded);
    vd_salts_init(&salts, &secret);
    struct vd_hash salt = vd_salt_of(&salts, 17);

    assert_string_equal(commit.text, "WFuTsVqpkGiL2YInjOSmfnomLQKssJuPt5B3tnr1AGc");
    assert_string_equal(salt.text, "wnoc0u5Q4PUMq7dH1uyXIDYUM0vxZEcLL4xw_v3HDRQ");
    assert_string_equal(faces, "2 2 3 2 2 2 46 178 40 190 11 27 ");
    assert_string_equal(vd_hash_of(seeded.bytes).text,
                        "eIB6HFAUYMCheJmEK9PA2XIzTXU1WRzeFgdzm6JgDbI");
}

/* Those too: after the end anybody can reckon a machine's lots. */
static void a_machine_has_lots_of_its_own(void **state)
{
    struct vd_keyed_dice dice = dice_of("AAAAAAAAAAAAAAAAAAAAAA", "blue one\ngray two\n");
    struct vd_keyed_dice other = dice_of("AAAAAAAAAAAAAAAAAAAAAA", "blue one\ngray to\n");

    (void)state;
    assert_true(vd_keyed_lots(&dice, "blue", 0) == UINT64_C(0x731065d0019845fa));
    assert_true(vd_keyed_lots(&dice, "blue", 12) == UINT64_C(0x1a91dadac29ad985));
    assert_true(vd_keyed_lots(&dice, "gray", 0) != vd_keyed_lots(&dice, "blue", 0));
    assert_true(vd_keyed_lots(&other, "blue", 0) != vd_keyed_lots(&dice, "blue", 0));
}

/* From the count on that it begins with, and another at another time, however often. */
static void a_restore_gives_other_dice(void **state)
{
    struct vd_keyed_dice plain = dice_of("game", ""), first = dice_of("game", ""),
                         second = dice_of("game", "");
    unsigned changed = 0, differing = 0;
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    vd_keyed_dice_restore(&first, &arena, 2, 1863000000);
    vd_keyed_dice_restore(&second, &arena, 2, 1863000001);
    for (uint16_t i = 0; i < 100; i++) {
        struct vd_die_key before = {1, 3, 2, 5, i}, after = {2, 3, 2, 5, i};

        assert_int_equal(vd_keyed_face(&first, before, 200), vd_keyed_face(&plain, before, 200));
        changed += vd_keyed_face(&first, after, 200) != vd_keyed_face(&plain, after, 200);
        differing += vd_keyed_face(&first, after, 200) != vd_keyed_face(&second, after, 200);
    }
    assert_true(changed > 90 && differing > 90);
    assert_true(vd_keyed_lots(&first, "blue", 2) != vd_keyed_lots(&second, "blue", 2));
    vd_arena_release(&arena);
}

static void a_face_depends_on_every_part_of_its_key(void **state)
{
    static const struct vd_die_key keys[] = {{1, 0, 0, 0, 0}, {0, 1, 0, 0, 0}, {0, 0, 1, 0, 0},
                                             {0, 0, 0, 1, 0}, {0, 0, 0, 0, 1}, {256, 0, 0, 0, 0}};
    struct vd_keyed_dice dice = dice_of("game", ""), salted = dice_of("game", "blue x\n");
    unsigned differing = 0;

    (void)state;
    for (size_t i = 0; i < COUNT(keys); i++) {
        unsigned face = vd_keyed_face(&dice, keys[i], 200);

        assert_int_equal(face, vd_keyed_face(&dice, keys[i], 200));
        differing += face != vd_keyed_face(&dice, (struct vd_die_key){0}, 200);
        differing += face != vd_keyed_face(&salted, keys[i], 200);
    }
    assert_true(differing >= 2 * COUNT(keys) - 1);
}

/* Chi-square at one in a million for each kind of die. */
static void check_fair(struct vd_dice dice, unsigned sides, double limit)
{
    enum { THROWS = 120000 };
    unsigned counts[256] = {0};
    double sum = 0, wanted = (double)THROWS / sides;

    for (unsigned i = 0; i < THROWS; i++) {
        struct vd_die_key key = {0, (uint16_t)(i >> 10), 2, (uint16_t)(i & 1023), 0};
        unsigned face = vd_dice_roll(&dice, key, sides);

        assert_true(face >= 1 && face <= sides);
        counts[face - 1]++;
    }
    for (unsigned i = 0; i < sides; i++)
        sum += (counts[i] - wanted) * (counts[i] - wanted) / wanted;
    if (sum > limit)
        fail_msg("d%u: chi-square %.1f", sides, sum);
}

static void dice_are_fair(void **state)
{
    struct vd_keyed_dice keyed = dice_of("fair", "");
    struct vd_fast_dice fast = {1863};

    (void)state;
    check_fair(vd_keyed_dice(&keyed), 6, 35.9);
    check_fair(vd_keyed_dice(&keyed), 3, 27.6);
    check_fair(vd_keyed_dice(&keyed), 12, 49.0);
    check_fair(vd_keyed_dice(&keyed), 200, 305.0);
    check_fair(vd_fast_dice(&fast), 6, 35.9);
    check_fair(vd_fast_dice(&fast), 3, 27.6);
    check_fair(vd_fast_dice(&fast), 200, 305.0);
}

static void every_number_of_sides_works(void **state)
{
    struct vd_keyed_dice dice = dice_of("sides", "");

    (void)state;
    for (unsigned sides = 1; sides <= VD_DIE_SIDES_MAX; sides++) {
        for (uint16_t i = 0; i < 20; i++) {
            unsigned face = vd_keyed_face(&dice, (struct vd_die_key){.count = i}, sides);

            assert_true(face >= 1 && face <= sides);
        }
    }
}

static void seeds_and_secrets_are_read(void **state)
{
    static const struct {
        const char *text;
        bool fine, seeded;
    } cases[] = {
        {"seed 1863", true, true},
        {"seed 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", true, true},
        {"seed 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0", false, true},
        {"seed ", false, false},
        {"seed 18x3", false, true},
        {"seed AB", false, true},
        {"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", true, false},
        {"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB", false, false}, /* bits left over */
        {"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", false, false},
        {"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", false, false},
        {"", false, false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_secret read;
        bool seeded;

        check_case(cases[i].text,
                   vd_secret_read(vd_text_of(cases[i].text), &read, &seeded) == cases[i].fine);
        check_case(cases[i].text, seeded == cases[i].seeded);
    }
}

static void secrets_are_drawn_anew(void **state)
{
    struct vd_secret one, other;

    (void)state;
    vd_secret_draw(&one);
    vd_secret_draw(&other);
    assert_memory_not_equal(&one, &other, sizeof one);
}

static void a_tape_gives_its_faces_in_order(void **state)
{
    static const uint8_t faces[] = {3, 6, 1, 4};
    struct tape tape = {.faces = faces, .count = COUNT(faces)};
    struct vd_dice dice = tape_dice(&tape);
    struct vd_die_key key = {0}, last = {1, 2, 3, 4, 5};

    (void)state;
    assert_int_equal(vd_dice_roll(&dice, key, 6), 3);
    assert_int_equal(vd_dice_roll(&dice, key, 6), 6);
    assert_int_equal(vd_dice_roll(&dice, key, 6), 1);
    assert_false(tape.misfit || dice.wanting);
    (void)vd_dice_roll(&dice, key, 3);
    assert_true(tape.misfit && !dice.wanting);
    (void)vd_dice_roll(&dice, last, 8);
    (void)vd_dice_roll(&dice, key, 6);
    assert_true(dice.wanting);
    assert_int_equal(tape.asked, 6);
    assert_memory_equal(&tape.last_key, &last, sizeof last);
    assert_int_equal(tape.last_sides, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_vectors_hold),
        cmocka_unit_test(a_machine_has_lots_of_its_own),
        cmocka_unit_test(a_restore_gives_other_dice),
        cmocka_unit_test(a_face_depends_on_every_part_of_its_key),
        cmocka_unit_test(dice_are_fair),
        cmocka_unit_test(every_number_of_sides_works),
        cmocka_unit_test(seeds_and_secrets_are_read),
        cmocka_unit_test(secrets_are_drawn_anew),
        cmocka_unit_test(a_tape_gives_its_faces_in_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
