/* umpire/date.h: dates as days since 1970-01-01, and what they are written with. */
#ifndef VD_UMPIRE_DATE_H
#define VD_UMPIRE_DATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { VD_DAY_SECONDS = 86400 };

int32_t vd_days_of(int32_t year, int32_t month, int32_t day);
void vd_date_of(int32_t days, int32_t *year, int32_t *month, int32_t *day);
/* 0: Monday. */
unsigned vd_weekday_of(int32_t day);
/* The day of a moment, both by the same clock. */
int32_t vd_day_at(int64_t seconds);

/* "2026-12-24"; false if there is no such day. */
bool vd_date_read(struct vd_text text, int32_t *day);
void vd_date_write(int32_t day, char text[16]);

/* From the front of a text, which is shortened by it: digits up to that number, this sign, a date. */
bool vd_text_number(struct vd_text *text, unsigned most, unsigned *value);
bool vd_text_sign(struct vd_text *text, char sign);
bool vd_text_date(struct vd_text *text, int32_t *day);

#endif
