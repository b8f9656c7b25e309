/* sys/file.h: reads whole files, lists folders, and makes new files durable. */
#ifndef VD_SYS_FILE_H
#define VD_SYS_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sys/arena.h"
#include "sys/report.h"

enum { VD_FILE_MAX = 64 * 1024 * 1024 };

struct vd_file {
    const char *path;
    const char *bytes; /* a zero byte follows the last */
    size_t length;
};

/* Reads a file of at most VD_FILE_MAX bytes; errors go into the report. */
bool vd_file_read(struct vd_arena *arena, const char *path, struct vd_file *file,
                  struct vd_report *report);
/* Lists the names in a folder that end in `ending`, sorted by byte; false if the folder cannot be
 * read. */
bool vd_folder_list(struct vd_arena *arena, const char *path, const char *ending,
                    const char ***names, size_t *count);
const char *vd_path_join(struct vd_arena *arena, const char *folder, const char *name);
bool vd_folder_exists(const char *path);
/* The free bytes on the disk that holds this file; false if unknown. */
bool vd_disk_room(const char *path, uint64_t *bytes);
/* Syncs the folder of this file with the given call (fsync), so that a new name survives a
 * crash. */
bool vd_folder_sync(const char *path, int (*sync)(int file));
/* Gives a file that root has just created to the owner of its folder: the server's user must be
 * able to open what the host created at the command line. Only for new files. False if it fails. */
bool vd_file_suit_folder(int file, const char *path);

#endif
