/* core/provenance.c: finds where a number comes from. */
#include "core/provenance.h"

#include <stdbool.h>
#include <string.h>

const char *vd_source_name(enum vd_source source)
{
    static const char *const names[VD_SOURCE_COUNT] = {
        [VD_SOURCE_NONE] = "unknown",
        [VD_SOURCE_CHART] = "chart",
        [VD_SOURCE_FOUND] = "found",
        [VD_SOURCE_RECONSTRUCTION] = "reconstruction",
    };

    return names[source < VD_SOURCE_COUNT ? source : VD_SOURCE_NONE];
}

/* True if the block at a path is the row, or holds it. */
static bool covers(const char *block, const char *row)
{
    size_t length = strlen(block);

    return strncmp(block, row, length) == 0 &&
           (length == 0 || row[length] == '\0' || row[length] == '/');
}

enum vd_source vd_source_of(const struct vd_provenance *provenance, const char *section,
                            const char *row)
{
    const struct vd_source_mark *found = NULL;

    for (size_t i = 0; provenance != NULL && i < provenance->count; i++) {
        const struct vd_source_mark *mark = &provenance->at[i];

        if (strcmp(mark->section, section) == 0 && covers(mark->row, row) &&
            (found == NULL || strlen(mark->row) >= strlen(found->row)))
            found = mark;
    }
    return found != NULL ? found->source : VD_SOURCE_NONE;
}
