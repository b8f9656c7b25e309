/* unit/test_mail_words.c: what the first mail and the last one say. */
#include <stdio.h>
#include <string.h>

#include "unit/golden_game.h"
#include "unit/mail_desk.h"
#include "unit/toy_rules.h"

static const char blue[] = "blue@players.example", gray[] = "gray@players.example";
static const char briefing[] = "WHAT SCORES, in victory points";

static struct mail_desk *make(const struct vd_catalogue *catalogue, const char *scenario)
{
    struct mail_desk *desk = mail_desk_new(catalogue, NULL);
    const struct vd_service_plan plan = {.scenario = scenario, .title = "The club"};

    mail_desk_create(desk, &plan);
    return desk;
}

/* The last mail says who has won, how it stands, and what can be had now; the ones about a rematch do not
 * send all of that again. */
static void the_last_mail_says_who_has_won(void **state)
{
    static const char *const players[] = {blue, gray};
    struct mail_desk *desk = make(&toy_catalogue, "toy");

    (void)state;
    mail_desk_join(desk, 0, blue, "Mails: brief\n");
    mail_desk_join(desk, 1, gray, "");
    mail_desk_answer(desk, blue, "resign\n");
    for (size_t i = 0; i < 2; i++) {
        mail_desk_must_have(desk, players[i],
                            "THE END\nThe campaign is over: the Blue side has resigned, and");
        mail_desk_must_have(desk, players[i], "the Gray side has won.");
        mail_desk_must_have(desk, players[i], "\"Send: record\" now brings the whole record");
        mail_desk_must_have(desk, players[i], "Answer \"rematch\"");
    }
    mail_desk_answer(desk, gray, "Send: record\n");
    mail_desk_must_have(desk, gray, "-umpire.vdr");
    mail_desk_free(desk);
}

/* It has the points of a game that has them, and asks nothing more. */
static void the_last_mail_has_the_points(void **state)
{
    struct mail_desk *desk = make(&golden_catalogue, "vicksburg");

    (void)state;
    mail_desk_join(desk, 0, blue, "");
    mail_desk_join(desk, 1, gray, "");
    mail_desk_answer(desk, blue, "resign\n");
    mail_desk_must_have(desk, gray, "has resigned, and the");
    mail_desk_must_have(desk, gray, "Army of the Tennessee\n    0      No victory points.");
    mail_desk_must_have(desk, gray, "Mississippi Department\n    0      No victory points.");
    mail_desk_must_have(desk, gray, "YOUR ARMY");
    assert_null(strstr(mail_desk_last(desk, gray)->text, ">> "));
    mail_desk_answer(desk, gray, "rematch\n");
    mail_desk_must_have(desk, blue, "wants a rematch.");
    mail_desk_must_have(desk, blue, "has won.");
    assert_null(strstr(mail_desk_last(desk, blue)->text, "No victory points."));
    mail_desk_free(desk);
}

/* The first to join has no campaign to hear of yet: the first mail after the start tells of it, and no later one. */
static void who_joins_first_is_briefed_when_it_begins(void **state)
{
    struct mail_desk *desk = make(&golden_catalogue, "vicksburg");

    (void)state;
    mail_desk_join(desk, 0, blue, "");
    mail_desk_must_have(desk, blue, "The seat is yours");
    mail_desk_reopen(desk);
    mail_desk_join(desk, 1, gray, "");
    mail_desk_must_have(desk, gray, briefing);
    mail_desk_answer(desk, gray, "deploy default\n"); /* so that blue is asked, if he was not */
    bool briefed = false;

    for (size_t i = 0; i < desk->got_count; i++) {
        if (strcmp(desk->got[i].to, blue) == 0 && strstr(desk->got[i].text, briefing) != NULL) {
            assert_false(briefed);
            briefed = true;
        }
    }
    assert_true(briefed);
    mail_desk_answer(desk, blue, "Send: view\n");
    assert_null(strstr(mail_desk_last(desk, blue)->text, briefing));
    mail_desk_answer(desk, blue, "Send: briefing, nonsense, help\n");
    mail_desk_must_have(desk, blue, briefing);
    mail_desk_must_have(desk, blue, "Not sent, \"nonsense\"");
    mail_desk_must_have(desk, blue, "(map, army, letters, briefing, orders, history, record,");
    static const char *const words[] = {"\"back\"", "\"deputy until", "\"msg NAME: TEXT\"",
                                        "\"die 4\", \"die auto\"", "if not outnumbered"};

    for (size_t i = 0; i < COUNT(words); i++)
        mail_desk_must_have(desk, blue, words[i]);
    mail_desk_free(desk);
}

/* With separate commanders the arrival of a letter can be asked for before it is written, and what was sent
 * afterwards; a brief mail has neither unless it is asked. */
static void letters_between_commanders_are_listed(void **state)
{
    static const char *const settings[] = {"commanders=separate", "fog=blind"};
    const struct vd_service_plan plan = {.scenario = "vicksburg",
                                         .settings = settings,
                                         .setting_count = COUNT(settings),
                                         .title = "The club"};
    enum { SEATS = 6 };
    struct mail_desk *desk = mail_desk_new(&golden_catalogue, NULL);
    char players[SEATS][40];

    (void)state;
    mail_desk_create(desk, &plan);
    for (unsigned i = 0; i < SEATS; i++) {
        (void)snprintf(players[i], sizeof players[i], "player%u@players.example", i);
        mail_desk_join(desk, i, players[i], "Mails: brief\n");
    }
    mail_desk_answer(desk, players[0], "Send: army\n");
    assert_null(strstr(mail_desk_last(desk, players[0])->text, "LETTERS"));
    mail_desk_answer(desk, players[0], "Send: letters\n");
    mail_desk_must_have(desk, players[0],
                        "LETTERS\nA letter sent now (msg NAME: TEXT) should arrive\n");
    mail_desk_must_have(desk, players[0],
                        "  in turn 1, or in turn 2 if he is far: McClernand, Sherman, McPherson\n");
    mail_desk_answer(desk, players[0], "msg Sherman: Come by Hankinson's Ferry.\nSend: view\n");
    mail_desk_must_have(
        desk, players[0],
        "  to Sherman      sent before turn 1, on the road: expected in turn 1 or 2\n");
    mail_desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_mail_says_who_has_won),
        cmocka_unit_test(the_last_mail_has_the_points),
        cmocka_unit_test(who_joins_first_is_briefed_when_it_begins),
        cmocka_unit_test(letters_between_commanders_are_listed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
