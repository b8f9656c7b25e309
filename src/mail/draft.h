/* mail/draft.h: a mail that goes out, as the bytes of a message.
 *
 * Every value that stands in a header is cleaned here and nowhere else: no control character passes, so
 * that nothing a player writes can begin a header of its own. */
#ifndef VD_MAIL_DRAFT_H
#define VD_MAIL_DRAFT_H

#include "record/bytes.h"

enum { VD_MAIL_COLUMNS = 76 };

/* What is said, in UTF-8. */
struct vd_draft {
    const char *message_id;  /* with its angle brackets */
    const char *in_reply_to; /* the same, or NULL */
    const char *references;  /* several of them, or NULL */
    const char *subject;
    const char *text;      /* lines end in LF */
    const char *file_name; /* of what is attached, in plain letters; NULL: nothing is */
    struct vd_text file;
};

/* Who writes to whom; known only when it goes. */
struct vd_envelope {
    const char *from;      /* address */
    const char *from_name; /* NULL: none */
    const char *to;
    const char *reply_to; /* NULL: as from */
    int64_t now;          /* seconds */
};

/* False if an address is none. */
bool vd_draft_write(const struct vd_draft *draft, const struct vd_envelope *envelope,
                    struct vd_buffer *out);

/* Adds a text with lines of at most VD_MAIL_COLUMNS letters; a line that is wrapped goes on so many
 * columns further in than it began. */
void vd_put_wrapped(struct vd_buffer *out, struct vd_text text, size_t hang);

#endif
