/* umpire/pace.h: how long a seat has to answer, counting only the hours and days of its calendar.
 *
 * A campaign's calendar names the weekdays and the hours of the day in which its clocks run, and
 * its days off. All are in the campaign's own time zone, since a club's appointment must not depend
 * on the server's. Deadlines are counted in local time too: a question asked at 20:00 is due at
 * 20:00 a day or two later, even if summer time began or ended between. All times are seconds since
 * 1970. */
#ifndef VD_UMPIRE_PACE_H
#define VD_UMPIRE_PACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "umpire/date.h"
#include "umpire/zone.h"

enum {
    VD_DAYS_OFF_MAX = 40,
    VD_PACE_HOURS_MAX = 24 * 60, /* hours that count */
    VD_PACE_WORDS = 1500         /* buffer size for any pace in words */
};

/* A range of days, each as days since 1970-01-01. */
struct vd_days {
    int32_t first, last; /* both included */
};

struct vd_pace {
    uint32_t hours;   /* to answer; 0: no deadline */
    uint8_t weekdays; /* on which clocks run, a bit each from Monday; 0: all */
    uint8_t from, to; /* hours of the day between which they run; both 0: all day */
    uint16_t remind;  /* hours before a deadline at which a reminder goes out; 0: none */
    struct vd_zone zone;
    uint8_t day_off_count;
    struct vd_days day_off[VD_DAYS_OFF_MAX];
};

/* True if the clocks run at that moment. */
bool vd_pace_runs(const struct vd_pace *pace, int64_t at);
/* Returns the moment when `seconds` have counted since `start`. A `start` outside 1970 to 9999 is
 * clamped, since a clock may show anything. There always is such a moment: days off are limited,
 * and at least one weekday counts. */
int64_t vd_pace_after(const struct vd_pace *pace, int64_t start, int64_t seconds);
/* Returns how many seconds count between two moments; 0 if `end` is not after `start`. */
int64_t vd_pace_seconds(const struct vd_pace *pace, int64_t start, int64_t end);
/* Returns when the answer to a question asked at `start` is due; 0: never. */
int64_t vd_pace_due(const struct vd_pace *pace, int64_t start);

/* Reads "48h", "3d" or "none", then any of "mon-fri", "mon,wed,fri", "8-22", "utc+1", "utc-5:30",
 * "zone Europe/Berlin", "off 2026-12-24..2026-12-27", "remind 12h", separated by spaces. On failure
 * returns false and writes a sentence. If a zone has a name but no rule, the caller must find its
 * rule before computing with the pace (umpire/zoneinfo.h). */
bool vd_pace_read(struct vd_text text, struct vd_pace *pace, char *sentence, size_t size);
/* Writes the pace so that vd_pace_read reads the same pace again. */
void vd_pace_write(const struct vd_pace *pace, enum vd_zone_form form, struct vd_writer *writer);

#endif
