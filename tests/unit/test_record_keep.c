/* unit/test_record_keep.c: a record's file survives crashes, full disks and two writers. */
#include "record/record_file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sys/file.h"
#include "unit/check.h"
#include "unit/scratch.h"

static int set_up(void **state)
{
    static struct scratch scratch;

    scratch_init(&scratch);
    *state = &scratch;
    return 0;
}

static int tear_down(void **state)
{
    scratch_release(*state);
    return 0;
}

static char *content(const char *path)
{
    static char bytes[4096];
    FILE *file = fopen(path, "rb");
    size_t count;

    assert_non_null(file);
    count = fread(bytes, 1, sizeof bytes - 1, file);
    bytes[count] = '\0';
    fclose(file);
    return bytes;
}

/* ---- a disk that fails at the n-th call ---- */

static int fail_at, calls, fail_errno;
static bool fail_forever;

static bool fails(void)
{
    calls++;
    if (calls == fail_at || (fail_forever && calls > fail_at && fail_at > 0)) {
        errno = fail_errno;
        return true;
    }
    return false;
}

static ssize_t bad_write(int file, const void *bytes, size_t count)
{
    return fails() ? -1 : write(file, bytes, count > 3 ? 3 : count); /* always short */
}

static int bad_sync(int file)
{
    return fails() ? -1 : fsync(file);
}

static int bad_truncate(int file, off_t length)
{
    return fails() ? -1 : ftruncate(file, length);
}

static int bad_link(const char *from, const char *to)
{
    return fails() ? -1 : link(from, to);
}

static int bad_rename(const char *from, const char *to)
{
    return fails() ? -1 : rename(from, to);
}

static const struct vd_disk bad_disk = {.write = bad_write,
                                        .sync = bad_sync,
                                        .truncate = bad_truncate,
                                        .link = bad_link,
                                        .rename = bad_rename};

/* ---- creating ---- */

static void a_new_file_is_its_owners_alone(void **state)
{
    const char *path = scratch_path(*state, "new.vdr");
    char sentence[VD_SENTENCE_SIZE];
    struct stat about;

    assert_true(vd_record_file_create(&vd_disk, path, vd_text_of("one\n"), false, sentence));
    assert_string_equal(content(path), "one\n");
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_int_equal(about.st_nlink, 1);
    assert_false(vd_record_file_create(&vd_disk, path, vd_text_of("two\n"), false, sentence));
    assert_non_null(strstr(sentence, "already exists"));
    assert_string_equal(content(path), "one\n");
    assert_true(vd_record_file_create(&vd_disk, path, vd_text_of("three\n"), true, sentence));
    assert_string_equal(content(path), "three\n");
    assert_false(vd_record_file_create(&vd_disk, scratch_path(*state, "no/such/folder"),
                                       vd_text_of("x"), false, sentence));
    assert_non_null(strstr(sentence, "No such file"));
}

static unsigned files_in(const struct scratch *scratch)
{
    char command[700];
    char line[100];
    unsigned count = 0;

    (void)snprintf(command, sizeof command, "ls -A '%s'", scratch->path);
    FILE *list = popen(command, "r");

    assert_non_null(list);
    while (fgets(line, sizeof line, list) != NULL)
        count++;
    pclose(list);
    return count;
}

static void a_failed_creation_leaves_nothing(void **state)
{
    static const int reasons[] = {EIO, ENOSPC, EDQUOT};
    const char *path = scratch_path(*state, "new.vdr");
    char sentence[VD_SENTENCE_SIZE];
    bool done = false;

    for (size_t k = 0; k < COUNT(reasons); k++) {
        done = false;
        for (fail_at = 1; !done; fail_at++) {
            calls = 0;
            fail_errno = reasons[k];
            done =
                vd_record_file_create(&bad_disk, path, vd_text_of("four bytes\n"), false, sentence);
            if (!done && access(path, F_OK) == 0) {
                /* only the folder's sync had failed: the file is there, and whole */
                assert_string_equal(content(path), "four bytes\n");
                assert_int_equal(unlink(path), 0);
            }
            assert_int_equal(files_in(*state), done ? 1 : 0);
            assert_true(fail_at < 50);
        }
        assert_string_equal(content(path), "four bytes\n");
        assert_int_equal(unlink(path), 0);
    }
}

