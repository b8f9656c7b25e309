/* scenario/shipped.c: the scenario data that cmake/scenarios.cmake has embedded.
 *
 * A table of three numbers a file: where its name stands, where its text, and how long that is; the
 * places are counted from the table's beginning, so that nothing has to be moved when a program is
 * loaded. */
#include "scenario/shipped.h"

#include <assert.h>
#include <stdint.h>

extern const uint64_t vd_shipped_texts[];
extern const uint64_t vd_shipped_text_number;

size_t vd_shipped_text_count(void)
{
    return (size_t)vd_shipped_text_number;
}

struct vd_shipped_text vd_shipped_text(size_t index)
{
    const char *base = (const char *)vd_shipped_texts;

    assert(index < vd_shipped_text_number);
    return (struct vd_shipped_text){base + vd_shipped_texts[3 * index],
                                    base + vd_shipped_texts[3 * index + 1],
                                    (size_t)vd_shipped_texts[3 * index + 2]};
}
