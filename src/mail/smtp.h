/* mail/smtp.h: sends email by SMTP and documents to webhooks, with libcurl.
 *
 * All transfers share one descriptor, which a loop can poll beside its own. A webhook is an address
 * that a player typed in: redirects are not followed, and no machine in the host's own network is
 * called unless the host allows it. */
#ifndef VD_MAIL_SMTP_H
#define VD_MAIL_SMTP_H

#include "mail/outbox.h"

enum vd_smtp_tls { VD_TLS_MUST, VD_TLS_TRY, VD_TLS_NONE };

struct vd_smtp_setup {
    const char *url; /* smtp://host:port or smtps://host:port; NULL: no email, webhooks only */
    const char *user, *password; /* NULL: none */
    enum vd_smtp_tls tls;
    struct vd_text authorities; /* PEM, to check its certificate; empty: the system's */
    unsigned seconds;           /* limit of one transfer; 0: a minute */
    bool near_hooks; /* webhooks may be in the host's own network, and may use http there */
};

struct vd_smtp;

/* NULL with a sentence if the URL is not valid. */
struct vd_smtp *vd_smtp_new(const struct vd_smtp_setup *setup, char *sentence, size_t size);
/* Abandons transfers under way: their messages stay in the outbox. */
void vd_smtp_free(struct vd_smtp *smtp);
struct vd_transport vd_smtp_carrier(struct vd_smtp *smtp);
/* The outbox that gets the results. */
void vd_smtp_attach(struct vd_smtp *smtp, struct vd_outbox *outbox);
/* Readable when there is something to do. */
int vd_smtp_fd(const struct vd_smtp *smtp);
void vd_smtp_run(struct vd_smtp *smtp);

#endif
