/* store/sqlite_place.c: prepares the files of a store before SQLite opens them: mode, log. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/sqlite.h"
#include "sys/file.h"

/* ---- the file ---- */

static bool keep_to_owner(const char *path, const struct stat *about,
                          char sentence[VD_SENTENCE_SIZE])
{
    if (!S_ISREG(about->st_mode))
        return vd_store_say(sentence, "%s is not a file", path);
    if ((about->st_mode & 077) != 0 && chmod(path, 0600) != 0)
        return vd_store_say(sentence, "%s can be read by others, which cannot be changed: %s", path,
                            strerror(errno));
    return true;
}

/* SQLite gives its other files the mode of this one. Never opens an existing file: closing it again
 * would release the locks that this process holds on it. */
bool vd_sqlite_make_file(const char *path, char sentence[VD_SENTENCE_SIZE])
{
    struct stat about;

    if (stat(path, &about) == 0)
        return keep_to_owner(path, &about, sentence);
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (file < 0 && errno == EEXIST && stat(path, &about) == 0)
        return keep_to_owner(path, &about, sentence); /* another process has just created it */
    if (file < 0)
        return vd_store_say(sentence, "%s cannot be made: %s", path,
                            errno == ENOENT && lstat(path, &about) == 0
                                ? "it is a link that leads to no file"
                                : strerror(errno));
    (void)vd_file_suit_folder(file, path);
    (void)close(file);
    return vd_folder_sync(path, fsync) ||
           vd_store_say(sentence, "the folder of %s cannot be synced: %s", path, strerror(errno));
}

/* ---- the log ---- */

enum { PIECE = 32 * 1024 };

static int rewrite(sqlite3_file *log, sqlite3_int64 ignored)
{
    unsigned char piece[PIECE];
    sqlite3_int64 size = 0;
    int code = log->pMethods->xFileSize(log, &size);

    (void)ignored;
    for (sqlite3_int64 at = 0; code == SQLITE_OK && at < size; at += (sqlite3_int64)sizeof piece) {
        sqlite3_int64 left = size - at;
        int count = left < (sqlite3_int64)sizeof piece ? (int)left : (int)sizeof piece;

        code = log->pMethods->xRead(log, piece, count, at);
        if (code == SQLITE_OK)
            code = log->pMethods->xWrite(log, piece, count, at);
    }
    return code == SQLITE_OK && size > 0 ? log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) : code;
}

static int fill(sqlite3_file *log, sqlite3_int64 room)
{
    static const unsigned char piece[PIECE];
    sqlite3_int64 size = 0;
    int code = log->pMethods->xFileSize(log, &size);

    if (code != SQLITE_OK || size >= room)
        return code;
    for (; code == SQLITE_OK && size < room; size += PIECE)
        code = log->pMethods->xWrite(log, piece, PIECE, size);
    return code == SQLITE_OK ? log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) : code;
}

typedef int log_act(sqlite3_file *log, sqlite3_int64 number);

static int act_on(sqlite3_vfs *files, const char *path, log_act *act, sqlite3_int64 number)
{
    sqlite3_file *log = sqlite3_malloc(files->szOsFile);
    int there = 0;
    int code =
        log == NULL ? SQLITE_NOMEM : files->xAccess(files, path, SQLITE_ACCESS_EXISTS, &there);

    if (code == SQLITE_OK && there) {
        log->pMethods = NULL;
        code = files->xOpen(files, path, log, SQLITE_OPEN_READWRITE | SQLITE_OPEN_WAL, NULL);
        if (code == SQLITE_OK)
            code = act(log, number);
        if (log->pMethods != NULL)
            (void)log->pMethods->xClose(log);
    }
    sqlite3_free(log);
    return code;
}

/* Does nothing if there is no log. `what` as in "the log of PATH cannot be <what>". */
static bool act_on_log(const struct vd_store_place *place, log_act *act, sqlite3_int64 number,
                       const char *what, char sentence[VD_SENTENCE_SIZE])
{
    sqlite3_vfs *files = sqlite3_vfs_find(place->files);
    char *path = sqlite3_mprintf("%s-wal", place->path);
    const char *name =
        path == NULL ? NULL : sqlite3_create_filename(place->path, "", path, 0, NULL);
    int code = SQLITE_NOMEM;

    if (files != NULL && name != NULL)
        code = act_on(files, sqlite3_filename_wal(name), act, number);
    sqlite3_free_filename(name);
    sqlite3_free(path);
    return code == SQLITE_OK || vd_store_say(sentence, "the log of %s cannot be %s: %s",
                                             place->path, what, sqlite3_errstr(code));
}

/* After a failed sync the system may mark a page as written although it is not on the disk; the log
 * then reads back differently from what the disk has. So a log left by a crash is rewritten and
 * synced before SQLite trusts it. The same bytes go to the same places, so a power cut meanwhile
 * does no harm. */
bool vd_sqlite_renew_log(const struct vd_store_place *place, char sentence[VD_SENTENCE_SIZE])
{
    return act_on_log(place, rewrite, 0, "renewed", sentence);
}

/* If a file grows, each sync must also write its new size, which is slow. So the log has its full
 * size from the start. SQLite takes the zeros behind the last commit for the rest of an older
 * log. */
bool vd_sqlite_fill_log(const struct vd_store_place *place, sqlite3_int64 room,
                        char sentence[VD_SENTENCE_SIZE])
{
    return act_on_log(place, fill, room, "made", sentence);
}
