/* unit/test_mail_desk.c: host and umpire by mail. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "unit/mail_desk.h"
#include "unit/toy_rules.h"

static const char blue[] = "blue@club.example", gray[] = "gray@club.example";
static const char umpire[] = "umpire@club.example", host[] = "host@club.example";

static void must_not_have(const struct mail_desk *desk, const char *who, const char *words)
{
    assert_null(strstr(mail_desk_last(desk, who)->text, words));
}

/* The first letter to a desk bears the key of its link. */
static void sit_down(struct mail_desk *desk, const char *who, const char *key, const char *more)
{
    char words[400];

    (void)snprintf(words, sizeof words, "Key: %s\n%s", key, more);
    assert_int_equal(mail_desk_write(desk, who, "umpire@example.org", words), VD_FATE_ANSWERED);
}

static struct mail_desk *begin(void)
{
    struct mail_desk *desk = mail_desk_new(&toy_catalogue, NULL);
    const struct vd_service_plan plan = {.scenario = "toy", .title = "The mill", .umpire = true};

    mail_desk_create(desk, &plan);
    mail_desk_join(desk, 0, blue, "");
    mail_desk_join(desk, 1, gray, "");
    return desk;
}

static void an_umpire_is_asked_and_answers(void **state)
{
    struct mail_desk *desk = begin();

    (void)state;
    sit_down(desk, umpire, desk->umpire, "");
    mail_desk_must_have(desk, umpire, "[The mill #1] The umpire page");
    mail_desk_must_have(desk, umpire, "From now on the emails of this page come to you.");
    mail_desk_must_have(desk, umpire, "blue: a player, Player 0, to move");
    must_not_have(desk, umpire, "QUESTIONS");
    mail_desk_answer(desk, blue, "question: may horse swim?\n");
    assert_int_equal(mail_desk_count(desk, umpire), 2);
    mail_desk_must_have(desk, umpire, "OPEN QUESTIONS");
    mail_desk_must_have(desk, umpire, "blue: may horse swim?");
    unsigned written = mail_desk_count(desk, blue);

    mail_desk_answer(desk, umpire, "report blue: it may\nreport nobody: no\n");
    assert_int_equal(mail_desk_count(desk, blue), written + 1); /* who has asked is told */
    mail_desk_must_have(desk, blue, "it may");
    mail_desk_must_have(desk, umpire, "Done: report blue: it may");
    mail_desk_must_have(desk, umpire, "Refused, \"report nobody: no\"");
    must_not_have(desk, umpire, "QUESTIONS");
    mail_desk_answer(desk, blue, "Send: history\n");
    mail_desk_must_have(desk, blue, "it may");
    /* what others do is no news to him */
    unsigned count = mail_desk_count(desk, umpire);

    mail_desk_answer(desk, blue, "place B4 A4\n");
    assert_int_equal(mail_desk_count(desk, umpire), count);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    mail_desk_answer(desk, gray, "propose rewind 2\n");
    assert_int_equal(mail_desk_count(desk, umpire), count + 1);
    mail_desk_must_have(desk, umpire, "A PROPOSED REWIND");
    mail_desk_must_have(desk, umpire, "gray proposes a rewind to just after order ");
    mail_desk_must_have(desk, umpire, "Consented: gray\n");
    mail_desk_must_have(desk, umpire, "Not yet: blue\n");
    mail_desk_answer(desk, blue, "object\n");
    mail_desk_answer(desk, umpire, "Send: help\n");
    must_not_have(desk, umpire, "A PROPOSAL");
    mail_desk_must_have(desk, umpire, "new link");
    mail_desk_free(desk);
}