/* As on a stick formatted for cameras: the file comes by another way, and nothing is overwritten. */
static int no_link(const char *from, const char *to)
{
    (void)from;
    (void)to;
    errno = fail_errno;
    return -1;
}

static void a_disk_without_links_will_do(void **state)
{
    static const int reasons[] = {EPERM, ENOTSUP, ENOSYS};
    const char *path = scratch_path(*state, "new.vdr");
    struct vd_disk disk = vd_disk;
    char sentence[VD_SENTENCE_SIZE];

    disk.link = no_link;
    for (size_t i = 0; i < COUNT(reasons); i++) {
        fail_errno = reasons[i];
        if (!vd_record_file_create(&disk, path, vd_text_of("one\n"), false, sentence))
            fail_msg("%s", sentence);
        assert_string_equal(content(path), "one\n");
        assert_false(vd_record_file_create(&disk, path, vd_text_of("two\n"), false, sentence));
        assert_non_null(strstr(sentence, "already exists"));
        assert_string_equal(content(path), "one\n");
        assert_int_equal(files_in(*state), 1);
        assert_int_equal(unlink(path), 0);
    }
    fail_errno = EIO; /* which says nothing about links */
    assert_false(vd_record_file_create(&disk, path, vd_text_of("one\n"), false, sentence));
    assert_int_equal(files_in(*state), 0);
}

static void a_name_has_its_length(void **state)
{
    static char path[5000];
    char sentence[VD_SENTENCE_SIZE];

    (void)state;
    memset(path, 'x', sizeof path - 1);
    assert_false(vd_record_file_create(&vd_disk, path, vd_text_of("one\n"), false, sentence));
    assert_non_null(strstr(sentence, "too long"));
}

/* ---- appending ---- */

static void what_is_appended_is_there(void **state)
{
    const char *path = scratch_path(*state, "game.vdr");
    struct vd_arena arena;
    struct vd_record_file keep;

    scratch_text(*state, "game.vdr", "one\n");
    vd_arena_init(&arena);
    assert_true(vd_record_file_open(&keep, &vd_disk, path, true, &arena));
    assert_true(vd_text_is(keep.bytes, "one\n"));
    assert_true(vd_record_file_append(&keep, vd_text_of("two\n")));
    assert_true(vd_record_file_append(&keep, vd_text_of("three\n")));
    vd_record_file_close(&keep);
    assert_string_equal(content(path), "one\ntwo\nthree\n");
    assert_true(vd_record_file_open(&keep, &vd_disk, path, true, &arena));
    assert_true(vd_record_file_cut(&keep, 8));
    vd_record_file_close(&keep);
    assert_string_equal(content(path), "one\ntwo\n");
    vd_arena_release(&arena);
}

/* Whatever fails, and at whatever call: the file is as it was, or a torn line is at its end that the
 * next reader sees. A failure is never taken for success. */
static void a_failed_append_changes_nothing(void **state)
{
    static const int reasons[] = {EIO, ENOSPC, EDQUOT, EINTR};
    const char *path = scratch_path(*state, "game.vdr");

    for (size_t k = 0; k < COUNT(reasons) * 2; k++) {
        bool done = false;

        fail_forever = k >= COUNT(reasons);
        fail_errno = reasons[k % COUNT(reasons)];
        if (fail_forever && fail_errno == EINTR)
            continue; /* an interrupted write is tried again, for ever */
        for (fail_at = 1; !done; fail_at++) {
            struct vd_arena arena;
            struct vd_record_file keep;

            scratch_text(*state, "game.vdr", "one\n");
            vd_arena_init(&arena);
            calls = 0;
            assert_true(vd_record_file_open(&keep, &bad_disk, path, true, &arena));
            done = vd_record_file_append(&keep, vd_text_of("a second line\n"));
            vd_record_file_close(&keep);
            if (done)
                assert_string_equal(content(path), "one\na second line\n");
            else if (strstr(keep.sentence, "nothing was changed") != NULL)
                assert_string_equal(content(path), "one\n");
            else
                assert_non_null(strstr(keep.sentence, "may be incomplete"));
            assert_memory_equal(content(path), "one\n", 4);
            vd_arena_release(&arena);
            assert_true(fail_at < 50);
        }
    }
    fail_forever = false;
}

