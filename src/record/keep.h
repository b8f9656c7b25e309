/* record/keep.h: a record in its file: locked, appended to durably, never half written.
 *
 * One command at a time writes; a second waits. What is appended is synced before anything is told;
 * if the disk refuses, the file is cut back to what it was. New files come by a temporary name. */
#ifndef VD_RECORD_KEEP_H
#define VD_RECORD_KEEP_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/text.h"
#include "core/game.h"
#include "sys/heap.h"

/* The calls that may fail, so that tests can let them. */
struct vd_disk {
    ssize_t (*write)(int file, const void *bytes, size_t count);
    int (*sync)(int file);
    int (*truncate)(int file, off_t length);
    int (*link)(const char *from, const char *to);
    int (*rename)(const char *from, const char *to);
};

extern const struct vd_disk vd_disk;

struct vd_keep {
    const struct vd_disk *disk;
    const char *path;
    int file;
    size_t length;
    bool writing;
    struct vd_text bytes; /* as read when it was opened */
    char sentence[VD_SENTENCE_SIZE];
};

enum { VD_LOCK_SECONDS = 10 };

/* All of these: false with a sentence if it cannot be done. */
bool vd_keep_open(struct vd_keep *keep, const struct vd_disk *disk, const char *path, bool writing,
                  struct vd_heap *heap);
bool vd_keep_append(struct vd_keep *keep, struct vd_text bytes);
/* Takes off the end, after a crash. */
bool vd_keep_cut(struct vd_keep *keep, size_t length);
void vd_keep_close(struct vd_keep *keep);
/* A new file, readable by its owner alone; one that is there already is kept unless `replace`. */
bool vd_keep_create(const struct vd_disk *disk, const char *path, struct vd_text bytes,
                    bool replace, char sentence[VD_SENTENCE_SIZE]);

#endif
