/* unit/test_altar_umpire.c: what the record has words for and the game only numbers: letters between the
 * commanders of a side (I33), and the umpire's corrections with their reasons. */
#include <stdio.h>
#include <string.h>

#include "core/fast_dice.h"
#include "record/verify.h"
#include "rules/altar/correct.h"
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
    uint32_t typed; /* seats that type in their dice, a bit each */
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
    const struct vd_session_setup setup = {.rules = &altar_rules,
                                           .scenario = &desk->sc->base,
                                           .dice = dice,
                                           .typed = desk->typed,
                                           .first = 1};
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

/* A die that others throw at their table is not spoken of, and a letter passes it. */
static void a_letter_passes_the_others_die(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t lee = seat_of(desk, "confederate.lee"), ewell = seat_of(desk, "confederate.ewell");
    uint8_t meade = seat_of(desk, "union.meade");

    (void)state;
    vd_session_free(desk->session);
    desk->typed = VD_AUDIENCE(ewell);
    start(desk, vd_fast_dice(&desk->seed));
    go_on_to_turn(desk, 1);
    must(desk, lee, "activate II staff Rodes");
    must(desk, ewell, "Rodes staff");
    must_not(desk, meade, "die 3", "no die is waited for");
    clear(desk);
    must(desk, meade, "msg Reynolds: Go and look.");
    must(desk, lee, "msg Hill: Where are you?");
    must(desk, ewell, "msg Lee: On the road.");
    assert_int_equal(count_of(desk, meade, ALTAR_EVENT_LETTER), 1);
    assert_int_equal(count_of(desk, lee, ALTAR_EVENT_LETTER), 1);
    assert_int_equal(desk->told_count[ewell], 1);
    must_not(desk, ewell, "Rodes hold", "first a die must be typed in");
    must(desk, ewell, "die 4");
    assert_int_equal(count_of(desk, ewell, ALTAR_EVENT_DIE), 1);
    end(desk);
}

/* I35: whoever has laid his card may change it as long as he has not heard that the other's is in, also
 * while the other throws a die for it: by a refusal he would hear it. */
