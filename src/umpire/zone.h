/* umpire/zone.h: what the clocks of a place show, in summer too.
 *
 * A zone is a fixed difference from UTC, or a rule as POSIX writes it, CET-1CEST,M3.5.0,M10.5.0/3: two
 * differences, and when in a year clocks are changed from one to the other. Everything is reckoned here;
 * neither the C library's zone nor a file is asked, so that a campaign's deadlines are the same on every
 * machine and after every restart. A name (Europe/Berlin) is kept beside the rule that it stood for when it
 * was given: umpire/zoneinfo.h finds that. Moments are seconds since 1970; local ones are what a clock
 * of the place shows, counted the same way. All zero is UTC. */
#ifndef VD_UMPIRE_ZONE_H
#define VD_UMPIRE_ZONE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { VD_ZONE_NAME_MOST = 40, VD_ZONE_RULE_MOST = 60, VD_ZONE_LETTERS_MOST = 8 };

/* A day of every year, and the time of that day, by the clock that goes until then. */
struct vd_zone_change {
    int32_t time;                 /* seconds; may reach into the days beside */
    uint16_t day;                 /* of the year: from 1 without leap days, or from 0 with them */
    uint8_t month, week, weekday; /* or so: week 5 is the last of the month; from Sunday */
    bool leaps;                   /* the day is counted from 0, with leap days */
};

struct vd_zone {
    int32_t standard, summer;                  /* seconds east of UTC */
    struct vd_zone_change begins, ends;        /* of summer time */
    bool changes;                              /* there are those */
    char letters[2][VD_ZONE_LETTERS_MOST + 1]; /* what both times are called: CET, CEST */
    char name[VD_ZONE_NAME_MOST + 1], rule[VD_ZONE_RULE_MOST + 1]; /* empty: it has none */
};

/* "utc+1", "utc-5:30"; a rule with its summer time; "Europe/Berlin"; "Europe/Berlin=CET-1CEST,M3.5.0,M10.5.0/3".
 * A rule without summer time is not taken by itself, since its sign is contrary to what one thinks. */
bool vd_zone_read(struct vd_text word, struct vd_zone *zone);
/* A name alone, as it was read: nothing can be reckoned before its rule is found. */
bool vd_zone_wants_rule(const struct vd_zone *zone);
/* The rule of a zone that may have a name; false, and the zone as it was, if it is none. */
bool vd_zone_take_rule(struct vd_zone *zone, struct vd_text rule);

enum vd_zone_form {
    VD_ZONE_SAID, /* the name, if it has one */
    VD_ZONE_KEPT  /* ... and its rule */
};
void vd_zone_write(const struct vd_zone *zone, enum vd_zone_form form, struct vd_writer *writer);
/* The rule as POSIX has it, of a fixed difference too. */
void vd_zone_write_rule(const struct vd_zone *zone, struct vd_writer *writer);

int64_t vd_zone_local(const struct vd_zone *zone, int64_t at);
/* When clocks show that. What they show twice, and what they skip, is the later of its two readings: 2:30 in
 * the night in which three o'clock becomes two is the second, and in that in which two becomes three it is
 * 3:30. */
int64_t vd_zone_moment(const struct vd_zone *zone, int64_t local);

/* "Fri 2026-12-18 18:00 CET"; "UTC", "UTC+1" where the time has no letters. */
void vd_moment_write(int64_t at, const struct vd_zone *zone, char text[40]);

#endif
