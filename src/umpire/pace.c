/* umpire/pace.c: deadlines by a calendar. */
#include "umpire/pace.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { HOUR = 3600 };

static const char *const weekday_names[] = {"mon", "tue", "wed", "thu", "fri", "sat", "sun"};

/* ---- dates ---- */

static int64_t floor_div(int64_t value, int64_t by)
{
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

/* Days since 1970 of a day of the Gregorian calendar: years are taken from March, so that the leap day
 * is the last of its year. */
static int32_t days_of(int32_t year, int32_t month, int32_t day)
{
    int32_t from_march = (month + 9) % 12, y = year - (month <= 2);
    int32_t era = (int32_t)floor_div(y, 400), of_era = y - era * 400;
    int32_t of_year = (153 * from_march + 2) / 5 + day - 1;

    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static void date_of(int32_t days, int32_t *year, int32_t *month, int32_t *day)
{
    int32_t shifted = days + 719468, era = (int32_t)floor_div(shifted, 146097);
    int32_t of_era = shifted - era * 146097;
    int32_t y = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int32_t of_year = of_era - (365 * y + y / 4 - y / 100), from_march = (5 * of_year + 2) / 153;

    *day = of_year - (153 * from_march + 2) / 5 + 1;
    *month = (from_march + 2) % 12 + 1;
    *year = y + era * 400 + (*month <= 2);
}

/* 0: Monday. 1970 began on a Thursday. */
static unsigned weekday_of(int32_t day)
{
    return (unsigned)(((day % 7) + 7 + 3) % 7);
}

static int32_t local_day(const struct vd_pace *pace, int64_t at)
{
    return (int32_t)floor_div(at + pace->zone * 60, VD_DAY_SECONDS);
}

/* When that day begins, in UTC. */
static int64_t day_start(const struct vd_pace *pace, int32_t day)
{
    return (int64_t)day * VD_DAY_SECONDS - pace->zone * 60;
}

/* ---- which time counts ---- */

static bool day_counts(const struct vd_pace *pace, int32_t day)
{
    if (pace->weekdays != 0 && (pace->weekdays >> weekday_of(day) & 1) == 0)
        return false;
    for (size_t i = 0; i < pace->day_off_count; i++) {
        if (day >= pace->day_off[i].first && day <= pace->day_off[i].last)
            return false;
    }
    return true;
}

/* The part of a day that counts. */
static void span_of(const struct vd_pace *pace, int32_t day, int64_t *first, int64_t *end)
{
    bool all_day = pace->from == 0 && pace->to == 0;

    *first = day_start(pace, day) + (all_day ? 0 : pace->from * HOUR);
    *end = day_counts(pace, day) ? day_start(pace, day) + (all_day ? 24 : pace->to) * HOUR : *first;
}

bool vd_pace_runs(const struct vd_pace *pace, int64_t at)
{
    int64_t first, end;

    span_of(pace, local_day(pace, at), &first, &end);
    return at >= first && at < end;
}

int64_t vd_pace_after(const struct vd_pace *pace, int64_t start, int64_t seconds)
{
    for (int32_t day = local_day(pace, start);; day++) {
        int64_t first, end;

        span_of(pace, day, &first, &end);
        if (first < start)
            first = start;
        if (end <= first)
            continue;
        if (seconds <= end - first)
            return first + seconds;
        seconds -= end - first;
    }
}

int64_t vd_pace_due(const struct vd_pace *pace, int64_t start)
{
    return pace->hours == 0 ? 0 : vd_pace_after(pace, start, (int64_t)pace->hours * HOUR);
}

/* ---- words ---- */

static bool take_number(struct vd_text *text, unsigned most, unsigned *value)
{
    size_t digits = 0;

    *value = 0;
    while (digits < text->length && isdigit((unsigned char)text->at[digits]) && *value <= most)
        *value = *value * 10 + (unsigned)(text->at[digits++] - '0');
    text->at += digits;
    text->length -= digits;
    return digits > 0 && *value <= most;
}

static bool take_sign(struct vd_text *text, char sign)
{
    if (text->length == 0 || text->at[0] != sign)
        return false;
    text->at++;
    text->length--;
    return true;
}

static bool take_date(struct vd_text *text, int32_t *day)
{
    unsigned year, month, of_month;
    int32_t y, m, d;

    if (!take_number(text, 9999, &year) || !take_sign(text, '-') ||
        !take_number(text, 12, &month) || !take_sign(text, '-') ||
        !take_number(text, 31, &of_month) || year < 1970 || month == 0 || of_month == 0)
        return false;
    *day = days_of((int32_t)year, (int32_t)month, (int32_t)of_month);
    date_of(*day, &y, &m, &d);
    return d == (int32_t)of_month && m == (int32_t)month;
}

bool vd_date_read(struct vd_text text, int32_t *day)
{
    return take_date(&text, day) && text.length == 0;
}

void vd_date_write(int32_t day, char text[16])
{
    int32_t year, month, of_month;

    date_of(day, &year, &month, &of_month);
    (void)snprintf(text, 16, "%04d-%02d-%02d", (int)(year % 10000), (int)(month % 100),
                   (int)(of_month % 100));
}

static void zone_write(int16_t zone, struct vd_writer *writer)
{
    int minutes = zone < 0 ? -zone : zone;

    if (zone == 0)
        vd_write(writer, "utc");
    else if (minutes % 60 == 0)
        vd_write_format(writer, "utc%c%d", zone < 0 ? '-' : '+', minutes / 60);
    else
        vd_write_format(writer, "utc%c%d:%02d", zone < 0 ? '-' : '+', minutes / 60, minutes % 60);
}

void vd_moment_write(int64_t at, int16_t zone, char text[40])
{
    struct vd_writer writer = vd_writer_of(text, 40);
    struct vd_pace pace = {.zone = zone};
    int32_t day = local_day(&pace, at);
    int of_day = (int)(at - day_start(&pace, day));
    char date[16], name[4];

    vd_date_write(day, date);
    memcpy(name, weekday_names[weekday_of(day)], sizeof name);
    name[0] = (char)toupper((unsigned char)name[0]);
    vd_write_format(&writer, "%s %s %02d:%02d ", name, date, of_day / HOUR, of_day % HOUR / 60);
    zone_write(zone, &writer);
    for (char *c = strstr(text, "utc"); c != NULL && *c != '\0'; c++)
        *c = (char)toupper((unsigned char)*c);
}

/* ---- a pace in words ---- */

/* How many hours of a day count. */
static unsigned hours_of_day(const struct vd_pace *pace)
{
    return pace->to != 0 ? (unsigned)pace->to - pace->from : 24;
}

/* "36h" or "2d", a number and its unit. */
static bool take_time(struct vd_text word, uint32_t *count, bool *days)
{
    unsigned value;

    if (!take_number(&word, VD_PACE_HOURS_MAX, &value) || word.length != 1 || value == 0)
        return false;
    *count = value;
    *days = word.at[0] == 'd' || word.at[0] == 'D';
    return (*days || word.at[0] == 'h' || word.at[0] == 'H') &&
           value * (*days ? 24U : 1U) <= VD_PACE_HOURS_MAX;
}

static bool take_weekday(struct vd_text *word, unsigned *weekday)
{
    for (unsigned i = 0; i < 7 && word->length >= 3; i++) {
        if (strncasecmp(word->at, weekday_names[i], 3) != 0)
            continue;
        word->at += 3;
        word->length -= 3;
        *weekday = i;
        return true;
    }
    return false;
}

/* "mon-fri" or "mon,wed,fri", "sat-mon" too. */
static bool take_weekdays(struct vd_text word, uint8_t *weekdays)
{
    unsigned first, last;
    uint8_t found = 0;

    do {
        if (!take_weekday(&word, &first))
            return false;
        last = first;
        if (take_sign(&word, '-') && !take_weekday(&word, &last))
            return false;
        for (unsigned day = first;; day = (day + 1) % 7) {
            found |= (uint8_t)(1U << day);
            if (day == last)
                break;
        }
    } while (take_sign(&word, ','));
    *weekdays = found == 0x7F ? 0 : found;
    return word.length == 0;
}

static bool take_span(struct vd_text word, struct vd_pace *pace)
{
    unsigned from, to;

    if (!take_number(&word, 23, &from) || !take_sign(&word, '-') || !take_number(&word, 24, &to) ||
        word.length != 0 || from >= to)
        return false;
    pace->from = (uint8_t)from;
    pace->to = (uint8_t)to;
    return true;
}

static bool take_zone(struct vd_text word, int16_t *zone)
{
    unsigned hours = 0, minutes = 0;
    bool west;

    if (word.length < 3 || strncasecmp(word.at, "utc", 3) != 0)
        return false;
    word.at += 3;
    word.length -= 3;
    *zone = 0;
    if (word.length == 0)
        return true;
    west = word.at[0] == '-';
    if (!take_sign(&word, west ? '-' : '+') || !take_number(&word, 14, &hours) ||
        (take_sign(&word, ':') && !take_number(&word, 59, &minutes)) || word.length != 0)
        return false;
    *zone = (int16_t)((int)(hours * 60 + minutes) * (west ? -1 : 1));
    return true;
}

static bool take_days_off(struct vd_text word, struct vd_pace *pace)
{
    struct vd_days days;

    if (!take_date(&word, &days.first))
        return false;
    days.last = days.first;
    if (take_sign(&word, '.') && (!take_sign(&word, '.') || !take_date(&word, &days.last)))
        return false;
    if (word.length != 0 || days.last < days.first || days.last - days.first > 60 ||
        pace->day_off_count == VD_DAYS_OFF_MAX)
        return false;
    pace->day_off[pace->day_off_count++] = days;
    return true;
}

static struct vd_text take_word(struct vd_text *text)
{
    struct vd_text word;

    while (text->length > 0 && text->at[0] == ' ') {
        text->at++;
        text->length--;
    }
    word = (struct vd_text){text->at, 0};
    while (word.length < text->length && text->at[word.length] != ' ')
        word.length++;
    text->at += word.length;
    text->length -= word.length;
    return word;
}

static bool word_is(struct vd_text word, const char *name)
{
    return word.length == strlen(name) && strncasecmp(word.at, name, word.length) == 0;
}

static bool take_remind(struct vd_text word, uint16_t *remind)
{
    uint32_t count = 0;
    bool days = false;

    if (!take_time(word, &count, &days))
        return false;
    *remind = (uint16_t)(count * (days ? 24 : 1));
    return true;
}

/* One part behind the time. What is wrong with it; NULL if nothing is. */
static const char *take_part(struct vd_text word, struct vd_text *text, struct vd_pace *pace)
{
    if (word_is(word, "off"))
        return take_days_off(take_word(text), pace)
                   ? NULL
                   : "wants a day, or two of at most 60 between them, the first first: "
                     "off 2026-12-24..2026-12-27";
    if (word_is(word, "remind"))
        return take_remind(take_word(text), &pace->remind) ? NULL : "wants hours: remind 12h";
    if (take_weekdays(word, &pace->weekdays) || take_span(word, pace) ||
        take_zone(word, &pace->zone))
        return NULL;
    return isdigit((unsigned char)word.at[0])
               ? "is no time of a day: 8-22 is from eight to ten in the evening"
               : "is no part of a pace: mon-fri, 8-22, utc+1, off 2026-12-24..2026-12-27, remind "
                 "12h";
}

bool vd_pace_read(struct vd_text text, struct vd_pace *pace, char *sentence, size_t size)
{
    struct vd_text word = take_word(&text);
    uint32_t count = 0;
    bool days = false;

    *pace = (struct vd_pace){0};
    if (!word_is(word, "none") && !take_time(word, &count, &days)) {
        (void)snprintf(sentence, size,
                       "a pace begins with '48h', '3d' (at most 60) or 'none', not with '%.*s'",
                       (int)word.length, word.at);
        return false;
    }
    for (word = take_word(&text); word.length > 0; word = take_word(&text)) {
        const char *why = take_part(word, &text, pace);

        if (why == NULL)
            continue;
        (void)snprintf(sentence, size, "'%.*s' %s", (int)word.length, word.at, why);
        return false;
    }
    pace->hours = count * (days ? hours_of_day(pace) : 1);
    return true;
}

static void hours_write(uint32_t hours, unsigned of_day, struct vd_writer *writer)
{
    if (hours % of_day == 0)
        vd_write_format(writer, "%lud", (unsigned long)hours / of_day);
    else
        vd_write_format(writer, "%luh", (unsigned long)hours);
}

/* Three or more in a row are written as "mon-wed". */
static void weekdays_write(uint8_t weekdays, struct vd_writer *writer)
{
    const char *before = " ";

    for (unsigned i = 0, end; i < 7; i = end) {
        end = i + 1;
        if ((weekdays >> i & 1) == 0)
            continue;
        while (end < 7 && (weekdays >> end & 1) != 0)
            end++;
        end = end - i < 3 ? i + 1 : end;
        vd_write_format(writer, "%s%s", before, weekday_names[i]);
        if (end - i >= 3)
            vd_write_format(writer, "-%s", weekday_names[end - 1]);
        before = ",";
    }
}

void vd_pace_write(const struct vd_pace *pace, struct vd_writer *writer)
{
    if (pace->hours == 0)
        vd_write(writer, "none");
    else
        hours_write(pace->hours, hours_of_day(pace), writer);
    weekdays_write(pace->weekdays, writer);
    if (pace->to != 0)
        vd_write_format(writer, " %u-%u", pace->from, pace->to);
    if (pace->zone != 0) {
        vd_write(writer, " ");
        zone_write(pace->zone, writer);
    }
    for (size_t i = 0; i < pace->day_off_count; i++) {
        char first[16], last[16];

        vd_date_write(pace->day_off[i].first, first);
        vd_date_write(pace->day_off[i].last, last);
        vd_write_format(writer, " off %s..%s", first, last);
    }
    if (pace->remind != 0) {
        vd_write(writer, " remind ");
        hours_write(pace->remind, 24, writer);
    }
}
