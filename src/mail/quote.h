/* mail/quote.h: extracts what the sender of a reply wrote: no quoted text, signature or
 * greetings. */
#ifndef VD_MAIL_QUOTE_H
#define VD_MAIL_QUOTE_H

#include "record/hash/bytes.h"

/* Appends every line that is left, in order. An order that ends in a comma was wrapped in transit
 * and continues in the next line. An empty line separates paragraphs, and precedes a line that
 * begins like a closing. */
void vd_quote_strip(struct vd_text text, struct vd_buffer *own);

#endif
