/* core/provenance.h: where the numbers of a scenario come from.
 *
 * A mark stands next to the number, or at the top of its block, in the data: `source: found`. It is
 * kept beside the tables, not in them, so that marks change no hash. */
#ifndef VD_CORE_PROVENANCE_H
#define VD_CORE_PROVENANCE_H

#include <stddef.h>

enum vd_source {
    VD_SOURCE_NONE,           /* not known: the tables came from a record */
    VD_SOURCE_CHART,          /* printed in the book */
    VD_SOURCE_FOUND,          /* not in the book that we have, but published */
    VD_SOURCE_RECONSTRUCTION, /* worked out by us */
    VD_SOURCE_COUNT
};

/* The word in data and charts; "unknown" for VD_SOURCE_NONE. */
const char *vd_source_name(enum vd_source source);

/* A mark of the data. The row is a path of keys; an entry of a list has the value of its first key
 * ("depots/Hanover PA"), or its number from 0. A row "" stands for the whole section. */
struct vd_source_mark {
    const char *section, *row;
    enum vd_source source;
};

struct vd_provenance {
    const struct vd_source_mark *at;
    size_t count;
};

/* Returns the innermost mark that covers the row; VD_SOURCE_NONE if the provenance is NULL or has
 * no such section. */
enum vd_source vd_source_of(const struct vd_provenance *provenance, const char *section,
                            const char *row);

#endif
