/* umpire/pace.h: how long a seat has to answer: hours that count only on days that count.
 *
 * A campaign's calendar names the weekdays on which its clocks run, the hours between which they do,
 * and days off, all by the clocks of its own zone, since a club's appointment must not depend on the
 * server's. Hours are counted on those clocks too: what was asked at 20:00 is due at 20:00, a day or two
 * later, also when they were changed between. All times are seconds since 1970. */
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
    VD_PACE_HOURS_MAX = 24 * 60, /* that count */
    VD_PACE_WORDS = 1500         /* room for any pace in words */
};

/* A date as days since 1970-01-01. */
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

/* Whether clocks run at that moment. */
bool vd_pace_runs(const struct vd_pace *pace, int64_t at);
/* When so many seconds will have counted, from `start` on, which is taken for 1970 or the year 9999 if it lies beyond
 * them: a clock may show anything. Days off are few and weekdays not all left
 * out, so that there is such a moment. */
int64_t vd_pace_after(const struct vd_pace *pace, int64_t start, int64_t seconds);
/* When an answer is due that was asked for at `start`; 0: never. */
int64_t vd_pace_due(const struct vd_pace *pace, int64_t start);

/* "48h", "3d", "none"; then any of: "mon-fri", "mon,wed,fri", "8-22", "utc+1", "utc-5:30",
 * "zone Europe/Berlin", "off 2026-12-24..2026-12-27", "remind 12h", parted by blanks. False with a
 * sentence. A zone that is named without its rule is to be found before anything is reckoned
 * (umpire/zoneinfo.h). */
bool vd_pace_read(struct vd_text text, struct vd_pace *pace, char *sentence, size_t size);
/* Whatever was read is written so that it is read as the same again. */
void vd_pace_write(const struct vd_pace *pace, enum vd_zone_form form, struct vd_writer *writer);

#endif
