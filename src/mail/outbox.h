/* mail/outbox.h: what goes out: kept in the store, in one batch with what causes it, until it has gone.
 *
 * A mail is named by what it says, so that the same one is kept once, and sent again after a crash under
 * the same Message-ID; its words are kept until then, and no longer. A mail server that cannot be
 * reached is no mail's fault: all wait, for as long as it takes. A mail that the server puts off is tried
 * again for five days, one that it refuses twice more; then it is given up, with the reason, and can be
 * sent again by hand. */
#ifndef VD_MAIL_OUTBOX_H
#define VD_MAIL_OUTBOX_H

#include "mail/person.h"
#include "store/store.h"

/* ---- what takes it away ---- */

enum vd_carried {
    VD_CARRIED_DONE,
    VD_CARRIED_LATER,    /* put off by who should take it */
    VD_CARRIED_NEVER,    /* refused by him */
    VD_CARRIED_NO_SERVER /* our own mail server was not reached */
};

struct vd_parcel {
    int64_t id;
    bool is_hook;     /* a document for a webhook, else a message */
    const char *from; /* of a message */
    const char *to;   /* address or URL */
    struct vd_text bytes;
};

struct vd_carrier {
    /* Copies what it needs; tells vd_outbox_carried what came of it, at once or later. */
    void (*carry)(void *context, const struct vd_parcel *parcel);
    void *context;
};

/* ---- the outbox ---- */

struct vd_outbox_setup {
    struct vd_store *store;
    const struct vd_mail_secret *secret;
    const char *address; /* that mails come from, must be sound; NULL: webhooks only, mails wait */
    bool no_plus;        /* nothing may stand behind a plus in it */
    struct vd_carrier carrier;
};

struct vd_outbox;

/* What is to be sent; kept with its batch. */
struct vd_outgoing {
    const char *id;          /* its name in this store; the Message-ID before its @ */
    const char *to;          /* an address, for who sits nowhere; NULL: whoever sits there */
    const char *in_reply_to; /* a Message-ID, or NULL; with `to` there is one */
    const char *subject;
    const char *text;
    const char *file_name; /* of what is attached; NULL: nothing is */
    struct vd_text file;
    bool is_hook;
};

void vd_outbox_add(struct vd_batch *batch, const struct vd_party *party, int64_t due,
                   const struct vd_outgoing *outgoing);

struct vd_outbox *vd_outbox_new(const struct vd_outbox_setup *setup);
void vd_outbox_free(struct vd_outbox *outbox);
/* Hands over what is due. The time is in seconds. Within a second it looks again only if it was woken:
 * something was added, or has gone. */
void vd_outbox_run(struct vd_outbox *outbox, int64_t now);
void vd_outbox_wake(struct vd_outbox *outbox);
/* When it must be run again at the latest; INT64_MAX: not before something is added. */
int64_t vd_outbox_next(struct vd_outbox *outbox);
void vd_outbox_carried(struct vd_outbox *outbox, int64_t id, enum vd_carried carried,
                       const char *sentence);
/* How many are under way. */
size_t vd_outbox_busy(const struct vd_outbox *outbox);
/* Why the mail server is not reached; NULL while it is. */
const char *vd_outbox_trouble(const struct vd_outbox *outbox);

#endif
