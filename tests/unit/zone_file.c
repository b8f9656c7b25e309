/* unit/zone_file.c: files of time zones. */
#include "unit/zone_file.h"

#include <stdio.h>
#include <string.h>

struct vd_text zone_file_of(const char *rule, char bytes[ZONE_FILE_SIZE])
{
    enum { BLOCKS = 2 * ZONE_FILE_BLOCK };

    memset(bytes, 0, ZONE_FILE_SIZE);
    for (size_t at = 0; at < BLOCKS; at += ZONE_FILE_BLOCK) {
        memcpy(bytes + at, "TZif2", sizeof "TZif2");
        bytes[at + 39] = 1;
        bytes[at + 43] = 4;
        memcpy(bytes + at + 50, "CET", 4);
    }
    (void)snprintf(bytes + BLOCKS, ZONE_FILE_SIZE - BLOCKS, "\n%s\n", rule);
    return (struct vd_text){bytes, BLOCKS + strlen(rule) + 2};
}

void zone_file_write(const struct scratch *scratch, const char *name, const char *rule)
{
    char bytes[ZONE_FILE_SIZE];
    struct vd_text file = zone_file_of(rule, bytes);

    scratch_write(scratch, name, file.at, file.length);
}
