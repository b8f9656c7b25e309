/* unit/test_store_files.c: a store's files: who may open them, and what is refused. */
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

static void check_refused(struct vd_store_setup setup, const char *words)
{
    desk_refused(&setup, words);
}

/* ---- opening ---- */

static void its_files_are_their_owners_alone(void **state)
{
    (void)state;
    mode_t before = umask(0);
    struct vd_store *store = desk_open(store_folder_path_of("a.db"));

    desk_play(store, 1, 1);
    assert_int_equal(store_folder_mode_of("a.db"), 0600);
    assert_int_equal(store_folder_mode_of("a.db-wal"), 0600);
    assert_int_equal(store_folder_mode_of("a.db-shm"), 0600);
    vd_store_close(store);

    assert_int_equal(chmod(store_folder_path_of("a.db"), 0644),
                     0); /* copied here by somebody careless */
    store = desk_open(store_folder_path_of("a.db"));
    assert_int_equal(store_folder_mode_of("a.db"), 0600);
    vd_store_close(store);
    (void)umask(before);
}

static void a_path_may_have_a_prefix_and_any_letters(void **state)
{
    static const char *const wheres[] = {"sqlite:a b.db", "sqlite:file:x?mode=memory",
                                         ":memory:", "quote'\"%s.db"};
    static const char *const names[] = {"a b.db", "file:x?mode=memory",
                                        ":memory:", "quote'\"%s.db"};
    char here[1000];

    (void)state;
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(store_folder_scratch.path), 0);
    for (size_t i = 0; i < COUNT(wheres); i++) {
        vd_store_close(desk_open(wheres[i]));
        check_case(wheres[i], access(names[i], F_OK) == 0);
    }
    assert_int_equal(chdir(here), 0);
}

static void a_clean_end_leaves_one_file(void **state)
{
    (void)state;
    store_folder_make("a.db", 3);
    assert_int_not_equal(access(store_folder_path_of("a.db-wal"), F_OK), 0);
    assert_int_not_equal(access(store_folder_path_of("a.db-shm"), F_OK), 0);
    assert_int_not_equal(access(store_folder_path_of("a.db-lock"), F_OK), 0);
    struct vd_store *store = desk_open(store_folder_path_of("a.db"));

    assert_int_equal(desk_last(store, 1), 3);
    vd_store_close(store);
}

static off_t size_of(const char *name)
{
    struct stat about;

    assert_int_equal(stat(store_folder_path_of(name), &about), 0);
    return about.st_size;
}

/* A sync of a file that grows takes longer. */
static void the_log_does_not_grow_with_every_order(void **state)
{
    struct vd_store_setup setup = store_folder_server("store");
    char sentence[VD_SENTENCE_SIZE];

    (void)state;
    setup.log_pages = 200;
    struct vd_store *store = vd_store_open(&setup, sentence);

    assert_non_null(store);
    off_t size = size_of("store-wal");

    assert_in_range(size, 200 * 4096, 300 * 4096);
    desk_play(store, 1, 10);
    assert_int_equal(size_of("store-wal"), size);
    assert_int_equal(desk_last(store, 1), 10);
    vd_store_close(store);
}

