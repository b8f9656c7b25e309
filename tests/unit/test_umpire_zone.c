/* unit/test_umpire_zone.c: the clocks of a place, against the C library's own, and names of zones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "core/game.h"
#include "umpire/date.h"
#include "umpire/zone.h"
#include "umpire/zoneinfo.h"
#include "unit/check.h"
#include "unit/zone_file.h"

static const char *const rules[] = {
    "CET-1CEST,M3.5.0,M10.5.0/3",
    "EST5EDT,M3.2.0,M11.1.0",
    "NZST-12NZDT,M9.5.0,M4.1.0/3",          /* summer over the new year */
    "IST-1GMT0,M10.5.0,M3.5.0/1",           /* Dublin: it is winter that differs */
    "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", /* half an hour */
    "<-04>4<-03>,M9.1.6/24,M4.1.6/24",      /* at the end of the day */
    "EET-2EEST,M4.5.5/0,M10.5.4/24",        /* at midnight */
    "CST6CDT5,J60/1,J305",                  /* days without the leap day ... */
    "CST6CDT,59/2:30,304/3",                /* ... and with it */
    "JST-9",
};

static struct vd_zone zone_of(const char *rule)
{
    struct vd_zone zone = {0};

    check_case(rule, vd_zone_take_rule(&zone, vd_text_of(rule)));
    return zone;
}

static int64_t noon_of(int32_t year, int32_t month, int32_t day)
{
    return (int64_t)vd_days_of(year, month, day) * VD_DAY_SECONDS + VD_DAY_SECONDS / 2;
}

/* What the C library says; its zone is set beforehand. */
static int64_t library_local(int64_t at)
{
    time_t moment = (time_t)at;
    struct tm parts;

    assert_non_null(localtime_r(&moment, &parts));
    return (int64_t)vd_days_of(parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday) *
               VD_DAY_SECONDS +
           parts.tm_hour * 3600 + parts.tm_min * 60 + parts.tm_sec;
}

static void set_library(const char *zone)
{
    assert_int_equal(setenv("TZ", zone, 1), 0);
    tzset();
}

/* There and back: a clock shows a thing at most twice, and the later of them is meant. */
static void check_way_back(const struct vd_zone *zone, int64_t at)
{
    int64_t local = vd_zone_local(zone, at), again = vd_zone_moment(zone, local);
    int64_t change = zone->standard - zone->summer;

    assert_int_equal(vd_zone_local(zone, again), local);
    assert_true(again == at || again == at + (change < 0 ? -change : change));
    assert_true(vd_zone_moment(zone, local + VD_DAY_SECONDS) > again);
}

/* Every 97 minutes of four years in every sixteen, in which each change is seen from both sides, then minute
 * by minute where the difference was another before. */
static void clocks_show_what_the_library_says(void **state)
{
    enum { STEP = 97 * 60 };

    (void)state;
    for (size_t i = 0; i < COUNT(rules); i++) {
        struct vd_zone zone = zone_of(rules[i]);

        set_library(rules[i]);
        for (int32_t year = 1996; year < 2060; year += 16) {
            for (int64_t at = noon_of(year, 1, 1); at < noon_of(year + 4, 1, 1); at += STEP) {
                bool changes =
                    vd_zone_local(&zone, at) - at != vd_zone_local(&zone, at - STEP) - (at - STEP);

                for (int64_t t = changes ? at - STEP : at; t <= at; t += 60) {
                    check_case(rules[i], vd_zone_local(&zone, t) == library_local(t));
                    check_way_back(&zone, t);
                }
            }
        }
    }
    set_library("UTC0");
}

/* An hour that is skipped is as long after the change as it would have been behind its beginning. */
static void what_no_clock_shows_has_a_moment(void **state)
{
    struct vd_zone zone = zone_of(rules[0]);
    int64_t change = noon_of(2027, 3, 28) - 11 * 3600; /* 1:00 UTC, when 2:00 becomes 3:00 */

    (void)state;
    for (int64_t minute = 0; minute < 60; minute++) {
        int64_t skipped = change + 3600 + minute * 60;
        int64_t moment = vd_zone_moment(&zone, skipped);

        assert_int_equal(moment, change + minute * 60);
        assert_int_equal(vd_zone_local(&zone, moment), skipped + 3600);
    }
}

