/* unit/test_record_salts.c: hashes first, then the salts: nobody who knows the secret can choose the dice. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "record/verify.h"
#include "unit/scratch.h"
#include "unit/toy_record.h"

enum { BLUE, GRAY };

struct desk {
    struct vd_arena arena;
    struct vd_record record;
    struct vd_reply reply;
};

/* A salted campaign of which nobody has joined. */
static void begin(struct desk *desk)
{
    static const struct vd_secret secret = {{18, 63}};
    struct vd_fault fault = {0};

    vd_arena_init(&desk->arena);
    const struct vd_record_setup setup = {
        .catalogue = &toy_catalogue,
        .system = &toy_system,
        .scenario = &toy_scenario_new(&desk->arena, 4, TOY_BLIND, false, TOY_LEAK_NONE)->base,
        .grade = VD_GRADE_SALTED,
        .secret = &secret,
        .game = "0123456789abcdefABCDEF"};

    if (!vd_record_new(&desk->record, &setup, &fault))
        fail_msg("%s", fault.sentence);
}

static void end(struct desk *desk)
{
    vd_record_release(&desk->record);
    vd_arena_release(&desk->arena);
}

static enum vd_result submit(struct desk *desk, uint8_t seat, const char *text)
{
    vd_record_submit(&desk->record, seat, vd_text_of(text), 1863000000, &desk->reply);
    return desk->reply.result;
}

static void must_refuse(struct desk *desk, uint8_t seat, const char *text, const char *words)
{
    assert_int_equal(submit(desk, seat, text), VD_REFUSED);
    if (strstr(desk->reply.error.sentence, words) == NULL)
        fail_msg("'%s': '%s' lacks '%s'", text, desk->reply.error.sentence, words);
}

static void must_take(struct desk *desk, uint8_t seat, const char *text)
{
    if (submit(desk, seat, text) != VD_OK)
        fail_msg("'%s': %s", text, desk->reply.error.sentence);
}

/* "hash ..." of a salt. */
static const char *hash_of(const char *salt)
{
    static char text[80];
    struct vd_hash hash = vd_salt_hash(vd_text_of(salt));

    (void)snprintf(text, sizeof text, "hash %s", hash.text);
    return text;
}

/* ---- in order ---- */

static void hashes_come_before_salts_and_salts_before_the_start(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    must_refuse(&desk, VD_SEAT_UMPIRE, "open salts", "no seat has sent the hash");
    must_refuse(&desk, VD_SEAT_UMPIRE, "start", "no seat has sent its salt");
    must_refuse(&desk, VD_SEAT_UMPIRE, hash_of("pinch of salt"), "only seats send");
    must_refuse(&desk, BLUE, "hash pinch", "43 characters");
    must_take(&desk, BLUE, hash_of("who left before"));
    must_take(&desk, BLUE, hash_of("salt of blue"));
    must_refuse(&desk, GRAY, hash_of("salt of blue"), "another seat");
    must_take(&desk, GRAY, hash_of("salt of gray"));
    must_refuse(&desk, BLUE, "open salts", "the umpire asks");
    must_refuse(&desk, VD_SEAT_CLOCK, "open salts", "no salt is missing");
    must_refuse(&desk, VD_SEAT_UMPIRE, "start", "opened yet");
    must_take(&desk, VD_SEAT_UMPIRE, "open salts");
    assert_int_equal(desk.record.seats[BLUE].k, 3);
    assert_int_equal(desk.record.seats[GRAY].k, 2);
    must_refuse(&desk, GRAY, hash_of("on second thoughts"), "too late for a hash");
    must_refuse(&desk, BLUE, "salt who left before", "this salt does not match");
    must_take(&desk, BLUE, "salt salt of blue");
    must_refuse(&desk, BLUE, "salt salt of blue", "already opened its salt");
    must_refuse(&desk, VD_SEAT_UMPIRE, "start", "opened yet");
    must_take(&desk, VD_SEAT_CLOCK, "open salts");
    assert_int_equal(desk.record.seats[GRAY].k, 3); /* it is asked again, ... */
    assert_int_equal(desk.record.seats[BLUE].k, 4); /* ... and nobody else is */
    must_take(&desk, GRAY, "salt salt of gray");
    must_take(&desk, VD_SEAT_UMPIRE, "start");
    assert_int_equal(vd_record_grade(&desk.record), VD_GRADE_SALTED);
    end(&desk);
}

