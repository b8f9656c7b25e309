/* unit/test_scenario_switches.c: the switches of a system that has three, and an unused index. */
#include <string.h>

#include "scenario/switches.h"
#include "unit/check.h"

enum { NONE, FOG, SEATS, MUD, COUNT };

static const struct vd_switch_words words[COUNT] = {
    [FOG] = {"fog", "I1", {"blind", "open", "tokens"}},
    [SEATS] = {"seats", "I2", {"two", "many"}},
    [MUD] = {"mud", "W1", {"no", "yes"}},
};
static const struct vd_switch_table table = {words, COUNT};

#define OPTION(id, rule, values, by_default, more)                                           \
    "  - id: " id "\n    rule: " rule "\n    values: [" values "]\n    default: " by_default \
    "\n    text: About " id ".\n" more
#define FOG_OPTION OPTION("fog", "I1", "blind, open, tokens", "open", "")
#define SEATS_OPTION OPTION("seats", "I2", "two, many", "two", "")
#define MUD_OPTION OPTION("mud", "W1", "no, yes", "no", "    used: no\n")

struct desk {
    struct vd_arena arena;
    struct vd_report report;
    struct vd_name_pool names;
    struct vd_switch_data data[COUNT];
    uint8_t values[COUNT];
};

static int set_up(void **state)
{
    static struct desk desk;

    memset(&desk, 0, sizeof desk);
    vd_arena_init(&desk.arena);
    vd_report_init(&desk.report);
    vd_name_pool_init(&desk.names, &desk.arena);
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
    struct vd_file file = {"scenario.yaml", text, strlen(text)};

    return vd_yaml_parse(&desk->arena, &file, &desk->report);
}

static void read(struct desk *desk, const char *text, const char *const *settings, size_t count)
{
    const struct vd_switch_reading reading = {&table, desk->data, desk->values, &desk->names,
                                              &desk->report};

    vd_switches_read(&reading, parse(desk, text), settings, count);
}

static void reads_defaults_and_settings(void **state)
{
    struct desk *desk = *state;
    const char *const settings[] = {"Seats=many", "seats=many"};

    read(desk, "options:\n" MUD_OPTION FOG_OPTION SEATS_OPTION, settings, 2);
    assert_true(vd_report_is_clean(&desk->report));
    assert_int_equal(desk->values[FOG], 1);
    assert_int_equal(desk->values[SEATS], 1);
    assert_int_equal(desk->data[SEATS].by_default, 0);

    struct vd_switches switches = {&table, desk->data, desk->values, desk->names.at};
    struct vd_switch found;

    assert_true(vd_switches_describe(&switches, 0, &found));
    assert_string_equal(found.name, "fog");
    assert_string_equal(found.value, "open");
    assert_string_equal(found.rule, "I1");
    assert_string_equal(found.text, "About fog.");
    assert_string_equal(found.values[2], "tokens");
    assert_null(found.values[3]);
    assert_true(vd_switches_describe(&switches, 1, &found));
    assert_string_equal(found.value, "many");
    assert_string_equal(found.by_default, "two");
    assert_true(vd_switches_describe(&switches, 2, &found));
    assert_null(found.rule); /* not used in this scenario */
    assert_false(vd_switches_describe(&switches, 3, &found));
}

