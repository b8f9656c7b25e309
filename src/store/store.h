/* store/store.h: the server's database: games as their order lines, seats, links, email.
 *
 * Writes go in batches, each all or nothing. The store's thread commits all batches that arrived
 * during its last commit as one transaction, so many players share one sync of the disk. A batch is
 * settled only after that commit. A batch that clashes with what is stored (an order line with that
 * number exists, an invitation was used) does not affect the others in its transaction.
 *
 * After a failed write or sync nobody knows what is on the disk. The store is then broken: it
 * acknowledges nothing and retries nothing. The caller closes it, opens it again and reads what is
 * there.
 *
 * Only one thread, the caller's, uses a store. The statements are a closed list (statements.def); a
 * back end is a table of functions (backend.h). */
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
    const void *at; /* text or bytes; a row's value has an uncounted zero byte behind it */
    size_t length;
};

struct vd_value vd_value_null(void);
struct vd_value vd_value_whole(int64_t whole);
struct vd_value vd_value_text(struct vd_text text);
struct vd_value vd_value_words(const char *zero_ended); /* NULL becomes null */
struct vd_value vd_value_bytes(const void *at, size_t length);

/* A list of values and its length as two arguments: vd_store_read(store, VD_GAME_GET,
 * VD_VALUES(id), ...) */
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
/* Empties the batch; keeps its memory for reuse. */
void vd_batch_clear(struct vd_batch *batch);
void vd_batch_add(struct vd_batch *batch, enum vd_statement statement,
                  const struct vd_value *values, size_t count);

/* ---- opening ---- */

enum vd_store_use {
    VD_STORE_SERVE, /* reads and writes; one process at a time */
    VD_STORE_LOOK   /* reads, even while a server runs */
};

enum { VD_STORE_PATIENCE = 10000 };

/* Why a store that is sound cannot be opened: another process has it. */
enum vd_store_holder {
    VD_STORE_FREE,
    VD_STORE_BUSY, /* another command, which will soon end */
    VD_STORE_TAKEN /* a server: the caller may ask that server instead */
};

struct vd_store_setup {
    const char *where; /* "sqlite:PATH" or a path */
    enum vd_store_use use;
    bool brief; /* opened for one short command: others wait until it ends */
    /* Milliseconds to wait for another short command to end; 0: VD_STORE_PATIENCE. */
    unsigned patience;
    enum vd_store_holder *holder; /* set by vd_store_open to serve; NULL: not wanted */
    /* For tests, zero otherwise. */
    const char *files;  /* name of SQLite's file layer (sqlite3_vfs) */
    unsigned log_pages; /* pages in the log at which it is checkpointed */
};

struct vd_store;

/* The setting that marks a store as a copy. */
#define VD_STORE_COPY "copy"

/* Returns NULL, with a sentence, if the store cannot be opened. A server creates a missing store
 * (only its owner can read the file) and migrates an older one. It refuses a store that is damaged
 * (a large store is not checked in full), newer than this program, or open in another server. It
 * waits for a short command to end. */
struct vd_store *vd_store_open(const struct vd_store_setup *setup, char sentence[VD_SENTENCE_SIZE]);
/* Commits and settles all waiting batches, including those that their callbacks add, then closes
 * the store. NULL is allowed. */
void vd_store_close(struct vd_store *store);

/* ---- writing ---- */

enum vd_store_result {
    VD_STORE_NONE,
    VD_STORE_DONE,  /* the batch is on the disk */
    VD_STORE_CLASH, /* it contradicts what is stored; none of it was written */
    VD_STORE_FAILED /* the store is broken; the batch may or may not be on the disk */
};

typedef void vd_store_done(void *context, enum vd_store_result result);

/* Queues the batch, which comes back empty and can be refilled at once. vd_store_settle calls
 * `done`, in the order of the commits. `done` may be NULL, and may commit more. */
void vd_store_commit(struct vd_store *store, struct vd_batch *batch, vd_store_done *done,
                     void *context);
/* The same, but waits for the result. Batches queued earlier are committed first, but not yet
 * settled. */
enum vd_store_result vd_store_commit_now(struct vd_store *store, struct vd_batch *batch);
/* An eventfd for epoll and poll; readable while there is something to settle. */
int vd_store_fd(const struct vd_store *store);
/* Calls `done` for every batch decided since the last call; returns how many there were. */
size_t vd_store_settle(struct vd_store *store);
/* Returns why the store is broken; NULL if it is not. */
const char *vd_store_broken(struct vd_store *store);

/* ---- reading ---- */

/* Called for each row; returns false to stop. The values are valid during the call only. */
typedef bool vd_store_row(void *context, const struct vd_value *values, size_t count);

/* Sees every settled batch, perhaps later ones too. False if the read fails; the store is then
 * broken, and vd_store_broken says why. */
bool vd_store_read(struct vd_store *store, enum vd_statement statement,
                   const struct vd_value *values, size_t count, vd_store_row *row, void *context);
/* True if there is at least one row; false if the read fails. */
bool vd_store_has(struct vd_store *store, enum vd_statement statement,
                  const struct vd_value *values, size_t count);

/* ---- counts, for the host's page and the tests ---- */

struct vd_store_counts {
    uint64_t batches, clashes; /* decided so far */
    uint64_t transactions;     /* used for these batches */
    size_t waiting;            /* queued and not decided */
};

struct vd_store_counts vd_store_counts(struct vd_store *store);

/* ---- copies and checks ---- */

/* Copies a store, which may be in use, to a new file. The copy is complete, checked, and readable
 * by its owner only. Opens the store itself, so it may run in any thread or process. */
bool vd_store_backup(const struct vd_store_setup *from, const char *path,
                     char sentence[VD_SENTENCE_SIZE]);
/* Creates a store from such a copy, which is checked first. The store must not exist yet. */
bool vd_store_restore(const char *path, const struct vd_store_setup *into,
                      char sentence[VD_SENTENCE_SIZE]);

struct vd_store_check {
    void *context;
    void (*tell)(void *context, const char *sentence); /* called for each mistake; may be NULL */
    /* A check that only a higher layer can do (the hash chain of a game): returns false and a
     * sentence if it fails. May be NULL. */
    bool (*game)(void *context, struct vd_store *store, const char *id,
                 char sentence[VD_SENTENCE_SIZE]);
};

/* Checks everything; returns the number of mistakes. */
size_t vd_store_check(struct vd_store *store, const struct vd_store_check *check);

#endif
