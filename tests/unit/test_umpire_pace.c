/* unit/test_umpire_pace.c: deadlines by a calendar. */
#include <string.h>

#include "umpire/pace.h"
#include "unit/check.h"

#define BERLIN "zone CET-1CEST,M3.5.0,M10.5.0/3"

static struct vd_pace pace_of(const char *text)
{
    struct vd_pace pace;
    char sentence[200] = "";

    if (!vd_pace_read(vd_text_of(text), &pace, sentence, sizeof sentence))
        fail_msg("'%s': %s", text, sentence);
    return pace;
}

/* "2026-11-06" and an hour, UTC. */
static int64_t at(const char *date, int hour)
{
    int32_t day;

    assert_true(vd_date_read(vd_text_of(date), &day));
    return (int64_t)day * VD_DAY_SECONDS + hour * 3600;
}

static void deadlines_fall_as_a_calendar_says(void **state)
{
    static const struct {
        const char *pace, *from;
        int hour;
        const char *due;
        int due_hour;
    } cases[] = {
        {"24h", "2026-11-06", 18, "2026-11-07", 18},
        {"3d", "2026-11-06", 18, "2026-11-09", 18},
        /* 2026-11-06 is a Friday. */
        {"24h mon-fri", "2026-11-06", 18, "2026-11-09", 18},
        {"24h mon-fri", "2026-11-07", 3, "2026-11-10", 0},
        {"48h mon,wed", "2026-11-06", 12, "2026-11-12", 0},
        {"10h 8-22", "2026-11-06", 20, "2026-11-07", 16},
        {"10h 8-22 utc+1", "2026-11-06", 20, "2026-11-07", 16},
        {"24h off 2026-12-24..2026-12-26", "2026-12-23", 12, "2026-12-27", 12},
        {"24h mon-fri off 2026-12-25 utc-5", "2026-12-24", 17, "2026-12-28", 17},
        {"24h", "2028-02-28", 12, "2028-02-29", 12},
        {"24h", "2027-02-28", 12, "2027-03-01", 12},
        /* hours are those that count, a day is as long as its part that does */
        {"48H 8-22", "2026-11-02", 8, "2026-11-05", 14},
        {"2D Mon-Fri 8-22 UTC+1", "2026-11-06", 13, "2026-11-10", 13},
        /* 2026-10-25 and 2027-03-28 are Sundays, on which clocks change: 20:00 stays 20:00 */
        {"24h " BERLIN, "2026-10-23", 18, "2026-10-24", 18},
        {"24h " BERLIN, "2026-10-24", 18, "2026-10-25", 19},
        {"2d " BERLIN, "2027-03-27", 19, "2027-03-29", 18},
        {"1d mon-fri 8-22 " BERLIN, "2026-10-23", 18, "2026-10-26", 19},
        {"24h mon-fri " BERLIN, "2026-10-24", 10, "2026-10-26", 23},
        {"24h off 2026-10-25 " BERLIN, "2026-10-24", 18, "2026-10-26", 19},
        {"10h 8-22 " BERLIN, "2027-03-27", 17, "2027-03-28", 12},
        {"24h mon-fri zone EST5EDT,M3.2.0,M11.1.0", "2026-10-31", 12, "2026-11-03", 5},
        /* half past two in the night: it comes twice, and is the second; it does not come, and is half past three */
        {"24h " BERLIN, "2026-10-24", 0, "2026-10-25", 1},
        {"24h " BERLIN, "2027-03-27", 1, "2027-03-28", 1},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_pace pace = pace_of(cases[i].pace);

        check_case(cases[i].pace, vd_pace_due(&pace, at(cases[i].from, cases[i].hour)) ==
                                      at(cases[i].due, cases[i].due_hour));
    }
}

static void without_a_pace_nothing_is_due(void **state)
{
    struct vd_pace pace = pace_of("none");

    (void)state;
    assert_int_equal(vd_pace_due(&pace, at("2026-11-06", 1)), 0);
    assert_true(vd_pace_runs(&pace, at("2026-11-06", 1)));
}

