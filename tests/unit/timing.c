/* unit/timing.c: how long something takes, for the timing tests. */
#include "unit/timing.h"

#include <stdlib.h>
#include <time.h>

#include "unit/check.h"

double timing_milliseconds(void)
{
    struct timespec now;

    assert_int_equal(clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now), 0);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;

    return (a > b) - (a < b);
}

void timing_sort(double *times, size_t count)
{
    qsort(times, count, sizeof *times, by_size);
}
