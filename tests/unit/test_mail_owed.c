/* unit/test_mail_owed.c: what a player by mail is owed comes, once: his record, news, reminders. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/email.h"
#include "unit/mail_desk.h"
#include "unit/mail_seat.h"
#include "unit/toy_rules.h"

/* ---- his record ---- */

/* What is attached to the latest mail, decoded; its text is read by mail_desk_deliver(). */
static struct vd_text attached(struct mail_desk *desk, const char *name)
{
    static const char form[] = "Content-Disposition: attachment; filename=\"%s-%s.vdr\"\r\n\r\n";
    const char *bytes = mail_desk_last(desk, mail_seat_blue)->bytes;
    char head[200];
    size_t length = 0;

    (void)snprintf(head, sizeof head, form, desk->game, name);
    const char *at = strstr(bytes, head);

    assert_non_null(at);
    at += strlen(head);
    char *file = vd_arena_take(&desk->arena, 1, strlen(at));

    assert_int_equal(sodium_base642bin((unsigned char *)file, strlen(at), at,
                                       (size_t)(strstr(at, "--=_vedette--") - at), "\r\n", &length,
                                       NULL, sodium_base64_VARIANT_ORIGINAL),
                     0);
    return (struct vd_text){file, length};
}

static void must_be(struct vd_text file, struct mail_desk *desk, bool umpires)
{
    const struct vd_party party = mail_seat_party_of(desk, 0);
    struct vd_buffer record;

    vd_buffer_init(&record, &desk->arena);
    assert_true(vd_service_record(desk->service, &party, umpires, &record));
    assert_int_equal(file.length, record.length);
    assert_memory_equal(file.at, record.at, record.length);
}

static void a_seat_gets_its_record_by_mail(void **state)
{
    struct mail_desk *desk = mail_seat_begin("");

    (void)state;
    mail_desk_answer(desk, mail_seat_blue, "Send: record\nplace B4 A4\n");
    assert_true(mail_seat_says(desk, mail_seat_blue, "You: place B4 A4"));
    assert_true(mail_seat_says(desk, mail_seat_blue, "YOUR RECORD"));
    must_be(attached(desk, "blue"), desk, false);
    mail_desk_answer(desk, mail_seat_blue, "Send: help\n");
    assert_null(strstr(mail_desk_last(desk, mail_seat_blue)->bytes, "multipart"));
    mail_desk_answer(desk, mail_seat_blue, "resign\n");
    mail_desk_answer(desk, mail_seat_blue, "Send: record\n");
    must_be(attached(desk, "umpire"), desk, true);
    mail_desk_free(desk);
}

/* ---- what he is owed ---- */

/* Blue has written, gray has answered, and blue's first letter is delivered once more before he was told. */
static void a_letter_that_comes_twice_swallows_no_news(void **state)
{
    struct mail_desk *desk = mail_seat_begin("");
    char to[100];

    (void)state;
    (void)snprintf(to, sizeof to, "%s", mail_seat_reply_to(desk, mail_seat_blue));
    assert_int_equal(
        mail_seat_take(desk, mail_seat_blue, to, "once", "Mails: daily 6\nplace B4 A4\n"),
        VD_FATE_ANSWERED);
    unsigned before = mail_desk_count(desk, mail_seat_blue);
    struct vd_policy policy = mail_seat_person_of(desk, 0).policy;

    mail_desk_answer(desk, mail_seat_gray, "place B1 D1\n");
    assert_int_equal(
        mail_seat_take(desk, mail_seat_blue, to, "once", "Mails: daily 6\nplace B4 A4\n"),
        VD_FATE_ANSWERED);
    assert_int_equal(mail_desk_count(desk, mail_seat_blue), before);
    assert_int_equal(mail_seat_person_of(desk, 0).policy.mailed, policy.mailed);
    assert_int_equal(mail_seat_person_of(desk, 0).policy.number, policy.number);
    mail_desk_run(desk, 24 * 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, mail_seat_blue), before + 1);
    assert_true(mail_seat_says(desk, mail_seat_blue, "your move, turn 1"));
    mail_desk_free(desk);
}

static bool count_waiting(void *context, const char *kind, unsigned place, const char *text)
{
    (void)kind;
    (void)place;
    (void)text;
    ++*(unsigned *)context;
    return true;
}

static unsigned waiting(struct mail_desk *desk, uint8_t seat)
{
    const struct vd_party party = mail_seat_party_of(desk, seat);
    unsigned count = 0;

    assert_true(vd_service_waiting_list(desk->service, &party, count_waiting, &count));
    return count;
}

/* Orders that came too early wait; a copy that comes when he is asked is not carried out. He has no address:
 * no answer tells that his letter was read. */