/* Beyond its year, and all the year: how the library sees these differs with its age. */
static void rules_may_reach_over_the_new_year(void **state)
{
    struct vd_zone gaza = zone_of("EET-2EEST,M3.4.4/50,M10.4.4/50"), nuuk, always, late;

    (void)state;
    /* the fourth Thursday of October 2026 is the 22nd: Saturday, 2:00 by summer time */
    assert_int_equal(vd_zone_moment(&gaza, noon_of(2026, 10, 24)), noon_of(2026, 10, 24) - 7200);
    assert_int_equal(vd_zone_moment(&gaza, noon_of(2026, 10, 23)), noon_of(2026, 10, 23) - 10800);
    nuuk = zone_of("<-02>2<-01>,M3.5.0/-1,M10.5.0/0");
    /* Saturday the 28th of March 2026, 23:00 */
    assert_int_equal(vd_zone_local(&nuuk, noon_of(2026, 3, 29) - 11 * 3600 - 1),
                     noon_of(2026, 3, 29) - 13 * 3600 - 1);
    assert_int_equal(vd_zone_local(&nuuk, noon_of(2026, 3, 29) - 11 * 3600),
                     noon_of(2026, 3, 29) - 12 * 3600);
    always = zone_of("EST5EDT,0/0,J365/25");
    for (int32_t year = 2024; year < 2032; year++) {
        for (int64_t at = noon_of(year, 12, 30); at < noon_of(year + 1, 1, 3); at += 600)
            assert_int_equal(vd_zone_local(&always, at), at - 4 * 3600);
    }
    late = zone_of("AAA0BBB,J364/167,J365/167"); /* for a day in the first week of January */
    assert_int_equal(vd_zone_local(&late, noon_of(2027, 1, 5)), noon_of(2027, 1, 5));
    assert_int_equal(vd_zone_local(&late, noon_of(2027, 1, 6)), noon_of(2027, 1, 6) + 3600);
    assert_int_equal(vd_zone_local(&late, noon_of(2027, 1, 7)), noon_of(2027, 1, 7));
}

static void what_is_no_rule_is_refused(void **state)
{
    static const char *const texts[] = {"",
                                        "CET",
                                        "CE-1",
                                        "CET-1CEST",
                                        "CET-25",
                                        "CET-24:01",
                                        "CET-1CEST,M3.5.0",
                                        "CET-1CEST,M3.5.0,M10.5.0/3,",
                                        "CET-1CEST,M13.5.0,M10.5.0",
                                        "CET-1CEST,M0.5.0,M10.5.0",
                                        "CET-1CEST,M3.6.0,M10.5.0",
                                        "CET-1CEST,M3.0.0,M10.5.0",
                                        "CET-1CEST,M3.5.7,M10.5.0",
                                        "CET-1CEST,M3.5.0/168,M10.5.0",
                                        "CET-1CEST,M3.5.0/2:60,M10.5.0",
                                        "CET-1CEST,J0,J300",
                                        "CET-1CEST,J366,J300",
                                        "CET-1CEST,366,J300",
                                        "<+01-1",
                                        "<CET>>-1",
                                        "C/T-1",
                                        "ABCDEFGHIJ-1",
                                        ":Europe/Berlin",
                                        "CET-1CEST,M3.5.0,M10.5.0/3                              "};

    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct vd_zone zone = {.name = "Here"};

        check_case(texts[i], !vd_zone_take_rule(&zone, vd_text_of(texts[i])));
        check_case(texts[i], vd_zone_wants_rule(&zone));
    }
}

/* Every beginning of a rule, and every one with a letter changed, is read or refused without a stumble. */
static void broken_rules_are_read_or_refused(void **state)
{
    struct random random = {1863};

    (void)state;
    for (unsigned i = 0; i < 20000; i++) {
        const char *rule = rules[i % COUNT(rules)];
        char text[80];
        struct vd_zone zone = {0};
        size_t length = strlen(rule);

        memcpy(text, rule, length + 1);
        text[random_next(&random) % length] = (char)random_between(&random, 1, 127);
        length -= random_next(&random) % length / 2;
        if (vd_zone_take_rule(&zone, (struct vd_text){text, length}))
            (void)vd_zone_moment(&zone, vd_zone_local(&zone, 1800000000));
    }
}

/* ---- names ---- */

static bool find(const struct scratch *scratch, const char *name, struct vd_zone *zone,
                 char sentence[VD_SENTENCE_SIZE])
{
    check_case(name, vd_zone_read(vd_text_of(name), zone));
    return vd_zone_find(zone, scratch->path, sentence, VD_SENTENCE_SIZE);
}

