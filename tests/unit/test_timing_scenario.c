/* unit/test_timing_scenario.c: a campaign is loaded, with its map, in less than 10 ms. */
#include <stdio.h>

#include "scenario/scenario.h"
#include "unit/check.h"
#include "unit/timing.h"

enum { TRIES = 9, MOST = 10 };

static void loads_in_time(void **state)
{
    static const char *const ids[] = {"gettysburg", "vicksburg"};

    (void)state;
    for (size_t i = 0; i < COUNT(ids); i++) {
        double best = 1e9;

        for (unsigned k = 0; k < TRIES; k++) {
            const struct vd_scenario_request request = {.id = ids[i]};
            struct vd_arena arena;
            struct vd_report report;
            const struct vd_scenario *scenario;
            const struct vd_system *system;
            double start = timing_milliseconds();

            vd_arena_init(&arena);
            vd_report_init(&report);
            assert_true(vd_scenario_open(&request, &arena, &scenario, &system, &report));
            double taken = timing_milliseconds() - start;

            best = taken < best ? taken : best;
            vd_report_release(&report);
            vd_arena_release(&arena);
        }
        printf("%s: %.2f ms\n", ids[i], best);
        assert_true(best < MOST);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(loads_in_time)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
