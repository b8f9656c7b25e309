/* mail/mime.h: parses an incoming message (RFC 5322, MIME): its header fields, and its plain text
 * in UTF-8.
 *
 * Nothing in a message is trusted: parts are walked without recursion, everything has a limit, and
 * invalid bytes are left out, not guessed at. */
#ifndef VD_MAIL_MIME_H
#define VD_MAIL_MIME_H

#include "base/text.h"
#include "sys/arena.h"

enum {
    VD_MIME_MAX = 8 * 1024 * 1024, /* bytes of a message */
    VD_MIME_FIELDS_MAX = 400,
    VD_MIME_HEAD_MAX = 128 * 1024, /* bytes of one header */
    VD_MIME_PARTS_MAX = 100,
    VD_MIME_DEPTH = 8,
    VD_MIME_TEXT_MAX = 256 * 1024 /* bytes of the plain text */
};

/* A header field; folded lines are joined by a space. */
struct vd_field {
    struct vd_text name, value;
};

enum vd_mime_result {
    VD_MIME_PLAIN,   /* it has plain text */
    VD_MIME_HTML,    /* it has only HTML */
    VD_MIME_NO_TEXT, /* it has no text */
    VD_MIME_FOREIGN, /* in an unknown charset */
    VD_MIME_LONG,    /* too long */
    VD_MIME_BROKEN   /* not a message */
};

struct vd_mime {
    VD_LIST(struct vd_field) fields; /* of the message itself */
    enum vd_mime_result result;
    struct vd_text text; /* lines end in LF; in the arena */
    struct vd_text html; /* if there is no plain text; as sent, tags and all */
};

void vd_mime_read(struct vd_mime *mime, struct vd_text bytes, struct vd_arena *arena);
/* The value of the n-th field of that name, from 0; false if there are fewer. */
bool vd_mime_field(const struct vd_mime *mime, const char *name, size_t n, struct vd_text *value);

/* ---- what the parts of src/mail share ---- */

/* The next line without its line end: CRLF, LF or CR. False after the last. */
bool vd_line_next(struct vd_text *rest, struct vd_text *line);
/* Compares without regard to ASCII case. */
bool vd_text_same(struct vd_text text, const char *word);
bool vd_text_begins(struct vd_text text, const char *word);
bool vd_text_ends(struct vd_text text, const char *word);

#endif
