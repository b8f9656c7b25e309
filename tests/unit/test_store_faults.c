/* unit/test_store_faults.c: any call of a day of commits fails, once or from then on: nothing is
 * acknowledged that is not there afterwards, whether the program alone or the machine starts again.
 *
 * The suite runs a slice, VD_TEST_ALL=1 every call with every fault. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/check.h"
#include "unit/faulty_disk.h"
#include "unit/scratch.h"
#include "unit/store_day.h"
#include "unit/store_desk.h"

static struct scratch scratch;
static char path[600];
static bool all;

static int set_up(void **state)
{
    (void)state;
    all = getenv("VD_TEST_ALL") != NULL;
    scratch_init(&scratch);
    (void)snprintf(path, sizeof path, "%s", scratch_path(&scratch, "store.db"));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    scratch_release(&scratch);
    return 0;
}

static void plan_nothing(struct faulty_disk *disk)
{
    faulty_disk_plan(disk, (struct disk_plan){.fault = DISK_SOUND, .reads = true});
}

static void examine_image(struct day *day, struct faulty_disk *image, const char *name)
{
    day_examine(day, image, name);
    faulty_disk_free(image);
}

/* True if the day came to that call, which is counted after `sound` steps without fault and a restart. */
static bool day_with(struct disk_plan plan, int sound, struct random *random, const char *name)
{
    struct faulty_disk *disk = faulty_disk_new();
    struct day day = day_of(path);

    if (sound > 0)
        day_play(&day, disk, sound);
    faulty_disk_plan(disk, plan);
    day_play(&day, disk, DAY_STEPS / 2);
    bool came = faulty_disk_calls(disk) >= plan.at;

    plan_nothing(disk);
    examine_image(&day, faulty_disk_image(disk, DISK_KEEP_RANDOM, random), name);
    /* The program alone starts again, and sees what the system still has in its memory. What it then
     * acknowledges must not rest on that: the power goes soon, before the log is put away. */
    int next = day.last_issued + 2;
    struct vd_store *store = day_begin(&day, disk, next);

    struct faulty_disk *image = faulty_disk_image(disk, DISK_KEEP_NONE, random);

    vd_store_close(store);
    check_case(name, day.last_acknowledged == next);
    examine_image(&day, image, name);
    day_examine(&day, disk, name);
    faulty_disk_free(disk);
    return came;
}

static void every_call_fails(enum disk_fault fault, bool forever, int sound)
{
    struct random random = {.state = 1863};
    char name[80];

    for (uint64_t call = 1;; call += all ? 1 : (uint64_t)random_between(&random, 20, 60)) {
        (void)snprintf(name, sizeof name, "%d sound steps, then fault %d at call %lu%s", sound,
                       (int)fault, (unsigned long)call, forever ? " and after" : "");
        if (!day_with((struct disk_plan){fault, call, forever, true}, sound, &random, name))
            break;
    }
}

static void one_error(void **state)
{
    (void)state;
    every_call_fails(DISK_ERROR, false, 0);
    every_call_fails(DISK_ERROR, false, DAY_STEPS / 4);
}

static void errors_for_ever(void **state)
{
    (void)state;
    every_call_fails(DISK_ERROR, true, 0);
    every_call_fails(DISK_ERROR, true, DAY_STEPS / 4);
}

static void one_full_disk(void **state)
{
    (void)state;
    every_call_fails(DISK_FULL, false, 0);
    every_call_fails(DISK_FULL, false, DAY_STEPS / 4);
}

static void a_full_disk_for_ever(void **state)
{
    (void)state;
    every_call_fails(DISK_FULL, true, 0);
    every_call_fails(DISK_FULL, true, DAY_STEPS / 4);
}

static void one_short_write(void **state)
{
    (void)state;
    every_call_fails(DISK_SHORT, false, 0);
    every_call_fails(DISK_SHORT, false, DAY_STEPS / 4);
}

static void short_writes_for_ever(void **state)
{
    (void)state;
    every_call_fails(DISK_SHORT, true, 0);
    every_call_fails(DISK_SHORT, true, DAY_STEPS / 4);
}

/* The last call of a commit is its sync. What it failed to write stands in the system's memory only, and
 * a store that is opened again reads it there. */
static void a_sync_that_failed_is_not_built_upon(void **state)
{
    struct random random = {.state = 1863};
    struct faulty_disk *disk = faulty_disk_new();
    struct day day = day_of(path);
    struct vd_batch batch;

    (void)state;
    vd_batch_init(&batch);
    struct vd_store *store = day_begin(&day, disk, 1);

    plan_nothing(disk);
    day_add_step(&batch, 2);
    assert_int_equal(vd_store_commit_now(store, &batch), VD_STORE_DONE);
    uint64_t calls = faulty_disk_calls(disk);

    faulty_disk_plan(disk, (struct disk_plan){DISK_ERROR, calls, false, true});
    day_add_step(&batch, 3);
    assert_int_equal(vd_store_commit_now(store, &batch), VD_STORE_FAILED);
    assert_int_equal(faulty_disk_calls(disk), calls);
    vd_store_close(store);

    store = day_begin(&day, disk, 5);
    struct faulty_disk *image = faulty_disk_image(disk, DISK_KEEP_NONE, &random);

    vd_store_close(store);
    assert_int_equal(day.last_acknowledged, 5);
    examine_image(&day, image, "a failed sync");
    vd_batch_release(&batch);
    faulty_disk_free(disk);
}

/* ---- a broken store ---- */

struct tally {
    unsigned done, failed;
};

