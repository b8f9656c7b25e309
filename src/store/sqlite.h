/* store/sqlite.h: the parts of the SQLite back end. Private to this folder.
 *
 * A store is the file PATH, which the server keeps locked, with SQLite's PATH-wal and PATH-shm
 * beside it. It uses WAL with full sync: a commit is on the disk when it returns. */
#ifndef VD_STORE_SQLITE_H
#define VD_STORE_SQLITE_H

#include <sqlite3.h>

#include "store/backend.h"

/* Identifies a file whatever its name; zero: no file. */
struct vd_file_mark {
    uint64_t device, number;
};

struct vd_store_link {
    sqlite3 *base;
    struct vd_file_mark file, log; /* set on the link that writes, when it was opened */
    sqlite3_stmt *prepared[VD_STATEMENT_COUNT];
    sqlite3_stmt *steps[VD_STEP_COUNT];
    int log_pages; /* pages in the write-ahead log after the last commit */
    int log_most;  /* a checkpoint is due at this many pages, ... */
    int tidy_at;   /* ... or at this many, after an incomplete checkpoint */
    char sentence[VD_SENTENCE_SIZE];
};

/* ---- sqlite.c ---- */

/* Opens a connection and applies its settings. `flags` are sqlite3_open_v2's. On failure returns
 * NULL and leaves a sentence. */
sqlite3 *vd_sqlite_connect(const struct vd_store_place *place, int flags,
                           char sentence[VD_SENTENCE_SIZE]);
/* Writes why SQLite failed and returns false. `what` as in "PATH cannot be <what>: ...". */
bool vd_sqlite_say(sqlite3 *base, const char *what, char sentence[VD_SENTENCE_SIZE]);
/* Reads the first number of the first row; false if there is none. */
bool vd_sqlite_number(sqlite3 *base, const char *sql, int64_t *number);

/* ---- sqlite_claim.c ---- */

/* Creates the file if it is missing. */
struct vd_store_claim *vd_sqlite_claim(const struct vd_store_place *place,
                                       char sentence[VD_SENTENCE_SIZE]);
void vd_sqlite_give_up(struct vd_store_claim *claim);
bool vd_sqlite_has_one_name(const char *path, char sentence[VD_SENTENCE_SIZE]);
/* Notes which files the connection has open. Only for the link that writes. */
void vd_sqlite_mark_files(struct vd_store_link *link);
/* Returns the name of a file that is no longer there; NULL if all are there. */
const char *vd_sqlite_missing(struct vd_store_link *link);
bool vd_sqlite_rescue(struct vd_store_link *link);

/* ---- sqlite_place.c ---- */

/* Creates an empty file if it is missing. New or old, only its owner may then read it. */
bool vd_sqlite_make_file(const char *path, char sentence[VD_SENTENCE_SIZE]);
bool vd_sqlite_renew_log(const struct vd_store_place *place, char sentence[VD_SENTENCE_SIZE]);
/* Extends the log to `room` bytes. Nobody may write to it meanwhile. */
bool vd_sqlite_fill_log(const struct vd_store_place *place, sqlite3_int64 room,
                        char sentence[VD_SENTENCE_SIZE]);

/* ---- sqlite_tables.c ---- */

/* The newest version of the tables that this program knows. */
int vd_sqlite_newest(void);
/* Refuses a file that is not a store, and a store newer than this program; *version is 0 for an
 * empty file. */
bool vd_sqlite_judge(sqlite3 *base, int64_t *version, char sentence[VD_SENTENCE_SIZE]);
bool vd_sqlite_migrate(sqlite3 *base, char sentence[VD_SENTENCE_SIZE]);
/* SQLite's integrity check; `quick` skips the contents of the indexes. */
bool vd_sqlite_sound(sqlite3 *base, bool quick, char sentence[VD_SENTENCE_SIZE]);
size_t vd_sqlite_check(struct vd_store_link *link, const struct vd_store_check *check);

/* ---- sqlite_copy.c ---- */

bool vd_sqlite_backup(const struct vd_store_place *from, const char *path,
                      char sentence[VD_SENTENCE_SIZE]);
bool vd_sqlite_restore(const char *path, const struct vd_store_place *into,
                       char sentence[VD_SENTENCE_SIZE]);

#endif
