/* unit/test_timing_store.c: a durable commit costs little more than a sync of the disk (performance.md
 * P10), many players share one (P9), and an order takes little room. */
#include <stdio.h>

#include "store/measure.h"
#include "unit/check.h"
#include "unit/scratch.h"

static void commits_cost_a_sync(void **state)
{
    struct vd_store_figures figures;
    char sentence[VD_SENTENCE_SIZE];
    struct scratch scratch;

    (void)state;
    scratch_init(&scratch);
    if (!vd_store_measure(scratch.path, 3, 1.0, &figures, sentence))
        fail_msg("%s", sentence);
    scratch_release(&scratch);
    print_message("append and sync: p50 %.0f us, p99 %.0f us\n", figures.append_p50,
                  figures.append_p99);
    print_message("one player:      p50 %.0f us, p99 %.0f us; %.2f times (%.2f to %.2f)\n",
                  figures.commit_p50, figures.commit_p99, figures.ratio, figures.ratio_least,
                  figures.ratio_most);
    print_message("64 players:      p50 %.0f us, p99 %.0f us; %.0f orders a second, %.0f per CPU "
                  "second\n",
                  figures.group_p50, figures.group_p99, figures.orders_per_second,
                  figures.orders_per_cpu_second);
    print_message("room:            %.0f bytes an order\n", figures.bytes_per_order);
    /* Where a sync costs nothing (a disk in memory) the ratio says nothing. */
    assert_true(figures.ratio_least <= 1.5 || figures.commit_p50 <= figures.append_p50 + 300);
    assert_true(figures.orders_per_cpu_second >= 9000);
    assert_true(figures.bytes_per_order <= 512);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(commits_cost_a_sync)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