static ssize_t write_nothing(int file, const void *bytes, size_t count)
{
    (void)file;
    (void)bytes;
    (void)count;
    return 0;
}

/* Some disks say nothing of being full. */
static void what_is_not_written_is_no_success(void **state)
{
    const char *path = scratch_path(*state, "game.vdr");
    struct vd_disk disk = vd_disk;
    struct vd_arena arena;
    struct vd_record_file keep;

    disk.write = write_nothing;
    scratch_text(*state, "game.vdr", "one\n");
    vd_arena_init(&arena);
    assert_true(vd_record_file_open(&keep, &disk, path, true, &arena));
    assert_false(vd_record_file_append(&keep, vd_text_of("two\n")));
    assert_non_null(strstr(keep.sentence, "No space left"));
    vd_record_file_close(&keep);
    assert_string_equal(content(path), "one\n");
    vd_arena_release(&arena);
}

/* A torn end that cannot be cut off: nothing is taken for cut, and the next reader finds it again. */
static void a_torn_end_is_cut_off_or_left(void **state)
{
    const char *path = scratch_path(*state, "game.vdr");
    bool done = false;

    fail_errno = EIO;
    for (fail_at = 1; !done; fail_at++) {
        struct vd_arena arena;
        struct vd_record_file keep;

        scratch_text(*state, "game.vdr", "one\ntw");
        vd_arena_init(&arena);
        calls = 0;
        assert_true(vd_record_file_open(&keep, &bad_disk, path, true, &arena));
        done = vd_record_file_cut(&keep, 4);
        assert_int_equal(keep.length, done ? 4 : 6);
        assert_int_equal(done, strstr(keep.sentence, "could not be removed") == NULL);
        vd_record_file_close(&keep);
        assert_memory_equal(content(path), "one\n", 4);
        vd_arena_release(&arena);
        assert_true(fail_at < 10);
    }
    assert_string_equal(content(path), "one\n");
}

