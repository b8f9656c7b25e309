/* conform/shipped.c: the shipped conformance suite, which cmake/suite.cmake embeds. */
#include <assert.h>

#include "conform/conform.h"
#include "sys/embedded.h"

extern const uint64_t vd_shipped_cases[];
extern const uint64_t vd_shipped_case_number;

size_t vd_shipped_suite_count(void)
{
    return (size_t)vd_shipped_case_number;
}

struct vd_file vd_shipped_suite(size_t index)
{
    assert(index < vd_shipped_case_number);
    return vd_embedded_file(vd_shipped_cases, index);
}
