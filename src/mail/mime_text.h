/* mail/mime_text.h: decodes a text part into UTF-8: transfer encoding, charset, soft line
 * breaks. */
#ifndef VD_MAIL_MIME_TEXT_H
#define VD_MAIL_MIME_TEXT_H

#include "base/text.h"
#include "sys/arena.h"

struct vd_text_form {
    struct vd_text encoding; /* "base64", "quoted-printable"; anything else: not encoded */
    struct vd_text charset;  /* empty: not given */
    bool is_flowed;          /* a line that ends in a space continues (RFC 3676) */
    bool drops_blanks;       /* ... and that space is not part of the text */
};

/* Lines end in LF. Typographic quotes, apostrophes, dashes and spaces become ASCII. Control
 * characters are left out, and so is everything beyond VD_MIME_TEXT_MAX. False if the charset is
 * unknown. */
bool vd_text_decode(const struct vd_text_form *form, struct vd_text bytes, struct vd_arena *arena,
                    struct vd_text *text);

#endif
