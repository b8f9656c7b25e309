/* conform/shipped.c: the conformance suite that cmake/suite.cmake has embedded: a table of three
 * numbers a file, as for the scenarios (scenario/shipped.c). */
#include <assert.h>
#include <stdint.h>

#include "conform/conform.h"

extern const uint64_t vd_shipped_cases[];
extern const uint64_t vd_shipped_case_number;

size_t vd_shipped_suite_count(void)
{
    return (size_t)vd_shipped_case_number;
}

struct vd_file vd_shipped_suite(size_t index)
{
    const char *base = (const char *)vd_shipped_cases;

    assert(index < vd_shipped_case_number);
    return (struct vd_file){base + vd_shipped_cases[3 * index],
                            base + vd_shipped_cases[3 * index + 1],
                            (size_t)vd_shipped_cases[3 * index + 2]};
}
