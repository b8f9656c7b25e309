/* unit/test_scenario_marks.c: where numbers come from, and how a user's own numbers find theirs. */
#include <string.h>

#include "scenario/marks.h"
#include "scenario/override.h"
#include "scenario/read.h"
#include "unit/check.h"

struct desk {
    struct vd_arena arena;
    struct vd_report report;
};

static int set_up(void **state)
{
    static struct desk desk;

    vd_arena_init(&desk.arena);
    vd_report_init(&desk.report);
    *state = &desk;
    return 0;
}

static int tear_down(void **state)
{
    struct desk *desk = *state;

    vd_report_release(&desk->report);
    vd_arena_release(&desk->arena);
    return 0;
}

static const struct vd_yaml *parse(struct desk *desk, const char *text)
{
    struct vd_file file = {"own.yaml", text, strlen(text)};

    return vd_yaml_parse(&desk->arena, &file, &desk->report);
}

static const struct vd_section sections[] = {
    {.name = "depots", .kind = VD_SECTION_OWN},
    {.name = "march", .kind = VD_SECTION_SHARED, .folder = "common"},
    {.name = "odds", .kind = VD_SECTION_MADE},
    {0}};

static const char depots[] = "source: reconstruction\n"
                             "depots:\n"
                             "  - place: York\n"
                             "    value: 2\n"
                             "  - place: Hanover\n"
                             "    source: found\n"
                             "    value: 3\n"
                             "    lines: {source: chart, wagons: 2}\n";
static const char march[] = "rows:\n"
                            "  - [1, 2]\n"
                            "  - {roads: 4, source: reconstruction}\n"
                            "  - {roads: 5}\n";

static void innermost_mark_counts(void **state)
{
    struct desk *desk = *state;
    const struct vd_yaml *found[] = {parse(desk, depots), parse(desk, march), NULL};
    const struct vd_provenance *marks = vd_marks_collect(sections, found, &desk->arena);
    static const struct {
        const char *section, *row;
        enum vd_source source;
    } cases[] = {
        {"depots", "", VD_SOURCE_RECONSTRUCTION},
        {"depots", "depots/York", VD_SOURCE_RECONSTRUCTION},
        {"depots", "depots/Hanover", VD_SOURCE_FOUND},
        {"depots", "depots/Hanover/value", VD_SOURCE_FOUND},
        {"depots", "depots/Hanover/lines", VD_SOURCE_CHART},
        {"depots", "depots/Hanover Junction", VD_SOURCE_RECONSTRUCTION},
        {"march", "", VD_SOURCE_CHART},
        {"march", "rows/0", VD_SOURCE_CHART},
        {"march", "rows/1", VD_SOURCE_RECONSTRUCTION},
        {"march", "rows/2", VD_SOURCE_CHART},
        {"odds", "", VD_SOURCE_NONE},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(vd_source_of(marks, cases[i].section, cases[i].row), cases[i].source);
    assert_int_equal(vd_source_of(NULL, "depots", ""), VD_SOURCE_NONE);
    assert_string_equal(vd_source_name(VD_SOURCE_FOUND), "found");
    assert_string_equal(vd_source_name(VD_SOURCE_NONE), "unknown");
}

static void other_words_are_refused(void **state)
{
    static const char *const keys[] = {"value", NULL};
    struct desk *desk = *state;
    const struct vd_yaml *node = parse(desk, "value: 3\nsource: seed\n");

    assert_int_equal(vd_read_source(node, VD_SOURCE_FOUND), VD_SOURCE_FOUND);
    assert_true(vd_read_table(node, keys, &desk->report));
    assert_int_equal(desk->report.mistakes.count, 1);
    assert_string_equal(desk->report.mistakes.at[0].sentence,
                        "'seed' is not known: chart, found or reconstruction is needed here");
}

/* A row is found by its first key, whichever of the list that is; other rows stay. */
static void rows_are_found_by_their_key(void **state)
{
    static const char *const keys[] = {"id",   "name", "unit", "place",  "side",   "die",
                                       "turn", "roll", "diff", "county", "leader", "level"};
    struct desk *desk = *state;

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        char ours[100], theirs[100];

        (void)snprintf(ours, sizeof ours, "rows:\n  - {%s: a, n: 1}\n  - {%s: b, n: 2}\n", keys[i],
                       keys[i]);
        (void)snprintf(theirs, sizeof theirs, "rows:\n  - {%s: b, n: 7}\n", keys[i]);
        const struct vd_yaml *both =
            vd_override(&desk->arena, parse(desk, ours), parse(desk, theirs), &desk->report);
        const struct vd_yaml *rows = vd_yaml_find(both, "rows");

        assert_int_equal(rows->count, 2);
        assert_string_equal(vd_yaml_find(rows->first, "n")->text, "1");
        assert_string_equal(vd_yaml_find(rows->first->next, "n")->text, "7");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(innermost_mark_counts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(other_words_are_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rows_are_found_by_their_key, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
