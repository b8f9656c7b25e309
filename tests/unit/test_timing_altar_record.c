/* unit/test_timing_altar_record.c: a whole campaign is replayed and verified in 50 ms (P15). */
#include <sodium.h>
#include <stdio.h>
#include <time.h>

#include "record/verify.h"
#include "unit/check.h"
#include "unit/golden_game.h"

enum { TRIES = 9, MOST = 50 };

/* Of the processor: verifying waits for nothing, and others may be at work. */
static double milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static double verify(struct vd_text bytes)
{
    struct vd_heap heap;
    struct vd_verdict verdict;
    struct vd_fault fault;
    double start = milliseconds();

    vd_heap_init(&heap);
    assert_true(vd_verify(&golden_catalogue, bytes, &heap, &verdict, &fault));
    double taken = milliseconds() - start;

    vd_heap_release(&heap);
    return taken;
}

static void campaigns_are_verified_in_time(void **state)
{
    (void)state;
    for (size_t i = 0; golden_games[i] != NULL; i++) {
        struct golden golden;
        double best = 1e9;

        golden_play(&golden, golden_games[i], 0, NULL);
        for (unsigned k = 0; k < TRIES; k++) {
            double taken = verify(golden.bytes);

            best = taken < best ? taken : best;
        }
        printf("%s: %lu orders, %zu KB: %.1f ms\n", golden_games[i], (unsigned long)golden.record.n,
               golden.bytes.length / 1024, best);
        assert_true(best < MOST);
        golden_release(&golden);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(campaigns_are_verified_in_time)};

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
