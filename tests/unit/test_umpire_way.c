/* unit/test_umpire_way.c: what one order costs on its way through the umpire: read once, tried once where its
 * marks go before it, applied once, told without being read back. */
#include <string.h>

#include "unit/house_toy.h"
#include "unit/toy_rules.h"

/* ---- the toy, with its calls counted ---- */

static struct {
    unsigned parsed, checked, applied;
} calls;

static unsigned lines_read;

static enum vd_result parse(const struct vd_scenario *scenario, const struct vd_view *view,
                            void *work, struct vd_text text, struct vd_command *command,
                            struct vd_error *error)
{
    calls.parsed++;
    return toy_system.language->parse(scenario, view, work, text, command, error);
}

static enum vd_result check(const struct vd_scenario *scenario, const struct vd_view *view,
                            void *work, const struct vd_command *command, struct vd_error *error)
{
    calls.checked++;
    return toy_system.play->check(scenario, view, work, command, error);
}

static void apply(const struct vd_scenario *scenario, void *state, void *work,
                  const struct vd_command *command, struct vd_dice *dice, struct vd_events *events)
{
    calls.applied++;
    toy_system.play->apply(scenario, state, work, command, dice, events);
}

static struct vd_play play;
static struct vd_language language;
static struct vd_system counted;

static const struct vd_system *find_counted(const char *name)
{
    return toy_catalogue.system(name) != NULL ? &counted : NULL;
}

static bool open_counted(const char *id, const char *const *settings, size_t count,
                         struct vd_arena *arena, const struct vd_scenario **scenario,
                         const struct vd_system **system, struct vd_report *report)
{
    bool is_open = toy_catalogue.open(id, settings, count, arena, scenario, system, report);

    *system = &counted;
    return is_open;
}

/* Both have placed their tokens; blue is to march. */
static void begin(struct house_toy *toy)
{
    static struct vd_catalogue catalogue;
    static const struct vd_service_plan plan = {.scenario = "toy", .title = "A toy"};

    play = *toy_system.play;
    play.check = check;
    play.apply = apply;
    language = *toy_system.language;
    language.parse = parse;
    counted = toy_system;
    counted.play = &play;
    counted.language = &language;
    catalogue = toy_catalogue;
    catalogue.system = find_counted;
    catalogue.open = open_counted;
    house_desk_open(&toy->desk, &catalogue);
    house_desk_create(&toy->desk, &plan, &toy->keys);
    house_toy_join(toy, BLUE);
    house_toy_join(toy, GRAY);
    house_toy_place_both(toy);
    memset(&calls, 0, sizeof calls);
}

/* A marked order, for which it must not rain: a campaign in which it does not. */
static const char marked[] = "horse via B3, B2 push";

static void begin_dry(struct house_toy *toy)
{
    struct vd_command command;
    struct vd_error error;

    for (unsigned left = 100; left > 0; left--) {
        begin(toy);
        const struct vd_look look = house_toy_look(toy, BLUE);

        assert_int_equal(toy_system.language->parse(look.scenario, look.view, look.work,
                                                    vd_text_of("push horse"), &command, &error),
                         VD_OK);
        if (toy_system.play->check(look.scenario, look.view, look.work, &command, &error) == VD_OK)
            return;
        house_toy_end(toy);
    }
    fail_msg("it rains in every campaign");
}

/* Posted, committed, carried out and told. */
static void give(struct house_toy *toy, const char *text)
{
    uint32_t k = house_toy_look(toy, BLUE).k;

    memset(&calls, 0, sizeof calls);
    assert_int_equal(house_toy_post(toy, BLUE, text), VD_ANSWER_DONE);
    assert_true(house_toy_look(toy, BLUE).k > k);
}

/* ---- orders ---- */

