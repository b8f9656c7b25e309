/* unit/test_record_orders.c: several orders in one text, and texts of any kind. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "record/vdr.h"
#include "unit/toy_record.h"

enum { BLUE, GRAY };

struct desk {
    struct vd_arena arena;
    struct vd_record record;
    struct vd_reply reply;
};

/* Placed and ready to march, in fair weather. */
static void begin(struct desk *desk, bool near, const char *typed)
{
    for (uint64_t play = 1; play < 100; play++) {
        struct toy_game game = {.play = play, .near = near, .typed = typed};

        vd_arena_init(&desk->arena);
        toy_record_new(&game, &desk->arena, &desk->record);
        toy_record_order(&desk->record, BLUE, near ? "place B3 A3" : "place B4 A4");
        toy_record_order(&desk->record, GRAY, near ? "place B2 D2" : "place B1 D1");
        if (!toy_rains(vd_session_state(desk->record.session), 1))
            return;
        vd_record_release(&desk->record);
        vd_arena_release(&desk->arena);
    }
    fail();
}

static void end(struct desk *desk)
{
    vd_record_release(&desk->record);
    vd_arena_release(&desk->arena);
}

static enum vd_result submit(struct desk *desk, uint8_t seat, const char *text)
{
    vd_record_submit(&desk->record, seat, vd_text_of(text), 1863000000, &desk->reply);
    return desk->reply.result;
}

static void all_orders_of_a_text_are_executed(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk, false, NULL);
    assert_int_equal(submit(&desk, BLUE,
                            "# the plan\n\n  FOOT\tvia a3  # forward\r\n"
                            "Horse Via B3\n\n\tend\n"),
                     VD_OK);
    assert_int_equal(desk.reply.done.count, 3);
    assert_string_equal(desk.reply.done.at[0].text, "foot via A3");
    assert_string_equal(desk.reply.done.at[1].text, "horse via B3");
    assert_string_equal(desk.reply.done.at[2].text, "end");
    assert_int_equal(desk.reply.done.at[2].n, desk.record.n);
    assert_true(desk.reply.done.at[0].event_count > 0);
    assert_int_equal(desk.reply.rest.count, 0);
    end(&desk);
}

/* In prose a semicolon parts orders only where it stands by itself. */
static void prose_has_semicolons_of_its_own(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk, false, NULL);
    assert_int_equal(submit(&desk, BLUE,
                            "question: may horse swim; or is there a ferry? ; foot via A3 ; horse "
                            "via B3\t# both ; end"),
                     VD_OK);
    assert_int_equal(desk.reply.done.count, 3);
    assert_string_equal(desk.reply.done.at[0].text,
                        "question: may horse swim; or is there a ferry?");
    assert_string_equal(desk.reply.done.at[1].text, "foot via A3");
    assert_string_equal(desk.reply.done.at[2].text, "horse via B3");
    end(&desk);
}

static void a_line_that_cannot_be_read_refuses_all(void **state)
{
    struct desk desk;
    uint32_t n;
    size_t length;

    (void)state;
    begin(&desk, false, NULL);
    n = desk.record.n;
    length = desk.record.fresh.length;
    assert_int_equal(submit(&desk, BLUE, "foot via A3\nhorse vai B3\nend"), VD_UNREADABLE);
    assert_int_equal(desk.reply.line, 2);
    assert_int_equal(desk.reply.done.count, 0);
    assert_int_equal(desk.reply.rest.count, 3);
    assert_int_equal(desk.record.n, n);
    assert_int_equal(desk.record.fresh.length, length);
    end(&desk);
}

static void a_refusal_gives_the_rest_back(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk, false, NULL);
    assert_int_equal(submit(&desk, BLUE, "foot via A3\nfoot via A2\nhorse via B3\nend"),
                     VD_REFUSED);
    assert_int_equal(desk.reply.done.count, 1);
    assert_int_equal(desk.reply.line, 2);
    assert_int_equal(desk.reply.error.rule, TOY_M1);
    assert_null(desk.reply.overtaken);
    assert_int_equal(desk.reply.rest.count, 3);
    assert_string_equal(desk.reply.rest.at[0], "foot via A2");
    assert_string_equal(desk.reply.rest.at[2], "end");
    end(&desk);
}

