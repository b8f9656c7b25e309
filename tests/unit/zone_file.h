/* unit/zone_file.h: files of time zones, as the system has them (RFC 9636), for tests. */
#ifndef VD_TESTS_ZONE_FILE_H
#define VD_TESTS_ZONE_FILE_H

#include "base/text.h"
#include "unit/scratch.h"

enum { ZONE_FILE_BLOCK = 44 + 6 + 4, ZONE_FILE_SIZE = 200 };

/* One of version 2: twice a head with one kind of time and its letters, then the rule. */
struct vd_text zone_file_of(const char *rule, char bytes[ZONE_FILE_SIZE]);
void zone_file_write(const struct scratch *scratch, const char *name, const char *rule);

#endif