/* Minute by minute of the local clocks, what counts must add up to what was allowed. */
static void what_counts_adds_up(void **state)
{
    struct random random = {1863};

    (void)state;
    for (unsigned i = 0; i < 200; i++) {
        struct vd_pace pace = {.weekdays = (uint8_t)(random_next(&random) % 128)};
        int64_t start = at("2026-11-01", 0) + random_between(&random, 0, 40 * 24 * 60) * 60;
        int64_t minutes = random_between(&random, 1, 2000), counted = 0;

        if (random_next(&random) % 2 == 0) {
            pace.from = (uint8_t)random_between(&random, 0, 22);
            pace.to = (uint8_t)random_between(&random, pace.from + 1, 24);
        }
        if (random_next(&random) % 2 == 0) {
            pace.day_off[0].first = random_between(&random, 20760, 20790);
            pace.day_off[0].last = pace.day_off[0].first + random_between(&random, 0, 5);
            pace.day_off_count = 1;
        }
        pace.zone.standard = random_between(&random, -840, 840) * 60;
        pace.zone.summer = pace.zone.standard;
        int64_t end = vd_pace_after(&pace, start, minutes * 60);

        for (int64_t t = start; t < end; t += 60)
            counted += vd_pace_runs(&pace, t);
        assert_int_equal(counted, minutes);
        assert_int_equal(vd_pace_seconds(&pace, start, end), minutes * 60);
        assert_int_equal(vd_pace_seconds(&pace, start, end - 60), (minutes - 1) * 60);
        assert_int_equal(vd_pace_seconds(&pace, end, start), 0);
        assert_true(vd_pace_runs(&pace, end - 60));
    }
}

static void a_pace_is_written_as_it_is_read(void **state)
{
    static const char *const texts[] = {
        "none",
        "48h 8-22 utc+1 remind 12h",
        "2d mon,tue,wed,thu,fri utc-5:30 off 2026-12-24..2026-12-27 off 2027-01-01..2027-01-01",
        "36h sat",
        "2d mon-fri 8-22",
        "2d mon-fri 8-22 zone CET-1CEST,M3.5.0,M10.5.0/3 off 2026-12-24 remind 12h",
        "2d zone Europe/Berlin=CET-1CEST,M3.5.0,M10.5.0/3",
        "2d zone Asia/Tokyo=JST-9",
    };

    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct vd_pace pace = pace_of(texts[i]), again;
        char first[400], second[400], sentence[200];
        struct vd_writer writer = vd_writer_of(first, sizeof first);

        vd_pace_write(&pace, VD_ZONE_KEPT, &writer);
        check_case(first, vd_pace_read(vd_text_of(first), &again, sentence, sizeof sentence));
        writer = vd_writer_of(second, sizeof second);
        vd_pace_write(&again, VD_ZONE_KEPT, &writer);
        assert_string_equal(first, second);
        assert_memory_equal(&pace, &again, sizeof pace);
    }
}