static void a_name_gets_the_rule_of_its_file(void **state)
{
    struct scratch scratch;
    struct vd_zone zone;
    char sentence[VD_SENTENCE_SIZE] = "", words[120];
    struct vd_writer writer = vd_writer_of(words, sizeof words);

    (void)state;
    scratch_init(&scratch);
    scratch_folder(&scratch, "Europe");
    zone_file_write(&scratch, "Europe/Berlin", rules[0]);
    assert_true(find(&scratch, "Europe/Berlin", &zone, sentence));
    vd_zone_write(&zone, VD_ZONE_KEPT, &writer);
    assert_string_equal(words, "Europe/Berlin=CET-1CEST,M3.5.0,M10.5.0/3");
    /* once it has its rule no file is read */
    scratch_text(&scratch, "Europe/Berlin", "gone");
    assert_true(find(&scratch, words, &zone, sentence));
    assert_false(find(&scratch, "Europe/Berlin", &zone, sentence));
    assert_non_null(strstr(sentence, "'Europe/Berlin'"));
    scratch_release(&scratch);
}

static void what_is_no_zone_is_not_found(void **state)
{
    static const char *const names[] = {"Europe", "Nowhere", "Empty", "Text",
                                        "Large",  "Pipe",    "Rule",  "None"};
    struct scratch scratch;

    (void)state;
    scratch_init(&scratch);
    scratch_folder(&scratch, "Europe");
    scratch_text(&scratch, "Empty", "");
    scratch_text(&scratch, "Text", "# tzdb timezone descriptions\n");
    scratch_fill(&scratch, "Large", 'T', 1 << 20);
    assert_int_equal(mkfifo(scratch_path(&scratch, "Pipe"), 0600), 0);
    zone_file_write(&scratch, "Rule", "it changes as it likes");
    zone_file_write(&scratch, "None", "");
    for (size_t i = 0; i < COUNT(names); i++) {
        char sentence[VD_SENTENCE_SIZE] = "";
        struct vd_zone zone;

        check_case(names[i], !find(&scratch, names[i], &zone, sentence));
        check_case(names[i], strstr(sentence, names[i]) != NULL);
    }
    scratch_release(&scratch);
}

/* Cut anywhere, with counts that lead beyond its end, or of the first version: no rule. */
static void a_damaged_file_has_no_rule(void **state)
{
    char bytes[ZONE_FILE_SIZE];
    struct vd_text file = zone_file_of(rules[0], bytes), rule;

    (void)state;
    assert_true(vd_zoneinfo_rule(file, &rule));
    assert_true(vd_text_is(rule, rules[0]));
    for (size_t length = 0; length < file.length; length++) {
        char *cut = malloc(length + 1); /* its end is seen by the sanitizer */

        memcpy(cut, bytes, length);
        assert_false(vd_zoneinfo_rule((struct vd_text){cut, length}, &rule));
        free(cut);
    }
    for (size_t i = 20; i < 44; i++) {
        bytes[ZONE_FILE_BLOCK + i] ^= (char)0xFF;
        assert_false(vd_zoneinfo_rule(file, &rule));
        bytes[ZONE_FILE_BLOCK + i] ^= (char)0xFF;
    }
    bytes[4] = '\0';
    assert_false(vd_zoneinfo_rule(file, &rule));
}

/* Where the system has its zones, ours come out as the library's, in the years for which the rules are. */
static void names_of_the_system_are_found(void **state)
{
    static const char *const names[] = {"Europe/Berlin", "America/New_York", "Asia/Kolkata",
                                        "Australia/Sydney", "America/Sao_Paulo"};

    (void)state;
    for (size_t i = 0; i < COUNT(names); i++) {
        char sentence[VD_SENTENCE_SIZE];
        struct vd_zone zone;

        check_case(names[i], vd_zone_read(vd_text_of(names[i]), &zone));
        if (!vd_zone_find(&zone, NULL, sentence, sizeof sentence))
            skip();
        set_library(names[i]);
        for (int64_t at = noon_of(2026, 1, 1); at < noon_of(2032, 1, 1); at += 1800)
            check_case(names[i], vd_zone_local(&zone, at) == library_local(at));
    }
    set_library("UTC0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clocks_show_what_the_library_says),
        cmocka_unit_test(what_no_clock_shows_has_a_moment),
        cmocka_unit_test(rules_may_reach_over_the_new_year),
        cmocka_unit_test(what_is_no_rule_is_refused),
        cmocka_unit_test(broken_rules_are_read_or_refused),
        cmocka_unit_test(a_name_gets_the_rule_of_its_file),
        cmocka_unit_test(what_is_no_zone_is_not_found),
        cmocka_unit_test(a_damaged_file_has_no_rule),
        cmocka_unit_test(names_of_the_system_are_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
