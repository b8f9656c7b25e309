/* unit/test_altar_umpire.c: what the record has words for and the game only numbers: letters between the
 * commanders of a side (I33), and the umpire's corrections with their reasons. */
#include <stdio.h>
#include <string.h>

#include "core/fast_dice.h"
#include "record/verify.h"
#include "rules/altar/engine.h"
#include "rules/altar/game.h"
#include "rules/altar/letters.h"
#include "rules/altar/seats.h"
#include "rules/altar/words.h"
#include "unit/altar_desk.h"
#include "unit/check.h"
#include "unit/golden_game.h"

enum { UNION, CONFEDERATE, TOLD_MAX = 4096, TEXT_MAX = 4000, VIEW_MAX = 40000 };

struct desk {
    struct vd_heap heap;
    const struct altar_scenario *sc;
    struct vd_session *session;
    struct vd_choice *choices;
    struct vd_fast_dice seed;
    struct vd_error error;
    struct vd_outcome outcome;
    struct vd_event told[VD_SEATS_MAX][TOLD_MAX]; /* since it was last cleared */
    size_t told_count[VD_SEATS_MAX];
};

/* ---- at the desk ---- */

static void execute(struct desk *desk, const struct vd_act *act)
{
    vd_session_execute(desk->session, act, &desk->outcome);
    for (uint8_t seat = 0; seat < desk->sc->base.seat_count; seat++) {
        const struct vd_told *told = &desk->outcome.seat[seat];

        for (size_t i = 0; i < told->count; i++) {
            assert_true(desk->told_count[seat] < TOLD_MAX);
            desk->told[seat][desk->told_count[seat]++] = told->at[i];
        }
    }
}

static void clear(struct desk *desk)
{
    memset(desk->told_count, 0, sizeof desk->told_count);
}

static void start(struct desk *desk, struct vd_dice dice)
{
    const struct vd_session_setup setup = {
        .rules = &altar_rules, .scenario = &desk->sc->base, .dice = dice, .first = 1};
    struct vd_act act = {.kind = VD_ACT_START, .seat = VD_SEAT_UMPIRE};

    desk->session = vd_session_new(&setup);
    desk->choices = vd_heap_take(&desk->heap, ALTAR_CHOICES_MAX, sizeof *desk->choices);
    clear(desk);
    execute(desk, &act);
}

static struct desk *begin(const char *scenario, const char *commanders, const char *fog)
{
    const char *const settings[] = {commanders, fog};
    struct vd_heap heap;
    const struct vd_scenario *sc;
    const struct vd_rules *rules;
    struct vd_report report;

    vd_heap_init(&heap);
    vd_report_init(&report);
    struct desk *desk = vd_heap_take(&heap, 1, sizeof *desk);

    assert_true(golden_catalogue.open(scenario, settings, 2, &heap, &sc, &rules, &report));
    vd_report_release(&report);
    desk->heap = heap;
    desk->sc = (const struct altar_scenario *)sc;
    desk->seed = (struct vd_fast_dice){1863};
    start(desk, vd_fast_dice(&desk->seed));
    return desk;
}

static void end(struct desk *desk)
{
    struct vd_heap heap = desk->heap;

    vd_session_free(desk->session);
    vd_heap_release(&heap);
}

static uint8_t seat_of(const struct desk *desk, const char *name)
{
    for (uint8_t seat = 0; seat < desk->sc->base.seat_count; seat++) {
        if (strcmp(desk->sc->base.seat_names[seat], name) == 0)
            return seat;
    }
    fail_msg("no seat %s", name);
    return 0;
}

static enum vd_result take(struct desk *desk, uint8_t seat, const char *text, struct vd_act *act)
{
    enum vd_result result =
        vd_session_read(desk->session, seat, vd_text_of(text), act, &desk->error);

    return result == VD_OK ? vd_session_check(desk->session, act, &desk->error) : result;
}

static void must(struct desk *desk, uint8_t seat, const char *text)
{
    struct vd_act act;
    char canonical[TEXT_MAX];
    struct vd_writer writer = vd_writer_of(canonical, sizeof canonical);

    if (take(desk, seat, text, &act) != VD_OK)
        fail_msg("%s: %s", text, desk->error.sentence);
    vd_session_print_act(desk->session, &act, &writer);
    if (take(desk, seat, canonical, &act) != VD_OK) /* the canonical form is the same order */
        fail_msg("%s: %s", canonical, desk->error.sentence);
    execute(desk, &act);
}

