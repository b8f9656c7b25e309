/* sys/file.c: reads whole files, lists folders, and makes new files durable. */
#include "sys/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static bool read_open_file(struct vd_arena *arena, FILE *stream, struct vd_file *file,
                           struct vd_report *report)
{
    struct vd_spot spot = {.file = file->path};
    size_t room = 64 * 1024, length = 0;
    char *bytes = malloc(room + 1);

    while (bytes != NULL) {
        length += fread(bytes + length, 1, room - length, stream);
        if (length < room || length > VD_FILE_MAX)
            break;
        room *= 2;
        char *larger = realloc(bytes, room + 1);

        if (larger == NULL)
            free(bytes);
        bytes = larger;
    }
    if (bytes == NULL) {
        vd_report_add(report, spot, "the file does not fit into memory");
        return false;
    }
    bool fine = false;

    if (ferror(stream))
        vd_report_add(report, spot, "the file cannot be read: %s", strerror(errno));
    else if (length > VD_FILE_MAX)
        vd_report_add(report, spot, "the file is larger than %d MB, the most that is read",
                      VD_FILE_MAX / (1024 * 1024));
    else
        fine = true;
    if (fine) {
        file->bytes = vd_arena_text(arena, bytes, length);
        file->length = length;
    }
    free(bytes);
    return fine;
}

bool vd_file_read(struct vd_arena *arena, const char *path, struct vd_file *file,
                  struct vd_report *report)
{
    struct stat about;

    *file = (struct vd_file){.path = path};
    /* Opening a pipe would block until somebody writes to it. */
    if (stat(path, &about) == 0 && !S_ISREG(about.st_mode)) {
        vd_report_add(report, (struct vd_spot){.file = path}, "this is %s, not a file",
                      S_ISDIR(about.st_mode) ? "a folder" : "a device or pipe");
        return false;
    }
    FILE *stream = fopen(path, "rb");

    if (stream == NULL) {
        vd_report_add(report, (struct vd_spot){.file = path}, "the file cannot be opened: %s",
                      strerror(errno));
        return false;
    }
    bool fine = read_open_file(arena, stream, file, report);

    fclose(stream);
    return fine;
}

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);

    return length > tail && strcmp(name + length - tail, ending) == 0;
}

static int by_name(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

bool vd_folder_list(struct vd_arena *arena, const char *path, const char *ending,
                    const char ***names, size_t *count)
{
    VD_LIST(const char *) list = {0};
    DIR *folder = opendir(path);
    const struct dirent *entry;

    if (folder == NULL)
        return false;
    while ((entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] != '.' && ends_in(entry->d_name, ending))
            VD_PUSH(arena, list) = vd_arena_text(arena, entry->d_name, strlen(entry->d_name));
    }
    closedir(folder);
    if (list.count > 0)
        qsort(list.at, list.count, sizeof *list.at, by_name);
    *names = list.at;
    *count = list.count;
    return true;
}

const char *vd_path_join(struct vd_arena *arena, const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = vd_arena_take(arena, size, 1);

    (void)snprintf(path, size, "%s/%s", folder, name);
    return path;
}

bool vd_folder_exists(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* Opens the folder that contains a file; negative if that fails. */
static int open_folder_of(const char *path)
{
    char folder[4096];
    const char *slash = strrchr(path, '/');
    size_t length = slash == NULL ? 1 : slash == path ? 1 : (size_t)(slash - path);

    if (length >= sizeof folder)
        return -1;
    memcpy(folder, slash == NULL ? "." : path, length);
    folder[length] = '\0';
    return open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

bool vd_folder_sync(const char *path, int (*sync)(int file))
{
    int file = open_folder_of(path);

    if (file < 0)
        return false;
    bool fine = sync(file) == 0 || errno == EINVAL; /* some file systems cannot sync a folder */

    close(file);
    return fine;
}

bool vd_file_suit_folder(int file, const char *path)
{
    struct stat about;
    int folder = geteuid() == 0 ? open_folder_of(path) : -1;

    if (folder < 0)
        return geteuid() != 0;
    bool fine = fstat(folder, &about) == 0 &&
                (about.st_uid == 0 || fchown(file, about.st_uid, about.st_gid) == 0);

    close(folder);
    return fine;
}

bool vd_disk_room(const char *path, uint64_t *bytes)
{
    struct statvfs disk;

    if (statvfs(path, &disk) != 0)
        return false;
    *bytes = (uint64_t)disk.f_bavail * (uint64_t)disk.f_frsize;
    return true;
}