static void a_copy_does_nothing_when_its_time_has_come(void **state)
{
    struct mail_desk *desk = mail_seat_begin("");
    const struct vd_party party = mail_seat_party_of(desk, 0);
    const struct vd_person_change change = {.address = ""};
    struct vd_look look;
    char to[100];

    (void)state;
    (void)snprintf(to, sizeof to, "%s", mail_seat_reply_to(desk, mail_seat_blue));
    mail_desk_answer(desk, mail_seat_blue, "place B4 A4\n");
    vd_mailer_change(desk->mailer, &party, &change, mail_seat_note_key, NULL);
    mail_desk_run(desk, 0);
    assert_int_equal(mail_seat_take(desk, mail_seat_blue, to, "early", "end\n"), VD_FATE_ANSWERED);
    assert_int_equal(waiting(desk, 0), 1);
    assert_int_equal(mail_seat_take(desk, mail_seat_blue, to, "back", "ahead:\n"),
                     VD_FATE_ANSWERED);
    assert_int_equal(waiting(desk, 0), 0);
    mail_desk_answer(desk, mail_seat_gray, "place B1 D1\n");
    assert_true(vd_service_look(desk->service, &party, &look) && look.asked);
    uint32_t posts = look.posts;

    mail_desk_reopen(desk);
    assert_int_equal(mail_seat_take(desk, mail_seat_blue, to, "early", "end\n"), VD_FATE_ANSWERED);
    assert_true(vd_service_look(desk->service, &party, &look) && look.asked);
    assert_int_equal(look.posts, posts);
    assert_int_equal(waiting(desk, 0), 0);
    mail_desk_free(desk);
}

/* As with `vedette mail send`, which is a new office every few minutes and never there at the hour. */
static void a_daily_mail_needs_nobody_to_be_there_at_its_hour(void **state)
{
    struct mail_desk *desk = mail_seat_begin("Mails: daily 6\n");
    unsigned before;

    (void)state;
    mail_desk_answer(desk, mail_seat_blue, "place B4 A4\n");
    before = mail_desk_count(desk, mail_seat_blue);
    mail_desk_answer(desk, mail_seat_gray, "place B1 D1\n");
    for (unsigned hour = 0; hour < 24; hour++) {
        mail_desk_reopen(desk);
        desk->now += 3600 * 1000;
    }
    mail_desk_reopen(desk);
    assert_int_equal(mail_desk_count(desk, mail_seat_blue), before + 1);
    assert_true(mail_seat_says(desk, mail_seat_blue, "your move"));
    for (unsigned hour = 0; hour < 48; hour++) {
        mail_desk_reopen(desk);
        desk->now += 3600 * 1000;
    }
    assert_int_equal(mail_desk_count(desk, mail_seat_blue), before + 1); /* no news, no mail */
    mail_desk_free(desk);
}

/* The hour of a day without news is over too. */
static void news_after_the_hour_wait_for_the_next(void **state)
{
    struct mail_desk *desk = mail_seat_begin("Mails: daily 6\n");
    unsigned before;

    (void)state;
    mail_desk_answer(desk, mail_seat_blue, "place B4 A4\n");
    before = mail_desk_count(desk, mail_seat_blue);
    desk->now += UINT64_C(24) * 3600 * 1000;
    mail_desk_reopen(desk);
    mail_desk_answer(desk, mail_seat_gray, "place B1 D1\n");
    mail_desk_reopen(desk);
    assert_int_equal(mail_desk_count(desk, mail_seat_blue), before);
    desk->now += UINT64_C(24) * 3600 * 1000;
    mail_desk_reopen(desk);
    assert_int_equal(mail_desk_count(desk, mail_seat_blue), before + 1);
    mail_desk_free(desk);
}

/* A reminder that went before the umpire was stopped is not written again, and tells nothing by that. */
static void a_reminder_that_went_tells_nothing_more(void **state)
{
    struct mail_desk *desk = mail_desk_new(&toy_catalogue, NULL);
    const struct vd_service_plan plan = {.scenario = "toy", .title = "The mill", .pace = "48h"};

    (void)state;
    mail_desk_create(desk, &plan);
    mail_desk_join(desk, 0, mail_seat_blue, "Mails: remind 12h\n");
    mail_desk_join(desk, 1, mail_seat_gray, "");
    mail_desk_run(desk, 37 * 3600 * 1000);
    assert_true(mail_seat_says(desk, mail_seat_blue, "a reminder, your move"));
    struct vd_policy policy = mail_seat_person_of(desk, 0).policy;

    for (unsigned i = 0; i < 3; i++)
        mail_desk_reopen(desk);
    assert_int_equal(mail_seat_person_of(desk, 0).policy.number, policy.number);
    mail_desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_gets_its_record_by_mail),
        cmocka_unit_test(a_letter_that_comes_twice_swallows_no_news),
        cmocka_unit_test(a_copy_does_nothing_when_its_time_has_come),
        cmocka_unit_test(a_daily_mail_needs_nobody_to_be_there_at_its_hour),
        cmocka_unit_test(news_after_the_hour_wait_for_the_next),
        cmocka_unit_test(a_reminder_that_went_tells_nothing_more),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
