/* mail/spool.c: incoming messages that were not read yet, as files in a folder. */
#include "mail/spool.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "sys/file.h"

enum { PATH_SIZE = 4096 };

static const char ending[] = ".eml";

static bool say(char sentence[VD_SENTENCE_SIZE], const char *path)
{
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "%.150s: %.60s", path, strerror(errno));
    return false;
}

static bool write_all(int fd, struct vd_text bytes)
{
    while (bytes.length > 0) {
        ssize_t count = write(fd, bytes.at, bytes.length);

        if (count < 0 && errno != EINTR)
            return false;
        if (count > 0)
            bytes = (struct vd_text){bytes.at + count, bytes.length - (size_t)count};
    }
    return true;
}

/* Writes the file and syncs it; sync_folder then syncs the folder that names it. */
static bool write_file(const char *path, struct vd_text bytes)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (fd < 0)
        return false;
    bool fine = write_all(fd, bytes) && fsync(fd) == 0;

    return (close(fd) == 0) && fine;
}

static bool sync_folder(const char *path)
{
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool fine = fd >= 0 && fsync(fd) == 0;

    if (fd >= 0)
        (void)close(fd);
    return fine;
}

/* Names sort by time of arrival. */
static void name_file(char name[64])
{
    struct timespec now;

    (void)clock_gettime(CLOCK_REALTIME, &now);
    (void)snprintf(name, 64, "%012lld%09ld-%ld", (long long)now.tv_sec, now.tv_nsec,
                   (long)getpid());
}

bool vd_spool_put(const struct vd_spool *spool, struct vd_text message,
                  char sentence[VD_SENTENCE_SIZE])
{
    char name[64], fresh[PATH_SIZE], path[PATH_SIZE];

    if (mkdir(spool->folder, 0700) != 0 && errno != EEXIST)
        return say(sentence, spool->folder);
    name_file(name);
    if (snprintf(fresh, sizeof fresh, "%s/%s.new", spool->folder, name) >= (int)sizeof fresh ||
        snprintf(path, sizeof path, "%s/%s%s", spool->folder, name, ending) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return say(sentence, spool->folder);
    }
    if (!write_file(fresh, message) || rename(fresh, path) != 0 || !sync_folder(spool->folder)) {
        (void)say(sentence, spool->folder);
        (void)unlink(fresh);
        return false;
    }
    return true;
}

size_t vd_spool_list(const struct vd_spool *spool, struct vd_arena *arena, const char ***names)
{
    size_t count = 0;

    return vd_folder_list(arena, spool->folder, ending, names, &count) ? count : 0;
}

bool vd_spool_read(const struct vd_spool *spool, const char *name, struct vd_arena *arena,
                   struct vd_text *message)
{
    struct vd_report report;
    struct vd_file file;

    vd_report_init(&report);
    bool fine = vd_file_read(arena, vd_path_join(arena, spool->folder, name), &file, &report);

    vd_report_release(&report);
    if (fine)
        *message = (struct vd_text){file.bytes, file.length};
    return fine;
}

void vd_spool_drop(const struct vd_spool *spool, const char *name)
{
    char path[PATH_SIZE];

    if (snprintf(path, sizeof path, "%s/%s", spool->folder, name) < (int)sizeof path)
        (void)unlink(path);
}
