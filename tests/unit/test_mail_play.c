/* unit/test_mail_play.c: campaigns played by mail: joined, ordered, refused, told. */
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

/* ---- joining ---- */

static void a_joining_mail_brings_the_salt(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    struct vd_service_card card;

    (void)state;
    assert_true(vd_service_card(desk->service, desk->game, &card));
    assert_int_equal(card.grade, VD_GRADE_LOCAL); /* a plain word */
    assert_string_equal(card.state, "running");
    assert_int_equal(mail_desk_count(desk, blue), 2); /* welcome, and asked when gray had come */
    assert_int_equal(mail_desk_count(desk, gray), 1); /* both in one */
    mail_desk_must_have(desk, gray, "The seat is yours");
    mail_desk_must_have(desk, gray, "[The mill #1] Gray: your move");
    mail_desk_must_have(desk, gray, "YOUR MOVE");
    mail_desk_must_have(desk, blue, "[The mill #2] Blue: your move");
    mail_desk_must_have(desk, blue, "Whoever runs this server can read everything");
    mail_desk_must_have(desk, blue, "Mails: none");
    assert_true(strncmp(reply_to(desk, blue), "umpire+", 7) == 0);
    mail_desk_free(desk);
}

static void all_mails_to_a_seat_are_one_thread(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    char root[100];

    (void)state;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    const struct mail_got *got = mail_desk_last(desk, blue);

    (void)snprintf(root, sizeof root, "References: <%s.0@example.org> <%u@players.example>",
                   desk->game, desk->letters);
    struct vd_mime mime;
    struct vd_text value;

    vd_mime_read(&mime, vd_text_of(got->bytes), &desk->arena);
    assert_true(vd_mime_field(&mime, "References", 0, &value));
    assert_true(vd_text_same(value, root + strlen("References: ")));
    assert_true(vd_mime_field(&mime, "Auto-Submitted", 0, &value));
    assert_true(vd_text_same(value, "auto-replied"));
    mail_desk_free(desk);
}

static void an_invitation_serves_once_by_mail_too(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    char words[200];
    size_t before = desk->got_count;

    (void)state;
    (void)snprintf(words, sizeof words, "Key: %s\nSalt: once more, with feeling\n",
                   desk->invite[0]);
    assert_int_equal(mail_desk_write(desk, "thief@x.example", "umpire@example.org", words),
                     VD_FATE_DROPPED);
    assert_int_equal(desk->got_count, before);
    mail_desk_free(desk);
}

static void a_joining_mail_without_salt_is_none(void **state)
{
    struct mail_desk *desk = mail_desk_new(&toy_catalogue, NULL);
    const struct vd_service_plan plan = {.scenario = "toy", .title = "The mill"};
    char words[200];

    (void)state;
    mail_desk_create(desk, &plan);
    (void)snprintf(words, sizeof words, "Key: %s\n", desk->invite[0]);
    assert_int_equal(mail_desk_write(desk, blue, "umpire@example.org", words), VD_FATE_DROPPED);
    assert_non_null(strstr(desk->sentence, "Salt"));
    mail_desk_join(desk, 0, blue, "");
    mail_desk_free(desk);
}

/* ---- orders ---- */

static void orders_are_echoed_and_the_next_question_comes_with_them(void **state)
{
    struct mail_desk *desk = begin(NULL, "");

    (void)state;
    mail_desk_answer(desk, blue, "Place b4 a4  # horse, foot\n");
    mail_desk_must_have(desk, blue, "You: place B4 A4");
    mail_desk_must_have(desk, blue, "NOT YOUR MOVE");
    mail_desk_must_have(desk, blue, "Blue: report");
    mail_desk_answer(desk, gray, "place B1 D1\n");
    mail_desk_must_have(desk, gray, "You: place B1 D1");
    mail_desk_must_have(desk, blue, "Blue: your move, turn 1");
    assert_int_equal(mail_desk_count(desk, blue), 4);
    assert_int_equal(mail_desk_count(desk, gray), 2);
    mail_desk_free(desk);
}

/* Nor does it wait for a better time, in the place of orders that do. */
static void a_question_that_nobody_would_read_is_refused(void **state)
{
    static const char *const forms[] = {"question: why?\n", "ahead: question: why?\n",
                                        "standing 1: question: why?\n"};
    struct mail_desk *desk = begin(NULL, "");

    (void)state;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    mail_desk_answer(desk, gray, "place B1 D1\n");
    mail_desk_answer(desk, gray, "ahead: horse C1\n"); /* it is blue's turn */
    for (size_t i = 0; i < COUNT(forms); i++) {
        mail_desk_answer(desk, gray, forms[i]);
        mail_desk_must_have(desk, gray, "no human umpire");
        mail_desk_must_have(desk, gray, "ahead: horse C1");
    }
    mail_desk_free(desk);
}

