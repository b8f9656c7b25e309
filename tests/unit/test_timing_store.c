/* unit/test_timing_store.c: a durable commit costs little more than a sync of the disk (performance.md
 * P10), many players share one (P9), and an order takes little room. */
#include <stdio.h>

#include "unit/check.h"
#include "unit/scratch.h"
#include "unit/store_measure.h"

static void commits_cost_a_sync(void **state)
{
    struct store_costs costs;
    char sentence[VD_SENTENCE_SIZE];
    struct scratch scratch;

    (void)state;
    scratch_init(&scratch);
    if (!store_measure(scratch.path, 3, 1.0, &costs, sentence))
        fail_msg("%s", sentence);
    scratch_release(&scratch);
    double append = costs.of[COST_APPEND].median, commit = costs.of[COST_COMMIT].median;

    print_message("append and sync: p50 %.0f us, p99 %.0f us\n", append,
                  costs.of[COST_APPEND_P99].median);
    print_message("one player:      p50 %.0f us, p99 %.0f us; %.2f times (%.2f to %.2f)\n", commit,
                  costs.of[COST_COMMIT_P99].median, costs.of[COST_RATIO].median,
                  costs.of[COST_RATIO].least, costs.of[COST_RATIO].most);
    print_message("64 players:      p50 %.0f us, p99 %.0f us; %.0f orders a second, %.0f per CPU "
                  "second\n",
                  costs.of[COST_GROUP].median, costs.of[COST_GROUP_P99].median,
                  costs.of[COST_PER_SECOND].median, costs.of[COST_PER_CPU_SECOND].median);
    print_message("room:            %.0f bytes an order\n", costs.bytes_per_order);
    /* Where a sync costs nothing (a disk in memory) the ratio says nothing. */
    assert_true(costs.of[COST_RATIO].least <= 1.5 || commit <= append + 300);
    assert_true(costs.of[COST_PER_CPU_SECOND].median >= 9000);
    assert_true(costs.bytes_per_order <= 512);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(commits_cost_a_sync)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
