/* unit/test_mail_policies.c: when a player of a campaign by mail is written to, and what mishaps change of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mail/email.h"
#include "umpire/service_parts.h"
#include "unit/house_desk.h"
#include "unit/mail_desk.h"
#include "unit/toy_rules.h"

static const char blue[] = "blue@players.example", gray[] = "gray@players.example";

static const char *reply_to(const struct mail_desk *desk, const char *player)
{
    const struct mail_got *got = mail_desk_last(desk, player);

    assert_non_null(got);
    return got->reply_to;
}

static struct mail_desk *begin(const char *pace, const char *more)
{
    struct mail_desk *desk = mail_desk_new(&toy_catalogue, NULL);
    const struct vd_service_plan plan = {.scenario = "toy", .title = "The mill", .pace = pace};

    mail_desk_create(desk, &plan);
    mail_desk_join(desk, 0, blue, more);
    mail_desk_join(desk, 1, gray, more);
    return desk;
}

/* ---- who may ---- */

static void ignore(void *context, const struct vd_answer *result)
{
    (void)context;
    assert_int_equal(result->kind, VD_ANSWER_DONE);
}

/* ---- policies ---- */

static void nobody_is_written_to_who_does_not_want_it(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    unsigned before;

    (void)state;
    mail_desk_answer(desk, blue, "Mails: none\nplace B4 A4\n");
    mail_desk_must_have(desk, blue, "Your emails from now on: none");
    before = mail_desk_count(desk, blue);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    assert_int_equal(mail_desk_count(desk, blue), before);
    mail_desk_answer(desk, blue, "Mails: at once\n"); /* who writes is answered */
    assert_int_equal(mail_desk_count(desk, blue), before + 1);
    mail_desk_must_have(desk, blue, "your move, turn 1");
    mail_desk_free(desk);
}

static void a_stop_by_the_header_is_a_stop(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    char bytes[300];

    (void)state;
    (void)snprintf(bytes, sizeof bytes, "From: x@y\nTo: %s\nMessage-ID: <s@y>\nSubject: stop\n\n",
                   reply_to(desk, blue));
    assert_int_equal(mail_desk_take(desk, bytes), VD_FATE_ANSWERED);
    mail_desk_must_have(desk, blue, "Your emails from now on: none");
    mail_desk_free(desk);
}

static void who_looks_at_his_page_needs_no_mail(void **state)
{
    struct mail_desk *desk = begin(NULL, "Mails: when away\n");
    unsigned before;

    (void)state;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    before = mail_desk_count(desk, blue);
    desk->is_live = true;
    mail_desk_answer(desk, gray, "place B1 D1\n");
    assert_int_equal(mail_desk_count(desk, blue), before);
    desk->is_live = false;
    mail_desk_run(desk, 60 * 1000);
    assert_int_equal(mail_desk_count(desk, blue), before + 1);
    mail_desk_must_have(desk, blue, "your move");
    mail_desk_run(desk, 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, blue), before + 1);
    mail_desk_free(desk);
}

static void a_day_is_told_in_one_mail(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    unsigned before;

    (void)state;
    mail_desk_answer(desk, blue, "Mails: daily 6\nplace B4 A4\n");
    before = mail_desk_count(desk, blue);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    assert_int_equal(mail_desk_count(desk, blue), before);
    mail_desk_run(desk, 24 * 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, blue), before + 1);
    mail_desk_must_have(desk, blue, "your move");
    mail_desk_free(desk);
}

/* A club's mails all fall due at the same hour: its campaigns are not all read at once for it. */
static void a_day_of_many_is_told_piece_by_piece(void **state)
{
    enum { CAMPAIGNS = 40, MOST = 4, AT_ONCE = 32 };
    struct mail_desk *desk = begin(NULL, "Mails: daily 6\n");
    const struct vd_service_plan plan = {.scenario = "toy", .title = "Another"};

    (void)state;
    for (unsigned i = 1; i < CAMPAIGNS; i++) {
        mail_desk_create(desk, &plan);
        mail_desk_join(desk, 0, blue, "Mails: daily 6\n");
        mail_desk_join(desk, 1, gray, "Mails: daily 6\n");
    }
    desk->loaded_most = MOST;
    mail_desk_reopen(desk);
    unsigned before = mail_desk_count(desk, blue);

    house_desk_pass(desk->service, &desk->now, 24 * 3600 * 1000);
    for (unsigned i = 0; i < 20; i++) {
        vd_service_run(desk->service, desk->now);
        vd_mailer_run(desk->mailer, desk->now);
        assert_true(desk->service->loaded <= MOST + MOST / 4 + AT_ONCE);
    }
    mail_desk_run(desk, 0);
    assert_int_equal(mail_desk_count(desk, blue), before + CAMPAIGNS);
    mail_desk_free(desk);
}

