/* mail/smtp.h: mails by SMTP and documents to webhooks, with libcurl.
 *
 * All transfers of a carrier hang on one descriptor, which a loop can wait for beside its own. A webhook
 * is an address that a player typed in: it is followed to no other, and to no machine of the host's own
 * network unless the host says so. */
#ifndef VD_MAIL_SMTP_H
#define VD_MAIL_SMTP_H

#include "mail/outbox.h"

enum vd_smtp_tls { VD_TLS_MUST, VD_TLS_TRY, VD_TLS_NONE };

struct vd_smtp_setup {
    const char *url; /* smtp://host:port or smtps://host:port; NULL: no mails, webhooks only */
    const char *user, *password; /* NULL: none */
    enum vd_smtp_tls tls;
    struct vd_text authorities; /* PEM, that its certificate is checked by; empty: the system's */
    unsigned seconds;           /* that one transfer may take; 0: a minute */
    bool near_hooks;            /* webhooks may lie in the host's own network, where http will do */
};

struct vd_smtp;

/* NULL with a sentence if the URL is none. */
struct vd_smtp *vd_smtp_new(const struct vd_smtp_setup *setup, char *sentence, size_t size);
/* Lets go of what is under way: it stays in the outbox. */
void vd_smtp_free(struct vd_smtp *smtp);
struct vd_carrier vd_smtp_carrier(struct vd_smtp *smtp);
/* To whom results are told. */
void vd_smtp_attach(struct vd_smtp *smtp, struct vd_outbox *outbox);
/* Readable when there is something to do. */
int vd_smtp_fd(const struct vd_smtp *smtp);
void vd_smtp_run(struct vd_smtp *smtp);

#endif