static void must_not(struct desk *desk, uint8_t seat, const char *text, const char *words)
{
    struct vd_act act;

    if (take(desk, seat, text, &act) == VD_OK)
        fail_msg("%s: was accepted", text);
    if (strstr(desk->error.sentence, words) == NULL)
        fail_msg("%s: '%s' lacks '%s'", text, desk->error.sentence, words);
}

static const struct altar_state *state_of(const struct desk *desk)
{
    return vd_session_state(desk->session);
}

/* Whoever is asked does the least there is: the last thing that is listed. */
static void go_on(struct desk *desk)
{
    for (uint8_t seat = 0; seat < desk->sc->base.seat_count; seat++) {
        const struct vd_view *view = vd_session_view(desk->session, seat);
        struct vd_act act = {.kind = VD_ACT_ORDER, .seat = seat};

        if (!view->asked)
            continue;
        size_t count = altar_rules.legal(&desk->sc->base, view, vd_session_work(desk->session),
                                         desk->choices, ALTAR_CHOICES_MAX);

        altar_rules.expand(&desk->sc->base, view, vd_session_work(desk->session),
                           desk->choices[count - 1], &act.command);
        execute(desk, &act);
        return;
    }
    fail_msg("nobody is asked");
}

static void go_on_to_turn(struct desk *desk, uint8_t turn)
{
    while (state_of(desk)->turn < turn ||
           altar_open_task((struct altar_state *)state_of(desk))->phase != ALTAR_PHASE_ACTIVATE)
        go_on(desk);
}

/* ---- what was told ---- */

static size_t count_of(const struct desk *desk, uint8_t seat, uint16_t kind)
{
    size_t count = 0;

    for (size_t i = 0; i < desk->told_count[seat]; i++)
        count += desk->told[seat][i].kind == kind;
    return count;
}

/* All texts that came to a seat, one behind the other. */
static const char *text_of(const struct desk *desk, uint8_t seat)
{
    static char text[TEXT_MAX];
    size_t length = 0;

    for (size_t i = 0; i < desk->told_count[seat]; i++) {
        const struct vd_event *event = &desk->told[seat][i];

        for (size_t k = 0; event->kind == VD_EVENT_TEXT && k < (event->arg[1] & 0xFFU); k++)
            text[length++] = (char)(event->arg[2 + k / 2] >> (k % 2 == 0 ? 0 : 8));
    }
    text[length] = '\0';
    return text;
}

static void nobody_else_heard(const struct desk *desk, uint8_t first, uint8_t second)
{
    for (uint8_t seat = 0; seat < desk->sc->base.seat_count; seat++) {
        if (seat == first || seat == second)
            continue;
        assert_int_equal(count_of(desk, seat, ALTAR_EVENT_LETTER), 0);
        assert_string_equal(text_of(desk, seat), "");
    }
}

/* ---- letters ---- */

static void a_letter_rides_for_a_turn(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t ewell = seat_of(desk, "confederate.ewell"), lee = seat_of(desk, "confederate.lee");

    (void)state;
    go_on_to_turn(desk, 1);
    clear(desk);
    must(desk, ewell, "msg Lee: Carlisle is ours. The flour mills too; 5,000 barrels.");
    assert_int_equal(count_of(desk, ewell, ALTAR_EVENT_LETTER), 1);
    assert_int_equal(count_of(desk, lee, ALTAR_EVENT_LETTER), 0);
    must_not(desk, ewell, "undo", "nothing to take back");
    go_on_to_turn(desk, 3);
    assert_string_equal(text_of(desk, lee),
                        "Carlisle is ours. The flour mills too; 5,000 barrels.");
    assert_string_equal(text_of(desk, ewell), "");
    nobody_else_heard(desk, ewell, lee);
    end(desk);
}

/* What is sent after a rewind has a number of its own: the abandoned letter never arrives. */
static void a_rewind_calls_a_courier_back(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t ewell = seat_of(desk, "confederate.ewell"), lee = seat_of(desk, "confederate.lee");
    char rewind[40];

    (void)state;
    go_on_to_turn(desk, 1);
    (void)snprintf(rewind, sizeof rewind, "rewind %lu",
                   (unsigned long)vd_session_count(desk->session));
    must(desk, ewell, "msg Lee: Carlisle is ours.");
    must(desk, VD_SEAT_UMPIRE, rewind);
    must(desk, ewell, "msg Lee: Carlisle is not ours.");
    go_on_to_turn(desk, 3);
    assert_string_equal(text_of(desk, lee), "Carlisle is not ours.");
    end(desk);
}

