/* unit/test_record_document.c: the example of docs/record.md is a real record, to the letter, and good. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "record/verify.h"
#include "sys/file.h"
#include "unit/scratch.h"
#include "unit/toy_record.h"

/* What its fenced blocks are called, and whose record they make. */
static const struct {
    const char *block;
    uint8_t seat;
} files[] = {{"umpire", VD_SEAT_UMPIRE}, {"blue", 0}};

/* Both seats have given hashes and salts; blue types in his dice. */
static const struct {
    uint8_t seat;
    const char *text;
} orders[] = {
    {0, "place A4 B4"}, {1, "place A1 B1"}, {0, "push foot"}, {0, "undo"},   {0, "push foot"},
    {0, "foot via B3"}, {0, "die 2"},       {0, "end"},       {1, "resign"},
};

/* ---- the record, and what the document has of it ---- */

static void play(struct vd_arena *arena, struct vd_record *record)
{
    const struct toy_game game = {.play = 8, .salted = true, .typed = "blue"};

    vd_arena_init(arena);
    toy_record_new(&game, arena, record);
    for (size_t i = 0; i < COUNT(orders); i++)
        toy_record_order(record, orders[i].seat, orders[i].text);
    assert_true(record->opened);
}

static struct vd_text record_of(const struct vd_record *record, uint8_t seat)
{
    return seat == VD_SEAT_UMPIRE ? vd_buffer_text(&record->fresh)
                                  : vd_record_extract(record, seat);
}

static const char *read_document(struct vd_arena *arena)
{
    struct vd_file file;
    struct vd_report report;

    vd_report_init(&report);
    if (!vd_file_read(arena, VD_SOURCE_DIR "/docs/record.md", &file, &report))
        fail_msg("docs/record.md cannot be read");
    vd_report_release(&report);
    return vd_arena_text(arena, file.bytes, file.length);
}

/* All fenced blocks of that name, one after the other. */
static struct vd_text blocks_of(const char *document, const char *name, struct vd_arena *arena)
{
    struct vd_buffer found;
    char fence[40];
    int length = snprintf(fence, sizeof fence, "\n```%s\n", name);

    vd_buffer_init(&found, arena);
    vd_put(&found, "");
    while ((document = strstr(document, fence)) != NULL) {
        const char *end = strstr(document += length, "\n```\n");

        assert_non_null(end);
        vd_put_bytes(&found, document, (size_t)(end + 1 - document));
        document = end;
    }
    return vd_buffer_text(&found);
}

struct desk {
    struct vd_arena tables, arena;
    struct vd_record record;
    const char *document;
    struct vd_text told[COUNT(files)]; /* by the document */
};

static int begin(void **state)
{
    static struct desk desk;

    play(&desk.tables, &desk.record);
    vd_arena_init(&desk.arena);
    desk.document = read_document(&desk.arena);
    for (size_t i = 0; i < COUNT(files); i++)
        desk.told[i] = blocks_of(desk.document, files[i].block, &desk.arena);
    *state = &desk;
    return 0;
}

static int end(void **state)
{
    struct desk *desk = *state;

    vd_record_release(&desk->record);
    vd_arena_release(&desk->arena);
    vd_arena_release(&desk->tables);
    return 0;
}

/* ---- what is tested ---- */

/* If it is not, here is what should stand there. */
static void it_is_what_the_program_writes(void **state)
{
    const struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(files); i++) {
        struct vd_text made = record_of(&desk->record, files[i].seat);

        if (made.length == desk->told[i].length &&
            memcmp(made.at, desk->told[i].at, made.length) == 0)
            continue;
        (void)fwrite(made.at, 1, made.length, stderr); /* more than cmocka prints */
        fail_msg("docs/record.md: this should stand in the blocks '%s'", files[i].block);
    }
}

static void the_first_verifier_finds_it_good(void **state)
{
    struct desk *desk = *state;
    struct vd_verdict verdict;
    struct vd_fault fault;

    for (size_t i = 0; i < COUNT(files); i++) {
        if (!vd_verify(&toy_catalogue, desk->told[i], &desk->arena, &verdict, &fault) ||
            (i > 0 && !vd_verify_beside(&toy_catalogue, desk->told[0], desk->told[i], &fault)))
            fail_msg("%s: line %zu: %s", files[i].block, fault.line, fault.sentence);
        assert_true(verdict.finished);
    }
}

static void so_does_the_second(void **state)
{
    const struct desk *desk = *state;
    struct scratch scratch;
    char command[3000];

    if (system("command -v python3 >/dev/null 2>&1") != 0)
        skip();
    scratch_init(&scratch);
    for (size_t i = 0; i < COUNT(files); i++)
        scratch_write(&scratch, files[i].block, desk->told[i].at, desk->told[i].length);
    (void)snprintf(command, sizeof command,
                   "cd '%s' && python3 '%s/tools/verify/verify.py' umpire blue >said && "
                   "grep -q '^good: ' said",
                   scratch.path, VD_SOURCE_DIR);
    int status = system(command);

    scratch_release(&scratch);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* HMAC as libsodium has it, which the record does not use, in hexadecimal digits. */
static void hmac(const uint8_t key[32], const void *message, size_t length, uint8_t out[32],
                 char digits[65])
{
    crypto_auth_hmacsha256(out, message, length, key);
    (void)sodium_bin2hex(digits, 65, out, 32);
}

static void the_numbers_by_hand_are_right(void **state)
{
    static const char salts[] = "0123456789abcdefABCDEF\n"
                                "blue Blue \"adds\" a \\ of his own\n"
                                "gray gray salt 4711\n";
    static const uint8_t die[11] = {[6] = 1};
    const struct desk *desk = *state;
    uint8_t key[32], block[32];
    char digits[65];

    (void)sodium_bin2hex(digits, sizeof digits, desk->record.secret.bytes, 32);
    assert_non_null(strstr(desk->document, digits));
    hmac(desk->record.secret.bytes, salts, sizeof salts - 1, key, digits);
    assert_non_null(strstr(desk->document, digits));
    hmac(key, die, sizeof die, block, digits);
    digits[8] = '\0';
    assert_non_null(strstr(desk->document, digits));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_what_the_program_writes),
        cmocka_unit_test(the_first_verifier_finds_it_good),
        cmocka_unit_test(so_does_the_second),
        cmocka_unit_test(the_numbers_by_hand_are_right),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, begin, end);
}