/* Whoever is to consent is written to, asked or not, once, and reads what he would have to forget. */
static void a_proposal_comes_with_what_was_learned_since(void **state)
{
    struct mail_desk *desk = begin(NULL, "");

    (void)state;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    mail_desk_answer(desk, gray, "place B1 D1\n");
    unsigned count = mail_desk_count(desk, gray);

    mail_desk_answer(desk, blue, "horse via B3\npropose rewind 3\n"); /* gray is not asked */
    assert_int_equal(mail_desk_count(desk, gray), count + 1);
    mail_desk_must_have(desk, gray, "A PROPOSED REWIND");
    mail_desk_must_have(desk, gray, "Answer \"agree\" or \"object\"");
    mail_desk_must_have(desk, gray, "Since then you have learned:");
    mail_desk_must_have(desk, gray, "Gray: a proposed rewind, turn 1");
    /* first of all, by whom, and without itself among what he learned */
    const char *text = mail_desk_last(desk, gray)->text;
    const char *since = strstr(text, "Since then you have learned:");
    const char *end = strstr(since, "Answer \"agree\"");

    assert_true(vd_text_begins(vd_text_of(text), "A PROPOSED REWIND"));
    assert_true(strstr(text, "The Blue side proposes a rewind") < since);
    assert_true(strstr(since, "The Blue side proposes a rewind") > end);
    assert_non_null(strstr(since, "You: place B1 D1"));
    assert_true(strstr(since, "You: place B1 D1") < end);
    assert_null(strstr(mail_desk_last(desk, blue)->text, "A PROPOSED"));
    mail_desk_answer(desk, gray, "question: why?\n");
    mail_desk_must_have(desk, gray, "A PROPOSED REWIND"); /* while it is open */
    assert_int_equal(mail_desk_count(desk, gray), count + 2);
    mail_desk_answer(desk, gray, "object\n");
    assert_null(strstr(mail_desk_last(desk, gray)->text, "A PROPOSED"));
    mail_desk_free(desk);
}

static void a_refusal_names_its_rule_and_what_could_be_done(void **state)
{
    struct mail_desk *desk = begin(NULL, "");

    (void)state;
    mail_desk_answer(desk, blue, "place B1 A1\n");
    mail_desk_must_have(desk, blue, "Refused");
    mail_desk_must_have(desk, blue, "[P1]");
    mail_desk_must_have(desk, blue, "YOUR MOVE");
    mail_desk_answer(desk, blue, "dance\n");
    mail_desk_must_have(desk, blue, "Refused");
    mail_desk_free(desk);
}

static void the_same_letter_again_changes_nothing(void **state)
{
    static const char form[] = "From: x\r\nTo: %s\r\nMessage-ID: <twice@x>\r\n\r\nplace B4 A4\r\n";
    struct mail_desk *desk = begin(NULL, "");
    struct vd_party party;
    struct vd_look look;
    char bytes[400];
    size_t mails;

    (void)state;
    (void)snprintf(bytes, sizeof bytes, form, reply_to(desk, blue));
    assert_int_equal(mail_desk_take(desk, bytes), VD_FATE_ANSWERED);
    mails = desk->got_count;
    assert_int_equal(mail_desk_take(desk, bytes), VD_FATE_ANSWERED);
    assert_int_equal(desk->got_count, mails);
    assert_true(vd_mail_key_find(desk->store,
                                 (struct vd_text){reply_to(desk, blue) + 7, VD_MAIL_KEY_LETTERS},
                                 (int64_t)(desk->now / 1000), &party));
    assert_true(vd_service_look(desk->service, &party, &look));
    assert_int_equal(look.posts, 2); /* the salt and the placing */
    mail_desk_free(desk);
}

static void orders_sent_early_wait_and_can_be_replaced(void **state)
{
    struct mail_desk *desk = begin(NULL, "");

    (void)state;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    mail_desk_answer(desk, blue, "end\n");
    mail_desk_must_have(desk, blue, "these orders wait, secret");
    mail_desk_must_have(desk, blue, "ahead: end");
    mail_desk_answer(desk, blue, "ahead: horse B3\n");
    mail_desk_must_have(desk, blue, "ahead: horse B3");
    mail_desk_answer(desk, gray, "place B1 D1\n");
    mail_desk_must_have(desk, blue, "You: ");
    mail_desk_must_have(desk, blue, "horse");
    mail_desk_free(desk);
}