/* A mail server may deliver a letter twice. */
static void an_umpires_letter_counts_once(void **state)
{
    struct mail_desk *desk = begin();
    char letter[600];
    const char *first;

    (void)state;
    sit_down(desk, umpire, desk->umpire, "");
    (void)snprintf(letter, sizeof letter,
                   "From: %s\nTo: %s\nMessage-ID: <once@club.example>\n\nreport all: rain\n"
                   "report all: more rain\n",
                   umpire, mail_desk_last(desk, umpire)->reply_to);
    for (int i = 0; i < 2; i++)
        assert_int_equal(mail_desk_take(desk, letter), VD_FATE_ANSWERED);
    mail_desk_answer(desk, umpire, "Send: record\n");
    first = strstr(mail_desk_last(desk, umpire)->text, ": report all: rain");
    assert_non_null(first);
    assert_null(strstr(first + 1, ": report all: rain"));
    mail_desk_free(desk);
}

static void an_umpire_sees_what_he_asks_for(void **state)
{
    struct mail_desk *desk = begin();

    (void)state;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    sit_down(desk, umpire, desk->umpire, "Send: record\nSend: view blue\nSend: log gray\n");
    mail_desk_must_have(desk, umpire, "blue: place B4 A4");
    mail_desk_must_have(desk, umpire, "You: salt");
    mail_desk_answer(desk, umpire, "Send: view nobody\n");
    mail_desk_must_have(desk, umpire, "Not sent, \"view nobody\": \"Send:\" takes view SEAT");
    /* a word that is not known keeps back none of the others */
    mail_desk_answer(desk, umpire, "Send: record, tea, log gray, help\n");
    mail_desk_must_have(desk, umpire, "blue: place B4 A4");
    mail_desk_must_have(desk, umpire, "You: salt");
    mail_desk_must_have(desk, umpire, "Not sent, \"tea\"");
    must_not_have(desk, umpire, "Not sent, \"help\"");
    mail_desk_answer(desk, umpire, "Mails: none\n");
    unsigned count = mail_desk_count(desk, umpire);

    mail_desk_answer(desk, gray, "question: hello?\n");
    assert_int_equal(mail_desk_count(desk, umpire), count);
    mail_desk_free(desk);
}

/* What a seat has handed in before it is asked, and what stands; of the host's nothing. */
static void an_umpire_sees_what_waits(void **state)
{
    struct mail_desk *desk = begin();

    (void)state;
    mail_desk_answer(desk, gray, "place B1 D1\n");
    mail_desk_answer(desk, gray, "standing 3: place B2 D2\nahead: horse C1\n");
    mail_desk_must_have(desk, gray, "these orders wait, secret");
    sit_down(desk, umpire, desk->umpire, "Send: waiting gray, waiting blue\n");
    mail_desk_must_have(desk, umpire, "Waiting orders of gray:\n");
    mail_desk_must_have(desk, umpire, "standing 3: place B2 D2\n");
    mail_desk_must_have(desk, umpire, "ahead: horse C1\n");
    mail_desk_must_have(desk, umpire, "No waiting orders of blue.\n");
    /* a line of its own does, as in the terminal */
    mail_desk_answer(desk, umpire, "waiting gray\nreport all: rain\n");
    mail_desk_must_have(desk, umpire, "ahead: horse C1\n");
    mail_desk_must_have(desk, umpire, "Done: report all: rain");
    must_not_have(desk, umpire, "Refused");
    mail_desk_answer(desk, umpire, "waiting nobody\n");
    mail_desk_must_have(desk, umpire, "Refused, \"waiting nobody\"");
    sit_down(desk, host, desk->host, "waiting gray\nSend: waiting gray\n");
    must_not_have(desk, host, "horse C1");
    mail_desk_must_have(desk, host, "The host is shown nothing of the war");
    mail_desk_free(desk);
}

/* The file that hangs on the latest mail to him. */
static const char *attached(const struct mail_desk *desk, const char *who, char *file, size_t size)
{
    const char *part = strstr(mail_desk_last(desk, who)->bytes, "Content-Disposition: attachment");
    size_t length = 0;

    if (part == NULL)
        return NULL;
    const char *begin = strstr(part, "\r\n\r\n"), *end = strstr(part, "\r\n--");

    assert_true(begin != NULL && end != NULL);
    assert_int_equal(sodium_base642bin((unsigned char *)file, size - 1, begin + 4,
                                       (size_t)(end - begin) - 4, "\r\n", &length, NULL,
                                       sodium_base64_VARIANT_ORIGINAL),
                     0);
    file[length] = '\0';
    return file;
}