/* A letter of Ewell's, as he and Lee are told of it, and as it stands in his view; before it others
 * write to each other, or they do not. */
static void write_to_lee(bool others_write, struct vd_event told[2], char view[VIEW_MAX])
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t ewell = seat_of(desk, "confederate.ewell"), lee = seat_of(desk, "confederate.lee");
    struct vd_writer writer = vd_writer_of(view, VIEW_MAX);

    go_on_to_turn(desk, 1);
    if (others_write) {
        must(desk, seat_of(desk, "confederate.longstreet"), "msg Hill: Where are you?");
        must(desk, seat_of(desk, "union.meade"), "msg Reynolds: Go and look.");
    }
    clear(desk);
    must(desk, ewell, "msg Lee: Carlisle is ours.");
    told[0] = desk->told[ewell][0];
    altar_rules.print_view(&desk->sc->base, vd_session_view(desk->session, ewell), VD_FORM_JSON,
                           &writer);
    go_on_to_turn(desk, 3);
    for (size_t i = 0; i < desk->told_count[lee]; i++) {
        if (desk->told[lee][i].kind == ALTAR_EVENT_LETTER)
            told[1] = desk->told[lee][i];
    }
    end(desk);
}

static void nobody_can_count_the_letters_of_others(void **state)
{
    static char views[2][VIEW_MAX];
    struct vd_event told[2][2] = {0};

    (void)state;
    for (unsigned i = 0; i < 2; i++)
        write_to_lee(i == 1, told[i], views[i]);
    assert_string_equal(views[0], views[1]);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(told[0][i].kind, ALTAR_EVENT_LETTER);
        assert_memory_equal(told[0][i].arg, told[1][i].arg, sizeof told[0][i].arg);
    }
}

static void where_positions_are_public_it_is_there_at_once(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=tokens");
    uint8_t ewell = seat_of(desk, "confederate.ewell"), lee = seat_of(desk, "confederate.lee");

    (void)state;
    go_on_to_turn(desk, 1);
    clear(desk);
    must(desk, ewell, "msg csa.lee: Carlisle is ours.");
    assert_string_equal(text_of(desk, lee), "Carlisle is ours.");
    nobody_else_heard(desk, ewell, lee);
    end(desk);
}

/* One letter a turn goes by the wire; the next rides. */
static void the_telegraph_carries_one_a_turn(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t meade = seat_of(desk, "union.meade"), couch = seat_of(desk, "union.couch");

    (void)state;
    go_on_to_turn(desk, 1);
    clear(desk);
    must(desk, meade, "msg Couch: Hold Harrisburg.");
    assert_string_equal(text_of(desk, couch), "Hold Harrisburg.");
    must(desk, meade, "msg Couch: And the bridge.");
    assert_string_equal(text_of(desk, couch), "Hold Harrisburg.");
    go_on_to_turn(desk, 3);
    assert_string_equal(text_of(desk, couch), "Hold Harrisburg.And the bridge.");
    end(desk);
}

static void who_may_write_to_whom(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t ewell = seat_of(desk, "confederate.ewell");
    struct altar_expected expected;

    (void)state;
    must_not(desk, ewell, "msg Ewell: Dear diary", "yourself");
    must_not(desk, ewell, "msg union.meade: Come on", "your own side");
    must_not(desk, ewell, "msg Nobody: Hello", "a commander is wanted");
    must_not(desk, ewell, "msg Lee", "write: msg NAME: TEXT");
    expected = altar_letter_expected(
        desk->sc, (const struct altar_view *)vd_session_view(desk->session, ewell),
        seat_of(desk, "confederate.lee"));
    assert_int_equal(expected.earliest, 1);
    assert_int_equal(expected.latest, 2);
    for (int i = 0; i < ALTAR_SENT_MAX; i++)
        must(desk, ewell, "msg Lee: Where are you?");
    must_not(desk, ewell, "msg Lee: Where are you?", "all on the road");
    end(desk);
    desk = begin("gettysburg", "commanders=together", "fog=blind");
    must_not(desk, CONFEDERATE, "msg union: Hello", "one commander");
    end(desk);
}