static void words_for_the_house_stand_alone(void **state)
{
    struct mail_desk *desk = begin(NULL, "");

    (void)state;
    mail_desk_answer(desk, blue, "standing 1: card hold\nplace B4 A4\nleave until 2026-11-20\n");
    mail_desk_must_have(desk, blue, "Noted: standing 1: card hold");
    mail_desk_must_have(desk, blue, "You: place B4 A4");
    mail_desk_must_have(desk, blue, "Noted: leave until 2026-11-20");
    mail_desk_answer(desk, blue, "back\nstanding 1\nahead:\n");
    mail_desk_must_have(desk, blue, "You are back, and your clock runs again.");
    mail_desk_must_have(desk, blue, "Ended: standing 1");
    mail_desk_must_have(desk, blue, "Your waiting orders are canceled.");
    mail_desk_answer(desk, blue, "posture press\nSend: help\n");
    mail_desk_must_have(desk, blue, "Noted: caretaker press");
    mail_desk_must_have(desk, blue, "press; now: press");
    mail_desk_answer(desk, gray, "Send: help\n");
    mail_desk_must_have(desk, gray, "press; now: defend");
    mail_desk_free(desk);
}

/* The answer is the only place where his key stands. */
static void a_deputys_key_comes_by_mail(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    struct vd_party party;
    char link[100];

    (void)state;
    mail_desk_answer(desk, blue, "place B4 A4\ndeputy until 2026-11-10\n");
    mail_desk_must_have(desk, blue, "You: place B4 A4");
    mail_desk_must_have(desk, blue, "for your deputy, until the end of that day:");
    (void)snprintf(link, sizeof link, "  https://example.org/c/%s/blue#", desk->game);
    mail_desk_must_have(desk, blue, link);
    const char *key = strstr(mail_desk_last(desk, blue)->text, link) + strlen(link);

    assert_true(vd_service_party(desk->service, (struct vd_text){key, VD_KEY_LETTERS}, &party));
    assert_true(party.role == VD_ROLE_SEAT && party.until != 0);
    mail_desk_free(desk);
}

static void a_player_may_ask_for_more(void **state)
{
    struct mail_desk *desk = begin(NULL, "");

    (void)state;
    mail_desk_answer(desk, blue, "Send: view, orders, history, help\n");
    mail_desk_must_have(desk, blue, "EVERY ORDER YOU CAN GIVE");
    mail_desk_must_have(desk, blue, "end of orders");
    mail_desk_answer(desk, blue, "Send: everything\n");
    mail_desk_must_have(desk, blue, "\"Send:\" takes view");
    mail_desk_free(desk);
}

static void html_is_refused_with_a_word_of_advice(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    char bytes[400];

    (void)state;
    (void)snprintf(bytes, sizeof bytes,
                   "From: x@y\nTo: %s\nMessage-ID: <h@y>\nContent-Type: text/html\n\n<p>hold</p>\n",
                   reply_to(desk, blue));
    assert_int_equal(mail_desk_take(desk, bytes), VD_FATE_ANSWERED);
    mail_desk_must_have(desk, blue, "plain text");
    mail_desk_free(desk);
}

/* A machine that does not say that it is one. What can be read is carried out all the while. */
static void letters_in_vain_are_not_answered_for_ever(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    unsigned before = mail_desk_count(desk, blue);
    const char *to = reply_to(desk, blue);

    (void)state;
    for (unsigned i = 0; i < 50; i++)
        (void)mail_desk_write(desk, blue, to, "I am not in my office this week\n");
    assert_int_equal(desk->fate, VD_FATE_DROPPED);
    assert_int_equal(mail_desk_count(desk, blue), before + 6);
    mail_desk_must_have(desk, blue, "We answer such emails at most once");
    mail_desk_run(desk, 3600 * 1000);
    for (unsigned i = 0; i < 3; i++)
        (void)mail_desk_write(desk, blue, to, "I am not in my office this week\n");
    assert_int_equal(mail_desk_count(desk, blue), before + 7);
    mail_desk_answer(desk, blue, "place B4 A4\n");
    mail_desk_must_have(desk, blue, "You: place B4 A4");
    assert_null(strstr(mail_desk_last(desk, blue)->text, "Refused"));
    mail_desk_answer(desk, blue, "nonsense\n");
    mail_desk_answer(desk, blue, "nonsense\n");
    mail_desk_free(desk);
}

/* A refusal that names a rule shows that the mail was read, however often it is sent. */
static void refusals_by_a_rule_are_always_answered(void **state)
{
    struct mail_desk *desk = begin(NULL, "");

    (void)state;
    for (unsigned i = 0; i < 10; i++) {
        mail_desk_answer(desk, blue, "place B1 A1\n");
        mail_desk_must_have(desk, blue, "[P1]");
    }
    mail_desk_free(desk);
}

/* ---- who may ---- */

