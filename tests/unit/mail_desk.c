/* unit/mail_desk.c: a house with a post office, and players who have nothing but their mails. */
#include "unit/mail_desk.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/mime.h"
#include "unit/house_desk.h"

/* ---- mails that go out ---- */

static const char *field_of(struct mail_desk *desk, const struct vd_mime *mime, const char *name)
{
    struct vd_text value;

    if (!vd_mime_field(mime, name, 0, &value))
        return NULL;
    if (value.length > 1 && value.at[0] == '<')
        value = (struct vd_text){value.at + 1, value.length - 2};
    return vd_arena_text(&desk->arena, value.at, value.length);
}

void mail_desk_deliver(struct mail_desk *desk, const char *to, struct vd_text bytes)
{
    struct mail_got *got = &desk->got[desk->got_count++];
    struct vd_mime mime;

    assert_true(desk->got_count < MAIL_DESK_MAILS);
    *got = (struct mail_got){.to = vd_arena_text(&desk->arena, to, strlen(to)),
                             .bytes = vd_arena_text(&desk->arena, bytes.at, bytes.length),
                             .at = desk->now};
    vd_mime_read(&mime, (struct vd_text){got->bytes, bytes.length}, &desk->arena);
    assert_int_equal(mime.result, VD_MIME_PLAIN);
    got->subject = field_of(desk, &mime, "Subject");
    got->reply_to = field_of(desk, &mime, "Reply-To");
    got->message_id = field_of(desk, &mime, "Message-ID");
    got->text = vd_arena_text(&desk->arena, mime.text.at, mime.text.length);
}

static void carry(void *context, const struct vd_outgoing_message *parcel)
{
    struct mail_desk *desk = context;

    desk->carried++;
    if (desk->no_mails && !parcel->is_hook) {
        vd_outbox_carried(vd_mailer_outbox(desk->mailer), parcel->id, VD_CARRIED_NO_SERVER, "away");
        return;
    }
    if (desk->carries == VD_CARRIED_DONE && !parcel->is_hook) {
        mail_desk_deliver(desk, parcel->to, parcel->bytes);
    } else if (desk->carries == VD_CARRIED_DONE) {
        desk->got[desk->got_count++] = (struct mail_got){
            .to = vd_arena_text(&desk->arena, parcel->to, strlen(parcel->to)),
            .bytes = vd_arena_text(&desk->arena, parcel->bytes.at, parcel->bytes.length),
            .is_hook = true,
            .at = desk->now};
    }
    vd_outbox_carried(vd_mailer_outbox(desk->mailer), parcel->id, desk->carries, "told so");
}

const struct mail_got *mail_desk_last(const struct mail_desk *desk, const char *to)
{
    for (size_t i = desk->got_count; i > 0; i--) {
        if (strcmp(desk->got[i - 1].to, to) == 0)
            return &desk->got[i - 1];
    }
    return NULL;
}

void mail_desk_must_have(const struct mail_desk *desk, const char *to, const char *words)
{
    const struct mail_got *got = mail_desk_last(desk, to);

    assert_non_null(got);
    if (strstr(got->text, words) == NULL && strstr(got->subject, words) == NULL)
        fail_msg("\"%s\" is not in:\nSubject: %s\n\n%s", words, got->subject, got->text);
}

void mail_desk_answer(struct mail_desk *desk, const char *player, const char *words)
{
    const struct mail_got *got = mail_desk_last(desk, player);

    assert_non_null(got);
    if (mail_desk_write(desk, player, got->reply_to, words) != VD_FATE_ANSWERED)
        fail_msg("%s", desk->sentence);
}

unsigned mail_desk_count(const struct mail_desk *desk, const char *to)
{
    unsigned count = 0;

    for (size_t i = 0; i < desk->got_count; i++)
        count += strcmp(desk->got[i].to, to) == 0;
    return count;
}

/* ---- callbacks ---- */

static void hear_told(void *context, const struct vd_party *seat, uint32_t k, bool asked)
{
    struct mail_desk *desk = context;

    desk->moments[seat->seat] = desk->moments[seat->seat] * 31 + desk->now / 1000;
    vd_mailer_told(desk->mailer, seat, k, asked);
}

static void hear_returned(void *context, const struct vd_party *seat, const char *key,
                          const struct vd_answer *answer, struct vd_batch *batch)
{
    struct mail_desk *desk = context;

    (void)key;
    (void)batch;
    vd_mailer_returned(desk->mailer, seat, answer);
}

