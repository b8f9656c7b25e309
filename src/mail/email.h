/* mail/email.h: reads an incoming email as the umpire needs it: its keys, its sender and its
 * orders.
 *
 * The sender's address proves nothing. Only a key tells who is writing: the part after the plus in
 * the recipient's address, umpire+KEY@host, or a line of its own, "Key: KEY". */
#ifndef VD_MAIL_EMAIL_H
#define VD_MAIL_EMAIL_H

#include "mail/mime.h"

enum {
    VD_ADDRESS_MAX = 254, /* characters of an address (RFC 5321) */
    VD_MESSAGE_ID_MAX = 250,
    VD_EMAIL_KEYS_MAX = 4,
    VD_EMAIL_WISHES_MAX = 16,
    VD_EMAIL_BREAKS_MAX = 8
};

enum vd_email_verdict {
    VD_EMAIL_TAKEN,
    VD_EMAIL_UNREADABLE, /* answer it with the sentence */
    VD_EMAIL_DROPPED     /* not answered: it is automatic mail, or a mail loop */
};

/* A line of the email that is not an order, "Salt: ...". */
struct vd_email_wish {
    struct vd_text word, value;
};

struct vd_email {
    enum vd_email_verdict verdict;
    const char *sentence;   /* why not; empty if it was taken */
    const char *message_id; /* in angle brackets; made from a hash of the email if it has none */
    const char *from;       /* the address it claims to come from; empty if there is none */
    const char *subject;
    const char *keys[VD_EMAIL_KEYS_MAX]; /* the keys that it contains; the likeliest first */
    size_t key_count;
    struct vd_email_wish wishes[VD_EMAIL_WISHES_MAX];
    size_t wish_count;
    struct vd_text orders; /* may be empty */
    /* Where the last paragraphs of the orders begin, except the very first: some may not be
     * orders. */
    size_t breaks[VD_EMAIL_BREAKS_MAX];
    size_t break_count;
};

/* Everything that the email points to is in the arena. */
void vd_email_read(struct vd_email *email, struct vd_text bytes, struct vd_arena *arena);
/* The value of the first line with that word; false if there is none. */
bool vd_email_wish(const struct vd_email *email, const char *word, struct vd_text *value);

/* True if the address is safe in a header and on a line of SMTP: ASCII, one @, nothing that could
 * begin another header. */
bool vd_address_is_sound(struct vd_text address);

#endif
