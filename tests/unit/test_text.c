/* unit/test_text.c: names as compared, and the writer that never overruns. */
#include "base/text.h"

#include <string.h>

#include "base/json.h"
#include "unit/check.h"

static void names_written_wrong_are_near(void **state)
{
    static const struct {
        const char *typed, *name;
        bool near;
    } cases[] = {
        {"end", "end", true},
        {"ned", "end", true},
        {"edn", "end", true},
        {"and", "end", false},
        {"ends", "end", false},
        {"hodl", "hold", true},
        {"hols", "hold", true},
        {"hol", "hold", false}, /* a beginning is read as it is */
        {"holdd", "hold", true},
        {"bold", "hold", true},
        {"told me", "hold", false},
        {"Pendr", "Pender", true},
        {"Pnedr", "Pender", false},
        {"Getysburgh", "Gettysburg", true},
        {"Getisburgh", "Gettysburg", false},
        {"", "end", false},
        {"end", "", false},
        {"Harpers Fery", "Harper's Ferry", true},
        {"a word of more than thirty-two letters, which is no name", "end", false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        check_case(cases[i].typed,
                   vd_name_is_near(vd_text_of(cases[i].typed), cases[i].name) == cases[i].near);
}

static void names_are_compared_as_people_type_them(void **state)
{
    static const struct {
        const char *typed, *name;
        bool matches;
    } cases[] = {
        {"Gettysburg", "Gettysburg", true},
        {"gettysburg", "Gettysburg", true},
        {"GETTYSBURG", "Gettysburg", true},
        {"harpers ferry", "Harper's Ferry", true},
        {"Harper\xE2\x80\x99s Ferry", "Harper's Ferry", true},
        {"Harper's Ferry", "Harper\xE2\x80\x99s Ferry", true},
        {"mt airy", "Mt. Airy", true},
        {"Mt.Airy", "Mt. Airy", false},
        {"high-tide", "high tide", true},
        {"high_tide", "High-Tide", true},
        {"  Port   Gibson  ", "Port Gibson", true},
        {"\tPort\tGibson", "Port Gibson", true},
        {"U.S. Ford", "US Ford", true},
        {"Port 'Gibson", "Port Gibson", true},
        {"Gettysbur", "Gettysburg", false},
        {"Gettysburgh", "Gettysburg", false},
        {"PortGibson", "Port Gibson", false},
        {"", "Gettysburg", false},
        {"Gettysburg", "", false},
        {"", "", true},
        {"   ", "", true},
        {"\xE2\x80", "\xE2\x80", true},
        {"\xC3\xA9", "\xC3\xA8", false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        check_case(cases[i].typed,
                   vd_name_matches(vd_text_of(cases[i].typed), cases[i].name) == cases[i].matches);
}

static void only_the_given_length_is_compared(void **state)
{
    (void)state;
    assert_true(vd_name_matches((struct vd_text){"York PA", 4}, "York"));
    assert_false(vd_name_matches((struct vd_text){"York PA", 7}, "York"));
    /* An apostrophe cut in two is none, and its third byte is not looked at. */
    assert_false(vd_name_matches((struct vd_text){"Hood\xE2\x80\x99", 6}, "Hood"));
    assert_true(vd_text_is((struct vd_text){"York PA", 4}, "York"));
    assert_false(vd_text_is(vd_text_of("york"), "York"));
    assert_false(vd_text_is(vd_text_of("York PA"), "York"));
}

static void a_name_is_read_letter_by_letter(void **state)
{
    const char *name = "St.  Mary's-Way", *at = name, *expected = "st marys way";

    (void)state;
    for (size_t i = 0; expected[i] != '\0'; i++)
        assert_int_equal(vd_name_next(&at, name + strlen(name)), expected[i]);
    assert_int_equal(vd_name_next(&at, name + strlen(name)), 0);
    assert_ptr_equal(at, name + strlen(name));
}

/* Every size of memory from none to enough: what fits is the beginning, nothing is overrun. */
static void a_writer_keeps_to_its_memory(void **state)
{
    static const char whole[] = "Lee: 75,000 \"men\"";

    (void)state;
    for (size_t size = 0; size < sizeof whole + 4; size++) {
        char memory[sizeof whole + 8];

        memset(memory, '#', sizeof memory);
        struct vd_writer writer = vd_writer_of(memory, size);

        vd_write(&writer, "Lee: ");
        vd_write_format(&writer, "%d,%03d", 75, 0);
        vd_write_text(&writer, (struct vd_text){" \"men\" or so", 6});
        assert_int_equal(writer.length, sizeof whole - 1);
        assert_int_equal(vd_writer_is_full(&writer), size < sizeof whole);
        assert_int_equal(memory[size], '#');
        if (size > 0) {
            assert_true(strlen(memory) < size);
            assert_memory_equal(memory, whole, strlen(memory));
            assert_int_equal(strlen(memory), size < sizeof whole ? size - 1 : sizeof whole - 1);
        }
    }
}

static void a_citation_stands_in_the_text_or_apart(void **state)
{
    char memory[64];
    struct vd_citation list[1];
    struct vd_citations apart = {list, 1, 0};
    struct vd_writer writer = vd_writer_of(memory, sizeof memory);

    (void)state;
    vd_write(&writer, "One.");
    vd_write_citation(&writer, "M8");
    vd_write_citation(&writer, NULL);
    assert_string_equal(memory, "One. [M8]");

    writer = vd_writer_of(memory, sizeof memory);
    writer.citations = &apart;
    vd_write(&writer, "One.");
    vd_write_citation(&writer, "M8");
    assert_string_equal(memory, "One.");
    assert_int_equal(apart.count, 1);
    assert_string_equal(list[0].id, "M8");
    assert_int_equal(list[0].at, 4);
    vd_write_citation(&writer, "T6"); /* no room */
    assert_string_equal(memory, "One. [T6]");
    assert_int_equal(apart.count, 1);
}

static void text_becomes_a_json_string(void **state)
{
    static const struct {
        const char *text, *json;
    } cases[] = {
        {"", "\"\""},
        {"Round Top", "\"Round Top\""},
        {"say \"fire\"", "\"say \\\"fire\\\"\""},
        {"a\\b", "\"a\\\\b\""},
        {"a\nb\x1F", "\"a\\u000ab\\u001f\""},
        {"caf\xC3\xA9 /", "\"caf\xC3\xA9 /\""},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        char memory[64];
        struct vd_writer writer = vd_writer_of(memory, sizeof memory);

        vd_write_json(&writer, cases[i].text);
        check_case(cases[i].text, strcmp(memory, cases[i].json) == 0);
        check_case(cases[i].text, writer.length == strlen(cases[i].json));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_compared_as_people_type_them),
        cmocka_unit_test(names_written_wrong_are_near),
        cmocka_unit_test(only_the_given_length_is_compared),
        cmocka_unit_test(a_name_is_read_letter_by_letter),
        cmocka_unit_test(a_writer_keeps_to_its_memory),
        cmocka_unit_test(a_citation_stands_in_the_text_or_apart),
        cmocka_unit_test(text_becomes_a_json_string),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
