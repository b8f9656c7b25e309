/* sys/file.h: whole files and folders. */
#ifndef VD_SYS_FILE_H
#define VD_SYS_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sys/heap.h"
#include "sys/report.h"

enum { VD_FILE_MOST = 64 * 1024 * 1024 };

struct vd_file {
    const char *path;
    const char *bytes; /* a zero byte follows the last */
    size_t length;
};

/* Reads a file of at most VD_FILE_MOST bytes; what is wrong goes into the report. */
bool vd_file_read(struct vd_heap *heap, const char *path, struct vd_file *file,
                  struct vd_report *report);
/* The names in a folder that end in `ending`, sorted by byte; false if it cannot be read. */
bool vd_folder_list(struct vd_heap *heap, const char *path, const char *ending, const char ***names,
                    size_t *count);
const char *vd_path_join(struct vd_heap *heap, const char *folder, const char *name);
bool vd_folder_exists(const char *path);
/* How many bytes the disk of this file has room for; false if that is not known. */
bool vd_disk_room(const char *path, uint64_t *bytes);
/* A new name lasts when its folder is synced: that of this file, by the given call (fsync). */
bool vd_folder_sync(const char *path, int (*sync)(int file));
/* What root has just made belongs to whom its folder belongs to: a server's user must be able to open what
 * was made at the host's desk. Only for a file that was not there before. False if it cannot be done. */
bool vd_file_suit_folder(int file, const char *path);

#endif