static void contact_overtakes_the_rest(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk, true, NULL);
    assert_int_equal(submit(&desk, BLUE, "horse via B2\nfoot via A2\nend"), VD_REFUSED);
    assert_int_equal(desk.reply.done.count, 1);
    assert_non_null(desk.reply.overtaken);
    assert_non_null(strstr(desk.reply.overtaken, "Contact"));
    assert_int_equal(desk.reply.line, 2);
    assert_int_equal(desk.reply.rest.count, 2);
    assert_int_equal(submit(&desk, GRAY, "card hold"), VD_OK);
    assert_int_equal(submit(&desk, BLUE, "card hold"), VD_OK);
    assert_int_equal(submit(&desk, BLUE, "foot via A2\nend"), VD_OK);
    end(&desk);
}

/* Marks anywhere in the text are allotted before a token marches. */
static void marks_are_gathered_first(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk, false, NULL);
    assert_int_equal(submit(&desk, BLUE, "foot via A3\nhorse via B3, B2 push\nend"), VD_OK);
    assert_int_equal(desk.reply.done.count, 4);
    assert_string_equal(desk.reply.done.at[0].text, "push horse");
    assert_string_equal(desk.reply.done.at[2].text, "horse via B3, B2 push");
    assert_int_equal(submit(&desk, GRAY, "foot via D2 push"), VD_OK);
    assert_int_equal(desk.reply.done.count, 2);
    assert_int_equal(submit(&desk, GRAY, "horse via B2 push\nend"), VD_REFUSED);
    assert_int_equal(desk.reply.done.count, 0);
    assert_int_equal(desk.reply.error.rule, TOY_M3);
    assert_int_equal(desk.reply.rest.count, 2);
    end(&desk);
}

static void a_die_to_be_typed_stops_the_text(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk, false, "blue");
    assert_int_equal(submit(&desk, BLUE, "foot via A3, A2 push\nhorse via B3\nend"), VD_REFUSED);
    assert_int_equal(desk.reply.done.count, 2);
    assert_non_null(strstr(desk.reply.overtaken, "the push of the foot"));
    assert_int_equal(desk.reply.rest.count, 2);
    assert_int_equal(submit(&desk, BLUE, "horse via B3"), VD_REFUSED);
    assert_int_equal(submit(&desk, BLUE, "die 2\nhorse via B3\nend"), VD_OK);
    assert_int_equal(desk.reply.done.count, 3);
    end(&desk);
}

static void orders_of_the_wrong_seat_or_time_change_nothing(void **state)
{
    struct desk desk;
    uint32_t n;

    (void)state;
    begin(&desk, false, NULL);
    n = desk.record.n;
    assert_int_equal(submit(&desk, GRAY, "foot via D2"), VD_REFUSED);
    assert_int_equal(submit(&desk, BLUE, "card hold"), VD_REFUSED);
    assert_int_equal(submit(&desk, BLUE, "place A4 B4"), VD_REFUSED);
    assert_int_equal(submit(&desk, BLUE, "salt 12345678"), VD_UNREADABLE);
    assert_int_equal(submit(&desk, VD_SEAT_UMPIRE, "start"), VD_UNREADABLE);
    assert_int_equal(submit(&desk, VD_SEAT_UMPIRE, "end"), VD_REFUSED);
    assert_int_equal(desk.record.n, n);
    assert_int_equal(submit(&desk, BLUE, "end"), VD_OK);
    assert_int_equal(submit(&desk, BLUE, "end"), VD_REFUSED); /* the same again */
    assert_int_equal(desk.record.n, n + 1);
    end(&desk);
}

