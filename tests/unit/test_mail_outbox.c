/* unit/test_mail_outbox.c: mails on their way out: their bytes, their tries, their ledger. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/draft.h"
#include "mail/email.h"
#include "unit/mail_desk.h"
#include "unit/toy_rules.h"

static const char blue[] = "blue@players.example", gray[] = "gray@players.example";

/* ---- bytes ---- */

static const struct vd_envelope usual = {.from = "umpire@example.org",
                                         .from_name = "The umpire",
                                         .to = "helen@example.com",
                                         .reply_to = "umpire+key@example.org",
                                         .now = 1794592800};

static struct vd_text write_draft(struct vd_arena *arena, const struct vd_draft *draft)
{
    struct vd_buffer out;

    vd_buffer_init(&out, arena);
    assert_true(vd_draft_write(draft, &usual, &out));
    return vd_buffer_text(&out);
}

/* No line is too long or ends otherwise than in CRLF. */
static void must_be_sound(struct vd_text bytes)
{
    size_t column = 0;

    for (size_t i = 0; i < bytes.length; i++) {
        unsigned char c = (unsigned char)bytes.at[i];

        assert_true(c < 0x7F && (c >= ' ' || c == '\r' || c == '\n'));
        if (c == '\n')
            assert_true(i > 0 && bytes.at[i - 1] == '\r');
        if (c == '\r')
            assert_true(i + 1 < bytes.length && bytes.at[i + 1] == '\n');
        column = c == '\n' ? 0 : column + 1;
        assert_true(column <= 998);
    }
}

static void nothing_that_is_said_begins_a_header(void **state)
{
    static const char *const subjects[] = {
        "Turn 1\r\nBcc: spy@enemy.example",
        "Turn 1\nBcc: spy@enemy.example",
        "Turn 1\rBcc: spy@enemy.example\r\n\r\nbody",
        "=?utf-8?B?DQpCY2M6IHNweUBlbmVteQ==?=",
        "Grüße\r\nBcc: spy@enemy.example, und mehr, das nicht in eine Zeile passt, nein",
        "",
    };
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    for (size_t i = 0; i < COUNT(subjects); i++) {
        const struct vd_draft draft = {.message_id = "<1@example.org>\r\nBcc: spy@enemy.example",
                                       .in_reply_to = "<2@x>\nBcc: spy@enemy.example",
                                       .references = "<2@x>\r\nBcc: spy@enemy.example",
                                       .subject = subjects[i],
                                       .text = "Bcc: in the body it may stand\n"};
        struct vd_text bytes = write_draft(&arena, &draft), value;
        struct vd_mime mime;

        must_be_sound(bytes);
        vd_mime_read(&mime, bytes, &arena);
        check_case(subjects[i], !vd_mime_field(&mime, "Bcc", 0, &value));
        check_case(subjects[i], vd_mime_field(&mime, "X-Loop", 0, &value));
        assert_true(vd_text_is(mime.text, "Bcc: in the body it may stand\n"));
    }
    vd_arena_release(&arena);
}

static void an_address_that_is_none_gets_no_mail(void **state)
{
    struct vd_arena arena;
    struct vd_buffer out;
    const struct vd_draft draft = {.message_id = "<1@x>", .subject = "s", .text = "t\n"};
    struct vd_envelope envelope = usual;

    (void)state;
    vd_arena_init(&arena);
    vd_buffer_init(&out, &arena);
    envelope.to = "a@b\r\nRCPT TO:<c@d>";
    assert_false(vd_draft_write(&draft, &envelope, &out));
    vd_arena_release(&arena);
}

/* What is written is read again, whatever letters it has. */
static void a_text_arrives_as_it_was(void **state)
{
    static const char *const texts[] = {
        "plain\n",
        "Grüße aus Vicksburg\n",
        ".\n..\nFrom here\n",
        "blanks at the end   \nx\n",
        "a = b =3D c\n",
        "ein sehr langer Satz, der länger ist als eine Zeile sein darf, und noch länger, und "
        "länger\n",
        "日本語の文章がここにあります。日本語の文章がここにあります。日本語の文章がここにあります。"
        "\n",
    };
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    for (size_t i = 0; i < COUNT(texts); i++) {
        const struct vd_draft draft = {
            .message_id = "<1@x>", .subject = texts[1], .text = texts[i]};
        struct vd_text bytes = write_draft(&arena, &draft);
        struct vd_mime mime;

        must_be_sound(bytes);
        vd_mime_read(&mime, bytes, &arena);
        check_case(texts[i], mime.result == VD_MIME_PLAIN && vd_text_is(mime.text, texts[i]));
    }
    vd_arena_release(&arena);
}

