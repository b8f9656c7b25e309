/* umpire/zone.c: POSIX rules of time zones (XBD 8.3, TZ; with the hours up to 167 of RFC 9636). */
#include "umpire/zone.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "umpire/date.h"

enum { HOUR = 3600, UTC_HOURS_MAX = 14, RULE_HOURS_MAX = 24, CHANGE_HOURS_MAX = 167 };

/* ---- changes of the clock ---- */

/* M: the week-th such weekday of the month, or its last. Our weeks start on Monday, the rule's on
 * Sunday. */
static int32_t weekday_in_month(const struct vd_zone_change *change, int32_t year)
{
    int32_t first = vd_days_of(year, change->month, 1);
    int32_t next =
        change->month == 12 ? vd_days_of(year + 1, 1, 1) : vd_days_of(year, change->month + 1, 1);
    int32_t ahead = (change->weekday + 13 - (int32_t)vd_weekday_of(first)) % 7;
    int32_t day = first + ahead + 7 * (change->week - 1);

    return day < next ? day : day - 7;
}

static int32_t change_day(const struct vd_zone_change *change, int32_t year)
{
    if (change->month != 0)
        return weekday_in_month(change, year);
    if (change->leaps)
        return vd_days_of(year, 1, 1) + change->day;
    /* J: days of a common year, in which day 60 is March 1 */
    return change->day < 60 ? vd_days_of(year, 1, change->day)
                            : vd_days_of(year, 3, 1) + change->day - 60;
}

static int64_t change_at(const struct vd_zone_change *change, int32_t year, int32_t before)
{
    return (int64_t)change_day(change, year) * VD_DAY_SECONDS + change->time - before;
}

/* Decides by the latest change. A change may fall up to a week outside its year, and summer may
 * include the new year. If two changes coincide, the later year's counts: rules for permanent
 * summer time are written that way. */
static bool is_summer(const struct vd_zone *zone, int64_t at)
{
    int64_t latest = INT64_MIN;
    int32_t year, month, day;
    bool summer = false;

    if (!zone->changes)
        return false;
    vd_date_of(vd_day_at(at), &year, &month, &day);
    for (int32_t y = year - 2; y <= year + 1; y++) {
        int64_t begins = change_at(&zone->begins, y, zone->standard);
        int64_t ends = change_at(&zone->ends, y, zone->summer);

        if (begins <= at && begins >= latest) {
            latest = begins;
            summer = true;
        }
        if (ends <= at && ends >= latest) {
            latest = ends;
            summer = false;
        }
    }
    return summer;
}

int64_t vd_zone_local(const struct vd_zone *zone, int64_t at)
{
    return at + (is_summer(zone, at) ? zone->summer : zone->standard);
}

int64_t vd_zone_moment(const struct vd_zone *zone, int64_t local)
{
    int64_t standard = local - zone->standard, summer = local - zone->summer;
    bool by_standard = !is_summer(zone, standard), by_summer = is_summer(zone, summer);

    if (by_standard != by_summer)
        return by_standard ? standard : summer;
    return standard > summer ? standard : summer;
}

/* ---- rules ---- */

/* Reads "CET" or "<+0330>": at least three characters. */
static bool take_letters(struct vd_text *text, char letters[VD_ZONE_LETTERS_MAX + 1])
{
    bool quoted = vd_text_sign(text, '<');
    size_t length = 0;

    while (length < text->length &&
           (isalpha((unsigned char)text->at[length]) ||
            (quoted && (isdigit((unsigned char)text->at[length]) ||
                        (text->at[length] != '\0' && strchr("+-", text->at[length]) != NULL)))))
        length++;
    if (length < 3 || length > VD_ZONE_LETTERS_MAX)
        return false;
    memcpy(letters, text->at, length);
    text->at += length;
    text->length -= length;
    return !quoted || vd_text_sign(text, '>');
}

