/* unit/test_mail_smtp.c: mails over SMTP and documents to webhooks, and servers that misbehave. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "unit/mail_sink.h"
#include "unit/toy_rules.h"

static const char blue[] = "blue@players.example", gray[] = "gray@players.example";

static struct mail_desk *begin(const char *url)
{
    struct mail_desk *desk = mail_desk_new(&toy_catalogue, url);
    const struct vd_service_plan plan = {.scenario = "toy", .title = "The mill"};

    mail_desk_create(desk, &plan);
    mail_desk_join(desk, 0, blue, "");
    mail_desk_join(desk, 1, gray, "");
    return desk;
}

static void mails_arrive_with_their_envelope(void **state)
{
    struct mail_sink sink;
    struct mail_desk *desk;

    (void)state;
    mail_sink_open(&sink, "0", "");
    desk = begin(sink.url);
    mail_sink_deliver(&sink, desk);
    assert_int_equal(mail_desk_count(desk, blue), 2);
    assert_int_equal(mail_desk_count(desk, gray), 1);
    assert_int_equal(mail_desk_ledger(desk).sent, 3);
    mail_desk_free(desk);
    mail_sink_close(&sink);
}

static void a_mailbox_that_is_none_is_given_up(void **state)
{
    struct mail_sink sink;
    struct mail_desk *desk;

    (void)state;
    mail_sink_open(&sink, "0", blue);
    desk = begin(sink.url);
    for (unsigned hour = 0; hour < 12; hour++)
        mail_desk_run(desk, 3600 * 1000);
    assert_int_equal(mail_desk_ledger(desk).failed, 2);
    assert_int_equal(mail_desk_ledger(desk).sent, 1);
    assert_non_null(strstr(mail_desk_ledger(desk).error, "550"));
    mail_desk_free(desk);
    mail_sink_close(&sink);
}

static void what_is_put_off_comes_later(void **state)
{
    struct mail_sink sink;
    struct mail_desk *desk;

    (void)state;
    mail_sink_open(&sink, "2", "");
    desk = begin(sink.url);
    assert_int_equal(mail_desk_ledger(desk).due, 1);
    mail_desk_run(desk, 61 * 1000);
    mail_desk_run(desk, 3600 * 1000);
    assert_int_equal(mail_desk_ledger(desk).sent, 3);
    mail_desk_free(desk);
    mail_sink_close(&sink);
}

/* A port of this machine on which somebody listens, or nobody. */
static int open_port(bool listens, char url[64])
{
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;

    assert_true(fd >= 0);
    assert_int_equal(bind(fd, (const struct sockaddr *)&address, sizeof address), 0);
    if (listens)
        assert_int_equal(listen(fd, 8), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)&address, &size), 0);
    (void)snprintf(url, 64, "smtp://127.0.0.1:%u", ntohs(address.sin_port));
    return fd;
}

static void a_server_that_is_away_is_waited_for(void **state)
{
    char url[64];
    int port = open_port(false, url);
    struct mail_desk *desk = begin(url);

    (void)state;
    assert_int_equal(mail_desk_ledger(desk).due, 3);
    assert_non_null(vd_outbox_trouble(vd_mailer_outbox(desk->mailer)));
    mail_desk_free(desk);
    (void)close(port);
}

static void a_silent_server_holds_up_nobody(void **state)
{
    char url[64];
    int port = open_port(true, url);
    struct mail_desk *desk = mail_desk_new(&toy_catalogue, url);

    (void)state;
    mail_desk_free(desk);
    desk = begin(url); /* five seconds, and then it is as if it were away */
    assert_int_equal(mail_desk_ledger(desk).due, 3);
    assert_non_null(vd_outbox_trouble(vd_mailer_outbox(desk->mailer)));
    mail_desk_free(desk);
    (void)close(port);
}

static void ignore(void *context, const struct vd_answer *answer)
{
    (void)context;
    assert_int_equal(answer->kind, VD_ANSWER_DONE);
}

/* A player's webhook must not reach into the host's own network. */
static void a_webhook_near_by_is_not_followed(void **state)
{
    char url[64], hook[80];
    int port = open_port(true, url);
    struct mail_sink sink;
    struct mail_desk *desk;
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = 0};
    const struct vd_person_change change = {.webhook = hook};

    (void)state;
    (void)snprintf(hook, sizeof hook, "https%s", url + 4);
    mail_sink_open(&sink, "0", "");
    desk = begin(sink.url);
    memcpy(party.game, desk->game, sizeof party.game);
    vd_mailer_change(desk->mailer, &party, &change, ignore, NULL);
    mail_desk_run(desk, 0);
    mail_sink_deliver(&sink, desk);
    assert_int_equal(mail_desk_write(desk, blue, mail_desk_last(desk, blue)->reply_to, "x\n"),
                     VD_FATE_ANSWERED);
    assert_int_equal(mail_desk_ledger(desk).sent, 4);
    assert_int_equal(mail_desk_ledger(desk).due, 1);
    mail_desk_free(desk);
    mail_sink_close(&sink);
    (void)close(port);
}

static void a_url_that_is_none_is_refused(void **state)
{
    char sentence[VD_SENTENCE_SIZE];
    const struct vd_smtp_setup setup = {.url = "file:///etc/passwd"};

    (void)state;
    assert_null(vd_smtp_new(&setup, sentence, sizeof sentence));
    assert_non_null(strstr(sentence, "smtp://"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mails_arrive_with_their_envelope),
        cmocka_unit_test(a_mailbox_that_is_none_is_given_up),
        cmocka_unit_test(what_is_put_off_comes_later),
        cmocka_unit_test(a_server_that_is_away_is_waited_for),
        cmocka_unit_test(a_silent_server_holds_up_nobody),
        cmocka_unit_test(a_webhook_near_by_is_not_followed),
        cmocka_unit_test(a_url_that_is_none_is_refused),
    };

    if (!mail_sink_is_there())
        return 77;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
