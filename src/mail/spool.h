/* mail/spool.h: messages that came in and are still to be read: a folder of files beside the store.
 *
 * A mail server that hands over a message wants to know at once that it is safe, whether or not the umpire
 * is there to read it. A file goes when its answer is kept; until then it is read again, which changes
 * nothing, since a message is known by its Message-ID. */
#ifndef VD_MAIL_SPOOL_H
#define VD_MAIL_SPOOL_H

#include "core/game.h"
#include "sys/heap.h"

struct vd_spool {
    const char *folder;
};

/* It is on the disk when this is true; else the sentence says why not. */
bool vd_spool_put(const struct vd_spool *spool, struct vd_text message,
                  char sentence[VD_SENTENCE_SIZE]);
/* Names of what is there, the oldest first; how many. A folder that is not there holds none. */
size_t vd_spool_list(const struct vd_spool *spool, struct vd_heap *heap, const char ***names);
bool vd_spool_read(const struct vd_spool *spool, const char *name, struct vd_heap *heap,
                   struct vd_text *message);
void vd_spool_drop(const struct vd_spool *spool, const char *name);

#endif
