/* unit/test_bot_games.c: whole campaigns played by bots: the same orders as the same player gives when
 * he is called in this process, from a view that is the seat's own to the byte. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "cli/play/machine.h"
#include "record/verify.h"
#include "server/bots/bot.h"
#include "system/trial.h"
#include "systems/altar.h"
#include "unit/bot_desk.h"
#include "unit/golden_game.h"

enum { SECOND = 1000, LONG = 120 * SECOND, MOST = 5000 };

static void execute(struct bot_desk *desk, uint8_t seat)
{
    struct vd_reply reply;

    vd_record_submit(&desk->record, seat, vd_text_of(desk->order), 0, &reply);
    if (reply.result != VD_OK)
        fail_msg("'%s' was refused: %s", desk->order, reply.error.sentence);
}

static void check_record(struct bot_desk *desk)
{
    struct vd_arena arena;
    struct vd_verdict verdict;
    struct vd_fault fault;

    vd_arena_init(&arena);
    if (!vd_verify(&golden_catalogue, vd_buffer_text(&desk->record.fresh), &arena, &verdict,
                   &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    vd_arena_release(&arena);
}

/* What the same player would order here. */
static void ask_here(struct vd_machine *machine, struct bot_desk *desk,
                     char order[VD_ORDER_LINE_MAX])
{
    struct vd_writer writer = vd_writer_of(order, VD_ORDER_LINE_MAX);
    struct vd_act act;

    vd_machine_ask(machine, &desk->record, &act);
    vd_session_print_act(desk->record.session, &act, &writer);
}

/* ---- by children ---- */

static unsigned play(struct bot_desk *desk, const char *const names[2], struct vd_machine *machines)
{
    char order[VD_ORDER_LINE_MAX];
    unsigned count = 0;
    uint8_t seat;

    while ((seat = bot_desk_asked(desk)) != VD_SEAT_NONE && count++ < MOST) {
        bot_desk_ask(desk, seat, names[seat]);
        assert_true(bot_desk_wait(desk, LONG));
        assert_int_equal(desk->seat, seat);
        if (machines != NULL) {
            ask_here(&machines[seat], desk, order);
            assert_string_equal(desk->order, order);
        }
        execute(desk, seat);
    }
    return count;
}

/* With a place for each seat nobody is told anything twice. */
static void test_same_orders(void **state)
{
    static const char *const names[2] = {"script", "random"};
    struct bot_desk desk;
    struct vd_machine machines[2];

    (void)state;
    bot_desk_init(&desk, (struct vd_bots_setup){.children = 2, .answer = LONG, .hello = LONG}, "7");
    for (uint8_t seat = 0; seat < 2; seat++)
        vd_machine_init(&machines[seat], vd_player_find(&altar_system, names[seat]), seat,
                        &desk.record, &desk.arena);
    assert_true(play(&desk, names, machines) > 50);
    assert_true(vd_session_is_over(desk.record.session));
    assert_string_equal(desk.log, "");
    assert_int_equal(vd_bots_counts(desk.bots).started, 2);
    assert_int_equal(desk.records, 2);
    check_record(&desk);
    bot_desk_release(&desk);
}

/* A player who knows the program and the number of the campaign cannot foretell the computer's orders, even from
 * its view. Once the key is open, all of them can be computed. */
static void test_foretelling(void **state)
{
    static const char *const names[2] = {"random", "script"};
    char order[VD_ORDER_LINE_MAX];
    struct vd_machine knowing[2], guessing[2];
    unsigned decisions[2] = {0}, foretold[2] = {0}, reckoned[2] = {0};
    struct bot_desk desk;
    uint8_t seat;

    (void)state;
    bot_desk_init(&desk, (struct vd_bots_setup){.children = 2, .answer = LONG, .hello = LONG}, "5");
    for (seat = 0; seat < 2; seat++) {
        vd_machine_init(&knowing[seat], vd_player_find(&altar_system, names[seat]), seat,
                        &desk.record, &desk.arena);
        guessing[seat] = knowing[seat];
        guessing[seat].seed = vd_mix_text(desk.record.head.game); /* what everybody knows */
    }
    while ((seat = bot_desk_asked(&desk)) != VD_SEAT_NONE && decisions[0] + decisions[1] < MOST) {
        bot_desk_ask(&desk, seat, names[seat]);
        assert_true(bot_desk_wait(&desk, LONG));
        ask_here(&guessing[seat], &desk, order);
        foretold[seat] += strcmp(order, desk.order) == 0;
        ask_here(&knowing[seat], &desk, order);
        reckoned[seat] += strcmp(order, desk.order) == 0;
        decisions[seat]++;
        execute(&desk, seat);
    }
    for (seat = 0; seat < 2; seat++) {
        print_message("%s: %u decisions, %u foretold, %u reckoned\n", names[seat], decisions[seat],
                      foretold[seat], reckoned[seat]);
        assert_int_equal(reckoned[seat], decisions[seat]);
    }
    assert_true(foretold[0] < decisions[0] / 2);
    assert_true(foretold[1] < decisions[1]);
    bot_desk_release(&desk);
}

