/* unit/test_altar_letters.c: letters between the commanders of a side (I33): how they ride, and what may become of them. */
#include <stdio.h>
#include <string.h>

#include "core/fast_dice.h"
#include "record/verify.h"
#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/play/correct.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/letters.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/words.h"
#include "systems/altar.h"
#include "unit/altar_desk.h"
#include "unit/check.h"
#include "unit/golden_game.h"
#include "unit/umpire_desk.h"

/* ---- what was told ---- */

static void nobody_else_heard(const struct desk *desk, uint8_t first, uint8_t second)
{
    for (uint8_t seat = 0; seat < desk->sc->base.seat_count; seat++) {
        if (seat == first || seat == second)
            continue;
        assert_int_equal(umpire_count_of(desk, seat, ALTAR_EVENT_LETTER), 0);
        assert_string_equal(umpire_text_of(desk, seat), "");
    }
}

/* ---- letters ---- */

static void a_letter_rides_for_a_turn(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t ewell = umpire_seat_of(desk, "confederate.ewell"),
            lee = umpire_seat_of(desk, "confederate.lee");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    umpire_clear(desk);
    umpire_must(desk, ewell, "msg Lee: Carlisle is ours. The flour mills too; 5,000 barrels.");
    assert_int_equal(umpire_count_of(desk, ewell, ALTAR_EVENT_LETTER), 1);
    assert_int_equal(umpire_count_of(desk, lee, ALTAR_EVENT_LETTER), 0);
    umpire_must_not(desk, ewell, "undo", "you cannot undo");
    umpire_go_on_to_turn(desk, 3);
    assert_string_equal(umpire_text_of(desk, lee),
                        "Carlisle is ours. The flour mills too; 5,000 barrels.");
    assert_string_equal(umpire_text_of(desk, ewell), "");
    nobody_else_heard(desk, ewell, lee);
    umpire_end(desk);
}

/* A die that others throw at their table is not spoken of, and a letter passes it. */
static void a_letter_passes_the_others_die(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t lee = umpire_seat_of(desk, "confederate.lee"),
            ewell = umpire_seat_of(desk, "confederate.ewell");
    uint8_t meade = umpire_seat_of(desk, "union.meade");

    (void)state;
    vd_session_free(desk->session);
    desk->typed = VD_AUDIENCE(ewell);
    umpire_start(desk, vd_fast_dice(&desk->seed));
    umpire_go_on_to_turn(desk, 1);
    umpire_must(desk, lee, "activate II staff Rodes");
    umpire_must(desk, ewell, "Rodes staff");
    umpire_must_not(desk, meade, "die 3", "no die is missing");
    umpire_clear(desk);
    umpire_must(desk, meade, "msg Reynolds: Go and look.");
    umpire_must(desk, lee, "msg Hill: Where are you?");
    umpire_must(desk, ewell, "msg Lee: On the road.");
    assert_int_equal(umpire_count_of(desk, meade, ALTAR_EVENT_LETTER), 1);
    assert_int_equal(umpire_count_of(desk, lee, ALTAR_EVENT_LETTER), 1);
    assert_int_equal(desk->told_count[ewell], 1);
    umpire_must_not(desk, ewell, "Rodes hold", "must type in a die");
    umpire_must(desk, ewell, "die 4");
    assert_int_equal(umpire_count_of(desk, ewell, ALTAR_EVENT_DIE), 1);
    umpire_end(desk);
}

/* I35: whoever has laid his card may change it as long as he has not heard that the other's is in, also
 * while the other throws a die for it: by a refusal he would hear it. */
