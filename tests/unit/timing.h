/* unit/timing.h: how long something takes, for the timing tests. */
#ifndef VD_TESTS_TIMING_H
#define VD_TESTS_TIMING_H

#include <stddef.h>

/* CPU time: what else runs on the machine is not the program's fault. */
double timing_milliseconds(void);
/* Puts the times in order: the first is the best, the middle one the median. */
void timing_sort(double *times, size_t count);

#endif
