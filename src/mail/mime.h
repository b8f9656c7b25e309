/* mail/mime.h: a message as it comes in (RFC 5322, MIME): its header fields, and the part of it that is
 * plain text, in UTF-8.
 *
 * Nothing of it is believed: parts are walked without recursion, everything has a limit, and bytes that
 * make no sense are left out rather than guessed at. */
#ifndef VD_MAIL_MIME_H
#define VD_MAIL_MIME_H

#include "base/text.h"
#include "sys/heap.h"

enum {
    VD_MIME_MOST = 8 * 1024 * 1024, /* bytes of a message */
    VD_MIME_FIELDS_MOST = 400,
    VD_MIME_HEAD_MOST = 128 * 1024, /* bytes of one head */
    VD_MIME_PARTS_MOST = 100,
    VD_MIME_DEPTH = 8,
    VD_MIME_TEXT_MOST = 256 * 1024 /* bytes of the plain text */
};

/* A header field; folded lines are joined by a blank. */
struct vd_field {
    struct vd_text name, value;
};

enum vd_mime_result {
    VD_MIME_PLAIN,   /* there is a text */
    VD_MIME_HTML,    /* only as HTML */
    VD_MIME_NO_TEXT, /* nothing to read in it */
    VD_MIME_FOREIGN, /* in letters that are not known here */
    VD_MIME_LONG,    /* more than is read */
    VD_MIME_BROKEN   /* no message at all */
};

struct vd_mime {
    VD_LIST(struct vd_field) fields; /* of the message itself */
    enum vd_mime_result result;
    struct vd_text text; /* lines end in LF; in the heap */
    struct vd_text html; /* if it has no other; as it stands there, tags and all */
};

void vd_mime_read(struct vd_mime *mime, struct vd_text bytes, struct vd_heap *heap);
/* The value of the n-th field of that name, from 0; false if there are not so many. */
bool vd_mime_field(const struct vd_mime *mime, const char *name, size_t n, struct vd_text *value);

/* ---- what the parts of src/mail share ---- */

/* The next line without its end, whichever that is: CRLF, LF or CR. False after the last. */
bool vd_line_next(struct vd_text *rest, struct vd_text *line);
/* Without regard to the case of ASCII letters. */
bool vd_text_same(struct vd_text text, const char *word);
bool vd_text_begins(struct vd_text text, const char *word);
bool vd_text_ends(struct vd_text text, const char *word);

#endif