static void a_card_may_be_changed_while_a_die_is_thrown(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=blind");
    uint8_t of;

    (void)state;
    vd_session_free(desk->session);
    desk->typed = VD_AUDIENCE(UNION) | VD_AUDIENCE(CONFEDERATE);
    umpire_start(desk, vd_fast_dice(&desk->seed));
    umpire_go_on_to_turn(desk, 1);
    umpire_must(desk, VD_SEAT_UMPIRE, "correct place csa Heth at P11 because of a slip");
    umpire_must(desk, VD_SEAT_UMPIRE, "correct place usa Caldwell at Q11 because of a slip");
    umpire_must(desk, CONFEDERATE, "activate III");
    umpire_must(desk, CONFEDERATE, "Heth via Q11");
    umpire_must(desk, UNION, "card skirmish");
    umpire_clear(desk);
    umpire_must(desk, CONFEDERATE, "card skirmish");
    assert_int_equal(umpire_count_of(desk, CONFEDERATE, VD_EVENT_DIE_WANTED), 1);
    assert_int_equal(desk->told_count[UNION], 0);
    umpire_must_not(desk, CONFEDERATE, "card battle", "must type in a die");
    umpire_must_not(desk, UNION, "die 5", "no die is missing");
    umpire_must(desk, UNION, "card retreat");
    assert_int_equal(umpire_count_of(desk, UNION, ALTAR_EVENT_LAID), 1);
    assert_int_equal(desk->told_count[UNION], 1);
    umpire_must(desk, CONFEDERATE, "die 6");
    assert_non_null(vd_session_wanted(desk->session, &of)); /* B9: he goes back a d6 */
    assert_int_equal(of, UNION);
    umpire_must(desk, UNION, "die 1");
    assert_int_equal(umpire_count_of(desk, CONFEDERATE, ALTAR_EVENT_CARDS), 1);
    assert_null(vd_session_wanted(desk->session, &of));
    umpire_end(desk);
}

/* What is sent after a rewind has a number of its own: the abandoned letter never arrives. */
static void a_rewind_calls_a_courier_back(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t ewell = umpire_seat_of(desk, "confederate.ewell"),
            lee = umpire_seat_of(desk, "confederate.lee");
    char rewind[40];

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    (void)snprintf(rewind, sizeof rewind, "rewind %lu",
                   (unsigned long)vd_session_count(desk->session));
    umpire_must(desk, ewell, "msg Lee: Carlisle is ours.");
    umpire_must(desk, VD_SEAT_UMPIRE, rewind);
    umpire_must(desk, ewell, "msg Lee: Carlisle is not ours.");
    umpire_go_on_to_turn(desk, 3);
    assert_string_equal(umpire_text_of(desk, lee), "Carlisle is not ours.");
    umpire_end(desk);
}

/* A letter of Ewell's, as he and Lee are told of it, and as it stands in his view; before it others
 * write to each other, or they do not. */
static void write_to_lee(bool others_write, struct vd_event told[2], char view[VIEW_MAX])
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t ewell = umpire_seat_of(desk, "confederate.ewell"),
            lee = umpire_seat_of(desk, "confederate.lee");
    struct vd_writer writer = vd_writer_of(view, VIEW_MAX);

    umpire_go_on_to_turn(desk, 1);
    if (others_write) {
        umpire_must(desk, umpire_seat_of(desk, "confederate.longstreet"),
                    "msg Hill: Where are you?");
        umpire_must(desk, umpire_seat_of(desk, "union.meade"), "msg Reynolds: Go and look.");
    }
    umpire_clear(desk);
    umpire_must(desk, ewell, "msg Lee: Carlisle is ours.");
    told[0] = desk->told[ewell][0];
    altar_system.language->print_view(&desk->sc->base, vd_session_view(desk->session, ewell),
                                      VD_FORM_JSON, &writer);
    umpire_go_on_to_turn(desk, 3);
    for (size_t i = 0; i < desk->told_count[lee]; i++) {
        if (desk->told[lee][i].kind == ALTAR_EVENT_LETTER)
            told[1] = desk->told[lee][i];
    }
    umpire_end(desk);
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

    altar_system.keeping->serialize(&desk->sc->base, umpire_state_of(desk), &writer);
    assert_false(vd_writer_is_full(&writer));
    return writer.length;
}

/* What the commanders have, each for himself, is part of the state that a record hashes. */
static void letters_on_the_road_are_in_the_state(void **state)
{
    static char before[VIEW_MAX], other[VIEW_MAX], again[VIEW_MAX];
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=blind");
    struct desk *twin = umpire_begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t ewell = umpire_seat_of(desk, "confederate.ewell");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    umpire_go_on_to_turn(twin, 1);
    size_t length = state_bytes(desk, before);

    assert_int_equal(state_bytes(twin, other), length);
    assert_memory_equal(before, other, length);
    umpire_must(desk, ewell, "msg Lee: Carlisle is ours.");
    size_t longer = state_bytes(desk, again);

    assert_true(longer > length);
    umpire_must(twin, ewell, "msg Hill: Carlisle is ours."); /* to another: another state */
    assert_int_equal(state_bytes(twin, other), longer);
    assert_memory_not_equal(again, other, longer);
    umpire_end(desk);
    umpire_end(twin);
}

