/* unit/test_mail_play.c: campaigns played by mail: joined, ordered, refused, told, stopped and gone on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mail/letter.h"
#include "umpire/house_parts.h"
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
    const struct vd_house_plan plan = {.scenario = "toy", .title = "The mill", .pace = pace};

    mail_desk_create(desk, &plan);
    mail_desk_join(desk, 0, blue, more);
    mail_desk_join(desk, 1, gray, more);
    return desk;
}

/* ---- joining ---- */

static void a_joining_mail_brings_the_salt(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    struct vd_house_card card;

    (void)state;
    assert_true(vd_house_card(desk->house, desk->game, &card));
    assert_int_equal(card.grade, VD_GRADE_LOCAL); /* a plain word */
    assert_string_equal(card.state, "running");
    assert_int_equal(mail_desk_count(desk, blue), 2); /* welcome, and asked when gray had come */
    assert_int_equal(mail_desk_count(desk, gray), 1); /* both in one */
    mail_desk_must_have(desk, gray, "The seat is yours");
    mail_desk_must_have(desk, gray, "[The mill #1] Gray: your move");
    mail_desk_must_have(desk, gray, "WHAT IS ASKED");
    mail_desk_must_have(desk, blue, "[The mill #2] Blue: your move");
    mail_desk_must_have(desk, blue, "Whoever runs this server can read it");
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

    vd_mime_read(&mime, vd_text_of(got->bytes), &desk->heap);
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
    const struct vd_house_plan plan = {.scenario = "toy", .title = "The mill"};
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
    mail_desk_must_have(desk, blue, "NOTHING IS ASKED OF YOU NOW");
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
static void a_proposal_comes_with_what_was_learnt_since(void **state)
{
    struct mail_desk *desk = begin(NULL, "");

    (void)state;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    mail_desk_answer(desk, gray, "place B1 D1\n");
    unsigned count = mail_desk_count(desk, gray);

    mail_desk_answer(desk, blue, "horse via B3\npropose rewind 3\n"); /* gray is not asked */
    assert_int_equal(mail_desk_count(desk, gray), count + 1);
    mail_desk_must_have(desk, gray, "A PROPOSAL TO GO BACK");
    mail_desk_must_have(desk, gray, "Answer \"consent\" or \"object\"");
    mail_desk_must_have(desk, gray, "Since then you learnt:");
    mail_desk_must_have(desk, gray, "Gray: consent wanted, turn 1");
    /* first of all, by whom, and without itself among what he learnt */
    const char *text = mail_desk_last(desk, gray)->text;
    const char *since = strstr(text, "Since then you learnt:");
    const char *end = strstr(since, "Answer \"consent\"");

    assert_true(vd_text_begins(vd_text_of(text), "A PROPOSAL TO GO BACK"));
    assert_true(strstr(text, "The Blue side proposes to go back") < since);
    assert_true(strstr(since, "The Blue side proposes to go back") > end);
    assert_non_null(strstr(since, "You: place B1 D1"));
    assert_true(strstr(since, "You: place B1 D1") < end);
    assert_null(strstr(mail_desk_last(desk, blue)->text, "A PROPOSAL"));
    mail_desk_answer(desk, gray, "question: why?\n");
    mail_desk_must_have(desk, gray, "A PROPOSAL TO GO BACK"); /* while it is open */
    assert_int_equal(mail_desk_count(desk, gray), count + 2);
    mail_desk_answer(desk, gray, "object\n");
    assert_null(strstr(mail_desk_last(desk, gray)->text, "A PROPOSAL"));
    mail_desk_free(desk);
}

static void a_refusal_names_its_rule_and_what_could_be_done(void **state)
{
    struct mail_desk *desk = begin(NULL, "");

    (void)state;
    mail_desk_answer(desk, blue, "place B1 A1\n");
    mail_desk_must_have(desk, blue, "Refused");
    mail_desk_must_have(desk, blue, "[P1]");
    mail_desk_must_have(desk, blue, "WHAT IS ASKED");
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
    assert_true(vd_house_look(desk->house, &party, &look));
    assert_int_equal(look.posts, 2); /* the salt and the placing */
    mail_desk_free(desk);
}

static void orders_sent_early_wait_and_can_be_replaced(void **state)
{
    struct mail_desk *desk = begin(NULL, "");

    (void)state;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    mail_desk_answer(desk, blue, "end\n");
    mail_desk_must_have(desk, blue, "these orders wait, sealed");
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
    mail_desk_must_have(desk, blue, "No orders wait any more.");
    mail_desk_answer(desk, blue, "posture press\nSend: help\n");
    mail_desk_must_have(desk, blue, "Noted: posture press");
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

    assert_true(vd_house_party(desk->house, (struct vd_text){key, VD_KEY_LETTERS}, &party));
    assert_true(party.role == VD_ROLE_SEAT && party.until != 0);
    mail_desk_free(desk);
}

static void a_player_may_ask_for_more(void **state)
{
    struct mail_desk *desk = begin(NULL, "");

    (void)state;
    mail_desk_answer(desk, blue, "Send: view, orders, history, help\n");
    mail_desk_must_have(desk, blue, "ALL THAT YOU MAY ORDER");
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
    mail_desk_must_have(desk, blue, "More such are answered once an");
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

/* Who is told a rule has been read, however often. */
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
    mail_desk_must_have(desk, blue, "bears no key, or one that was replaced");
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
    char old[VD_ADDRESS_MOST];
    struct vd_party party;

    (void)state;
    (void)snprintf(old, sizeof old, "%s", reply_to(desk, blue));
    assert_true(vd_mail_key_find(desk->store, (struct vd_text){old + 7, VD_MAIL_KEY_LETTERS},
                                 (int64_t)(desk->now / 1000), &party));
    vd_house_replace_key(desk->house, &(struct vd_door_asked){.party = party}, vd_text_of(""),
                         ignore, NULL);
    mail_desk_run(desk, 0);
    assert_int_equal(mail_desk_write(desk, blue, old, "place B4 A4\n"), VD_FATE_DROPPED);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    const struct vd_person_change change = {.policy = "at once"};

    vd_office_change(desk->office, &party, &change, ignore, NULL);
    mail_desk_run(desk, 0);
    mail_desk_free(desk);
}

static void who_is_out_of_his_seat_gets_nothing_more(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    struct vd_party host, party = {.role = VD_ROLE_SEAT, .seat = 0};
    char old[VD_ADDRESS_MOST];
    unsigned before = mail_desk_count(desk, blue);

    (void)state;
    memcpy(party.game, desk->game, sizeof party.game);
    (void)snprintf(old, sizeof old, "%s", reply_to(desk, blue));
    assert_true(vd_house_party(desk->house, vd_text_of(desk->host), &host));
    vd_house_invite(desk->house, &host, 0, ignore, NULL);
    mail_desk_run(desk, 0);
    assert_int_equal(mail_desk_write(desk, blue, old, "place B4 A4\n"), VD_FATE_DROPPED);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    assert_int_equal(mail_desk_count(desk, blue), before);
    mail_desk_free(desk);
}

/* ---- policies ---- */

static void nobody_is_written_to_who_does_not_want_it(void **state)
{
    struct mail_desk *desk = begin(NULL, "");
    unsigned before;

    (void)state;
    mail_desk_answer(desk, blue, "Mails: none\nplace B4 A4\n");
    mail_desk_must_have(desk, blue, "Your mails from now on: none");
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
    mail_desk_must_have(desk, blue, "Your mails from now on: none");
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
    const struct vd_house_plan plan = {.scenario = "toy", .title = "Another"};

    (void)state;
    for (unsigned i = 1; i < CAMPAIGNS; i++) {
        mail_desk_create(desk, &plan);
        mail_desk_join(desk, 0, blue, "Mails: daily 6\n");
        mail_desk_join(desk, 1, gray, "Mails: daily 6\n");
    }
    desk->loaded_most = MOST;
    mail_desk_reopen(desk);
    unsigned before = mail_desk_count(desk, blue);

    house_desk_pass(desk->house, &desk->now, 24 * 3600 * 1000);
    for (unsigned i = 0; i < 20; i++) {
        vd_house_run(desk->house, desk->now);
        vd_office_run(desk->office, desk->now);
        assert_true(desk->house->loaded <= MOST + MOST / 4 + AT_ONCE);
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
    mail_desk_must_have(desk, blue, "Your mails from now on: daily 6, full");
    before = mail_desk_count(desk, blue);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    mail_desk_reopen(desk);
    vd_house_zone(desk->house, desk->game, &zone);
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
    vd_office_change(desk->office, &party, &change, ignore, NULL);
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
    vd_office_change(desk->office, &party, &change, ignore, NULL);
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
    mail_desk_must_have(desk, blue, "Your webhook, called whenever you are asked");
    mail_desk_must_have(desk, blue, "You: place B4 A4");
    mail_desk_answer(desk, gray, "place B1 D1\n");
    assert_non_null(mail_desk_last(desk, url));
    unsigned calls = mail_desk_count(desk, url);

    mail_desk_answer(desk, blue, "Webhook: http://hooks.example/1\n");
    mail_desk_must_have(desk, blue, "\"Webhook:\" takes an address that begins with https://");
    mail_desk_answer(desk, blue, "Webhook: https://hooks.example/ 1\n");
    mail_desk_must_have(desk, blue, "\"Webhook:\" takes an address that begins with https://");
    vd_office_person(desk->office, &party, &desk->heap, &person);
    assert_string_equal(person.webhook, url);
    assert_true(mail_desk_count(desk, url) > calls); /* it is asked still */
    mail_desk_answer(desk, blue, "webhook: none\n");
    mail_desk_must_have(desk, blue, "No webhook is called for you any more.");
    vd_office_person(desk->office, &party, &desk->heap, &person);
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
    vd_office_change(desk->office, &party, &clear, note_refusal, &was_refused);
    mail_desk_run(desk, 0);
    assert_true(was_refused);
    was_refused = false;
    vd_office_change(desk->office, &party, &hook, ignore, NULL);
    desk->carries = VD_CARRIED_NO_SERVER;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    unsigned due = mail_desk_ledger(desk).due;

    assert_true(due > 0);
    desk->only_calls = true;
    desk->carries = VD_CARRIED_DONE;
    mail_desk_reopen(desk);
    vd_office_change(desk->office, &party, &mail, note_refusal, &was_refused);
    mail_desk_run(desk, 0);
    assert_true(was_refused);
    party.seat = 1;
    const struct vd_house_post post = {.from = party, .text = vd_text_of("place B1 D1")};
    size_t before = desk->got_count;

    vd_house_post(desk->house, &post, NULL, NULL);
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
    vd_office_change(desk->office, &party, &change, ignore, NULL);
    vd_office_told(desk->office, &party, 0, false);
    vd_office_told(desk->office, &party, 0, true);
    vd_office_run(desk->office, desk->now);
    mail_desk_run(desk, 0);
    vd_office_person(desk->office, &party, &desk->heap, &person);
    assert_string_equal(person.address, fresh);
    mail_desk_free(desk);
}

/* ---- mishaps ---- */

/* After every step all is closed and opened anew; the same mails go out, each once. */
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
    const struct vd_house_plan plan = {.scenario = "toy", .title = "The mill"};

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

/* So many rounds, each at once or when the store has done what the one before gave it. */
static void run_some(struct mail_desk *desk, unsigned rounds, bool waits)
{
    const struct timespec moment = {.tv_nsec = 4000000};

    for (unsigned i = 0; i < rounds; i++) {
        desk->now += VD_HOUSE_TICK;
        vd_house_run(desk->house, desk->now);
        vd_office_run(desk->office, desk->now);
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
        vd_office_take(desk->office, vd_text_of(bytes), drop_fate, &fate);
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
        const struct vd_house_plan plan = {.scenario = "toy", .title = "The mill"};
        enum vd_fate fate = VD_FATE_FAILED;
        char bytes[400];

        mail_desk_create(desk, &plan);
        (void)snprintf(bytes, sizeof bytes,
                       "From: %s\nTo: u@v\nMessage-ID: <j@y>\n\nKey: %s\nSalt: eight or more\n",
                       blue, desk->invite[0]);
        vd_office_take(desk->office, vd_text_of(bytes), drop_fate, &fate);
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
        cmocka_unit_test(a_joining_mail_brings_the_salt),
        cmocka_unit_test(all_mails_to_a_seat_are_one_thread),
        cmocka_unit_test(an_invitation_serves_once_by_mail_too),
        cmocka_unit_test(a_joining_mail_without_salt_is_none),
        cmocka_unit_test(orders_are_echoed_and_the_next_question_comes_with_them),
        cmocka_unit_test(a_question_that_nobody_would_read_is_refused),
        cmocka_unit_test(a_proposal_comes_with_what_was_learnt_since),
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