static void hear_changed(void *context, const char *game)
{
    struct mail_desk *desk = context;

    vd_mailer_changed(desk->mailer, game);
}

static void hear_machine(void *context, const struct vd_service_question *question)
{
    (void)context;
    (void)question;
}

static bool is_live(void *context, const struct vd_party *seat)
{
    const struct mail_desk *desk = context;

    (void)seat;
    return desk->is_live;
}

/* ---- opening ---- */

static void open_office(struct mail_desk *desk)
{
    const struct vd_smtp_setup smtp = {.url = desk->smtp_url, .tls = VD_TLS_NONE, .seconds = 5};
    struct vd_mailer_setup setup = {.store = desk->store,
                                    .address = desk->only_calls ? NULL : "umpire@example.org",
                                    .site = "https://example.org",
                                    .no_plus = desk->no_plus,
                                    .carrier = {carry, desk},
                                    .is_live = is_live,
                                    .context = desk,
                                    .quiet = desk->quiet,
                                    .now = desk->now};

    if (desk->smtp_url != NULL) {
        desk->smtp = vd_smtp_new(&smtp, desk->sentence, sizeof desk->sentence);
        assert_non_null(desk->smtp);
        setup.carrier = vd_smtp_carrier(desk->smtp);
    }
    desk->mailer = vd_mailer_new(&setup);
    assert_non_null(desk->mailer);
    if (desk->smtp != NULL)
        vd_smtp_attach(desk->smtp, vd_mailer_outbox(desk->mailer));
}

static void open_house(struct mail_desk *desk)
{
    const struct vd_store_setup store = {.where = scratch_path(&desk->scratch, "house.db"),
                                         .use = VD_STORE_SERVE};

    desk->store = vd_store_open(&store, desk->sentence);
    if (desk->store == NULL)
        fail_msg("%s", desk->sentence);
    open_office(desk);
    const struct vd_service_setup setup = {.catalogue = desk->catalogue,
                                           .store = desk->store,
                                           .loaded_most = desk->loaded_most,
                                           .callbacks = {.told = hear_told,
                                                         .returned = hear_returned,
                                                         .changed = hear_changed,
                                                         .machine = hear_machine,
                                                         .context = desk},
                                           .now = desk->now};

    desk->service = vd_service_new(&setup);
    vd_mailer_attach(desk->mailer, desk->service);
}

static void close_house(struct mail_desk *desk)
{
    vd_store_close(desk->store);
    vd_service_free(desk->service);
    vd_smtp_free(desk->smtp);
    vd_mailer_free(desk->mailer);
    desk->smtp = NULL;
}

struct mail_desk *mail_desk_new(const struct vd_catalogue *catalogue, const char *smtp_url)
{
    struct mail_desk *desk = calloc(1, sizeof *desk);

    assert_non_null(desk);
    desk->catalogue = catalogue;
    desk->smtp_url = smtp_url;
    desk->now = UINT64_C(1794000000000);
    scratch_init(&desk->scratch);
    vd_arena_init(&desk->arena);
    open_house(desk);
    return desk;
}

void mail_desk_free(struct mail_desk *desk)
{
    close_house(desk);
    vd_arena_release(&desk->arena);
    scratch_release(&desk->scratch);
    free(desk);
}

void mail_desk_reopen(struct mail_desk *desk)
{
    close_house(desk);
    open_house(desk);
    mail_desk_run(desk, 0);
}

/* ---- running ---- */

static void wait_a_moment(struct mail_desk *desk)
{
    struct pollfd fds[2] = {{.fd = vd_store_fd(desk->store), .events = POLLIN}};
    nfds_t count = 1;

    if (desk->smtp != NULL)
        fds[count++] = (struct pollfd){.fd = vd_smtp_fd(desk->smtp), .events = POLLIN};
    (void)poll(fds, count, 20);
}

static bool rests(struct mail_desk *desk)
{
    return vd_service_is_idle(desk->service) && vd_service_next(desk->service) > desk->now &&
           vd_mailer_is_idle(desk->mailer) && vd_outbox_busy(vd_mailer_outbox(desk->mailer)) == 0 &&
           vd_mailer_next(desk->mailer) > desk->now && vd_store_counts(desk->store).waiting == 0;
}