static void where_positions_are_public_it_is_there_at_once(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=tokens");
    uint8_t ewell = umpire_seat_of(desk, "confederate.ewell"),
            lee = umpire_seat_of(desk, "confederate.lee");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    umpire_clear(desk);
    umpire_must(desk, ewell, "msg csa.lee: Carlisle is ours.");
    assert_string_equal(umpire_text_of(desk, lee), "Carlisle is ours.");
    nobody_else_heard(desk, ewell, lee);
    umpire_end(desk);
}

/* One letter a turn goes by the wire; the next rides. */
static void the_telegraph_carries_one_a_turn(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t meade = umpire_seat_of(desk, "union.meade"),
            couch = umpire_seat_of(desk, "union.couch");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    umpire_clear(desk);
    umpire_must(desk, meade, "msg Couch: Hold Harrisburg.");
    assert_string_equal(umpire_text_of(desk, couch), "Hold Harrisburg.");
    umpire_must(desk, meade, "msg Couch: And the bridge.");
    assert_string_equal(umpire_text_of(desk, couch), "Hold Harrisburg.");
    umpire_go_on_to_turn(desk, 3);
    assert_string_equal(umpire_text_of(desk, couch), "Hold Harrisburg.And the bridge.");
    umpire_end(desk);
}

static void who_may_write_to_whom(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t ewell = umpire_seat_of(desk, "confederate.ewell");
    struct vd_expected expected;
    char text[900];

    (void)state;
    umpire_must_not(desk, ewell, "msg Ewell: Dear diary", "yourself");
    umpire_must_not(desk, ewell, "msg union.meade: Come on", "your own side");
    umpire_must_not(desk, ewell, "msg Nobody: Hello", "a commander is needed");
    umpire_must_not(desk, ewell, "msg Lee", "write: msg NAME: TEXT");
    umpire_must_not(desk, ewell, "msg Lee:", "write: msg NAME: TEXT");
    (void)snprintf(text, sizeof text, "msg Lee: %0890d", 0);
    umpire_must_not(desk, ewell, text, "at most 800 bytes");
    expected = altar_letter_expected(
        desk->sc, (const struct altar_view *)vd_session_view(desk->session, ewell),
        umpire_seat_of(desk, "confederate.lee"));
    assert_int_equal(expected.earliest, 1);
    assert_int_equal(expected.latest, 2);
    for (int i = 0; i < VD_LETTERS_SENT_MAX; i++)
        umpire_must(desk, ewell, "msg Lee: Where are you?");
    umpire_must_not(desk, ewell, "msg Lee: Where are you?", "on the road");
    umpire_end(desk);
    desk = umpire_begin("gettysburg", "commanders=together", "fog=blind");
    umpire_must_not(desk, CONFEDERATE, "msg union: Hello", "one commander");
    umpire_end(desk);
}

/* Letters that arrive at once leave no courier to wait for: a turn has a fixed number of them all the same. */
static void letters_of_a_turn_are_limited(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=tokens");
    uint8_t ewell = umpire_seat_of(desk, "confederate.ewell"),
            lee = umpire_seat_of(desk, "confederate.lee");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    for (int i = 0; i < ALTAR_WIRED_MAX; i++)
        umpire_must(desk, ewell, "msg Lee: Where are you?");
    umpire_must_not(desk, ewell, "msg Lee: Where are you?", "20 letters this turn");
    umpire_must(desk, lee, "msg Ewell: Here."); /* each has his own */
    umpire_go_on_to_turn(desk, 2);
    umpire_must(desk, ewell, "msg Lee: Where are you?");
    umpire_end(desk);
}