/* K = HMAC(S, game, salts in the order of the seats), whoever opened his first. */
static void the_key_has_the_salts_in_the_order_of_the_seats(void **state)
{
    static const char salts[] = "0123456789abcdefABCDEF\nblue salt of blue\ngray salt of gray\n";
    static const struct vd_die_key keys[] = {{.purpose = 1}, {.turn = 3}, {.count = 9}};
    uint8_t key[32];
    struct desk desk;
    struct vd_keyed_dice dice = {0};

    (void)state;
    begin(&desk);
    must_take(&desk, GRAY, hash_of("salt of gray"));
    must_take(&desk, BLUE, hash_of("salt of blue"));
    must_take(&desk, VD_SEAT_UMPIRE, "open salts");
    must_take(&desk, GRAY, "salt salt of gray");
    must_take(&desk, BLUE, "salt salt of blue");
    must_take(&desk, VD_SEAT_UMPIRE, "start");
    crypto_auth_hmacsha256(key, (const unsigned char *)salts, sizeof salts - 1,
                           desk.record.secret.bytes);
    vd_hmac_key_init(&dice.key, key);
    for (size_t i = 0; i < COUNT(keys); i++)
        assert_int_equal(vd_keyed_face(&desk.record.dice, keys[i], 250),
                         vd_keyed_face(&dice, keys[i], 250));
    end(&desk);
}

/* ---- what takes a grade away ---- */

static enum vd_grade grade_of(const struct vd_record *record)
{
    struct vd_verdict verdict;
    struct vd_fault fault;
    struct vd_arena arena;

