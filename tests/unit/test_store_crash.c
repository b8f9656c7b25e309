/* unit/test_store_crash.c: the power goes at any call of a day of commits, at any call of the recovery,
 * and again and again: nothing acknowledged is lost, doubled or half there.
 *
 * The suite runs a slice. VD_TEST_ALL=1 takes every call and twenty random images of each, some 14,000 in
 * all; VD_CRASH_ROUNDS=100 makes a million. */
#include <stdio.h>
#include <stdlib.h>

#include "unit/check.h"
#include "unit/faulty_disk.h"
#include "unit/scratch.h"
#include "unit/store_day.h"

static struct scratch scratch;
static char path[600];
static bool all;
static unsigned rounds = 1;
static unsigned long images;

static int set_up(void **state)
{
    const char *wanted = getenv("VD_CRASH_ROUNDS");

    (void)state;
    all = getenv("VD_TEST_ALL") != NULL;
    if (wanted != NULL)
        rounds = (unsigned)strtoul(wanted, NULL, 10);
    scratch_init(&scratch);
    (void)snprintf(path, sizeof path, "%s", scratch_path(&scratch, "store.db"));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    print_message("%lu images so far\n", images);
    scratch_release(&scratch);
    return 0;
}

static void plan_power(struct faulty_disk *disk, uint64_t at)
{
    faulty_disk_plan(disk, (struct disk_plan){.fault = DISK_POWER, .at = at});
}

static void plan_nothing(struct faulty_disk *disk)
{
    faulty_disk_plan(disk, (struct disk_plan){.fault = DISK_SOUND});
}

/* A day that ends with a power cut at that call. */
static struct faulty_disk *day_until(struct day *day, uint64_t call)
{
    struct faulty_disk *disk = faulty_disk_new();

    *day = day_of(path);
    plan_power(disk, call);
    day_play(day, disk, DAY_STEPS);
    return disk;
}

static uint64_t calls_of_a_day(void)
{
    struct faulty_disk *disk = faulty_disk_new();
    struct day day = day_of(path);

    plan_nothing(disk);
    day_play(&day, disk, DAY_STEPS);
    uint64_t calls = faulty_disk_calls(disk);

    assert_int_equal(day.last_acknowledged, DAY_STEPS);
    faulty_disk_free(disk);
    return calls;
}

static void examine_image(const struct day *day, const struct faulty_disk *disk,
                          enum disk_keeping keeping, struct random *random, const char *name)
{
    struct faulty_disk *image = faulty_disk_image(disk, keeping, random);
    struct day after = *day;

    day_examine(&after, image, name);
    day_examine(&after, image, name); /* a second start finds the same */
    faulty_disk_free(image);
    images++;
}

static void every_call_of_a_day(void **state)
{
    static const enum disk_keeping keepings[] = {DISK_KEEP_NONE, DISK_KEEP_ALL, DISK_KEEP_TORN_END};
    uint64_t calls = calls_of_a_day();
    struct random random = {.state = 1863};

    (void)state;
    print_message("a day has %lu calls\n", (unsigned long)calls);
    for (uint64_t call = 1; call <= calls + 1; call += all ? 1 : 3) {
        struct day day;
        struct faulty_disk *disk = day_until(&day, call);
        char name[40];

        (void)snprintf(name, sizeof name, "power cut at call %lu", (unsigned long)call);
        if (all)
            for (size_t i = 0; i < COUNT(keepings); i++)
                examine_image(&day, disk, keepings[i], &random, name);
        for (unsigned i = 0; i < (all ? 20 * rounds : 1); i++)
            examine_image(&day, disk, DISK_KEEP_RANDOM, &random, name);
        faulty_disk_free(disk);
    }
}

/* The power goes at that call of the recovery; whether it came so far. */
static bool cut_recovery(const struct day *day, const struct faulty_disk *disk, uint64_t call,
                         struct random *random, const char *name)
{
    struct random same = *random;
    struct faulty_disk *image = faulty_disk_image(disk, DISK_KEEP_RANDOM, &same);
    struct day after = *day;

    plan_power(image, call);
    day_play(&after, image, -1); /* opens and closes */
    bool came = faulty_disk_calls(image) >= call;

    if (came)
        examine_image(&after, image, DISK_KEEP_RANDOM, &same, name);
    faulty_disk_free(image);
    return came;
}

static void every_call_of_a_recovery(void **state)
{
    uint64_t calls = calls_of_a_day();
    struct random random = {.state = 1864};

    (void)state;
    for (uint64_t call = 1; call <= calls; call += all ? (rounds > 1 ? 1 : 3) : 61) {
        struct day day;
        struct faulty_disk *disk = day_until(&day, call);
        char name[80];

        for (uint64_t again = 1;; again++) {
            (void)snprintf(name, sizeof name, "power cut at call %lu, then at %lu of the recovery",
                           (unsigned long)call, (unsigned long)again);
            if (!cut_recovery(&day, disk, again, &random, name))
                break;
        }
        (void)random_next(&random);
        faulty_disk_free(disk);
    }
}

/* One disk that loses power many times while the day goes on. */
static void power_cuts_in_a_row(void **state)
{
    struct random random = {.state = 1865};

    (void)state;
    for (unsigned run = 0; run < (all ? 200 * rounds : 5); run++) {
        struct faulty_disk *disk = faulty_disk_new();
        struct day day = day_of(path);
        char name[40];

        (void)snprintf(name, sizeof name, "run %u", run);
        for (unsigned cuts = 0; cuts < 60 && day.last_acknowledged < DAY_STEPS; cuts++) {
            plan_power(disk, (uint64_t)random_between(&random, 1, 150));
            day_play(&day, disk, DAY_STEPS);
            struct faulty_disk *image = faulty_disk_image(disk, DISK_KEEP_RANDOM, &random);

            faulty_disk_free(disk);
            disk = image;
            day_examine(&day, disk, name);
            images++;
        }
        faulty_disk_free(disk);
    }
}

int main(void)
{
#define DISK_TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        DISK_TEST(every_call_of_a_day),
        DISK_TEST(every_call_of_a_recovery),
        DISK_TEST(power_cuts_in_a_row),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
