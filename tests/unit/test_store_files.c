/* unit/test_store_files.c: a store's files: who may open them, what is refused, copies, checks. */
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

static struct scratch scratch;

static int set_up(void **state)
{
    (void)state;
    scratch_init(&scratch);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    scratch_release(&scratch);
    return 0;
}

static const char *path_of(const char *name)
{
    return scratch_path(&scratch, name);
}

static struct vd_store_setup server(const char *name)
{
    return (struct vd_store_setup){.where = path_of(name), .use = VD_STORE_SERVE};
}

static struct vd_store_setup onlooker(const char *name)
{
    return (struct vd_store_setup){.where = path_of(name), .use = VD_STORE_LOOK};
}

static void check_refused(struct vd_store_setup setup, const char *words)
{
    desk_refused(&setup, words);
}

static struct vd_store *look(const char *name)
{
    struct vd_store_setup setup = onlooker(name);
    char sentence[VD_SENTENCE_SIZE];
    struct vd_store *store = vd_store_open(&setup, sentence);

    if (store == NULL)
        fail_msg("%s", sentence);
    return store;
}

/* A store with a game of so many orders, closed. */
static void make(const char *name, int64_t orders)
{
    struct vd_store *store = desk_open(path_of(name));

    desk_play(store, 1, orders);
    vd_store_close(store);
}

/* ---- opening ---- */

static unsigned mode_of(const char *name)
{
    struct stat about;

    assert_int_equal(stat(path_of(name), &about), 0);
    return (unsigned)about.st_mode & 0777;
}

static void its_files_are_their_owners_alone(void **state)
{
    (void)state;
    mode_t before = umask(0);
    struct vd_store *store = desk_open(path_of("a.db"));

    desk_play(store, 1, 1);
    assert_int_equal(mode_of("a.db"), 0600);
    assert_int_equal(mode_of("a.db-wal"), 0600);
    assert_int_equal(mode_of("a.db-shm"), 0600);
    vd_store_close(store);

    assert_int_equal(chmod(path_of("a.db"), 0644), 0); /* copied here by somebody careless */
    store = desk_open(path_of("a.db"));
    assert_int_equal(mode_of("a.db"), 0600);
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
    assert_int_equal(chdir(scratch.path), 0);
    for (size_t i = 0; i < COUNT(wheres); i++) {
        vd_store_close(desk_open(wheres[i]));
        check_case(wheres[i], access(names[i], F_OK) == 0);
    }
    assert_int_equal(chdir(here), 0);
}

static void a_clean_end_leaves_one_file(void **state)
{
    (void)state;
    make("a.db", 3);
    assert_int_not_equal(access(path_of("a.db-wal"), F_OK), 0);
    assert_int_not_equal(access(path_of("a.db-shm"), F_OK), 0);
    assert_int_not_equal(access(path_of("a.db-lock"), F_OK), 0);
    struct vd_store *store = desk_open(path_of("a.db"));

    assert_int_equal(desk_last(store, 1), 3);
    vd_store_close(store);
}

static off_t size_of(const char *name)
{
    struct stat about;

    assert_int_equal(stat(path_of(name), &about), 0);
    return about.st_size;
}

