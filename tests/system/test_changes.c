/* system/test_changes.c: any changed byte of a real game's record, or of a seat's own, is found by both
 * verifiers, for every system; a record that was cut off is found by its head; lies whose chain was made again
 * are found all the same. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/mix.h"
#include "record/verify.h"
#include "system/trial.h"
#include "unit/check.h"
#include "unit/golden_game.h"
#include "unit/record_changes.h"
#include "unit/scratch.h"
#include "unit/toy_record.h"

enum { EARLY = 24, LATER = 60 };

/* Changes in all; a slice of them in the ordinary run. */
static unsigned changes_of(const struct trial *trial)
{
    return getenv("VD_TEST_ALL") == NULL && trial->changes > 0 ? trial->changes : changes_wanted();
}

static bool accepts(struct vd_text bytes, struct vd_verdict *verdict, struct vd_fault *fault)
{
    struct vd_arena arena;

    vd_arena_init(&arena);
    bool fine = vd_verify(&golden_catalogue, bytes, &arena, verdict, fault);

    vd_arena_release(&arena);
    return fine;
}

/* ---- changed ---- */

static void each_system(void (*check)(const struct trial *trial))
{
    for (size_t i = 0; vd_systems[i] != NULL; i++)
        check(trial_of(vd_systems[i]));
}

static void changed_bytes_are_found(const struct trial *trial)
{
    struct golden golden;

    golden_play(&golden, trial->replays[0], 0, NULL);
    check_changed_bytes(golden.bytes, changes_of(trial) / 2, 1863, accepts);
    for (uint8_t seat = 0; seat < golden.record.scenario->seat_count; seat++)
        check_changed_bytes(vd_record_extract(&golden.record, seat), changes_of(trial) / 4,
                            1864 + seat, accepts);
    golden_release(&golden);
}

static void every_changed_byte_is_found(void **state)
{
    (void)state;
    each_system(changed_bytes_are_found);
}

static void write_game(const struct scratch *scratch, const char *number, const char *name,
                       unsigned most)
{
    struct golden golden;
    char path[40];

    golden_play(&golden, name, most, NULL);
    (void)snprintf(path, sizeof path, "%s.vdr", number);
    scratch_write(scratch, path, golden.bytes.at, golden.bytes.length);
    for (uint8_t seat = 0; seat < golden.record.scenario->seat_count; seat++) {
        struct vd_text extract = vd_record_extract(&golden.record, seat);

        (void)snprintf(path, sizeof path, "%s-%s.vdr", number, golden.record.head.seats[seat]);
        scratch_write(scratch, path, extract.at, extract.length);
    }
    golden_release(&golden);
}

/* A whole game, and one that has just begun. */
static void python_finds_changed_bytes(const struct trial *trial)
{
    struct scratch scratch;
    char command[3000];

    scratch_init(&scratch);
    write_game(&scratch, "1", trial->replays[0], 0);
    write_game(&scratch, "2", trial->replays[1], EARLY);
    (void)snprintf(command, sizeof command,
                   "python3 '%s/tests/unit/test_record_changes.py' '%s/tools/verify/verify.py' "
                   "'%s' %u",
                   VD_SOURCE_DIR, VD_SOURCE_DIR, scratch.path, changes_of(trial));
    int status = system(command);

    scratch_release(&scratch);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void python_finds_every_changed_byte(void **state)
{
    (void)state;
    if (system("command -v python3 >/dev/null 2>&1") != 0)
        skip();
    each_system(python_finds_changed_bytes);
}

/* ---- cut off ---- */

/* At the end of every line and in the middle of it: good only after an outcome, with another head. */
static void cut_off_record_is_found(const struct trial *trial)
{
    struct golden golden;
    struct vd_verdict verdict;
    struct vd_fault fault;
    const char *at, *end;
    unsigned line = 0, good = 0;

    golden_play(&golden, trial->replays[0], EARLY, NULL);
    for (at = golden.bytes.at; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        struct vd_text whole = {golden.bytes.at, (size_t)(end + 1 - golden.bytes.at)};
        struct vd_text middle = {golden.bytes.at, whole.length - (size_t)(end - at) / 2};

        line++;
        assert_false(accepts(middle, &verdict, &fault));
        if (!accepts(whole, &verdict, &fault))
            continue;
        assert_true(line % 2 == 0);
        good++;
        assert_int_equal(vd_hash_is(&verdict.head, &golden.record.chain), end[1] == '\0');
    }
    assert_int_equal(good, EARLY + 1);
    golden_release(&golden);
}

static void cut_off_records_are_found(void **state)
{
    (void)state;
    each_system(cut_off_record_is_found);
}

/* ---- forged: the chain is made again, the lie is found all the same ---- */

static void lies_are_found(const struct trial *trial)
{
    struct golden golden;

    golden_play(&golden, trial->replays[0], LATER, NULL);
    for (const struct trial_lie *lie = trial->lies; lie->from != NULL; lie++) {
        char *forged = toy_forge(golden.bytes.at, lie->from, lie->to);
        struct vd_verdict verdict;
        struct vd_fault fault = {0};

        if (accepts(vd_text_of(forged), &verdict, &fault))
            fail_msg("%s was accepted", lie->to);
        if (strstr(fault.sentence, lie->words) == NULL)
            fail_msg("%s: '%s' lacks '%s'", lie->to, fault.sentence, lie->words);
        free(forged);
    }
    golden_release(&golden);
}

static void forgeries_are_found(void **state)
{
    (void)state;
    each_system(lies_are_found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_changed_byte_is_found),
        cmocka_unit_test(python_finds_every_changed_byte),
        cmocka_unit_test(cut_off_records_are_found),
        cmocka_unit_test(forgeries_are_found),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