/* One child for two seats is told each record again: the same game. */
static void test_one_child(void **state)
{
    static const char *const names[2] = {"script", "script"};
    struct bot_desk one, two;

    (void)state;
    bot_desk_init(&one, (struct vd_bots_setup){.children = 1, .answer = LONG, .hello = LONG}, "8");
    bot_desk_init(&two, (struct vd_bots_setup){.children = 2, .answer = LONG, .hello = LONG}, "8");
    (void)play(&one, names, NULL);
    (void)play(&two, names, NULL);
    assert_true(vd_session_is_over(one.record.session));
    assert_int_equal(vd_bots_counts(one.bots).started, 1);
    assert_true(one.records > 10);
    assert_string_equal(one.record.chain.text, two.record.chain.text);
    assert_string_equal(one.log, "");
    bot_desk_release(&one);
    bot_desk_release(&two);
}

static void test_python_sample(void **state)
{
    static const char *const names[2] = {"sample", "sample"};
    struct bot_desk desk;

    (void)state;
    if (system("command -v python3 >/dev/null 2>&1") != 0)
        skip();
    bot_desk_init(&desk, (struct vd_bots_setup){.children = 2, .answer = LONG, .hello = LONG}, "9");
    bot_desk_declare(&desk, "sample");
    assert_true(play(&desk, names, NULL) > 50);
    assert_true(vd_session_is_over(desk.record.session));
    assert_string_equal(desk.log, "");
    check_record(&desk);
    bot_desk_release(&desk);
}

/* ---- in this process: what the bot makes of its lines ---- */

struct listener {
    struct vd_bot bot;
    struct vd_arena arena;
    struct vd_buffer out;
    uint32_t told;
};

static void hear(struct listener *listener, struct vd_buffer *said)
{
    struct vd_text line = vd_buffer_text(said);

    line.length--; /* its end */
    if (vd_bot_hear(&listener->bot, line, &listener->out) != VD_BOT_GOES_ON)
        fail_msg("%s", listener->bot.sentence);
    vd_buffer_init(said, said->arena);
}

static struct vd_text line_of(struct vd_text *rest)
{
    const char *end = memchr(rest->at, '\n', rest->length);
    struct vd_text line = {rest->at, (size_t)(end - rest->at)};

    rest->length -= line.length + 1;
    rest->at = end + 1;
    return line;
}

static void begin(struct listener *listener, struct bot_desk *desk, uint8_t seat)
{
    struct vd_text rest = vd_record_extract(&desk->record, seat);
    struct vd_bot_game game = {.game = desk->record.head.game,
                               .seat = desk->record.head.seats[seat],
                               .machine = "script",
                               .seed = 1};
    struct vd_buffer said;

    memset(listener, 0, sizeof *listener);
    vd_bot_init(&listener->bot, &golden_catalogue, NULL);
    vd_arena_init(&listener->arena);
    vd_buffer_init(&listener->out, &listener->arena);
    vd_buffer_init(&said, &listener->arena);
    vd_bot_put_tables(&said, desk->record.data);
    hear(listener, &said);
    game.head = line_of(&rest);
    vd_bot_put_game(&said, &game);
    hear(listener, &said);
}

static void catch_up(struct listener *listener, struct bot_desk *desk, uint8_t seat)
{
    struct vd_bot_seat whose = {desk->record.system, desk->record.scenario,
                                vd_session_view(desk->record.session, seat), &listener->arena};
    struct vd_text rest = vd_record_extract(&desk->record, seat);
    struct vd_buffer said;

    vd_buffer_init(&said, &listener->arena);
    for (uint32_t i = 0; i < 2 + listener->told; i++)
        (void)line_of(&rest);
    for (; listener->told < desk->record.seats[seat].k; listener->told++) {
        assert_true(vd_bot_put_told(&said, &whose, line_of(&rest), VD_BOT_LINES));
        hear(listener, &said);
    }
}

static struct vd_text bytes_of(struct listener *listener, const struct vd_system *system,
                               const struct vd_scenario *scenario, const struct vd_view *view)
{
    struct vd_writer writer = vd_writer_of(NULL, 0);
    char *bytes;

    system->keeping->serialize_view(scenario, view, &writer);
    bytes = vd_arena_take(&listener->arena, writer.length + 1, 1);
    writer = vd_writer_of(bytes, writer.length + 1);
    system->keeping->serialize_view(scenario, view, &writer);
    return (struct vd_text){bytes, writer.length};
}

static void check_view(struct listener *listener, struct bot_desk *desk, uint8_t seat)
{
    const struct vd_extract *extract = &listener->bot.extract;
    struct vd_text theirs = bytes_of(listener, extract->system, extract->scenario, extract->view);
    struct vd_text ours = bytes_of(listener, desk->record.system, desk->record.scenario,
                                   vd_session_view(desk->record.session, seat));

    assert_int_equal(theirs.length, ours.length);
    assert_memory_equal(theirs.at, ours.at, ours.length);
}

struct watch {
    struct bot_desk desk;
    struct listener listeners[2];
};