    vd_arena_init(&arena);
    if (!vd_verify(&toy_catalogue, vd_buffer_text(&record->fresh), &arena, &verdict, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    vd_arena_release(&arena);
    return verdict.grade;
}

/* Its moment goes into the key, and whoever knows the secret could choose it; but not after any salt was opened. */
static void a_restore_takes_a_grade_away_once_hashes_are_told(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    must_take(&desk, BLUE, hash_of("salt of blue"));
    must_take(&desk, VD_SEAT_CLOCK, "restored 1863000000");
    must_take(&desk, VD_SEAT_UMPIRE, "open salts");
    assert_int_equal(grade_of(&desk.record), VD_GRADE_SALTED);
    must_take(&desk, BLUE, "salt salt of blue");
    must_take(&desk, VD_SEAT_UMPIRE, "start");
    assert_int_equal(grade_of(&desk.record), VD_GRADE_SALTED);
    must_take(&desk, VD_SEAT_CLOCK, "restored 1863000001");
    assert_int_equal(grade_of(&desk.record), VD_GRADE_LOCAL);
    end(&desk);
}

static void a_plain_word_takes_a_grade_away(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    must_take(&desk, BLUE, hash_of("salt of blue"));
    assert_int_equal(grade_of(&desk.record), VD_GRADE_SALTED);
    must_take(&desk, GRAY, "salt any plain word");
    assert_int_equal(grade_of(&desk.record), VD_GRADE_LOCAL);
    must_take(&desk, VD_SEAT_UMPIRE, "open salts");
    must_refuse(&desk, GRAY, "salt any plain word", "gave no hash");
    must_take(&desk, BLUE, "salt salt of blue");
    must_take(&desk, VD_SEAT_UMPIRE, "start");
    assert_int_equal(grade_of(&desk.record), VD_GRADE_LOCAL);
    end(&desk);
}

static void so_does_a_salt_that_never_came(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    must_take(&desk, BLUE, hash_of("salt of blue"));
    must_take(&desk, GRAY, hash_of("salt of gray"));
    must_refuse(&desk, VD_SEAT_UMPIRE, "without gray", "the salt of gray is not missing");
    must_take(&desk, VD_SEAT_UMPIRE, "open salts");
    must_take(&desk, BLUE, "salt salt of blue");
    must_refuse(&desk, BLUE, "without gray", "the host or the umpire");
    must_refuse(&desk, VD_SEAT_UMPIRE, "without green", "no seat 'green'");
    must_refuse(&desk, VD_SEAT_UMPIRE, "without blue", "the salt of blue is not missing");
    assert_int_equal(grade_of(&desk.record), VD_GRADE_SALTED);
    must_take(&desk, VD_SEAT_UMPIRE, "without gray");
    must_refuse(&desk, GRAY, "salt salt of gray", "continues without");
    must_take(&desk, VD_SEAT_UMPIRE, "start");
    assert_int_equal(grade_of(&desk.record), VD_GRADE_LOCAL);
    end(&desk);
}

/* ---- grinding ---- */

/* Three dice of the game that whoever knows S would like to be sixes. */
static bool suits(const struct vd_secret *secret, const char *blue, const char *gray)
{
    char salts[300];
    struct vd_keyed_dice dice = {0};
    bool fine = true;

    (void)snprintf(salts, sizeof salts, "blue %s\ngray %s\n", blue, gray);
    vd_keyed_dice_init(&dice, secret, "0123456789abcdefABCDEF", vd_text_of(salts));
    for (uint16_t i = 0; i < 3; i++)
        fine &= vd_keyed_face(&dice, (struct vd_die_key){.turn = 1, .count = i}, 6) == 6;
    return fine;
}

/* Whoever knows the secret and blue's salt soon finds a salt that suits gray. */
static unsigned grind(const struct vd_secret *secret, const char *blue, char gray[40])
{
    for (unsigned tries = 1; tries < 100000; tries++) {
        (void)snprintf(gray, 40, "ground salt %u", tries);
        if (suits(secret, blue, gray))
            return tries;
    }
    fail_msg("no salt was found");
    return 0;
}

/* He gives his hash last; but blue's salt is not opened before that. */
static void whoever_knows_the_secret_and_joins_last_grinds_in_vain(void **state)
{
    struct desk desk;
    char ground[40], text[60];

    (void)state;
    begin(&desk);
    must_take(&desk, BLUE, hash_of("salt of blue"));
    must_take(&desk, GRAY, hash_of("a salt for now"));
    must_take(&desk, VD_SEAT_UMPIRE, "open salts");
    must_take(&desk, BLUE, "salt salt of blue");
    assert_true(grind(&desk.record.secret, "salt of blue", ground) < 10000);
    must_refuse(&desk, GRAY, hash_of(ground), "too late for a hash");
    (void)snprintf(text, sizeof text, "salt %s", ground);
    must_refuse(&desk, GRAY, text, "this salt does not match");
    assert_false(suits(&desk.record.secret, "salt of blue", "a salt for now"));
    /* Not to open it is all that is left to him: then he has no more than two sets of dice to choose from, it
     * stands in the record, and the grade is 1. */
    must_take(&desk, VD_SEAT_UMPIRE, "without gray");
    must_take(&desk, VD_SEAT_UMPIRE, "start");
    assert_int_equal(grade_of(&desk.record), VD_GRADE_LOCAL);
    end(&desk);
}

/* With plain words he can; and no verifier calls that grade 2. */
static void with_plain_words_he_grinds_and_the_grade_says_so(void **state)
{
    struct desk desk;
    char ground[40], text[60];

    (void)state;
    begin(&desk);
    must_take(&desk, BLUE, "salt salt of blue");
    (void)grind(&desk.record.secret, "salt of blue", ground);
    (void)snprintf(text, sizeof text, "salt %s", ground);
    must_take(&desk, GRAY, text);
    must_take(&desk, VD_SEAT_UMPIRE, "start");
    for (uint16_t i = 0; i < 3; i++)
        assert_int_equal(
            vd_keyed_face(&desk.record.dice, (struct vd_die_key){.turn = 1, .count = i}, 6), 6);
    assert_int_equal(grade_of(&desk.record), VD_GRADE_LOCAL);
    end(&desk);
}

/* ---- a record in which it was done all the same ---- */

/* Both verifiers find it, the second in the words given. */
static void both_must_refuse(const char *bytes, const char *first, const char *second)
{
    struct scratch scratch;
    struct vd_arena arena;
    struct vd_verdict verdict;
    struct vd_fault fault = {0};
    char command[3000];

    vd_arena_init(&arena);
    assert_false(vd_verify(&toy_catalogue, vd_text_of(bytes), &arena, &verdict, &fault));
    if (strstr(fault.sentence, first) == NULL)
        fail_msg("'%s' lacks '%s'", fault.sentence, first);
    vd_arena_release(&arena);
    scratch_init(&scratch);
    scratch_text(&scratch, "forged.vdr", bytes);
    (void)snprintf(command, sizeof command,
                   "cd '%s' && ! python3 '%s/tools/verify/verify.py' forged.vdr 2>err && "
                   "{ grep -q '%s' err || { cat err >&2; false; }; }",
                   scratch.path, VD_SOURCE_DIR, second);
    int status = system(command);

    scratch_release(&scratch);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* The lines of one order and its outcome, moved before those of another. */
static char *with_moved(const char *bytes, const char *what, const char *before)
{
    const char *from = strstr(bytes, what), *to = strstr(bytes, before);

    while (from[-1] != '\n')
        from--;
    while (to[-1] != '\n')
        to--;
    const char *end = strchr(strchr(from, '\n') + 1, '\n') + 1;
    size_t size = strlen(bytes) + 1;
    char *moved = malloc(size);

    assert_non_null(moved);
    assert_true(to < from);
    (void)snprintf(moved, size, "%.*s%.*s%.*s%s", (int)(to - bytes), bytes, (int)(end - from), from,
                   (int)(from - to), to, end);
    char *chained = toy_rechain(moved);

    free(moved);
    return chained;
}

static void forged_salts_are_found_by_both(void **state)
{
    static const struct {
        const char *from, *to, *first, *second;
    } cases[] = {
        {"\"text\":\"salt gray", "\"text\":\"salt Gray", "this salt does not match",
         "whose hash was given"},
        {"\"text\":\"open salts\"", "\"text\":\"start\"", "opened yet",
         "before every salt was opened"},
        {"\"text\":\"salt gray salt 4711\"",
         "\"text\":\"hash AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"", "too late for a hash",
         "after the salts were asked for"},
        {"\"text\":\"hash ", "\"text\":\"hash A", "43 characters",
         "not written\\|not base64url\\|not the hash"},
        {"\"seat\":\"umpire\",\"text\":\"open salts\"",
         "\"seat\":\"clock\",\"text\":\"open salts\"", "no salt is missing", "no salt is missing"},
        {"\"dice\":\"salted\"", "\"dice\":\"local\"", "has not started", "before the start"},
    };
    struct vd_record record;
    struct vd_text file;

    (void)state;
    if (system("command -v python3 >/dev/null 2>&1") != 0)
        skip();
    toy_record_play(&toy_games[2], &record, &file);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *forged = toy_forge(file.at, cases[i].from, cases[i].to);

        both_must_refuse(forged, cases[i].first, cases[i].second);
        free(forged);
    }
    vd_record_release(&record);
    free((char *)file.at);
}

/* Not even the numbers are made again: whatever is told first, an order out of its turn is found. */
static void lines_in_another_order_are_found_by_both(void **state)
{
    struct vd_record record;
    struct vd_text file;

    (void)state;
    if (system("command -v python3 >/dev/null 2>&1") != 0)
        skip();
    toy_record_play(&toy_games[2], &record, &file);
    char *moved = with_moved(file.at, "\"text\":\"salt gray", "\"text\":\"hash ");

    both_must_refuse(moved, "order 1 is expected here", "order 1 is expected here");
    free(moved);
    vd_record_release(&record);
    free((char *)file.at);
}

/* The hashes that a seat was told are those of the record: else its player opened his salt to others. */
static void what_the_seats_were_told_is_held_against_the_hashes(void **state)
{
    struct vd_record record;
    struct vd_text file;
    struct vd_arena arena;
    struct vd_verdict verdict;
    struct vd_fault fault = {0};

    (void)state;
    toy_record_play(&toy_games[2], &record, &file);
    char *forged = toy_forge(vd_record_extract(&record, BLUE).at, "[65417,0,1,", "[65417,0,1,1");

    vd_arena_init(&arena);
    assert_false(vd_verify_beside(&toy_catalogue, file, vd_text_of(forged), &fault));
    free(forged);
    forged = toy_forge(vd_record_extract(&record, BLUE).at, "[65417,0,0,", "[65417,0,0,1");
    assert_false(vd_verify(&toy_catalogue, vd_text_of(forged), &arena, &verdict, &fault));
    vd_arena_release(&arena);
    free(forged);
    vd_record_release(&record);
    free((char *)file.at);
}

/* ---- without the key ---- */

/* As a server hands it out before the end: the same chain, and no word of the dice being proved. */
static char *sealed(const struct vd_record *record, struct vd_text file)
{
    struct vd_arena arena;
    struct vd_buffer line;
    const char *end = strchr(file.at, '\n') + 1;

    vd_arena_init(&arena);
    vd_buffer_init(&line, &arena);
    vd_record_sealed_line(record, &line);
    vd_put(&line, end);
    char *open = strstr(line.at, "{\"open\":");

    if (open != NULL)
        *open = '\0';
    char *copy = strdup(line.at);

    assert_non_null(copy);
    vd_arena_release(&arena);
    return copy;
}

static void a_record_without_its_key_is_read_and_proves_no_die(void **state)
{
    (void)state;
    for (size_t i = 0; i < TOY_GAMES; i++) {
        struct vd_record record, again;
        struct vd_text file;
        struct vd_arena arena;
        struct vd_verdict verdict;
        struct vd_fault fault = {0};

        toy_record_play(&toy_games[i], &record, &file);
        char *bytes = sealed(&record, file);

        vd_arena_init(&arena);
        assert_null(strstr(bytes, record.head.key));
        if (!vd_verify(&toy_catalogue, vd_text_of(bytes), &arena, &verdict, &fault))
            fail_msg("game %zu, line %zu: %s", i, fault.line, fault.sentence);
        assert_true(verdict.keyless);
        assert_non_null(strstr(vd_verdict_dice(&verdict), "not proved: the dice"));
        assert_true(vd_record_read(&again, &toy_catalogue, vd_text_of(bytes), NULL, &fault));
        assert_true(record.opened || vd_hash_is(&again.chain, &record.chain));
        vd_record_release(&again);
        vd_arena_release(&arena);
        free(bytes);
        vd_record_release(&record);
        free((char *)file.at);
    }
}

/* ---- in words ---- */

static void python_says(const char *bytes, const char *sentence)
{
    struct scratch scratch;
    char command[3000];

    scratch_init(&scratch);
    scratch_text(&scratch, "record.vdr", bytes);
    scratch_text(&scratch, "sentence", sentence);
    (void)snprintf(command, sizeof command,
                   "cd '%s' && python3 '%s/tools/verify/verify.py' record.vdr >said && "
                   "{ grep -qxF -f sentence said || { cat said >&2; false; }; }",
                   scratch.path, VD_SOURCE_DIR);
    int status = system(command);

    scratch_release(&scratch);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* Both verifiers say the same of the dice, to the letter, of every grade and kind of record. */
static void both_verifiers_say_the_same(void **state)
{
    (void)state;
    if (system("command -v python3 >/dev/null 2>&1") != 0)
        skip();
    for (size_t i = 0; i < 3; i++) {
        struct vd_record record;
        struct vd_text file;
        struct vd_arena arena;
        struct vd_verdict verdict;
        struct vd_fault fault;

        toy_record_play(&toy_games[i], &record, &file);
        char *keyless = sealed(&record, file);
        const char *const files[] = {file.at, keyless, vd_record_extract(&record, GRAY).at};

        vd_arena_init(&arena);
        for (size_t k = 0; k < COUNT(files); k++) {
            assert_true(vd_verify(&toy_catalogue, vd_text_of(files[k]), &arena, &verdict, &fault));
            assert_int_equal(strncmp(vd_verdict_dice(&verdict), "grade", 5) == 0, k == 0);
            python_says(files[k], vd_verdict_dice(&verdict));
        }
        vd_arena_release(&arena);
        free(keyless);
        vd_record_release(&record);
        free((char *)file.at);
    }
}

/* Faces that were changed in a seat's own record stand there unproved: what is said promises no more. */
static void a_seats_record_alone_promises_no_dice(void **state)
{
    const struct toy_game game = {.play = 8, .salted = true, .typed = "blue"};
    struct vd_arena arena;
    struct vd_record record;
    struct vd_verdict verdict;
    struct vd_fault fault = {0};

    (void)state;
    vd_arena_init(&arena);
    toy_record_new(&game, &arena, &record);
    toy_record_order(&record, BLUE, "place A4 B4");
    toy_record_order(&record, GRAY, "place A1 B1");
    toy_record_order(&record, BLUE, "push foot");
    toy_record_order(&record, BLUE, "foot via B3");
    toy_record_order(&record, BLUE, "die 2");
    char *forged = toy_forge(vd_record_extract(&record, BLUE).at, "[7,4,1,2]", "[7,4,1,3]");

    if (!vd_verify(&toy_catalogue, vd_text_of(forged), &arena, &verdict, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    assert_string_not_equal(vd_verdict_good(&verdict), "good");
    assert_non_null(strstr(vd_verdict_good(&verdict), "as far as a seat's record can prove"));
    assert_non_null(strstr(vd_verdict_dice(&verdict), "not proved: the dice"));
    free(forged);
    vd_record_release(&record);
    vd_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes_come_before_salts_and_salts_before_the_start),
        cmocka_unit_test(the_key_has_the_salts_in_the_order_of_the_seats),
        cmocka_unit_test(a_plain_word_takes_a_grade_away),
        cmocka_unit_test(a_restore_takes_a_grade_away_once_hashes_are_told),
        cmocka_unit_test(so_does_a_salt_that_never_came),
        cmocka_unit_test(whoever_knows_the_secret_and_joins_last_grinds_in_vain),
        cmocka_unit_test(with_plain_words_he_grinds_and_the_grade_says_so),
        cmocka_unit_test(forged_salts_are_found_by_both),
        cmocka_unit_test(lines_in_another_order_are_found_by_both),
        cmocka_unit_test(what_the_seats_were_told_is_held_against_the_hashes),
        cmocka_unit_test(a_record_without_its_key_is_read_and_proves_no_die),
        cmocka_unit_test(both_verifiers_say_the_same),
        cmocka_unit_test(a_seats_record_alone_promises_no_dice),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