static void the_senders_address_proves_nothing(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    unsigned before = mail_desk_count(desk, blue);

    (void)state;
    assert_int_equal(mail_desk_write(desk, blue, "umpire@example.org", "place B4 A4\n"),
                     VD_FATE_DROPPED);
    mail_desk_run(desk, 1000);
    assert_int_equal(mail_desk_count(desk, blue), before + 1); /* how to answer, and no more */
    mail_desk_must_have(desk, blue, "came without a key, or with a key that was replaced");
    assert_int_equal(mail_desk_write(desk, blue, "umpire@example.org", "place B4 A4\n"),
                     VD_FATE_DROPPED);
    assert_int_equal(mail_desk_count(desk, blue), before + 1); /* once a day */
    assert_int_equal(mail_desk_write(desk, "stranger@x.example", "umpire@example.org", "hello\n"),
                     VD_FATE_DROPPED);
    assert_int_equal(mail_desk_count(desk, "stranger@x.example"), 0);
    /* Whoever has the key may write from anywhere; the answer goes to the player. */
    assert_int_equal(
        mail_desk_write(desk, "office@elsewhere.example", reply_to(desk, blue), "place B4 A4\n"),
        VD_FATE_ANSWERED);
    mail_desk_must_have(desk, blue, "You: place B4 A4");
    assert_int_equal(mail_desk_count(desk, "office@elsewhere.example"), 0);
    mail_desk_free(desk);
}

static void ignore(void *context, const struct vd_answer *result)
{
    (void)context;
    assert_int_equal(result->kind, VD_ANSWER_DONE);
}

static void a_new_link_ends_the_old_key(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    char old[VD_ADDRESS_MAX];
    struct vd_party party;

    (void)state;
    (void)snprintf(old, sizeof old, "%s", reply_to(desk, blue));
    assert_true(vd_mail_key_find(desk->store, (struct vd_text){old + 7, VD_MAIL_KEY_LETTERS},
                                 (int64_t)(desk->now / 1000), &party));
    vd_service_replace_key(desk->service, &(struct vd_link_request){.party = party}, vd_text_of(""),
                           ignore, NULL);
    mail_desk_run(desk, 0);
    assert_int_equal(mail_desk_write(desk, blue, old, "place B4 A4\n"), VD_FATE_DROPPED);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    const struct vd_person_change change = {.policy = "at once"};

    vd_mailer_change(desk->mailer, &party, &change, ignore, NULL);
    mail_desk_run(desk, 0);
    mail_desk_free(desk);
}

static void who_is_out_of_his_seat_gets_nothing_more(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    struct vd_party host, party = {.role = VD_ROLE_SEAT, .seat = 0};
    char old[VD_ADDRESS_MAX];
    unsigned before = mail_desk_count(desk, blue);

    (void)state;
    memcpy(party.game, desk->game, sizeof party.game);
    (void)snprintf(old, sizeof old, "%s", reply_to(desk, blue));
    assert_true(vd_service_party(desk->service, vd_text_of(desk->host), &host));
    vd_service_invite(desk->service, &host, 0, ignore, NULL);
    mail_desk_run(desk, 0);
    assert_int_equal(mail_desk_write(desk, blue, old, "place B4 A4\n"), VD_FATE_DROPPED);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    assert_int_equal(mail_desk_count(desk, blue), before);
    mail_desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_joining_mail_brings_the_salt),
        cmocka_unit_test(all_mails_to_a_seat_are_one_thread),
        cmocka_unit_test(an_invitation_serves_once_by_mail_too),
        cmocka_unit_test(a_joining_mail_without_salt_is_none),
        cmocka_unit_test(orders_are_echoed_and_the_next_question_comes_with_them),
        cmocka_unit_test(a_question_that_nobody_would_read_is_refused),
        cmocka_unit_test(a_proposal_comes_with_what_was_learned_since),
        cmocka_unit_test(a_refusal_names_its_rule_and_what_could_be_done),
        cmocka_unit_test(the_same_letter_again_changes_nothing),
        cmocka_unit_test(orders_sent_early_wait_and_can_be_replaced),
        cmocka_unit_test(words_for_the_house_stand_alone),
        cmocka_unit_test(a_deputys_key_comes_by_mail),
        cmocka_unit_test(a_player_may_ask_for_more),
        cmocka_unit_test(html_is_refused_with_a_word_of_advice),
        cmocka_unit_test(letters_in_vain_are_not_answered_for_ever),
        cmocka_unit_test(refusals_by_a_rule_are_always_answered),
        cmocka_unit_test(the_senders_address_proves_nothing),
        cmocka_unit_test(a_new_link_ends_the_old_key),
        cmocka_unit_test(who_is_out_of_his_seat_gets_nothing_more),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
