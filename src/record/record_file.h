/* record/record_file.h: a record in its file: locked, appended to durably, never half written.
 *
 * One command at a time writes; a second waits. New lines are synced before anybody is told of
 * them. If the disk refuses, the file is cut back to what it was. A new file is written under a
 * temporary name and then renamed. */
#ifndef VD_RECORD_RECORD_FILE_H
#define VD_RECORD_RECORD_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/text.h"
#include "core/game.h"
#include "sys/arena.h"

/* The system calls that may fail, so that tests can make them fail. */
struct vd_disk {
    ssize_t (*write)(int file, const void *bytes, size_t count);
    int (*sync)(int file);
    int (*truncate)(int file, off_t length);
    int (*link)(const char *from, const char *to);
    int (*rename)(const char *from, const char *to);
};

extern const struct vd_disk vd_disk;

struct vd_record_file {
    const struct vd_disk *disk;
    const char *path;
    int file;
    size_t length;
    bool writing;
    struct vd_text bytes; /* read when the file was opened */
    char sentence[VD_SENTENCE_SIZE];
};

enum { VD_LOCK_SECONDS = 10 };

/* All of these return false, with a sentence, if they fail. */
bool vd_record_file_open(struct vd_record_file *keep, const struct vd_disk *disk, const char *path,
                         bool writing, struct vd_arena *arena);
bool vd_record_file_append(struct vd_record_file *keep, struct vd_text bytes);
/* Cuts the file to this length, after a crash. */
bool vd_record_file_cut(struct vd_record_file *keep, size_t length);
void vd_record_file_close(struct vd_record_file *keep);
/* Creates a file that only its owner can read; an existing file is kept unless `replace`. */
bool vd_record_file_create(const struct vd_disk *disk, const char *path, struct vd_text bytes,
                           bool replace, char sentence[VD_SENTENCE_SIZE]);

#endif
