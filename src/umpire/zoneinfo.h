/* umpire/zoneinfo.h: finds the rule of a named time zone in the system's files (RFC 9636, TZif).
 * The service looks it up when a pace is set and stores it with the campaign: see umpire/zone.h. */
#ifndef VD_UMPIRE_ZONEINFO_H
#define VD_UMPIRE_ZONEINFO_H

#include <stdbool.h>
#include <stddef.h>

#include "umpire/zone.h"

/* Finds the rule at the end of a TZif file, which applies after the file's last listed change.
 * False if the file is not TZif version 2 or later, or has no rule. */
bool vd_zoneinfo_rule(struct vd_text file, struct vd_text *rule);
/* Sets the rule of a zone that has only a name; leaves other zones unchanged. `folder`: NULL for
 * the system's. On failure returns false and writes a sentence. */
bool vd_zone_find(struct vd_zone *zone, const char *folder, char *sentence, size_t size);

#endif