static void a_pace_is_written_as_people_do(void **state)
{
    static const char *const texts[][2] = {
        {"48h mon,tue,wed,thu,fri 8-22", "48h mon-fri 8-22"},
        {"28h 8-22", "2d 8-22"},
        {"72H SAT-MON", "3d mon,sat,sun"},
        {"24h mon,tue,thu,fri,sat,sun remind 1d", "1d mon,tue,thu-sun remind 1d"},
        {"24h zone utc+1", "1d utc+1"},
        {"24h utc", "1d"},
        {"24h zone Europe/Berlin=CET-1CEST,M3.5.0,M10.5.0/3", "1d zone Europe/Berlin"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct vd_pace pace = pace_of(texts[i][0]);
        char text[200];
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        vd_pace_write(&pace, VD_ZONE_SAID, &writer);
        assert_string_equal(text, texts[i][1]);
    }
}

/* ---- any pace at all ---- */

static void say(struct random *random, struct vd_writer *words, const char *const *of, size_t count)
{
    vd_write(words, of[random_next(random) % count]);
}

static void say_weekdays(struct random *random, struct vd_writer *words)
{
    static const char *const names[] = {"mon", "TUE", "wed", "thu", "Fri", "sat", "sun"};

    for (int32_t parts = random_between(random, 1, 5); parts > 0; parts--) {
        say(random, words, names, COUNT(names));
        if (random_next(random) % 3 == 0) {
            vd_write(words, "-");
            say(random, words, names, COUNT(names));
        }
        vd_write(words, parts > 1 ? "," : "");
    }
}

static void say_span(struct random *random, struct vd_writer *words)
{
    int32_t from = random_between(random, 0, 23);

    vd_write_format(words, "%d-%d", (int)from, (int)random_between(random, from + 1, 24));
}

static void say_utc(struct random *random, struct vd_writer *words)
{
    vd_write_format(words, "utc%c%d", random_next(random) % 2 ? '+' : '-',
                    (int)random_between(random, 0, 14));
    if (random_next(random) % 2 == 0)
        vd_write_format(words, ":%d", (int)random_between(random, 0, 59));
}

static void say_zone(struct random *random, struct vd_writer *words)
{
    static const char *const zones[] = {"CET-1CEST,M3.5.0,M10.5.0/3",
                                        "Europe/Berlin=CET-1CEST,M3.5.0,M10.5.0/3",
                                        "Asia/Tokyo=JST-9",
                                        "Etc/GMT+5=<-05>5",
                                        "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1",
                                        "XYZ0ABC,J60,300/167",
                                        "utc",
                                        "UTC-5:30"};

    vd_write(words, "zone ");
    say(random, words, zones, COUNT(zones));
}

static void say_days_off(struct random *random, struct vd_writer *words)
{
    int32_t first = random_between(random, 0, 200000);
    char date[16];

    vd_date_write(first, date);
    vd_write_format(words, "off %s", date);
    if (random_next(random) % 2 == 0) {
        vd_date_write(first + random_between(random, 0, 60), date);
        vd_write_format(words, "..%s", date);
    }
}

/* "168h", "84d"; a few are too long, and refused. */
static void say_time(struct random *random, struct vd_writer *words)
{
    bool days = random_next(random) % 3 == 0;

    vd_write_format(words, "%d%c", (int)random_between(random, 1, days ? 80 : VD_PACE_HOURS_MAX),
                    days ? 'd' : 'h');
}

static void say_remind(struct random *random, struct vd_writer *words)
{
    vd_write(words, "remind ");
    say_time(random, words);
}

static void say_pace(struct random *random, struct vd_writer *words)
{
    static void (*const parts[])(struct random * random, struct vd_writer * words) = {
        say_weekdays, say_span, say_span, say_utc, say_zone, say_days_off, say_remind};

    if (random_next(random) % 10 == 0)
        vd_write(words, "none");
    else
        say_time(random, words);
    for (int32_t left = random_between(random, 0, 6); left > 0; left--) {
        vd_write(words, random_next(random) % 8 == 0 ? "  " : " ");
        parts[random_next(random) % COUNT(parts)](random, words);
    }
}

/* A name that was said without its rule gets the one that it had. */
static void check_written(const char *said, const struct vd_pace *pace, enum vd_zone_form form)
{
    char text[VD_PACE_WORDS], sentence[200] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_pace again;
    const void *left = &again, *right = pace; /* all bytes of both were zeroed */

    vd_pace_write(pace, form, &writer);
    if (!vd_pace_read(vd_text_of(text), &again, sentence, sizeof sentence))
        fail_msg("'%s' is written '%s': %s", said, text, sentence);
    if (vd_zone_wants_rule(&again.zone))
        assert_true(vd_zone_take_rule(&again.zone, vd_text_of(pace->zone.rule)));
    if (memcmp(left, right, sizeof again) != 0)
        fail_msg("'%s' is written '%s', which is another", said, text);
}

static void whatever_is_read_is_written_so_that_it_reads_the_same(void **state)
{
    static const char *const found[] = {"168h 20-22", "1440h 23-24", "84d 20-22 utc+1",
                                        "1439h 0-24", "60d",         "61d 8-9"};
    struct random random = {1864};
    unsigned taken = 0;

    (void)state;
    for (unsigned i = 0; i < 20000 + COUNT(found); i++) {
        char said[VD_PACE_WORDS], sentence[200];
        struct vd_writer writer = vd_writer_of(said, sizeof said);
        struct vd_pace pace;

        if (i < COUNT(found))
            vd_write(&writer, found[i]);
        else
            say_pace(&random, &writer);
        if (!vd_pace_read(vd_text_of(said), &pace, sentence, sizeof sentence))
            continue;
        taken++;
        check_written(said, &pace, VD_ZONE_KEPT);
        check_written(said, &pace, VD_ZONE_SAID);
    }
    assert_true(taken > 15000);
}

static void what_is_no_pace_is_refused(void **state)
{
    static const char *const texts[] = {"",
                                        "soon",
                                        "0h",
                                        "9999h",
                                        "1441h",
                                        "61d",
                                        "61d 0-24",
                                        "721d 20-22",
                                        "24h remind 61d",
                                        "24",
                                        "24h mon-xyz",
                                        "24h 22-8",
                                        "24h utc+15",
                                        "24h utc+1x",
                                        "24h Europe/Berlin",
                                        "24h zone",
                                        "24h zone utc+15",
                                        "24h zone ../../etc/passwd",
                                        "24h zone /Europe/Berlin",
                                        "24h zone Europe//Berlin",
                                        "24h zone Europe/",
                                        "24h zone CET-1CEST,M3.5.0",
                                        "24h off 2026-02-30",
                                        "24h off 2026-12-27..2026-12-24",
                                        "24h off",
                                        "24h remind",
                                        "24h 8-25",
                                        "24h mon-fri,"};

    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct vd_pace pace;
        char sentence[200] = "";

        check_case(texts[i], !vd_pace_read(vd_text_of(texts[i]), &pace, sentence, sizeof sentence));
        check_case(texts[i], sentence[0] != '\0');
    }
}