static void reports_every_mistake(void **state)
{
    static const struct {
        const char *text, *setting, *sentence;
    } cases[] = {
        {"options:\n" FOG_OPTION SEATS_OPTION, NULL, "the option 'mud' is missing"},
        {"options:\n" FOG_OPTION FOG_OPTION SEATS_OPTION MUD_OPTION, NULL,
         "the option 'fog' appears twice"},
        {"options:\n" FOG_OPTION SEATS_OPTION MUD_OPTION OPTION("rain", "W2", "no", "no", ""), NULL,
         "this program has no option 'rain'"},
        {"options:\n" SEATS_OPTION MUD_OPTION OPTION("fog", "I1", "blind, open", "open", ""), NULL,
         "the values of 'fog' are the program's own and cannot be changed"},
        {"options:\n" SEATS_OPTION MUD_OPTION OPTION("fog", "I1", "blind, open, tokens", "thick",
                                                     ""),
         NULL, "'default' of fog must be blind, open or tokens"},
        {"options:\n" SEATS_OPTION MUD_OPTION OPTION("fog", "I9", "blind, open, tokens", "open",
                                                     ""),
         NULL, "'fog' is a switch of the rule I1"},
        {"options:\n" FOG_OPTION SEATS_OPTION MUD_OPTION, "fog",
         "an option and a value are needed: fog=blind"},
        {"options:\n" FOG_OPTION SEATS_OPTION MUD_OPTION, "rain=no",
         "there is no such option; there are fog, seats, mud"},
        {"options:\n" FOG_OPTION SEATS_OPTION MUD_OPTION, "mud=thick", "'mud' can be no or yes"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct desk *desk = *state;

        read(desk, cases[i].text, &cases[i].setting, cases[i].setting != NULL);
        assert_int_equal(desk->report.mistakes.count, 1);
        assert_string_equal(desk->report.mistakes.at[0].sentence, cases[i].sentence);
        (void)tear_down(state);
        (void)set_up(state);
    }
}

static void refuses_two_values(void **state)
{
    struct desk *desk = *state;
    const char *const settings[] = {"mud=yes", "mud=no"};

    read(desk, "options:\n" FOG_OPTION SEATS_OPTION MUD_OPTION, settings, 2);
    assert_int_equal(desk->report.mistakes.count, 1);
    assert_string_equal(desk->report.mistakes.at[0].sentence,
                        "'mud' is set twice, to different values");
}

static void packs_with_the_value_last(void **state)
{
    struct desk *desk = *state;
    const char *const settings[] = {"mud=yes"};
    struct vd_switch_data data[COUNT];
    uint8_t values[COUNT];

    read(desk, "options:\n" FOG_OPTION SEATS_OPTION MUD_OPTION, settings, 1);
    struct vd_codec codec = {0};

    vd_switches_code(&codec, &table, desk->data, desk->values);
    vd_codec_write(&codec, &desk->arena);
    vd_switches_code(&codec, &table, desk->data, desk->values);
    assert_int_equal(codec.size, COUNT * VD_SWITCH_BYTES);
    assert_int_equal(codec.out[codec.size - 1], 1);
    assert_int_equal(codec.out[codec.size - 1 - 2 * VD_SWITCH_BYTES], 1); /* fog */

    struct vd_codec back = {.arena = &desk->arena, .in = codec.out, .size = codec.size};

    vd_switches_code(&back, &table, data, values);
    assert_true(vd_codec_is_read(&back));
    assert_memory_equal(values, desk->values, COUNT);
    struct vd_switches switches = {&table, data, values, desk->names.at};

    assert_true(vd_switches_are_sound(&switches, desk->names.size));
    assert_false(vd_switches_are_sound(&switches, data[MUD].rule));
    values[MUD] = 2;
    assert_false(vd_switches_are_sound(&switches, desk->names.size));
}

static void lists_defaults(void **state)
{
    struct desk *desk = *state;
    size_t count;
    const struct vd_switch *list =
        vd_switches_list(&table, parse(desk, "options:\n" FOG_OPTION SEATS_OPTION MUD_OPTION),
                         &desk->arena, &count, &desk->report);

    assert_int_equal(count, 3);
    assert_string_equal(list[0].by_default, "open");
    assert_string_equal(list[2].text, "About mud.");
    assert_null(vd_switches_list(&table, parse(desk, "options:\n" FOG_OPTION), &desk->arena, &count,
                                 &desk->report));
    assert_int_equal(count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(reads_defaults_and_settings, set_up, tear_down),
        cmocka_unit_test_setup_teardown(reports_every_mistake, set_up, tear_down),
        cmocka_unit_test_setup_teardown(refuses_two_values, set_up, tear_down),
        cmocka_unit_test_setup_teardown(packs_with_the_value_last, set_up, tear_down),
        cmocka_unit_test_setup_teardown(lists_defaults, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
