/* mail/spool.h: incoming messages that were not read yet: a folder of files beside the store.
 *
 * A mail server that delivers a message must learn at once that it is safe, even if the umpire is
 * not running. A file is deleted when its answer is stored. Until then it may be read again, which
 * changes nothing, since a message is known by its Message-ID. */
#ifndef VD_MAIL_SPOOL_H
#define VD_MAIL_SPOOL_H

#include "core/game.h"
#include "sys/arena.h"

struct vd_spool {
    const char *folder;
};

/* True if the message is on disk; else the sentence says why not. */
bool vd_spool_put(const struct vd_spool *spool, struct vd_text message,
                  char sentence[VD_SENTENCE_SIZE]);
/* Lists the names of the messages, oldest first; returns how many. A missing folder has none. */
size_t vd_spool_list(const struct vd_spool *spool, struct vd_arena *arena, const char ***names);
bool vd_spool_read(const struct vd_spool *spool, const char *name, struct vd_arena *arena,
                   struct vd_text *message);
void vd_spool_drop(const struct vd_spool *spool, const char *name);

#endif
