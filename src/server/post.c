/* server/post.c: the post office in the server's loop: notices, letters that came in, what goes out.
 *
 * Letters wait in a folder beside the store, where `vedette mail take` puts them; whoever has the store
 * open reads them. Without a mail server webhooks are all that goes out; the office is then opened when the
 * first is named, and what calls it when it is called: who needs neither pays for neither. */
#include <string.h>

#include "server/parts.h"
#include "sys/clock.h"

/* Between what a seat heard last and the mail that tells it: longer than others take to answer for
 * their seats by machine or standing order, so that the moment of a mail tells nothing of them. */
enum { QUIET = 2000 };

static bool is_live(void *context, const struct vd_party *seat)
{
    return vd_streams_has(context, seat);
}

/* ---- webhooks without mails ---- */

static bool open_caller(struct vd_server *server, char sentence[VD_SENTENCE_SIZE])
{
    const struct vd_smtp_setup no_mails = {.near_hooks = server->setup.near_hooks};
    struct vd_server_post *post = &server->post;

    post->smtp = vd_smtp_new(&no_mails, sentence, VD_SENTENCE_SIZE);
    if (post->smtp == NULL)
        return false;
    vd_smtp_attach(post->smtp, vd_office_outbox(post->office));
    return vd_server_listen(server, vd_smtp_fd(post->smtp));
}

static void carry_hook(void *context, const struct vd_parcel *parcel)
{
    struct vd_server *server = context;
    struct vd_server_post *post = &server->post;
    char sentence[VD_SENTENCE_SIZE] = "it cannot be waited for";

    if (post->smtp == NULL && !open_caller(server, sentence)) {
        vd_outbox_carried(vd_office_outbox(post->office), parcel->id, VD_CARRIED_LATER, sentence);
        return;
    }
    struct vd_carrier carrier = vd_smtp_carrier(post->smtp);

    carrier.carry(carrier.context, parcel);
}

/* ---- opening ---- */

static bool open_office(struct vd_server *server, uint64_t wall, char sentence[VD_SENTENCE_SIZE])
{
    static const struct vd_server_mail none = {0};
    const struct vd_server_mail *mail = server->setup.mail != NULL ? server->setup.mail : &none;
    struct vd_server_post *post = &server->post;
    const struct vd_office_setup setup = {.store = server->setup.store,
                                          .address = mail->address,
                                          .site = mail->site,
                                          .no_plus = mail->no_plus,
                                          .near_hooks = server->setup.near_hooks,
                                          .carrier = post->smtp != NULL
                                                         ? vd_smtp_carrier(post->smtp)
                                                         : (struct vd_carrier){carry_hook, server},
                                          .is_live = is_live,
                                          .context = server,
                                          .quiet = QUIET,
                                          .now = wall};

    post->office = vd_office_new(&setup);
    if (post->office != NULL)
        return true;
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "the mails of the store cannot be read");
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

bool vd_post_open(struct vd_server *server, uint64_t wall, char sentence[VD_SENTENCE_SIZE])
{
    struct vd_server_post *post = &server->post;

    if (server->setup.mail == NULL)
        return !has_hooks(server) || open_office(server, wall, sentence);
    post->smtp = vd_smtp_new(server->setup.mail->smtp, sentence, VD_SENTENCE_SIZE);
    if (post->smtp == NULL || !open_office(server, wall, sentence))
        return false;
    vd_smtp_attach(post->smtp, vd_office_outbox(post->office));
    vd_intake_init(&post->intake, post->office, server->setup.mail->spool);
    return true;
}

bool vd_post_need(struct vd_server *server)
{
    char sentence[VD_SENTENCE_SIZE];

    if (server->post.office != NULL)
        return true;
    if (!open_office(server, vd_clock_milliseconds(), sentence))
        return false;
    vd_post_attach(server);
    return true;
}

void vd_post_attach(struct vd_server *server)
{
    if (server->post.office != NULL)
        vd_office_attach(server->post.office, server->house);
}

void vd_post_free(struct vd_server *server)
{
    vd_smtp_free(server->post.smtp);
    vd_office_free(server->post.office);
}

/* ---- ears ---- */

void vd_post_told(struct vd_server *server, const struct vd_party *seat, uint32_t k, bool asked)
{
    if (server->post.office != NULL)
        vd_office_told(server->post.office, seat, k, asked);
}

void vd_post_returned(struct vd_server *server, const struct vd_party *seat,
                      const struct vd_answer *answer)
{
    if (server->post.office != NULL)
        vd_office_returned(server->post.office, seat, answer);
}

void vd_post_changed(struct vd_server *server, const char *game)
{
    if (server->post.office != NULL)
        vd_office_changed(server->post.office, game);
}

/* ---- time ---- */

int vd_post_fd(const struct vd_server *server)
{
    return server->post.smtp != NULL ? vd_smtp_fd(server->post.smtp) : -1;
}

uint64_t vd_post_next(const struct vd_server *server)
{
    return server->post.office != NULL ? server->post.next : UINT64_MAX;
}

/* A mail server that is not reached is told once, and not with every mail that waits for it. */
static void log_trouble(struct vd_server *server)
{
    struct vd_server_post *post = &server->post;
    const char *trouble = vd_outbox_trouble(vd_office_outbox(post->office));

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
    uint64_t office = vd_office_next(server->post.office);

    return server->setup.mail != NULL ? least(office, vd_intake_next(&server->post.intake))
                                      : office;
}

void vd_post_clock(struct vd_server *server, uint64_t wall)
{
    if (server->post.office != NULL)
        vd_office_clock(server->post.office, wall);
}

/* What is on its way out is let out at the end too; whatever else is left is found at the next start. */
void vd_post_run(struct vd_server *server, uint64_t wall)
{
    struct vd_server_post *post = &server->post;

    if (post->office == NULL)
        return;
    if (!server->closing) {
        if (server->setup.mail != NULL)
            vd_intake_run(&post->intake, wall);
        vd_office_run(post->office, wall);
    }
    if (post->smtp != NULL)
        vd_smtp_run(post->smtp);
    log_trouble(server);
    post->next = server->closing ? UINT64_MAX : next_moment(server);
}

bool vd_post_is_busy(const struct vd_server *server)
{
    return server->post.office != NULL && vd_outbox_busy(vd_office_outbox(server->post.office)) > 0;
}