/* Reads "-5", "5:30" or "1:00:00". */
static bool take_clock(struct vd_text *text, unsigned hours_most, int32_t *seconds)
{
    unsigned hours, minutes = 0, rest = 0;
    bool negative = vd_text_sign(text, '-');

    if (!negative)
        (void)vd_text_sign(text, '+');
    if (!vd_text_number(text, hours_most, &hours) ||
        (vd_text_sign(text, ':') &&
         (!vd_text_number(text, 59, &minutes) ||
          (vd_text_sign(text, ':') && !vd_text_number(text, 59, &rest)))))
        return false;
    *seconds = (int32_t)(hours * HOUR + minutes * 60 + rest) * (negative ? -1 : 1);
    return hours < hours_most || minutes + rest == 0;
}

static bool take_weekday_in_month(struct vd_text *text, struct vd_zone_change *change)
{
    unsigned month, week, weekday;

    if (!vd_text_number(text, 12, &month) || month == 0 || !vd_text_sign(text, '.') ||
        !vd_text_number(text, 5, &week) || week == 0 || !vd_text_sign(text, '.') ||
        !vd_text_number(text, 6, &weekday))
        return false;
    change->month = (uint8_t)month;
    change->week = (uint8_t)week;
    change->weekday = (uint8_t)weekday;
    return true;
}

static bool take_day_of_year(struct vd_text *text, struct vd_zone_change *change)
{
    unsigned day;

    change->leaps = !vd_text_sign(text, 'J');
    if (!vd_text_number(text, 365, &day) || (day == 0 && !change->leaps))
        return false;
    change->day = (uint16_t)day;
    return true;
}

/* Reads "M3.5.0/3", "J60" or "59/-1:30"; the time is 2:00 if not given. */
static bool take_change(struct vd_text *text, struct vd_zone_change *change)
{
    change->time = 2 * HOUR;
    if (!(vd_text_sign(text, 'M') ? take_weekday_in_month(text, change)
                                  : take_day_of_year(text, change)))
        return false;
    return !vd_text_sign(text, '/') || take_clock(text, CHANGE_HOURS_MAX, &change->time);
}

/* Reads the part after the standard time. Summer time is an hour ahead if not given; the dates of
 * the changes are required. */
static bool take_summer(struct vd_text *text, struct vd_zone *zone)
{
    int32_t west = -(zone->standard + HOUR);

    if (!take_letters(text, zone->letters[1]) ||
        (text->length > 0 && text->at[0] != ',' && !take_clock(text, RULE_HOURS_MAX, &west)))
        return false;
    zone->summer = -west;
    zone->changes = true;
    return vd_text_sign(text, ',') && take_change(text, &zone->begins) && vd_text_sign(text, ',') &&
           take_change(text, &zone->ends);
}

bool vd_zone_take_rule(struct vd_zone *zone, struct vd_text rule)
{
    struct vd_zone read;
    struct vd_text text = rule;
    int32_t west;

    memset(&read, 0, sizeof read);
    if (rule.length > VD_ZONE_RULE_MAX || !take_letters(&text, read.letters[0]) ||
        !take_clock(&text, RULE_HOURS_MAX, &west))
        return false;
    read.standard = read.summer = -west;
    if ((text.length > 0 && !take_summer(&text, &read)) || text.length > 0)
        return false;
    memcpy(read.name, zone->name, sizeof read.name);
    memcpy(read.rule, rule.at, rule.length);
    memcpy(zone, &read, sizeof read);
    return true;
}

/* ---- words ---- */

static bool is_utc(struct vd_text word)
{
    return word.length >= 3 && strncasecmp(word.at, "utc", 3) == 0;
}

static bool take_utc(struct vd_text word, struct vd_zone *zone)
{
    unsigned hours = 0, minutes = 0;
    bool west;

    word.at += 3;
    word.length -= 3;
    if (word.length == 0)
        return true;
    west = word.at[0] == '-';
    if (!vd_text_sign(&word, west ? '-' : '+') || !vd_text_number(&word, UTC_HOURS_MAX, &hours) ||
        (vd_text_sign(&word, ':') && !vd_text_number(&word, 59, &minutes)) || word.length != 0)
        return false;
    zone->standard = (int32_t)(hours * 60 + minutes) * 60 * (west ? -1 : 1);
    zone->summer = zone->standard;
    return true;
}

