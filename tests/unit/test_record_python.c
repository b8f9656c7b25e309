/* unit/test_record_python.c: the second verifier, in another language, is of the same opinion. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "record/verify.h"
#include "unit/scratch.h"
#include "unit/toy_record.h"

static void write_game(const struct scratch *scratch, unsigned number)
{
    static const char *const seats[] = {"blue", "gray"};
    struct vd_record record;
    struct vd_text file;
    char name[40];

    toy_record_play(&toy_games[number], &record, &file);
    (void)snprintf(name, sizeof name, "%u.vdr", number);
    scratch_write(scratch, name, file.at, file.length);
    for (uint8_t seat = 0; seat < 2; seat++) {
        struct vd_text extract = vd_record_extract(&record, seat);

        (void)snprintf(name, sizeof name, "%u-%s.vdr", number, seats[seat]);
        scratch_write(scratch, name, extract.at, extract.length);
    }
    vd_record_release(&record);
    free((char *)file.at);
}

static void write_forgery(const struct scratch *scratch, unsigned number, const char *good,
                          const char *from, const char *to, const char *words)
{
    char *chained = toy_forge(good, from, to);
    char name[40];

    (void)snprintf(name, sizeof name, "forged-%02u.vdr", number);
    scratch_text(scratch, name, chained);
    (void)snprintf(name, sizeof name, "forged-%02u.txt", number);
    scratch_text(scratch, name, words);
    free(chained);
}

static void write_forgeries(const struct scratch *scratch)
{
    static const struct {
        const char *from, *to, *words;
    } cases[] = {
        {"\"vdr\":1", "\"vdr\":2", "format is 2"},
        {"\"dice\":\"seed\"", "\"dice\":\"local\"", "not of the kind"},
        {"\"seed 1863\"", "\"seed 1864\"", "not the one committed to"},
        {"{\"scenario\":\"VE9", "{\"scenario\":\"VE8", "not those the first line names"},
        {"{\"n\":1,", "{\"n\":2,", "order 1 is expected"},
        {"{\"n\":1,", "{\"n\":1, ", "canonical"},
        {"\"seat\":\"umpire\"", "\"seat\":\"green\"", "no seat green"},
        {"\"text\":\"start\"", "\"text\":\"begin\"", "before the start"},
        {"\"salt\":\"", "\"salt\":\"A", "salt"},
        {"{\"o\":1,", "{\"o\":3,", "wrong number"},
        {"\"dice\":[[0,0,0,0,0,3,", "\"dice\":[[1,0,0,0,0,3,", "rewinds"},
        {"\"dice\":[[0,0,0,0,0,3,", "\"dice\":[[0,0,0,0,0,200,", "not that of the committed key"},
        {"\"dice\":[[0,0,0,0,0,3,", "\"dice\":[[0,0,0,0,0,0,", "cannot have"},
        {"{\"open\":\"seed 1863", "{\"open\":\"seed 1864", "opened key is a different one"},
    };
    struct vd_record record;
    struct vd_text file;

    toy_record_play(&toy_games[0], &record, &file);
    for (unsigned i = 0; i < COUNT(cases); i++)
        write_forgery(scratch, i, file.at, cases[i].from, cases[i].to, cases[i].words);
    vd_record_release(&record);
    free((char *)file.at);
}

/* Changes of a seat's record alone, chained again: both verifiers find what cannot be in it. */
static void write_seat_forgeries(const struct scratch *scratch)
{
    static const struct {
        const char *from, *to, *words;
    } cases[] = {
        {"\"text\":\"hash ", "\"text\":\"hash", "its own hash is different"},
        {"\"text\":\"hash ", "\"text\":\"hash A", "not the hash of a salt"},
        {"\"text\":\"salt ", "\"text\":\"salt x", "not the one whose hash"},
        {"\"text\":\"salt ", "\"text\":\"note: salt ", "before its salt was opened"},
        {"[[65417,0,", "[[65418,0],[65417,0,", "told twice"},
        {"[65417,0,1,", "[65417,0,99,", "a hash is not allowed"},
        {"[65417,0,1,", "[65418,0,1],[65417,0,1,", "told twice"},
    };
    const struct toy_game game = {.play = 6, .near = true, .salted = true, .most = 40};
    struct vd_record record;
    struct vd_verdict verdict;
    struct vd_fault fault;
    struct vd_text file;
    struct vd_arena arena;

    vd_arena_init(&arena);
    toy_record_play(&game, &record, &file);
    for (unsigned i = 0; i < COUNT(cases); i++) {
        const char *good = vd_record_extract(&record, 0).at;
        char *forged = toy_forge(good, cases[i].from, cases[i].to);

        assert_false(vd_verify(&toy_catalogue, vd_text_of(forged), &arena, &verdict, &fault));
        free(forged);
        write_forgery(scratch, 50 + i, good, cases[i].from, cases[i].to, cases[i].words);
    }
    vd_record_release(&record);
    free((char *)file.at);
    vd_arena_release(&arena);
}

static void python_finds_every_change(void **state)
{
    struct scratch scratch;
    char command[3000];
    int count = getenv("VD_TEST_ALL") != NULL ? 10000 : 1000;

    (void)state;
    scratch_init(&scratch);
    for (unsigned i = 0; i < TOY_GAMES; i++)
        write_game(&scratch, i);
    write_forgeries(&scratch);
    write_seat_forgeries(&scratch);
    (void)snprintf(command, sizeof command,
                   "python3 '%s/tests/unit/test_record_changes.py' '%s/tools/verify/verify.py' "
                   "'%s' %d",
                   VD_SOURCE_DIR, VD_SOURCE_DIR, scratch.path, count);
    int status = system(command);

    scratch_release(&scratch);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void it_is_a_program_of_its_own(void **state)
{
    struct scratch scratch;
    char command[3000];

    (void)state;
    scratch_init(&scratch);
    write_game(&scratch, 0);
    scratch_text(&scratch, "bad.vdr", "no record\n");
    (void)snprintf(command, sizeof command,
                   "cd '%s' && verify='%s/tools/verify/verify.py' && "
                   "python3 \"$verify\" 0.vdr 0-blue.vdr >out && grep -q '^deck of 3' out && "
                   "! python3 \"$verify\" bad.vdr 2>err && grep -q 'not good' err && "
                   "! python3 \"$verify\" none.vdr 2>err && grep -q 'No such file' err && "
                   "python3 \"$verify\" 0-blue.vdr >out && grep -q '^good as far as' out && "
                   "grep -q 'not proved: the dice' out && ! grep -q '^grade' out && "
                   "! python3 \"$verify\" 0-blue.vdr 0-blue.vdr 2>err && "
                   "grep -q \"not the umpire's\" err && "
                   "! python3 \"$verify\" 0.vdr 0.vdr 2>err && python3 \"$verify\" -h >/dev/null",
                   scratch.path, VD_SOURCE_DIR);
    int status = system(command);

    scratch_release(&scratch);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(python_finds_every_change),
        cmocka_unit_test(it_is_a_program_of_its_own),
    };

    if (sodium_init() < 0)
        return 1;
    if (system("command -v python3 >/dev/null 2>&1") != 0)
        return 77;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
