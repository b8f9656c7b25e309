/* unit/check.h: cmocka and what our tests add to it. */
#ifndef VD_TESTS_CHECK_H
#define VD_TESTS_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sys/report.h"
#include "sys/sandbox.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* The sanitizers look for mistakes of memory, and take their time. Of what is tried a thousand times they
 * get a part; planted mistakes, which try the tests themselves, they are spared. The optimized build, whose
 * tests are run beside theirs, has it all. */
enum { SANITIZED = VD_SANITIZED };

/* In a table of cases a failure must say which one it was. */
#define check_case(name, condition)                        \
    do {                                                   \
        if (!(condition))                                  \
            fail_msg("case \"%s\": %s", name, #condition); \
    } while (0)

/* The same numbers on every machine and in every run. */
struct random {
    uint64_t state;
};

uint32_t random_next(struct random *random);
/* From least to most, both included. */
int32_t random_between(struct random *random, int32_t least, int32_t most);

/* What a report would print; the caller frees it. */
char *report_text(struct vd_report *report);
/* Whether one of the mistakes stands in that file (its ending; NULL: any), at that line and column
 * (0: any) or feature (NULL: any), and has all the words, which are separated by '|'. */
bool report_has(const struct vd_report *report, const char *file, unsigned line, unsigned column,
                const char *feature, const char *words);

#endif
