/* core/words/nouns.c: writes counted things, lists and dates. */
#include "core/words/nouns.h"

void vd_write_count(unsigned count, const char *noun, struct vd_writer *writer)
{
    vd_write_format(writer, "%u %s%s", count, noun, count == 1 ? "" : "s");
}

void vd_write_counted(unsigned count, const char *one, const char *many, struct vd_writer *writer)
{
    vd_write_format(writer, "%u %s", count, count == 1 ? one : many);
}

void vd_write_joint(unsigned index, unsigned count, const char *last, struct vd_writer *writer)
{
    if (index > 0 && index + 1 == count)
        vd_write_format(writer, " %s ", last);
    else if (index > 0)
        vd_write(writer, ", ");
}

/* Sakamoto's rule: 0 is a Sunday. */
static unsigned weekday(struct vd_date date)
{
    static const uint8_t shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    unsigned year = date.month < 3 ? date.year - 1U : date.year;

    return (year + year / 4 - year / 100 + year / 400 + shift[(date.month + 11U) % 12] + date.day) %
           7;
}

const char *vd_month_name(unsigned month)
{
    static const char months[][10] = {"January",   "February", "March",    "April",
                                      "May",       "June",     "July",     "August",
                                      "September", "October",  "November", "December"};

    return months[(month + 11) % 12];
}

void vd_write_long_date(struct vd_date date, struct vd_writer *writer)
{
    static const char days[][10] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                    "Thursday", "Friday", "Saturday"};

    vd_write_format(writer, "%s, %s %u, %u", days[weekday(date)], vd_month_name(date.month),
                    date.day, date.year);
}

void vd_capitalize(const struct vd_writer *writer, size_t first)
{
    if (first + 1 < writer->size && writer->at[first] >= 'a' && writer->at[first] <= 'z')
        writer->at[first] = (char)(writer->at[first] - 'a' + 'A');
}
