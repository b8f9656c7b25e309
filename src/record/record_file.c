/* record/record_file.c: a record in its file: locked, appended to durably, never half written. */
#include "record/record_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "sys/file.h"

const struct vd_disk vd_disk = {
    .write = write, .sync = fsync, .truncate = ftruncate, .link = link, .rename = rename};

/* Sets the sentence; always false. */
#define SAY(sentence, ...) ((void)snprintf(sentence, VD_SENTENCE_SIZE, __VA_ARGS__), false)

static bool write_all(const struct vd_disk *disk, int file, struct vd_text bytes)
{
    while (bytes.length > 0) {
        ssize_t count = disk->write(file, bytes.at, bytes.length);

        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            errno = count < 0 ? errno : ENOSPC;
            return false;
        }
        bytes.at += count;
        bytes.length -= (size_t)count;
    }
    return true;
}

/* ---- opening ---- */

/* Readers share the lock, a writer holds it alone. */
static bool lock(struct vd_record_file *keep)
{
    const struct timespec pause = {.tv_nsec = 10 * 1000 * 1000};
    struct flock whole = {.l_type = keep->writing ? F_WRLCK : F_RDLCK, .l_whence = SEEK_SET};

    for (int i = 0; i < VD_LOCK_SECONDS * 100; i++) {
        if (fcntl(keep->file, F_SETLK, &whole) == 0)
            return true;
        if (errno != EAGAIN && errno != EACCES && errno != EINTR)
            return SAY(keep->sentence, "%s cannot be locked: %s", keep->path, strerror(errno));
        (void)nanosleep(&pause, NULL);
    }
    return SAY(keep->sentence, "another command has been using %s for %d seconds", keep->path,
               VD_LOCK_SECONDS);
}

/* True if the name still refers to the locked file. */
static bool is_current(const struct vd_record_file *keep, struct stat *about)
{
    struct stat named;

    return fstat(keep->file, about) == 0 && stat(keep->path, &named) == 0 &&
           about->st_dev == named.st_dev && about->st_ino == named.st_ino;
}

static bool open_locked(struct vd_record_file *keep, struct stat *about)
{
    for (int i = 0; i < 10; i++) {
        int flags = (keep->writing ? O_RDWR | O_APPEND : O_RDONLY) | O_CLOEXEC | O_NONBLOCK;

        keep->file = open(keep->path, flags);
        if (keep->file < 0)
            return SAY(keep->sentence, "%s cannot be opened: %s", keep->path, strerror(errno));
        if (fstat(keep->file, about) == 0 && !S_ISREG(about->st_mode))
            return SAY(keep->sentence, "%s is not a file", keep->path);
        if (!lock(keep))
            return false;
        if (is_current(keep, about))
            return true;
        close(keep->file);
        keep->file = -1;
    }
    return SAY(keep->sentence, "%s changes too often to be read", keep->path);
}

static bool read_whole(struct vd_record_file *keep, const struct stat *about,
                       struct vd_arena *arena)
{
    size_t size = (size_t)about->st_size;

    if (about->st_size > VD_FILE_MAX)
        return SAY(keep->sentence, "%s is larger than %d MB, the limit", keep->path,
                   VD_FILE_MAX / (1024 * 1024));
    char *bytes = vd_arena_take(arena, size + 1, 1);

    while (keep->length < size) {
        ssize_t count = read(keep->file, bytes + keep->length, size - keep->length);

        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return SAY(keep->sentence, "%s cannot be read: %s", keep->path,
                       count < 0 ? strerror(errno) : "it ends too early");
        keep->length += (size_t)count;
    }
    keep->bytes = (struct vd_text){bytes, keep->length};
    return true;
}

bool vd_record_file_open(struct vd_record_file *keep, const struct vd_disk *disk, const char *path,
                         bool writing, struct vd_arena *arena)
{
    struct stat about = {0};

    *keep = (struct vd_record_file){.disk = disk, .path = path, .file = -1, .writing = writing};
    if (open_locked(keep, &about) && read_whole(keep, &about, arena))
        return true;
    vd_record_file_close(keep);
    return false;
}

void vd_record_file_close(struct vd_record_file *keep)
{
    if (keep->file >= 0)
        close(keep->file); /* also releases the lock */
    keep->file = -1;
}

/* ---- appending ---- */

/* Never retries a failed sync, since the contents of the disk are unknown then. Cuts the file
 * back to its old length; a later reader trusts whatever it finds. */
bool vd_record_file_append(struct vd_record_file *keep, struct vd_text bytes)
{
    if (write_all(keep->disk, keep->file, bytes) && keep->disk->sync(keep->file) == 0) {
        keep->length += bytes.length;
        return true;
    }
    int reason = errno;
    bool restored = keep->disk->truncate(keep->file, (off_t)keep->length) == 0 &&
                    keep->disk->sync(keep->file) == 0;

    return SAY(keep->sentence, "%s could not be written: %s; %s", keep->path, strerror(reason),
               restored ? "nothing was changed"
                        : "its last line may be incomplete, which is repaired next time");
}

bool vd_record_file_cut(struct vd_record_file *keep, size_t length)
{
    if (keep->disk->truncate(keep->file, (off_t)length) != 0 || keep->disk->sync(keep->file) != 0)
        return SAY(keep->sentence, "the incomplete last line of %s could not be removed: %s",
                   keep->path, strerror(errno));
    keep->length = length;
    keep->bytes.length = length;
    return true;
}

/* ---- creating ---- */

/* Writes and syncs the bytes under a temporary name. */
static bool write_temporary(const struct vd_disk *disk, char *name, struct vd_text bytes)
{
    int file = mkstemp(name); /* mode 0600 */
    int reason;

    if (file < 0)
        return false;
    bool fine = write_all(disk, file, bytes) && disk->sync(file) == 0;

    reason = errno;
    if (close(file) != 0 && fine) {
        reason = errno;
        fine = false;
    }
    if (!fine)
        (void)unlink(name);
    errno = reason;
    return fine;
}

/* A link never replaces an existing file. Where the file system has no links, the name must be
 * free. */
static bool put_in_place(const struct vd_disk *disk, const char *name, const char *path)
{
    if (disk->link(name, path) == 0)
        return true;
    if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS)
        return false;
    if (access(path, F_OK) == 0) {
        errno = EEXIST;
        return false;
    }
    return disk->rename(name, path) == 0;
}

bool vd_record_file_create(const struct vd_disk *disk, const char *path, struct vd_text bytes,
                           bool replace, char sentence[VD_SENTENCE_SIZE])
{
    char name[4096];
    int length = snprintf(name, sizeof name, "%s.XXXXXX", path);

    if (length < 0 || (size_t)length >= sizeof name)
        return SAY(sentence, "the name of the file is too long");
    if (!write_temporary(disk, name, bytes))
        return SAY(sentence, "%s cannot be written: %s", path, strerror(errno));
    bool fine = replace ? disk->rename(name, path) == 0 : put_in_place(disk, name, path);
    int reason = errno;

    if (!fine || !replace)
        (void)unlink(name);
    if (!fine)
        return reason == EEXIST ? SAY(sentence, "%s already exists and is not overwritten", path)
                                : SAY(sentence, "%s cannot be written: %s", path, strerror(reason));
    if (!vd_folder_sync(path, disk->sync))
        return SAY(sentence, "the folder of %s cannot be synced: %s", path, strerror(errno));
    return true;
}
