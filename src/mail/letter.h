/* mail/letter.h: a message that came in, as the umpire reads it: who may have sent it, for which seat, and
 * what it orders.
 *
 * The sender's address proves nothing. Who speaks is told by a key alone: the part behind the plus of
 * the address it was sent to, umpire+KEY@host, or a line of its own, "Key: KEY". */
#ifndef VD_MAIL_LETTER_H
#define VD_MAIL_LETTER_H

#include "mail/mime.h"

enum {
    VD_ADDRESS_MOST = 254, /* letters of an address (RFC 5321) */
    VD_MESSAGE_ID_MOST = 250,
    VD_LETTER_KEYS_MOST = 4,
    VD_LETTER_WISHES_MOST = 16,
    VD_LETTER_BREAKS_MOST = 8
};

enum vd_letter_verdict {
    VD_LETTER_TAKEN,
    VD_LETTER_UNREADABLE, /* to be answered with the sentence */
    VD_LETTER_DROPPED     /* nothing is answered: a machine wrote it, or it goes round in circles */
};

/* A line of the letter that is no order, "Salt: ...". */
struct vd_letter_wish {
    struct vd_text word, value;
};

struct vd_letter {
    enum vd_letter_verdict verdict;
    const char *sentence;   /* why, unless it was taken */
    const char *message_id; /* with its angle brackets; made of the bytes if it has none */
    const char *from;       /* the address it claims to come from; empty if there is none */
    const char *subject;
    const char *keys[VD_LETTER_KEYS_MOST]; /* that it brings; the likeliest first */
    size_t key_count;
    struct vd_letter_wish wishes[VD_LETTER_WISHES_MOST];
    size_t wish_count;
    struct vd_text orders; /* may be empty */
    /* Where the last paragraphs of the orders begin, but for the first of all: some may be no orders. */
    size_t breaks[VD_LETTER_BREAKS_MOST];
    size_t break_count;
};

/* Everything lies in the heap. */
void vd_letter_read(struct vd_letter *letter, struct vd_text bytes, struct vd_heap *heap);
/* The value of the first wish of that word; false if there is none. */
bool vd_letter_wish(const struct vd_letter *letter, const char *word, struct vd_text *value);

/* An address that may stand in a header and on a line of SMTP: ASCII, one @, nothing that could begin
 * another header. */
bool vd_address_is_sound(struct vd_text address);

#endif