/* A sync of a file that grows takes longer. */
static void the_log_does_not_grow_with_every_order(void **state)
{
    struct vd_store_setup setup = server("store");
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
    struct vd_store *store = desk_open(path_of("a.db"));
    pid_t child;
    int status;

    check_refused(server("a.db"), "another server");
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct vd_store_setup setup = server("a.db");
        char sentence[VD_SENTENCE_SIZE];

        _exit(vd_store_open(&setup, sentence) == NULL && strstr(sentence, "another server") != NULL
                  ? 0
                  : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    desk_play(store, 1, 1); /* the first is none the worse */
    vd_store_close(store);
    vd_store_close(desk_open(path_of("a.db")));
}

/* In a process of its own: what is said to a second server, which must be refused. */
static void check_refused_elsewhere(const char *name, const char *words)
{
    pid_t child = fork();
    int status;

    assert_true(child >= 0);
    if (child == 0) {
        struct vd_store_setup setup = server(name);
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
    struct vd_store *store = desk_open(path_of("a.db"));

    assert_int_equal(symlink(path_of("a.db"), path_of("soft.db")), 0);
    assert_int_equal(mkdir(path_of("folder"), 0700), 0);
    assert_int_equal(symlink("../soft.db", path_of("folder/softer.db")), 0);
    assert_int_equal(link(path_of("a.db"), path_of("folder/hard.db")), 0);
    (void)unlink(path_of("a.db-lock")); /* which had the lock in older versions */
    static const char *const names[] = {"a.db", "soft.db", "folder/softer.db", "folder/hard.db"};

    for (size_t i = 0; i < COUNT(names); i++) {
        check_refused(server(names[i]), "another server");
        check_refused_elsewhere(names[i], "another server");
    }
    desk_play(store, 1, 3); /* the first is none the worse */
    vd_store_close(store);
    /* The log lies beside one of two names. */
    check_refused(server("folder/hard.db"), "hard link");
    check_refused(onlooker("a.db"), "hard link");
    assert_int_equal(unlink(path_of("folder/hard.db")), 0);
    store = desk_open(path_of("folder/softer.db"));
    assert_int_equal(desk_last(store, 1), 3);
    check_refused_elsewhere("a.db", "another server");
    vd_store_close(store);
}

/* An errand of so many milliseconds, in a process of its own, which has begun when this returns. */
static pid_t begin_errand(int milliseconds)
{
    int line[2];
    char begun;

    assert_int_equal(pipe(line), 0);
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        struct vd_store_setup setup = server("a.db");
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
    struct vd_store_setup setup = server("a.db");
    char sentence[VD_SENTENCE_SIZE];

    (void)state;
    vd_store_close(desk_open(path_of("a.db")));
    pid_t errand = begin_errand(300);

    vd_store_close(desk_open(path_of("a.db")));
    must_end_well(errand);
    errand = begin_errand(1000);
    setup.patience = 100;
    assert_null(vd_store_open(&setup, sentence));
    assert_non_null(strstr(sentence, VD_STORE_BUSY));
    must_end_well(errand);
    struct vd_store *store = desk_open(path_of("a.db"));

    setup.patience = 1000 * 1000; /* a server is not waited for */
    assert_null(vd_store_open(&setup, sentence));
    assert_non_null(strstr(sentence, VD_STORE_TAKEN));
    check_refused_elsewhere("a.db", VD_STORE_TAKEN);
    vd_store_close(store);
}

/* Without a close: as after kill -9, nothing is put into the file any more. */
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
                struct vd_store *store = desk_open(path_of("a.db"));
                struct vd_batch batch;

                vd_batch_init(&batch);
                desk_play(store, 1, 5);
                if (rename(path_of(names[i]), path_of("away")) != 0)
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
                assert_int_equal(rename(path_of("away"), path_of("a.db")), 0);
            struct vd_store *store = desk_open(path_of("a.db"));

            assert_int_equal(desk_last(store, 1), 5 + busy);
            vd_store_close(store);
            assert_int_equal(unlink(path_of("a.db")), 0);
            (void)unlink(path_of("away"));
        }
    }
}

