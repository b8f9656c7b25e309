/* unit/test_altar_letter_reports.c: what a commander's report has of letters (I33). */
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

/* ---- letters in a report ---- */

static void must_print_letters(const struct desk *desk, uint8_t seat, const char *words)
{
    char text[TEXT_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    altar_system.language->print_view(&desk->sc->base, vd_session_view(desk->session, seat),
                                      VD_FORM_LETTERS, &writer);
    assert_non_null(strstr(text, words));
}

/* Reynolds sees some of Howard's troops, and no others can be nearer than a turn. */
static void before_it_is_sent_its_arrival_is_told(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t reynolds = umpire_seat_of(desk, "union.reynolds"),
            lee = umpire_seat_of(desk, "confederate.lee");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    assert_string_equal(
        umpire_letters_of(desk, reynolds),
        "A letter sent now (msg NAME: TEXT) should arrive\n"
        "  by courier: no troops of yours are at a railroad and its telegraph\n"
        "  in turn 2: Meade, Howard\n"
        "  in turn 2, or in turn 3 if he is far: Hancock, Sickles, Sykes, Sedgwick,\n"
        "    Slocum, Pleasonton, Couch\n");
    assert_string_equal(umpire_letters_of(desk, lee), /* his side has no telegraph */
                        "A letter sent now (msg NAME: TEXT) should arrive\n"
                        "  in turn 2, or in turn 3 if he is far: Longstreet, Ewell\n"
                        "  in turn 2: Hill\n");
    must_print_letters(desk, lee, umpire_letters_of(desk, lee));
    umpire_end(desk);
}

/* A line that is free, a letter by it, and one behind that. */
static void a_report_knows_whether_the_wire_is_free(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t meade = umpire_seat_of(desk, "union.meade"),
            couch = umpire_seat_of(desk, "union.couch");
    const char *const is_free = "\n  at once by telegraph if the line reaches him, 1 letter this "
                                "turn; otherwise\n  in turn ";
    const char *const used = "\n  by courier: you have used the telegraph this turn\n";

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    umpire_must_tell(desk, meade, is_free);
    umpire_must(desk, meade, "msg Couch: Hold Harrisburg.");
    umpire_must_tell(desk, meade, used);
    umpire_must_tell(desk, meade, "Recent letters\n  to Couch        arrived at once in turn 1\n");
    umpire_must_tell(desk, couch, is_free); /* each has his own */
    umpire_must_tell(desk, couch, "Recent letters\n  from Meade      came in turn 1\n");
    umpire_must(desk, meade, "msg Couch: And the bridge.");
    umpire_must_tell(desk, meade,
                     "Recent letters\n"
                     "  to Couch        sent in turn 1, on the road: expected in turn 2\n"
                     "  to Couch        arrived at once in turn 1\n");
    umpire_go_on_to_turn(desk, 2);
    umpire_must_tell(desk, meade, "\n  at once by telegraph");
    umpire_end(desk);
}

/* Whether a courier has one turn to ride or two his sender learns from nobody. */
static void who_sent_a_letter_is_not_told_that_it_came(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t sykes = umpire_seat_of(desk, "union.sykes"),
            slocum = umpire_seat_of(desk, "union.slocum");
    uint8_t couch = umpire_seat_of(desk, "union.couch");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    umpire_must(desk, sykes, "msg Slocum: Where are you?");
    umpire_must(desk, sykes, "msg Couch: Where is he?");
    for (uint8_t turn = 1; turn <= 2; turn++) {
        umpire_go_on_to_turn(desk, turn);
        umpire_must_tell(
            desk, sykes,
            "Recent letters\n"
            "  to Couch        sent in turn 1, on the road: expected in turn 2 or 3\n"
            "  to Slocum       sent in turn 1, on the road: expected in turn 2 or 3\n");
    }
    umpire_must_tell(desk, slocum, "\n  from Sykes      came in turn 2\n"); /* 12 spaces at most */
    assert_null(strstr(umpire_letters_of(desk, couch), "Recent letters"));  /* more */
    umpire_go_on_to_turn(desk, 3);
    umpire_must_tell(desk, couch, "\n  from Sykes      came in turn 3\n");
    umpire_must_tell(desk, sykes,
                     "Recent letters\n"
                     "  to Couch        sent in turn 1, expected by turn 3; you hear no more\n"
                     "  to Slocum       sent in turn 1, expected by turn 3; you hear no more\n");
    umpire_go_on_to_turn(desk, 6);
    assert_non_null(strstr(umpire_letters_of(desk, sykes), "Recent letters"));
    umpire_go_on_to_turn(desk, 7); /* what is through fades after three turns */
    assert_null(strstr(umpire_letters_of(desk, sykes), "Recent letters"));
    umpire_end(desk);
}

/* Those on the road stay in the list, whatever comes in. */
static void a_report_has_the_last_few_letters(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=separate", "fog=blind");
    uint8_t meade = umpire_seat_of(desk, "union.meade"),
            couch = umpire_seat_of(desk, "union.couch");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    for (int i = 0; i < VD_LETTERS_SENT_MAX; i++)
        umpire_must(desk, couch, "msg Hancock: Where are you?");
    umpire_must_tell(desk, couch,
                     "All 4 of your couriers are on the road: you cannot send a letter now.\n");
    umpire_must_not(desk, couch, "msg Hancock: Where are you?", "on the road");
    for (int i = 0; i < 3; i++) /* one by wire, two by courier */
        umpire_must(desk, meade, "msg Couch: Where is he?");
    umpire_go_on_to_turn(desk, 2);
    umpire_must(desk, meade, "msg Couch: I hear of you.");
    assert_string_equal(strstr(umpire_letters_of(desk, couch), "Recent letters"),
                        "Recent letters\n"
                        "  from Meade      came in turn 2\n"
                        "  from Meade      came in turn 2\n"
                        "  to Hancock      sent in turn 1, on the road: expected in turn 2 or 3\n"
                        "  to Hancock      sent in turn 1, on the road: expected in turn 2 or 3\n"
                        "  to Hancock      sent in turn 1, on the road: expected in turn 2 or 3\n"
                        "  to Hancock      sent in turn 1, on the road: expected in turn 2 or 3\n");
    umpire_go_on_to_turn(desk, 3);
    umpire_must_tell(desk, couch, "\n  at once by telegraph"); /* his couriers are back */
    umpire_end(desk);
}

static void nobody_to_write_to_is_not_spoken_of(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=blind");

    (void)state;
    assert_string_equal(umpire_letters_of(desk, UNION), "");
    must_print_letters(desk, UNION, "nobody to write to");
    umpire_end(desk);
    desk = umpire_begin("gettysburg", "commanders=separate", "fog=tokens");
    umpire_go_on_to_turn(desk, 1);
    assert_string_equal(umpire_letters_of(desk, umpire_seat_of(desk, "confederate.lee")),
                        "A letter sent now (msg NAME: TEXT) should arrive\n"
                        "  at once: Longstreet, Ewell, Hill\n");
    umpire_end(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_it_is_sent_its_arrival_is_told),
        cmocka_unit_test(a_report_knows_whether_the_wire_is_free),
        cmocka_unit_test(who_sent_a_letter_is_not_told_that_it_came),
        cmocka_unit_test(a_report_has_the_last_few_letters),
        cmocka_unit_test(nobody_to_write_to_is_not_spoken_of),
    };

    return cmocka_run_group_tests_name("letters and corrections", tests, NULL, NULL);
}
