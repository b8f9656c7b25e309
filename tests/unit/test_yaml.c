/* unit/test_yaml.c: YAML as a tree that knows its lines, and every kind it refuses. */
#include "sys/yaml.h"

#include <string.h>

#include "base/text.h"
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
    struct vd_file file = {"map.yaml", text, strlen(text)};

    return vd_yaml_parse(&desk->arena, &file, &desk->report);
}

static void check_node(const struct vd_yaml *node, enum vd_yaml_kind kind, const char *key,
                       unsigned line, unsigned column)
{
    assert_non_null(node);
    assert_int_equal(node->kind, kind);
    if (key != NULL)
        assert_string_equal(node->key, key);
    else
        assert_null(node->key);
    assert_int_equal(node->line, line);
    assert_int_equal(node->column, column);
    assert_string_equal(node->file, "map.yaml");
}

static void every_node_knows_its_place(void **state)
{
    const struct vd_yaml *root = parse(*state, "# a comment\n"
                                               "map: gettysburg\n"
                                               "columns:   33\n"
                                               "rivers: [Potomac, \"Big Black\"]\n"
                                               "sheets:\n"
                                               "  - {name: RTG N, rows: 4}\n"
                                               "  - name: NO\n");

    check_node(root, VD_YAML_MAP, NULL, 2, 1);
    assert_int_equal(root->count, 4);
    check_node(root->first, VD_YAML_TEXT, "map", 2, 6);
    assert_string_equal(root->first->text, "gettysburg");
    check_node(vd_yaml_find(root, "columns"), VD_YAML_TEXT, "columns", 3, 12);

    const struct vd_yaml *rivers = vd_yaml_find(root, "rivers");

    check_node(rivers, VD_YAML_LIST, "rivers", 4, 9);
    assert_int_equal(rivers->count, 2);
    check_node(rivers->first->next, VD_YAML_TEXT, NULL, 4, 19);
    assert_string_equal(rivers->first->next->text, "Big Black");
    assert_null(rivers->first->next->next);

    const struct vd_yaml *sheets = vd_yaml_find(root, "sheets");

    check_node(sheets->first, VD_YAML_MAP, NULL, 6, 5);
    check_node(vd_yaml_find(sheets->first, "rows"), VD_YAML_TEXT, "rows", 6, 25);
    assert_string_equal(vd_yaml_find(sheets->first->next, "name")->text, "NO");
    assert_null(vd_yaml_find(root, "title"));
    assert_true(vd_report_is_clean(&((struct desk *)*state)->report));
}

static void what_is_not_used_here_is_refused(void **state)
{
    static const struct {
        const char *text;
        unsigned line, column;
        const char *words;
    } cases[] = {
        {"", 0, 0, "file is empty"},
        {"# only a comment\n", 0, 0, "file is empty"},
        {"a: &x 1\nb: *x\n", 1, 4, "anchors and tags"},
        {"a: 1\nb: *x\n", 2, 4, "aliases"},
        {"a: !!int 1\n", 1, 4, "anchors and tags"},
        {"a: &l [1]\n", 1, 4, "anchors and tags"},
        {"a: !l [1]\n", 1, 4, "anchors and tags"},
        {"a: &m {b: 1}\n", 1, 4, "anchors and tags"},
        {"!m {b: 1}\n", 1, 1, "anchors and tags"},
        {"a: 1\n---\nb: 2\n", 2, 1, "second document"},
        {"[1, 2]: 3\n", 1, 1, "key must be a plain word"},
        {"? {a: 1}\n: 3\n", 1, 3, "key must be a plain word"},
        {"a: \"x\\0y\"\n", 1, 4, "zero byte"},
        {"a:\n\t- 1\n", 2, 1, "not YAML"},
        {"a: [1, 2\n", 2, 1, "not YAML"},
        {"a: 1\n b: 2\n", 2, 3, "not YAML"},
        {"a: \"open\n", 2, 1, "not YAML"},
        {"a: \x01\n", 0, 0, "not YAML"},
        {"a: \xFF\n", 0, 0, "not YAML"},
        {"%YAML 9.9\n---\na: 1\n", 1, 1, "not YAML"},
        {"@nothing", 1, 1, "not YAML"},
    };
    struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(cases); i++) {
        size_t before = desk->report.mistakes.count;

        check_case(cases[i].text, parse(desk, cases[i].text) == NULL);
        check_case(cases[i].text, desk->report.mistakes.count == before + 1);
        const struct vd_mistake *mistake = &desk->report.mistakes.at[before];

        check_case(cases[i].text, strcmp(mistake->spot.file, "map.yaml") == 0);
        check_case(cases[i].text, strstr(mistake->sentence, cases[i].words) != NULL);
        check_case(cases[i].text, cases[i].line == 0 || (mistake->spot.line == cases[i].line &&
                                                         mistake->spot.column == cases[i].column));
    }
}