/* A store is moved away, goes on there and comes back: the log that lay behind is not written over what came since. */
static void a_log_that_lay_behind_does_no_harm(void **state)
{
    struct vd_store *store = desk_open(path_of("b.db"));

    (void)state;
    desk_play(store, 1, 5);
    assert_int_equal(rename(path_of("b.db"), path_of("moved.db")), 0);
    wait_until_broken(store);
    vd_store_close(store);
    store = desk_open(path_of("moved.db"));
    assert_int_equal(desk_last(store, 1), 5);
    for (int64_t n = 6; n <= 40; n++) {
        struct vd_batch batch;

        vd_batch_init(&batch);
        desk_add_order(&batch, 1, n);
        assert_int_equal(vd_store_commit_now(store, &batch), VD_STORE_DONE);
        vd_batch_release(&batch);
    }
    vd_store_close(store);
    assert_int_equal(rename(path_of("moved.db"), path_of("b.db")), 0);
    store = desk_open(path_of("b.db"));
    assert_int_equal(desk_last(store, 1), 40);
    vd_store_close(store);
}

static void onlookers_get_in_beside_a_server(void **state)
{
    (void)state;
    struct vd_store *store = desk_open(path_of("a.db"));
    struct vd_batch batch;

    vd_batch_init(&batch);
    desk_play(store, 1, 1);
    struct vd_store *other = look("a.db");

    assert_int_equal(desk_last(other, 1), 1);
    desk_add_order(&batch, 1, 2);
    desk_commit(store, &batch);
    assert_int_equal(desk_last(other, 1), 2);
    vd_store_close(other);
    vd_store_close(store);

    other = look("a.db"); /* and without one */
    assert_int_equal(desk_last(other, 1), 2);
    vd_store_close(other);
    vd_batch_release(&batch);
}

static void what_is_no_store_is_refused(void **state)
{
    (void)state;
    scratch_fill(&scratch, "text.db", 'x', 5000);
    check_refused(server("text.db"), "not a database");
    check_refused(onlooker("text.db"), "not a database");
    assert_int_equal(desk_run(path_of("other.db"), "CREATE TABLE cake (eaten)"), SQLITE_OK);
    check_refused(server("other.db"), "no store of vedette");
    check_refused(onlooker("other.db"), "no store of vedette");
    scratch_folder(&scratch, "folder.db");
    check_refused(server("folder.db"), "not a file");
    check_refused(server("no/such/folder.db"), "No such file");
    check_refused(onlooker("none.db"), "cannot be opened");
    assert_int_not_equal(access(path_of("none.db"), F_OK), 0);
    scratch_text(&scratch, "empty.db", "");
    check_refused(onlooker("empty.db"), "older version");
    vd_store_close(desk_open(path_of("empty.db"))); /* nothing in it yet: a new one */
}

static void a_link_to_nothing_is_called_so(void **state)
{
    (void)state;
    assert_int_equal(symlink("nowhere/store.db", path_of("dangling.db")), 0);
    check_refused(server("dangling.db"), "leads to no file");
}

static void a_name_may_be_too_long(void **state)
{
    static char name[5000];
    struct vd_store_setup setup = {.where = name};
    char sentence[VD_SENTENCE_SIZE];

    (void)state;
    memset(name, 'x', sizeof name - 1);
    desk_refused(&setup, "too long");
    make("a.db", 1);
    setup.where = path_of("a.db");
    assert_false(vd_store_backup(&setup, name, sentence));
    assert_non_null(strstr(sentence, "too long"));
}

static void a_newer_one_is_refused_and_left_alone(void **state)
{
    (void)state;
    make("a.db", 2);
    assert_int_equal(desk_run(path_of("a.db"), "PRAGMA user_version = 999"), SQLITE_OK);
    char *before = desk_dump(path_of("a.db"));

    check_refused(server("a.db"), "newer vedette");
    check_refused(onlooker("a.db"), "newer vedette");
    char *after = desk_dump(path_of("a.db"));

    assert_string_equal(before, after);
    free(before);
    free(after);
}

static void write_over(const char *path, off_t offset, size_t length)
{
    char garbage[8192];
    int file = open(path, O_WRONLY);

    memset(garbage, 0xA5, sizeof garbage);
    assert_true(file >= 0 && length <= sizeof garbage);
    assert_int_equal(pwrite(file, garbage, length, offset), length);
    assert_int_equal(close(file), 0);
}

