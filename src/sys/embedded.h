/* sys/embedded.h: files that the build embeds in the program (cmake/embed.cmake).
 *
 * The table has three numbers for each file: the offset of its name, the offset of its content, and
 * the length of the content. Offsets count from the start of the table, so the loader has nothing
 * to relocate. */
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