static void moments_read_well(void **state)
{
    static const struct {
        const char *zone, *date;
        int hour;
        const char *words;
    } cases[] = {
        {"utc", "2026-11-06", 18, "Fri 2026-11-06 18:00 UTC"},
        {"utc-5:30", "2026-11-06", 18, "Fri 2026-11-06 12:30 UTC-5:30"},
        {"UTC+1", "2026-11-06", 23, "Sat 2026-11-07 00:00 UTC+1"},
        {"CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-24", 18, "Sat 2026-10-24 20:00 CEST"},
        {"CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25", 0, "Sun 2026-10-25 02:00 CEST"},
        {"CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25", 1, "Sun 2026-10-25 02:00 CET"},
        {"<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "2026-07-01", 12, "Wed 2026-07-01 10:00 UTC-2"},
        {"Asia/Tokyo=JST-9", "2026-07-01", 12, "Wed 2026-07-01 21:00 JST"},
    };
    char text[40];

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_zone zone;

        check_case(cases[i].zone, vd_zone_read(vd_text_of(cases[i].zone), &zone));
        vd_moment_write(at(cases[i].date, cases[i].hour), &zone, text);
        assert_string_equal(text, cases[i].words);
    }
}

/* Whatever a clock shows, there is a deadline, and it is found at once. */
static void a_clock_may_show_anything(void **state)
{
    static const int64_t moments[] = {-1,
                                      -5,
                                      -VD_DAY_SECONDS,
                                      -4000000000,
                                      INT64_MIN,
                                      INT64_MIN / 1000,
                                      INT64_MAX,
                                      INT64_MAX / 1000,
                                      (int64_t)(UINT64_MAX / 1000),
                                      (int64_t)INT32_MAX * VD_DAY_SECONDS};
    const struct vd_pace paces[] = {pace_of("24h"), pace_of("2d mon-fri 8-22 " BERLIN),
                                    pace_of("1h sun 23-24 utc-11")};

    (void)state;
    for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
        for (size_t k = 0; k < sizeof paces / sizeof paces[0]; k++) {
            int64_t from = moments[i] < 0 ? 0 : at("9999-01-01", 0);
            int64_t due = vd_pace_due(&paces[k], moments[i]);

            assert_int_equal(due, vd_pace_due(&paces[k], from));
            assert_in_range(due - from, 1, 30 * VD_DAY_SECONDS);
            assert_int_equal(vd_pace_runs(&paces[k], moments[i]), vd_pace_runs(&paces[k], from));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clock_may_show_anything),
        cmocka_unit_test(deadlines_fall_as_a_calendar_says),
        cmocka_unit_test(without_a_pace_nothing_is_due),
        cmocka_unit_test(what_counts_adds_up),
        cmocka_unit_test(a_pace_is_written_as_it_is_read),
        cmocka_unit_test(a_pace_is_written_as_people_do),
        cmocka_unit_test(whatever_is_read_is_written_so_that_it_reads_the_same),
        cmocka_unit_test(what_is_no_pace_is_refused),
        cmocka_unit_test(moments_read_well),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