static unsigned always_one(void *context, struct vd_die_key key, unsigned sides)
{
    (void)context;
    (void)key;
    (void)sides;
    return 1;
}

/* The dangers of the road are the scenario's: `loss` and `interception`, faces of a die. */
static void letters_are_lost_and_intercepted(void **state)
{
    static const char *const settings[] = {"commanders=separate", "fog=blind", NULL};
    const char *const dangers[] = {"far_turns: 2\n  loss: 5", "far_turns: 2\n  interception: 5"};

    (void)state;
    for (size_t i = 0; i < COUNT(dangers); i++) {
        struct altar_change changes[] = {{"scenario", "far_turns: 2", dangers[i]}, {0}};
        struct altar_desk data;
        struct vd_heap heap;

        vd_heap_init(&heap);
        struct desk *desk = vd_heap_take(&heap, 1, sizeof *desk);

        desk->heap = heap;
        altar_desk_init(&data, "gettysburg");
        desk->sc = altar_desk_load(&data, changes, settings);
        assert_non_null(desk->sc);
        start(desk, (struct vd_dice){.roll = always_one});
        uint8_t lee = seat_of(desk, "confederate.lee"), meade = seat_of(desk, "union.meade");

        must(desk, seat_of(desk, "confederate.ewell"), "msg Lee: Carlisle is ours.");
        go_on_to_turn(desk, 3);
        assert_string_equal(text_of(desk, lee), "");
        assert_string_equal(text_of(desk, meade), i == 0 ? "" : "Carlisle is ours.");
        end(desk);
        altar_desk_release(&data);
    }
}

/* ---- corrections ---- */

static uint8_t token(const struct desk *desk, uint8_t side, const char *name)
{
    uint8_t found = altar_find_token(desk->sc, side, vd_text_of(name), NULL);

    assert_int_not_equal(found, ALTAR_NONE);
    return found;
}

static const struct altar_view *view_of(const struct desk *desk, uint8_t seat)
{
    return (const struct altar_view *)vd_session_view(desk->session, seat);
}

/* The enemy hears that something was put right, and that is all. */
static void correct_in_secret(struct desk *desk, const char *text, uint8_t owner)
{
    uint8_t enemy = (uint8_t)(1 - owner);

    clear(desk);
    must(desk, VD_SEAT_UMPIRE, text);
    assert_string_equal(text_of(desk, owner), "of a slip");
    assert_string_equal(text_of(desk, enemy), "");
    assert_int_equal(count_of(desk, owner, ALTAR_EVENT_CORRECTED), 1);
    assert_int_equal(count_of(desk, enemy, ALTAR_EVENT_CORRECTED), 1);
    assert_int_equal(desk->told_count[enemy], 1);
}

static void the_umpire_puts_things_right(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=blind");
    uint8_t early = token(desk, CONFEDERATE, "Early");
    uint8_t gordon = altar_find_unit(desk->sc, CONFEDERATE, vd_text_of("Gordon"), NULL);

    (void)state;
    must_not(desk, VD_SEAT_UMPIRE, "correct remove Early because of a slip", "after the set-up");
    go_on_to_turn(desk, 1);
    correct_in_secret(desk, "correct points csa 7 because of a slip", CONFEDERATE);
    assert_int_equal(state_of(desk)->points[CONFEDERATE], 7);
    correct_in_secret(desk, "correct dice usa 11 because of a slip", UNION);
    assert_int_equal(state_of(desk)->pool[UNION], 11);
    correct_in_secret(desk, "correct break Early/Gordon because of a slip", CONFEDERATE);
    assert_int_equal(state_of(desk)->units[gordon], ALTAR_BROKEN);
    correct_in_secret(desk, "correct restore Gordon because of a slip", CONFEDERATE);
    assert_int_equal(state_of(desk)->units[gordon], ALTAR_FIT);
    correct_in_secret(desk, "correct remove Early because of a slip", CONFEDERATE);
    assert_int_equal(state_of(desk)->board.piece[early].cell, VD_NONE);
    correct_in_secret(desk, "correct place csa Early at A1 because of a slip", CONFEDERATE);
    assert_int_equal(state_of(desk)->board.piece[early].cell, 0);
    end(desk);
}

