/* mail/mime_text.h: the bytes of a text part into UTF-8: transfer encoding, letters, soft line ends. */
#ifndef VD_MAIL_MIME_TEXT_H
#define VD_MAIL_MIME_TEXT_H

#include "base/text.h"
#include "sys/heap.h"

struct vd_text_form {
    struct vd_text encoding; /* "base64", "quoted-printable", or as it is */
    struct vd_text charset;  /* empty: not told */
    bool is_flowed;          /* a line that ends in a blank goes on (RFC 3676) */
    bool drops_blanks;       /* ... and that blank is none of the text's */
};

/* Lines end in LF. What phones make of quotes, apostrophes, dashes and blanks becomes plain; control
 * characters are left out, and so is what lies beyond VD_MIME_TEXT_MOST. False if the letters are of a
 * kind that is not known. */
bool vd_text_decode(const struct vd_text_form *form, struct vd_text bytes, struct vd_heap *heap,
                    struct vd_text *text);

#endif