static void long_lines_are_wrapped_at_blanks(void **state)
{
    struct vd_arena arena;
    struct vd_buffer out;
    struct vd_text text, line;

    (void)state;
    vd_arena_init(&arena);
    vd_buffer_init(&out, &arena);
    vd_put_wrapped(&out,
                   vd_text_of("  XIII: Carr via J12, K11, L10, M9, N9, O9, P8, Q8, R8, S8, T8, "
                              "U8, V8, W8, X8, Y8, Y7, X7, X6, Jackson\nshort\n"),
                   2);
    text = vd_buffer_text(&out);
    assert_true(vd_line_next(&text, &line));
    assert_true(line.length <= VD_MAIL_COLUMNS && vd_text_ends(line, ","));
    assert_true(vd_line_next(&text, &line));
    assert_true(vd_text_begins(line, "    "));
    vd_arena_release(&arena);
}

/* ---- policies ---- */

static void policies_are_read_and_kept(void **state)
{
    static const char *const good[] = {"at once",
                                       "when away",
                                       "daily 18",
                                       "none",
                                       "remind 12h",
                                       "daily 0, remind 336",
                                       "At Once,remind none",
                                       "full",
                                       "brief"};
    static const char *const bad[] = {"daily 24", "daily", "remind 999h", "often", "daily 1x"};
    struct vd_policy policy = {0}, again;
    char json[VD_POLICY_SIZE], same[VD_POLICY_SIZE];

    (void)state;
    for (size_t i = 0; i < COUNT(good); i++) {
        check_case(good[i], vd_policy_change(&policy, vd_text_of(good[i])));
        policy.mailed = 4000000000U;
        vd_policy_write(&policy, json);
        vd_policy_read(json, &again);
        vd_policy_write(&again, same);
        check_case(good[i], again.mailed == policy.mailed && strcmp(json, same) == 0);
    }
    for (size_t i = 0; i < COUNT(bad); i++)
        check_case(bad[i], !vd_policy_change(&policy, vd_text_of(bad[i])));
    vd_policy_read("nonsense", &again);
    assert_int_equal(again.when, VD_POLICY_ONCE);
    vd_policy_read("{\"when\":7,\"hour\":99,\"mailed\":-3}", &again);
    assert_int_equal(again.hour, 0);
    assert_int_equal(again.mailed, 0);
}

/* At the same hour of the campaign's clocks, before and after they are changed. */
static void the_daily_mail_comes_at_its_hour(void **state)
{
    static const char *const moments[] = {"Sat 2026-10-24 18:00 CEST", "Sun 2026-10-25 18:00 CET",
                                          "Mon 2026-10-26 18:00 CET"};
    struct vd_policy policy = {.when = VD_POLICY_DAILY, .hour = 18};
    struct vd_zone zone = {0};
    int64_t at = 1792800000; /* 2026-10-24 0:00 UTC */
    char moment[40];

    (void)state;
    assert_true(vd_zone_take_rule(&zone, vd_text_of("CET-1CEST,M3.5.0,M10.5.0/3")));
    for (size_t i = 0; i < COUNT(moments); i++) {
        at = vd_policy_next_daily(&policy, &zone, at);
        vd_moment_write(at, &zone, moment);
        assert_string_equal(moment, moments[i]);
    }
}

/* ---- the ledger ---- */

static struct mail_desk *begin(void)
{
    struct mail_desk *desk = mail_desk_new(&toy_catalogue, NULL);
    const struct vd_service_plan plan = {.scenario = "toy", .title = "The mill"};

    mail_desk_create(desk, &plan);
    mail_desk_join(desk, 0, blue, "");
    mail_desk_join(desk, 1, gray, "");
    return desk;
}

static void ask(struct mail_desk *desk, const char *player)
{
    const struct mail_got *got = mail_desk_last(desk, player);

    assert_int_equal(mail_desk_write(desk, player, got->reply_to, "Send: help\n"),
                     VD_FATE_ANSWERED);
}