static void texts_without_sense_are_refused(void **state)
{
    static const struct {
        const char *text;
        size_t length;
        const char *words;
    } cases[] = {
        {"", 0, "contains no order"}, {"\n\n  \t\n# nothing\n", 15, "contains no order"},
        {"end\xFF", 4, "plain text"}, {"end\0", 4, "plain text"},
        {"end\x07", 4, "plain text"}, {"e\rnd", 4, "plain text"},
    };
    struct desk desk;

    (void)state;
    begin(&desk, false, NULL);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_text text = {cases[i].text, cases[i].length};

        vd_record_submit(&desk.record, BLUE, text, 0, &desk.reply);
        check_case(cases[i].words, desk.reply.result == VD_UNREADABLE);
        if (strstr(desk.reply.error.sentence, cases[i].words) == NULL)
            fail_msg("case %zu: %s", i, desk.reply.error.sentence);
    }
    end(&desk);
}

static void texts_have_a_largest_size(void **state)
{
    struct desk desk;
    char *text = calloc(VD_ORDER_TEXT_MAX + 10, 1);
    uint32_t n;

    (void)state;
    assert_non_null(text);
    begin(&desk, false, NULL);
    n = desk.record.n;
    memset(text, ' ', VD_ORDER_TEXT_MAX + 1);
    assert_int_equal(submit(&desk, BLUE, text), VD_UNREADABLE);
    assert_non_null(strstr(desk.reply.error.sentence, "bytes"));
    memset(text, 0, VD_ORDER_TEXT_MAX + 1);
    memset(text, 'x', 1001);
    assert_int_equal(submit(&desk, BLUE, text), VD_UNREADABLE);
    assert_non_null(strstr(desk.reply.error.sentence, "bytes"));
    for (int i = 0; i <= VD_ORDER_LINES_MAX; i++)
        memcpy(text + 4 * i, "end\n", 5);
    assert_int_equal(submit(&desk, BLUE, text), VD_UNREADABLE);
    assert_non_null(strstr(desk.reply.error.sentence, "orders"));
    assert_int_equal(desk.record.n, n);
    free(text);
    end(&desk);
}

