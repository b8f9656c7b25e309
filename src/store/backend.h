/* store/backend.h: the interface that a database back end implements for store.c. Private to this
 * folder. */
#ifndef VD_STORE_BACKEND_H
#define VD_STORE_BACKEND_H

#include "store/store.h"
#include "sys/arena.h"

/* Writes the sentence that says why something failed. Always returns false. */
bool vd_store_say(char sentence[VD_SENTENCE_SIZE], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* ---- statements ---- */

enum { VD_VALUES_MAX = 16 };

enum vd_statement_kind { VD_IS_NONE, VD_IS_READ, VD_IS_WRITE, VD_IS_MUST };

struct vd_statement_form {
    enum vd_statement_kind kind;
    const char *name;
    const char *takes, *gives; /* one letter for each value: i (integer), t (text), b (bytes) */
    const char *sql;
};

const struct vd_statement_form *vd_statement_form(enum vd_statement statement);
/* True if the statement takes these values. */
bool vd_statement_fits(enum vd_statement statement, const struct vd_value *values, size_t count);

/* ---- batches ---- */

struct vd_write {
    enum vd_statement statement;
    struct vd_value values[VD_VALUES_MAX];
    size_t count;
};

/* Reads the write at *offset and moves *offset behind it; false at the end. */
bool vd_batch_next(const struct vd_batch *batch, size_t *offset, struct vd_write *write);

/* ---- back ends ---- */

/* Where a store is: the part of `where` behind the prefix, and the options of vd_store_setup. */
struct vd_store_place {
    const char *path;
    const char *files;
    unsigned log_pages;
    bool brief;
    unsigned patience;
    enum vd_store_holder *holder; /* NULL: not wanted */
};

enum vd_store_step {
    VD_STEP_BEGIN,
    VD_STEP_MARK, /* a savepoint for UNDO */
    VD_STEP_KEEP, /* releases the savepoint */
    VD_STEP_UNDO, /* rolls back to the savepoint, which stays */
    VD_STEP_COMMIT,
    VD_STEP_CANCEL,
    VD_STEP_COUNT
};

struct vd_store_claim; /* proof that no other server has this place */
struct vd_store_link;  /* a connection, used by one thread at a time */

/* A function that returns NULL or false leaves a sentence; those that take a link leave it where
 * vd_backend.sentence finds it. */
struct vd_backend {
    const char *prefix;
    struct vd_store_claim *(*claim)(const struct vd_store_place *place,
                                    char sentence[VD_SENTENCE_SIZE]);
    void (*give_up)(struct vd_store_claim *claim);
    /* A link that writes creates a missing store, checks it and migrates it to the newest
     * version. */
    struct vd_store_link *(*open)(const struct vd_store_place *place, bool writes,
                                  char sentence[VD_SENTENCE_SIZE]);
    /* Writes nothing more if the store is broken. */
    void (*close)(struct vd_store_link *link, bool broken);
    const char *(*sentence)(const struct vd_store_link *link);
    bool (*step)(struct vd_store_link *link, enum vd_store_step step);
    enum vd_store_result (*write)(struct vd_store_link *link, const struct vd_write *write);
    bool (*read)(struct vd_store_link *link, enum vd_statement statement,
                 const struct vd_value *values, size_t count, vd_store_row *row, void *context);
    /* Maintenance that may take a while; called between transactions, after they were
     * acknowledged. */
    bool (*tidy)(struct vd_store_link *link);
    /* Returns the name of a file of the store that was deleted or moved while open; NULL if all are
     * there. */
    const char *(*missing)(struct vd_store_link *link);
    /* Called if a file is missing: saves everything committed to where it will be found again. The
     * sentence says what happened, on success too. */
    bool (*rescue)(struct vd_store_link *link);
    /* Runs the database's own checks; returns the number of mistakes. */
    size_t (*check)(struct vd_store_link *link, const struct vd_store_check *check);
    bool (*backup)(const struct vd_store_place *from, const char *path,
                   char sentence[VD_SENTENCE_SIZE]);
    bool (*restore)(const char *path, const struct vd_store_place *into,
                    char sentence[VD_SENTENCE_SIZE]);
};

extern const struct vd_backend vd_sqlite;

/* ---- checks ---- */

size_t vd_store_check_base(struct vd_store *store, const struct vd_store_check *check);
/* Reports one mistake. */
void vd_check_tell(const struct vd_store_check *check, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
