/* core/date.c: days of the Gregorian calendar, counted and back. */
#include "core/date.h"

static int32_t floor_div(int32_t value, int32_t by)
{
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

/* Years start in March here, so that the leap day is the last day of its year. */
int32_t vd_days_of(int32_t year, int32_t month, int32_t day)
{
    int32_t from_march = (month + 9) % 12, y = year - (month <= 2);
    int32_t era = floor_div(y, 400), of_era = y - era * 400;
    int32_t of_year = (153 * from_march + 2) / 5 + day - 1;

    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

void vd_date_of(int32_t days, int32_t *year, int32_t *month, int32_t *day)
{
    int32_t shifted = days + 719468, era = floor_div(shifted, 146097);
    int32_t of_era = shifted - era * 146097;
    int32_t y = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int32_t of_year = of_era - (365 * y + y / 4 - y / 100), from_march = (5 * of_year + 2) / 153;

    *day = of_year - (153 * from_march + 2) / 5 + 1;
    *month = (from_march + 2) % 12 + 1;
    *year = y + era * 400 + (*month <= 2);
}

int32_t vd_date_days(struct vd_date date)
{
    return vd_days_of(date.year, date.month, date.day);
}

struct vd_date vd_date_after(struct vd_date date, int32_t days)
{
    int32_t year, month, day;

    vd_date_of(vd_date_days(date) + days, &year, &month, &day);
    return (struct vd_date){(uint16_t)year, (uint8_t)month, (uint8_t)day};
}

bool vd_date_exists(int32_t year, int32_t month, int32_t day)
{
    int32_t y, m, d;

    if (month < 1 || month > 12 || day < 1 || day > 31)
        return false;
    vd_date_of(vd_days_of(year, month, day), &y, &m, &d);
    return m == month && d == day;
}
