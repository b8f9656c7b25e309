/* unit/test_timing_altar_record.c: a whole campaign is replayed and verified in 50 ms (P15). */
#include <sodium.h>
#include <stdio.h>

#include "record/verify.h"
#include "system/trial.h"
#include "unit/check.h"
#include "unit/golden_game.h"
#include "unit/timing.h"

enum { TRIES = 9, MOST = 50 };

static double verify(struct vd_text bytes)
{
    struct vd_arena arena;
    struct vd_verdict verdict;
    struct vd_fault fault;
    double start = timing_milliseconds();

    vd_arena_init(&arena);
    assert_true(vd_verify(&golden_catalogue, bytes, &arena, &verdict, &fault));
    double taken = timing_milliseconds() - start;

    vd_arena_release(&arena);
    return taken;
}

static void campaigns_are_verified_in_time(void **state)
{
    const char *const *replays = trials[0]->replays;

    (void)state;
    for (size_t i = 0; replays[i] != NULL; i++) {
        struct golden golden;
        double best = 1e9;

        golden_play(&golden, replays[i], 0, NULL);
        for (unsigned k = 0; k < TRIES; k++) {
            double taken = verify(golden.bytes);

            best = taken < best ? taken : best;
        }
        printf("%s: %lu orders, %zu KB: %.1f ms\n", replays[i], (unsigned long)golden.record.n,
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
