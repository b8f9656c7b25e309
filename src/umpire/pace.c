/* umpire/pace.c: computes deadlines by a calendar, and reads and writes a pace. */
#include "umpire/pace.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { HOUR = 3600 };

static const char *const weekday_names[] = {"mon", "tue", "wed", "thu", "fri", "sat", "sun"};

/* ---- which time counts ---- */

static bool day_counts(const struct vd_pace *pace, int32_t day)
{
    if (pace->weekdays != 0 && (pace->weekdays >> vd_weekday_of(day) & 1) == 0)
        return false;
    for (size_t i = 0; i < pace->day_off_count; i++) {
        if (day >= pace->day_off[i].first && day <= pace->day_off[i].last)
            return false;
    }
    return true;
}

/* The part of a day that counts, in local time. */
static void span_of(const struct vd_pace *pace, int32_t day, int64_t *first, int64_t *end)
{
    int64_t midnight = (int64_t)day * VD_DAY_SECONDS;
    bool all_day = pace->from == 0 && pace->to == 0;

    *first = midnight + (all_day ? 0 : pace->from * HOUR);
    *end = day_counts(pace, day) ? midnight + (all_day ? 24 : pace->to) * HOUR : *first;
}

static int64_t within_calendar(int64_t at)
{
    const int64_t last = (int64_t)vd_days_of(9999, 1, 1) * VD_DAY_SECONDS;

    return at < 0 ? 0 : at > last ? last : at;
}

bool vd_pace_runs(const struct vd_pace *pace, int64_t at)
{
    int64_t local = vd_zone_local(&pace->zone, within_calendar(at)), first, end;

    span_of(pace, vd_day_at(local), &first, &end);
    return local >= first && local < end;
}

int64_t vd_pace_after(const struct vd_pace *pace, int64_t start, int64_t seconds)
{
    int64_t local = vd_zone_local(&pace->zone, within_calendar(start));

    for (int32_t day = vd_day_at(local);; day++) {
        int64_t first, end;

        span_of(pace, day, &first, &end);
        if (first < local)
            first = local;
        if (end <= first)
            continue;
        if (seconds <= end - first)
            return vd_zone_moment(&pace->zone, first + seconds);
        seconds -= end - first;
    }
}

int64_t vd_pace_seconds(const struct vd_pace *pace, int64_t start, int64_t end)
{
    int64_t from = vd_zone_local(&pace->zone, within_calendar(start));
    int64_t to = vd_zone_local(&pace->zone, within_calendar(end)), seconds = 0;

    for (int32_t day = vd_day_at(from); from < to && day <= vd_day_at(to); day++) {
        int64_t first, last;

        span_of(pace, day, &first, &last);
        first = first > from ? first : from;
        last = last < to ? last : to;
        seconds += last > first ? last - first : 0;
    }
    return seconds;
}

int64_t vd_pace_due(const struct vd_pace *pace, int64_t start)
{
    return pace->hours == 0 ? 0 : vd_pace_after(pace, start, (int64_t)pace->hours * HOUR);
}

/* ---- a pace in words ---- */

/* Returns how many hours of a day count. */
static unsigned hours_of_day(const struct vd_pace *pace)
{
    return pace->to != 0 ? (unsigned)pace->to - pace->from : 24;
}

