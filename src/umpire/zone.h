/* umpire/zone.h: time zones with summer time: converts between UTC and local time.
 *
 * A zone is a fixed offset from UTC, or a POSIX rule such as CET-1CEST,M3.5.0,M10.5.0/3: two
 * offsets, and the dates on which clocks change from one to the other. This code uses neither the C
 * library's zone nor a file, so a campaign's deadlines are the same on every machine and after
 * every restart. A zone's name (Europe/Berlin) is kept together with the rule that it had when it
 * was set; umpire/zoneinfo.h finds the rule. Moments are seconds since 1970 in UTC; local moments
 * count the same way in local time. A zone of all zeros is UTC. */
#ifndef VD_UMPIRE_ZONE_H
#define VD_UMPIRE_ZONE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { VD_ZONE_NAME_MAX = 40, VD_ZONE_RULE_MAX = 60, VD_ZONE_LETTERS_MAX = 8 };

/* A day of every year and a time on that day, by the clock in use before the change. */
struct vd_zone_change {
    int32_t time;                 /* seconds; may be negative or more than a day */
    uint16_t day;                 /* of the year: from 1 without leap days, or from 0 with them */
    uint8_t month, week, weekday; /* used if month is not 0; week 5: the last; weekday 0: Sunday */
    bool leaps;                   /* the day is counted from 0, with leap days */
};

struct vd_zone {
    int32_t standard, summer;                                    /* seconds east of UTC */
    struct vd_zone_change begins, ends;                          /* of summer time */
    bool changes;                                                /* the zone has summer time */
    char letters[2][VD_ZONE_LETTERS_MAX + 1];                    /* abbreviations: CET, CEST */
    char name[VD_ZONE_NAME_MAX + 1], rule[VD_ZONE_RULE_MAX + 1]; /* empty: none */
};

/* Reads "utc+1", "utc-5:30"; a rule with summer time; "Europe/Berlin";
 * "Europe/Berlin=CET-1CEST,M3.5.0,M10.5.0/3". A rule without summer time is refused unless it
 * follows a name, since POSIX offsets have the opposite sign of what people expect. */
bool vd_zone_read(struct vd_text word, struct vd_zone *zone);
/* True if the zone has only a name: its rule must be found before it can be used. */
bool vd_zone_wants_rule(const struct vd_zone *zone);
/* Sets the rule of a zone, which keeps its name. If the rule is invalid, returns false and leaves
 * the zone unchanged. */
bool vd_zone_take_rule(struct vd_zone *zone, struct vd_text rule);

enum vd_zone_form {
    VD_ZONE_SAID, /* the name, if the zone has one */
    VD_ZONE_KEPT  /* ... and its rule */
};
void vd_zone_write(const struct vd_zone *zone, enum vd_zone_form form, struct vd_writer *writer);
/* Writes the POSIX rule, also for a fixed offset. */
void vd_zone_write_rule(const struct vd_zone *zone, struct vd_writer *writer);

int64_t vd_zone_local(const struct vd_zone *zone, int64_t at);
/* Returns when local clocks show `local`. If they show it twice or skip it, returns the later of
 * the two readings. When 3:00 becomes 2:00, 2:30 is the second 2:30; when 2:00 becomes 3:00, 2:30
 * is 3:30. */
int64_t vd_zone_moment(const struct vd_zone *zone, int64_t local);

/* Writes "Fri 2026-12-18 18:00 CET", with "UTC" or "UTC+1" if the zone has no abbreviation. */
void vd_moment_write(int64_t at, const struct vd_zone *zone, char text[40]);

#endif