static void a_second_server_is_refused(void **state)
{
    (void)state;
    struct vd_store *store = desk_open(store_folder_path_of("a.db"));
    pid_t child;
    int status;

    check_refused(store_folder_server("a.db"), "another server");
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct vd_store_setup setup = store_folder_server("a.db");
        char sentence[VD_SENTENCE_SIZE];

        _exit(vd_store_open(&setup, sentence) == NULL && strstr(sentence, "another server") != NULL
                  ? 0
                  : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    desk_play(store, 1, 1); /* the first is none the worse */
    vd_store_close(store);
    vd_store_close(desk_open(store_folder_path_of("a.db")));
}

/* In a process of its own: what is said to a second server, which must be refused. */
static void check_refused_elsewhere(const char *name, const char *words)
{
    pid_t child = fork();
    int status;

    assert_true(child >= 0);
    if (child == 0) {
        struct vd_store_setup setup = store_folder_server(name);
        char sentence[VD_SENTENCE_SIZE] = "";

        _exit(vd_store_open(&setup, sentence) == NULL && strstr(sentence, words) != NULL ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* By whatever name it comes: the file is locked, not its name, and no other file has a part in it. */
static void a_second_server_is_refused_by_any_name(void **state)
{
    (void)state;
    struct vd_store *store = desk_open(store_folder_path_of("a.db"));

    assert_int_equal(symlink(store_folder_path_of("a.db"), store_folder_path_of("soft.db")), 0);
    assert_int_equal(mkdir(store_folder_path_of("folder"), 0700), 0);
    assert_int_equal(symlink("../soft.db", store_folder_path_of("folder/softer.db")), 0);
    assert_int_equal(link(store_folder_path_of("a.db"), store_folder_path_of("folder/hard.db")), 0);
    (void)unlink(store_folder_path_of("a.db-lock")); /* which had the lock in older versions */
    static const char *const names[] = {"a.db", "soft.db", "folder/softer.db", "folder/hard.db"};

    for (size_t i = 0; i < COUNT(names); i++) {
        check_refused(store_folder_server(names[i]), "another server");
        check_refused_elsewhere(names[i], "another server");
    }
    desk_play(store, 1, 3); /* the first is none the worse */
    vd_store_close(store);
    /* The log lies beside one of two names. */
    check_refused(store_folder_server("folder/hard.db"), "hard link");
    check_refused(store_folder_onlooker("a.db"), "hard link");
    assert_int_equal(unlink(store_folder_path_of("folder/hard.db")), 0);
    store = desk_open(store_folder_path_of("folder/softer.db"));
    assert_int_equal(desk_last(store, 1), 3);
    check_refused_elsewhere("a.db", "another server");
    vd_store_close(store);
}

/* An errand of this many milliseconds, in a process of its own, which has begun when this returns. */
static pid_t begin_errand(int milliseconds)
{
    int line[2];
    char begun;

    assert_int_equal(pipe(line), 0);
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        struct vd_store_setup setup = store_folder_server("a.db");
        char sentence[VD_SENTENCE_SIZE];

        setup.brief = true;
        struct vd_store *store = vd_store_open(&setup, sentence);

        if (store == NULL || write(line[1], "!", 1) != 1)
            _exit(1);
        (void)poll(NULL, 0, milliseconds);
        vd_store_close(store);
        _exit(0);
    }
    (void)close(line[1]);
    assert_int_equal(read(line[0], &begun, 1), 1);
    (void)close(line[0]);
    return child;
}

static void must_end_well(pid_t child)
{
    int status;

    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* `mail send` while `mail take` runs, and a server that starts meanwhile. */
static void an_errand_is_waited_for(void **state)
{
    struct vd_store_setup setup = store_folder_server("a.db");
    enum vd_store_holder holder = VD_STORE_FREE;
    char sentence[VD_SENTENCE_SIZE];

    (void)state;
    setup.holder = &holder;
    vd_store_close(desk_open(store_folder_path_of("a.db")));
    pid_t errand = begin_errand(300);

    vd_store_close(desk_open(store_folder_path_of("a.db")));
    must_end_well(errand);
    errand = begin_errand(1000);
    setup.patience = 100;
    assert_null(vd_store_open(&setup, sentence));
    assert_int_equal(holder, VD_STORE_BUSY);
    must_end_well(errand);
    struct vd_store *store = desk_open(store_folder_path_of("a.db"));

    setup.patience = 1000 * 1000; /* a server is not waited for */
    assert_null(vd_store_open(&setup, sentence));
    assert_int_equal(holder, VD_STORE_TAKEN);
    check_refused_elsewhere("a.db", "is open in another server");
    vd_store_close(store);
    vd_store_close(vd_store_open(&setup, sentence));
    assert_int_equal(holder, VD_STORE_FREE);
}

/* Without a close: as after kill -9, nothing more is put into the file. */
static void die_with(struct vd_store *store)
{
    (void)store;
    _exit(0);
}

static void wait_until_broken(struct vd_store *store)
{
    for (int i = 0; vd_store_broken(store) == NULL && i < 1000; i++)
        (void)poll(NULL, 0, 10);
    assert_non_null(vd_store_broken(store));
}

/* Somebody tidies up in the folder of a server that runs, which is then killed. */
static void a_log_that_is_deleted_is_noticed(void **state)
{
    static const char *const names[] = {"a.db-wal", "a.db"};

    (void)state;
    for (size_t i = 0; i < COUNT(names); i++) {
        for (int busy = 0; busy < 2; busy++) {
            pid_t child = fork();
            int status;

            assert_true(child >= 0);
            if (child == 0) {
                struct vd_store *store = desk_open(store_folder_path_of("a.db"));
                struct vd_batch batch;

                vd_batch_init(&batch);
                desk_play(store, 1, 5);
                if (rename(store_folder_path_of(names[i]), store_folder_path_of("away")) != 0)
                    _exit(1);
                if (busy) { /* an order comes before anybody has looked: it counts */
                    desk_add_order(&batch, 1, 6);
                    if (vd_store_commit_now(store, &batch) != VD_STORE_DONE)
                        _exit(2);
                }
                wait_until_broken(store);
                if (strstr(vd_store_broken(store), names[i]) == NULL)
                    _exit(3);
                desk_add_order(&batch, 1, 7);
                if (vd_store_commit_now(store, &batch) != VD_STORE_FAILED)
                    _exit(4);
                die_with(store);
            }
            assert_int_equal(waitpid(child, &status, 0), child);
            assert_int_equal(status, 0);
            if (i == 1)
                assert_int_equal(rename(store_folder_path_of("away"), store_folder_path_of("a.db")),
                                 0);
            struct vd_store *store = desk_open(store_folder_path_of("a.db"));

            assert_int_equal(desk_last(store, 1), 5 + busy);
            vd_store_close(store);
            assert_int_equal(unlink(store_folder_path_of("a.db")), 0);
            (void)unlink(store_folder_path_of("away"));
        }
    }
}

/* A store is moved away, goes on there and comes back: the log that lay behind is not written over what came since. */
static void a_log_that_lay_behind_does_no_harm(void **state)
{
    struct vd_store *store = desk_open(store_folder_path_of("b.db"));

    (void)state;
    desk_play(store, 1, 5);
    assert_int_equal(rename(store_folder_path_of("b.db"), store_folder_path_of("moved.db")), 0);
    wait_until_broken(store);
    vd_store_close(store);
    store = desk_open(store_folder_path_of("moved.db"));
    assert_int_equal(desk_last(store, 1), 5);
    for (int64_t n = 6; n <= 40; n++) {
        struct vd_batch batch;

        vd_batch_init(&batch);
        desk_add_order(&batch, 1, n);
        assert_int_equal(vd_store_commit_now(store, &batch), VD_STORE_DONE);
        vd_batch_release(&batch);
    }
    vd_store_close(store);
    assert_int_equal(rename(store_folder_path_of("moved.db"), store_folder_path_of("b.db")), 0);
    store = desk_open(store_folder_path_of("b.db"));
    assert_int_equal(desk_last(store, 1), 40);
    vd_store_close(store);
}

static void onlookers_get_in_beside_a_server(void **state)
{
    (void)state;
    struct vd_store *store = desk_open(store_folder_path_of("a.db"));
    struct vd_batch batch;

    vd_batch_init(&batch);
    desk_play(store, 1, 1);
    struct vd_store *other = store_folder_look("a.db");

    assert_int_equal(desk_last(other, 1), 1);
    desk_add_order(&batch, 1, 2);
    desk_commit(store, &batch);
    assert_int_equal(desk_last(other, 1), 2);
    vd_store_close(other);
    vd_store_close(store);

    other = store_folder_look("a.db"); /* and without one */
    assert_int_equal(desk_last(other, 1), 2);
    vd_store_close(other);
    vd_batch_release(&batch);
}

static void what_is_no_store_is_refused(void **state)
{
    (void)state;
    scratch_fill(&store_folder_scratch, "text.db", 'x', 5000);
    check_refused(store_folder_server("text.db"), "not a database");
    check_refused(store_folder_onlooker("text.db"), "not a database");
    assert_int_equal(desk_run(store_folder_path_of("other.db"), "CREATE TABLE cake (eaten)"),
                     SQLITE_OK);
    check_refused(store_folder_server("other.db"), "not a vedette store");
    check_refused(store_folder_onlooker("other.db"), "not a vedette store");
    scratch_folder(&store_folder_scratch, "folder.db");
    check_refused(store_folder_server("folder.db"), "not a file");
    check_refused(store_folder_server("no/such/folder.db"), "No such file");
    check_refused(store_folder_onlooker("none.db"), "cannot be opened");
    assert_int_not_equal(access(store_folder_path_of("none.db"), F_OK), 0);
    scratch_text(&store_folder_scratch, "empty.db", "");
    check_refused(store_folder_onlooker("empty.db"), "older version");
    vd_store_close(desk_open(store_folder_path_of("empty.db"))); /* nothing in it yet: a new one */
}

static void a_link_to_nothing_is_called_so(void **state)
{
    (void)state;
    assert_int_equal(symlink("nowhere/store.db", store_folder_path_of("dangling.db")), 0);
    check_refused(store_folder_server("dangling.db"), "leads to no file");
}

static void a_name_may_be_too_long(void **state)
{
    static char name[5000];
    struct vd_store_setup setup = {.where = name};
    char sentence[VD_SENTENCE_SIZE];

    (void)state;
    memset(name, 'x', sizeof name - 1);
    desk_refused(&setup, "too long");
    store_folder_make("a.db", 1);
    setup.where = store_folder_path_of("a.db");
    assert_false(vd_store_backup(&setup, name, sentence));
    assert_non_null(strstr(sentence, "too long"));
}

static void a_newer_one_is_refused_and_left_alone(void **state)
{
    (void)state;
    store_folder_make("a.db", 2);
    assert_int_equal(desk_run(store_folder_path_of("a.db"), "PRAGMA user_version = 999"),
                     SQLITE_OK);
    char *before = desk_dump(store_folder_path_of("a.db"));

    check_refused(store_folder_server("a.db"), "newer vedette");
    check_refused(store_folder_onlooker("a.db"), "newer vedette");
    char *after = desk_dump(store_folder_path_of("a.db"));

    assert_string_equal(before, after);
    free(before);
    free(after);
}

static void a_damaged_one_is_refused(void **state)
{
    struct stat about;

    (void)state;
    store_folder_make("a.db", 500);
    assert_int_equal(stat(store_folder_path_of("a.db"), &about), 0);
    assert_true(about.st_size > 20 * 4096);
    store_folder_write_over(store_folder_path_of("a.db"), about.st_size - 8192, 4096);
    check_refused(store_folder_server("a.db"), "damaged");
    store_folder_make("b.db", 10);
    store_folder_write_over(store_folder_path_of("b.db"), 100, 200); /* in the schema */
    check_refused(store_folder_server("b.db"), "malformed");
}

/* A migration that fails leaves the store as it was: here one of its tables is there already. */
static void a_failed_migration_changes_nothing(void **state)
{
    (void)state;
    assert_int_equal(desk_run(store_folder_path_of("a.db"), "PRAGMA application_id = 1986294644;"
                                                            "CREATE TABLE outbox (x)"),
                     SQLITE_OK);
    char *before = desk_dump(store_folder_path_of("a.db"));

    check_refused(store_folder_server("a.db"), "brought up to date");
    char *after = desk_dump(store_folder_path_of("a.db"));

    assert_string_equal(before, after);
    free(before);
    free(after);
}

/* The SQL of the migration that deals with mails, whatever its number. */
static char *mail_migration(void)
{
    char path[300];
    FILE *file = NULL;
    char *sql = calloc(1, 10000);

    for (unsigned i = 1; i < 100 && file == NULL; i++) {
        (void)snprintf(path, sizeof path, "%s/src/store/migrations/sqlite/%04u_mail.sql",
                       VD_SOURCE_DIR, i);
        file = fopen(path, "r");
    }
    assert_non_null(file);
    assert_non_null(sql);
    assert_true(fread(sql, 1, 9999, file) > 0);
    (void)fclose(file);
    return sql;
}

/* Mails of before, with keys in them, and notes of joinings that were refused. */
static void an_older_store_loses_what_it_should_not_have_kept(void **state)
{
    static const char hash[] = "0123456789012345678901234567890123456789012";
    char *sql = mail_migration();
    struct vd_store *store = desk_open(store_folder_path_of("a.db"));
    struct vd_batch batch;

    (void)state;
    desk_play(store, 1, 1);
    vd_store_close(store);
    assert_int_equal(
        desk_run(store_folder_path_of("a.db"),
                 "DROP TABLE letter; ALTER TABLE outbox DROP COLUMN size;"
                 "INSERT INTO setting VALUES ('mail.joining.x', 'GAME 0'), ('mail.secret', 's');"
                 "INSERT INTO outbox (game, seat, kind, due, state, message_id, subject, body) "
                 "SELECT id, 0, 'mail', 1, 'sent', "
                 "'a.0123456789012345678901234567890123456789012.' || id || '.0', 's', 'the key' "
                 "FROM game;"
                 "INSERT INTO outbox (game, seat, kind, due, state, message_id, subject, body) "
                 "SELECT id, 0, 'mail', 1, 'failed', 'k1', 's', 'what is to go' FROM game"),
        SQLITE_OK);
    assert_int_equal(desk_run(store_folder_path_of("a.db"), sql), SQLITE_OK);
    store = desk_open(store_folder_path_of("a.db"));
    assert_int_equal(desk_rows(store, VD_SETTING_LIST, VD_NO_VALUES), 1);
    assert_int_equal(desk_rows(store, VD_EMAIL_FIND,
                               VD_VALUES(vd_value_words(desk_id(1).text), vd_value_whole(0),
                                         vd_value_words(hash))),
                     1);
    vd_batch_init(&batch);
    for (int64_t id = 1; id <= 2; id++) {
        vd_batch_add(&batch, VD_OUTBOX_RESEND, VD_VALUES(vd_value_whole(id), vd_value_whole(9)));
        assert_int_equal(vd_store_commit_now(store, &batch),
                         id == 1 ? VD_STORE_CLASH : VD_STORE_DONE);
        vd_batch_clear(&batch);
    }
    vd_batch_release(&batch);
    vd_store_close(store);
    free(sql);
}

int main(void)
{
#define FILE_TEST(function) \
    cmocka_unit_test_setup_teardown(function, store_folder_set_up, store_folder_tear_down)
    const struct CMUnitTest tests[] = {
        FILE_TEST(its_files_are_their_owners_alone),
        FILE_TEST(a_path_may_have_a_prefix_and_any_letters),
        FILE_TEST(a_clean_end_leaves_one_file),
        FILE_TEST(the_log_does_not_grow_with_every_order),
        FILE_TEST(a_second_server_is_refused),
        FILE_TEST(a_second_server_is_refused_by_any_name),
        FILE_TEST(an_errand_is_waited_for),
        FILE_TEST(a_log_that_is_deleted_is_noticed),
        FILE_TEST(onlookers_get_in_beside_a_server),
        FILE_TEST(what_is_no_store_is_refused),
        FILE_TEST(a_link_to_nothing_is_called_so),
        FILE_TEST(a_log_that_lay_behind_does_no_harm),
        FILE_TEST(a_name_may_be_too_long),
        FILE_TEST(a_newer_one_is_refused_and_left_alone),
        FILE_TEST(a_damaged_one_is_refused),
        FILE_TEST(a_failed_migration_changes_nothing),
        FILE_TEST(an_older_store_loses_what_it_should_not_have_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