/* By the campaign's own clocks, which the office asks for though the campaign is not read yet. */
static void a_day_ends_where_the_campaign_is(void **state)
{
    struct mail_desk *desk = begin("7d zone NZST-12NZDT,M9.5.0,M4.1.0/3", "");
    struct vd_zone zone;
    unsigned before;

    (void)state;
    mail_desk_answer(desk, blue, "Mails: daily 6\nplace B4 A4\n");
    mail_desk_must_have(desk, blue, "Your emails from now on: daily 6, full");
    before = mail_desk_count(desk, blue);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    mail_desk_reopen(desk);
    vd_service_zone(desk->service, desk->game, &zone);
    while (mail_desk_count(desk, blue) == before)
        mail_desk_run(desk, 600 * 1000);
    int64_t of_day = vd_zone_local(&zone, (int64_t)(desk->now / 1000)) % VD_DAY_SECONDS;

    assert_true(of_day >= 6 * 3600 && of_day < 6 * 3600 + 1200);
    mail_desk_free(desk);
}

/* The desk comes to rest too: nothing is looked at again and again because its hour has passed. */
static void a_day_without_news_has_no_mail(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    unsigned before;

    (void)state;
    mail_desk_answer(desk, blue, "Mails: daily 6\nplace B4 A4\n");
    before = mail_desk_count(desk, blue);
    mail_desk_run(desk, 24 * 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, blue), before);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    mail_desk_run(desk, 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, blue), before);
    mail_desk_run(desk, 23 * 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, blue), before + 1);
    mail_desk_must_have(desk, blue, "your move");
    mail_desk_free(desk);
}

static void a_wish_of_the_page_holds_at_once(void **state)
{
    const struct vd_person_change change = {.policy = "daily 6"};
    struct mail_desk *desk = begin(NULL, "Mails: none\n");
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = 0};
    unsigned before = mail_desk_count(desk, blue);

    (void)state;
    memcpy(party.game, desk->game, sizeof party.game);
    vd_mailer_change(desk->mailer, &party, &change, ignore, NULL);
    mail_desk_run(desk, 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, blue), before);
    mail_desk_run(desk, 23 * 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, blue), before + 1);
    mail_desk_must_have(desk, blue, "your move");
    mail_desk_free(desk);
}

static void a_reminder_comes_once_before_the_deadline(void **state)
{
    struct mail_desk *desk = begin("48h", "Mails: remind 12h\n");
    unsigned before = mail_desk_count(desk, blue);

    (void)state;
    mail_desk_must_have(desk, blue, " - by ");
    mail_desk_must_have(desk, blue, "the caretaker decides");
    mail_desk_run(desk, 35 * 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, blue), before);
    mail_desk_run(desk, 2 * 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, blue), before + 1);
    mail_desk_must_have(desk, blue, "a reminder, your move");
    mail_desk_run(desk, 3600 * 1000);
    mail_desk_reopen(desk);
    mail_desk_run(desk, 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, blue), before + 1);
    mail_desk_free(desk);
}

static void note_refusal(void *context, const struct vd_answer *answer)
{
    *(bool *)context = answer->kind == VD_ANSWER_REFUSED;
}

static void a_webhook_is_told_what_the_subject_says(void **state)
{
    static const char url[] = "https://hooks.example/1";
    struct mail_desk *desk = begin(NULL, "");
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = 0};
    struct vd_person_change change = {.webhook = url};

    (void)state;
    memcpy(party.game, desk->game, sizeof party.game);
    vd_mailer_change(desk->mailer, &party, &change, ignore, NULL);
    mail_desk_run(desk, 0);
    mail_desk_answer(desk, blue, "place B4 A4\n");
    mail_desk_answer(desk, gray, "place B1 D1\n");
    const struct mail_got *got = mail_desk_last(desk, url);

    assert_non_null(got);
    assert_string_equal(
        got->bytes, "{\"campaign\":\"The mill\",\"seat\":\"blue\",\"asked\":true,\"over\":false,"
                    "\"reminder\":false,\"turn\":1}");
    mail_desk_free(desk);
}