/* Both forms: the orders by number, which a rewind names, and the record itself, every secret in it. */
static void an_umpire_is_sent_the_record_as_a_file(void **state)
{
    struct mail_desk *desk = begin();
    static char file[200000];
    struct vd_buffer record;
    struct vd_party party;

    (void)state;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    sit_down(desk, umpire, desk->umpire, "");
    assert_null(attached(desk, umpire, file, sizeof file));
    must_not_have(desk, umpire, "THE RECORD");
    mail_desk_answer(desk, umpire, "Send: record\n");
    mail_desk_must_have(desk, umpire, "blue: place B4 A4");
    mail_desk_must_have(
        desk, umpire, "The whole record is attached, with every secret but the key of the dice: ");
    mail_desk_must_have(desk, umpire, "-umpire.vdr\n");
    assert_true(vd_service_party(desk->service, vd_text_of(desk->umpire), &party));
    vd_buffer_init(&record, &desk->arena);
    assert_true(vd_service_record(desk->service, &party, true, &record));
    assert_non_null(attached(desk, umpire, file, sizeof file));
    assert_string_equal(file, record.at);
    assert_null(strstr(file, "\"key\""));
    mail_desk_answer(desk, umpire, "Send: help\n"); /* once */
    assert_null(attached(desk, umpire, file, sizeof file));
    sit_down(desk, host, desk->host, "Send: record\nrecord\n");
    assert_null(attached(desk, host, file, sizeof file));
    mail_desk_free(desk);
}

/* After the end each gets the key of the same desk in the next campaign. */
static void desks_follow_into_a_rematch(void **state)
{
    struct mail_desk *desk = begin();
    static const char *const who[] = {host, umpire}, *const names[] = {"/host#", "/umpire#"};
    char again[600], key[2][VD_KEY_LETTERS + 1], old[VD_GAME_LETTERS + 1];
    struct vd_party party[2];

    (void)state;
    sit_down(desk, host, desk->host, "rematch\n");
    mail_desk_must_have(desk, host, "Refused: the seats have not agreed to a rematch");
    must_not_have(desk, host, "once every player wants one");
    sit_down(desk, umpire, desk->umpire, "");
    mail_desk_answer(desk, blue, "resign\n");
    mail_desk_answer(desk, umpire, "Send: help\n");
    mail_desk_must_have(
        desk, umpire, "rematch (brings the link to your page there, once every player wants one)");
    mail_desk_answer(desk, blue, "rematch\n");
    mail_desk_answer(desk, gray, "rematch\n");
    for (size_t i = 0; i < 2; i++) {
        (void)snprintf(again, sizeof again, "From: %s\nTo: %s\nMessage-ID: <next.%s>\n\nrematch\n",
                       who[i], mail_desk_last(desk, who[i])->reply_to, who[i]);
        assert_int_equal(mail_desk_take(desk, again), VD_FATE_ANSWERED);
        mail_desk_must_have(desk, who[i], "The rematch is made, with the sides swapped.");
        mail_desk_must_have(desk, who[i], "rematch (it is made: ");
        const char *link = strstr(mail_desk_last(desk, who[i])->text, names[i]);

        assert_non_null(link);
        (void)snprintf(key[i], sizeof key[i], "%.*s", VD_KEY_LETTERS, link + strlen(names[i]));
        assert_true(vd_service_party(desk->service, vd_text_of(key[i]), &party[i]));
        unsigned count = mail_desk_count(desk, who[i]);

        assert_int_equal(mail_desk_take(desk, again), VD_FATE_ANSWERED); /* a copy of the letter */
        assert_int_equal(mail_desk_count(desk, who[i]), count);
    }
    assert_int_equal(party[0].role, VD_ROLE_HOST);
    assert_int_equal(party[1].role, VD_ROLE_UMPIRE);
    assert_string_equal(party[0].game, party[1].game);
    memcpy(old, desk->game, sizeof old);
    assert_string_not_equal(party[0].game, old);
    sit_down(desk, host, key[0], "title The other bank\n");
    mail_desk_must_have(desk, host, "[The other bank #1] The host page");
    mail_desk_free(desk);
}

