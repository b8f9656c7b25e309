/* umpire/zoneinfo.h: the rule of a named time zone, out of the system's files (RFC 9636, TZif). It is asked
 * when a pace is given, and kept with the campaign: see umpire/zone.h. */
#ifndef VD_UMPIRE_ZONEINFO_H
#define VD_UMPIRE_ZONEINFO_H

#include <stdbool.h>
#include <stddef.h>

#include "umpire/zone.h"

/* The rule at the end of such a file: what holds from its last change on. False if it is no file of version 2
 * or later, or has no rule. */
bool vd_zoneinfo_rule(struct vd_text file, struct vd_text *rule);
/* Gives a zone that is named the rule of that name; one that wants none stays as it is. `folder`: NULL for the
 * system's. False with a sentence. */
bool vd_zone_find(struct vd_zone *zone, const char *folder, char *sentence, size_t size);

#endif