/* The real thing, as far as it can be had without a disk to fill. */
static void a_full_disk_changes_nothing(void **state)
{
    const char *path = scratch_path(*state, "game.vdr");
    pid_t child;
    int status;

    scratch_text(*state, "game.vdr", "one\n");
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct rlimit most = {10, 10};
        struct vd_arena arena;
        struct vd_record_file keep;
        bool fine;

        vd_arena_init(&arena);
        signal(SIGXFSZ, SIG_IGN);
        fine = vd_record_file_open(&keep, &vd_disk, path, true, &arena) &&
               setrlimit(RLIMIT_FSIZE, &most) == 0 &&
               !vd_record_file_append(&keep, vd_text_of("a second line\n")) &&
               strstr(keep.sentence, "nothing was changed") != NULL;
        vd_record_file_close(&keep);
        vd_arena_release(&arena);
        _exit(fine ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    assert_string_equal(content(path), "one\n");
}

/* ---- two at once ---- */

/* Each of many writers adds one to the number of lines it has read: none is lost. */
static void writers_take_turns(void **state)
{
    enum { WRITERS = 12 };
    const char *path = scratch_path(*state, "game.vdr");
    int good = 0;

    scratch_text(*state, "game.vdr", "0\n");
    for (int i = 0; i < WRITERS; i++) {
        pid_t child = fork();

        assert_true(child >= 0);
        if (child == 0) {
            struct vd_arena arena;
            struct vd_record_file keep;
            unsigned lines = 0;
            char line[20];
            const struct timespec pause = {.tv_nsec = 5 * 1000 * 1000};

            vd_arena_init(&arena);
            if (!vd_record_file_open(&keep, &vd_disk, path, true, &arena))
                _exit(1);
            for (size_t k = 0; k < keep.bytes.length; k++)
                lines += keep.bytes.at[k] == '\n';
            nanosleep(&pause, NULL);
            (void)snprintf(line, sizeof line, "%u\n", lines);
            bool fine = vd_record_file_append(&keep, vd_text_of(line));

            vd_record_file_close(&keep);
            vd_arena_release(&arena);
            _exit(fine ? 0 : 1);
        }
    }
    for (int i = 0; i < WRITERS; i++) {
        int status;

        assert_true(wait(&status) > 0);
        good += WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }
    assert_int_equal(good, WRITERS);
    assert_string_equal(content(path), "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n");
}

/* Whoever waited for a file that was meanwhile replaced reads the one that took its place. */
static void who_waited_reads_what_is_there_now(void **state)
{
    const char *path = scratch_path(*state, "game.vdr");
    struct vd_arena arena;
    struct vd_record_file keep;
    int ready[2], status;
    char mark;

    scratch_text(*state, "game.vdr", "old\n");
    assert_int_equal(pipe(ready), 0);
    vd_arena_init(&arena);
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        const struct timespec pause = {.tv_nsec = 60 * 1000 * 1000};
        char sentence[VD_SENTENCE_SIZE];
        bool fine = vd_record_file_open(&keep, &vd_disk, path, true, &arena) &&
                    write(ready[1], "!", 1) == 1;

        (void)nanosleep(&pause, NULL); /* the other one waits for the lock now */
        fine = fine && vd_record_file_create(&vd_disk, path, vd_text_of("new\n"), true, sentence);
        vd_record_file_close(&keep);
        vd_arena_release(&arena);
        _exit(fine ? 0 : 1);
    }
    assert_int_equal(read(ready[0], &mark, 1), 1);
    assert_true(vd_record_file_open(&keep, &vd_disk, path, true, &arena));
    assert_true(vd_text_is(keep.bytes, "new\n"));
    assert_true(vd_record_file_append(&keep, vd_text_of("more\n")));
    vd_record_file_close(&keep);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    assert_string_equal(content(path), "new\nmore\n");
    close(ready[0]);
    close(ready[1]);
    vd_arena_release(&arena);
}

static void an_enormous_file_is_refused(void **state)
{
    const char *path = scratch_path(*state, "game.vdr");
    struct vd_arena arena;
    struct vd_record_file keep;

    scratch_text(*state, "game.vdr", "one\n");
    assert_int_equal(truncate(path, (off_t)VD_FILE_MAX + 1), 0); /* a hole: it takes no space */
    vd_arena_init(&arena);
    assert_false(vd_record_file_open(&keep, &vd_disk, path, false, &arena));
    assert_non_null(strstr(keep.sentence, "the limit"));
    vd_arena_release(&arena);
}

static void what_is_no_file_is_refused(void **state)
{
    static const char *const names[] = {"missing.vdr", "folder", "pipe"};
    struct vd_arena arena;

    scratch_folder(*state, "folder");
    assert_int_equal(mkfifo(scratch_path(*state, "pipe"), 0600), 0);
    vd_arena_init(&arena);
    for (size_t i = 0; i < COUNT(names); i++) {
        struct vd_record_file keep;
        const char *path = scratch_path(*state, names[i]);

        check_case(names[i], !vd_record_file_open(&keep, &vd_disk, path, false, &arena));
        check_case(names[i], strstr(keep.sentence, names[i]) != NULL);
        check_case(names[i], !vd_record_file_open(&keep, &vd_disk, path, true, &arena));
    }
    vd_arena_release(&arena);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_new_file_is_its_owners_alone),     TEST(a_failed_creation_leaves_nothing),
        TEST(a_disk_without_links_will_do),       TEST(a_name_has_its_length),
        TEST(what_is_appended_is_there),          TEST(a_failed_append_changes_nothing),
        TEST(what_is_not_written_is_no_success),  TEST(a_torn_end_is_cut_off_or_left),
        TEST(a_full_disk_changes_nothing),        TEST(writers_take_turns),
        TEST(who_waited_reads_what_is_there_now), TEST(an_enormous_file_is_refused),
        TEST(what_is_no_file_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
