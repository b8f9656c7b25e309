/* store/sqlite_tables.c: the version of a store's tables, their migrations, and integrity
 * checks. */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/sqlite.h"
#include "sys/embedded.h"

enum { APPLICATION = 0x76647374 }; /* "vdst": identifies a store, also to the `file` command */

extern const uint64_t vd_migration_files[];
extern const uint64_t vd_migration_number;

/* ---- versions ---- */

int vd_sqlite_newest(void)
{
    return (int)vd_migration_number;
}

static bool is_empty(sqlite3 *base)
{
    int64_t tables = 1;

    return vd_sqlite_number(base, "SELECT count(*) FROM sqlite_schema", &tables) && tables == 0;
}

bool vd_sqlite_judge(sqlite3 *base, int64_t *version, char sentence[VD_SENTENCE_SIZE])
{
    const char *path = sqlite3_db_filename(base, NULL);
    int64_t application;

    if (!vd_sqlite_number(base, "PRAGMA application_id", &application) ||
        !vd_sqlite_number(base, "PRAGMA user_version", version))
        return vd_sqlite_say(base, "read", sentence);
    if (*version == 0 && is_empty(base))
        return true;
    if (application != APPLICATION)
        return vd_store_say(sentence, "%s is not a vedette store", path);
    if (*version > vd_sqlite_newest())
        return vd_store_say(
            sentence,
            "%s was made by a newer vedette: its tables are of version %lld, this program "
            "knows %d",
            path, (long long)*version, vd_sqlite_newest());
    return true;
}

/* ---- migrations ---- */

/* Returns the SQL that migrates to this version. Its file is named sqlite/NNNN_what.sql. */
static const char *migration(int version)
{
    struct vd_file file = vd_embedded_file(vd_migration_files, (size_t)(version - 1));

    assert(strtol(strchr(file.path, '/') + 1, NULL, 10) == version);
    return file.bytes; /* a zero byte follows the text */
}

static bool migrate_to(sqlite3 *base, int version)
{
    char mark[100];

    (void)snprintf(mark, sizeof mark,
                   "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", APPLICATION,
                   version);
    if (sqlite3_exec(base, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(base, migration(version), NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(base, mark, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    return false;
}

/* Each version is its own transaction. */
bool vd_sqlite_migrate(sqlite3 *base, char sentence[VD_SENTENCE_SIZE])
{
    int64_t version;

    if (!vd_sqlite_number(base, "PRAGMA user_version", &version))
        return vd_sqlite_say(base, "read", sentence);
    for (int next = (int)version + 1; next <= vd_sqlite_newest(); next++)
        if (!migrate_to(base, next)) {
            (void)vd_sqlite_say(base, "brought up to date", sentence);
            (void)sqlite3_exec(base, "ROLLBACK", NULL, NULL, NULL);
            return false;
        }
    return true;
}

/* ---- soundness ---- */

bool vd_sqlite_sound(sqlite3 *base, bool quick, char sentence[VD_SENTENCE_SIZE])
{
    const char *path = sqlite3_db_filename(base, NULL);
    sqlite3_stmt *query;

    if (sqlite3_prepare_v2(base, quick ? "PRAGMA quick_check(1)" : "PRAGMA integrity_check(1)", -1,
                           &query, NULL) != SQLITE_OK)
        return vd_sqlite_say(base, "checked", sentence);
    bool told = sqlite3_step(query) == SQLITE_ROW;
    const char *words = told ? (const char *)sqlite3_column_text(query, 0) : NULL;
    bool fine = words != NULL && strcmp(words, "ok") == 0;

    if (!fine)
        (void)vd_store_say(sentence, "%s is damaged: %s", path,
                           words != NULL ? words : sqlite3_errmsg(base));
    (void)sqlite3_finalize(query);
    return fine;
}

static size_t tell_damage(struct vd_store_link *link, const struct vd_store_check *check)
{
    sqlite3_stmt *query;
    size_t mistakes = 0;
    bool fine = false;

    if (sqlite3_prepare_v2(link->base, "PRAGMA integrity_check", -1, &query, NULL) == SQLITE_OK)
        while (sqlite3_step(query) == SQLITE_ROW) {
            const char *words = (const char *)sqlite3_column_text(query, 0);

            fine = words != NULL && strcmp(words, "ok") == 0;
            if (!fine)
                vd_check_tell(check, "%s", words == NULL ? "no memory" : words);
            mistakes += !fine;
        }
    if (sqlite3_finalize(query) != SQLITE_OK || (!fine && mistakes == 0)) {
        vd_check_tell(check, "%s", sqlite3_errmsg(link->base));
        mistakes++;
    }
    return mistakes;
}

static size_t tell_loose_keys(struct vd_store_link *link, const struct vd_store_check *check)
{
    sqlite3_stmt *query;
    size_t mistakes = 0;

    if (sqlite3_prepare_v2(link->base, "PRAGMA foreign_key_check", -1, &query, NULL) == SQLITE_OK)
        for (; sqlite3_step(query) == SQLITE_ROW; mistakes++)
            vd_check_tell(check, "a row of %s belongs to no row of %s",
                          (const char *)sqlite3_column_text(query, 0),
                          (const char *)sqlite3_column_text(query, 2));
    if (sqlite3_finalize(query) != SQLITE_OK) {
        vd_check_tell(check, "%s", sqlite3_errmsg(link->base));
        mistakes++;
    }
    return mistakes;
}

size_t vd_sqlite_check(struct vd_store_link *link, const struct vd_store_check *check)
{
    return tell_damage(link, check) + tell_loose_keys(link, check);
}
