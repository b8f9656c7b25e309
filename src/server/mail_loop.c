/* server/mail_loop.c: the mailer in the server's loop: notices, incoming email, outgoing email.
 *
 * Incoming email waits in a folder beside the store, where `vedette mail take` puts it; the process
 * that has the store open reads it. Without a mail server only webhooks are called. Then the mailer
 * is opened when the first webhook is set, and the transport when it is first called, so that
 * servers without them do not pay for them. */
#include <string.h>

#include "server/parts.h"
#include "sys/clock.h"

/* Milliseconds between a seat's last news and the email that reports it. This is longer than
 * machines and standing orders need to answer for other seats, so the time of an email tells
 * nothing about them. */
enum { QUIET = 2000 };

static bool is_live(void *context, const struct vd_party *seat)
{
    return vd_streams_has(context, seat);
}

/* ---- webhooks without email ---- */

static bool open_caller(struct vd_server *server, char sentence[VD_SENTENCE_SIZE])
{
    const struct vd_smtp_setup no_mails = {.near_hooks = server->setup.near_hooks};
    struct vd_server_post *post = &server->post;

    post->smtp = vd_smtp_new(&no_mails, sentence, VD_SENTENCE_SIZE);
    if (post->smtp == NULL)
        return false;
    vd_smtp_attach(post->smtp, vd_mailer_outbox(post->mailer));
    return vd_server_listen(server, vd_smtp_fd(post->smtp));
}

static void carry_hook(void *context, const struct vd_outgoing_message *parcel)
{
    struct vd_server *server = context;
    struct vd_server_post *post = &server->post;
    char sentence[VD_SENTENCE_SIZE] = "it cannot be watched";

    if (post->smtp == NULL && !open_caller(server, sentence)) {
        vd_outbox_carried(vd_mailer_outbox(post->mailer), parcel->id, VD_CARRIED_LATER, sentence);
        return;
    }
    struct vd_transport carrier = vd_smtp_carrier(post->smtp);

    carrier.carry(carrier.context, parcel);
}

/* ---- opening ---- */

static bool open_office(struct vd_server *server, uint64_t wall, char sentence[VD_SENTENCE_SIZE])
{
    static const struct vd_server_mail none = {0};
    const struct vd_server_mail *mail = server->setup.mail != NULL ? server->setup.mail : &none;
    struct vd_server_post *post = &server->post;
    const struct vd_mailer_setup setup = {
        .store = server->setup.store,
        .address = mail->address,
        .site = mail->site,
        .no_plus = mail->no_plus,
        .near_hooks = server->setup.near_hooks,
        .carrier = post->smtp != NULL ? vd_smtp_carrier(post->smtp)
                                      : (struct vd_transport){carry_hook, server},
        .is_live = is_live,
        .context = server,
        .quiet = QUIET,
        .now = wall};

    post->mailer = vd_mailer_new(&setup);
    if (post->mailer != NULL)
        return true;
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "the emails in the store cannot be read");
    return false;
}

static bool take_count(void *context, const struct vd_value *values, size_t count)
{
    (void)count;
    *(int64_t *)context = values[0].whole;
    return false;
}

static bool has_hooks(const struct vd_server *server)
{
    int64_t hooks = 0;

    (void)vd_store_read(server->setup.store, VD_PERSON_HOOKED, VD_NO_VALUES, take_count, &hooks);
    return hooks > 0;
}

bool vd_mail_loop_open(struct vd_server *server, uint64_t wall, char sentence[VD_SENTENCE_SIZE])
{
    struct vd_server_post *post = &server->post;

    if (server->setup.mail == NULL)
        return !has_hooks(server) || open_office(server, wall, sentence);
    post->smtp = vd_smtp_new(server->setup.mail->smtp, sentence, VD_SENTENCE_SIZE);
    if (post->smtp == NULL || !open_office(server, wall, sentence))
        return false;
    vd_smtp_attach(post->smtp, vd_mailer_outbox(post->mailer));
    vd_intake_init(&post->intake, post->mailer, server->setup.mail->spool);
    return true;
}

bool vd_mail_loop_need(struct vd_server *server)
{
    char sentence[VD_SENTENCE_SIZE];

    if (server->post.mailer != NULL)
        return true;
    if (!open_office(server, vd_clock_milliseconds(), sentence))
        return false;
    vd_mail_loop_attach(server);
    return true;
}

void vd_mail_loop_attach(struct vd_server *server)
{
    if (server->post.mailer != NULL)
        vd_mailer_attach(server->post.mailer, server->service);
}

void vd_mail_loop_free(struct vd_server *server)
{
    vd_smtp_free(server->post.smtp);
    vd_mailer_free(server->post.mailer);
}

/* ---- callbacks ---- */

void vd_mail_loop_told(struct vd_server *server, const struct vd_party *seat, uint32_t k,
                       bool asked)
{
    if (server->post.mailer != NULL)
        vd_mailer_told(server->post.mailer, seat, k, asked);
}

void vd_mail_loop_returned(struct vd_server *server, const struct vd_party *seat,
                           const struct vd_answer *answer)
{
    if (server->post.mailer != NULL)
        vd_mailer_returned(server->post.mailer, seat, answer);
}

void vd_mail_loop_changed(struct vd_server *server, const char *game)
{
    if (server->post.mailer != NULL)
        vd_mailer_changed(server->post.mailer, game);
}

/* ---- time ---- */

int vd_mail_loop_fd(const struct vd_server *server)
{
    return server->post.smtp != NULL ? vd_smtp_fd(server->post.smtp) : -1;
}

uint64_t vd_mail_loop_next(const struct vd_server *server)
{
    return server->post.mailer != NULL ? server->post.next : UINT64_MAX;
}

/* Logs once that the mail server cannot be reached, not for every email that waits. */
static void log_trouble(struct vd_server *server)
{
    struct vd_server_post *post = &server->post;
    const char *trouble = vd_outbox_trouble(vd_mailer_outbox(post->mailer));

    if (trouble != NULL && !post->troubled)
        vd_log_mail(server, trouble);
    post->troubled = trouble != NULL;
}

static uint64_t least(uint64_t left, uint64_t right)
{
    return left < right ? left : right;
}

static uint64_t next_moment(const struct vd_server *server)
{
    uint64_t mailer = vd_mailer_next(server->post.mailer);

    return server->setup.mail != NULL ? least(mailer, vd_intake_next(&server->post.intake))
                                      : mailer;
}

void vd_mail_loop_clock(struct vd_server *server, uint64_t wall)
{
    if (server->post.mailer != NULL)
        vd_mailer_clock(server->post.mailer, wall);
}

/* While the server closes, transfers under way are finished; the rest is found at the next
 * start. */
void vd_mail_loop_run(struct vd_server *server, uint64_t wall)
{
    struct vd_server_post *post = &server->post;

    if (post->mailer == NULL)
        return;
    if (!server->closing) {
        if (server->setup.mail != NULL)
            vd_intake_run(&post->intake, wall);
        vd_mailer_run(post->mailer, wall);
    }
    if (post->smtp != NULL)
        vd_smtp_run(post->smtp);
    log_trouble(server);
    post->next = server->closing ? UINT64_MAX : next_moment(server);
}

bool vd_mail_loop_is_busy(const struct vd_server *server)
{
    return server->post.mailer != NULL && vd_outbox_busy(vd_mailer_outbox(server->post.mailer)) > 0;
}
