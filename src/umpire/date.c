/* umpire/date.c: reads and writes dates, and finds the day of a moment. */
#include "umpire/date.h"

#include <ctype.h>
#include <stdio.h>

static int64_t floor_div(int64_t value, int64_t by)
{
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

/* 1970 began on a Thursday. */
unsigned vd_weekday_of(int32_t day)
{
    return (unsigned)(((day % 7) + 7 + 3) % 7);
}

int32_t vd_day_at(int64_t seconds)
{
    return (int32_t)floor_div(seconds, VD_DAY_SECONDS);
}

bool vd_text_number(struct vd_text *text, unsigned most, unsigned *value)
{
    size_t digits = 0;

    *value = 0;
    while (digits < text->length && isdigit((unsigned char)text->at[digits]) && *value <= most)
        *value = *value * 10 + (unsigned)(text->at[digits++] - '0');
    text->at += digits;
    text->length -= digits;
    return digits > 0 && *value <= most;
}

bool vd_text_sign(struct vd_text *text, char sign)
{
    if (text->length == 0 || text->at[0] != sign)
        return false;
    text->at++;
    text->length--;
    return true;
}

bool vd_text_date(struct vd_text *text, int32_t *day)
{
    unsigned year, month, of_month;

    if (!vd_text_number(text, 9999, &year) || !vd_text_sign(text, '-') ||
        !vd_text_number(text, 12, &month) || !vd_text_sign(text, '-') ||
        !vd_text_number(text, 31, &of_month) || year < 1970 ||
        !vd_date_exists((int32_t)year, (int32_t)month, (int32_t)of_month))
        return false;
    *day = vd_days_of((int32_t)year, (int32_t)month, (int32_t)of_month);
    return true;
}

bool vd_date_read(struct vd_text text, int32_t *day)
{
    return vd_text_date(&text, day) && text.length == 0;
}

void vd_date_write(int32_t day, char text[16])
{
    int32_t year, month, of_month;

    vd_date_of(day, &year, &month, &of_month);
    (void)snprintf(text, 16, "%04d-%02d-%02d", (int)(year % 10000), (int)(month % 100),
                   (int)(of_month % 100));
}
