/* unit/test_store_copies.c: copies of a store, and what a check of one finds. */
#include "store/store.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/check.h"
#include "unit/scratch.h"
#include "unit/store_desk.h"
#include "unit/store_folder.h"

/* ---- copies ---- */

static bool backup(const char *from, const char *to, const char *words)
{
    struct vd_store_setup setup = store_folder_onlooker(from);
    char sentence[VD_SENTENCE_SIZE] = "";
    bool fine = vd_store_backup(&setup, store_folder_path_of(to), sentence);

    if (words != NULL && strstr(sentence, words) == NULL)
        fail_msg("\"%s\" has no \"%s\"", sentence, words);
    return fine;
}

static bool restore(const char *from, const char *to, const char *words)
{
    struct vd_store_setup setup = store_folder_server(to);
    char sentence[VD_SENTENCE_SIZE] = "";
    bool fine = vd_store_restore(store_folder_path_of(from), &setup, sentence);

    if (words != NULL && strstr(sentence, words) == NULL)
        fail_msg("\"%s\" has no \"%s\"", sentence, words);
    return fine;
}

/* A copy says that it is one, and what is restored from it too. */
static void unmark(const char *name)
{
    sqlite3 *base = desk_raw(store_folder_path_of(name));

    assert_int_equal(
        sqlite3_exec(base, "DELETE FROM setting WHERE name = 'copy'", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_changes(base), 1);
    assert_int_equal(sqlite3_close(base), SQLITE_OK);
}

static void a_copy_of_a_store_in_use_holds_the_same(void **state)
{
    (void)state;
    struct vd_store *store = desk_open(store_folder_path_of("a.db"));

    desk_play(store, 1, 300);
    desk_play(store, 2, 5);
    assert_true(backup("a.db", "copy", NULL));
    assert_int_equal(store_folder_mode_of("copy"), 0600);
    assert_true(restore("copy", "b.db", NULL));
    unmark("copy"); /* which is all that differs */
    char *original = desk_dump(store_folder_path_of("a.db"));
    char *copy = desk_dump(store_folder_path_of("copy"));

    assert_string_equal(original, copy);
    assert_int_equal(store_folder_mode_of("b.db"), 0600);
    unmark("b.db");
    char *restored = desk_dump(store_folder_path_of("b.db"));

    assert_string_equal(original, restored);
    free(original);
    free(copy);
    free(restored);
    vd_store_close(store);

    store = desk_open(store_folder_path_of("b.db")); /* and it goes on */
    assert_int_equal(desk_last(store, 1), 300);
    desk_play(store, 3, 1);
    vd_store_close(store);
    assert_int_not_equal(access(store_folder_path_of("copy-part"), F_OK), 0);
    assert_int_not_equal(access(store_folder_path_of("copy-wal"), F_OK), 0);
}

static void a_copy_is_of_one_moment(void **state)
{
    (void)state;
    struct vd_store *store = desk_open(store_folder_path_of("a.db"));
    struct vd_batch batch;

    vd_batch_init(&batch);
    desk_play(store, 1, 0);
    for (int64_t n = 1; n <= 400; n++) { /* are being committed while it is made */
        desk_add_order(&batch, 1, n);
        vd_store_commit(store, &batch, NULL, NULL);
        if (n % 40 == 0) {
            char name[32];

            (void)snprintf(name, sizeof name, "copy%lld", (long long)n);
            assert_true(backup("a.db", name, NULL));
            struct vd_store *copy = store_folder_look(name);

            assert_in_range(desk_last(copy, 1), 0, n);
            vd_store_close(copy);
        }
    }
    vd_store_close(store);
    vd_batch_release(&batch);
}

static void copies_take_nobodys_place(void **state)
{
    (void)state;
    store_folder_make("a.db", 3);
    scratch_text(&store_folder_scratch, "there", "mine");
    assert_false(backup("a.db", "there", "already exists"));
    assert_false(backup("a.db", "no/such/folder", "No such file"));
    assert_false(backup("none.db", "copy", "cannot be opened"));
    assert_int_not_equal(access(store_folder_path_of("copy"), F_OK), 0);
    scratch_text(&store_folder_scratch, "copy-part", "what a crash left");
    assert_true(backup("a.db", "copy", NULL));

    assert_false(restore("copy", "a.db", "already exists"));
    scratch_text(&store_folder_scratch, "b.db-wal", "the log of another store");
    assert_false(restore("copy", "b.db", "b.db-wal already exists"));
    struct vd_store *store = desk_open(store_folder_path_of("c.db"));

    assert_false(restore("copy", "c.db", "already exists"));
    vd_store_close(store);
    assert_int_equal(access(store_folder_path_of("there"), F_OK), 0);
}

static void a_bad_copy_is_not_restored(void **state)
{
    struct stat about;

    (void)state;
    store_folder_make("a.db", 500);
    assert_true(backup("a.db", "copy", NULL));
    assert_int_equal(stat(store_folder_path_of("copy"), &about), 0);
    store_folder_write_over(store_folder_path_of("copy"), about.st_size - 8192, 4096);
    assert_false(restore("copy", "b.db", "damaged"));
    scratch_text(&store_folder_scratch, "empty", "");
    assert_false(restore("empty", "b.db", "empty"));
    scratch_fill(&store_folder_scratch, "text", 'x', 5000);
    assert_false(restore("text", "b.db", "not a database"));
    assert_false(restore("none", "b.db", "cannot be opened"));
    store_folder_make("c.db", 1);
    assert_int_equal(desk_run(store_folder_path_of("c.db"), "PRAGMA foreign_keys = OFF;"
                                                            "UPDATE game SET state = 'retired';"
                                                            "DELETE FROM game"),
                     SQLITE_OK);
    assert_false(restore("c.db", "b.db", "belong to nothing"));
    assert_int_not_equal(access(store_folder_path_of("b.db"), F_OK), 0);
}

/* ---- checks ---- */

struct findings {
    char text[4096];
    unsigned games;
    const char *bad;
};

static void note_finding(void *context, const char *sentence)
{
    struct findings *findings = context;
    size_t length = strlen(findings->text);

    (void)snprintf(findings->text + length, sizeof findings->text - length, "%s\n", sentence);
}

static bool judge_game(void *context, struct vd_store *store, const char *id,
                       char sentence[VD_SENTENCE_SIZE])
{
    struct findings *findings = context;

    findings->games++;
    assert_true(desk_rows(store, VD_LINE_LIST, VD_VALUES(vd_value_words(id), vd_value_whole(1))) >
                0);
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "the chain is torn");
    return findings->bad == NULL || strcmp(findings->bad, id) != 0;
}