static void random_bytes_never_do_harm(void **state)
{
    static const char *const scraps[] = {"end",   "horse", " via ", "B3",       "\n",
                                         "foot",  "A3",    "#",     "push",     "undo",
                                         "die 2", "\t",    "\xC3",  "rewind 3", ", "};
    struct random random = {77};
    struct desk desk;

    (void)state;
    begin(&desk, false, "gray");
    for (int i = 0; i < 3000 && !desk.record.opened; i++) {
        char text[200] = "";
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        for (int32_t k = random_between(&random, 0, 12); k > 0; k--)
            vd_write(&writer, scraps[random_next(&random) % COUNT(scraps)]);
        if (submit(&desk, (uint8_t)(random_next(&random) % 2), text) != VD_OK)
            assert_true(desk.reply.error.sentence[0] != '\0' || desk.reply.overtaken != NULL);
    }
    struct vd_fault fault;
    struct vd_record again;

    if (!vd_record_read(&again, &toy_catalogue, vd_buffer_text(&desk.record.fresh), NULL, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    vd_record_release(&again);
    end(&desk);
}

/* A local campaign of the toy, with nothing set. */
static struct vd_record_setup toy_setup(struct vd_arena *arena)
{
    return (struct vd_record_setup){
        .catalogue = &toy_catalogue,
        .system = &toy_system,
        .scenario = &toy_scenario_new(arena, 4, TOY_BLIND, false, TOY_LEAK_NONE)->base,
        .grade = VD_GRADE_LOCAL};
}

static void salts_come_before_the_start(void **state)
{
    struct toy_game local = {.play = 1};
    struct vd_fault fault;
    struct desk desk;
    struct vd_record_setup setup;

    (void)state;
    vd_arena_init(&desk.arena);
    setup = toy_setup(&desk.arena);
    setup.grade = VD_GRADE_SALTED;
    assert_true(vd_record_new(&desk.record, &setup, &fault));
    assert_int_equal(submit(&desk, BLUE, "place A4 B4"), VD_UNREADABLE);
    assert_int_equal(submit(&desk, VD_SEAT_UMPIRE, "start"), VD_REFUSED);
    assert_int_equal(submit(&desk, BLUE, "salt short"), VD_REFUSED);
    assert_int_equal(submit(&desk, VD_SEAT_UMPIRE, "salt 12345678"), VD_REFUSED);
    assert_int_equal(submit(&desk, BLUE, "start"), VD_REFUSED);
    assert_int_equal(submit(&desk, BLUE, "salt  rattle and roll  "), VD_OK);
    assert_string_equal(desk.reply.done.at[0].text, "salt rattle and roll");
    assert_int_equal(submit(&desk, BLUE, "salt another one"), VD_OK); /* it replaces the first */
    assert_int_equal(submit(&desk, VD_SEAT_UMPIRE, "start"), VD_OK);
    assert_int_equal(submit(&desk, GRAY, "salt 12345678"), VD_UNREADABLE);
    assert_int_equal(submit(&desk, GRAY, "place A1 B1"), VD_OK);
    end(&desk);
    vd_arena_init(&desk.arena);
    toy_record_new(&local, &desk.arena, &desk.record);
    end(&desk);
}

static void settings_are_checked(void **state)
{
    static const struct {
        struct vd_setting set[2];
        size_t count;
        const char *words;
    } cases[] = {
        {{{"typed", "green"}}, 1, "no seat 'green'"},
        {{{"typed", "blue,,gray"}}, 1, "no seat ''"},
        {{{"dice", "local"}}, 1, "cannot be set"},
        {{{"fog", "open"}, {"fog", "blind"}}, 2, "twice"},
        {{{"fog", "o\npen"}}, 1, "plain text"},
    };
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_fault fault;
        struct vd_record record;
        struct vd_record_setup setup = toy_setup(&arena);

        setup.set = cases[i].set;
        setup.set_count = cases[i].count;
        check_case(cases[i].words, !vd_record_new(&record, &setup, &fault));
        check_case(cases[i].words, strstr(fault.sentence, cases[i].words) != NULL);
        vd_record_release(&record);
    }
    vd_arena_release(&arena);
}

/* A campaign is called by its name on command lines, where a hyphen begins an option. */
static void no_campaign_is_called_like_an_option(void **state)
{
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    for (unsigned i = 1; i <= 400; i++) {
        char seed[8];
        struct vd_fault fault;
        struct vd_record record;
        struct vd_record_setup setup = toy_setup(&arena);

        setup.seed = seed;
        setup.grade = VD_GRADE_SEED;
        (void)snprintf(seed, sizeof seed, "%x", i);
        assert_true(vd_record_new(&record, &setup, &fault));
        assert_true(record.head.game[0] != '-');
        vd_record_release(&record);
    }
    vd_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_orders_of_a_text_are_executed),
        cmocka_unit_test(prose_has_semicolons_of_its_own),
        cmocka_unit_test(a_line_that_cannot_be_read_refuses_all),
        cmocka_unit_test(a_refusal_gives_the_rest_back),
        cmocka_unit_test(contact_overtakes_the_rest),
        cmocka_unit_test(marks_are_gathered_first),
        cmocka_unit_test(a_die_to_be_typed_stops_the_text),
        cmocka_unit_test(orders_of_the_wrong_seat_or_time_change_nothing),
        cmocka_unit_test(texts_without_sense_are_refused),
        cmocka_unit_test(texts_have_a_largest_size),
        cmocka_unit_test(random_bytes_never_do_harm),
        cmocka_unit_test(salts_come_before_the_start),
        cmocka_unit_test(settings_are_checked),
        cmocka_unit_test(no_campaign_is_called_like_an_option),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