/* By rewinds a campaign has more letters than turns allow; their numbers end before they begin again. */
static void letters_have_a_last_number(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=tokens");
    uint8_t ewell = umpire_seat_of(desk, "confederate.ewell"),
            lee = umpire_seat_of(desk, "confederate.lee");
    struct vd_outcome outcome;
    struct vd_error error;
    struct vd_act act;

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    assert_int_equal(
        vd_session_read(desk->session, ewell, vd_text_of("msg Lee: The last."), &act, &error),
        VD_OK);
    act.command.choice.subject = UINT16_MAX;
    vd_session_execute(desk->session, &act, &outcome);
    umpire_must_not(desk, ewell, "msg Lee: One more.", "limit of letters");
    umpire_must_not(desk, lee, "msg Ewell: And one.", "limit of letters");
    umpire_must(desk, VD_SEAT_UMPIRE, "correct points csa 7 because the letters are all written");
    umpire_end(desk);
}

/* I33: each orders what is his: in the set-up, on the march and when broken brigades rally. */
static void a_fellows_troops_are_his(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=tokens");
    uint8_t ewell = umpire_seat_of(desk, "confederate.ewell"),
            hill = umpire_seat_of(desk, "confederate.hill");

    (void)state;
    while (!vd_session_view(desk->session, ewell)->asked)
        umpire_go_on(desk);
    umpire_must_not(desk, ewell, "deploy Heth at J9", "another commander");
    umpire_go_on_to_turn(desk, 1);
    umpire_must_not(desk, ewell, "III", "another commander");
    umpire_must_not(desk, hill, "III: Early hold", "");
    while (altar_open_task((struct altar_state *)umpire_state_of(desk))->phase != ALTAR_PHASE_RALLY)
        umpire_go_on(desk);
    umpire_must_not(desk, ewell, "rally Heth/Archer", "another commander");
    umpire_must_not(desk, ewell, "rally picket 1", "");
    umpire_end(desk);
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
    struct vd_arena arena;

    vd_arena_init(&arena);
    struct desk *desk = vd_arena_take(&arena, 1, sizeof *desk);

    desk->arena = arena;
    altar_desk_init(data, "gettysburg");
    desk->sc = altar_desk_load(data, changes, settings);
    assert_non_null(desk->sc);
    umpire_start(desk, (struct vd_dice){.roll = always_one});
    return desk;
}

/* ---- the dangers of the road ---- */

/* They are the scenario's: `loss` and `interception`, faces of a die. */
static void letters_are_lost_and_intercepted(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(roads); i++) {
        struct altar_desk data;
        struct desk *desk = begin_on_road(&data, roads[i]);
        uint8_t lee = umpire_seat_of(desk, "confederate.lee"),
                meade = umpire_seat_of(desk, "union.meade");

        umpire_must(desk, umpire_seat_of(desk, "confederate.ewell"), "msg Lee: Carlisle is ours.");
        umpire_go_on_to_turn(desk, 3);
        assert_string_equal(umpire_text_of(desk, lee), i == 0 ? "Carlisle is ours." : "");
        assert_string_equal(umpire_text_of(desk, meade), i == 2 ? "Carlisle is ours." : "");
        if (i == 2)
            umpire_must_tell(desk, meade,
                             "Recent letters\n  from Ewell      to Lee: intercepted in turn ");
        else
            assert_null(strstr(umpire_letters_of(desk, meade), "Recent letters"));
        umpire_end(desk);
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
            uint8_t ewell = umpire_seat_of(desk, "confederate.ewell");

            umpire_must(desk, ewell, "msg Lee: Carlisle is ours.");
            umpire_go_on_to_turn(desk, turn);
            umpire_report(desk, ewell, texts[i]);
            umpire_must_tell(desk, ewell,
                             turn == 1 ? "on the road: expected in turn 1 or 2"
                                       : "expected by turn 2; you hear no more");
            assert_string_equal(texts[i], texts[0]);
            umpire_end(desk);
            altar_desk_release(&data);
        }
    }
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
        cmocka_unit_test(letters_of_a_turn_are_limited),
        cmocka_unit_test(letters_have_a_last_number),
        cmocka_unit_test(a_fellows_troops_are_his),
        cmocka_unit_test(letters_are_lost_and_intercepted),
        cmocka_unit_test(its_sender_cannot_tell_what_became_of_it),
    };

    return cmocka_run_group_tests_name("letters and corrections", tests, NULL, NULL);
}
