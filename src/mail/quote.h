/* mail/quote.h: what of a reply the sender wrote himself: without quoted text, signature, greetings. */
#ifndef VD_MAIL_QUOTE_H
#define VD_MAIL_QUOTE_H

#include "record/bytes.h"

/* Every line that is left, in order. An order that ends in a comma was wrapped on its way and goes on in
 * the next line. Between paragraphs, and before a line that begins like a farewell, there is an empty one. */
void vd_quote_strip(struct vd_text text, struct vd_buffer *own);

#endif