/* All of them are listed, and the rest of the file is read. */
static void keys_that_stand_twice_are_told(void **state)
{
    struct desk *desk = *state;
    const struct vd_yaml *root = parse(desk, "a: 1\nb: {c: 2, c: 3}\na: 4\nd: 5\n");

    assert_non_null(root);
    assert_int_equal(desk->report.mistakes.count, 2);
    assert_true(report_has(&desk->report, "map.yaml", 2, 11, NULL, "'c' appears twice"));
    assert_true(report_has(&desk->report, "map.yaml", 3, 1, NULL, "'a' appears twice"));
    assert_string_equal(vd_yaml_find(root, "d")->text, "5");
}

static const struct vd_yaml *parse_nested(struct desk *desk, size_t depth)
{
    char text[2 * VD_YAML_DEPTH + 16];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    for (size_t i = 0; i < depth; i++)
        vd_write(&writer, "[");
    for (size_t i = 0; i < depth; i++)
        vd_write(&writer, "]");
    assert_false(vd_writer_is_full(&writer));
    return parse(desk, text);
}

static void the_depth_is_bounded(void **state)
{
    struct desk *desk = *state;

    assert_non_null(parse_nested(desk, VD_YAML_DEPTH));
    assert_true(vd_report_is_clean(&desk->report));
    assert_null(parse_nested(desk, VD_YAML_DEPTH + 1));
    assert_true(report_has(&desk->report, "map.yaml", 1, VD_YAML_DEPTH + 1, NULL,
                           "more than 24 levels deep"));
}

/* So many times the line, with its number. */
static const struct vd_yaml *parse_many(struct desk *desk, const char *line, unsigned count)
{
    size_t size = (size_t)count * 16 + 1;
    struct vd_writer writer = vd_writer_of(vd_arena_take(&desk->arena, size, 1), size);

    for (unsigned i = 0; i < count; i++) {
        vd_write(&writer, line);
        vd_write_format(&writer, "%u: 0\n", i);
    }
    assert_false(vd_writer_is_full(&writer));
    return parse(desk, writer.at);
}

static void the_size_is_bounded(void **state)
{
    struct desk *desk = *state;

    assert_non_null(parse_many(desk, "k", VD_YAML_KEYS));
    assert_non_null(parse_many(desk, "- k", VD_YAML_KEYS + 1));
    assert_true(vd_report_is_clean(&desk->report));
    assert_null(parse_many(desk, "k", VD_YAML_KEYS + 1));
    assert_true(report_has(&desk->report, "map.yaml", VD_YAML_KEYS + 1, 1, NULL,
                           "more than 4096 entries in one table"));
    assert_null(parse_many(desk, "- k", VD_YAML_NODES / 2));
    assert_true(
        report_has(&desk->report, "map.yaml", 0, 0, NULL, "more than 250000 entries in one file"));
    assert_int_equal(desk->report.mistakes.count, 2);
}

static void unknown_keys_are_told_each(void **state)
{
    static const char *const known[] = {"map", "title", NULL};
    struct desk *desk = *state;
    const struct vd_yaml *root = parse(desk, "map: a\ntitel: b\ntitle: c\nrow: d\n");

    vd_yaml_allow(root, known, &desk->report);
    assert_int_equal(desk->report.mistakes.count, 2);
    assert_true(report_has(&desk->report, "map.yaml", 2, 8, NULL, "no entry 'titel'"));
    assert_true(report_has(&desk->report, "map.yaml", 4, 6, NULL, "no entry 'row'"));
}

