/* unit/test_record_offers.c: long lists of offers, with more kinds than altar has and a number. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/offers.h"
#include "unit/check.h"

/* ---- a system that offers much: kind 7 k + 1 of unit k, with every number; and to end ---- */

enum { UNITS = 36, NUMBERS = 80, COUNT = UNITS * NUMBERS + 1, END = 255 };

static struct vd_sizes sizes(const struct vd_scenario *scenario)
{
    (void)scenario;
    return (struct vd_sizes){.choices = COUNT};
}

/* The units take turns, so that no subject's choices lie together. */
static size_t legal(const struct vd_scenario *scenario, const struct vd_view *view, void *work,
                    struct vd_choice *choices, size_t max)
{
    (void)scenario;
    (void)view;
    (void)work;
    assert_int_equal(max, COUNT);
    for (uint16_t i = 0; i < COUNT - 1; i++) {
        const uint16_t unit = i % UNITS;

        choices[i] = (struct vd_choice){
            .kind = (uint8_t)(7 * unit + 1), .subject = unit, .number = i / UNITS};
    }
    choices[COUNT - 1] = (struct vd_choice){.kind = END};
    return COUNT;
}

static void expand(const struct vd_scenario *scenario, const struct vd_view *view, void *work,
                   struct vd_choice choice, struct vd_command *command)
{
    (void)scenario;
    (void)view;
    (void)work;
    *command = (struct vd_command){.choice = choice};
}

static void print_subject(const struct vd_scenario *scenario, const struct vd_choice *choice,
                          struct vd_writer *writer)
{
    (void)scenario;
    if (choice->kind != END)
        vd_write_format(writer, "Unit %u", choice->subject);
}

static void print_command(const struct vd_scenario *scenario, const struct vd_command *command,
                          struct vd_writer *writer)
{
    print_subject(scenario, &command->choice, writer);
    if (command->choice.kind == END)
        vd_write(writer, "end");
    else
        vd_write_format(writer, " gives %u", command->choice.number);
}

static void describe(const struct vd_scenario *scenario, const struct vd_view *view, void *work,
                     const struct vd_command *command, struct vd_offer *offer)
{
    (void)view;
    (void)work;
    *offer = (struct vd_offer){.command = *command, .rule = 1};
    struct vd_writer about = vd_writer_of(offer->about, sizeof offer->about);

    print_subject(scenario, &command->choice, &about);
    offer->has_number = command->choice.kind != END;
    offer->number = command->choice.number;
}

static void put(const struct vd_scenario *scenario, const struct vd_offer *offer,
                struct vd_json *json)
{
    (void)scenario;
    (void)offer;
    (void)json;
}

static const char *kind_name(uint8_t kind)
{
    static char names[UINT8_MAX + 1][8];

    (void)snprintf(names[kind], sizeof names[kind], "k%u", kind);
    return names[kind];
}

static bool print_pattern(const struct vd_scenario *scenario, const struct vd_choice *choice,
                          enum vd_pattern pattern, struct vd_writer *writer)
{
    (void)scenario;
    (void)choice;
    (void)pattern;
    (void)writer;
    return false;
}

static const struct vd_play play = {.sizes = sizes, .legal = legal, .expand = expand};
static const struct vd_language language = {.print_command = print_command};
static const struct vd_offering offering = {.describe = describe,
                                            .put = put,
                                            .kind_name = kind_name,
                                            .print_subject = print_subject,
                                            .print_pattern = print_pattern};
static const struct vd_rule rules[] = {{.id = NULL}, {.id = "R1", .text = "One."}};
static const struct vd_system much = {
    .play = &play, .language = &language, .offering = &offering, .rules = rules, .rule_count = 2};
static const struct vd_theater theater;
static const struct vd_scenario scenario = {.theater = &theater};
static const struct vd_chooser chooser = {.system = &much, .scenario = &scenario};

/* ---- what is sent ---- */

static json_t *wanted(struct vd_offers_wanted what)
{
    struct vd_strbuf text = {0};
    struct vd_json json;
    json_error_t error;

    vd_json_on_buffer(&json, &text);
    vd_json_open(&json, '{');
    vd_offers_put_wanted(&chooser, &what, &json);
    vd_json_close(&json, '}');
    json_t *document = json_loadb(text.at, text.length, 0, &error);

    free(text.at);
    assert_non_null(document);
    return document;
}

static size_t length_of(const json_t *document, const char *key)
{
    return json_array_size(json_object_get(document, key));
}

static const char *text_of(const json_t *document, const char *key, size_t index)
{
    return json_string_value(json_array_get(json_object_get(document, key), index));
}

static void a_list_that_fits_is_whole(void **state)
{
    json_t *document = wanted((struct vd_offers_wanted){.whole = COUNT, .orders = true});

    (void)state;
    assert_null(json_object_get(document, "subjects"));
    assert_null(json_object_get(document, "offers"));
    assert_int_equal(length_of(document, "orders"), COUNT);
    assert_string_equal(text_of(document, "orders", COUNT - 2), "Unit 35 gives 79");
    json_decref(document);
}

/* Each subject has its own kind, those beyond 63 too. */
static void a_longer_list_is_of_subjects(void **state)
{
    json_t *document =
        wanted((struct vd_offers_wanted){.whole = COUNT - 1, .orders = true, .offers = true});

    (void)state;
    assert_int_equal(length_of(document, "subjects"), UNITS);
    assert_int_equal(length_of(document, "orders"), 1);
    assert_int_equal(length_of(document, "offers"), 1);
    assert_string_equal(text_of(document, "orders", 0), "end");
    for (size_t i = 0; i < UNITS; i++) {
        const json_t *subject = json_array_get(json_object_get(document, "subjects"), i);

        assert_int_equal(length_of(subject, "kinds"), 1);
        assert_string_equal(text_of(subject, "kinds", 0), kind_name((uint8_t)(7 * i + 1)));
        assert_int_equal(json_integer_value(json_object_get(subject, "count")), NUMBERS);
        assert_true(json_is_false(json_object_get(subject, "given")));
    }
    json_decref(document);
}

static void one_subject_is_sent_alone(void **state)
{
    json_t *document = wanted(
        (struct vd_offers_wanted){.about = "unit 12", .whole = 10, .orders = true, .offers = true});

    (void)state;
    assert_null(json_object_get(document, "subjects"));
    assert_int_equal(length_of(document, "orders"), NUMBERS);
    assert_string_equal(text_of(document, "orders", 3), "Unit 12 gives 3");
    const json_t *offer = json_array_get(json_object_get(document, "offers"), 3);

    assert_string_equal(json_string_value(json_object_get(offer, "kind")), "k85");
    assert_int_equal(json_integer_value(json_object_get(offer, "number")), 3);
    json_decref(document);
    document = wanted((struct vd_offers_wanted){.about = "Nobody", .orders = true});
    assert_int_equal(length_of(document, "orders"), 0);
    json_decref(document);
}

static void only_an_offer_that_says_one_has_a_number(void **state)
{
    json_t *document = wanted((struct vd_offers_wanted){.whole = COUNT, .offers = true});
    const json_t *offers = json_object_get(document, "offers");

    (void)state;
    assert_true(json_is_integer(json_object_get(json_array_get(offers, 0), "number")));
    assert_null(json_object_get(json_array_get(offers, COUNT - 1), "number"));
    json_decref(document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_that_fits_is_whole),
        cmocka_unit_test(a_longer_list_is_of_subjects),
        cmocka_unit_test(one_subject_is_sent_alone),
        cmocka_unit_test(only_an_offer_that_says_one_has_a_number),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
