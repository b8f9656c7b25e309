/* unit/test_mail_successor.c: what somebody is told who takes a seat over in the middle of a campaign: all that
 * the seat knew, nothing of the other side's, and nothing that was its last player's own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/golden_game.h"
#include "unit/mail_desk.h"

enum { UNION, CONFEDERATE };

static const char grant[] = "grant@players.example", pemberton[] = "pemberton@players.example",
                  successor[] = "sherman@players.example";

static struct vd_party party_of(struct mail_desk *desk, const char *key)
{
    struct vd_party party;

    assert_true(vd_service_party(desk->service, vd_text_of(key), &party));
    return party;
}

static void take_key(void *context, const struct vd_answer *answer)
{
    assert_int_equal(answer->kind, VD_ANSWER_DONE);
    (void)snprintf(context, VD_KEY_LETTERS + 1, "%.*s", VD_KEY_LETTERS, answer->text);
}

static void note_kind(void *context, const struct vd_answer *answer)
{
    *(enum vd_answer_kind *)context = answer->kind;
}

static void umpire_writes(struct mail_desk *desk, const char *text)
{
    const struct vd_service_post post = {.from = party_of(desk, desk->umpire),
                                         .text = vd_text_of(text)};
    enum vd_answer_kind kind = VD_ANSWER_BROKEN;

    vd_service_post(desk->service, &post, note_kind, &kind);
    mail_desk_run(desk, 1000);
    assert_int_equal(kind, VD_ANSWER_DONE);
}

/* Two moves are made, and the Union has more in mind. */
static struct mail_desk *begin(void)
{
    static const char *const settings[] = {"fog=blind"};
    struct mail_desk *desk = mail_desk_new(&golden_catalogue, NULL);
    const struct vd_service_plan plan = {.scenario = "vicksburg",
                                         .settings = settings,
                                         .setting_count = 1,
                                         .title = "The river",
                                         .umpire = true,
                                         .seed = "1863"};

    mail_desk_create(desk, &plan);
    mail_desk_join(desk, UNION, grant, "");
    mail_desk_join(desk, CONFEDERATE, pemberton, "");
    mail_desk_answer(desk, pemberton, "deploy default\n");
    mail_desk_answer(desk, grant, "deploy default\n");
    mail_desk_answer(desk, grant, "XVII: Crocker to Utica\nend\n");
    umpire_writes(desk, "report union: the ford at Cayuga is deep");
    umpire_writes(desk, "report confederate: the magnolia blooms");
    mail_desk_answer(desk, grant, "standing 7: card retreat if met by cavalry\n");
    mail_desk_answer(desk, grant, "posture press\n");
    mail_desk_answer(desk, grant, "ahead: XIII: Carr to Cayuga\n");
    mail_desk_answer(desk, pemberton, "Mississippi: Loring to Dillon's Plantation\n");
    return desk;
}

/* ---- what he was sent ---- */

static bool was_sent(const struct mail_desk *desk, const char *to, const char *words)
{
    for (size_t i = 0; i < desk->got_count; i++) {
        const struct mail_got *got = &desk->got[i];

        if (strcmp(got->to, to) == 0 &&
            (strstr(got->text, words) != NULL || strstr(got->bytes, words) != NULL))
            return true;
    }
    return false;
}

static bool note_waiting(void *context, const char *kind, unsigned place, const char *text)
{
    (void)kind;
    (void)place;
    (void)text;
    ++*(unsigned *)context;
    return true;
}

static unsigned waiting_of(struct mail_desk *desk)
{
    struct vd_party seat = {.role = VD_ROLE_SEAT, .seat = UNION};
    unsigned count = 0;

    memcpy(seat.game, desk->game, sizeof seat.game);
    assert_true(vd_service_waiting_list(desk->service, &seat, note_waiting, &count));
    return count;
}

/* By the host, and by a mail of whoever has the new invitation. */
static void hand_over(struct mail_desk *desk)
{
    struct vd_party host = party_of(desk, desk->host);

    vd_service_invite(desk->service, &host, UNION, take_key, desk->invite[UNION]);
    mail_desk_run(desk, 1000);
    mail_desk_join(desk, UNION, successor, "");
    mail_desk_answer(desk, successor, "Send: view, army, map, orders, history, briefing\n");
}

static void a_successor_is_told_what_the_seat_knew(void **state)
{
    static const char *const known[] = {"WHAT SCORES, in victory points", /* the briefing */
                                        "Crocker     Utica (N11)",        /* where his own stand */
                                        "Crocker via ", "the ford at Cayuga is deep"};
    struct mail_desk *desk = begin();

    (void)state;
    hand_over(desk);
    for (size_t i = 0; i < COUNT(known); i++)
        check_case(known[i], was_sent(desk, successor, known[i]));
    mail_desk_free(desk);
}

static void a_successor_is_told_nothing_of_the_other_side(void **state)
{
    static const char *const secret[] = {"Loring", "Dillon's Plantation (", "magnolia",
                                         "pemberton@"};
    struct mail_desk *desk = begin();

    (void)state;
    for (size_t i = 0; i < COUNT(secret); i++) /* which there is to be told */
        check_case(secret[i], was_sent(desk, pemberton, secret[i]));
    hand_over(desk);
    for (size_t i = 0; i < COUNT(secret); i++)
        check_case(secret[i], !was_sent(desk, successor, secret[i]));
    mail_desk_free(desk);
}

/* Neither the orders that the former player prepared nor the old keys and address. */
static void a_successor_has_nothing_of_the_former_player(void **state)
{
    static const char *const own[] = {"card retreat if met by cavalry", "Carr to Cayuga",
                                      "caretaker press", "grant@"};
    struct mail_desk *desk = begin();
    char address[100];

    (void)state;
    (void)snprintf(address, sizeof address, "%s", mail_desk_last(desk, grant)->reply_to);
    for (size_t i = 0; i < COUNT(own); i++)
        check_case(own[i], was_sent(desk, grant, own[i]));
    assert_int_equal(waiting_of(desk), 2);
    unsigned written = mail_desk_count(desk, grant);

    hand_over(desk);
    for (size_t i = 0; i < COUNT(own); i++)
        check_case(own[i], !was_sent(desk, successor, own[i]));
    assert_false(was_sent(desk, successor, address));
    assert_int_equal(waiting_of(desk), 0);
    assert_int_equal(mail_desk_write(desk, grant, address, "Send: view\n"), VD_FATE_DROPPED);
    mail_desk_answer(desk, pemberton, "end\n"); /* he is asked, and nothing answers for him */
    mail_desk_must_have(desk, successor, "Activate a corps");
    assert_int_equal(mail_desk_count(desk, grant), written);
    mail_desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_successor_is_told_what_the_seat_knew),
        cmocka_unit_test(a_successor_is_told_nothing_of_the_other_side),
        cmocka_unit_test(a_successor_has_nothing_of_the_former_player),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