/* A name is parts of letters, digits, _, + and -, separated by single slashes: it cannot leave its
 * folder. */
static bool take_name(struct vd_text word, struct vd_zone *zone)
{
    char before = '/';

    if (word.length > VD_ZONE_NAME_MAX)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        char letter = word.at[i];

        if (letter == '/' ? before == '/'
                          : !isalnum((unsigned char)letter) &&
                                (letter == '\0' || strchr("_+-", letter) == NULL))
            return false;
        before = letter;
    }
    memcpy(zone->name, word.at, word.length);
    return before != '/';
}

static bool has_sign(struct vd_text word, char sign)
{
    return word.length > 0 && memchr(word.at, sign, word.length) != NULL;
}

bool vd_zone_read(struct vd_text word, struct vd_zone *zone)
{
    const char *equals = word.length > 0 ? memchr(word.at, '=', word.length) : NULL;

    memset(zone, 0, sizeof *zone);
    if (is_utc(word))
        return take_utc(word, zone);
    if (equals == NULL)
        return has_sign(word, ',') ? vd_zone_take_rule(zone, word) : take_name(word, zone);
    size_t length = (size_t)(equals - word.at);

    return take_name((struct vd_text){word.at, length}, zone) &&
           vd_zone_take_rule(zone, (struct vd_text){equals + 1, word.length - length - 1});
}

bool vd_zone_wants_rule(const struct vd_zone *zone)
{
    return zone->name[0] != '\0' && zone->rule[0] == '\0';
}

static void write_utc(int32_t offset, const char *utc, struct vd_writer *writer)
{
    int minutes = (offset < 0 ? -offset : offset) / 60;

    vd_write(writer, utc);
    if (minutes == 0)
        return;
    vd_write_format(writer, "%c%d", offset < 0 ? '-' : '+', minutes / 60);
    if (minutes % 60 != 0)
        vd_write_format(writer, ":%02d", minutes % 60);
}

void vd_zone_write(const struct vd_zone *zone, enum vd_zone_form form, struct vd_writer *writer)
{
    if (zone->name[0] == '\0' && zone->rule[0] == '\0') {
        write_utc(zone->standard, "utc", writer);
        return;
    }
    vd_write(writer, zone->name);
    if (zone->name[0] != '\0' && form == VD_ZONE_SAID)
        return;
    if (zone->name[0] != '\0')
        vd_write(writer, "=");
    vd_write(writer, zone->rule);
}

/* In a POSIX rule, offsets are positive to the west. */
void vd_zone_write_rule(const struct vd_zone *zone, struct vd_writer *writer)
{
    int minutes = (zone->standard < 0 ? -zone->standard : zone->standard) / 60;
    bool west = zone->standard < 0;

    if (zone->rule[0] != '\0')
        vd_write(writer, zone->rule);
    else if (minutes == 0)
        vd_write(writer, "UTC0");
    else
        vd_write_format(writer, "<%c%02d%02d>%s%d:%02d", west ? '-' : '+', minutes / 60,
                        minutes % 60, west ? "" : "-", minutes / 60, minutes % 60);
}

void vd_moment_write(int64_t at, const struct vd_zone *zone, char text[40])
{
    static const char *const weekdays[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    struct vd_writer writer = vd_writer_of(text, 40);
    const char *letters = zone->letters[is_summer(zone, at)];
    int64_t local = vd_zone_local(zone, at);
    int32_t day = vd_day_at(local);
    int of_day = (int)(local - (int64_t)day * VD_DAY_SECONDS);
    char date[16];

    vd_date_write(day, date);
    vd_write_format(&writer, "%s %s %02d:%02d ", weekdays[vd_weekday_of(day)], date, of_day / HOUR,
                    of_day % HOUR / 60);
    if (isalpha((unsigned char)letters[0]))
        vd_write(&writer, letters);
    else
        write_utc((int32_t)(local - at), "UTC", &writer);
}