static void what_cannot_be_corrected(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=blind");

    (void)state;
    go_on_to_turn(desk, 1);
    must_not(desk, CONFEDERATE, "correct points csa 20 because I say so", "umpire's");
    must_not(desk, CONFEDERATE, "correct reopen because I say so", "umpire's");
    must_not(desk, VD_SEAT_UMPIRE, "correct points csa 20", "because TEXT");
    must_not(desk, VD_SEAT_UMPIRE, "correct reopen because of a slip", "rewind");
    must_not(desk, VD_SEAT_UMPIRE, "correct weather because of a slip", "what is corrected");
    must_not(desk, VD_SEAT_UMPIRE, "correct place Early at Hanover because of a slip", "taken");
    must_not(desk, VD_SEAT_UMPIRE, "correct restore Gordon because of a slip", "it is fit");
    must_not(desk, VD_SEAT_UMPIRE, "correct remove usa Hanover depot because of a slip", "depots");
    must_not(desk, VD_SEAT_UMPIRE, "correct points csa 0 because of a slip", "so many already");
    end(desk);
}

/* I14: who stands at it learns of it at once, the other when the turn ends. */
static void a_crossing_is_put_right(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=blind");
    uint8_t bridge = 0;
    char text[200];

    (void)state;
    go_on_to_turn(desk, 1);
    while (!desk->sc->crossings[bridge].target ||
           (state_of(desk)->board.destroyed >> bridge & 1) != 0)
        bridge++;
    (void)snprintf(text, sizeof text, "correct crossing %s destroyed because of a flood",
                   altar_crossing_name(desk->sc, bridge));
    must(desk, VD_SEAT_UMPIRE, text);
    assert_true((state_of(desk)->board.destroyed >> bridge & 1) != 0);
    go_on_to_turn(desk, 2);
    for (uint8_t seat = 0; seat < 2; seat++)
        assert_true((view_of(desk, seat)->board.destroyed >> bridge & 1) != 0);
    end(desk);
}

static uint8_t flags_of(const struct desk *desk, const char *name)
{
    return state_of(desk)->board.piece[token(desk, CONFEDERATE, name)].flags;
}

/* A corps whose activation was closed by mistake marches once more: its owner alone hears of it. */
static void a_corps_is_opened_again(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=blind");
    uint16_t done;

    (void)state;
    go_on_to_turn(desk, 1);
    must_not(desk, VD_SEAT_UMPIRE, "correct reopen csa III because of a slip", "not moved yet");
    must_not(desk, VD_SEAT_UMPIRE, "correct reopen csa XV because of a slip", "a corps is wanted");
    must_not(desk, VD_SEAT_UMPIRE, "correct reopen csa because of a slip", "a corps is wanted");
    must_not(desk, VD_SEAT_UMPIRE, "correct reopen III because of a slip", "both sides");
    must(desk, CONFEDERATE, "III");
    must(desk, CONFEDERATE, "end");
    done = state_of(desk)->corps_done;
    assert_true((flags_of(desk, "Heth") & ALTAR_PIECE_MOVED) != 0);
    correct_in_secret(desk, "correct reopen csa III because of a slip", CONFEDERATE);
    assert_int_not_equal(state_of(desk)->corps_done, done);
    assert_true((flags_of(desk, "Heth") & ALTAR_PIECE_MOVED) == 0);
    assert_int_equal(view_of(desk, CONFEDERATE)->corps_done, 0);
    must(desk, UNION, "I");
    must(desk, UNION, "end");
    must(desk, CONFEDERATE, "III");
    must(desk, CONFEDERATE, "Heth hold");
    end(desk);
}

/* The corps that is active gets its marches back; a die that was thrown is spent. */
static void marches_are_opened_again(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=tokens");

    (void)state;
    go_on_to_turn(desk, 1);
    must(desk, CONFEDERATE, "activate III staff Heth, Pender");
    must(desk, CONFEDERATE, "Heth throw");
    must(desk, CONFEDERATE, "end marches");
    must_not(desk, CONFEDERATE, "Pender hold", "marches of this corps are over");
    must(desk, VD_SEAT_UMPIRE, "correct reopen csa III because of a slip");
    assert_int_equal(view_of(desk, CONFEDERATE)->task.phase, ALTAR_PHASE_MARCH);
    assert_int_equal(view_of(desk, CONFEDERATE)->mover.piece, ALTAR_NONE);
    assert_int_equal(flags_of(desk, "Heth"), 0);
    assert_int_equal(flags_of(desk, "Pender"), ALTAR_PIECE_STAFF);
    must(desk, CONFEDERATE, "Pender throw");
    end(desk);
}