static void an_order_is_parsed_checked_and_applied_once(void **state)
{
    struct house_toy toy;

    (void)state;
    begin(&toy);
    give(&toy, "foot via A3");
    assert_int_equal(calls.parsed, 1);
    assert_int_equal(calls.checked, 1);
    assert_int_equal(calls.applied, 1);
    house_toy_end(&toy);
}

/* What a marked order means is only known behind what its marks come to: there it is tried. */
static void an_order_with_marks_is_tried_once(void **state)
{
    struct house_toy toy;

    (void)state;
    begin_dry(&toy);
    give(&toy, marked);
    assert_int_equal(calls.parsed, 2);
    assert_int_equal(calls.checked, 3);
    assert_int_equal(calls.applied, 3); /* the push tried, the push, the march */
    house_toy_end(&toy);
}

/* All must be readable before the first is carried out. Behind the first, which may have named a corps alone, the
 * others are read for their marks; the last once more behind the second. */
static void the_first_of_several_orders_is_read_once(void **state)
{
    struct house_toy toy;

    (void)state;
    begin(&toy);
    give(&toy, "foot via A3\nhorse via B3\nend");
    assert_int_equal(calls.parsed, 6);
    assert_int_equal(calls.checked, 3);
    assert_int_equal(calls.applied, 3);
    house_toy_end(&toy);
}

/* ---- lines ---- */

/* The linker's names for what it puts aside and what it puts there instead (--wrap). */
#define TRUE(name) __real_##name
#define FALSE(name) __wrap_##name

bool TRUE(vd_read_seat_line)(const struct vd_lines *lines, uint8_t seat, struct vd_seat_line *line,
                             struct vd_fault *fault);
bool FALSE(vd_read_seat_line)(const struct vd_lines *lines, uint8_t seat, struct vd_seat_line *line,
                              struct vd_fault *fault);

bool FALSE(vd_read_seat_line)(const struct vd_lines *lines, uint8_t seat, struct vd_seat_line *line,
                              struct vd_fault *fault)
{
    lines_read++;
    return TRUE(vd_read_seat_line)(lines, seat, line, fault);
}

struct told {
    struct vd_buffer out;
    unsigned lines;
};

/* The line as data, written again, is the line without its h. */
static bool write_again(void *context, const struct vd_seat_line *line, struct vd_text text)
{
    struct told *told = context;
    size_t start = told->out.length;

    vd_put_seat_line(&told->out, line);
    assert_int_equal(told->out.length - start, vd_line_before(text).length);
    assert_memory_equal(told->out.at + start, text.at, told->out.length - start);
    told->lines++;
    return true;
}

static unsigned tell_after(struct house_toy *toy, uint32_t after)
{
    struct vd_arena arena;
    struct told told = {.lines = 0};

    vd_arena_init(&arena);
    vd_buffer_init(&told.out, &arena);
    lines_read = 0;
    assert_true(
        vd_service_told_lines(toy->desk.service, &toy->seat[BLUE], after, write_again, &told));
    vd_arena_release(&arena);
    return told.lines;
}

static void lines_of_the_last_tick_are_not_read_back(void **state)
{
    struct house_toy toy;

    (void)state;
    begin_dry(&toy);
    uint32_t before = house_toy_look(&toy, BLUE).k;

    give(&toy, marked);
    assert_int_equal(tell_after(&toy, before), 2);
    assert_int_equal(lines_read, 0);
    give(&toy, "foot via A3");
    assert_int_equal(tell_after(&toy, before), 3); /* two of them from the text */
    assert_int_equal(lines_read, 2);
    house_desk_reopen(&toy.desk);
    assert_int_equal(tell_after(&toy, 0), before + 3); /* all made again from the orders */
    assert_int_equal(lines_read, 0);
    house_toy_end(&toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_order_is_parsed_checked_and_applied_once),
        cmocka_unit_test(an_order_with_marks_is_tried_once),
        cmocka_unit_test(the_first_of_several_orders_is_read_once),
        cmocka_unit_test(lines_of_the_last_tick_are_not_read_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
