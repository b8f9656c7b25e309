/* scenario/shipped.c: the scenario data embedded by cmake/scenarios.cmake. */
#include "scenario/shipped.h"

#include <assert.h>

#include "sys/embedded.h"

extern const uint64_t vd_shipped_texts[];
extern const uint64_t vd_shipped_text_number;

size_t vd_shipped_text_count(void)
{
    return (size_t)vd_shipped_text_number;
}

struct vd_file vd_shipped_text(size_t index)
{
    assert(index < vd_shipped_text_number);
    return vd_embedded_file(vd_shipped_texts, index);
}