static size_t check_store(const char *name, struct findings *findings)
{
    struct vd_store_check check = {.context = findings, .tell = note_finding, .game = judge_game};
    struct vd_store *store = store_folder_look(name);
    size_t mistakes = vd_store_check(store, &check);

    vd_store_close(store);
    return mistakes;
}

static void a_sound_store_has_no_mistakes(void **state)
{
    struct findings findings = {.text = ""};
    struct desk_id second = desk_id(2);

    (void)state;
    struct vd_store *store = desk_open(store_folder_path_of("a.db"));

    desk_play(store, 1, 10);
    desk_play(store, 2, 20);
    vd_store_close(store);
    assert_int_equal(check_store("a.db", &findings), 0);
    assert_int_equal(findings.games, 2);
    findings.bad = second.text;
    assert_int_equal(check_store("a.db", &findings), 1);
    assert_non_null(strstr(findings.text, "the chain is torn"));
    assert_non_null(strstr(findings.text, second.text));
}

static void holes_and_loose_ends_are_found(void **state)
{
    struct findings findings = {.text = ""};

    (void)state;
    store_folder_make("a.db", 10);
    assert_int_equal(desk_run(store_folder_path_of("a.db"),
                              "DROP TRIGGER line_goes_with_game;"
                              "DELETE FROM line WHERE n = 4;"
                              "UPDATE receipt SET n = 11 WHERE n = 10;"
                              "PRAGMA foreign_keys = OFF;"
                              "INSERT INTO setting VALUES ('a', 'b');"
                              "UPDATE receipt SET game = 'none' WHERE n = 3"),
                     SQLITE_OK);
    assert_int_equal(check_store("a.db", &findings), 4);
    assert_non_null(strstr(findings.text, "has 9 order lines, but the last is number 10"));
    assert_non_null(strstr(findings.text, "a receipt of an order line that is not there"));
    assert_non_null(strstr(findings.text, "a row of receipt belongs to no row of game"));
}

static void damage_is_told(void **state)
{
    struct findings findings = {.text = ""};
    struct stat about;

    (void)state;
    store_folder_make("a.db", 500);
    assert_int_equal(stat(store_folder_path_of("a.db"), &about), 0);
    store_folder_write_over(store_folder_path_of("a.db"), about.st_size - 8192, 4096);
    assert_true(check_store("a.db", &findings) > 0);
    assert_true(strlen(findings.text) > 0);
}

int main(void)
{
#define FILE_TEST(function) \
    cmocka_unit_test_setup_teardown(function, store_folder_set_up, store_folder_tear_down)
    const struct CMUnitTest tests[] = {
        FILE_TEST(a_copy_of_a_store_in_use_holds_the_same),
        FILE_TEST(a_copy_is_of_one_moment),
        FILE_TEST(copies_take_nobodys_place),
        FILE_TEST(a_bad_copy_is_not_restored),
        FILE_TEST(a_sound_store_has_no_mistakes),
        FILE_TEST(holes_and_loose_ends_are_found),
        FILE_TEST(damage_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
