/* unit/test_altar_beside.c: letters stand beside the game (I30, I33). Whole campaigns of separate
 * commanders, with typed dice and without: whoever writes whenever he likes hears nothing of what is
 * open, by its being refused, by what he is told, or by what becomes of his letter; and nobody else
 * hears of it, or loses what he may take back. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/mix.h"
#include "core/fast_dice.h"
#include "record/extract.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/tell.h"
#include "scenario/scenario.h"
#include "sys/arena.h"
#include "systems/altar.h"
#include "unit/check.h"
#include "unit/golden_game.h"
#include "unit/system_copy.h"

enum { ACTS = 6000, ORDERS = 700, VIEW = 1 << 15, CAMPAIGNS = 6 };
enum { LETTER_EVERY = 5, REPLAY_EVERY = 6, UNDO_EVERY = 9 };

struct desk {
    struct vd_arena arena;
    const struct altar_scenario *sc;
    struct vd_session *session;
    struct vd_fast_dice seed;
    struct random random;
    uint32_t typed;
    struct vd_choice *choices;
    struct vd_act *acts;
    size_t count, closed;     /* acts; those up to the last that closed an activation */
    size_t own[VD_SEATS_MAX]; /* those up to the last of its own that was no letter */
    uint8_t orderer;
    bool goes_on;             /* others order while a die is waited for, and take back */
    struct vd_record *record; /* of which the session is; NULL: of none */
    char (*views)[VIEW];      /* of all seats before a letter */
    bool can_undo[VD_SEATS_MAX];
    struct vd_outcome outcome;
    unsigned letters, amid, waiting, replayed, undone, meanwhile;
};

/* ---- the state by which a letter is addressed ---- */

static struct {
    char text[1 << 16];
    size_t length;
} addressed;

static void address(const struct vd_scenario *sc, void *state, void *work,
                    struct vd_command *command)
{
    struct vd_writer out = vd_writer_of(addressed.text, sizeof addressed.text);

    altar_system.keeping->serialize(sc, state, &out);
    assert_true(out.length < sizeof addressed.text);
    addressed.length = out.length;
    altar_system.correspondence->address(sc, state, work, command);
}

static const struct vd_system *watched_rules(void)
{
    static struct system_copy copy;
    static struct vd_correspondence letters;
    const struct vd_system *system = system_copy(&copy, &altar_system);

    letters = *altar_system.correspondence;
    letters.address = address;
    copy.system.correspondence = &letters;
    return system;
}

/* ---- campaigns ---- */

static struct vd_session *session_of(struct desk *desk)
{
    const struct vd_session_setup setup = {.system = watched_rules(),
                                           .scenario = &desk->sc->base,
                                           .dice = vd_fast_dice(&desk->seed),
                                           .typed = desk->typed,
                                           .first = 1};

    return vd_session_new(&setup);
}

static void open_desk(struct desk *desk, const char *scenario, const char *fog, uint64_t seed)
{
    const char *const settings[] = {"commanders=separate", fog};
    const struct vd_scenario_request request = {
        .id = scenario, .settings = settings, .setting_count = COUNT(settings)};
    const struct vd_scenario *sc;
    const struct vd_system *system;
    struct vd_report report;

    memset(desk, 0, sizeof *desk);
    vd_arena_init(&desk->arena);
    vd_report_init(&report);
    assert_true(vd_scenario_open(&request, &desk->arena, &sc, &system, &report));
    vd_report_release(&report);
    desk->sc = (const struct altar_scenario *)sc;
    desk->seed = (struct vd_fast_dice){seed};
    desk->random = (struct random){seed};
    desk->typed = seed % 2 != 0 ? UINT32_MAX : 0;
    desk->choices = vd_arena_take(&desk->arena, ALTAR_CHOICES_MAX, sizeof *desk->choices);
    desk->acts = vd_arena_take(&desk->arena, ACTS, sizeof *desk->acts);
    desk->views = vd_arena_take(&desk->arena, VD_SEATS_MAX, VIEW);
    desk->session = session_of(desk);
}

static void close_desk(struct desk *desk)
{
    vd_session_free(desk->session);
    vd_arena_release(&desk->arena);
}

static unsigned below(struct desk *desk, size_t most)
{
    assert(most > 0);
    return (unsigned)(random_next(&desk->random) % most);
}