static void a_damaged_one_is_refused(void **state)
{
    struct stat about;

    (void)state;
    make("a.db", 500);
    assert_int_equal(stat(path_of("a.db"), &about), 0);
    assert_true(about.st_size > 20 * 4096);
    write_over(path_of("a.db"), about.st_size - 8192, 4096);
    check_refused(server("a.db"), "damaged");
    make("b.db", 10);
    write_over(path_of("b.db"), 100, 200); /* in the schema */
    check_refused(server("b.db"), "malformed");
}

/* A migration that fails leaves the store as it was: here one of its tables is there already. */
static void a_failed_migration_changes_nothing(void **state)
{
    (void)state;
    assert_int_equal(desk_run(path_of("a.db"), "PRAGMA application_id = 1986294644;"
                                               "CREATE TABLE outbox (x)"),
                     SQLITE_OK);
    char *before = desk_dump(path_of("a.db"));

    check_refused(server("a.db"), "brought up to date");
    char *after = desk_dump(path_of("a.db"));

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
    struct vd_store *store = desk_open(path_of("a.db"));
    struct vd_batch batch;

    (void)state;
    desk_play(store, 1, 1);
    vd_store_close(store);
    assert_int_equal(
        desk_run(path_of("a.db"),
                 "DROP TABLE letter; ALTER TABLE outbox DROP COLUMN size;"
                 "INSERT INTO setting VALUES ('mail.joining.x', 'GAME 0'), ('mail.secret', 's');"
                 "INSERT INTO outbox (game, seat, kind, due, state, message_id, subject, body) "
                 "SELECT id, 0, 'mail', 1, 'sent', "
                 "'a.0123456789012345678901234567890123456789012.' || id || '.0', 's', 'the key' "
                 "FROM game;"
                 "INSERT INTO outbox (game, seat, kind, due, state, message_id, subject, body) "
                 "SELECT id, 0, 'mail', 1, 'failed', 'k1', 's', 'what is to go' FROM game"),
        SQLITE_OK);
    assert_int_equal(desk_run(path_of("a.db"), sql), SQLITE_OK);
    store = desk_open(path_of("a.db"));
    assert_int_equal(desk_rows(store, VD_SETTING_LIST, VD_NO_VALUES), 1);
    assert_int_equal(desk_rows(store, VD_LETTER_FIND,
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

/* ---- copies ---- */

static bool backup(const char *from, const char *to, const char *words)
{
    struct vd_store_setup setup = onlooker(from);
    char sentence[VD_SENTENCE_SIZE] = "";
    bool fine = vd_store_backup(&setup, path_of(to), sentence);

    if (words != NULL && strstr(sentence, words) == NULL)
        fail_msg("\"%s\" has no \"%s\"", sentence, words);
    return fine;
}

static bool restore(const char *from, const char *to, const char *words)
{
    struct vd_store_setup setup = server(to);
    char sentence[VD_SENTENCE_SIZE] = "";
    bool fine = vd_store_restore(path_of(from), &setup, sentence);

    if (words != NULL && strstr(sentence, words) == NULL)
        fail_msg("\"%s\" has no \"%s\"", sentence, words);
    return fine;
}

/* A copy says that it is one, and what is restored from it too. */
static void unmark(const char *name)
{
    sqlite3 *base = desk_raw(path_of(name));

    assert_int_equal(
        sqlite3_exec(base, "DELETE FROM setting WHERE name = 'copy'", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_changes(base), 1);
    assert_int_equal(sqlite3_close(base), SQLITE_OK);
}

static void a_copy_of_a_store_in_use_holds_the_same(void **state)
{
    (void)state;
    struct vd_store *store = desk_open(path_of("a.db"));

    desk_play(store, 1, 300);
    desk_play(store, 2, 5);
    assert_true(backup("a.db", "copy", NULL));
    assert_int_equal(mode_of("copy"), 0600);
    assert_true(restore("copy", "b.db", NULL));
    unmark("copy"); /* which is all that differs */
    char *original = desk_dump(path_of("a.db"));
    char *copy = desk_dump(path_of("copy"));

    assert_string_equal(original, copy);
    assert_int_equal(mode_of("b.db"), 0600);
    unmark("b.db");
    char *restored = desk_dump(path_of("b.db"));

    assert_string_equal(original, restored);
    free(original);
    free(copy);
    free(restored);
    vd_store_close(store);

    store = desk_open(path_of("b.db")); /* and it goes on */
    assert_int_equal(desk_last(store, 1), 300);
    desk_play(store, 3, 1);
    vd_store_close(store);
    assert_int_not_equal(access(path_of("copy-part"), F_OK), 0);
    assert_int_not_equal(access(path_of("copy-wal"), F_OK), 0);
}

static void a_copy_is_of_one_moment(void **state)
{
    (void)state;
    struct vd_store *store = desk_open(path_of("a.db"));
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
            struct vd_store *copy = look(name);

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
    make("a.db", 3);
    scratch_text(&scratch, "there", "mine");
    assert_false(backup("a.db", "there", "there already"));
    assert_false(backup("a.db", "no/such/folder", "No such file"));
    assert_false(backup("none.db", "copy", "cannot be opened"));
    assert_int_not_equal(access(path_of("copy"), F_OK), 0);
    scratch_text(&scratch, "copy-part", "what a crash left");
    assert_true(backup("a.db", "copy", NULL));

    assert_false(restore("copy", "a.db", "there already"));
    scratch_text(&scratch, "b.db-wal", "the log of another store");
    assert_false(restore("copy", "b.db", "b.db-wal is there already"));
    struct vd_store *store = desk_open(path_of("c.db"));

    assert_false(restore("copy", "c.db", "there already"));
    vd_store_close(store);
    assert_int_equal(access(path_of("there"), F_OK), 0);
}

static void a_bad_copy_is_not_restored(void **state)
{
    struct stat about;

    (void)state;
    make("a.db", 500);
    assert_true(backup("a.db", "copy", NULL));
    assert_int_equal(stat(path_of("copy"), &about), 0);
    write_over(path_of("copy"), about.st_size - 8192, 4096);
    assert_false(restore("copy", "b.db", "damaged"));
    scratch_text(&scratch, "empty", "");
    assert_false(restore("empty", "b.db", "empty"));
    scratch_fill(&scratch, "text", 'x', 5000);
    assert_false(restore("text", "b.db", "not a database"));
    assert_false(restore("none", "b.db", "cannot be opened"));
    make("c.db", 1);
    assert_int_equal(desk_run(path_of("c.db"), "PRAGMA foreign_keys = OFF;"
                                               "UPDATE game SET state = 'retired';"
                                               "DELETE FROM game"),
                     SQLITE_OK);
    assert_false(restore("c.db", "b.db", "belong to nothing"));
    assert_int_not_equal(access(path_of("b.db"), F_OK), 0);
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
    struct vd_store *store = look(name);
    size_t mistakes = vd_store_check(store, &check);

    vd_store_close(store);
    return mistakes;
}

static void a_sound_store_has_no_mistakes(void **state)
{
    struct findings findings = {.text = ""};
    struct desk_id second = desk_id(2);

    (void)state;
    struct vd_store *store = desk_open(path_of("a.db"));

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
    make("a.db", 10);
    assert_int_equal(desk_run(path_of("a.db"), "DROP TRIGGER line_goes_with_game;"
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
    make("a.db", 500);
    assert_int_equal(stat(path_of("a.db"), &about), 0);
    write_over(path_of("a.db"), about.st_size - 8192, 4096);
    assert_true(check_store("a.db", &findings) > 0);
    assert_true(strlen(findings.text) > 0);
}

int main(void)
{
#define FILE_TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)
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
