/* unit/test_report.c: all mistakes of a run, in order, fit for a terminal. */
#include "sys/report.h"

#include <stdlib.h>
#include <string.h>

#include "unit/check.h"

static void mistakes_are_told_by_file_line_and_column(void **state)
{
    static const char expected[] = "no file at all\n"
                                   "a.geojson: the whole file\n"
                                   "a.geojson: Cashtown PA: a feature\n"
                                   "a.geojson: York PA: another\n"
                                   "b.yaml:2: a line\n"
                                   "b.yaml:2:3: a column\n"
                                   "b.yaml:2:11: a later column\n"
                                   "b.yaml:10:1: Road: first sentence\n"
                                   "b.yaml:10:1: Road: second sentence\n";
    struct vd_report report;

    (void)state;
    vd_report_init(&report);
    assert_true(vd_report_is_clean(&report));
    vd_report_add(&report, (struct vd_spot){"b.yaml", 10, 1, "Road"}, "second sentence");
    vd_report_add(&report, (struct vd_spot){"b.yaml", 10, 1, "Road"}, "%s sentence", "first");
    vd_report_add(&report, (struct vd_spot){"a.geojson", 0, 0, "York PA"}, "another");
    vd_report_add(&report, (struct vd_spot){"b.yaml", 2, 11, NULL}, "a later column");
    vd_report_add(&report, (struct vd_spot){"b.yaml", 2, 3, NULL}, "a column");
    vd_report_add(&report, (struct vd_spot){"b.yaml", 2, 0, NULL}, "a line");
    vd_report_add(&report, (struct vd_spot){"a.geojson", 0, 0, NULL}, "the whole file");
    vd_report_add(&report, (struct vd_spot){0}, "no file at all");
    vd_report_add(&report, (struct vd_spot){"a.geojson", 0, 7, "Cashtown PA"}, "a feature");
    assert_false(vd_report_is_clean(&report));
    /* A column without a line is no place: it only orders. */
    report.mistakes.at[8].spot.column = 0;
    char *text = report_text(&report);

    assert_string_equal(text, expected);
    free(text);
    vd_report_release(&report);
}

/* The report outlives the data it tells of. */
static void names_are_copied(void **state)
{
    char file[] = "a.geojson", feature[] = "York PA";
    struct vd_report report;

    (void)state;
    vd_report_init(&report);
    vd_report_add(&report, (struct vd_spot){file, 0, 0, feature}, "is gone");
    memset(file, 'x', sizeof file - 1);
    memset(feature, 'x', sizeof feature - 1);
    char *text = report_text(&report);

    assert_string_equal(text, "a.geojson: York PA: is gone\n");
    free(text);
    vd_report_release(&report);
}

static void nothing_reaches_a_terminal_raw(void **state)
{
    struct vd_report report;

    (void)state;
    vd_report_init(&report);
    vd_report_add(&report, (struct vd_spot){"a\x1B[2J.geojson", 0, 0, "To\nwn\x7F"},
                  "the name \"%s\"", "\x07 caf\xC3\xA9\t");
    char *text = report_text(&report);

    assert_string_equal(text, "a\\x1b[2J.geojson: To\\x0awn\\x7f: the name \"\\x07 caf\xC3\xA9"
                              "\\x09\"\n");
    free(text);
    vd_report_release(&report);
}

static void beyond_a_thousand_they_are_only_counted(void **state)
{
    struct vd_report report;

    (void)state;
    vd_report_init(&report);
    for (unsigned i = 0; i < VD_REPORT_MAX + 25; i++)
        vd_report_add(&report, (struct vd_spot){"a.geojson", i + 1, 0, NULL}, "wrong");
    assert_int_equal(report.mistakes.count, VD_REPORT_MAX);
    assert_int_equal(report.untold, 25);
    char *text = report_text(&report);

    assert_non_null(strstr(text, "a.geojson:1000: wrong\n... and 25 more\n"));
    assert_null(strstr(text, "a.geojson:1001:"));
    free(text);
    vd_report_release(&report);
}

static void a_long_sentence_is_cut(void **state)
{
    struct vd_report report;
    char word[3000];

    (void)state;
    memset(word, 'z', sizeof word);
    word[sizeof word - 1] = '\0';
    vd_report_init(&report);
    vd_report_add(&report, (struct vd_spot){0}, "%s", word);
    assert_int_equal(strlen(report.mistakes.at[0].sentence), 1023);
    vd_report_release(&report);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_are_told_by_file_line_and_column),
        cmocka_unit_test(names_are_copied),
        cmocka_unit_test(nothing_reaches_a_terminal_raw),
        cmocka_unit_test(beyond_a_thousand_they_are_only_counted),
        cmocka_unit_test(a_long_sentence_is_cut),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