static void record_act(struct desk *desk, const struct vd_act *act)
{
    char canonical[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(canonical, sizeof canonical);

    vd_session_print_act(desk->session, act, &writer);
    vd_record_execute(desk->record, act, canonical, 0, &desk->outcome);
}

/* A seat closes its own rally by itself, and others do not hear of it. */
static bool closes_for_all(const struct desk *desk)
{
    uint32_t seats = 0;

    for (size_t i = 0; i < desk->outcome.event_count; i++) {
        const struct vd_event *event = &desk->outcome.events[i];

        if (!vd_event_is_own(event) && altar_system.telling->closes(&desk->sc->base, event))
            seats |= event->audience;
    }
    return (~seats & (VD_AUDIENCE(desk->sc->base.seat_count) - 1)) == 0;
}

/* An order that wants a die is carried out when that has come. */
static void execute(struct desk *desk, const struct vd_act *act, bool letter)
{
    uint8_t of;

    assert_true(desk->count < ACTS);
    desk->acts[desk->count++] = *act;
    if (desk->record != NULL)
        record_act(desk, act);
    else
        vd_session_execute(desk->session, act, &desk->outcome);
    if (closes_for_all(desk) || act->kind == VD_ACT_START)
        desk->closed = desk->count;
    if (act->kind == VD_ACT_ORDER && !letter)
        desk->orderer = act->seat;
    if (!letter && act->kind != VD_ACT_START && vd_session_wanted(desk->session, &of) == NULL)
        desk->own[desk->orderer] = desk->count;
}

/* ---- orders ---- */

static bool is_accepted(struct desk *desk, const struct vd_act *act)
{
    struct vd_error error;

    return vd_session_check(desk->session, act, &error) == VD_OK;
}

/* A set-up is soon completed, and staff dice are thrown. */
static struct vd_choice choose(struct desk *desk, size_t listed)
{
    const bool hurries = below(desk, 4) == 0;

    for (size_t i = 0; i < listed && hurries; i++) {
        if (desk->choices[i].kind == ALTAR_CHOOSE_DEPLOYED ||
            desk->choices[i].kind == ALTAR_CHOOSE_ROLL ||
            desk->choices[i].kind == ALTAR_CHOOSE_STAFF)
            return desk->choices[i];
    }
    return desk->choices[below(desk, listed)];
}

static void throw_die(struct desk *desk)
{
    struct vd_act act = {.kind = VD_ACT_DIE};
    const struct vd_die *die = vd_session_wanted(desk->session, &act.seat);

    act.number = 1 + below(desk, die->sides);
    assert_true(is_accepted(desk, &act));
    execute(desk, &act, false);
}

/* An order of somebody who is asked; false if nobody may give one. Whoever is told of a die throws it
 * first, to all others it is not there. */
static bool order_something(struct desk *desk, bool waits)
{
    const uint8_t seats = desk->sc->base.seat_count, first = (uint8_t)below(desk, seats);

    for (uint8_t i = 0; i < seats; i++) {
        const uint8_t seat = (uint8_t)((first + i) % seats);
        const struct vd_view *view = vd_session_view(desk->session, seat);
        struct vd_act act = {.kind = VD_ACT_ORDER, .seat = seat};
        struct vd_error error;

        if (!view->asked)
            continue;
        size_t listed =
            altar_system.play->legal(&desk->sc->base, view, vd_session_work(desk->session),
                                     desk->choices, ALTAR_CHOICES_MAX);

        altar_system.play->expand(&desk->sc->base, view, vd_session_work(desk->session),
                                  choose(desk, listed), &act.command);
        if (vd_session_check(desk->session, &act, &error) == VD_OK) {
            execute(desk, &act, false);
            desk->meanwhile += waits;
            return true;
        }
        if (!waits || strstr(error.sentence, "must type in a die") == NULL)
            fail_msg("%s", error.sentence);
    }
    return false;
}

static void order(struct desk *desk)
{
    uint8_t of;
    const bool waits = vd_session_wanted(desk->session, &of) != NULL;

    if (waits && (!desk->goes_on || below(desk, 2) == 0 || !order_something(desk, true)))
        throw_die(desk);
    else if (!waits)
        assert_true(order_something(desk, false));
}

static void undo(struct desk *desk)
{
    struct vd_act act = {.kind = VD_ACT_UNDO};

    for (; act.seat < desk->sc->base.seat_count; act.seat++) {
        if (!is_accepted(desk, &act))
            continue;
        execute(desk, &act, false);
        desk->undone++;
        return;
    }
}

/* ---- letters ---- */

static void look_at_all(struct desk *desk)
{
    for (uint8_t seat = 0; seat < desk->sc->base.seat_count; seat++) {
        struct vd_writer out = vd_writer_of(desk->views[seat], VIEW);

        altar_system.keeping->serialize_view(&desk->sc->base, vd_session_view(desk->session, seat),
                                             &out);
        assert_true(out.length < VIEW);
        memset(desk->views[seat] + out.length, 0, VIEW - out.length);
        desk->can_undo[seat] = vd_session_can_undo(desk->session, seat);
    }
}

static void only_letters_were_told(const struct vd_told *told)
{
    for (size_t i = 0; i < told->count; i++)
        assert_true(told->at[i].kind == ALTAR_EVENT_LETTER || told->at[i].kind == VD_EVENT_TEXT);
}

static void nobody_else_noticed(struct desk *desk, uint8_t writer, uint8_t reader)
{
    static char now[VIEW];

    only_letters_were_told(&desk->outcome.seat[writer]);
    only_letters_were_told(&desk->outcome.seat[reader]);
    assert_int_equal(vd_session_can_undo(desk->session, reader), desk->can_undo[reader]);
    assert_false(vd_session_can_undo(desk->session, writer));
    for (uint8_t seat = 0; seat < desk->sc->base.seat_count; seat++) {
        struct vd_writer out = vd_writer_of(now, VIEW);

        if (seat == writer || seat == reader)
            continue;
        assert_false(desk->outcome.seat[seat].line);
        assert_int_equal(vd_session_can_undo(desk->session, seat), desk->can_undo[seat]);
        altar_system.keeping->serialize_view(&desk->sc->base, vd_session_view(desk->session, seat),
                                             &out);
        assert_memory_equal(now, desk->views[seat], out.length);
    }
}

/* The same letter, as if nothing had been done of which its writer has not heard. */
static void its_way_tells_nothing(struct desk *desk, const struct vd_act *act)
{
    struct vd_session *then = session_of(desk);
    const size_t own = desk->own[act->seat], heard = own > desk->closed ? own : desk->closed;
    static char before[sizeof addressed.text];
    const size_t length = addressed.length;
    struct vd_outcome outcome;

    memcpy(before, addressed.text, length);
    for (size_t i = 0; i < heard; i++)
        vd_session_execute(then, &desk->acts[i], &outcome);
    for (size_t i = heard; i < desk->count; i++) {
        if (desk->acts[i].seat == act->seat)
            vd_session_execute(then, &desk->acts[i], &outcome);
    }
    assert_int_equal(addressed.length, length);
    assert_memory_equal(addressed.text, before, length);
    const struct vd_told *told = &outcome.seat[act->seat], *was = &desk->outcome.seat[act->seat];

    assert_int_equal(told->count, was->count);
    for (size_t i = 0; i < told->count; i++)
        assert_memory_equal(&told->at[i], &was->at[i], sizeof told->at[i]);
    vd_session_free(then);
    desk->replayed++;
}

static void write_letter(struct desk *desk)
{
    const uint8_t seats = desk->sc->base.seat_count;
    const uint8_t writer = (uint8_t)below(desk, seats), reader = (uint8_t)below(desk, seats);
    char *text = vd_arena_take(&desk->arena, 80, 1); /* the acts that are kept point to it */
    struct vd_act act;
    struct vd_error error;
    uint8_t of = VD_SEAT_NONE;
    const struct vd_die *die = vd_session_wanted(desk->session, &of);
    const struct vd_die wanted = die != NULL ? *die : (struct vd_die){0};

    if (writer == reader || desk->sc->base.seat_side[writer] != desk->sc->base.seat_side[reader])
        return;
    (void)snprintf(text, 80, "msg %s: Hold on.", desk->sc->base.seat_names[reader]);
    assert_int_equal(vd_session_read(desk->session, writer, vd_text_of(text), &act, &error), VD_OK);
    if (!is_accepted(desk, &act))
        return; /* too many are on the road, as he knows */
    look_at_all(desk);
    execute(desk, &act, true);
    nobody_else_noticed(desk, writer, reader);
    desk->letters++;
    desk->amid += desk->closed < desk->count - 1;
    desk->waiting += die != NULL;
    die = vd_session_wanted(desk->session, &of);
    assert_true((die != NULL) == (wanted.sides != 0));
    if (die != NULL)
        assert_memory_equal(die, &wanted, sizeof wanted);
    if (!desk->goes_on && desk->record == NULL && below(desk, REPLAY_EVERY) == 0)
        its_way_tells_nothing(desk, &act);
}

/* Most while a die is waited for. */
static unsigned letters_now(struct desk *desk)
{
    uint8_t of;

    if (vd_session_is_over(desk->session))
        return 0;
    return vd_session_wanted(desk->session, &of) != NULL ? 6 : below(desk, LETTER_EVERY) == 0;
}

static void letters_tell_nothing(void **state)
{
    static const char *const scenarios[] = {"gettysburg", "vicksburg"};
    static const char *const fogs[] = {"fog=blind", "fog=blind", "fog=tokens"};
    unsigned letters = 0, amid = 0, waiting = 0, replayed = 0, undone = 0, meanwhile = 0;

    (void)state;
    for (unsigned i = 0; i < CAMPAIGNS; i++) {
        struct desk desk;
        struct vd_act start = {.kind = VD_ACT_START, .seat = VD_SEAT_UMPIRE};

        open_desk(&desk, scenarios[i / 2 % COUNT(scenarios)], fogs[i % COUNT(fogs)], 77 + i);
        execute(&desk, &start, false);
        desk.goes_on = i % 3 < 2;
        for (unsigned k = 0; k < ORDERS && !vd_session_is_over(desk.session); k++) {
            order(&desk);
            for (unsigned more = letters_now(&desk); more > 0; more--)
                write_letter(&desk);
            if (desk.goes_on && below(&desk, UNDO_EVERY) == 0)
                undo(&desk);
        }
        letters += desk.letters, amid += desk.amid, waiting += desk.waiting;
        replayed += desk.replayed, undone += desk.undone, meanwhile += desk.meanwhile;
        close_desk(&desk);
    }
    print_message("%u letters, %u amid an activation, %u while a die was missing, %u written "
                  "again, %u orders taken back, %u given while another seat's die was waited for\n",
                  letters, amid, waiting, replayed, undone, meanwhile);
    assert_true(amid > 50 && waiting > 20 && replayed > 10 && undone > 20);
}

/* ---- records ---- */

static void open_record(struct desk *desk, struct vd_record *record)
{
    char names[400] = "";
    struct vd_setting set[] = {{"commanders", "separate"}, {"fog", "blind"}, {"typed", names}};
    struct vd_record_setup setup = {.catalogue = &golden_catalogue,
                                    .system = &altar_system,
                                    .scenario = &desk->sc->base,
                                    .set = set,
                                    .set_count = COUNT(set),
                                    .grade = VD_GRADE_SEED,
                                    .seed = "3"};
    struct vd_fault fault;

    for (uint8_t seat = 0; seat < desk->sc->base.seat_count; seat++) {
        size_t length = strlen(names);

        (void)snprintf(names + length, sizeof names - length, "%s%s", seat > 0 ? "," : "",
                       desk->sc->base.seat_names[seat]);
    }
    if (!vd_record_new(record, &setup, &fault))
        fail_msg("%s", fault.sentence);
    vd_session_free(desk->session);
    desk->session = record->session;
    desk->record = record;
}

/* A seat's own record tells what its seat knows, and whether it may take something back. */
static void own_records_fold(struct desk *desk)
{
    static char now[VIEW];

    look_at_all(desk);
    for (uint8_t seat = 0; seat < desk->sc->base.seat_count; seat++) {
        struct vd_extract extract;
        struct vd_fault fault;
        struct vd_writer out = vd_writer_of(now, VIEW);
        uint8_t of;

        if (!vd_extract_read(&extract, &golden_catalogue, vd_record_extract(desk->record, seat),
                             NULL, &fault))
            fail_msg("%s, line %zu: %s", desk->sc->base.seat_names[seat], fault.line,
                     fault.sentence);
        altar_system.keeping->serialize_view(&desk->sc->base, extract.view, &out);
        assert_memory_equal(now, desk->views[seat], out.length);
        if (vd_session_wanted(desk->session, &of) == NULL)
            assert_true(extract.can_undo || !desk->can_undo[seat]);
        else if (of == seat)
            assert_true(extract.is_wanted);
        vd_extract_release(&extract);
    }
}

static void own_records_know_of_letters(void **state)
{
    struct desk desk;
    struct vd_record record;

    (void)state;
    open_desk(&desk, "gettysburg", "fog=blind", 5);
    open_record(&desk, &record);
    desk.goes_on = true;
    for (unsigned k = 0; k < 240; k++) {
        order(&desk);
        for (unsigned more = letters_now(&desk); more > 0; more--)
            write_letter(&desk);
        if (below(&desk, 3) == 0)
            undo(&desk);
        if (k % 40 == 39)
            own_records_fold(&desk);
    }
    assert_true(desk.waiting > 5 && desk.undone > 5);
    vd_record_release(&record);
    vd_arena_release(&desk.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(letters_tell_nothing),
                                       cmocka_unit_test(own_records_know_of_letters)};

    return cmocka_run_group_tests_name("letters beside the game", tests, NULL, NULL);
}