/* It stands in every mail, whoever it is to: nothing on a server is hidden from who runs it. */
static void desks_are_told_who_can_read_it(void **state)
{
    static const char words[] = "Whoever runs this server can read everything, positions included.";
    struct mail_desk *desk = begin();

    (void)state;
    sit_down(desk, umpire, desk->umpire, "");
    mail_desk_must_have(desk, umpire, words);
    mail_desk_answer(desk, blue, "question: may horse swim?\n");
    mail_desk_must_have(desk, umpire, "OPEN QUESTIONS");
    mail_desk_must_have(desk, umpire, words);
    sit_down(desk, host, desk->host, "");
    mail_desk_must_have(desk, host, words);
    mail_desk_answer(desk, host, "pace 3d\n");
    mail_desk_must_have(desk, host, words);
    mail_desk_free(desk);
}

/* Webhooks are called when a seat is asked, which a desk never is. */
static void a_desk_has_no_webhook(void **state)
{
    struct mail_desk *desk = begin();

    (void)state;
    sit_down(desk, umpire, desk->umpire, "Webhook: https://hooks.example/1\n");
    mail_desk_must_have(desk, umpire, "Webhooks are for seats; host and umpire get email.");
    mail_desk_answer(desk, blue, "question: may horse swim?\n");
    assert_null(mail_desk_last(desk, "https://hooks.example/1"));
    mail_desk_free(desk);
}

/* A question that came just before a crash is told after it. */
static void a_question_outlives_the_office(void **state)
{
    struct mail_desk *desk = begin();
    struct vd_party party;
    struct vd_service_post post = {.text = vd_text_of("question: hello?")};

    (void)state;
    sit_down(desk, umpire, desk->umpire, "");
    assert_true(vd_mail_key_find(desk->store,
                                 (struct vd_text){mail_desk_last(desk, blue)->reply_to + 7, 32},
                                 (int64_t)(desk->now / 1000), &party));
    post.from = party;
    vd_service_post(desk->service, &post, NULL, NULL);
    vd_service_run(desk->service, desk->now);
    mail_desk_reopen(desk);
    mail_desk_run(desk, 5000);
    mail_desk_must_have(desk, umpire, "blue: hello?");
    mail_desk_free(desk);
}

/* So is a report; and who has no use for mails is not written to for it. */
static void a_report_outlives_the_office(void **state)
{
    struct mail_desk *desk = begin();
    struct vd_service_post post = {.text = vd_text_of("report all: rain")};
    unsigned count;

    (void)state;
    sit_down(desk, umpire, desk->umpire, "");
    mail_desk_answer(desk, gray, "Mails: daily 18\n");
    count = mail_desk_count(desk, gray);
    assert_true(vd_service_party(desk->service, vd_text_of(desk->umpire), &post.from));
    vd_service_post(desk->service, &post, NULL, NULL);
    vd_service_run(desk->service, desk->now);
    mail_desk_reopen(desk);
    mail_desk_run(desk, 5000);
    mail_desk_must_have(desk, blue, "rain");
    assert_int_equal(mail_desk_count(desk, gray), count);
    count = mail_desk_count(desk, blue);
    mail_desk_reopen(desk);
    mail_desk_run(desk, 5000);
    assert_int_equal(mail_desk_count(desk, blue), count); /* once */
    mail_desk_free(desk);
}

