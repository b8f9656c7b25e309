/* store/sqlite_claim.c: locks a store for one server, and notices if its files are moved or
 * deleted.
 *
 * The lock is on the store's own file, at an offset that no file reaches and SQLite never locks. So
 * a process that opens the store by a symbolic link, by a hard link or after a file was deleted
 * finds the same lock. The lock belongs to the open file description (F_OFD_SETLK). SQLite's own
 * locks belong to the process, and closing any handle of the file releases all of them, so our
 * handle stays open as long as SQLite's. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/sqlite.h"

/* ---- one server at a time ---- */

/* The process that locks the first byte has the store. A server locks the second byte too, so
 * others know that it will not end soon. */
static const off_t STORE_BYTE = INT64_MAX - 1, SERVER_BYTE = INT64_MAX - 2;

enum { PAUSE_MILLISECONDS = 50 };
enum { TRIES = 6 };            /* of ten seconds each, while another process reads */
enum { NAME_SIZE_MAX = 4000 }; /* leaves room for the suffixes of SQLite's other files */

struct vd_store_claim {
    struct vd_store_claim *next;
    int file;
    pid_t process; /* a forked child does not inherit its parent's claims */
    bool brief;
    struct vd_file_mark mark;
};

/* The claims of this process: a second server in it must be refused before it opens the file. */
static struct vd_store_claim *claims;
static pthread_mutex_t claims_lock = PTHREAD_MUTEX_INITIALIZER;

static bool is_mark(const struct vd_file_mark *mark, const struct stat *about)
{
    return mark->device == (uint64_t)about->st_dev && mark->number == (uint64_t)about->st_ino;
}

static struct vd_file_mark mark_of(const struct stat *about)
{
    return (struct vd_file_mark){(uint64_t)about->st_dev, (uint64_t)about->st_ino};
}

static const struct vd_store_claim *claim_here(const struct stat *about)
{
    const struct vd_store_claim *claim = claims;

    while (claim != NULL && (claim->process != getpid() || !is_mark(&claim->mark, about)))
        claim = claim->next;
    return claim;
}

enum found { FOUND_FREE, FOUND_BUSY, FOUND_SERVER, FOUND_WRONG };

static enum found say_taken(const char *path, bool brief, char sentence[VD_SENTENCE_SIZE])
{
    (void)vd_store_say(sentence, "%s is %s", path,
                       brief ? "in use by another command" : "open in another server");
    return brief ? FOUND_BUSY : FOUND_SERVER;
}

static struct flock lock_of(off_t byte)
{
    return (struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1};
}

static bool is_server(int file)
{
    struct flock byte = lock_of(SERVER_BYTE);

    return fcntl(file, F_OFD_GETLK, &byte) == 0 && byte.l_type != F_UNLCK;
}

static enum found lock_file(const char *path, int file, bool brief, char sentence[VD_SENTENCE_SIZE])
{
    struct flock store = lock_of(STORE_BYTE), server = lock_of(SERVER_BYTE);
    struct stat about, named;

    if (fcntl(file, F_OFD_SETLK, &store) != 0) {
        if (errno == EAGAIN)
            return say_taken(path, !is_server(file), sentence);
        (void)vd_store_say(sentence, "%s cannot be locked: %s", path, strerror(errno));
        return FOUND_WRONG;
    }
    if (!brief)
        (void)fcntl(file, F_OFD_SETLK, &server);
    if (fstat(file, &about) == 0 && stat(path, &named) == 0 && named.st_ino == about.st_ino)
        return FOUND_FREE;
    (void)vd_store_say(sentence, "%s was replaced by another file just now", path);
    return FOUND_WRONG;
}

static struct vd_store_claim *claim_new(int file, bool brief)
{
    struct vd_store_claim *claim = vd_memory_grow(NULL, sizeof *claim);
    struct stat about = {0};

    (void)fstat(file, &about);
    *claim = (struct vd_store_claim){claims, file, getpid(), brief, mark_of(&about)};
    claims = claim;
    return claim;
}

/* Never opens a file that this process has claimed: closing the handle would release the locks that
 * SQLite holds on it in this process. */
static enum found try_claim(const struct vd_store_place *place, struct vd_store_claim **claim,
                            char sentence[VD_SENTENCE_SIZE])
{
    struct stat about;
    const struct vd_store_claim *here = stat(place->path, &about) == 0 ? claim_here(&about) : NULL;

    if (here != NULL)
        return say_taken(place->path, here->brief, sentence);
    int file = open(place->path, O_RDWR | O_CLOEXEC);

    if (file < 0) {
        (void)vd_store_say(sentence, "%s cannot be opened: %s", place->path, strerror(errno));
        return FOUND_WRONG;
    }
    enum found found = lock_file(place->path, file, place->brief, sentence);

    if (found == FOUND_FREE)
        *claim = claim_new(file, place->brief);
    else
        (void)close(file);
    return found;
}

static enum found try_claim_locked(const struct vd_store_place *place,
                                   struct vd_store_claim **claim, char sentence[VD_SENTENCE_SIZE])
{
    (void)pthread_mutex_lock(&claims_lock);
    enum found found = try_claim(place, claim, sentence);