void mail_desk_run(struct mail_desk *desk, uint64_t milliseconds)
{
    house_desk_pass(desk->service, &desk->now, milliseconds);
    for (unsigned i = 0; i < 100000; i++) {
        vd_service_run(desk->service, desk->now);
        vd_mailer_run(desk->mailer, desk->now);
        if (desk->smtp != NULL)
            vd_smtp_run(desk->smtp);
        if (vd_service_broken(desk->service) != NULL)
            fail_msg("%s", vd_service_broken(desk->service));
        if (rests(desk))
            return;
        if (vd_store_counts(desk->store).waiting > 0 ||
            vd_outbox_busy(vd_mailer_outbox(desk->mailer)) > 0)
            wait_a_moment(desk);
        else
            desk->now += VD_SERVICE_TICK;
    }
    fail_msg("the house does not come to rest");
}

/* ---- campaigns ---- */

static void take_keys(void *context, const struct vd_answer *answer)
{
    struct mail_desk *desk = context;
    unsigned seat = 0;

    if (answer->kind != VD_ANSWER_DONE)
        fail_msg("%s", answer->error.sentence);
    (void)sscanf(strstr(answer->text, "game "), "game %22s", desk->game);
    (void)sscanf(strstr(answer->text, "host "), "host %43s", desk->host);
    if (strstr(answer->text, "umpire ") != NULL)
        (void)sscanf(strstr(answer->text, "umpire "), "umpire %43s", desk->umpire);
    for (const char *at = strstr(answer->text, "invite "); at != NULL;
         at = strstr(at + 1, "invite "))
        (void)sscanf(at, "invite %*s %43s", desk->invite[seat++]);
}

void mail_desk_create(struct mail_desk *desk, const struct vd_service_plan *plan)
{
    vd_service_create(desk->service, plan, take_keys, desk);
    mail_desk_run(desk, 0);
}

/* ---- letters ---- */

static void hear_fate(void *context, enum vd_fate fate, const char *sentence)
{
    struct mail_desk *desk = context;

    desk->fate = fate;
    (void)snprintf(desk->sentence, sizeof desk->sentence, "%s", sentence);
}

enum vd_fate mail_desk_take(struct mail_desk *desk, const char *bytes)
{
    vd_mailer_take(desk->mailer, vd_text_of(bytes), hear_fate, desk);
    mail_desk_run(desk, 0);
    return desk->fate;
}

enum vd_fate mail_desk_write(struct mail_desk *desk, const char *from, const char *to,
                             const char *words)
{
    struct vd_arena arena;
    struct vd_buffer bytes;

    vd_arena_init(&arena);
    vd_buffer_init(&bytes, &arena);
    vd_put(&bytes, "From: ");
    vd_put(&bytes, from);
    vd_put(&bytes, "\r\nTo: ");
    vd_put(&bytes, to);
    vd_put(&bytes, "\r\nMessage-ID: <");
    vd_put_number(&bytes, ++desk->letters);
    vd_put(&bytes, "@players.example>\r\n\r\n");
    vd_put(&bytes, words);
    (void)mail_desk_take(desk, bytes.at);
    vd_arena_release(&arena);
    return desk->fate;
}

void mail_desk_join(struct mail_desk *desk, unsigned seat, const char *from, const char *more)
{
    char words[400];

    (void)snprintf(words, sizeof words, "Key: %s\nSalt: a line of my own, %u\nName: Player %u\n%s",
                   desk->invite[seat], seat * 77 + 5, seat, more);
    if (mail_desk_write(desk, from, "umpire@example.org", words) != VD_FATE_ANSWERED)
        fail_msg("%s", desk->sentence);
}

/* ---- the ledger ---- */

static bool count_row(void *context, const struct vd_value *values, size_t count)
{
    struct mail_ledger *ledger = context;
    struct vd_text row = {values[5].at, values[5].length};

    (void)count;
    ledger->sent += vd_text_is(row, "sent");
    ledger->due += vd_text_is(row, "due");
    ledger->dropped += vd_text_is(row, "dropped");
    if (vd_text_is(row, "failed")) {
        ledger->failed++;
        ledger->failed_id = values[0].whole;
        (void)snprintf(ledger->error, sizeof ledger->error, "%s", (const char *)values[8].at);
    }
    return true;
}

struct mail_ledger mail_desk_ledger(struct mail_desk *desk)
{
    struct mail_ledger ledger = {0};

    assert_true(vd_store_read(desk->store, VD_OUTBOX_LIST, VD_VALUES(vd_value_words(desk->game)),
                              count_row, &ledger));
    return ledger;
}
