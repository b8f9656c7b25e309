/* unit/test_record_gather.c: the command that comes before the orders of a text, when it rolls a
 * die, tells news, or covers only a part of them; and whether one order is allowed with it. */
#include <sodium.h>
#include <string.h>

#include "record/vdr.h"
#include "unit/system_copy.h"
#include "unit/toy_record.h"

enum { BLUE, GRAY, DIE_OF_PUSH = 9 };

struct desk {
    struct vd_arena arena;
    struct vd_record record;
    struct vd_reply reply;
};

/* Placed and ready to march; false in rain. */
static bool begin(struct desk *desk, const struct vd_system *system, uint64_t play)
{
    struct toy_game game = {.system = system, .play = play};

    vd_arena_init(&desk->arena);
    toy_record_new(&game, &desk->arena, &desk->record);
    toy_record_order(&desk->record, BLUE, "place B4 A4");
    toy_record_order(&desk->record, GRAY, "place B1 D1");
    return !toy_rains(vd_session_state(desk->record.session), 1);
}

static void end(struct desk *desk)
{
    vd_record_release(&desk->record);
    vd_arena_release(&desk->arena);
}

/* The first campaign with fair weather. */
static void begin_fair(struct desk *desk, const struct vd_system *system)
{
    uint64_t play = 1;

    for (; !begin(desk, system, play); play++)
        end(desk);
}

static enum vd_result submit(struct desk *desk, const char *text)
{
    vd_record_submit(&desk->record, BLUE, vd_text_of(text), 1863000000, &desk->reply);
    return desk->reply.result;
}

static void check_done(const struct desk *desk, const char *const *orders, size_t count)
{
    assert_int_equal(desk->reply.done.count, count);
    for (size_t i = 0; i < count; i++)
        assert_string_equal(desk->reply.done.at[i].text, orders[i]);
}

/* ---- a die ---- */

/* A push rolls a die, and with a low face the march of the seat is over. */
static void apply_and_roll(const struct vd_scenario *sc, void *state, void *work,
                           const struct vd_command *command, struct vd_dice *dice,
                           struct vd_events *events)
{
    const struct vd_command over = {.choice = {.kind = TOY_CHOOSE_END}, .seat = command->seat};
    const struct vd_die_key key = {.purpose = DIE_OF_PUSH};

    toy_system.play->apply(sc, state, work, command, dice, events);
    if (command->choice.kind == TOY_CHOOSE_PUSH && vd_dice_roll(dice, key, 6) <= 3)
        toy_system.play->apply(sc, state, work, &over, dice, events);
}

/* The player learns nothing of the die before the push is ordered: whatever it will show, the text
 * is accepted, the push stands, and what follows is judged by the die. */
static void dice_cannot_be_probed(void **state)
{
    struct system_copy copy;
    unsigned low = 0, high = 0;

    (void)state;
    (void)system_copy(&copy, &toy_system);
    copy.play.apply = apply_and_roll;
    for (uint64_t play = 1; play < 60; play++) {
        struct desk desk;

        if (begin(&desk, &copy.system, play)) {
            bool refused = submit(&desk, "horse via B3 push") != VD_OK;

            assert_int_equal(desk.reply.done.count, refused ? 1 : 2);
            assert_string_equal(desk.reply.done.at[0].text, "push horse");
            low += refused;
            high += !refused;
        }
        end(&desk);
    }
    assert_true(low > 5 && high > 5);
}

/* ---- news ---- */

static bool all_is_news(const struct vd_scenario *sc, const struct vd_event *event, vd_seat_id seat)
{
    (void)sc;
    (void)event;
    (void)seat;
    return true;
}

/* Nor does a refusal betray what the command before would tell. */
static void news_cannot_be_probed(void **state)
{
    static const char *const push[] = {"push horse"};
    struct system_copy copy;
    struct desk desk;

    (void)state;
    begin_fair(&desk, &toy_system);
    assert_int_equal(submit(&desk, "horse via B3, A3, A4 push"), VD_REFUSED);
    assert_int_equal(desk.reply.done.count, 0);
    end(&desk);
    (void)system_copy(&copy, &toy_system);
    copy.telling.is_news = all_is_news;
    begin_fair(&desk, &copy.system);
    assert_int_equal(submit(&desk, "horse via B3, A3, A4 push"), VD_REFUSED);
    check_done(&desk, push, COUNT(push));
    end(&desk);
}

/* ---- a part of a text ---- */

static bool gather_one(const struct vd_scenario *sc, const struct vd_view *view,
                       const struct vd_command *commands, size_t count, struct vd_command *first,
                       size_t *covers)
{
    (void)count;
    return toy_gather(sc, view, commands, 1, first, covers);
}

/* A push may come after a march. */
static enum vd_result check_late(const struct vd_scenario *sc, const struct vd_view *view,
                                 void *work, const struct vd_command *command,
                                 struct vd_error *error)
{
    return command->choice.kind == TOY_CHOOSE_PUSH
               ? VD_OK
               : toy_system.play->check(sc, view, work, command, error);
}

static bool unfold_both(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                        struct vd_text order, struct vd_writer *writer)
{
    (void)sc;
    (void)view;
    (void)work;
    if (!vd_text_is(order, "both"))
        return false;
    vd_write(writer, "foot via A3 push\nhorse via B3 push");
    return true;
}

/* Each march of a text gets the command that it needs, however many came before it. */
static void what_is_not_covered_is_gathered_again(void **state)
{
    static const char *const texts[] = {
        "question: may we?\nfoot via A3 push\nhorse via B3 push\nend",
        "question: may we?\nboth\nend"};
    static const char *const done[] = {"question: may we?", "push foot",         "foot via A3 push",
                                       "push horse",        "horse via B3 push", "end"};
    struct system_copy copy;

    (void)state;
    (void)system_copy(&copy, &toy_system);
    copy.play.gather = gather_one;
    copy.play.check = check_late;
    copy.language.unfold = unfold_both;
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct desk desk;

        begin_fair(&desk, &copy.system);
        assert_int_equal(submit(&desk, texts[i]), VD_OK);
        check_done(&desk, done, COUNT(done));
        end(&desk);
    }
}

/* ---- one order ---- */

static void an_order_is_allowed_with_what_comes_before_it(void **state)
{
    static const struct {
        const char *text;
        bool allowed;
    } cases[] = {
        {"foot via A3", true},
        {"foot via A3 push", true},
        {"both", true},
        {"foot via A3, B3, B4 push", false},
        {"foot vai A3", false},
        {"foot via A3 ; horse via B3", false},
        {"question: may we?", true},
        {"", false},
    };
    struct system_copy copy;
    struct desk desk;

    (void)state;
    (void)system_copy(&copy, &toy_system);
    copy.language.unfold = unfold_both;
    begin_fair(&desk, &copy.system);
    uint32_t n = desk.record.n;

    for (size_t i = 0; i < COUNT(cases); i++)
        check_case(cases[i].text, vd_record_allows(&desk.record, BLUE, vd_text_of(cases[i].text)) ==
                                      cases[i].allowed);
    assert_false(vd_record_allows(&desk.record, GRAY, vd_text_of("foot via D2")));
    assert_int_equal(desk.record.n, n);
    end(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_cannot_be_probed),
        cmocka_unit_test(news_cannot_be_probed),
        cmocka_unit_test(what_is_not_covered_is_gathered_again),
        cmocka_unit_test(an_order_is_allowed_with_what_comes_before_it),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