/* After every act of a golden game, for both seats; undo and all. */
static void see_act(void *context, const struct vd_record *record, const struct vd_outcome *outcome)
{
    struct watch *watch = context;

    (void)outcome;
    watch->desk.record = *record;
    for (uint8_t seat = 0; seat < 2; seat++) {
        if (watch->listeners[seat].bot.catalogue == NULL)
            begin(&watch->listeners[seat], &watch->desk, seat);
        catch_up(&watch->listeners[seat], &watch->desk, seat);
        check_view(&watch->listeners[seat], &watch->desk, seat);
    }
}

static void test_same_views(void **state)
{
    const char *const *replays = trials[0]->replays;

    (void)state;
    for (size_t i = 0; replays[i] != NULL; i++) {
        static struct watch watch;
        struct golden golden;

        memset(&watch, 0, sizeof watch);
        golden_play(&golden, replays[i], 0, &(struct golden_witness){see_act, &watch});
        for (uint8_t seat = 0; seat < 2; seat++) {
            vd_bot_release(&watch.listeners[seat].bot);
            vd_arena_release(&watch.listeners[seat].arena);
        }
        golden_release(&golden);
    }
}

/* ---- what others are told ---- */

static json_t *only_line(const struct vd_buffer *said)
{
    json_error_t error;
    json_t *object = json_loadb(said->at, said->length, JSON_REJECT_DUPLICATES, &error);

    if (object == NULL)
        fail_msg("%s: %s", error.text, said->at);
    assert_ptr_equal(strchr(said->at, '\n'), said->at + said->length - 1);
    return object;
}

/* Every order that is offered is one that the seat may give. */
static void check_offer(const struct vd_bot_seat *seat, const json_t *ask)
{
    void *work = vd_arena_take(seat->arena, 1, seat->system->play->sizes(seat->scenario).work);
    size_t i;
    const json_t *order;

    assert_true(json_array_size(json_object_get(ask, "orders")) > 0);
    json_array_foreach (json_object_get(ask, "orders"), i, order) {
        struct vd_text text = vd_text_of(json_string_value(order));
        struct vd_command command;
        struct vd_error error;

        assert_int_equal(
            seat->system->language->parse(seat->scenario, seat->view, work, text, &command, &error),
            VD_OK);
    }
}

static void check_ask(const struct vd_bot_seat *seat)
{
    const struct vd_bot_ask ask = {
        .k = 3, .seconds = 10, .memo = "a \"memo\"", .whole = VD_BOT_SENT_WHOLE};
    struct vd_buffer said;
    json_t *object;

    vd_buffer_init(&said, seat->arena);
    vd_bot_put_ask(&said, seat, &ask, VD_BOT_ORDERS | VD_BOT_VIEW);
    object = only_line(&said);
    assert_int_equal(json_integer_value(json_object_get(object, "ask")), 3);
    assert_string_equal(json_string_value(json_object_get(object, "memo")), ask.memo);
    assert_true(json_is_string(json_object_get(object, "rule")));
    assert_true(json_string_length(json_object_get(object, "prompt")) > 0);
    assert_true(json_is_object(json_object_get(object, "view")));
    check_offer(seat, object);
    json_decref(object);
}

static void check_told(const struct vd_bot_seat *seat, const struct vd_record *record)
{
    struct vd_text rest = vd_record_extract(record, seat->view->seat), line = {0};
    struct vd_buffer said;
    json_t *object;

    for (uint32_t i = 0; i < 2 + record->seats[seat->view->seat].k; i++)
        line = line_of(&rest);
    vd_buffer_init(&said, seat->arena);
    assert_true(vd_bot_put_told(&said, seat, line, VD_BOT_LINES | VD_BOT_WORDS));
    object = only_line(&said);
    assert_int_equal(json_integer_value(json_object_get(object, "told")),
                     record->seats[seat->view->seat].k);
    assert_true(json_is_array(json_object_get(object, "words")));
    assert_true(json_is_object(json_object_get(object, "line")));
    json_decref(object);
}

static void see_lines(void *context, const struct vd_record *record,
                      const struct vd_outcome *outcome)
{
    struct vd_arena arena;

    (void)context;
    vd_arena_init(&arena);
    for (uint8_t seat = 0; seat < 2; seat++) {
        const struct vd_view *view = vd_session_view(record->session, seat);
        struct vd_bot_seat whose = {record->system, record->scenario, view, &arena};

        if (view->asked)
            check_ask(&whose);
        if (outcome->seat[seat].line)
            check_told(&whose, record);
    }
    vd_arena_release(&arena);
}

static void test_lines_are_json(void **state)
{
    struct golden golden;

    (void)state;
    golden_play(&golden, "vicksburg-blind", 0, &(struct golden_witness){see_lines, NULL});
    golden_release(&golden);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_are_json), cmocka_unit_test(test_same_views),
        cmocka_unit_test(test_same_orders),    cmocka_unit_test(test_one_child),
        cmocka_unit_test(test_foretelling),    cmocka_unit_test(test_python_sample),
    };

    return cmocka_run_group_tests_name("bot games", tests, NULL, NULL);
}
