/* mail/outbox.h: outgoing email and webhook calls, kept in the store until they are sent.
 *
 * An email is stored in one batch with its cause. It is named by its content, so it is stored once,
 * and sent again after a crash under the same Message-ID; its text is kept until it is sent and no
 * longer. If the mail server cannot be reached, all emails wait, however long it takes. An email
 * that the server defers is tried again for five days, one that it refuses twice more. Then it is
 * given up, with the reason, and can be sent again by hand. */
#ifndef VD_MAIL_OUTBOX_H
#define VD_MAIL_OUTBOX_H

#include "mail/person.h"
#include "store/store.h"

/* ---- transport ---- */

enum vd_carried {
    VD_CARRIED_DONE,
    VD_CARRIED_LATER,    /* deferred by the receiving server */
    VD_CARRIED_NEVER,    /* refused by the receiving server */
    VD_CARRIED_NO_SERVER /* our own mail server could not be reached */
};

struct vd_outgoing_message {
    int64_t id;
    bool is_hook;     /* a document for a webhook; else an email */
    const char *from; /* of an email */
    const char *to;   /* address or URL */
    struct vd_text bytes;
};

struct vd_transport {
    /* Copies what it needs; reports the result to vd_outbox_carried, at once or later. */
    void (*carry)(void *context, const struct vd_outgoing_message *parcel);
    void *context;
};

/* ---- the outbox ---- */

struct vd_outbox_setup {
    struct vd_store *store;
    const struct vd_mail_secret *secret;
    const char *address; /* sender of all emails, valid; NULL: webhooks only, emails wait */
    bool no_plus;        /* nothing may follow a plus in it */
    struct vd_transport carrier;
};

struct vd_outbox;

/* An email or webhook call to be sent; stored with its batch. */
struct vd_outgoing {
    const char *id; /* its name in this store; the part of the Message-ID before the @ */
    const char *to; /* an address, for somebody who has no seat; NULL: the player in the seat */
    const char *in_reply_to; /* a Message-ID, or NULL; required with `to` */
    const char *subject;
    const char *text;
    const char *file_name; /* of the attachment; NULL: none */
    struct vd_text file;
    bool is_hook;
};

void vd_outbox_add(struct vd_batch *batch, const struct vd_party *party, int64_t due,
                   const struct vd_outgoing *outgoing);

struct vd_outbox *vd_outbox_new(const struct vd_outbox_setup *setup);
void vd_outbox_free(struct vd_outbox *outbox);
/* Hands over what is due. The time is in seconds. Within the same second it looks again only after
 * vd_outbox_wake: something was added or sent. */
void vd_outbox_run(struct vd_outbox *outbox, int64_t now);
void vd_outbox_wake(struct vd_outbox *outbox);
/* When to run it again at the latest; INT64_MAX: not before something is added. */
int64_t vd_outbox_next(struct vd_outbox *outbox);
void vd_outbox_carried(struct vd_outbox *outbox, int64_t id, enum vd_carried carried,
                       const char *sentence);
/* How many are being sent. */
size_t vd_outbox_busy(const struct vd_outbox *outbox);
/* Why the mail server cannot be reached; NULL while it can. */
const char *vd_outbox_trouble(const struct vd_outbox *outbox);

#endif
