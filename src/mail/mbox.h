/* mail/mbox.h: the messages of an mbox, one after the other.
 *
 * A message begins with a line "From ..." at the start of the file or after an empty line; ">From" within
 * is a line that was written so, in any of the usual variants. What does not begin so is one message as
 * a pipe gives it. */
#ifndef VD_MAIL_MBOX_H
#define VD_MAIL_MBOX_H

#include "base/text.h"
#include "sys/heap.h"

struct vd_mbox {
    struct vd_heap *heap;
    struct vd_text rest;
    bool is_mbox;
};

void vd_mbox_init(struct vd_mbox *mbox, struct vd_text bytes, struct vd_heap *heap);
/* The next message without its envelope's line; false after the last. */
bool vd_mbox_next(struct vd_mbox *mbox, struct vd_text *message);

#endif
