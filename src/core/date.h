/* core/date.h: a calendar day, as a campaign's tables store it, and its arithmetic.
 *
 * Days are counted from 1970-01-01, in the Gregorian calendar. */
#ifndef VD_CORE_DATE_H
#define VD_CORE_DATE_H

#include <stdbool.h>
#include <stdint.h>

struct vd_date {
    uint16_t year;
    uint8_t month, day; /* from 1 */
};

int32_t vd_days_of(int32_t year, int32_t month, int32_t day);
void vd_date_of(int32_t days, int32_t *year, int32_t *month, int32_t *day);

/* The same for a date of the tables: "30 days later" is vd_date_after(date, 30). */
int32_t vd_date_days(struct vd_date date);
struct vd_date vd_date_after(struct vd_date date, int32_t days);
/* False for February 30. */
bool vd_date_exists(int32_t year, int32_t month, int32_t day);

#endif