/* Named and ended by a line of a letter, as by the page; what is none changes nothing. */
static void a_webhook_is_named_and_ended_by_mail(void **state)
{
    static const char url[] = "https://hooks.example/Case?x=1";
    struct mail_desk *desk = begin(NULL, "");
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = 0};
    struct vd_person person;

    (void)state;
    memcpy(party.game, desk->game, sizeof party.game);
    mail_desk_answer(desk, blue, "Webhook: https://hooks.example/Case?x=1\nplace B4 A4\n");
    mail_desk_must_have(desk, blue, "Your webhook, called whenever it is your move");
    mail_desk_must_have(desk, blue, "You: place B4 A4");
    mail_desk_answer(desk, gray, "place B1 D1\n");
    assert_non_null(mail_desk_last(desk, url));
    unsigned calls = mail_desk_count(desk, url);

    mail_desk_answer(desk, blue, "Webhook: http://hooks.example/1\n");
    mail_desk_must_have(desk, blue, "\"Webhook:\" takes an address that begins with https://");
    mail_desk_answer(desk, blue, "Webhook: https://hooks.example/ 1\n");
    mail_desk_must_have(desk, blue, "\"Webhook:\" takes an address that begins with https://");
    vd_mailer_person(desk->mailer, &party, &desk->arena, &person);
    assert_string_equal(person.webhook, url);
    assert_true(mail_desk_count(desk, url) > calls); /* it is asked still */
    mail_desk_answer(desk, blue, "webhook: none\n");
    mail_desk_must_have(desk, blue, "Your webhook is no longer called.");
    vd_mailer_person(desk->mailer, &party, &desk->arena, &person);
    assert_null(person.webhook);
    mail_desk_reopen(desk);
    calls = mail_desk_count(desk, url);
    mail_desk_answer(desk, blue, "Send: help\n");
    mail_desk_must_have(desk, blue, "\"Webhook: none\" ends it");
    assert_int_equal(mail_desk_count(desk, url), calls);
    mail_desk_free(desk);
}

/* Without a mail server webhooks are called all the same; mails that were due wait for one. */
static void webhooks_need_no_mail_server(void **state)
{
    static const char url[] = "https://hooks.example/1";
    struct mail_desk *desk = begin(NULL, "");
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = 0};
    const struct vd_person_change hook = {.webhook = url}, mail = {.address = "x@y.example"},
                                  clear = {.webhook = "http://hooks.example/1"};
    bool was_refused = false;

    (void)state;
    memcpy(party.game, desk->game, sizeof party.game);
    vd_mailer_change(desk->mailer, &party, &clear, note_refusal, &was_refused);
    mail_desk_run(desk, 0);
    assert_true(was_refused);
    was_refused = false;
    vd_mailer_change(desk->mailer, &party, &hook, ignore, NULL);
    desk->carries = VD_CARRIED_NO_SERVER;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    unsigned due = mail_desk_ledger(desk).due;

    assert_true(due > 0);
    desk->only_calls = true;
    desk->carries = VD_CARRIED_DONE;
    mail_desk_reopen(desk);
    vd_mailer_change(desk->mailer, &party, &mail, note_refusal, &was_refused);
    mail_desk_run(desk, 0);
    assert_true(was_refused);
    party.seat = 1;
    const struct vd_service_post post = {.from = party, .text = vd_text_of("place B1 D1")};
    size_t before = desk->got_count;

    vd_service_post(desk->service, &post, NULL, NULL);
    mail_desk_run(desk, 1000);
    assert_int_equal(desk->got_count, before + 1);
    assert_true(desk->got[before].is_hook);
    assert_int_equal(mail_desk_ledger(desk).due, due);
    desk->only_calls = false;
    mail_desk_reopen(desk);
    mail_desk_run(desk, 1000);
    assert_int_equal(mail_desk_ledger(desk).due, 0);
    mail_desk_free(desk);
}

