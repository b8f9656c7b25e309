/* mail/draft.h: writes an outgoing email as the bytes of a message.
 *
 * Every header value is cleaned here and nowhere else: no control character passes, so nothing that
 * a player writes can begin a header of its own. */
#ifndef VD_MAIL_DRAFT_H
#define VD_MAIL_DRAFT_H

#include "record/hash/bytes.h"

enum { VD_MAIL_COLUMNS = 76 };

/* The content of an email, in UTF-8. */
struct vd_draft {
    const char *message_id;  /* with its angle brackets */
    const char *in_reply_to; /* in angle brackets too, or NULL */
    const char *references;  /* several Message-IDs, or NULL */
    const char *subject;
    const char *text;      /* lines end in LF */
    const char *file_name; /* of the attachment, in ASCII; NULL: no attachment */
    struct vd_text file;
};

/* Sender and recipient; known only when the email is sent. */
struct vd_envelope {
    const char *from;      /* address */
    const char *from_name; /* NULL: none */
    const char *to;
    const char *reply_to; /* NULL: same as from */
    int64_t now;          /* seconds */
};

/* False if an address is not valid. */
bool vd_draft_write(const struct vd_draft *draft, const struct vd_envelope *envelope,
                    struct vd_buffer *out);

/* Appends text in lines of at most VD_MAIL_COLUMNS characters. The continuation of a wrapped line
 * is indented `hang` columns more than its first line. */
void vd_put_wrapped(struct vd_buffer *out, struct vd_text text, size_t hang);

#endif
