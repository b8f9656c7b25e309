/* unit/test_altar_changes.c: any changed byte of a real campaign's record, or of a seat's own, is found
 * by both verifiers; a record that was cut off is found by its head. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/mix.h"
#include "record/verify.h"
#include "unit/check.h"
#include "unit/golden_game.h"
#include "unit/record_changes.h"
#include "unit/scratch.h"
#include "unit/toy_record.h"

enum { SEATS = 2, EARLY = 60 };

/* Changes in all; a slice of them in the ordinary run. */
static bool accepts(struct vd_text bytes, struct vd_verdict *verdict, struct vd_fault *fault)
{
    struct vd_heap heap;

    vd_heap_init(&heap);
    bool fine = vd_verify(&golden_catalogue, bytes, &heap, verdict, fault);

    vd_heap_release(&heap);
    return fine;
}

/* ---- changed ---- */

static void every_changed_byte_is_found(void **state)
{
    struct golden golden;

    (void)state;
    golden_play(&golden, "vicksburg-blind", 0, NULL);
    check_changed_bytes(golden.bytes, changes_wanted() / 2, 1863, accepts);
    for (uint8_t seat = 0; seat < SEATS; seat++)
        check_changed_bytes(vd_record_extract(&golden.record, seat), changes_wanted() / 4,
                            1864 + seat, accepts);
    golden_release(&golden);
}

static void write_game(const struct scratch *scratch, const char *number, const char *name,
                       unsigned most)
{
    struct golden golden;
    char path[40];

    golden_play(&golden, name, most, NULL);
    (void)snprintf(path, sizeof path, "%s.vdr", number);
    scratch_write(scratch, path, golden.bytes.at, golden.bytes.length);
    for (uint8_t seat = 0; seat < SEATS; seat++) {
        struct vd_text extract = vd_record_extract(&golden.record, seat);

        (void)snprintf(path, sizeof path, "%s-%s.vdr", number, golden.record.head.seats[seat]);
        scratch_write(scratch, path, extract.at, extract.length);
    }
    golden_release(&golden);
}

/* A whole campaign, and one that has just begun. */
static void python_finds_every_changed_byte(void **state)
{
    struct scratch scratch;
    char command[3000];

    (void)state;
    if (system("command -v python3 >/dev/null 2>&1") != 0)
        skip();
    scratch_init(&scratch);
    write_game(&scratch, "1", "vicksburg-blind", 0);
    write_game(&scratch, "2", "vicksburg-tokens", EARLY);
    (void)snprintf(command, sizeof command,
                   "python3 '%s/tests/unit/test_record_changes.py' '%s/tools/verify/verify.py' "
                   "'%s' %u",
                   VD_SOURCE_DIR, VD_SOURCE_DIR, scratch.path, changes_wanted());
    int status = system(command);

    scratch_release(&scratch);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* ---- cut off ---- */

/* At the end of every line and in the middle of it: good only after an outcome, with another head. */
static void cut_off_records_are_found(void **state)
{
    struct golden golden;
    struct vd_verdict verdict;
    struct vd_fault fault;
    const char *at, *end;
    unsigned line = 0, good = 0;

    (void)state;
    golden_play(&golden, "vicksburg-blind", EARLY, NULL);
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

/* ---- forged: the chain is made anew, the lie is found all the same ---- */

static void forgeries_are_found(void **state)
{
    static const struct {
        const char *from, *to, *words;
    } cases[] = {
        {"\"altar 0\"", "\"altar 9\"", "newer vedette"},
        {"\"fog\":\"blind\"", "\"fog\":\"open\"", "the tables have blind"},
        {"\"text\":\"Smith via I10, J10", "\"text\":\"Smith via I10, I9", ""},
        {"\"text\":\"Smith throw\"", "\"text\":\"Hovey throw\"", "dice are not those"},
        {"\"text\":\"end marches\"", "\"text\":\"End marches\"", "canonical"},
        {"\"seat\":\"union\",\"text\":\"Smith", "\"seat\":\"confederate\",\"text\":\"Smith",
         "not allowed"},
        {"\"n\":3,", "\"n\":4,", "order 3 is wanted"},
    };
    struct golden golden;

    (void)state;
    golden_play(&golden, "vicksburg-blind", EARLY, NULL);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *forged = toy_forge(golden.bytes.at, cases[i].from, cases[i].to);
        struct vd_verdict verdict;
        struct vd_fault fault = {0};

        if (accepts(vd_text_of(forged), &verdict, &fault))
            fail_msg("%s was accepted", cases[i].to);
        if (strstr(fault.sentence, cases[i].words) == NULL)
            fail_msg("%s: '%s' lacks '%s'", cases[i].to, fault.sentence, cases[i].words);
        free(forged);
    }
    golden_release(&golden);
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