/* The mail keeps what its seat was told, with the person as the disk has him: not before he is there. */
static void a_change_is_not_lost_to_a_mail_in_the_making(void **state)
{
    static const char fresh[] = "blue@elsewhere.example";
    struct mail_desk *desk = begin(NULL, "");
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = 0};
    const struct vd_person_change change = {.address = fresh};
    struct vd_person person;

    (void)state;
    memcpy(party.game, desk->game, sizeof party.game);
    mail_desk_answer(desk, blue, "place B4 A4\n");
    vd_mailer_change(desk->mailer, &party, &change, ignore, NULL);
    vd_mailer_told(desk->mailer, &party, 0, false);
    vd_mailer_told(desk->mailer, &party, 0, true);
    vd_mailer_run(desk->mailer, desk->now);
    mail_desk_run(desk, 0);
    vd_mailer_person(desk->mailer, &party, &desk->arena, &person);
    assert_string_equal(person.address, fresh);
    mail_desk_free(desk);
}

/* ---- mishaps ---- */

/* After every step all is closed and opened again; the same mails go out, each once. */
/* Proposed and accepted by mail, and joined by the key that came to each alone. */
static void a_rematch_is_agreed_and_joined_by_mail(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    char words[200], key[2][VD_KEY_LETTERS + 1];
    static const char *const players[] = {blue, gray};

    (void)state;
    mail_desk_answer(desk, blue, "resign");
    mail_desk_must_have(desk, gray, "the campaign is over");
    mail_desk_must_have(desk, gray, "Answer \"rematch\" if you want one");
    mail_desk_answer(desk, gray, "rematch");
    mail_desk_must_have(desk, blue, "gray wants a rematch.");
    mail_desk_answer(desk, blue, "rematch");
    for (size_t i = 0; i < 2; i++) {
        mail_desk_must_have(desk, players[i], i == 0 ? "you are gray" : "you are blue");
        const char *text = mail_desk_last(desk, players[i])->text;

        (void)snprintf(key[i], sizeof key[i], "%.*s", VD_KEY_LETTERS, strstr(text, "Key: ") + 5);
    }
    assert_string_not_equal(key[0], key[1]);
    for (size_t i = 0; i < 2; i++) {
        (void)snprintf(words, sizeof words, "Key: %s\nSalt: another line of my own\n", key[i]);
        mail_desk_answer(desk, players[i], words);
        mail_desk_must_have(desk, players[i], "The seat is yours");
    }
    mail_desk_must_have(desk, blue, "Gray: your move");
    mail_desk_must_have(desk, gray, "Blue: your move");
    mail_desk_free(desk);
}

static void a_crash_loses_and_doubles_nothing(void **state)
{
    struct mail_desk *desk = mail_desk_new(&toy_catalogue, NULL);
    const struct vd_service_plan plan = {.scenario = "toy", .title = "The mill"};

    (void)state;
    mail_desk_create(desk, &plan);
    mail_desk_reopen(desk);
    mail_desk_join(desk, 0, blue, "");
    mail_desk_reopen(desk);
    mail_desk_join(desk, 1, gray, "");
    mail_desk_reopen(desk);
    mail_desk_answer(desk, blue, "place B4 A4\n");
    mail_desk_reopen(desk);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    mail_desk_reopen(desk);
    mail_desk_run(desk, 100000);
    assert_int_equal(mail_desk_count(desk, blue), 4);
    assert_int_equal(mail_desk_count(desk, gray), 2);
    for (size_t i = 0; i < desk->got_count; i++) {
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(desk->got[i].message_id, desk->got[k].message_id);
    }
    mail_desk_free(desk);
}

static void drop_fate(void *context, enum vd_fate fate, const char *sentence)
{
    (void)sentence;
    *(enum vd_fate *)context = fate;
}

/* Runs the rounds, each at once or when the store has done what the previous one gave it. */
static void run_some(struct mail_desk *desk, unsigned rounds, bool waits)
{
    const struct timespec moment = {.tv_nsec = 4000000};

    for (unsigned i = 0; i < rounds; i++) {
        desk->now += VD_SERVICE_TICK;
        vd_service_run(desk->service, desk->now);
        vd_mailer_run(desk->mailer, desk->now);
        if (waits)
            (void)nanosleep(&moment, NULL);
    }
}

