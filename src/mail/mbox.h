/* mail/mbox.h: reads the messages of an mbox, one after the other.
 *
 * A message begins with a line "From ..." at the start of the file or after an empty line; ">From"
 * within a message is an escaped line, in any of the usual variants. Input that does not begin so
 * is one message, as from a pipe. */
#ifndef VD_MAIL_MBOX_H
#define VD_MAIL_MBOX_H

#include "base/text.h"
#include "sys/arena.h"

struct vd_mbox {
    struct vd_arena *arena;
    struct vd_text rest;
    bool is_mbox;
};

void vd_mbox_init(struct vd_mbox *mbox, struct vd_text bytes, struct vd_arena *arena);
/* Returns the next message without its "From " line; false after the last. */
bool vd_mbox_next(struct vd_mbox *mbox, struct vd_text *message);

#endif