static void count_result(void *context, enum vd_store_result result)
{
    struct tally *tally = context;

    assert_int_not_equal(result, VD_STORE_CLASH);
    tally->done += result == VD_STORE_DONE;
    tally->failed += result == VD_STORE_FAILED;
}

static void a_broken_store_acknowledges_nothing_more(void **state)
{
    struct faulty_disk *disk = faulty_disk_new();
    const struct vd_store_setup setup = {
        .where = path, .use = VD_STORE_SERVE, .files = faulty_disk_name(disk)};
    char sentence[VD_SENTENCE_SIZE];
    struct vd_store *store = vd_store_open(&setup, sentence);
    struct tally tally = {0};
    struct vd_batch batch;

    (void)state;
    vd_batch_init(&batch);
    assert_non_null(store);
    assert_null(vd_store_broken(store));
    day_add_step(&batch, 0);
    assert_int_equal(vd_store_commit_now(store, &batch), VD_STORE_DONE);
    faulty_disk_plan(disk, (struct disk_plan){.fault = DISK_ERROR, .at = 1}); /* once */
    day_add_step(&batch, 1);
    assert_int_equal(vd_store_commit_now(store, &batch), VD_STORE_FAILED);
    assert_non_null(vd_store_broken(store));
    assert_non_null(strstr(vd_store_broken(store), "cannot be written"));
    assert_non_null(strstr(vd_store_broken(store), "disk I/O error (SQLite's code 778)"));
    for (int step = 1; step <= 10; step++) { /* the disk is sound again; the store is not */
        day_add_step(&batch, step);
        vd_store_commit(store, &batch, count_result, &tally);
    }
    uint64_t calls = faulty_disk_calls(disk);

    vd_store_close(store);
    assert_int_equal(tally.done, 0);
    assert_int_equal(tally.failed, 10);
    assert_true(faulty_disk_calls(disk) <= calls + 1); /* nothing is written at the end either */

    store = vd_store_open(&setup, sentence);
    assert_non_null(store);
    assert_in_range(day_examine_store(store, "opened again"), 0, 1);
    vd_store_close(store);
    vd_batch_release(&batch);
    faulty_disk_free(disk);
}

static void a_store_that_cannot_be_read_is_broken(void **state)
{
    struct faulty_disk *disk = faulty_disk_new();
    const struct vd_store_setup setup = {
        .where = path, .use = VD_STORE_SERVE, .files = faulty_disk_name(disk)};
    char sentence[VD_SENTENCE_SIZE];
    struct vd_store *store = vd_store_open(&setup, sentence);
    struct vd_batch batch;
    size_t rows = 0;

    (void)state;
    vd_batch_init(&batch);
    assert_non_null(store);
    day_add_step(&batch, 0);
    assert_int_equal(vd_store_commit_now(store, &batch), VD_STORE_DONE);
    faulty_disk_plan(disk, (struct disk_plan){DISK_ERROR, 1, true, true});
    assert_false(vd_store_read(store, VD_SETTING_LIST, VD_NO_VALUES, NULL, &rows));
    assert_non_null(strstr(vd_store_broken(store), "cannot be read"));
    day_add_step(&batch, 1);
    assert_int_equal(vd_store_commit_now(store, &batch), VD_STORE_FAILED);
    vd_store_close(store);
    vd_batch_release(&batch);
    faulty_disk_free(disk);
}

/* Twenty steps on a disk that is full at one call: whether all of them were acknowledged, and the store goes on. */
static bool goes_on_after(uint64_t call, bool *came)
{
    struct faulty_disk *disk = faulty_disk_new();
    const struct vd_store_setup setup = {
        .where = path, .use = VD_STORE_SERVE, .files = faulty_disk_name(disk), .log_pages = 8};
    char sentence[VD_SENTENCE_SIZE];
    struct vd_store *store = vd_store_open(&setup, sentence);
    struct vd_batch batch;
    bool fine = true;

    assert_non_null(store);
    vd_batch_init(&batch);
    faulty_disk_plan(disk, (struct disk_plan){.fault = DISK_FULL, .at = call});
    for (int step = 0; step < 20 && fine; step++) {
        day_add_step(&batch, step);
        fine = vd_store_commit_now(store, &batch) == VD_STORE_DONE;
    }
    *came = faulty_disk_calls(disk) >= call;
    vd_store_close(store);
    store = vd_store_open(&setup, sentence);
    assert_non_null(store);
    assert_true(day_examine_store(store, "opened again") == 19 || !fine);
    vd_store_close(store);
    vd_batch_release(&batch);
    faulty_disk_free(disk);
    return fine;
}

/* The log has its room already: that the file has none to grow breaks nothing. */
static void a_log_that_cannot_be_put_away_is_kept(void **state)
{
    unsigned went_on = 0;
    bool came = true;

    (void)state;
    for (uint64_t call = 1; came; call++) {
        bool goes_on = goes_on_after(call, &came);

        went_on += goes_on && came;
    }
    assert_true(went_on > 0);
}

int main(void)
{
#define DISK_TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        DISK_TEST(a_broken_store_acknowledges_nothing_more),
        DISK_TEST(a_store_that_cannot_be_read_is_broken),
        DISK_TEST(a_sync_that_failed_is_not_built_upon),
        DISK_TEST(a_log_that_cannot_be_put_away_is_kept),
        DISK_TEST(one_error),
        DISK_TEST(errors_for_ever),
        DISK_TEST(one_full_disk),
        DISK_TEST(a_full_disk_for_ever),
        DISK_TEST(one_short_write),
        DISK_TEST(short_writes_for_ever),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
