/* store/sqlite_copy.c: backs up a store in use, and restores a store from a backup.
 *
 * Both use VACUUM INTO, which copies one state of the store, while others keep writing, into a file
 * with a temporary name. The copy gets its real name only when it is complete, checked and synced,
 * and it never replaces an existing file. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/sqlite.h"
#include "sys/file.h"

/* Checks the file by itself: its version, its integrity and its foreign keys. */
static bool examine(sqlite3 *base, char sentence[VD_SENTENCE_SIZE])
{
    const char *path = sqlite3_db_filename(base, NULL);
    int64_t version, loose;

    if (!vd_sqlite_judge(base, &version, sentence) || !vd_sqlite_sound(base, false, sentence))
        return false;
    if (version == 0)
        return vd_store_say(sentence, "%s is empty", path);
    if (!vd_sqlite_number(base, "SELECT count(*) FROM pragma_foreign_key_check", &loose))
        return vd_sqlite_say(base, "checked", sentence);
    return loose == 0 || vd_store_say(sentence, "%s is damaged: %lld rows belong to nothing", path,
                                      (long long)loose);
}

static bool examine_file(const char *path, char sentence[VD_SENTENCE_SIZE])
{
    const struct vd_store_place place = {.path = path};
    sqlite3 *base = vd_sqlite_connect(&place, SQLITE_OPEN_READONLY, sentence);
    bool fine = base != NULL && examine(base, sentence);

    (void)sqlite3_close(base);
    return fine;
}

static bool sync_file(const char *path, char sentence[VD_SENTENCE_SIZE])
{
    int file = open(path, O_RDWR | O_CLOEXEC);
    bool fine = file >= 0 && fsync(file) == 0;

    if (!fine)
        (void)vd_store_say(sentence, "%s cannot be synced: %s", path, strerror(errno));
    if (file >= 0)
        (void)close(file);
    return fine;
}

/* ---- the copy ---- */

static bool copy_into(sqlite3 *base, const char *path, char sentence[VD_SENTENCE_SIZE])
{
    sqlite3_stmt *copy;
    bool fine = sqlite3_prepare_v2(base, "VACUUM INTO ?1", -1, &copy, NULL) == SQLITE_OK &&
                sqlite3_bind_text(copy, 1, path, -1, SQLITE_STATIC) == SQLITE_OK &&
                sqlite3_step(copy) == SQLITE_DONE;

    if (!fine)
        (void)vd_sqlite_say(base, "copied", sentence);
    (void)sqlite3_finalize(copy);
    return fine;
}

/* Never replaces an existing file. If the file system does not support RENAME_NOREPLACE, uses
 * link(), which never does either. */
static bool give_name(const char *from, const char *to, char sentence[VD_SENTENCE_SIZE])
{
    if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) != 0 &&
        (errno != EINVAL || link(from, to) != 0))
        return vd_store_say(sentence, "%s cannot be made: %s", to, strerror(errno));
    return vd_folder_sync(to, fsync) ||
           vd_store_say(sentence, "the folder of %s cannot be synced: %s", to, strerror(errno));
}

/* A restored store counts as a rewind in all its campaigns (umpire/service_restored.c). So each
 * copy carries a mark that says it is one, however it is restored. */
static bool mark_copy(const char *path, char sentence[VD_SENTENCE_SIZE])
{
    static const char mark[] = "INSERT INTO setting (name, value) VALUES ('" VD_STORE_COPY "', '1')"
                               " ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    const struct vd_store_place place = {.path = path};
    sqlite3 *base = vd_sqlite_connect(&place, SQLITE_OPEN_READWRITE, sentence);
    bool fine = base != NULL && (sqlite3_exec(base, mark, NULL, NULL, NULL) == SQLITE_OK ||
                                 vd_sqlite_say(base, "marked as a copy", sentence));

    (void)sqlite3_close(base);
    return fine;
}

static bool copy_to(sqlite3 *base, const char *path, char sentence[VD_SENTENCE_SIZE])
{
    char name[4096];
    int length = snprintf(name, sizeof name, "%s%s-part", path[0] == '/' ? "" : "./", path);

    if (length < 0 || (size_t)length >= sizeof name)
        return vd_store_say(sentence, "the name of the copy is too long");
    if (access(path, F_OK) == 0)
        return vd_store_say(sentence, "%s already exists; it is not overwritten", path);
    (void)unlink(name); /* left by a crash */
    bool fine = vd_sqlite_make_file(name, sentence) && copy_into(base, name, sentence) &&
                mark_copy(name, sentence) && examine_file(name, sentence) &&
                sync_file(name, sentence) && give_name(name, path, sentence);

    (void)unlink(name);
    return fine;
}

static bool copy_between(const struct vd_store_place *from, const char *to,
                         char sentence[VD_SENTENCE_SIZE])
{
    sqlite3 *base = vd_sqlite_connect(from, SQLITE_OPEN_READONLY, sentence);
    int64_t version;
    bool fine =
        base != NULL && vd_sqlite_judge(base, &version, sentence) && copy_to(base, to, sentence);

    (void)sqlite3_close(base);
    return fine;
}

bool vd_sqlite_backup(const struct vd_store_place *from, const char *path,
                      char sentence[VD_SENTENCE_SIZE])
{
    return vd_sqlite_has_one_name(from->path, sentence) && copy_between(from, path, sentence);
}

/* A log left without its store would be replayed into the new store. */
static bool is_free(const char *path, char sentence[VD_SENTENCE_SIZE])
{
    static const char *const endings[] = {"", "-wal", "-journal"};
    char name[4096];

    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        (void)snprintf(name, sizeof name, "%s%s", path, endings[i]);
        if (access(name, F_OK) == 0)
            return vd_store_say(sentence, "%s already exists; move it away first", name);
    }
    return true;
}

bool vd_sqlite_restore(const char *path, const struct vd_store_place *into,
                       char sentence[VD_SENTENCE_SIZE])
{
    const struct vd_store_place from = {.path = path};

    /* The copy never replaces a file: if a server creates the store meanwhile, the restore
     * fails. */
    return is_free(into->path, sentence) && examine_file(path, sentence) &&
           copy_between(&from, into->path, sentence);
}