/* Reads a number and its unit: "36h" or "2d". */
static bool take_time(struct vd_text word, uint32_t *count, bool *days)
{
    unsigned value;

    if (!vd_text_number(&word, VD_PACE_HOURS_MAX, &value) || word.length != 1 || value == 0)
        return false;
    *count = value;
    *days = word.at[0] == 'd' || word.at[0] == 'D';
    return *days || word.at[0] == 'h' || word.at[0] == 'H';
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

/* Reads "mon-fri", "mon,wed,fri" or "sat-mon". */
static bool take_weekdays(struct vd_text word, uint8_t *weekdays)
{
    unsigned first, last;
    uint8_t found = 0;

    do {
        if (!take_weekday(&word, &first))
            return false;
        last = first;
        if (vd_text_sign(&word, '-') && !take_weekday(&word, &last))
            return false;
        for (unsigned day = first;; day = (day + 1) % 7) {
            found |= (uint8_t)(1U << day);
            if (day == last)
                break;
        }
    } while (vd_text_sign(&word, ','));
    *weekdays = found == 0x7F ? 0 : found;
    return word.length == 0;
}

static bool take_span(struct vd_text word, struct vd_pace *pace)
{
    unsigned from, to;

    if (!vd_text_number(&word, 23, &from) || !vd_text_sign(&word, '-') ||
        !vd_text_number(&word, 24, &to) || word.length != 0 || from >= to)
        return false;
    pace->from = (uint8_t)from;
    pace->to = (uint8_t)to;
    return true;
}

static bool take_days_off(struct vd_text word, struct vd_pace *pace)
{
    struct vd_days days;

    if (!vd_text_date(&word, &days.first))
        return false;
    days.last = days.first;
    if (vd_text_sign(&word, '.') && (!vd_text_sign(&word, '.') || !vd_text_date(&word, &days.last)))
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

    if (!take_time(word, &count, &days) || count * (days ? 24 : 1) > VD_PACE_HOURS_MAX)
        return false;
    *remind = (uint16_t)(count * (days ? 24 : 1));
    return true;
}

/* Reads one part after the time. Returns what is wrong with it; NULL: nothing. */
static const char *take_part(struct vd_text word, struct vd_text *text, struct vd_pace *pace)
{
    if (word_is(word, "off"))
        return take_days_off(take_word(text), pace) ? NULL
                                                    : "needs a day, or a first and a last day at "
                                                      "most 60 apart: off 2026-12-24..2026-12-27";
    if (word_is(word, "remind"))
        return take_remind(take_word(text), &pace->remind) ? NULL : "needs hours: remind 12h";
    if (word_is(word, "zone"))
        return vd_zone_read(take_word(text), &pace->zone)
                   ? NULL
                   : "needs a name, Europe/Berlin, or a rule, CET-1CEST,M3.5.0,M10.5.0/3; for a "
                     "fixed difference write utc+1";
    if (take_weekdays(word, &pace->weekdays) || take_span(word, pace) ||
        (word_is((struct vd_text){word.at, word.length < 3 ? word.length : 3}, "utc") &&
         vd_zone_read(word, &pace->zone)))
        return NULL;
    return isdigit((unsigned char)word.at[0])
               ? "is not a time of day: write 8-22 for 8:00 to 22:00"
               : "is not part of a pace: mon-fri, 8-22, utc+1, zone Europe/Berlin, off "
                 "2026-12-24..2026-12-27, remind 12h";
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
    struct vd_text time = word;

    for (word = take_word(&text); word.length > 0; word = take_word(&text)) {
        const char *why = take_part(word, &text, pace);

        if (why == NULL)
            continue;
        (void)snprintf(sentence, size, "'%.*s' %s", (int)word.length, word.at, why);
        return false;
    }
    pace->hours = count * (days ? hours_of_day(pace) : 1);
    if (pace->hours <= VD_PACE_HOURS_MAX)
        return true;
    (void)snprintf(sentence, size, "'%.*s' is more than 60 days, or %d hours that count",
                   (int)time.length, time.at, VD_PACE_HOURS_MAX);
    return false;
}

/* A day is as long as the hours that count in it, so there may be more than sixty days. */
static void hours_write(uint32_t hours, unsigned of_day, struct vd_writer *writer)
{
    if (hours % of_day == 0)
        vd_write_format(writer, "%lud", (unsigned long)hours / of_day);
    else
        vd_write_format(writer, "%luh", (unsigned long)hours);
}

/* Writes three or more days in a row as "mon-wed". */
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

/* A fixed offset is one word ("utc+1"); UTC is not written. */
static void zone_write(const struct vd_zone *zone, enum vd_zone_form form, struct vd_writer *writer)
{
    bool is_fixed = zone->name[0] == '\0' && zone->rule[0] == '\0';

    if (is_fixed && zone->standard == 0)
        return;
    vd_write(writer, is_fixed ? " " : " zone ");
    vd_zone_write(zone, form, writer);
}

void vd_pace_write(const struct vd_pace *pace, enum vd_zone_form form, struct vd_writer *writer)
{
    if (pace->hours == 0)
        vd_write(writer, "none");
    else
        hours_write(pace->hours, hours_of_day(pace), writer);
    weekdays_write(pace->weekdays, writer);
    if (pace->to != 0)
        vd_write_format(writer, " %u-%u", pace->from, pace->to);
    zone_write(&pace->zone, form, writer);
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