static void a_refused_mail_is_given_up_with_its_reason(void **state)
{
    struct mail_desk *desk = begin();
    struct mail_ledger ledger;
    struct vd_batch batch;

    (void)state;
    desk->carries = VD_CARRIED_NEVER;
    ask(desk, blue);
    assert_int_equal(mail_desk_ledger(desk).due, 1);
    mail_desk_run(desk, 24 * 3600 * 1000);
    mail_desk_run(desk, 24 * 3600 * 1000);
    ledger = mail_desk_ledger(desk);
    assert_int_equal(ledger.failed, 1);
    assert_string_equal(ledger.error, "told so");
    assert_int_equal(desk->carried, 3 + 3); /* three that went, three tries of this */
    desk->carries = VD_CARRIED_DONE;
    vd_batch_init(&batch);
    vd_batch_add(
        &batch, VD_OUTBOX_RESEND,
        VD_VALUES(vd_value_whole(ledger.failed_id), vd_value_whole((int64_t)(desk->now / 1000))));
    assert_int_equal(vd_store_commit_now(desk->store, &batch), VD_STORE_DONE);
    vd_batch_release(&batch);
    mail_desk_run(desk, 1000);
    assert_int_equal(mail_desk_ledger(desk).failed, 0);
    assert_int_equal(mail_desk_ledger(desk).sent, 4);
    mail_desk_free(desk);
}

static void a_mail_put_off_is_tried_for_days(void **state)
{
    struct mail_desk *desk = begin();
    unsigned hours = 0;

    (void)state;
    desk->carries = VD_CARRIED_LATER;
    ask(desk, blue);
    while (mail_desk_ledger(desk).failed == 0) {
        mail_desk_run(desk, 3600 * 1000);
        assert_true(++hours < 24 * 10);
    }
    assert_in_range(hours, 24 * 4, 24 * 6);
    assert_in_range(desk->carried, 15, 30);
    mail_desk_free(desk);
}

/* The newest says how things stand: it must be the last to come. */
static void a_later_mail_does_not_overtake(void **state)
{
    struct mail_desk *desk = begin();
    size_t first = desk->got_count;

    (void)state;
    desk->carries = VD_CARRIED_LATER;
    ask(desk, blue);
    desk->carries = VD_CARRIED_DONE;
    ask(desk, blue);
    ask(desk, gray); /* who does not wait for him */
    assert_int_equal(mail_desk_ledger(desk).due, 2);
    assert_int_equal(desk->got_count, first + 1);
    assert_string_equal(desk->got[first].to, gray);
    mail_desk_run(desk, 24 * 3600 * 1000);
    assert_int_equal(mail_desk_ledger(desk).due, 0);
    assert_int_equal(desk->got_count, first + 3);
    assert_non_null(strstr(desk->got[first + 1].subject, "#3]"));
    assert_non_null(strstr(desk->got[first + 2].subject, "#4]"));
    mail_desk_free(desk);
}

static void a_server_that_is_away_costs_no_mail_a_try(void **state)
{
    struct mail_desk *desk = begin();

    (void)state;
    desk->carries = VD_CARRIED_NO_SERVER;
    ask(desk, blue);
    for (unsigned day = 0; day < 30; day++)
        mail_desk_run(desk, 24 * 3600 * 1000);
    assert_int_equal(mail_desk_ledger(desk).due, 1);
    assert_non_null(vd_outbox_trouble(vd_mailer_outbox(desk->mailer)));
    desk->carries = VD_CARRIED_DONE;
    mail_desk_run(desk, 3600 * 1000);
    assert_int_equal(mail_desk_ledger(desk).due, 0);
    assert_null(vd_outbox_trouble(vd_mailer_outbox(desk->mailer)));
    mail_desk_free(desk);
}

/* Letters come while the mail server is up, down or moody, and the umpire is stopped now and then. */
static void thirty_days_with_a_failing_server_lose_nothing(void **state)
{
    struct mail_desk *desk = begin();
    struct random random = {1863};
    unsigned letters = desk->letters;
    char *to[2] = {strdup(mail_desk_last(desk, blue)->reply_to),
                   strdup(mail_desk_last(desk, gray)->reply_to)};

    (void)state;
    for (unsigned hour = 0; hour < 30 * 24; hour++) {
        int32_t mood = random_between(&random, 0, 9);
        unsigned player = hour % 2;

        if (hour % 7 == 0)
            desk->carries = mood < 3   ? VD_CARRIED_DONE
                            : mood < 8 ? VD_CARRIED_NO_SERVER
                                       : VD_CARRIED_LATER;
        if (hour % 3 == 0)
            assert_int_equal(mail_desk_write(desk, "x@y.example", to[player], "Send: help\n"),
                             VD_FATE_ANSWERED);
        if (hour % 50 == 49)
            mail_desk_reopen(desk);
        mail_desk_run(desk, 3600 * 1000);
    }
    desk->carries = VD_CARRIED_DONE;
    for (unsigned hour = 0; hour < 24; hour++)
        mail_desk_run(desk, 3600 * 1000);
    assert_int_equal(mail_desk_ledger(desk).due, 0);
    assert_int_equal(mail_desk_ledger(desk).failed, 0);
    assert_int_equal(desk->got_count, 3 + desk->letters - letters);
    for (size_t i = 0; i < desk->got_count; i++) {
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(desk->got[i].message_id, desk->got[k].message_id);
    }
    free(to[0]);
    free(to[1]);
    mail_desk_free(desk);
}