static void a_host_keeps_house(void **state)
{
    struct mail_desk *desk = begin();
    char again[600];
    struct vd_party party;

    (void)state;
    sit_down(desk, host, desk->host, "pace 3d mon-fri\ntitle The mill: once more\nend\n");
    mail_desk_must_have(desk, host, "Done: pace 3d mon-fri");
    mail_desk_must_have(desk, host, "[The mill: once more #1] The host page");
    mail_desk_must_have(desk, host, "the host gives no orders");
    must_not_have(desk, host, "is asked");
    mail_desk_answer(desk, host, "Send: view blue\nSend: record\n");
    mail_desk_must_have(desk, host, "The host is shown nothing of the war");
    must_not_have(desk, host, "a line of my own");
    /* a seat taken back; the same letter again takes it from nobody */
    (void)snprintf(
        again, sizeof again,
        "From: %s\nTo: %s\nMessage-ID: <out@club.example>\n\ninvite blue\ninvite nobody\n", host,
        mail_desk_last(desk, host)->reply_to);
    assert_int_equal(mail_desk_take(desk, again), VD_FATE_ANSWERED);
    mail_desk_must_have(desk, host, "there is no such seat");
    const char *key = strstr(mail_desk_last(desk, host)->text, "https://example.org/join#");

    assert_non_null(key);
    memcpy(desk->invite[0], key + 25, VD_KEY_LETTERS);
    mail_desk_join(desk, 0, "another@club.example", "");
    mail_desk_must_have(desk, "another@club.example", "The seat is yours");
    assert_int_equal(mail_desk_take(desk, again), VD_FATE_ANSWERED);
    mail_desk_answer(desk, "another@club.example", "place B4 A4\n");
    mail_desk_must_have(desk, "another@club.example", "You: place B4 A4");
    mail_desk_answer(desk, host, "gallery\n");
    mail_desk_must_have(desk, host, "not every seat has agreed");
    /* or to a machine, which the letter's second copy does not do again */
    (void)snprintf(again, sizeof again,
                   "From: %s\nTo: %s\nMessage-ID: <care@club.example>\n\nseat gray caretaker\n"
                   "seat gray player\n",
                   host, mail_desk_last(desk, host)->reply_to);
    assert_int_equal(mail_desk_take(desk, again), VD_FATE_ANSWERED);
    mail_desk_must_have(desk, host, "Done: seat gray caretaker");
    mail_desk_must_have(desk, host, "gray: the caretaker");
    mail_desk_must_have(desk, host, "invite SEAT");
    /* once there is another link the old one's mails are of no effect */
    assert_true(vd_service_party(desk->service, vd_text_of(desk->host), &party));
    vd_service_replace_key(desk->service, &(struct vd_link_request){.party = party}, vd_text_of(""),
                           NULL, NULL);
    mail_desk_run(desk, 0);
    assert_int_equal(mail_desk_write(desk, host, mail_desk_last(desk, host)->reply_to, "pace 1d\n"),
                     VD_FATE_DROPPED);
    mail_desk_free(desk);
}

/* The address of a desk is changed by the key of its link alone. */
static void a_desk_moves_by_its_link(void **state)
{
    struct mail_desk *desk = begin();

    (void)state;
    sit_down(desk, umpire, desk->umpire, "");
    assert_int_equal(mail_desk_write(desk, "thief@x.example",
                                     mail_desk_last(desk, umpire)->reply_to, "report all: ha\n"),
                     VD_FATE_ANSWERED);
    assert_int_equal(mail_desk_count(desk, "thief@x.example"), 0);
    mail_desk_must_have(desk, umpire, "Done: report all: ha");
    sit_down(desk, "elsewhere@club.example", desk->umpire, "");
    mail_desk_must_have(desk, "elsewhere@club.example",
                        "From now on the emails of this page come to you.");
    mail_desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_umpire_is_asked_and_answers),
        cmocka_unit_test(an_umpires_letter_counts_once),
        cmocka_unit_test(an_umpire_sees_what_he_asks_for),
        cmocka_unit_test(an_umpire_sees_what_waits),
        cmocka_unit_test(an_umpire_is_sent_the_record_as_a_file),
        cmocka_unit_test(desks_follow_into_a_rematch),
        cmocka_unit_test(desks_are_told_who_can_read_it),
        cmocka_unit_test(a_desk_has_no_webhook),
        cmocka_unit_test(a_question_outlives_the_office),
        cmocka_unit_test(a_report_outlives_the_office),
        cmocka_unit_test(a_host_keeps_house),
        cmocka_unit_test(a_desk_moves_by_its_link),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
