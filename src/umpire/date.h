/* umpire/date.h: dates as days since 1970-01-01: reading and writing them; core/date.h counts them. */
#ifndef VD_UMPIRE_DATE_H
#define VD_UMPIRE_DATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "core/date.h"

enum { VD_DAY_SECONDS = 86400 };

/* Returns 0 for Monday. */
unsigned vd_weekday_of(int32_t day);
/* The day that contains this moment, both in the same time zone. */
int32_t vd_day_at(int64_t seconds);

/* Reads "2026-12-24"; false if there is no such day. */
bool vd_date_read(struct vd_text text, int32_t *day);
void vd_date_write(int32_t day, char text[16]);

/* These read from the front of a text and remove what they read: a number up to `most`, the
 * character `sign`, a date. */
bool vd_text_number(struct vd_text *text, unsigned most, unsigned *value);
bool vd_text_sign(struct vd_text *text, char sign);
bool vd_text_date(struct vd_text *text, int32_t *day);

#endif