    (void)pthread_mutex_unlock(&claims_lock);
    return found;
}

static void tell_holder(const struct vd_store_place *place, enum found found)
{
    if (place->holder != NULL)
        *place->holder = found == FOUND_BUSY     ? VD_STORE_BUSY
                         : found == FOUND_SERVER ? VD_STORE_TAKEN
                                                 : VD_STORE_FREE;
}

/* Waits for a short command to end, but not for a server. */
struct vd_store_claim *vd_sqlite_claim(const struct vd_store_place *place,
                                       char sentence[VD_SENTENCE_SIZE])
{
    const struct timespec pause = {.tv_nsec = PAUSE_MILLISECONDS * 1000000L};
    struct vd_store_claim *claim = NULL;
    enum found found;

    tell_holder(place, FOUND_FREE);
    if (strlen(place->path) > NAME_SIZE_MAX) {
        (void)vd_store_say(sentence, "the name of the store is too long");
        return NULL;
    }
    if (!vd_sqlite_make_file(place->path, sentence))
        return NULL;
    for (unsigned waited = 0; (found = try_claim_locked(place, &claim, sentence)) == FOUND_BUSY &&
                              waited < place->patience;
         waited += PAUSE_MILLISECONDS)
        (void)nanosleep(&pause, NULL);
    tell_holder(place, found);
    return claim;
}

void vd_sqlite_give_up(struct vd_store_claim *claim)
{
    struct vd_store_claim **at = &claims;

    if (claim == NULL)
        return;
    (void)pthread_mutex_lock(&claims_lock);
    while (*at != claim)
        at = &(*at)->next;
    *at = claim->next;
    (void)close(claim->file);
    (void)pthread_mutex_unlock(&claims_lock);
    free(claim);
}

/* True if the file itself is a mount point, as in a container. False if the system cannot tell. */
static bool is_mounted(const char *path)
{
    struct statx about;

    return statx(AT_FDCWD, path, 0, STATX_TYPE, &about) == 0 &&
           (about.stx_attributes_mask & about.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}

/* SQLite's log is beside one name of the store. Opened by another name the store would lack its
 * log, and so its newest orders. A symbolic link is safe: it resolves to the name itself. */
bool vd_sqlite_has_one_name(const char *path, char sentence[VD_SENTENCE_SIZE])
{
    struct stat about;

    if (is_mounted(path))
        return vd_store_say(
            sentence,
            "%s is mounted by itself, so its log would be elsewhere: mount its folder "
            "instead",
            path);
    return stat(path, &about) != 0 || about.st_nlink <= 1 ||
           vd_store_say(
               sentence,
               "%s has a second name (a hard link), and its log is beside only one of them: "
               "delete the other name",
               path);
}

/* ---- its files ---- */

static struct vd_file_mark mark_file(const char *path)
{
    struct stat about;

    return path != NULL && stat(path, &about) == 0 ? mark_of(&about) : (struct vd_file_mark){0};
}

static const char *wal_of(sqlite3 *base)
{
    const char *path = sqlite3_db_filename(base, "main");

    return path != NULL ? sqlite3_filename_wal(path) : NULL;
}

void vd_sqlite_mark_files(struct vd_store_link *link)
{
    link->file = mark_file(sqlite3_db_filename(link->base, "main"));
    link->log = mark_file(wal_of(link->base));
}

/* A file without a mark was not on a real disk when it was opened: it belongs to a test. */
static bool is_there(const struct vd_file_mark *mark, const char *path)
{
    struct stat about;

    return mark->number == 0 || (path != NULL && stat(path, &about) == 0 && is_mark(mark, &about));
}

const char *vd_sqlite_missing(struct vd_store_link *link)
{
    const char *path = sqlite3_db_filename(link->base, "main");

    if (!is_there(&link->file, path))
        return path;
    return is_there(&link->log, wal_of(link->base)) ? NULL : wal_of(link->base);
}

/* SQLite would go on writing to a deleted log that nobody can find again. This moves all of the log
 * into the store's file and syncs it; only then are acknowledged orders safe. */
bool vd_sqlite_rescue(struct vd_store_link *link)
{
    const char *missing = vd_sqlite_missing(link);
    int code = SQLITE_BUSY;

    for (int tries = 0; (code & 0xFF) == SQLITE_BUSY && tries < TRIES; tries++)
        code = sqlite3_wal_checkpoint_v2(link->base, NULL, SQLITE_CHECKPOINT_FULL, NULL, NULL);
    if (code != SQLITE_OK)
        return vd_sqlite_say(link->base, "saved from its lost log", link->sentence);
    /* A moved store may be used elsewhere. If it comes back, the log left here must not be taken
     * for its own. */
    (void)sqlite3_wal_checkpoint_v2(link->base, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    (void)vd_store_say(link->sentence,
                       "%s was deleted or moved while the server ran; all orders are saved in the "
                       "store's file: start the server again",
                       missing != NULL ? missing : "a file of the store");
    return true;
}