/* A letter that is in the house's hands when the lights go out is taken again, and counts once. */
static void a_letter_cut_short_is_taken_again(void **state)
{
    (void)state;
    for (unsigned cut = 0; cut < 24; cut++) {
        struct mail_desk *desk = begin(NULL, "");
        enum vd_fate fate = VD_FATE_FAILED;
        char bytes[400];

        (void)snprintf(bytes, sizeof bytes,
                       "From: x@y\nTo: %s\nMessage-ID: <cut@y>\n\nMails: remind 3h\nplace B4 A4\n",
                       reply_to(desk, blue));
        vd_mailer_take(desk->mailer, vd_text_of(bytes), drop_fate, &fate);
        run_some(desk, cut / 2, cut % 2 != 0);
        mail_desk_reopen(desk);
        if (fate != VD_FATE_ANSWERED)
            assert_int_equal(mail_desk_take(desk, bytes), VD_FATE_ANSWERED);
        mail_desk_run(desk, 5000);
        mail_desk_must_have(desk, blue, "You: place B4 A4");
        mail_desk_answer(desk, gray, "place B1 D1\n");
        assert_int_equal(mail_desk_count(desk, blue), 4);
        mail_desk_free(desk);
    }
}

static void a_joining_cut_short_is_made_whole(void **state)
{
    (void)state;
    for (unsigned cut = 0; cut < 24; cut++) {
        struct mail_desk *desk = mail_desk_new(&toy_catalogue, NULL);
        const struct vd_service_plan plan = {.scenario = "toy", .title = "The mill"};
        enum vd_fate fate = VD_FATE_FAILED;
        char bytes[400];

        mail_desk_create(desk, &plan);
        (void)snprintf(bytes, sizeof bytes,
                       "From: %s\nTo: u@v\nMessage-ID: <j@y>\n\nKey: %s\nSalt: eight or more\n",
                       blue, desk->invite[0]);
        vd_mailer_take(desk->mailer, vd_text_of(bytes), drop_fate, &fate);
        run_some(desk, cut / 2, cut % 2 != 0);
        mail_desk_reopen(desk);
        if (fate != VD_FATE_ANSWERED)
            assert_int_equal(mail_desk_take(desk, bytes), VD_FATE_ANSWERED);
        mail_desk_run(desk, 5000);
        assert_int_equal(mail_desk_count(desk, blue), 1);
        mail_desk_must_have(desk, blue, "The seat is yours");
        mail_desk_join(desk, 1, gray, "");
        mail_desk_answer(desk, blue, "place B4 A4\n");
        mail_desk_must_have(desk, blue, "You: place B4 A4");
        mail_desk_free(desk);
    }
}

/* ---- without plus addresses ---- */

static void the_key_may_stand_in_the_mail_itself(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    char words[2000];

    (void)state;
    desk->no_plus = true;
    mail_desk_reopen(desk);
    mail_desk_answer(desk, blue, "Send: help\n");
    assert_string_equal(reply_to(desk, blue), "umpire@example.org");
    const char *key = strstr(mail_desk_last(desk, blue)->text, "Key: ");

    assert_non_null(key);
    (void)snprintf(words, sizeof words, "place B4 A4\n\n> %.*s\n", 5 + VD_MAIL_KEY_LETTERS, key);
    assert_int_equal(mail_desk_write(desk, blue, "umpire@example.org", words), VD_FATE_ANSWERED);
    mail_desk_must_have(desk, blue, "You: place B4 A4");
    mail_desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_is_written_to_who_does_not_want_it),
        cmocka_unit_test(a_stop_by_the_header_is_a_stop),
        cmocka_unit_test(who_looks_at_his_page_needs_no_mail),
        cmocka_unit_test(a_day_is_told_in_one_mail),
        cmocka_unit_test(a_day_of_many_is_told_piece_by_piece),
        cmocka_unit_test(a_day_ends_where_the_campaign_is),
        cmocka_unit_test(a_day_without_news_has_no_mail),
        cmocka_unit_test(a_wish_of_the_page_holds_at_once),
        cmocka_unit_test(a_reminder_comes_once_before_the_deadline),
        cmocka_unit_test(a_webhook_is_told_what_the_subject_says),
        cmocka_unit_test(a_webhook_is_named_and_ended_by_mail),
        cmocka_unit_test(webhooks_need_no_mail_server),
        cmocka_unit_test(a_change_is_not_lost_to_a_mail_in_the_making),
        cmocka_unit_test(a_rematch_is_agreed_and_joined_by_mail),
        cmocka_unit_test(a_crash_loses_and_doubles_nothing),
        cmocka_unit_test(a_letter_cut_short_is_taken_again),
        cmocka_unit_test(a_joining_cut_short_is_made_whole),
        cmocka_unit_test(the_key_may_stand_in_the_mail_itself),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
