/* umpire/date.c: the Gregorian calendar. */
#include "umpire/date.h"

#include <ctype.h>
#include <stdio.h>

static int64_t floor_div(int64_t value, int64_t by)
{
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

/* Years are taken from March, so that the leap day is the last of its year. */
int32_t vd_days_of(int32_t year, int32_t month, int32_t day)
{
    int32_t from_march = (month + 9) % 12, y = year - (month <= 2);
    int32_t era = (int32_t)floor_div(y, 400), of_era = y - era * 400;
    int32_t of_year = (153 * from_march + 2) / 5 + day - 1;

    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

void vd_date_of(int32_t days, int32_t *year, int32_t *month, int32_t *day)
{
    int32_t shifted = days + 719468, era = (int32_t)floor_div(shifted, 146097);
    int32_t of_era = shifted - era * 146097;
    int32_t y = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int32_t of_year = of_era - (365 * y + y / 4 - y / 100), from_march = (5 * of_year + 2) / 153;

    *day = of_year - (153 * from_march + 2) / 5 + 1;
    *month = (from_march + 2) % 12 + 1;
    *year = y + era * 400 + (*month <= 2);
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
    int32_t y, m, d;

    if (!vd_text_number(text, 9999, &year) || !vd_text_sign(text, '-') ||
        !vd_text_number(text, 12, &month) || !vd_text_sign(text, '-') ||
        !vd_text_number(text, 31, &of_month) || year < 1970 || month == 0 || of_month == 0)
        return false;
    *day = vd_days_of((int32_t)year, (int32_t)month, (int32_t)of_month);
    vd_date_of(*day, &y, &m, &d);
    return d == (int32_t)of_month && m == (int32_t)month;
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