static void a_card_may_be_changed_while_a_die_is_thrown(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=blind");
    uint8_t of;

    (void)state;
    vd_session_free(desk->session);
    desk->typed = VD_AUDIENCE(UNION) | VD_AUDIENCE(CONFEDERATE);
    start(desk, vd_fast_dice(&desk->seed));
    go_on_to_turn(desk, 1);
    must(desk, VD_SEAT_UMPIRE, "correct place csa Heth at P11 because of a slip");
    must(desk, VD_SEAT_UMPIRE, "correct place usa Caldwell at Q11 because of a slip");
    must(desk, CONFEDERATE, "activate III");
    must(desk, CONFEDERATE, "Heth via Q11");
    must(desk, UNION, "card skirmish");
    clear(desk);
    must(desk, CONFEDERATE, "card skirmish");
    assert_int_equal(count_of(desk, CONFEDERATE, VD_EVENT_DIE_WANTED), 1);
    assert_int_equal(desk->told_count[UNION], 0);
    must_not(desk, CONFEDERATE, "card battle", "first a die must be typed in");
    must_not(desk, UNION, "die 5", "no die is waited for");
    must(desk, UNION, "card retreat");
    assert_int_equal(count_of(desk, UNION, ALTAR_EVENT_LAID), 1);
    assert_int_equal(desk->told_count[UNION], 1);
    must(desk, CONFEDERATE, "die 6");
    assert_non_null(vd_session_wanted(desk->session, &of)); /* B9: he goes back a d6 */
    assert_int_equal(of, UNION);
    must(desk, UNION, "die 1");
    assert_int_equal(count_of(desk, CONFEDERATE, ALTAR_EVENT_CARDS), 1);
    assert_null(vd_session_wanted(desk->session, &of));
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

static size_t state_bytes(const struct desk *desk, char bytes[VIEW_MAX])
{
    struct vd_writer writer = vd_writer_of(bytes, VIEW_MAX);

    altar_rules.serialize(&desk->sc->base, state_of(desk), &writer);
    assert_false(vd_writer_is_full(&writer));
    return writer.length;
}

/* What the commanders have, each for himself, is part of the state that a record hashes. */
static void letters_on_the_road_are_in_the_state(void **state)
{
    static char before[VIEW_MAX], other[VIEW_MAX], again[VIEW_MAX];
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=blind");
    struct desk *twin = begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t ewell = seat_of(desk, "confederate.ewell");

    (void)state;
    go_on_to_turn(desk, 1);
    go_on_to_turn(twin, 1);
    size_t length = state_bytes(desk, before);

    assert_int_equal(state_bytes(twin, other), length);
    assert_memory_equal(before, other, length);
    must(desk, ewell, "msg Lee: Carlisle is ours.");
    size_t longer = state_bytes(desk, again);

    assert_true(longer > length);
    must(twin, ewell, "msg Hill: Carlisle is ours."); /* to another: another state */
    assert_int_equal(state_bytes(twin, other), longer);
    assert_memory_not_equal(again, other, longer);
    end(desk);
    end(twin);
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
    char text[900];

    (void)state;
    must_not(desk, ewell, "msg Ewell: Dear diary", "yourself");
    must_not(desk, ewell, "msg union.meade: Come on", "your own side");
    must_not(desk, ewell, "msg Nobody: Hello", "a commander is wanted");
    must_not(desk, ewell, "msg Lee", "write: msg NAME: TEXT");
    must_not(desk, ewell, "msg Lee:", "write: msg NAME: TEXT");
    (void)snprintf(text, sizeof text, "msg Lee: %0890d", 0);
    must_not(desk, ewell, text, "at most 800 letters");
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

/* Letters that arrive at once leave no courier to wait for: a turn has only so many of them all the same. */
static void a_turn_has_so_many_letters(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=tokens");
    uint8_t ewell = seat_of(desk, "confederate.ewell"), lee = seat_of(desk, "confederate.lee");

    (void)state;
    go_on_to_turn(desk, 1);
    for (int i = 0; i < ALTAR_WIRED_MAX; i++)
        must(desk, ewell, "msg Lee: Where are you?");
    must_not(desk, ewell, "msg Lee: Where are you?", "20 letters this turn");
    must(desk, lee, "msg Ewell: Here."); /* each has his own */
    go_on_to_turn(desk, 2);
    must(desk, ewell, "msg Lee: Where are you?");
    end(desk);
}

/* By rewinds a campaign has more letters than turns allow; their numbers end before they begin anew. */
static void letters_have_a_last_number(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=tokens");
    uint8_t ewell = seat_of(desk, "confederate.ewell"), lee = seat_of(desk, "confederate.lee");
    struct vd_outcome outcome;
    struct vd_error error;
    struct vd_act act;

    (void)state;
    go_on_to_turn(desk, 1);
    assert_int_equal(
        vd_session_read(desk->session, ewell, vd_text_of("msg Lee: The last."), &act, &error),
        VD_OK);
    act.command.choice.subject = UINT16_MAX;
    vd_session_execute(desk->session, &act, &outcome);
    must_not(desk, ewell, "msg Lee: One more.", "no more letters");
    must_not(desk, lee, "msg Ewell: And one.", "no more letters");
    must(desk, VD_SEAT_UMPIRE, "correct points csa 7 because the letters are all written");
    end(desk);
}

/* I33: each orders what is his: in the set-up, on the march and when broken brigades rally. */
static void a_fellows_troops_are_his(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=tokens");
    uint8_t ewell = seat_of(desk, "confederate.ewell"), hill = seat_of(desk, "confederate.hill");

    (void)state;
    while (!vd_session_view(desk->session, ewell)->asked)
        go_on(desk);
    must_not(desk, ewell, "deploy Heth at J9", "another commander");
    go_on_to_turn(desk, 1);
    must_not(desk, ewell, "III", "another commander");
    must_not(desk, hill, "III: Early hold", "");
    while (altar_open_task((struct altar_state *)state_of(desk))->phase != ALTAR_PHASE_RALLY)
        go_on(desk);
    must_not(desk, ewell, "rally Heth/Archer", "another commander");
    must_not(desk, ewell, "rally picket 1", "");
    end(desk);
}

static unsigned always_one(void *context, struct vd_die_key key, unsigned sides)
{
    (void)context;
    (void)key;
    (void)sides;
    return 1;
}

static const char *const roads[] = {"far_turns: 2", "far_turns: 2\n  loss: 5",
                                    "far_turns: 2\n  interception: 5"};

/* Every die is a one. */
static struct desk *begin_on_road(struct altar_desk *data, const char *road)
{
    static const char *const settings[] = {"commanders=separate", "fog=blind", NULL};
    struct altar_change changes[] = {{"scenario", roads[0], road}, {0}};
    struct vd_heap heap;

    vd_heap_init(&heap);
    struct desk *desk = vd_heap_take(&heap, 1, sizeof *desk);

    desk->heap = heap;
    altar_desk_init(data, "gettysburg");
    desk->sc = altar_desk_load(data, changes, settings);
    assert_non_null(desk->sc);
    start(desk, (struct vd_dice){.roll = always_one});
    return desk;
}

/* ---- letters in a report ---- */

/* That part of a seat's report, up to the empty line behind it. */
static const char *letters_of(const struct desk *desk, uint8_t seat)
{
    static char text[VIEW_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    altar_rules.print_view(&desk->sc->base, vd_session_view(desk->session, seat), VD_FORM_TEXT,
                           &writer);
    assert_false(vd_writer_is_full(&writer));
    char *part = strstr(text, "\nLETTERS\n");

    if (part == NULL)
        return "";
    part += strlen("\nLETTERS\n");
    strstr(part, "\n\n")[1] = '\0';
    return part;
}

static void must_tell(const struct desk *desk, uint8_t seat, const char *words)
{
    const char *text = letters_of(desk, seat);

    if (strstr(text, words) == NULL)
        fail_msg("%s is not told '%s' but:\n%s", desk->sc->base.seat_names[seat], words, text);
}

static void must_print_letters(const struct desk *desk, uint8_t seat, const char *words)
{
    char text[TEXT_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    altar_rules.print_view(&desk->sc->base, vd_session_view(desk->session, seat), VD_FORM_LETTERS,
                           &writer);
    assert_non_null(strstr(text, words));
}

/* Of Howard's troops Reynolds sees some, and no others can be nearer than a turn. */
static void before_it_is_sent_its_arrival_is_told(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t reynolds = seat_of(desk, "union.reynolds"), lee = seat_of(desk, "confederate.lee");

    (void)state;
    go_on_to_turn(desk, 1);
    assert_string_equal(
        letters_of(desk, reynolds),
        "Sent now (msg NAME: TEXT), a letter should arrive\n"
        "  by courier: the telegraph is at railroads, and no troops of yours are\n"
        "  in turn 2: Meade, Howard\n"
        "  in turn 2, or in turn 3 if he is far: Hancock, Sickles, Sykes, Sedgwick,\n"
        "    Slocum, Pleasonton, Couch\n");
    assert_string_equal(letters_of(desk, lee), /* his side has no telegraph */
                        "Sent now (msg NAME: TEXT), a letter should arrive\n"
                        "  in turn 2, or in turn 3 if he is far: Longstreet, Ewell\n"
                        "  in turn 2: Hill\n");
    must_print_letters(desk, lee, letters_of(desk, lee));
    end(desk);
}

/* A line that is free, a letter by it, and one behind that. */
static void a_report_knows_whether_the_wire_is_free(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t meade = seat_of(desk, "union.meade"), couch = seat_of(desk, "union.couch");
    const char *const is_free = "\n  at once by telegraph if the line runs to him, 1 letter this "
                                "turn; else\n  in turn ";
    const char *const used = "\n  by courier: the telegraph has carried yours of this turn\n";

    (void)state;
    go_on_to_turn(desk, 1);
    must_tell(desk, meade, is_free);
    must(desk, meade, "msg Couch: Hold Harrisburg.");
    must_tell(desk, meade, used);
    must_tell(desk, meade, "Of late\n  to Couch        arrived at once in turn 1\n");
    must_tell(desk, couch, is_free); /* each has his own */
    must_tell(desk, couch, "Of late\n  from Meade      came in turn 1\n");
    must(desk, meade, "msg Couch: And the bridge.");
    must_tell(desk, meade,
              "Of late\n"
              "  to Couch        sent in turn 1, on the road: expected in turn 2\n"
              "  to Couch        arrived at once in turn 1\n");
    go_on_to_turn(desk, 2);
    must_tell(desk, meade, "\n  at once by telegraph");
    end(desk);
}

/* Whether a courier has one turn to ride or two his sender learns from nobody. */
static void who_sent_a_letter_is_not_told_that_it_came(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t sykes = seat_of(desk, "union.sykes"), slocum = seat_of(desk, "union.slocum");
    uint8_t couch = seat_of(desk, "union.couch");

    (void)state;
    go_on_to_turn(desk, 1);
    must(desk, sykes, "msg Slocum: Where are you?");
    must(desk, sykes, "msg Couch: Where is he?");
    for (uint8_t turn = 1; turn <= 2; turn++) {
        go_on_to_turn(desk, turn);
        must_tell(desk, sykes,
                  "Of late\n"
                  "  to Couch        sent in turn 1, on the road: expected in turn 2 or 3\n"
                  "  to Slocum       sent in turn 1, on the road: expected in turn 2 or 3\n");
    }
    must_tell(desk, slocum, "\n  from Sykes      came in turn 2\n"); /* 12 spaces at most */
    assert_null(strstr(letters_of(desk, couch), "Of late"));         /* more */
    go_on_to_turn(desk, 3);
    must_tell(desk, couch, "\n  from Sykes      came in turn 3\n");
    must_tell(desk, sykes,
              "Of late\n"
              "  to Couch        sent in turn 1, expected by turn 3; you hear no more\n"
              "  to Slocum       sent in turn 1, expected by turn 3; you hear no more\n");
    go_on_to_turn(desk, 6);
    assert_non_null(strstr(letters_of(desk, sykes), "Of late"));
    go_on_to_turn(desk, 7); /* what is through fades after three turns */
    assert_null(strstr(letters_of(desk, sykes), "Of late"));
    end(desk);
}

/* Those on the road stay in the list, whatever comes in. */
static void a_report_has_the_last_few_letters(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t meade = seat_of(desk, "union.meade"), couch = seat_of(desk, "union.couch");

    (void)state;
    go_on_to_turn(desk, 1);
    for (int i = 0; i < ALTAR_SENT_MAX; i++)
        must(desk, couch, "msg Hancock: Where are you?");
    must_tell(desk, couch, "Your 4 couriers are all on the road: none can be sent now.\n");
    must_not(desk, couch, "msg Hancock: Where are you?", "all on the road");
    for (int i = 0; i < 3; i++) /* one by wire, two by courier */
        must(desk, meade, "msg Couch: Where is he?");
    go_on_to_turn(desk, 2);
    must(desk, meade, "msg Couch: I hear of you.");
    assert_string_equal(strstr(letters_of(desk, couch), "Of late"),
                        "Of late\n"
                        "  from Meade      came in turn 2\n"
                        "  from Meade      came in turn 2\n"
                        "  to Hancock      sent in turn 1, on the road: expected in turn 2 or 3\n"
                        "  to Hancock      sent in turn 1, on the road: expected in turn 2 or 3\n"
                        "  to Hancock      sent in turn 1, on the road: expected in turn 2 or 3\n"
                        "  to Hancock      sent in turn 1, on the road: expected in turn 2 or 3\n");
    go_on_to_turn(desk, 3);
    must_tell(desk, couch, "\n  at once by telegraph"); /* his couriers are back */
    end(desk);
}

static void nobody_to_write_to_is_not_spoken_of(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=blind");

    (void)state;
    assert_string_equal(letters_of(desk, UNION), "");
    must_print_letters(desk, UNION, "nobody to write to");
    end(desk);
    desk = begin("gettysburg", "commanders=separate", "fog=tokens");
    go_on_to_turn(desk, 1);
    assert_string_equal(letters_of(desk, seat_of(desk, "confederate.lee")),
                        "Sent now (msg NAME: TEXT), a letter should arrive\n"
                        "  at once: Longstreet, Ewell, Hill\n");
    end(desk);
}

/* ---- the dangers of the road ---- */

static void report(const struct desk *desk, uint8_t seat, char text[VIEW_MAX])
{
    struct vd_writer writer = vd_writer_of(text, VIEW_MAX);

    altar_rules.print_view(&desk->sc->base, vd_session_view(desk->session, seat), VD_FORM_TEXT,
                           &writer);
    altar_rules.print_view(&desk->sc->base, vd_session_view(desk->session, seat), VD_FORM_JSON,
                           &writer);
    assert_false(vd_writer_is_full(&writer));
}

/* They are the scenario's: `loss` and `interception`, faces of a die. */
static void letters_are_lost_and_intercepted(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(roads); i++) {
        struct altar_desk data;
        struct desk *desk = begin_on_road(&data, roads[i]);
        uint8_t lee = seat_of(desk, "confederate.lee"), meade = seat_of(desk, "union.meade");

        must(desk, seat_of(desk, "confederate.ewell"), "msg Lee: Carlisle is ours.");
        go_on_to_turn(desk, 3);
        assert_string_equal(text_of(desk, lee), i == 0 ? "Carlisle is ours." : "");
        assert_string_equal(text_of(desk, meade), i == 2 ? "Carlisle is ours." : "");
        if (i == 2)
            must_tell(desk, meade, "Of late\n  from Ewell      to Lee: intercepted in turn ");
        else
            assert_null(strstr(letters_of(desk, meade), "Of late"));
        end(desk);
        altar_desk_release(&data);
    }
}

/* Delivered, lost, intercepted: three worlds, and one report of who wrote it, turn by turn. */
static void its_sender_cannot_tell_what_became_of_it(void **state)
{
    static char texts[COUNT(roads)][VIEW_MAX];

    (void)state;
    for (uint8_t turn = 1; turn <= 4; turn++) {
        for (size_t i = 0; i < COUNT(roads); i++) {
            struct altar_desk data;
            struct desk *desk = begin_on_road(&data, roads[i]);
            uint8_t ewell = seat_of(desk, "confederate.ewell");

            must(desk, ewell, "msg Lee: Carlisle is ours.");
            go_on_to_turn(desk, turn);
            report(desk, ewell, texts[i]);
            must_tell(desk, ewell,
                      turn == 1 ? "on the road: expected in turn 1 or 2"
                                : "expected by turn 2; you hear no more");
            assert_string_equal(texts[i], texts[0]);
            end(desk);
            altar_desk_release(&data);
        }
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

static uint8_t flags_of(const struct desk *desk, const char *name)
{
    return state_of(desk)->board.piece[token(desk, CONFEDERATE, name)].flags;
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
    must_not(desk, VD_SEAT_UMPIRE, "correct points csa 100 because of a slip", "too many");
    must_not(desk, VD_SEAT_UMPIRE, "correct dice usa 100 because of a slip", "too many");
    must_not(desk, VD_SEAT_UMPIRE, "correct remove Stuart because of a slip", "not on the map");
    must_not(desk, VD_SEAT_UMPIRE, "correct crossing Hancock ferry standing because of a slip",
             "it is so already");
    must_not(desk, VD_SEAT_UMPIRE, "correct reopen XI because of a slip", "not moved yet");
    end(desk);
}

/* Each form in its own words: what is missing, what is too much, what either side could mean. */
static void corrections_have_their_forms(void **state)
{
    static const struct {
        const char *text, *words;
    } cases[] = {
        {"correct place Early because of a slip", "here follows: place UNIT at PLACE"},
        {"correct place Custer at A1 because of a slip", "a unit is wanted here"},
        {"correct place Early at Nowhere because of a slip", "no place on this map"},
        {"correct place Early at A1 A2 because of a slip", "should end before 'A2'"},
        {"correct remove picket 1 because of a slip", "both sides have one: write SIDE UNIT"},
        {"correct remove because of a slip", "a unit is wanted here"},
        {"correct points because of a slip", "a side is wanted"},
        {"correct points csa because of a slip", "a number is wanted"},
        {"correct points csa 5 6 because of a slip", "should end before '6'"},
        {"correct crossing standing because of a slip", "crossing NAME standing, or destroyed"},
        {"correct crossing Hancock ferry because of a slip", "crossing NAME standing"},
        {"correct break because of a slip", "a brigade is wanted"},
    };
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=tokens");

    (void)state;
    go_on_to_turn(desk, 1);
    for (size_t i = 0; i < COUNT(cases); i++)
        must_not(desk, VD_SEAT_UMPIRE, cases[i].text, cases[i].words);
    end(desk);
}

/* A set-up is its owner's to put right, and a turn that ends is over for a corps. */
static void corrections_wait_for_a_quiet_moment(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=tokens");

    (void)state;
    must_not(desk, VD_SEAT_UMPIRE, "correct place Early at A1 because of a slip", "set-up");
    must_not(desk, VD_SEAT_UMPIRE, "correct break Gordon because of a slip", "set-up");
    must_not(desk, VD_SEAT_UMPIRE, "correct reopen csa III because of a slip", "between contacts");
    go_on_to_turn(desk, 1);
    while (altar_open_task((struct altar_state *)state_of(desk))->phase != ALTAR_PHASE_RALLY)
        go_on(desk);
    must_not(desk, VD_SEAT_UMPIRE, "correct reopen csa III because of a slip", "before the turn");
    must(desk, VD_SEAT_UMPIRE, "correct remove csa Heth because of a slip");
    assert_int_equal(view_of(desk, CONFEDERATE)->task.phase, ALTAR_PHASE_RALLY);
    end(desk);
}

static void correct_place(struct desk *desk, const char *unit, uint16_t cell, const char *refusal)
{
    char text[100];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_write_format(&writer, "correct place csa %s at ", unit);
    altar_write_cell(desk->sc, cell, &writer);
    vd_write(&writer, " because of a slip");
    if (refusal == NULL)
        must(desk, VD_SEAT_UMPIRE, text);
    else
        must_not(desk, VD_SEAT_UMPIRE, text, refusal);
}

static uint16_t cell_of(const struct desk *desk, uint8_t side, const char *unit)
{
    return state_of(desk)->board.piece[token(desk, side, unit)].cell;
}

/* Where it stands, where others stand, and where it may. */
static void a_token_is_put_where_it_could_stand(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=tokens");

    (void)state;
    go_on_to_turn(desk, 1);
    correct_place(desk, "Early", cell_of(desk, CONFEDERATE, "Early"), "stands there already");
    correct_place(desk, "Early", cell_of(desk, UNION, "Buford"), "taken");
    correct_place(desk, "Early", cell_of(desk, CONFEDERATE, "Hood"), "taken"); /* another corps */
    correct_place(desk, "Early", 0, NULL);
    assert_int_equal(cell_of(desk, CONFEDERATE, "Early"), 0);
    end(desk);
}

/* X23: a division on the map has a brigade that is fit. */
static void the_last_brigade_is_not_broken(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=tokens");

    (void)state;
    go_on_to_turn(desk, 1);
    must(desk, VD_SEAT_UMPIRE, "correct break French/Hays because of a slip");
    must_not(desk, VD_SEAT_UMPIRE, "correct break French/Hays because of a slip", "it is not fit");
    must_not(desk, VD_SEAT_UMPIRE, "correct break French/White because of a slip", "last fit one");
    must(desk, VD_SEAT_UMPIRE, "correct remove usa French because of a slip");
    must(desk, VD_SEAT_UMPIRE, "correct break French/White because of a slip");
    end(desk);
}

/* Whoever is on the march and is moved by the umpire's hand marches no more. */
static void a_marcher_is_put_elsewhere(void **state)
{
    static const char *const texts[] = {"correct place csa Heth at A1 because of a slip",
                                        "correct remove csa Heth because of a slip"};

    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct desk *desk = begin("gettysburg", "commanders=together", "fog=tokens");

        go_on_to_turn(desk, 1);
        must(desk, CONFEDERATE, "activate III staff Heth");
        must(desk, CONFEDERATE, "Heth throw");
        assert_int_equal(view_of(desk, CONFEDERATE)->mover.piece, token(desk, CONFEDERATE, "Heth"));
        must(desk, VD_SEAT_UMPIRE, texts[i]);
        assert_int_equal(view_of(desk, CONFEDERATE)->mover.piece, ALTAR_NONE);
        assert_int_equal(state_of(desk)->march.mover.piece, ALTAR_NONE);
        must(desk, CONFEDERATE, "Pender hold");
        end(desk);
    }
}

/* The last token of a corps that was still to march is taken away: its actions follow (R6). */
static void a_corps_without_marchers_goes_on(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=tokens");

    (void)state;
    go_on_to_turn(desk, 1);
    must(desk, CONFEDERATE, "III");
    uint8_t heth = token(desk, CONFEDERATE, "Heth"), corps = state_of(desk)->stack[0].corps;

    for (uint8_t i = 0; i < desk->sc->token_count; i++) {
        char order[40];

        if (i == heth || !altar_may_march(desk->sc, &state_of(desk)->board.piece[i], corps) ||
            desk->sc->tokens[i].side != CONFEDERATE)
            continue;
        (void)snprintf(order, sizeof order, "%s hold", altar_token_word(desk->sc, i));
        must(desk, CONFEDERATE, order);
    }
    assert_int_equal(view_of(desk, CONFEDERATE)->task.phase, ALTAR_PHASE_MARCH);
    must(desk, VD_SEAT_UMPIRE, "correct remove csa Heth because of a slip");
    assert_int_equal(view_of(desk, CONFEDERATE)->task.phase, ALTAR_PHASE_ACTION);
    end(desk);
}

/* Who may order what is said in general form: no line tells where anything stands. */
static void the_forms_are_those_of_the_moment(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=tokens");
    static struct altar_state at;
    static const struct {
        uint8_t phase;
        uint16_t corps_done;
        bool result, place, reopen;
    } cases[] = {
        {ALTAR_PHASE_DEPLOY, 0, false, false, false},
        {ALTAR_PHASE_ACTIVATE, 0, false, true, false},
        {ALTAR_PHASE_ACTIVATE, 1, false, true, true},
        {ALTAR_PHASE_MARCH, 1, false, true, true},
        {ALTAR_PHASE_CONTACT, 1, false, false, false},
        {ALTAR_PHASE_BATTLE, 1, true, false, false},
        {ALTAR_PHASE_RALLY, 1, false, true, false},
    };

    (void)state;
    go_on_to_turn(desk, 1);
    at = *state_of(desk);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[TEXT_MAX];
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        at.stack[at.depth - 1].phase = cases[i].phase;
        at.corps_done = cases[i].corps_done;
        altar_rules.print_corrections(&desk->sc->base, &at, &writer);
        assert_int_equal(strstr(text, "result: night") != NULL, cases[i].result);
        assert_int_equal(strstr(text, "correct place") != NULL, cases[i].place);
        assert_int_equal(strstr(text, "correct reopen") != NULL, cases[i].reopen);
        assert_non_null(strstr(text, "correct points"));
    }
    end(desk);
}

/* Numbers that no text gives: a caller of the rules may send any. */
static void wild_corrections_are_refused(void **state)
{
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=tokens");
    static const struct {
        struct vd_choice choice;
        const char *words;
    } cases[] = {
        {{.option = ALTAR_CORRECT_PLACE, .subject = 250}, "no such token"},
        {{.option = ALTAR_CORRECT_PLACE, .cell = 60000}, "no such space"},
        {{.option = ALTAR_CORRECT_REMOVE, .subject = 250}, "no such token"},
        {{.option = ALTAR_CORRECT_BREAK, .subject = 250}, "no such brigade"},
        {{.option = ALTAR_CORRECT_POINTS, .subject = 2}, "no such side"},
        {{.option = ALTAR_CORRECT_CROSSING, .subject = 99}, "neither destroyed nor repaired"},
        {{.option = ALTAR_CORRECT_REOPEN, .subject = 99}, "no such corps"},
        {{.option = ALTAR_CORRECT_NONE}, "no correction"},
        {{.option = ALTAR_CORRECT_COUNT}, "no correction"},
    };

    (void)state;
    go_on_to_turn(desk, 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_command command = {.choice = cases[i].choice, .seat = VD_SEAT_UMPIRE};

        command.choice.kind = ALTAR_CHOOSE_CORRECT;
        assert_int_not_equal(altar_rules.correct(&desk->sc->base, state_of(desk),
                                                 vd_session_work(desk->session), &command,
                                                 &desk->error),
                             VD_OK);
        check_case(cases[i].words, strstr(desk->error.sentence, cases[i].words) != NULL);
    }
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

/* Where positions are public, or who stands at it: he hears why, and at once. */
static void who_stands_at_a_crossing_hears_of_it(void **state)
{
    static const char down[] = "correct crossing Hancock ferry destroyed because of a flood";
    struct desk *desk = begin("gettysburg", "commanders=together", "fog=tokens");
    uint16_t bank;

    (void)state;
    go_on_to_turn(desk, 1);
    clear(desk);
    must(desk, VD_SEAT_UMPIRE, down);
    assert_string_equal(text_of(desk, UNION), "of a flood");
    assert_string_equal(text_of(desk, CONFEDERATE), "of a flood");
    end(desk);
    desk = begin("gettysburg", "commanders=together", "fog=blind");
    go_on_to_turn(desk, 1);
    uint8_t ferry = altar_find_crossing(desk->sc, vd_text_of("Hancock ferry"), NULL);
    const struct vd_theater *theater = desk->sc->base.theater;

    bank = theater->edges[theater->crossings[desk->sc->crossings[ferry].crossing].edge].a;
    correct_place(desk, "Early", bank, NULL);
    clear(desk);
    must(desk, VD_SEAT_UMPIRE, down);
    assert_string_equal(text_of(desk, UNION), "");
    assert_string_equal(text_of(desk, CONFEDERATE), "of a flood");
    assert_true((view_of(desk, CONFEDERATE)->board.destroyed >> ferry & 1) != 0);
    assert_true((view_of(desk, UNION)->board.destroyed >> ferry & 1) == 0);
    end(desk);
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
        cmocka_unit_test(a_letter_passes_the_others_die),
        cmocka_unit_test(a_card_may_be_changed_while_a_die_is_thrown),
        cmocka_unit_test(a_rewind_calls_a_courier_back),
        cmocka_unit_test(nobody_can_count_the_letters_of_others),
        cmocka_unit_test(letters_on_the_road_are_in_the_state),
        cmocka_unit_test(where_positions_are_public_it_is_there_at_once),
        cmocka_unit_test(the_telegraph_carries_one_a_turn),
        cmocka_unit_test(who_may_write_to_whom),
        cmocka_unit_test(a_turn_has_so_many_letters),
        cmocka_unit_test(letters_have_a_last_number),
        cmocka_unit_test(a_fellows_troops_are_his),
        cmocka_unit_test(before_it_is_sent_its_arrival_is_told),
        cmocka_unit_test(a_report_knows_whether_the_wire_is_free),
        cmocka_unit_test(who_sent_a_letter_is_not_told_that_it_came),
        cmocka_unit_test(a_report_has_the_last_few_letters),
        cmocka_unit_test(nobody_to_write_to_is_not_spoken_of),
        cmocka_unit_test(letters_are_lost_and_intercepted),
        cmocka_unit_test(its_sender_cannot_tell_what_became_of_it),
        cmocka_unit_test(the_umpire_puts_things_right),
        cmocka_unit_test(what_cannot_be_corrected),
        cmocka_unit_test(corrections_have_their_forms),
        cmocka_unit_test(corrections_wait_for_a_quiet_moment),
        cmocka_unit_test(a_token_is_put_where_it_could_stand),
        cmocka_unit_test(the_last_brigade_is_not_broken),
        cmocka_unit_test(a_marcher_is_put_elsewhere),
        cmocka_unit_test(a_corps_without_marchers_goes_on),
        cmocka_unit_test(the_forms_are_those_of_the_moment),
        cmocka_unit_test(wild_corrections_are_refused),
        cmocka_unit_test(who_stands_at_a_crossing_hears_of_it),
        cmocka_unit_test(a_crossing_is_put_right),
        cmocka_unit_test(a_corps_is_opened_again),
        cmocka_unit_test(marches_are_opened_again),
        cmocka_unit_test(a_correction_closes_undo),
        cmocka_unit_test(an_enemy_cannot_tell_corrections_apart),
        cmocka_unit_test(a_record_with_letters_and_corrections_verifies),
    };

    return cmocka_run_group_tests_name("letters and corrections", tests, NULL, NULL);
}
