/* unit/test_record_letters.c: a system whose letters have two forms, one written and one spoken. */
#include <sodium.h>
#include <string.h>

#include "record/vdr.h"
#include "umpire/service_parts.h"
#include "unit/system_copy.h"
#include "unit/toy_record.h"

enum { BLUE, GRAY, CHOOSE_LETTER = 40 };

/* ---- a toy with letters ---- */

static const struct vd_worded_form forms[] = {
    {.verb = "msg", .mark = ":", .joint = ": ", .form = "msg TEXT"},
    {.verb = "say", .mark = " that ", .joint = " that ", .form = "say aloud that TEXT"},
    {.verb = NULL},
};

/* What becomes of a letter is decided when it is carried out: there is no address. */
static bool is_beside(const struct vd_scenario *sc, const struct vd_event *event)
{
    (void)sc;
    return event->kind == TOY_WHISPER;
}

static const struct vd_correspondence letters = {.forms = forms, .is_beside = is_beside};

/* The verb says which form it is. */
static enum vd_result parse(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                            struct vd_text text, struct vd_command *command, struct vd_error *error)
{
    const bool written = vd_name_matches(text, "msg gray"),
               spoken = vd_name_matches(text, "say aloud");

    if (!written && !spoken)
        return toy_parse(sc, view, work, text, command, error);
    *command = (struct vd_command){.choice = {.kind = CHOOSE_LETTER, .option = spoken}};
    return VD_OK;
}

static enum vd_result check(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                            const struct vd_command *command, struct vd_error *error)
{
    return command->choice.kind == CHOOSE_LETTER ? VD_OK
                                                 : toy_check(sc, view, work, command, error);
}

static void apply(const struct vd_scenario *sc, void *state, void *work,
                  const struct vd_command *command, struct vd_dice *dice, struct vd_events *events)
{
    if (command->choice.kind != CHOOSE_LETTER) {
        toy_system.play->apply(sc, state, work, command, dice, events);
        return;
    }
    events->at[events->count++] = (struct vd_event){.kind = TOY_WHISPER,
                                                    .rule = TOY_P2,
                                                    .audience = VD_AUDIENCE(1 - command->seat),
                                                    .arg = {command->choice.subject}};
}

static bool carries(const struct vd_scenario *sc, struct vd_event *event,
                    struct vd_carried_text *text)
{
    (void)sc;
    if (event->kind != TOY_WHISPER)
        return false;
    *text = (struct vd_carried_text){.number = event->arg[0], .from = BLUE};
    event->arg[0] = 0;
    return true;
}

static void print_command(const struct vd_scenario *sc, const struct vd_command *command,
                          struct vd_writer *writer)
{
    if (command->choice.kind == CHOOSE_LETTER)
        vd_write(writer, command->choice.option == 1 ? "say aloud" : "msg gray");
    else
        toy_print_command(sc, command, writer);
}

static const struct vd_system *lettered(struct system_copy *copy)
{
    (void)system_copy(copy, &toy_system);
    copy->system.correspondence = &letters;
    copy->language.parse = parse;
    copy->language.print_command = print_command;
    copy->play.check = check;
    copy->play.apply = apply;
    copy->telling.carries = carries;
    return &copy->system;
}

/* ---- the tests ---- */

struct desk {
    struct system_copy copy;
    struct vd_arena arena;
    struct vd_record record;
    struct vd_reply reply;
};

static void begin(struct desk *desk)
{
    struct toy_game game = {.system = lettered(&desk->copy), .play = 1};

    vd_arena_init(&desk->arena);
    toy_record_new(&game, &desk->arena, &desk->record);
}

static void end(struct desk *desk)
{
    vd_record_release(&desk->record);
    vd_arena_release(&desk->arena);
}

static enum vd_result submit(struct desk *desk, const char *text)
{
    vd_record_submit(&desk->record, BLUE, vd_text_of(text), 1863000000, &desk->reply);
    return desk->reply.result;
}

/* Each is written with the mark of its own form, and its text is told to the other seat. */
static void both_forms_carry_their_text(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    uint32_t k = desk.record.seats[GRAY].k;

    assert_int_equal(submit(&desk, "MSG gray:come; now"), VD_OK);
    assert_string_equal(desk.reply.done.at[0].text, "msg gray: come; now");
    assert_int_equal(submit(&desk, "say aloud  that  we: march ; place B4 A4"), VD_OK);
    assert_int_equal(desk.reply.done.count, 2);
    assert_string_equal(desk.reply.done.at[0].text, "say aloud that we: march");
    assert_int_equal(desk.record.seats[GRAY].k, k + 2);
    end(&desk);
}

static void a_letter_without_a_text_shows_its_own_form(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    assert_int_equal(submit(&desk, "msg gray"), VD_UNREADABLE);
    assert_string_equal(desk.reply.error.sentence, "write: msg TEXT");
    assert_int_equal(submit(&desk, "say aloud: come"), VD_UNREADABLE);
    assert_string_equal(desk.reply.error.sentence, "write: say aloud that TEXT");
    end(&desk);
}

/* Whoever writes or speaks gains no time by it. */
static void no_letter_restarts_a_clock(void **state)
{
    struct system_copy copy;
    const struct vd_system *system = lettered(&copy);

    (void)state;
    assert_false(vd_order_restarts(system, "msg gray: come", "blue"));
    assert_false(vd_order_restarts(system, "say aloud that we march", "blue"));
    assert_true(vd_order_restarts(system, "place B4 A4", "blue"));
    assert_true(vd_order_is_prose(system, vd_text_of("say aloud that we march")));
    assert_true(vd_order_restarts(&toy_system, "say aloud that we march", "blue"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_forms_carry_their_text),
        cmocka_unit_test(a_letter_without_a_text_shows_its_own_form),
        cmocka_unit_test(no_letter_restarts_a_clock),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
