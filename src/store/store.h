/* store/store.h: what the server keeps: games by their order lines, seats, links, mail.
 *
 * Writes go in batches, each all or nothing. A thread of the store commits whatever gathered during
 * its last commit as one transaction, so that many players share one sync of the disk; only then a
 * batch is settled. A batch that clashes with what is stored (an order line of that number is there
 * already, an invitation was used) leaves the others of its group alone.
 *
 * After a write or sync that failed nobody knows what the disk has. The store is broken then: nothing is
 * acknowledged any more, and nothing tried again. The caller closes it, opens it anew and reads what
 * is there.
 *
 * One thread, the caller's, uses a store. The statements are a closed list (statements.def); a back
 * end is a table of functions (backend.h). */
#ifndef VD_STORE_STORE_H
#define VD_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "core/game.h"

/* ---- statements and values ---- */

enum vd_statement {
    VD_STATEMENT_NONE,
#define VD_READ(name, takes, gives, sql) VD_##name,
#define VD_WRITE(name, takes, sql) VD_##name,
#define VD_MUST(name, takes, sql) VD_##name,
#include "store/statements.def"
#undef VD_READ
#undef VD_WRITE
#undef VD_MUST
    VD_STATEMENT_COUNT
};

enum vd_value_kind { VD_VALUE_NULL, VD_VALUE_WHOLE, VD_VALUE_TEXT, VD_VALUE_BYTES };

struct vd_value {
    enum vd_value_kind kind;
    int64_t whole;
    const void
        *at; /* text or bytes; what a row gives is ended by a zero byte that is not counted */
    size_t length;
};

struct vd_value vd_value_null(void);
struct vd_value vd_value_whole(int64_t whole);
struct vd_value vd_value_text(struct vd_text text);
struct vd_value vd_value_words(const char *zero_ended); /* NULL gives null */
struct vd_value vd_value_bytes(const void *at, size_t length);

/* A list of values and its length, as arguments: vd_store_read(store, VD_GAME_GET, VD_VALUES(id), ...) */
#define VD_VALUES(...)                        \
    ((const struct vd_value[]){__VA_ARGS__}), \
        (sizeof((const struct vd_value[]){__VA_ARGS__}) / sizeof(struct vd_value))
#define VD_NO_VALUES NULL, 0

/* ---- batches ---- */

/* Writes that are committed together. Values are copied in. */
struct vd_batch {
    unsigned char *at;
    size_t length, room;
    size_t writes;
};

void vd_batch_init(struct vd_batch *batch);
void vd_batch_release(struct vd_batch *batch);
/* Empties it; its memory is kept for the next. */
void vd_batch_clear(struct vd_batch *batch);
void vd_batch_add(struct vd_batch *batch, enum vd_statement statement,
                  const struct vd_value *values, size_t count);

/* ---- opening ---- */

enum vd_store_use {
    VD_STORE_SERVE, /* reads and writes; one at a time has it open so */
    VD_STORE_LOOK   /* reads, beside a server that may run */
};

enum { VD_STORE_PATIENCE = 10000 };

struct vd_store_setup {
    const char *where; /* "sqlite:PATH" or a path */
    enum vd_store_use use;
    bool brief; /* serves for one errand: whoever comes meanwhile waits for its end */
    /* So long, in milliseconds, an errand is waited for; 0: VD_STORE_PATIENCE. */
    unsigned patience;
    /* For tests, zero otherwise. */
    const char *files;  /* SQLite's name of the layer under its files (sqlite3_vfs) */
    unsigned log_pages; /* so many in the log have it put away */
};

struct vd_store;

/* In the sentence of a store that a server has: what it was wanted for may be done there. */
#define VD_STORE_TAKEN "is open in another server"
/* ... or another command has it, and will end by itself. */
#define VD_STORE_BUSY "is in use by another command"
/* The setting by which a copy says that it is one. */
#define VD_STORE_COPY "copy"

/* NULL with a sentence if it cannot be opened. A server makes a store that is not there (its file is
 * readable by its owner alone), brings an older one up to date, and refuses one that is damaged (of a large
 * one not everything is looked at), newer than this program, or open in another server. An errand is waited for. */
struct vd_store *vd_store_open(const struct vd_store_setup *setup, char sentence[VD_SENTENCE_SIZE]);
/* Commits what waits and settles it, with what that commits, then closes. NULL is nothing. */
void vd_store_close(struct vd_store *store);

/* ---- writing ---- */

enum vd_store_result {
    VD_STORE_NONE,
    VD_STORE_DONE,  /* it is on the disk */
    VD_STORE_CLASH, /* it contradicts what is stored; nothing of it was written */
    VD_STORE_FAILED /* the store is broken; whether it was written is not known */
};

typedef void vd_store_done(void *context, enum vd_store_result result);

/* Hands the batch over; it comes back empty and can be filled at once. `done` is called by
 * vd_store_settle, in the order of the commits; it may be NULL, and may commit more. */
void vd_store_commit(struct vd_store *store, struct vd_batch *batch, vd_store_done *done,
                     void *context);
/* The same, waited for. Batches handed over before are committed before, but not yet settled. */
enum vd_store_result vd_store_commit_now(struct vd_store *store, struct vd_batch *batch);
/* Readable while something can be settled (an eventfd: for epoll and poll). */
int vd_store_fd(const struct vd_store *store);
/* Calls `done` of every batch that was decided since; how many there were. */
size_t vd_store_settle(struct vd_store *store);
/* Why the store is broken; NULL while it is not. */
const char *vd_store_broken(struct vd_store *store);

/* ---- reading ---- */

/* Shown one row after the other; false stops it. The values are good during the call. */
typedef bool vd_store_row(void *context, const struct vd_value *values, size_t count);

/* Sees everything that was settled, perhaps more. False if it cannot be read; vd_store_broken tells why:
 * a store that cannot be read is broken too. */
bool vd_store_read(struct vd_store *store, enum vd_statement statement,
                   const struct vd_value *values, size_t count, vd_store_row *row, void *context);
/* Whether there is any row; none if it cannot be read. */
bool vd_store_has(struct vd_store *store, enum vd_statement statement,
                  const struct vd_value *values, size_t count);

/* ---- counts, for the host's page and the tests ---- */

struct vd_store_counts {
    uint64_t batches, clashes; /* decided so far */
    uint64_t transactions;     /* that they took */
    size_t waiting;            /* handed over and not decided */
};

struct vd_store_counts vd_store_counts(struct vd_store *store);

/* ---- copies and checks ---- */

/* A copy of a store that may be in use, in a new file: whole, checked, readable by its owner alone. It
 * opens the store itself and may run in any thread or process. */
bool vd_store_backup(const struct vd_store_setup *from, const char *path,
                     char sentence[VD_SENTENCE_SIZE]);
/* A store out of such a copy, which is checked first; there must be none yet. */
bool vd_store_restore(const char *path, const struct vd_store_setup *into,
                      char sentence[VD_SENTENCE_SIZE]);

struct vd_store_check {
    void *context;
    void (*tell)(void *context, const char *sentence); /* each mistake; may be NULL */
    /* What only a higher layer can tell of a game (its chain): false with a sentence. May be NULL. */
    bool (*game)(void *context, struct vd_store *store, const char *id,
                 char sentence[VD_SENTENCE_SIZE]);
};

/* Everything that can be checked; how many mistakes there are. */
size_t vd_store_check(struct vd_store *store, const struct vd_store_check *check);

#endif
