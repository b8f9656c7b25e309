/* unit/test_rule_docs.c: the rules to read, docs/rules/, are the rules of the registers, word for word. */
#include "unit/check.h"

#include <stdio.h>
#include <string.h>

#include "rules/altar/tables/rules.h"
#include "rules/gcacw/tables/rules.h"
#include "sys/file.h"

struct book {
    const char *name; /* of its document */
    const struct vd_rule *rules;
    uint16_t rule_count;
    const struct vd_rule_chapter *chapters;
    uint16_t (*find)(const char *id);
};

static const struct book books[] = {
    {"altar", altar_rules, ALTAR_RULE_COUNT, altar_chapters, altar_rule_find},
    {"gcacw", gcacw_rules, GCACW_RULE_COUNT, gcacw_chapters, gcacw_rule_find},
};

/* A document read paragraph by paragraph. */
struct reading {
    const char *at;
    char text[4096]; /* the paragraph, in one line */
};

static bool next_paragraph(struct reading *reading)
{
    size_t length = 0;

    while (*reading->at == '\n')
        reading->at++;
    while (*reading->at != '\0' && strncmp(reading->at, "\n\n", 2) != 0) {
        char c = *reading->at++;

        if (length + 1 < sizeof reading->text)
            reading->text[length++] = (char)(c == '\n' ? ' ' : c);
    }
    while (length > 0 && reading->text[length - 1] == ' ')
        length--;
    reading->text[length] = '\0';
    return length > 0;
}

static const char *read_document(struct vd_arena *arena, const char *name)
{
    struct vd_report report;
    struct vd_file file;
    char path[512];

    (void)snprintf(path, sizeof path, VD_SOURCE_DIR "/docs/rules/%s.md", name);
    vd_report_init(&report);
    assert_true(vd_file_read(arena, path, &file, &report));
    vd_report_release(&report);
    return file.bytes;
}

/* The paragraph as a document has it. */
static void print_rule(char *text, size_t size, const struct vd_rule *rule)
{
    const char *mark = rule->decides == VD_DECIDES_TABLE    ? "*(table)* "
                       : rule->decides == VD_DECIDES_UMPIRE ? "*(umpire)* "
                                                            : "";

    (void)snprintf(text, size, "**%s** %s%s", rule->id, mark, rule->text);
}

static void check_document(const struct book *book, struct reading *reading)
{
    const struct vd_rule_chapter *chapter = book->chapters;
    uint16_t rule = 1;
    char expected[4096];

    while (next_paragraph(reading)) {
        if (strncmp(reading->text, "## ", 3) == 0 && chapter->title != NULL &&
            strcmp(reading->text + 3, chapter->title) == 0) {
            assert_int_equal(rule, chapter->first);
            chapter++;
        } else if (strncmp(reading->text, "**", 2) == 0) {
            assert_true(rule < book->rule_count);
            print_rule(expected, sizeof expected, &book->rules[rule++]);
            assert_string_equal(reading->text, expected);
        }
    }
    assert_int_equal(rule, book->rule_count);
    assert_null(chapter->title);
}

/* Every document has every rule and every chapter, in the order of the register, and no other. */
static void test_documents(void **state)
{
    struct reading reading;
    struct vd_arena arena;

    (void)state;
    for (size_t i = 0; i < COUNT(books); i++) {
        vd_arena_init(&arena);
        reading.at = read_document(&arena, books[i].name);
        check_document(&books[i], &reading);
        vd_arena_release(&arena);
    }
}

static void test_ids(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(books); i++) {
        for (uint16_t rule = 1; rule < books[i].rule_count; rule++)
            assert_int_equal(books[i].find(books[i].rules[rule].id), rule);
        assert_int_equal(books[i].find("no rule"), 0);
        assert_int_equal(books[i].find(""), 0);
    }
    assert_string_equal(altar_rule_id(ALTAR_M8), "M8");
    assert_string_equal(gcacw_rule_id(GCACW_5_3b), "5.3b");
    assert_null(altar_rule_id(ALTAR_RULE_COUNT));
    assert_null(gcacw_rule_id(GCACW_RULE_COUNT));
    assert_null(gcacw_rule_id(GCACW_RULE_NONE));
}

/* The number of characters of an id with a letter, "3.5a", at the start of the text; 0 if none is there. */
static size_t lettered_id(const char *text)
{
    size_t section = strspn(text, "0123456789");
    size_t dot = section > 0 && text[section] == '.' ? section + 1 : 0;
    size_t line = dot > 0 ? strspn(text + dot, "0123456789") : 0;
    size_t letters = line > 0 ? strspn(text + dot + line, "abcdefghijklmnopqrstuvwxyz") : 0;

    return letters > 0 ? dot + line + letters : 0;
}

/* Every rule that the hex campaign's document names is a rule: in paragraphs, between them and in tables. */
static void test_references(void **state)
{
    struct vd_arena arena;
    size_t named = 0;

    (void)state;
    vd_arena_init(&arena);
    for (const char *at = read_document(&arena, "gcacw"); *at != '\0';) {
        size_t length = lettered_id(at);
        char id[16];

        if (length > 0 && length < sizeof id) {
            (void)snprintf(id, sizeof id, "%.*s", (int)length, at);
            check_case(id, gcacw_rule_find(id) != GCACW_RULE_NONE);
            named++;
        }
        at += length > 0 ? length : 1;
    }
    assert_true(named > GCACW_RULE_COUNT);
    vd_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_documents),
        cmocka_unit_test(test_ids),
        cmocka_unit_test(test_references),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
