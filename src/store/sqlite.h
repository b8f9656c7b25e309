/* store/sqlite.h: the parts of the SQLite back end. Private to this folder.
 *
 * A store is PATH, which the server holds locked, with SQLite's own PATH-wal and PATH-shm beside it. WAL with a full sync: a commit is on the disk when it returns. */
#ifndef VD_STORE_SQLITE_H
#define VD_STORE_SQLITE_H

#include <sqlite3.h>

#include "store/backend.h"

/* Which file it is, whatever its name; zero: none. */
struct vd_file_mark {
    uint64_t device, number;
};

struct vd_store_link {
    sqlite3 *base;
    struct vd_file_mark file, log; /* of the one that writes, as they were opened */
    sqlite3_stmt *prepared[VD_STATEMENT_COUNT];
    sqlite3_stmt *steps[VD_STEP_COUNT];
    int log_pages; /* in the write-ahead log after the last commit */
    int log_most;  /* so many have it put away, ... */
    int tidy_at;   /* ... or so many, if that did not go last time */
    char sentence[VD_SENTENCE_SIZE];
};

/* ---- sqlite.c ---- */

/* A bare connection with its settings made. `flags` are sqlite3_open_v2's. NULL with a sentence. */
sqlite3 *vd_sqlite_connect(const struct vd_store_place *place, int flags,
                           char sentence[VD_SENTENCE_SIZE]);
/* Why SQLite could not: false. `what` as in "PATH cannot be <what>: ...". */
bool vd_sqlite_say(sqlite3 *base, const char *what, char sentence[VD_SENTENCE_SIZE]);
/* The first number of the first row; false if there is none. */
bool vd_sqlite_number(sqlite3 *base, const char *sql, int64_t *number);

/* ---- sqlite_claim.c ---- */

/* Makes the file if it is not there. */
struct vd_store_claim *vd_sqlite_claim(const struct vd_store_place *place,
                                       char sentence[VD_SENTENCE_SIZE]);
void vd_sqlite_give_up(struct vd_store_claim *claim);
bool vd_sqlite_has_one_name(const char *path, char sentence[VD_SENTENCE_SIZE]);
/* Notes which files the connection works on, which is writing alone. */
void vd_sqlite_mark_files(struct vd_store_link *link);
/* The name under which one of them is no longer found; NULL: all are there. */
const char *vd_sqlite_missing(struct vd_store_link *link);
bool vd_sqlite_rescue(struct vd_store_link *link);

/* ---- sqlite_place.c ---- */

/* The file, if it is not there: empty, and its owner's alone, as it is made if it is there. */
bool vd_sqlite_make_file(const char *path, char sentence[VD_SENTENCE_SIZE]);
bool vd_sqlite_renew_log(const struct vd_store_place *place, char sentence[VD_SENTENCE_SIZE]);
/* With room for so many bytes; nobody writes to it meanwhile. */
bool vd_sqlite_fill_log(const struct vd_store_place *place, sqlite3_int64 room,
                        char sentence[VD_SENTENCE_SIZE]);

/* ---- sqlite_tables.c ---- */

/* The version of the tables that this program knows. */
int vd_sqlite_newest(void);
/* Refuses what is no store, and what is newer; *version is 0 in an empty file. */
bool vd_sqlite_judge(sqlite3 *base, int64_t *version, char sentence[VD_SENTENCE_SIZE]);
bool vd_sqlite_migrate(sqlite3 *base, char sentence[VD_SENTENCE_SIZE]);
/* The file as SQLite sees it: `quick` leaves out what an index must hold. */
bool vd_sqlite_sound(sqlite3 *base, bool quick, char sentence[VD_SENTENCE_SIZE]);
size_t vd_sqlite_check(struct vd_store_link *link, const struct vd_store_check *check);

/* ---- sqlite_copy.c ---- */

bool vd_sqlite_backup(const struct vd_store_place *from, const char *path,
                      char sentence[VD_SENTENCE_SIZE]);
bool vd_sqlite_restore(const char *path, const struct vd_store_place *into,
                       char sentence[VD_SENTENCE_SIZE]);

#endif