/* Nobody can take anything back over it. */
static void a_correction_closes_undo(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=blind");
    uint8_t seat = 0;

    (void)state;
    go_on_to_turn(desk, 1);
    while (!vd_session_view(desk->session, seat)->asked)
        seat++;
    go_on(desk); /* names a corps */
    assert_true(vd_session_can_undo(desk->session, seat));
    must(desk, VD_SEAT_UMPIRE, "correct points csa 7 because of a slip");
    assert_false(vd_session_can_undo(desk->session, seat));
    end(desk);
}

/* Corrections that a seat may not know of: the same bytes to it. */
static void an_enemy_cannot_tell_corrections_apart(void **state)
{
    static const char *const texts[] = {"correct place Early at A1 because of a slip",
                                        "correct break Gordon because Early's men ran",
                                        "correct points csa 9 because of a recount"};
    struct vd_event first = {0};

    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct desk *desk = begin("gettysburg", "commanders=together", "fog=blind");

        go_on_to_turn(desk, 1);
        clear(desk);
        must(desk, VD_SEAT_UMPIRE, texts[i]);
        assert_int_equal(desk->told_count[UNION], 1);
        if (i == 0)
            first = desk->told[UNION][0];
        assert_memory_equal(&desk->told[UNION][0], &first, sizeof first);
        end(desk);
    }
}

/* ---- in a record ---- */

static void a_record_with_letters_and_corrections_verifies(void **state)
{
    static const struct {
        const char *seat, *text;
    } orders[] = {
        {"union.meade", "keep II"},
        {"confederate.ewell", "msg Lee: Carlisle is ours."},
        {"umpire", "correct dice usa 4 because the pool was misread"},
        {"confederate.lee", "msg Ewell: Good. Come back to Cashtown."},
        {"union.meade", "end"},
    };
    const char *settings[] = {"commanders=separate", "fog=blind"};
    struct vd_setting set[] = {{"commanders", "separate"}, {"fog", "blind"}};
    struct vd_record_setup setup = {.catalogue = &golden_catalogue,
                                    .set = set,
                                    .set_count = 2,
                                    .grade = VD_GRADE_SEED,
                                    .seed = "4"};
    struct vd_record record;
    struct vd_report report;
    struct vd_fault fault;
    struct vd_verdict verdict;
    struct vd_reply reply;
    struct vd_heap heap;

    (void)state;
    vd_heap_init(&heap);
    vd_report_init(&report);
    assert_true(golden_catalogue.open("gettysburg", settings, 2, &heap, &setup.scenario,
                                      &setup.rules, &report));
    vd_report_release(&report);
    assert_true(vd_record_new(&record, &setup, &fault));
    for (size_t i = 0; i < COUNT(orders); i++) {
        uint8_t seat = VD_SEAT_UMPIRE;

        for (uint8_t k = 0; k < setup.scenario->seat_count; k++) {
            if (strcmp(setup.scenario->seat_names[k], orders[i].seat) == 0)
                seat = k;
        }
        vd_record_submit(&record, seat, vd_text_of(orders[i].text), 0, &reply);
        if (reply.result != VD_OK)
            fail_msg("%s: %s", orders[i].text, reply.error.sentence);
    }
    if (!vd_verify(&golden_catalogue, vd_buffer_text(&record.fresh), &heap, &verdict, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    vd_record_release(&record);
    vd_heap_release(&heap);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_letter_rides_for_a_turn),
        cmocka_unit_test(a_rewind_calls_a_courier_back),
        cmocka_unit_test(nobody_can_count_the_letters_of_others),
        cmocka_unit_test(where_positions_are_public_it_is_there_at_once),
        cmocka_unit_test(the_telegraph_carries_one_a_turn),
        cmocka_unit_test(who_may_write_to_whom),
        cmocka_unit_test(letters_are_lost_and_intercepted),
        cmocka_unit_test(the_umpire_puts_things_right),
        cmocka_unit_test(what_cannot_be_corrected),
        cmocka_unit_test(a_crossing_is_put_right),
        cmocka_unit_test(a_corps_is_opened_again),
        cmocka_unit_test(marches_are_opened_again),
        cmocka_unit_test(a_correction_closes_undo),
        cmocka_unit_test(an_enemy_cannot_tell_corrections_apart),
        cmocka_unit_test(a_record_with_letters_and_corrections_verifies),
    };

    return cmocka_run_group_tests_name("letters and corrections", tests, NULL, NULL);
}
