/* unit/test_json_out.c: what the JSON writer writes is read back by another's reader. */
#include "sys/json_out.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "unit/check.h"

struct page {
    char *text;
    size_t size;
    FILE *file;
    struct vd_json json;
};

static void page_open(struct page *page)
{
    page->file = open_memstream(&page->text, &page->size);
    assert_non_null(page->file);
    vd_json_init(&page->json, page->file);
}

/* The document as jansson understands it; the caller lets go of it. */
static json_t *page_close(struct page *page)
{
    json_error_t error;

    fclose(page->file);
    json_t *root =
        json_loadb(page->text, page->size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);

    if (root == NULL)
        fail_msg("%s at %d in %s", error.text, error.position, page->text);
    free(page->text);
    return root;
}

static void a_document_is_read_back(void **state)
{
    struct page page;

    (void)state;
    page_open(&page);
    vd_json_open(&page.json, '{');
    vd_json_text_of(&page.json, "name", "Gettysburg");
    vd_json_whole_of(&page.json, "columns", 33);
    vd_json_bool_of(&page.json, "woods", true);
    vd_json_text_of(&page.json, "county", NULL);
    vd_json_key(&page.json, "empty");
    vd_json_open(&page.json, '[');
    vd_json_close(&page.json, ']');
    vd_json_key(&page.json, "cells");
    vd_json_open(&page.json, '[');
    for (int i = 0; i < 3; i++) {
        vd_json_open(&page.json, '{');
        vd_json_whole_of(&page.json, "id", i);
        vd_json_bool_of(&page.json, "odd", i % 2 == 1);
        vd_json_close(&page.json, '}');
    }
    vd_json_close(&page.json, ']');
    vd_json_key(&page.json, "mixed");
    vd_json_open(&page.json, '[');
    vd_json_whole(&page.json, -5);
    vd_json_text(&page.json, "a");
    vd_json_bool(&page.json, false);
    vd_json_text(&page.json, NULL);
    vd_json_millionths(&page.json, -77410500);
    vd_json_close(&page.json, ']');
    vd_json_close(&page.json, '}');
    json_t *root = page_close(&page);
    json_t *expected =
        json_pack("{s:s, s:i, s:b, s:n, s:[], s:[{s:i,s:b},{s:i,s:b},{s:i,s:b}],"
                  " s:[i,s,b,n,f]}",
                  "name", "Gettysburg", "columns", 33, "woods", 1, "county", "empty", "cells", "id",
                  0, "odd", 0, "id", 1, "odd", 1, "id", 2, "odd", 0, "mixed", -5, "a", 0, -77.4105);

    assert_non_null(expected);
    assert_true(json_equal(root, expected));
    json_decref(expected);
    json_decref(root);
}

static void every_text_comes_back_as_it_was(void **state)
{
    static const char *const texts[] = {"",
                                        "Harper's Ferry",
                                        "say \"fire\"",
                                        "back\\slash",
                                        "tab\tline\nbell\x07 unit\x1F",
                                        "caf\xC3\xA9, \xE2\x80\x99, \xF0\x9F\x90\x8E",
                                        "</script>",
                                        "\x7F"};
    struct page page;

    (void)state;
    page_open(&page);
    vd_json_open(&page.json, '{');
    for (size_t i = 0; i < COUNT(texts); i++)
        vd_json_text_of(&page.json, texts[i], texts[COUNT(texts) - 1 - i]);
    vd_json_close(&page.json, '}');
    json_t *root = page_close(&page);

    assert_int_equal(json_object_size(root), COUNT(texts));
    for (size_t i = 0; i < COUNT(texts); i++)
        assert_string_equal(json_string_value(json_object_get(root, texts[i])),
                            texts[COUNT(texts) - 1 - i]);
    json_decref(root);
}

static void numbers_are_exact(void **state)
{
    static const struct {
        int32_t value;
        const char *text;
    } cases[] = {
        {0, "0.000000"},
        {1, "0.000001"},
        {-1, "-0.000001"},
        {39414300, "39.414300"},
        {-77410500, "-77.410500"},
        {-500000, "-0.500000"},
        {INT32_MAX, "2147.483647"},
        {INT32_MIN, "-2147.483648"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct page page;

        page_open(&page);
        vd_json_millionths(&page.json, cases[i].value);
        fclose(page.file);
        assert_string_equal(page.text, cases[i].text);
        free(page.text);
    }
    struct page page;

    page_open(&page);
    vd_json_open(&page.json, '[');
    vd_json_whole(&page.json, INT64_MIN);
    vd_json_whole(&page.json, INT64_MAX);
    vd_json_close(&page.json, ']');
    json_t *root = page_close(&page);

    assert_true(json_integer_value(json_array_get(root, 0)) == INT64_MIN);
    assert_true(json_integer_value(json_array_get(root, 1)) == INT64_MAX);
    json_decref(root);
}

/* One document is one line, so that lines can be cut and joined by other programs. */
static void a_document_ends_its_line(void **state)
{
    struct page page;

    (void)state;
    page_open(&page);
    vd_json_open(&page.json, '[');
    vd_json_open(&page.json, '{');
    vd_json_close(&page.json, '}');
    vd_json_close(&page.json, ']');
    fclose(page.file);
    assert_string_equal(page.text, "[{}]\n");
    free(page.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_document_is_read_back),
        cmocka_unit_test(every_text_comes_back_as_it_was),
        cmocka_unit_test(numbers_are_exact),
        cmocka_unit_test(a_document_ends_its_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