static void who_is_forgotten_gets_nothing_that_waited(void **state)
{
    struct mail_desk *desk = begin();
    struct vd_batch batch;

    (void)state;
    desk->carries = VD_CARRIED_NO_SERVER;
    ask(desk, blue);
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_PERSON_ERASE, VD_VALUES(vd_value_words(desk->game), vd_value_whole(0)));
    assert_int_equal(vd_store_commit_now(desk->store, &batch), VD_STORE_DONE);
    vd_batch_release(&batch);
    desk->carries = VD_CARRIED_DONE;
    mail_desk_run(desk, 3600 * 1000);
    assert_int_equal(mail_desk_ledger(desk).dropped, 1);
    mail_desk_free(desk);
}

static void ignore(void *context, const struct vd_answer *answer)
{
    (void)context;
    assert_int_equal(answer->kind, VD_ANSWER_DONE);
}

static void post(struct mail_desk *desk, uint8_t seat, const char *text)
{
    struct vd_service_post post = {.from = {.role = VD_ROLE_SEAT, .seat = seat},
                                   .text = vd_text_of(text)};

    memcpy(post.from.game, desk->game, sizeof post.from.game);
    vd_service_post(desk->service, &post, ignore, NULL);
    mail_desk_run(desk, 1000);
}

/* The mail server is no business of a webhook's; and one that was called says nothing of that server. */
static void webhooks_do_not_wait_for_the_mail_server(void **state)
{
    static const char url[] = "https://hooks.example/1";
    struct mail_desk *desk = begin();
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = 0};
    const struct vd_person_change change = {.webhook = url, .address = ""};

    (void)state;
    memcpy(party.game, desk->game, sizeof party.game);
    vd_mailer_change(desk->mailer, &party, &change, ignore, NULL);
    mail_desk_run(desk, 0);
    desk->no_mails = true;
    ask(desk, gray);
    assert_non_null(vd_outbox_trouble(vd_mailer_outbox(desk->mailer)));
    post(desk, 0, "place B4 A4");
    post(desk, 1, "place B1 D1");
    assert_non_null(mail_desk_last(desk, url));
    assert_non_null(vd_outbox_trouble(vd_mailer_outbox(desk->mailer)));
    assert_true(mail_desk_ledger(desk).due > 0);
    desk->no_mails = false;
    mail_desk_run(desk, 3600 * 1000);
    assert_int_equal(mail_desk_ledger(desk).due, 0);
    assert_null(vd_outbox_trouble(vd_mailer_outbox(desk->mailer)));
    mail_desk_free(desk);
}

/* ---- what is left of it ---- */

/* The keys of links and answers stood in them. */
static void what_has_gone_leaves_no_words(void **state)
{
    struct mail_desk *desk = begin();
    struct vd_batch batch;

    (void)state;
    mail_desk_run(desk, 1000);
    assert_int_equal(mail_desk_ledger(desk).sent, 3);
    vd_batch_init(&batch);
    for (int64_t id = 1; id <= 3; id++) {
        vd_batch_add(&batch, VD_OUTBOX_RESEND, VD_VALUES(vd_value_whole(id), vd_value_whole(1)));
        assert_int_equal(vd_store_commit_now(desk->store, &batch), VD_STORE_CLASH);
        vd_batch_clear(&batch);
    }
    vd_batch_release(&batch);
    mail_desk_run(desk, 1000);
    assert_int_equal(desk->got_count, 3);
    mail_desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_that_is_said_begins_a_header),
        cmocka_unit_test(an_address_that_is_none_gets_no_mail),
        cmocka_unit_test(a_text_arrives_as_it_was),
        cmocka_unit_test(long_lines_are_wrapped_at_blanks),
        cmocka_unit_test(policies_are_read_and_kept),
        cmocka_unit_test(the_daily_mail_comes_at_its_hour),
        cmocka_unit_test(a_refused_mail_is_given_up_with_its_reason),
        cmocka_unit_test(a_mail_put_off_is_tried_for_days),
        cmocka_unit_test(a_later_mail_does_not_overtake),
        cmocka_unit_test(a_server_that_is_away_costs_no_mail_a_try),
        cmocka_unit_test(thirty_days_with_a_failing_server_lose_nothing),
        cmocka_unit_test(who_is_forgotten_gets_nothing_that_waited),
        cmocka_unit_test(webhooks_do_not_wait_for_the_mail_server),
        cmocka_unit_test(what_has_gone_leaves_no_words),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
