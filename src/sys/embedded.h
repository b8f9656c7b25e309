/* sys/embedded.h: files that the build has put into the program (cmake/embed.cmake).
 *
 * Their table has three numbers a file: where its name stands, where its text, and how long that is. The
 * places are counted from the table's beginning, so that nothing has to be moved when a program is loaded. */
#ifndef VD_SYS_EMBEDDED_H
#define VD_SYS_EMBEDDED_H

#include <stdint.h>

#include "sys/file.h"

static inline struct vd_file vd_embedded_file(const uint64_t *table, size_t index)
{
    const char *base = (const char *)table;
    const uint64_t *entry = &table[3 * index];

    return (struct vd_file){base + entry[0], base + entry[1], (size_t)entry[2]};
}

#endif