static void a_needed_entry_must_be_there_and_of_its_kind(void **state)
{
    static const struct {
        const char *key;
        enum vd_yaml_kind kind;
        unsigned line;
        const char *words; /* NULL: it is fine */
    } cases[] = {
        {"text", VD_YAML_TEXT, 0, NULL},
        {"list", VD_YAML_LIST, 0, NULL},
        {"table", VD_YAML_MAP, 0, NULL},
        {"text", VD_YAML_LIST, 1, "'text' must be a list"},
        {"list", VD_YAML_MAP, 2, "'list' must be a table"},
        {"table", VD_YAML_TEXT, 3, "'table' must be a text"},
        {"other", VD_YAML_TEXT, 1, "'other' is missing"},
    };
    struct desk *desk = *state;
    const struct vd_yaml *root = parse(desk, "text: a\nlist: [b]\ntable: {c: d}\n");

    for (size_t i = 0; i < COUNT(cases); i++) {
        bool found = vd_yaml_need(root, cases[i].key, cases[i].kind, &desk->report) != NULL;

        check_case(cases[i].key, found == (cases[i].words == NULL));
        check_case(cases[i].key, found || report_has(&desk->report, "map.yaml", cases[i].line, 0,
                                                     NULL, cases[i].words));
    }
    assert_int_equal(desk->report.mistakes.count, 4);
}

static void whole_numbers_are_read_within_their_range(void **state)
{
    static const struct {
        const char *text;
        bool fine;
        int64_t value;
    } cases[] = {
        {"a: 2", true, 2},
        {"a: 99", true, 99},
        {"a: 1", false, 0},
        {"a: 100", false, 0},
        {"a: 12.5", false, 0},
        {"a: twelve", false, 0},
        {"a: 12 x", false, 0},
        {"a: \"\"", false, 0},
        {"a: \"50\"", true, 50},
        {"a: 0x10", false, 0},
        {"a: [5]", false, 0},
        {"a: {b: 5}", false, 0},
        {"a: 99999999999999999999", false, 0},
        {"a: -5", false, 0},
        {"a: 010", true, 10},
        {"a: 1e1", false, 0},
    };
    struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(cases); i++) {
        size_t before = desk->report.mistakes.count;
        const struct vd_yaml *root = parse(desk, cases[i].text);
        int64_t value = -1;

        check_case(cases[i].text,
                   vd_yaml_whole(root->first, 2, 99, &value, &desk->report) == cases[i].fine);
        check_case(cases[i].text, !cases[i].fine || value == cases[i].value);
        check_case(cases[i].text, desk->report.mistakes.count == before + !cases[i].fine);
    }
    assert_true(report_has(&desk->report, "map.yaml", 1, 4, NULL, "whole number from 2 to 99"));
}

static void decimals_are_read_within_their_range(void **state)
{
    static const struct {
        const char *text;
        bool fine;
        double value;
    } cases[] = {
        {"a: 0.5", true, 0.5},  {"a: 50", true, 50},   {"a: 0.49", false, 0},
        {"a: 50.1", false, 0},  {"a: nan", false, 0},  {"a: inf", false, 0},
        {"a: 1e400", false, 0}, {"a: 1e1", true, 10},  {"a: miles", false, 0},
        {"a: 3 mi", false, 0},  {"a: \"\"", false, 0}, {"a: [1]", false, 0},
        {"a: 3,25", false, 0},
    };
    struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(cases); i++) {
        size_t before = desk->report.mistakes.count;
        const struct vd_yaml *root = parse(desk, cases[i].text);
        double value = -1;

        check_case(cases[i].text,
                   vd_yaml_decimal(root->first, 0.5, 50, &value, &desk->report) == cases[i].fine);
        check_case(cases[i].text, !cases[i].fine || value == cases[i].value);
        check_case(cases[i].text, desk->report.mistakes.count == before + !cases[i].fine);
    }
    assert_true(report_has(&desk->report, "map.yaml", 1, 4, NULL, "number from 0.5 to 50"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_node_knows_its_place),
        TEST(what_is_not_used_here_is_refused),
        TEST(keys_that_stand_twice_are_told),
        TEST(the_depth_is_bounded),
        TEST(the_size_is_bounded),
        TEST(unknown_keys_are_told_each),
        TEST(a_needed_entry_must_be_there_and_of_its_kind),
        TEST(whole_numbers_are_read_within_their_range),
        TEST(decimals_are_read_within_their_range),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
